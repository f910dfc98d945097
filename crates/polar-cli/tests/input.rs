//! Where the program reads from, and how much.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod support;

use std::{fs::File, process::Command};

use polar_play::files::LARGEST;
use support::{LEVEL_1, at, polar, said, shell};

#[test]
fn what_is_too_large_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let large = at(folder.path(), "large");
    File::create(&large).unwrap().set_len(LARGEST + 1).unwrap();
    for (arguments, name) in [
        (&["solve", &large][..], &*large),
        (&["solve", "-"], "-"),
        (&["check", &large], &large),
        (&["import", "-", "-o", "stages"], "-"),
        (&["replay", LEVEL_1, "--moves", "-"], "-"),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_polar"));
        let command = command.args(arguments).stdin(File::open(&large).unwrap());
        let (code, _, errors) = said(command.output().unwrap());
        let expected = format!("{name}: this is larger than 16 MiB, the most that is read");
        assert!(code == 1 && errors.contains(&expected), "{arguments:?}: {errors}");
    }
}

#[test]
fn a_folder_in_place_of_a_level_is_said_to_be_one() {
    let folder = tempfile::tempdir().unwrap();
    let named = folder.path().to_str().unwrap();
    let wanted = format!("polar: {named}: this is a folder; name a file in it\n");
    for arguments in [
        &["solve", named][..],
        &["solve", "--all", named],
        &["render", named, "-o", "-"],
        &["replay", named, "--moves", "r"],
    ] {
        let (code, seen, errors) = said(polar(arguments, ""));
        assert!(
            (code, &*seen) == (1, "") && errors.starts_with(&wanted),
            "{arguments:?}: {errors}"
        );
    }
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "names are Unicode there")]
fn a_name_need_not_be_utf8() {
    let folder = tempfile::tempdir().unwrap();
    let name = "name=$(printf 'caf\\351')";
    for command in [
        "check $name",
        "solve $name",
        "replay $name --moves 'd 3r' --gif $name.gif",
        "render $name -o $name.png",
        "export $name --stge -o $name.stge && polar import $name.stge -o $name.d",
    ] {
        let script =
            format!("{name}; rm -rf *; cp \"$LEVEL_1\" level; cp level $name; polar {command}");
        let (code, _, errors) = said(shell(folder.path(), &script));
        assert_eq!((code, errors.as_str()), (0, ""), "{command}");
    }
}

#[test]
#[cfg_attr(not(unix), ignore = "it needs a shell")]
fn a_pipe_that_is_named_is_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let script = "mkfifo pipe; cat \"$LEVEL_1\" > pipe & polar check pipe; wait";
    let (code, lines, errors) = said(shell(folder.path(), script));
    assert!(code == 0 && lines.starts_with("pipe"), "{lines}{errors}");
}

#[test]
#[cfg_attr(not(unix), ignore = "it needs a shell")]
fn a_position_in_one_line_is_a_level_of_its_game() {
    let folder = tempfile::tempdir().unwrap();
    let script = "echo '@*1H/4 s' > copied; printf 'o2o/4\n\no1o/3 contact\n' > two
        polar solve copied --json && polar solve -#1 --json < two && polar check copied two";
    let (code, lines, errors) = said(shell(folder.path(), script));
    assert_eq!((code, &*errors), (0, ""));
    let lines: Vec<&str> = lines.lines().collect();
    assert!(lines[0].contains(r#""pushes":1"#), "{lines:?}");
    assert!(lines[1].contains(r#""moves":[{"x":0,"y":0,"dir":"r"}]"#), "{lines:?}");
    assert_eq!(lines[2], "copied#1: 4×2, 1 heart, 1 house");
    assert_eq!(lines[3..], ["two#1: 4×2, 2 balls", "two#2: 3×2, 2 balls, contact"]);
    // Of one row too, whatever the file's name says.
    let script =
        "echo '1*@H n' > a.fling; echo 'oo contact' > b; echo 3o1o1o > c; polar check a.fling b c";
    let (code, lines, errors) = said(shell(folder.path(), script));
    assert_eq!((code, &*errors), (0, ""));
    let expected =
        "a.fling#1: 4×1, 1 heart, 1 house\nb#1: 2×1, 2 balls, contact\nc#1: 8×1, 3 balls\n";
    assert_eq!(lines, expected);
    // A map of Polar is one by its penguin.
    let script = "printf 'Penguin: 0,0\n\n1o2\n' | polar check -";
    let (_, _, errors) = said(shell(folder.path(), script));
    assert!(errors.starts_with("-:1:1: there is no heart"), "{errors}");
}

#[test]
#[cfg_attr(not(unix), ignore = "it needs a shell")]
fn the_levels_that_come_with_the_games_are_there_by_name_unless_a_file_is() {
    let folder = tempfile::tempdir().unwrap();
    let script =
        "polar check 'lessons.polar#3' && echo '@*H' > lessons.polar && polar check lessons.polar
        polar check sixty.polar || polar check lessons/sixty.fling";
    let (code, lines, errors) = said(shell(folder.path(), script));
    let lines: Vec<&str> = lines.lines().collect();
    assert!(code == 1 && lines.len() == 2, "{lines:?}");
    assert_eq!(lines[0], "lessons.polar#3: Stopped by a tree: 12×6, 1 heart, 1 house");
    assert_eq!(lines[1], "lessons.polar#1: 3×1, 1 heart, 1 house");
    let remark = "polar: lessons.polar: not a file here, but levels that come with the games\n";
    assert!(errors.starts_with(remark) && errors.matches(remark).count() == 1, "{errors}");
    assert_eq!(errors.matches("No such file").count(), 2, "{errors}");
}
