//! Level files as text: one or many levels, read lazily and without allocation.
//!
//! The lines are those of [`polar_grid::text`]. Fling's headers are `Title:`, `Author:`, `Comment:`,
//! `Rules: contact` and `Game: fling`; others are no error. `Game:` is not looked at here: it is for
//! programs that read levels of several games. In the map `o` is a ball, and `.` or a blank an empty cell.
//! Instead of the map there may be a line with the position in its [one-line form](crate::line).
//!
//! ```
//! use fling_core::text;
//!
//! let file = "Title: One move\nRules: contact\n\no..o\n....\n";
//! for level in text::levels(file) {
//!     assert_eq!(level.title(), Some("One move"));
//!     assert_eq!(level.position()?.moves().count(), 2);
//! }
//! # Ok::<(), fling_core::text::LevelError>(())
//! ```

use core::fmt;

use polar_grid::{
    Size,
    text::{self, Header, LevelText, MapFault, Place},
};
use thiserror::Error;

use crate::{
    Position,
    line::{LineError, LineErrorKind},
    setup::{Invalid, Setup},
};

/// The headers that a Fling level may have.
pub const HEADERS: &[&str] = &["Title", "Author", "Comment", "Rules", "Game"];

/// One level of a file, not yet looked at.
#[derive(Clone, Debug)]
pub struct Level<'a>(LevelText<'a>);

impl<'a> From<LevelText<'a>> for Level<'a> {
    /// The same text, as Fling reads it.
    fn from(text: LevelText<'a>) -> Self {
        Self(text)
    }
}

/// The levels of a file, one at a time.
pub fn levels(file: &str) -> impl Iterator<Item = Level<'_>> + Clone {
    text::levels(file).map(Level::from)
}

/// Something in the text that can't be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("{place}: {kind}")]
pub struct TextFault {
    /// Where it stands in the file.
    pub place: Place,
    /// What is wrong.
    pub kind: TextFaultKind,
}

/// What can be wrong with a level's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum TextFaultKind {
    /// A map character that is neither a ball nor empty.
    #[error("{0:?} is not a cell; an empty cell is ., a ball is o")]
    Character(char),
    /// Several characters of a row that are no cells: a row that is hardly meant as one.
    #[error(
        "{first:?} and {more} more of this line are not cells; an empty cell is ., a ball is o, and a comment \
         begins with ;"
    )]
    Characters {
        /// The first of them.
        first: char,
        /// How many more there are.
        more: usize,
    },
    /// A line that is meant as a board in one line, and is none.
    #[error("as a position in one line: {0}")]
    Line(LineErrorKind),
    /// What keeps the map from being a board.
    #[error(transparent)]
    Map(#[from] MapFault),
    /// The `Rules:` header does not hold the name of a rule.
    #[error("the only rule that can be named is contact")]
    Rules,
}

/// Why a level can't be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum LevelError {
    /// The text can't be read; the first fault.
    #[error(transparent)]
    Text(#[from] TextFault),
    /// The text says a setup that is no position.
    #[error("{place}: {invalid}")]
    Invalid {
        /// Where the map begins; see [`Level::map_place`].
        place: Place,
        /// The setup and its faults.
        invalid: Invalid,
    },
}

impl<'a> Level<'a> {
    /// The level's headers and rows as they stand.
    #[must_use]
    pub const fn text(&self) -> &LevelText<'a> {
        &self.0
    }

    /// The value of the `Title:` header.
    #[must_use]
    pub fn title(&self) -> Option<&'a str> {
        self.0.header("Title")
    }

    /// The value of the `Author:` header.
    #[must_use]
    pub fn author(&self) -> Option<&'a str> {
        self.0.header("Author")
    }

    /// The value of the first `Comment:` header.
    #[must_use]
    pub fn comment(&self) -> Option<&'a str> {
        self.0.header("Comment")
    }

    /// All that can't be read, headers first, then the map from the top left.
    pub fn text_faults(&self) -> impl Iterator<Item = TextFault> + Clone + use<'a> {
        let headers = self.0.headers().filter(|header| header.is("Rules") && !is_contact(header));
        let headers =
            headers.map(|header| TextFault { place: header.place, kind: TextFaultKind::Rules });
        let line = self.line();
        let fault = |(place, kind)| TextFault { place, kind };
        let map = line.is_none().then(|| self.map_faults().map(fault));
        let in_line = line.and_then(|(start, read)| {
            let LineError { column, kind } = read.err()?;
            let place = start.behind(column - 1);
            Some(TextFault { place, kind: TextFaultKind::Line(kind) })
        });
        headers.chain(in_line).chain(map.into_iter().flatten())
    }

    /// The level's setup, as far as it can be read: what a [`TextFault`] hides is empty, and a map
    /// that is too large gives an empty board.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let mut setup = match self.line() {
            Some((_, read)) => read.unwrap_or_else(|_| Setup::new(Size::default())),
            None => self.map(),
        };
        setup.contact |= self.0.headers().any(|header| is_contact(&header));
        setup
    }

    /// What the map says, and where, if it is a position in one line.
    fn line(&self) -> Option<(Place, Result<Setup, LineError>)> {
        self.0.in_line(is_cell)
    }

    /// What keeps the map from being a board.
    fn map_faults(&self) -> impl Iterator<Item = (Place, TextFaultKind)> + Clone + use<'a> {
        let is_line = |row: &str| row.parse::<Setup>().is_ok();
        self.0.map_faults(is_cell, is_line, no_cells)
    }

    /// What the map says as rows of cells.
    fn map(&self) -> Setup {
        let mut setup = Setup::new(self.0.size());
        for (cell, c) in self.0.cells() {
            if ball(c) == Some(true) {
                setup.board.insert(cell);
            }
        }
        setup
    }

    /// The level's position at the start.
    ///
    /// # Errors
    ///
    /// The first fault of the text, or else the faults of the setup.
    pub fn position(&self) -> Result<Position, LevelError> {
        if let Some(fault) = self.text_faults().next() {
            return Err(fault.into());
        }
        let place = self.map_place();
        Position::try_from(self.setup()).map_err(|invalid| LevelError::Invalid { place, invalid })
    }

    /// Where in the file the map begins, or the level if it has no map: every [fault](crate::Fault) of a setup
    /// is one of the whole board.
    #[must_use]
    pub fn map_place(&self) -> Place {
        let line = self.0.rows().next().map_or(self.0.line(), |row| row.line);
        Place { line, column: 1 }
    }
}

/// Whether a map's character is a ball, or `None` if it is no cell.
const fn ball(character: char) -> Option<bool> {
    match character {
        'o' => Some(true),
        '.' | ' ' => Some(false),
        _ => None,
    }
}

/// Whether a map's character is a cell.
fn is_cell(character: char) -> bool {
    ball(character).is_some()
}

/// What is wrong with a row where this character and some more are no cells.
const fn no_cells(first: char, more: usize) -> TextFaultKind {
    match more {
        0 => TextFaultKind::Character(first),
        _ => TextFaultKind::Characters { first, more },
    }
}

fn is_contact(header: &Header<'_>) -> bool {
    header.is("Rules") && header.value.eq_ignore_ascii_case("contact")
}

/// Writes a setup as a level file's text: the headers it needs, a blank line, the map. Other headers may be
/// written before it, as the headers of a level go on up to its map.
#[derive(Clone, Copy, Debug)]
pub struct Print<'a> {
    /// The title, if the level has one.
    pub title: Option<&'a str>,
    /// The author, if the level has one.
    pub author: Option<&'a str>,
    /// The level.
    pub setup: &'a Setup,
}

impl fmt::Display for Print<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { title, author, setup } = self;
        let rules = setup.contact.then_some("contact");
        let headers =
            [("Title", *title), ("Author", *author), ("Game", Some("fling")), ("Rules", rules)];
        for (name, value) in headers {
            if let Some(value) = value {
                // A line break in a value would be read as something else.
                writeln!(f, "{name}: {}", value.lines().next().unwrap_or_default())?;
            }
        }
        let size = setup.board.size();
        writeln!(f)?;
        for cell in size.cells() {
            write!(f, "{}", setup.board.letter(cell))?;
            if usize::from(cell.column) + 1 == size.columns() {
                writeln!(f)?;
            }
        }
        Ok(())
    }
}
