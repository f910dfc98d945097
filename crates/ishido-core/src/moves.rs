//! Moves, and why one can't be played.

use core::{fmt, str::FromStr};

use polar_grid::Cell;
use thiserror::Error;

use crate::{Attribute, Outcome, Stone};

/// One decision of the player: where the next stone goes.
///
/// Written as the cell, `column,row`, both from 0 at the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// The cell; it need not be on the board.
    pub cell: Cell,
}

impl Move {
    /// The move to that column and row.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Self {
        Self { cell: Cell::new(column, row) }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cell.fmt(f)
    }
}

/// A text that is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("a move is a cell: column,row, from 0,0 at the top left to 11,7")]
pub struct MoveError;

impl FromStr for Move {
    type Err = MoveError;

    /// Reads a move with blanks around it; a [`Cell`] may have some inside.
    fn from_str(text: &str) -> Result<Self, MoveError> {
        let text = text.trim();
        if text.contains(char::is_whitespace) {
            return Err(MoveError);
        }
        text.parse().map(|cell| Self { cell }).map_err(|_| MoveError)
    }
}

/// Why a move can't be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Illegal {
    /// The game is over.
    #[error("the game is {0}")]
    Over(Outcome),
    /// There is no such cell.
    #[error("{cell} is not on the board, which goes from 0,0 to 11,7")]
    Outside {
        /// Where the stone should go.
        cell: Cell,
    },
    /// A stone lies there.
    #[error("{there} lies on {cell}; a stone goes on an empty cell")]
    Occupied {
        /// Where the stone should go.
        cell: Cell,
        /// The stone that lies there.
        there: Stone,
    },
    /// No stone lies beside the cell.
    #[error("no stone lies beside {cell}; a stone needs at least one neighbour")]
    Alone {
        /// Where the stone should go.
        cell: Cell,
    },
    /// A neighbour shares neither colour nor symbol. Named is the first, clockwise from north.
    #[error("{stone} shares neither its colour nor its symbol with {there} on {neighbour}")]
    Clash {
        /// The stone that should be laid.
        stone: Stone,
        /// The cell of the neighbour.
        neighbour: Cell,
        /// The stone that lies there.
        there: Stone,
    },
    /// Every neighbour matches, but too many in the same attribute only, in the classic rules. Named
    /// is the first, clockwise from north, that is one too many.
    #[error(
        "{stone} differs in {differs} from {there} on {neighbour}; of {neighbours} neighbours at \
         most {limit} may match in {matches} only",
        matches = differs.other()
    )]
    Uneven {
        /// The stone that should be laid.
        stone: Stone,
        /// The cell of the neighbour that is one too many.
        neighbour: Cell,
        /// The stone that lies there.
        there: Stone,
        /// In what that neighbour differs, and one had to match.
        differs: Attribute,
        /// The number of neighbours.
        neighbours: u8,
        /// How many of them may differ in that.
        limit: u8,
    },
}
