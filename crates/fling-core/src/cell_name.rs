//! The names of cells: a column letter and a row number.

use core::{fmt, str::FromStr};

use polar_grid::{Cell, line, pad};
use thiserror::Error;

use crate::MAX_SIDE;

/// A cell as a player names it: a letter for the column, from `a` at the left, and a number for the
/// row, from 1 at the top.
///
/// ```
/// use fling_core::{Cell, CellName};
///
/// assert_eq!(CellName(Cell::new(3, 3)).to_string(), "d4");
/// assert_eq!("P16".parse(), Ok(CellName(Cell::new(15, 15))));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CellName(pub Cell);

impl fmt::Display for CellName {
    /// Beyond column `z`, where no position has a cell, it is written as a [`Cell`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Cell { column, row } = self.0;
        match column {
            0..26 => pad(f, format_args!("{}{}", char::from(b'a' + column), u16::from(row) + 1)),
            26.. => self.0.fmt(f),
        }
    }
}

/// A text that is not the name of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("a cell is a letter from a to p and a number from 1 to 16")]
pub struct CellNameError;

impl FromStr for CellName {
    type Err = CellNameError;

    /// Reads the name of a cell that a position can have; the letter in either case, blanks around it.
    fn from_str(text: &str) -> Result<Self, CellNameError> {
        Self::read(text.trim()).ok_or(CellNameError)
    }
}

impl CellName {
    /// Reads it without blanks around it.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let mut characters = text.chars();
        let letter = u8::try_from(characters.next()?.to_ascii_lowercase()).ok()?;
        let column = letter.checked_sub(b'a')?;
        let row = line::number::<u8>(characters.as_str())?.checked_sub(1)?;
        let side = MAX_SIDE as u8;
        (column < side && row < side).then_some(Self(Cell { column, row }))
    }
}
