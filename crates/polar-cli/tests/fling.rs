//! Fling on the command line.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use std::fs;

use serde_json::{Value, json};
use support::{json, polar, said};

fn replay(arguments: &[&str], input: &str) -> Value {
    json(&[&["replay"], arguments].concat(), input)
}

fn refused(arguments: &[&str], input: impl AsRef<[u8]>) -> String {
    support::refused(1, &[&["replay"], arguments].concat(), input)
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
        "position": "o2o/4/3o",
    });
    assert_eq!(seen, expected);
    let stuck = json!({
        "rows": ["..o.", "....", "...o"],
        "balls_left": 2,
        "outcome": "stuck",
        "legal": [],
        "position": "2o1/4/3o",
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
        "polar: move 2, d3>u: no ball is ahead of the one on d3, which would leave the board\n"
    );
    assert!(moves("a1>r b1").contains("move 2: a move is a cell, > and one of u d l r"));
    assert!(refused(&["-#2", "--moves", ""], LEVEL).contains("no level 2; there is only one"));
    assert!(
        refused(&["-", "--moves", ""], "Game: fling\n.x\n")
            .contains("line 2, column 2: 'x' is not a cell")
    );
    assert!(
        refused(&["-", "--moves", ""], "BEGIN\nv0\n15 0\nEND\n")
            .contains("line 3, column 1: the ball 15 0 is outside")
    );
    assert!(
        refused(&["-", "--moves", ""], "BEGIN\nv0\n1 1\n").contains("line 4, column 1: a line END")
    );
    assert!(refused(&["-", "--moves", ""], "BEGIN\nv0\nEND\n").contains("no ball"));
    assert!(
        refused(&["-", "--game", "fling", "--moves", ""], b"o\xff")
            .contains("line 1, column 2: a level file is UTF-8 text")
    );
    assert!(refused(&["-", "--moves", "", "--game", "fling"], "").contains("the file is empty"));
}

#[test]
fn without_json_it_is_said_in_words() {
    let output = polar(&["replay", "-", "--moves", ""], LEVEL);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_eq!(text, "o..o\n....\n...o\nplaying: 3 balls left\nlegal: a1>r d1>d d1>l d3>u\n");
}

fn solve(arguments: &[&str], input: &str) -> Value {
    json(&[&["solve"], arguments].concat(), input)
}

/// An engine needs no list of all moves so far.
#[test]
fn who_replays_can_go_on_from_the_position() {
    let level = "Game: fling\nRules: contact\n\noo.o\n....\no..o\n";
    let half = replay(&["-", "--moves", "a1>d"], level);
    let on = replay(&["-", "--moves", "b1>r"], half["position"].as_str().unwrap());
    assert_eq!(on, replay(&["-", "--moves", "a1>d b1>r"], level));
}

/// The moves of a solution as `polar replay` takes them.
fn notation(solution: &Value) -> String {
    let word = |step: &Value| {
        let column = (b'a' + step["x"].as_u64().unwrap() as u8) as char;
        format!("{column}{}>{}", step["y"].as_u64().unwrap() + 1, step["dir"].as_str().unwrap())
    };
    solution["moves"].as_array().unwrap().iter().map(word).collect::<Vec<_>>().join(" ")
}

/// A save file of the article: y is 0 at the bottom.
const SAVE: &str = "eight balls\nBEGIN\nv0\n4 0\n10 1\n9 4\n2 3\n6 4\n10 4\n8 1\n10 10\nEND\n";

#[test]
fn a_solution_counts_from_the_top_left_and_can_be_replayed() {
    for input in [SAVE, "Game: fling\n.o...o.o\no.......\n........\n...o....\no.......\n"] {
        let solved = solve(&["-"], input);
        assert_eq!(solved["status"], "solved");
        assert!(solved["nodes"].is_u64() && solved["seconds"].is_f64());
        assert_eq!(solved.get("solutions"), None, "nobody asked");
        assert_eq!(solved["notation"], notation(&solved));
        let replayed = replay(&["-", "--moves", solved["notation"].as_str().unwrap()], input);
        assert_eq!((&replayed["outcome"], &replayed["balls_left"]), (&json!("solved"), &json!(1)));
        let words = polar(&["solve", "-"], input);
        let text = String::from_utf8(words.stdout).unwrap();
        assert_eq!(text.lines().next().unwrap(), notation(&solved));
    }
    let top = solve(&["-"], "BEGIN\nv0\n0 14\n3 14\nEND\n");
    assert_eq!(top["moves"], json!([{"x": 0, "y": 0, "dir": "r"}]));
    assert_eq!(solve(&["-"], "Game: fling\no\n")["moves"], json!([]), "it is solved");
}

#[test]
fn that_there_is_no_solution_is_proven_or_a_limit_is_named() {
    let none = solve(&["-", "--count"], "Game: fling\no...o\n.....\n..o..\n");
    assert_eq!((&none["status"], &none["moves"]), (&json!("unsolvable"), &Value::Null));
    assert_eq!(none["notation"], Value::Null);
    assert_eq!((&none["solutions"], &none["all"]), (&json!(0), &json!(true)));
    assert_eq!((&none["unique"], &none["first_move_forced"]), (&json!(false), &Value::Null));
    let stopped = solve(&["-", "--max-nodes", "1"], SAVE);
    assert_eq!((&stopped["status"], &stopped["moves"]), (&json!("limit"), &Value::Null));
    assert_eq!(stopped["notation"], Value::Null);
    let touching = "Game: fling\noo..\n";
    assert_eq!(solve(&["-"], touching)["status"], "unsolvable");
    assert_eq!(solve(&["-", "--contact"], touching)["status"], "solved");
}

const FORCED: &str = "Game: fling\no...\n...o\no...\n....\no...\n";

#[test]
fn that_there_is_none_may_be_proven_by_the_count() {
    let lost = "2o12/13o1/15/4oo4oo3/3o3o4oo1/5oo8/3o1o1o7/8o6/13o1/8o2o2o/15/13o1/o14/15/o4o9";
    let stopped = solve(&["-", "--max-nodes", "1"], lost);
    assert_eq!(stopped["status"], "limit");
    let counted = solve(&["-", "--max-nodes", "1", "--count"], lost);
    assert_eq!((&counted["status"], &counted["solutions"]), (&json!("unsolvable"), &json!(0)));
}

#[test]
fn solutions_are_counted() {
    let counted = |arguments: &[&str], input: &str| {
        let counted = solve(&[&["-"], arguments].concat(), input);
        let keys = ["solutions", "all", "unique", "first_move_forced"];
        keys.map(|key| counted[key].clone())
    };
    let row = "Game: fling\no...o..o\n";
    let all = counted(&["--count"], row);
    assert_eq!(all, [json!(8), json!(true), json!(false), json!(false)]);
    let bounded = counted(&["--count=3"], row);
    assert_eq!(bounded, [json!(3), json!(false), json!(false), json!(false)]);
    let forced = counted(&["--count"], FORCED);
    assert_eq!(forced, [json!(2), json!(true), json!(true), json!(true)]);
    for (count, level, said) in [
        ("--count", row, "\n8 solutions\nthe first move is not forced\n"),
        ("--count=3", row, "\n3 solutions at least\nthe first move is not forced\n"),
        (
            "--count",
            FORCED,
            "\n2 solutions: one, but for the last move\nthe first move is forced\n",
        ),
    ] {
        let words = String::from_utf8(polar(&["solve", "-", count], level).stdout).unwrap();
        assert!(words.contains(said), "{words}");
    }
    let one_ball = String::from_utf8(polar(&["solve", "-", "--count"], "Game: fling\no\n").stdout);
    assert!(one_ball.unwrap().starts_with("it is solved: one ball is left\n1 solution\n"));
    let unique = [json!(2), json!(true), json!(true)];
    let stops =
        (0..20).map(|nodes| counted(&["--count", "--max-nodes", &nodes.to_string()], FORCED));
    let counted_out: Vec<_> = stops.filter(|stopped| stopped[..3] == unique).collect();
    assert!(!counted_out.is_empty());
    assert!(counted_out.iter().all(|stopped| stopped[3] == true), "{counted_out:?}");
    // There are two at least: they may be one, but for the last move, or not.
    assert_eq!(counted(&["--count=2"], FORCED)[..3], [json!(2), json!(false), Value::Null]);
    let stopped = polar(&["solve", "-", "--count", "--max-nodes", "0"], row).stdout;
    let words = String::from_utf8(stopped).unwrap();
    assert!(words.starts_with("no solution found\nno solution was counted\n"), "{words}");
}

#[test]
fn a_solution_that_is_shown_is_counted() {
    let sixtieth = concat!(env!("CARGO_MANIFEST_DIR"), "/../../levels/fling/sixty.fling#60");
    let (mut found, mut not_found) = (0, 0);
    for nodes in (10..=200_u64).step_by(10) {
        let stopped = solve(&[sixtieth, "--count", "--max-nodes", &nodes.to_string()], "");
        if stopped["moves"].is_null() {
            not_found += 1;
        } else {
            found += 1;
            assert!(stopped["solutions"].as_u64().unwrap() >= 1, "{nodes}: {stopped}");
        }
        assert_eq!(stopped["all"], false);
        let looked_at = stopped["nodes"].as_u64().unwrap();
        assert!((nodes..nodes + 10).contains(&looked_at), "{nodes} for all searches: {looked_at}");
    }
    assert!(found > 0 && not_found > 0, "both are seen");
    let none = polar(&["solve", "-", "--count=0"], LEVEL);
    assert_eq!(none.status.code(), Some(2), "counting up to nothing is no counting");
}

#[test]
fn options_of_the_other_game_are_refused() {
    for (command, options) in [
        (&["solve", "-"][..], &["--count", "--contact"][..]),
        (&["replay", "-", "--moves", ""], &["--contact"]),
    ] {
        for option in options {
            let (code, seen, errors) = said(polar(&[command, &[option]].concat(), "@*H\n"));
            assert_eq!((code, seen.as_str()), (2, ""), "{option}");
            assert_eq!(errors, format!("error: {option} is for Fling, this is a level of Polar\n"));
        }
    }
    for (command, option, value) in [
        (&["solve", "-"][..], "--objective", "pushes"),
        (&["solve", "-"], "--steering", "direct"),
        (&["solve", "-"], "--scratch", "."),
        (&["replay", "-", "--moves", ""], "--steering", "turn-first"),
    ] {
        let (code, seen, errors) = said(polar(&[command, &[option, value]].concat(), LEVEL));
        assert_eq!((code, seen.as_str()), (2, ""), "{option}");
        assert_eq!(errors, format!("error: {option} is for Polar, this is a level of Fling\n"));
    }
}

#[test]
fn levels_are_made_from_a_seed_and_are_as_wished_for() {
    let options =
        ["generate", "fling", "--balls", "9", "--size", "7x8", "--unique", "--dead-ends", "20..90"];
    let make = |more: &[&str]| {
        let output = polar(&[&options, more].concat(), "");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let levels = make(&["--seed", "7", "--count", "3"]);
    assert_eq!(levels, make(&["--seed", "7", "--count", "3"]), "the same again");
    assert!(levels.starts_with(&make(&["--seed", "7"])), "and one by one");
    for number in ["1", "2", "3"] {
        let level = solve(&[&format!("-#{number}"), "--count"], &levels);
        assert_eq!((&level["status"], &level["unique"]), (&json!("solved"), &json!(true)));
        assert_eq!(level["moves"].as_array().unwrap().len(), 8);
        let rows = replay(&[&format!("-#{number}"), "--moves", ""], &levels)["rows"].clone();
        assert_eq!((rows.as_array().unwrap().len(), rows[0].as_str().unwrap().len()), (8, 7));
    }
    assert_eq!(levels.matches("; dead ends ").count(), 3);
    let easy = ["generate", "fling", "--balls", "4", "--size", "5x5", "--seed", "1"];
    let easy = |more: &[&str]| said(polar(&[&easy, more].concat(), "")).1;
    assert!(easy(&["--contact"]).contains("\nRules: contact\n"));
    assert!(easy(&["--solutions", "2"]) == easy(&["--unique"]) && easy(&["--unique"]) != easy(&[]));
    let full = polar(&["generate", "fling", "--balls", "9", "--size", "3x3"], "");
    assert_eq!((full.status.code(), full.stdout.len()), (Some(2), 0));
    assert_eq!(polar(&["generate", "fling", "--hearts", "2"], "").status.code(), Some(2));
    let polars = polar(&["generate", "--size", "6x5", "--pushes", "1..9"], "");
    assert!(polars.status.success(), "without a game's name it makes levels of Polar");
}
