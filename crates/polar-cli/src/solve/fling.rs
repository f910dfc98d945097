//! Solutions of a level of Fling.

use std::{
    fmt,
    time::{Duration, Instant},
};

use fling_core::{Move, Position};
use polar_play::many;
use polar_search::{Cancel, Limit, Limits, Progress, Search, Verdict, drive};
use polar_solver::fling::{Counter, DeadEnds, FirstMoves, Solver, is_unique};
use serde::Serialize;

use super::{Solve, Status, Stopped, progress_line, summary};

/// What was found.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    pub(super) status: Status,
    /// What ended the search for a solution, or what else was asked, before it was done.
    #[serde(rename = "limit")]
    pub(super) stopped: Option<Stopped>,
    /// Null if none was found.
    moves: Option<Vec<Step>>,
    /// The same, as `polar replay` takes it.
    notation: Option<String>,
    nodes: u64,
    seconds: f64,
    #[serde(flatten)]
    count: Option<Count>,
    /// `None` if they were not asked for, or are not known.
    #[serde(skip)]
    dead_ends: Option<u64>,
}

impl Report {
    /// What `--all` says of the level: its dead ends, if they are known, and the moves.
    pub(super) fn line(&self) -> (Option<u64>, String) {
        (self.dead_ends, self.notation.clone().unwrap_or_default())
    }
}

/// A move: the ball's place from the top left, from 0.
#[derive(Debug, Serialize)]
struct Step {
    x: u8,
    y: u8,
    dir: char,
}

/// What is said of the solutions as a whole.
#[derive(Debug, Serialize)]
struct Count {
    /// Lists of moves; the last move can always be played both ways.
    solutions: u64,
    /// Whether these are all; else there are at least this many.
    all: bool,
    /// Whether there is only one, except for which ball flings which in the last move; null if that is not known.
    unique: Option<bool>,
    /// Whether all solutions begin with the same move; null if that is not known, or there is none.
    first_move_forced: Option<bool>,
}

impl Count {
    const NONE: Self =
        Self { solutions: 0, all: true, unique: Some(false), first_move_forced: None };
}

/// Searches one after the other that share their limits.
struct Searches<'a> {
    limits: Limits,
    cancel: &'a Cancel,
    /// What the line of progress begins with.
    which: &'a str,
    began: Instant,
    nodes: u64,
    /// The limit that one of them came to first.
    limit: Option<Limit>,
}

impl Searches<'_> {
    fn run<S: Search>(&mut self, search: &mut S) -> Verdict<S::Solution> {
        let limits = left(&self.limits, self.nodes, self.began.elapsed());
        let bar = progress_line(self.which);
        let show = |progress: &Progress| {
            let Progress { nodes, frontier, bytes, .. } = progress;
            let megabytes = bytes >> 20;
            bar.set_message(format!("{nodes} looked at, {frontier} open, {megabytes} MB"));
        };
        let verdict = drive(search, &limits, self.cancel, show);
        self.nodes += search.progress().nodes;
        if let Verdict::Limit { limit, .. } = verdict {
            self.limit.get_or_insert(limit);
        }
        verdict
    }
}

/// What is left of the limits after that many nodes and that much time.
fn left(limits: &Limits, nodes: u64, time: Duration) -> Limits {
    Limits {
        nodes: limits.nodes.map(|most| most.saturating_sub(nodes)),
        time: limits.time.map(|most| most.saturating_sub(time)),
        ..*limits
    }
}

impl Solve {
    /// Solves a level, and finds out what else is asked for.
    pub(super) fn fling(&self, start: Position, which: &str, cancel: &Cancel) -> Report {
        let start = if self.contact { start.with_contact() } else { start };
        let limits = self.limits();
        let began = Instant::now();
        let mut searches = Searches { limits, cancel, which, began, nodes: 0, limit: None };
        let (mut status, _, solution) = Status::of(searches.run(&mut Solver::new(&start)));
        let count = self.count.map(|bound| match status {
            Status::Unsolvable => Count::NONE,
            Status::Solved | Status::Limit => count(&start, bound, &mut searches),
        });
        // A count may prove what the solver had no more nodes for.
        if solution.is_none() && matches!(count, Some(Count { solutions: 0, all: true, .. })) {
            status = Status::Unsolvable;
        }
        // A limit may have ended the count before it came to the solution that the solver found.
        let found = u64::from(solution.is_some());
        let count = count.map(|count| Count { solutions: count.solutions.max(found), ..count });
        let dead_ends = self.all && !self.json && status == Status::Solved;
        let dead_ends = dead_ends.then(|| searches.run(&mut DeadEnds::new(&start, u64::MAX)));
        let limit = searches.limit.filter(|_| status != Status::Unsolvable);
        let words = |moves: &Vec<Move>| {
            let words: Vec<String> = moves.iter().map(Move::to_string).collect();
            words.join(" ")
        };
        Report {
            status,
            stopped: limit.map(|limit| self.stopped(limit, false)),
            notation: solution.as_ref().map(words),
            moves: solution.map(|moves| moves.iter().map(step).collect()),
            nodes: searches.nodes,
            seconds: searches.began.elapsed().as_secs_f64(),
            count,
            dead_ends: dead_ends.and_then(Verdict::solution),
        }
    }
}

fn count(start: &Position, bound: u64, searches: &mut Searches<'_>) -> Count {
    let (solutions, all) = match searches.run(&mut Counter::new(start, bound)) {
        Verdict::Solved(count) => (count, count < bound),
        Verdict::Unsolvable => (0, true),
        Verdict::Limit { best, .. } => (best.unwrap_or_default(), false),
    };
    let is_more = solutions > 2;
    let first_move_forced = match searches.run(&mut FirstMoves::new(start, 2)) {
        Verdict::Solved(moves) => Some(moves.len() == 1),
        Verdict::Unsolvable => None,
        Verdict::Limit { best, .. } => best.filter(|moves| moves.len() > 1).map(|_| false),
    };
    let unique = (all || is_more).then(|| all && is_unique(start, solutions));
    // Solutions that differ only in the last move begin alike, unless that is also the first one.
    let begins_alike = unique == Some(true) && start.ball_count() > 2;
    let first_move_forced = first_move_forced.or(begins_alike.then_some(true));
    Count { solutions, all, unique, first_move_forced }
}

fn step(mv: &Move) -> Step {
    Step { x: mv.cell.column, y: mv.cell.row, dir: mv.direction.lurd_letter() }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.status, &self.notation) {
            (_, Some(moves)) if moves.is_empty() => writeln!(f, "it is solved: one ball is left")?,
            (_, Some(moves)) => writeln!(f, "{moves}")?,
            (Status::Unsolvable, None) => writeln!(f, "there is no solution (proven)")?,
            (_, None) => writeln!(f, "no solution found")?,
        }
        if let Some(count) = &self.count {
            let Count { solutions, all, unique, first_move_forced } = count;
            let at_least = if *all { "" } else { " at least" };
            let is_one = *unique == Some(true) && *solutions > 1;
            let one = if is_one { ": one, but for the last move" } else { "" };
            match solutions {
                0 if !all => writeln!(f, "no solution was counted")?,
                _ => {
                    let solutions = many(*solutions, "solution", "solutions");
                    writeln!(f, "{solutions}{at_least}{one}")?;
                }
            }
            match first_move_forced {
                Some(true) => writeln!(f, "the first move is forced")?,
                Some(false) => writeln!(f, "the first move is not forced")?,
                None => {}
            }
        }
        summary(f, self.nodes, self.seconds, self.stopped)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Memory is not used up: a search gives back what it holds.
    #[test]
    fn searches_one_after_the_other_share_nodes_and_time() {
        let limits = |nodes, seconds: Option<u64>| Limits {
            nodes,
            time: seconds.map(Duration::from_secs),
            bytes: Some(1 << 20),
            ..Limits::default()
        };
        for (nodes, seconds, nodes_left, seconds_left) in [
            (None, None, None, None),
            (Some(1000), None, Some(900), None),
            (None, Some(60), None, Some(53)),
            (Some(1000), Some(60), Some(900), Some(53)),
            (Some(100), Some(7), Some(0), Some(0)),
            (Some(99), Some(6), Some(0), Some(0)),
        ] {
            let found = left(&limits(nodes, seconds), 100, Duration::from_secs(7));
            assert_eq!(found, limits(nodes_left, seconds_left), "{nodes:?} {seconds:?}");
        }
    }
}
