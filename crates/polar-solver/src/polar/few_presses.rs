//! Among the solutions of the fewest pushes, one of few presses: as far as a short search finds one.

use polar_core::{Position, Steering};
use polar_search::{Progress, Search, Status};

use super::{
    plane::{Plane, Wide},
    relaxed::Relaxed,
    solution::{self, Solution},
    spaces::{Presses, Push},
    terrain::Terrain,
};
use crate::{best_first::BestFirst, shown::shown_by_progress, space::Space as _};

/// How many nodes the short search may look at: on a board of 24 × 4 about a tenth of a second.
const NODES: u64 = 1 << 14;

/// How many estimates it may ask for: where there are many pieces, each node leads to many states.
const ESTIMATES: u64 = 1 << 18;

/// The most that a solution may cost here, far more than those of any level that comes with the game. One that costs more
/// is given back as it is.
const DEAREST: u32 = 1 << 18;

/// A short search for a solution of as many pushes as a known one of the fewest, and of fewer presses in a steering. It
/// ends soon: what it found by then need not be the best.
///
/// The bounds of its [`Progress`] are in presses: the upper one is that of the best solution so far, and the lower one
/// stays 0. [`with_few_presses`] is the whole of it in one call.
pub struct FewPresses {
    start: Position,
    steering: Steering,
    known: Solution,
    /// The search for a better one; `None` if the known one costs too much, or once it is over.
    search: Option<Box<dyn Search<Solution = Vec<Push>> + Send>>,
    /// What that had looked at when it was over.
    nodes: u64,
}

impl FewPresses {
    /// Begins with a solution that has the fewest pushes from this position.
    #[must_use]
    pub fn new(start: &Position, known: Solution, steering: Steering) -> Self {
        let search = if start.board().size().len() <= u128::CELLS {
            search::<u128>(start, &known, steering)
        } else {
            search::<Wide>(start, &known, steering)
        };
        Self { start: *start, steering, known, search, nodes: 0 }
    }
}

shown_by_progress!(FewPresses);

impl Search for FewPresses {
    type Solution = Solution;

    fn advance(&mut self, budget: u64) -> Status {
        let Some(search) = &mut self.search else { return Status::Finished };
        if search.advance(budget) == Status::Running {
            return Status::Running;
        }
        // Or it is stuck: then it can't go on, as it has no files that could be.
        let better = search.best().and_then(|it| solution::play(&self.start, &it, self.steering));
        if let Some(better) = better {
            self.known = better;
        }
        self.nodes = search.progress().nodes;
        self.search = None;
        Status::Finished
    }

    /// The known solution, until there is a better one.
    fn best(&self) -> Option<Solution> {
        Some(self.known.clone())
    }

    fn progress(&self) -> Progress {
        let ended = || Progress { nodes: self.nodes, ..Progress::default() };
        let now = self.search.as_ref().map_or_else(ended, |search| search.progress());
        Progress { lower: 0, upper: Some(self.known.counters.presses()), ..now }
    }

    fn is_finished(&self) -> bool {
        self.search.is_none()
    }
}

/// A solution of as many pushes, and of as few presses in this steering as a [short search](FewPresses) finds: the given
/// one if it finds none with fewer. It takes about a tenth of a second on a board of 24 × 4, and up to a second or two
/// on one of 16 × 16 that is full of pieces. The given solution is to be one of the fewest pushes.
///
/// ```
/// use polar_core::Steering;
/// use polar_search::{Cancel, Limits, drive};
/// use polar_solver::polar::{Objective, Solver, with_few_presses};
///
/// let (start, steering) = ("*3/1@2/3H s".parse()?, Steering::Direct);
/// let mut solver = Solver::new(&start, Objective::Pushes, steering);
/// let verdict = drive(&mut solver, &Limits::default(), &Cancel::default(), |_| {});
/// if let Some(solution) = verdict.solution() {
///     let short = with_few_presses(&start, solution.clone(), steering);
///     assert_eq!(short.counters.pushes, solution.counters.pushes);
///     assert!(short.counters.presses() <= solution.counters.presses());
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn with_few_presses(start: &Position, solution: Solution, steering: Steering) -> Solution {
    let mut search = FewPresses::new(start, solution, steering);
    while search.advance(NODES) == Status::Running {}
    search.known
}

/// A search for a better solution than the known one, if it costs no more than can be.
fn search<P: Plane>(
    start: &Position,
    known: &Solution,
    steering: Steering,
) -> Option<Box<dyn Search<Solution = Vec<Push>> + Send>> {
    let (pushes, presses) = (known.counters.pushes, known.counters.presses());
    // A push more costs more than all presses of the known solution: so the cheapest solution has the fewest pushes,
    // and of those with as many pushes the fewest presses.
    let surcharge = presses.checked_add(1)?;
    let cost = pushes.checked_mul(surcharge)?.checked_add(presses)?;
    if cost > DEAREST {
        return None;
    }
    let (terrain, state) = Terrain::<P>::of(start);
    let relaxed = Relaxed::new(&terrain, &state);
    let mut space = Presses::new(terrain, relaxed, &state, steering);
    space.price_of_push += surcharge;
    let pressed = space.pressed(state, start.facing());
    let nodes = NODES / space.weight();
    Some(Box::new(Short { search: BestFirst::new(space, pressed, 1), nodes, ceiling: cost }))
}

/// The search below what the known solution costs, until it has looked at so many nodes or asked for too many estimates.
struct Short<P: Plane> {
    search: BestFirst<Presses<P>>,
    nodes: u64,
    ceiling: u32,
}

impl<P: Plane> Search for Short<P> {
    type Solution = Vec<Push>;

    fn advance(&mut self, budget: u64) -> Status {
        let end = self.search.nodes().saturating_add(budget);
        // A batch at a time, so that it ends at the same one whatever the budget.
        while self.search.nodes() < end {
            if self.search.nodes() >= self.nodes || self.search.space().estimates >= ESTIMATES {
                return Status::Finished;
            }
            let status = self.search.advance_below(1, Some(self.ceiling));
            if status != Status::Running {
                return status;
            }
        }
        Status::Running
    }

    fn best(&self) -> Option<Vec<Push>> {
        self.search.best()
    }

    fn progress(&self) -> Progress {
        self.search.progress()
    }
}

#[cfg(test)]
mod tests {
    use polar_core::{Counters, text};
    use polar_search::{Cancel, Limit, Limits, Verdict, drive};

    use super::*;
    use crate::polar::{Objective, Solver};

    fn read(board: &str) -> Position {
        text::levels(board).next().unwrap().position().unwrap()
    }

    fn level_1() -> Position {
        read(include_str!("../../../../levels/polar/original.polar"))
    }

    /// On 16 × 16, with many pieces and many sets of mountains.
    const CROWDED: &str = include_str!("../../tests/crowded.polar");

    fn solved(start: &Position, steering: Steering) -> Solution {
        let mut solver = Solver::new(start, Objective::Pushes, steering);
        drive(&mut solver, &Limits::default(), &Cancel::default(), |_| {}).solution().unwrap()
    }

    #[test]
    fn who_stops_it_has_the_known_solution_and_who_does_not_a_better_one() {
        let (start, steering) = ("@1*3H s".parse().unwrap(), Steering::TurnFirst);
        let best = solved(&start, steering);
        let counters = Counters { steps: best.counters.steps + 2, ..best.counters };
        let known = Solution { counters, ..best.clone() };
        let mut search = FewPresses::new(&start, known.clone(), steering);
        let mut drive = |cancel: &Cancel| drive(&mut search, &Limits::default(), cancel, |_| {});
        let cancel = Cancel::default();
        cancel.cancel();
        let stopped = Verdict::Limit { limit: Limit::Cancelled, best: Some(known) };
        assert_eq!(drive(&cancel), stopped);
        assert_eq!(drive(&Cancel::default()), Verdict::Solved(best.clone()));
        assert_eq!(drive(&cancel), Verdict::Solved(best), "it is over");
    }

    /// However the work is doled out.
    #[test]
    fn it_ends_at_the_same_node() {
        let (start, steering) = (level_1(), Steering::Direct);
        let known = solved(&start, steering);
        let end = |budget| {
            let mut search = FewPresses::new(&start, known.clone(), steering);
            while search.advance(budget) == Status::Running {
                assert_eq!(search.best().as_ref(), Some(&known));
            }
            assert!(search.is_finished() && search.advance(budget) == Status::Finished);
            (search.best(), search.progress())
        };
        let (best, progress) = end(u64::MAX);
        assert_eq!(best.map(|best| best.counters.presses()), progress.upper);
        assert!((NODES..NODES + 1024).contains(&progress.nodes), "{progress:?}");
        assert_eq!(end(1000).1, progress);
    }

    #[test]
    fn where_there_are_many_pieces_it_looks_at_fewer_states() {
        let (start, steering) = (read(CROWDED), Steering::Direct);
        let mut search = FewPresses::new(&start, solved(&start, steering), steering);
        while search.advance(NODES) == Status::Running {}
        assert!((1000..NODES * 3 / 4).contains(&search.progress().nodes), "{search:?}");
    }
}
