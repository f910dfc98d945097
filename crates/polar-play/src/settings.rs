//! What a player sets once and for all.

use std::{collections::BTreeMap, mem};

use polar_core::Steering;
use serde::{Deserialize, Serialize};

use crate::{action::Action, key_map::KeyMap, motion::Speed, options::Options};

/// The colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// What suits the screen.
    #[default]
    Auto,
    /// Night on snow.
    Light,
    /// Snow on night.
    Dark,
    /// The sixteen colours that nearly every terminal has; in a window as `light`.
    Sixteen,
    /// No colours; in a window as `light`.
    Mono,
}

impl Theme {
    /// All themes.
    pub const ALL: [Self; 5] = [Self::Auto, Self::Light, Self::Dark, Self::Sixteen, Self::Mono];
}

/// What a player sets.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Settings {
    /// How a key moves the penguin.
    pub steering: Steering,
    /// The colours.
    pub theme: Theme,
    /// How fast things move.
    pub speed: Speed,
    /// Whether only what is played moves: no snow, no shaking, no beating of hearts.
    pub reduced_motion: bool,
    /// Whether it is said when the game can't be won any more.
    pub tells_lost: bool,
    /// The keys that differ from the defaults.
    keys: BTreeMap<Action, Vec<String>>,
}

impl Settings {
    /// The key map.
    #[must_use]
    pub fn key_map(&self) -> KeyMap {
        KeyMap::with(&self.keys)
    }

    /// Takes the key map over.
    pub fn set_key_map(&mut self, map: &KeyMap) {
        self.keys = map.changed();
    }
}

/// The player's own settings, where a start was asked for others: those are not kept.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Overridden {
    pub(crate) steering: Option<Steering>,
    pub(crate) theme: Option<Theme>,
    pub(crate) speed: Option<Speed>,
}

impl Overridden {
    /// Sets what is asked for, and says what it stands for.
    pub(crate) fn by(options: &Options, settings: &mut Settings) -> Self {
        let Settings { steering, theme, speed, .. } = settings;
        Self {
            steering: options.steering.map(|asked| mem::replace(steering, asked)),
            theme: options.theme.map(|asked| mem::replace(theme, asked)),
            speed: options.speed.map(|asked| mem::replace(speed, asked)),
        }
    }

    /// The settings to keep.
    pub(crate) fn kept(self, settings: &Settings) -> Settings {
        Settings {
            steering: self.steering.unwrap_or(settings.steering),
            theme: self.theme.unwrap_or(settings.theme),
            speed: self.speed.unwrap_or(settings.speed),
            ..settings.clone()
        }
    }
}
