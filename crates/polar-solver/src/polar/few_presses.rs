//! Among the solutions of the fewest pushes, one of few presses: as far as a short search finds one.

use polar_core::{Position, Steering};
use polar_search::{Progress, Search, Status};

use super::{
    Work as _,
    hasty::Sequence,
    plane::{Plane, Wide},
    proof::Proof,
    relaxed::Relaxed,
    solution::{self, Solution},
    spaces::{Presses, Push},
    terrain::Terrain,
};
use crate::{shown::shown_by_progress, space::Space as _};

/// How many nodes the short search may look at. Mostly it needs far fewer to find the fewest presses: half of the levels
/// that come with the game need about a thousand, and none needs all of these.
const NODES: u64 = 1 << 18;

/// How many estimates it may ask for: where there are many pieces, each node leads to many states.
const ESTIMATES: u64 = 1 << 20;

/// The most that a solution may cost here, far more than those of any level that comes with the game. One that costs more
/// is given back as it is.
const DEAREST: u32 = 1 << 18;

/// A short search for a solution of as many pushes as a known one of the fewest, and of fewer presses in a steering. On
/// most boards it finds the fewest; on large ones that are full of pieces it ends before, with the best that it found.
///
/// The bounds of its [`Progress`] are in presses: the upper one is that of the best solution so far, and the lower one
/// stays 0. [`with_few_presses`] is the whole of it in one call.
pub struct FewPresses {
    start: Position,
    steering: Steering,
    known: Solution,
    /// The search for a better one; `None` if the known one costs too much, or once it is over.
    search: Option<Box<dyn Shortens>>,
    /// What that had looked at when it was over.
    nodes: u64,
}

impl FewPresses {
    /// Begins with a solution that has the fewest pushes from this position.
    #[must_use]
    pub fn new(start: &Position, known: Solution, steering: Steering) -> Self {
        let search = if start.board().size().len() <= u128::CELLS {
            Short::<u128>::boxed(start, &known, steering)
        } else {
            Short::<Wide>::boxed(start, &known, steering)
        };
        Self { start: *start, steering, known, search, nodes: 0 }
    }

    /// Uses this many threads from now on, at least one. It finds the same as on one.
    #[must_use]
    pub fn on_threads(mut self, threads: usize) -> Self {
        self.search.iter_mut().for_each(|search| search.set_threads(threads));
        self
    }
}

shown_by_progress!(FewPresses);

impl Search for FewPresses {
    type Solution = Solution;

    fn advance(&mut self, budget: u64) -> Status {
        let Some(search) = &mut self.search else { return Status::Finished };
        let before = search.progress().upper;
        let status = search.advance(budget);
        let Progress { nodes, upper, .. } = search.progress();
        if upper != before
            && let Some(pushes) = search.best()
            && let Some(better) = solution::play(&self.start, &pushes, self.steering)
        {
            self.known = better;
        }
        if status == Status::Running {
            return Status::Running;
        }
        // Or it is stuck: then it can't go on, as it has no files that could be.
        self.nodes = nodes;
        self.search = None;
        Status::Finished
    }

    /// The known solution, or the best that was found.
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
/// one if it finds none with fewer. It takes milliseconds on most boards, and up to a few seconds on those that are full of
/// pieces. The given solution is to be one of the fewest pushes.
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

/// A short search, over planes of either width.
pub(super) trait Shortens: Search<Solution = Vec<Push>> + Send {
    /// Uses this many threads from now on, at least one.
    fn set_threads(&mut self, threads: usize);
}

/// The search for a better solution than the known one, until it has looked at so many nodes or asked for so many
/// estimates.
pub(super) struct Short<P: Plane> {
    search: Proof<Presses<P>>,
    nodes: u64,
    estimates: u64,
}

impl<P: Plane> Short<P> {
    /// `None` if the known solution costs more than can be.
    pub(super) fn new(start: &Position, known: &Solution, steering: Steering) -> Option<Self> {
        let (pushes, presses) = (known.counters.pushes, known.counters.presses());
        // A push more costs more than all presses of the known solution: so the cheapest solution has the fewest
        // pushes, and of those with as many pushes the fewest presses.
        let surcharge = presses.checked_add(1)?;
        let cost = pushes.checked_mul(surcharge)?.checked_add(presses)?;
        if cost > DEAREST {
            return None;
        }
        let (terrain, state) = Terrain::<P>::of(start);
        let relaxed = Relaxed::new(&terrain, &state);
        let space = Presses::new(terrain, relaxed, &state, steering).with_dearer_pushes(surcharge);
        let (pressed, weight) = (space.pressed(state, start.facing()), space.weight());
        let mut search = Proof::hastened(space, pressed, Sequence::better());
        search.learn(cost, known.pushes(start)?);
        Some(Self { search, nodes: NODES / weight, estimates: ESTIMATES })
    }

    /// How many nodes it has looked at.
    pub(super) fn nodes(&self) -> u64 {
        self.search.nodes()
    }

    fn boxed(start: &Position, known: &Solution, steering: Steering) -> Option<Box<dyn Shortens>> {
        Some(Box::new(Self::new(start, known, steering)?))
    }
}

impl<P: Plane> Shortens for Short<P> {
    fn set_threads(&mut self, threads: usize) {
        self.search.set_threads(threads);
    }
}

impl<P: Plane> Search for Short<P> {
    type Solution = Vec<Push>;

    fn advance(&mut self, budget: u64) -> Status {
        let end = self.search.nodes().saturating_add(budget);
        // A slice at a time, so that it ends at the same one whatever the budget.
        while self.search.nodes() < end {
            let estimates = self.search.estimates();
            if self.search.nodes() >= self.nodes || estimates >= self.estimates {
                return Status::Finished;
            }
            let status = self.search.advance(1);
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

    /// However the work is doled out, on any number of threads, and for either reason.
    #[test]
    fn it_ends_at_the_same_node() {
        let (start, steering) = (level_1(), Steering::Direct);
        let known = solved(&start, steering);
        let ends = [(5000, u64::MAX), (u64::MAX, 10_000)].map(|(nodes, estimates)| {
            let ways = [(u64::MAX, 1), (1, 1), (u64::MAX, 3)];
            let [end, doled_out, shared_out] = ways.map(|(budget, threads)| {
                let short = Short::<u128>::new(&start, &known, steering).unwrap();
                let mut short = Short { nodes, estimates, ..short };
                short.set_threads(threads);
                while short.advance(budget) == Status::Running {}
                let Progress { nodes, frontier, upper, .. } = short.progress();
                (nodes, short.search.estimates(), (frontier, upper, short.best()))
            });
            assert_eq!(end, doled_out);
            assert_eq!(end, shared_out);
            end
        });
        let [(of_nodes, asked, _), (nodes, of_estimates, _)] = ends;
        assert!((5000..7000).contains(&of_nodes), "{of_nodes}");
        assert!(
            (10_000..14_000).contains(&of_estimates) && asked > 14_000,
            "{of_estimates} {asked}"
        );
        assert!(nodes < 5000, "{nodes}");
    }

    #[test]
    fn a_better_solution_is_known_as_soon_as_it_is_found() {
        let fjords = include_str!("../../../../levels/polar/fjords.polar");
        let start = text::levels(fjords).nth(19).unwrap().position().unwrap();
        let steering = Steering::Direct;
        let known = solved(&start, steering);
        let mut search = FewPresses::new(&start, known.clone(), steering);
        let mut found = vec![known.counters.presses()];
        loop {
            let status = search.advance(1);
            let best = search.best().unwrap().counters;
            assert_eq!(best.pushes, known.counters.pushes);
            assert_eq!(search.progress().upper, Some(best.presses()));
            found.push(best.presses());
            if status == Status::Finished {
                break;
            }
        }
        found.dedup();
        assert!(found.len() > 5 && found.is_sorted_by(|before, after| before > after), "{found:?}");
        assert!(search.is_finished() && search.advance(1) == Status::Finished);
        // It has looked at all that may be better: there are none of 18 pushes with fewer.
        assert_eq!((known.counters.pushes, found.last()), (18, Some(&113)));
    }

    #[test]
    fn where_there_are_many_pieces_it_looks_at_fewer_states() {
        let (start, steering) = (read(CROWDED), Steering::Direct);
        let known = solved(&start, steering);
        let mut search = FewPresses::new(&start, known.clone(), steering);
        while search.advance(NODES) == Status::Running {}
        assert!((1000..NODES / 3).contains(&search.progress().nodes), "{search:?}");
        assert!(search.best().unwrap().counters.presses() < known.counters.presses() * 2 / 3);
    }
}
