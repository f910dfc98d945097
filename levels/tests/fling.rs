//! Every puzzle of Fling can be played and solved, and no two are alike.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::collections::HashSet;

use fling_core::{
    Outcome, Position,
    polar_grid::text::Header,
    record,
    text::{self, HEADERS, Level},
};
use polar_levels::FLING;

/// The levels with their dead ends and solutions.
fn levels() -> Vec<(Level<'static>, Position, u64, &'static str)> {
    let [pack] = FLING else { panic!("the tests know one pack") };
    assert_eq!(text::levels(pack.file).count(), pack.solutions.lines().count());
    let lines = text::levels(pack.file).zip(pack.solutions.lines());
    let level = |(level, line): (Level<'static>, &'static str)| {
        let (dead_ends, moves) = line.split_once(' ').unwrap();
        let start = level.position().unwrap();
        (level, start, dead_ends.parse().unwrap(), moves)
    };
    lines.map(level).collect()
}

#[test]
fn there_are_sixty_with_titles_of_their_own() {
    let titles: HashSet<&str> = levels().iter().map(|(level, ..)| level.title().unwrap()).collect();
    assert_eq!((levels().len(), titles.len()), (60, 60));
    for (level, ..) in levels() {
        let is_known = |header: Header<'_>| HEADERS.iter().any(|name| header.is(name));
        assert!(level.text().headers().all(is_known), "{:?}", level.title());
        assert_eq!(level.text().header("Game"), Some("fling"), "{:?}", level.title());
    }
}

#[test]
fn every_solution_solves_its_puzzle() {
    for (level, start, _, moves) in levels() {
        let mut position = start;
        for mv in record::moves(moves) {
            position.play(mv.unwrap()).unwrap();
        }
        assert_eq!(position.outcome(), Outcome::Solved, "{:?}", level.title());
    }
}

#[test]
fn each_is_harder_than_the_one_before() {
    let dead_ends: Vec<u64> = levels().iter().map(|level| level.2).collect();
    assert!(dead_ends.is_sorted_by(|before, after| before < after), "{dead_ends:?}");
    let balls: Vec<usize> = levels().iter().map(|level| level.1.ball_count()).collect();
    assert!(balls[..10].iter().max() < balls[50..].iter().min(), "{balls:?}");
}
