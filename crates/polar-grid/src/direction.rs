//! The four directions.

use core::{fmt, str::FromStr};

use thiserror::Error;

use crate::every;

/// One of the four directions of a grid, clockwise from north (up).
///
/// ```
/// use polar_grid::Direction;
///
/// assert_eq!(Direction::East.to_string(), "east");
/// assert_eq!(["east", "E"].map(str::parse), [Ok(Direction::East); 2]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// Up: towards row 0.
    North,
    /// Right: towards higher columns.
    East,
    /// Down: towards higher rows.
    South,
    /// Left: towards column 0.
    West,
}

impl Direction {
    /// All four, clockwise from north.
    pub const ALL: [Self; 4] = every![Self::North, Self::East, Self::South, Self::West];

    /// The direction that leads back.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::North => Self::South,
            Self::East => Self::West,
            Self::South => Self::North,
            Self::West => Self::East,
        }
    }

    /// The word for it, in lower case: `north`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::North => "north",
            Self::East => "east",
            Self::South => "south",
            Self::West => "west",
        }
    }

    /// How far one step changes the column and the row.
    #[must_use]
    pub const fn delta(self) -> (i8, i8) {
        match self {
            Self::North => (0, -1),
            Self::East => (1, 0),
            Self::South => (0, 1),
            Self::West => (-1, 0),
        }
    }

    /// The compass letter: `n`, `e`, `s` or `w`.
    #[must_use]
    pub const fn compass_letter(self) -> char {
        match self {
            Self::North => 'n',
            Self::East => 'e',
            Self::South => 's',
            Self::West => 'w',
        }
    }

    /// The direction of a compass letter in either case.
    #[must_use]
    pub const fn from_compass_letter(letter: char) -> Option<Self> {
        match letter {
            'n' | 'N' => Some(Self::North),
            'e' | 'E' => Some(Self::East),
            's' | 'S' => Some(Self::South),
            'w' | 'W' => Some(Self::West),
            _ => None,
        }
    }

    /// The letter of LURD notation, in lower case: `u`, `r`, `d` or `l`.
    #[must_use]
    pub const fn lurd_letter(self) -> char {
        match self {
            Self::North => 'u',
            Self::East => 'r',
            Self::South => 'd',
            Self::West => 'l',
        }
    }

    /// The direction of a LURD letter in either case.
    #[must_use]
    pub const fn from_lurd_letter(letter: char) -> Option<Self> {
        match letter {
            'u' | 'U' => Some(Self::North),
            'r' | 'R' => Some(Self::East),
            'd' | 'D' => Some(Self::South),
            'l' | 'L' => Some(Self::West),
            _ => None,
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that is no direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("a direction is north, east, south or west, or its first letter")]
pub struct DirectionError;

impl FromStr for Direction {
    type Err = DirectionError;

    /// Reads the word for it or its first letter, in either case, blanks around it.
    fn from_str(text: &str) -> Result<Self, DirectionError> {
        let text = text.trim();
        let first = text.chars().next().and_then(Self::from_compass_letter);
        let is_said = |way: &Self| text.len() == 1 || text.eq_ignore_ascii_case(way.name());
        first.filter(is_said).ok_or(DirectionError)
    }
}
