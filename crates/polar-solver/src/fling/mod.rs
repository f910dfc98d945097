//! The solver of Fling.
//!
//! Balls are sets of bits ([`balls`]). Every move takes one ball, so all boards that can be reached
//! lie in layers. An `attempt` looks at the most [promising](promise) board of each layer in turn,
//! until none is left: then there is no solution. Boards that are [dead](prune) for a reason that can be
//! seen are passed over. [`Solver`] makes several attempts, and asks in between whether the first
//! board's [`outskirts`] are lost, which is the strongest of these reasons. [`Counter`] counts solutions,
//! [`FirstMoves`] says how they begin, and [`DeadEnds`] how hard they are to find.

mod attempt;
mod backwards;
pub mod balls;
mod count;
mod dead_ends;
mod first_moves;
pub mod generate;
pub mod outskirts;
pub mod promise;
pub mod prune;
mod reflection;
mod search;

pub use count::{Counter, is_unique};
pub use dead_ends::DeadEnds;
pub use first_moves::FirstMoves;
pub use search::Solver;

use crate::shown::shown_by_progress;

shown_by_progress!(Counter, DeadEnds, FirstMoves, Solver);
