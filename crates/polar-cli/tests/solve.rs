//! `polar solve` as people and programs call it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use serde_json::{Value, json};
use support::{LEVEL_1, json, polar, refused};

#[test]
fn level_1_is_solved_and_replay_takes_the_moves_as_they_are() {
    for (objective, steering, counted, expected) in [
        ("pushes", "direct", "pushes", 14),
        ("pushes", "turn-first", "pushes", 14),
        ("presses", "direct", "presses", 99),
    ] {
        let options = ["--objective", objective, "--steering", steering];
        let solved = json(&[&["solve", LEVEL_1], &options[..]].concat(), "");
        assert_eq!(
            (&solved["status"], &solved["optimal"], &solved["lower_bound"], &solved[counted]),
            (&json!("solved"), &json!(true), &json!(expected), &json!(expected))
        );
        let moves = solved["moves"].as_str().unwrap();
        assert_eq!(moves.len() as u64, solved["presses"].as_u64().unwrap());
        let pushes = moves.chars().filter(char::is_ascii_uppercase).count() as u64;
        assert_eq!(pushes, solved["pushes"].as_u64().unwrap());
        let replay = ["replay", LEVEL_1, "--steering", steering, "--moves", moves];
        let replayed = json(&replay, "");
        assert_eq!(replayed["cleared"], true);
        for key in ["steps", "pushes", "turns", "presses"] {
            assert_eq!(replayed[key], solved[key], "{key}");
        }
    }
}

#[test]
fn what_is_proven_is_said_of_what_was_to_be_few() {
    for (options, expected) in [
        ("--objective pushes", " presses; no solution has fewer pushes\n"),
        ("--objective presses", ": 99 presses; no solution has fewer presses\n"),
        ("--objective presses --max-nodes 0", "no solution found; any needs at least 29 presses\n"),
        ("--objective any --max-nodes 0", "no solution found\n"),
    ] {
        let options: Vec<&str> = ["solve", LEVEL_1].into_iter().chain(options.split(' ')).collect();
        let said = String::from_utf8(polar(&options, "").stdout).unwrap();
        assert!(said.contains(expected), "{options:?}: {said}");
    }
}

#[test]
fn any_solution_has_no_bound() {
    let solved = json(&["solve", "-", "--objective", "any"], "@.*.H\n");
    assert_eq!((&solved["status"], &solved["moves"]), (&json!("solved"), &json!("rR")));
    assert_eq!((&solved["optimal"], &solved["lower_bound"]), (&Value::Null, &Value::Null));
}

#[test]
fn that_there_is_no_solution_is_proven() {
    let solved = json(&["solve", "-"], "@.*.\n...H\n");
    assert_eq!(solved["status"], "unsolvable");
    for key in ["optimal", "pushes", "steps", "turns", "presses", "lower_bound", "moves"] {
        assert_eq!(solved[key], Value::Null, "{key}");
    }
}

#[test]
fn a_limit_leaves_an_honest_answer() {
    let stopped = json(&["solve", LEVEL_1, "--max-nodes", "2000"], "");
    assert_eq!((&stopped["status"], &stopped["pushes"]), (&json!("limit"), &Value::Null));
    let bound = stopped["lower_bound"].as_u64().unwrap();
    assert!((1..14).contains(&bound), "{bound}");
    assert!((2000..2600).contains(&stopped["nodes"].as_u64().unwrap()));
    let fjord = concat!(env!("CARGO_MANIFEST_DIR"), "/../../levels/polar/fjords.polar#26");
    let stopped = json(&["solve", fjord, "--max-nodes", "5000"], "");
    assert_eq!((&stopped["status"], &stopped["optimal"]), (&json!("limit"), &json!(false)));
    assert!(stopped["pushes"].as_u64().unwrap() >= stopped["lower_bound"].as_u64().unwrap());
    let proven = json(&["solve", "-", "--max-nodes", "1"], "@*H\n");
    let solved = (&json!("solved"), &json!(true), &json!(1));
    assert_eq!((&proven["status"], &proven["optimal"], &proven["lower_bound"]), solved);
    let stopped = json(&["solve", LEVEL_1, "--max-seconds", "0"], "");
    assert_eq!((&stopped["status"], &stopped["nodes"]), (&json!("limit"), &json!(0)));
    let stopped = json(&["solve", LEVEL_1, "--max-memory", "0"], "");
    assert_eq!(stopped["status"], "limit");
}

#[test]
fn what_stopped_a_search_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let scratch = ["--scratch", folder.path().to_str().unwrap()];
    let fling = "Game: fling\no..o\n";
    for (level, options, limit, words) in [
        ("@*H\n", &[][..], Value::Null, ""),
        ("@*.H\n", &["--max-nodes", "0"], json!("nodes"), "; stopped by --max-nodes"),
        ("@*.H\n", &["--max-seconds", "0"], json!("time"), "; stopped by --max-seconds"),
        (
            "@*.H\n",
            &["--max-memory", "0"],
            json!("memory"),
            "; stopped by --max-memory, which is 0 MB; --scratch leads further",
        ),
        (
            "@*.H\n",
            &[&["--max-memory", "0"][..], &scratch].concat(),
            json!("memory"),
            "; stopped by --max-memory, which is 0 MB",
        ),
        (fling, &[], Value::Null, ""),
        (fling, &["--max-nodes", "0"], json!("nodes"), "; stopped by --max-nodes"),
        (
            fling,
            &["--max-memory", "0"],
            json!("memory"),
            "; stopped by --max-memory, which is 0 MB",
        ),
    ] {
        let arguments = [&["solve", "-"][..], options].concat();
        assert_eq!(json(&arguments, level)["limit"], limit, "{options:?}");
        let text = String::from_utf8(polar(&arguments, level).stdout).unwrap();
        assert!(text.ends_with(&format!(" s{words}\n")), "{text}");
    }
}

#[test]
fn a_scratch_folder_changes_nothing_but_where_things_are() {
    let folder = tempfile::tempdir().unwrap();
    let scratch = ["solve", LEVEL_1, "--scratch", folder.path().to_str().unwrap()];
    // So little memory that files are used.
    let options = ["--objective", "presses", "--max-memory", "24"];
    let solved = json(&[&scratch[..], &options].concat(), "");
    assert_eq!((&solved["status"], &solved["presses"]), (&json!("solved"), &json!(99)));

    let stopped = json(&[&scratch[..], &["--max-disk", "0"]].concat(), "");
    assert_eq!((&stopped["status"], &stopped["limit"]), (&json!("limit"), &json!("disk")));

    let missing = folder.path().join("missing");
    let said = refused(1, &["solve", LEVEL_1, "--scratch", missing.to_str().unwrap()], "");
    let expected =
        format!("polar: {}: there is no such folder; make it first\n", missing.display());
    assert_eq!(said, expected);
    std::fs::write(&missing, "").unwrap();
    let said = refused(1, &["solve", LEVEL_1, "--scratch", missing.to_str().unwrap()], "");
    let expected = format!("polar: {} is a file: --scratch takes a folder\n", missing.display());
    assert_eq!(said, expected);
}

#[test]
fn wrong_input_is_refused() {
    assert!(refused(1, &["solve", "-"], "@.*.\n").contains("there is no house for the heart"));
    for seconds in ["-1", "nan", "1e30", "soon", ""] {
        let errors = refused(2, &["solve", "-", "--max-seconds", seconds], "");
        assert!(
            errors.contains("a number of seconds from 0 to 1e19, such as 60 or 0.5"),
            "{errors}"
        );
    }
}
