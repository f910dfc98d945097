//! The save files of the article's program.
//!
//! Any lines of comment, then a line `BEGIN`, a line that names the encoding, the balls, and a line
//! `END`. What follows is passed over, and so are blank lines and blanks around a line. The board
//! has 15 × 15 cells and no contact. Rows count upwards there: `y` is row 14 − `y` here.
//!
//! * `v0`: a line `x y` for each ball, two numbers from 0 to 14.
//! * `v1`: 15 lines of 15 characters, `*` a ball and `.` an empty cell; the first line is `y` = 0.
//!
//! ```
//! use fling_core::{Cell, save::{self, Encoding}};
//!
//! let position = save::read("two balls\nBEGIN\nv0\n0 14\n9 0\nEND\n")?;
//! assert!(position.board().has_ball(Cell::new(0, 0)));
//! assert!(position.board().has_ball(Cell::new(9, 14)));
//! let again = save::Print::new(&position, Encoding::V1)?.to_string();
//! assert_eq!(save::read(&again)?, position);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use core::fmt;

use polar_grid::{Cell, Size};
use thiserror::Error;

use crate::{Board, Position, Setup};

/// The columns and rows of the article's board.
const SIDE: u8 = 15;

/// How a save file writes the balls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Encoding {
    /// `v0`: a pair of numbers for each ball.
    V0,
    /// `v1`: a matrix of characters.
    V1,
}

impl Encoding {
    /// Both.
    pub const ALL: [Self; 2] = [Self::V0, Self::V1];

    /// The line that names it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::V0 => "v0",
            Self::V1 => "v1",
        }
    }
}

/// What is wrong with a save file, and in which line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {kind}")]
pub struct SaveError {
    /// The line, from 1; one more than there are if a line is missing at the end.
    pub line: usize,
    /// What is wrong.
    pub kind: SaveErrorKind,
}

/// What can be wrong with a save file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SaveErrorKind {
    /// No line is `BEGIN`.
    #[error("a line BEGIN should come first")]
    NoBegin,
    /// No line after `BEGIN` is `END`.
    #[error("a line END should follow the balls")]
    NoEnd,
    /// The line after `BEGIN` names no encoding.
    #[error("after BEGIN should come a line v0 or v1")]
    Encoding,
    /// A line of `v0` that is no pair of numbers.
    #[error("a ball is two numbers, x and y, from 0 to 14")]
    Pair,
    /// A pair of numbers beyond the board.
    #[error("the ball {x} {y} is outside the board: x and y are from 0 to 14")]
    Outside {
        /// Its column.
        x: u32,
        /// Its row, counted from the bottom.
        y: u32,
    },
    /// A second ball on a cell.
    #[error("a second ball on {x} {y}")]
    Duplicate {
        /// Its column.
        x: u8,
        /// Its row, counted from the bottom.
        y: u8,
    },
    /// A character of a matrix that is neither `*` nor `.`.
    #[error("column {column}: {found:?} is neither * nor .")]
    Character {
        /// Where in the line it stands, from 1, after the blanks.
        column: usize,
        /// What stands there.
        found: char,
    },
    /// A line of a matrix that has not 15 characters.
    #[error("this line has {found} cells; a line has 15")]
    Columns {
        /// The cells of the line.
        found: usize,
    },
    /// A matrix that has not 15 lines.
    #[error("the matrix has not 15 lines: here is line {found}")]
    Rows {
        /// The lines before this one, and this one if it is one too many.
        found: usize,
    },
    /// There is not one ball.
    #[error("there is no ball before END")]
    NoBall,
}

/// Whether a text is a save file: one of its lines is `BEGIN`, `END`, `v0` or `v1`.
#[must_use]
pub fn looks_like(text: &str) -> bool {
    without_mark(text).lines().any(|line| is_keyword(line.trim()))
}

/// The text without a byte-order mark.
fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

fn is_keyword(line: &str) -> bool {
    line == "BEGIN" || line == "END" || Encoding::ALL.iter().any(|encoding| encoding.name() == line)
}

/// Reads a save file.
///
/// # Errors
///
/// [`SaveError`] at the first line that is wrong, or where one is missing.
pub fn read(text: &str) -> Result<Position, SaveError> {
    let text = without_mark(text);
    let mut lines = (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty());
    let end = text.lines().count() + 1;
    let at = |line| move |kind| SaveError { line, kind };

    if !lines.clone().any(|(_, line)| line == "BEGIN") {
        let line = lines.find(|(_, line)| is_keyword(line)).map_or(end, |(line, _)| line);
        return Err(at(line)(SaveErrorKind::NoBegin));
    }
    let mut lines = lines.skip_while(|(_, line)| *line != "BEGIN").skip(1);
    let encoding = match lines.next() {
        Some((_, "v0")) => Encoding::V0,
        Some((_, "v1")) => Encoding::V1,
        Some((line, _)) => return Err(at(line)(SaveErrorKind::Encoding)),
        None => return Err(at(end)(SaveErrorKind::Encoding)),
    };
    let mut board = Board::new(Setup::SIZE);
    let mut rows = 0;
    for (number, line) in lines {
        let at = at(number);
        match (line, encoding) {
            ("END", Encoding::V1) if rows != SIDE => {
                return Err(at(SaveErrorKind::Rows { found: rows.into() }));
            }
            ("END", _) => {
                let position = Position::try_from(Setup { board, contact: false });
                return position.map_err(|_| at(SaveErrorKind::NoBall));
            }
            (line, Encoding::V0) => read_pair(line, &mut board).map_err(at)?,
            (line, Encoding::V1) => {
                read_row(line, rows, &mut board).map_err(at)?;
                rows += 1;
            }
        }
    }
    Err(at(end)(SaveErrorKind::NoEnd))
}

fn read_pair(line: &str, board: &mut Board) -> Result<(), SaveErrorKind> {
    let mut numbers = line.split_whitespace().map(str::parse);
    let (Some(Ok(x)), Some(Ok(y)), None) = (numbers.next(), numbers.next(), numbers.next()) else {
        return Err(SaveErrorKind::Pair);
    };
    let outside = |_| SaveErrorKind::Outside { x, y };
    let (x, y) = (u8::try_from(x).map_err(outside)?, u8::try_from(y).map_err(outside)?);
    match cell(x, y) {
        None => Err(SaveErrorKind::Outside { x: x.into(), y: y.into() }),
        Some(cell) if !board.place(cell) => Err(SaveErrorKind::Duplicate { x, y }),
        Some(_) => Ok(()),
    }
}

fn read_row(line: &str, y: u8, board: &mut Board) -> Result<(), SaveErrorKind> {
    let found = usize::from(y) + 1;
    let wrong = line.chars().enumerate().find(|(_, c)| !matches!(c, '*' | '.'));
    if let Some((index, found)) = wrong {
        return Err(SaveErrorKind::Character { column: index + 1, found });
    }
    if y >= SIDE {
        return Err(SaveErrorKind::Rows { found });
    }
    if line.len() != usize::from(SIDE) {
        return Err(SaveErrorKind::Columns { found: line.len() });
    }
    for (x, character) in (0..SIDE).zip(line.chars()) {
        if let ('*', Some(cell)) = (character, cell(x, y)) {
            board.place(cell);
        }
    }
    Ok(())
}

/// The cell of the article's coordinates, or `None` if they are outside its board.
fn cell(x: u8, y: u8) -> Option<Cell> {
    (x < SIDE && y < SIDE).then(|| Cell::new(x, SIDE - 1 - y))
}

/// A position that the article's program can't read, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unsavable {
    /// The board has another size.
    #[error("a save file has a board of 15×15, not of {size}; write a level file")]
    Size {
        /// The board's size.
        size: Size,
    },
    /// Contact is in the rules.
    #[error("a save file can't say that contact is in the rules; write a level file")]
    Contact,
}

/// A position as a save file.
#[derive(Clone, Copy, Debug)]
pub struct Print<'a> {
    board: &'a Board,
    encoding: Encoding,
}

impl<'a> Print<'a> {
    /// Writes the position in this encoding.
    ///
    /// # Errors
    ///
    /// [`Unsavable`] if the board is not 15 × 15, or contact is in the rules.
    pub const fn new(position: &'a Position, encoding: Encoding) -> Result<Self, Unsavable> {
        let board = position.board();
        let size = board.size();
        if size.columns() != SIDE as usize || size.rows() != SIDE as usize {
            return Err(Unsavable::Size { size });
        }
        if position.contact() {
            return Err(Unsavable::Contact);
        }
        Ok(Self { board, encoding })
    }
}

impl fmt::Display for Print<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "BEGIN\n{}", self.encoding.name())?;
        for (x, y) in (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y))) {
            let has_ball = cell(x, y).is_some_and(|cell| self.board.has_ball(cell));
            let ends_line = x == SIDE - 1;
            match self.encoding {
                Encoding::V0 if has_ball => writeln!(f, "{x} {y}")?,
                Encoding::V0 => {}
                Encoding::V1 => f.write_str(if has_ball { "*" } else { "." })?,
            }
            if ends_line && self.encoding == Encoding::V1 {
                writeln!(f)?;
            }
        }
        writeln!(f, "END")
    }
}
