//! What is heard of a game, and who wants it silent.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

#[path = "support/board.rs"]
mod board;

use std::{fs, path::Path};

use board::scene;
use polar_play::{App, Key, Options, Sound, Speed, Target, View};
use tempfile::tempdir;

/// A heart that one push brings home, in a game with its data in this folder.
fn start(data: &Path) -> App {
    let file = data.join("home.polar");
    fs::write(&file, "@.*.H\n").unwrap();
    let options = Options {
        levels: Some(file),
        data_dir: Some(data.to_owned()),
        speed: Some(Speed::Off),
        ..Options::default()
    };
    App::new(options).unwrap()
}

/// What is heard of each of these keys.
fn heard(app: &mut App, keys: &str) -> Vec<Vec<Sound>> {
    let of_key = |key| {
        app.key(Key::Char(key));
        app.take_sounds()
    };
    keys.chars().map(of_key).collect()
}

fn said(app: &App) -> String {
    scene(app).message.unwrap_or_default()
}

/// Sets what stands in this row of the settings to its next value, and says which that is.
fn set(app: &mut App, label: &str) -> Option<String> {
    app.key(Key::Char('o'));
    let row = {
        let View::List(list) = app.view() else { panic!("no list") };
        list.rows.iter().position(|row| row.label == label)
    };
    let value = row.map(|row| {
        app.point(Target::Row(row));
        let View::List(list) = app.view() else { panic!("no list") };
        list.rows[row].note.clone()
    });
    app.key(Key::Escape);
    value
}

#[test]
fn a_game_is_heard_until_the_player_wants_it_silent() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    app.set_speaker();
    let (nothing, home) = (Vec::<Sound>::new(), vec![Sound::Home, Sound::Clear]);
    let walk = [vec![Sound::Bump], vec![Sound::Step], home.clone()];
    assert_eq!(heard(&mut app, "kll"), walk);
    assert_eq!(app.take_sounds(), nothing, "it was told");
    assert_eq!(
        heard(&mut app, "uuyr"),
        [nothing.clone(), nothing.clone(), walk[1].clone(), nothing.clone()]
    );

    assert_eq!(heard(&mut app, "Mll"), [nothing.clone(), nothing.clone(), nothing.clone()]);
    heard(&mut app, "rM");
    assert_eq!(said(&app), "Sound on.");
    assert_eq!(heard(&mut app, "l"), [vec![Sound::Step]]);
    app.key(Key::F(10));
    assert_eq!(said(&app), "Sound off. M turns it on again.");
    app.close();

    let mut again = start(folder.path());
    again.set_speaker();
    assert_eq!(heard(&mut again, "rl"), [nothing.clone(), nothing], "it stays off");
    let values =
        ["on", "off", "on"].map(|value| (set(&mut again, "sound"), Some(value.to_owned())));
    values.into_iter().for_each(|(set, value)| assert_eq!(set, value));
    assert_eq!(set(&mut again, "motion").unwrap(), "no more than needed");
    assert_eq!(heard(&mut again, "l"), [home], "no cheer is seen, but it is heard");
}

#[test]
fn a_screen_that_is_not_heard_offers_no_sound() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    let in_help = |app: &mut App| {
        app.key(Key::Char('?'));
        let View::Text(help) = app.view() else { panic!("no help") };
        app.key(Key::Escape);
        help.lines.iter().any(|line| line.columns().1 == "sound off, or on again")
    };
    heard(&mut app, "M");
    assert_eq!(said(&app), "There is no sound here.");
    assert!(!app.settings().muted && !in_help(&mut app));
    assert_eq!(set(&mut app, "sound"), None);

    app.set_speaker();
    assert!(in_help(&mut app));
    heard(&mut app, "eM");
    assert_eq!(said(&app), "Sound off. M turns it on again.", "in the editor, too");
    assert!(in_help(&mut app));
}
