//! Moves, and why one can't be played.

use core::{fmt, str::FromStr};

use polar_grid::{Cell, Direction, pad};
use thiserror::Error;

use crate::CellName;

/// One decision of the player: a ball and a direction.
///
/// Written as the cell's name, `>` and a LURD letter: `d4>r`.
///
/// ```
/// use fling_core::{Cell, Direction, Move};
///
/// let mv = Move { cell: Cell::new(3, 3), direction: Direction::East };
/// assert_eq!(mv.to_string(), "d4>r");
/// assert_eq!("d4>r".parse(), Ok(mv));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// Where the ball is that is flung.
    pub cell: Cell,
    /// The way it is flung.
    pub direction: Direction,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, format_args!("{}>{}", CellName(self.cell), self.direction.lurd_letter()))
    }
}

/// A text that is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("a move is a cell, > and one of u d l r, as in d4>r; columns are a to p, rows 1 to 16")]
pub struct MoveError;

impl FromStr for Move {
    type Err = MoveError;

    /// Reads a move; letters in either case, blanks around it.
    fn from_str(text: &str) -> Result<Self, MoveError> {
        let (name, direction) = text.trim().split_once('>').ok_or(MoveError)?;
        let CellName(cell) = CellName::read(name).ok_or(MoveError)?;
        let mut letters = direction.chars();
        match (letters.next().and_then(Direction::from_lurd_letter), letters.next()) {
            (Some(direction), None) => Ok(Self { cell, direction }),
            _ => Err(MoveError),
        }
    }
}

/// Why a move can't be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Illegal {
    /// The move names a cell without a ball, or none of the board's.
    #[error("there is no ball on {}", CellName(*cell))]
    NoBall {
        /// The cell.
        cell: Cell,
    },
    /// No other ball is ahead.
    #[error("no ball is ahead of the one on {}, which would leave the board", CellName(*cell))]
    NothingAhead {
        /// Where the ball is.
        cell: Cell,
    },
    /// The next ball is the direct neighbour, and contact is not in the rules.
    #[error("the ball on {} is next to the one ahead: an empty cell must be between", CellName(*cell))]
    NoGap {
        /// Where the ball is.
        cell: Cell,
    },
}
