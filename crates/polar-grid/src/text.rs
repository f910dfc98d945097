//! Level files as text: lines, headers and maps, read lazily and without allocation.
//!
//! A file holds one or many levels. A level is header lines (letters or hyphens, perhaps with blanks around
//! them, then `:`), optional blank lines, then consecutive map lines. A blank or all-space line, a header or the
//! end of the file ends the map. A line whose first non-blank character is `;` is a comment and
//! is passed over wherever it stands. A byte-order mark is accepted, and so are line ends of CRLF, and of
//! CR where there is no LF. What a map character means is the game's affair: here a map is lines of
//! characters. A map of one row may be a board in [one line](crate::line): in a map no cell is a `/`.
//!
//! ```
//! use polar_grid::text::levels;
//!
//! let file = "Title: One\n\n..@\n\nTitle: Two\n@.\n..\n";
//! let titles: Vec<_> = levels(file).flat_map(|level| level.header("Title")).collect();
//! assert_eq!(titles, ["One", "Two"]);
//! assert_eq!(levels(file).last().unwrap().rows().count(), 2);
//! ```

mod map;

use core::fmt;

use thiserror::Error;

pub use map::MapFault;

/// A place in a text, for messages: both numbers count from 1, the column in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

impl Place {
    /// The place that is so many characters further on in the same line.
    #[must_use]
    pub const fn behind(self, characters: usize) -> Self {
        Self { column: self.column.saturating_add(characters), ..self }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// A file that is no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("{place}: this is not UTF-8 text; save it as UTF-8")]
pub struct NotUtf8 {
    /// Where it ceases to be UTF-8.
    pub place: Place,
}

/// A file as text, if it is that, without a byte-order mark.
///
/// # Errors
///
/// [`NotUtf8`] with the place of the first character that is not UTF-8.
///
/// ```
/// use polar_grid::text::{NotUtf8, Place, utf8};
///
/// assert_eq!(utf8("é\n*".as_bytes())?, "é\n*");
/// let place = Place { line: 2, column: 2 };
/// assert_eq!(utf8(b"\xc3\xa9\n*\xe9"), Err(NotUtf8 { place }));
/// # Ok::<(), NotUtf8>(())
/// ```
pub fn utf8(file: &[u8]) -> Result<&str, NotUtf8> {
    let file = file.strip_prefix(b"\xef\xbb\xbf").unwrap_or(file);
    str::from_utf8(file).map_err(|_| {
        let before = file.utf8_chunks().next().map_or("", |chunk| chunk.valid());
        let end = char::from(line_end(file));
        let line = before.split(end).count();
        let column = before.rsplit(end).next().unwrap_or_default().chars().count() + 1;
        NotUtf8 { place: Place { line, column } }
    })
}

/// Why a file is no text with a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum TextError {
    /// There is nothing in the file.
    #[error("there is no level here: the file is empty")]
    Empty,
    /// Text without a level.
    #[error("there is no level here: no line is a map")]
    NoLevel,
    /// No text; where it ceases to be UTF-8.
    #[error("{0}: a level file is UTF-8 text, and this is not; save it as UTF-8")]
    NotUtf8(Place),
}

/// A file as text with one [level](levels) at least, without a byte-order mark.
///
/// # Errors
///
/// [`TextError`] if it is not that.
///
/// ```
/// use polar_grid::text::{TextError, read};
///
/// assert_eq!(read(b"Title: One\n\n..@\n"), Ok("Title: One\n\n..@\n"));
/// assert_eq!(read(b"; no map\n"), Err(TextError::NoLevel));
/// ```
pub fn read(file: &[u8]) -> Result<&str, TextError> {
    if file.is_empty() {
        return Err(TextError::Empty);
    }
    let text = utf8(file).map_err(|NotUtf8 { place }| TextError::NotUtf8(place))?;
    levels(text).next().map(|_| text).ok_or(TextError::NoLevel)
}

/// What ends the lines of a file: LF, with or without a CR before it, or CR where there is no LF, as on the
/// computers that Polar was first played on.
#[must_use]
pub fn line_end(file: &[u8]) -> u8 {
    if file.contains(&b'\n') { b'\n' } else { b'\r' }
}

/// A header line: `Name: value`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Header<'a> {
    /// The letters and hyphens before the colon, without the blanks around them.
    pub name: &'a str,
    /// What follows the colon, without the blanks around it.
    pub value: &'a str,
    /// Where the value begins.
    pub place: Place,
}

impl Header<'_> {
    /// Whether this is the header of that name; case does not matter.
    #[must_use]
    pub fn is(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }
}

/// A map line: every character is a cell, blanks included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row<'a> {
    /// The line as it stands, without its line end.
    pub text: &'a str,
    /// The line's number, from 1.
    pub line: usize,
}

impl<'a> Row<'a> {
    /// How many cells the row is long.
    pub(crate) fn length(self) -> usize {
        self.text.chars().count()
    }

    /// The length of the row without the blanks at its end, which can't be seen.
    pub(crate) fn drawn(self) -> usize {
        self.text.trim_end_matches(' ').chars().count()
    }

    /// The row's characters with their places.
    pub fn characters(self) -> impl Iterator<Item = (Place, char)> + Clone + use<'a> {
        let line = self.line;
        let place = move |index| Place { line, column: index + 1 };
        self.text.chars().enumerate().map(move |(index, character)| (place(index), character))
    }
}

/// What a line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line<'a> {
    /// Nothing, or blanks only.
    Blank,
    /// A line whose first non-blank character is `;`: what follows that, without the blanks at its end.
    Comment(&'a str),
    /// A header.
    Header(Header<'a>),
    /// Anything else.
    Map(Row<'a>),
}

/// The lines of a text; see [`lines`].
#[derive(Clone, Debug)]
pub struct Lines<'a> {
    rest: &'a str,
    end: char,
    number: usize,
}

/// All lines of a text, each with what it is. A byte-order mark at the start is passed over.
#[must_use]
pub fn lines(text: &str) -> Lines<'_> {
    let rest = text.strip_prefix('\u{feff}').unwrap_or(text);
    Lines { rest, end: line_end(rest.as_bytes()).into(), number: 0 }
}

impl Lines<'_> {
    /// Whether there are only blank lines and comments.
    fn is_silent(&self) -> bool {
        self.clone().all(|line| matches!(line, Line::Blank | Line::Comment(_)))
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = Line<'a>;

    fn next(&mut self) -> Option<Line<'a>> {
        if self.rest.is_empty() {
            return None;
        }
        let (text, rest) = self.rest.split_once(self.end).unwrap_or((self.rest, ""));
        self.rest = rest;
        self.number += 1;
        Some(classify(text.strip_suffix('\r').unwrap_or(text), self.number))
    }
}

fn classify(text: &str, line: usize) -> Line<'_> {
    let trimmed = text.trim();
    if trimmed.is_empty() {
        Line::Blank
    } else if let Some(comment) = trimmed.strip_prefix(';') {
        Line::Comment(comment)
    } else if let Some(header) = header(text, line) {
        Line::Header(header)
    } else {
        Line::Map(Row { text, line })
    }
}

fn header(text: &str, line: usize) -> Option<Header<'_>> {
    let (before, value) = text.split_once(':')?;
    let name = before.trim();
    let is_name = |c: char| c.is_ascii_alphabetic() || c == '-';
    if name.is_empty() || !name.chars().all(is_name) {
        return None;
    }
    let blanks = value.chars().take_while(|c| c.is_whitespace()).count();
    let column = before.chars().count() + 1 + blanks + 1;
    Some(Header { name, value: value.trim(), place: Place { line, column } })
}

/// One level of a file: its headers and its map. Both are read again from the text on each call.
#[derive(Clone, Debug)]
pub struct LevelText<'a> {
    lines: Lines<'a>,
}

impl<'a> LevelText<'a> {
    /// The headers, in order.
    pub fn headers(&self) -> impl Iterator<Item = Header<'a>> + Clone + use<'a> {
        let mut lines = self.lines.clone();
        core::iter::from_fn(move || {
            loop {
                match lines.next()? {
                    Line::Header(header) => return Some(header),
                    Line::Map(_) => return None,
                    Line::Blank | Line::Comment(_) => {}
                }
            }
        })
        .fuse()
    }

    /// The value of the first header of that name; case does not matter.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&'a str> {
        self.headers().find(|header| header.is(name)).map(|header| header.value)
    }

    /// The comment lines, each without its `;`: those before the map and in it, and those behind it unless another
    /// level follows, to which they may belong.
    ///
    /// ```
    /// use polar_grid::text::levels;
    ///
    /// let file = "; Of one\n.@\n;in it\n@.\n\n; of two\n..\n\n; at the end\n";
    /// let comments = levels(file).map(|level| level.comments().collect::<Vec<_>>());
    /// assert!(comments.eq([vec![" Of one", "in it"], vec![" of two", " at the end"]]));
    /// ```
    pub fn comments(&self) -> impl Iterator<Item = &'a str> + Clone + use<'a> {
        let mut lines = self.lines.clone();
        let (mut in_map, mut is_behind) = (false, false);
        core::iter::from_fn(move || {
            loop {
                let before = lines.clone();
                match lines.next()? {
                    Line::Comment(comment) => return Some(comment),
                    Line::Map(_) => in_map = true,
                    Line::Blank | Line::Header(_) if in_map && !is_behind => {
                        if !before.is_silent() {
                            return None;
                        }
                        is_behind = true;
                    }
                    Line::Blank | Line::Header(_) => {}
                }
            }
        })
        .fuse()
    }

    /// How many of the comments, the first ones, stand apart: a blank line is between them and the first header or
    /// row. In a file of many levels, those above the first one are mostly about all of them.
    ///
    /// ```
    /// use polar_grid::text::levels;
    ///
    /// let file = "; Of the file\n; and more\n\n; of one\nTitle: One\n.@\n\n; of two\n..\n";
    /// assert!(levels(file).map(|level| level.comments_apart()).eq([2, 0]));
    /// ```
    #[must_use]
    pub fn comments_apart(&self) -> usize {
        let above = self.lines.clone();
        let above = above.take_while(|line| matches!(line, Line::Blank | Line::Comment(_)));
        let (mut comments, mut apart) = (0, 0);
        for line in above {
            if matches!(line, Line::Blank) {
                apart = comments;
            } else {
                comments += 1;
            }
        }
        apart
    }

    /// The rows of the map, from the top; none if the file ends after the headers, which is a
    /// [fault](MapFault::Missing).
    pub fn rows(&self) -> impl Iterator<Item = Row<'a>> + Clone + use<'a> {
        let mut lines = self.lines.clone();
        let mut in_map = false;
        core::iter::from_fn(move || {
            loop {
                match lines.next()? {
                    Line::Map(row) => {
                        in_map = true;
                        return Some(row);
                    }
                    Line::Blank | Line::Header(_) if in_map => return None,
                    Line::Blank | Line::Header(_) | Line::Comment(_) => {}
                }
            }
        })
        // What follows belongs to the next level.
        .fuse()
    }

    /// The number of the first line that says something: a header or a row.
    #[must_use]
    pub fn line(&self) -> usize {
        let header = self.headers().next().map(|header| header.place.line);
        let row = self.rows().next().map(|row| row.line);
        header.or(row).unwrap_or(self.lines.number + 1)
    }
}

/// The levels of a text; see [`levels`].
#[derive(Clone, Debug)]
pub struct Levels<'a> {
    lines: Lines<'a>,
}

/// All levels of a text, one at a time. Headers at its end that no map follows make a level without rows;
/// elsewhere they belong to the next map.
#[must_use]
pub fn levels(text: &str) -> Levels<'_> {
    Levels { lines: lines(text) }
}

impl<'a> Iterator for Levels<'a> {
    type Item = LevelText<'a>;

    fn next(&mut self) -> Option<LevelText<'a>> {
        let start = self.lines.clone();
        let mut said_something = false;
        let mut in_map = false;
        loop {
            let before = self.lines.clone();
            match self.lines.next() {
                None if said_something => break,
                None => return None,
                Some(Line::Blank) if in_map => break,
                Some(Line::Header(_)) if in_map => {
                    self.lines = before;
                    break;
                }
                Some(Line::Map(_)) => (in_map, said_something) = (true, true),
                Some(Line::Header(_)) => said_something = true,
                Some(Line::Blank | Line::Comment(_)) => {}
            }
        }
        Some(LevelText { lines: start })
    }
}
