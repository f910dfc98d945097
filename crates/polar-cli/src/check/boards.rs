//! Boards that are there twice: to the games they are one level.

use std::{collections::HashMap, path::PathBuf};

use polar_grid::text::Place;
use polar_play::level_file::Entry;

use super::file::FileCheck;
use crate::input::Start;

/// The levels so far by their boards: of equal ones the first.
#[derive(Default)]
pub(super) struct Boards(HashMap<String, Known>);

/// A level: its file, whatever that was called, its number there, and what it is called.
struct Known {
    file: PathBuf,
    number: usize,
    name: String,
}

impl Boards {
    /// What the level is called that had this board before, if it is another one.
    fn taken(&mut self, board: String, level: Known) -> Option<String> {
        let (file, number) = (level.file.clone(), level.number);
        let first = self.0.entry(board).or_insert(level);
        ((&first.file, first.number) != (&file, number)).then(|| first.name.clone())
    }
}

impl FileCheck<'_> {
    /// Warns of a level that is there already. One that is asked for twice is no other.
    pub(super) fn twin(&mut self, entry: &Entry<'_>, start: &Start) {
        let number = self.number;
        let name = format!("{}#{number}", self.name);
        let level = Known { file: self.real.clone(), number, name };
        let Some(first) = self.seen.boards.taken(start.to_string(), level) else { return };
        let place = match entry {
            Entry::Text(text) => Some(Place { line: text.line(), column: 1 }),
            Entry::Stage { .. } | Entry::Save(_) => None,
        };
        self.warning(place, format_args!("level {number} has the same board as {first}"));
    }
}
