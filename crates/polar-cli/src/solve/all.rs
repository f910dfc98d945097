//! `polar solve --all`: a line for every level.

use std::error::Error;

use polar_levels::Solution;
use polar_play::many;
use polar_solver::polar::Objective;
use serde::Serialize;

use super::{Report, Solve, Status};
use crate::{
    input::{self, File, InputError, Named},
    interrupt::{self, Interrupt},
    output, usage,
};

/// A level and what was found, as JSON.
#[derive(Serialize)]
struct Line<'a> {
    level: &'a str,
    #[serde(flatten)]
    found: Found,
}

#[derive(Serialize)]
#[serde(untagged)]
enum Found {
    Report(Report),
    Fault { error: String },
}

impl Solve {
    pub(super) fn every_level(&self) -> Result<(), Box<dyn Error>> {
        if self.count.is_some() && !self.json {
            let wrong = "--count with --all needs --json: a line has no place for the number";
            return Err(usage::wrong(wrong).into());
        }
        input::refuse_two_standards(&self.files)?;
        let (levels, unread, missing) = self.levels();
        let mut kinds = levels.iter().filter_map(|(_, start)| Some(start.as_ref().ok()?.kind()));
        kinds.try_for_each(|kind| self.refuse_options_of_other_games(kind))?;
        let interrupt = Interrupt::listen()?;
        let (count, mut faults) = (levels.len(), 0);
        for (number, (level, start)) in (1..).zip(levels) {
            let found = match start {
                Ok(start) => {
                    Ok(self.solve(start, &format!("{number}/{count} "), &interrupt.cancel)?)
                }
                Err(error) => {
                    faults += 1;
                    output::remark(&error);
                    Err(error)
                }
            };
            if self.json {
                print_json(&level, found)?;
            } else {
                self.print(&level, found)?;
            }
            if let Some(signal) = interrupt.signal() {
                if number < count {
                    let levels = many(count, "level", "levels");
                    output::remark(format_args!("not begun: {} of {levels}", count - number));
                }
                return Ok(interrupt::end_by(signal)?);
            }
        }
        let files = many(self.files.len(), "file", "files");
        let unread = (unread > 0).then(|| format!("{unread} of {files} can't be read"));
        let missing = (missing > 0).then(|| format!("{missing} of {files}: no such level"));
        let unplayed = (faults > 0).then(|| {
            let levels = many(count, "level", "levels");
            format!("{faults} of {levels} can't be played")
        });
        let wrong: Vec<String> = unread.into_iter().chain(missing).chain(unplayed).collect();
        if wrong.is_empty() { Ok(()) } else { Err(wrong.join(", ").into()) }
    }

    /// The levels of all files, how many files can't be read, and how many have no level of the number that is asked
    /// for, which is said at once.
    fn levels(&self) -> (Vec<Named>, usize, usize) {
        let (mut levels, mut unread, mut missing) = (Vec::new(), 0, 0);
        for file in &self.files {
            match File::read(file, self.game).and_then(|file| file.starts()) {
                Ok(of_file) => levels.extend(of_file),
                Err(error) => {
                    match error {
                        InputError::NoSuchLevel { .. } => missing += 1,
                        _ => unread += 1,
                    }
                    output::remark(error);
                }
            }
        }
        (levels, unread, missing)
    }

    /// Prints a line of a `.sol` file, and says why the number is missing, if one is wanted.
    fn print(&self, level: &str, found: Result<Report, InputError>) -> Result<(), Box<dyn Error>> {
        let (number, moves) = found.as_ref().map(Report::line).unwrap_or_default();
        match found {
            Ok(report) if report.status() == Status::Unsolvable => {
                output::remark(format_args!("{level}: there is no solution (proven)"));
            }
            Ok(report) => {
                let is_enough =
                    number.is_some() || self.objective == Some(Objective::Any) && !moves.is_empty();
                if let Some(stopped) = report.stopped().filter(|_| !is_enough) {
                    output::remark(format_args!("{level}: {stopped}"));
                }
            }
            Err(_) => {}
        }
        output::print(format_args!("{}\n", Solution { number, moves: &moves }))?;
        Ok(())
    }
}

fn print_json(level: &str, found: Result<Report, InputError>) -> Result<(), Box<dyn Error>> {
    let found = match found {
        Ok(report) => Found::Report(report),
        Err(error) => Found::Fault { error: error.to_string() },
    };
    let line = output::to_json(&Line { level, found })?;
    output::print(format_args!("{line}\n"))?;
    Ok(())
}
