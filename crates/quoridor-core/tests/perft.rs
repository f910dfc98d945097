//! Counts of games, from a file. Shallow here, all of it in a release build.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use quoridor_core::{Position, perft, perft_leaves, perft_within};

mod support;

use support::plain::Plain;

/// The largest counts that are worth their time in this build: for the rules, and for the plain
/// ones.
const LIMITS: (u64, u64) =
    if cfg!(debug_assertions) { (2_200_000, 700) } else { (u64::MAX, 20_000) };

struct Entry {
    id: String,
    position: Position,
    counts: Vec<u64>,
}

fn entries() -> Vec<Entry> {
    let mut entries: Vec<Entry> = vec![];
    for line in include_str!("quoridor.perft").lines() {
        let (key, value) = line.split_once(' ').unwrap_or((line, ""));
        match key {
            "" | "#" => {}
            "id" => entries.push(Entry {
                id: value.into(),
                position: Position::default(),
                counts: vec![],
            }),
            "line" => entries.last_mut().unwrap().position = value.parse().expect(value),
            "moves" => {
                for mv in value.split(' ') {
                    entries.last_mut().unwrap().position.play(mv.parse().unwrap()).expect(mv);
                }
            }
            "perft" => {
                let (depth, count) = value.split_once(' ').unwrap();
                let counts = &mut entries.last_mut().unwrap().counts;
                counts.push(count.parse().unwrap());
                assert_eq!(depth.parse(), Ok(counts.len()), "depths come in order");
            }
            _ => panic!("{line}"),
        }
    }
    entries
}

#[test]
fn the_file_has_the_positions_it_should_have() {
    assert!(entries().len() >= 35);
    assert!(entries().iter().all(|entry| entry.counts.len() >= 2));
}

#[test]
fn the_rules_count_what_the_file_says() {
    for Entry { id, position, counts } in entries() {
        for (depth, &count) in (1..).zip(&counts).filter(|(_, count)| **count <= LIMITS.0) {
            assert_eq!(perft(&position, depth), count, "{id}, depth {depth}");
            if count < 100_000 {
                assert_eq!(perft_leaves(&position, depth), count, "{id}, depth {depth}");
            }
        }
    }
}

#[test]
fn the_plain_rules_count_what_the_file_says() {
    for Entry { id, position, counts } in entries() {
        for (depth, &count) in (1..).zip(&counts).filter(|(_, count)| **count <= LIMITS.1) {
            assert_eq!(Plain::new(&position).perft(depth), count, "{id}, depth {depth}");
        }
    }
}

#[test]
fn a_limit_is_on_the_positions_that_are_looked_at() {
    // The start, and what its 131 moves lead to, of which only the moves are counted.
    let within = |limit| perft_within(&Position::default(), 2, limit);
    assert_eq!([within(132), within(131)], [Some(perft(&Position::default(), 2)), None]);
}
