//! Levels of Fling, and the article's save files.

use std::fmt;

use fling_core::{
    Position, Setup,
    save::{self, SaveError},
    text::{HEADERS, Level},
};
use polar_play::many;

use super::file::{FileCheck, NOTHING};

impl FileCheck<'_> {
    pub(super) fn fling(&mut self, level: &Level<'_>) {
        self.headers(level.text(), HEADERS);
        for fault in level.text_faults() {
            self.fault(Some(fault.place), fault.kind);
        }
        let setup = level.setup();
        // A map that can't be read seems to have no ball.
        if level.text_faults().next().is_none() {
            for fault in setup.faults() {
                self.fault(Some(level.map_place()), fault);
            }
        }
        self.summary(level.title().unwrap_or_default(), Balls(&setup));
    }

    /// A save file, or why it can't be read.
    pub(super) fn save(&mut self, file: &[u8], position: Option<Position>) {
        for SaveError { place, kind } in save::faults(file) {
            self.fault(Some(place), kind);
        }
        match position {
            Some(position) => self.summary("", Balls(&position.setup())),
            None => self.summary("", NOTHING),
        }
    }

    /// Warns of what a save file has behind the game that is read.
    pub(super) fn second_game(&mut self, file: &[u8]) {
        if let Some(place) = save::second(file) {
            self.warning(Some(place), "a save file has one game: this one is not read");
        }
    }
}

/// The size of a board, its balls, and its rule.
struct Balls<'a>(&'a Setup);

impl fmt::Display for Balls<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(Setup { board, contact, .. }) = self;
        let rule = if *contact { ", contact" } else { "" };
        write!(f, "{}, {}{rule}", board.size(), many(board.count(), "ball", "balls"))
    }
}
