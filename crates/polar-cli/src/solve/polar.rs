//! Solutions of a level of Polar.

use std::{error::Error, fmt, io, num::NonZero, thread, time::Instant};

use polar_core::{Counters, Position};
use polar_play::many;
use polar_search::{Cancel, Limits, Progress, Search, drive};
use polar_solver::polar::{FewPresses, Objective, Solution, Solver};
use serde::Serialize;

use super::{Solve, Status, Stopped, progress_line, summary};

/// What was found. What does not apply is null.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    #[serde(skip)]
    objective: Objective,
    pub(super) status: Status,
    #[serde(rename = "limit")]
    pub(super) stopped: Option<Stopped>,
    /// Whether no solution is shorter; null if nothing was to be few, or nothing was found.
    optimal: Option<bool>,
    pushes: Option<u32>,
    steps: Option<u32>,
    turns: Option<u32>,
    presses: Option<u32>,
    /// In the unit that was to be few.
    lower_bound: Option<u32>,
    /// A letter a press, upper case for a push.
    moves: Option<String>,
    nodes: u64,
    /// How long the search took.
    seconds: f64,
}

impl Report {
    /// What `--all` says of the level: the number, if it is proven, and the moves.
    pub(super) fn line(&self) -> (Option<u64>, String) {
        let proven = self.lower_bound.filter(|_| self.optimal == Some(true));
        let moves = self.moves.as_deref().unwrap_or_default();
        (proven.map(u64::from), moves.to_ascii_lowercase())
    }
}

impl Solve {
    pub(super) fn polar(
        &self,
        start: &Position,
        which: &str,
        cancel: &Cancel,
    ) -> Result<Report, Box<dyn Error>> {
        let began = Instant::now();
        let objective = self.objective.unwrap_or_default();
        let steering = self.steering.unwrap_or_default();
        let threads = thread::available_parallelism().map_or(1, NonZero::get);
        let mut solver = Solver::new(start, objective, steering).on_threads(threads);
        if let Some(folder) = &self.scratch {
            let named = |error: io::Error| match error.kind() {
                io::ErrorKind::NotFound => {
                    format!("{}: there is no such folder; make it first", folder.display())
                }
                io::ErrorKind::NotADirectory => {
                    format!("{} is a file: --scratch takes a folder", folder.display())
                }
                _ => format!("{}: {error}", folder.display()),
            };
            solver = solver.with_scratch(folder, self.memory()).map_err(named)?;
        }
        let bar = progress_line(which);
        let show = |progress: &Progress| bar.set_message(said(progress, objective));
        let verdict = drive(&mut solver, &self.limits(), cancel, show);
        let seconds = began.elapsed().as_secs_f64();
        let (status, limit, mut solution) = Status::of(verdict);
        let progress = solver.progress();
        drop(solver);
        if objective == Objective::Pushes && status == Status::Solved {
            let limits = self.limits();
            let left = limits.time.map(|time| time.saturating_sub(began.elapsed()));
            let limits = Limits { nodes: None, time: left, ..limits };
            solution = solution.and_then(|known| {
                let mut search = FewPresses::new(start, known, steering).on_threads(threads);
                let show = |progress: &Progress| bar.set_message(said_of_presses(progress));
                let _ = drive(&mut search, &limits, cancel, show);
                search.best()
            });
        }
        drop(bar);
        let counted = solution.as_ref().map(|solution| solution.counters);
        let of = |count: fn(&Counters) -> u32| counted.as_ref().map(count);
        let bounded = objective != Objective::Any && status != Status::Unsolvable;
        Ok(Report {
            objective,
            status,
            stopped: limit.map(|limit| self.stopped(limit, true)),
            optimal: solution.as_ref().filter(|_| bounded).map(|_| status == Status::Solved),
            pushes: of(|counters| counters.pushes),
            steps: of(|counters| counters.steps),
            turns: of(|counters| counters.turns),
            presses: of(Counters::presses),
            lower_bound: bounded.then_some(progress.lower),
            moves: solution.map(|solution| letters(start, &solution)),
            nodes: progress.nodes,
            seconds,
        })
    }
}

/// The word for what is counted: singular and plural.
const fn unit(objective: Objective) -> Option<(&'static str, &'static str)> {
    match objective {
        Objective::Pushes => Some(("push", "pushes")),
        Objective::Presses => Some(("press", "presses")),
        Objective::Any => None,
    }
}

fn said(progress: &Progress, objective: Objective) -> String {
    let Progress { nodes, frontier, lower, upper, bytes, disk } = progress;
    let best = upper.map_or("none yet".to_owned(), |upper| upper.to_string());
    let held = if *disk == 0 { String::new() } else { format!(" and {} on disk", disk >> 20) };
    let megabytes = bytes >> 20;
    let bound =
        unit(objective).map(|(one, more)| format!("at least {}, ", many(*lower, one, more)));
    let bound = bound.unwrap_or_default();
    format!("{bound}best {best}, {nodes} looked at, {frontier} open, {megabytes} MB{held}")
}

/// What is said once the fewest pushes are proven.
fn said_of_presses(progress: &Progress) -> String {
    let Progress { nodes, frontier, upper, .. } = progress;
    let best = many(upper.unwrap_or_default(), "press", "presses");
    format!("the fewest pushes proven, in {best} so far, {nodes} looked at, {frontier} open")
}

/// One letter a press, as `polar replay` takes them: upper case for a push.
fn letters(start: &Position, solution: &Solution) -> String {
    let mut position = *start;
    let events = solution.moves.iter().map_while(|&mv| position.play(mv).ok());
    events.map(|event| event.press_letter()).collect()
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bound = self.lower_bound.zip(unit(self.objective));
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
                    (Status::Solved, Some((_, more))) => {
                        write!(f, "; no solution has fewer {more}")?;
                    }
                    (_, Some((bound, _))) => write!(f, "; any needs at least {bound}")?,
                    (_, None) => {}
                }
                writeln!(f)?;
            }
            (Status::Unsolvable, ..) => writeln!(f, "there is no solution (proven)")?,
            _ => match bound {
                Some((bound, _)) => writeln!(f, "no solution found; any needs at least {bound}")?,
                None => writeln!(f, "no solution found")?,
            },
        }
        summary(f, self.nodes, self.seconds, self.stopped)
    }
}
