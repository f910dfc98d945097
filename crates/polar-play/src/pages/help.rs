//! The help: a few sentences, and what the keys do at this moment.

use super::{hints, keys};
use crate::{
    Key,
    app::App,
    game::Offer,
    view::{Line, Text, View},
    wrap::{text_width, wrap},
};

/// Columns between keys and what they do.
const GAP: usize = 2;

/// The help.
#[derive(Clone, Debug, Default)]
pub(crate) struct Help {
    scroll: usize,
}

impl Help {
    pub(super) fn view(&self, app: &App) -> View {
        let ((second, lines), last) = (lines(app), last_scroll(app));
        // The window may have grown.
        let scroll = self.scroll.min(last);
        let more = (scroll < last).then_some((Key::Down, "more"));
        let keys: Vec<_> = more.into_iter().chain([(Key::Escape, "back")]).collect();
        let heading = format!("{} · Help", app.kind().name());
        View::Text(Text { heading, lines, second, scroll, hints: hints(&keys) })
    }

    pub(super) fn move_by(&mut self, app: &App, by: isize) {
        let last = last_scroll(app);
        self.scroll = self.scroll.min(last).saturating_add_signed(by).min(last);
    }
}

/// How many lines are scrolled away when the last one is seen.
fn last_scroll(app: &App) -> usize {
    lines(app).1.len().saturating_sub(app.page_size.lines)
}

/// The lines, and the column in which they say what keys do.
fn lines(app: &App) -> (usize, Vec<Line>) {
    let columns = app.page_size.columns;
    let mut lines = Vec::new();
    for words in app.introduction() {
        lines.extend(wrap(words, columns, usize::MAX).into_iter().map(Line::Words));
    }
    lines.push(Line::Words(String::new()));
    let map = app.keys_here();
    let of_actions = app.actions().into_iter().map(|Offer { action, .. }| action);
    let of_actions = of_actions.map(|action| (keys(&map, action), app.explanation(action)));
    let of_screen = app.screen_keys.iter().map(|&(key, does)| (key.to_string(), does));
    let (keys, said): (Vec<String>, Vec<&str>) = of_actions.chain(of_screen).unzip();
    let widest = |parts: &mut dyn Iterator<Item = &str>| parts.map(text_width).max().unwrap_or(0);
    let (all, one) = (
        widest(&mut keys.iter().map(String::as_str)),
        widest(&mut keys.iter().flat_map(|keys| keys.split("  "))),
    );
    // Of a narrow page most is for the words.
    let second = (all + GAP).min((columns / 3).max(one + GAP));
    for (keys, said) in keys.into_iter().zip(said) {
        let keys = in_lines(&keys, second.saturating_sub(GAP));
        let said = wrap(said, columns.saturating_sub(second), usize::MAX);
        let part = |parts: &[String], row| parts.get(row).cloned().unwrap_or_default();
        let row = |row| Line::Keys(part(&keys, row), part(&said, row));
        lines.extend((0..keys.len().max(said.len())).map(row));
    }
    (second, lines)
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
