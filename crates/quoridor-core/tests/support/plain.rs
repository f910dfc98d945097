//! The rules once more, as plainly as they can be said: lists, loops and a search from scratch for
//! every wall. Slow, and easy to believe.

use quoridor_core::{Move, Orientation, Player, Position, Square, Wall};

type Place = (i32, i32);

#[derive(Clone)]
pub struct Plain {
    size: i32,
    pawns: [Place; 2],
    walls: Vec<(Place, Orientation)>,
    walls_left: [u8; 2],
    turn: usize,
}

const STEPS: [Place; 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

fn add((x, y): Place, (dx, dy): Place) -> Place {
    (x + dx, y + dy)
}

fn place(square: Square) -> Place {
    (square.column().into(), square.row().into())
}

fn square((x, y): Place) -> Square {
    Square::new(x as u8, y as u8).expect("on the board")
}

impl Plain {
    pub fn new(position: &Position) -> Self {
        Self {
            size: position.size().into(),
            pawns: Player::ALL.map(|player| place(position.pawn(player))),
            walls: position.walls().iter().map(|w| (place(w.square), w.orientation)).collect(),
            walls_left: Player::ALL.map(|player| position.walls_left(player)),
            turn: position.turn() as usize,
        }
    }

    fn is_on_board(&self, (x, y): Place) -> bool {
        (0..self.size).contains(&x) && (0..self.size).contains(&y)
    }

    fn goal_row(&self, player: usize) -> i32 {
        if player == 0 { self.size - 1 } else { 0 }
    }

    fn is_won(&self) -> bool {
        (0..2).any(|player| self.pawns[player].1 == self.goal_row(player))
    }

    /// Whether a pawn could step from a place to the next: both on the board, no wall between.
    fn is_open(&self, from: Place, step: Place) -> bool {
        let to = add(from, step);
        // The lower or left one of the two places.
        let low = from.min(to);
        let parts = |&((x, y), orientation): &(Place, Orientation)| match orientation {
            Orientation::Horizontal => step.0 == 0 && low.1 == y && (low.0 == x || low.0 == x + 1),
            Orientation::Vertical => step.1 == 0 && low.0 == x && (low.1 == y || low.1 == y + 1),
        };
        self.is_on_board(from) && self.is_on_board(to) && !self.walls.iter().any(parts)
    }

    /// The number of steps to the goal row, or `None` if no way leads there.
    pub fn distance(&self, player: usize) -> Option<u8> {
        let mut seen = vec![self.pawns[player]];
        let mut steps = vec![0];
        let mut next = 0;
        while next < seen.len() {
            let at = seen[next];
            if at.1 == self.goal_row(player) {
                return Some(steps[next]);
            }
            for step in STEPS {
                if self.is_open(at, step) && !seen.contains(&add(at, step)) {
                    seen.push(add(at, step));
                    steps.push(steps[next] + 1);
                }
            }
            next += 1;
        }
        None
    }

    fn pawn_moves(&self) -> Vec<Place> {
        let (from, opponent) = (self.pawns[self.turn], self.pawns[1 - self.turn]);
        let mut targets = vec![];
        for step in STEPS {
            if !self.is_open(from, step) {
                continue;
            }
            if add(from, step) != opponent {
                targets.push(add(from, step));
            } else if self.is_open(opponent, step) {
                targets.push(add(opponent, step));
            } else {
                for side in [(step.1, step.0), (-step.1, -step.0)] {
                    if self.is_open(opponent, side) {
                        targets.push(add(opponent, side));
                    }
                }
            }
        }
        targets
    }

    fn fits(&self, (x, y): Place, orientation: Orientation) -> bool {
        let along = match orientation {
            Orientation::Horizontal => (1, 0),
            Orientation::Vertical => (0, 1),
        };
        let overlaps = [(x, y), (x - along.0, y - along.1), (x + along.0, y + along.1)];
        self.walls.iter().all(|&(at, other)| {
            if other == orientation { !overlaps.contains(&at) } else { at != (x, y) }
        })
    }

    fn with_wall(&self, at: Place, orientation: Orientation) -> Self {
        let mut next = self.clone();
        next.walls.push((at, orientation));
        next
    }

    /// Whom a wall shuts in.
    pub fn shut_in(&self, wall: Wall) -> Option<Player> {
        let next = self.with_wall(place(wall.square), wall.orientation);
        Player::ALL.into_iter().find(|&player| next.distance(player as usize).is_none())
    }

    /// The legal moves, in no order, each with what comes after it.
    pub fn children(&self) -> Vec<(Move, Self)> {
        let mut children = vec![];
        if self.is_won() {
            return children;
        }
        for to in self.pawn_moves() {
            let mut next = self.clone();
            next.pawns[self.turn] = to;
            children.push((Move::Pawn(square(to)), next));
        }
        if self.walls_left[self.turn] > 0 {
            for (x, y) in (0..self.size - 1).flat_map(|x| (0..self.size - 1).map(move |y| (x, y))) {
                for orientation in Orientation::ALL {
                    let mut next = self.with_wall((x, y), orientation);
                    next.walls_left[self.turn] -= 1;
                    let ways = (0..2).all(|player| next.distance(player).is_some());
                    if self.fits((x, y), orientation) && ways {
                        children.push((Move::Wall(Wall::new(square((x, y)), orientation)), next));
                    }
                }
            }
        }
        for (_, child) in &mut children {
            child.turn = 1 - self.turn;
        }
        children
    }

    pub fn perft(&self, depth: u8) -> u64 {
        match depth {
            0 => 1,
            _ => self.children().iter().map(|(_, child)| child.perft(depth - 1)).sum(),
        }
    }
}
