//! The question whether a draft that is saved nowhere gives way to another one.

use super::{Page, Transition, hints};
use crate::{
    Key,
    app::App,
    games::Start,
    view::{Prompt, View},
};

/// The question whether the last draft gives way.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AskDraft {
    /// What the other one is made of; `None` for an empty board.
    of: Option<Start>,
}

impl AskDraft {
    pub(crate) const fn new(of: Option<Start>) -> Self {
        Self { of }
    }
}

impl Page for AskDraft {
    fn view(&self, app: &App) -> View {
        View::Prompt(Prompt {
            heading: format!("{} · Editor", app.kind().name()),
            question: "Your last draft is not saved. Begin another one in its place?".to_owned(),
            answer: None,
            refusal: None,
            hints: hints([(Key::Tab, "keep it"), (Key::Enter, "begin"), (Key::Escape, "back")]),
        })
    }

    fn key(&mut self, app: &mut App, key: Key) -> Transition {
        match key {
            Key::Enter => {
                app.begin_draft(self.of);
                Transition::Done
            }
            Key::Tab => {
                app.open_last();
                Transition::Done
            }
            _ => Transition::Stay,
        }
    }
}
