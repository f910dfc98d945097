//! A search for a solution that the player watches.

use polar_search::{Limit, Search as _, Status, Verdict};
use polar_solver::fling::Solver;

use super::{
    State,
    seen::{self, Hues},
    thinking::concluded,
};
use crate::{
    scene::{Counter, Mark, MarkKind, Scene},
    thought::{BYTES, Thought, Watch},
};

/// A search that the player watches.
#[derive(Debug)]
pub(super) struct Watched {
    solver: Solver,
    start: State,
    hues: Hues,
    is_done: bool,
}

impl Watched {
    pub(super) fn new(start: State, hues: Hues) -> Self {
        Self { solver: Solver::new(&start.position), start, hues, is_done: false }
    }
}

impl Watch for Watched {
    fn advance(&mut self, positions: u64) {
        self.is_done = self.solver.advance(positions) == Status::Finished;
    }

    fn thought(&self) -> Thought {
        let is_full = self.solver.progress().bytes > BYTES;
        let verdict = match self.solver.best() {
            Some(moves) => Some(Verdict::Solved(moves)),
            None if self.is_done => Some(Verdict::Unsolvable),
            None if is_full => Some(Verdict::Limit { limit: Limit::Memory, best: None }),
            None => None,
        };
        concluded(&self.solver, verdict)
    }

    fn scene(&self) -> Scene {
        let line = self.solver.line();
        let mut state = self.start;
        let mut last = None;
        for mv in &line {
            if let Ok((after, _)) = state.after(*mv) {
                last = Some(*mv);
                state = after;
            }
        }
        let counter = |label, value| Counter { label, value };
        let last = last.map(|mv| Mark { cell: mv.cell, kind: MarkKind::Hint(mv.direction) });
        Scene {
            size: state.position.board().size(),
            pieces: seen::pieces(&state, &self.hues, None),
            marks: last.into_iter().collect(),
            counters: vec![
                counter("balls", state.position.ball_count() as u32),
                counter("moves", line.len() as u32),
            ],
            ..Scene::default()
        }
    }
}
