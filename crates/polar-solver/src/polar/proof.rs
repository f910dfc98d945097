//! A search that proves, and hasty ones beside it that find solutions, so that there is one soon and the proof knows
//! what it need not look at. Where there is none, a hasty one is the first to have gone through all states.

use std::{
    panic,
    path::Path,
    sync::Arc,
    thread::{self, ScopedJoinHandle},
};

use polar_search::{Limit, Progress, Search, Status};

use super::{
    Work,
    hasty::{Hasty, Outcome, SHARE, Sequence},
    spaces::Push,
};
use crate::{best_first::BestFirst, space::Space};

/// A search that proves, and hasty ones beside it.
pub(super) struct Proof<S: Space> {
    /// What a state weighs.
    weight: u64,
    sure: BestFirst<S>,
    hasty: Hasty<S>,
    found_at: FoundAt,
    is_proven: bool,
}

/// The nodes of both when a sweep found a solution, by then with many more than its share.
#[derive(Default)]
struct FoundAt {
    sure: u64,
    hasty: u64,
}

/// The bounds of a slice: the nodes that one of the searches looks at before the other has its turn, which are a part
/// of all so far. Slices do not depend on how the work is divided into calls, so that the same work gives the same
/// result.
const SLICE: [u64; 2] = [256, 16384];

/// The slice after this many nodes, of this weight.
pub(super) fn slice(nodes: u64, weight: u64) -> u64 {
    (nodes / 8).clamp(SLICE[0] / weight, SLICE[1] / weight).max(1)
}

/// Until a solution is known, the hasty search gets as many nodes as the one that proves, up to this many, and its
/// share of the rest.
const EVENLY: u64 = 1 << 18;

/// When it sweeps, it gets `SWEEPING` times as many, up to `SOON`: where there is no solution, it soon reaches the
/// end.
const SWEEPING: u64 = 512;
const SOON: u64 = 1 << 27;

/// Before that the search that proves looks at this many: where it needs no more, that is sooner than a sweep.
const HEAD_START: u64 = 1 << 13;

/// Before it has looked at this many nodes the search that proves goes side by side with the hasty one, if that has not
/// found a solution in a slice of its own: a thread for each gains more than several for one after the other. It does
/// half as much, as its nodes take longer.
const SMALL: u64 = 1 << 12;

impl<S: Space> Proof<S> {
    pub(super) fn new(space: S, start: S::State) -> Self {
        Self::hastened(space, start, Sequence::soon())
    }

    /// One with these hasty searches.
    pub(super) fn hastened(space: S, start: S::State, sequence: Sequence<S>) -> Self {
        let weight = space.weight();
        let hasty = Hasty::new(space.clone(), start, sequence);
        let sure = BestFirst::new(space, start, 1);
        Self { weight, sure, hasty, found_at: FoundAt::default(), is_proven: false }
    }

    /// The memory above which its searches use files.
    #[cfg(test)]
    pub(super) fn scratch_bytes(&self) -> Option<u64> {
        Some(self.sure.scratch_bytes()? + self.hasty.scratch_bytes().unwrap_or(0))
    }

    /// How many estimates the search that proves asked for.
    pub(super) fn estimates(&self) -> u64 {
        self.sure.estimates()
    }

    /// What a state weighs.
    pub(super) const fn weight(&self) -> u64 {
        self.weight
    }

    /// How many nodes of the search that proves would have taken as long as all so far, roughly.
    pub(super) fn effort(&self) -> u64 {
        self.sure.nodes() + self.hasty.effort()
    }

    /// How many nodes its searches have looked at.
    pub(super) fn nodes(&self) -> u64 {
        self.sure.nodes() + self.hasty.nodes()
    }

    /// What the best solution so far costs.
    pub(super) fn upper(&self) -> Option<u32> {
        self.sure.cost().or(self.hasty.known())
    }

    /// Takes in a solution and what it costs.
    pub(super) fn learn(&mut self, cost: u32, steps: Vec<S::Step>) {
        self.hasty.learn(cost, steps);
    }

    /// The hasty search goes on.
    fn hasten(&mut self, work: u64) -> Status {
        let swept = self.hasty.sweeps();
        let outcome = self.hasty.advance(work);
        self.heed(outcome, swept)
    }

    /// Heeds what the hasty search came to. That it found nothing, or nothing better, is a proof too.
    fn heed(&mut self, outcome: Outcome, swept: bool) -> Status {
        match outcome {
            Outcome::Running => Status::Running,
            Outcome::Exhausted => Status::Finished,
            Outcome::Stuck(limit) => Status::Stuck(limit),
            Outcome::Found => {
                if swept {
                    self.found_at = FoundAt { sure: self.sure.nodes(), hasty: self.hasty.nodes() };
                }
                Status::Running
            }
        }
    }

    /// Drops the hasty search once only a solution that costs one less would be better than the known one: the search
    /// that proves finds that among the states it looks at now, and needs the memory.
    fn let_hasty_go(&mut self) {
        if self.hasty.known().is_some_and(|known| self.sure.lower() + 1 >= known) {
            self.hasty.let_go();
        }
    }

    /// How many nodes of the search that proves there are for one of the hasty ones, once a solution is known.
    fn share(&self, known: u32) -> u64 {
        let lower = self.sure.lower();
        // If it costs more than twice the least that it might, a better one is worth as much as the proof.
        if known / 2 > lower {
            1
        } else if known - known / 3 > lower {
            SHARE
        } else {
            // A better one would save a third at most.
            self.hasty.share_near()
        }
    }

    /// How many nodes are due to the hasty searches.
    fn due(&self) -> u64 {
        let sure = self.sure.nodes();
        if let Some(known) = self.hasty.known() {
            return self.found_at.hasty + (sure - self.found_at.sure) / self.share(known);
        }
        let sweeps = self.hasty.sweeps();
        if sweeps && sure < HEAD_START / self.weight {
            return 0;
        }
        let (times, most) = if sweeps { (SWEEPING, SOON) } else { (1, EVENLY) };
        let evenly = sure.min(most / times);
        evenly * times + (sure - evenly) / SHARE
    }

    /// Whether the searches go side by side: while both are small, until a solution is known, and while a hasty one that
    /// has its turn is. Where states weigh much, two batches are too many for who wants to stop them.
    fn goes_together(&self, hastens: bool) -> bool {
        let is_small = match self.hasty.known() {
            None => self.hasty.nodes() > 0 && self.sure.nodes() < SMALL,
            Some(_) => hastens && self.hasty.is_small(),
        };
        is_small && self.weight == 1 && self.hasty.is_there() && !self.hasty.sweeps()
    }

    /// Both searches do a slice together, one at the same time as the other if there are threads.
    fn step_together(&mut self) -> Status {
        let (each, known) = (slice(self.effort(), self.weight) / 2, self.hasty.known());
        let threads = self.hasty.threads();
        let (sure, hasty) = (&mut self.sure, &mut self.hasty);
        let prove = || sure.advance_alone(each / 2, known);
        let hasten = || hasty.advance(each);
        let (status, outcome) = side_by_side(threads, prove, hasten);
        let of_hasty = self.heed(outcome, false);
        if status == Status::Running { of_hasty } else { status }
    }

    /// One of the searches does a slice of its work, or both do.
    fn step(&mut self) -> Status {
        self.let_hasty_go();
        let hastens = self.hasty.is_there() && self.hasty.nodes() <= self.due();
        if self.goes_together(hastens) {
            return self.step_together();
        }
        let sweeps = self.hasty.sweeps();
        let so_far = match (hastens, sweeps) {
            (true, true) => self.nodes(),
            // Beside a sweep the search that proves does not go far at a time: each of its nodes takes much longer.
            (false, true) => 0,
            (_, false) => self.effort(),
        };
        let slice = slice(so_far, self.weight);
        if hastens {
            self.hasten(slice)
        } else {
            self.sure.advance_below(slice, self.hasty.known())
        }
    }
}

impl<S: Space> Search for Proof<S> {
    type Solution = Vec<S::Step>;

    fn advance(&mut self, budget: u64) -> Status {
        let end = self.nodes().saturating_add(budget);
        while !self.is_proven && self.nodes() < end {
            match self.step() {
                Status::Running => {}
                stuck @ Status::Stuck(_) => return stuck,
                Status::Finished => self.is_proven = true,
            }
        }
        if self.is_proven { Status::Finished } else { Status::Running }
    }

    fn progress(&self) -> Progress {
        let (sure, hasty, upper) = (self.sure.progress(), self.hasty.progress(), self.upper());
        let lower = if self.is_proven { upper } else { None };
        Progress {
            nodes: self.nodes(),
            lower: lower.unwrap_or(sure.lower),
            upper,
            bytes: sure.bytes + hasty.bytes,
            disk: sure.disk + hasty.disk,
            ..sure
        }
    }

    fn best(&self) -> Option<Vec<S::Step>> {
        self.sure.best().or_else(|| self.hasty.best().map(<[_]>::to_vec))
    }

    /// Drops the hasty search: the proof needs the rest. A sweep has no files to give back.
    fn make_room(&mut self, limit: Limit) -> bool {
        let has_some = self.hasty.is_there() && !(limit == Limit::Disk && self.hasty.sweeps());
        if has_some {
            self.hasty.let_go();
        }
        has_some
    }
}

impl<S: Space<Step = Push>> Work for Proof<S> {
    fn effort(&self) -> u64 {
        self.effort()
    }

    fn way_to_waiting(&self, number: u64) -> Option<Vec<Push>> {
        self.sure.way_to_waiting(number)
    }

    fn set_threads(&mut self, threads: usize) {
        self.sure.set_threads(threads);
        self.hasty.set_threads(threads);
    }

    fn set_scratch(&mut self, folder: Arc<Path>, bytes: u64) {
        let each = bytes / 2;
        self.sure.set_scratch(&folder, each);
        self.hasty.set_scratch(&folder, each);
    }
}

/// What both come to: at the same time on two threads or more, one after the other on one, or if the system has no more.
fn side_by_side<A, B: Send>(
    threads: usize,
    one: impl FnOnce() -> A,
    mut other: impl FnMut() -> B + Send,
) -> (A, B) {
    let (one, there) = thread::scope(|scope| {
        let it = (threads > 1).then_some(&mut other);
        let there = it.and_then(|other| thread::Builder::new().spawn_scoped(scope, other).ok());
        let one = one();
        let there = there.map(ScopedJoinHandle::join);
        (one, there.map(|there| there.unwrap_or_else(|panic| panic::resume_unwind(panic))))
    });
    (one, there.unwrap_or_else(other))
}

#[cfg(test)]
mod tests {
    use polar_core::Direction;
    use polar_search::{Cancel, Limits, drive};
    use proptest::prelude::*;

    use super::*;
    use crate::graph::Graph;

    fn named(cell: u8) -> Push {
        Push { cell, direction: Direction::North }
    }

    fn random(seed: u64, states: u32) -> Graph<Push> {
        Graph::random(named, seed, states)
    }

    /// One that is told of solutions.
    fn hearing(graph: Graph<Push>) -> Proof<Graph<Push>> {
        Proof::hastened(graph, 0, Sequence::better())
    }

    fn price(graph: &Graph<Push>, steps: Vec<Push>) -> Option<u32> {
        graph.price_of(steps.into_iter().map(|push| push.cell))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        /// Whatever the estimates, and whatever it hears of.
        #[test]
        fn on_the_way_to_the_proof_nothing_untrue_is_said(
            seed: u64, states in 1..3000_u32, places in 1..6_u32,
            heard in prop::collection::vec(0..20_u32, 0..3), which in 0..3, step in 1..1000_u64,
        ) {
            let graph = Graph::with_places(named, seed, states, places);
            let least = graph.left(0);
            let sequence = match which {
                0 => Sequence::soon(),
                1 => Sequence::better(),
                _ => Sequence::fewer_steps(Graph::with_dearer_steps),
            };
            let mut proof = Proof::hastened(graph.clone(), 0, sequence);
            let way = {
                let mut sure = BestFirst::new(graph.clone(), 0, 1);
                sure.advance(u64::MAX);
                sure.best()
            };
            let mut heard = heard.into_iter();
            let mut before = proof.progress();
            loop {
                let sure = proof.sure.progress().nodes;
                let status = proof.advance(step);
                let now = proof.progress();
                let sure = proof.sure.progress().nodes - sure;
                prop_assert!(now.nodes >= before.nodes + sure, "none is forgotten");
                prop_assert!(now.lower >= before.lower);
                prop_assert!(least.is_none_or(|least| now.lower <= least));
                prop_assert!(now.upper.is_none_or(|upper| now.lower <= upper));
                prop_assert!(before.upper.is_none_or(|it| now.upper.is_some_and(|upper| upper <= it)));
                if status == Status::Finished {
                    prop_assert_eq!(now.upper, least);
                    prop_assert!(least.is_none_or(|least| now.lower == least));
                    prop_assert_eq!(proof.best().map(|it| price(&graph, it).unwrap()), least);
                    break;
                }
                prop_assert!(now.nodes >= before.nodes + step);
                if let Some(way) = &way && let Some(more) = heard.next() {
                    proof.learn(least.unwrap() + more, way.clone());
                }
                before = now;
            }
        }

        /// Only what may cost less.
        #[test]
        fn who_knows_the_best_solution_looks_at_nothing_as_dear(
            seed: u64, quarters in prop::sample::select(vec![0, 2, 3, 4]),
        ) {
            let graph = random(seed, 1000).consistent([quarters; 2]);
            let Some(least) = graph.left(0) else { return Ok(()) };
            let mut proof = Proof::new(graph.clone(), 0);
            proof.learn(least, Vec::new());
            prop_assert_eq!(proof.advance(u64::MAX), Status::Finished);
            let may_cost = graph.may_cost().filter(|&may_cost| may_cost < least).count();
            prop_assert!(proof.sure.progress().nodes <= may_cost as u64);
        }
    }

    #[test]
    fn small_searches_go_together_and_alike_on_any_threads() {
        let nodes = |proof: &Proof<Graph<Push>>| [proof.sure.nodes(), proof.hasty.nodes()];
        let stops = |threads| {
            let mut proof = Proof::new(Graph::tree(named, 17, [0, 0]), 0);
            proof.set_threads(threads);
            assert_eq!(proof.advance(1), Status::Running);
            let mut stops = vec![nodes(&proof)];
            assert!(stops[0][0] == 0 && stops[0][1] > 0, "the hasty one begins");
            while !proof.hasty.sweeps() {
                assert_eq!(proof.advance(1), Status::Running);
                let (now, before) = (nodes(&proof), stops[stops.len() - 1]);
                assert!(now[0] > before[0] && now[1] > before[1], "{before:?} {now:?}");
                stops.push(now);
            }
            stops
        };
        let alone = stops(1);
        assert!(alone.len() > 5);
        for threads in [2, 5] {
            assert_eq!(stops(threads), alone);
        }
    }

    #[test]
    fn once_a_solution_is_known_a_hasty_search_goes_beside_the_other_as_long_as_it_is_small() {
        let stops = |threads| {
            let mut proof = hearing(Graph::tree(named, 17, [0, 0]));
            proof.learn(20, Vec::new());
            proof.set_threads(threads);
            let nodes = |proof: &Proof<Graph<Push>>| [proof.sure.nodes(), proof.hasty.nodes()];
            let mut stops = vec![nodes(&proof)];
            while proof.hasty.is_small() {
                assert_eq!(proof.advance(1), Status::Running);
                let (now, before) = (nodes(&proof), stops[stops.len() - 1]);
                assert!(now[0] > before[0], "each time the one that proves goes on");
                stops.push(now);
            }
            let hastened = stops.windows(2).filter(|stops| stops[1][1] > stops[0][1]).count();
            assert!(hastened > 5 && hastened < stops.len() / 2, "and the other has its share");
            while nodes(&proof)[1] == stops[stops.len() - 1][1] {
                stops.push(nodes(&proof));
                assert_eq!(proof.advance(1), Status::Running);
            }
            assert_eq!(nodes(&proof)[0], stops[stops.len() - 1][0], "it goes alone");
            stops
        };
        let alone = stops(1);
        for threads in [2, 5] {
            assert_eq!(stops(threads), alone);
        }
    }

    #[test]
    fn where_the_known_solution_is_far_from_the_bound_both_searches_do_as_much() {
        let mut proof = hearing(Graph::tree(named, 17, [0, 0]));
        let hastened = |proof: &mut Proof<_>, known| {
            proof.learn(known, Vec::new());
            let nodes = |proof: &Proof<Graph<Push>>| [proof.sure.nodes(), proof.hasty.nodes()];
            let before = nodes(proof);
            while nodes(proof)[0] < before[0] + 8000 {
                assert_eq!(proof.advance(1), Status::Running);
            }
            nodes(proof)[1] - before[1]
        };
        assert!((6000..12000).contains(&hastened(&mut proof, 1000)));
        assert!(proof.progress().lower >= 10);
        assert!(hastened(&mut proof, 20) < 2000);
    }

    #[test]
    fn near_the_bound_a_hasty_search_for_fewer_steps_waits_and_others_do_not() {
        let waits = |sequence| {
            let mut proof = Proof::hastened(Graph::tree(named, 17, [0, 0]), 0, sequence);
            proof.learn(20, Vec::new());
            while proof.sure.lower() < 14 {
                assert_eq!(proof.advance(1), Status::Running);
            }
            let before = [proof.sure.nodes(), proof.hasty.nodes()];
            assert!(before[1] > before[0] / 5, "until then it has its share: {before:?}");
            while proof.sure.nodes() < before[0] + 8000 {
                assert_eq!(proof.advance(1), Status::Running);
            }
            proof.hasty.nodes() - before[1]
        };
        assert!((1000..3000).contains(&waits(Sequence::better())));
        assert_eq!(waits(Sequence::fewer_steps(Graph::with_dearer_steps)), 0);
    }

    /// What it has changed by then is not gone on with.
    #[test]
    #[should_panic(expected = "on purpose")]
    fn who_fails_at_the_side_is_heard() {
        let mut count = 0;
        let fails_once = || {
            count += 1;
            assert!(count > 1, "on purpose");
        };
        side_by_side(2, || (), fails_once);
    }

    #[test]
    fn what_either_finds_while_they_go_together_is_known_at_once() {
        let mut proof = Proof::new(Graph::tree(named, 11, [0, 0]), 0);
        assert_eq!(proof.advance(1), Status::Running);
        while proof.hasty.number() == Some(0) {
            assert!(proof.goes_together(false) && proof.upper().is_none());
            assert_eq!(proof.advance(1), Status::Running);
        }
        assert_eq!((proof.hasty.number(), proof.upper()), (Some(2), Some(11)));

        let mut proof = Proof::new(Graph::tree(named, 11, [0, 0]), 0);
        assert_eq!(proof.advance(1), Status::Running);
        assert_eq!(proof.sure.advance(u64::MAX), Status::Finished);
        assert!(proof.goes_together(false));
        assert_eq!((proof.advance(1), proof.upper()), (Status::Finished, Some(11)));
    }

    /// So that it can be stopped soon all the same.
    #[test]
    fn where_states_weigh_much_few_are_looked_at_in_a_slice() {
        for weight in [1, 64, u64::MAX] {
            let mut graph = random(3, 3000);
            graph.weight = weight;
            let mut proof = Proof::new(graph.clone(), 0);
            let mut before = 0;
            while proof.advance(1) == Status::Running {
                let nodes = proof.progress().nodes;
                let batch = 16 * (64 / weight).max(1);
                assert!(nodes - before < slice(before, weight) + batch, "{before} {nodes}");
                before = nodes;
            }
            assert_eq!(proof.progress().upper, graph.left(0));
            assert_eq!(weight == 1, slice(0, weight) == SLICE[0]);
        }
    }

    #[test]
    fn the_search_that_proves_goes_ahead_before_a_sweep_unless_its_states_weigh_much() {
        for weight in [1, 64] {
            let mut graph = Graph::tree(named, 17, [0, 0]);
            graph.weight = weight;
            let mut proof = Proof::new(graph, 0);
            while !proof.hasty.sweeps() {
                assert_eq!(proof.advance(1), Status::Running);
            }
            assert!(proof.sure.nodes() < HEAD_START);
            let before = proof.hasty.nodes();
            while proof.hasty.nodes() == before {
                assert_eq!(proof.advance(1), Status::Running);
            }
            assert_eq!(proof.sure.nodes() >= HEAD_START, weight == 1);
        }
    }

    #[test]
    fn beside_a_sweep_the_search_that_proves_does_not_go_far_at_a_time() {
        let mut proof = Proof::new(Graph::tree(named, 22, [0, 0]), 0);
        while !proof.hasty.sweeps() {
            proof.advance(1);
        }
        let nodes = |proof: &Proof<Graph<Push>>| proof.sure.progress().nodes;
        let before = nodes(&proof);
        while nodes(&proof) == before {
            assert_eq!(proof.advance(1), Status::Running);
        }
        // Or up to a batch more.
        assert!(nodes(&proof) - before < SLICE[0] + 16 * 64);
    }

    /// A sweep's many nodes take no longer than few of others.
    #[test]
    fn after_a_sweep_the_searches_do_not_go_far_at_a_time() {
        let mut proof = Proof::new(Graph::tree(named, 16, [0, 0]), 0);
        for sweeps in [false, true] {
            while proof.hasty.sweeps() == sweeps {
                assert_eq!(proof.advance(1), Status::Running);
            }
        }
        let (before, effort) = (proof.nodes(), proof.effort());
        assert_eq!(proof.advance(1), Status::Running);
        assert!(proof.nodes() - before < slice(effort, 1) + 16 * 64);
    }

    #[test]
    fn a_worse_solution_is_not_worth_knowing() {
        let mut proof = Proof::new(random(1, 10), 0);
        for (heard, best) in [(20, 20), (21, 20), (19, 19), (20, 19)] {
            proof.learn(heard, vec![named(heard as u8)]);
            assert_eq!(proof.progress().upper, Some(best));
            assert_eq!(proof.best(), Some(vec![named(best as u8)]));
        }
    }

    /// In what the search that proves looks at now.
    #[test]
    fn the_hasty_search_goes_when_the_only_better_solution_would_be_found_anyway() {
        for (more, stays) in [(1, false), (2, true)] {
            let mut proof = Proof::new(random(3, 3000).consistent([2, 2]), 0);
            proof.learn(proof.progress().lower + more, Vec::new());
            proof.let_hasty_go();
            assert_eq!(proof.hasty.is_there(), stays);
        }
    }

    /// The memory that a space holds says how many threads have one.
    #[test]
    fn each_hasty_search_has_the_threads_and_the_memory_of_the_first() {
        let mut graph = random(3, 3000).consistent([2, 2]);
        graph.bytes = 1 << 30;
        let mut proof = Proof::new(graph, 0);
        proof.set_threads(4);
        proof.set_scratch(Path::new(".").into(), 32000);
        let mut searches = Vec::new();
        loop {
            let hasty = proof.hasty.number();
            searches.push(hasty);
            let (clones, bytes) = if hasty.is_some() { (8, 32000) } else { (4, 16000) };
            assert_eq!(proof.progress().bytes >> 30, clones, "{hasty:?}");
            assert_eq!(proof.scratch_bytes(), Some(bytes), "{hasty:?}");
            if proof.advance(1) == Status::Finished {
                break;
            }
        }
        searches.dedup();
        assert_eq!(searches, [Some(0), Some(2), Some(3)]);
    }

    #[test]
    fn where_memory_is_used_up_the_hasty_search_goes_and_the_proof_goes_on() {
        for seed in 0..20 {
            let graph = random(seed, 3000);
            let mut proof = Proof::new(graph.clone(), 0);
            proof.advance(500);
            let before = proof.progress();
            let gives = proof.hasty.is_there();
            assert_eq!(proof.make_room(Limit::Memory), gives);
            assert!(!proof.make_room(Limit::Memory), "there is no other");
            let now = proof.progress();
            assert_eq!(
                (now.nodes, now.upper),
                (before.nodes, before.upper),
                "nothing is forgotten"
            );
            assert_eq!(now.bytes < before.bytes, gives);
            assert_eq!(proof.advance(u64::MAX), Status::Finished);
            assert_eq!(proof.progress().upper, graph.left(0));
        }
    }

    #[test]
    fn where_the_disk_is_full_the_hasty_search_goes_and_the_proof_goes_on() {
        let folder = tempfile::tempdir().unwrap();
        let mut proof = hearing(Graph::tree(named, 15, [0, 0]));
        // A search that goes on keeps the folder that it had first.
        proof.hasty.set_scratch(&folder.path().join("missing").into(), 0);
        proof.set_scratch(folder.path().into(), 0);
        let verdict = drive(&mut proof, &Limits::default(), &Cancel::default(), |_| {});
        assert!(!proof.hasty.is_there());
        assert_eq!(verdict.solution().map(|steps| steps.len()), Some(15));
    }

    #[test]
    fn a_sweep_goes_for_memory_and_not_for_the_disk() {
        let mut proof = Proof::new(Graph::tree(named, 17, [0, 0]), 0);
        while !proof.hasty.sweeps() {
            assert_eq!(proof.advance(1000), Status::Running);
        }
        assert!(!proof.make_room(Limit::Disk) && proof.hasty.sweeps());
        assert!(proof.make_room(Limit::Memory) && !proof.hasty.is_there());
    }

    #[test]
    fn the_files_of_all_searches_count() {
        let folder = tempfile::tempdir().unwrap();
        let tree = Graph::tree(named, 15, [0, 0]);
        // The first of the others gives up before it needs any.
        let mut proof = hearing(tree);
        proof.set_scratch(folder.path().into(), 0);
        while proof.sure.progress().disk == 0 || hasty_disk(&proof) == 0 {
            assert_eq!(proof.advance(1000), Status::Running);
        }
        assert_eq!(proof.progress().disk, proof.sure.progress().disk + hasty_disk(&proof));
    }

    fn hasty_disk(proof: &Proof<Graph<Push>>) -> u64 {
        proof.hasty.progress().disk
    }
}
