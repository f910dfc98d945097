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
        let (lines, last) = (lines(app), last_scroll(app));
        // The window may have grown.
        let scroll = self.scroll.min(last);
        let more = (scroll < last).then_some((Key::Down, "more"));
        let keys: Vec<_> = more.into_iter().chain([(Key::Escape, "back")]).collect();
        let heading = format!("{} · Help", app.kind().name());
        View::Text(Text { heading, lines, scroll, hints: hints(&keys) })
    }

    pub(super) fn move_by(&mut self, app: &App, by: isize) {
        let last = last_scroll(app);
        self.scroll = self.scroll.min(last).saturating_add_signed(by).min(last);
    }
}

/// How many lines are scrolled away when the last one is seen.
fn last_scroll(app: &App) -> usize {
    lines(app).len().saturating_sub(app.page_lines)
}

fn lines(app: &App) -> Vec<(String, String)> {
    let text = |line: &&str| ((*line).to_owned(), String::new());
    let line = |offer: Offer| (keys(app, offer.action), app.explanation(offer.action).to_owned());
    let mut lines: Vec<_> = app.introduction().iter().map(text).collect();
    lines.push(text(&""));
    lines.extend(app.actions().into_iter().map(line));
    lines
}
