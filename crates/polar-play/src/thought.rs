//! What is thought about a game in the background.

use std::{
    fmt, mem,
    sync::{
        Arc, LazyLock,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use polar_grid::Cell;
use polar_search::{Desk, Latest, Limits, Progress, Verdict, Worker, affordable};

use crate::{game::Input, scene::Scene};

/// The most memory that a search in the background may hold, in bytes. Several may run at once, and a 32-bit machine has
/// addresses for little more than 2 GiB.
const MOST: u64 = if cfg!(target_pointer_width = "64") { 1 << 30 } else { 1 << 28 };

/// The memory that such a search may hold, in bytes: on a small machine what that can afford when the first one begins.
/// One that got more might end the game.
pub(crate) static BYTES: LazyLock<u64> = LazyLock::new(|| affordable(MOST));

/// How many threads a search for the fewest pushes has, of a game or of a draft.
pub(crate) static THREADS: LazyLock<usize> =
    LazyLock::new(|| thread::available_parallelism().map_or(1, |all| beside_the_game(all.get())));

/// Of so many processors one is left for the game, if there are more.
fn beside_the_game(processors: usize) -> usize {
    processors.saturating_sub(1).max(1)
}

/// How far such a search may go.
pub(crate) fn limits() -> Limits {
    Limits { bytes: Some(*BYTES), ..Limits::default() }
}

/// How far a search may go that nobody has asked for.
pub(crate) fn unasked() -> Limits {
    let time = Some(Duration::from_secs(10));
    Limits { time, bytes: Some(*BYTES / 4), ..Limits::default() }
}

/// Whether the player has asked for a search that runs: then it may go further. All clones know it.
#[derive(Clone, Debug, Default)]
pub struct Request(Arc<AtomicBool>);

impl Request {
    /// The player has asked for it from the beginning.
    pub(crate) fn made() -> Self {
        let request = Self::default();
        request.make();
        request
    }

    /// The player asks for it now.
    pub(crate) fn make(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_made(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// How far the search may go, as it stands now, if it has taken this long.
    pub(crate) fn limits(&self, took: Duration) -> Limits {
        let limits = if self.is_made() { limits() } else { unasked() };
        Limits { time: limits.time.map(|time| time.saturating_sub(took)), ..limits }
    }
}

/// What is said of a search that panicked, or that the system gave no thread.
pub(crate) const FAILED: &str = "The search failed: a fault in it, or no thread for it.";

/// What a search says about a game while it goes on, and at its end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Thought {
    /// Where the search stands.
    pub progress: Progress,
    /// What the game says of it, in a sentence or two.
    pub words: String,
    /// The shortest way on so far, as the inputs that play it.
    pub solution: Option<Vec<Input>>,
    /// What it came to, at its end.
    pub conclusion: Option<Conclusion>,
    /// The cells whose pieces are not needed, as far as that was asked for: without any one of them the level is as
    /// hard.
    pub pointless: Vec<Cell>,
}

impl Thought {
    /// The last thought of a search that panicked, or that the system gave no thread: what it has found stays true.
    pub(crate) fn failed(self) -> Self {
        Self { words: FAILED.to_owned(), conclusion: Some(Conclusion::Unknown), ..self }
    }

    /// The solution, if it is proven that none is shorter.
    pub(crate) fn shortest(&self) -> Option<&[Input]> {
        let is_shortest = self.progress.upper == Some(self.progress.lower);
        self.solution.as_deref().filter(|_| is_shortest)
    }
}

/// A search in the background, and its latest thought.
#[derive(Debug)]
pub(crate) struct Thinker {
    pub(crate) worker: Worker<Thought>,
    pub(crate) thought: Thought,
}

impl Thinker {
    /// One that has not thought anything yet.
    pub(crate) fn new(worker: Worker<Thought>) -> Self {
        Self { worker, thought: Thought::default() }
    }

    /// Takes what was thought since the last call, and says whether anything was. A search that ends without a
    /// conclusion has failed, and that is its conclusion.
    pub(crate) fn listen(&mut self) -> bool {
        self.thought = match self.worker.latest() {
            Latest::New(next) => next,
            Latest::Over(Some(last)) if last.conclusion.is_some() => last,
            Latest::Over(Some(last)) => last.failed(),
            Latest::Over(None) if self.thought.conclusion.is_none() => {
                mem::take(&mut self.thought).failed()
            }
            Latest::Nothing | Latest::Over(None) => return false,
        };
        true
    }
}

/// What a search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// The game can still be won; the way, if one was asked for, is proven shortest.
    Winnable,
    /// It can't: this is proven.
    Lost {
        /// Since when.
        since: Since,
    },
    /// The memory or the time is used up, or the search failed.
    Unknown,
}

impl<S> From<&Verdict<S>> for Conclusion {
    /// What a search from one position came to: since when it is lost was not asked.
    fn from(verdict: &Verdict<S>) -> Self {
        match verdict {
            Verdict::Solved(_) => Self::Winnable,
            Verdict::Unsolvable => Self::Lost { since: Since::Unknown },
            Verdict::Limit { .. } => Self::Unknown,
        }
    }
}

/// Since when a game is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Since {
    /// It could never be won.
    Start,
    /// It could be won at this cursor of the session, and not after it.
    Cursor(usize),
    /// That was not asked for, or the memory is used up.
    Unknown,
}

/// A search that the player watches. It goes only as far as it is told to.
pub trait Watch: fmt::Debug + Send {
    /// Looks at this many more positions.
    fn advance(&mut self, positions: u64);

    /// Where it stands. A conclusion ends the search.
    fn thought(&self) -> Thought;

    /// The board with what is tried now.
    fn scene(&self) -> Scene;
}

/// A search, to be run on a thread of its own.
pub type Job = Box<dyn FnOnce(&Desk<Thought>) + Send>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_leaves_a_processor_to_the_game_where_there_are_more() {
        assert_eq!([1, 2, 3, 16].map(beside_the_game), [1, 1, 2, 15]);
    }
}
