//! Fling on the command line.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use std::fs;

use serde_json::{Value, json};
use support::polar;

fn replay(arguments: &[&str], input: &str) -> Value {
    let output = polar(&[&["replay", "--json"], arguments].concat(), input);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn refused(arguments: &[&str], input: impl AsRef<[u8]>) -> String {
    let output = polar(&[&["replay"], arguments].concat(), input);
    assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0), "{output:?}");
    String::from_utf8(output.stderr).unwrap()
}

const LEVEL: &str = "Game: fling\n\no..o\n....\n...o\n";

#[test]
fn playing_stuck_and_solved() {
    let seen = replay(&["-", "--moves", ""], LEVEL);
    let expected = json!({
        "rows": ["o..o", "....", "...o"],
        "balls_left": 3,
        "outcome": "playing",
        "legal": ["a1>r", "d1>d", "d1>l", "d3>u"],
    });
    assert_eq!(seen, expected);
    let stuck = json!({
        "rows": ["..o.", "....", "...o"],
        "balls_left": 2,
        "outcome": "stuck",
        "legal": [],
    });
    assert_eq!(replay(&["-", "--moves", "a1>r"], LEVEL), stuck);
    let solved = replay(&["-", "--moves", "d3>u"], "Game: fling\n...o\n....\n...o\n");
    assert_eq!(
        (&solved["rows"], &solved["balls_left"], &solved["outcome"]),
        (&json!(["....", "...o", "...."]), &json!(1), &json!("solved"))
    );
}

#[test]
fn the_game_is_known_by_its_name_header_suffix_or_content() {
    let map = "o..o\n";
    assert_eq!(replay(&["-", "--game", "fling", "--moves", "a1>r"], map)["outcome"], "solved");
    assert_eq!(
        replay(&["-#2", "--moves", "a1>r"], &format!("o\n\nGame: Fling\n{map}"))["outcome"],
        "solved"
    );
    let save = "a comment\nBEGIN\nv0\n0 14\n3 14\nEND\n";
    assert_eq!(replay(&["-", "--moves", "a1>r"], save)["rows"][0], "..o............");

    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    assert_eq!(replay(&[&file("level.fling", map), "--moves", "a1>r"], "")["outcome"], "solved");
    assert_eq!(replay(&[&file("level.polar", save), "--moves", "a1>r"], "")["outcome"], "solved");
    let polar = file("other.fling", "Game: polar\n@*H\n");
    assert_eq!(replay(&[&polar, "--moves", "r"], "")["cleared"], true);
    assert!(refused(&["-", "--moves", "a1>r"], map).contains("penguin"), "else it is of Polar");
}

#[test]
fn contact_is_chosen_in_the_file_or_beside_it() {
    let touching = "Game: fling\noo..\n";
    assert_eq!(replay(&["-", "--moves", ""], touching)["outcome"], "stuck");
    assert_eq!(replay(&["-", "--contact", "--moves", "a1>r"], touching)["outcome"], "solved");
    let header = format!("Rules: contact\n{touching}");
    assert_eq!(replay(&["-", "--moves", "a1>r"], &header)["outcome"], "solved");
}

#[test]
fn wrong_input_is_refused_with_a_reason() {
    let moves = |moves: &str| refused(&["-", "--moves", moves], LEVEL);
    assert_eq!(
        moves("a1>r d3>u"),
        "polar: move 2, d3>u: no ball is ahead of d3: it would leave the board\n"
    );
    assert!(moves("a1>r b1").contains("move 2: a move is a cell, > and one of u d l r"));
    assert!(refused(&["-#2", "--moves", ""], LEVEL).contains("no level 2; there are 1"));
    assert!(
        refused(&["-", "--moves", ""], "Game: fling\n.x\n")
            .contains("line 2, column 2: 'x' is no cell")
    );
    assert!(
        refused(&["-", "--moves", ""], "BEGIN\nv0\n15 0\nEND\n")
            .contains("line 3: the ball 15 0 is outside")
    );
    assert!(refused(&["-", "--moves", ""], "BEGIN\nv0\n1 1\n").contains("line 4: a line END"));
    assert!(refused(&["-", "--moves", ""], "BEGIN\nv0\nEND\n").contains("no ball"));
    assert!(
        refused(&["-", "--game", "fling", "--moves", ""], b"o\xff").contains("byte 1 is no text")
    );
    assert!(refused(&["-", "--moves", "", "--game", "fling"], "").contains("the file is empty"));
}

#[test]
fn without_json_it_is_said_in_words() {
    let output = polar(&["replay", "-", "--moves", ""], LEVEL);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text, "o..o\n....\n...o\nplaying: 3 balls left\nlegal: a1>r d1>d d1>l d3>u\n");
}
