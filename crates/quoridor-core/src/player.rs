//! The two players.

use core::fmt;

use polar_grid::every;

/// One of the two players. Blue begins at the bottom and wants the top row, red the reverse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Player {
    /// Starts in the middle of row 1 and moves first.
    Blue,
    /// Starts in the middle of the last row.
    Red,
}

impl Player {
    /// Both, in the order of their turns.
    pub const ALL: [Self; 2] = every![Self::Blue, Self::Red];

    /// The other player.
    #[must_use]
    pub const fn opponent(self) -> Self {
        match self {
            Self::Blue => Self::Red,
            Self::Red => Self::Blue,
        }
    }

    /// The row this player wants, from 0 at blue's side, on a board of that size.
    #[must_use]
    pub const fn goal_row(self, size: u8) -> u8 {
        match self {
            Self::Blue => size.saturating_sub(1),
            Self::Red => 0,
        }
    }

    /// The letter in a one-line form: `b` or `r`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Blue => 'b',
            Self::Red => 'r',
        }
    }

    /// The player of a letter, in either case.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|player| player.letter() == letter.to_ascii_lowercase())
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Blue => "blue",
            Self::Red => "red",
        })
    }
}
