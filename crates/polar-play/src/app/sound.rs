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

    /// Whether this screen has what an action asks for, whatever the game.
    pub(crate) fn is_on_screen(&self, action: Action) -> bool {
        action != Action::Sound || self.has_speaker
    }

    /// What an action asks for and is not there, in this game or on this screen, in a sentence.
    pub(super) fn lacks(&self, action: Action) -> Option<String> {
        if !self.is_on_screen(action) {
            return Some("There is no sound here.".to_owned());
        }
        let kind = self.kind();
        kind.lacks(action).map(|what| format!("{} has no {what}.", kind.name()))
    }

    /// Whether a player can ask for that at all.
    pub(super) fn has(&self, action: Action) -> bool {
        self.lacks(action).is_none()
    }

    pub(super) fn turn_sound(&mut self) {
        self.settings.muted ^= true;
        self.save_settings();
        let key = self.key_of(Action::Sound);
        self.message = Some(match self.settings.muted {
            true => format!("Sound off. {key} turns it on again."),
            false => "Sound on.".to_owned(),
        });
    }
}
