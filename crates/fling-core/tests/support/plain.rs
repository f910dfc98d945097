//! The rules once more, as plainly as they can be said: a ball that moves cell by cell. Slow, and
//! easy to believe.

use std::collections::BTreeSet;

use fling_core::{Direction, Move, Position};

type Place = (i32, i32);

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plain {
    columns: i32,
    rows: i32,
    contact: bool,
    balls: BTreeSet<Place>,
}

impl Plain {
    pub fn new(position: &Position) -> Self {
        let board = position.board();
        Self {
            columns: board.size().columns() as i32,
            rows: board.size().rows() as i32,
            contact: position.contact(),
            balls: board.balls().map(|cell| (cell.column.into(), cell.row.into())).collect(),
        }
    }

    fn is_on_board(&self, (x, y): Place) -> bool {
        (0..self.columns).contains(&x) && (0..self.rows).contains(&y)
    }

    /// Plays a move; on a board where it is not legal, nothing happens and the answer is no.
    pub fn play(&mut self, mv: Move) -> bool {
        let (dx, dy) = match mv.direction {
            Direction::North => (0, -1),
            Direction::East => (1, 0),
            Direction::South => (0, 1),
            Direction::West => (-1, 0),
        };
        let ahead = |(x, y): Place| (x + dx, y + dy);
        let mut flying: Place = (mv.cell.column.into(), mv.cell.row.into());
        if !self.balls.contains(&flying) {
            return false;
        }
        if !self.contact && self.balls.contains(&ahead(flying)) {
            return false;
        }
        let mut seen = ahead(flying);
        while self.is_on_board(seen) && !self.balls.contains(&seen) {
            seen = ahead(seen);
        }
        if !self.is_on_board(seen) {
            return false;
        }
        // Now it flies, and what it hits flies on.
        loop {
            self.balls.remove(&flying);
            let mut at = flying;
            while self.is_on_board(ahead(at)) && !self.balls.contains(&ahead(at)) {
                at = ahead(at);
            }
            if !self.is_on_board(ahead(at)) {
                return true;
            }
            self.balls.insert(at);
            flying = ahead(at);
        }
    }
}
