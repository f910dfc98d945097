//! Records of key presses and of moves as text, in LURD notation: a letter a press (`u d l r` in either case), a run
//! length right before a letter.
//!
//! `4r` is four presses to the right; white space is passed over, but a run length stands right before its letter. In
//! what is written upper case stands for a push ([`Event::press_letter`](crate::Event::press_letter)); read, the cases
//! are the same. A list of [`Move`]s is written the same way, with `^ > v <` for turns, so that it reads without a
//! steering.
//!
//! ```
//! use polar_core::{Direction, record};
//!
//! let presses: Result<Vec<_>, _> = record::presses("2R d").collect();
//! assert_eq!(presses?, [Direction::East, Direction::East, Direction::South]);
//! # Ok::<(), record::RecordError>(())
//! ```

use polar_grid::Direction;
use thiserror::Error;

use crate::Move;

/// The most presses or moves that one text may stand for.
pub const MAX_PRESSES: usize = 1_000_000;

/// What is wrong with a text in LURD notation. Columns count characters from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum RecordError {
    /// A character that is no letter of the notation.
    #[error("column {column}: {found:?} is none of {letters} or a run length")]
    Character {
        /// Where it stands.
        column: usize,
        /// What stands there.
        found: char,
        /// The letters that there are.
        letters: &'static str,
    },
    /// A run length at the end, without a letter to repeat.
    #[error("column {column}: a letter is missing after the run length")]
    NoLetter {
        /// Where the letter should be.
        column: usize,
    },
    /// White space behind a run length: the number may be none, as the one that a line of a solution file begins with.
    #[error(
        "column {column}: a run length stands right before its letter, with no blank between them"
    )]
    Blank {
        /// Where the white space begins.
        column: usize,
    },
    /// More than [`MAX_PRESSES`].
    #[error("column {column}: more than {MAX_PRESSES} in all")]
    TooMany {
        /// Where it becomes too many.
        column: usize,
    },
}

/// The key presses of a text, read lazily. Nothing follows an error.
pub fn presses(text: &str) -> impl Iterator<Item = Result<Direction, RecordError>> + Clone + '_ {
    Runs::new(text, "u d l r", Direction::from_lurd_letter)
}

/// The moves of a text, read lazily. Nothing follows an error.
pub fn moves(text: &str) -> impl Iterator<Item = Result<Move, RecordError>> + Clone + '_ {
    Runs::new(text, "u d l r ^ v < >", Move::from_letter)
}

/// Letters, each with an optional run length before it.
#[derive(Clone)]
struct Runs<'a, T> {
    characters: core::iter::Enumerate<core::str::Chars<'a>>,
    letters: &'static str,
    meaning: fn(char) -> Option<T>,
    run: Option<T>,
    left: usize,
    budget: usize,
}

impl<'a, T> Runs<'a, T> {
    fn new(text: &'a str, letters: &'static str, meaning: fn(char) -> Option<T>) -> Self {
        let characters = text.chars().enumerate();
        Self { characters, letters, meaning, run: None, left: 0, budget: MAX_PRESSES }
    }

    /// Reads the next run: its letter and its length.
    fn read(&mut self) -> Option<Result<(T, usize), RecordError>> {
        let mut length: Option<usize> = None;
        let mut blank_behind = None;
        let mut column = 0;
        for (index, found) in self.characters.by_ref() {
            column = index + 1;
            if found.is_whitespace() {
                blank_behind = blank_behind.or(length.map(|_| column));
                continue;
            }
            if let Some(column) = blank_behind {
                return Some(Err(RecordError::Blank { column }));
            }
            if let Some(digit) = found.to_digit(10) {
                let longer = length.unwrap_or(0).saturating_mul(10).saturating_add(digit as usize);
                length = Some(longer);
                if longer > self.budget {
                    return Some(Err(RecordError::TooMany { column }));
                }
                continue;
            }
            let Some(letter) = (self.meaning)(found) else {
                return Some(Err(RecordError::Character { column, found, letters: self.letters }));
            };
            let length = length.unwrap_or(1);
            return Some(match self.budget.checked_sub(length) {
                Some(budget) => {
                    self.budget = budget;
                    Ok((letter, length))
                }
                None => Err(RecordError::TooMany { column }),
            });
        }
        length.map(|_| Err(RecordError::NoLetter { column: column + 1 }))
    }
}

impl<T: Copy> Iterator for Runs<'_, T> {
    type Item = Result<T, RecordError>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.left == 0 {
            match self.read()? {
                Ok((letter, length)) => (self.run, self.left) = (Some(letter), length),
                Err(error) => {
                    self.characters = "".chars().enumerate();
                    return Some(Err(error));
                }
            }
        }
        self.left -= 1;
        self.run.map(Ok)
    }
}
