//! Fling as a player drives it: keys and pointers in, a view out.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod contact;
mod editor;
mod ending;
mod files;
mod help;
mod menu;
mod names;
#[path = "../support/player.rs"]
mod player;
mod playing;

use player::{rows, scene};
use polar_play::{App, Cell, Key, Mark, Point, Target, View};
use tempfile::TempDir;

const THREE: &str = "Title: Three\n\no..o.o\n......\n";

fn game(text: &str) -> (TempDir, App) {
    player::game("test.fling", text)
}

fn map(app: &App) -> String {
    rows(app).join("/")
}

fn press(app: &mut App, keys: &[Key]) {
    for &key in keys {
        app.key(key);
    }
}

fn click(app: &mut App, column: u32, row: u32) {
    app.point(Target::Point(Point { x: column * 16 + 8, y: row * 16 + 8 }));
}

fn marked(app: &App, is: impl Fn(&Mark) -> bool) -> Vec<Cell> {
    scene(app).marks.iter().filter(|mark| is(mark)).map(|mark| mark.cell).collect()
}

fn type_in(app: &mut App, text: &str) {
    text.chars().for_each(|c| app.key(Key::Char(c)));
}

fn prompt(app: &App) -> polar_play::Prompt {
    match app.view() {
        View::Prompt(prompt) => prompt,
        other => panic!("no prompt: {other:?}"),
    }
}
