//! What a player does and sees.
#![allow(dead_code, reason = "the tests use some of it")]

use std::{fs, path::Path};

use polar_play::{App, Key, List, Options, Scene, Speed, Target, View};
use tempfile::{TempDir, tempdir};

/// A start with this data folder, at which nothing is animated.
pub fn options(data: &Path) -> Options {
    Options { data_dir: Some(data.to_owned()), speed: Some(Speed::Off), ..Options::default() }
}

/// The same with a level file, which is beside the data in this folder.
pub fn with_file(folder: &Path, name: &str, text: &str) -> Options {
    let file = folder.join(name);
    fs::write(&file, text).unwrap();
    Options { levels: Some(file), ..options(&folder.join("data")) }
}

/// Starts the game with this data folder.
pub fn start(data: &Path) -> App {
    App::new(options(data)).unwrap()
}

/// Starts the game with a level file, in a folder of its own.
pub fn game(name: &str, text: &str) -> (TempDir, App) {
    let folder = tempdir().unwrap();
    let app = App::new(with_file(folder.path(), name, text)).unwrap();
    (folder, app)
}

/// Presses these keys; `<` is Esc, `>` goes right, and a line ends with Enter.
pub fn keys(app: &mut App, keys: &str) {
    for key in keys.chars() {
        app.key(match key {
            '>' => Key::Right,
            '<' => Key::Escape,
            '\n' => Key::Enter,
            c => Key::Char(c),
        });
    }
}

/// The board.
pub fn scene(app: &App) -> Scene {
    match app.view() {
        View::Board(scene) => scene,
        other => panic!("no board: {other:?}"),
    }
}

/// Its rows, in letters.
pub fn rows(app: &App) -> Vec<String> {
    let scene = scene(app);
    let lines = scene.describe();
    lines.lines().skip(1).take(scene.size.rows()).map(str::to_owned).collect()
}

/// What is said below it.
pub fn message(app: &App) -> String {
    scene(app).message.unwrap_or_default()
}

/// The list.
pub fn list(app: &App) -> List {
    match app.view() {
        View::List(list) => list,
        other => panic!("no list: {other:?}"),
    }
}

/// Chooses the row of the list with this label.
pub fn choose(app: &mut App, label: &str) {
    let row = list(app).rows.iter().position(|row| row.label == label);
    app.point(Target::Row(row.unwrap_or_else(|| panic!("no {label} in {:?}", list(app)))));
}
