//! The pages on top of the board: levels, help, settings, and questions.

mod ask_draft;
mod ask_key;
mod ask_name;
mod ask_number;
mod help;
mod levels;
mod menu;
mod settings;

use std::{any::Any, fmt};

pub(crate) use ask_draft::AskDraft;
pub(crate) use ask_name::{AskName, Purpose, is_name};
pub(crate) use ask_number::AskNumber;
pub(crate) use help::Help;
pub(crate) use levels::Levels;
pub(crate) use menu::Menu;
pub(crate) use settings::Settings;

use crate::{
    Key,
    action::Action,
    app::App,
    key_map::{Hint, KeyMap},
    view::{Row, View},
};

/// A page. By default it is a list or a text; a question takes all its keys itself.
pub(crate) trait Page: Any + fmt::Debug + Send {
    fn view(&self, app: &App) -> View;

    /// The action that opens it: its key closes it again.
    fn opened_by(&self) -> Option<Action> {
        None
    }

    /// The row that is selected, if it is a list.
    fn selected(&self, _: &App) -> Option<usize> {
        None
    }

    /// Goes on by this number of rows of a list, or lines of a text.
    fn move_by(&mut self, _: &App, _: isize) {}

    /// Moves the selected setting on by this number of values, or the selection among levels by packs.
    fn move_sideways(&mut self, _: &mut App, _: isize) {}

    /// A row was chosen, or a line of a text clicked.
    fn choose(&mut self, _: &mut App, _: usize) -> Transition {
        Transition::Stay
    }

    /// Whether a row names the key of the action.
    fn offers(&self, _: &App, _: Action) -> bool {
        false
    }

    /// Whether the next Enter, or a click, does what the last one asked about.
    fn asks(&self) -> bool {
        false
    }

    /// Adds what is pasted to what is typed.
    fn paste(&mut self, _: &str) {}

    /// Whether a character is an answer here, whatever it asks for elsewhere.
    fn takes_any_key(&self) -> bool {
        false
    }

    /// A key was pressed, other than Esc, which closes every page.
    fn key(&mut self, app: &mut App, key: Key) -> Transition {
        let action = app.keys_on_screen().action(key);
        let by = match (key, action, self.selected(app)) {
            (Key::Enter | Key::Char(' '), _, Some(selected)) => return self.choose(app, selected),
            (Key::Enter, _, None) => return Transition::Close,
            (Key::Char(' '), _, None) => app.page_size.length(),
            (Key::Up, ..) | (_, Some(Action::North), _) => -1,
            (Key::Down, ..) | (_, Some(Action::South), _) => 1,
            (Key::Left, ..) | (_, Some(Action::West), _) => {
                self.move_sideways(app, -1);
                return Transition::Stay;
            }
            (Key::Right, ..) | (_, Some(Action::East), _) => {
                self.move_sideways(app, 1);
                return Transition::Stay;
            }
            (Key::PageUp, ..) => -app.page_size.length(),
            (Key::PageDown, ..) => app.page_size.length(),
            (Key::Home, ..) => isize::MIN / 2,
            (Key::End, ..) => isize::MAX / 2,
            (_, action @ Some(_), _) if action == self.opened_by() => return Transition::Close,
            (_, Some(action), _) if self.offers(app, action) => return Transition::Ask(action),
            // As in most programs that show a page of text.
            (_, Some(Action::Quit), _) => return Transition::Close,
            (_, Some(Action::Help), _) => return Transition::Open(Box::new(Help::default())),
            _ => return Transition::Stay,
        };
        self.move_by(app, by);
        Transition::Stay
    }
}

impl dyn Page {
    /// The pointer's wheel was turned by `notches`, each a row of a list or three lines of a text.
    pub(crate) fn wheel(&mut self, app: &App, notches: isize) {
        let lines = if self.selected(app).is_some() { 1 } else { 3 };
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
}

/// What a page wants done after a key.
#[derive(Debug)]
pub(crate) enum Transition {
    Stay,
    Open(Box<dyn Page>),
    Close,
    /// What was asked for is on the board: all pages are closed.
    Done,
    /// The page is closed, unless the action opens another one on it.
    Ask(Action),
    /// All pages are closed, and the key is pressed on the board.
    Press(Key),
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
