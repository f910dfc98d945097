//! What goes on by itself because the player asked for it, and what ends it.

use std::time::Duration;

use super::{App, presses::Bounding, random::Making, thinking::Thinking, watching::Watched};
use crate::action::Action;

/// What goes on by itself because the player asked for it: one thing at a time.
#[derive(Debug, Default)]
pub(super) enum Asked {
    #[default]
    Nothing,
    /// A hint or a solution is looked for. A hint that is found stays until the next key.
    Thinking(Thinking),
    /// A solution plays. Its last move was played so long ago.
    Showing { since_last: Duration },
    /// A search is watched. It has [keys of its own](App::watched_key).
    Watching(Box<Watched>),
    /// A search that was watched came to its end so long ago. A [key for its pace](App::is_late) may still come.
    Watched { for_so_long: Duration },
    /// A random game is made.
    Making(Making),
}

impl Asked {
    /// Whether a solution plays.
    pub(super) const fn is_showing(&self) -> bool {
        matches!(self, Self::Showing { .. })
    }
}

impl App {
    /// Whether something is running that the player asked for and that any key stops.
    pub(super) fn is_busy(&self) -> bool {
        let is_going_on = match &self.asked {
            Asked::Nothing | Asked::Watching(_) | Asked::Watched { .. } => false,
            Asked::Thinking(thinking) => thinking.is_going_on(),
            Asked::Showing { .. } | Asked::Making(_) => true,
        };
        let is_bounding = self.bounding.as_ref().is_some_and(Bounding::is_asked);
        is_going_on || is_bounding || self.fate.is_asked()
    }

    /// Any key stops a running hint, solution, rescue, random game or presses search, except the keys that
    /// continue it.
    pub(super) fn stop_thinking(&mut self, action: Option<Action>) {
        if matches!(self.asked, Asked::Making(_)) {
            // The message was that any key stops it.
            self.message = None;
        }
        match self.asked {
            Asked::Thinking(_) if matches!(action, Some(Action::Hint | Action::ShowMe)) => {}
            Asked::Watched { .. } if self.is_late(action) => {}
            Asked::Nothing | Asked::Watching(_) => {}
            Asked::Showing { .. } => {
                // What is said as long as its last move is seen is not so any more.
                self.motion.finish();
                self.asked = Asked::Nothing;
            }
            Asked::Thinking(_) | Asked::Watched { .. } | Asked::Making(_) => {
                self.asked = Asked::Nothing;
            }
        }
        if action != Some(Action::Hint) {
            self.stop_bounding();
        }
        if self.fate.is_asked() && action != Some(Action::Rescue) {
            self.look_if_lost();
        }
    }
}

/// A new game with its data folder, and what hears when something changes.
#[cfg(test)]
pub(super) fn new_game() -> (tempfile::TempDir, App, std::sync::mpsc::Receiver<()>) {
    let folder = tempfile::tempdir().unwrap();
    let data_dir = Some(folder.path().into());
    let mut app = App::new(crate::Options { data_dir, ..crate::Options::default() }).unwrap();
    app.message = None;
    let (woken, wakes) = std::sync::mpsc::channel();
    app.on_change(move || woken.send(()).unwrap_or_default());
    (folder, app, wakes)
}

/// What a new game says once a search that this begins has ended, of which nothing was heard: it panicked, or got no
/// thread.
#[cfg(test)]
pub(super) fn message_without_a_report(begin: impl FnOnce(&mut App)) -> Option<String> {
    let (_folder, mut app, wakes) = new_game();
    begin(&mut app);
    while app.is_busy() || matches!(app.asked, Asked::Watching(_)) {
        wakes.recv_timeout(Duration::from_secs(20)).unwrap();
        app.tick(Duration::ZERO);
    }
    app.message
}
