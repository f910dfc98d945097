//! The penguin's shortest way.

use std::collections::VecDeque;

use polar_core::{Cell, Direction, Position, Tile};

/// The directions of a shortest way to the cell, without a push; `None` if there is no way.
pub(super) fn way(position: &Position, to: Cell) -> Option<Vec<Direction>> {
    let size = position.board().size();
    let mut came_by: Vec<Option<Direction>> = vec![None; size.len()];
    let mut queue = VecDeque::from([position.penguin()]);
    while let Some(cell) = queue.pop_front() {
        if cell == to {
            return Some(back(position, &came_by, to));
        }
        for direction in Direction::ALL {
            let Some(next) = size.neighbour(cell, direction) else { continue };
            let walkable = position.board().tile(next).is_some_and(Tile::is_walkable);
            let Some(index) = size.index(next) else { continue };
            let came = &mut came_by[usize::from(index)];
            if walkable && came.is_none() && next != position.penguin() {
                *came = Some(direction);
                queue.push_back(next);
            }
        }
    }
    None
}

/// The way found, read back from its end.
fn back(position: &Position, came_by: &[Option<Direction>], to: Cell) -> Vec<Direction> {
    let size = position.board().size();
    let mut way = Vec::new();
    let mut cell = to;
    while cell != position.penguin() {
        let came = size.index(cell).and_then(|index| came_by[usize::from(index)]);
        let Some(direction) = came else { break };
        way.push(direction);
        cell = size.neighbour(cell, direction.opposite()).unwrap_or(position.penguin());
    }
    way.reverse();
    way
}
