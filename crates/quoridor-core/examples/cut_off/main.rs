//! Is a pawn cut off? Six searches side by side, and two variants of one: cells looked at on
//! average, time as a multiple of the flood's, and how often the answer is wrong.

use std::{hint::black_box, time::Instant};

mod grid;
mod searches;

use grid::Grid;
use searches::{Answer, EXACT, Flood, SPINNING, Search, breadth_first};

const BOARDS: u64 = 1000;
const PASSES: usize = 20;
const TRIALS: u64 = 500_000;

/// What a search did on the boards of one kind.
struct Figures {
    cells: f64,
    nanoseconds: f64,
    wrong: usize,
}

fn measure(grids: &[Grid], search: impl Fn(usize, &Grid) -> Answer) -> Figures {
    let mut answers = Vec::with_capacity(grids.len());
    let mut nanoseconds = f64::INFINITY;
    // The best of several passes: on a machine with other work the others say less.
    for _ in 0..PASSES {
        answers.clear();
        let start = Instant::now();
        answers
            .extend(grids.iter().enumerate().map(|(index, grid)| black_box(search(index, grid))));
        nanoseconds = nanoseconds.min(start.elapsed().as_nanos() as f64);
    }
    let cells = answers.iter().map(|answer| answer.visited).sum::<usize>() as f64;
    let right = grids.iter().map(|grid| breadth_first(grid, grid.start()).found);
    let wrong = answers.iter().zip(right).filter(|(answer, right)| answer.found != *right).count();
    Figures { cells: cells / grids.len() as f64, nanoseconds, wrong }
}

fn main() {
    for size in (3..=15).step_by(2) {
        let boards = |make: &dyn Fn(u64) -> Grid| (0..BOARDS).map(make).collect::<Vec<_>>();
        let kinds = [
            boards(&|seed| Grid::random(size, size * size / 4, seed)),
            boards(&|seed| Grid::full(size, seed, |grid| breadth_first(grid, grid.start()).found)),
            boards(&|_| Grid::serpentine(size)),
            boards(&|_| Grid::shut_in(size)),
        ];
        let floods = kinds.each_ref().map(|grids| grids.iter().map(Flood::new).collect::<Vec<_>>());
        let flood = |kind: usize| {
            measure(&kinds[kind], |index, grid| floods[kind][index].run(grid.start()))
        };
        let unit = [0, 1, 2, 3].map(|kind| flood(kind).nanoseconds);
        println!("\n| {size} × {size} | typical | full | serpentine | shut in | wrong |");
        println!("| --- | --: | --: | --: | --: | --: |");
        let row = |name: &str, figures: [Figures; 4]| {
            print!("| {name} |");
            for (Figures { cells, nanoseconds, .. }, unit) in figures.iter().zip(unit) {
                print!(" {cells:.0} · {:.1} |", nanoseconds / unit);
            }
            println!(" {} |", figures.iter().map(|figures| figures.wrong).sum::<usize>());
        };
        // The last of the exact ones is the flood, which is measured without its preparation.
        for (name, search) in EXACT.iter().take(4).chain(&SPINNING) {
            row(
                name,
                kinds.each_ref().map(|grids| measure(grids, |_, grid| search(grid, grid.start()))),
            );
        }
        row("bit-parallel flood", [0, 1, 2, 3].map(flood));
    }
    println!();
    for (name, search) in SPINNING {
        println!("{name}: wrong in {} of {TRIALS} trials from random squares", wrong(search));
    }
}

/// How often a search is wrong on random boards of 3 to 11, from random squares.
fn wrong(search: Search) -> usize {
    let wrong = |&trial: &u64| {
        let size = 3 + 2 * (trial % 5) as usize;
        let walls = (1 + trial / 5 % 7) as usize * size * size / 14;
        let grid = Grid::random(size, walls, trial);
        let start = trial as usize * 7 % (size * (size - 1));
        search(&grid, start).found != breadth_first(&grid, start).found
    };
    (0..TRIALS).filter(wrong).count()
}
