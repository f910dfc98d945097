//! The solver of Polar.
//!
//! Pieces are sets of cells in machine words ([`plane`]); [`state`] makes a push with a few of their
//! operations, [`relaxed`] says how many pushes are needed at least, and best-first search does the
//! rest. While it proves, a hasty search beside it looks for solutions, so that there is one soon and
//! the proof knows what it need not look at.

pub mod generate;
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
            Box::new(Hasty(BestFirst::new(Pushes { terrain, relaxed }, start, HASTE)))
        }
        Objective::Pushes => {
            let space = || Pushes { terrain: terrain.clone(), relaxed: relaxed.clone() };
            let start = state.settled(&terrain);
            Box::new(Proof::new(space(), space(), start))
        }
        Objective::Presses => {
            let walks = Walks::new(&terrain, &state, steering);
            let space = || Presses {
                terrain: terrain.clone(),
                relaxed: relaxed.clone(),
                walks: walks.clone(),
                steering,
            };
            let start = space().pressed(state, start.facing());
            Box::new(Proof::new(space(), space(), start))
        }
    }
}

/// How many times the estimate counts in a hasty search.
const HASTE: u32 = 5;

/// A hasty search alone.
struct Hasty<S: Space>(BestFirst<S>);

/// A search that proves, and a hasty one beside it.
struct Proof<S: Space> {
    sure: BestFirst<S>,
    hasty: BestFirst<S>,
    /// What the hasty search found, and what it costs.
    known: Option<(u32, Vec<S::Step>)>,
    is_proven: bool,
    /// How much of the two searches' slices is done; the hasty one's comes first.
    done: u64,
}

/// The nodes that each of two searches looks at in turn, whatever the budgets are: so that the same
/// work gives the same result.
const SLICE: u64 = 512;

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
}

impl<S: Space> Proof<S> {
    fn new(sure: S, hasty: S, start: S::State) -> Self {
        Self {
            sure: BestFirst::new(sure, start, 1),
            hasty: BestFirst::new(hasty, start, HASTE),
            known: None,
            is_proven: false,
            done: 0,
        }
    }
}

impl<S: Space> Proof<S> {
    /// The hasty search goes on; that it finds nothing is a proof too.
    fn hasten(&mut self, work: u64) {
        if self.hasty.advance(work, None) == Status::Finished {
            match (self.hasty.cost(), self.hasty.solution()) {
                (Some(cost), Some(steps)) => self.known = Some((cost, steps)),
                _ => self.is_proven = true,
            }
        }
    }
}

impl<S: Space<Step = Push>> Work for Proof<S> {
    fn advance(&mut self, budget: u64) -> Status {
        let mut left = budget;
        while left > 0 && !self.is_proven {
            let is_hasty = self.known.is_none() && self.done < SLICE;
            let work = left.min(SLICE - self.done % SLICE);
            left -= work;
            self.done = (self.done + work) % (2 * SLICE);
            if is_hasty {
                self.hasten(work);
            } else {
                let ceiling = self.known.as_ref().map(|(cost, _)| *cost);
                self.is_proven = self.sure.advance(work, ceiling) == Status::Finished;
            }
        }
        if self.is_proven { Status::Finished } else { Status::Running }
    }

    fn progress(&self) -> Progress {
        let (sure, hasty) = (self.sure.progress(), self.hasty.progress());
        let known = self.known.as_ref().map(|(cost, _)| *cost);
        let upper = sure.upper.or(known);
        Progress {
            nodes: sure.nodes + hasty.nodes,
            lower: upper.map_or(sure.lower, |upper| sure.lower.min(upper)),
            upper,
            bytes: sure.bytes + hasty.bytes,
            ..sure
        }
    }

    fn pushes(&self) -> Option<Vec<Push>> {
        self.sure.solution().or_else(|| self.known.as_ref().map(|(_, steps)| steps.clone()))
    }
}
