//! One file: the levels in it, and what is said of each.

use std::{collections::BTreeSet, ffi::OsStr, fmt, path::PathBuf};

use fling_core::file::FileError as FlingError;
use polar_core::{file::FileError as PolarError, listing::ListingError};
use polar_grid::text::{Header, LevelText, Place, TextError};
use polar_play::{
    Shown,
    files::NoSuchLevel,
    games::OtherGame,
    is_seen,
    level_file::{self, Entry, FileError},
    packs::{self, PackError},
};

use super::{Seen, fault_count};
use crate::{
    input::{InputError, Kind},
    output::say,
};

/// What is wrong with a file that is none of text, where it ceases to be.
const NO_TEXT: &str = "a level file is UTF-8 text, and this is not; save it as UTF-8";

/// What is known of a level that can't be read: its faults are told in its place.
pub(super) const NOTHING: &str = "";

/// One file, and how many faults it has so far.
pub(super) struct FileCheck<'a> {
    pub(super) seen: &'a mut Seen,
    pub(super) name: String,
    /// Where it is, whatever it was called.
    pub(super) real: PathBuf,
    /// The number of the one level that is asked about.
    pub(super) asked: Option<usize>,
    /// The game that the player said.
    pub(super) game: Option<Kind>,
    /// The game of a level that does not say its game.
    pub(super) otherwise: Kind,
    /// Whether warnings are faults.
    pub(super) is_strict: bool,
    /// The number of the level that it is at, from 1.
    pub(super) number: usize,
    pub(super) faults: usize,
    /// How many there were before that level.
    pub(super) faults_before: usize,
}

impl FileCheck<'_> {
    pub(super) fn run(&mut self, file: &OsStr, bytes: &[u8]) {
        match level_file::entries(bytes, self.game) {
            Ok(entries) => {
                let solutions = self.solutions(file);
                for entry in entries {
                    if self.begin_next() {
                        self.entry(bytes, &entry);
                        // Of a level that can't be played nothing more can be told.
                        if let Ok(start) = entry.start(self.game, self.otherwise) {
                            self.twin(&entry, &start);
                            if let Some(solutions) = &solutions {
                                self.solution(solutions, &entry, &start);
                            }
                        }
                    }
                }
                // Who asks for one level asks for its line alone.
                if self.asked.is_none() {
                    if let Some(solutions) = solutions {
                        self.solution_count(&solutions);
                    }
                    self.refuse_too_many();
                }
            }
            Err(error) => self.no_levels(bytes, error),
        }
        // Where there is no level at all, that was said.
        let count = self.number;
        if let Some(number) = self.asked
            && count > 0
            && !(1..=count).contains(&number)
        {
            let source = NoSuchLevel { number, count };
            self.named_fault(InputError::NoSuchLevel { name: self.name.clone(), source });
        }
    }

    /// The games play none of too many.
    fn refuse_too_many(&mut self) {
        if self.number > packs::MOST {
            self.named_fault(PackError::TooMany { path: self.name.clone().into() });
        }
    }

    fn entry(&mut self, bytes: &[u8], entry: &Entry<'_>) {
        match entry {
            Entry::Text(text) => self.text(text),
            Entry::Stage { id, stage } => {
                let title = id.map(|id| format!("resource {id}")).unwrap_or_default();
                match stage {
                    Ok(stage) => self.stage(&title, stage),
                    Err(error) => {
                        self.fault(None, error);
                        self.summary(&title, NOTHING);
                    }
                }
            }
            Entry::Save(position) => {
                self.save(bytes, Some(*position));
                self.second_game(bytes);
            }
        }
    }

    /// A level of a text, as its game reads it.
    fn text(&mut self, text: &LevelText<'_>) {
        match level_file::kind_of(text, self.game, self.otherwise) {
            Ok(Kind::Polar) => self.polar(&text.clone().into()),
            Ok(Kind::Fling) => self.fling(&text.clone().into()),
            Err(wrong) => self.other(text, wrong),
        }
    }

    /// Why the file has no levels.
    fn no_levels(&mut self, bytes: &[u8], error: FileError) {
        match error {
            FileError::Fling(FlingError::Save(_)) => {
                // It is known which level is meant: the only one.
                if self.begin_next() {
                    self.save(bytes, None);
                }
            }
            FileError::Fling(FlingError::Text(TextError::NotUtf8(place))) => {
                self.fault(Some(place), NO_TEXT);
            }
            FileError::Polar(error) => match *error {
                PolarError::Listing(ListingError::Digits(place)) => {
                    self.fault(Some(place), "this is not a hexadecimal number of whole bytes");
                }
                PolarError::Text(TextError::NotUtf8(place)) => self.fault(Some(place), NO_TEXT),
                error => self.fault(None, error),
            },
            FileError::Fling(_) | FileError::Game { .. } => self.fault(None, error),
        }
    }

    /// Goes on to the next level, and says whether that is to be checked.
    fn begin_next(&mut self) -> bool {
        self.number += 1;
        self.faults_before = self.faults;
        self.asked.is_none_or(|asked| asked == self.number)
    }

    /// A level that names a game which has no levels here.
    fn other(&mut self, level: &LevelText<'_>, wrong: OtherGame) {
        let header = level.headers().find(|header| header.is("Game"));
        self.fault(header.map(|header| header.place), wrong);
        self.summary(level.header("Title").unwrap_or_default(), NOTHING);
    }

    /// Warns of headers that mean nothing: those that the game does not know, and those that are there already.
    pub(super) fn headers(&mut self, level: &LevelText<'_>, known: &[&'static str]) {
        let mut seen = BTreeSet::new();
        for header in level.headers() {
            let Header { name, place, .. } = header;
            let place = Some(Place { line: place.line, column: 1 });
            match known.iter().find(|known| header.is(known)) {
                None => {
                    self.warning(place, format_args!("the header {name} means nothing"));
                }
                Some(&known) if known != "Comment" && !seen.insert(known) => {
                    let warning = format_args!("a second header {name}: the first counts");
                    self.warning(place, warning);
                }
                Some(_) => {}
            }
        }
    }

    /// A fault that says itself in which file it is.
    pub(super) fn named_fault(&mut self, fault: impl fmt::Display) {
        self.faults += 1;
        say(fault);
    }

    pub(super) fn fault(&mut self, place: Option<Place>, fault: impl fmt::Display) {
        self.faults += 1;
        self.remark(place, fault);
    }

    pub(super) fn warning(&mut self, place: Option<Place>, warning: impl fmt::Display) {
        self.remark(place, format_args!("warning: {warning}"));
        if self.is_strict {
            self.faults += 1;
        }
    }

    fn remark(&self, place: Option<Place>, remark: impl fmt::Display) {
        let name = &self.name;
        match place {
            Some(Place { line, column }) => say(format_args!("{name}:{line}:{column}: {remark}")),
            None => say(format_args!("{name}: {remark}")),
        }
    }

    /// Prints what the level is, or the number of its faults.
    pub(super) fn summary(&mut self, title: &str, level: impl fmt::Display) {
        let (name, number) = (Shown(&self.name), self.number);
        let title = if is_seen(title) { format!("{}: ", Shown(title)) } else { String::new() };
        let said = match self.faults - self.faults_before {
            0 => level.to_string(),
            faults => fault_count(faults),
        };
        self.seen.lines.print(format_args!("{name}#{number}: {title}{said}"));
    }
}
