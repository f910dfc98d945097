//! Random games, made in the background.

use std::hash::{BuildHasher as _, RandomState};

use polar_search::{Latest, Worker};

use super::{App, asked::Asked, levels::start_of};
use crate::{
    games::{RandomGames, Start},
    pages::AskNumber,
    progress::Progress,
    thought::FAILED,
};

/// How many balls are offered at first.
const USUAL: usize = 12;

/// A random game that is being made.
#[derive(Debug)]
pub(super) struct Making {
    worker: Worker<Option<Start>>,
    balls: usize,
}

impl App {
    /// Asks how many balls a random game is to have: as many as the last one, if there was one.
    pub(super) fn ask_random(&mut self) {
        let last = start_of(&self.progress.random_of, self.kind());
        let offered = last.and_then(|start| start.balls()).unwrap_or(USUAL);
        if let Some(random) = self.kind().random() {
            self.pages.push(Box::new(AskNumber::new(random, offered)));
        }
    }

    /// Makes a random game with this number of balls that can be solved, by the rules of the game that is
    /// played, or as all levels are.
    pub(crate) fn make_random(&mut self, random: &RandomGames, balls: usize) {
        let contact = self.allows_contact || self.game.start().has_contact();
        let (make, seed) = (random.make, any_seed());
        let worker = self.waker.start(move |desk| {
            desk.report(make(balls, contact, seed, &desk.cancel));
        });
        self.asked = Asked::Making(Making { worker, balls });
        self.message = Some(format!("Making a game of {balls} balls. Any key stops it."));
    }

    /// Plays the random game that is made. It is a draft, so that it can be edited and saved.
    pub(super) fn take_random(&mut self) {
        let Asked::Making(Making { worker, balls }) = &self.asked else { return };
        let made = match worker.latest() {
            Latest::Nothing => return,
            Latest::New(made) => Some(made),
            Latest::Over(made) => made,
        };
        self.message = match made {
            Some(Some(_)) => None,
            Some(None) => Some(format!("No game of {balls} balls was found.")),
            None => Some(FAILED.to_owned()),
        };
        self.asked = Asked::Nothing;
        if let Some(start) = made.flatten() {
            let random_of = [(start.kind().suffix().to_owned(), start.to_string())].into();
            self.reach(Progress { random_of, ..Progress::default() });
            self.play_as_draft(&start);
        }
    }

    /// Whether what is played is the random game that was made last.
    pub(super) fn is_random(&self) -> bool {
        start_of(&self.progress.random_of, self.kind()) == Some(self.game.start())
    }

    /// The random game that was made last, unless it is what is played.
    pub(crate) fn last_random(&self) -> Option<Start> {
        let last = start_of(&self.progress.random_of, self.kind());
        last.filter(|start| *start != self.game.start())
    }
}

/// Another number each time, whatever the clock says: the system gives the keys of std's hash maps, and each has its own.
fn any_seed() -> u64 {
    RandomState::new().hash_one(())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::app::asked::message_without_a_report;

    #[test]
    fn no_seed_comes_again() {
        let seeds: BTreeSet<u64> = (0..1000).map(|_| any_seed()).collect();
        assert_eq!(seeds.len(), 1000);
    }

    #[test]
    fn a_random_game_that_nobody_looked_for_is_not_said_to_be_missing() {
        let message = message_without_a_report(|app| {
            app.asked = Asked::Making(Making { worker: app.waker.start(|_| {}), balls: USUAL });
        });
        assert_eq!(message.as_deref(), Some(FAILED));
    }
}
