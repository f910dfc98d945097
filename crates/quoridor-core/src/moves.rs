//! Moves, their notation, the legal ones of a position, and why another can't be played.

use core::{fmt, iter::FusedIterator, str::FromStr};

use thiserror::Error;

use crate::{
    Player, Square, Wall, Walls,
    bits::{Bits, take},
};

/// One decision of a player.
///
/// Written as the square the pawn goes to, `e2`, or as the wall, `e3h`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// The pawn goes to this square: a step or a jump.
    Pawn(Square),
    /// This wall is placed.
    Wall(Wall),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pawn(square) => square.fmt(f),
            Self::Wall(wall) => wall.fmt(f),
        }
    }
}

/// A text that is not a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error(
    "a move is a square such as e2, or a wall: the square at its lower left and h or v, such as e3h"
)]
pub struct MoveError;

impl FromStr for Move {
    type Err = MoveError;

    /// Reads a move; letters in either case, blanks around it.
    fn from_str(text: &str) -> Result<Self, MoveError> {
        let text = text.trim();
        let pawn = Square::read(text).map(Self::Pawn);
        pawn.or_else(|| Wall::read(text).map(Self::Wall)).ok_or(MoveError)
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
    Outside {
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
        /// Whose pawn it is; it may be the mover's own.
        player: Player,
    },
}

/// The legal moves of a position: the pawn's, then the horizontal walls, then the vertical ones. An iterator over
/// them: what it has given away is no longer in it.
#[derive(Clone)]
pub struct Moves {
    pub(crate) pawn: u128,
    pub(crate) walls: Walls,
}

impl Moves {
    pub(crate) const NONE: Self = Self { pawn: 0, walls: Walls::EMPTY };

    /// The squares that the pawn can go to; of an iterator that has begun, those that are left.
    pub fn squares(&self) -> impl Iterator<Item = Square> + Clone + use<> {
        Bits(self.pawn)
    }

    /// The walls that can be placed; of an iterator that has begun, those that are left.
    #[must_use]
    pub const fn walls(&self) -> Walls {
        self.walls
    }
}

impl Iterator for Moves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        let pawn = take(&mut self.pawn).map(Move::Pawn);
        pawn.or_else(|| self.walls.take().map(Move::Wall))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let length = self.pawn.count_ones() as usize + self.walls.len();
        (length, Some(length))
    }
}

impl fmt::Debug for Moves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}

impl ExactSizeIterator for Moves {}
impl FusedIterator for Moves {}
