//! Levels of Fling, and the article's save files.

use std::fmt;

use fling_core::{Setup, save, text::Level};
use polar_grid::text::Place;

use super::{Count, FileCheck, summary};
use crate::output::WriteError;

impl FileCheck {
    pub(super) fn fling(&mut self, level: &Level<'_>) -> Result<(), WriteError> {
        let before = self.faults;
        self.unknown(level.unknown_headers());
        for fault in level.text_faults() {
            self.fault(Some(fault.place), fault.kind);
        }
        let setup = level.setup();
        // A map that can't be read seems to have no ball.
        if self.faults == before {
            let first = level.text().rows().next().map_or(level.text().line(), |row| row.line);
            for fault in setup.faults() {
                self.fault(Some(Place { line: first, column: 1 }), fault);
            }
        }
        let found = self.faults - before;
        self.summary(level.title().unwrap_or_default(), summary(&Balls(&setup), found))
    }

    pub(super) fn save(&mut self, file: &[u8]) -> Result<(), WriteError> {
        if !self.begin_next() {
            return Ok(());
        }
        match save::read(file) {
            Ok(position) => self.summary("", Ok(&Balls(&position.setup()))),
            Err(error) => {
                self.fault(Some(error.place), error.kind);
                Ok(())
            }
        }
    }
}

/// The size of a board, its balls, and its rule.
struct Balls<'a>(&'a Setup);

impl fmt::Display for Balls<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(Setup { board, contact, .. }) = self;
        let rule = if *contact { ", contact" } else { "" };
        write!(f, "{}, {}{rule}", board.size(), Count(board.count(), "ball"))
    }
}
