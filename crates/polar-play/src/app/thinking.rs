//! Hints, solutions that play, and "this is lost": what is thought in the background.

use std::time::Duration;

use polar_search::Worker;

use super::App;
use crate::{
    action::Action,
    game::{Input, Outcome},
    scene::Mark,
    thought::{Conclusion, Thought},
    words::many,
};

/// The time between two moves of a solution that plays.
const PAUSE: Duration = Duration::from_millis(90);

/// A search that the player asked for.
#[derive(Debug)]
pub(super) struct Thinking {
    worker: Worker<Thought>,
    wants: Wants,
    thought: Thought,
}

/// What the player wants to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wants {
    /// The next push, and the way to it.
    Hint { detail: bool },
    /// The whole solution.
    Solution,
}

/// A solution that plays.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Showing {
    since_last: Duration,
}

impl App {
    pub(super) fn ask_hint(&mut self) {
        match &mut self.thinking {
            Some(Thinking { wants: Wants::Hint { detail }, .. }) => *detail ^= true,
            _ => self.begin_to_think(Wants::Hint { detail: false }),
        }
    }

    /// Plays a solution: the one that a hint found, or the first that is found now.
    pub(super) fn ask_solution(&mut self) {
        let known = self.thinking.take().and_then(|thinking| thinking.thought.line);
        match known {
            Some(line) => self.show(&line),
            None => self.begin_to_think(Wants::Solution),
        }
    }

    fn begin_to_think(&mut self, wants: Wants) {
        let Some(job) = self.game.think() else {
            self.message = Some("There is nothing to look for.".to_owned());
            return;
        };
        let waker = self.waker.clone();
        let worker = Worker::start(job, move || waker.wake());
        self.thinking = Some(Thinking { worker, wants, thought: Thought::default() });
    }

    fn show(&mut self, line: &[Input]) {
        self.game.show(line);
        self.showing = Some(Showing::default());
    }

    /// Any key ends a search and a solution that plays, but those that ask for more of it.
    pub(super) fn stop_thinking(&mut self, asked: Option<Action>) {
        self.showing = None;
        if !matches!(asked, Some(Action::Hint | Action::ShowMe)) {
            self.thinking = None;
        }
    }

    /// Looks whether the game can still be won, if the player wants to know.
    pub(super) fn watch(&mut self) {
        self.watching = None;
        self.lost = None;
        if self.settings.tells_lost
            && let Some(job) = self.game.look_back()
        {
            let waker = self.waker.clone();
            self.watching = Some(Worker::start(job, move || waker.wake()));
        }
    }

    /// Goes back to where the game could still be won.
    pub(super) fn rescue(&mut self) {
        match self.lost.flatten() {
            Some(cursor) => {
                self.game.go_to(cursor);
                self.watch();
                self.save_record();
            }
            None => self.message = Some("Nothing says that this is lost.".to_owned()),
        }
    }

    /// Takes what was thought since the last call.
    pub(super) fn take_thoughts(&mut self) {
        if let Some(thought) = self.watching.as_ref().and_then(Worker::take)
            && let Some(Conclusion::Lost { since }) = thought.conclusion
        {
            self.lost = Some(since);
        }
        let Some(thinking) = &mut self.thinking else { return };
        let Some(thought) = thinking.worker.take() else { return };
        thinking.thought = thought;
        if thinking.wants == Wants::Solution && thinking.thought.conclusion.is_some() {
            match self.thinking.take().map(|thinking| thinking.thought) {
                Some(Thought { line: Some(line), .. }) => self.show(&line),
                Some(thought) => self.message = Some(self.say_thought(&thought)),
                None => {}
            }
        }
    }

    /// Plays the next move of a solution when it is time; says how long that is.
    pub(super) fn go_on_showing(&mut self, elapsed: Duration) -> Option<Duration> {
        let showing = self.showing.as_mut()?;
        if self.motion.is_running() {
            return None;
        }
        showing.since_last += elapsed;
        if showing.since_last < PAUSE {
            return Some(PAUSE - showing.since_last);
        }
        showing.since_last = Duration::ZERO;
        let before = self.game.record().cursor;
        self.play(Input::Act(Action::Redo));
        if self.game.record().cursor == before || self.game.outcome() != Outcome::Playing {
            self.showing = None;
        }
        Some(PAUSE)
    }

    /// What is marked on the board for the hint.
    pub(super) fn hint_marks(&self) -> Vec<Mark> {
        match &self.thinking {
            Some(Thinking { wants: Wants::Hint { detail }, thought, .. }) => {
                thought.line.iter().flat_map(|line| self.game.hint(line, *detail)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// What is said of a search that goes on, or of a game that is lost.
    pub(super) fn thoughts_message(&self) -> Option<String> {
        if self.showing.is_some() {
            return Some("This is a solution. Any key stops it; undo takes it back.".to_owned());
        }
        if let Some(thinking) = &self.thinking {
            return Some(self.say_thought(&thinking.thought));
        }
        let since = self.lost?;
        let rescue = self.key_of(Action::Rescue);
        Some(match since {
            Some(cursor) => {
                let moves = many(self.game.moves_since(cursor) as u32, "move", "moves");
                format!("This is lost. {moves} back it was not: {rescue} goes there.")
            }
            None => "This level can't be won.".to_owned(),
        })
    }

    fn say_thought(&self, thought: &Thought) -> String {
        let Thought { progress, line, conclusion, .. } = thought;
        let (lower, nodes) = (progress.lower, progress.nodes);
        let pushes = |count| many(count, "push", "pushes");
        let hint = self.key_of(Action::Hint);
        match (line, conclusion) {
            (None, None) => format!(
                "Looking for a solution: {nodes} positions, {} at least. Any key stops it.",
                pushes(lower)
            ),
            (Some(_), None) => format!(
                "The next of {} so far; {lower} are needed at least. Still looking: {nodes}.",
                pushes(progress.upper.unwrap_or(lower)),
            ),
            (Some(_), Some(Conclusion::Unknown)) => format!(
                "The next of {}; {lower} are needed at least. {hint} again shows the way.",
                pushes(progress.upper.unwrap_or(lower)),
            ),
            (Some(_), Some(_)) => {
                let needed = pushes(progress.upper.unwrap_or(lower));
                format!("The next push; {needed} to go, proven the least. {hint} shows the way.")
            }
            (None, Some(Conclusion::Lost { .. })) => {
                let undo = self.key_of(Action::Undo);
                format!("From here there is no solution, this is proven. {undo} goes back.")
            }
            (None, Some(_)) => {
                format!("Found nothing in {nodes} positions; {} at least.", pushes(lower))
            }
        }
    }
}
