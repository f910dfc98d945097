//! Hasty searches, one after the other: for a solution soon, and for better ones then.

use std::{path::Path, sync::Arc};

use polar_search::{Limit, Progress, Search, Status};

use crate::{best_first::BestFirst, sharded::Ceiling, space::Space, sweep::Sweep};

/// The search of one of them.
enum Going<S: Space> {
    BestFirst(BestFirst<S>),
    Sweep(Sweep<S>),
}

impl<S: Space> Going<S> {
    fn search(&self) -> &dyn Search<Solution = Vec<S::Step>> {
        match self {
            Self::BestFirst(search) => search,
            Self::Sweep(search) => search,
        }
    }

    const fn nodes(&self) -> u64 {
        match self {
            Self::BestFirst(search) => search.nodes(),
            Self::Sweep(search) => search.nodes(),
        }
    }

    fn advance_below(&mut self, work: u64, ceiling: Ceiling) -> Status {
        match self {
            Self::BestFirst(search) => search.advance_below(work, ceiling),
            // It sweeps only while no solution is known, and does not know the cheapest way to a state: so there is
            // nothing to pass over.
            Self::Sweep(search) => search.advance(work),
        }
    }

    fn set_threads(&mut self, threads: usize) {
        match self {
            Self::BestFirst(search) => search.set_threads(threads),
            Self::Sweep(search) => search.set_threads(threads),
        }
    }

    /// A sweep uses no files: once its memory is used up, a search follows that does.
    fn set_scratch(&mut self, folder: &Arc<Path>, bytes: u64) {
        if let Self::BestFirst(search) = self {
            search.set_scratch(folder, bytes);
        }
    }
}

/// One of them.
struct Haste {
    /// How much more than its price a step costs.
    more: u32,
    /// What the estimate is multiplied by.
    times: u32,
    /// Whether it is a sweep: where there is no solution, it is the first to have gone through all states.
    sweeps: bool,
    /// After this many nodes it gives up, and the next one begins.
    most: u64,
}

impl Haste {
    /// One that goes on until it is over.
    const fn new(times: u32) -> Self {
        Self { more: 0, times, sweeps: false, most: u64::MAX }
    }

    /// The same, where each step costs this much more.
    const fn with_dearer_steps(self, more: u32) -> Self {
        Self { more, ..self }
    }
}

/// For a solution soon. Mostly the first finds one. Where it finds none, there may be none: the second goes through all
/// states. Once a solution is known, the others look for better ones, the last of them time and again, and begin with
/// all states on the way of that one: there is often a better way nearby.
const SOON: [Haste; 4] = [
    Haste { most: 1 << 11, ..Haste::new(5) },
    Haste { sweeps: true, ..Haste::new(5) },
    Haste::new(3),
    Haste::new(2),
];

/// For better ones than one that is known.
const BETTER: [Haste; 1] = [Haste::new(2)];

/// The same, where an estimate tells well how many steps are left, and hardly what they cost: as if each cost more,
/// ways of few steps are found first, and later those of more steps that cost less together.
const FEWER_STEPS: [Haste; 6] = [
    Haste::new(5).with_dearer_steps(4),
    Haste::new(4).with_dearer_steps(4),
    Haste::new(3).with_dearer_steps(4),
    Haste::new(2).with_dearer_steps(4),
    Haste::new(2).with_dearer_steps(2),
    Haste::new(2),
];

/// Once a solution is known, they get one node for this many of the search that proves, of all so far. What else goes
/// beside a search has this share, too.
pub(super) const SHARE: u64 = 4;

/// Once the known solution is near the bound, those that look for ways of fewer steps find little more: with so small a
/// share the proof is there sooner.
const SHARE_NEAR: u64 = 16;

/// Hasty searches in their order.
pub(super) struct Sequence<S> {
    all: &'static [Haste],
    /// The number of the first that looks for better solutions than one that is known.
    better: usize,
    /// The same space, where each step costs this much more.
    dearer: fn(S, u32) -> S,
    /// What their share, [`SHARE`], becomes once the known solution is near the bound: they wait until what they have had
    /// is no more than that.
    share_near: u64,
}

impl<S> Sequence<S> {
    /// For a solution soon, and for better ones then.
    pub(super) const fn soon() -> Self {
        Self { all: &SOON, better: 2, dearer: |space, _| space, share_near: SHARE }
    }

    /// For better solutions than those that are told of.
    pub(super) const fn better() -> Self {
        Self { all: &BETTER, better: 0, dearer: |space, _| space, share_near: SHARE }
    }

    /// The same, with a function that makes each step cost this much more.
    pub(super) const fn fewer_steps(dearer: fn(S, u32) -> S) -> Self {
        Self { all: &FEWER_STEPS, better: 0, dearer, share_near: SHARE_NEAR }
    }
}

/// How many nodes of a sweep take about as long as one of the search that proves.
const SWEPT: u64 = 8;

/// What a step of the hasty searches came to.
pub(super) enum Outcome {
    /// There is more to do.
    Running,
    /// A solution was found; from now on they look for better ones.
    Found,
    /// There is no solution, or none better than the known one.
    Exhausted,
    Stuck(Limit),
}

/// The hasty searches, of which one goes on at a time.
pub(super) struct Hasty<S: Space> {
    space: S,
    start: S::State,
    sequence: Sequence<S>,
    threads: usize,
    /// A folder for files, and the memory above which they are used.
    scratch: Option<(Arc<Path>, u64)>,
    /// Which one it is, and its search; `None` once there is none left.
    number: usize,
    going: Option<Going<S>>,
    /// The best solution that was found or told of, and what it costs.
    known: Option<(u32, Vec<S::Step>)>,
    /// What those before it looked at, and what of that in a sweep.
    before: u64,
    swept_before: u64,
}

impl<S: Space> Hasty<S> {
    pub(super) fn new(space: S, start: S::State, sequence: Sequence<S>) -> Self {
        let (threads, scratch, going, before, swept_before) = (1, None, None, 0, 0);
        let (number, known) = (0, None);
        let mut hasty = Self {
            space,
            start,
            sequence,
            threads,
            scratch,
            number,
            going,
            known,
            before,
            swept_before,
        };
        hasty.begin(0);
        hasty
    }

    fn begin(&mut self, number: usize) {
        self.let_go();
        self.number = number;
        let Some(haste) = self.sequence.all.get(number) else { return };
        let (space, start) = ((self.sequence.dearer)(self.space.clone(), haste.more), self.start);
        let mut going = if haste.sweeps {
            Going::Sweep(Sweep::new(space, start, haste.times))
        } else {
            Going::BestFirst(BestFirst::new(space, start, haste.times))
        };
        going.set_threads(self.threads);
        if let Some((folder, bytes)) = &self.scratch {
            going.set_scratch(folder, *bytes);
        }
        self.going = Some(going);
        self.follow();
    }

    /// The search goes on from all states on the way of the known solution, too.
    fn follow(&mut self) {
        let ceiling = self.ceiling();
        if let (Some(Going::BestFirst(search)), Some((_, steps))) = (&mut self.going, &self.known)
            && let Some(ceiling) = ceiling
        {
            search.follow(self.start, steps, ceiling);
        }
    }

    /// How much more a step costs in the search.
    fn more(&self) -> u32 {
        self.sequence.all.get(self.number).map_or(0, |haste| haste.more)
    }

    /// What the known solution costs in the search.
    fn ceiling(&self) -> Ceiling {
        let (cost, steps) = self.known.as_ref()?;
        Some(cost + self.more() * steps.len() as u32)
    }

    /// Takes in a solution and what it costs.
    pub(super) fn learn(&mut self, cost: u32, steps: Vec<S::Step>) {
        if self.known().is_none_or(|known| cost < known) {
            self.known = Some((cost, steps));
            self.follow();
        }
    }

    /// What the best known solution costs.
    pub(super) fn known(&self) -> Ceiling {
        self.known.as_ref().map(|(cost, _)| *cost)
    }

    /// The steps of the best known solution.
    pub(super) fn best(&self) -> Option<&[S::Step]> {
        self.known.as_ref().map(|(_, steps)| &**steps)
    }

    /// How many nodes of the search that proves there are for one of these, if the known solution is near the bound.
    pub(super) const fn share_near(&self) -> u64 {
        self.sequence.share_near
    }

    /// Whether there is one that goes on.
    pub(super) const fn is_there(&self) -> bool {
        self.going.is_some()
    }

    /// Whether it is the one that goes through all states.
    pub(super) const fn sweeps(&self) -> bool {
        matches!(self.going, Some(Going::Sweep(_)))
    }

    /// Whether it is small as yet, so that one thread is enough for it.
    pub(super) fn is_small(&self) -> bool {
        matches!(&self.going, Some(Going::BestFirst(search)) if search.is_small())
    }

    /// If it sweeps and files may be used, begins the next one, which uses them. Returns whether it did.
    pub(super) fn go_on_in_files(&mut self) -> bool {
        let may = self.sweeps() && self.scratch.is_some();
        if may {
            self.begin(self.number + 1);
        }
        may
    }

    /// Ends the search.
    pub(super) fn let_go(&mut self) {
        (self.before, self.swept_before) = (self.nodes(), self.swept());
        self.going = None;
    }

    /// How many nodes they have looked at.
    pub(super) fn nodes(&self) -> u64 {
        self.before + self.going.as_ref().map_or(0, Going::nodes)
    }

    /// How many of them in a sweep.
    fn swept(&self) -> u64 {
        let now = self.going.as_ref().filter(|_| self.sweeps());
        self.swept_before + now.map_or(0, Going::nodes)
    }

    /// How many nodes of a search that proves would have taken as long, roughly.
    pub(super) fn effort(&self) -> u64 {
        let swept = self.swept();
        self.nodes() - swept + swept / SWEPT
    }

    /// The steps to some state that waits, chosen by a number.
    pub(super) fn way_to_waiting(&self, number: u64) -> Option<Vec<S::Step>> {
        match self.going.as_ref()? {
            Going::BestFirst(search) => search.way_to_waiting(number),
            Going::Sweep(search) => search.way_to_waiting(number),
        }
    }

    pub(super) fn progress(&self) -> Progress {
        let now =
            self.going.as_ref().map_or_else(Progress::default, |going| going.search().progress());
        Progress { nodes: self.nodes(), ..now }
    }

    /// How many threads it uses.
    pub(super) const fn threads(&self) -> usize {
        self.threads
    }

    pub(super) fn set_threads(&mut self, threads: usize) {
        self.threads = threads;
        self.going.iter_mut().for_each(|going| going.set_threads(threads));
    }

    /// Of several folders the first one counts, as in a search that goes on.
    pub(super) fn set_scratch(&mut self, folder: &Arc<Path>, bytes: u64) {
        self.going.iter_mut().for_each(|going| going.set_scratch(folder, bytes));
        let first = self.scratch.take().map_or_else(|| Arc::clone(folder), |(first, _)| first);
        self.scratch = Some((first, bytes));
    }

    /// Looks at `work` more nodes, or up to a batch more.
    pub(super) fn advance(&mut self, work: u64) -> Outcome {
        let ceiling = self.ceiling();
        let (Some(going), Some(haste)) = (&mut self.going, self.sequence.all.get(self.number))
        else {
            return Outcome::Running;
        };
        // A batch may go beyond it, and the disk fail in it.
        let left = haste.most.saturating_sub(going.nodes());
        match going.advance_below(work.min(left), ceiling) {
            Status::Stuck(limit) => Outcome::Stuck(limit),
            Status::Running => {
                if going.nodes() >= haste.most {
                    self.begin(self.number + 1);
                }
                Outcome::Running
            }
            Status::Finished => {
                let search = going.search();
                let found = search.progress().upper.zip(search.best());
                self.let_go();
                self.conclude(found)
            }
        }
    }

    /// The search is over, with this solution, if it found one: the next one begins, or there is none better.
    fn conclude(&mut self, found: Option<(u32, Vec<S::Step>)>) -> Outcome {
        let more = self.more();
        let outcome = match found {
            Some((cost, steps)) => {
                self.learn(cost - more * steps.len() as u32, steps);
                Outcome::Found
            }
            // There may be more steps that cost less.
            None if more > 0 => Outcome::Running,
            None => return Outcome::Exhausted,
        };
        let last = self.sequence.all.len() - 1;
        self.begin((self.number + 1).clamp(self.sequence.better, last));
        outcome
    }

    /// The memory above which its search uses files.
    #[cfg(test)]
    pub(super) fn scratch_bytes(&self) -> Option<u64> {
        match &self.going {
            Some(Going::BestFirst(search)) => search.scratch_bytes(),
            Some(Going::Sweep(_)) | None => None,
        }
    }

    #[cfg(test)]
    pub(super) fn number(&self) -> Option<usize> {
        self.going.as_ref().map(|_| self.number)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::graph::Graph;

    /// In a tree of which only the last leaf is a goal, and where nothing says so.
    fn large() -> Hasty<Graph<u8>> {
        Hasty::new(Graph::tree(|number| number, 17, [0, 0]), 0, Sequence::soon())
    }

    #[test]
    fn who_finds_nothing_gives_up_and_the_next_sweeps() {
        let mut hasty = large();
        let mut before = 0;
        while !hasty.sweeps() {
            assert!(hasty.progress().nodes < SOON[0].most);
            assert!(matches!(hasty.advance(1 << 12), Outcome::Running));
            let nodes = hasty.progress().nodes;
            assert!(nodes > before, "those of the first one count");
            before = nodes;
        }
        assert!((SOON[0].most..SOON[0].most + 2000).contains(&before));
        let outcome = hasty.advance(u64::MAX);
        assert!(matches!(outcome, Outcome::Found));
        assert_eq!((hasty.known(), hasty.best().map(<[_]>::len)), (Some(17), Some(17)));
        assert_eq!(hasty.number(), Some(2), "it looks for a better one");
        assert_eq!(hasty.progress().frontier, 17, "from all states on the way but the goal");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        /// Whatever steps cost in the meantime, and whatever they hear of.
        #[test]
        fn they_find_better_solutions_until_none_is_better(
            seed: u64, states in 1..300_u32, places in 1..6_u32, hears: bool,
            after in 0..20_usize,
        ) {
            let graph = Graph::with_places(|number| number, seed, states, places);
            let least = graph.left(0);
            let mut hasty = Hasty::new(graph.clone(), 0, Sequence::fewer_steps(Graph::with_dearer_steps));
            let mut known = None;
            for turn in 0.. {
                let outcome = hasty.advance(1);
                prop_assert!(known.is_none_or(|before| hasty.known().is_some_and(|now| now <= before)));
                known = hasty.known();
                let price = hasty.best().map(|way| graph.price_of(way.iter().copied()).unwrap());
                prop_assert_eq!(price, known);
                if matches!(outcome, Outcome::Exhausted) {
                    break;
                }
                if hears && turn == after {
                    let mut search = BestFirst::new(graph.clone(), 0, 9);
                    search.advance(u64::MAX);
                    if let Some(way) = search.best() {
                        hasty.learn(graph.price_of(way.iter().copied()).unwrap(), way);
                        known = hasty.known();
                    }
                }
            }
            prop_assert_eq!((known, hasty.number()), (least, None));
        }
    }

    /// One step of price 9, or three of price 1.
    #[test]
    fn where_steps_are_dearer_at_first_those_come_later_that_cost_less_together() {
        let edges = vec![vec![(3, 9), (1, 1)], vec![(2, 1)], vec![(3, 1)], Vec::new()];
        let graph = Graph::new(|number| number, edges, [3], vec![[0, 0]; 4]);
        let mut hasty = Hasty::new(graph, 0, Sequence::fewer_steps(Graph::with_dearer_steps));
        let mut found = Vec::new();
        while !matches!(hasty.advance(1), Outcome::Exhausted) {
            let number = hasty.number().unwrap();
            found.extend(
                hasty
                    .best()
                    .map(|way| (way.len(), hasty.known().unwrap(), FEWER_STEPS[number].more)),
            );
        }
        found.dedup_by_key(|(steps, ..)| *steps);
        assert_eq!(found, [(1, 9, 4), (3, 3, 0)]);
    }

    #[test]
    fn who_is_told_of_a_solution_goes_on_from_its_way() {
        let tree = Graph::tree(|number| number, 17, [0, 0]);
        let mut hasty = Hasty::new(tree, 0, Sequence::better());
        assert!(matches!(hasty.advance(1), Outcome::Running));
        let before = hasty.progress().frontier;
        hasty.learn(17, vec![1; 17]);
        let more = hasty.progress().frontier - before;
        assert!((10..17).contains(&more), "{more} of those that it had not reached");
    }

    #[test]
    fn the_last_goes_on_from_what_it_found_until_nothing_is_better() {
        let tree = Graph::tree(|number| number, 10, [0, 0]);
        let mut hasty = Hasty::new(tree, 0, Sequence::better());
        assert!(matches!(hasty.advance(u64::MAX), Outcome::Found));
        assert_eq!(
            (hasty.known(), hasty.number(), hasty.progress().frontier),
            (Some(10), Some(0), 10)
        );
        assert!(matches!(hasty.advance(u64::MAX), Outcome::Exhausted));
        assert_eq!(hasty.number(), None);
    }

    #[test]
    fn the_files_of_all_that_follow_are_in_the_first_folder() {
        let folders = ["one", "other"].map(|folder| Arc::from(Path::new(folder)));
        let mut hasty = large();
        for (folder, bytes) in folders.iter().zip([1 << 40, 1 << 41]) {
            hasty.set_scratch(folder, bytes);
        }
        assert_eq!(hasty.scratch, Some((Arc::clone(&folders[0]), 1 << 41)));
    }

    /// However the work is doled out.
    #[test]
    fn it_gives_up_at_the_same_node() {
        let nodes_when_it_sweeps = |work| {
            let mut hasty = large();
            while !hasty.sweeps() {
                hasty.advance(work);
            }
            hasty.progress().nodes
        };
        assert_eq!(nodes_when_it_sweeps(1000), nodes_when_it_sweeps(u64::MAX));
    }
}
