//! The `.sol` file beside a level file.

use std::{
    ffi::OsStr,
    io::ErrorKind,
    path::{Path, PathBuf},
};

use polar_grid::text::Place;
use polar_play::{
    is_seen,
    level_file::Entry,
    many,
    packs::{
        self,
        solutions::{self, Misfit},
    },
};

use super::file::FileCheck;
use crate::input::{self, InputError, Kind, Start};

/// What leads further, whatever is wrong with a line.
const ANEW: &str = "write the file anew with polar solve --all";

/// The lines of a `.sol` file.
pub(super) struct Solutions {
    name: String,
    lines: Vec<String>,
}

impl Solutions {
    /// The line of the level of that number.
    fn of(&self, number: usize) -> Option<&str> {
        self.lines.get(number.checked_sub(1)?).map(String::as_str)
    }
}

impl FileCheck<'_> {
    /// What the `.sol` file beside this one says, if there is one.
    pub(super) fn solutions(&mut self, file: &OsStr) -> Option<Solutions> {
        let beside = beside(file)?;
        let name = input::shown(beside.as_os_str());
        let bytes = match input::read_found(beside.as_os_str()) {
            Ok(bytes) => bytes,
            // A link that leads nowhere is there.
            Err(InputError::Read { source, .. })
                if source.kind() == ErrorKind::NotFound && !beside.is_symlink() =>
            {
                return None;
            }
            Err(error) => {
                self.named_fault(error);
                return None;
            }
        };
        match solutions::lines(&bytes) {
            Ok(lines) => {
                let lines = lines.into_iter().map(str::to_owned).collect();
                Some(Solutions { name, lines })
            }
            Err(error) => {
                let Place { line, column } = error.place;
                let wrong = format_args!("{name}:{line}:{column}: this is not UTF-8 text; {ANEW}");
                self.named_fault(wrong);
                None
            }
        }
    }

    /// Whether the line for a level belongs to it.
    pub(super) fn solution(&mut self, solutions: &Solutions, entry: &Entry<'_>, start: &Start) {
        let number = self.number;
        let Some(Err(misfit)) = solutions.of(number).map(|line| solutions::check(start, line))
        else {
            return;
        };
        let title = match entry {
            Entry::Text(text) => text.header("Title").filter(|title| is_seen(title)),
            Entry::Stage { .. } | Entry::Save(_) => None,
        };
        let title = title.map(|title| format!(" ({title})")).unwrap_or_default();
        let level = format!("level {number}{title}");
        let what = match misfit {
            Misfit::NoNumber => format!("a number or - and a solution of {level} should be here"),
            Misfit::Unsolved => format!("this does not solve {level}"),
            Misfit::Pushes { said, found } => {
                format!("this clears {level} in {}, not in {said}", many(found, "push", "pushes"))
            }
        };
        self.named_fault(format_args!("{}:{number}: {what}: {ANEW}", solutions.name));
    }

    /// Whether there is a line for each level, and no other.
    pub(super) fn solution_count(&mut self, solutions: &Solutions) {
        let (lines, levels) = (solutions.lines.len(), self.number);
        if lines != levels {
            let first = lines.min(levels) + 1;
            let (lines, levels) = (many(lines, "line", "lines"), many(levels, "level", "levels"));
            let wrong = format_args!("{}:{first}: {lines} for {levels}: {ANEW}", solutions.name);
            self.named_fault(wrong);
        }
    }
}

/// The `.sol` file of a level file, if that is one of its own: standard input has none, a pack of the games has it in
/// the program, and of files with the same name it is that of the first game.
fn beside(file: &OsStr) -> Option<PathBuf> {
    let path = Path::new(file);
    if file == "-" || packs::in_place_of(path).is_some() {
        return None;
    }
    let own = Kind::of_suffix(path);
    let has_file = |kind: &Kind| own == Some(*kind) || path.with_extension(kind.suffix()).exists();
    let first = Kind::ALL.into_iter().find(has_file);
    let beside = solutions::beside(path);
    (first == own && beside != path).then_some(beside)
}
