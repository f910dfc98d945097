//! What a player sets, and the game keeps.

use std::{collections::BTreeMap, mem};

use polar_core::Steering;
use polar_grid::every;
use serde::{Deserialize, Deserializer, Serialize};
use toml::Value;

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
    pub const ALL: [Self; 5] =
        every![Self::Auto, Self::Light, Self::Dark, Self::Sixteen, Self::Mono];
}

/// What a player sets. Each setting is read by itself: if its value is not known here, as it may be a newer
/// version's, this setting has its default, and the others are read as usual.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Settings {
    /// How a key moves the penguin.
    #[serde(deserialize_with = "or_default")]
    pub steering: Steering,
    /// The colours.
    #[serde(deserialize_with = "or_default")]
    pub theme: Theme,
    /// How fast things move.
    #[serde(deserialize_with = "or_default")]
    pub speed: Speed,
    /// Whether only what is played moves: no snow, no shaking, no beating of hearts.
    #[serde(deserialize_with = "or_default")]
    pub reduced_motion: bool,
    /// Whether it is said when the game can't be won any more.
    #[serde(deserialize_with = "or_default")]
    pub tells_lost: bool,
    /// Whether nothing is heard.
    #[serde(deserialize_with = "or_default")]
    pub muted: bool,
    /// How many pixels wide and high the player made the window, if they did.
    #[serde(deserialize_with = "or_default")]
    pub window_size: Option<(usize, usize)>,
    /// The keys that differ from the defaults.
    #[serde(deserialize_with = "known_keys")]
    keys: BTreeMap<Action, Vec<String>>,
}

fn or_default<'de, T: Deserialize<'de> + Default, D: Deserializer<'de>>(
    value: D,
) -> Result<T, D::Error> {
    let value = Value::deserialize(value)?;
    Ok(T::deserialize(value).unwrap_or_default())
}

/// The keys of the actions that are known, as far as these have them. A key that is ignored is left out: what the file has beyond
/// what is known is named to the player, and stays there.
fn known_keys<'de, D: Deserializer<'de>>(
    value: D,
) -> Result<BTreeMap<Action, Vec<String>>, D::Error> {
    let Value::Table(keys) = Value::deserialize(value)? else { return Ok(BTreeMap::new()) };
    let known = |(action, keys): (String, Value)| {
        Some((Value::String(action).try_into().ok()?, keys.try_into().ok()?))
    };
    Ok(KeyMap::taken_of(keys.into_iter().filter_map(known).collect()))
}

impl Settings {
    /// The key map.
    #[must_use]
    pub fn key_map(&self) -> KeyMap {
        KeyMap::with(&self.keys)
    }

    /// Takes the key map over. Of an action whose keys stay the same, what was read stays as it was written.
    pub fn set_key_map(&mut self, map: &KeyMap) {
        let before = self.key_map();
        self.keys.retain(|&action, _| before.keys(action) == map.keys(action));
        for (action, keys) in map.changed() {
            self.keys.entry(action).or_insert(keys);
        }
    }
}

/// The player's own settings that options replace for this start. What options set is not kept.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Overridden {
    pub(crate) steering: Option<Steering>,
    pub(crate) theme: Option<Theme>,
    pub(crate) speed: Option<Speed>,
}

impl Overridden {
    /// Sets what the options ask for, and returns the settings that they replace.
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
