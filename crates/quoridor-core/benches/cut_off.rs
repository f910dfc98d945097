//! The searches of the example `cut_off`, timed.

use divan::{Bencher, black_box};

#[path = "../examples/cut_off/grid.rs"]
#[allow(dead_code)]
mod grid;
#[path = "../examples/cut_off/searches.rs"]
#[allow(dead_code)]
mod searches;

use grid::Grid;
use searches::{EXACT, Flood, SPINNING};

const NAMES: [&str; 7] = [
    "depth-first",
    "breadth-first",
    "greedy depth-breadth",
    "reverse breadth-first",
    "spinning",
    "careless spinning",
    "patient spinning",
];

fn main() {
    divan::main();
}

fn typical(size: usize) -> Grid {
    Grid::random(size, size * size / 4, 1)
}

fn run(bencher: Bencher<'_, '_>, name: &str, grid: &Grid) {
    let search = EXACT.iter().chain(&SPINNING).find(|(other, _)| *other == name);
    if let Some((_, search)) = search {
        bencher.bench_local(|| search(black_box(grid), grid.start()));
    }
}

#[divan::bench(args = NAMES)]
fn typical_9(bencher: Bencher<'_, '_>, name: &str) {
    run(bencher, name, &typical(9));
}

#[divan::bench(args = NAMES)]
fn serpentine_9(bencher: Bencher<'_, '_>, name: &str) {
    run(bencher, name, &Grid::serpentine(9));
}

#[divan::bench(args = NAMES)]
fn shut_in_15(bencher: Bencher<'_, '_>, name: &str) {
    run(bencher, name, &Grid::shut_in(15));
}

fn flood(bencher: Bencher<'_, '_>, grid: &Grid) {
    let flood = Flood::new(grid);
    bencher.bench_local(|| black_box(flood).run(grid.start()));
}

#[divan::bench(args = [3, 5, 7, 9, 11, 13, 15])]
fn flood_typical(bencher: Bencher<'_, '_>, size: usize) {
    flood(bencher, &typical(size));
}

#[divan::bench(args = [3, 5, 7, 9, 11, 13, 15])]
fn flood_serpentine(bencher: Bencher<'_, '_>, size: usize) {
    flood(bencher, &Grid::serpentine(size));
}
