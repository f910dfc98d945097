//! Beam search, made wider until nothing is cut off.

use std::collections::HashSet;

use fling_core::{Move, Outcome, Position};
use polar_search::{Progress, Search, State};

use super::{
    balls::{Balls, Fling, Key},
    hash::Mixer,
    promise::distance,
    prune::Pruner,
};

/// The nodes of a layer that are kept at first.
const FIRST_WIDTH: usize = 4;

/// How many times as many are kept each time that the search begins again.
const WIDER: usize = 4;

/// Above so many balls there is room for mistakes, and one node of a narrow layer is enough.
const CROWD: u32 = 32;

/// A board that is tried, and how it came to be.
#[derive(Clone, Copy)]
struct Node {
    balls: Balls,
    /// In the layer before.
    parent: u32,
    fling: Option<Fling>,
}

/// A move from the last layer, and how far the board after it seems to be from a solution.
#[derive(Clone, Copy)]
struct Candidate {
    distance: i32,
    parent: u32,
    fling: Fling,
}

/// A search for a solution, or for a proof that there is none.
///
/// Every move takes one ball, so all boards of a layer have the same number of them. Of each layer
/// the boards that look best are kept. When none is left, the search begins again with wider layers;
/// a search that kept all has proven that there is no solution.
pub struct Solver {
    start: Position,
    width: usize,
    /// Whether something was cut off since the search began again.
    is_cut: bool,
    layers: Vec<Vec<Node>>,
    /// How many of the last layer are done.
    done: usize,
    /// What may be in the layer after the last.
    next: Vec<Candidate>,
    seen: HashSet<Key, Mixer>,
    pruner: Pruner,
    nodes: u64,
    solution: Option<Vec<Move>>,
    is_finished: bool,
}

impl Solver {
    /// Begins to search from this position.
    #[must_use]
    pub fn new(start: &Position) -> Self {
        let root = Node { balls: Balls::of(start.board()), parent: 0, fling: None };
        let is_solved = start.outcome() == Outcome::Solved;
        let mut pruner = Pruner::new(start.contact());
        let is_dead = pruner.is_dead_from_the_start(&root.balls);
        Self {
            start: *start,
            width: FIRST_WIDTH,
            is_cut: false,
            layers: vec![vec![root]],
            done: 0,
            next: Vec::new(),
            seen: HashSet::default(),
            pruner,
            nodes: 0,
            solution: is_solved.then(Vec::new),
            is_finished: is_solved || is_dead,
        }
    }

    /// The moves to the board that was looked at last.
    #[must_use]
    pub fn line(&self) -> Vec<Move> {
        self.line_to(self.layers.len().saturating_sub(1), self.done.saturating_sub(1))
    }

    fn line_to(&self, layer: usize, index: usize) -> Vec<Move> {
        let mut index = index;
        let mut moves = Vec::with_capacity(layer);
        for layer in self.layers.iter().take(layer + 1).rev() {
            let Some(Node { parent, fling: Some(fling), .. }) = layer.get(index) else { break };
            moves.push(fling.to_move());
            index = *parent as usize;
        }
        moves.reverse();
        moves
    }

    /// Looks at the next board.
    fn step(&mut self) {
        let Some(node) = self.layers.last().and_then(|layer| layer.get(self.done)).copied() else {
            self.descend();
            return;
        };
        self.nodes += 1;
        let contact = self.start.contact();
        let parent = self.done as u32;
        self.next.extend(node.balls.flings(contact).map(|fling| {
            let distance = distance(&node.balls.after(fling), contact);
            Candidate { distance, parent, fling }
        }));
        self.done += 1;
    }

    /// The last layer is done: goes on with the next one, or begins again.
    fn descend(&mut self) {
        let layer = self.best_of_next();
        self.done = 0;
        match layer.first().map(|node| node.balls.count()) {
            None => {
                self.is_finished = !self.is_cut;
                self.is_cut = false;
                self.width = self.width.saturating_mul(WIDER);
                self.layers.truncate(1);
            }
            Some(left) => {
                self.layers.push(layer);
                if left == 1 {
                    self.solution = self.replayed(self.line());
                    self.is_finished = true;
                }
            }
        }
    }

    /// The best of the candidates, as many as the width allows, without those that are dead.
    fn best_of_next(&mut self) -> Vec<Node> {
        let before = self.layers.last().map_or(&[][..], Vec::as_slice);
        let crowded = before.first().is_some_and(|node| node.balls.count() > CROWD);
        let width = if crowded { (self.width / 16).max(1) } else { self.width };
        self.next.sort_by_key(|candidate| candidate.distance);
        self.seen.clear();
        let mut layer = Vec::new();
        for Candidate { parent, fling, .. } in self.next.drain(..) {
            let Some(node) = before.get(parent as usize) else { continue };
            let balls = node.balls.after(fling);
            if !self.seen.insert(balls.key()) || self.pruner.is_dead(&balls) {
                continue;
            }
            if layer.len() == width {
                self.is_cut = true;
                break;
            }
            layer.push(Node { balls, parent, fling: Some(fling) });
        }
        layer
    }

    /// The moves, if the rules say that they solve the puzzle, which the tests say is always so.
    fn replayed(&self, moves: Vec<Move>) -> Option<Vec<Move>> {
        let mut position = self.start;
        let is_legal = moves.iter().all(|mv| position.play(*mv).is_ok());
        (is_legal && position.outcome() == Outcome::Solved).then_some(moves)
    }
}

impl Search for Solver {
    type Solution = Vec<Move>;

    fn advance(&mut self, budget: u64) -> State {
        let end = self.nodes.saturating_add(budget);
        while !self.is_finished && self.nodes < end {
            self.step();
        }
        if self.is_finished { State::Finished } else { State::Running }
    }

    fn best(&self) -> Option<Vec<Move>> {
        self.solution.clone()
    }

    fn progress(&self) -> Progress {
        let layers = self.layers.iter().map(Vec::len).sum::<usize>() * size_of::<Node>();
        let next = self.next.capacity() * size_of::<Candidate>();
        let seen = self.seen.capacity() * (size_of::<Key>() + 1);
        let waiting = self.layers.last().map_or(0, |layer| layer.len() - self.done);
        Progress {
            nodes: self.nodes,
            frontier: (waiting + self.next.len()) as u64,
            lower: self.start.balls() as u32 - 1,
            upper: self.solution.as_ref().map(|moves| moves.len() as u32),
            bytes: (layers + next + seen) as u64,
            disk: 0,
        }
    }
}
