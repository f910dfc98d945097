//! What is an option, what is a name, and what is neither.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use support::{LEVEL_1, polar, said};

#[test]
fn an_option_that_is_none_is_no_name() {
    let commands: [&[&str]; 8] = [
        &["check", "--xx"],
        &["export", "--stge", "--xx"],
        &["import", "-o", "stages", "-x"],
        &["render", "-o", "level.png", "--xx"],
        &["render", LEVEL_1, "-o", "--scale"],
        &["replay", "--moves", "u", "--xx"],
        &["replay", LEVEL_1, "--moves", "--json"],
        &["solve", "--xx"],
    ];
    for arguments in commands {
        let (code, seen, errors) = said(polar(arguments, ""));
        assert_eq!((code, seen.as_str()), (2, ""), "{arguments:?}: {errors}");
        assert!(errors.starts_with("error: "), "{arguments:?}: {errors}");
    }
}

#[test]
#[cfg(unix)]
fn a_name_like_an_option_goes_behind_two_hyphens() {
    use std::fs;

    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("--xx"), "@*H\n\n@*.H\n").unwrap();
    fs::write(folder.path().join("-#2"), "@.*..H\n").unwrap();
    for (script, columns) in [
        ("polar check ./--xx", "3×1"),
        ("polar check -- --xx", "3×1"),
        ("polar check -- -#2", "6×1"),
        ("polar export --save v1 -- --xx#2 2>&1", "--xx#2: this is a level of Polar"),
    ] {
        let (_, seen, errors) = said(support::shell(folder.path(), script));
        assert!(seen.contains(columns) && errors.is_empty(), "{script}: {seen}{errors}");
    }
}

#[test]
fn the_nth_level_on_standard_input_may_stand_anywhere() {
    for arguments in [["solve", "-#2", "--json"], ["solve", "--json", "-#2"]] {
        let (code, seen, errors) = said(polar(&arguments, "@*H\n\n@.*..H\n"));
        assert!(code == 0 && seen.contains("\"moves\":\"rR\""), "{arguments:?}: {seen}{errors}");
    }
}

#[test]
fn only_a_game_with_levels_is_solved() {
    let (code, seen, errors) = said(polar(&["solve", LEVEL_1, "--game", "ishido"], ""));
    assert_eq!((code, seen.as_str()), (2, ""), "{errors}");
    assert!(errors.contains("[possible values: polar, fling]"), "{errors}");
    let (code, ..) = said(polar(&["solve", LEVEL_1, "--game", "polar"], ""));
    assert_eq!(code, 0);
}

#[test]
fn standard_input_is_read_once() {
    for level in ["-", "-#2"] {
        let (code, _, errors) = said(polar(&["replay", level, "--moves", "-"], "@*H\n\n@*.H\n"));
        assert!(code == 2 && errors.contains("can't both come"), "{level}: {errors}");
    }
    for files in [["-", "-"], ["-#1", "-#2"]] {
        let arguments = [&["check", LEVEL_1], &files[..]].concat();
        let (code, seen, errors) = said(polar(&arguments, "@*H\n\n@*.H\n"));
        let expected = "error: two files can't both come from standard input\n";
        assert_eq!((code, &*seen, &*errors), (2, "", expected), "{files:?}");
    }
}
