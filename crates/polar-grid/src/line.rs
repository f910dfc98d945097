//! Boards in one line, after chess's FEN: rows from the top, separated by `/`. A character is a
//! cell, a decimal number a run of empty cells, so `24` is twenty-four of them.
//!
//! What a character means is the game's affair.
//!
//! ```
//! use polar_grid::{Cell, line};
//!
//! assert_eq!(line::size("2o/3")?.to_string(), "3×2");
//! let ball = line::Mark { cell: Cell::new(2, 0), character: 'o', column: 2 };
//! assert_eq!(line::marks("2o/3").collect::<Vec<_>>(), [ball]);
//! let kind = line::LineErrorKind::Ragged { found: 4, expected: 3 };
//! assert_eq!(line::size("2o/4"), Err(line::LineError { column: 5, kind }));
//! # Ok::<(), line::LineError>(())
//! ```

use core::{
    fmt, iter,
    str::{Chars, FromStr},
};

use thiserror::Error;

use crate::{Cell, MAX_CELLS, Size};

/// Why rows make no board, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("column {column}: {kind}")]
pub struct LineError {
    /// Where the board grows too large, or the wrong row ends, in characters from 1.
    pub column: usize,
    /// What is wrong.
    pub kind: LineErrorKind,
}

/// Why rows make no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum LineErrorKind {
    /// The board would have more than [`MAX_CELLS`] cells.
    #[error("the board has more than {MAX_CELLS} cells")]
    TooLarge,
    /// A row is not as long as the first.
    #[error("this row is {found} long, the first {expected}")]
    Ragged {
        /// The cells of the row.
        found: usize,
        /// The cells of the first row.
        expected: usize,
    },
}

/// A text without the blanks and line ends around it, and the number of characters before it. Positions, moves and
/// their parts are read so in every game: as they are written, whatever blanks are around them.
///
/// ```
/// assert_eq!(polar_grid::line::trimmed(" \n2o/3 s\r\n"), (2, "2o/3 s"));
/// ```
#[must_use]
pub fn trimmed(text: &str) -> (usize, &str) {
    let before = text.chars().take_while(|c| c.is_whitespace()).count();
    (before, text.trim())
}

/// A cell that the line says something of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The cell.
    pub cell: Cell,
    /// What the line says of it.
    pub character: char,
    /// Where in the line it says so, in characters from 1.
    pub column: usize,
}

/// The size of the board that the rows make.
///
/// # Errors
///
/// [`LineError`] if the board is too large or its rows are not of one length.
pub fn size(rows: &str) -> Result<Size, LineError> {
    let at = |column| move |kind| LineError { column, kind };
    let mut expected = None;
    let mut column = 0;
    let mut count = 0;
    for row in rows.split('/') {
        count += 1;
        let mut found = 0;
        for run in runs(row) {
            found += run.cells;
            column += run.characters;
            if found.saturating_mul(count) > MAX_CELLS {
                return Err(at(column)(LineErrorKind::TooLarge));
            }
        }
        column += 1;
        let expected = *expected.get_or_insert(found);
        if found != expected {
            return Err(at(column)(LineErrorKind::Ragged { found, expected }));
        }
    }
    Size::new(expected.unwrap_or(0), count).map_err(|_| at(column)(LineErrorKind::TooLarge))
}

/// The cells that are not empty, row by row from the top left. Of a line that has no
/// [`size`](size()) those that fit a [`Cell`].
pub fn marks(rows: &str) -> impl Iterator<Item = Mark> + Clone + '_ {
    let start = (0, 0);
    let rows = rows.split('/').scan(0, |columns, row| {
        let before = *columns;
        *columns += row.chars().count() + 1;
        Some((before, row))
    });
    (0..=u8::MAX).zip(rows).flat_map(move |(row, (before, text))| {
        let places = runs(text).scan(start, |(cells, characters), run| {
            let place = (*cells, *characters + 1, run.mark);
            *cells += run.cells;
            *characters += run.characters;
            Some(place)
        });
        places.filter_map(move |(cells, characters, mark)| {
            let cell = Cell::new(u8::try_from(cells).ok()?, row);
            Some(Mark { cell, character: mark?, column: before + characters })
        })
    })
}

/// A decimal number, as the games' notations write it: digits and no sign.
///
/// ```
/// use polar_grid::line::number;
///
/// assert_eq!(["12", "+12", " 12", ""].map(number::<u8>), [Some(12), None, None, None]);
/// ```
#[must_use]
pub fn number<T: FromStr>(word: &str) -> Option<T> {
    is_number(word).then(|| word.parse().ok())?
}

/// Whether a word is a [`number`], however large.
#[must_use]
pub fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

/// A number or another character of one row.
#[derive(Clone, Copy)]
struct Run {
    /// Nothing for a number.
    mark: Option<char>,
    /// How many cells it is: one more than [`MAX_CELLS`] if they are more.
    cells: usize,
    /// How many characters it is written with.
    characters: usize,
}

fn runs(row: &str) -> impl Iterator<Item = Run> + Clone + '_ {
    let mut rest: Chars<'_> = row.chars();
    iter::from_fn(move || {
        let first = rest.next()?;
        let Some(digit) = first.to_digit(10) else {
            return Some(Run { mark: Some(first), cells: 1, characters: 1 });
        };
        let mut run = Run { mark: None, cells: digit as usize, characters: 1 };
        while let Some(digit) = rest.clone().next().and_then(|next| next.to_digit(10)) {
            rest.next();
            run.cells = (run.cells * 10 + digit as usize).min(MAX_CELLS + 1);
            run.characters += 1;
        }
        Some(run)
    })
}

/// A board as rows in one line.
///
/// ```
/// use polar_grid::{Cell, Size, line::Rows};
///
/// let size = Size::new(3, 2).unwrap();
/// let character = |cell: Cell| if cell == Cell::new(2, 0) { 'o' } else { '.' };
/// assert_eq!(Rows { size, character }.to_string(), "2o/3");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Rows<F> {
    /// The board's size.
    pub size: Size,
    /// The character of a cell, `.` for an empty one.
    pub character: F,
}

impl<F: Fn(Cell) -> char> fmt::Display for Rows<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.size.is_empty() {
            return f.write_str("0");
        }
        let mut empty = 0;
        for cell in self.size.cells() {
            let is_last = usize::from(cell.column) + 1 == self.size.columns();
            if cell.column == 0 && cell.row > 0 {
                f.write_str("/")?;
            }
            let character = (self.character)(cell);
            empty += usize::from(character == '.');
            if empty > 0 && (character != '.' || is_last) {
                write!(f, "{empty}")?;
                empty = 0;
            }
            if character != '.' {
                write!(f, "{character}")?;
            }
        }
        Ok(())
    }
}
