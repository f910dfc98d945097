//! Random games, of the games that have them.

use std::ops::RangeInclusive;

use polar_search::Cancel;

use super::Start;

/// The random games of a game.
#[derive(Clone, Debug)]
pub(crate) struct RandomGames {
    /// How many balls they can have.
    pub(crate) balls: RangeInclusive<usize>,
    /// Makes one.
    pub(crate) make: Make,
}

/// Makes a random game with this number of balls that can be solved, with contact or without, from a seed. `None` if
/// none was found, or the search was cancelled.
pub(crate) type Make = fn(usize, bool, u64, &Cancel) -> Option<Start>;
