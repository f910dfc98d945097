//! A search that, once it has gone on for a while, asks whether there is a solution at all: beside the search, and as
//! long as it has found none, it asks what a few pieces tell that are followed (`few_pieces.rs`). Then it asks the same
//! of states that wait, to learn which are lost (`study.rs`).

use std::{path::Path, sync::Arc};

use polar_search::{Limit, Progress, Search, Status};

use super::{
    Work, few_pieces::FewPieces, learnt::Learnt, plane::Plane, spaces::Push, state::State,
    study::Study, terrain::Terrain,
};

/// After this many nodes it asks: mostly a hasty search has given up then.
const AFTER: u64 = 1 << 14;

/// How many nodes the search looks at for a case of each share of the few pieces: a sweep's take so much less time.
const NODES_A_CASE_EACH: u64 = 40;

/// How many nodes of effort the search makes for each case that is studied.
const NODES_A_STUDIED_CASE: u64 = 3;

/// A search, and how far the questions are.
pub(super) struct Doubt<P> {
    work: Box<dyn Work>,
    terrain: Terrain<P>,
    start: State<P>,
    /// Where a heart is lost, whatever happens.
    lost: P,
    stage: Stage<P>,
    /// What is learnt beside the search, and by how many threads.
    study: Study<P>,
    threads: usize,
}

enum Stage<P> {
    /// It has not asked yet.
    Before,
    /// It asks about followed pieces beside the search, since that had looked at so many nodes.
    FewPieces(FewPieces<P>, u64),
    /// There may be a solution.
    Open,
    /// There is none.
    Unsolvable,
}

impl<P: Plane> Doubt<P> {
    /// A doubt about a search from this state, which asks the traps that are learnt beside it; `lost` is where a heart is
    /// lost, whatever happens.
    pub(super) fn new(
        work: Box<dyn Work>,
        terrain: Terrain<P>,
        start: State<P>,
        lost: P,
        learnt: Learnt<P>,
    ) -> Self {
        let study = Study::new(terrain.clone(), lost, learnt);
        Self { work, terrain, start, lost, stage: Stage::Before, study, threads: 1 }
    }

    /// The work until now: the nodes of the search, and the cases that were studied, each of which takes about as long.
    fn done(&self) -> u64 {
        self.work.progress().nodes + self.study.work()
    }

    /// The search goes on, or the study beside it, whose turn comes after the same nodes in steps of any length.
    fn search(&mut self, budget: u64) -> Status {
        let due = (self.study.work() + 1).saturating_mul(NODES_A_STUDIED_CASE);
        let left = due.saturating_sub(self.work.effort());
        if left > 0 {
            return self.work.advance(budget.min(left));
        }
        self.study.go_on(&self.start, self.threads, |number| self.work.way_to_waiting(number));
        Status::Running
    }

    /// How many nodes the search has left until it has looked at this many.
    fn left_until(&self, nodes: u64) -> Option<u64> {
        nodes.checked_sub(self.work.progress().nodes).filter(|&left| left > 0)
    }

    /// Whether a solution is known.
    fn is_solved(&self) -> bool {
        self.work.progress().upper.is_some()
    }

    /// The search goes on, or one of the questions.
    fn turn(&mut self, budget: u64) -> Status {
        match &mut self.stage {
            Stage::Before => {
                if let Some(left) = self.left_until(AFTER) {
                    return self.work.advance(budget.min(left));
                }
                self.stage = if self.is_solved() { Stage::Open } else { self.few_pieces() };
            }
            Stage::FewPieces(few_pieces, since) => {
                let nodes = self.work.progress().nodes - *since;
                let due = (nodes / NODES_A_CASE_EACH).saturating_sub(few_pieces.work());
                if due == 0 {
                    let next = (few_pieces.work() + 1) * NODES_A_CASE_EACH;
                    let status = self.search(budget.min(next - nodes));
                    if self.is_solved() {
                        self.stage = Stage::Open;
                    }
                    return status;
                }
                match few_pieces.advance(budget.min(due), self.threads) {
                    Some(true) => self.stage = Stage::Unsolvable,
                    Some(false) => self.stage = Stage::Open,
                    None => {}
                }
            }
            Stage::Open => return self.search(budget),
            Stage::Unsolvable => return Status::Finished,
        }
        Status::Running
    }

    /// The question of what a few pieces tell, if there are not too many.
    fn few_pieces(&self) -> Stage<P> {
        let few_pieces = FewPieces::new(&self.terrain, &self.start, self.lost);
        let since = self.work.progress().nodes;
        few_pieces.map_or(Stage::Open, |few_pieces| Stage::FewPieces(few_pieces, since))
    }
}

impl<P: Plane> Search for Doubt<P> {
    type Solution = Vec<Push>;

    /// Where the search and the questions take turns, which are short, it does all of the work: whoever drives it would
    /// take it to be faster than it is, else.
    fn advance(&mut self, budget: u64) -> Status {
        let takes_turns = matches!(self.stage, Stage::FewPieces(..) | Stage::Open);
        let end = self.done().saturating_add(budget);
        loop {
            let status = self.turn(end.saturating_sub(self.done()));
            if !takes_turns || status != Status::Running || self.done() >= end {
                return status;
            }
        }
    }

    fn progress(&self) -> Progress {
        let progress = self.work.progress();
        let asking = match &self.stage {
            Stage::FewPieces(few_pieces, _) => few_pieces.bytes(),
            Stage::Before | Stage::Open | Stage::Unsolvable => 0,
        };
        let asking = asking + self.study.bytes();
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
    fn effort(&self) -> u64 {
        self.work.effort()
    }

    fn way_to_waiting(&self, number: u64) -> Option<Vec<Push>> {
        self.work.way_to_waiting(number)
    }

    fn set_threads(&mut self, threads: usize) {
        self.threads = threads;
        self.work.set_threads(threads);
    }

    fn set_scratch(&mut self, folder: Arc<Path>, bytes: u64) {
        self.work.set_scratch(folder, bytes);
    }
}
