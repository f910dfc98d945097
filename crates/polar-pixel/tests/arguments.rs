//! What the program says of its arguments.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::process::Command;

/// At a terminal, where it is said in colours.
#[test]
fn no_argument_tells_the_terminal_what_to_do() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_polar-pixel"));
    let output = program.arg("--\u{1b}]0;PWNED\u{7}").env("CLICOLOR_FORCE", "1").output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code() == Some(2) && said.starts_with("error: "), "{said:?}");
    assert!(!said.contains(|c: char| c != '\n' && c.is_control()), "{said:?}");
}
