//! A sweep: through all there is of any space of states, each of them looked at once.
//!
//! A* (`best_first.rs`) takes its time with each state, to look at few of them. A sweep looks at as many a second as can
//! be: it follows an estimate that is found soon or none, and is not interested in a cheaper way to a state that it has
//! reached. Where there is no solution, and wherever all there is are some ten millions of states, it is soonest at the
//! end. What can't lead to the goal, or not for so little, as far as that is seen soon, is left out.
//!
//! States are told apart by their fingerprints of 128 bits, and only those are kept of states that were looked at, with
//! the steps that led there. So what is proven may be wrong with odds of less than 1 to 2⁶⁸, if there are 2³⁰ states: a
//! machine fails sooner.
//!
//! ```
//! use polar_search::{Cancel, Limits, Verdict, drive};
//! use polar_solver::{sweep::Sweep, space::{Next, Space}};
//!
//! /// From a number to its double or the next one; the goal is 1000.
//! #[derive(Clone)]
//! struct Numbers;
//!
//! impl Space for Numbers {
//!     type State = u32;
//!     type Step = &'static str;
//!     type Lore = ();
//!
//!     fn packed_bytes(&self) -> usize {
//!         4
//!     }
//!
//!     fn pack(&self, state: &u32, bytes: &mut Vec<u8>) {
//!         bytes.extend(state.to_le_bytes());
//!     }
//!
//!     fn unpack(&self, bytes: &[u8]) -> u32 {
//!         bytes.iter().rev().fold(0, |state, byte| state << 8 | u32::from(*byte))
//!     }
//!
//!     fn bytes(&self) -> usize {
//!         0
//!     }
//!
//!     fn print(&self, state: &u32) -> u128 {
//!         u128::from(*state).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835)
//!     }
//!
//!     fn estimate(&mut self, state: &u32) -> Option<u32> {
//!         (*state <= 1000).then_some(0)
//!     }
//!
//!     fn is_goal(&self, state: &u32) -> bool {
//!         *state == 1000
//!     }
//!
//!     fn expand(&self, state: &u32, _print: u128, mut visit: impl FnMut(Next<Self>)) {
//!         for (step, state) in [("double", state * 2), ("next", state + 1)] {
//!             visit(Next { step, state, print: self.print(&state), price: 1 });
//!         }
//!     }
//! }
//!
//! let mut search = Sweep::new(Numbers, 1, 0);
//! let verdict = drive(&mut search, &Limits::default(), &Cancel::default(), |_| {});
//! let Verdict::Solved(steps) = verdict else { panic!("adding 1 leads there, at last") };
//! // 1000 has ten digits in base two, six of them 1: nine doublings and five steps by one.
//! assert_eq!((steps.len(), steps[0]), (14, "double"));
//! ```

mod prints;
mod swept;
mod waiting;

use std::fmt;

use polar_search::{Progress, Search, Status};

use crate::{
    sharded::{Pace, SHARDS, Sharded},
    space::Space,
};
use swept::{Candidate, Swept};

/// Some thousand states in a batch.
const PACE: Pace = Pace { part: 4 * SHARDS as u64, most: 256 };

/// The search. The estimate counts so many times as `haste` says. With none it goes step by step, and if all steps cost
/// one, the solution that it finds is a cheapest one.
pub struct Sweep<S: Space> {
    sharded: Sharded<S, Swept<S>>,
}

impl<S: Space> Sweep<S> {
    /// Begins with this state, on one thread.
    pub fn new(space: S, start: S::State, haste: u32) -> Self {
        let first = Candidate { state: start, print: space.print(&start), cost: 0, origin: None };
        let bytes = space.packed_bytes();
        let shard = || Swept::new(bytes, haste);
        Self { sharded: Sharded::new(space, shard, &first, PACE, haste == 0) }
    }

    /// Uses so many threads from now on: at least one, at most as many as there are shards.
    pub fn set_threads(&mut self, threads: usize) {
        self.sharded.set_threads(threads);
    }

    /// What the solution found costs.
    #[must_use]
    pub fn cost(&self) -> Option<u32> {
        self.sharded.goal().and_then(|goal| self.sharded.shard(goal).cost())
    }

    /// Looks at so many states, or a batch more. What costs `ceiling` or more, as far as is seen at once, is
    /// passed over: that it finishes without a goal proves only that none is cheaper.
    pub fn advance_below(&mut self, budget: u64, ceiling: Option<u32>) -> Status {
        self.sharded.advance_below(budget, ceiling)
    }
}

impl<S: Space> Search for Sweep<S> {
    type Solution = Vec<S::Step>;

    fn advance(&mut self, budget: u64) -> Status {
        self.advance_below(budget, None)
    }

    /// The steps to the goal, if it was found.
    fn best(&self) -> Option<Vec<S::Step>> {
        let mut at = self.sharded.goal()?;
        let mut steps = Vec::new();
        while let Some((before, step)) = self.sharded.shard(at).origin(at.place()) {
            steps.push(step);
            at = before;
        }
        steps.reverse();
        Some(steps)
    }

    /// Where it stands. The lower bound holds where nothing is hastened.
    fn progress(&self) -> Progress {
        Progress { lower: self.sharded.rank(), upper: self.cost(), ..self.sharded.progress() }
    }

    fn is_finished(&self) -> bool {
        self.sharded.is_over()
    }
}

impl<S: Space> fmt::Debug for Sweep<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Sweep").field("progress", &self.progress()).finish_non_exhaustive()
    }
}
