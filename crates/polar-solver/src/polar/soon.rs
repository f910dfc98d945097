//! Any solution, soon: the first that a hasty search finds.

use std::{path::Path, sync::Arc};

use polar_search::{Limit, Progress, Search, Status};

use super::{
    Work,
    hasty::{Hasty, Outcome, Sequence},
    spaces::Push,
};
use crate::space::Space;

/// The search, which is over with the first solution or when there is none.
pub(super) struct Soon<S: Space> {
    hasty: Hasty<S>,
    is_over: bool,
}

impl<S: Space> Soon<S> {
    pub(super) fn new(space: S, start: S::State) -> Self {
        Self { hasty: Hasty::new(space, start, Sequence::soon()), is_over: false }
    }
}

impl<S: Space> Search for Soon<S> {
    type Solution = Vec<S::Step>;

    fn advance(&mut self, budget: u64) -> Status {
        if !self.is_over {
            match self.hasty.advance(budget) {
                Outcome::Running => return Status::Running,
                Outcome::Stuck(limit) => return Status::Stuck(limit),
                Outcome::Found | Outcome::Exhausted => self.is_over = true,
            }
            self.hasty.let_go();
        }
        Status::Finished
    }

    fn progress(&self) -> Progress {
        let pushes = self.hasty.best().map(|steps| steps.len() as u32);
        Progress { lower: 0, upper: pushes, ..self.hasty.progress() }
    }

    fn best(&self) -> Option<Vec<S::Step>> {
        self.hasty.best().map(<[_]>::to_vec)
    }

    /// A sweep gives memory back, and the search that follows takes files: it has none of these to give.
    fn make_room(&mut self, limit: Limit) -> bool {
        limit == Limit::Memory && self.hasty.go_on_in_files()
    }
}

impl<S: Space<Step = Push>> Work for Soon<S> {
    fn effort(&self) -> u64 {
        self.hasty.effort()
    }

    fn way_to_waiting(&self, number: u64) -> Option<Vec<Push>> {
        self.hasty.way_to_waiting(number)
    }

    fn set_threads(&mut self, threads: usize) {
        self.hasty.set_threads(threads);
    }

    fn set_scratch(&mut self, folder: Arc<Path>, bytes: u64) {
        self.hasty.set_scratch(&folder, bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::Graph;

    #[test]
    fn where_a_sweep_has_no_more_memory_a_search_in_files_finds_the_solution() {
        let folder = tempfile::tempdir().unwrap();
        for in_files in [false, true] {
            let name = |cell: u8| Push { cell, direction: polar_core::Direction::North };
            let mut soon = Soon::new(Graph::tree(name, 17, [0, 0]), 0);
            if in_files {
                soon.set_scratch(folder.path().into(), 0);
            }
            while !soon.hasty.sweeps() {
                assert!(!soon.make_room(Limit::Memory), "what is there uses files, if it may");
                assert_eq!(soon.advance(1 << 12), Status::Running);
            }
            assert_eq!(soon.advance(1 << 12), Status::Running);
            let before = soon.progress();
            assert!(!soon.make_room(Limit::Disk), "a sweep has no files");
            assert_eq!((before.disk, soon.make_room(Limit::Memory)), (0, in_files));
            let now = soon.progress();
            assert_eq!((now.nodes, now.bytes < before.bytes), (before.nodes, in_files));
            assert!(!soon.make_room(Limit::Memory));
            while in_files && soon.progress().disk == 0 {
                assert_eq!(soon.advance(1000), Status::Running);
            }
            assert_eq!(soon.advance(u64::MAX), Status::Finished);
            assert_eq!(soon.progress().upper, Some(17));
        }
    }

    #[test]
    fn who_asks_for_any_solution_hears_of_the_first_or_that_there_is_none() {
        let name = |cell: u8| Push { cell, direction: polar_core::Direction::North };
        for seed in 0..50 {
            let graph = Graph::random(name, seed, 50);
            let least = graph.left(0);
            let mut soon = Soon::new(graph.clone(), 0);
            assert_eq!(soon.advance(u64::MAX), Status::Finished);
            let found = soon.best().map(|steps| steps.len() as u32);
            assert_eq!((found.is_some(), soon.progress().upper), (least.is_some(), found));
            let steps = soon.best().map(|steps| graph.price_of(steps.iter().map(|it| it.cell)));
            assert!(steps.is_none_or(|price| price.is_some()), "it leads there");
        }
    }
}
