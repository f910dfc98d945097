//! The save files of the article's program.
//!
//! Any lines of comment, in any encoding, then a line `BEGIN`, a line that names the encoding, the
//! balls, and a line `END`. What follows is passed over, and so are blank lines and blanks around a
//! line. Lines end with LF or CRLF, or with CR where there is no LF. The board has 15 × 15 cells and no
//! contact. Rows count upwards there: `y` is row 14 − `y` here.
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

use core::{fmt, iter, str::FromStr};

use polar_grid::{
    Cell, Size, every, line,
    text::{Place, line_end},
};
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
    pub const ALL: [Self; 2] = every![Self::V0, Self::V1];

    /// The line that names it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::V0 => "v0",
            Self::V1 => "v1",
        }
    }
}

impl fmt::Display for Encoding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that is not an encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("an encoding is v0 or v1")]
pub struct EncodingError;

impl FromStr for Encoding {
    type Err = EncodingError;

    /// Reads the name with blanks around it.
    fn from_str(text: &str) -> Result<Self, EncodingError> {
        let text = text.trim();
        Self::ALL.into_iter().find(|encoding| encoding.name() == text).ok_or(EncodingError)
    }
}

/// What is wrong with a save file, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("{place}: {kind}")]
pub struct SaveError {
    /// Where a line is wrong, or it begins; behind the last line if one is missing at the end.
    pub place: Place,
    /// What is wrong.
    pub kind: SaveErrorKind,
}

/// What can be wrong with a save file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
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
    /// A line from `BEGIN` to `END` that is not UTF-8.
    #[error("this line is not UTF-8 text")]
    NotUtf8,
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
    #[error("{0:?} is neither . nor *")]
    Character(char),
    /// A line of a matrix that has not 15 characters.
    #[error("this line is {found} long; a line has 15 cells")]
    Columns {
        /// The cells of the line.
        found: usize,
    },
    /// A matrix with too few lines.
    #[error("the matrix ends here, after {found} of its 15 lines")]
    MissingRows {
        /// The lines before `END`.
        found: usize,
    },
    /// A line of a matrix that has 15 already.
    #[error("a line END should follow the 15 lines of the matrix")]
    ExtraRow,
    /// There is not one ball.
    #[error("there is no ball before END")]
    NoBall,
}

/// Whether a file is a save file: one of its lines is `BEGIN`, `END`, `v0` or `v1`.
#[must_use]
pub fn looks_like(file: impl AsRef<[u8]>) -> bool {
    lines(file.as_ref()).any(Line::is_keyword)
}

/// Whether a file is a save file though nobody says that it holds levels: of the three kinds of line, `BEGIN`, one that
/// names an encoding, and `END`, it has two. A single kind is not enough, as it may stand in any text. What
/// [`read`] can read has all three; a damaged file may lack one, and is found so that its fault can be told.
///
/// ```
/// use fling_core::save::is_likely;
///
/// assert!(is_likely("BEGIN\nv0\n1 2\nEND\n"));
/// assert!(is_likely("BEGIN\nv2\n1 2\nEND\n"), "its encoding is unknown");
/// assert!(!is_likely("This is the\nEND\n"));
/// ```
#[must_use]
pub fn is_likely(file: impl AsRef<[u8]>) -> bool {
    let lines = lines(file.as_ref());
    let has = |keyword| lines.clone().any(|line| line.is(keyword));
    let has_encoding = lines.clone().any(|line| line.encoding().is_some());
    [has("BEGIN"), has_encoding, has("END")].into_iter().filter(|&has| has).count() > 1
}

/// A line that is not blank, without the blanks around it.
#[derive(Clone, Copy)]
struct Line<'a> {
    /// As far as it is text.
    text: &'a str,
    is_text: bool,
    place: Place,
}

impl Line<'_> {
    fn is(self, keyword: &str) -> bool {
        self.is_text && self.text == keyword
    }

    fn encoding(self) -> Option<Encoding> {
        self.text.parse().ok().filter(|_| self.is_text)
    }

    fn is_keyword(self) -> bool {
        self.encoding().is_some() || self.is("BEGIN") || self.is("END")
    }
}

fn lines(file: &[u8]) -> impl Iterator<Item = Line<'_>> + Clone {
    let file = file.strip_prefix("\u{feff}".as_bytes()).unwrap_or(file);
    (1..).zip(split(file)).filter_map(|(line, bytes)| {
        let whole = bytes.utf8_chunks().next().map_or("", |chunk| chunk.valid());
        let (text, is_text) = (whole.trim(), whole.len() == bytes.len());
        let blanks = whole.chars().take_while(|c| c.is_whitespace()).count();
        let place = Place { line, column: blanks + 1 };
        (!is_text || !text.is_empty()).then_some(Line { text, is_text, place })
    })
}

/// The lines with their ends.
fn split(file: &[u8]) -> impl Iterator<Item = &[u8]> + Clone {
    let end = line_end(file);
    file.split_inclusive(move |byte| *byte == end)
}

/// Reads a save file.
///
/// # Errors
///
/// [`SaveError`] at the first place that is wrong, or where a line is missing; [`faults`] has all.
pub fn read(file: impl AsRef<[u8]>) -> Result<Position, SaveError> {
    let mut reader = begin(file.as_ref())?;
    loop {
        if let Some(position) = reader.line()? {
            return Ok(position);
        }
    }
}

/// All that is wrong with a save file, in the order of its lines, of each line the first; nothing if [`read`] reads it.
/// What stands behind a missing `BEGIN`, an unknown encoding, or a matrix that does not end is not judged.
///
/// ```
/// let file = b"BEGIN\nv0\n1 1\n1 15\n1 1\nEND\n";
/// let lines: Vec<usize> = fling_core::save::faults(file).map(|fault| fault.place.line).collect();
/// assert_eq!(lines, [4, 5]);
/// ```
pub fn faults(file: &[u8]) -> impl Iterator<Item = SaveError> + '_ {
    let (mut reader, first) = match begin(file) {
        Ok(reader) => (Some(reader), None),
        Err(fault) => (None, Some(fault)),
    };
    first.into_iter().chain(iter::from_fn(move || reader.as_mut()?.next_fault()))
}

/// Reads what follows the encoding, line by line.
struct Reader<L> {
    lines: L,
    /// Behind the last line.
    end: Place,
    encoding: Encoding,
    board: Board,
    /// Lines of a matrix.
    rows: u8,
    is_faulty: bool,
    is_over: bool,
}

/// Reads up to the encoding.
fn begin(file: &[u8]) -> Result<Reader<impl Iterator<Item = Line<'_>>>, SaveError> {
    let mut lines = lines(file);
    let end = Place { line: split(file).count() + 1, column: 1 };
    let wrong = |line: Option<Line<'_>>, kind| SaveError {
        place: line.map_or(end, |line| line.place),
        kind,
    };
    if !lines.clone().any(|line| line.is("BEGIN")) {
        return Err(wrong(lines.find(|line| line.is_keyword()), SaveErrorKind::NoBegin));
    }
    let mut lines = lines.skip_while(|line| !line.is("BEGIN")).skip(1);
    let line = lines.next();
    let encoding = line.and_then(Line::encoding);
    let encoding = encoding.ok_or_else(|| wrong(line, SaveErrorKind::Encoding))?;
    let board = Board::new(Setup::SIZE);
    Ok(Reader { lines, end, encoding, board, rows: 0, is_faulty: false, is_over: false })
}

impl<'a, L: Iterator<Item = Line<'a>>> Reader<L> {
    /// Reads a line, and gives the position if it is the last.
    fn line(&mut self) -> Result<Option<Position>, SaveError> {
        let Some(line) = self.lines.next() else {
            self.is_over = true;
            return Err(SaveError { place: self.end, kind: SaveErrorKind::NoEnd });
        };
        let at = |kind| SaveError { place: line.place, kind };
        if line.is("END") {
            self.is_over = true;
            return self.position().map(Some).map_err(at);
        }
        let row = self.rows;
        if self.encoding == Encoding::V1 {
            self.rows += 1;
            // Nobody knows which lines are still meant as rows.
            self.is_over = row == SIDE;
        }
        if !line.is_text {
            return Err(at(SaveErrorKind::NotUtf8));
        }
        match self.encoding {
            Encoding::V0 => read_pair(line.text, &mut self.board).map_err(at)?,
            Encoding::V1 => read_row(line, row, &mut self.board)?,
        }
        Ok(None)
    }

    /// What the lines up to `END` say.
    fn position(&self) -> Result<Position, SaveErrorKind> {
        if self.encoding == Encoding::V1 && self.rows != SIDE {
            return Err(SaveErrorKind::MissingRows { found: self.rows.into() });
        }
        let setup = Setup { board: self.board, contact: false };
        Position::try_from(setup).map_err(|_| SaveErrorKind::NoBall)
    }

    /// Reads on to the next fault.
    fn next_fault(&mut self) -> Option<SaveError> {
        while !self.is_over {
            if let Err(fault) = self.line() {
                // The balls may be those that can't be read.
                let is_told = self.is_faulty && fault.kind == SaveErrorKind::NoBall;
                self.is_faulty = true;
                return Some(fault).filter(|_| !is_told);
            }
        }
        None
    }
}

/// Where another game begins behind the one that [`read`] reads: the article's program reads none of it.
///
/// ```
/// let file = "BEGIN\nv0\n1 1\n3 1\nEND\n\nBEGIN\nv0\n2 2\nEND\n";
/// assert_eq!(fling_core::save::second(file).map(|place| place.line), Some(7));
/// ```
#[must_use]
pub fn second(file: impl AsRef<[u8]>) -> Option<Place> {
    let read = lines(file.as_ref()).skip_while(|line| !line.is("BEGIN"));
    let mut behind = read.skip_while(|line| !line.is("END"));
    behind.find(|line| line.is("BEGIN")).map(|line| line.place)
}

fn read_pair(pair: &str, board: &mut Board) -> Result<(), SaveErrorKind> {
    let mut numbers = pair.split_whitespace().map(line::number);
    let (Some(Some(x)), Some(Some(y)), None) = (numbers.next(), numbers.next(), numbers.next())
    else {
        return Err(SaveErrorKind::Pair);
    };
    let outside = |_| SaveErrorKind::Outside { x, y };
    let (x, y) = (u8::try_from(x).map_err(outside)?, u8::try_from(y).map_err(outside)?);
    match cell(x, y) {
        None => Err(SaveErrorKind::Outside { x: x.into(), y: y.into() }),
        Some(cell) if !board.insert(cell) => Err(SaveErrorKind::Duplicate { x, y }),
        Some(_) => Ok(()),
    }
}

fn read_row(Line { text, place, .. }: Line<'_>, y: u8, board: &mut Board) -> Result<(), SaveError> {
    let wrong = text.chars().enumerate().find(|(_, c)| !matches!(c, '*' | '.'));
    if let Some((index, found)) = wrong {
        let place = Place { column: place.column + index, ..place };
        return Err(SaveError { place, kind: SaveErrorKind::Character(found) });
    }
    let wrong = |kind| Err(SaveError { place, kind });
    if y >= SIDE {
        return wrong(SaveErrorKind::ExtraRow);
    }
    if text.len() != usize::from(SIDE) {
        return wrong(SaveErrorKind::Columns { found: text.len() });
    }
    for (x, character) in (0..SIDE).zip(text.chars()) {
        if let ('*', Some(cell)) = (character, cell(x, y)) {
            board.insert(cell);
        }
    }
    Ok(())
}

/// The cell of the article's coordinates, or `None` if they are outside its board.
fn cell(x: u8, y: u8) -> Option<Cell> {
    (x < SIDE && y < SIDE).then(|| Cell::new(x, SIDE - 1 - y))
}

/// A position that the article's program can't read, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
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
        writeln!(f, "BEGIN\n{}", self.encoding)?;
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
