//! Where the program's words go, and what happens when nobody listens.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use std::{
    io,
    process::{Command, Stdio},
};

use support::{LEVEL_1, polar, said};

/// The end of a pipe that nobody reads from any more.
fn broken_pipe() -> Stdio {
    let (reader, writer) = io::pipe().unwrap();
    drop(reader);
    writer.into()
}

#[test]
fn who_stops_reading_is_no_error() {
    for arguments in
        [&["table"][..], &["replay", LEVEL_1, "--moves", "d"], &["--help"], &["help", "solve"]]
    {
        let mut command = Command::new(env!("CARGO_BIN_EXE_polar"));
        let child = command.args(arguments).stdout(broken_pipe()).stderr(Stdio::piped());
        let output = child.spawn().unwrap().wait_with_output().unwrap();
        assert_eq!(said(output), (0, String::new(), String::new()), "{arguments:?}");
    }
}

#[test]
fn an_error_that_nobody_reads_is_no_panic() {
    for (arguments, code) in [(&["replay", "/no/such/file", "--moves", ""][..], 1), (&["dance"], 2)]
    {
        let mut command = Command::new(env!("CARGO_BIN_EXE_polar"));
        let status = command.args(arguments).stderr(broken_pipe()).status().unwrap();
        assert_eq!(status.code(), Some(code), "{arguments:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn output_that_is_lost_is_an_error() {
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_polar"));
    assert_eq!(command.arg("table").stdout(full).status().unwrap().code(), Some(1));
}

#[test]
fn the_help_of_every_command_has_examples() {
    for command in polar_cli::command().get_subcommands() {
        let (code, help, _) = said(polar(&[command.get_name(), "--help"], ""));
        let example = format!("  polar {}", command.get_name());
        let has_example = help.contains("Example") && help.contains(example.trim_start());
        assert!(code == 0 && has_example, "{help}");
    }
}
