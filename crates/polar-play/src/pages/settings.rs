//! The settings, and the keys.

use polar_core::Steering;
use polar_grid::every;

use super::{Page, Turn, ask_key::AskKey, hints, keys, selected_after};
use crate::{
    Key,
    action::Action,
    app::App,
    key_map::KeyMap,
    motion::Speed,
    settings::Theme,
    view::{List, Row, View},
};

/// The list of settings.
#[derive(Clone, Debug, Default)]
pub(crate) struct Settings {
    pub(super) selected: usize,
}

/// The rows before the keys, in order.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Setting {
    Steering,
    Theme,
    Speed,
    Motion,
    Lost,
}

const SETTINGS: [Setting; 5] =
    every![Setting::Steering, Setting::Theme, Setting::Speed, Setting::Motion, Setting::Lost];

/// The row of the first key: a title stands before it.
const FIRST_KEY: usize = SETTINGS.len() + 1;

/// The row behind the keys, which gives all actions their default keys back.
const ALL_KEYS: usize = FIRST_KEY + Action::ALL.len();

impl Settings {
    pub(super) fn view(&self, app: &App) -> View {
        View::List(List {
            heading: format!("{} · Settings", app.kind().name()),
            rows: rows(app),
            selected: self.selected,
            hints: hints(&[(Key::Enter, "change"), (Key::Escape, "back")]),
        })
    }

    pub(super) fn move_by(&mut self, app: &App, by: isize) {
        self.selected = selected_after(&rows(app), self.selected, by);
    }

    pub(super) fn choose(&mut self, app: &mut App, index: usize) -> Turn {
        let key = index.checked_sub(FIRST_KEY).and_then(|index| Action::ALL.get(index));
        if index < SETTINGS.len() {
            self.selected = index;
            self.turn_value(app, 1);
        } else if let Some(&action) = key {
            self.selected = index;
            return Turn::Open(Page::AskKey(AskKey::new(action)));
        } else if index == ALL_KEYS {
            self.selected = index;
            app.keys = KeyMap::default();
            app.change_settings();
        }
        Turn::Stay
    }

    /// Moves the selected setting on by this number of values.
    pub(super) fn turn_value(&self, app: &mut App, by: isize) {
        if let Some(setting) = SETTINGS.get(self.selected) {
            setting.turn_value(app, by);
            app.change_settings();
        }
    }
}

impl Setting {
    const fn label(self) -> &'static str {
        match self {
            Self::Steering => "steering",
            Self::Theme => "colours",
            Self::Speed => "speed",
            Self::Motion => "motion",
            Self::Lost => "lost game",
        }
    }

    fn value(self, app: &App) -> &'static str {
        let settings = &app.settings;
        match self {
            Self::Steering => match settings.steering {
                Steering::Direct => "go at once",
                Steering::TurnFirst => "turn first, then go",
            },
            Self::Theme => match theme(app) {
                Theme::Auto => "what suits the screen",
                Theme::Light => "light",
                Theme::Dark => "dark",
                Theme::Sixteen => "sixteen colours",
                Theme::Mono => "no colours",
            },
            Self::Speed => match settings.speed {
                Speed::Off => "no animation",
                Speed::Slow => "slow",
                Speed::Normal => "normal",
                Speed::Fast => "fast",
            },
            Self::Motion if settings.reduced_motion => "no more than needed",
            Self::Motion => "full",
            Self::Lost if settings.tells_lost => "say so",
            Self::Lost => "say nothing",
        }
    }

    /// Moves on by this number of values, round and round. From now on the value is the player's own.
    fn turn_value(self, app: &mut App, by: isize) {
        let theme = theme(app);
        let App { settings, overridden, themes, .. } = app;
        match self {
            Self::Steering => {
                settings.steering = turned(&Steering::ALL, settings.steering, by);
                overridden.steering = None;
            }
            Self::Theme => {
                settings.theme = turned(themes, theme, by);
                overridden.theme = None;
            }
            Self::Speed => {
                settings.speed = turned(&Speed::ALL, settings.speed, by);
                overridden.speed = None;
            }
            Self::Motion => settings.reduced_motion ^= true,
            Self::Lost => settings.tells_lost ^= true,
        }
    }
}

/// The theme that the screen shows.
fn theme(app: &App) -> Theme {
    let theme = app.settings.theme;
    let others = || app.themes.first().copied();
    app.themes.contains(&theme).then_some(theme).or_else(others).unwrap_or(theme)
}

fn rows(app: &App) -> Vec<Row> {
    let settings = SETTINGS.map(|setting| Row::new(setting.label(), setting.value(app).to_owned()));
    let title = Row { is_title: true, ..Row::new("Keys", String::new()) };
    let map = app.keys_on_screen();
    let keys = Action::ALL.map(|action| Row::new(action.label(), keys(&map, action)));
    let changed = if app.keys == KeyMap::default() { "none changed" } else { "reset to defaults" };
    let all = Row::new("all keys", changed.to_owned());
    settings.into_iter().chain([title]).chain(keys).chain([all]).collect()
}

/// The value that is `by` places further, round and round.
fn turned<T: Copy + PartialEq>(all: &[T], value: T, by: isize) -> T {
    let here = all.iter().position(|&other| other == value).unwrap_or(0) as isize;
    let there = (here + by).rem_euclid(all.len().max(1) as isize);
    all.get(there as usize).copied().unwrap_or(value)
}
