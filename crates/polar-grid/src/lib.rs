//! The ground floor: what every grid game stands on, and nothing that only one of them needs.
//!
//! * [`Direction`]: north, east, south, west.
//! * [`Cell`] and [`Size`]: a place on a board, and a board's width and height, at most
//!   [`MAX_CELLS`] cells.
//! * [`CellSet`]: a set of cells as 256 bits.
//! * [`Faults`]: what is wrong with a setup, the first fault of each kind; [`Invalid`] is both.
//! * [`every!`]: all variants of an enum, in a list that the compiler keeps whole.
//! * [`mod@line`]: boards in one line, after chess's FEN; [`pad()`]: cells and moves in columns.
//! * [`text`]: level files as lines, headers and maps, with the line and column of everything.
//!
//! The feature `serde` has `serde_text`, by which the rules crates write and read their text forms.
//!
//! No heap, no I/O, and no input that makes it panic.
//!
//! ```
//! use polar_grid::{Cell, Direction, Size};
//!
//! let size = Size::new(24, 4)?;
//! let corner = Cell { column: 23, row: 3 };
//! assert_eq!(size.neighbour(corner, Direction::North), Some(Cell { column: 23, row: 2 }));
//! assert_eq!(size.neighbour(corner, Direction::East), None);
//! # Ok::<(), polar_grid::SizeError>(())
//! ```
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod cell;
mod cell_set;
mod direction;
mod every;
mod faults;
pub mod line;
mod pad;
#[cfg(feature = "serde")]
pub mod serde_text;
pub mod text;

pub use cell::{Cell, CellError, MAX_CELLS, Size, SizeError};
pub use cell_set::{CellSet, Indexes};
pub use direction::{Direction, DirectionError};
pub use faults::{Faults, Invalid};
pub use pad::pad;

// In a block, so that the documentation says which feature it takes: it can't tell of what a macro makes.
#[cfg(feature = "serde")]
const _: () = {
    serde_through_text!(Cell, Direction);
};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
