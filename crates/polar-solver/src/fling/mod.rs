//! The solver of Fling.

pub mod balls;
pub mod prune;
pub mod search;

pub use search::Solver;
