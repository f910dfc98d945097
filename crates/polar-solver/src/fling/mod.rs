//! The solver of Fling.

pub mod balls;
mod hash;
pub mod promise;
pub mod prune;
pub mod search;

pub use search::Solver;
