//! How good a board looks: what is tried first.

use fling_core::Cell;

use super::balls::{Balls, filled};

/// How far a board seems to be from its solution, compared with boards of as many balls: the less, the better. It
/// proves nothing.
///
/// Balls that hold few lines, side by side and close together, are easily flung at each other. Loose
/// ones can be flung in more ways, and a choice of moves is a way out of trouble. An outermost line is
/// hard to clear while one of its balls is lonely, without a partner inside. The weights were found by an
/// evolution: of those tried, they solve random boards with the fewest boards looked at.
pub(super) fn distance(balls: &Balls) -> i32 {
    let along = |axis| {
        let held = balls.held(axis);
        let lines = held.count_ones() as i32;
        let neighbours = (held & held << 1).count_ones() as i32;
        let span = filled(held).count_ones() as i32;
        let is_lonely =
            |(line, partners): (u8, u16)| i32::from(balls.line(axis, line) & !partners != 0);
        let lonely: i32 = balls.borders(axis).map(is_lonely).iter().sum();
        14 * lines - 9 * neighbours + 4 * span + 4 * lonely
    };
    along(0) + along(1) - 7 * balls.looseness()
}

/// How far the balls are from a cell, all together.
pub(super) fn spread(balls: &Balls, around: Cell) -> i32 {
    let along = |axis, line: u8| {
        let far = |(at, count): (usize, u8)| i32::from(count) * (at as i32 - i32::from(line)).abs();
        balls.counts(axis).into_iter().enumerate().map(far).sum::<i32>()
    };
    along(0, around.row) + along(1, around.column)
}
