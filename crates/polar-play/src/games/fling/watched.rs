//! A search for a solution that the player watches.

use fling_core::Event;
use polar_search::{Limit, Search as _, Status, Verdict};
use polar_solver::fling::Solver;

use super::{
    State,
    seen::{self, Hues},
    thinking::concluded,
};
use crate::{
    games::course::Rules as _,
    scene::{Counter, Mark, MarkKind, Scene},
    thought::{BYTES, Thought, Watch},
};

/// A search that the player watches.
#[derive(Debug)]
pub(super) struct Watched {
    solver: Solver,
    start: State,
    hues: Hues,
    /// How many moves were played before.
    played: usize,
    is_done: bool,
}

impl Watched {
    pub(super) fn new(start: State, hues: Hues, played: usize) -> Self {
        Self { solver: Solver::new(&start.position), start, hues, played, is_done: false }
    }
}

impl Watch for Watched {
    fn advance(&mut self, positions: u64) {
        self.is_done = self.solver.advance(positions) == Status::Finished;
    }

    fn thought(&self) -> Thought {
        let is_full = self.solver.progress().bytes > *BYTES;
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
            if let Some((after, event)) = state.after(*mv) {
                last = Some(event);
                state = after;
            }
        }
        let counter = |label, value| Counter { label, value };
        Scene {
            size: state.position.board().size(),
            pieces: seen::pieces(&state, &self.hues, None),
            marks: last.as_ref().and_then(flown).into_iter().collect(),
            counters: vec![
                counter("balls", state.position.ball_count() as u32),
                counter("moves", (self.played + line.len()) as u32),
            ],
            ..Scene::default()
        }
    }
}

/// The mark of a move that was tried: where the first ball of its chain that flies was, and now there is none.
fn flown(event: &Event) -> Option<Mark> {
    let left = event.chain().find(|ball| ball.to != Some(ball.from))?;
    Some(Mark { cell: left.from, kind: MarkKind::Legal(event.mv.direction) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::fling::Balls;

    /// With gaps of one cell, with wider ones, and with balls that stay where they are hit.
    const BOARDS: [&str; 3] = ["o3/3o/o3/4/o3", "o1o2o1/7/2o4/7/o5o", "oo2o1/6/o3o1/6/2o3 contact"];

    #[test]
    fn the_mark_of_a_move_that_is_tried_lies_on_no_ball() {
        for board in BOARDS {
            let position = board.parse().unwrap();
            let start = State { position, balls: Balls::default() };
            let mut watched = Watched::new(start, Hues::of(position.board()), 0);
            let mut seen = 0;
            while watched.thought().conclusion.is_none() {
                watched.advance(1);
                let Scene { pieces, marks, counters, .. } = watched.scene();
                assert_eq!(marks.len(), usize::from(counters[1].value > 0), "{board}");
                // It is drawn in its cell, and not beside it.
                let is_free = |mark: &Mark| {
                    matches!(mark.kind, MarkKind::Legal(_))
                        && pieces.iter().all(|ball| ball.cell != mark.cell)
                };
                assert!(marks.iter().all(is_free), "{board}: {marks:?}");
                seen += marks.len();
            }
            assert!(seen > 0, "{board}: nothing was tried");
        }
    }
}
