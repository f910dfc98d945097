//! Moves, their notation, and the legal ones of a position.

use core::{fmt, iter::FusedIterator, str::FromStr};

use thiserror::Error;

use crate::{Orientation, Square, Wall, Walls, bits::Bits};

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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "a move is a square such as e2, or a wall: the square at its lower left and h or v, such as e3h"
)]
pub struct MoveError;

impl FromStr for Move {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Self, MoveError> {
        let pawn = text.parse().map(Self::Pawn);
        pawn.or_else(|_| text.parse().map(Self::Wall)).map_err(|_| MoveError)
    }
}

/// The legal moves of a position: the pawn's, then the horizontal walls, then the vertical ones.
#[derive(Clone, Debug)]
pub struct Moves {
    pub(crate) pawn: u128,
    pub(crate) walls: Walls,
}

impl Moves {
    pub(crate) const NONE: Self = Self { pawn: 0, walls: Walls::EMPTY };

    /// The squares that the pawn can go to.
    pub fn squares(&self) -> impl Iterator<Item = Square> + Clone + use<> {
        Bits(self.pawn)
    }

    /// The walls that can be placed.
    #[must_use]
    pub const fn walls(&self) -> Walls {
        self.walls
    }
}

impl Iterator for Moves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        if let Some(square) = take(&mut self.pawn) {
            return Some(Move::Pawn(square));
        }
        if let Some(square) = take(&mut self.walls.horizontal) {
            return Some(Move::Wall(Wall::new(square, Orientation::Horizontal)));
        }
        let square = take(&mut self.walls.vertical)?;
        Some(Move::Wall(Wall::new(square, Orientation::Vertical)))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let length = self.pawn.count_ones() as usize + self.walls.len();
        (length, Some(length))
    }
}

/// Takes the first square out of a bitboard.
#[inline]
fn take(bits: &mut u128) -> Option<Square> {
    let mut squares = Bits(*bits);
    let square = squares.next();
    *bits = squares.0;
    square
}

impl ExactSizeIterator for Moves {}
impl FusedIterator for Moves {}
