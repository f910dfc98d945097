//! The settings, and the keys.

use std::mem;

use polar_core::Steering;
use polar_grid::every;

use super::{Page, Transition, ask_key::AskKey, hints, keys, selected_after};
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
    selected: usize,
    /// The row around which the list is shown. A click leaves it: the list stays as it is under the pointer.
    around: usize,
    /// Whether all keys are given their defaults if that is asked for once more.
    asks: bool,
}

/// What a row is for.
#[derive(Clone, Copy)]
enum Entry {
    Setting(Setting),
    /// The title of the keys.
    Keys,
    Key(Action),
    /// Gives all actions their default keys back.
    AllKeys,
}

/// What is set by choosing among a few values.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Setting {
    Steering,
    Theme,
    Speed,
    Motion,
    Sound,
    Lost,
}

const SETTINGS: [Setting; 6] = every![
    Setting::Steering,
    Setting::Theme,
    Setting::Speed,
    Setting::Motion,
    Setting::Sound,
    Setting::Lost,
];

impl Page for Settings {
    fn view(&self, app: &App) -> View {
        View::List(List {
            heading: format!("{} · Settings", app.kind().name()),
            rows: rows(app, self.asks),
            selected: self.selected,
            around: Some(self.around),
            hints: hints([(Key::Enter, "change"), (Key::Escape, "back")]),
        })
    }

    fn opened_by(&self) -> Option<Action> {
        Some(Action::Settings)
    }

    fn selected(&self, _: &App) -> Option<usize> {
        Some(self.selected)
    }

    fn asks(&self) -> bool {
        self.asks
    }

    fn move_by(&mut self, app: &App, by: isize) {
        self.selected = selected_after(&rows(app, false), self.selected, by);
        self.around = self.selected;
        self.asks = false;
    }

    fn choose(&mut self, app: &mut App, index: usize) -> Transition {
        let Some(&entry) = entries(app).get(index) else { return Transition::Stay };
        if !matches!(entry, Entry::Keys) {
            self.selected = index;
        }
        let was_asked = mem::take(&mut self.asks);
        match entry {
            Entry::Setting(_) => self.move_sideways(app, 1),
            Entry::Keys => {}
            Entry::Key(action) => return Transition::Open(Box::new(AskKey::new(action))),
            // Nothing would bring them back.
            Entry::AllKeys if !was_asked => self.asks = true,
            Entry::AllKeys => {
                app.keys = KeyMap::default();
                app.change_settings();
            }
        }
        Transition::Stay
    }

    fn move_sideways(&mut self, app: &mut App, by: isize) {
        self.asks = false;
        if let Some(Entry::Setting(setting)) = entries(app).get(self.selected) {
            setting.change_value(app, by);
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
            Self::Sound => "sound",
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
            Self::Sound if settings.muted => "off",
            Self::Sound => "on",
            Self::Lost if settings.tells_lost => "say so",
            Self::Lost => "say nothing",
        }
    }

    /// Moves on by this number of values, round and round. From now on the value is the player's own.
    fn change_value(self, app: &mut App, by: isize) {
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
            Self::Sound => settings.muted ^= true,
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

/// All rows, in order. What the screen does not have is not set.
fn entries(app: &App) -> Vec<Entry> {
    let has_sound = app.is_on_screen(Action::Sound);
    let is_there = |setting: &Setting| match setting {
        Setting::Sound => has_sound,
        Setting::Theme => app.themes.len() > 1,
        Setting::Steering | Setting::Speed | Setting::Motion | Setting::Lost => true,
    };
    let settings = SETTINGS.into_iter().filter(is_there);
    let actions = Action::ALL.into_iter().filter(|&action| app.is_on_screen(action));
    settings
        .map(Entry::Setting)
        .chain([Entry::Keys])
        .chain(actions.map(Entry::Key))
        .chain([Entry::AllKeys])
        .collect()
}

/// Whether no key was changed.
fn are_default(app: &App) -> bool {
    app.keys == KeyMap::default()
}

/// All rows; `asks` if that for all keys was chosen, and waits to be chosen again.
fn rows(app: &App, asks: bool) -> Vec<Row> {
    let map = app.keys_on_screen();
    let row = |entry| match entry {
        Entry::Setting(setting) => Row::new(setting.label(), setting.value(app).to_owned()),
        Entry::Keys => Row { is_title: true, ..Row::new("Keys", String::new()) },
        Entry::Key(action) => Row::new(action.label(), keys(&map, action)),
        Entry::AllKeys if are_default(app) => Row::new("all keys", "none changed".to_owned()),
        Entry::AllKeys if asks => Row::new("all keys", "once more resets them".to_owned()),
        Entry::AllKeys => Row::new("all keys", "reset to defaults".to_owned()),
    };
    entries(app).into_iter().map(row).collect()
}

/// The value that is `by` places further, round and round.
fn turned<T: Copy + PartialEq>(all: &[T], value: T, by: isize) -> T {
    let here = all.iter().position(|&other| other == value).unwrap_or(0) as isize;
    let there = (here + by).rem_euclid(all.len().max(1) as isize);
    all.get(there as usize).copied().unwrap_or(value)
}
