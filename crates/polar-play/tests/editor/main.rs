//! The editor as a player drives it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod drawing;
mod edges;
mod pasted;
#[path = "../support/player.rs"]
mod player;
mod said;
mod saved;
#[path = "../support/waiting.rs"]
mod waiting;

use std::path::Path;

use player::{game, with_file};
use polar_play::{App, Key, Line, View};
use tempfile::TempDir;

fn start(folder: &Path, map: &str) -> App {
    App::new(with_file(folder, "test.polar", map)).unwrap()
}

fn edit(map: &str) -> (TempDir, App) {
    let (folder, mut app) = game("test.polar", map);
    app.key(Key::Char('e'));
    (folder, app)
}

/// What the help says.
fn help(app: &mut App) -> String {
    app.key(Key::Char('?'));
    let View::Text(text) = app.view() else { panic!("no help") };
    app.key(Key::Escape);
    let line = |line: &Line| match line.columns() {
        (words, "") => format!("{words}\n"),
        (keys, does) => format!("{keys}  {does}\n"),
    };
    text.lines.iter().map(line).collect()
}
