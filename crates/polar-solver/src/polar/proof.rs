//! A search that proves, and a hasty one beside it that finds solutions, so that there is one soon and
//! the proof knows what it need not look at.

use std::{path::Path, sync::Arc};

use polar_search::{Progress, State as Status};

use super::spaces::Push;
use crate::best_first::{BestFirst, Space};

/// The searches over planes of one width.
pub(super) trait Work {
    fn advance(&mut self, budget: u64) -> Status;
    fn progress(&self) -> Progress;
    fn pushes(&self) -> Option<Vec<Push>>;
    fn set_threads(&mut self, threads: usize);
    fn set_scratch(&mut self, folder: Arc<Path>, bytes: u64);
}

/// How many times the estimate counts in the hasty searches, one after the other: the first finds a
/// solution soon, the next ones better ones.
const HASTE: [u32; 3] = [5, 3, 2];

/// A hasty search alone.
pub(super) struct Hasty<S: Space>(BestFirst<S>);

impl<S: Space> Hasty<S> {
    pub(super) fn new(space: S, start: S::State) -> Self {
        Self(BestFirst::new(space, start, HASTE[0]))
    }
}

/// A search that proves, and hasty ones beside it.
pub(super) struct Proof<S: Space> {
    space: S,
    start: S::State,
    threads: usize,
    /// A folder for files, and the memory of a search before they are used.
    scratch: Option<(Arc<Path>, u64)>,
    sure: BestFirst<S>,
    /// The hasty search, and how hasty it is, as long as there is one.
    hasty: Option<(usize, BestFirst<S>)>,
    /// What hasty searches before this one looked at.
    hastened: u64,
    /// The best solution that was found in haste or heard of, and what it costs.
    known: Option<(u32, Vec<S::Step>)>,
    is_proven: bool,
}

/// The nodes that one of the searches looks at before the other may: a part of all, within these. They
/// do not depend on how the work is doled out, so that the same work gives the same result.
const SLICE: [u64; 2] = [256, 16384];

/// The slice after so many nodes of both.
pub(super) fn slice(nodes: u64) -> u64 {
    (nodes / 8).clamp(SLICE[0], SLICE[1])
}

/// Once a solution is known, one node goes into the search beside it for so many of the search that proves.
pub(super) const SHARE: u64 = 4;

/// Without a solution the hasty search looks at as many nodes as the one that proves, up to so many, and has
/// its share of the rest: where there is no solution, it is in vain, and it is there that the most nodes are
/// needed.
const EVENLY: u64 = 1 << 18;

impl<S: Space<Step = Push>> Work for Hasty<S> {
    fn advance(&mut self, budget: u64) -> Status {
        self.0.advance(budget, None)
    }

    fn progress(&self) -> Progress {
        Progress { lower: 0, ..self.0.progress() }
    }

    fn pushes(&self) -> Option<Vec<Push>> {
        self.0.solution()
    }

    fn set_threads(&mut self, threads: usize) {
        self.0.set_threads(threads);
    }

    fn set_scratch(&mut self, folder: Arc<Path>, bytes: u64) {
        self.0.set_scratch(&folder, bytes);
    }
}

impl<S: Space> Proof<S> {
    pub(super) fn new(space: S, start: S::State) -> Self {
        Self::with_haste(space, start, 0)
    }

    /// One that hears of solutions: of the hasty searches only the last may find better ones.
    pub(super) fn hearing(space: S, start: S::State) -> Self {
        Self::with_haste(space, start, HASTE.len() - 1)
    }

    fn with_haste(space: S, start: S::State, haste: usize) -> Self {
        let sure = BestFirst::new(space.clone(), start, 1);
        let hasty = BestFirst::new(space.clone(), start, HASTE[haste]);
        Self {
            space,
            start,
            threads: 1,
            scratch: None,
            sure,
            hasty: Some((haste, hasty)),
            hastened: 0,
            known: None,
            is_proven: false,
        }
    }

    fn ceiling(&self) -> Option<u32> {
        self.known.as_ref().map(|(cost, _)| *cost)
    }

    /// Hears of a solution and what it costs.
    pub(super) fn learn(&mut self, cost: u32, steps: Vec<S::Step>) {
        if self.ceiling().is_none_or(|known| cost < known) {
            self.known = Some((cost, steps));
        }
    }

    /// What the hasty searches looked at.
    fn hasty_nodes(&self) -> u64 {
        self.hastened + self.hasty.as_ref().map_or(0, |(_, hasty)| hasty.progress().nodes)
    }

    /// The hasty search goes on. That it finds nothing, or nothing better, is a proof too.
    fn hasten(&mut self, work: u64) -> Status {
        let ceiling = self.ceiling();
        let Some((haste, hasty)) = &mut self.hasty else { return Status::Running };
        let status = hasty.advance(work, ceiling);
        if status != Status::Finished {
            return status;
        }
        let next = *haste + 1;
        self.hastened += hasty.progress().nodes;
        let found = hasty.cost().zip(hasty.solution());
        self.hasty = HASTE.get(next).map(|&haste| {
            let mut hasty = BestFirst::new(self.space.clone(), self.start, haste);
            hasty.set_threads(self.threads);
            if let Some((folder, bytes)) = &self.scratch {
                hasty.set_scratch(folder, *bytes);
            }
            (next, hasty)
        });
        let Some((cost, steps)) = found else { return Status::Finished };
        self.learn(cost, steps);
        Status::Running
    }

    /// Lets the hasty search go once only a solution of one less would be better than the known one: the search
    /// that proves comes upon it in what it looks at now, and needs the memory.
    fn let_hasty_go(&mut self) {
        let ceiling = self.ceiling();
        let is_last_rank = ceiling.is_some_and(|it| self.sure.progress().lower + 1 >= it);
        if let Some((_, hasty)) = self.hasty.take_if(|_| is_last_rank) {
            self.hastened += hasty.progress().nodes;
        }
    }

    /// One of the searches does a slice of its work.
    fn step(&mut self) -> Status {
        self.let_hasty_go();
        let (sure, hasty) = (self.sure.progress().nodes, self.hasty_nodes());
        let slice = slice(sure + hasty);
        let evenly = if self.known.is_none() { sure.min(EVENLY) } else { 0 };
        let due = evenly + (sure - evenly) / SHARE;
        if self.hasty.is_some() && hasty <= due {
            self.hasten(slice)
        } else {
            self.sure.advance(slice, self.ceiling())
        }
    }
}

impl<S: Space<Step = Push>> Work for Proof<S> {
    fn advance(&mut self, budget: u64) -> Status {
        let end = self.progress().nodes.saturating_add(budget);
        while !self.is_proven && self.progress().nodes < end {
            match self.step() {
                Status::Running => {}
                stuck @ Status::Stuck(_) => return stuck,
                Status::Finished => self.is_proven = true,
            }
        }
        if self.is_proven { Status::Finished } else { Status::Running }
    }

    fn progress(&self) -> Progress {
        let sure = self.sure.progress();
        let upper = sure.upper.or(self.ceiling());
        let lower = if self.is_proven { upper } else { None };
        let hasty = self.hasty.as_ref().map_or_else(Progress::default, |(_, it)| it.progress());
        Progress {
            nodes: sure.nodes + self.hasty_nodes(),
            lower: lower.unwrap_or_else(|| upper.map_or(sure.lower, |upper| sure.lower.min(upper))),
            upper,
            bytes: sure.bytes + hasty.bytes,
            disk: sure.disk + hasty.disk,
            ..sure
        }
    }

    fn pushes(&self) -> Option<Vec<Push>> {
        self.sure.solution().or_else(|| self.known.as_ref().map(|(_, steps)| steps.clone()))
    }

    fn set_threads(&mut self, threads: usize) {
        self.threads = threads;
        self.sure.set_threads(threads);
        if let Some((_, hasty)) = &mut self.hasty {
            hasty.set_threads(threads);
        }
    }

    fn set_scratch(&mut self, folder: Arc<Path>, bytes: u64) {
        let each = bytes / 2;
        self.sure.set_scratch(&folder, each);
        if let Some((_, hasty)) = &mut self.hasty {
            hasty.set_scratch(&folder, each);
        }
        self.scratch = Some((folder, each));
    }
}
