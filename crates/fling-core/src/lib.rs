//! The rules of Fling: balls on a board, flung at each other until one is left.
//!
//! * A move flings one ball north, east, south or west. There must be another ball on its way, with
//!   at least one empty cell between them.
//! * The ball flies until it stands before the ball it hits. That one flies on in the same
//!   direction, with no gap needed for it, and so on. The last one has nothing in front of it, and
//!   leaves the board.
//! * The puzzle is solved when one ball is left. It is stuck when more are left and no move is legal.
//! * *Contact*, an optional rule: a ball may also be flung against its direct neighbour. It then
//!   stays where it is, and the neighbour flies.
//!
//! As balls look alike, a move comes to this: the ball that is flung is taken from the board, and every
//! ball ahead of it moves one cell towards it.
//!
//! | | |
//! | --- | --- |
//! | [`Position`] | where a game stands; [`play`](Position::play), [`moves`](Position::moves), [`outcome`](Position::outcome) |
//! | [`Setup`] | what an editor can say, right or wrong; [`faults`](Setup::faults) names everything that is wrong |
//! | [`Move`], [`Illegal`] | a decision of the player, `d4>r`, and why it can't be played |
//! | [`Event`] | what a move did: its [`chain`](Event::chain) of displacements |
//! | [`text`], [`save`], [`mod@file`] | level files, the article's save files, and which is which |
//! | [`mod@line`], [`record`] | positions in one line, and moves as text |
//!
//! No std, no heap, no `unsafe`, no I/O, and no input makes it panic. The feature `serde` reads and
//! writes the text forms. A [`CellName`] or a [`Move`] beyond column p or row 16 is written, but not read back: no
//! position has such a cell.
//!
//! ```
//! use fling_core::{Outcome, record, text};
//!
//! let file = "Title: Three in a row\n\no..o.o\n";
//! let level = text::levels(file).next().ok_or("no level")?;
//! let mut position = level.position()?;
//! for mv in record::moves("a1>r c1>r") {
//!     let event = position.play(mv?)?;
//!     println!("{position}  {} balls moved", event.chain().count());
//! }
//! assert_eq!(position.outcome(), Outcome::Solved);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod board;
mod cell_name;
mod event;
pub mod file;
pub mod line;
mod moves;
mod position;
pub mod record;
pub mod save;
mod setup;
pub mod text;

pub use board::{Board, MAX_SIDE};
pub use cell_name::{CellName, CellNameError};
pub use event::{Displacement, Event};
pub use moves::{Illegal, Move, MoveError};
/// The crate below: some fields and errors have its types.
pub use polar_grid;
pub use polar_grid::{Cell, CellSet, Direction, Size};
pub use position::{Outcome, Position};
pub use setup::{Fault, Faults, Invalid, Setup};

// In a block, so that the documentation says which feature it takes: it can't tell of what a macro makes.
#[cfg(feature = "serde")]
const _: () = {
    polar_grid::serde_through_text!(Position, Setup, Move, CellName);
};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
