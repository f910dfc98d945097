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

/// What is wrong with a one-line form. Columns count characters from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum LineError {
    /// The rows make no board.
    #[error(transparent)]
    Rows(#[from] line::LineError),
    /// A character that is no cell, number or separator.
    #[error("column {column}: {found:?} is none of o / or a number")]
    Character {
        /// Where it stands.
        column: usize,
        /// What stands there.
        found: char,
    },
    /// What follows the board is not `contact`.
    #[error("column {column}: after the board there can only be a blank and contact")]
    Rules {
        /// Where it begins.
        column: usize,
    },
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
        let size = line::size(rows).map_err(|error| error.behind(before))?;
        let mut setup = Self::new(size);
        for mark in line::marks(rows) {
            if mark.character != 'o' {
                let line::Mark { column, character: found, .. } = mark;
                return Err(LineError::Character { column: before + column, found });
            }
            setup.board.insert(mark.cell);
        }
        setup.contact = match rules {
            None => false,
            Some(rules) if rules.eq_ignore_ascii_case("contact") => true,
            Some(_) => return Err(LineError::Rules { column: before + rows.chars().count() + 2 }),
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
