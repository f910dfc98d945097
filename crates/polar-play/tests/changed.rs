//! What happens to the data folder while the game runs costs nothing that was reached.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

#[path = "support/player.rs"]
mod player;

use std::{fs, path::Path};

use player::{keys, scene};
use polar_play::{
    App, Best, Key, KeyMap, Options, Progress, Record, Settings, Speed, Store, Theme,
};
use tempfile::tempdir;

fn open(data: &Path) -> Store {
    Store::open(Some(data.to_owned())).unwrap()
}

fn start(data: &Path) -> App {
    App::new(Options { data_dir: Some(data.to_owned()), ..Options::default() }).unwrap()
}

/// That this level is cleared, and was played last.
fn cleared(level: &str) -> Progress {
    let best = Best { pushes: Some(1), ..Best::default() };
    let cleared = [(level.to_owned(), best)].into();
    Progress { cleared, last: Some(level.to_owned()), ..Progress::default() }
}

/// What a program elsewhere that has cleared this level has left in its file.
fn elsewhere(level: &str) -> String {
    let folder = tempdir().unwrap();
    open(folder.path()).save_progress(&cleared(level)).unwrap();
    fs::read_to_string(folder.path().join("progress.toml")).unwrap()
}

fn all_cleared(data: &Path) -> Vec<String> {
    open(data).progress().unwrap().cleared.into_keys().collect()
}

#[test]
fn what_is_cleared_stays_cleared_where_the_progress_is_replaced_while_the_game_runs() {
    let folder = tempdir().unwrap();
    let (data, levels) = (folder.path().join("data"), folder.path().join("a.polar"));
    fs::write(&levels, "@*H\n\n@.*H\n").unwrap();
    open(&data).save_progress(&cleared("before")).unwrap();
    let data_dir = Some(data.clone());
    let options = Options { data_dir, levels: Some(levels), ..Options::default() };
    let mut app = App::new(options).unwrap();
    app.key(Key::Right);
    app.flush();
    for replaced in ["", &*elsewhere("elsewhere")] {
        fs::write(data.join("progress.toml"), replaced).unwrap();
        app.key(Key::Char('n'));
        app.flush();
    }
    app.close();
    assert_eq!(all_cleared(&data), ["@*H s", "before", "elsewhere"]);
}

#[test]
fn what_is_cleared_in_a_copy_that_a_sync_program_has_made_counts() {
    let folder = tempdir().unwrap();
    let data = folder.path();
    open(data).save_progress(&cleared("here")).unwrap();
    let copies = [
        ("progress.sync-conflict-20261126-061917-ABCDEFG.toml", elsewhere("syncthing")),
        ("progress (my laptop's conflicted copy 2026-11-26).toml", elsewhere("dropbox")),
        ("progress (1).toml", "= garbage".to_owned()),
        ("progress (2).toml", "version = 99\n".to_owned()),
        ("my progress.toml", elsewhere("another file")),
    ];
    copies.iter().for_each(|(name, text)| fs::write(data.join(name), text).unwrap());
    let mut app = start(data);
    let said = scene(&app).message.unwrap_or_default();
    assert!(!said.contains("progress"), "{said}");
    app.close();
    for (name, text) in copies {
        assert_eq!(fs::read_to_string(data.join(name)).unwrap(), text, "it stays as it is");
        fs::remove_file(data.join(name)).unwrap();
    }
    assert_eq!(all_cleared(data), ["dropbox", "here", "syncthing"]);
}

#[test]
fn where_one_goes_on_is_what_was_played_here() {
    let folder = tempdir().unwrap();
    open(folder.path()).save_progress(&cleared("here")).unwrap();
    fs::write(folder.path().join("progress (1).toml"), elsewhere("elsewhere")).unwrap();
    assert_eq!(open(folder.path()).progress().unwrap().last.as_deref(), Some("here"));
}

#[test]
fn of_the_settings_only_what_was_changed_here_is_written() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("settings.toml");
    let there = || fs::read_to_string(&file).unwrap().parse::<toml::Table>().unwrap();
    let start = "theme = \"light\"\ntells-lost = true\n\n[keys]\nredo = [\"Z\"]\n";
    fs::write(&file, start).unwrap();
    let store = open(folder.path());
    let mut settings = store.settings().unwrap();
    // Another program has put a key and a setting back meanwhile, and changed others.
    let theirs = "speed = \"fast\"\ntheme = \"mono\"\n\n[keys]\nundo = [\"F5\"]\n";
    fs::write(&file, theirs).unwrap();
    settings.theme = Theme::Dark;
    store.save_settings(&settings).unwrap();
    let keys = || there()["keys"].to_string();
    assert_eq!(keys(), "{ undo = [\"F5\"] }");
    let Settings { theme, speed, tells_lost, .. } = open(folder.path()).settings().unwrap();
    assert_eq!((theme, speed, tells_lost), (Theme::Dark, Speed::Fast, false));
    // What this program has not seen is not put back by it later, either.
    settings.reduced_motion = true;
    settings.set_key_map(&KeyMap::default());
    store.save_settings(&settings).unwrap();
    assert_eq!(keys(), "{ undo = [\"F5\"] }");
    let Settings { theme, speed, reduced_motion, .. } = open(folder.path()).settings().unwrap();
    assert_eq!((theme, speed, reduced_motion), (Theme::Dark, Speed::Fast, true));
}

#[test]
fn a_key_that_is_put_back_here_is_put_back_whatever_another_program_made_of_it() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("settings.toml");
    fs::write(&file, "[keys]\nundo = [\"F5\"]\n").unwrap();
    let store = open(folder.path());
    let mut settings = store.settings().unwrap();
    fs::write(&file, "[keys]\nundo = [\"F6\"]\n").unwrap();
    settings.set_key_map(&KeyMap::default());
    store.save_settings(&settings).unwrap();
    assert_eq!(open(folder.path()).settings().unwrap().key_map(), KeyMap::default());
}

#[test]
fn settings_that_are_mended_while_the_game_runs_stay() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("settings.toml");
    fs::write(&file, "theme = light\n").unwrap();
    let store = open(folder.path());
    store.settings().unwrap_err();
    fs::write(&file, "theme = \"light\"\n").unwrap();
    let mut settings = Settings::default();
    settings.speed = Speed::Fast;
    store.save_settings(&settings).unwrap();
    let Settings { theme, speed, .. } = open(folder.path()).settings().unwrap();
    assert_eq!((theme, speed), (Theme::Light, Speed::Fast));
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
    keys(&mut app, "eSmine");
    app.key(Key::Enter);
    let said = scene(&app).message.unwrap();
    assert!(said.starts_with("Not saved: "), "{said}");
    app.close();
    assert!(!data.exists());
}
