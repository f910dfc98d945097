//! Puzzles that are the same except for a mirror, a turn, their place on the board, or how wide their gaps are.

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
    least_image(&start.board().balls().collect::<Vec<Cell>>())
}

/// The same for puzzles that differ in nothing but how wide their gaps are: [`canonical`], with neighbouring rows or
/// columns without a ball cut to one.
///
/// ```
/// use polar_solver::fling::symmetry::{canonical, squeezed};
///
/// let (one, wider) = ("o1o1/4/3o".parse()?, "o4o1/7/7/6o".parse()?);
/// assert_ne!(canonical(&one), canonical(&wider));
/// assert_eq!(squeezed(&one), squeezed(&wider));
/// # Ok::<(), fling_core::line::PositionError>(())
/// ```
#[must_use]
pub fn squeezed(start: &Position) -> Vec<Cell> {
    let balls: Vec<Cell> = start.board().balls().collect();
    let column = narrowed(balls.iter().map(|ball| ball.column));
    let row = narrowed(balls.iter().map(|ball| ball.row));
    let moved = |ball: &Cell| Cell::new(column(ball.column), row(ball.row));
    least_image(&balls.iter().map(moved).collect::<Vec<Cell>>())
}

/// Where each row or column that has balls comes to lie if, of neighbours without a ball, only one is left.
fn narrowed(filled: impl Iterator<Item = u8>) -> impl Fn(u8) -> u8 {
    let filled = filled.fold(0_u32, |bits, line| bits | 1 << line);
    // A line without a ball is left if it is the first behind one with balls.
    let left = filled | filled << 1;
    move |line| (left & ((1 << line) - 1)).count_ones() as u8
}

/// The least of the eight images of balls.
fn least_image(balls: &[Cell]) -> Vec<Cell> {
    (0..8).map(|turn| turned(balls, turn)).min().unwrap_or_default()
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
