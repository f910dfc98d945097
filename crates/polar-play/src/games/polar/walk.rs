//! The penguin's shortest way.

use polar_core::{Cell, Direction, Position};
use polar_grid::CellSet;

/// A way without a push.
struct Way {
    steps: Vec<Direction>,
    turns: usize,
    /// Where it ends.
    end: Cell,
    /// Where the penguin looks then.
    facing: Direction,
}

impl Way {
    /// The way that goes on in this direction, if there is no obstacle.
    fn longer(&self, position: &Position, direction: Direction) -> Option<Self> {
        let board = position.board();
        let end = board.size().neighbour(self.end, direction)?;
        board.tile(end).filter(|tile| tile.is_walkable())?;
        let steps = self.steps.iter().copied().chain([direction]).collect();
        let turns = self.turns + usize::from(direction != self.facing);
        Some(Self { steps, turns, end, facing: direction })
    }
}

/// The directions of a shortest way to the cell, without a push; `None` if there is no way. Of the shortest ones it is
/// one with the fewest turns.
pub(super) fn way(position: &Position, to: Cell) -> Option<Vec<Direction>> {
    let (end, facing) = (position.penguin(), position.facing());
    // All are of the same length.
    let mut ways = vec![Way { steps: Vec::new(), turns: 0, end, facing }];
    let mut reached = CellSet::EMPTY;
    while !ways.is_empty() {
        let there = ways.iter().filter(|way| way.end == to);
        if let Some(way) = there.min_by_key(|way| way.turns) {
            return Some(way.steps.clone());
        }
        let index = |way: &Way| position.board().size().index(way.end);
        reached.extend(ways.iter().filter_map(index));
        let longer = ways.iter().flat_map(|way| {
            Direction::ALL.into_iter().filter_map(|direction| way.longer(position, direction))
        });
        let is_new = |way: &Way| index(way).is_some_and(|index| !reached.contains(index));
        let mut longer: Vec<Way> = longer.filter(is_new).collect();
        // Of those that end alike the one with the fewest turns.
        longer.sort_by_key(|way| (index(way), way.facing, way.turns));
        longer.dedup_by_key(|way| (way.end, way.facing));
        ways = longer;
    }
    None
}
