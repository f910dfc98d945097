//! The two players.

use core::{fmt, str::FromStr};

use polar_grid::every;
use thiserror::Error;

/// One of the two players. Blue begins at the bottom and wants the top row, red the reverse.
///
/// ```
/// use quoridor_core::Player;
///
/// assert_eq!(Player::Blue.to_string(), "blue");
/// assert_eq!(["blue", "B"].map(str::parse), [Ok(Player::Blue); 2]);
/// ```
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

    /// The word for it, in lower case: `blue`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Blue => "blue",
            Self::Red => "red",
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
        f.pad(self.name())
    }
}

/// A text that is no player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("a player is blue or red, or its first letter")]
pub struct PlayerError;

impl FromStr for Player {
    type Err = PlayerError;

    /// Reads the word for it or its first letter, in either case, blanks around it.
    fn from_str(text: &str) -> Result<Self, PlayerError> {
        let text = text.trim();
        let first = text.chars().next().and_then(Self::from_letter);
        let is_said = |player: &Self| text.len() == 1 || text.eq_ignore_ascii_case(player.name());
        first.filter(is_said).ok_or(PlayerError)
    }
}
