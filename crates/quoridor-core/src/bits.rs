//! Bitboards: bit `row * 11 + column` is a square, whatever the board's size.

use polar_grid::Direction;

use crate::{MAX_SIDE, Player, Square, Walls};

/// How far apart the bits of two squares are that lie above one another.
pub(crate) const ROW: u8 = MAX_SIDE;

/// The squares of a bitboard, row by row from blue's side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bits(pub(crate) u128);

impl Iterator for Bits {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        take(&mut self.0)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let length = self.0.count_ones() as usize;
        (length, Some(length))
    }
}

/// Takes the first square out of a bitboard.
#[inline]
pub(crate) fn take(bits: &mut u128) -> Option<Square> {
    // Without a bit left there are 128 zeros: no square.
    let square = Square::from_index(bits.trailing_zeros() as u8)?;
    *bits &= *bits - 1;
    Some(square)
}

/// The squares of a rectangle whose lower left is a1.
pub(crate) const fn rectangle(columns: u8, rows: u8) -> u128 {
    const COLUMN_A: u128 = {
        let mut bits = 0;
        let mut row = 0;
        while row < MAX_SIDE {
            bits |= 1 << (row * ROW);
            row += 1;
        }
        bits
    };
    // The multiplication repeats the row in every row of the column.
    ((1 << columns) - 1) * (COLUMN_A & ((1 << (rows * ROW)) - 1))
}

/// The squares of a player's goal row.
pub(crate) const fn goal(player: Player, size: u8) -> u128 {
    rectangle(size, 1) << (player.goal_row(size) * ROW)
}

/// Between which squares no wall stands. A square's bit in `north` says that the way to the square
/// above is open, in `east` that to the right; the ways back are the same ways.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Passages {
    pub(crate) north: u128,
    pub(crate) east: u128,
}

impl Passages {
    /// The open ways of a board of that size with these walls.
    #[inline]
    pub(crate) const fn new(size: u8, walls: Walls) -> Self {
        let inner = size - 1;
        Self { north: rectangle(size, inner), east: rectangle(inner, size) }.without(walls)
    }

    /// The ways that are still open with these walls too.
    #[inline]
    pub(crate) const fn without(self, Walls { horizontal, vertical }: Walls) -> Self {
        Self {
            north: self.north & !(horizontal | horizontal << 1),
            east: self.east & !(vertical | vertical << ROW),
        }
    }

    /// The squares one open step away in that direction.
    #[inline]
    pub(crate) const fn step(self, from: u128, direction: Direction) -> u128 {
        match direction {
            Direction::North => (from & self.north) << ROW,
            Direction::South => from >> ROW & self.north,
            Direction::East => (from & self.east) << 1,
            Direction::West => from >> 1 & self.east,
        }
    }

    /// Whether open steps lead from a square to a goal: a flood of the whole board at once.
    #[inline]
    pub(crate) const fn connect(self, from: u128, goal: u128) -> bool {
        let mut reached = from;
        loop {
            if reached & goal != 0 {
                return true;
            }
            // Each direction goes on from what the ones before have reached: fewer rounds.
            let mut grown = reached | self.step(reached, Direction::North);
            grown |= self.step(grown, Direction::East);
            grown |= self.step(grown, Direction::South);
            grown |= self.step(grown, Direction::West);
            if grown == reached {
                return false;
            }
            reached = grown;
        }
    }
}
