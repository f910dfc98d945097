//! The one-line form, after chess's FEN.
//!
//! Rows from the top, separated by `/`. A cell is one of `T ^ H # * o` (tile), `@` (penguin on bare
//! ice) or `&` (penguin on a tree); a decimal number is a run of empty cells, so `24` is
//! twenty-four of them. Then a blank and the way the penguin faces: `n`, `e`, `s` or `w`. Blanks and line ends
//! around it all are passed over.
//!
//! ```
//! use polar_core::{Position, Setup};
//!
//! let position: Position = "&2*2H/T5^ s".parse()?;
//! assert_eq!(position.to_string(), "&2*2H/T5^ s");
//! // A setup may be wrong, and still has a line.
//! assert_eq!("*@@ n".parse::<Setup>()?.faults().count(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use core::{fmt, str::FromStr};

use polar_grid::{
    Cell, Direction,
    line::{self, Mark, Rows},
};
use thiserror::Error;

use crate::{
    Position,
    setup::{Invalid, Setup},
    tile::Tile,
};

/// What is wrong with a one-line form, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("column {column}: {kind}")]
pub struct LineError {
    /// Where it is wrong, in characters from 1. Behind the last one if something is missing there.
    pub column: usize,
    /// What is wrong.
    pub kind: LineErrorKind,
}

/// What can be wrong with a one-line form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum LineErrorKind {
    /// The rows make no board.
    #[error(transparent)]
    Rows(#[from] line::LineErrorKind),
    /// A character that is no cell, number or separator.
    #[error("{0:?} is none of T ^ H # * o @ & / or a number")]
    Character(char),
    /// The facing at the end is missing or is none of the four letters.
    #[error("a blank and one of n e s w should end the line")]
    Facing,
}

/// What is wrong with the one-line form of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum PositionError {
    /// The line can't be read.
    #[error(transparent)]
    Line(#[from] LineError),
    /// The line says a setup that is no position.
    #[error(transparent)]
    Invalid(#[from] Invalid),
}

impl FromStr for Setup {
    type Err = LineError;

    fn from_str(text: &str) -> Result<Self, LineError> {
        let (before, text) = line::trimmed(text);
        let (rows, facing) = text.split_once(' ').unwrap_or((text, ""));
        let at = |column| move |kind| LineError { column: before + column, kind };
        let size = line::size(rows).map_err(|error| at(error.column)(error.kind.into()))?;
        let mut setup = Self::new(size);
        for Mark { cell, character: found, column } in line::marks(rows) {
            // What is empty is a number here.
            let mark = marked(found).filter(|&mark| mark != (Tile::Empty, false));
            let (tile, penguin) = mark.ok_or(at(column)(LineErrorKind::Character(found)))?;
            setup.board.set(cell, tile);
            if let (true, Some(index)) = (penguin, size.index(cell)) {
                setup.penguins.insert(index);
            }
        }
        let mut letters = facing.chars();
        setup.facing =
            match (letters.next().and_then(Direction::from_compass_letter), letters.next()) {
                (Some(facing), None) => facing,
                _ => {
                    // Without a blank it is missing where the text ends.
                    let blank = usize::from(rows.len() < text.len());
                    return Err(at(rows.chars().count() + blank + 1)(LineErrorKind::Facing));
                }
            };
        Ok(setup)
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(line: &str) -> Result<Self, PositionError> {
        Ok(Self::try_from(line.parse::<Setup>()?)?)
    }
}

impl fmt::Display for Setup {
    /// Writes the one-line form. It keeps the board, the map's penguins where they can stand, and
    /// the facing; the header's penguin is written where the map has none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.board.size();
        let mut marked = *self;
        if self.marked().next().is_none() {
            marked.penguins.extend(self.header.and_then(|cell| size.index(cell)));
        }
        let character = |cell| {
            let tile = self.board.tile(cell).unwrap_or_default();
            marked.letter(cell, tile)
        };
        write!(f, "{} {}", Rows { size, character }, self.facing.compass_letter())
    }
}

impl Setup {
    /// The character of a cell in a map: the tile's, or the penguin's where the map marks it.
    pub(crate) fn letter(&self, cell: Cell, tile: Tile) -> char {
        let marked = |index| self.penguins.contains(index);
        match (tile, self.board.size().index(cell).is_some_and(marked)) {
            (Tile::Empty, true) => '@',
            (Tile::Tree, true) => '&',
            (tile, _) => tile.letter(),
        }
    }
}

/// The tile of such a character, and whether the map marks the penguin there.
pub(crate) fn marked(letter: char) -> Option<(Tile, bool)> {
    match letter {
        '@' => Some((Tile::Empty, true)),
        '&' => Some((Tile::Tree, true)),
        _ => Some((Tile::from_letter(letter)?, false)),
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}
