//! What a player sets once and for all.

use std::collections::BTreeMap;

use polar_core::Steering;
use serde::{Deserialize, Serialize};

use crate::{action::Action, key_map::KeyMap, motion::Speed};

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
