//! The pages on top of the board: levels, help, settings, and questions.

mod ask_draft;
mod ask_key;
mod ask_name;
mod ask_number;
mod help;
mod levels;
mod menu;
mod settings;

use ask_draft::AskDraft;
use ask_key::AskKey;
pub(crate) use ask_name::{AskName, Purpose, is_name};
use ask_number::AskNumber;
use help::Help;
use levels::Levels;
use menu::Menu;
use settings::Settings;

use crate::{
    Key,
    action::Action,
    app::App,
    games::{Kind, RandomGames, Start},
    key_map::{Hint, KeyMap},
    view::{Row, View},
};

/// A page.
#[derive(Clone, Debug)]
pub(crate) enum Page {
    Menu(Menu),
    Levels(Levels),
    Settings(Settings),
    Help(Help),
    AskDraft(AskDraft),
    AskKey(AskKey),
    AskName(AskName),
    AskNumber(AskNumber),
}

/// What a page wants done after a key.
#[derive(Debug)]
pub(crate) enum Transition {
    Stay,
    Open(Page),
    Close,
    /// What was asked for is on the board: all pages are closed.
    Done,
    /// The page is closed, unless the action opens another one on it.
    Ask(Action),
    /// All pages are closed, and the key is pressed on the board.
    Press(Key),
}

impl Page {
    pub(crate) fn menu(app: &App) -> Self {
        Self::Menu(Menu::new(app))
    }

    pub(crate) fn levels(app: &App) -> Self {
        Self::Levels(Levels::new(app))
    }

    pub(crate) fn settings() -> Self {
        Self::Settings(Settings::default())
    }

    pub(crate) fn help() -> Self {
        Self::Help(Help::default())
    }

    pub(crate) const fn ask_draft(of: Option<Start>) -> Self {
        Self::AskDraft(AskDraft::new(of))
    }

    pub(crate) fn ask_name(
        purpose: Purpose,
        kind: Kind,
        taken: Vec<String>,
        offered: Option<String>,
    ) -> Self {
        Self::AskName(AskName::new(purpose, kind, taken, offered))
    }

    pub(crate) fn ask_number(random: RandomGames, offered: usize) -> Self {
        Self::AskNumber(AskNumber::new(random, offered))
    }

    /// Adds what is pasted to what is typed.
    pub(crate) fn paste(&mut self, text: &str) {
        match self {
            Self::AskName(page) => page.paste(text),
            Self::AskNumber(page) => page.paste(text),
            Self::Menu(_) | Self::Levels(_) | Self::Settings(_) | Self::Help(_) => {}
            Self::AskKey(_) | Self::AskDraft(_) => {}
        }
    }

    pub(crate) fn view(&self, app: &App) -> View {
        match self {
            Self::Menu(page) => page.view(app),
            Self::Levels(page) => page.view(app),
            Self::Settings(page) => page.view(app),
            Self::Help(page) => page.view(app),
            Self::AskDraft(page) => page.view(app),
            Self::AskKey(page) => page.view(app),
            Self::AskName(page) => page.view(app),
            Self::AskNumber(page) => page.view(app),
        }
    }

    /// Whether a character is an answer here, whatever it asks for elsewhere.
    pub(crate) const fn takes_any_key(&self) -> bool {
        match self {
            Self::AskKey(_) | Self::AskName(_) | Self::AskNumber(_) => true,
            Self::Menu(_) | Self::Levels(_) | Self::Settings(_) => false,
            Self::Help(_) | Self::AskDraft(_) => false,
        }
    }

    pub(crate) fn key(&mut self, app: &mut App, key: Key) -> Transition {
        if key == Key::Escape {
            return Transition::Close;
        }
        match self {
            Self::AskDraft(page) => return page.key(app, key),
            Self::AskKey(page) => return page.key(app, key),
            Self::AskName(page) => return page.key(app, key),
            Self::AskNumber(page) => return page.key(app, key),
            Self::Menu(_) | Self::Levels(_) | Self::Settings(_) | Self::Help(_) => {}
        }
        let action = app.keys_on_screen().action(key);
        let by = match (key, action) {
            (Key::Char(' '), _) if matches!(self, Self::Help(_)) => app.page_size.length(),
            (Key::Enter | Key::Char(' '), _) => return self.choose_selected(app),
            (Key::Up, _) | (_, Some(Action::North)) => -1,
            (Key::Down, _) | (_, Some(Action::South)) => 1,
            (Key::Left, _) | (_, Some(Action::West)) => return self.move_sideways(app, -1),
            (Key::Right, _) | (_, Some(Action::East)) => return self.move_sideways(app, 1),
            (Key::PageUp, _) => -app.page_size.length(),
            (Key::PageDown, _) => app.page_size.length(),
            (Key::Home, _) => isize::MIN / 2,
            (Key::End, _) => isize::MAX / 2,
            // The key that opened the page closes it.
            (_, Some(action)) if self.is_of(action) => return Transition::Close,
            (_, Some(action)) if self.offers(app, action) => return Transition::Ask(action),
            // As in most programs that show a page of text.
            (_, Some(Action::Quit)) => return Transition::Close,
            (_, Some(Action::Help)) => return Transition::Open(Self::help()),
            _ => return Transition::Stay,
        };
        self.move_by(app, by);
        Transition::Stay
    }

    /// Moves the selected setting on by this number of values, or the selection among levels by packs.
    fn move_sideways(&mut self, app: &mut App, by: isize) -> Transition {
        match self {
            Self::Settings(page) => page.change_value(app, by),
            Self::Levels(page) => page.move_by_pack(app, by),
            Self::Menu(_) | Self::Help(_) => {}
            Self::AskDraft(_) | Self::AskKey(_) | Self::AskName(_) | Self::AskNumber(_) => {}
        }
        Transition::Stay
    }

    /// The pointer's wheel was turned by `notches`, each a row of a list or three lines of a text.
    pub(crate) fn wheel(&mut self, app: &App, notches: isize) {
        let lines = if matches!(self, Self::Help(_)) { 3 } else { 1 };
        self.move_by(app, notches.saturating_mul(lines));
    }

    /// The scroll bar was clicked: turns to the next page, or the one before.
    pub(crate) fn page_by(&mut self, app: &App, pages: isize) {
        self.move_by(app, pages * app.page_size.length());
    }

    /// The thumb of the scroll bar was dragged: moves so far that this line is the first one seen. In a list the
    /// selection goes along, in the middle, and to the ends with the thumb.
    pub(crate) fn scroll_to(&mut self, app: &App, first: usize) {
        let (seen, view) = (app.page_size.lines, self.view(app));
        // A thumb that is touched and not moved moves nothing.
        if view.first(seen) == Some(first) {
            return;
        }
        let (from, to) = match view {
            View::List(list) => {
                let last = list.rows.len().saturating_sub(1);
                let to = match first {
                    0 => 0,
                    _ if first.saturating_add(seen) > last => last,
                    _ => first + seen / 2,
                };
                // Below a title there is a row.
                let is_title = list.rows.get(to).is_some_and(|row| row.is_title);
                (list.selected, to + usize::from(is_title))
            }
            View::Text(text) => (text.scroll, first.min(text.lines.len())),
            View::Board(_) | View::Prompt(_) => return,
        };
        self.move_by(app, to as isize - from as isize);
    }

    fn move_by(&mut self, app: &App, by: isize) {
        match self {
            Self::Menu(page) => page.move_by(app, by),
            Self::Levels(page) => page.move_by(app, by),
            Self::Settings(page) => page.move_by(app, by),
            Self::Help(page) => page.move_by(app, by),
            Self::AskDraft(_) | Self::AskKey(_) | Self::AskName(_) | Self::AskNumber(_) => {}
        }
    }

    const fn is_of(&self, action: Action) -> bool {
        matches!(
            (self, action),
            (Self::Menu(_), Action::Menu)
                | (Self::Levels(_), Action::Levels)
                | (Self::Settings(_), Action::Settings)
                | (Self::Help(_), Action::Help)
        )
    }

    /// Whether a row names the key of the action.
    fn offers(&self, app: &App, action: Action) -> bool {
        matches!(self, Self::Menu(page) if page.offers(app, action))
    }

    fn choose_selected(&mut self, app: &mut App) -> Transition {
        let selected = match self {
            Self::Menu(page) => page.selected(app),
            Self::Levels(page) => page.selected,
            Self::Settings(page) => page.selected,
            Self::Help(_)
            | Self::AskDraft(_)
            | Self::AskKey(_)
            | Self::AskName(_)
            | Self::AskNumber(_) => {
                return Transition::Close;
            }
        };
        self.choose(app, selected)
    }

    /// A row was chosen.
    pub(crate) fn choose(&mut self, app: &mut App, index: usize) -> Transition {
        match self {
            Self::Menu(page) => page.choose(app, index),
            Self::Levels(_) => Levels::choose(app, index),
            Self::Settings(page) => page.choose(app, index),
            Self::Help(_) => Help::choose(app, index),
            Self::AskDraft(_) | Self::AskKey(_) | Self::AskName(_) | Self::AskNumber(_) => {
                Transition::Stay
            }
        }
    }
}

/// What a screen has room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PageSize {
    /// How many characters a line has.
    pub(crate) columns: usize,
    /// How many lines are seen at once.
    pub(crate) lines: usize,
}

impl PageSize {
    /// How far a list or a text goes on by a page.
    fn length(self) -> isize {
        self.lines.clamp(1, 1000) as isize
    }
}

impl Default for PageSize {
    /// A terminal of 80 columns and 24 lines, without its frame.
    fn default() -> Self {
        Self { columns: 76, lines: 20 }
    }
}

/// The row that is selected after going on `by` rows. A title is passed over in the same direction, or backwards
/// where no row is beyond it.
fn selected_after(rows: &[Row], from: usize, by: isize) -> usize {
    let last = rows.len().saturating_sub(1);
    let is_row = |&index: &usize| rows.get(index).is_some_and(|row| !row.is_title);
    let to = from.saturating_add_signed(by).min(last);
    let found = if to < from {
        (0..=to).rev().find(is_row).or_else(|| (to..from).find(is_row))
    } else {
        (to..=last).find(is_row).or_else(|| (from..to).rev().find(is_row))
    };
    found.unwrap_or(from)
}

fn hints(keys: impl IntoIterator<Item = (Key, &'static str)>) -> Vec<Hint> {
    keys.into_iter().map(|(key, label)| Hint::new(key, label)).collect()
}

/// All keys of an action.
fn keys(map: &KeyMap, action: Action) -> String {
    map.keys(action).iter().map(Key::to_string).collect::<Vec<_>>().join("  ")
}
