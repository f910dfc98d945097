//! What every search shares. A [`Search`] is stepwise: [`advance`](Search::advance) does a bounded
//! amount of work, counted in nodes, so that on one thread it repeats exactly on any machine. Clock,
//! limits, cancelling and threads are the driver's: [`drive()`] and [`Worker`].
//!
//! ```
//! use polar_search::{Cancel, Limits, Progress, Search, Status, Verdict, drive};
//!
//! /// Looks for a number whose square ends in itself.
//! struct Automorphic(u64);
//!
//! impl Search for Automorphic {
//!     type Solution = u64;
//!
//!     fn advance(&mut self, budget: u64) -> Status {
//!         for _ in 0..budget {
//!             self.0 += 1;
//!             if self.best().is_some() {
//!                 return Status::Finished;
//!             }
//!         }
//!         Status::Running
//!     }
//!
//!     fn best(&self) -> Option<u64> {
//!         Some(self.0).filter(|n| *n > 99 && n * n % 1000 == *n)
//!     }
//!
//!     fn progress(&self) -> Progress {
//!         Progress { nodes: self.0, ..Progress::default() }
//!     }
//! }
//!
//! let mut search = Automorphic(0);
//! let limits = Limits { nodes: Some(200), ..Limits::default() };
//! let stopped = drive(&mut search, &limits, &Cancel::default(), |_| {});
//! assert!(matches!(stopped, Verdict::Limit { best: None, .. }));
//! // After a limit it goes on where it was.
//! let found = drive(&mut search, &Limits::default(), &Cancel::default(), |_| {});
//! assert_eq!(found, Verdict::Solved(376));
//! ```

mod drive;
mod memory;
mod worker;

pub use drive::{Limit, Limits, Verdict, drive};
pub use memory::affordable;
pub use worker::{Cancel, Desk, Latest, Worker};

/// Whether a search goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// There is more to do.
    Running,
    /// It can't go on: its memory is full, or the disk that holds its files is full or failed. It may be able to go
    /// on once that has changed, or once it has [made room](Search::make_room).
    Stuck(Limit),
    /// It is done: what [`Search::best`] returns is proven, and `None` proves that there is no solution.
    Finished,
}

/// Where a search stands. What makes a solution short is the search's to say: few moves, or few pushes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Nodes looked at.
    pub nodes: u64,
    /// Nodes that are known, but not looked at yet.
    pub frontier: u64,
    /// No solution is shorter than this.
    pub lower: u32,
    /// The length of the best solution so far.
    pub upper: Option<u32>,
    /// The memory it holds, roughly, in bytes.
    pub bytes: u64,
    /// The files it holds, in bytes.
    pub disk: u64,
}

/// A search that does its work in steps.
pub trait Search {
    /// What it looks for.
    type Solution;

    /// Does about `budget` nodes of work.
    fn advance(&mut self, budget: u64) -> Status;

    /// The best solution so far.
    fn best(&self) -> Option<Self::Solution>;

    /// Where it stands.
    fn progress(&self) -> Progress;

    /// Whether it is known without any more work that the search is done. A search that can't tell returns false; if
    /// a limit is hit already, [`drive()`] then returns that instead of what the search found.
    fn is_finished(&self) -> bool {
        false
    }

    /// Gives back some of what this limit counts, memory or files, if there is any that the search can do without,
    /// such as that of a search beside the one that proves. Returns whether there was. [`drive()`] asks whenever it
    /// hits one of these limits or the search is stuck at it, and goes on if the answer is yes: so it has to be no at
    /// last.
    fn make_room(&mut self, _limit: Limit) -> bool {
        false
    }
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
