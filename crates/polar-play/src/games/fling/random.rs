//! Random games.

use std::ops::RangeInclusive;

use fling_core::Position;
use polar_search::Cancel;
use polar_solver::fling::generate::{Wish, make};

/// How many balls a random game can have: on the full board of 225 cells none could be flung.
pub(in crate::games) const BALLS: RangeInclusive<usize> = 2..=224;

/// A game with this number of balls that can be solved. `None` if none was found, or the search was cancelled.
pub(in crate::games) fn random(
    balls: usize,
    contact: bool,
    seed: u64,
    cancel: &Cancel,
) -> Option<Position> {
    make(&Wish { balls, contact, ..Wish::default() }, seed, cancel)
}
