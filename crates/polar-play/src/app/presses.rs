//! How few presses a level needs: looked for in the background when the player has cleared it.

use polar_core::Steering;

use super::App;
use crate::{
    action::Action,
    progress::{Best, Bound, Progress},
    thought::{FAILED, Thinker, limits, unasked},
    words::many,
};

/// A search for the fewest presses of a level.
#[derive(Debug)]
pub(super) struct Bounding {
    thinker: Thinker,
    level: String,
    steering: Steering,
    /// Whether the player asked for it.
    is_asked: bool,
}

impl Bounding {
    /// Whether the player waits for it.
    pub(super) const fn is_asked(&self) -> bool {
        self.is_asked
    }

    /// What is known so far.
    fn bound(&self) -> Option<Bound> {
        let progress = self.thinker.thought.progress;
        let (at_least, enough) = (progress.lower, progress.upper);
        (at_least > 0).then_some(Bound { at_least, enough })
    }
}

impl App {
    /// Looks for the fewest presses of the level that the player has cleared, in the steering for which the player's
    /// presses count: not for long, unless the player asked for it. Says whether there is something to look for.
    pub(super) fn look_for_fewest_presses(&mut self, is_asked: bool) -> bool {
        let Some(steering) = self.game.best().and_then(|best| best.steering()) else {
            return false;
        };
        if self.bounding.as_ref().is_some_and(|bounding| bounding.is_asked || !is_asked) {
            return true;
        }
        self.stop_bounding();
        if self.known_bound(steering).is_some_and(Bound::is_exact) {
            return false;
        }
        let limits = if is_asked { limits() } else { unasked() };
        let start = self.game.start();
        self.bounding = start.fewest_presses(steering, limits).map(|job| Bounding {
            thinker: Thinker::new(self.waker.start(job)),
            level: start.to_string(),
            steering,
            is_asked,
        });
        self.bounding.is_some()
    }

    /// Takes what was found since the last call.
    pub(super) fn take_bound(&mut self) {
        let Some(Bounding { thinker, is_asked, .. }) = &mut self.bounding else { return };
        if thinker.listen() && thinker.thought.conclusion.is_some() {
            if *is_asked && thinker.thought.words == FAILED {
                self.message = Some(FAILED.to_owned());
            }
            self.stop_bounding();
        }
    }

    /// Ends the search and keeps what is known by it.
    pub(super) fn stop_bounding(&mut self) {
        let Some(bounding) = self.bounding.take() else { return };
        if let Some(bound) = bounding.bound() {
            let cleared = [(bounding.level, Best::known(bound, bounding.steering))].into();
            self.reach(Progress { cleared, ..Progress::default() });
        }
    }

    /// What is known of the level from searches that are over.
    fn known_bound(&self, steering: Steering) -> Option<Bound> {
        self.progress.cleared.get(&self.game.start().to_string())?.bound(steering)
    }

    /// The pushes and presses of the level that the player has just cleared, each beside the fewest.
    pub(super) fn result_words(&self) -> Option<String> {
        let best = self.game.best()?;
        let pushes = best.pushes?;
        let par = self.par().map(|par| match par {
            _ if pushes <= par => " (par)".to_owned(),
            _ => format!(" (par {par})"),
        });
        let pushes = format!("{}{}", many(pushes, "push", "pushes"), par.unwrap_or_default());
        let Some((presses, _)) = best.presses() else {
            return Some(format!("{pushes}. In two steerings presses don't count."));
        };
        let fewest = self.fewest_words(&best, presses).map(|words| format!(" ({words})"));
        let presses = many(presses, "press", "presses");
        Some(format!("{pushes}, {presses}{}.", fewest.unwrap_or_default()))
    }

    /// What is known of the presses of the level that the player has just cleared.
    fn fewest_words(&self, best: &Best, presses: u32) -> Option<String> {
        let running = self.bounding.as_ref().and_then(Bounding::bound);
        let bound = Bound::both(running, self.known_bound(best.steering()?))?;
        // Few words: so nearly all that is said of a cleared level goes into a line of 80 columns.
        let said = bound.said_of(presses);
        Some(match bound.is_exact() || presses <= bound.at_least {
            true => said,
            false if self.bounding.is_some() => format!("{said}; still looking"),
            false => format!("{said}; {} looks again", self.key_of(Action::Hint)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::asked::message_without_a_report;

    #[test]
    fn who_asked_for_the_fewest_presses_is_told_that_the_search_failed() {
        for is_asked in [true, false] {
            let message = message_without_a_report(|app| {
                app.bounding = Some(Bounding {
                    thinker: Thinker::new(app.waker.start(|_| {})),
                    level: String::new(),
                    steering: Steering::Direct,
                    is_asked,
                });
            });
            assert_eq!(message.as_deref() == Some(FAILED), is_asked, "{message:?}");
        }
    }
}
