//! What happens to the data folder while the game runs costs nothing that was reached.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

#[path = "support/board.rs"]
mod board;

use std::{fs, path::Path};

use board::scene;
use polar_play::{App, Key, Options, Record, Store};
use tempfile::tempdir;

fn open(data: &Path) -> Store {
    Store::open(Some(data.to_owned())).unwrap()
}

fn start(data: &Path) -> App {
    App::new(Options { data_dir: Some(data.to_owned()), ..Options::default() }).unwrap()
}

#[test]
fn records_are_kept_again_after_their_folder_was_removed() {
    let folder = tempdir().unwrap();
    let store = open(folder.path());
    fs::remove_dir(folder.path().join("records")).unwrap();
    let record = Record { level: "@*H s".to_owned(), cursor: 1, ..Record::default() };
    store.save_record(&record).unwrap();
    assert_eq!(open(folder.path()).record("@*H s").unwrap(), Some(record));
}

#[test]
fn nothing_is_written_in_place_of_a_folder_that_is_gone() {
    let folder = tempdir().unwrap();
    let data = folder.path().join("stick");
    let mut app = start(&data);
    app.flush();
    fs::remove_dir_all(&data).unwrap();
    "eSmine".chars().for_each(|key| app.key(Key::Char(key)));
    app.key(Key::Enter);
    let said = scene(&app).message.unwrap();
    assert!(said.starts_with("Not saved: "), "{said}");
    app.close();
    assert!(!data.exists());
}
