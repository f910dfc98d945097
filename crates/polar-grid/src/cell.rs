//! Cells and board sizes.

use core::{cmp::Ordering, fmt, str::FromStr};

use thiserror::Error;

use crate::{Direction, line, pad};

/// The most cells a board can have. A cell's index therefore always fits a `u8`.
pub const MAX_CELLS: usize = 256;

/// A place on a board. Column 0, row 0 is the top left.
///
/// Written `column,row`, as in the `Penguin:` header of a level file. Sorted row by row from the top left, as
/// everything that goes through a board's cells does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Cell {
    /// Counted from 0 at the left.
    pub column: u8,
    /// Counted from 0 at the top.
    pub row: u8,
}

impl Cell {
    /// A cell by its column and row, both from 0 at the top left.
    #[must_use]
    pub const fn new(column: u8, row: u8) -> Self {
        Self { column, row }
    }

    /// The cell `steps` steps away in that direction. North of row 0 is row 255, and the other way round; the same
    /// holds for columns. So there always is a cell; [`Size::contains`] says whether it is one of a board's.
    ///
    /// ```
    /// use polar_grid::{Cell, Direction};
    ///
    /// let cell = Cell::new(3, 0);
    /// assert_eq!(cell.towards(Direction::East, 4), Cell::new(7, 0));
    /// assert_eq!(cell.towards(Direction::North, 1), Cell::new(3, 255));
    /// ```
    #[must_use]
    #[inline]
    pub const fn towards(self, direction: Direction, steps: u8) -> Self {
        let Self { column, row } = self;
        match direction {
            Direction::North => Self::new(column, row.wrapping_sub(steps)),
            Direction::East => Self::new(column.wrapping_add(steps), row),
            Direction::South => Self::new(column, row.wrapping_add(steps)),
            Direction::West => Self::new(column.wrapping_sub(steps), row),
        }
    }
}

impl Ord for Cell {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.row, self.column).cmp(&(other.row, other.column))
    }
}

impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, format_args!("{},{}", self.column, self.row))
    }
}

/// A text that is not a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("a cell is written column,row, two numbers from 0 to 255")]
pub struct CellError;

impl FromStr for Cell {
    type Err = CellError;

    /// Reads `column,row`; spaces around the numbers are passed over.
    fn from_str(text: &str) -> Result<Self, CellError> {
        let (column, row) = text.split_once(',').ok_or(CellError)?;
        let number = |word: &str| line::number(word.trim()).ok_or(CellError);
        Ok(Self { column: number(column)?, row: number(row)? })
    }
}

/// A board's width and height: at most [`MAX_CELLS`] cells, of any shape.
///
/// A size can be empty, 0×0 (an editor's board can); rules crates refuse to play on such a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Size {
    columns: u16,
    rows: u16,
}

/// A board of more than [`MAX_CELLS`] cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("a board of {columns} by {rows} has more than {MAX_CELLS} cells")]
pub struct SizeError {
    /// The columns asked for.
    pub columns: usize,
    /// The rows asked for.
    pub rows: usize,
}

impl Size {
    /// The size of a board with these numbers of columns and rows; 0×0 if one of them is 0.
    ///
    /// # Errors
    ///
    /// [`SizeError`] if that is more than [`MAX_CELLS`] cells.
    pub const fn new(columns: usize, rows: usize) -> Result<Self, SizeError> {
        if columns == 0 || rows == 0 {
            return Ok(Self { columns: 0, rows: 0 });
        }
        if columns > MAX_CELLS || rows > MAX_CELLS || columns * rows > MAX_CELLS {
            return Err(SizeError { columns, rows });
        }
        Ok(Self { columns: columns as u16, rows: rows as u16 })
    }

    /// The number of columns.
    #[must_use]
    pub const fn columns(self) -> usize {
        self.columns as usize
    }

    /// The number of rows.
    #[must_use]
    pub const fn rows(self) -> usize {
        self.rows as usize
    }

    /// The number of cells.
    #[must_use]
    pub const fn len(self) -> usize {
        self.columns() * self.rows()
    }

    /// Whether there is no cell at all.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// Whether the cell is on the board.
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        (cell.column as u16) < self.columns && (cell.row as u16) < self.rows
    }

    /// The cell's index, row by row from the top left, or `None` if it is not on the board.
    #[must_use]
    pub const fn index(self, cell: Cell) -> Option<u8> {
        if self.contains(cell) {
            Some((cell.row as u16 * self.columns + cell.column as u16) as u8)
        } else {
            None
        }
    }

    /// The cell of an index, or `None` beyond the last cell.
    #[must_use]
    pub const fn cell(self, index: u8) -> Option<Cell> {
        if (index as usize) < self.len() {
            let index = index as u16;
            Some(Cell::new((index % self.columns) as u8, (index / self.columns) as u8))
        } else {
            None
        }
    }

    /// The next cell in that direction, or `None` where the board ends.
    #[must_use]
    pub const fn neighbour(self, cell: Cell, direction: Direction) -> Option<Cell> {
        // A step over the rim wraps to 255 or reaches `columns`: on no board, or on one
        // that has a column 255 and is 256 wide, so that the rim needs asking first.
        let at_rim = match direction {
            Direction::North => cell.row == 0,
            Direction::East => cell.column == u8::MAX,
            Direction::South => cell.row == u8::MAX,
            Direction::West => cell.column == 0,
        };
        let next = cell.towards(direction, 1);
        if !at_rim && self.contains(next) { Some(next) } else { None }
    }

    /// All cells, row by row from the top left.
    pub fn cells(self) -> impl DoubleEndedIterator<Item = Cell> + Clone {
        (0..self.len()).filter_map(move |index| self.cell(index as u8))
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, format_args!("{}×{}", self.columns, self.rows))
    }
}
