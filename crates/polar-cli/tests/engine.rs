//! `polar engine quoridor` as a program speaks with it.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::{
    io::Write,
    process::{Command, Stdio},
};

fn answers(lines: &[u8]) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_polar"))
        .args(["engine", "quoridor"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(lines).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn it_answers_line_by_line() {
    let said = answers(b"uqi\nisready\nposition startpos moves e2 e8\nperft 1\nquit\nisready\n");
    assert!(said.starts_with("id "), "{said}");
    assert!(said.ends_with("uqiok\nreadyok\n132\n"), "{said}");
    let over = "newgame\nresult\nposition 9 r e9 1 e5 1 -\nlegal\nresult\n";
    assert_eq!(answers(over.as_bytes()), "playing\n\nblue\n");
    let long = format!("position startpos moves {}e2\nshow\n", "e2 e8 e1 e9 ".repeat(1000));
    let said = answers(long.as_bytes());
    assert!(said.ends_with("\n9 r e2 10 e9 10 -\n"), "{said}");
}

#[test]
fn what_it_does_not_understand_never_ends_it() {
    let said = answers(b"dance\nposition startpos moves z9\n\xff\xfe\nperft 99\nisready");
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 5, "{said}");
    assert!(lines[..4].iter().all(|line| line.starts_with("error ")), "{said}");
    assert_eq!(lines[4], "readyok");
}
