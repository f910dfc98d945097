//! Moves, and the steering that makes them of key presses.

use core::{fmt, str::FromStr};

use polar_grid::{Direction, every};
use thiserror::Error;

use crate::Position;

/// One decision of the player.
///
/// Written as one character: a LURD letter (`u r d l`) goes, an arrowhead (`^ > v <`) only turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// Face that way and stay.
    Turn(Direction),
    /// Face that way, blocked or not, and step or push.
    Go(Direction),
}

impl Move {
    /// The direction turned to or gone in.
    #[must_use]
    pub const fn direction(self) -> Direction {
        match self {
            Self::Turn(direction) | Self::Go(direction) => direction,
        }
    }

    /// The move's character.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Go(direction) => direction.lurd_letter(),
            Self::Turn(Direction::North) => '^',
            Self::Turn(Direction::East) => '>',
            Self::Turn(Direction::South) => 'v',
            Self::Turn(Direction::West) => '<',
        }
    }

    /// The move of a character; LURD letters in either case.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            '^' => Some(Self::Turn(Direction::North)),
            '>' => Some(Self::Turn(Direction::East)),
            'v' => Some(Self::Turn(Direction::South)),
            '<' => Some(Self::Turn(Direction::West)),
            letter => match Direction::from_lurd_letter(letter) {
                Some(direction) => Some(Self::Go(direction)),
                None => None,
            },
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.letter().encode_utf8(&mut [0; 4]))
    }
}

/// A text that is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("a move is one of u d l r (go) or ^ v < > (turn)")]
pub struct MoveError;

impl FromStr for Move {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Self, MoveError> {
        let mut letters = text.trim().chars();
        match (letters.next(), letters.next()) {
            (Some(letter), None) => Self::from_letter(letter).ok_or(MoveError),
            _ => Err(MoveError),
        }
    }
}

/// Why a move can't be played. A move that is only blocked is legal, and bumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Illegal {
    /// No heart is left to deliver.
    #[error("the level is already cleared")]
    Cleared,
}

/// How a press of a direction key becomes a move. The rules know no steering.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Steering {
    /// Every press goes.
    #[default]
    Direct,
    /// A press turns the penguin if it faces another way, and goes if it faces this one: the
    /// steering of the article's programs.
    TurnFirst,
}

impl Steering {
    /// Both.
    pub const ALL: [Self; 2] = every![Self::Direct, Self::TurnFirst];

    /// What it is written as.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Direct => "direct",
            Self::TurnFirst => "turn-first",
        }
    }

    /// The move that a press of this direction makes.
    #[must_use]
    pub fn press(self, position: &Position, direction: Direction) -> Move {
        match self {
            Self::Direct => Move::Go(direction),
            Self::TurnFirst if position.facing() == direction => Move::Go(direction),
            Self::TurnFirst => Move::Turn(direction),
        }
    }
}

impl fmt::Display for Steering {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that is not a steering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("a steering is direct or turn-first")]
pub struct SteeringError;

impl FromStr for Steering {
    type Err = SteeringError;

    /// Reads the name with blanks around it.
    fn from_str(text: &str) -> Result<Self, SteeringError> {
        let text = text.trim();
        Self::ALL.into_iter().find(|steering| steering.name() == text).ok_or(SteeringError)
    }
}
