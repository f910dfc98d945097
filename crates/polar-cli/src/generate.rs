//! `polar generate`: levels from a seed.

mod fling;

use std::{collections::HashSet, error::Error, num::NonZero, str::FromStr, thread};

use clap::{Args, Subcommand};
use indicatif::ProgressBar;
use polar_core::{Position, Size, text::Print};
use polar_grid::line;
use polar_play::{many, number_in};
use polar_solver::polar::{
    generate::{Climb, Wish, make_all},
    random::Mixture,
    symmetry::canonical,
};

use crate::{
    output::{self, WriteError},
    progress, usage,
};

/// The options of `polar generate`.
#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Generate {
    #[command(subcommand)]
    game: Option<Game>,
    #[command(flatten)]
    polar: Polar,
}

/// The games, by their names.
#[derive(Debug, Subcommand)]
enum Game {
    /// Make levels of Polar, as without the name of a game.
    Polar(Polar),
    /// Make levels of Fling.
    Fling(fling::Fling),
}

impl Generate {
    pub(crate) fn run(self) -> Result<(), Box<dyn Error>> {
        match self.game {
            Some(Game::Fling(fling)) => fling.run(),
            Some(Game::Polar(polar)) => polar.run(),
            None => self.polar.run(),
        }
    }
}

/// The options for Polar.
#[derive(Debug, Args)]
#[command(after_help = "Example:
  polar generate --size 6x5 --hearts 2 --pushes 4..6 --count 3 > my.polar

Every level is proven to need the pushes it says, and none of its pieces is useless, as far as a \
search of four times --nodes can tell. A level's number is its seed: the same options and seed make the same level.")]
struct Polar {
    /// The board: columns x rows.
    #[arg(long, default_value = "12x8", value_parser = size)]
    size: Size,
    /// Hearts to begin with; the search may add and take away.
    #[arg(long, default_value_t = 2, value_parser = number_in(1..=usize::MAX))]
    hearts: usize,
    /// Bombs to begin with.
    #[arg(long, default_value_t = 1, value_parser = number_in(0..=usize::MAX))]
    bombs: usize,
    /// Ice blocks to begin with.
    #[arg(long, default_value_t = 2, value_parser = number_in(0..=usize::MAX))]
    ice: usize,
    /// Mountains to begin with.
    #[arg(long, default_value_t = 2, value_parser = number_in(0..=usize::MAX))]
    mountains: usize,
    /// Trees to begin with.
    #[arg(long, default_value_t = 4, value_parser = number_in(0..=usize::MAX))]
    trees: usize,
    /// The fewest and the most pushes.
    #[arg(long, value_name = "MIN..MAX", default_value = "6..30", value_parser = pushes)]
    pushes: (u32, u32),
    /// The first seed.
    #[arg(long, default_value_t = 1, value_parser = number_in(0..=u64::MAX))]
    seed: u64,
    /// How many levels to make.
    #[arg(long, default_value_t = 1, value_parser = number_in(1..=usize::MAX))]
    count: usize,
    /// How many small changes are tried for each level.
    #[arg(long, default_value_t = 400, value_parser = number_in(1..=u32::MAX))]
    changes: u32,
    /// How many positions the solver may look at for each change.
    #[arg(long, default_value_t = 20_000, value_parser = number_in(1..=u64::MAX))]
    nodes: u64,
}

impl Polar {
    fn run(self) -> Result<(), Box<dyn Error>> {
        let mixture = Mixture {
            size: self.size,
            trees: self.trees,
            mountains: self.mountains,
            houses: 1,
            ice: self.ice,
            hearts: self.hearts,
            bombs: self.bombs,
        };
        let Mixture { trees, mountains, houses, ice, hearts, bombs, .. } = mixture;
        let pieces = [trees, mountains, houses, ice, hearts, bombs, 1];
        fits("pieces with the penguin", &pieces, self.size)?;
        let wish = Wish { mixture, pushes: self.pushes, changes: self.changes, nodes: self.nodes };
        let threads = thread::available_parallelism().map_or(1, NonZero::get);
        let bar = progress_line(self.count);
        let show = |seed, climb: &Climb| said(&bar, seed, &climbed(climb, self.changes));
        let (mut levels, mut tried, mut in_vain) = (HashSet::new(), 0_u64, 0);
        let mut result = Ok(());
        make_all(&wish, self.seed..=u64::MAX, self.count, threads, show, |seed, made| {
            tried += 1;
            in_vain += 1;
            if let Some(level) = made.filter(|level| levels.insert(canonical(&level.start))) {
                in_vain = 0;
                let pushes = level.solution.counters.pushes;
                result = bar.suspend(|| print(seed, &level.start, pushes));
                bar.inc(1);
            }
            let is_hopeless = in_vain >= SEEDS && tried.is_multiple_of(EVERY);
            if result.is_err() || is_hopeless { 0 } else { self.count - levels.len() }
        });
        drop(bar);
        result?;
        if levels.len() == self.count {
            return Ok(());
        }
        if in_vain < SEEDS {
            return Err(NO_SEED_LEFT.into());
        }
        let advice = [
            "a wider range of --pushes",
            "other pieces",
            "another --size",
            "more --changes",
            "more --nodes",
        ];
        Err(nothing_new(in_vain, levels.len(), &advice).into())
    }
}

/// After this many seeds in a row without a new level there are hardly any more.
const SEEDS: u32 = 400;

/// How many seeds are tried before it is asked whether there are any more: it decides how many levels are made.
const EVERY: u64 = 8;

/// Says that this many seeds gave only levels that were made already, and what to ask for instead.
fn nothing_new(seeds: u32, made: usize, advice: &[&str]) -> String {
    let (after, fewer) = match made {
        0 => ("no such level".to_owned(), None),
        1 => ("no new level after this one".to_owned(), Some("fewer levels")),
        some => (format!("no new level after these {some}"), Some("fewer levels")),
    };
    let advice: Vec<&str> = fewer.into_iter().chain(advice.iter().copied()).collect();
    format!("{seeds} seeds gave {after}: ask for {}", listed(&advice))
}

/// A list in words, with "or" before the last.
fn listed(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [some @ .., last] => format!("{} or {last}", some.join(", ")),
    }
}

/// What is said when the greatest seed was tried.
const NO_SEED_LEFT: &str = "there is no greater seed: begin with a smaller one";

fn progress_line(levels: usize) -> progress::Line {
    let bar = ProgressBar::new(levels as u64);
    progress::Line::new(bar, "{bar:15} {pos}/{len} levels, {elapsed}{wide_msg}")
}

/// Says in the line of progress how far the level of this seed has come.
fn said(bar: &ProgressBar, seed: u64, come: &str) {
    bar.set_message(format!(", seed {seed}: {come}"));
}

fn climbed(climb: &Climb, changes: u32) -> String {
    let Climb { changes: tried, without, pushes } = *climb;
    let best = pushes.map_or("none yet".to_owned(), |pushes| many(pushes, "push", "pushes"));
    match without {
        0 => format!("{tried}/{changes} changes, best {best}"),
        // All changes were tried before, and a line of 80 columns has no room to repeat it.
        without => format!("{} tried, best {best}", many(without, "removal", "removals")),
    }
}

fn print(seed: u64, start: &Position, pushes: u32) -> Result<(), WriteError> {
    let title = format!("Number {seed}");
    let setup = start.setup();
    let level = Print { title: Some(&title), author: None, setup: &setup };
    output::print(format_args!("; par {pushes}\n{level}\n"))
}

/// Refuses more pieces than a board has cells.
fn fits(pieces: &str, counts: &[usize], size: Size) -> Result<(), clap::Error> {
    let count = counts.iter().fold(0, |sum: usize, &count| sum.saturating_add(count));
    if count <= size.len() {
        return Ok(());
    }
    Err(usage::wrong(format_args!("{count} {pieces} do not fit on a board of {size}")))
}

/// Two numbers with this between them.
fn pair<N: FromStr>(text: &str, between: &str) -> Option<(N, N)> {
    let (one, other) = text.split_once(between)?;
    Some((line::number(one)?, line::number(other)?))
}

fn size(text: &str) -> Result<Size, String> {
    let (columns, rows) = pair(text, "x").ok_or("a size is written columns x rows: 12x8")?;
    let size = Size::new(columns, rows).map_err(|error| error.to_string())?;
    if size.is_empty() { Err("a board has at least one cell".into()) } else { Ok(size) }
}

fn range<N: FromStr + PartialOrd>(text: &str) -> Result<(N, N), String> {
    let (least, most) = pair(text, "..").ok_or("a range is written 6..9")?;
    if least > most {
        Err("a range begins with the fewest: 6..9".into())
    } else {
        Ok((least, most))
    }
}

/// A range of pushes. There is a heart on each level, so that nobody clears one without a push.
fn pushes(text: &str) -> Result<(u32, u32), String> {
    match range(text)? {
        (_, 0) => Err("every level takes a push at least: 1..9".into()),
        pushes => Ok(pushes),
    }
}
