//! Games to draw, and what they are drawn with.
#![allow(dead_code, reason = "not every test needs all of it")]

use std::fs;

use polar_play::{Actor, App, Options, Scene, Speed, View};
use polar_tui::{Colours, Look, draw};
use ratatui_core::{buffer::Buffer, layout::Rect};

pub fn game() -> (tempfile::TempDir, App) {
    let folder = tempfile::tempdir().unwrap();
    let data_dir = Some(folder.path().to_owned());
    let speed = Some(Speed::Off);
    let app = App::new(Options { data_dir, speed, ..Options::default() }).unwrap();
    (folder, app)
}

/// A game of a level of the player's own.
pub fn game_of(level: &str) -> (tempfile::TempDir, App) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("own.polar");
    fs::write(&file, level).unwrap();
    let (levels, data_dir) = (Some(file), Some(folder.path().join("data")));
    let speed = Some(Speed::Off);
    let app = App::new(Options { levels, data_dir, speed, ..Options::default() }).unwrap();
    (folder, app)
}

/// A level of the player's own, and what is to be seen of it.
pub fn scene_of(level: &str) -> Scene {
    let (_folder, app) = game_of(level);
    let View::Board(scene) = app.view() else { panic!("no board") };
    scene
}

pub const COLOURS: Look = Look { colours: Colours::True, dark: false, ascii: false };
pub const INDEXED: Look = Look { colours: Colours::Indexed, dark: false, ascii: false };
pub const SIXTEEN: Look = Look { colours: Colours::Sixteen, dark: false, ascii: false };
pub const MONO: Look = Look { colours: Colours::None, dark: false, ascii: false };
pub const ASCII: Look = Look { colours: Colours::None, dark: false, ascii: true };

pub fn drawn(app: &App, look: Look, width: u16, height: u16) -> Buffer {
    drawn_view(&app.view(), &app.actors(), look, width, height)
}

pub fn drawn_view(view: &View, actors: &[Actor], look: Look, width: u16, height: u16) -> Buffer {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    draw(view, actors, look, area, &mut buffer);
    buffer
}
