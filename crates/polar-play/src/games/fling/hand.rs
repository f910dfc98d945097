//! The player's hand: a cursor, and the ball that it holds.

use fling_core::{Cell, Direction, Illegal, Move};

use super::Fling;
use crate::{game::Point, motion::Cue};

impl Fling {
    /// A direction flings the ball that is held, or moves the cursor.
    pub(super) fn step(&mut self, direction: Direction) -> Vec<Cue> {
        if self.holds {
            return self.fling(direction);
        }
        self.cursor = self.size().neighbour(self.cursor, direction).unwrap_or(self.cursor);
        Vec::new()
    }

    /// Flings the ball that is held, or says why that can't be.
    fn fling(&mut self, direction: Direction) -> Vec<Cue> {
        match self.play(Move { cell: self.cursor, direction }) {
            Ok(cues) => {
                self.holds = false;
                cues
            }
            Err(illegal) => {
                // These words name no cells, as the board does not show their names.
                let why = match illegal {
                    Illegal::NoBall { .. } => "there is no ball",
                    Illegal::NothingAhead { .. } => {
                        "there is no ball that way: yours would leave the board"
                    }
                    Illegal::NoGap { .. } => "there must be an empty cell between the balls",
                };
                self.course.message = Some(format!("Sorry, {why}."));
                Vec::new()
            }
        }
    }

    /// Takes the ball under the cursor, or lets go of it.
    pub(super) fn take(&mut self) {
        let has_ball = self.position().board().has_ball(self.cursor);
        self.holds = !self.holds && has_ball && self.course.is_on();
        if !has_ball {
            self.course.message = Some("There is no ball here.".to_owned());
        } else if self.holds && self.directions().next().is_none() {
            self.holds = false;
            self.course.message = Some("This ball can't be flung.".to_owned());
        }
    }

    /// The ways in which the ball that is held can be flung.
    pub(super) fn directions(&self) -> impl Iterator<Item = Direction> {
        let can = |&direction: &Direction| {
            self.position().foresee(Move { cell: self.cursor, direction }).is_ok()
        };
        Direction::ALL.into_iter().filter(|_| self.holds).filter(can)
    }

    /// A click takes a ball, or lets go of it; with a ball held, a click on its way flings it.
    pub(super) fn click(&mut self, point: Point) -> Vec<Cue> {
        let Some(cell) = point.cell(self.size()) else { return Vec::new() };
        let way = self.directions().find(|&direction| self.is_on_way(cell, direction));
        if let Some(direction) = way {
            return self.fling(direction);
        }
        self.holds &= cell == self.cursor;
        self.cursor = cell;
        if self.holds || self.position().board().has_ball(cell) {
            self.take();
        }
        Vec::new()
    }

    /// Whether a cell lies on the way of the ball that is held: the next one, or an empty one further
    /// on, up to the ball that it hits.
    fn is_on_way(&self, cell: Cell, direction: Direction) -> bool {
        let next = |&cell: &Cell| self.size().neighbour(cell, direction);
        let way: Vec<Cell> = std::iter::successors(next(&self.cursor), next).collect();
        let board = self.position().board();
        let empty = way.iter().take_while(|&&cell| !board.has_ball(cell)).count();
        way.iter().take(empty.max(1)).any(|&on_way| on_way == cell)
    }

    /// The cell of the ball that is held.
    pub(super) fn held(&self) -> Option<Cell> {
        self.holds.then_some(self.cursor)
    }
}
