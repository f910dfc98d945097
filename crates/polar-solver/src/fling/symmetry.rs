//! Puzzles that are the same except for a mirror, a turn, or their place on the board.

use fling_core::{Cell, Position};

/// The same for a puzzle and all its mirror images and turns, wherever on the board they are: the least list of the
/// balls' cells. Whether contact is in the rules is left out.
///
/// ```
/// use polar_solver::fling::symmetry::canonical;
///
/// let (one, turned) = ("3/oo1/2o".parse()?, "1o1/1o1/o2".parse()?);
/// assert_eq!(canonical(&one), canonical(&turned));
/// # Ok::<(), fling_core::line::PositionError>(())
/// ```
#[must_use]
pub fn canonical(start: &Position) -> Vec<Cell> {
    let balls: Vec<Cell> = start.board().balls().collect();
    (0..8).map(|turn| turned(&balls, turn)).min().unwrap_or_default()
}

/// One of the eight images of balls, in order and as far up and left as they go: mirrored by bit 0 left to right, by
/// bit 1 top to bottom, by bit 2 at the diagonal.
fn turned(balls: &[Cell], turn: u8) -> Vec<Cell> {
    let image = |&Cell { column, row }: &Cell| {
        let column = if turn & 1 == 1 { u8::MAX - column } else { column };
        let row = if turn & 2 == 2 { u8::MAX - row } else { row };
        if turn & 4 == 4 { Cell::new(row, column) } else { Cell::new(column, row) }
    };
    let images = || balls.iter().map(image);
    let left = images().map(|ball| ball.column).min().unwrap_or_default();
    let top = images().map(|ball| ball.row).min().unwrap_or_default();
    let mut turned: Vec<Cell> =
        images().map(|ball| Cell::new(ball.column - left, ball.row - top)).collect();
    turned.sort_unstable();
    turned
}
