//! How good a board looks: what is tried first.

use super::balls::Balls;

/// How far a board seems to be from its solution: the less, the better. It proves nothing.
///
/// Balls that hold few lines, close together, are easily flung at each other, and a choice of moves
/// is a way out of trouble. The weights are those that solved most random boards with the fewest nodes.
#[must_use]
pub fn distance(balls: &Balls, contact: bool) -> i32 {
    let axis = |axis: usize| {
        let lines = balls.lines(axis);
        let held = lines.iter().filter(|line| **line != 0).count() as i32;
        let extent = balls.extent(1 - axis);
        let span = (extent.leading_zeros() + extent.trailing_zeros()) as i32;
        4 * held - 2 * span
    };
    axis(0) + axis(1) - balls.mobility(contact) as i32
}
