//! Hints, and solutions that play: what is thought in the background.

use std::time::Duration;

use super::{App, asked::Asked};
use crate::{
    action::Action,
    game::{Input, Outcome},
    scene::{Mark, MarkKind},
    thought::{Conclusion, Thinker, Thought},
};

/// The time between two moves of a solution that plays.
const PAUSE: Duration = Duration::from_millis(90);

/// A search that the player asked for.
#[derive(Debug)]
pub(super) struct Thinking {
    thinker: Thinker,
    wants: Wants,
}

/// What the player wants to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wants {
    /// The next push, and the way to it.
    Hint { detail: bool },
    /// The whole solution.
    Solution,
}

impl Thinking {
    /// Whether it has come to no conclusion yet.
    pub(super) const fn is_going_on(&self) -> bool {
        self.thinker.thought.conclusion.is_none()
    }
}

impl App {
    pub(super) fn ask_hint(&mut self) {
        if self.look_for_fewest_presses(true) {
            return;
        }
        let Asked::Thinking(Thinking { wants, .. }) = &mut self.asked else {
            self.begin_to_think(Wants::Hint { detail: false });
            return;
        };
        let detail = matches!(wants, Wants::Hint { detail: false });
        *wants = Wants::Hint { detail };
    }

    /// Plays a solution: the one that is known, or the best that is found.
    pub(super) fn ask_solution(&mut self) {
        let Asked::Thinking(Thinking { wants, thinker }) = &mut self.asked else {
            self.begin_to_think(Wants::Solution);
            return;
        };
        // What is looked for goes on.
        *wants = Wants::Solution;
        if let Some(solution) = thinker.thought.solution.take() {
            self.show(&solution);
        }
    }

    /// Asking for help undoes giving up.
    pub(super) fn take_up_again(&mut self) {
        if self.game.outcome() == Outcome::GivenUp {
            self.play(Input::Undo);
        }
    }

    fn begin_to_think(&mut self, wants: Wants) {
        self.take_up_again();
        let Some(job) = self.game.think() else {
            self.message = Some("There is nothing to look for.".to_owned());
            return;
        };
        // The hint may be for another piece than the one that is held.
        self.game.let_go();
        let thinker = Thinker::new(self.waker.start(job));
        self.asked = Asked::Thinking(Thinking { thinker, wants });
    }

    fn show(&mut self, solution: &[Input]) {
        self.game.show(solution);
        self.save_record();
        self.asked = Asked::Showing { since_last: Duration::ZERO };
    }

    /// Takes what was thought since the last call.
    pub(super) fn take_thoughts(&mut self) {
        let Asked::Thinking(Thinking { thinker, wants }) = &mut self.asked else { return };
        if !thinker.listen() {
            return;
        }
        let conclusion = thinker.thought.conclusion;
        let is_awaited = *wants == Wants::Solution && conclusion.is_some();
        let awaited = is_awaited.then(|| std::mem::take(&mut thinker.thought));
        self.note_conclusion(conclusion);
        let Some(thought) = awaited else { return };
        self.asked = Asked::Nothing;
        match &thought.solution {
            Some(solution) => self.show(solution),
            None => self.message = Some(self.say_thought(&thought)),
        }
    }

    /// Plays the next move of a solution when it is time; says how long it is until then.
    pub(super) fn go_on_showing(&mut self, elapsed: Duration) -> Option<Duration> {
        let Asked::Showing { since_last } = &mut self.asked else { return None };
        if self.motion.is_running() {
            return None;
        }
        if self.game.outcome() != Outcome::Playing {
            self.asked = Asked::Nothing;
            return None;
        }
        *since_last = since_last.saturating_add(elapsed);
        // Where nothing is animated, the pause gives the time to see what a move did.
        let pause = PAUSE + self.motion.left_out();
        if *since_last < pause {
            return Some(pause - *since_last);
        }
        *since_last = Duration::ZERO;
        let before = self.game.changes();
        self.play(Input::Redo);
        if self.game.changes() == before {
            self.asked = Asked::Nothing;
        }
        self.go_on_showing(Duration::ZERO)
    }

    /// What is marked on the board for the hint.
    pub(super) fn hint_marks(&self) -> Vec<Mark> {
        match &self.asked {
            Asked::Thinking(Thinking { thinker, .. }) => {
                let way = self.shows_way();
                thinker
                    .thought
                    .solution
                    .iter()
                    .flat_map(|solution| self.game.hint(solution, way))
                    .collect()
            }
            _ => Vec::new(),
        }
    }

    /// What is said of a search that goes on, or of a solution that plays.
    pub(super) fn thoughts_message(&self) -> Option<String> {
        match &self.asked {
            Asked::Showing { .. } => {
                let [undo, redo] = [Action::Undo, Action::Redo].map(|action| self.key_of(action));
                Some(format!("A solution. Any key stops it; {undo} and {redo} step through it."))
            }
            Asked::Thinking(Thinking { thinker: Thinker { thought, .. }, wants }) => {
                let words = self.say_thought(thought);
                // Who waits for it learns that there is something to be seen already.
                Some(match *wants == Wants::Solution && thought.solution.is_some() {
                    true => format!("{words} {} plays it.", self.key_of(Action::ShowMe)),
                    false => words,
                })
            }
            Asked::Nothing | Asked::Watching(_) | Asked::Watched { .. } | Asked::Making(_) => None,
        }
    }

    /// Whether the way to the next push is on the board.
    fn shows_way(&self) -> bool {
        let way = Wants::Hint { detail: true };
        matches!(&self.asked, Asked::Thinking(thinking) if thinking.wants == way)
    }

    /// Whether there is a way to the next push to be shown.
    fn has_way(&self, solution: &[Input]) -> bool {
        self.game.hint(solution, true).iter().any(|mark| mark.kind == MarkKind::Way)
    }

    /// What the game says of a thought, and what to press.
    fn say_thought(&self, thought: &Thought) -> String {
        let Thought { words, solution, conclusion, .. } = thought;
        match (solution, conclusion) {
            (_, None) if words.is_empty() => "Looking for a solution. Any key stops it.".to_owned(),
            (None, None) => format!("{words} Any key stops it."),
            (Some(_), None) => words.clone(),
            (Some(solution), Some(_)) if self.has_way(solution) => {
                let does = if self.shows_way() { "hides" } else { "shows" };
                format!("{words} {} {does} the way.", self.key_of(Action::Hint))
            }
            (None, Some(Conclusion::Lost { .. })) => self.and_way_back(words.clone()),
            (_, Some(_)) => words.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;
    use crate::{Direction, Key, app::asked::new_game};

    /// A game whose search has told this much, and goes on until it is stopped.
    fn looking(wants: Wants, thought: &Thought) -> (tempfile::TempDir, App, mpsc::Sender<()>) {
        let (folder, mut app, _) = new_game();
        let (end, ended) = mpsc::channel::<()>();
        let worker = app.waker.start(move |_| ended.recv().unwrap_or_default());
        let thinker = Thinker { worker, thought: thought.clone() };
        app.asked = Asked::Thinking(Thinking { thinker, wants });
        (folder, app, end)
    }

    #[test]
    fn a_search_goes_on_if_something_else_is_wanted_of_it() {
        let mut thought = Thought { words: "Looking: 77.".to_owned(), ..Thought::default() };
        thought.progress.nodes = 77;
        let begins = [Wants::Hint { detail: false }, Wants::Hint { detail: true }, Wants::Solution];
        for (wants, key) in begins.into_iter().flat_map(|wants| [(wants, 't'), (wants, 'T')]) {
            let (_folder, mut app, _end) = looking(wants, &thought);
            app.key(Key::Char(key));
            let Asked::Thinking(thinking) = &app.asked else { panic!("{wants:?} {key}") };
            assert_eq!(thinking.thinker.thought, thought, "{wants:?} {key}: it begins anew");
            assert_eq!(thinking.wants == Wants::Solution, key == 'T');
        }
    }

    #[test]
    fn who_waits_for_the_best_solution_is_told_of_the_one_that_is_known_and_can_see_it() {
        let words = "Still looking.".to_owned();
        let solution = Some(vec![Input::Step(Direction::East)]);
        let thought = Thought { words, solution, ..Thought::default() };
        let (_folder, mut app, _end) = looking(Wants::Hint { detail: false }, &thought);
        assert_eq!(app.thoughts_message().unwrap(), "Still looking.");
        if let Asked::Thinking(thinking) = &mut app.asked {
            thinking.wants = Wants::Solution;
        }
        assert_eq!(app.thoughts_message().unwrap(), "Still looking. T plays it.");
        app.key(Key::Char('T'));
        assert!(app.asked.is_showing());
    }

    #[test]
    fn nobody_waits_for_a_search_that_failed() {
        for wants in [Wants::Hint { detail: false }, Wants::Solution] {
            let (_folder, mut app, wakes) = new_game();
            // A search that panics ends like this: without a conclusion. Its report and its end are seen at once.
            let thinker = Thinker::new(app.waker.start(|desk| desk.report(Thought::default())));
            app.asked = Asked::Thinking(Thinking { thinker, wants });
            for _ in ["the report", "the end"] {
                wakes.recv_timeout(Duration::from_secs(20)).unwrap();
            }
            app.tick(Duration::ZERO);
            assert!(!app.is_busy());
            let said = app.message.clone().or_else(|| app.thoughts_message());
            assert_eq!(said, Some(Thought::default().failed().words));
        }
    }
}
