//! `polar solve`: solutions, with proofs.

mod fling;

use std::{
    error::Error,
    ffi::OsString,
    fmt,
    io::{self, IsTerminal as _},
    num::NonZero,
    path::PathBuf,
    thread,
    time::{Duration, Instant},
};

use clap::{Args, ValueEnum};
use indicatif::{ProgressBar, ProgressStyle};
use polar_core::{Counters, Position, Steering};
use polar_play::{many, number_in};
use polar_search::{Cancel, Limit, Limits, Progress, Search, Verdict, drive};
use polar_solver::polar::{Objective, Solution, Solver};
use serde::Serialize;

use crate::{
    arguments::name,
    fields,
    input::{self, Kind, Start},
    interrupt, output, usage,
};

/// What stands below the options.
const HELP: &str = "\
Examples:
  polar solve levels/polar/original.polar
  polar solve levels/polar/lessons.polar#3 --objective presses --steering turn-first --max-seconds 60 --json
  polar solve levels/polar/original.polar --max-seconds 600 --max-memory 8000 --scratch .
  polar solve levels/fling/sixty.fling#9 --count

The answer is proven unless its status is limit; then a solution found so far is printed with what
any solution needs at least. Ctrl-C is a limit too; pressed again it ends the program at once. The exit code
is 0 for every answer.";

/// The options of `polar solve`.
#[derive(Debug, Args)]
#[command(after_help = HELP, after_long_help = format!("{HELP}\n\n{}", fields::SOLVE))]
pub(crate) struct Solve {
    /// The level: a file, FILE#N for its Nth level, or - for standard input.
    #[arg(value_name = "FILE[#N]", value_parser = name())]
    file: OsString,
    /// Polar: what is to be few; pushes if it is not said.
    #[arg(long, value_enum)]
    objective: Option<Few>,
    /// Polar: how a press becomes a move: direct, as it is if not said, or turn-first.
    #[arg(long)]
    steering: Option<Steering>,
    /// Fling: a ball may be flung against its direct neighbour.
    #[arg(long)]
    contact: bool,
    /// Fling: count the solutions, up to a bound, 1000000 if none is said, and say whether the first
    /// move is forced.
    #[arg(
        long,
        value_name = "BOUND",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "1000000",
        value_parser = number_in(1..=u64::MAX)
    )]
    count: Option<u64>,
    /// Stop after so many seconds.
    #[arg(long, value_name = "S", value_parser = seconds)]
    max_seconds: Option<Duration>,
    /// Stop after so many positions; Polar's search ends what it has begun, up to some thousands more.
    #[arg(long, value_name = "N", value_parser = number_in(0..=u64::MAX))]
    max_nodes: Option<u64>,
    /// Stop when the search holds so many megabytes.
    #[arg(long, value_name = "MB", default_value_t = 4096, value_parser = number_in(0..=u64::MAX))]
    max_memory: u64,
    /// Polar: keep what waits in files in this folder, which goes further with the same memory.
    #[arg(long, value_name = "DIR")]
    scratch: Option<PathBuf>,
    /// Stop when these files hold so many megabytes.
    #[arg(
        long,
        value_name = "MB",
        default_value_t = 32768,
        requires = "scratch",
        value_parser = number_in(0..=u64::MAX)
    )]
    max_disk: u64,
    /// The game, whatever the file says; without it, the game that the file says it is.
    #[arg(long, value_enum)]
    game: Option<Kind>,
    /// Print one JSON object; its fields are explained at the end of --help.
    #[arg(long)]
    json: bool,
}

/// What is to be few.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Few {
    /// Pushes, and no more steps between them than each needs.
    #[default]
    Pushes,
    /// Key presses: steps, pushes, and turns where steering asks for them.
    Presses,
    /// Nothing: any solution, soon.
    Any,
}

impl Few {
    /// What is counted: one of it, and more of it.
    const fn unit(self) -> Option<(&'static str, &'static str)> {
        match self {
            Self::Pushes => Some(("push", "pushes")),
            Self::Presses => Some(("press", "presses")),
            Self::Any => None,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Status {
    Solved,
    Unsolvable,
    Limit,
}

/// What was found. What does not apply is null.
#[derive(Debug, Serialize)]
struct Report {
    #[serde(skip)]
    few: Few,
    status: Status,
    /// Whether no solution is shorter; null where nothing was to be few, or nothing was found.
    optimal: Option<bool>,
    pushes: Option<u32>,
    steps: Option<u32>,
    turns: Option<u32>,
    presses: Option<u32>,
    /// In what was to be few.
    lower_bound: Option<u32>,
    /// A letter a press, upper case for a push.
    moves: Option<String>,
    nodes: u64,
    seconds: f64,
}

impl Solve {
    pub(crate) fn run(self) -> Result<(), Box<dyn Error>> {
        let start = input::start(&self.file, self.game)?;
        let options = [
            (Kind::Polar, "--objective", self.objective.is_some()),
            (Kind::Polar, "--steering", self.steering.is_some()),
            (Kind::Polar, "--scratch", self.scratch.is_some()),
            (Kind::Fling, "--contact", self.contact),
            (Kind::Fling, "--count", self.count.is_some()),
        ];
        usage::of_game(start.kind(), &options)?;
        // Only now: who is asked for a level on standard input can leave with one Ctrl-C.
        let cancel = interrupt::cancel()?;
        match start {
            Start::Polar(start) => Ok(output::report(&self.solve(&start, &cancel)?, self.json)?),
            Start::Fling(start) => {
                let start = if self.contact { start.with_contact() } else { start };
                let report = fling::solve(&start, &self.limits(), &cancel, self.count);
                Ok(output::report(&report, self.json)?)
            }
        }
    }

    fn limits(&self) -> Limits {
        Limits {
            nodes: self.max_nodes,
            time: self.max_seconds,
            bytes: Some(megabytes(self.max_memory)),
            disk: self.scratch.as_ref().map(|_| megabytes(self.max_disk)),
        }
    }

    fn solve(&self, start: &Position, cancel: &Cancel) -> Result<Report, Box<dyn Error>> {
        let began = Instant::now();
        let few = self.objective.unwrap_or_default();
        let objective = match few {
            Few::Pushes => Objective::Pushes,
            Few::Presses => Objective::Presses,
            Few::Any => Objective::Any,
        };
        let steering = self.steering.unwrap_or_default();
        let threads = thread::available_parallelism().map_or(1, NonZero::get);
        let mut solver = Solver::new(start, objective, steering).on_threads(threads);
        if let Some(folder) = &self.scratch {
            let named = |error| format!("{}: {error}", folder.display());
            solver = solver.with_scratch(folder, megabytes(self.max_memory)).map_err(named)?;
        }
        let bar = progress_line();
        let show = |progress: &Progress| bar.set_message(said(progress, few));
        let verdict = drive(&mut solver, &self.limits(), cancel, show);
        bar.finish_and_clear();
        if let (Verdict::Limit { limit: Limit::Disk, .. }, Some(folder)) = (&verdict, &self.scratch)
        {
            output::remark(format_args!(
                "{}: the disk is full, or has what --max-disk allows",
                folder.display()
            ));
        }
        let (status, solution) = match verdict {
            Verdict::Solved(solution) => (Status::Solved, Some(solution)),
            Verdict::Unsolvable => (Status::Unsolvable, None),
            Verdict::Limit { best, .. } => (Status::Limit, best),
        };
        let counted = solution.as_ref().map(|solution| solution.counters);
        let of = |count: fn(&Counters) -> u32| counted.as_ref().map(count);
        let bounded = few != Few::Any && status != Status::Unsolvable;
        let progress = solver.progress();
        Ok(Report {
            few,
            status,
            optimal: solution.as_ref().filter(|_| bounded).map(|_| status == Status::Solved),
            pushes: of(|counters| counters.pushes),
            steps: of(|counters| counters.steps),
            turns: of(|counters| counters.turns),
            presses: of(Counters::presses),
            lower_bound: bounded.then_some(progress.lower),
            moves: solution.map(|solution| letters(start, &solution)),
            nodes: progress.nodes,
            seconds: began.elapsed().as_secs_f64(),
        })
    }
}

const fn megabytes(count: u64) -> u64 {
    count.saturating_mul(1 << 20)
}

/// For ever, and a [`Duration`] holds it.
const MOST_SECONDS: f64 = 1e19;

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.0..=MOST_SECONDS).contains(seconds));
    let seconds = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    let wrong = format!("it is a number of seconds from 0 to {MOST_SECONDS:e}, such as 60 or 0.5");
    seconds.ok_or(wrong)
}

/// A live line on a terminal, and nothing elsewhere.
fn progress_line() -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new_spinner();
    if let Ok(style) = ProgressStyle::with_template("{spinner} {elapsed} {msg}") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}

fn said(progress: &Progress, few: Few) -> String {
    let Progress { nodes, frontier, lower, upper, bytes, disk } = progress;
    let best = upper.map_or("none yet".to_owned(), |upper| upper.to_string());
    let held = if *disk == 0 { String::new() } else { format!(" and {} on disk", disk >> 20) };
    let megabytes = bytes >> 20;
    let bound = few.unit().map(|(one, more)| format!("{} at least, ", many(*lower, one, more)));
    let bound = bound.unwrap_or_default();
    format!("{bound}best {best}, {nodes} looked at, {frontier} open, {megabytes} MB{held}")
}

/// One letter a press, as `polar replay` takes them: upper case for a push.
fn letters(start: &Position, solution: &Solution) -> String {
    let mut position = *start;
    let events = solution.moves.iter().map_while(|&mv| position.play(mv).ok());
    events.map(|event| event.press_letter()).collect()
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { nodes, seconds, .. } = self;
        let bound = self.lower_bound.zip(self.few.unit());
        let bound = bound.map(|(bound, (one, more))| (many(bound, one, more), more));
        let counted = (self.pushes, self.steps, self.turns, self.presses);
        match (self.status, counted, &self.moves) {
            (status, (Some(pushes), Some(steps), Some(turns), Some(presses)), Some(moves)) => {
                writeln!(f, "{moves}")?;
                let pushes = many(pushes, "push", "pushes");
                let steps = many(steps, "step", "steps");
                let turns = many(turns, "turn", "turns");
                let presses = many(presses, "press", "presses");
                write!(f, "{pushes}, {steps}, {turns}: {presses}")?;
                match (status, bound) {
                    (Status::Solved, Some((_, more))) => write!(f, "; none has fewer {more}")?,
                    (_, Some((bound, _))) => write!(f, "; any needs {bound} at least")?,
                    (_, None) => {}
                }
                writeln!(f)?;
            }
            (Status::Unsolvable, ..) => writeln!(f, "there is no solution: this is proven")?,
            _ => match bound {
                Some((bound, _)) => writeln!(f, "none was found; any needs {bound} at least")?,
                None => writeln!(f, "none was found")?,
            },
        }
        writeln!(f, "{nodes} positions in {seconds:.2} s")
    }
}
