//! What a move did, and why a move can't be played.

use thiserror::Error;

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

/// Why a move can't be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Illegal {
    /// Somebody has won.
    #[error("the game is over: {winner} has won")]
    Over {
        /// Who has won.
        winner: Player,
    },
    /// The square, or part of the wall, is not on the board.
    #[error("that is off the board, which has {size} columns and rows")]
    OffBoard {
        /// The board's size.
        size: u8,
    },
    /// All of the player's walls are placed.
    #[error("{player} has no wall left")]
    NoWallLeft {
        /// Whose walls are gone.
        player: Player,
    },
    /// Part of another wall, or all of it, lies there.
    #[error("it overlaps the wall {wall}")]
    Overlaps {
        /// The wall that lies there.
        wall: Wall,
    },
    /// A wall the other way lies across the middle.
    #[error("it crosses the wall {wall}")]
    Crosses {
        /// The wall that lies there.
        wall: Wall,
    },
    /// The wall would take away a player's last way to the goal row.
    #[error("it shuts {player} in: everybody must keep a way to the goal row")]
    ShutsIn {
        /// Who would be shut in; blue, if both.
        player: Player,
    },
    /// The square is neither next to the pawn nor to be reached by a jump.
    #[error("{to} is not adjacent to {from}")]
    NotAdjacent {
        /// Where the pawn stands.
        from: Square,
        /// Where it can't go.
        to: Square,
    },
    /// A wall stands in the way.
    #[error("a wall is between {from} and {to}")]
    WallBetween {
        /// The square on this side of the wall.
        from: Square,
        /// The square beyond it.
        to: Square,
    },
    /// The pawn would go round the opponent, but can jump straight over.
    #[error("the way straight over {over} is free: only without it the pawn goes round")]
    StraightIsFree {
        /// The opponent's square.
        over: Square,
    },
    /// A pawn stands there.
    #[error("{player} stands there")]
    Occupied {
        /// Whose pawn it is: the mover's own, too.
        player: Player,
    },
}
