//! `polar replay` as people and programs call it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use std::fs;

use support::{LEVEL_1, polar, said, walk};

/// What is printed, whatever is warned of.
fn json(arguments: &[&str], input: &[u8]) -> serde_json::Value {
    let output = polar(&[&["replay"], arguments, &["--json"]].concat(), input);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn refused(arguments: &[&str], input: &[u8]) -> String {
    support::refused(1, &[&["replay"], arguments].concat(), input)
}

#[test]
fn the_authors_walk() {
    let seen = json(&[LEVEL_1, "--steering", "turn-first", "--moves", &walk()], b"");
    let rows = serde_json::json!([
        "100000000000000140000000",
        "100020000000000000100100",
        "100000000000000000000300",
        "110000140000000000000000"
    ]);
    assert_eq!(seen["rows"], rows);
    assert_eq!(seen["penguin"], serde_json::json!([5, 2]));
    let expected = serde_json::json!(["e", 0, 109, 14, 44, 167, true]);
    let names = ["facing", "hearts_left", "steps", "pushes", "turns", "presses", "cleared"];
    let found: Vec<_> = names.iter().map(|name| seen[*name].clone()).collect();
    assert_eq!(serde_json::Value::from(found), expected);
    let trace = seen["trace"].as_array().unwrap();
    assert_eq!(trace.last().unwrap(), "collide: heart/house");
}

/// An engine needs no list of all presses so far.
#[test]
fn who_replays_can_go_on_from_the_position() {
    let half = json(&[LEVEL_1, "--moves", "d 3r"], b"");
    assert_eq!(half["position"].as_str().unwrap().split('/').count(), 4);
    let on = json(&["-", "--moves", "2r"], half["position"].as_str().unwrap().as_bytes());
    let whole = json(&[LEVEL_1, "--moves", "d 5r"], b"");
    for key in ["rows", "penguin", "facing", "hearts_left", "position"] {
        assert_eq!(on[key], whole[key], "{key}");
    }
    assert_eq!(on["steps"], 2);
}

#[test]
fn the_words_say_where_the_moves_lead() {
    let words = |moves: &str| {
        let output = polar(&["replay", "-", "--moves", moves], b"@..*..H\n.T.....\n");
        String::from_utf8(output.stdout).unwrap()
    };
    let on_the_way = "0005003\n0100000\npenguin at 2,0, facing e\n";
    assert_eq!(words("2r"), format!("{on_the_way}2 steps, 0 pushes, 0 turns\n1 heart left\n"));
    let home = "0000003\n0100000\npenguin at 2,0, facing e\n";
    assert_eq!(words("3r"), format!("{home}2 steps, 1 push, 0 turns\ncleared\n"));
}

#[test]
fn presses_after_the_level_is_cleared_are_warned_of() {
    let warned = |moves: &str| {
        let (code, seen, errors) = said(polar(&["replay", "-", "--moves", moves], b"@*H\n"));
        assert!(code == 0 && seen.ends_with("\ncleared\n"), "{seen}");
        errors
    };
    assert_eq!(warned("r"), "");
    assert_eq!(warned("rl"), "polar: warning: skipped 1 press after the level was cleared\n");
    assert_eq!(warned("r2lu"), "polar: warning: skipped 3 presses after the level was cleared\n");
}

#[test]
fn levels_and_moves_come_from_anywhere() {
    let file = b"Title: A\n@*H\n\nTitle: B\n@.*H\n";
    assert_eq!(json(&["-", "--moves", "r"], file)["cleared"], true);
    assert_eq!(json(&["-#2", "--moves", "r"], file)["cleared"], false);
    assert_eq!(json(&["-#2", "--moves", "2R l 4u"], file)["steps"], 1);
    assert_eq!(json(&[LEVEL_1, "--moves", "-"], b"d 3r\n")["steps"], 3);
    assert_eq!(json(&[LEVEL_1, "--moves", "-"], "\u{feff}d 3r\r\n".as_bytes())["steps"], 3);
    assert_eq!(json(&[LEVEL_1, "--moves", ""], b"")["presses"], 0);

    let folder = tempfile::tempdir().unwrap();
    let literal = folder.path().join("odd#2");
    fs::write(&literal, "@.*H\n").unwrap();
    assert_eq!(json(&[literal.to_str().unwrap(), "--moves", "r"], b"")["steps"], 1);
    let other_suffix = folder.path().join("level.xyz");
    fs::write(&other_suffix, "@*H\n").unwrap();
    let other_suffix = other_suffix.to_str().unwrap();
    assert_eq!(json(&[other_suffix, "--game", "polar", "--moves", "r"], b"")["cleared"], true);
}

#[test]
fn a_resource_of_the_original_is_found_by_its_content() {
    let mut stage = vec![0; 198];
    stage[5] = 1;
    (stage[9], stage[13]) = (5, 3); // .*.H behind the penguin
    let seen = json(&["-", "--moves", "r"], &stage);
    assert_eq!((seen["cleared"].clone(), seen["pushes"].clone()), (true.into(), 1.into()));
    stage[5] = 2;
    let warned = polar(&["replay", "-", "--moves", "r"], &stage);
    let warning = String::from_utf8(warned.stderr).unwrap();
    assert!(warned.status.success() && warning.contains("claims 2 hearts, the board has 1"));
}

#[test]
fn wrong_input_is_refused_with_a_reason() {
    assert!(refused(&["/no/such/file", "--moves", "r"], b"").contains("/no/such/file"));
    assert!(refused(&["-", "--moves", "r"], b"").contains("the file is empty"));
    assert!(
        refused(&["-", "--moves", "r"], b"\xff\xfe")
            .contains("line 1, column 1: a level file is UTF-8 text")
    );
    assert!(
        refused(&["-", "--moves", "r"], b"@.x\n").contains("line 1, column 3: 'x' is not a tile")
    );
    assert!(refused(&["-#3", "--moves", "r"], b"@*H\n").contains("no level 3; there is only one"));
    assert!(refused(&["-#0", "--moves", "r"], b"@*H\n").contains("no level 0"));
    assert!(
        refused(&["-", "--moves", "r"], b"Game: chess\n@*H\n")
            .contains("\"chess\", which has no levels here: write Game: polar")
    );
    assert!(refused(&[LEVEL_1, "--moves", "rx"], b"").contains("in the moves, column 2: 'x'"));
    assert!(refused(&[LEVEL_1, "--moves", "9999999r"], b"").contains("more than 1000000"));
    let no_text = refused(&[LEVEL_1, "--moves", "-"], b"d\nr\xff");
    assert_eq!(no_text, "polar: standard input is not UTF-8 text: line 2, column 2\n");
    let both = polar(&["replay", "-", "--moves", "-"], b"@*H\n");
    assert_eq!(both.status.code(), Some(2), "of the level and the moves one comes from there");
}

/// Else its number would be taken for a run length, and other moves be played.
#[test]
fn a_line_of_a_sol_file_is_refused_with_its_number_and_taken_without_it() {
    let level = b"@.*H\n.T..\n";
    for moves in ["2 rr", "2\trr\n", "2  rr"] {
        let said = refused(&["-", "--moves", moves], level);
        assert!(
            said.contains("in the moves, column 2: a run length stands right before"),
            "{said}"
        );
        assert!(said.contains(".sol file, leave out the number"), "{said}");
    }
    assert_eq!(json(&["-", "--moves", "rr"], level)["cleared"], true);
    assert_eq!(json(&["-", "--moves", " r 1r "], level)["cleared"], true);
}

#[test]
fn the_table_is_printed() {
    let output = polar(&["table"], b"");
    let golden = include_str!("../../polar-core/tests/table.md");
    assert_eq!(String::from_utf8(output.stdout).unwrap(), golden);
}
