//! `polar engine quoridor` as a program speaks with it.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod support;

use support::{polar, said};

fn answers(lines: &[u8]) -> String {
    let (code, answers, errors) = said(polar(&["engine", "quoridor"], lines));
    assert_eq!((code, &*errors), (0, ""));
    answers
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
#[cfg(unix)]
fn input_that_can_not_be_read_is_named() {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_polar"))
        .args(["engine", "quoridor"])
        // A folder: it can be opened, and not read.
        .stdin(std::fs::File::open(env!("CARGO_MANIFEST_DIR")).unwrap())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.starts_with("polar: standard input: "), "{said}");
}

#[test]
fn a_line_that_is_too_long_is_one_error_and_not_the_beginning_of_it() {
    let moves = "e2 e8 e1 e9 ".repeat(100_000);
    let longest = format!("position startpos moves {moves}");
    let longest = &longest[..1 << 20];
    let said = answers(format!("{longest}{moves}\r\nresult\n{longest} e2\nshow").as_bytes());
    let error = "error the line is longer than 1048576 bytes";
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines[..3], [error, "playing", error], "{said}");
    assert_eq!(lines.last(), Some(&"9 b e1 10 e9 10 -"), "{said}");
    let said = answers(format!("{longest}\nresult\n").as_bytes());
    assert_eq!(said.lines().count(), 2, "{said}");
}

#[test]
fn what_it_does_not_understand_never_ends_it() {
    let said = answers(b"dance\nposition startpos moves z9\n\xff\xfe\nperft 99\nisready");
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines.len(), 5, "{said}");
    assert!(lines[..4].iter().all(|line| line.starts_with("error ")), "{said}");
    assert_eq!(lines[4], "readyok");
}
