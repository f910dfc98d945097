//! The help: a few sentences, and what the keys do at this moment. A click on a line presses its key.

use super::{Page, Transition, hints, keys};
use crate::{
    Key,
    action::Action,
    app::App,
    game::Offer,
    view::{Line, Text, View},
    wrap::{text_width, wrap},
};

/// Columns between keys and what they do.
const GAP: usize = 2;

/// What the pointer can do here, and where it can't.
const CLICK: &str = "A click on a line presses its key.";
const KEY_ONLY: &str = "By key only:";

/// The help.
#[derive(Clone, Debug, Default)]
pub(crate) struct Help {
    scroll: usize,
}

impl Page for Help {
    fn view(&self, app: &App) -> View {
        let ((second, lines), last) = (lines(app), last_scroll(app));
        let lines = lines.into_iter().map(|(line, _)| line).collect();
        // The window may have grown.
        let scroll = self.scroll.min(last);
        let more = (scroll < last).then_some((Key::Down, "more"));
        let keys = more.into_iter().chain([(Key::Escape, "back")]);
        let heading = format!("{} · Help", app.kind().name());
        View::Text(Text { heading, lines, second, scroll, hints: hints(keys) })
    }

    fn opened_by(&self) -> Option<Action> {
        Some(Action::Help)
    }

    fn choose(&mut self, app: &mut App, index: usize) -> Transition {
        let key = lines(app).1.get(index).and_then(|(_, key)| *key);
        key.map_or(Transition::Stay, Transition::Press)
    }

    fn move_by(&mut self, app: &App, by: isize) {
        let last = last_scroll(app);
        self.scroll = self.scroll.min(last).saturating_add_signed(by).min(last);
    }
}

/// How many lines are scrolled away when the last one is seen.
fn last_scroll(app: &App) -> usize {
    lines(app).1.len().saturating_sub(app.page_size.lines)
}

/// What some keys do.
struct Entry {
    keys: String,
    does: &'static str,
    /// The key that a click presses.
    clicked: Option<Key>,
}

/// The lines, each with the key that a click on it presses, and the column in which they say what keys do.
fn lines(app: &App) -> (usize, Vec<(Line, Option<Key>)>) {
    let columns = app.page_size.columns;
    let map = app.keys_here();
    let of_action = |Offer { action, .. }| Entry {
        keys: keys(&map, action),
        does: app.explanation(action),
        clicked: map.keys(action).first().copied(),
    };
    // The screen takes them before they come here.
    let of_screen = |&(key, does): &(Key, _)| Entry { keys: key.to_string(), does, clicked: None };
    let of_actions: Vec<_> = app.actions().into_iter().map(of_action).collect();
    let of_screen: Vec<_> = app.screen_keys.iter().map(of_screen).collect();
    let all = || of_actions.iter().chain(&of_screen).map(|entry| entry.keys.as_str());
    let widest = all().map(text_width).max().unwrap_or(0);
    let widest_key = all().flat_map(|keys| keys.split("  ")).map(text_width).max().unwrap_or(0);
    // Of a narrow page most is for the words.
    let second = (widest + GAP).min((columns / 3).max(widest_key + GAP));
    let in_words = |said: &str| {
        let lines = wrap(said, columns, usize::MAX);
        lines.into_iter().map(|line| (Line::Words(line), None)).collect::<Vec<_>>()
    };
    // An empty line, and these words below it.
    let below = |said: &str| [vec![(Line::Words(String::new()), None)], in_words(said)].concat();
    let in_rows = |Entry { keys, does, clicked }: &Entry| {
        let keys = in_lines(keys, second.saturating_sub(GAP));
        let does = wrap(does, columns.saturating_sub(second), usize::MAX);
        let part = |parts: &[String], row| parts.get(row).cloned().unwrap_or_default();
        let line = if clicked.is_some() { Line::Keys } else { Line::KeysOnly };
        let row = |row| (line(part(&keys, row), part(&does, row)), *clicked);
        (0..keys.len().max(does.len())).map(row).collect::<Vec<_>>()
    };
    let heading = if of_screen.is_empty() { Vec::new() } else { below(KEY_ONLY) };
    let introduction = app.introduction().into_iter().flat_map(in_words);
    let rows = introduction
        .chain(below(CLICK))
        .chain(of_actions.iter().flat_map(in_rows))
        .chain(heading)
        .chain(of_screen.iter().flat_map(in_rows));
    (second, rows.collect())
}

/// The keys, as many in a line as it has room for.
fn in_lines(keys: &str, columns: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for key in keys.split("  ") {
        match lines.last_mut() {
            Some(line) if text_width(line) + 2 + text_width(key) <= columns => {
                *line += "  ";
                *line += key;
            }
            _ => lines.push(key.to_owned()),
        }
    }
    lines
}
