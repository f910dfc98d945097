//! `polar solve` with files of many levels.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use std::fs;

use polar_levels::{FLING, POLAR, Solution};
use serde_json::{Value, json};
use support::{LEVEL_1, at, polar, said};

const LEVELS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../levels");

/// Two levels, one that can't be played, one that has no solution, and one more.
const MIXED: &str = "@*H\n\n@.x\n\n@.*.\n...H\n\nGame: fling\no..o\n";

#[test]
fn who_takes_the_first_level_of_many_is_told_of_the_others() {
    let (code, seen, errors) = said(polar(&["solve", "-"], "@*H\n\n@.*H\n"));
    assert!(code == 0 && seen.starts_with("R\n"), "{seen}");
    assert_eq!(errors, "polar: -: this is level 1 of 2; -#N picks another, --all takes them all\n");
    for command in [&["replay", "-", "--moves", "r"][..], &["render", "-", "--output", "-"]] {
        let output = polar(command, "@*H\n\n@.*H\n");
        let told = "polar: -: this is level 1 of 2; -#N picks another\n";
        assert_eq!(String::from_utf8(output.stderr).unwrap(), told, "{command:?}");
        assert!(output.status.success());
    }
    for (level, input) in [("-#1", "@*H\n\n@.*H\n"), ("-", "@*H\n")] {
        let (code, _, errors) = said(polar(&["solve", level], input));
        assert_eq!((code, &*errors), (0, ""), "{level}");
    }
    let (code, seen, errors) = said(polar(&["solve", LEVEL_1, LEVEL_1], ""));
    assert_eq!((code, &*seen), (2, ""));
    assert_eq!(errors, "error: more than one file needs --all\n");
    let (code, seen, errors) = said(polar(&["solve", "--count", "5", LEVEL_1], ""));
    assert_eq!((code, &*seen), (2, ""));
    assert_eq!(errors, "error: the bound of --count is written --count=5\n");
}

#[test]
fn no_name_tells_the_terminal_what_to_do_in_json() {
    let folder = tempfile::tempdir().unwrap();
    let file = at(folder.path(), "a\u{9b}31m\u{202e}\u{7f}.polar");
    fs::write(&file, "@*H\n").unwrap();
    let (_, seen, _) = said(polar(&["solve", "--all", "--json", &file], ""));
    assert!(!seen.contains(['\u{9b}', '\u{202e}', '\u{7f}']), "{seen:?}");
    let line: Value = serde_json::from_str(&seen).unwrap();
    assert_eq!(line["level"], format!("{file}#1"));
}

/// What lies beside the packs says the same of them, but for solutions that are as short.
#[test]
fn every_level_gets_a_line_as_beside_the_packs() {
    for (pack, suffix) in [(POLAR[1], "polar"), (POLAR[2], "polar"), (FLING[0], "fling")] {
        let file = format!("{LEVELS}/{suffix}/{}.{suffix}", pack.name);
        let (code, seen, errors) = said(polar(&["solve", "--all", &file], ""));
        assert_eq!((code, &*errors), (0, ""), "{}", pack.name);
        let numbers = |lines: &str| -> Vec<Option<u64>> {
            lines.lines().map(|line| Solution::read(line).number).collect()
        };
        assert_eq!(numbers(&seen), numbers(pack.solutions), "{}", pack.name);
        for (number, line) in (1..).zip(seen.lines()).take(5) {
            let level = format!("{file}#{number}");
            let (_, end, _) =
                said(polar(&["replay", &level, "--moves", Solution::read(line).moves], ""));
            assert!(end.contains("\ncleared\n") || end.contains("\nsolved: "), "{level}: {end}");
        }
    }
}

#[test]
fn what_is_wrong_with_one_level_does_not_stop_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let [mixed, missing] = ["mixed.polar", "missing"].map(|name| at(folder.path(), name));
    fs::write(&mixed, MIXED).unwrap();
    let files = ["solve", "--all", &mixed, &missing, "-#2"];
    let (code, seen, errors) = said(polar(&files, "@*H\n\n@.*H\n"));
    assert_eq!((code, &*seen), (1, "1 r\n-\n-\n0 a1>r\n1 rr\n"));
    let expected = [
        format!("polar: {missing}: "),
        format!(
            "polar: {mixed}: line 3, column 3: 'x' is not a tile; the tiles are . T ^ H # * o @ &"
        ),
        format!("polar: {mixed}#3: there is no solution (proven)"),
        "polar: 1 of 3 files can't be read, 1 of 5 levels can't be played".to_owned(),
    ];
    assert_eq!(errors.lines().count(), expected.len(), "{errors}");
    for (line, expected) in errors.lines().zip(expected) {
        assert!(line.starts_with(&expected), "{line} is {expected}");
    }
}

#[test]
fn a_file_that_cant_be_read_has_no_line() {
    for options in [&[][..], &["--json"]] {
        let (code, seen, errors) = said(polar(
            &[&["solve", "--all", "no/such#2", "-#1"], options].concat(),
            "; nothing\n",
        ));
        assert_eq!((code, &*seen), (1, ""), "{options:?}");
        let lines: Vec<_> = errors.lines().collect();
        assert_eq!(lines.len(), 3, "{errors}");
        assert!(lines[0].starts_with("polar: no/such: "), "{errors}");
        assert_eq!(lines[1], "polar: -: there is no level here: no line is a map");
        assert_eq!(lines[2], "polar: 2 of 2 files can't be read");
        let no_such = [&["solve", "--all", "-#9"], options].concat();
        let expected = "polar: -: there is no level 9; they are numbered from 1 to 4\n\
            polar: 1 of 1 file: no such level\n";
        assert_eq!(said(polar(&no_such, MIXED)), (1, String::new(), expected.to_owned()));
    }
}

#[test]
fn a_number_that_is_not_proven_is_none() {
    for (limits, level) in [
        (&["--max-nodes=0"][..], "@.*.H\n"),
        (&["--max-nodes=0", "--objective=any"], "@.*.H\n"),
        (&["--max-nodes=0"], "Game: fling\no..o\n"),
        (&["--max-seconds=0"], "@.*.H\n"),
    ] {
        let arguments = [&["solve", "--all", "-"], limits].concat();
        let (code, seen, errors) = said(polar(&arguments, level));
        assert_eq!((code, &*seen), (0, "-\n"), "{limits:?}");
        let option = limits[0].trim_end_matches("=0");
        assert_eq!(errors, format!("polar: -#1: stopped by {option}\n"));
    }
    let any = said(polar(&["solve", "--all", "-", "--objective", "any"], "@.*.H\n"));
    assert_eq!(any, (0, "- rr\n".to_owned(), String::new()));
    // Its solution is found soon, and all its dead ends are not.
    let sixtieth = format!("{LEVELS}/fling/sixty.fling#60");
    let (_, seen, _) = said(polar(&["solve", "--all", &sixtieth, "--max-nodes", "500"], ""));
    assert!(seen.starts_with("- ") && seen.contains('>'), "{seen}");
}

#[test]
fn every_level_gets_an_object() {
    let (code, seen, errors) = said(polar(&["solve", "--all", "-", "--json"], MIXED));
    assert!(code == 1 && errors.ends_with("1 of 4 levels can't be played\n"), "{errors}");
    let lines: Vec<Value> = seen.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let of = |key: &str| lines.iter().map(|line| line[key].clone()).collect::<Vec<_>>();
    assert_eq!(of("level"), ["-#1", "-#2", "-#3", "-#4"]);
    assert_eq!(of("status"), [json!("solved"), Value::Null, json!("unsolvable"), json!("solved")]);
    assert_eq!((&lines[0]["moves"], &lines[3]["notation"]), (&json!("R"), &json!("a1>r")));
    assert!(lines[1]["error"].as_str().unwrap().contains("'x' is not a tile"), "{seen}");
}

#[test]
fn options_of_one_game_are_refused_before_anything_is_solved() {
    let (code, seen, errors) = said(polar(&["solve", "--all", "-", "--contact"], MIXED));
    assert_eq!((code, &*seen), (2, ""));
    assert_eq!(errors, "error: --contact is for Fling, this is a level of Polar\n");
}

/// Counting takes long, and a line of a `.sol` file has no place for it.
#[test]
fn solutions_of_all_levels_are_counted_where_that_is_said() {
    let level = "Game: fling\no..o\n";
    for count in ["--count", "--count=5"] {
        let (code, seen, errors) = said(polar(&["solve", "--all", "-", count], level));
        assert_eq!((code, &*seen), (2, ""), "{count}");
        assert!(errors.starts_with("error: --count with --all needs --json: "), "{errors}");
    }
    let (code, seen, errors) = said(polar(&["solve", "--all", "-", "--count", "--json"], level));
    assert!(code == 0 && seen.contains("\"solutions\":2,"), "{seen}{errors}");
}
