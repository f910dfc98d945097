//! `polar check`: everything that is wrong with level files, and where.

use std::{
    error::Error,
    fmt,
    io::{self, Write as _},
};

use clap::Args;
use polar_core::{
    FaultKind, Setup, Tile,
    file::{self, FileError, Levels},
    listing::ListingError,
    stge::Stage,
    text::{self, Level, TextFaultKind},
};
use polar_grid::text::Place;

use crate::{
    input,
    output::{say, warn},
};

/// The options of `polar check`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  polar check levels/polar/*.polar
  polar check - < level.polar

A line for each level goes to standard output; faults, as FILE:LINE:COLUMN: FAULT, and warnings go to
standard error. All files are read; the exit code is 1 if anything is wrong with one of them.")]
pub(crate) struct Check {
    /// The level files, of any format; - for standard input.
    #[arg(value_name = "FILE", required = true, allow_hyphen_values = true)]
    files: Vec<String>,
}

impl Check {
    pub(crate) fn run(self) -> Result<(), Box<dyn Error>> {
        let mut checks = Vec::new();
        for name in &self.files {
            let mut check = FileCheck { name, faults: 0 };
            check.run()?;
            checks.push(check);
        }
        let faults = checks.iter().map(|check| check.faults).sum();
        let wrong = checks.iter().filter(|check| check.faults > 0).count();
        if faults == 0 {
            return Ok(());
        }
        let (faults, files) = (Count(faults, "fault"), Count(checks.len(), "file"));
        Err(format!("{faults} in {wrong} of {files}").into())
    }
}

/// One file, and how many faults it has so far.
struct FileCheck<'a> {
    name: &'a str,
    faults: usize,
}

impl FileCheck<'_> {
    fn run(&mut self) -> io::Result<()> {
        let bytes = match input::read(self.name) {
            Ok(bytes) => bytes,
            Err(error) => {
                self.faults += 1;
                say(error);
                return Ok(());
            }
        };
        match file::levels(&bytes) {
            Ok(Levels::Text(file)) => {
                for (number, level) in (1..).zip(text::levels(file)) {
                    self.level(number, &level)?;
                }
            }
            Ok(Levels::Stage(stage)) => self.stage(1, "", &stage)?,
            Ok(Levels::Fork(fork)) => {
                for (number, (id, stage)) in (1..).zip(fork.stages()) {
                    let title = format!("resource {id}");
                    match stage {
                        Ok(stage) => self.stage(number, &title, &stage)?,
                        Err(error) => {
                            self.fault(None, error);
                            self.summary(number, &title, None, 1)?;
                        }
                    }
                }
            }
            Err(FileError::Listing(ListingError::Digits(place))) => {
                self.fault(Some(place), "here is no hexadecimal number of whole bytes");
            }
            Err(error) => self.fault(None, error),
        }
        Ok(())
    }

    fn level(&mut self, number: usize, level: &Level<'_>) -> io::Result<()> {
        let before = self.faults;
        for header in level.unknown_headers() {
            let place = Place { line: header.place.line, column: 1 };
            let name = header.name;
            self.remark(Some(place), format_args!("warning: the header {name} means nothing"));
        }
        let other = level
            .text()
            .headers()
            .find(|header| header.is("Game") && !header.value.eq_ignore_ascii_case("polar"));
        if let Some(game) = other {
            let fault = format!("a level of {}; only those of Polar can be checked", game.value);
            self.fault(Some(game.place), fault);
            return self.summary(number, level.title().unwrap_or_default(), None, 1);
        }
        for fault in level.text_faults() {
            self.fault(Some(fault.place), fault.kind);
        }
        let setup = level.setup();
        for fault in setup.level_faults().filter(|fault| !is_hidden(level, fault.kind)) {
            self.fault(Some(level.place(fault)), fault);
        }
        let found = self.faults - before;
        self.summary(number, level.title().unwrap_or_default(), Some(&setup), found)
    }

    fn stage(&mut self, number: usize, title: &str, stage: &Stage) -> io::Result<()> {
        let before = self.faults;
        if stage.lies_about_hearts() {
            warn(format_args!("{}#{number} {}", self.name, input::LieAboutHearts(stage)));
        }
        for fault in stage.setup.level_faults() {
            self.fault(None, format_args!("level {number}: {fault}"));
        }
        let found = self.faults - before;
        self.summary(number, title, Some(&stage.setup), found)
    }

    fn fault(&mut self, place: Option<Place>, fault: impl fmt::Display) {
        self.faults += 1;
        self.remark(place, fault);
    }

    fn remark(&self, place: Option<Place>, remark: impl fmt::Display) {
        let name = self.name;
        match place {
            Some(Place { line, column }) => say(format_args!("{name}:{line}:{column}: {remark}")),
            None => say(format_args!("{name}: {remark}")),
        }
    }

    /// What the level is, or how much is wrong with it.
    fn summary(
        &self,
        number: usize,
        title: &str,
        setup: Option<&Setup>,
        faults: usize,
    ) -> io::Result<()> {
        let mut output = io::stdout().lock();
        write!(output, "{}#{number}: ", self.name)?;
        if !title.is_empty() {
            write!(output, "{title}: ")?;
        }
        match setup {
            Some(setup) if faults == 0 => writeln!(output, "{}", Pieces(setup)),
            _ => writeln!(output, "{}", Count(faults, "fault")),
        }
    }
}

/// Whether a fault of the text may be the reason for this one: what can't be read seems to be missing.
fn is_hidden(level: &Level<'_>, kind: FaultKind) -> bool {
    let mut faults = level.text_faults().map(|fault| fault.kind);
    match kind {
        FaultKind::EmptyBoard
        | FaultKind::NoPenguin
        | FaultKind::PenguinOutside
        | FaultKind::NoHouse
        | FaultKind::NoHeart => faults.any(|kind| !matches!(kind, TextFaultKind::Ragged { .. })),
        FaultKind::TwoPenguins | FaultKind::PenguinBlocked | FaultKind::PenguinsDisagree => false,
    }
}

/// A number of things.
struct Count(usize, &'static str);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(number, thing) = self;
        write!(f, "{number} {thing}{}", if *number == 1 { "" } else { "s" })
    }
}

/// The size of a board and what lies on it; trees are scenery.
struct Pieces<'a>(&'a Setup);

impl fmt::Display for Pieces<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = &self.0.board;
        write!(f, "{}", board.size())?;
        for (tile, name) in [
            (Tile::Heart, "heart"),
            (Tile::House, "house"),
            (Tile::Bomb, "bomb"),
            (Tile::Mountain, "mountain"),
            (Tile::Ice, "ice block"),
        ] {
            let number = board.count(tile);
            if number > 0 {
                write!(f, ", {}", Count(number, name))?;
            }
        }
        Ok(())
    }
}
