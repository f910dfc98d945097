//! The game as a player drives it: keys and pointers in, a view out.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod held;
mod history;
mod moving;
mod pages;
#[path = "../support/player.rs"]
mod player;
mod pointer;
mod reached;
mod screen;
mod settings;
mod starting;
mod together;
mod unread;
mod unsaved;
#[path = "../support/waiting.rs"]
mod waiting;

use player::with_file;
use polar_play::{App, Key, Options, Point, Target};
use tempfile::{TempDir, tempdir};

/// How the article's author clears the level: directions, and how often each is pressed.
const WALK: &str = "E21 S2 E3 N2 W2 S4 W7 N2 W14 N3 W2 N2 W3 S2 W2 S3 E2 E5 N3 E3 S2 E3 S2 W2 N2 \
                    W3 S2 W3 S3 E3 E11 N2 W11 N2 W2 S2 W3 S3 E3 W2 N3 E2 S2 W2 S3 E2";

fn at(x: u32, y: u32) -> Target {
    Target::Point(Point { x, y })
}

fn walk(app: &mut App) {
    for leg in WALK.split(' ') {
        let key = match &leg[..1] {
            "N" => Key::Up,
            "E" => Key::Right,
            "S" => Key::Down,
            _ => Key::Left,
        };
        for _ in 0..leg[1..].parse().unwrap() {
            app.key(key);
        }
    }
}

/// A folder with a level file: one row, then the data folder's place.
fn level_file(map: &str) -> (TempDir, Options) {
    let folder = tempdir().unwrap();
    let options = with_file(folder.path(), "test.polar", map);
    (folder, options)
}
