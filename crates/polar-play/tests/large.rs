//! What is large is no hindrance for what is kept: that can always be read again.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

#[path = "support/player.rs"]
mod player;

use std::{
    fs,
    path::{Path, PathBuf},
};

use player::{keys, rows, scene};
use polar_play::{App, Key, Options, Progress, Store, files::LARGEST, packs};
use tempfile::tempdir;

fn start(data: &Path, levels: Option<PathBuf>) -> App {
    App::new(Options { data_dir: Some(data.to_owned()), levels, ..Options::default() }).unwrap()
}

/// In a file each of these takes six characters.
fn controls(length: u64) -> String {
    "\u{1}".repeat(length as usize)
}

#[test]
fn nothing_is_written_that_could_not_be_read_again() {
    let folder = tempdir().unwrap();
    let store = Store::open(Some(folder.path().to_owned())).unwrap();
    let progress = |draft: String| Progress {
        drafts: [("polar".to_owned(), draft)].into(),
        ..Progress::default()
    };
    store.save_progress(&progress("@*H\n".to_owned())).unwrap();
    let said = store.save_progress(&progress(controls(LARGEST / 5))).unwrap_err().to_string();
    let limit = "what is to be written is larger than 16 MiB, the most that is read";
    assert!(said.ends_with(&format!("progress.toml: {limit}")), "{said}");
    assert_eq!(store.progress().unwrap().drafts["polar"], "@*H\n");
    let long = " ".repeat(LARGEST as usize + 1);
    assert!(store.save_level("long.polar", &long).is_err());
    assert!(!store.levels().join("long.polar").exists());
}

#[test]
fn copies_of_the_progress_that_would_make_it_too_large_are_passed_over() {
    let folder = tempdir().unwrap();
    for copy in 1..=2 {
        let level = "x".repeat(LARGEST as usize * 3 / 4);
        let text = format!("[cleared.{level}{copy}]\npushes = 1\n");
        fs::write(folder.path().join(format!("progress ({copy}).toml")), text).unwrap();
    }
    let mut app = start(folder.path(), None);
    app.close();
    assert_eq!(app.unsaved(), None);
    let store = Store::open(Some(folder.path().to_owned())).unwrap();
    assert!(store.progress().unwrap().last.is_some());
}

#[test]
fn a_draft_that_is_too_long_is_not_kept_and_keeps_nothing_else_from_being_saved() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path(), None);
    keys(&mut app, "E ");
    let kept = rows(&app);
    app.paste(&format!("Title: {}\n\n@.*.H\n\n@*H\n", controls(LARGEST / 5)));
    let said = scene(&app).message.unwrap();
    let expected = "Pasted the first level; there are more after it. \
         This is too long to be kept as a draft: S saves it by name.";
    assert!(said.starts_with(expected), "{said}");
    app.key(Key::Char(' '));
    assert_ne!(rows(&app), ["s.*.H"]);
    let said = scene(&app).message.unwrap_or_default();
    assert!(!said.contains("too long"), "it is said once: {said}");
    app.close();
    assert_eq!(app.unsaved(), None);
    let mut again = start(folder.path(), None);
    again.key(Key::Char('D'));
    assert_eq!(rows(&again), kept, "what was kept before is there");
}

#[test]
fn of_a_long_title_the_record_has_the_beginning() {
    let folder = tempdir().unwrap();
    let level = folder.path().join("long.polar");
    fs::write(&level, format!("Title: {}\n\n@.*H\n", controls(LARGEST / 5))).unwrap();
    let mut app = start(folder.path(), Some(level));
    app.key(Key::Right);
    app.close();
    assert_eq!(app.unsaved(), None);
    let records: Vec<_> = fs::read_dir(folder.path().join("records")).unwrap().collect();
    let [Ok(record)] = records.as_slice() else { panic!("one record: {records:?}") };
    assert!(record.metadata().unwrap().len() < 1000);
}

#[test]
fn a_file_of_too_many_levels_is_refused_whether_they_can_be_played_or_not() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("many.polar");
    for level in ["@*H\n\n", "*H\n\n"] {
        let mut text = format!("@*H\n\n{}", level.repeat(99_999));
        fs::write(&file, &text).unwrap();
        let loaded = packs::load(&file).unwrap();
        assert_eq!(loaded.packs[0].levels.len() + loaded.faulty.len(), 100_000);
        text += level;
        fs::write(&file, &text).unwrap();
        let expected = format!(
            "{}: there are more than 100000 levels here, the most that are read",
            file.display()
        );
        assert_eq!(packs::load(&file).unwrap_err().to_string(), expected);
    }
}
