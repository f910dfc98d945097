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
    /// What the estimate is multiplied by.
    times: u32,
    /// Whether it is a sweep: where there is no solution, it is the first to have gone through all states.
    sweeps: bool,
    /// After this many nodes it gives up, and the next one begins.
    most: u64,
}

/// Mostly the first finds a solution soon. Where it finds none, there may be none: the second goes through all
/// states. Once a solution is known, the others look for better ones, the last of them time and again, and begin with
/// all states on the way of that one: there is often a better way nearby.
const HASTE: [Haste; 4] = [
    Haste { times: 5, sweeps: false, most: 1 << 12 },
    Haste { times: 5, sweeps: true, most: u64::MAX },
    Haste { times: 3, sweeps: false, most: u64::MAX },
    Haste { times: 2, sweeps: false, most: u64::MAX },
];

/// The first that looks for better ones, and the last.
const BETTER: usize = 2;
const LAST: usize = HASTE.len() - 1;

/// How many nodes of a sweep take about as long as one of the search that proves.
const SWEPT: u64 = 8;

/// What a step of the hasty searches came to.
pub(super) enum Outcome<T> {
    /// There is more to do.
    Running,
    /// A solution of this cost was found; from now on they look for better ones.
    Found(u32, Vec<T>),
    /// There is no solution, or none below the ceiling.
    Exhausted,
    Stuck(Limit),
}

/// The hasty searches, of which one goes on at a time.
pub(super) struct Hasty<S: Space> {
    space: S,
    start: S::State,
    threads: usize,
    /// A folder for files, and the memory above which they are used.
    scratch: Option<(Arc<Path>, u64)>,
    /// Which one it is, and its search; `None` once there is none left.
    number: usize,
    going: Option<Going<S>>,
    /// What those before it looked at, and what of that in a sweep.
    before: u64,
    swept_before: u64,
}

impl<S: Space> Hasty<S> {
    pub(super) fn new(space: S, start: S::State) -> Self {
        Self::at(0, space, start)
    }

    /// Only the last of them.
    pub(super) fn last(space: S, start: S::State) -> Self {
        Self::at(LAST, space, start)
    }

    fn at(number: usize, space: S, start: S::State) -> Self {
        let (threads, scratch, going, before, swept_before) = (1, None, None, 0, 0);
        let mut hasty =
            Self { space, start, threads, scratch, number, going, before, swept_before };
        hasty.begin(number);
        hasty
    }

    fn begin(&mut self, number: usize) {
        self.let_go();
        self.number = number;
        let Some(haste) = HASTE.get(number) else { return };
        let (space, start) = (self.space.clone(), self.start);
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
    pub(super) fn advance_below(&mut self, work: u64, ceiling: Ceiling) -> Outcome<S::Step> {
        let (Some(going), Some(haste)) = (&mut self.going, HASTE.get(self.number)) else {
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
                let Some((cost, steps)) = found else {
                    self.let_go();
                    return Outcome::Exhausted;
                };
                self.begin((self.number + 1).clamp(BETTER, LAST));
                if let Some(Going::BestFirst(search)) = &mut self.going {
                    search.follow(self.start, &steps, cost);
                }
                Outcome::Found(cost, steps)
            }
        }
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
    use super::*;
    use crate::graph::Graph;

    /// In a tree of which only the last leaf is a goal, and where nothing says so.
    fn large() -> Hasty<Graph<u8>> {
        Hasty::new(Graph::tree(|number| number, 17, [0, 0]), 0)
    }

    #[test]
    fn who_finds_nothing_gives_up_and_the_next_sweeps() {
        let mut hasty = large();
        let mut before = 0;
        while !hasty.sweeps() {
            assert!(hasty.progress().nodes < HASTE[0].most);
            assert!(matches!(hasty.advance_below(1 << 12, None), Outcome::Running));
            let nodes = hasty.progress().nodes;
            assert!(nodes > before, "those of the first one count");
            before = nodes;
        }
        assert!((HASTE[0].most..HASTE[0].most + 2000).contains(&before));
        let outcome = hasty.advance_below(u64::MAX, None);
        assert!(matches!(outcome, Outcome::Found(17, steps) if steps.len() == 17));
        assert_eq!(hasty.number(), Some(BETTER), "it looks for a better one");
        assert_eq!(hasty.progress().frontier, 17, "from all states on the way but the goal");
    }

    #[test]
    fn the_last_goes_on_from_what_it_found_until_nothing_is_better() {
        let mut hasty = Hasty::last(Graph::tree(|number| number, 10, [0, 0]), 0);
        assert!(matches!(hasty.advance_below(u64::MAX, None), Outcome::Found(10, _)));
        assert_eq!((hasty.number(), hasty.progress().frontier), (Some(LAST), 10));
        assert!(matches!(hasty.advance_below(u64::MAX, Some(10)), Outcome::Exhausted));
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
                hasty.advance_below(work, None);
            }
            hasty.progress().nodes
        };
        assert_eq!(nodes_when_it_sweeps(1000), nodes_when_it_sweeps(u64::MAX));
    }
}
