//! A search that goes on for a while begins to doubt, and asks whether there can be a solution at all.

use std::{path::Path, sync::Arc};

use polar_search::{Limit, Progress, Search, Status};

use super::{
    pairs::Pairs, plane::Plane, proof::Work, spaces::Push, state::State, terrain::Terrain,
};

/// After so many nodes it asks: that takes about as long as they did.
const PATIENCE: u64 = 1 << 14;

/// So many pairs of pieces are asked about in the time of a node.
const PAIRS_A_NODE: usize = 64;

/// A search, and what it thinks of its own success.
pub(super) struct Doubt<P> {
    work: Box<dyn Work + Send>,
    mood: Mood<P>,
}

enum Mood<P> {
    /// It has not asked yet; it began here.
    Trusting(Terrain<P>, State<P>),
    Asking(Pairs<P>),
    /// There may be a solution.
    Hopeful,
    /// There is none.
    Hopeless,
}

impl<P: Plane> Doubt<P> {
    pub(super) fn new(work: Box<dyn Work + Send>, terrain: Terrain<P>, start: State<P>) -> Self {
        Self { work, mood: Mood::Trusting(terrain, start) }
    }
}

impl<P: Plane> Search for Doubt<P> {
    type Solution = Vec<Push>;

    fn advance(&mut self, budget: u64) -> Status {
        match &mut self.mood {
            Mood::Trusting(terrain, start) => {
                let Progress { nodes, upper, .. } = self.work.progress();
                if nodes < PATIENCE {
                    return self.work.advance(budget.min(PATIENCE - nodes));
                }
                let pairs = if upper.is_none() { Pairs::new(terrain, start) } else { None };
                self.mood = pairs.map_or(Mood::Hopeful, Mood::Asking);
            }
            Mood::Asking(pairs) => {
                match pairs.advance(
                    usize::try_from(budget).unwrap_or(usize::MAX).saturating_mul(PAIRS_A_NODE),
                ) {
                    Some(true) => self.mood = Mood::Hopeless,
                    Some(false) => self.mood = Mood::Hopeful,
                    None => {}
                }
            }
            Mood::Hopeful => return self.work.advance(budget),
            Mood::Hopeless => return Status::Finished,
        }
        Status::Running
    }

    fn progress(&self) -> Progress {
        let progress = self.work.progress();
        let asking = if let Mood::Asking(pairs) = &self.mood { pairs.bytes() } else { 0 };
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
