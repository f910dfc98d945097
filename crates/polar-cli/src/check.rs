//! `polar check`: everything that is wrong with level files and the `.sol` files beside them, and where.

mod boards;
mod file;
mod fling;
mod polar;
mod solutions;

use std::{
    collections::BTreeMap,
    error::Error,
    ffi::{OsStr, OsString},
    fs,
    path::Path,
};

use clap::Args;
use polar_play::{files, many};

use crate::{
    arguments::name,
    input::{self, InputError, Kind},
    output::Lines,
};
use boards::Boards;
use file::FileCheck;

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
        let mut seen = Seen::default();
        for file in &self.files {
            let (path, asked) = files::file_and_number(file);
            match input::in_folder(path, asked) {
                None => self.check(&mut seen, path, asked, input::read),
                Some(Ok(found)) => {
                    for file in found {
                        self.check(&mut seen, file.as_os_str(), None, input::read_found);
                    }
                }
                Some(Err(error)) => self.check(&mut seen, path, asked, |_| Err(error)),
            }
        }
        let found = seen.verdict();
        seen.lines.end(found)
    }

    /// Checks a file, or one level of it.
    fn check(
        &self,
        seen: &mut Seen,
        file: &OsStr,
        asked: Option<usize>,
        read: impl FnOnce(&OsStr) -> Result<Vec<u8>, InputError>,
    ) {
        let mut check = FileCheck {
            seen,
            name: input::shown(file),
            real: fs::canonicalize(file).unwrap_or_else(|_| file.into()),
            asked,
            game: self.game,
            otherwise: Kind::of_suffix(Path::new(file)).unwrap_or_default(),
            is_strict: self.strict,
            number: 0,
            faults: 0,
            faults_before: 0,
        };
        let bytes = read(file).and_then(|bytes| {
            input::refuse_record(&check.name, &bytes)?;
            Ok(bytes)
        });
        match bytes {
            Ok(bytes) => check.run(file, &bytes),
            Err(error) => check.named_fault(error),
        }
        let FileCheck { seen, name, faults, .. } = check;
        *seen.faults.entry(name).or_default() += faults;
    }
}

/// What the files have in common.
#[derive(Default)]
struct Seen {
    /// Where the lines for the levels go.
    lines: Lines,
    boards: Boards,
    /// How many faults each file has: one that is named twice, with a number or not, is one.
    faults: BTreeMap<String, usize>,
}

impl Seen {
    /// How many faults there are in all, if any.
    fn verdict(&self) -> Result<(), String> {
        let wrong = self.faults.values().filter(|faults| **faults > 0).count();
        if wrong == 0 {
            return Ok(());
        }
        let faults = fault_count(self.faults.values().sum());
        Err(format!("{faults} in {wrong} of {}", many(self.faults.len(), "file", "files")))
    }
}

fn fault_count(number: usize) -> String {
    many(number, "fault", "faults")
}
