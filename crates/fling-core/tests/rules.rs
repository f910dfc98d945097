//! The text of the rules as a table of examples.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

use fling_core::{Outcome, Position};

/// Plays the moves; the answer is the position after them, or the reason why one can't be played.
fn after(start: &str, moves: &str) -> String {
    let mut position: Position = start.parse().unwrap();
    for mv in fling_core::record::moves(moves) {
        let before = position;
        if let Err(illegal) = position.play(mv.unwrap()) {
            assert_eq!(position, before);
            return illegal.to_string();
        }
    }
    position.to_string()
}

#[test]
fn one_line_of_the_rules_each() {
    for (rule, start, moves, expected) in [
        ("the ball stops before the one it hits", "o2o", "a1>r", "2o1"),
        ("that one flies on, however far", "o2o3o", "a1>r", "2o3o1"),
        ("with no gap needed for it", "o2oo1", "a1>r", "2oo2"),
        ("and so on; the last one leaves", "o1ooo1o", "a1>r", "1ooo1o1"),
        ("to the left", "1o2o1", "e1>l", "2o3"),
        ("up", "1o/2/2/o1/1o", "b5>u", "2/1o/2/o1/2"),
        ("down", "1o/2/o1/1o", "b1>d", "2/2/oo/2"),
        ("the first one in its line may stand anywhere", "o1oo2o", "c1>l", "1o1o2o"),
        ("one that is not ahead stays", "ooo2o", "c1>r", "oo2o1"),
        (
            "a ball alone in its line can't be flung",
            "o2o",
            "a1>d",
            "no ball is ahead of the one on a1, which would leave the board",
        ),
        (
            "nor off the board past nobody",
            "o2o",
            "d1>r",
            "no ball is ahead of the one on d1, which would leave the board",
        ),
        (
            "nor against its neighbour",
            "oo1o",
            "a1>r",
            "the ball on a1 is next to the one ahead: an empty cell must be between",
        ),
        ("nor where there is none", "o2o", "b1>r", "there is no ball on b1"),
        ("nor outside the board", "o2o", "p16>r", "there is no ball on p16"),
        (
            "contact: it moves no cell, and the neighbour flies",
            "oo2o contact",
            "a1>r",
            "o2o1 contact",
        ),
        ("contact: the neighbour leaves the board", "oo2 contact", "a1>r", "o3 contact"),
        ("contact: any gap is as before", "o2o contact", "a1>r", "2o1 contact"),
        (
            "contact: but not against nobody",
            "o3 contact",
            "a1>r",
            "no ball is ahead of the one on a1, which would leave the board",
        ),
    ] {
        assert_eq!(after(start, moves), expected, "{rule}: {start} {moves}");
    }
}

#[test]
fn a_ball_is_flung_from_the_first_cell_at_one_in_the_last() {
    let row = |first: &str| format!("{first}/{}", vec!["16"; 15].join("/"));
    let column = |first: &str, last: &str| format!("{first}/{}/{last}", vec!["16"; 14].join("/"));
    for (start, mv, expected) in [
        (row("o14o"), "a1>r", row("14o1")),
        (row("o14o"), "p1>l", row("1o14")),
        (column("o15", "o15"), "a1>d", format!("{}/o15/16", vec!["16"; 14].join("/"))),
        (column("o15", "o15"), "a16>u", format!("16/o15/{}", vec!["16"; 14].join("/"))),
    ] {
        assert_eq!(after(&start, mv), expected, "{mv}");
    }
}

#[test]
fn solved_stuck_or_playing() {
    for (line, expected) in [
        ("o", Outcome::Solved),
        ("1o/2 contact", Outcome::Solved),
        ("o1o", Outcome::Playing),
        ("oo", Outcome::Stuck),
        ("oo contact", Outcome::Playing),
        ("oo/oo", Outcome::Stuck),
        ("o1/1o", Outcome::Stuck),
        ("o1/1o contact", Outcome::Stuck),
        ("o1/2/o1", Outcome::Playing),
    ] {
        assert_eq!(line.parse::<Position>().unwrap().outcome(), expected, "{line}");
    }
}

#[test]
fn contact_can_be_added_to_any_position() {
    for line in ["oo/2", "oo/2 contact"] {
        let position: Position = line.parse().unwrap();
        assert_eq!(position.with_contact().to_string(), "oo/2 contact");
    }
}

#[test]
fn a_chain_is_as_long_as_the_board() {
    let full_but_one = "o1oooooooooooooo";
    let mut position: Position = full_but_one.parse().unwrap();
    assert_eq!(position.play("a1>r".parse().unwrap()).unwrap().chain().count(), 15);
    let full: Position = "oooooooooooooooo contact".parse().unwrap();
    for mv in ["a1>r", "p1>l"] {
        let chain: Vec<_> = full.foresee(mv.parse().unwrap()).unwrap().chain().collect();
        assert_eq!(chain.len(), 16);
        assert!(
            chain[..15].iter().all(|ball| ball.to == Some(ball.from)),
            "none moves but the last"
        );
    }
    assert_eq!(full.foresee("h1>r".parse().unwrap()).unwrap().chain().count(), 9);
}
