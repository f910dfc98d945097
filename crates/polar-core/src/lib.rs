//! The rules of Polar, Go Endo's Macintosh game of 1990, as Paul Potts told them in *The Polar Game
//! in Dylan*: a study of multiple dispatch.
//!
//! A penguin pushes hearts, bombs and ice blocks over frictionless ice; the hearts must reach a
//! house. The whole of it is three functions, each one exhaustive `match`: see [`rules`], and
//! [`Table`] for the table they make.
//!
//! | | |
//! | --- | --- |
//! | [`Position`] | where a game stands; [`play`](Position::play), [`moves`](Position::moves), [`outcome`](Position::outcome) |
//! | [`Setup`] | what an editor can say, right or wrong; [`faults`](Setup::faults) names everything that is wrong |
//! | [`Move`], [`Steering`] | a decision of the player, and how a key press becomes one |
//! | [`Event`] | what a move did, its [`path`](Event::path) and its [`trace`](Event::trace) |
//! | [`text`], [`mod@line`], [`record`] | level files, positions in one line, and moves as text |
//! | [`stge`], [`resource_fork`], [`listing`] | the original's stages: as such, in a resource fork, or printed in hexadecimal |
//! | [`mod@file`] | whichever of these a file holds |
//!
//! No std, no heap, no `unsafe`, no I/O, and no input makes it panic. The feature `serde` reads and
//! writes the text forms. A [`Setup`] loses its header, and any penguin on a tile it cannot stand on.
//!
//! [`Invalid`] gives the setup back, so it and the errors that hold it are some 300 bytes long. Whoever passes them
//! on, and has a heap, may box them; or set `large-error-threshold` in `clippy.toml`.
//!
//! ```
//! use polar_core::{Direction, Move, Outcome, text};
//!
//! let file = "Title: Home\n\n@.*...H\n";
//! let level = text::levels(file).next().ok_or("no level")?;
//! let mut position = level.position()?;
//! while position.outcome() == Outcome::Playing {
//!     let event = position.play(Move::Go(Direction::East))?;
//!     println!("{position}  {}", event.press_letter());
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod board;
mod counters;
mod event;
pub mod file;
pub mod line;
pub mod listing;
mod moves;
mod position;
pub mod record;
pub mod resource_fork;
pub mod rules;
mod setup;
pub mod stge;
mod table;
pub mod text;
mod tile;

pub use board::Board;
pub use counters::Counters;
pub use event::{End, Event, Method, Pushed};
pub use moves::{Illegal, Move, MoveError, Steering, SteeringError};
/// The crate below: some fields and errors have its types.
pub use polar_grid;
pub use polar_grid::{Cell, CellSet, Direction, MAX_CELLS, Size};
pub use position::{Outcome, Position};
pub use setup::{Fault, Faults, Invalid, Setup};
pub use table::Table;
pub use tile::{Movable, Obstacle, Tile};

// In a block, so that the documentation says which feature it takes: it can't tell of what a macro makes.
#[cfg(feature = "serde")]
const _: () = {
    polar_grid::serde_through_text!(Position, Setup, Move, Steering);
};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
