//! How fast Fling is solved, board by board, and how many nodes that takes in a second.
#![allow(clippy::unwrap_used, missing_docs, reason = "a bench may fail")]

#[path = "../tests/support/fling_boards.rs"]
mod boards;

use divan::{Bencher, counter::ItemsCount};
use fling_core::{Cell, Position, text};
use polar_levels::FLING;
use polar_search::Search;
use polar_solver::fling::Solver;

fn main() {
    divan::main();
}

fn solve(starts: &[Position]) -> u64 {
    let solve = |start: &Position| {
        let mut solver = Solver::new(start);
        solver.advance(u64::MAX);
        solver.progress().nodes
    };
    starts.iter().map(solve).sum()
}

/// One board or some, with nodes as items.
fn run(bencher: Bencher<'_, '_>, starts: &[Position]) {
    let nodes = solve(starts);
    bencher.counter(ItemsCount::new(nodes)).bench(|| solve(divan::black_box(starts)));
}

#[divan::bench]
fn all_levels(bencher: Bencher<'_, '_>) {
    let levels = text::levels(FLING[0].file);
    run(bencher, &levels.map(|level| level.position().unwrap()).collect::<Vec<_>>());
}

#[divan::bench(args = [(7, 7), (13, 1), (12, 2)])]
fn full_but_one(bencher: Bencher<'_, '_>, (column, row): (u8, u8)) {
    run(bencher, &[boards::full_but(Cell::new(column, row))]);
}

#[divan::bench(args = [8, 10, 12, 14, 22, 23, 24, 25, 26, 27, 100, 200])]
fn random(bencher: Bencher<'_, '_>, balls: usize) {
    run(bencher, &[boards::random(1, balls)]);
}

#[divan::bench(args = 0..boards::unsolvable().len())]
fn unsolvable(bencher: Bencher<'_, '_>, index: usize) {
    run(bencher, &[boards::unsolvable()[index].1]);
}

#[divan::bench(args = 0..boards::astray().len())]
fn astray(bencher: Bencher<'_, '_>, index: usize) {
    run(bencher, &[boards::astray()[index]]);
}

#[divan::bench(args = 0..boards::lost().len())]
fn lost(bencher: Bencher<'_, '_>, index: usize) {
    run(bencher, &[boards::lost()[index]]);
}

#[divan::bench]
fn long_lost(bencher: Bencher<'_, '_>) {
    run(bencher, &[boards::long_lost()]);
}

#[divan::bench(args = 0..boards::patterns().len())]
fn pattern(bencher: Bencher<'_, '_>, index: usize) {
    run(bencher, &[boards::patterns()[index].1]);
}
