//! How many solutions there are.

use std::collections::HashMap;

use fling_core::Position;
use polar_search::{Progress, Search, Status};

use super::{
    balls::{Balls, Fling, Key},
    outskirts::are_lost,
    promise::distance,
    prune::is_dead,
};
use crate::hash::{Mixer, map_bytes};

/// Whether a first look tells that there is no solution. It takes as long as a few hundred boards.
fn is_hopeless(balls: &Balls, contact: bool) -> bool {
    let most = (balls.count() / 3).min(6);
    is_dead(balls, contact) || !contact && are_lost(balls, most, 1000)
}

/// A board on the line that is looked at.
struct Node {
    balls: Balls,
    /// What is still to be tried, the best last.
    flings: Vec<Fling>,
    /// The solutions found so far.
    count: u64,
}

/// Counts the lists of moves that solve a puzzle, up to a bound: depth first, each board once.
///
/// The last move can always be played both ways, for there are two balls in a line then. So a puzzle
/// of more than one ball has no solution or two at least, and its solution is [unique](is_unique) if
/// there are just these.
///
/// ```
/// use polar_search::{Cancel, Limits, Verdict, drive};
/// use polar_solver::fling::{Counter, is_unique};
///
/// let start = "o3o2o".parse()?;
/// let mut counter = Counter::new(&start, 1000);
/// let counted = drive(&mut counter, &Limits::default(), &Cancel::default(), |_| {});
/// assert_eq!(counted, Verdict::Solved(8));
/// assert!(!is_unique(&start, 8));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Counter {
    contact: bool,
    bound: u64,
    moves: u32,
    /// The board to begin with, before it is looked at.
    first: Option<Balls>,
    line: Vec<Node>,
    counted: HashMap<Key, u64, Mixer>,
    nodes: u64,
    total: u64,
}

/// Whether a puzzle with this many solutions has only one, except for which ball flings which in the last move.
#[must_use]
pub const fn is_unique(start: &Position, solutions: u64) -> bool {
    solutions == if start.ball_count() == 1 { 1 } else { 2 }
}

impl Counter {
    /// Begins to count; `bound` solutions or more count as `bound`, which is at least one.
    #[must_use]
    pub fn new(start: &Position, bound: u64) -> Self {
        let mut counter = Self {
            contact: start.contact(),
            bound: bound.max(1),
            moves: start.ball_count() as u32 - 1,
            first: None,
            line: Vec::new(),
            counted: HashMap::default(),
            nodes: 0,
            total: 0,
        };
        let balls = Balls::of(start);
        if start.ball_count() == 1 {
            counter.total = 1;
        } else if !is_hopeless(&balls, counter.contact) {
            counter.first = Some(balls);
        }
        counter
    }

    fn enter(&mut self, balls: Balls) {
        self.nodes += 1;
        let mut flings: Vec<Fling> = balls.flings(self.contact).collect();
        flings.sort_by_cached_key(|fling| -distance(&balls.after(*fling)));
        self.line.push(Node { balls, flings, count: 0 });
    }

    fn step(&mut self) {
        let Some(node) = self.line.last_mut() else { return };
        let Some(fling) = node.flings.pop() else {
            let count = node.count;
            self.counted.insert(node.balls.key(), count);
            self.line.pop();
            self.add(count);
            return;
        };
        let balls = node.balls.after(fling);
        if self.line.len() as u32 == self.moves {
            self.add(1);
        } else if let Some(&count) = self.counted.get(&balls.key()) {
            self.add(count);
        } else if !is_dead(&balls, self.contact) {
            self.enter(balls);
        }
    }

    /// Adds solutions of the last board of the line. Each is one of the puzzle too.
    fn add(&mut self, count: u64) {
        let total = self.line.last_mut().map_or(&mut self.total, |node| &mut node.count);
        *total = total.saturating_add(count);
        if *total >= self.bound {
            self.total = self.bound;
            self.line.clear();
        }
    }
}

impl Search for Counter {
    type Solution = u64;

    fn advance(&mut self, budget: u64) -> Status {
        let end = self.nodes.saturating_add(budget);
        while !self.is_finished() {
            if self.nodes >= end {
                return Status::Running;
            }
            match self.first.take() {
                Some(balls) => self.enter(balls),
                None => self.step(),
            }
        }
        Status::Finished
    }

    /// The solutions counted so far: there may be more until the search is done.
    fn best(&self) -> Option<u64> {
        let most = self.line.iter().map(|node| node.count).max();
        Some(most.unwrap_or_default().max(self.total)).filter(|&count| count > 0)
    }

    fn progress(&self) -> Progress {
        Progress {
            nodes: self.nodes,
            frontier: self.line.iter().map(|node| node.flings.len() as u64).sum(),
            lower: self.moves,
            upper: self.best().map(|_| self.moves),
            bytes: map_bytes(&self.counted) as u64,
            disk: 0,
        }
    }

    fn is_finished(&self) -> bool {
        self.first.is_none() && self.line.is_empty()
    }
}
