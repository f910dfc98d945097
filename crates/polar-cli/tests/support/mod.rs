//! Starts the program as people and programs do, and makes files for it to read.
#![allow(dead_code, reason = "each test file uses some of it")]

use std::{
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

use serde_json::Value;

/// The original's first level.
pub const LEVEL_1: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../levels/polar/original.polar");

/// Runs `polar` with this on its standard input.
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

/// A script of the shell in a folder, with `polar` for the program and `$LEVEL_1` for that level's file. The paths
/// are not in the script, which would take a blank in one for its end.
pub fn shell(folder: &Path, script: &str) -> Output {
    Command::new("sh")
        .args(["-c", &format!("polar() {{ \"$POLAR\" \"$@\"; }}; {script}")])
        .env("POLAR", env!("CARGO_BIN_EXE_polar"))
        .env("LEVEL_1", LEVEL_1)
        .current_dir(folder)
        .output()
        .unwrap()
}

/// The exit code, and both outputs as text.
pub fn said(output: Output) -> (i32, String, String) {
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// What a command prints with `--json`, and says nothing else: where there is no terminal, of its progress either.
pub fn json(arguments: &[&str], input: impl AsRef<[u8]>) -> Value {
    let (code, printed, errors) = said(polar(&[arguments, &["--json"]].concat(), input));
    assert_eq!((code, &*errors), (0, ""), "{arguments:?}");
    serde_json::from_str(&printed).unwrap()
}

/// Why a command is refused with this exit code.
pub fn refused(code: i32, arguments: &[&str], input: impl AsRef<[u8]>) -> String {
    let (found, printed, errors) = said(polar(arguments, input));
    assert_eq!((found, &*printed), (code, ""), "{arguments:?}: {errors}");
    errors
}

/// A file of that name in a folder, as a command takes it.
pub fn at(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().unwrap().to_owned()
}

/// The bytes of level 1's `STGE` resource.
pub fn stage() -> Vec<u8> {
    let output = polar(&["export", LEVEL_1, "--stge"], b"");
    assert!(output.status.success(), "{output:?}");
    output.stdout
}

/// The author's walk in LURD notation.
pub fn walk() -> String {
    let walk = "E21 S2 E3 N2 W2 S4 W7 N2 W14 N3 W2 N2 W3 S2 W2 S3 E2 E5 N3 E3 S2 E3 S2 W2 N2 W3 S2 \
                W3 S3 E3 E11 N2 W11 N2 W2 S2 W3 S3 E3 W2 N3 E2 S2 W2 S3 E2";
    let letter = |compass: &str| match compass {
        "N" => 'u',
        "E" => 'r',
        "S" => 'D',
        _ => 'l',
    };
    let leg = |leg: &str| format!("{}{} ", &leg[1..], letter(&leg[..1]));
    walk.split_whitespace().map(leg).collect()
}

/// A resource fork with these `STGE` resources.
pub fn fork(resources: &[(i16, &[u8])]) -> Vec<u8> {
    let (mut data, mut references) = (Vec::new(), Vec::new());
    for (id, bytes) in resources {
        references.extend(id.to_be_bytes());
        references.extend([0xff, 0xff]);
        references.extend((data.len() as u32).to_be_bytes());
        references.extend([0; 4]);
        data.extend((bytes.len() as u32).to_be_bytes());
        data.extend(*bytes);
    }
    let mut map = vec![0; 24];
    map.extend([0, 28, 0, 0, 0, 0]); // the list of types, that of names, one type
    map.extend(*b"STGE");
    map.extend((resources.len() as u16 - 1).to_be_bytes());
    map.extend(10u16.to_be_bytes());
    map.extend(references);
    let numbers = [256, 256 + data.len(), data.len(), map.len()];
    let mut fork: Vec<u8> = numbers.iter().flat_map(|&n| (n as u32).to_be_bytes()).collect();
    fork.resize(256, 0);
    fork.extend(data);
    fork.extend(map);
    fork
}
