//! The one-line form, after chess's FEN.
//!
//! Rows from the top, separated by `/`. A cell is one of `T ^ H # * o` (tile), `@` (penguin on bare
//! ice) or `&` (penguin on a tree); a decimal number is a run of empty cells, so `24` is
//! twenty-four of them. Then a blank and the way the penguin faces: `n`, `e`, `s` or `w`.
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

use polar_grid::{Cell, Direction, Size};
use thiserror::Error;

use crate::{
    Position,
    setup::{Invalid, Setup},
    tile::Tile,
};

/// What is wrong with a one-line form. Columns count characters from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum LineError {
    /// A character that is no cell, number or separator.
    #[error("column {column}: {found:?} is none of T ^ H # * o @ & / or a number")]
    Character {
        /// Where it stands.
        column: usize,
        /// What stands there.
        found: char,
    },
    /// The board would have more than 256 cells.
    #[error("column {column}: the board has more than 256 cells")]
    TooLarge {
        /// Where it grows too large.
        column: usize,
    },
    /// A row is not as long as the first.
    #[error("column {column}: this row has {found} cells, the first has {expected}")]
    Ragged {
        /// Where the row ends.
        column: usize,
        /// The cells of the row.
        found: usize,
        /// The cells of the first row.
        expected: usize,
    },
    /// The facing at the end is missing or is none of the four letters.
    #[error("column {column}: a blank and one of n e s w should end the line")]
    Facing {
        /// Where it should be.
        column: usize,
    },
}

/// What is wrong with the one-line form of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
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

    fn from_str(line: &str) -> Result<Self, LineError> {
        let (rows, facing) = line.split_once(' ').unwrap_or((line, ""));
        let size = size(rows)?;
        let mut setup = Self::new(size);
        for (row, text) in rows.split('/').enumerate() {
            let mut column = 0;
            for run in Runs::new(text, 0) {
                match run? {
                    Run::Empty(length) => column += length,
                    Run::Cell(tile, penguin) => {
                        let cell = Cell::new(column as u8, row as u8);
                        setup.board.set(cell, tile);
                        if let (true, Some(index)) = (penguin, size.index(cell)) {
                            setup.penguins.insert(index);
                        }
                        column += 1;
                    }
                }
            }
        }
        let mut letters = facing.chars();
        setup.facing =
            match (letters.next().and_then(Direction::from_compass_letter), letters.next()) {
                (Some(facing), None) => facing,
                _ => return Err(LineError::Facing { column: rows.chars().count() + 2 }),
            };
        Ok(setup)
    }
}

/// The size of the board that the rows make, or what is wrong with them.
fn size(rows: &str) -> Result<Size, LineError> {
    let mut first = None;
    let mut column = 0;
    for (row, text) in rows.split('/').enumerate() {
        let mut found = 0;
        for run in Runs::new(text, column) {
            found += match run? {
                Run::Empty(length) => length,
                Run::Cell(..) => 1,
            };
            if found * (row + 1) > polar_grid::MAX_CELLS {
                return Err(LineError::TooLarge { column: column + 1 });
            }
        }
        column += text.chars().count();
        let expected = *first.get_or_insert(found);
        if found != expected {
            return Err(LineError::Ragged { column: column + 1, found, expected });
        }
        column += 1;
    }
    let (columns, rows) = (first.unwrap_or(0), rows.split('/').count());
    Size::new(columns, rows).map_err(|_| LineError::TooLarge { column })
}

/// The runs of one row's text.
struct Runs<'a> {
    characters: core::iter::Peekable<core::str::Chars<'a>>,
    column: usize,
}

enum Run {
    Empty(usize),
    Cell(Tile, bool),
}

impl<'a> Runs<'a> {
    fn new(row: &'a str, columns_before: usize) -> Self {
        Self { characters: row.chars().peekable(), column: columns_before }
    }
}

impl Iterator for Runs<'_> {
    type Item = Result<Run, LineError>;

    fn next(&mut self) -> Option<Self::Item> {
        let found = self.characters.next()?;
        self.column += 1;
        let column = self.column;
        if let Some(digit) = found.to_digit(10) {
            let mut length = digit as usize;
            while let Some(digit) = self.characters.peek().and_then(|c| c.to_digit(10)) {
                self.characters.next();
                self.column += 1;
                length = length * 10 + digit as usize;
                if length > polar_grid::MAX_CELLS {
                    return Some(Err(LineError::TooLarge { column }));
                }
            }
            return Some(Ok(Run::Empty(length)));
        }
        let (tile, penguin) = match found {
            'T' => (Tile::Tree, false),
            '^' => (Tile::Mountain, false),
            'H' => (Tile::House, false),
            '#' => (Tile::Ice, false),
            '*' => (Tile::Heart, false),
            'o' => (Tile::Bomb, false),
            '@' => (Tile::Empty, true),
            '&' => (Tile::Tree, true),
            found => return Some(Err(LineError::Character { column, found })),
        };
        Some(Ok(Run::Cell(tile, penguin)))
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
        if size.is_empty() {
            f.write_str("0")?;
        }
        let mut marked = *self;
        if let (true, Some(cell)) = (self.penguins.is_empty(), self.header) {
            marked.penguins.extend(size.index(cell));
        }
        let mut empty = 0;
        for (cell, tile) in self.board.cells() {
            if cell.column == 0 && cell.row > 0 {
                f.write_str("/")?;
            }
            match marked.letter(cell, tile) {
                '.' => empty += 1,
                letter => {
                    write_run(f, &mut empty)?;
                    write!(f, "{letter}")?;
                }
            }
            if usize::from(cell.column) + 1 == size.columns() {
                write_run(f, &mut empty)?;
            }
        }
        write!(f, " {}", self.facing.compass_letter())
    }
}

fn write_run(f: &mut fmt::Formatter<'_>, empty: &mut usize) -> fmt::Result {
    match core::mem::take(empty) {
        0 => Ok(()),
        length => write!(f, "{length}"),
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

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}
