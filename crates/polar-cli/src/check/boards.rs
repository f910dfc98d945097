//! Boards that are there twice: to the games they are one level.

use std::{cell::RefCell, collections::HashMap};

use polar_grid::text::Place;
use polar_play::level_file::Entry;

use super::FileCheck;
use crate::input::Start;

/// The levels so far by their boards: of equal ones the first.
#[derive(Default)]
pub(super) struct Boards(RefCell<HashMap<String, String>>);

impl Boards {
    /// The level that had this board before; if none had, it is this level's.
    fn taken(&self, start: &Start, level: &str) -> Option<String> {
        let mut boards = self.0.borrow_mut();
        let first = boards.entry(start.to_string()).or_insert_with(|| level.to_owned());
        (first != level).then(|| first.clone())
    }
}

impl FileCheck<'_> {
    /// Warns of a level that is there already. One that is named twice is no other.
    pub(super) fn twin(&mut self, entry: &Entry<'_>, start: &Start) {
        let number = self.number;
        let level = format!("{}#{number}", self.name);
        let Some(first) = self.seen.boards.taken(start, &level) else { return };
        let place = match entry {
            Entry::Text(text) => Some(Place { line: text.line(), column: 1 }),
            Entry::Stage { .. } | Entry::Save(_) => None,
        };
        self.warning(place, format_args!("level {number} has the same board as {first}"));
    }
}
