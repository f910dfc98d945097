//! Random games.

use polar_search::Cancel;
use polar_solver::fling::generate::{self, Wish};

use crate::games::{RandomGames, Start};

/// On the full board of 225 cells no ball could be flung.
pub(in crate::games) const RANDOM: RandomGames = RandomGames { balls: 2..=224, make };

fn make(balls: usize, contact: bool, seed: u64, cancel: &Cancel) -> Option<Start> {
    let wish = Wish { balls, contact, ..Wish::default() };
    generate::make(&wish, seed, cancel, |_| {}).map(Start::Fling)
}
