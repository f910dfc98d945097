//! Games that chance has made.

use std::time::{SystemTime, UNIX_EPOCH};

use polar_solver::fling::generate::{Wish, make};

use super::App;
use crate::{
    games::{Kind, Start},
    pages::Page,
};

impl App {
    /// Asks how many balls a random game is to have.
    pub(super) fn ask_random(&mut self) {
        match self.kind() {
            Kind::Fling => self.pages.push(Page::ask_number()),
            Kind::Polar => self.message = Some("Only Fling has random games.".to_owned()),
        }
    }

    /// Plays a random game with so many balls that can be solved. It is a draft, so that it can be
    /// edited and saved.
    pub(crate) fn play_random(&mut self, balls: usize) {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        // By the rules of the game that is played.
        let contact = matches!(self.game.start(), Start::Fling(start) if start.contact());
        let wish = Wish { balls, contact, ..Wish::default() };
        match make(&wish, now.as_nanos() as u64) {
            Some(start) => self.play_as_draft(&Start::Fling(start)),
            None => self.message = Some(format!("No game of {balls} balls was found.")),
        }
    }
}
