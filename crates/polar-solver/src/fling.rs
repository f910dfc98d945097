//! The solver of Fling.
//!
//! Balls are sets of bits. Every move takes one ball, so all boards that can be reached lie in layers. An attempt
//! looks at the most promising board of each layer in turn, until none is left: then there is no solution. Boards
//! that are dead for a reason that can be seen are passed over. [`Solver`] makes several attempts, and asks in between
//! whether the first board's outskirts, its balls near the border, are lost, which is the strongest of these reasons.
//! [`Counter`] counts solutions, [`FirstMoves`] says how they begin, and [`DeadEnds`] how hard they are to find.
//!
//! What is hidden here is public for this crate's own tests only: it takes what [`Solver`] gives it on trust.

mod attempt;
mod backwards;
#[doc(hidden)]
pub mod balls;
mod count;
mod dead_ends;
mod first_moves;
pub mod generate;
#[doc(hidden)]
pub mod outskirts;
mod promise;
#[doc(hidden)]
pub mod prune;
mod reflection;
mod search;
pub mod symmetry;

pub use count::{Counter, is_unique};
pub use dead_ends::DeadEnds;
pub use first_moves::FirstMoves;
pub use search::Solver;

use crate::shown::shown_by_progress;

shown_by_progress!(Counter, DeadEnds, FirstMoves, Solver);
