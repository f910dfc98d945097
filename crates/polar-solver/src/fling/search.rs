//! Best-first search in each layer, from layer to layer.

use std::{
    cmp::Reverse,
    collections::{BinaryHeap, HashSet},
};

use fling_core::{Move, Outcome, Position};
use polar_search::{Progress, Search, State};

use super::{
    balls::{Balls, Fling, Key},
    promise::distance,
    prune::Pruner,
};
use crate::hash::Mixer;

/// Above so many balls there is room for mistakes, and a board of each layer is seldom too few.
const CROWD: usize = 32;

/// How many times the search goes through the other layers for each time that it begins above.
const SELDOM: u64 = 16;

/// A board that was looked at, and how it came to be.
#[derive(Clone, Copy)]
struct Node {
    balls: Balls,
    /// In the layer before.
    parent: u32,
    fling: Option<Fling>,
}

/// A move from the layer before, and how far the board after it seems to be from a solution.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Candidate {
    distance: i32,
    parent: u32,
    fling: Fling,
}

/// The boards of as many balls.
#[derive(Default)]
struct Layer {
    nodes: Vec<Node>,
    /// What is still to be looked at, the best first.
    open: BinaryHeap<Reverse<Candidate>>,
}

/// A search for a solution, or for a proof that there is none.
///
/// Every move takes one ball, so all boards of a layer have the same number of them. The search goes
/// through the layers over and over, and looks at the best board of each that it has not looked at yet.
/// When none is left, it has proven that there is no solution.
pub struct Solver {
    start: Position,
    /// By the number of balls that are gone.
    layers: Vec<Layer>,
    /// The layer that it is in.
    layer: usize,
    /// How often it was through the layers.
    passes: u64,
    /// The layer of the board that was looked at last.
    last: usize,
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
        let balls = Balls::of(start.board());
        let mut pruner = Pruner::new(start.contact());
        let is_solved = start.outcome() == Outcome::Solved;
        let is_dead = pruner.is_dead_from_the_start(&balls);
        Self {
            start: *start,
            layers: (0..start.balls()).map(|_| Layer::default()).collect(),
            layer: 0,
            passes: 0,
            last: 0,
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
        let mut moves = Vec::with_capacity(self.last);
        let mut index = None;
        for layer in self.layers.iter().take(self.last + 1).rev() {
            let index = index.get_or_insert(layer.nodes.len().saturating_sub(1));
            let Some(Node { parent, fling: Some(fling), .. }) = layer.nodes.get(*index) else {
                break;
            };
            moves.push(fling.to_move());
            *index = *parent as usize;
        }
        moves.reverse();
        moves
    }

    /// Looks at the best board that is left of the next layer, if there is one.
    fn step(&mut self) {
        if self.nodes == 0 {
            let balls = Balls::of(self.start.board());
            self.look_at(Node { balls, parent: 0, fling: None });
            return;
        }
        self.layer += 1;
        if self.layer >= self.layers.len() {
            self.is_finished = self.layers.iter().all(|layer| layer.open.is_empty());
            self.passes += 1;
            let skipped = self.start.balls().saturating_sub(CROWD);
            self.layer = if self.passes.is_multiple_of(SELDOM) { 0 } else { skipped };
            return;
        }
        while let Some(Reverse(Candidate { parent, fling, .. })) =
            self.layers[self.layer].open.pop()
        {
            let before = self.layers[self.layer - 1].nodes[parent as usize].balls;
            let balls = before.after(fling);
            if !self.pruner.is_dead(&balls) {
                self.look_at(Node { balls, parent, fling: Some(fling) });
                break;
            }
        }
    }

    /// Looks at a board of the layer: what may come after it is open in the next one.
    fn look_at(&mut self, node: Node) {
        self.nodes += 1;
        self.last = self.layer;
        let contact = self.start.contact();
        let parent = self.layers[self.layer].nodes.len() as u32;
        self.layers[self.layer].nodes.push(node);
        let Some(next) = self.layers.get_mut(self.layer + 1) else {
            self.solution = self.replayed(self.line());
            self.is_finished = true;
            return;
        };
        for fling in node.balls.flings(contact) {
            let balls = node.balls.after(fling);
            if self.seen.insert(balls.key()) {
                let distance = distance(&balls, contact);
                next.open.push(Reverse(Candidate { distance, parent, fling }));
            }
        }
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
        let mut bytes = self.seen.capacity() * (size_of::<Key>() + 1);
        let mut frontier = 0;
        for layer in &self.layers {
            bytes += layer.nodes.capacity() * size_of::<Node>();
            bytes += layer.open.capacity() * size_of::<Candidate>();
            frontier += layer.open.len() as u64;
        }
        Progress {
            nodes: self.nodes,
            frontier,
            lower: self.start.balls() as u32 - 1,
            upper: self.solution.as_ref().map(|moves| moves.len() as u32),
            bytes: bytes as u64,
            disk: 0,
        }
    }
}
