//! `polar` where the system refuses it threads.
#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod support;

use support::{said, shell};

/// Begins a script of the shell whose programs get no thread: no system has so much memory for one.
fn refusing() -> String {
    format!("export RUST_MIN_STACK={};", usize::MAX / 2)
}

#[test]
fn levels_are_the_same_without_threads() {
    let folder = tempfile::tempdir().unwrap();
    let generate = "polar generate --size 6x5 --pushes 2..6 --changes 60 --count 3";
    let (code, levels, errors) = said(shell(folder.path(), &format!("{} {generate}", refusing())));
    assert_eq!((code, errors.as_str()), (0, ""));
    assert_eq!(levels, said(shell(folder.path(), generate)).1);
}

#[test]
#[cfg(target_os = "linux")]
fn a_terminal_shows_progress_without_threads() {
    use std::process::Command;

    use support::LEVEL_1;

    for (command, progress, data) in [
        ("solve \"$LEVEL_1\"", " looked at, ", "no solution has fewer pushes"),
        ("generate --size 6x5 --pushes 2..6 --changes 60", " 0/1 levels, ", "; par "),
    ] {
        let script = format!("{} \"$POLAR\" {command}", refusing());
        let output = Command::new("script")
            .args(["-qec", &script, "/dev/null"])
            .envs([("POLAR", env!("CARGO_BIN_EXE_polar")), ("LEVEL_1", LEVEL_1)])
            // The terminal and the shell are this test's own, whatever it was started from.
            .envs([("TERM", "xterm"), ("SHELL", "/bin/sh")])
            .output()
            .unwrap();
        let (code, seen, _) = said(output);
        assert!(code == 0 && seen.contains(progress) && seen.contains(data), "{seen:?}");
    }
}
