//! A sweep: a search through a whole space of states that looks at each of them once.
//!
//! [A*](crate::best_first) takes its time with each state, to look at few of them. A sweep looks at as many a second as
//! it can: it follows an estimate that is found quickly, and ignores cheaper ways to a state that it has reached. So
//! its solution may cost more than others, but where there is none, it is the first to reach the end. States that are
//! quickly seen not to lead to the goal are left out.
//!
//! States are told apart by their fingerprints of 128 bits, and only those are kept of states that were looked at, with
//! the steps that led there. So what is proven may be wrong with odds of less than 1 to 2⁶⁸, if there are 2³⁰ states: a
//! machine fails sooner.
//!
//! ```
//! use polar_search::{Cancel, Limits, Verdict, drive};
//! use polar_solver::{sweep::Sweep, space::{Next, Space}};
//!
//! /// From a number to its double or to three more, and on to this goal.
//! #[derive(Clone)]
//! struct Numbers(u32);
//!
//! impl Space for Numbers {
//!     type State = u32;
//!     type Step = &'static str;
//!     type Nogoods = ();
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
//!     fn fingerprint(&self, state: &u32) -> u128 {
//!         u128::from(*state).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835)
//!     }
//!
//!     fn estimate(&mut self, state: &u32) -> Option<u32> {
//!         (*state <= self.0).then_some(0)
//!     }
//!
//!     fn is_goal(&self, state: &u32) -> bool {
//!         *state == self.0
//!     }
//!
//!     fn expand(&self, state: &u32, _fingerprint: u128, mut visit: impl FnMut(Next<Self>)) {
//!         for (step, state) in [("double", state * 2), ("three more", state + 3)] {
//!             visit(Next { step, state, fingerprint: self.fingerprint(&state), price: 1 });
//!         }
//!     }
//! }
//!
//! let sweep = |goal| {
//!     let mut search = Sweep::new(Numbers(goal), 1, 1);
//!     drive(&mut search, &Limits::default(), &Cancel::default(), |_| {})
//! };
//! assert_eq!(sweep(5), Verdict::Solved(vec!["double", "three more"]));
//! // Nothing of these is a multiple of three.
//! assert_eq!(sweep(999), Verdict::Unsolvable);
//! ```

mod fingerprints;
mod swept;
mod waiting;

use std::fmt;

use polar_search::{Progress, Search, Status};

use crate::{
    sharded::{Id, Pace, SHARDS, Sharded},
    space::Space,
};
use swept::{Candidate, Swept};

/// Up to a few thousand states in a batch.
const PACE: Pace = Pace { part: 4 * SHARDS as u64, most: 256 };

/// The search.
pub struct Sweep<S: Space> {
    sharded: Sharded<S, Swept<S>>,
}

impl<S: Space> Sweep<S> {
    /// Begins with this state, on one thread. The estimate is multiplied by `haste`, which counts as 1 if it is 0.
    pub fn new(space: S, start: S::State, haste: u32) -> Self {
        let fingerprint = space.fingerprint(&start);
        let first = Candidate { state: start, fingerprint, cost: 0, origin: None };
        let bytes = space.packed_bytes();
        let shard = |number| Swept::new(number, bytes, haste.max(1));
        Self { sharded: Sharded::new(space, shard, &first, PACE, false) }
    }

    /// Uses this many threads from now on: at least one, at most as many as there are shards.
    pub fn set_threads(&mut self, threads: usize) {
        self.sharded.set_threads(threads);
    }

    /// How many states it has looked at: part of its progress, known at once.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.sharded.nodes()
    }

    /// The steps to some state that waits, one of those that come next, chosen by a number.
    pub(crate) fn way_to_waiting(&self, number: u64) -> Option<Vec<S::Step>> {
        self.sharded.any_waiting(number).map(|id| self.way_to(id))
    }

    /// The steps to a state.
    fn way_to(&self, mut at: Id) -> Vec<S::Step> {
        let mut steps = Vec::new();
        while let Some((before, step)) = self.sharded.shard(at).origin(at.place()) {
            steps.push(step);
            at = before;
        }
        steps.reverse();
        steps
    }

    /// The cost of the solution that was found.
    #[must_use]
    pub fn cost(&self) -> Option<u32> {
        self.sharded.goal().and_then(|goal| self.sharded.shard(goal).cost())
    }
}

impl<S: Space> Search for Sweep<S> {
    type Solution = Vec<S::Step>;

    /// Looks at `budget` states, or up to a batch more.
    fn advance(&mut self, budget: u64) -> Status {
        self.sharded.advance_below(budget, None)
    }

    /// The steps to the goal, if it was found.
    fn best(&self) -> Option<Vec<S::Step>> {
        Some(self.way_to(self.sharded.goal()?))
    }

    /// Where it stands. It knows no lower bound.
    fn progress(&self) -> Progress {
        Progress { upper: self.cost(), ..self.sharded.progress() }
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

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use polar_search::Limit;
    use proptest::prelude::*;

    use super::*;
    use crate::graph::Graph;

    /// Works in steps of this many states until it can't go on.
    fn run(search: &mut Sweep<Graph<u8>>, step: u64) -> Status {
        loop {
            // As if it were large: else it has no need of its threads.
            search.sharded.be_large();
            let before = search.progress().nodes;
            let status = search.advance(step);
            let batch = SHARDS as u64 * (1 + before / PACE.part);
            assert!(search.progress().nodes < before + step + batch, "no more than it may");
            if status != Status::Running {
                return status;
            }
        }
    }

    fn price(search: &Sweep<Graph<u8>>) -> Option<u32> {
        search.best().map(|steps| search.sharded.space().price_of(steps).unwrap())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        /// With any estimates, in any steps, and alike on any number of threads.
        #[test]
        fn a_solution_is_found_if_there_is_one(
            seed: u64, states in 1..300_u32, haste in prop_oneof![1..6_u32, Just(u32::MAX)],
            threads in 2..20_usize, step in 1..50_u64,
        ) {
            let graph = Graph::random(|number| number, seed, states);
            let of = |threads| {
                let mut search = Sweep::new(graph.clone(), 0, haste);
                search.set_threads(threads);
                assert_eq!(run(&mut search, step), Status::Finished);
                search
            };
            let alone = of(1);
            prop_assert_eq!(alone.cost().is_some(), graph.left(0).is_some());
            prop_assert_eq!(price(&alone), alone.cost());
            let progress = alone.progress();
            prop_assert!(progress.nodes <= u64::from(states), "each once at most");
            prop_assert_eq!(progress.upper, alone.cost());
            let together = of(threads);
            prop_assert_eq!(together.best(), alone.best());
            prop_assert_eq!(together.progress(), progress);
        }

        #[test]
        fn who_has_no_place_for_a_state_says_so_and_proves_nothing(
            seed: u64, states in 1..300_u32, most in 1..20_usize, step in 1..50_u64,
        ) {
            let graph = Graph::random(|number| number, seed, states);
            let mut search = Sweep::new(graph.clone(), 0, 5);
            search.sharded.shards_mut().iter_mut().for_each(|shard| shard.set_most(most));
            match run(&mut search, step) {
                Status::Finished => {
                    prop_assert_eq!(search.cost().is_some(), graph.left(0).is_some());
                }
                status => {
                    prop_assert_eq!((status, search.cost()), (Status::Stuck(Limit::Memory), None));
                    let nodes = search.progress().nodes;
                    prop_assert_eq!(run(&mut search, step), status, "it stays full");
                    prop_assert_eq!(search.progress().nodes, nodes);
                }
            }
        }
    }

    #[test]
    fn a_tree_without_a_goal_is_gone_through_once() {
        let tree = Graph::tree(|number: u8| number, 14, [0, 0]).without_goals();
        let mut search = Sweep::new(tree, 0, 5);
        search.set_threads(2);
        assert_eq!(search.advance(u64::MAX), Status::Finished);
        assert_eq!((search.cost(), search.best()), (None, None));
        let Progress { nodes, frontier, .. } = search.progress();
        assert_eq!((nodes, frontier), ((2 << 14) - 1, 0));
    }

    /// Of the last leaves of a tree each has a way of its own.
    #[test]
    fn a_way_leads_to_each_that_waits() {
        let tree = Graph::tree(|number: u8| number, 6, [0, 0]).without_goals();
        let mut search = Sweep::new(tree, 0, 5);
        while search.sharded.rank() < 6 {
            assert_eq!(search.advance(1), Status::Running);
        }
        let ways = (0..1 << 12).filter_map(|number| search.way_to_waiting(number));
        let ways: HashSet<_> = ways.collect();
        assert!(ways.len() > 20 && ways.iter().all(|way| way.len() == 6), "{ways:?}");
        assert_eq!(ways.len() as u64, search.progress().frontier);
        assert_eq!(search.advance(u64::MAX), Status::Finished);
        assert_eq!(search.way_to_waiting(0), None);
    }

    #[test]
    fn the_estimate_counts_at_least_once() {
        let tree = Graph::tree(|number: u8| number, 14, [1, 4]);
        let found = [0, 1].map(|haste| {
            let mut search = Sweep::new(tree.clone(), 0, haste);
            (search.advance(u64::MAX), search.best(), search.progress())
        });
        assert_eq!(found[0], found[1]);
    }

    #[test]
    fn what_waits_is_counted_and_the_memory_of_all() {
        let mut search = Sweep::new(Graph::tree(|number: u8| number, 14, [0, 0]), 0, 5);
        assert_eq!(search.progress().frontier, 1);
        search.advance(10_000);
        // All within have two branches each.
        let Progress { nodes, frontier, bytes, .. } = search.progress();
        assert_eq!(frontier, nodes + 1);
        let each = size_of::<u128>() as u64 + 8;
        assert!(
            bytes >= (nodes + frontier) * each + frontier * 12,
            "fingerprints, origins, what waits"
        );
    }
}
