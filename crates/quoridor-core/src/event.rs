//! What a move did.

use crate::{Player, Square, Wall};

/// What a move did: enough to animate it, to make a sound and to take it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A pawn went.
    Pawn {
        /// Whose.
        player: Player,
        /// Where it stood.
        from: Square,
        /// Where it stands.
        to: Square,
        /// The opponent's square, if the pawn jumped over it or went round it.
        over: Option<Square>,
        /// Whether it reached its goal row, and has won.
        won: bool,
    },
    /// A wall was placed.
    Wall {
        /// Whose.
        player: Player,
        /// The wall.
        wall: Wall,
        /// How many walls the player has left.
        left: u8,
    },
}

impl Event {
    /// Who moved.
    #[must_use]
    pub const fn player(&self) -> Player {
        match self {
            Self::Pawn { player, .. } | Self::Wall { player, .. } => *player,
        }
    }
}
