//! Solvers for Polar and Fling: solutions, for Polar shortest ones with proofs, and proofs that there
//! is none.
//!
//! A search is stepwise and knows no clock; [`polar_search::drive`] runs it. Every solution has been
//! replayed by the rules crate before anyone sees it.
//!
//! | | |
//! | --- | --- |
//! | [`polar::Solver`] | a level of Polar: the fewest pushes or presses, or any solution, soon |
//! | [`polar::generate`] | levels of Polar from a seed, and which of a level's pieces are not needed |
//! | [`fling::Solver`] | a level of Fling |
//! | [`fling::Counter`], [`fling::FirstMoves`], [`fling::DeadEnds`] | how many solutions there are, how they begin, how hard they are to find |
//! | [`fling::generate`] | levels of Fling from a seed |
//! | [`best_first`], [`sweep`] | the searches under Polar's solver, over any [`space`] of states |
//!
//! ```
//! use polar_solver::polar::{Objective, Solver};
//! use polar_solver::polar_core::Steering;
//! use polar_solver::polar_search::{Cancel, Limits, Verdict, drive};
//!
//! let start = "@1*3H s".parse()?; // a penguin, a heart, a house, on ice
//! let mut solver = Solver::new(&start, Objective::Pushes, Steering::Direct);
//! let verdict = drive(&mut solver, &Limits::default(), &Cancel::default(), |_| {});
//! let Verdict::Solved(solution) = verdict else { panic!("one push does it") };
//! assert_eq!(solution.counters.pushes, 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod best_first;
pub mod fling;
mod gauge;
#[cfg(test)]
mod graph;
mod hash;
pub mod polar;
mod sharded;
mod share_out;
mod shown;
pub mod space;
pub mod sweep;

/// The crates below: signatures have their types.
pub use {fling_core, polar_core, polar_search};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
