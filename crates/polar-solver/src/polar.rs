//! The solver of Polar.
//!
//! Pieces are sets of cells in machine words, so that a push takes a few of their operations. An estimate says how
//! many pushes are needed at least, and [best-first search](crate::best_first) does the rest, with a
//! [`sweep`](crate::sweep) where there is no solution. What is hidden here is public for this crate's own tests only: it
//! takes what [`Solver`] gives it on trust.

mod choices;
mod doubt;
#[doc(hidden)]
pub mod few_pieces;
mod few_presses;
mod fingerprint;
mod followed;
mod frozen;
pub mod generate;
mod hasty;
mod hope;
mod joints;
mod last_heart;
#[doc(hidden)]
pub mod learnt;
mod needs;
mod outlook;
mod packed;
#[doc(hidden)]
pub mod plane;
mod proof;
mod pushed;
pub mod random;
#[doc(hidden)]
pub mod relaxed;
mod rings;
mod scouted;
mod shelf;
mod solution;
mod soon;
mod spaces;
#[doc(hidden)]
pub mod state;
#[doc(hidden)]
pub mod study;
pub mod symmetry;
#[doc(hidden)]
pub mod terrain;
mod trap;
#[doc(hidden)]
pub mod traps;
mod walks;
mod waste;
mod ways;

use std::{fmt, io, path::Path, str::FromStr, sync::Arc};

use doubt::Doubt;
pub use few_presses::{FewPresses, with_few_presses};
use plane::{Plane, Wide};
use polar_core::{Position, Steering, polar_grid::every};
use polar_search::{Limit, Progress, Search, Status};
use proof::Proof;
use relaxed::Relaxed;
use scouted::Scouted;
pub use solution::Solution;
use soon::Soon;
use spaces::{Push, Pushes};
use terrain::Terrain;
use thiserror::Error;

use crate::shown::shown_by_progress;

/// What a solution is to have few of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Objective {
    /// Pushes. The walks between them are short, one by one; another order of the same number of pushes may need fewer
    /// steps: [`with_few_presses`] looks for one.
    #[default]
    Pushes,
    /// Key presses: steps, pushes, and the turns of turn-first steering.
    Presses,
    /// Nothing: any solution, soon.
    Any,
}

impl Objective {
    /// All of them.
    pub const ALL: [Self; 3] = every![Self::Pushes, Self::Presses, Self::Any];

    /// What it is written as.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pushes => "pushes",
            Self::Presses => "presses",
            Self::Any => "any",
        }
    }
}

impl fmt::Display for Objective {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that is not an objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("an objective is pushes, presses or any")]
pub struct ObjectiveError;

impl FromStr for Objective {
    type Err = ObjectiveError;

    /// Reads the name with blanks around it.
    fn from_str(text: &str) -> Result<Self, ObjectiveError> {
        let text = text.trim();
        Self::ALL.into_iter().find(|objective| objective.name() == text).ok_or(ObjectiveError)
    }
}

/// A search for a solution of a level. Advance it with [`polar_search::drive`].
///
/// The bounds of its [`Progress`] are in what the solution is to have few of: pushes, or key presses. For
/// [`Objective::Any`] the upper one is the pushes of the solution that was found, and the lower one stays 0.
///
/// That there is no solution may be found by a [`sweep`](crate::sweep), which tells positions apart by 128 bits: with odds
/// of less than 1 to 2⁶⁸ for 2³⁰ of them it took two for one.
///
/// ```
/// use polar_core::Steering;
/// use polar_search::{Cancel, Limits, Verdict, drive};
/// use polar_solver::polar::{Objective, Solver};
///
/// let start = "@1*3H s".parse()?;
/// let mut solver = Solver::new(&start, Objective::Pushes, Steering::Direct);
/// let verdict = drive(&mut solver, &Limits::default(), &Cancel::default(), |_| {});
/// let Verdict::Solved(solution) = verdict else { panic!("one push does it") };
/// assert_eq!(solution.counters.pushes, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver {
    start: Position,
    steering: Steering,
    work: Box<dyn Work>,
    is_finished: bool,
}

/// A search of the solver's, over planes of either width.
trait Work: Search<Solution = Vec<Push>> + Send {
    /// How much it has done, in nodes of a search that proves.
    fn effort(&self) -> u64;

    /// A way to some state that waits to be looked at, chosen by a number; `None` if it can't tell.
    fn way_to_waiting(&self, number: u64) -> Option<Vec<Push>>;

    fn set_threads(&mut self, threads: usize);
    fn set_scratch(&mut self, folder: Arc<Path>, bytes: u64);
}

impl Solver {
    /// Begins to search from this position. From one that is cleared the solution has no move.
    #[must_use]
    pub fn new(start: &Position, objective: Objective, steering: Steering) -> Self {
        let work: Box<dyn Work> = if start.board().size().len() <= u128::CELLS {
            work::<u128>(start, objective, steering)
        } else {
            work::<Wide>(start, objective, steering)
        };
        Self { start: *start, steering, work, is_finished: false }
    }

    /// Uses this many threads from now on, at least one. It finds the same as on one.
    #[must_use]
    pub fn on_threads(mut self, threads: usize) -> Self {
        self.work.set_threads(threads);
        self
    }

    /// Keeps what waits to be looked at in files in this folder, once an eighth of this memory, in
    /// bytes, is used up; the rest is left for what was looked at. What is proven is the same as
    /// without, the solution may be another as short. Of several calls the first one's folder counts, the
    /// others set the memory. A sweep uses no files: where it has no more memory, a search that does goes
    /// on. The system removes the files, however the search ends. A disk that is full is a
    /// [`Limit`](polar_search::Limit::Disk).
    ///
    /// # Errors
    ///
    /// Where no file can be made in the folder.
    ///
    /// ```
    /// use polar_core::Steering;
    /// use polar_solver::polar::{Objective, Solver};
    ///
    /// let start = "@1*3H s".parse()?;
    /// let solver = Solver::new(&start, Objective::Pushes, Steering::Direct);
    /// let solver = solver.with_scratch(&std::env::temp_dir(), 8 << 30)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_scratch(mut self, folder: &Path, memory: u64) -> io::Result<Self> {
        tempfile::tempfile_in(folder)?;
        self.work.set_scratch(folder.into(), memory / 8);
        Ok(self)
    }
}

shown_by_progress!(Solver);

impl Search for Solver {
    type Solution = Solution;

    fn advance(&mut self, budget: u64) -> Status {
        if self.is_finished {
            return Status::Finished;
        }
        let status = self.work.advance(budget);
        self.is_finished = status == Status::Finished;
        status
    }

    fn best(&self) -> Option<Solution> {
        solution::play(&self.start, &self.work.best()?, self.steering)
    }

    fn progress(&self) -> Progress {
        self.work.progress()
    }

    /// Also once the best solution is as short as any can be, whatever there is left to look at.
    fn is_finished(&self) -> bool {
        let Progress { lower, upper, .. } = self.progress();
        self.is_finished || upper == Some(lower)
    }

    /// Drops the searches beside the one that proves.
    fn make_room(&mut self, limit: Limit) -> bool {
        self.work.make_room(limit)
    }
}

fn work<P: Plane>(start: &Position, objective: Objective, steering: Steering) -> Box<dyn Work> {
    let (terrain, state) = Terrain::<P>::of(start);
    let relaxed = Relaxed::new(&terrain, &state);
    let (ground, lost, learnt) = (terrain.clone(), relaxed.lost(), relaxed.learnt());
    let work: Box<dyn Work> = match objective {
        Objective::Any => {
            let start = state.settled(&terrain);
            Box::new(Soon::new(Pushes { terrain, relaxed }, start))
        }
        Objective::Pushes => {
            let start = state.settled(&terrain);
            Box::new(Proof::new(Pushes { terrain, relaxed }, start))
        }
        Objective::Presses => Box::new(Scouted::new(*start, steering, terrain, relaxed, state)),
    };
    Box::new(Doubt::new(work, ground, state, lost, learnt))
}
