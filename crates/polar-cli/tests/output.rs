//! Where the program's words go, and what happens when nobody listens.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use std::{
    collections::BTreeMap,
    fs,
    io::{self, Write as _},
    path::Path,
    process::{Command, Stdio},
};

use support::{LEVEL_1, at, said, shell};

/// The end of a pipe that nobody reads from any more.
fn broken_pipe() -> Stdio {
    let (reader, writer) = io::pipe().unwrap();
    drop(reader);
    writer.into()
}

/// A disk that is full.
fn full() -> Stdio {
    fs::File::options().write(true).open("/dev/full").unwrap().into()
}

/// The exit code and what is said on standard error where standard output goes there.
fn printing_to(output: Stdio, arguments: &[&str]) -> (i32, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_polar"));
    let child = command.args(arguments).stdout(output).stderr(Stdio::piped()).spawn().unwrap();
    let (code, _, errors) = said(child.wait_with_output().unwrap());
    (code, errors)
}

#[test]
fn who_stops_reading_is_no_error() {
    for arguments in
        [&["table"][..], &["replay", LEVEL_1, "--moves", "d"], &["--help"], &["help", "solve"]]
    {
        assert_eq!(printing_to(broken_pipe(), arguments), (0, String::new()), "{arguments:?}");
    }
}

/// As with `polar import … | head -1`, or on a full disk: what is printed of the work is not the work.
#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "it needs /dev/full")]
fn all_stages_are_imported_whoever_reads_their_names() {
    let folder = tempfile::tempdir().unwrap();
    let file = at(folder.path(), "fork");
    let stage = support::stage();
    fs::write(&file, support::fork(&[(1, &stage), (2, b"no stage"), (3, &stage)])).unwrap();
    let sound = at(folder.path(), "sound");
    fs::write(&sound, support::fork(&[(1, &stage), (3, &stage)])).unwrap();
    let failed = "polar: 1 of 3 stages could not be imported\n";
    let lost = "polar: standard output can't be written: No space left";
    for (file, output, code, said_is) in [
        (&sound, broken_pipe(), 0, &[][..]),
        (&sound, full(), 1, &[lost]),
        (&file, broken_pipe(), 1, &["Stage 2: resource 2", failed]),
        (&file, full(), 1, &["Stage 2: resource 2", lost, failed]),
    ] {
        let into = tempfile::tempdir().unwrap();
        let arguments = ["import", file, "-o", into.path().to_str().unwrap()];
        let (found, errors) = printing_to(output, &arguments);
        assert_eq!(found, code, "{errors}");
        assert_eq!(files(into.path()).len(), 2, "{errors}");
        assert_eq!(errors.lines().count(), said_is.len(), "{errors}");
        assert!(said_is.iter().all(|part| errors.contains(part)), "{errors}");
    }
}

/// Faults are found by exit code and on standard error, as in a script that shows the first levels only.
#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "it needs /dev/full")]
fn all_files_are_checked_whoever_reads_of_their_levels() {
    let folder = tempfile::tempdir().unwrap();
    let faulty = at(folder.path(), "faulty.polar");
    fs::write(&faulty, "@*H\n\n@.H\n").unwrap();
    let save = at(folder.path(), "save");
    fs::write(&save, "BEGIN\nv0\nEND\n").unwrap();
    let lost = "polar: standard output can't be written: No space left on device (os error 28)\n";
    let arguments = ["check", LEVEL_1, &faulty, &save];
    let (code, _, expected) = said(support::polar(&arguments, ""));
    let (faults, sum) = expected.split_once("polar: ").unwrap();
    assert!(code == 1 && sum == "2 faults in 2 of 3 files\n", "{expected}");
    assert_eq!(printing_to(broken_pipe(), &arguments), (1, expected.clone()));
    assert_eq!(printing_to(full(), &arguments), (1, format!("{faults}{lost}polar: {sum}")));
    assert_eq!(printing_to(broken_pipe(), &arguments[..2]), (0, String::new()));
    assert_eq!(printing_to(full(), &arguments[..2]), (1, lost.to_owned()));
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
#[cfg_attr(not(target_os = "linux"), ignore = "it needs /dev/full")]
fn output_that_is_lost_is_an_error() {
    let folder = tempfile::tempdir().unwrap();
    let (stage, stages) = (at(folder.path(), "stage"), at(folder.path(), "stages"));
    fs::write(&stage, support::stage()).unwrap();
    for arguments in [
        &["table"][..],
        &["--help"],
        &["--version"],
        &["help", "solve"],
        &["solve", LEVEL_1, "--max-nodes", "0"],
        &["solve", LEVEL_1, "--max-nodes", "0", "--json"],
        &["replay", LEVEL_1, "--moves", "d"],
        &["check", LEVEL_1],
        &["generate", "--size", "6x5", "--pushes", "1..9"],
        &["generate", "fling", "--size", "5x5", "--balls", "4"],
        &["engine", "quoridor"],
        &["render", LEVEL_1, "-o", "-"],
        &["export", LEVEL_1, "--stge"],
        &["import", &stage, "-o", &stages],
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_polar"));
        let mut child = command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(full())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // What only the engine reads.
        let _ = child.stdin.take().unwrap().write_all(b"uqi\n");
        let (code, _, errors) = said(child.wait_with_output().unwrap());
        let lost = "polar: standard output can't be written: No space left";
        assert!(code == 1 && errors.starts_with(lost), "{arguments:?}: {errors}");
    }
}

/// All files of a folder and what they hold.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let files = fs::read_dir(folder).unwrap().map(Result::unwrap);
    files
        .map(|file| (file.file_name().into_string().unwrap(), fs::read(file.path()).unwrap()))
        .collect()
}

#[test]
#[cfg_attr(not(unix), ignore = "it needs a shell")]
fn a_file_that_can_not_be_written_whole_is_left_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("mine"), "mine").unwrap();
    fs::write(folder.join("stage.polar"), "mine too").unwrap();
    fs::write(folder.join("level"), fs::read(LEVEL_1).unwrap()).unwrap();
    fs::write(folder.join("stage"), support::stage()).unwrap();
    let before = files(folder);
    for command in [
        "render level -o mine",
        "export level --stge -o mine",
        "replay level --moves d --gif mine",
        "render level -o new",
        "import stage -o . --force",
    ] {
        // As on a full disk: no file may have a byte.
        let full = format!("ulimit -f 0; polar {command}");
        assert_eq!(shell(folder, &full).status.code(), Some(1), "{command}");
        assert!(files(folder) == before, "{command}: {:?}", files(folder).keys());
    }
    let import = "polar import stage -o into";
    assert!(!shell(folder, &format!("ulimit -f 0; {import}")).status.success());
    assert!(shell(folder, import).status.success(), "nothing is there already");
    assert!(shell(folder, "polar render level -o mine").status.success());
    assert!(fs::read(folder.join("mine")).unwrap().starts_with(b"\x89PNG"));
}

#[test]
#[cfg_attr(not(target_os = "linux"), ignore = "it needs /dev/full")]
fn what_is_no_file_is_written_to_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let export = "polar export \"$LEVEL_1\" --stge -o";
    let full = shell(folder.path(), &format!("{export} /dev/full"));
    assert_eq!(full.status.code(), Some(1));
    assert!(String::from_utf8(full.stderr).unwrap().starts_with("polar: /dev/full can't be"));
    let pipe = format!("mkfifo pipe; {export} pipe & cat pipe; wait");
    for script in [&format!("{export} /dev/stdout"), &pipe] {
        assert!(shell(folder.path(), script).stdout == support::stage(), "{script}");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "the pipe");
}

/// Whoever swaps two names, or forgets one, would lose a level.
#[test]
fn what_is_read_is_not_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let level = at(folder.path(), "level.polar");
    fs::copy(LEVEL_1, &level).unwrap();
    let again = at(folder.path(), "./level.polar");
    for arguments in [
        ["render", &level, "-o", &level, "--scale=1"],
        ["render", &format!("{level}#1"), "-o", &again, "--scale=1"],
        ["export", &level, "-o", &again, "--stge"],
        ["replay", &level, "--gif", &again, "--moves=d"],
    ] {
        let (code, printed, errors) = said(support::polar(&arguments, b""));
        assert_eq!((code, &*printed), (2, ""), "{errors}");
        let named = arguments[3];
        let expected = format!("error: {named} is what is read: choose another name to write to\n");
        assert_eq!(errors, expected);
        assert_eq!(fs::read(&level).unwrap(), fs::read(LEVEL_1).unwrap());
    }
    // Nor by way of standard input, or as one of the files that are made.
    let output = shell(
        folder.path(),
        "polar render - -o level.polar < level.polar; polar export level.polar --stge -o st.polar
        cp st.polar before; polar import st.polar -o . --force; cmp st.polar before",
    );
    let (code, _, errors) = said(output);
    assert_eq!(code, 0, "{errors}");
    assert!(errors.contains("st.polar is what is read: choose another folder"), "{errors}");
    #[cfg(target_os = "linux")]
    assert_eq!(fs::read(&level).unwrap(), fs::read(LEVEL_1).unwrap(), "{errors}");
    // A device is no file that could be lost.
    let output = shell(folder.path(), "polar export level.polar --stge -o /dev/stdout | wc -c");
    assert_eq!(said(output).1.trim(), "198");
}
