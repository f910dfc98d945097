//! Game records: headers, then one move after the other.
//!
//! ```text
//! Blue: Ann
//! Red: Bob
//! Size: 9
//! Walls: 10
//!
//! 1. e2 e8
//! 2. e3 e3h
//! ```
//!
//! `Size` and `Walls` say where a game starts, or `Start` does with a position's
//! [one-line form](crate::line); without any of them it is the usual start. All other headers are
//! free. Move numbers may be left out, and lines broken anywhere between moves. A blank line after
//! the moves ends the game, and another may follow; so a game without a move can only be the last.
//! Lines, headers and comments are those of [`polar_grid::text`].

use core::fmt;

use polar_grid::{
    line,
    text::{self, Header, LevelText, Place},
};
use thiserror::Error;

use crate::{
    Event, Illegal, Invalid, Move, MoveError, Player, Position,
    line::{LineError, PositionError},
    words::Words,
};

/// The headers that say where a game starts.
const START_HEADERS: [&str; 3] = ["Start", "Size", "Walls"];

/// The games of a text, one at a time.
///
/// ```
/// use quoridor_core::record;
///
/// let game = record::games("Blue: Ann\n\n1. e2 e8 2. e3h\n").next().ok_or("no game")?;
/// assert_eq!(game.header("blue"), Some("Ann"));
/// let last = game.replay()?.last().ok_or("no move")??;
/// assert_eq!(last.position.to_string(), "9 r e2 9 e8 10 e3h");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn games(text: &str) -> impl Iterator<Item = Record<'_>> + Clone {
    text::levels(text).map(Record)
}

/// The moves of a text, one after the other: as a rule of one game, and perhaps nothing but its moves. Of several
/// games, those of all. Those behind a word that is none are read, too.
///
/// ```
/// use quoridor_core::{Move, record};
///
/// let moves: Result<Vec<Move>, _> = record::moves(" e2  E8\n2. e3h\n").collect();
/// assert_eq!(moves.map(|moves| moves.len()), Ok(3));
/// let wrong = record::moves("e2 x").last().unwrap().unwrap_err();
/// assert!(wrong.to_string().starts_with("line 1, column 4: a move is a square"));
/// ```
pub fn moves(text: &str) -> impl Iterator<Item = Result<Move, RecordError>> + Clone {
    games(text).flat_map(|game| game.moves()).map(|next| Ok(next?.1))
}

/// One game of a text: read again from the text on each call, nothing is stored.
#[derive(Clone, Debug)]
pub struct Record<'a>(LevelText<'a>);

/// A move of a record, and what it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Played {
    /// The move.
    pub mv: Move,
    /// What it did.
    pub event: Event,
    /// The position after it.
    pub position: Position,
}

/// What is wrong with a record, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum RecordError {
    /// A header's value is no number.
    #[error("{place}: {name} should be a number up to 255")]
    Number {
        /// Where the value is.
        place: Place,
        /// The header.
        name: &'static str,
    },
    /// The `Start` header is no position's line.
    #[error("{place}: as a position in one line, counted from there: {error}")]
    Line {
        /// Where the header's value is.
        place: Place,
        /// What is wrong with it.
        error: LineError,
    },
    /// The headers say a start that can't be played from.
    #[error("{place}: {invalid}")]
    Start {
        /// Where the header's value is.
        place: Place,
        /// What is wrong with it.
        invalid: Invalid,
    },
    /// Something is no move.
    #[error("{place}: {error}")]
    Move {
        /// Where it is.
        place: Place,
        /// What a move would be.
        error: MoveError,
    },
    /// A move is against the rules.
    #[error("{place}: {mv} can't be played: {error}")]
    Illegal {
        /// Where it is.
        place: Place,
        /// The move.
        mv: Move,
        /// Why.
        error: Illegal,
    },
}

impl<'a> Record<'a> {
    /// The headers, in order.
    pub fn headers(&self) -> impl Iterator<Item = Header<'a>> + Clone + use<'a> {
        self.0.headers()
    }

    /// The value of the first header of that name; case does not matter.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&'a str> {
        self.0.header(name)
    }

    /// Where the game starts.
    ///
    /// # Errors
    ///
    /// [`RecordError::Number`], [`RecordError::Line`] and [`RecordError::Start`].
    pub fn start(&self) -> Result<Position, RecordError> {
        let [start, size, walls] =
            START_HEADERS.map(|name| self.headers().find(|header| header.is(name)));
        if let Some(Header { value, place, .. }) = start {
            return value.parse().map_err(|error| match error {
                PositionError::Line(error) => RecordError::Line { place, error },
                PositionError::Invalid(invalid) => RecordError::Start { place, invalid },
            });
        }
        let number = |header: Option<Header<'_>>, name, usual| match header {
            None => Ok(usual),
            Some(Header { value, place, .. }) => {
                line::number(value).ok_or(RecordError::Number { place, name })
            }
        };
        let usual = Position::default();
        let columns = number(size, "Size", usual.size())?;
        let each = number(walls, "Walls", usual.walls_left(Player::Blue))?;
        // Only the size can be wrong, so that its header is there.
        let place = size.map_or(Place { line: self.0.line(), column: 1 }, |header| header.place);
        Position::new(columns, each).map_err(|invalid| RecordError::Start { place, invalid })
    }

    /// The moves as they are written, each with its place. They need not be legal. Those behind a word that is none are
    /// read, too.
    pub fn moves(
        &self,
    ) -> impl Iterator<Item = Result<(Place, Move), RecordError>> + Clone + use<'a> {
        let words = self.0.rows().flat_map(|row| {
            Words::new(row.text).map(move |(column, word)| (Place { line: row.line, column }, word))
        });
        words.filter_map(|(place, word)| {
            let text = without_number(word);
            let numbered = Place { column: place.column + word.len() - text.len(), ..place };
            let wrong = |error| RecordError::Move { place: numbered, error };
            (!text.is_empty()).then(|| text.parse().map(|mv| (numbered, mv)).map_err(wrong))
        })
    }

    /// Plays the moves one after the other, up to the first that can't be.
    ///
    /// # Errors
    ///
    /// As [`Record::start`] at once, and those of the moves as they come.
    pub fn replay(
        &self,
    ) -> Result<impl Iterator<Item = Result<Played, RecordError>> + Clone + use<'a>, RecordError>
    {
        let moves = self.moves();
        let mut position = self.start()?;
        let mut failed = false;
        Ok(moves.map_while(move |next| {
            if failed {
                return None;
            }
            let played = next.and_then(|(place, mv)| match position.play(mv) {
                Ok(event) => Ok(Played { mv, event, position }),
                Err(error) => Err(RecordError::Illegal { place, mv, error }),
            });
            failed = played.is_err();
            Some(played)
        }))
    }
}

/// The word without the move number it begins with: digits, then dots.
fn without_number(word: &str) -> &str {
    let after = word.trim_start_matches(|c: char| c.is_ascii_digit());
    match after.len() < word.len() && after.starts_with('.') {
        true => after.trim_start_matches('.'),
        false => word,
    }
}

/// Why a record can't be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum WriteError {
    /// A header's name is not letters and hyphens, or says where the game starts.
    #[error("a header's name is letters and hyphens, and none of Start, Size and Walls")]
    Name,
    /// A header's value would not be read back.
    #[error("a header's value is one line without blanks around it")]
    Value,
    /// The writer failed.
    #[error(transparent)]
    Write(#[from] fmt::Error),
}

/// Writes a game: the headers, those that say where it starts, and the moves, two to a line.
///
/// # Errors
///
/// [`WriteError`] if a header would not be read back, or as the writer does.
///
/// ```
/// use quoridor_core::{Position, record};
///
/// let moves = ["e2", "e8", "e3h"].map(|text| text.parse());
/// let mut text = String::new();
/// record::write(&mut text, [("Blue", "Ann")], &Position::default(), moves.into_iter().flatten())?;
/// assert_eq!(text, "Blue: Ann\nSize: 9\nWalls: 10\n\n1. e2 e8\n2. e3h\n");
/// # Ok::<(), record::WriteError>(())
/// ```
pub fn write<'a>(
    out: &mut (impl fmt::Write + ?Sized),
    headers: impl IntoIterator<Item = (&'a str, &'a str)>,
    start: &Position,
    moves: impl IntoIterator<Item = Move>,
) -> Result<(), WriteError> {
    for (name, value) in headers {
        let letters = name.chars().all(|c| c.is_ascii_alphabetic() || c == '-');
        let reserved = START_HEADERS.iter().any(|start| start.eq_ignore_ascii_case(name));
        if name.is_empty() || !letters || reserved {
            return Err(WriteError::Name);
        }
        if value.trim() != value || value.contains(['\n', '\r']) {
            return Err(WriteError::Value);
        }
        writeln!(out, "{name}: {value}")?;
    }
    let (size, walls) = (start.size(), start.walls_left(Player::Blue));
    if Position::new(size, walls).as_ref() == Ok(start) {
        writeln!(out, "Size: {size}\nWalls: {walls}\n")?;
    } else {
        writeln!(out, "Start: {start}\n")?;
    }
    let mut blue = start.turn() == Player::Blue;
    let mut number = 1;
    let mut in_line = false;
    for mv in moves {
        match (in_line, blue) {
            (true, _) => write!(out, " {mv}")?,
            (false, true) => write!(out, "{number}. {mv}")?,
            (false, false) => write!(out, "{number}... {mv}")?,
        }
        in_line = blue;
        if !blue {
            writeln!(out)?;
            number += 1;
        }
        blue = !blue;
    }
    if in_line {
        writeln!(out)?;
    }
    Ok(())
}
