//! What is an option, what is a name, and what is neither.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use std::{any::TypeId, ffi::OsString, path::PathBuf, process::Command, time::Duration};

use support::{LEVEL_1, polar, said};

/// At a terminal, where what is wrong is said in colours.
#[test]
fn no_argument_tells_the_terminal_what_to_do() {
    let title = "\u{1b}]0;PWNED\u{7}";
    let run = |arguments: &[&str]| {
        let mut polar = Command::new(env!("CARGO_BIN_EXE_polar"));
        said(polar.args(arguments).env("CLICOLOR_FORCE", "1").output().unwrap())
    };
    for arguments in [
        ["check", &format!("--{title}x.polar")],
        ["render", &format!("--scale={title}9")],
        ["replay", &format!("--deal={title}\u{9b}31mX")],
        ["check", "--\u{202e}ralop"],
    ] {
        let (code, seen, errors) = run(&arguments);
        assert_eq!((code, &*seen), (2, ""), "{arguments:?}");
        assert!(errors.starts_with("error: ") && errors.contains("--help"), "{errors}");
        let is_obeyed = |c: char| c != '\n' && (c.is_control() || c == '\u{202e}');
        assert!(!errors.contains(is_obeyed), "{errors:?}");
    }
    let (_, _, errors) = run(&["check", "--x"]);
    assert!(errors.contains("\u{1b}["), "else nothing is shown by this: {errors:?}");
    let (code, seen, errors) = run(&["check", title, "--help"]);
    assert!(code == 0 && seen.contains(" check [OPTIONS] "), "{seen}");
    assert!(errors.is_empty() && !seen.contains('\u{1b}'), "{seen:?}");
}

/// The arguments of a command and of those below it whose values are of these types, each as it is written
/// with this value.
fn written(
    command: &clap::Command,
    called: &[String],
    types: &[TypeId],
    value: &str,
) -> Vec<Vec<String>> {
    let is_of = |argument: &&clap::Arg| {
        let parser = argument.get_value_parser().type_id();
        argument.get_action().takes_values() && types.iter().any(|of| parser == *of)
    };
    let write = |argument: &clap::Arg| {
        let words = match argument.get_long() {
            Some(long) if argument.is_require_equals_set() => vec![format!("--{long}={value}")],
            Some(long) => vec![format!("--{long}"), value.to_owned()],
            None => vec![value.to_owned()],
        };
        [called, &words].concat()
    };
    let below = command.get_subcommands().flat_map(|command| {
        let called = [called, &[command.get_name().to_owned()]].concat();
        written(command, &called, types, value)
    });
    command.get_arguments().filter(is_of).map(write).chain(below).collect()
}

#[test]
fn what_is_no_number_is_refused_with_those_that_are_allowed() {
    let numbers = [
        TypeId::of::<u8>(),
        TypeId::of::<u16>(),
        TypeId::of::<u32>(),
        TypeId::of::<u64>(),
        TypeId::of::<usize>(),
        TypeId::of::<Duration>(),
    ];
    // What a number is if nobody says it.
    let unsaid = written(&polar_cli::command(), &[], &[TypeId::of::<i32>()], "1");
    assert!(unsaid.is_empty(), "{unsaid:?}");
    for value in ["-1", "+1", "x", "99999999999999999999"] {
        let options = written(&polar_cli::command(), &[], &numbers, value);
        assert!(options.len() > 20, "{options:?}");
        for option in options {
            let option: Vec<&str> = option.iter().map(String::as_str).collect();
            let (code, seen, errors) = said(polar(&option, ""));
            assert_eq!((code, seen.as_str()), (2, ""), "{option:?}");
            let is_said = errors.starts_with(&format!("error: invalid value '{value}' for '--"));
            let allowed =
                [": it is a whole number from ", ": it is a number of seconds from 0 to "];
            assert!(
                is_said && allowed.iter().any(|it| errors.contains(it)),
                "{option:?}: {errors}"
            );
        }
    }
}

/// As `"$FILE"` is in a script that has not set it.
#[test]
fn an_empty_name_is_none() {
    let names = [TypeId::of::<OsString>(), TypeId::of::<PathBuf>()];
    let arguments = written(&polar_cli::command(), &[], &names, "");
    assert!(arguments.len() > 10, "{arguments:?}");
    for arguments in arguments {
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let (code, seen, errors) = said(polar(&arguments, ""));
        assert_eq!((code, seen.as_str()), (2, ""), "{arguments:?}");
        assert!(errors.starts_with("error: a value is required for '"), "{arguments:?}: {errors}");
    }
    let (code, _, errors) = said(polar(&["solve", "#1"], ""));
    assert!(code == 1 && errors.starts_with("polar: #1: "), "{errors}");
}

#[test]
fn an_option_that_is_none_is_no_name() {
    let commands: [&[&str]; 11] = [
        &["render", LEVEL_1, "-o", "-1"],
        &["replay", LEVEL_1, "--moves", "u", "--gif", "-1"],
        &["solve", LEVEL_1, "--scratch", "-5"],
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

/// Its place among other files is its own, and behind an option it is that option's value.
#[test]
#[cfg(unix)]
fn the_nth_level_on_standard_input_stays_where_it_stands() {
    use std::fs;

    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let level = "@.*..H\n";
    fs::write(at("level.polar"), level).unwrap();
    fs::write(at("one.polar"), "@*H\n\n@.*H\n").unwrap();
    for (script, seen) in [
        ("polar solve --all -#2 level.polar < one.polar", "1 rr\n1 rr\n"),
        ("polar check -#1 level.polar < one.polar", "-#1: 3×1"),
    ] {
        let (code, output, errors) = said(support::shell(folder.path(), script));
        assert!(code == 0 && output.starts_with(seen), "{script}: {output}{errors}");
    }
    let script = "polar solve --all --json -#2 level.polar < one.polar";
    let (_, output, _) = said(support::shell(folder.path(), script));
    let levels: Vec<bool> = output.lines().map(|line| line.contains("\"-#2\"")).collect();
    assert_eq!(levels, [true, false], "{output}");
    for script in ["polar render -o -#1 level.polar", "polar export --stge -o -#1 level.polar"] {
        let (_, _, errors) = said(support::shell(folder.path(), script));
        assert_eq!(fs::read_to_string(at("level.polar")).unwrap(), level, "{script}: {errors}");
    }
    assert!(fs::read(at("-#1")).unwrap().starts_with(b"\x89PNG"));
    for (script, wrong) in [
        ("polar table -#1", "unexpected argument '-#1' found"),
        ("polar solve --max-nodes -#1 level.polar", "invalid value '-#1' for '--max-nodes <N>'"),
        ("polar -#1", "unrecognized subcommand '-#1'"),
        ("polar replay level.polar --moves -#1", "'-'"),
        ("polar solve level.polar --scratch -#3", "polar: -#3: there is no such folder"),
    ] {
        let (code, _, errors) = said(support::shell(folder.path(), script));
        assert!(
            code != 0 && errors.contains(wrong) && !errors.contains('\0'),
            "{script}: {errors}"
        );
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
        for command in [&["check", LEVEL_1][..], &["solve", "--all", LEVEL_1]] {
            let arguments = [command, &files[..]].concat();
            let (code, seen, errors) = said(polar(&arguments, "@*H\n\n@*.H\n"));
            let expected = "error: two files can't both come from standard input\n";
            assert_eq!((code, &*seen, &*errors), (2, "", expected), "{arguments:?}");
        }
    }
}
