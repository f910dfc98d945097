//! Other notations, as flips of the standard one.
//!
//! The standard notation counts rows from blue's side, so that blue begins on e1, and names a wall
//! by the square at its lower left. Others count rows from red's side, so that blue begins on e9
//! of a board of nine, or name a wall by the square at its upper left, both as seen with blue at
//! the bottom. Lisa Glendenning's thesis *Mastering Quoridor* (2005) does both. On a board of nine:
//!
//! | rows from | walls by    | blue's first step | the wall above e3 and f3 |
//! | --------- | ----------- | ----------------- | ------------------------ |
//! | blue      | lower left  | `e2`              | `e3h`                    |
//! | blue      | upper left  | `e2`              | `e4h`                    |
//! | red       | lower left  | `e8`              | `e7h`                    |
//! | red       | upper left  | `e8`              | `e6h`                    |
//!
//! Each flip is its own reverse for pawn moves; for walls by the upper left there is one way to
//! read and one to write.
//!
//! ```
//! use quoridor_core::{Move, notation::{Corner, Notation}};
//!
//! let other = Notation { rows_from_red: true, corner: Corner::UpperLeft };
//! let written: Move = "e6h".parse()?;
//! let standard = other.read(written, 9).ok_or("not on the board")?;
//! assert_eq!(standard.to_string(), "e3h");
//! assert_eq!(other.write(standard, 9), Some(written));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::{Move, Square, Wall};

/// The square that names a wall, as seen with blue at the bottom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Corner {
    /// The standard.
    #[default]
    LowerLeft,
    /// The square above it.
    UpperLeft,
}

/// A way to write moves. The default is the standard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Notation {
    /// Whether row 1 is on red's side.
    pub rows_from_red: bool,
    /// Which square names a wall.
    pub corner: Corner,
}

impl Notation {
    /// What a move written this way is in the standard notation, or `None` if it is not on a board
    /// of that size.
    #[must_use]
    pub fn read(self, written: Move, size: u8) -> Option<Move> {
        match written {
            Move::Pawn(square) => self.flip(square, size).map(Move::Pawn),
            Move::Wall(wall) => {
                let named = self.flip(wall.square, size)?;
                let row = match self.corner {
                    Corner::LowerLeft => named.row(),
                    Corner::UpperLeft => named.row().checked_sub(1)?,
                };
                let square = Square::new(named.column(), row)?;
                Some(Wall { square, ..wall }).filter(|wall| wall.is_on(size)).map(Move::Wall)
            }
        }
    }

    /// How a move of the standard notation is written this way, or `None` if it is not on a board of
    /// that size.
    #[must_use]
    pub fn write(self, mv: Move, size: u8) -> Option<Move> {
        match mv {
            Move::Pawn(square) => self.flip(square, size).map(Move::Pawn),
            Move::Wall(wall) if wall.is_on(size) => {
                let row = match self.corner {
                    Corner::LowerLeft => wall.square.row(),
                    Corner::UpperLeft => wall.square.row() + 1,
                };
                let square = self.flip(Square::new(wall.square.column(), row)?, size)?;
                Some(Move::Wall(Wall { square, ..wall }))
            }
            Move::Wall(_) => None,
        }
    }

    fn flip(self, square: Square, size: u8) -> Option<Square> {
        match (square.is_on(size), self.rows_from_red) {
            (false, _) => None,
            (true, false) => Some(square),
            (true, true) => Square::new(square.column(), size - 1 - square.row()),
        }
    }
}
