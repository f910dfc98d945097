//! A stroke of the pointer, from the press until the button is let go of.

use polar_grid::Cell;

use super::Draft;

/// What a stroke does to every cell that the pointer comes to. The press decides it for the whole stroke.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Doing {
    /// Puts this there.
    Put(usize),
    /// Takes this away where it is, and nothing else.
    TakeAway(usize),
    /// Takes away whatever is there.
    Clear,
    /// Takes along the only piece of its kind. What it passes over stays.
    Carry(usize),
}

/// A stroke that has begun.
#[derive(Clone, Debug)]
pub(super) struct Stroke<D> {
    pub(super) doing: Doing,
    /// The draft before the press.
    pub(super) before: D,
    /// The session's cursor before the press.
    pub(super) begun: usize,
    /// The column and row where the pointer was last, also beyond the board.
    pub(super) at: (i16, i16),
    /// Whether it has come to other cells: it is no click.
    pub(super) is_dragged: bool,
}

impl<D: Draft> Stroke<D> {
    /// What becomes of the draft on the way over these cells.
    pub(super) fn drawn(&self, draft: D, way: &[Cell]) -> D {
        let mut after = draft;
        match self.doing {
            Doing::Put(tool) => way.iter().for_each(|&cell| after.put(cell, tool)),
            Doing::TakeAway(tool) => {
                for &cell in way {
                    after.take(cell, tool);
                }
            }
            Doing::Clear => way.iter().for_each(|&cell| after.put(cell, 0)),
            Doing::Carry(tool) => {
                if let Some(&cell) = way.last() {
                    after = self.before;
                    after.put(cell, tool);
                }
            }
        }
        after
    }
}
