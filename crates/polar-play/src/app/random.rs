//! Games that chance has made.

use super::App;
use crate::{games::Kind, pages::Page};

impl App {
    /// Asks how many balls a random game is to have.
    pub(super) fn ask_random(&mut self) {
        match self.kind() {
            Kind::Fling => self.pages.push(Page::ask_number()),
            Kind::Polar => self.message = Some("Only Fling has random games.".to_owned()),
        }
    }

    /// Plays a random game with so many balls that can be solved.
    pub(crate) fn play_random(&mut self, balls: usize) {
        let _ = balls;
    }
}
