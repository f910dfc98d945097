//! How good a board looks: what is tried first.

use super::balls::{Balls, filled};

/// How far a board seems to be from its solution, beside boards of as many balls: the less, the
/// better. It proves nothing.
///
/// Balls that hold few lines, close together, are easily flung at each other. Every run but one of a
/// line can be flung in two ways, and a choice of moves is a way out of trouble. The weights are those
/// that solved most random boards with the fewest nodes.
#[must_use]
pub fn distance(balls: &Balls, contact: bool) -> i32 {
    let along = |axis| {
        let held = balls.held(axis);
        let span = filled(held).count_ones();
        // With contact every ball can be flung, whatever the runs.
        let runs = if contact { 0 } else { balls.runs(axis) };
        3 * held.count_ones() as i32 + span as i32 - runs as i32
    };
    along(0) + along(1)
}
