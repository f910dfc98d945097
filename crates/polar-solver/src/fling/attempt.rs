//! Best-first search in each layer, from layer to layer.

use std::{
    cmp::Reverse,
    collections::{BinaryHeap, HashSet},
};

use fling_core::{Cell, Move, Position};

use super::{
    balls::{Balls, Fling, Key},
    promise::{distance, spread},
    prune::is_dead,
};
use crate::hash::{Mixer, set_bytes};

/// With more balls than this there is room for mistakes, and one board of each layer is seldom too few.
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

/// A move from the layer before, below how far the board after it seems to be from a solution: a word
/// of 22 bits for that, 32 for the parent and 10 for the move, as most of a search's time goes into
/// keeping these in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Candidate(u64);

impl Candidate {
    const fn new(distance: i32, parent: u32, fling: Fling) -> Self {
        // Distances may be below zero.
        Self(((distance + (1 << 21)) as u64) << 42 | (parent as u64) << 10 | fling.to_bits())
    }

    const fn parent(self) -> usize {
        (self.0 >> 10) as u32 as usize
    }

    const fn fling(self) -> Fling {
        Fling::from_bits(self.0)
    }
}

/// The boards with one number of balls.
#[derive(Default)]
struct Layer {
    nodes: Vec<Node>,
    /// What is still to be looked at, the best first. The same board may be there more than once.
    open: BinaryHeap<Reverse<Candidate>>,
}

/// What came of a step.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// There was no board in the layer.
    Passed,
    Looked,
    Solved,
    /// No board is left: there is no solution.
    Exhausted,
}

/// A search in one order.
///
/// Every move takes one ball, so all boards of a layer have the same number of them. The search goes
/// through the layers over and over, and looks at the best board of each that it has not looked at yet.
pub(super) struct Attempt {
    start: Balls,
    contact: bool,
    /// Where the balls shall gather, if that is said.
    around: Option<Cell>,
    /// By the number of balls that are gone.
    layers: Vec<Layer>,
    /// The layer that it is in.
    layer: usize,
    /// How often it has gone through the layers.
    passes: u64,
    /// The layer of the board that was looked at last.
    last: usize,
    /// The boards that had their turn. Most that are found never have it, so it is asked only then.
    seen: HashSet<Key, Mixer>,
}

impl Attempt {
    pub(super) fn new(start: &Position, around: Option<Cell>) -> Self {
        Self {
            start: Balls::of(start),
            contact: start.contact(),
            around,
            layers: (0..start.ball_count()).map(|_| Layer::default()).collect(),
            layer: 0,
            passes: 0,
            last: 0,
            seen: HashSet::default(),
        }
    }

    /// How many boards are still to be looked at, as far as is known.
    pub(super) fn frontier(&self) -> usize {
        self.layers.iter().map(|layer| layer.open.len()).sum()
    }

    pub(super) fn bytes(&self) -> usize {
        let of = |layer: &Layer| {
            layer.nodes.capacity() * size_of::<Node>()
                + layer.open.capacity() * size_of::<Candidate>()
        };
        let seen = set_bytes(&self.seen);
        seen + self.layers.iter().map(of).sum::<usize>()
    }

    /// The moves to the board that was looked at last.
    pub(super) fn line(&self) -> Vec<Move> {
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
    pub(super) fn step(&mut self) -> Step {
        if self.layers[0].nodes.is_empty() {
            return self.look_at(Node { balls: self.start, parent: 0, fling: None });
        }
        self.layer += 1;
        if self.layer >= self.layers.len() {
            self.passes += 1;
            let skipped = self.layers.len().saturating_sub(CROWD);
            self.layer = if self.passes.is_multiple_of(SELDOM) { 0 } else { skipped };
            return if self.frontier() == 0 { Step::Exhausted } else { Step::Passed };
        }
        while let Some(Reverse(candidate)) = self.layers[self.layer].open.pop() {
            let fling = candidate.fling();
            let before = self.layers[self.layer - 1].nodes[candidate.parent()].balls;
            let balls = before.after(fling);
            if self.seen.insert(balls.key()) && !is_dead(&balls, self.contact) {
                let parent = candidate.parent() as u32;
                return self.look_at(Node { balls, parent, fling: Some(fling) });
            }
        }
        Step::Passed
    }

    /// Looks at a board of the layer: what may come after it is open in the next one.
    fn look_at(&mut self, node: Node) -> Step {
        self.last = self.layer;
        let parent = self.layers[self.layer].nodes.len() as u32;
        self.layers[self.layer].nodes.push(node);
        let Some(next) = self.layers.get_mut(self.layer + 1) else { return Step::Solved };
        for fling in node.balls.flings(self.contact) {
            let balls = node.balls.after(fling);
            let astray = self.around.map_or(0, |cell| spread(&balls, cell));
            let distance = distance(&balls) + 2 * astray;
            next.open.push(Reverse(Candidate::new(distance, parent, fling)));
        }
        Step::Looked
    }
}
