//! What a move did.

use polar_grid::Cell;

use crate::Move;

/// What a move did: enough to animate it, to make a sound and to take it back.
///
/// ```
/// use fling_core::{Displacement, Position};
///
/// let mut position: Position = "o2oo1o1".parse()?;
/// let event = position.play("a1>r".parse()?)?;
/// let chain: Vec<_> = event.chain().map(|Displacement { from, to }| (from, to)).collect();
/// let cell = |column| fling_core::Cell::new(column, 0);
/// assert_eq!(chain, [
///     (cell(0), Some(cell(2))),
///     (cell(3), Some(cell(3))), // hit, and stays: its neighbour flies on
///     (cell(4), Some(cell(5))),
///     (cell(6), None),
/// ]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Event {
    /// The move.
    pub mv: Move,
    /// The balls of the chain by their distance from the ball that is flung, which is bit 0.
    pub(crate) line: u16,
}

/// The way of one ball of a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Displacement {
    /// Where it was.
    pub from: Cell,
    /// Where it is now: where it was if it stood before its neighbour; `None` if it left the board.
    pub to: Option<Cell>,
}

impl Event {
    /// The balls that flew, one after the other: 2 to 16, and only the last one leaves the board.
    pub fn chain(&self) -> impl Iterator<Item = Displacement> + Clone + use<> {
        let Self { mv, mut line } = *self;
        let at = move |distance| mv.cell.towards(mv.direction, distance);
        core::iter::from_fn(move || {
            let here = first(line)?;
            line &= line - 1;
            Some(Displacement { from: at(here), to: first(line).map(|next| at(next - 1)) })
        })
    }
}

/// The nearest ball of a line.
fn first(line: u16) -> Option<u8> {
    (line != 0).then(|| line.trailing_zeros() as u8)
}
