//! Waits for what an app finds out in the background: for the tests of every screen.

use std::{
    sync::mpsc::{Receiver, channel},
    time::Duration,
};

use polar_play::{App, View};

/// Hears when something changes in an app.
pub struct Waiting(Receiver<()>);

impl Waiting {
    /// Begins to listen; an app has one listener for all its life.
    pub fn on(app: &App) -> Self {
        let (sender, woken) = channel();
        app.on_change(move || sender.send(()).unwrap_or_default());
        Self(woken)
    }

    /// Waits until this is said.
    ///
    /// # Panics
    ///
    /// If it is not said in twenty seconds.
    pub fn until(&self, app: &mut App, words: &str) {
        for _ in 0..400 {
            app.tick(Duration::ZERO);
            let View::Board(scene) = app.view() else { panic!("no board") };
            if scene.message.is_some_and(|message| message.contains(words)) {
                return;
            }
            // It may have been said before this listened.
            let _ = self.0.recv_timeout(Duration::from_millis(50));
        }
        panic!("{words} is never said");
    }
}
