//! What is thought about a game in the background.

use polar_core::Cell;
use polar_search::{Desk, Progress};

use crate::game::Input;

/// What a search says about a game while it goes on, and at its end.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Thought {
    /// Where the search stands.
    pub progress: Progress,
    /// The shortest way on so far, as the inputs that play it.
    pub line: Option<Vec<Input>>,
    /// What it came to, at its end.
    pub conclusion: Option<Conclusion>,
    /// The cells whose pieces are not needed, if that was asked for: without any one of them the level
    /// is as hard.
    pub pointless: Option<Vec<Cell>>,
}

/// What a search came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conclusion {
    /// The game can still be won; the way, if one was asked for, is proven shortest.
    Winnable,
    /// It can't: this is proven. The last cursor from which it could, if that was asked for.
    Lost {
        /// The session's cursor.
        since: Option<usize>,
    },
    /// The memory is used up.
    Unknown,
}

/// A search, to be run on a thread of its own.
pub type Job = Box<dyn FnOnce(&Desk<Thought>) + Send>;
