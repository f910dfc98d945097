//! A search that, once it has gone on for a while, asks whether pairs of pieces (`pairs.rs`) prove that there is no
//! solution.

use std::{path::Path, sync::Arc};

use polar_search::{Limit, Progress, Search, Status};

use super::{Work, pairs::Pairs, plane::Plane, spaces::Push, state::State, terrain::Terrain};

/// After this many nodes it asks, which takes about as long as they did.
const PATIENCE: u64 = 1 << 14;

/// How many pairs of pieces are asked about in the time of a node.
const PAIRS_A_NODE: usize = 64;

/// A search, and how far the question about pairs is.
pub(super) struct Doubt<P> {
    work: Box<dyn Work>,
    stage: Stage<P>,
}

enum Stage<P> {
    /// It has not asked yet; it began here.
    Before(Terrain<P>, State<P>),
    Asking(Pairs<P>),
    /// There may be a solution.
    Open,
    /// There is none.
    Unsolvable,
}

impl<P: Plane> Doubt<P> {
    pub(super) fn new(work: Box<dyn Work>, terrain: Terrain<P>, start: State<P>) -> Self {
        Self { work, stage: Stage::Before(terrain, start) }
    }
}

impl<P: Plane> Search for Doubt<P> {
    type Solution = Vec<Push>;

    fn advance(&mut self, budget: u64) -> Status {
        match &mut self.stage {
            Stage::Before(terrain, start) => {
                let Progress { nodes, upper, .. } = self.work.progress();
                if nodes < PATIENCE {
                    return self.work.advance(budget.min(PATIENCE - nodes));
                }
                let pairs = if upper.is_none() { Pairs::new(terrain, start) } else { None };
                self.stage = pairs.map_or(Stage::Open, Stage::Asking);
            }
            Stage::Asking(pairs) => {
                let budget = usize::try_from(budget).unwrap_or(usize::MAX);
                match pairs.advance(budget.saturating_mul(PAIRS_A_NODE)) {
                    Some(true) => self.stage = Stage::Unsolvable,
                    Some(false) => self.stage = Stage::Open,
                    None => {}
                }
            }
            Stage::Open => return self.work.advance(budget),
            Stage::Unsolvable => return Status::Finished,
        }
        Status::Running
    }

    fn progress(&self) -> Progress {
        let progress = self.work.progress();
        let asking = if let Stage::Asking(pairs) = &self.stage { pairs.bytes() } else { 0 };
        Progress { bytes: progress.bytes + asking as u64, ..progress }
    }

    fn best(&self) -> Option<Vec<Push>> {
        self.work.best()
    }

    fn make_room(&mut self, limit: Limit) -> bool {
        self.work.make_room(limit)
    }
}

impl<P: Plane> Work for Doubt<P> {
    fn set_threads(&mut self, threads: usize) {
        self.work.set_threads(threads);
    }

    fn set_scratch(&mut self, folder: Arc<Path>, bytes: u64) {
        self.work.set_scratch(folder, bytes);
    }
}
