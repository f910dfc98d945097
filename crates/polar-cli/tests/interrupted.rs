//! `polar solve`, Ctrl-C, and being told to end.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::{
    fs,
    io::{self, Write as _},
    os::unix::process::ExitStatusExt as _,
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use serde_json::Value;
use tempfile::TempDir;

const HARD: &str = "@.......................\n.*..o..^..*..T...o..^...\n....*....#....*....o..^.\n\
                    ..T..*..^...*..o..T..*..\n.*...o...^....*...#...H.\n........................\n";

/// The signals of Ctrl-C, and of `kill`, by name and number.
const SIGNALS: [(&str, i32); 2] = [("INT", 2), ("TERM", 15)];

/// A search that goes on until it is told to end: it has files after a second or two, and its memory is full
/// after more than a minute only. Its files have no names: that it has them is seen by what it has open.
fn search(folder: &TempDir, options: &[&str], output: impl Into<Stdio>) -> Child {
    let level = folder.path().join("level.polar");
    let scratch = folder.path().join("scratch");
    fs::create_dir(&scratch).unwrap();
    fs::write(&level, format!("{HARD}\n@*H\n\n@.*H\n")).unwrap();
    let mut search = Command::new(env!("CARGO_BIN_EXE_polar"))
        .arg("solve")
        .arg(&level)
        .arg("--scratch")
        .arg(&scratch)
        .args(["--max-memory", "192", "--max-seconds", "60"])
        .args(options)
        .stdout(output)
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let open = format!("/proc/{}/fd", search.id());
    // One of them is tried out before the search begins: it stays empty.
    let is_filled = |link: &Path| {
        fs::read_link(link).is_ok_and(|file| file.starts_with(&scratch))
            && fs::metadata(link).is_ok_and(|file| file.len() > 0)
    };
    let has_files = || {
        let links = fs::read_dir(&open).into_iter().flatten().flatten();
        links.map(|link| link.path()).any(|link| is_filled(&link))
    };
    while !has_files() {
        assert!(search.try_wait().unwrap().is_none(), "the search waits to be told");
        thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(fs::read_dir(&scratch).unwrap().count(), 0, "the files have no names");
    search
}

fn send(signal: &str, search: &Child) {
    let (signal, id) = (format!("-{signal}"), search.id().to_string());
    assert!(Command::new("kill").args([signal, id]).status().unwrap().success());
}

#[test]
fn a_signal_to_end_is_a_limit_and_leaves_no_files() {
    for (name, _) in SIGNALS {
        let folder = tempfile::tempdir().unwrap();
        let search = search(&folder, &["--json"], Stdio::piped());
        send(name, &search);
        let output = search.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0));
        let stopped: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!((&stopped["status"], &stopped["limit"]), (&"limit".into(), &"cancelled".into()));
        assert!(stopped["lower_bound"].as_u64().unwrap() > 0);
        assert!(stopped["seconds"].as_f64().unwrap() < 60.0);
        assert_eq!(fs::read_dir(folder.path().join("scratch")).unwrap().count(), 0);
    }
}

/// A file of lines that were never looked for would else be taken for the pack's, and a script go on.
#[test]
fn after_a_signal_to_end_no_level_follows_and_the_program_ends_by_it() {
    for (name, number) in SIGNALS {
        let folder = tempfile::tempdir().unwrap();
        let search = search(&folder, &["--all"], Stdio::piped());
        send(name, &search);
        let output = search.wait_with_output().unwrap();
        assert_eq!(output.status.signal(), Some(number));
        let line = String::from_utf8(output.stdout).unwrap();
        assert!(line.starts_with('-') && line.lines().count() == 1, "{line}");
        let said = String::from_utf8(output.stderr).unwrap();
        let [level, left] = said.lines().collect::<Vec<_>>()[..] else { panic!("{said}") };
        assert!(level.ends_with("level.polar#1: stopped by Ctrl-C or SIGTERM"), "{said}");
        assert_eq!(left, "polar: not begun: 2 of 3 levels");
    }
}

#[test]
fn a_second_signal_ends_the_program_at_once() {
    let folder = tempfile::tempdir().unwrap();
    // Nobody reads, and the pipe is full: what the first signal makes it say, it can't get rid of.
    let (reader, mut writer) = io::pipe().unwrap();
    let output = writer.try_clone().unwrap();
    let filler = thread::spawn(move || while writer.write_all(&[0; 4096]).is_ok() {});
    let mut search = search(&folder, &["--json"], output);
    let ended = (0..10_000).find_map(|_| {
        send("INT", &search);
        search.try_wait().unwrap()
    });
    search.kill().unwrap_or_default();
    drop(reader);
    filler.join().unwrap();
    assert_eq!(ended.and_then(|status| status.signal()), Some(2));
}
