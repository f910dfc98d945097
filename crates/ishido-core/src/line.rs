//! The one-line form, after chess's FEN.
//!
//! Five fields with a blank between them: the rows of the board from the top, separated by `/`, a cell
//! being a stone (two digits) or `.`; the pouch, the next stone first, or `-` if it is empty; the
//! rules; the score; the four-ways. Blanks and line ends around it all are passed over.
//!
//! ```
//! use ishido_core::{Deal, Position, Rules, Setup};
//!
//! let position = Position::new(Deal::from_seed(1), Rules::Classic);
//! assert_eq!(position.to_string().parse(), Ok(position));
//! // A setup may be wrong, and still has a line.
//! let bare = "............/............/............/............/\
//!             ............/............/............/............ - article 0 0";
//! assert_eq!(bare.parse::<Setup>()?.faults().count(), 36 + 6);
//! # Ok::<(), ishido_core::line::LineError>(())
//! ```

use core::{fmt, str::FromStr};

use polar_grid::{Cell, line};
use thiserror::Error;

use crate::{
    Board, Position, Pouch, Rules, SIZE, STONES, Stone,
    setup::{Invalid, Setup},
};

/// What is wrong with a one-line form. Columns count characters from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum LineError {
    /// There are not five fields.
    #[error("five fields with a blank between them: board, pouch, rules, score, four-ways")]
    Fields,
    /// What is neither a stone nor an empty cell.
    #[error("column {column}: a cell is a stone (two digits from 0 to 5) or a dot")]
    Cell {
        /// Where it begins.
        column: usize,
    },
    /// What is no stone, in the pouch.
    #[error("column {column}: a stone of the pouch is two digits from 0 to 5")]
    Stone {
        /// Where it begins.
        column: usize,
    },
    /// A row has not 12 cells.
    #[error("column {column}: this row is {found} long; a row has 12 cells")]
    Row {
        /// Where the row ends.
        column: usize,
        /// The cells of the row.
        found: usize,
    },
    /// The board has not 8 rows.
    #[error("the board has {found} rows here; it has 8")]
    Rows {
        /// The rows.
        found: usize,
    },
    /// The pouch has more than 72 stones.
    #[error("the pouch has {found} stones here; at most 72 fit")]
    Pouch {
        /// The stones.
        found: usize,
    },
    /// The third field is no set of rules.
    #[error("the third field is the rules: article or classic")]
    Rules,
    /// The fourth field is no score.
    #[error("the fourth field is the score: a number below 2^64")]
    Score,
    /// The fifth field is no number of four-ways.
    #[error("the fifth field is the number of four-ways: from 0 to 255")]
    FourWays,
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
        let mut fields = text.split(' ');
        let mut field = || fields.next().ok_or(LineError::Fields);
        let (rows, pouch) = (field()?, field()?);
        let (rules, score, four_ways) = (field()?, field()?, field()?);
        if field().is_ok() {
            return Err(LineError::Fields);
        }
        Ok(Self {
            board: read_board(rows, before)?,
            pouch: read_pouch(pouch, before + rows.chars().count() + 1)?,
            rules: Rules::read(rules).ok_or(LineError::Rules)?,
            score: line::number(score).ok_or(LineError::Score)?,
            four_ways: line::number(four_ways).ok_or(LineError::FourWays)?,
        })
    }
}

fn read_board(rows: &str, mut before: usize) -> Result<Board, LineError> {
    let mut board = Board::EMPTY;
    for (row, text) in rows.split('/').enumerate() {
        let mut found = 0;
        for cell in cells(text, before) {
            let stone = cell?;
            if found < SIZE.columns() && row < SIZE.rows() {
                board.set(Cell::new(found as u8, row as u8), stone);
            }
            found += 1;
        }
        before += text.chars().count() + 1;
        if found != SIZE.columns() {
            return Err(LineError::Row { column: before, found });
        }
    }
    match rows.split('/').count() {
        found if found == SIZE.rows() => Ok(board),
        found => Err(LineError::Rows { found }),
    }
}

fn read_pouch(text: &str, before: usize) -> Result<Pouch, LineError> {
    if text == "-" {
        return Ok(Pouch::EMPTY);
    }
    let mut stones = [Stone::default(); STONES];
    let mut found = 0;
    for cell in cells(text, before) {
        let column = before + 2 * found + 1;
        let Ok(Some(stone)) = cell else { return Err(LineError::Stone { column }) };
        if let Some(place) = stones.get_mut(found) {
            *place = stone;
        }
        found += 1;
    }
    if found == 0 {
        return Err(LineError::Stone { column: before + 1 });
    }
    stones.get(..found).and_then(Pouch::new).ok_or(LineError::Pouch { found })
}

/// The stones and empty cells of a text with `before` characters before it.
fn cells(text: &str, before: usize) -> impl Iterator<Item = Result<Option<Stone>, LineError>> + '_ {
    let mut characters = text.chars();
    let mut next_column = before + 1;
    core::iter::from_fn(move || {
        let first = characters.next()?;
        let column = next_column;
        if first == '.' {
            next_column += 1;
            return Some(Ok(None));
        }
        next_column += 2;
        let stone = characters.next().and_then(|second| Stone::from_digits(first, second));
        Some(stone.map(Some).ok_or(LineError::Cell { column }))
    })
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(line: &str) -> Result<Self, PositionError> {
        Ok(Self::try_from(line.parse::<Setup>()?)?)
    }
}

impl fmt::Display for Setup {
    /// Writes the one-line form.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in SIZE.cells() {
            if cell.column == 0 && cell.row > 0 {
                f.write_str("/")?;
            }
            match self.board.stone(cell) {
                Some(stone) => write!(f, "{stone}")?,
                None => f.write_str(".")?,
            }
        }
        f.write_str(if self.pouch.is_empty() { " -" } else { " " })?;
        for stone in self.pouch.iter() {
            write!(f, "{stone}")?;
        }
        write!(f, " {} {} {}", self.rules, self.score, self.four_ways)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}
