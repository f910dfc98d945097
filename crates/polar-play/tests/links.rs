//! Links in the data folder lead to no file of the player's that the game would write over.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::{
    fs,
    os::unix::fs::{PermissionsExt as _, symlink},
    path::{Path, PathBuf},
};

use polar_play::{App, Key, Options, Progress, Record, Settings, Store, View};
use tempfile::{TempDir, tempdir};

const THEIRS: &str = "export EDITOR=ed\n";

/// A data folder, and beside it a file that is not the game's and that only its owner may read.
fn folder() -> (TempDir, PathBuf, PathBuf) {
    let folder = tempdir().unwrap();
    let [data, theirs] = ["data", "theirs"].map(|name| folder.path().join(name));
    fs::create_dir(&data).unwrap();
    fs::write(&theirs, THEIRS).unwrap();
    fs::set_permissions(&theirs, fs::Permissions::from_mode(0o600)).unwrap();
    (folder, data, theirs)
}

fn open(data: &Path) -> Store {
    Store::open(Some(data.to_owned())).unwrap()
}

fn text(path: impl AsRef<Path>) -> String {
    fs::read_to_string(path).unwrap()
}

fn is_link(path: &Path) -> bool {
    fs::symlink_metadata(path).unwrap().is_symlink()
}

#[test]
fn a_record_takes_the_place_of_a_link_and_the_copy_beside_it_is_for_the_same_readers() {
    let (_folder, data, theirs) = folder();
    let record = Record { level: "@*H s".to_owned(), cursor: 1, ..Record::default() };
    open(&data).save_record(&record).unwrap();
    let records: Vec<_> = fs::read_dir(data.join("records")).unwrap().collect();
    let [Ok(entry)] = records.as_slice() else { panic!("one record: {records:?}") };
    let path = entry.path();
    fs::remove_file(&path).unwrap();
    symlink(&theirs, &path).unwrap();
    let store = open(&data);
    store.save_record(&record).unwrap();
    assert_eq!(text(&theirs), THEIRS);
    assert!(!is_link(&path));
    assert_eq!(store.record("@*H s").unwrap(), Some(record));
    let beside = path.with_file_name(format!("{}-2.toml", path.file_stem().unwrap().display()));
    assert_eq!(text(&beside), THEIRS);
    assert_eq!(fs::metadata(beside).unwrap().permissions().mode() & 0o777, 0o600);
}

#[test]
fn a_level_and_what_is_copied_take_the_place_of_a_link() {
    let (_folder, data, theirs) = folder();
    let store = open(&data);
    fs::create_dir(store.levels()).unwrap();
    let level = store.levels().join("Aurora.polar");
    for path in [&level, &store.clipboard()] {
        symlink(&theirs, path).unwrap();
    }
    store.save_level("Aurora.polar", "@*H\n").unwrap();
    store.save_clipboard("@.*H\n").unwrap();
    assert_eq!(text(&theirs), THEIRS);
    assert_eq!((text(level), text(store.clipboard())), ("@*H\n".to_owned(), "@.*H\n".to_owned()));
}

#[test]
fn a_link_that_leads_to_no_file_is_no_free_name() {
    let (_folder, data, theirs) = folder();
    fs::remove_file(&theirs).unwrap();
    fs::create_dir(data.join("levels")).unwrap();
    let level = data.join("levels/Aurora.polar");
    symlink(&theirs, &level).unwrap();
    let mut app = App::new(Options { data_dir: Some(data), ..Options::default() }).unwrap();
    "eSAurora".chars().for_each(|key| app.key(Key::Char(key)));
    app.key(Key::Enter);
    let View::Prompt(prompt) = app.view() else { panic!("it is not saved") };
    assert!(prompt.refusal.unwrap().contains("so it stays"));
    app.close();
    assert!(is_link(&level) && !theirs.exists());
}

#[test]
fn the_lock_makes_no_file_elsewhere() {
    let (_folder, data, theirs) = folder();
    fs::remove_file(&theirs).unwrap();
    symlink(&theirs, data.join("lock")).unwrap();
    let said = Store::open(Some(data.clone())).unwrap_err().to_string();
    let lock = data.join("lock");
    assert_eq!(said, format!("{}: this is a link that leads nowhere", lock.display()));
    assert!(!theirs.exists());
}

/// People keep such files with the settings of other programs.
#[test]
fn settings_and_progress_may_be_links() {
    let (_folder, data, theirs) = folder();
    let store = open(&data);
    for (name, save) in [
        ("settings.toml", (|store| store.save_settings(&Settings::default())) as fn(&Store) -> _),
        ("progress.toml", |store| store.save_progress(&Progress::default())),
    ] {
        fs::write(&theirs, "").unwrap();
        symlink(&theirs, data.join(name)).unwrap();
        save(&store).unwrap();
        assert!(is_link(&data.join(name)) && !text(&theirs).is_empty(), "{name}");
    }
}

#[test]
fn a_link_is_no_copy_of_the_progress() {
    let (_folder, data, theirs) = folder();
    let level = "[cleared.\"@*H s\"]\npushes = 1\n";
    fs::write(&theirs, level).unwrap();
    let copy = data.join("progress (1).toml");
    symlink(&theirs, &copy).unwrap();
    assert!(open(&data).progress().unwrap().cleared.is_empty());
    fs::remove_file(&copy).unwrap();
    fs::write(&copy, level).unwrap();
    assert_eq!(open(&data).progress().unwrap().cleared.len(), 1);
}

#[test]
fn a_data_folder_that_is_a_link_to_nowhere_is_said_to_be_one() {
    let folder = tempdir().unwrap();
    let data = folder.path().join("data");
    symlink(folder.path().join("stick"), &data).unwrap();
    let said = Store::open(Some(data.clone())).unwrap_err().to_string();
    assert_eq!(said, format!("{}: this is a link that leads nowhere", data.display()));
}
