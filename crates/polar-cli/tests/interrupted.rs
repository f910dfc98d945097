//! `polar solve` and Ctrl-C.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::{
    fs,
    io::{self, Write as _},
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use serde_json::Value;
use tempfile::TempDir;

const HARD: &str = "@.......................\n.*..o..^..*..T...o..^...\n....*....#....*....o..^.\n\
                    ..T..*..^...*..o..T..*..\n.*...o...^....*...#...H.\n........................\n";

/// A search that goes on until it is told to end: it has files after a second or two, and its memory is full
/// after more than a minute only. Its files have no names: that it has them is seen by what it has open.
fn search(folder: &TempDir, output: impl Into<Stdio>) -> Child {
    let level = folder.path().join("level.polar");
    let scratch = folder.path().join("scratch");
    fs::create_dir(&scratch).unwrap();
    fs::write(&level, HARD).unwrap();
    let mut search = Command::new(env!("CARGO_BIN_EXE_polar"))
        .arg("solve")
        .arg(&level)
        .arg("--scratch")
        .arg(&scratch)
        .args(["--json", "--max-memory", "192", "--max-seconds", "60"])
        .stdout(output)
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

fn interrupt(search: &Child) {
    let id = search.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
}

#[test]
fn ctrl_c_is_a_limit_and_leaves_no_files() {
    let folder = tempfile::tempdir().unwrap();
    let search = search(&folder, Stdio::piped());
    interrupt(&search);
    let output = search.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let stopped: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(stopped["status"], "limit");
    assert!(stopped["lower_bound"].as_u64().unwrap() > 0);
    assert!(stopped["seconds"].as_f64().unwrap() < 60.0);
    assert_eq!(fs::read_dir(folder.path().join("scratch")).unwrap().count(), 0);
}

#[test]
fn ctrl_c_again_ends_the_program_at_once() {
    let folder = tempfile::tempdir().unwrap();
    // Nobody reads, and the pipe is full: what the first Ctrl-C makes it say, it can't get rid of.
    let (reader, mut writer) = io::pipe().unwrap();
    let output = writer.try_clone().unwrap();
    let filler = thread::spawn(move || while writer.write_all(&[0; 4096]).is_ok() {});
    let mut search = search(&folder, output);
    let ended = (0..10_000).find_map(|_| {
        interrupt(&search);
        search.try_wait().unwrap()
    });
    search.kill().unwrap_or_default();
    drop(reader);
    filler.join().unwrap();
    assert_eq!(ended.and_then(|status| status.code()), Some(128 + 2));
}
