//! perft: counting all games of a length, the test by which move generators are compared.

use crate::Position;

/// The number of ways to play `depth` moves from a position; `u64::MAX` if there are more. A
/// finished game has no children.
///
/// The last moves are counted, not played.
///
/// ```
/// use quoridor_core::{Position, perft};
///
/// assert_eq!(perft(&Position::default(), 2), 16677);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u8) -> u64 {
    let mut unlimited = u64::MAX;
    count(position, depth, &mut unlimited).unwrap_or(u64::MAX)
}

/// As [`perft`], but `None` if that takes more than `limit` positions to be generated.
#[must_use]
pub fn perft_within(position: &Position, depth: u8, mut limit: u64) -> Option<u64> {
    count(position, depth, &mut limit)
}

fn count(position: &Position, depth: u8, limit: &mut u64) -> Option<u64> {
    *limit = limit.checked_sub(1)?;
    match depth {
        0 => Some(1),
        1 => Some(position.moves().len() as u64),
        _ => position
            .children()
            .try_fold(0_u64, |sum, (_, child)| sum.checked_add(count(&child, depth - 1, limit)?)),
    }
}

/// As [`perft`], but every last move is played, too: the honest measure of a move generator.
#[must_use]
pub fn perft_leaves(position: &Position, depth: u8) -> u64 {
    match depth {
        0 => 1,
        _ => position.children().map(|(_, child)| perft_leaves(&child, depth - 1)).sum(),
    }
}
