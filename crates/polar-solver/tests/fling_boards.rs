//! The solver of Fling on boards of every kind: what it says, and with how little work.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

#[path = "support/fling_boards.rs"]
mod boards;

use fling_core::{Cell, Outcome, Position, text};
use polar_levels::FLING;
use polar_search::{Cancel, Limits, Verdict, drive};
use polar_solver::fling::Solver;

/// Solves a board, or proves that there is no solution, in so many nodes; says whether it is solved.
fn is_solved(start: &Position, nodes: u64) -> bool {
    let mut solver = Solver::new(start);
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    match drive(&mut solver, &limits, &Cancel::default(), |_| {}) {
        Verdict::Solved(moves) => {
            let mut position = *start;
            for mv in moves {
                position.play(mv).unwrap();
            }
            assert_eq!(position.outcome(), Outcome::Solved);
            true
        }
        Verdict::Unsolvable => false,
        Verdict::Limit { .. } => panic!("{nodes} nodes do not decide {start}"),
    }
}

#[test]
fn all_cells_but_one_of_the_inside() {
    for cell in fling_core::Setup::SIZE.cells() {
        let Cell { column, row } = cell;
        let is_inside = (1..14).contains(&column) && (1..14).contains(&row);
        assert_eq!(is_solved(&boards::full_but(cell), 2000), is_inside, "{cell}");
    }
}

#[test]
fn boards_without_a_solution() {
    for (balls, start) in boards::unsolvable() {
        assert_eq!(start.ball_count(), balls);
        assert!(!is_solved(&start, 1000), "{start}");
    }
}

#[test]
fn patterns() {
    for (name, start) in boards::patterns() {
        assert!(is_solved(&start, 1500), "{name}");
    }
}

#[test]
fn boards_on_which_the_first_order_leads_astray() {
    for start in boards::astray() {
        assert!(is_solved(&start, 3000), "{start}");
    }
}

/// Nothing but reflection tells: without it, three million nodes decide none of them.
#[test]
fn boards_whose_outskirts_are_lost() {
    for start in boards::lost() {
        assert!(!is_solved(&start, 2000), "{start}");
    }
}

/// Boxes that one effort does not decide are asked again: if they are not, half a million nodes are too few.
#[test]
fn a_board_that_takes_long_reflection() {
    let start = boards::long_lost();
    assert_eq!(start.ball_count(), 25);
    assert!(!is_solved(&start, 60_000));
}

#[test]
fn random_boards_from_few_balls_to_many() {
    for balls in [22, 23, 24, 25, 26, 27, 40, 80, 120, 160, 200] {
        let solved = (0..10).filter(|&seed| is_solved(&boards::random(seed, balls), 2000));
        assert!(solved.count() >= 8, "{balls} balls");
    }
}

#[test]
fn every_level_that_comes_with_the_game() {
    for level in text::levels(FLING[0].file) {
        assert!(is_solved(&level.position().unwrap(), 5000), "{:?}", level.title());
    }
}
