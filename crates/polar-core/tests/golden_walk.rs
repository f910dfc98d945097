//! The walk through level 1 that the author's own program prints.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

use polar_core::{Cell, Counters, Direction, Outcome, Position, Steering, text};

const WALK: &str = "E21 S2 E3 N2 W2 S4 W7 N2 W14 N3 W2 N2 W3 S2 W2 S3 E2 E5 N3 E3 S2 E3 S2 W2 N2 \
                    W3 S2 W3 S3 E3 E11 N2 W11 N2 W2 S2 W3 S3 E3 W2 N3 E2 S2 W2 S3 E2";

fn level_1() -> Position {
    let file = include_str!("../../../levels/polar/original.polar");
    text::levels(file).next().unwrap().position().unwrap()
}

fn presses() -> impl Iterator<Item = Direction> {
    WALK.split(' ').flat_map(|leg| {
        let (letter, count) = leg.split_at(1);
        let direction = Direction::from_compass_letter(letter.chars().next().unwrap()).unwrap();
        std::iter::repeat_n(direction, count.parse().unwrap())
    })
}

fn digits(position: &Position) -> Vec<String> {
    let tiles = position.board().cells().map(|(_, tile)| char::from(b'0' + tile.digit()));
    let all: Vec<char> = tiles.collect();
    all.chunks(position.board().size().columns()).map(|row| row.iter().collect()).collect()
}

#[test]
fn level_1_is_the_articles() {
    let rows = [
        "100000000000000100000400",
        "106020545000000000100100",
        "100000000000000050002300",
        "110000100000000000000000",
    ];
    assert_eq!(digits(&level_1()), rows);
    assert_eq!((level_1().penguin(), level_1().hearts()), (Cell::new(0, 0), 3));
}

#[test]
fn the_authors_walk_clears_level_1() {
    let mut position = level_1();
    let mut counters = Counters::default();
    for (number, direction) in presses().enumerate() {
        let mv = Steering::TurnFirst.press(&position, direction);
        assert_eq!(position.outcome(), Outcome::Playing, "cleared before press {number}");
        counters.count(&position.play(mv).unwrap());
    }
    assert_eq!(position.outcome(), Outcome::Cleared);
    assert_eq!(position.outcome().to_string(), "cleared");
    let rows = [
        "100000000000000140000000",
        "100020000000000000100100",
        "100000000000000000000300",
        "110000140000000000000000",
    ];
    assert_eq!(digits(&position), rows);
    assert_eq!((position.penguin(), position.facing()), (Cell::new(5, 2), Direction::East));
    assert_eq!(counters, Counters { steps: 109, pushes: 14, turns: 44 });
    assert_eq!(counters.presses(), 167);
}
