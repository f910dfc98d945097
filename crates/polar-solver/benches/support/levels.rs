//! What is proven in the benches.

use std::fmt;

use polar_core::{Steering, text};
use polar_levels::POLAR;
use polar_search::{Cancel, Limits, Search, Verdict, drive};
use polar_solver::polar::{Objective, Solver};

/// A level of a pack, and what is to be few.
pub struct Proof {
    pub pack: &'static str,
    pub title: &'static str,
    pub objective: Objective,
    pub steering: Steering,
}

/// The original's first level in all ways, and the hardest of the packs.
pub const LEVELS: [Proof; 6] = [
    pushes("original", "Stage 1"),
    Proof { objective: Objective::Presses, ..pushes("original", "Stage 1") },
    Proof {
        objective: Objective::Presses,
        steering: Steering::TurnFirst,
        ..pushes("original", "Stage 1")
    },
    pushes("tracks", "Kittiwake"),
    pushes("straits", "Robeson Channel"),
    pushes("seas", "Cosmonauts Sea"),
];

/// A level for which pushes are to be few.
pub const fn pushes(pack: &'static str, title: &'static str) -> Proof {
    Proof { pack, title, objective: Objective::Pushes, steering: Steering::Direct }
}

impl Proof {
    /// Proves it, and says how many nodes were looked at.
    pub fn nodes(&self, threads: usize) -> u64 {
        let pack = POLAR.iter().find(|pack| pack.name == self.pack).unwrap();
        let mut levels = text::levels(pack.file);
        let level = levels.find(|level| level.title() == Some(self.title)).unwrap();
        let start = level.position().unwrap();
        let mut solver = Solver::new(&start, self.objective, self.steering).on_threads(threads);
        let verdict = drive(&mut solver, &Limits::default(), &Cancel::default(), |_| {});
        assert!(matches!(verdict, Verdict::Solved(_)));
        solver.progress().nodes
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { title, objective, steering, .. } = self;
        write!(f, "{title}, {objective:?}, {steering}")
    }
}
