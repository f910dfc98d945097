//! The original's own level format: an `STGE` resource.
//!
//! 99 big-endian words of 16 bits: the penguin's column and row, the number of hearts, then 4 rows
//! of 24 tiles, each the [digit](Tile::digit) of a tile. One original stage starts with the words
//! 0, 1 and has a heart in column 1 of row 0, where no penguin could stand: the column comes first.

use polar_grid::{Cell, Size};
use thiserror::Error;

use crate::{setup::Setup, tile::Tile};

/// The size of the resource in bytes.
pub const LEN: usize = 198;

const COLUMNS: usize = 24;
const ROWS: usize = 4;
const FIRST_TILE: usize = 3;

/// A stage as its resource says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stage {
    /// The board, and the penguin as a header says it. The format knows no facing: it is south.
    pub setup: Setup,
    /// The number of hearts that the resource claims; those on the board are what counts.
    pub claimed_hearts: u16,
}

/// Why bytes are no stage. Offsets count bytes from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum StgeError {
    /// Not 198 bytes.
    #[error("a stage has {LEN} bytes, but this has {found}")]
    Length {
        /// How many there are.
        found: usize,
    },
    /// The penguin is further out than any board reaches.
    #[error("offset {offset}: {word} is not a column or row of a board")]
    Penguin {
        /// Where the word stands.
        offset: usize,
        /// The word.
        word: u16,
    },
    /// A word that is not a tile.
    #[error("offset {offset}: {word} is not a tile; the tiles are 0 to 6")]
    Tile {
        /// Where the word stands.
        offset: usize,
        /// The word.
        word: u16,
    },
}

/// Why a setup can't be written as a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum NotStge {
    /// Another size.
    #[error("a stage has 24×4 cells, this board has {0}")]
    Size(Size),
    /// No penguin.
    #[error("a stage has a penguin, this board has none")]
    NoPenguin,
}

impl Stage {
    /// Whether the claimed number of hearts is not that of the board: worth a warning.
    #[must_use]
    pub fn lies_about_hearts(&self) -> bool {
        usize::from(self.claimed_hearts) != self.setup.board.count(Tile::Heart)
    }

    /// Reads the raw bytes of a resource.
    ///
    /// # Errors
    ///
    /// [`StgeError`] at the first word that can't be.
    pub fn read(bytes: &[u8]) -> Result<Self, StgeError> {
        if bytes.len() != LEN {
            return Err(StgeError::Length { found: bytes.len() });
        }
        let mut words = [0; LEN / 2];
        for (word, pair) in words.iter_mut().zip(bytes.chunks_exact(2)) {
            *word = u16::from_be_bytes([pair[0], pair[1]]);
        }
        Self::from_words(&words)
    }

    fn from_words(words: &[u16; LEN / 2]) -> Result<Self, StgeError> {
        let coordinate = |index: usize| {
            let (offset, word) = (2 * index, words[index]);
            u8::try_from(word).map_err(|_| StgeError::Penguin { offset, word })
        };
        let mut setup = Setup::new(Size::new(COLUMNS, ROWS).unwrap_or_default());
        setup.header = Some(Cell::new(coordinate(0)?, coordinate(1)?));
        for (index, (&word, cell)) in
            words[FIRST_TILE..].iter().zip(setup.board.size().cells()).enumerate()
        {
            let offset = 2 * (FIRST_TILE + index);
            let tile = u8::try_from(word).ok().and_then(Tile::from_digit);
            let tile = tile.ok_or(StgeError::Tile { offset, word })?;
            setup.board.set(cell, tile);
        }
        Ok(Self { setup, claimed_hearts: words[2] })
    }
}

/// Writes a setup as the raw bytes of a resource, with the true number of hearts.
///
/// The facing is lost: the format does not know it.
///
/// # Errors
///
/// [`NotStge`] if the format can't say it.
pub fn write(setup: &Setup) -> Result<[u8; LEN], NotStge> {
    let size = setup.board.size();
    if (size.columns(), size.rows()) != (COLUMNS, ROWS) {
        return Err(NotStge::Size(size));
    }
    let penguin = setup.penguin().ok_or(NotStge::NoPenguin)?;
    let hearts = setup.board.count(Tile::Heart) as u16;
    let head = [penguin.column.into(), penguin.row.into(), hearts];
    let tiles = setup.board.cells().map(|(_, tile)| tile.digit().into());
    let mut bytes = [0; LEN];
    for (pair, word) in bytes.chunks_exact_mut(2).zip(head.into_iter().chain(tiles)) {
        pair.copy_from_slice(&u16::to_be_bytes(word));
    }
    Ok(bytes)
}
