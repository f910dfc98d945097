//! Depth-first search with a table of dead boards.

use std::collections::HashSet;

use fling_core::{Move, Outcome, Position};
use polar_search::{Progress, Search, State};

use super::{
    balls::{Balls, Fling, Key},
    prune::is_separate,
};

/// A board on the line that is being tried.
struct Node {
    balls: Balls,
    /// What is still to be tried, the best last.
    flings: Vec<(u32, Fling, Balls)>,
}

/// A search for a solution, or for a proof that there is none.
pub struct Solver {
    start: Position,
    line: Vec<Node>,
    path: Vec<Fling>,
    dead: HashSet<Key>,
    nodes: u64,
    solution: Option<Vec<Move>>,
}

impl Solver {
    /// Begins to search from this position.
    #[must_use]
    pub fn new(start: &Position) -> Self {
        let mut solver = Self {
            start: *start,
            line: Vec::new(),
            path: Vec::new(),
            dead: HashSet::default(),
            nodes: 0,
            solution: None,
        };
        let balls = Balls::of(start.board());
        if balls.count() == 1 {
            solver.solution = Some(Vec::new());
        } else {
            solver.enter(balls);
        }
        solver
    }

    fn enter(&mut self, balls: Balls) {
        let mut flings: Vec<_> = balls
            .flings(self.start.contact())
            .map(|fling| {
                let after = balls.after(fling);
                (score(&after), fling, after)
            })
            .collect();
        flings.sort_by_key(|(score, ..)| std::cmp::Reverse(*score));
        self.line.push(Node { balls, flings });
    }

    fn step(&mut self) {
        let Some(node) = self.line.last_mut() else { return };
        let Some((_, fling, after)) = node.flings.pop() else {
            let key = node.balls.key();
            self.dead.insert(key);
            self.line.pop();
            self.path.pop();
            return;
        };
        if self.dead.contains(&after.key()) || is_separate(&after) {
            return;
        }
        self.nodes += 1;
        self.path.push(fling);
        if after.count() == 1 {
            self.finish();
        } else {
            self.enter(after);
        }
    }

    fn finish(&mut self) {
        let moves: Vec<Move> = self.path.iter().map(|fling| fling.to_move()).collect();
        let mut position = self.start;
        for mv in &moves {
            if position.play(*mv).is_err() {
                return;
            }
        }
        if position.outcome() == Outcome::Solved {
            self.solution = Some(moves);
        }
    }
}

fn score(balls: &Balls) -> u32 {
    let lines = |lines: &[u16]| lines.iter().filter(|line| **line != 0).count() as u32;
    lines(balls.rows()) + lines(balls.columns())
}

impl Search for Solver {
    type Solution = Vec<Move>;

    fn advance(&mut self, budget: u64) -> State {
        let end = self.nodes.saturating_add(budget);
        while self.solution.is_none() && !self.line.is_empty() {
            if self.nodes >= end {
                return State::Running;
            }
            self.step();
        }
        State::Finished
    }

    fn best(&self) -> Option<Vec<Move>> {
        self.solution.clone()
    }

    fn progress(&self) -> Progress {
        let frontier = self.line.iter().map(|node| node.flings.len() as u64).sum();
        Progress {
            nodes: self.nodes,
            frontier,
            lower: self.start.balls() as u32 - 1,
            upper: self.solution.as_ref().map(|moves| moves.len() as u32),
            bytes: (self.dead.capacity() * (size_of::<Key>() + 1)) as u64,
        }
    }
}
