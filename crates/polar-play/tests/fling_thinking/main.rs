//! Hints, solutions and searches to look at, as a player of Fling asks for them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod hints;
mod lost;
mod random;
mod watched;

use std::{
    fs,
    path::PathBuf,
    sync::mpsc::{self, Receiver},
    time::Duration,
};

use polar_play::{App, Key, Options, Scene, Speed, View, Wake};
use tempfile::{TempDir, tempdir};

/// Only flinging `a3` down solves it.
const FORCED: &str = "o...\n...o\no...\n....\no...\n";

/// A player with a screen that sleeps until something changes.
struct Player {
    app: App,
    wakes: Receiver<()>,
    folder: TempDir,
}

fn start(map: &str) -> Player {
    let folder = tempdir().unwrap();
    let file = folder.path().join("test.fling");
    fs::write(&file, map).unwrap();
    Player::new(folder, Some(file))
}

impl Player {
    fn new(folder: TempDir, levels: Option<PathBuf>) -> Self {
        Self::with(folder, Options { levels, ..Options::default() })
    }

    fn with(folder: TempDir, options: Options) -> Self {
        let data_dir = Some(folder.path().join("data"));
        let speed = Some(Speed::Off);
        let app = App::new(Options { data_dir, speed, ..options }).unwrap();
        let (sender, wakes) = mpsc::channel();
        app.on_change(move || sender.send(()).unwrap_or_default());
        Self { app, wakes, folder }
    }

    /// Leaves, and starts again without asking for levels.
    fn again(mut self) -> Self {
        self.app.close();
        Self::new(self.folder, None)
    }

    fn scene(&self) -> Scene {
        match self.app.view() {
            View::Board(scene) => scene,
            other => panic!("no board: {other:?}"),
        }
    }

    fn message(&self) -> String {
        self.scene().message.unwrap_or_default()
    }

    fn key(&mut self, key: char) {
        self.app.key(Key::Char(key));
    }

    fn press(&mut self, keys: &[Key]) {
        keys.iter().for_each(|&key| self.app.key(key));
    }

    /// Lets the screen's loop run until the scene is as wanted.
    fn until(&mut self, wanted: impl Fn(&Scene) -> bool) {
        let mut elapsed = Duration::ZERO;
        for _ in 0..1000 {
            let wake = self.app.tick(elapsed);
            if wanted(&self.scene()) {
                return;
            }
            elapsed = match wake {
                Wake::In(pause) => pause,
                Wake::Never => {
                    // Only a search that goes on can still change something.
                    self.wakes.recv_timeout(Duration::from_secs(10)).unwrap();
                    Duration::ZERO
                }
            };
        }
        panic!("it never came: {:?}", self.message());
    }

    /// Waits for a board with this many balls.
    fn has_balls(&mut self, balls: u32) {
        self.until(|scene| scene.counters[0].value == balls);
    }

    /// Waits for a message with these words.
    fn hears(&mut self, words: &str) {
        self.until(|scene| scene.message.as_ref().is_some_and(|said| said.contains(words)));
    }
}
