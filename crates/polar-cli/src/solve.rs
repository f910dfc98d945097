//! `polar solve`: solutions, with proofs.

mod all;
mod fling;
mod polar;
mod stopped;

use std::{error::Error, ffi::OsString, fmt, path::PathBuf, sync::LazyLock, time::Duration};

use clap::Args;
use indicatif::ProgressBar;
use polar_core::Steering;
use polar_play::{many, number_in, one_of};
use polar_search::{Cancel, Limit, Limits, Verdict, affordable};
use polar_solver::polar::Objective;
use serde::Serialize;

use crate::{
    arguments::{folder, name},
    fields,
    input::{File, Kind, Start},
    interrupt::Interrupt,
    output, progress, usage,
};
use stopped::Stopped;

/// The help below the options.
const HELP: &str = "\
Examples:
  polar solve original.polar
  polar solve lessons.polar#3 --objective presses --json
  polar solve original.polar --max-memory 8000 --scratch .
  polar solve sixty.fling#9 --count
  polar solve --all lessons.polar > lessons.sol

The answer is proven unless its status is limit; then the best solution so far is printed, with the \
least that any solution needs and which limit it was. Ctrl-C and SIGTERM are limits too; a second one ends the program \
at once. The exit code is 0 for every answer.

A line of --all is a number that is proven, and the moves: for Polar the number is the par (the fewest pushes), or \
what --objective says; for Fling, the number of dead ends, which are not counted with --json. It is - if none is proven: \
with --objective any, and where a limit came first, there is no solution, or the level can't be played, of which \
standard error says why; the next level follows. A file that can't be read, or has no such level, gets no line. \
Limits are for each level, but after Ctrl-C or SIGTERM no level follows, and the program ends by that signal. The exit \
code is 1 if anything can't be read or played. The games show the pars that x.sol says of the levels in x.polar; for \
that, and for polar check, make x.sol without --objective, --steering and --contact.";

/// The options of `polar solve`.
#[derive(Debug, Args)]
#[command(after_help = HELP, after_long_help = format!("{HELP}\n\n{}", fields::SOLVE))]
pub(crate) struct Solve {
    /// The level: a file, FILE#N for its Nth level, or - for standard input. With --all, any number of them.
    #[arg(value_name = "FILE[#N]", value_parser = name(), required = true)]
    files: Vec<OsString>,
    /// Solve every level of the files, or FILE#N alone, and print a line for each, as in the .sol files
    /// beside the games' own levels.
    #[arg(long)]
    all: bool,
    /// Polar: what to have fewest of; pushes by default.
    ///
    /// Of the solutions with the fewest pushes, one with few presses is shown, as far as a short search finds one.
    /// Presses are steps, pushes, and turns where steering asks for them. With any, any solution will do, soon found.
    #[arg(long, value_parser = one_of::<Objective>(Objective::ALL.map(Objective::name)))]
    objective: Option<Objective>,
    /// Polar: how a press becomes a move; direct by default.
    #[arg(long, value_parser = one_of::<Steering>(Steering::ALL.map(Steering::name)))]
    steering: Option<Steering>,
    /// Fling: a ball may also be flung at its direct neighbour.
    #[arg(long)]
    contact: bool,
    /// Fling: count the solutions, up to a bound, 1000000 by default, and say whether the first move
    /// is forced. With --all it needs --json.
    #[arg(
        long,
        value_name = "BOUND",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "1000000",
        value_parser = number_in(1..=u64::MAX)
    )]
    count: Option<u64>,
    /// Stop after this many seconds.
    #[arg(long, value_name = "S", value_parser = seconds)]
    max_seconds: Option<Duration>,
    /// Stop after this many positions; Polar's search finishes the batch it is in, up to a few thousand more.
    #[arg(long, value_name = "N", value_parser = number_in(0..=u64::MAX))]
    max_nodes: Option<u64>,
    /// Stop when the search holds this many megabytes, on a 32-bit machine never more than 1536; the program needs some
    /// more: 40, or half of that. By default 4096, or a third of what this machine has to spare.
    #[arg(long, value_name = "MB", value_parser = number_in(0..=u64::MAX))]
    max_memory: Option<u64>,
    /// Polar: keep waiting positions in files in this folder, which must be there, to go further with the same memory.
    #[arg(long, value_name = "DIR", value_parser = folder())]
    scratch: Option<PathBuf>,
    /// Stop when these files hold this many megabytes.
    #[arg(
        long,
        value_name = "MB",
        default_value_t = 32768,
        requires = "scratch",
        value_parser = number_in(0..=u64::MAX)
    )]
    max_disk: u64,
    /// The game, whatever the file says; by default, the game that the file names.
    #[arg(long, value_enum)]
    game: Option<Kind>,
    /// Print one JSON object, or with --all one for each level in a line; its fields are explained at the end of --help.
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Status {
    Solved,
    Unsolvable,
    Limit,
}

impl Status {
    /// How a search ended, the limit that ended it, and the best solution that it found.
    fn of<S>(verdict: Verdict<S>) -> (Self, Option<Limit>, Option<S>) {
        match verdict {
            Verdict::Solved(solution) => (Self::Solved, None, Some(solution)),
            Verdict::Unsolvable => (Self::Unsolvable, None, None),
            Verdict::Limit { limit, best } => (Self::Limit, Some(limit), best),
        }
    }
}

/// What was found.
#[derive(Debug, Serialize)]
#[serde(untagged)]
enum Report {
    Polar(polar::Report),
    Fling(fling::Report),
}

impl Report {
    const fn status(&self) -> Status {
        match self {
            Self::Polar(report) => report.status,
            Self::Fling(report) => report.status,
        }
    }

    /// What ended the search before it was done.
    const fn stopped(&self) -> Option<Stopped> {
        match self {
            Self::Polar(report) => report.stopped,
            Self::Fling(report) => report.stopped,
        }
    }

    /// The number that is proven of the level, and the moves, as in a `.sol` file.
    fn line(&self) -> (Option<u64>, String) {
        match self {
            Self::Polar(report) => report.line(),
            Self::Fling(report) => report.line(),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Polar(report) => report.fmt(f),
            Self::Fling(report) => report.fmt(f),
        }
    }
}

impl Solve {
    pub(crate) fn run(self) -> Result<(), Box<dyn Error>> {
        if self.all {
            return self.every_level();
        }
        let [asked] = self.files.as_slice() else {
            return Err(self.wrong_files().into());
        };
        let file = File::read(asked, self.game)?;
        let start = file.start()?;
        self.refuse_options_of_other_games(start.kind())?;
        file.remark_on_others(", --all takes them all")?;
        // Only now: while a level is awaited on standard input, one Ctrl-C ends the program.
        let report = self.solve(start, "", &Interrupt::listen()?.cancel)?;
        Ok(output::report(&report, self.json)?)
    }

    /// The error for more than one file without `--all`.
    fn wrong_files(&self) -> clap::Error {
        let bound = self.files.iter().find_map(|file| file.to_str()?.parse::<u64>().ok());
        match bound {
            Some(bound) if self.count.is_some() => {
                usage::wrong(format_args!("the bound of --count is written --count={bound}"))
            }
            _ => usage::wrong("more than one file needs --all"),
        }
    }

    fn refuse_options_of_other_games(&self, level: Kind) -> Result<(), clap::Error> {
        let options = [
            (Kind::Polar, "--objective", self.objective.is_some()),
            (Kind::Polar, "--steering", self.steering.is_some()),
            (Kind::Polar, "--scratch", self.scratch.is_some()),
            (Kind::Fling, "--contact", self.contact),
            (Kind::Fling, "--count", self.count.is_some()),
        ];
        usage::of_game(level, &options)
    }

    /// Solves a level; `which` stands before what the line of progress says.
    fn solve(&self, start: Start, which: &str, cancel: &Cancel) -> Result<Report, Box<dyn Error>> {
        match start {
            Start::Polar(start) => Ok(Report::Polar(self.polar(&start, which, cancel)?)),
            Start::Fling(start) => Ok(Report::Fling(self.fling(start, which, cancel))),
        }
    }

    /// The memory that a search may hold, in bytes.
    fn memory(&self) -> u64 {
        self.max_memory.map_or(*UNLESS_ASKED, megabytes).min(ADDRESSABLE)
    }

    fn limits(&self) -> Limits {
        Limits {
            nodes: self.max_nodes,
            time: self.max_seconds,
            bytes: Some(self.memory()),
            disk: self.scratch.as_ref().map(|_| megabytes(self.max_disk)),
        }
    }
}

/// What a search may hold unless it is said, as far as this machine has it.
static UNLESS_ASKED: LazyLock<u64> = LazyLock::new(|| affordable(megabytes(4096)));

/// What a search may hold at most, so that it stops and says what it found before the addresses run out: three eighths
/// of them, which is 1536 megabytes on a 32-bit machine, and no limit on others.
const ADDRESSABLE: u64 = (usize::MAX / 8 * 3) as u64;

const fn megabytes(count: u64) -> u64 {
    count.saturating_mul(1 << 20)
}

/// As good as for ever, and a [`Duration`] holds it.
const MOST_SECONDS: f64 = 1e19;

fn seconds(text: &str) -> Result<Duration, String> {
    let unsigned = Some(text).filter(|text| !text.starts_with(['+', '-']));
    let seconds = unsigned
        .and_then(|text| text.parse().ok())
        .filter(|seconds| (0.0..=MOST_SECONDS).contains(seconds));
    let seconds = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    let wrong = format!("it is a number of seconds from 0 to {MOST_SECONDS:e}, such as 60 or 0.5");
    seconds.ok_or(wrong)
}

/// The last line of a report: how much was looked at, and why no more.
fn summary(
    f: &mut fmt::Formatter<'_>,
    nodes: u64,
    seconds: f64,
    stopped: Option<Stopped>,
) -> fmt::Result {
    write!(f, "{} in {seconds:.2} s", many(nodes, "position", "positions"))?;
    stopped.map_or(Ok(()), |stopped| write!(f, "; {stopped}"))?;
    writeln!(f)
}

fn progress_line(which: &str) -> progress::Line {
    let bar = ProgressBar::new_spinner().with_prefix(which.to_owned());
    progress::Line::new(bar, "{spinner} {prefix}{elapsed} {msg}")
}
