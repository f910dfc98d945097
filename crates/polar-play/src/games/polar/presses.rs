//! How few presses a level needs.

use polar_core::{Position, Steering};
use polar_search::{Limits, Progress, Search as _, drive};
use polar_solver::polar::{Objective, Solver};

use crate::thought::{Conclusion, Job, Thought};

/// A search for the fewest presses of a level. Its bounds are of use at any time.
pub(in crate::games) fn fewest_presses(start: Position, steering: Steering, limits: Limits) -> Job {
    Box::new(move |desk| {
        let report = |progress: Progress, conclusion| {
            desk.report(Thought { progress, conclusion, ..Thought::default() });
        };
        let mut solver = Solver::new(&start, Objective::Presses, steering);
        let verdict = drive(&mut solver, &limits, &desk.cancel, |progress| report(*progress, None));
        report(solver.progress(), Some(Conclusion::from(&verdict)));
    })
}
