//! How hard a puzzle is.

use std::collections::HashSet;

use fling_core::Position;
use polar_search::{Progress, Search, Status};

use super::balls::{Balls, Key};
use crate::hash::{Mixer, set_bytes};

/// Counts the dead ends of a puzzle, up to a bound: the boards on which a player gets stuck when trying everything,
/// but no board twice; boards that differ only in their place are the same. This measures how hard a puzzle is.
///
/// ```
/// use polar_search::{Cancel, Limits, Verdict, drive};
/// use polar_solver::fling::DeadEnds;
///
/// let start = "o3/3o/o3/4/o3".parse()?;
/// let mut dead_ends = DeadEnds::new(&start, 1000);
/// let counted = drive(&mut dead_ends, &Limits::default(), &Cancel::default(), |_| {});
/// assert_eq!(counted, Verdict::Solved(6));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct DeadEnds {
    contact: bool,
    bound: u64,
    waiting: Vec<Balls>,
    seen: HashSet<Key, Mixer>,
    nodes: u64,
    count: u64,
}

impl DeadEnds {
    /// Begins to count; `bound` dead ends or more count as `bound`.
    #[must_use]
    pub fn new(start: &Position, bound: u64) -> Self {
        let balls = Balls::of(start);
        Self {
            contact: start.contact(),
            bound,
            waiting: vec![balls],
            seen: HashSet::from_iter([balls.key()]),
            nodes: 0,
            count: 0,
        }
    }
}

impl Search for DeadEnds {
    type Solution = u64;

    fn advance(&mut self, budget: u64) -> Status {
        let end = self.nodes.saturating_add(budget);
        while self.nodes < end {
            if self.count >= self.bound {
                return Status::Finished;
            }
            let Some(balls) = self.waiting.pop() else { return Status::Finished };
            self.nodes += 1;
            let mut is_stuck = balls.count() > 1;
            for fling in balls.flings(self.contact) {
                is_stuck = false;
                let after = balls.after(fling);
                if self.seen.insert(after.key()) {
                    self.waiting.push(after);
                }
            }
            self.count += u64::from(is_stuck);
        }
        Status::Running
    }

    /// The dead ends counted so far, also if there are none.
    fn best(&self) -> Option<u64> {
        Some(self.count)
    }

    fn progress(&self) -> Progress {
        Progress {
            nodes: self.nodes,
            frontier: self.waiting.len() as u64,
            lower: 0,
            upper: None,
            bytes: (set_bytes(&self.seen) + self.waiting.capacity() * size_of::<Balls>()) as u64,
            disk: 0,
        }
    }

    fn is_finished(&self) -> bool {
        self.count >= self.bound || self.waiting.is_empty()
    }
}
