//! Best-first search (A*) over any space of states, with exact comparison of states.
//!
//! The estimate must be admissible: never more than the cost that remains. Then the least sum of cost and estimate
//! among the states not looked at is a proven lower bound at every moment. If it is also consistent, so that no step
//! lowers it by more than the step costs, a state is looked at first at its least cost; otherwise a cheaper way to it
//! may be found later, and it is looked at again.
//!
//! A space may have a better estimate that takes longer to find. It is asked for when a state's turn comes: mostly it
//! shows that the state is lost or that its turn comes later, so that its successors need not be made. Successors
//! inherit what is known of a state, as they are nearer to the goal by no more than the step between. Where a space
//! has several goals, this holds for each ([`Insight`]), and most of them need not be looked at again.
//!
//! By what it has found of other states, a space may also recognise that a state whose turn has come is lost. And a state
//! that is new is not kept if one that is known [stands for it](Space::stands_for).
//!
//! Each state belongs to one of a few shards, which the threads share out. The best states of all shards are looked at
//! together; in a large hasty search, the best of each shard.
//!
//! Memory is what ends a large search, so a node is small: a packed state, its cost, and the node that it
//! was reached from. The step between them is found again when it is asked for.
//!
//! ```
//! use polar_search::{Cancel, Limits, Verdict, drive};
//! use polar_solver::{best_first::BestFirst, space::{Next, Space}};
//!
//! /// From a number to its double or the next one; the goal is 1000.
//! #[derive(Clone)]
//! struct Numbers;
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
//!         (*state <= 1000).then_some(0)
//!     }
//!
//!     fn is_goal(&self, state: &u32) -> bool {
//!         *state == 1000
//!     }
//!
//!     fn expand(&self, state: &u32, _fingerprint: u128, mut visit: impl FnMut(Next<Self>)) {
//!         for (step, state) in [("double", state * 2), ("next", state + 1)] {
//!             visit(Next { step, state, fingerprint: self.fingerprint(&state), price: 1 });
//!         }
//!     }
//! }
//!
//! let mut search = BestFirst::new(Numbers, 1, 1);
//! let verdict = drive(&mut search, &Limits::default(), &Cancel::default(), |_| {});
//! let Verdict::Solved(steps) = verdict else { panic!("adding 1 leads there, at last") };
//! // 1000 has ten digits in base two, six of them 1: nine doublings and five steps by one.
//! assert_eq!((steps.len(), steps[0]), (14, "double"));
//! assert_eq!(search.cost(), Some(14));
//! ```

mod insights;
mod known;
mod nodes;
mod open;
mod ranked;
mod scratch;
mod table;

use std::{fmt, path::Path, sync::Arc};

use polar_search::{Progress, Search, Status};

use crate::{
    sharded::{Id, Pace, SHARDS, Sharded, shard_of},
    space::{Insight, Space},
};
use ranked::{Candidate, Ranked};

/// Up to about a thousand states in a batch, so that the threads seldom wait for each other, and what these lead to
/// stays in the caches. In a hasty search, which is to look at the best only, batches stay small for longer.
const PACE: Pace = Pace { part: 16 * SHARDS as u64, most: 64 };
const HASTY_PACE: Pace = Pace { part: 8 * PACE.part, ..PACE };

/// The search. With a `haste` of more than 1 it is weighted A*: the estimate is multiplied by it, and the first
/// solution comes sooner but need not be the cheapest.
pub struct BestFirst<S: Space> {
    sharded: Sharded<S, Ranked>,
    haste: u32,
    lower: u32,
    /// The cost of the goal that was found.
    cost: Option<u32>,
}

impl<S: Space> BestFirst<S> {
    /// Begins with this state, on one thread. The estimate is multiplied by `haste`, which counts as 1 if it is 0. The
    /// greater it is, the less the lower bound of its progress says.
    pub fn new(space: S, start: S::State, haste: u32) -> Self {
        let haste = haste.max(1);
        let (fingerprint, insight) = (space.fingerprint(&start), Insight::default());
        let first = Candidate { state: start, fingerprint, cost: 0, least: 0, insight, from: None };
        let bytes = space.packed_bytes();
        let shard = |number| Ranked::new(number, bytes, haste);
        let pace = if haste == 1 { PACE } else { HASTY_PACE };
        let sharded = Sharded::new(space, shard, &first, pace, haste == 1);
        let mut search = Self { sharded, haste, lower: 0, cost: None };
        search.lower = search.bound();
        search
    }

    /// Begins with the states of a way from the start, too, up to the first that no solution below the ceiling goes
    /// through.
    pub(crate) fn follow(&mut self, start: S::State, way: &[S::Step], ceiling: u32) {
        let (mut state, mut cost) = (start, 0);
        for &step in way {
            let space = self.sharded.space();
            let mut next = None;
            space.expand(&state, space.fingerprint(&state), |to| {
                if to.step == step {
                    next = Some(to);
                }
            });
            let (Some(from), Some(to)) = (self.node(&state), next) else { return };
            (state, cost) = (to.state, cost + to.price);
            let (fingerprint, insight) = (to.fingerprint, Insight::default());
            let candidate =
                Candidate { state, fingerprint, cost, least: 0, insight, from: Some(from) };
            self.sharded.hand(&candidate, Some(ceiling));
        }
    }

    /// The node of a state.
    fn node(&self, state: &S::State) -> Option<Id> {
        let space = self.sharded.space();
        let shard = shard_of(space.fingerprint(state));
        let place = self.sharded.shards()[shard].place(state, space)?;
        Some(Id::new(shard, place))
    }

    /// What the cheapest solution costs at least: of the states on the way to it, or of those that stand for one, one
    /// waits that is reached as cheaply as can be, and the rank of that is at most `haste` times what the solution costs.
    fn bound(&self) -> u32 {
        let least = self.sharded.rank().div_ceil(self.haste.into());
        u32::try_from(least).unwrap_or(u32::MAX)
    }

    /// Uses this many threads from now on: at least one, at most as many as there are shards.
    pub fn set_threads(&mut self, threads: usize) {
        self.sharded.set_threads(threads);
    }

    /// Keeps what waits for later in files in this folder, once the states take this many bytes. Only what was looked
    /// at has to be in memory then.
    pub fn set_scratch(&mut self, folder: &Arc<Path>, bytes: u64) {
        let each = usize::try_from(bytes / SHARDS as u64).unwrap_or(usize::MAX);
        for shard in self.sharded.shards_mut() {
            shard.set_scratch(Arc::clone(folder), each);
        }
    }

    /// The memory after which it uses files.
    #[cfg(test)]
    pub(crate) fn scratch_bytes(&self) -> Option<u64> {
        self.sharded.shards().iter().map(Ranked::scratch_bytes).sum()
    }

    /// Looks at `budget` states, or up to a batch more. States whose cost and estimate add up to `ceiling` or more
    /// are passed over: finishing without a goal then proves only that none is cheaper than that.
    pub fn advance_below(&mut self, budget: u64, ceiling: Option<u32>) -> Status {
        let status = self.sharded.advance_below(budget, ceiling);
        self.note_bounds(ceiling);
        status
    }

    /// The same on one thread.
    pub(crate) fn advance_alone(&mut self, budget: u64, ceiling: Option<u32>) -> Status {
        let status = self.sharded.advance_on(1, budget, ceiling);
        self.note_bounds(ceiling);
        status
    }

    /// Whether it is small as yet, so that it uses one thread only.
    pub(crate) const fn is_small(&self) -> bool {
        self.sharded.is_small()
    }

    /// Notes what is found and proven now.
    fn note_bounds(&mut self, ceiling: Option<u32>) {
        self.cost = self.way_to_goal().map(|(cost, _)| cost);
        // What still waits may be dearer than the goal, or than what is passed over.
        let most = self.cost.into_iter().chain(ceiling).min().unwrap_or(u32::MAX);
        self.lower = self.lower.max(self.bound().min(most));
    }

    /// The steps to the goal and what they cost. That may be less than the goal's node says: a hasty search may have
    /// found a cheaper way to a state in between, and not looked at that again.
    fn way_to_goal(&self) -> Option<(u32, Vec<S::Step>)> {
        self.way_to(self.sharded.goal()?)
    }

    /// The steps to some state that waits in memory, one of those that come next, chosen by a number.
    pub(crate) fn way_to_waiting(&self, number: u64) -> Option<Vec<S::Step>> {
        let (_, steps) = self.way_to(self.sharded.any_waiting(number)?)?;
        Some(steps)
    }

    /// The steps to a node, and what they cost.
    fn way_to(&self, mut at: Id) -> Option<(u32, Vec<S::Step>)> {
        let (mut cost, mut steps) = (0, Vec::new());
        while let Some(before) = self.sharded.shard(at).way(at.place()).from {
            let (step, price) = self.step(before, at)?;
            (cost, at) = (cost + price, before);
            steps.push(step);
        }
        steps.reverse();
        Some((cost, steps))
    }

    /// The cheapest step from one node to another, and its price.
    fn step(&self, from: Id, to: Id) -> Option<(S::Step, u32)> {
        let space = self.sharded.space();
        let state = |id: Id| self.sharded.shard(id).state(id.place(), space);
        let (from, to) = (state(from), state(to));
        let mut cheapest: Option<(S::Step, u32)> = None;
        space.expand(&from, space.fingerprint(&from), |next| {
            if next.state == to && cheapest.is_none_or(|(_, price)| next.price < price) {
                cheapest = Some((next.step, next.price));
            }
        });
        cheapest
    }

    /// How many estimates it asked for.
    pub(crate) fn estimates(&self) -> u64 {
        self.sharded.shards().iter().map(Ranked::estimates).sum()
    }

    /// How many states it has looked at: part of its progress, known at once.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.sharded.nodes()
    }

    /// No solution costs less than this: part of its progress, known at once.
    #[must_use]
    pub const fn lower(&self) -> u32 {
        self.lower
    }

    /// The cost of the solution that was found.
    #[must_use]
    pub const fn cost(&self) -> Option<u32> {
        self.cost
    }
}

impl<S: Space> Search for BestFirst<S> {
    type Solution = Vec<S::Step>;

    fn advance(&mut self, budget: u64) -> Status {
        self.advance_below(budget, None)
    }

    /// The steps to the goal, if it was found: the cheapest ones if `haste` is 1.
    fn best(&self) -> Option<Vec<S::Step>> {
        self.way_to_goal().map(|(_, steps)| steps)
    }

    fn progress(&self) -> Progress {
        Progress { lower: self.lower, upper: self.cost, ..self.sharded.progress() }
    }

    fn is_finished(&self) -> bool {
        self.sharded.is_over()
    }
}

impl<S: Space> fmt::Debug for BestFirst<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("BestFirst").field("progress", &self.progress()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::{
        panic::{self, AssertUnwindSafe},
        sync::atomic::{AtomicU32, Ordering},
    };

    use polar_search::{Cancel, Limit, Limits, Verdict, drive};
    use proptest::prelude::*;

    use super::*;
    use crate::graph::Graph;

    /// From a number to its double or the next one; the goal is 1000.
    fn numbers() -> Graph<u8> {
        let edges = (0..=1000).map(|it| vec![((it * 2).min(1001), 1), (it + 1, 1)]);
        Graph::new(|number| number, edges.chain([Vec::new()]).collect(), [1000], vec![[0, 0]; 1002])
    }

    /// 1000 has ten digits in base two, six of them 1: nine doublings and six steps by one.
    const FEWEST: u32 = 15;

    #[test]
    fn a_driver_stops_it_goes_on_with_it_and_hears_again_what_it_found() {
        let mut search = BestFirst::new(numbers(), 0, 1);
        let mut drive = |nodes| {
            let limits = Limits { nodes, ..Limits::default() };
            drive(&mut search, &limits, &Cancel::default(), |_| {})
        };
        assert_eq!(drive(Some(1)), Verdict::Limit { limit: Limit::Nodes, best: None });
        let found = drive(None);
        assert!(matches!(&found, Verdict::Solved(steps) if steps.len() == FEWEST as usize));
        assert_eq!(drive(Some(1)), found);
    }

    #[test]
    fn who_has_no_place_for_a_state_says_so_and_proves_nothing_more() {
        for threads in [1, 2] {
            for most in 1..80 {
                let mut search = BestFirst::new(numbers(), 0, 1);
                search.set_threads(threads);
                search.sharded.shards_mut().iter_mut().for_each(|shard| shard.set_most(most));
                match search.advance(u64::MAX) {
                    Status::Finished => assert_eq!(search.cost(), Some(FEWEST)),
                    status => {
                        assert!(most < 70, "a shard has fewer states than that");
                        assert_eq!(status, Status::Stuck(Limit::Memory));
                        assert!(search.progress().lower <= FEWEST);
                        let nodes = search.progress().nodes;
                        assert_eq!(search.advance(u64::MAX), status, "it stays full");
                        assert_eq!(search.progress().nodes, nodes);
                    }
                }
            }
        }
    }

    /// The other threads don't wait for it for ever, and what it did is not done again. A state of the first shard is
    /// looked at by the thread that asks, one of a shard in the middle by one that was begun.
    #[test]
    fn who_fails_is_heard() {
        static FAILED: AtomicU32 = AtomicU32::new(0);
        fn named(number: u8) -> u8 {
            if number == 1 {
                FAILED.fetch_add(1, Ordering::Relaxed);
                panic!("on purpose");
            }
            number
        }
        let graph = Graph::tree(named, 5, [0, 0]);
        let in_shard = |shard| {
            let is_there = |&state: &u32| shard_of(graph.fingerprint(&state)) == shard;
            (0..31).find(is_there).unwrap()
        };
        let starts = [0, SHARDS / 2].map(in_shard);
        for (number, threads) in (1..).zip([1, 2, 16].repeat(20)) {
            for start in starts {
                let mut search = BestFirst::new(graph.clone(), start, 1);
                search.set_threads(threads);
                search.sharded.be_large();
                let run = AssertUnwindSafe(|| search.advance(u64::MAX));
                let why = panic::catch_unwind(run).unwrap_err();
                assert_eq!(why.downcast_ref(), Some(&"on purpose"));
            }
            assert_eq!(FAILED.load(Ordering::Relaxed), 2 * number, "each once");
        }
    }

    /// Works in steps of this many states until it can't go on.
    fn run(search: &mut BestFirst<Graph<u8>>, step: u64, ceiling: Option<u32>) -> Status {
        loop {
            // As if it were large: else it has no need of its threads.
            search.sharded.be_large();
            let before = search.progress();
            let status = search.advance_below(step, ceiling);
            let now = search.progress();
            let batch = SHARDS as u64 * (1 + now.nodes / 256);
            assert!(now.nodes < before.nodes.saturating_add(step + batch), "no more than it may");
            assert!(before.lower <= now.lower);
            if status != Status::Running {
                return status;
            }
        }
    }

    fn random(seed: u64, states: u32) -> Graph<u8> {
        with_places(seed, states, 1)
    }

    fn with_places(seed: u64, states: u32, places: u32) -> Graph<u8> {
        Graph::with_places(|number| number, seed, states, places)
    }

    #[test]
    fn the_estimate_counts_at_least_once() {
        let graph = Graph::tree(|number| number, 8, [1, 4]);
        let found = [0, 1].map(|haste| {
            let mut search = BestFirst::new(graph.clone(), 0, haste);
            (search.advance(u64::MAX), search.best(), search.progress())
        });
        assert_eq!(found[0], found[1]);
        assert!(found[0].1.is_some() && !graph.notes().looks.is_empty());
    }

    fn price(search: &BestFirst<Graph<u8>>) -> Option<u32> {
        search.best().map(|steps| search.sharded.space().price_of(steps).unwrap())
    }

    #[test]
    fn it_begins_with_the_states_of_a_way_up_to_those_that_cost_too_much() {
        let [double, next] = [0, 1];
        let folder = tempfile::tempdir().unwrap();
        for (ceiling, expected) in [(100, &[0, 1, 2, 4, 5, 10][..]), (3, &[0, 1, 2])] {
            for (in_files, places) in [(false, 1), (true, 1), (false, 2)] {
                let mut graph = numbers();
                // As if the way led through states that others stand for.
                graph.places = places;
                let mut search = BestFirst::new(graph, 0, 2);
                if in_files {
                    search.set_scratch(&folder.path().into(), 0);
                }
                search.follow(0, &[next, double, double, next, double], ceiling);
                let known = (0..20).filter(|state| search.node(state).is_some());
                assert_eq!(known.collect::<Vec<_>>(), expected, "{in_files} {places}");
            }
        }
    }

    /// The states on the way to the cheapest goal are passed over, and those that still wait are much dearer.
    #[test]
    fn a_ceiling_that_comes_late_does_not_make_the_bound_say_too_much() {
        let graph = random(3_302_032_924_616_022_521, 292);
        let least = graph.left(0).unwrap();
        let mut search = BestFirst::new(graph, 0, 2);
        assert_eq!(search.advance(17), Status::Running);
        assert_eq!(run(&mut search, 20, Some(least)), Status::Finished);
        assert!(search.progress().lower <= least, "{} > {least}", search.progress().lower);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        /// With any estimates, in memory or in files, in any steps, and alike on any number of threads.
        #[test]
        fn what_costs_least_is_found_if_it_is_below_the_ceiling(
            seed: u64, states in 1..300_u32, places in 1..6_u32, threads in 2..20_usize,
            step in 1..50_u64, ceiling in prop::option::of(-2..4_i32), in_files: bool,
        ) {
            let graph = with_places(seed, states, places);
            let least = graph.left(0);
            let ceiling = ceiling.zip(least).map(|(more, least)| least.saturating_add_signed(more));
            let folder = tempfile::tempdir().unwrap();
            let of = |threads| {
                let mut search = BestFirst::new(graph.clone(), 0, 1);
                search.set_threads(threads);
                if in_files {
                    search.set_scratch(&folder.path().into(), 0);
                }
                assert_eq!(run(&mut search, step, ceiling), Status::Finished);
                search
            };
            let alone = of(1);
            let expected = least.filter(|&least| ceiling.is_none_or(|most| least < most));
            prop_assert_eq!((alone.cost(), price(&alone)), (expected, expected));
            let progress = alone.progress();
            prop_assert!(least.is_none_or(|least| progress.lower <= least));
            if expected.is_none() && progress.nodes > 0 {
                prop_assert_eq!(progress.frontier, 0, "what is too dear does not wait");
            }
            let together = of(threads);
            prop_assert_eq!(together.best(), alone.best());
            prop_assert_eq!(together.progress(), progress);
        }

        /// It may be any steps, also such that lead nowhere, or past a goal.
        #[test]
        fn whatever_way_it_follows_what_costs_least_is_found_if_it_is_below_the_ceiling(
            seed: u64, states in 1..300_u32, places in 1..6_u32,
            way in prop::collection::vec(0..4_u8, 0..40), haste in 1..4_u32, more in 0..20_u32,
            threads in 1..3_usize,
        ) {
            let graph = with_places(seed, states, places);
            let least = graph.left(0);
            let ceiling = least.map_or(100, |least| least + more);
            let mut search = BestFirst::new(graph, 0, haste);
            search.set_threads(threads);
            search.follow(0, &way, ceiling);
            prop_assert_eq!(run(&mut search, 20, Some(ceiling)), Status::Finished);
            let found = search.cost();
            prop_assert_eq!(found.is_some(), more > 0 && least.is_some());
            prop_assert!(found.is_none_or(|cost| cost < ceiling && Some(cost) >= least));
            prop_assert!(haste > 1 || found.is_none_or(|cost| Some(cost) == least));
            prop_assert_eq!(price(&search), found);
        }

        #[test]
        fn in_haste_something_below_the_ceiling_is_found_if_there_is_anything(
            seed: u64, states in 1..300_u32, places in 1..6_u32,
            haste in prop_oneof![2..6_u32, Just(u32::MAX)], after in 0..100_u64,
            ceiling in prop::option::of(-2..20_i32),
        ) {
            let graph = with_places(seed, states, places);
            let least = graph.left(0);
            let ceiling = ceiling.zip(least).map(|(more, least)| least.saturating_add_signed(more));
            let mut search = BestFirst::new(graph, 0, haste);
            // The ceiling may come later.
            if search.advance(after) == Status::Finished {
                prop_assert_eq!(search.cost().is_some(), least.is_some());
            } else {
                prop_assert_eq!(run(&mut search, 20, ceiling), Status::Finished);
                let is_there = least.is_some_and(|least| ceiling.is_none_or(|most| least < most));
                prop_assert_eq!(search.cost().is_some(), is_there);
                prop_assert!(ceiling.is_none_or(|most| search.cost().is_none_or(|cost| cost < most)));
            }
            prop_assert_eq!(price(&search), search.cost());
            prop_assert!(least.is_none_or(|least| search.progress().lower <= least));
        }

        /// And none that costs as much as what is known: one may, if the ceiling came late.
        #[test]
        fn no_state_is_looked_at_twice_where_the_estimate_is_consistent(
            seed: u64, states in 1..300_u32, quarters in prop::sample::select(vec![0, 2, 3, 4]),
            in_files: bool,
        ) {
            let graph = random(seed, states).consistent([quarters; 2]);
            let Some(least) = graph.left(0) else { return Ok(()) };
            let mut search = BestFirst::new(graph.clone(), 0, 1);
            let folder = tempfile::tempdir().unwrap();
            if in_files {
                search.set_scratch(&folder.path().into(), 0);
            }
            if search.advance(1) == Status::Running {
                prop_assert_eq!(run(&mut search, u64::MAX / 2, Some(least)), Status::Finished);
            }
            let may_cost = graph.may_cost().filter(|&may_cost| may_cost < least).count();
            prop_assert!(search.progress().nodes <= may_cost as u64 + 1, "{} {may_cost}", search.progress().nodes);
        }

        #[test]
        fn who_has_no_place_for_a_state_says_so_or_has_found_what_costs_least(
            seed: u64, states in 1..300_u32, places in 1..6_u32, most in 1..20_usize,
            step in 1..50_u64,
        ) {
            let graph = with_places(seed, states, places);
            let least = graph.left(0);
            let mut search = BestFirst::new(graph, 0, 1);
            search.sharded.shards_mut().iter_mut().for_each(|shard| shard.set_most(most));
            match run(&mut search, step, None) {
                Status::Finished => prop_assert_eq!(search.cost(), least),
                status => {
                    prop_assert_eq!((status, search.cost()), (Status::Stuck(Limit::Memory), None));
                    prop_assert!(least.is_none_or(|least| search.progress().lower <= least));
                }
            }
        }
    }

    /// On a way with nothing beside it nothing else waits.
    #[test]
    fn who_lost_all_that_waited_is_not_done() {
        let edges = (0..100).map(|state| vec![(state + 1, 1)]).chain([Vec::new()]).collect();
        let graph = Graph::new(|number: u8| number, edges, [100], vec![[0, 0]; 101]);
        let mut search = BestFirst::new(graph, 0, 1);
        search.sharded.shards_mut().iter_mut().for_each(|shard| shard.set_most(2));
        assert_eq!(run(&mut search, 1, None), Status::Stuck(Limit::Memory));
        assert_eq!((search.progress().frontier, search.cost()), (0, None));
    }

    /// Only the start has to be looked at again, since the first time less was asked for.
    #[test]
    fn what_a_closer_look_found_is_known_of_all_that_follows() {
        let graph = Graph::tree(|number| number, 10, [0, 4]);
        let mut search = BestFirst::new(graph.clone(), 0, 1);
        assert_eq!(search.advance(u64::MAX), Status::Finished);
        assert_eq!(search.cost(), Some(10));
        let looks = graph.notes().looks;
        let of = |state| looks.iter().filter(|look| look.0 == state).count();
        assert_eq!((of(0), of(2), of(6)), (2, 1, 1));
        let depth = |state: u32| (state + 1).ilog2();
        for &(state, known) in &looks[2..] {
            assert_eq!(known, Some(10 - depth(state)), "{state}");
        }
        assert_eq!(search.progress().nodes as usize, looks.len() + 1, "no other was looked at");
    }

    /// On a way with nothing beside it, where all is known at once. Each shard finds out for itself.
    #[test]
    fn closer_looks_that_say_nothing_new_become_seldom() {
        let edges = (0..20_000).map(|state| vec![(state + 1, 1)]).chain([Vec::new()]).collect();
        let graph = Graph::new(|number: u8| number, edges, [20_000], vec![[4, 4]; 20_001]);
        let mut search = BestFirst::new(graph.clone(), 0, 1);
        assert_eq!(search.advance(u64::MAX), Status::Finished);
        assert_eq!(search.cost(), Some(20_000));
        assert!((4000..5000).contains(&graph.notes().looks.len()));
    }

    #[test]
    fn a_large_search_uses_its_threads() {
        let looked_at_by = |threads| {
            let graph = Graph::tree(|number| number, 14, [0, 0]);
            let mut search = BestFirst::new(graph.clone(), 0, 1);
            search.set_threads(threads);
            assert_eq!(search.advance(4000), Status::Running);
            assert_eq!(graph.notes().threads.len(), 1, "until it is large");
            assert_eq!(search.advance(u64::MAX), Status::Finished);
            graph.notes().threads.len()
        };
        assert_eq!([0, 1, 2, 3, 16, 100].map(looked_at_by), [1, 1, 2, 3, 16, 16]);
    }

    #[test]
    fn the_memory_of_each_threads_space_counts() {
        let held = |threads, bytes: usize| {
            let mut graph = Graph::tree(|number| number, 1, [0, 0]);
            graph.bytes = bytes;
            let mut search = BestFirst::new(graph, 0, 1);
            search.set_threads(threads);
            search.progress().bytes
        };
        for (threads, clones) in [(1, 1), (2, 2), (3, 3), (5, 5), (16, 16), (100, 16)] {
            assert_eq!(held(threads, 1000) - held(threads, 0), 1000 * clones);
        }
    }

    #[test]
    fn what_waits_is_counted_wherever_it_is() {
        let folder = tempfile::tempdir().unwrap();
        for bytes in [0, u64::MAX] {
            let mut search = BestFirst::new(Graph::tree(|number| number, 14, [0, 0]), 0, 1);
            search.set_scratch(&folder.path().into(), bytes);
            assert_eq!(search.progress().frontier, 1);
            search.advance(10_000);
            // All within have two branches each.
            let Progress { nodes, frontier, disk, bytes: held, .. } = search.progress();
            assert_eq!(frontier, nodes + 1);
            assert_eq!(disk > 0, bytes == 0);
            assert!(held >= nodes * (4 + nodes::WAY as u64));
        }
    }
}
