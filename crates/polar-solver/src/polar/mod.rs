//! The solver of Polar.
//!
//! Pieces are sets of cells in machine words ([`plane`]); [`state`] makes a push with a few of their
//! operations, [`relaxed`] says how many pushes are needed at least, and best-first search does the
//! rest. While it proves, a hasty search beside it looks for solutions, so that there is one soon and
//! the proof knows what it need not look at.

mod frozen;
pub mod generate;
mod packed;
pub mod plane;
pub mod random;
pub mod relaxed;
mod solution;
pub mod spaces;
pub mod state;
pub mod terrain;
pub mod walks;

use plane::{Plane, Wide};
use polar_core::{Position, Steering};
use polar_search::{Progress, Search, State as Status};
use relaxed::Relaxed;
pub use solution::Solution;
use spaces::{Presses, Push, Pushes};
use terrain::Terrain;
use walks::Walks;

use crate::best_first::{BestFirst, Space};

/// What is to be few.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Objective {
    /// Pushes. The walks between them are short, one by one; another order of the same number of
    /// pushes may need fewer steps.
    #[default]
    Pushes,
    /// Key presses: steps, pushes, and the turns of turn-first steering.
    Presses,
    /// Nothing: any solution, soon.
    Any,
}

/// A search for a solution of a level. Advance it with [`polar_search::drive`].
///
/// ```
/// use polar_search::{Cancel, Limits, Verdict, drive};
/// use polar_solver::polar::{Objective, Solver};
///
/// let start = "@1*3H s".parse()?;
/// let mut solver = Solver::new(&start, Objective::Pushes, Default::default());
/// let verdict = drive(&mut solver, &Limits::default(), &Cancel::default(), |_| {});
/// let Verdict::Solved(solution) = verdict else { panic!("one push does it") };
/// assert_eq!(solution.counters.pushes, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver {
    start: Position,
    steering: Steering,
    objective: Objective,
    work: Box<dyn Work + Send>,
}

/// The searches over planes of one width.
trait Work {
    fn advance(&mut self, budget: u64) -> Status;
    fn progress(&self) -> Progress;
    fn pushes(&self) -> Option<Vec<Push>>;
    fn set_threads(&mut self, threads: usize);
}

impl Solver {
    /// Begins to search from this position.
    #[must_use]
    pub fn new(start: &Position, objective: Objective, steering: Steering) -> Self {
        let work: Box<dyn Work + Send> = if start.board().size().len() <= u128::CELLS {
            work::<u128>(start, objective, steering)
        } else {
            work::<Wide>(start, objective, steering)
        };
        Self { start: *start, steering, objective, work }
    }

    /// Uses so many threads from now on. It finds the same as on one.
    #[must_use]
    pub fn on_threads(mut self, threads: usize) -> Self {
        self.work.set_threads(threads);
        self
    }

    /// What the search was asked for.
    #[must_use]
    pub const fn objective(&self) -> Objective {
        self.objective
    }
}

impl Search for Solver {
    type Solution = Solution;

    fn advance(&mut self, budget: u64) -> Status {
        self.work.advance(budget)
    }

    fn best(&self) -> Option<Solution> {
        solution::play(&self.start, &self.work.pushes()?, self.steering)
    }

    fn progress(&self) -> Progress {
        self.work.progress()
    }
}

fn work<P: Plane>(
    start: &Position,
    objective: Objective,
    steering: Steering,
) -> Box<dyn Work + Send> {
    let (terrain, state) = Terrain::<P>::of(start);
    let relaxed = Relaxed::new(&terrain, &state);
    match objective {
        Objective::Any => {
            let start = state.settled(&terrain);
            Box::new(Hasty(BestFirst::new(Pushes { terrain, relaxed }, start, HASTE[0])))
        }
        Objective::Pushes => {
            let start = state.settled(&terrain);
            Box::new(Proof::new(Pushes { terrain, relaxed }, start))
        }
        Objective::Presses => {
            let walks = Walks::new(&terrain, &state, steering);
            let space = Presses { terrain, relaxed, walks, steering };
            let start = space.pressed(state, start.facing());
            Box::new(Proof::new(space, start))
        }
    }
}

/// How many times the estimate counts in the hasty searches, one after the other: the first finds a
/// solution soon, the next ones better ones.
const HASTE: [u32; 3] = [5, 3, 2];

/// A hasty search alone.
struct Hasty<S: Space>(BestFirst<S>);

/// A search that proves, and hasty ones beside it.
struct Proof<S: Space> {
    space: S,
    start: S::State,
    threads: usize,
    sure: BestFirst<S>,
    /// The hasty search, and how hasty it is, as long as there is one.
    hasty: Option<(usize, BestFirst<S>)>,
    /// What hasty searches before this one looked at.
    hastened: u64,
    /// What the hasty searches found, and what it costs.
    known: Option<(u32, Vec<S::Step>)>,
    is_proven: bool,
}

/// The nodes that one of the searches looks at before the other may: a part of all, within these. They
/// do not depend on how the work is doled out, so that the same work gives the same result.
const SLICE: [u64; 2] = [256, 16384];

/// While a solution is known, one node for so many goes into a search for a better one.
const BETTER: u64 = 4;

impl<S: Space<Step = Push>> Work for Hasty<S> {
    fn advance(&mut self, budget: u64) -> Status {
        self.0.advance(budget, None)
    }

    fn progress(&self) -> Progress {
        Progress { lower: 0, ..self.0.progress() }
    }

    fn pushes(&self) -> Option<Vec<Push>> {
        self.0.solution()
    }

    fn set_threads(&mut self, threads: usize) {
        self.0.set_threads(threads);
    }
}

impl<S: Space> Proof<S> {
    fn new(space: S, start: S::State) -> Self {
        let sure = BestFirst::new(space.clone(), start, 1);
        let hasty = BestFirst::new(space.clone(), start, HASTE[0]);
        Self {
            space,
            start,
            threads: 1,
            sure,
            hasty: Some((0, hasty)),
            hastened: 0,
            known: None,
            is_proven: false,
        }
    }

    fn ceiling(&self) -> Option<u32> {
        self.known.as_ref().map(|(cost, _)| *cost)
    }

    /// What the hasty searches looked at.
    fn hasty_nodes(&self) -> u64 {
        self.hastened + self.hasty.as_ref().map_or(0, |(_, hasty)| hasty.progress().nodes)
    }

    /// The hasty search goes on. That it finds nothing, or nothing better, is a proof too.
    fn hasten(&mut self, work: u64) {
        let ceiling = self.ceiling();
        let Some((haste, hasty)) = &mut self.hasty else { return };
        if hasty.advance(work, ceiling) == Status::Running {
            return;
        }
        let next = *haste + 1;
        self.hastened += hasty.progress().nodes;
        match (hasty.cost(), hasty.solution()) {
            (Some(cost), Some(steps)) => self.known = Some((cost, steps)),
            _ => self.is_proven = true,
        }
        self.hasty = HASTE.get(next).map(|&haste| {
            let mut hasty = BestFirst::new(self.space.clone(), self.start, haste);
            hasty.set_threads(self.threads);
            (next, hasty)
        });
    }

    /// One of the searches does a slice of its work.
    fn step(&mut self) {
        let (sure, hasty) = (self.sure.progress().nodes, self.hasty_nodes());
        let slice = ((sure + hasty) / 8).clamp(SLICE[0], SLICE[1]);
        let share = if self.known.is_some() { BETTER } else { 1 };
        if self.hasty.is_some() && hasty * share <= sure {
            self.hasten(slice);
        } else {
            self.is_proven = self.sure.advance(slice, self.ceiling()) == Status::Finished;
        }
    }
}

impl<S: Space<Step = Push>> Work for Proof<S> {
    fn advance(&mut self, budget: u64) -> Status {
        let end = self.progress().nodes.saturating_add(budget);
        while !self.is_proven && self.progress().nodes < end {
            self.step();
        }
        if self.is_proven { Status::Finished } else { Status::Running }
    }

    fn progress(&self) -> Progress {
        let sure = self.sure.progress();
        let upper = sure.upper.or(self.ceiling());
        let lower = if self.is_proven { upper } else { None };
        let hasty = self.hasty.as_ref().map_or(0, |(_, hasty)| hasty.progress().bytes);
        Progress {
            nodes: sure.nodes + self.hasty_nodes(),
            lower: lower.unwrap_or_else(|| upper.map_or(sure.lower, |upper| sure.lower.min(upper))),
            upper,
            bytes: sure.bytes + hasty,
            ..sure
        }
    }

    fn pushes(&self) -> Option<Vec<Push>> {
        self.sure.solution().or_else(|| self.known.as_ref().map(|(_, steps)| steps.clone()))
    }

    fn set_threads(&mut self, threads: usize) {
        self.threads = threads;
        self.sure.set_threads(threads);
        if let Some((_, hasty)) = &mut self.hasty {
            hasty.set_threads(threads);
        }
    }
}
