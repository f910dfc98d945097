//! Where the program reads from, and how much.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod support;

use std::{fs::File, process::Command};

use polar_play::files::LARGEST;
use support::{LEVEL_1, at, said, shell};

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
#[cfg_attr(not(unix), ignore = "it needs a shell")]
fn a_pipe_that_is_named_is_waited_for() {
    let folder = tempfile::tempdir().unwrap();
    let script = format!("mkfifo pipe; cat {LEVEL_1} > pipe & polar check pipe; wait");
    let (code, lines, errors) = said(shell(folder.path(), &script));
    assert!(code == 0 && lines.starts_with("pipe"), "{lines}{errors}");
}
