//! What a move matches and scores, and what it did.

use polar_grid::Cell;

use crate::{Matches, Move, Outcome, Stone};

/// A legal placement of the next stone: what it matches, and what that is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    /// The stone.
    pub stone: Stone,
    /// The cell.
    pub cell: Cell,
    /// How its neighbours match.
    pub matches: Matches,
    /// The points for its neighbours, doubled or not.
    pub points: u64,
    /// The bonus of a four-way.
    pub bonus: u32,
}

impl Placement {
    /// The move that places the stone so.
    #[must_use]
    pub const fn mv(self) -> Move {
        Move { cell: self.cell }
    }

    /// What the placement itself is worth: its points and the bonus of a four-way.
    ///
    /// A bonus for the end of the game comes with the [`Event`] only: whether a placement ends the
    /// game depends on a stone that is still in the pouch, and the score of a legal cell tells
    /// nothing of that.
    #[must_use]
    pub const fn score(self) -> u64 {
        self.points.saturating_add(self.bonus as u64)
    }
}

/// What a move did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Event {
    /// The placement.
    pub placement: Placement,
    /// How the game stands after it.
    pub outcome: Outcome,
    /// The bonus for the stones left, if the move ended the game.
    pub end_bonus: u32,
}

impl Event {
    /// What the move added to the score.
    #[must_use]
    pub const fn score(self) -> u64 {
        self.placement.score().saturating_add(self.end_bonus as u64)
    }
}
