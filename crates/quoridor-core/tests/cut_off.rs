//! The searches of the example `cut_off`: the exact ones agree, and spinning is wrong where it is
//! said to be.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use proptest::prelude::*;

#[path = "../examples/cut_off/grid.rs"]
#[allow(dead_code)]
mod grid;
#[path = "../examples/cut_off/searches.rs"]
#[allow(dead_code)]
mod searches;

use grid::Grid;
use searches::{EXACT, breadth_first, careless_spinning, patient_spinning, spinning};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1024))]

    #[test]
    fn the_exact_searches_agree_and_spinning_never_promises_too_much(
        half in 1..=7_usize, walls in 0..120_usize, seed: u64, start: prop::sample::Index,
    ) {
        let grid = Grid::random(2 * half + 1, walls, seed);
        let start = start.index(grid.steps.len());
        let right = breadth_first(&grid, start).found;
        for (name, search) in EXACT {
            prop_assert_eq!(search(&grid, start).found, right, "{}", name);
        }
        prop_assert_eq!(patient_spinning(&grid, start).found, right);
        for search in [spinning, careless_spinning] {
            prop_assert!(right || !search(&grid, start).found);
        }
    }
}

/// A board from its walls in the notation.
fn board(size: usize, walls: &str) -> Grid {
    let mut grid = Grid::new(size);
    for wall in walls.split(',') {
        let wall: quoridor_core::Wall = wall.parse().unwrap();
        let cell = usize::from(wall.square.row()) * size + usize::from(wall.square.column());
        grid.add(cell, wall.orientation == quoridor_core::Orientation::Horizontal);
    }
    grid
}

#[test]
fn spinning_gives_up_too_early_on_this_board() {
    let grid = board(5, "a2h,b2v,c2v,c3h,d4h");
    assert!(breadth_first(&grid, 2).found);
    let walk = patient_spinning(&grid, 2);
    assert_eq!((walk.found, walk.visited), (true, 37));
    // 3 × 5 + 4 × 5 are 35.
    let answer = spinning(&grid, 2);
    assert_eq!((answer.found, answer.visited), (false, 35));
}

#[test]
fn spinning_without_counting_turns_goes_round_for_ever_on_this_board() {
    let grid = board(3, "a1h,b2h");
    assert!(breadth_first(&grid, 1).found);
    assert!(spinning(&grid, 1).found);
    assert!(!careless_spinning(&grid, 1).found);
}

#[test]
fn nothing_reaches_the_goal_row_of_a_board_that_is_shut() {
    for size in (3..=15).step_by(2) {
        let shut = Grid::shut_in(size);
        for (_, search) in EXACT {
            assert!(!search(&shut, shut.start()).found);
            assert!(search(&Grid::serpentine(size), shut.start()).found);
        }
    }
}
