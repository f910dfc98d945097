//! What is heard, if the screen can be heard.

use super::App;
use crate::{action::Action, motion::Sound};

impl App {
    /// Says that the screen can be heard: the player can have it silent.
    pub fn set_speaker(&mut self) {
        self.has_speaker = true;
    }

    /// What is to be heard that was not told yet, each sound once. Nothing, if the player wants it silent.
    ///
    /// A screen that can be heard asks for it before it draws.
    pub fn take_sounds(&mut self) -> Vec<Sound> {
        let sounds = self.motion.take_sounds();
        if self.settings.muted { Vec::new() } else { sounds }
    }

    pub(super) fn toggle_sound(&mut self) {
        self.settings.muted ^= true;
        self.save_settings();
        let key = self.key_of(Action::Sound);
        self.message = Some(match self.settings.muted {
            true => format!("Sound off. {key} turns it on again."),
            false => "Sound on.".to_owned(),
        });
    }
}
