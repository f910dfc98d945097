//! The first moves that lead to a solution.

use fling_core::{Move, Position};
use polar_search::{Progress, Search, Status};

use super::Solver;

/// Solves the position after each legal move, until enough are found that lead to a solution. If there is only one,
/// the first move is forced. A puzzle that is solved already is [`Unsolvable`](polar_search::Verdict::Unsolvable) to
/// it, like one that can't be solved: no move leads to a solution.
///
/// ```
/// use polar_search::{Cancel, Limits, Verdict, drive};
/// use polar_solver::fling::FirstMoves;
///
/// let start = "o3/3o/o3/4/o3".parse()?;
/// let mut first = FirstMoves::new(&start, 2);
/// let forced = drive(&mut first, &Limits::default(), &Cancel::default(), |_| {});
/// assert_eq!(forced, Verdict::Solved(vec!["a3>d".parse()?]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct FirstMoves {
    /// What is still to be tried, the next one last.
    waiting: Vec<(Move, Solver)>,
    most: usize,
    found: Vec<Move>,
    /// Of the searches that are done.
    nodes: u64,
}

impl FirstMoves {
    /// Begins to look for at most this many first moves, or for one if that is 0.
    #[must_use]
    pub fn new(start: &Position, most: usize) -> Self {
        let solver = |mv| {
            let mut after = *start;
            after.play(mv).ok().map(|_| (mv, Solver::new(&after)))
        };
        let mut waiting: Vec<_> = start.moves().filter_map(solver).collect();
        waiting.reverse();
        Self { waiting, most: most.max(1), found: Vec::new(), nodes: 0 }
    }
}

impl Search for FirstMoves {
    type Solution = Vec<Move>;

    fn advance(&mut self, budget: u64) -> Status {
        let end = self.progress().nodes.saturating_add(budget);
        while self.found.len() < self.most {
            let left = end.saturating_sub(self.progress().nodes);
            let Some((mv, solver)) = self.waiting.last_mut() else { break };
            if solver.advance(left) == Status::Running {
                return Status::Running;
            }
            self.nodes += solver.progress().nodes;
            self.found.extend(solver.best().map(|_| *mv));
            self.waiting.pop();
        }
        Status::Finished
    }

    fn best(&self) -> Option<Vec<Move>> {
        (!self.found.is_empty()).then(|| self.found.clone())
    }

    fn progress(&self) -> Progress {
        let now = self.waiting.last().map_or_else(Progress::default, |(_, at)| at.progress());
        Progress {
            nodes: self.nodes + now.nodes,
            frontier: now.frontier + self.waiting.len() as u64,
            lower: 0,
            upper: None,
            ..now
        }
    }

    fn is_finished(&self) -> bool {
        self.found.len() >= self.most || self.waiting.is_empty()
    }
}
