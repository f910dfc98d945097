//! Solvers: shortest solutions with proofs, and proofs that there is none.
//!
//! A search is stepwise and knows no clock; [`polar_search::drive`] runs it. Every solution has been
//! replayed by the rules crate before anyone sees it.

pub mod best_first;
pub mod fling;
mod hash;
pub mod polar;
mod shown;
