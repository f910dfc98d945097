//! What a test asks of the board that is seen.
#![allow(dead_code, reason = "the tests use some of it")]

use polar_play::{App, Scene, View};

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
