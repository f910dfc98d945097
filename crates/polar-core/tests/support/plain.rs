//! The rules once more, in the words of the README: a piece that slides cell by cell. Slow, and easy to
//! believe.

use std::collections::BTreeMap;

use polar_core::{Direction, Move, Position, Tile};

type Place = (i32, i32);

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plain {
    columns: i32,
    rows: i32,
    penguin: Place,
    facing: Direction,
    /// What lies or stands on the ice.
    things: BTreeMap<Place, Tile>,
}

impl Plain {
    pub fn new(position: &Position) -> Self {
        let board = position.board();
        let place = |cell: polar_core::Cell| (cell.column.into(), cell.row.into());
        let things = board.cells().filter(|&(_, tile)| tile != Tile::Empty);
        Self {
            columns: board.size().columns() as i32,
            rows: board.size().rows() as i32,
            penguin: place(position.penguin()),
            facing: position.facing(),
            things: things.map(|(cell, tile)| (place(cell), tile)).collect(),
        }
    }

    fn is_on_board(&self, (x, y): Place) -> bool {
        (0..self.columns).contains(&x) && (0..self.rows).contains(&y)
    }

    /// Plays a move; on a level that is cleared, nothing happens and the answer is no.
    pub fn play(&mut self, mv: Move) -> bool {
        if !self.things.values().any(|&thing| thing == Tile::Heart) {
            return false;
        }
        match mv {
            Move::Turn(direction) => self.facing = direction,
            Move::Go(direction) => {
                self.facing = direction;
                self.go(match direction {
                    Direction::North => (0, -1),
                    Direction::East => (1, 0),
                    Direction::South => (0, 1),
                    Direction::West => (-1, 0),
                });
            }
        }
        true
    }

    fn go(&mut self, (dx, dy): (i32, i32)) {
        let ahead = |(x, y): Place| (x + dx, y + dy);
        let start = ahead(self.penguin);
        if !self.is_on_board(start) {
            return;
        }
        let piece = match self.things.get(&start) {
            None | Some(Tile::Empty | Tile::Tree) => {
                self.penguin = start;
                return;
            }
            Some(Tile::Mountain | Tile::House) => return,
            Some(&piece @ (Tile::Ice | Tile::Heart | Tile::Bomb)) => piece,
        };
        self.things.remove(&start);
        let mut at = start;
        while self.is_on_board(ahead(at)) && !self.things.contains_key(&ahead(at)) {
            at = ahead(at);
        }
        match (piece, self.things.get(&ahead(at))) {
            (Tile::Ice, _) if at == start => {}
            (Tile::Heart, Some(Tile::House)) => {}
            (Tile::Bomb, Some(Tile::Mountain)) => {
                self.things.remove(&ahead(at));
            }
            _ => {
                self.things.insert(at, piece);
            }
        }
    }
}
