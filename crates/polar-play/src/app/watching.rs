//! Watch it think: the search for a solution runs at the player's speed, and the board shows what it
//! tries.

use std::time::{Duration, Instant};

use polar_search::{Desk, Latest, Worker};

use super::{App, asked::Asked};
use crate::{
    Key,
    action::Action,
    key_map::Hint,
    scene::{Scene, Steady},
    thought::{Conclusion, Thought, Watch},
    words::many,
};

/// Positions a second.
const SPEEDS: [u32; 9] = [1, 3, 10, 30, 100, 300, 1000, 3000, 10_000];

/// The speed to begin with, as an index of [`SPEEDS`].
const FIRST_SPEED: usize = 2;

/// The shortest time between two pictures while something is tried.
const BETWEEN_PICTURES: Duration = Duration::from_millis(33);

/// How many positions are looked at, at full speed, before it is asked whether the player stopped the search.
const PART: u64 = 2_000;

/// How long after a search has ended the key for full speed was pressed before one saw it end. Slower and faster ask
/// for nothing else on the board: for them there is no end.
const TOO_LATE: Duration = Duration::from_millis(500);

/// A search that is watched.
#[derive(Debug)]
pub(super) struct Watched {
    pace: Pace,
    thought: Thought,
    scene: Scene,
}

/// What runs the search, and how fast.
#[derive(Debug)]
enum Pace {
    /// This program's own loop, at one of the [`SPEEDS`].
    Timed {
        search: Box<dyn Watch>,
        speed: usize,
        /// Positions that are due, in billionths.
        due: u64,
    },
    /// A thread, as fast as it can.
    Full(Worker<(Thought, Scene)>),
}

impl App {
    pub(super) fn begin_to_watch(&mut self) {
        self.take_up_again();
        let Some(search) = self.game.watch() else {
            self.message = Some("There is nothing to watch.".to_owned());
            return;
        };
        self.game.let_go();
        let (thought, scene) = (search.thought(), search.scene());
        // Who wants little motion begins slowly.
        let speed = if self.settings.reduced_motion { 0 } else { FIRST_SPEED };
        let pace = Pace::Timed { search, speed, due: 0 };
        self.asked = Asked::Watching(Box::new(Watched { pace, thought, scene }));
    }

    /// A key while a search is watched: faster, slower, full speed. Any other one ends it.
    pub(super) fn watched_key(&mut self, action: Option<Action>) {
        let Asked::Watching(mut watched) = std::mem::take(&mut self.asked) else { return };
        // What the screen had to say is read.
        self.message = None;
        watched.pace = match (watched.pace, action) {
            (Pace::Timed { search, speed, due }, Some(Action::Grow)) => {
                Pace::Timed { search, speed: (speed + 1).min(SPEEDS.len() - 1), due }
            }
            (Pace::Timed { search, speed, due }, Some(Action::Shrink)) => {
                Pace::Timed { search, speed: speed.saturating_sub(1), due }
            }
            (Pace::Timed { search, .. }, Some(Action::Take)) => {
                Pace::Full(self.waker.start(|desk| run(search, desk)))
            }
            _ => {
                self.pressed_at = None;
                return;
            }
        };
        self.asked = Asked::Watching(watched);
    }

    /// Lets the search go on; says when the next position is due.
    pub(super) fn go_on_watching(&mut self, elapsed: Duration) -> Option<Duration> {
        let watched = match &mut self.asked {
            Asked::Watching(watched) => watched,
            Asked::Watched { for_so_long } => {
                *for_so_long += elapsed;
                return TOO_LATE.checked_sub(*for_so_long).filter(|left| !left.is_zero());
            }
            _ => return None,
        };
        let next = match &mut watched.pace {
            Pace::Full(worker) => {
                let latest = worker.latest();
                let is_over = matches!(latest, Latest::Over(_));
                if let Latest::New(news) | Latest::Over(Some(news)) = latest {
                    (watched.thought, watched.scene) = news;
                }
                if is_over && watched.thought.conclusion.is_none() {
                    watched.thought = std::mem::take(&mut watched.thought).failed();
                }
                None
            }
            Pace::Timed { search, speed, due } => {
                let speed = u64::from(SPEEDS.get(*speed).copied().unwrap_or(1));
                // After a long pause the search does not catch up at once.
                let elapsed =
                    elapsed.min(2 * BETWEEN_PICTURES.max(Duration::from_secs(1) / speed as u32));
                *due += elapsed.as_nanos() as u64 * speed;
                let positions = *due / 1_000_000_000;
                *due %= 1_000_000_000;
                if positions > 0 {
                    search.advance(positions);
                    watched.thought = search.thought();
                    watched.scene = search.scene();
                }
                Some(Duration::from_nanos((1_000_000_000 - *due) / speed).max(BETWEEN_PICTURES))
            }
        };
        if watched.thought.conclusion.is_some() {
            self.end_watching();
            return Some(TOO_LATE);
        }
        next
    }

    /// Whether this was meant for a search that is over by now.
    pub(super) fn is_late(&self, action: Option<Action>) -> bool {
        let Asked::Watched { for_so_long } = self.asked else { return false };
        match action {
            Some(Action::Take) => for_so_long < TOO_LATE,
            action => action.is_some_and(Action::is_pace),
        }
    }

    /// The search is done: redo plays the solution that it found.
    fn end_watching(&mut self) {
        let is_over = Asked::Watched { for_so_long: Duration::ZERO };
        let watched = std::mem::replace(&mut self.asked, is_over);
        let Asked::Watching(watched) = watched else { return };
        let thought = watched.thought;
        self.note_conclusion(thought.conclusion);
        let positions = many(thought.progress.nodes, "position", "positions");
        let (undo, redo) = (self.key_of(Action::Undo), self.key_of(Action::Redo));
        self.message = Some(match (thought.solution, thought.conclusion) {
            (Some(solution), _) => {
                self.game.show(&solution);
                self.save_record();
                format!("Solved after {positions}. {redo} and {undo} step through the solution.")
            }
            (None, Some(Conclusion::Lost { .. })) if thought.progress.nodes > 0 => {
                self.and_way_back(format!("Proven after {positions}: no solution from here."))
            }
            (None, Some(Conclusion::Lost { .. })) => self.and_way_back(thought.words),
            (None, _) => thought.words,
        });
    }

    /// The board with what is tried.
    pub(super) fn watched_scene(&self, watched: &Watched) -> Scene {
        let Watched { pace, thought, scene } = watched;
        let nodes = thought.progress.nodes;
        // What changes all the time comes last, so that nothing jumps.
        let paced = match pace {
            Pace::Timed { speed, .. } => {
                let positions = SPEEDS.get(*speed).copied().unwrap_or(1);
                format!("At {positions} a second. Positions: {nodes}")
            }
            Pace::Full(_) => format!("At full speed. Positions: {nodes}"),
        };
        let keys = self.keys_here();
        let hint = |action, label| Some(Hint::new(keys.keys(action).first().copied()?, label));
        // Where there is no room for all, the first gives way.
        let offered = [
            hint(Action::Take, "full speed"),
            hint(Action::Shrink, "slower"),
            hint(Action::Grow, "faster"),
        ];
        let offered = offered.into_iter().flatten().filter(|_| matches!(pace, Pace::Timed { .. }));
        let message = self.message.clone().or(Some(paced));
        // The search has no cursor: the view stays where the player had it.
        let steady = Steady { focus: self.game.scene().focus(), message: message.clone() };
        Scene {
            heading: self.heading(),
            message,
            steady: Some(steady),
            panel: self.panel(),
            hints: offered.chain([Hint::new(Key::Escape, "stop")]).collect(),
            ..scene.clone()
        }
    }
}

/// Runs a search to its end, as fast as it goes. The screen is woken no more often than it can draw.
fn run(mut search: Box<dyn Watch>, desk: &Desk<(Thought, Scene)>) {
    let mut reported = Instant::now();
    while !desk.cancel.is_cancelled() {
        search.advance(PART);
        let thought = search.thought();
        let is_over = thought.conclusion.is_some();
        if is_over || reported.elapsed() >= BETWEEN_PICTURES {
            reported = Instant::now();
            desk.report((thought, search.scene()));
        }
        if is_over {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::asked::message_without_a_report;

    #[test]
    fn a_search_that_fails_at_full_speed_is_watched_no_longer() {
        let message = message_without_a_report(|app| {
            let pace = Pace::Full(app.waker.start(|_| {}));
            let (thought, scene) = (Thought::default(), Scene::default());
            app.asked = Asked::Watching(Box::new(Watched { pace, thought, scene }));
        });
        assert_eq!(message, Some(Thought::default().failed().words));
    }
}
