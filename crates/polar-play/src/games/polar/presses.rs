//! How few presses a level needs.

use polar_core::{Position, Steering};
use polar_search::{Limits, Progress, Search as _, Verdict, drive};
use polar_solver::polar::{Objective, Solver};

use crate::{
    games::look_back::BYTES,
    thought::{Conclusion, Job, Since, Thought},
};

/// A search for the fewest presses of a level. Its bound is of use at any time.
pub(in crate::games) fn fewest_presses(start: Position, steering: Steering) -> Job {
    Box::new(move |desk| {
        let report = |progress: Progress, conclusion| {
            desk.report(Thought { progress, conclusion, ..Thought::default() });
        };
        let mut solver = Solver::new(&start, Objective::Presses, steering);
        let limits = Limits { bytes: Some(BYTES), ..Limits::default() };
        let verdict = drive(&mut solver, &limits, &desk.cancel, |progress| report(*progress, None));
        let conclusion = match verdict {
            Verdict::Solved(_) => Conclusion::Winnable,
            Verdict::Unsolvable => Conclusion::Lost { since: Since::Unknown },
            Verdict::Limit { .. } => Conclusion::Unknown,
        };
        report(solver.progress(), Some(conclusion));
    })
}
