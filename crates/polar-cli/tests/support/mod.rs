//! The program as people and other programs call it.
#![allow(dead_code, reason = "each test uses some of it")]

use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

/// The original's first level.
pub const LEVEL_1: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../levels/polar/original.polar");

/// Runs `polar` with these arguments and this standard input.
pub fn polar(arguments: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_polar"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that does not read its input may close it.
    let _ = child.stdin.take().unwrap().write_all(input.as_ref());
    child.wait_with_output().unwrap()
}

/// What the program wrote, and its exit code.
pub fn said(output: &Output) -> (Option<i32>, String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}
