//! The help: a few sentences, and what the keys do at this moment.

use super::{hints, keys};
use crate::{
    Key,
    app::App,
    game::Offer,
    view::{Text, View},
};

/// The help.
#[derive(Clone, Debug, Default)]
pub(crate) struct Help {
    scroll: usize,
}

impl Help {
    pub(super) fn view(&self, app: &App) -> View {
        View::Text(Text {
            heading: format!("{} · Help", app.kind().name()),
            lines: lines(app),
            scroll: self.scroll,
            hints: hints(&[(Key::Down, "more"), (Key::Escape, "back")]),
        })
    }

    pub(super) fn move_by(&mut self, app: &App, by: isize) {
        let last = lines(app).len().saturating_sub(1);
        self.scroll = self.scroll.saturating_add_signed(by).min(last);
    }
}

fn lines(app: &App) -> Vec<(String, String)> {
    let text = |line: &&str| ((*line).to_owned(), String::new());
    let line = |offer: Offer| (keys(app, offer.action), app.explanation(offer.action).to_owned());
    let mut lines: Vec<_> = app.introduction().iter().map(text).collect();
    lines.push(text(&""));
    lines.extend(app.actions().into_iter().map(line));
    lines
}
