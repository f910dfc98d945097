//! `polar check`: everything that is wrong with level files and the `.sol` files beside them, and where.

mod boards;
mod fling;
mod polar;
mod solutions;

use std::{
    collections::BTreeSet,
    error::Error,
    ffi::{OsStr, OsString},
    fmt, fs,
    path::{Path, PathBuf},
};

use clap::Args;
use fling_core::file::FileError as FlingError;
use polar_core::{file::FileError as PolarError, listing::ListingError};
use polar_grid::text::{Header, LevelText, Place, TextError};
use polar_play::{
    Shown,
    files::{self, NoSuchLevel},
    games::OtherGame,
    level_file::{self, Entry, FileError},
    many,
};

use crate::{
    arguments::name,
    input::{self, InputError, Kind},
    output::{Lines, say},
};
use boards::Boards;

/// What stands below the options.
const HELP: &str = "\
Examples:
  polar check my.polar my-levels
  polar check lessons.polar#3
  polar check - < my.polar
  polar check --game fling sixty.fling
  polar check --strict my-levels

A line for each level goes to standard output; faults, as FILE:LINE:COLUMN: FAULT, and warnings go to \
standard error. All files are read; the exit code is 1 if anything is wrong with one of them. Warnings are of headers \
that mean nothing or are there twice, of boards that are there twice (to the games they are one level), of a wrong \
number of hearts in the original's data, and of a second game in a save file.

Where x.sol lies beside x.polar, it is a fault, as FILE:LINE: FAULT, if a line of it does not solve its level, or for \
Polar not in as many pushes as it says, or if there are more or fewer lines than levels: then the levels have changed, \
and polar solve --all writes the file anew. That the numbers are the best is not proven again.";

/// How a level is written.
const FORMAT: &str = "\
A level is text: headers, if there are any, then the map. A file may hold many levels: a blank line or a header ends a \
map, and the next level begins. A line that begins with ; is a comment. All rows of a map have the same length, and \
a board has at most 256 cells.

Headers:
  Title: a name, Author: a name, Comment: a few words
  Game: polar or Game: fling
  Penguin: 3,0     Polar: its column and row, from 0 at the top left
  Facing: east     Polar: or north, south, west; n, e, s, w
  Rules: contact   Fling

The tiles of Polar:
  . ice (also 0 or a blank)   T tree (1)         ^ mountain (2)
  H house (3)                 # ice block (4)    * heart (5)
  o bomb (6)                  @ penguin          & penguin on a tree

In Fling o is a ball, and . or a blank an empty cell. Instead of the map there may be a position in one line, where a \
number is so many empty cells: in Polar @2*2H/7 s, in Fling o2o/4 or o2o/4 contact.";

/// The options of `polar check`.
#[derive(Debug, Args)]
#[command(after_help = HELP, after_long_help = format!("{HELP}\n\n{FORMAT}"))]
pub(crate) struct Check {
    /// The level files, of any format, FILE#N for the Nth level alone; a folder for those in it, as the games
    /// find them; - for standard input.
    #[arg(value_name = "FILE[#N]|DIR", value_parser = name(), required = true)]
    files: Vec<OsString>,
    /// The game, whatever the file says; by default, the game that the file names.
    #[arg(long, value_enum)]
    game: Option<Kind>,
    /// Take warnings for faults.
    #[arg(long)]
    strict: bool,
}

impl Check {
    pub(crate) fn run(self) -> Result<(), Box<dyn Error>> {
        input::refuse_two_standards(&self.files)?;
        let (seen, mut checks) = (Seen::default(), Vec::new());
        for file in &self.files {
            let (path, asked) = files::file_and_number(file);
            match input::in_folder(path, asked) {
                None => checks.push(self.check(&seen, path, asked, input::read)),
                Some(Ok(found)) => {
                    for file in found {
                        checks.push(self.check(&seen, file.as_os_str(), None, input::read_found));
                    }
                }
                Some(Err(error)) => checks.push(self.check(&seen, path, asked, |_| Err(error))),
            }
        }
        let found = verdict(&checks);
        seen.lines.end(found)
    }

    /// Checks a file, or one level of it.
    fn check<'a>(
        &self,
        seen: &'a Seen,
        file: &OsStr,
        asked: Option<usize>,
        read: impl FnOnce(&OsStr) -> Result<Vec<u8>, InputError>,
    ) -> FileCheck<'a> {
        let mut check = FileCheck {
            seen,
            name: input::shown(file),
            real: fs::canonicalize(file).unwrap_or_else(|_| file.into()),
            asked,
            game: self.game,
            is_strict: self.strict,
            number: 0,
            faults: 0,
        };
        let bytes = read(file).and_then(|bytes| {
            input::refuse_record(&check.name, &bytes)?;
            Ok(bytes)
        });
        match bytes {
            Ok(bytes) => check.run(file, &bytes),
            Err(error) => check.input_fault(&error),
        }
        check
    }
}

/// What is wrong with a file that is none of text, where it ceases to be.
const NO_TEXT: &str = "a level file is UTF-8 text, and this is not; save it as UTF-8";

/// How many faults there are in all, if any.
fn verdict(checks: &[FileCheck<'_>]) -> Result<(), String> {
    let faults = checks.iter().map(|check| check.faults).sum();
    if faults == 0 {
        return Ok(());
    }
    let wrong = count_files(checks.iter().filter(|check| check.faults > 0));
    let (faults, all) = (fault_count(faults), many(count_files(checks), "file", "files"));
    Err(format!("{faults} in {wrong} of {all}"))
}

/// How many files they are: one that is named twice, with a number or not, is one.
fn count_files<'a>(checks: impl IntoIterator<Item = &'a FileCheck<'a>>) -> usize {
    checks.into_iter().map(|check| &check.name).collect::<BTreeSet<_>>().len()
}

/// What the files have in common.
#[derive(Default)]
struct Seen {
    /// Where the lines for the levels go.
    lines: Lines,
    boards: Boards,
}

/// One file, and how many faults it has so far.
struct FileCheck<'a> {
    seen: &'a Seen,
    name: String,
    /// Where it is, whatever it was called.
    real: PathBuf,
    /// The number of the one level that is asked about.
    asked: Option<usize>,
    /// The game that the player said.
    game: Option<Kind>,
    /// Whether warnings are faults.
    is_strict: bool,
    /// The number of the level that it is at, from 1.
    number: usize,
    faults: usize,
}

impl FileCheck<'_> {
    fn run(&mut self, file: &OsStr, bytes: &[u8]) {
        match level_file::entries(bytes, self.game) {
            Ok(entries) => {
                let solutions = self.solutions(file);
                for entry in entries {
                    if self.begin_next() {
                        self.entry(file, bytes, &entry);
                        let otherwise = Kind::of_suffix(Path::new(file)).unwrap_or_default();
                        // Of a level that can't be played nothing more can be told.
                        if let Ok(start) = entry.start(self.game, otherwise) {
                            self.twin(&entry, &start);
                            if let Some(solutions) = &solutions {
                                self.solution(solutions, &entry, &start);
                            }
                        }
                    }
                }
                // Who asks for one level asks for its line alone.
                if let Some(solutions) = solutions.filter(|_| self.asked.is_none()) {
                    self.solution_count(&solutions);
                }
            }
            Err(error) => self.no_levels(error),
        }
        // Where there is no level at all, that was said.
        let count = self.number;
        if let Some(number) = self.asked
            && count > 0
            && !(1..=count).contains(&number)
        {
            let source = NoSuchLevel { number, count };
            self.input_fault(&InputError::NoSuchLevel { name: self.name.clone(), source });
        }
    }

    fn entry(&mut self, file: &OsStr, bytes: &[u8], entry: &Entry<'_>) {
        match entry {
            Entry::Text(text) => self.text(file, text),
            Entry::Stage { id, stage } => {
                let title = id.map(|id| format!("resource {id}")).unwrap_or_default();
                match stage {
                    Ok(stage) => self.stage(&title, stage),
                    Err(error) => {
                        self.fault(None, error);
                        self.summary(&title, Err(1));
                    }
                }
            }
            Entry::Save(position) => {
                self.save(Ok(*position));
                self.second_game(bytes);
            }
        }
    }

    /// A level of a text, as its game reads it.
    fn text(&mut self, file: &OsStr, text: &LevelText<'_>) {
        let otherwise = Kind::of_suffix(Path::new(file)).unwrap_or_default();
        match level_file::kind_of(text, self.game, otherwise) {
            Ok(Kind::Polar) => self.polar(&text.clone().into()),
            Ok(Kind::Fling) => self.fling(&text.clone().into()),
            Err(wrong) => self.other(text, wrong),
        }
    }

    /// Why the file has no levels.
    fn no_levels(&mut self, error: FileError) {
        match error {
            FileError::Fling(FlingError::Save(error)) => {
                // It is known which level is meant: the only one.
                if self.begin_next() {
                    self.save(Err(error));
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
        self.asked.is_none_or(|asked| asked == self.number)
    }

    /// A level that names a game which has no levels here.
    fn other(&mut self, level: &LevelText<'_>, wrong: OtherGame) {
        let header = level.headers().find(|header| header.is("Game"));
        self.fault(header.map(|header| header.place), wrong);
        self.summary(level.header("Title").unwrap_or_default(), Err(1));
    }

    /// Warns of headers that mean nothing: those that the game does not know, and those that are there already.
    fn headers(&mut self, level: &LevelText<'_>, known: &[&'static str]) {
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

    /// What was asked for can't be had; the error names the file.
    fn input_fault(&mut self, error: &InputError) {
        self.faults += 1;
        say(error);
    }

    fn fault(&mut self, place: Option<Place>, fault: impl fmt::Display) {
        self.faults += 1;
        self.remark(place, fault);
    }

    fn warning(&mut self, place: Option<Place>, warning: impl fmt::Display) {
        self.remark(place, format_args!("warning: {warning}"));
        self.count_warning();
    }

    const fn count_warning(&mut self) {
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

    /// What the level is, or the number of its faults.
    fn summary(&self, title: &str, what: Result<&dyn fmt::Display, usize>) {
        let (name, number) = (Shown(&self.name), self.number);
        let title = if title.is_empty() { String::new() } else { format!("{}: ", Shown(title)) };
        let said = match what {
            Ok(pieces) => pieces.to_string(),
            Err(faults) => fault_count(faults),
        };
        self.seen.lines.print(format_args!("{name}#{number}: {title}{said}"));
    }
}

fn fault_count(number: usize) -> String {
    many(number, "fault", "faults")
}

/// What is said of a level: what it is, if it has no faults, or their number.
fn summary(pieces: &dyn fmt::Display, faults: usize) -> Result<&dyn fmt::Display, usize> {
    if faults == 0 { Ok(pieces) } else { Err(faults) }
}
