//! Levels of Fling from a seed.

use std::{collections::HashSet, error::Error};

use clap::Args;
use fling_core::{MAX_SIDE, Position, Size, text::Print};
use polar_play::number_in;
use polar_search::{Cancel, Limits, Verdict, drive};
use polar_solver::fling::{
    DeadEnds,
    generate::{Wish, make},
    symmetry::canonical,
};

use super::{NO_SEED_LEFT, fits, nothing_new, progress_line, range, said, size};
use crate::{
    output::{self, WriteError},
    usage,
};

/// The options of `polar generate fling`.
#[derive(Debug, Args)]
#[command(after_help = "Example:
  polar generate fling --balls 9 --size 8x8 --unique --count 3 > my.fling

Levels are made backwards from their last ball, so that each has a solution. Dead ends are the boards where \
someone who tries everything gets stuck. For --unique, --solutions and --dead-ends a level is left out if counting \
takes more than 200000 boards, as for most with many balls. No level is a mirrored, turned or moved copy of another. \
A level's number is its seed: the same options and seed make the same level.")]
pub(super) struct Fling {
    /// The number of balls.
    #[arg(long, default_value_t = 10, value_parser = number_in(1..=usize::MAX))]
    balls: usize,
    /// The board: columns x rows, 16x16 at most.
    #[arg(long, default_value = "15x15", value_parser = board)]
    size: Size,
    /// A ball may also be flung at its direct neighbour.
    #[arg(long)]
    contact: bool,
    /// One solution, except for which ball flings which in the last move.
    #[arg(long, conflicts_with = "solutions")]
    unique: bool,
    /// The most solutions, counted as lists of moves.
    #[arg(long, value_name = "K", value_parser = number_in(2..=u64::MAX))]
    solutions: Option<u64>,
    /// The fewest and the most dead ends; boards that differ only in their place on the board count as one.
    #[arg(long, value_name = "MIN..MAX", value_parser = range::<u64>)]
    dead_ends: Option<(u64, u64)>,
    /// The first seed.
    #[arg(long, default_value_t = 1, value_parser = number_in(0..=u64::MAX))]
    seed: u64,
    /// How many levels to make.
    #[arg(long, default_value_t = 1, value_parser = number_in(1..=usize::MAX))]
    count: usize,
    /// How many tries each seed has: puzzles begun and, if solutions are limited, boards whose solutions are counted.
    #[arg(long, default_value_t = 10_000, value_parser = number_in(1..=u32::MAX))]
    tries: u32,
}

/// After this many seeds in a row without a new level there are hardly any more.
const SEEDS: u32 = 50;

impl Fling {
    pub(super) fn run(&self) -> Result<(), Box<dyn Error>> {
        fits("balls", &[self.balls], self.size)?;
        let wish = Wish {
            size: self.size,
            balls: self.balls,
            contact: self.contact,
            solutions: if self.unique { Some(2) } else { self.solutions },
            dead_ends: self.dead_ends,
            tries: self.tries,
        };
        if self.balls > wish.most_balls() {
            let full = "balls fill the board: without --contact one cell stays free";
            return Err(usage::wrong(format_args!("{} {full}", self.balls)).into());
        }
        let cancel = Cancel::default();
        let bar = progress_line(self.count);
        let (mut made, mut in_vain) = (HashSet::new(), 0);
        for seed in self.seed..=u64::MAX {
            if made.len() == self.count {
                break;
            }
            if in_vain == SEEDS {
                return Err(nothing_new(SEEDS, made.len(), &self.advice()).into());
            }
            in_vain += 1;
            let show = |tried| said(&bar, seed, &format!("{tried}/{} tries", self.tries));
            show(0);
            let start = make(&wish, seed, &cancel, show);
            if let Some(start) = start.filter(|start| made.insert(canonical(start))) {
                in_vain = 0;
                bar.suspend(|| print(seed, &start))?;
                bar.inc(1);
            }
        }
        if made.len() < self.count { Err(NO_SEED_LEFT.into()) } else { Ok(()) }
    }

    /// What to ask for where such levels are not found.
    fn advice(&self) -> Vec<&'static str> {
        let options = [
            (self.balls > 2, "other --balls"),
            (true, "another --size"),
            (self.unique, "--solutions instead of --unique"),
            (self.solutions.is_some(), "more --solutions"),
            (self.dead_ends.is_some(), "a wider range of --dead-ends"),
            (true, "more --tries"),
        ];
        options.into_iter().filter_map(|(is_open, advice)| is_open.then_some(advice)).collect()
    }
}

fn board(text: &str) -> Result<Size, String> {
    let size = size(text)?;
    if size.columns().max(size.rows()) > MAX_SIDE {
        return Err(format!("a board of Fling has {MAX_SIDE} columns and rows at most"));
    }
    Ok(size)
}

/// After this many boards the dead ends found so far are given as a lower bound.
const NODES: u64 = 1_000_000;

fn print(seed: u64, start: &Position) -> Result<(), WriteError> {
    let title = format!("Number {seed}");
    let setup = start.setup();
    let mut search = DeadEnds::new(start, u64::MAX);
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let dead_ends = match drive(&mut search, &limits, &Cancel::default(), |_| {}) {
        Verdict::Solved(count) => format!("; dead ends {count}\n"),
        Verdict::Limit { best: Some(count), .. } => format!("; dead ends at least {count}\n"),
        Verdict::Unsolvable | Verdict::Limit { best: None, .. } => String::new(),
    };
    let level = Print { title: Some(&title), author: None, setup: &setup };
    output::print(format_args!("{dead_ends}{level}\n"))
}
