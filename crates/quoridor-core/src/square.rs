//! Squares: the board's cells under the names that the notation gives them.

use core::{fmt, str::FromStr};

use polar_grid::{Cell, Direction, pad};
use thiserror::Error;

use crate::bits::{Bits, rectangle};

/// The size of the largest board.
pub const MAX_SIDE: u8 = 11;

/// A cell as the notation names it: column `a` to `k` from the left, row `1` to `11` from blue's
/// side. That does not depend on the board's size; a [`Cell`], counted from the top, does.
///
/// ```
/// use quoridor_core::{Cell, Square};
///
/// let square: Square = "e1".parse()?;
/// assert_eq!((square.column(), square.row()), (4, 0));
/// assert_eq!(square.cell(9), Some(Cell::new(4, 8)));
/// # Ok::<(), quoridor_core::SquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// Where blue begins on a board of nine.
    pub(crate) const E1: Self = Self(4);
    /// Where red begins on a board of nine.
    pub(crate) const E9: Self = Self(8 * MAX_SIDE + 4);

    /// A square by its column from the left and its row from blue's side, both from 0, or `None`
    /// if not even the largest board has it.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < MAX_SIDE && row < MAX_SIDE { Some(Self(row * MAX_SIDE + column)) } else { None }
    }

    /// The squares of a board of that size, row by row from blue's side: at most those of the largest.
    ///
    /// ```
    /// use quoridor_core::Square;
    ///
    /// let squares: Vec<_> = Square::all(3).map(|square| square.to_string()).collect();
    /// assert_eq!(squares, ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]);
    /// ```
    pub fn all(size: u8) -> impl Iterator<Item = Self> + Clone + use<> {
        let side = size.min(MAX_SIDE);
        Bits(rectangle(side, side))
    }

    pub(crate) const fn from_index(index: u8) -> Option<Self> {
        if index < MAX_SIDE * MAX_SIDE { Some(Self(index)) } else { None }
    }

    /// The square's index on a board of the largest size, row by row from blue's side: below 121.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    pub(crate) const fn bit(self) -> u128 {
        1 << self.0
    }

    /// The column, from 0 at the left.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % MAX_SIDE
    }

    /// The row, from 0 at blue's side.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / MAX_SIDE
    }

    /// Whether a board of that size has the square.
    #[must_use]
    pub const fn is_on(self, size: u8) -> bool {
        self.column() < size && self.row() < size
    }

    /// Whether the two squares have a side in common.
    #[must_use]
    pub const fn is_beside(self, other: Self) -> bool {
        let columns = self.column().abs_diff(other.column());
        let rows = self.row().abs_diff(other.row());
        columns + rows == 1
    }

    /// The next square in that direction, walls or not, or `None` if it is not on a board of that size;
    /// [`Position::is_open`](crate::Position::is_open) tells whether a wall is between.
    ///
    /// North is up, away from blue: towards higher rows. [`Direction::delta`] is that of a [`Cell`],
    /// whose rows count from the top.
    ///
    /// ```
    /// use quoridor_core::{Direction, Square};
    ///
    /// let e1: Square = "e1".parse()?;
    /// assert_eq!(e1.neighbour(Direction::North, 9), Some("e2".parse()?));
    /// assert_eq!(e1.neighbour(Direction::South, 9), None);
    /// # Ok::<(), quoridor_core::SquareError>(())
    /// ```
    #[must_use]
    pub const fn neighbour(self, direction: Direction, size: u8) -> Option<Self> {
        let (column, row) = (self.column(), self.row());
        // What steps over the rim wraps to 255: on no board.
        let next = match direction {
            Direction::North => Self::new(column, row + 1),
            Direction::East => Self::new(column + 1, row),
            Direction::South => Self::new(column, row.wrapping_sub(1)),
            Direction::West => Self::new(column.wrapping_sub(1), row),
        };
        match next {
            Some(square) if square.is_on(size) => next,
            _ => None,
        }
    }

    /// The same place counted from the top left, or `None` if it is not on a board of that size.
    #[must_use]
    pub const fn cell(self, size: u8) -> Option<Cell> {
        if self.is_on(size) { Some(Cell::new(self.column(), size - 1 - self.row())) } else { None }
    }

    /// The square of a cell on a board of that size, or `None` if it is not on such a board, or too far
    /// out for the largest.
    #[must_use]
    pub const fn from_cell(cell: Cell, size: u8) -> Option<Self> {
        if cell.column < size && cell.row < size {
            Self::new(cell.column, size - 1 - cell.row)
        } else {
            None
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, format_args!("{}{}", char::from(b'a' + self.column()), self.row() + 1))
    }
}

impl fmt::Debug for Square {
    /// Its name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("a square is a column a to k and a row 1 to 11, such as e1")]
pub struct SquareError;

impl FromStr for Square {
    type Err = SquareError;

    /// Reads a square; the letter in either case, blanks around it.
    fn from_str(text: &str) -> Result<Self, SquareError> {
        Self::read(text.trim()).ok_or(SquareError)
    }
}

impl Square {
    /// Reads it without blanks around it.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let (column, row) = match *text.as_bytes() {
            [column, row @ b'1'..=b'9'] => (column, row - b'0'),
            [column, b'1', row @ b'0'..=b'1'] => (column, row - b'0' + 10),
            _ => return None,
        };
        let column = column.to_ascii_lowercase().checked_sub(b'a')?;
        Self::new(column, row - 1)
    }
}
