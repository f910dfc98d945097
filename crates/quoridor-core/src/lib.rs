//! The rules of Quoridor.
#![no_std]

mod bits;
mod diagram;
mod event;
pub mod line;
mod moves;
pub mod notation;
mod perft;
mod player;
mod position;
pub mod protocol;
pub mod record;
mod route;
mod setup;
mod square;
#[cfg(feature = "serde")]
mod text_forms;
mod wall;
mod words;

pub use diagram::Diagram;
pub use event::{Event, Illegal};
pub use moves::{Move, MoveError, Moves};
pub use perft::{perft, perft_leaves, perft_within};
pub use player::Player;
pub use polar_grid::{Cell, Direction};
pub use position::{Outcome, Position};
pub use route::Route;
pub use setup::{Fault, FaultKind, Faults, Invalid, Setup};
pub use square::{MAX_SIZE, Square, SquareError};
pub use wall::{Orientation, Wall, WallError, Walls};
