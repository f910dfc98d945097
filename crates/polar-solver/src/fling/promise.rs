//! How good a board looks: what is tried first.

use fling_core::Cell;

use super::balls::{Balls, filled};

/// How far a board seems to be from its solution, beside boards of as many balls: the less, the
/// better. It proves nothing. `looseness` is [that of the balls](Balls::looseness).
///
/// Balls that hold few lines, side by side and close together, are easily flung at each other. Loose
/// ones can be flung in more ways, and a choice of moves is a way out of trouble. An outermost line is
/// hard to clear while one of its balls is lonely. The weights were found by an evolution: of those
/// tried, they solve random boards with the fewest boards looked at.
#[must_use]
pub fn distance(balls: &Balls, looseness: i32) -> i32 {
    let along = |axis| {
        let held = balls.held(axis);
        let lines = held.count_ones() as i32;
        let neighbours = (held & held << 1).count_ones() as i32;
        let span = filled(held).count_ones() as i32;
        14 * lines - 9 * neighbours + 4 * span + 4 * lonely_ends(balls, axis)
    };
    along(0) + along(1) - 7 * looseness
}

/// How many of the two outermost lines along an axis hold a lonely ball: one that has no other farther
/// inside than its direct neighbour, at which it could be flung, or which could be flung at it.
fn lonely_ends(balls: &Balls, axis: usize) -> i32 {
    let held = balls.held(axis);
    let first = held.trailing_zeros().min(15) as u8;
    let last = 15_u32.saturating_sub(held.leading_zeros()) as u8;
    let [_, after] = balls.beside(axis, (first + 1).min(15));
    let [before, _] = balls.beside(axis, last.saturating_sub(1));
    let is_lonely = |line, partners: u16| balls.line(axis, line) & !partners != 0;
    i32::from(is_lonely(first, after)) + i32::from(is_lonely(last, before))
}

/// How far the balls are from a cell, all together.
#[must_use]
pub fn spread(balls: &Balls, around: Cell) -> i32 {
    let along = |axis, line: u8| {
        let far = |(at, count): (usize, u8)| i32::from(count) * (at as i32 - i32::from(line)).abs();
        balls.counts(axis).into_iter().enumerate().map(far).sum::<i32>()
    };
    along(0, around.row) + along(1, around.column)
}
