//! Level files as text: one or many levels, read lazily and without allocation.
//!
//! The lines are those of [`polar_grid::text`]. Polar's headers are `Title:`, `Author:`,
//! `Comment:`, `Penguin: column,row` (from 0 at the top left), `Facing:` (a direction or its first
//! letter; south without it) and `Game: polar`; others are no error. `Game:` is not looked at here: it
//! is for programs that read levels of several games. A map's characters:
//!
//! | tile | written | also read |
//! | --- | --- | --- |
//! | empty | `.` | blank, `0` |
//! | tree | `T` | `1` |
//! | mountain | `^` | `2` |
//! | house | `H` | `3` |
//! | ice block | `#` | `4` |
//! | heart | `*` | `5` |
//! | bomb | `o` | `6` |
//! | penguin on bare ice | `@` | |
//! | penguin on a tree | `&` | |
//!
//! Instead of the map there may be a line with the position in its [one-line form](crate::line).
//!
//! ```
//! use polar_core::text;
//!
//! let file = "Title: One push\n\n@.*..H\n";
//! for level in text::levels(file) {
//!     assert_eq!(level.title(), Some("One push"));
//!     assert_eq!(level.position()?.hearts(), 1);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use core::fmt;

use polar_grid::{
    Cell, Direction, Size, line,
    text::{self, LevelText, MapFault, Place},
};
use thiserror::Error;

use crate::{
    Position,
    line::{LineError, LineErrorKind, marked},
    setup::{Fault, Invalid, Setup},
    tile::Tile,
};

/// The headers that a Polar level may have.
pub const HEADERS: &[&str] = &["Title", "Author", "Comment", "Penguin", "Facing", "Game"];

/// One level of a file, not yet looked at.
#[derive(Clone, Debug)]
pub struct Level<'a>(LevelText<'a>);

impl<'a> From<LevelText<'a>> for Level<'a> {
    /// The same text, as Polar reads it.
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
    /// A map character that is not a tile.
    #[error("{0:?} is not a tile; the tiles are . T ^ H # * o @ &")]
    Character(char),
    /// Several characters of a row that are not tiles: a row that is hardly meant as one.
    #[error(
        "{first:?} and {more} more of this line are not tiles; the tiles are . T ^ H # * o @ &, and a comment \
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
    /// The `Penguin:` header does not hold a cell.
    #[error("the penguin's place is written column,row, two numbers from 0 to 255")]
    Penguin,
    /// The `Facing:` header does not hold a direction.
    #[error("the facing is one of north, east, south, west or n, e, s, w")]
    Facing,
}

/// Why a level can't be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum LevelError {
    /// The text can't be read; the first fault.
    #[error(transparent)]
    Text(#[from] TextFault),
    /// The text says a setup that is no level.
    #[error("{place}: {invalid}")]
    Invalid {
        /// Where the first of the faults stands; see [`Level::place`].
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
        let headers = self.0.headers().filter_map(|header| {
            let (sound, kind) = if header.is("Penguin") {
                (header.value.parse::<Cell>().is_ok(), TextFaultKind::Penguin)
            } else if header.is("Facing") {
                (header.value.parse::<Direction>().is_ok(), TextFaultKind::Facing)
            } else {
                return None;
            };
            (!sound).then_some(TextFault { place: header.place, kind })
        });
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
        setup.header = self.0.header("Penguin").and_then(|value| value.parse().ok());
        setup.facing =
            self.0.header("Facing").and_then(|value| value.parse().ok()).unwrap_or(setup.facing);
        setup
    }

    /// What the map says, and where, if it is a position in one line.
    fn line(&self) -> Option<(Place, Result<Setup, LineError>)> {
        self.0.in_line(is_tile)
    }

    /// What keeps the map from being a board.
    fn map_faults(&self) -> impl Iterator<Item = (Place, TextFaultKind)> + Clone + use<'a> {
        let is_line = |row: &str| row.parse::<Setup>().is_ok();
        self.0.map_faults(is_tile, is_line, no_tiles)
    }

    /// What the map says as rows of cells.
    fn map(&self) -> Setup {
        let size = self.0.size();
        let mut setup = Setup::new(size);
        for (cell, c) in self.0.cells() {
            let (tile, penguin) = tile(c).unwrap_or_default();
            setup.board.set(cell, tile);
            if let (true, Some(index)) = (penguin, size.index(cell)) {
                setup.penguins.insert(index);
            }
        }
        setup
    }

    /// The level's position at the start.
    ///
    /// # Errors
    ///
    /// The first fault of the text, or else the faults of the setup as a level.
    pub fn position(&self) -> Result<Position, LevelError> {
        if let Some(fault) = self.text_faults().next() {
            return Err(fault.into());
        }
        self.setup().level().map_err(|invalid| {
            let first = invalid.faults.iter().next();
            let place = first.map_or_else(|| self.start(), |fault| self.place(fault));
            LevelError::Invalid { place, invalid }
        })
    }

    /// Where in the file a fault of the setup stands: its cell, else the header that names it, else
    /// the level's first line.
    #[must_use]
    pub fn place(&self, fault: Fault) -> Place {
        let in_map = fault.cell().and_then(|cell| {
            if let Some((start, _)) = self.line() {
                let is_inside = self.setup().board.size().contains(cell);
                let row = self.0.only_row()?.text.trim();
                let mark = line::marks(row).find(|mark| mark.cell == cell);
                return is_inside.then(|| start.behind(mark.map_or(0, |mark| mark.column - 1)));
            }
            let row = self.0.rows().nth(cell.row.into())?;
            let column = usize::from(cell.column) + 1;
            (column <= row.text.chars().count()).then_some(Place { line: row.line, column })
        });
        let header = || self.0.headers().find(|header| header.is("Penguin")).map(|h| h.place);
        in_map.or_else(|| fault.cell().and_then(|_| header())).unwrap_or_else(|| self.start())
    }

    /// Where the level begins.
    fn start(&self) -> Place {
        Place { line: self.0.line(), column: 1 }
    }
}

/// The tile of a character, and whether the penguin stands there.
fn tile(character: char) -> Option<(Tile, bool)> {
    match character {
        ' ' => Some((Tile::Empty, false)),
        '0'..='9' => Some((Tile::from_digit(character as u8 - b'0')?, false)),
        _ => marked(character),
    }
}

/// Whether a map's character is a tile, or the penguin.
fn is_tile(character: char) -> bool {
    tile(character).is_some()
}

/// What is wrong with a row where this character and some more are no tiles.
const fn no_tiles(first: char, more: usize) -> TextFaultKind {
    match more {
        0 => TextFaultKind::Character(first),
        _ => TextFaultKind::Characters { first, more },
    }
}

/// Writes a setup as a level file's text: the headers it needs, a blank line, the map.
///
/// It keeps what the one-line form keeps, and a header's penguin that the map can't show. Other headers may be
/// written before it, as the headers of a level go on up to its map.
///
/// ```
/// use polar_core::text::{self, Print};
///
/// let level = text::levels("Title: One push\nComment: Easy\n\n@.*..H\n").next().ok_or("no level")?;
/// let mut setup = level.setup();
/// setup.facing = polar_core::Direction::East;
/// let print = Print { title: level.title(), author: None, setup: &setup };
/// let text = format!("Comment: {}\n{print}", level.comment().unwrap_or_default());
/// assert_eq!(text, "Comment: Easy\nTitle: One push\nFacing: east\n\n@.*..H\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
        let size = setup.board.size();
        let on_map = |cell| setup.board.tile(cell).is_some_and(Tile::is_walkable);
        let unseen = setup.penguin().filter(|&cell| !on_map(cell));
        for (name, value) in [("Title", title), ("Author", author)] {
            if let Some(value) = value {
                // A line break in a value would be read as something else.
                writeln!(f, "{name}: {}", value.lines().next().unwrap_or_default())?;
            }
        }
        if let Some(cell) = setup.header.or(unseen) {
            writeln!(f, "Penguin: {cell}")?;
        }
        if setup.facing != Direction::South {
            writeln!(f, "Facing: {}", setup.facing)?;
        }
        writeln!(f)?;
        for (cell, tile) in setup.board.cells() {
            write!(f, "{}", setup.letter(cell, tile))?;
            if usize::from(cell.column) + 1 == size.columns() {
                writeln!(f)?;
            }
        }
        Ok(())
    }
}
