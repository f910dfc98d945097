//! The one-line form, after chess's FEN.
//!
//! Rows from the top, separated by `/`. `o` is a ball; a decimal number is a run of empty cells, so
//! `15` is a whole row of them. Then, if contact is in the rules, a blank and `contact`, in either case.
//! Blanks and line ends around it all are passed over.
//!
//! ```
//! use fling_core::{Position, Setup};
//!
//! let position: Position = "o2o/4 contact".parse()?;
//! assert_eq!(position.to_string(), "o2o/4 contact");
//! // A setup may be wrong, and still has a line.
//! assert_eq!("20/20".parse::<Setup>()?.faults().count(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use core::{fmt, str::FromStr};

use polar_grid::line::{self, Rows};
use thiserror::Error;

use crate::{
    Position,
    setup::{Invalid, Setup},
};

/// What is wrong with a one-line form, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("column {column}: {kind}")]
pub struct LineError {
    /// Where it is wrong, in characters from 1.
    pub column: usize,
    /// What is wrong.
    pub kind: LineErrorKind,
}

/// What can be wrong with a one-line form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum LineErrorKind {
    /// The rows make no board.
    #[error(transparent)]
    Rows(#[from] line::LineErrorKind),
    /// A character that is no cell, number or separator.
    #[error("{0:?} is none of o / or a number")]
    Character(char),
    /// What follows the board is not `contact`.
    #[error("after the board there can only be a blank and contact")]
    Rules,
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
        let (rows, rules) = match text.split_once(' ') {
            Some((rows, rules)) => (rows, Some(rules)),
            None => (text, None),
        };
        let at = |column| move |kind| LineError { column: before + column, kind };
        let size = line::size(rows).map_err(|error| at(error.column)(error.kind.into()))?;
        let mut setup = Self::new(size);
        for mark in line::marks(rows) {
            if mark.character != 'o' {
                return Err(at(mark.column)(LineErrorKind::Character(mark.character)));
            }
            setup.board.insert(mark.cell);
        }
        setup.contact = match rules {
            None => false,
            Some(rules) if rules.eq_ignore_ascii_case("contact") => true,
            Some(_) => return Err(at(rows.chars().count() + 2)(LineErrorKind::Rules)),
        };
        Ok(setup)
    }
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Self, PositionError> {
        Ok(Self::try_from(text.parse::<Setup>()?)?)
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { board, contact } = self;
        Rows { size: board.size(), character: |cell| board.letter(cell) }.fmt(f)?;
        f.write_str(if *contact { " contact" } else { "" })
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}
