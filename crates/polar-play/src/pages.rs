//! The pages on top of the board: levels, help, settings, and the question for a key.

use polar_core::Steering;

use crate::{
    Key,
    action::{Action, Hint, KeyConflict},
    app::{App, LevelIndex},
    game::Offer,
    motion::Speed,
    settings::Theme,
    view::{List, Prompt, Row, Text, View},
    words::many,
};

/// A page.
#[derive(Clone, Debug)]
pub(crate) enum Page {
    Levels { selected: usize },
    Settings { selected: usize, message: Option<String> },
    Help { scroll: usize },
    AskKey { action: Action, refused: Option<KeyConflict> },
}

/// What a page wants done after a key.
#[derive(Debug)]
pub(crate) enum Turn {
    Stay,
    Open(Page),
    Close,
    Play(LevelIndex),
    Quit,
}

/// The rows of the settings before the keys.
const STEERING: usize = 0;
const THEME: usize = 1;
const SPEED: usize = 2;
const REDUCED: usize = 3;
const FIRST_KEY: usize = 5;

impl Page {
    pub(crate) fn levels(app: &App) -> Self {
        let here = |entry: &Entry| matches!(entry, Entry::Level(index) if *index == app.here);
        Self::Levels { selected: entries(app).iter().position(here).unwrap_or(1) }
    }

    pub(crate) const fn settings() -> Self {
        Self::Settings { selected: STEERING, message: None }
    }

    pub(crate) const fn help() -> Self {
        Self::Help { scroll: 0 }
    }

    pub(crate) fn view(&self, app: &App) -> View {
        match self {
            Self::Levels { selected } => View::List(List {
                heading: "Polar · Levels".to_owned(),
                rows: entries(app).iter().map(|entry| level_row(app, entry)).collect(),
                selected: *selected,
                message: None,
                hints: hints(&[(Key::Enter, "play"), (Key::Escape, "back")]),
            }),
            Self::Settings { selected, message } => View::List(List {
                heading: "Polar · Settings".to_owned(),
                rows: settings_rows(app),
                selected: *selected,
                message: message.clone(),
                hints: hints(&[(Key::Enter, "change"), (Key::Escape, "back")]),
            }),
            Self::Help { scroll } => View::Text(Text {
                heading: "Polar · Help".to_owned(),
                lines: help(app),
                scroll: *scroll,
                hints: hints(&[(Key::Down, "more"), (Key::Escape, "back")]),
            }),
            Self::AskKey { action, refused } => View::Prompt(Prompt {
                heading: "Polar · Settings".to_owned(),
                question: format!("Press the new key for: {}", action.label()),
                refusal: refused.map(|conflict| format!("{conflict}.")),
                hints: hints(&[(Key::Escape, "leave it as it is")]),
            }),
        }
    }

    pub(crate) fn key(&mut self, app: &mut App, key: Key) -> Turn {
        if let Self::AskKey { action, refused } = self {
            if key == Key::Escape {
                return Turn::Close;
            }
            return match app.keys.set(*action, key) {
                Ok(()) => {
                    app.change_settings();
                    Turn::Close
                }
                Err(conflict) => {
                    *refused = Some(conflict);
                    Turn::Stay
                }
            };
        }
        let action = app.keys.action(key);
        match key {
            Key::Escape => return Turn::Close,
            Key::Enter | Key::Char(' ') => {
                return match self {
                    Self::Levels { selected } | Self::Settings { selected, .. } => {
                        let selected = *selected;
                        self.choose(app, selected)
                    }
                    Self::Help { .. } | Self::AskKey { .. } => Turn::Close,
                };
            }
            _ => {}
        }
        let by = match (key, action) {
            (Key::Up, _) | (_, Some(Action::North)) => -1,
            (Key::Down, _) | (_, Some(Action::South)) => 1,
            (Key::PageUp, _) => -10,
            (Key::PageDown, _) => 10,
            (Key::Home, _) => isize::MIN / 2,
            (Key::End, _) => isize::MAX / 2,
            (_, Some(Action::Quit)) => return Turn::Quit,
            // The key that opened the page closes it.
            (_, Some(action)) if self.is_of(action) => return Turn::Close,
            _ => return Turn::Stay,
        };
        self.move_by(app, by);
        Turn::Stay
    }

    const fn is_of(&self, action: Action) -> bool {
        matches!(
            (self, action),
            (Self::Levels { .. }, Action::Levels)
                | (Self::Settings { .. }, Action::Settings)
                | (Self::Help { .. }, Action::Help)
        )
    }

    fn move_by(&mut self, app: &App, by: isize) {
        let count = match self {
            Self::Levels { .. } => entries(app).len(),
            Self::Settings { .. } => settings_rows(app).len(),
            Self::Help { .. } => help(app).len(),
            Self::AskKey { .. } => 0,
        };
        let last = count.saturating_sub(1);
        let moved = |from: usize| from.saturating_add_signed(by).min(last);
        match self {
            Self::Levels { selected } => {
                let is_title =
                    |index: usize| matches!(entries(app).get(index), Some(Entry::Title(_)));
                *selected = past_title(moved(*selected), *selected, last, is_title);
            }
            Self::Settings { selected, message } => {
                *message = None;
                let is_title = |index: usize| index == FIRST_KEY - 1;
                *selected = past_title(moved(*selected), *selected, last, is_title);
            }
            Self::Help { scroll } => *scroll = moved(*scroll),
            Self::AskKey { .. } => {}
        }
    }

    /// A row was chosen.
    pub(crate) fn choose(&mut self, app: &mut App, index: usize) -> Turn {
        match self {
            Self::Levels { selected } => match entries(app).get(index) {
                Some(Entry::Level(level)) => {
                    *selected = index;
                    Turn::Play(*level)
                }
                Some(Entry::Title(_)) | None => Turn::Stay,
            },
            Self::Settings { selected, message } => {
                *message = None;
                *selected = index;
                match index {
                    STEERING => {
                        app.settings.steering = match app.settings.steering {
                            Steering::Direct => Steering::TurnFirst,
                            Steering::TurnFirst => Steering::Direct,
                        };
                    }
                    THEME => app.settings.theme = after(&Theme::ALL, app.settings.theme),
                    REDUCED => app.settings.reduced_motion ^= true,
                    SPEED => app.settings.speed = after(&Speed::ALL, app.settings.speed),
                    index => {
                        let action = index.checked_sub(FIRST_KEY).and_then(|i| Action::ALL.get(i));
                        return match action {
                            Some(&action) => Turn::Open(Self::AskKey { action, refused: None }),
                            None => Turn::Stay,
                        };
                    }
                }
                app.change_settings();
                Turn::Stay
            }
            Self::Help { .. } | Self::AskKey { .. } => Turn::Stay,
        }
    }
}

/// The row to choose instead of a title: the next one the way that was gone.
fn past_title(to: usize, from: usize, last: usize, is_title: impl Fn(usize) -> bool) -> usize {
    let beyond = if to < from { to.checked_sub(1) } else { Some(to + 1).filter(|&to| to <= last) };
    match beyond {
        _ if !is_title(to) => to,
        Some(beyond) => beyond,
        None => from,
    }
}

/// The value after this one, round and round.
fn after<T: Copy + PartialEq>(all: &[T], value: T) -> T {
    let next = all.iter().position(|&v| v == value).map_or(0, |index| index + 1);
    all.get(next).or(all.first()).copied().unwrap_or(value)
}

fn hints(keys: &[(Key, &'static str)]) -> Vec<Hint> {
    keys.iter().map(|&(key, label)| Hint { key, label }).collect()
}

/// A row of the level list.
enum Entry {
    Title(usize),
    Level(LevelIndex),
}

fn entries(app: &App) -> Vec<Entry> {
    let mut entries = Vec::new();
    for (index, _) in app.levels() {
        if index.level == 0 {
            entries.push(Entry::Title(index.pack));
        }
        entries.push(Entry::Level(index));
    }
    entries
}

fn level_row(app: &App, entry: &Entry) -> Row {
    let title = |label: &str| Row {
        label: label.to_owned(),
        note: String::new(),
        checked: false,
        is_title: true,
    };
    let index = match entry {
        Entry::Title(pack) => return title(app.packs.get(*pack).map_or("", |pack| &pack.title)),
        Entry::Level(index) => index,
    };
    let Some(level) = app.packs.get(index.pack).and_then(|pack| pack.levels.get(index.level))
    else {
        return title("");
    };
    let best = app.progress.cleared.get(&level.start.to_string());
    let note = best.and_then(|best| {
        let pushes = best.pushes?;
        let presses = best.presses_direct.into_iter().chain(best.presses_turn_first).min()?;
        Some([many(pushes, "push", "pushes"), many(presses, "press", "presses")].join(", "))
    });
    Row {
        label: format!("{:>3}  {}", index.level + 1, level.title),
        note: note.unwrap_or_default(),
        checked: app.is_cleared(level),
        is_title: false,
    }
}

fn settings_rows(app: &App) -> Vec<Row> {
    let row = |label: &str, note: String| Row {
        label: label.to_owned(),
        note,
        checked: false,
        is_title: false,
    };
    let theme = match app.settings.theme {
        Theme::Auto => "what suits the screen",
        Theme::Light => "light",
        Theme::Dark => "dark",
        Theme::Sixteen => "sixteen colours",
        Theme::Mono => "no colours",
    };
    let speed = match app.settings.speed {
        Speed::Off => "nothing is animated",
        Speed::Slow => "slow",
        Speed::Normal => "normal",
        Speed::Fast => "fast",
    };
    let motion = if app.settings.reduced_motion { "no more than needed" } else { "full" };
    let mut rows = vec![
        row("steering", app.settings.steering.to_string()),
        row("colours", theme.to_owned()),
        row("speed", speed.to_owned()),
        row("motion", motion.to_owned()),
        Row { is_title: true, ..row("Keys", String::new()) },
    ];
    rows.extend(Action::ALL.map(|action| row(action.label(), keys(app, action))));
    rows
}

fn keys(app: &App, action: Action) -> String {
    app.keys.keys(action).iter().map(Key::to_string).collect::<Vec<_>>().join("  ")
}

fn help(app: &App) -> Vec<(String, String)> {
    let text = |line: &str| (line.to_owned(), String::new());
    let mut lines = vec![
        text("Push every heart into the house."),
        text("What is pushed slides until something stops it."),
        text("Nothing can be pulled, and nothing pushes a row of two."),
        text("Ice that is pushed straight against something is crushed."),
        text("A bomb takes a mountain with it."),
        text("Only the penguin walks on trees."),
        text("A click walks to a cell, or pushes the piece beside you."),
        text(""),
    ];
    let line = |offer: Offer| (keys(app, offer.action), offer.action.explanation().to_owned());
    lines.extend(app.actions().into_iter().map(line));
    lines
}

impl View {
    /// What can be done now.
    #[must_use]
    pub fn hints(&self) -> &[Hint] {
        match self {
            Self::Board(scene) => &scene.hints,
            Self::List(list) => &list.hints,
            Self::Text(text) => &text.hints,
            Self::Prompt(prompt) => &prompt.hints,
        }
    }
}
