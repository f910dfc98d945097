//! A search that goes on for a while begins to doubt, and asks whether there can be a solution at all.

use std::{path::Path, sync::Arc};

use polar_search::{Progress, State as Status};

use super::{pairs, plane::Plane, proof::Work, spaces::Push, state::State, terrain::Terrain};

/// After so many nodes it asks: that takes about as long as they did.
const PATIENCE: u64 = 1 << 14;

/// A search, and where it began.
pub(super) struct Doubt<P> {
    work: Box<dyn Work + Send>,
    terrain: Terrain<P>,
    start: State<P>,
    /// The answer, once it has asked.
    is_hopeless: Option<bool>,
}

impl<P: Plane> Doubt<P> {
    pub(super) fn new(work: Box<dyn Work + Send>, terrain: Terrain<P>, start: State<P>) -> Self {
        Self { work, terrain, start, is_hopeless: None }
    }
}

impl<P: Plane> Work for Doubt<P> {
    fn advance(&mut self, budget: u64) -> Status {
        let Progress { nodes, upper, .. } = self.work.progress();
        match self.is_hopeless {
            Some(true) => Status::Finished,
            Some(false) => self.work.advance(budget),
            None if nodes < PATIENCE => self.work.advance(budget.min(PATIENCE - nodes)),
            None => {
                let is_hopeless = upper.is_none() && pairs::is_hopeless(&self.terrain, &self.start);
                self.is_hopeless = Some(is_hopeless);
                if is_hopeless { Status::Finished } else { Status::Running }
            }
        }
    }

    fn progress(&self) -> Progress {
        self.work.progress()
    }

    fn pushes(&self) -> Option<Vec<Push>> {
        self.work.pushes()
    }

    fn set_threads(&mut self, threads: usize) {
        self.work.set_threads(threads);
    }

    fn set_scratch(&mut self, folder: Arc<Path>, bytes: u64) {
        self.work.set_scratch(folder, bytes);
    }
}
