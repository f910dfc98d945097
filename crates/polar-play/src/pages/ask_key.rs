//! The question for a new key.

use super::{Turn, hints};
use crate::{
    Key,
    action::Action,
    app::App,
    key_map::KeyConflict,
    view::{Prompt, View},
};

/// The question for an action's new key.
#[derive(Clone, Debug)]
pub(crate) struct AskKey {
    action: Action,
    refused: Option<KeyConflict>,
}

impl AskKey {
    pub(super) const fn new(action: Action) -> Self {
        Self { action, refused: None }
    }

    pub(super) fn view(&self, app: &App) -> View {
        View::Prompt(Prompt {
            heading: format!("{} · Settings", app.kind().name()),
            question: format!("Press the new key for: {}", self.action.label()),
            answer: None,
            refusal: self.refused.map(|conflict| {
                let again = if app.keys.keys(conflict.taken).len() > 1 {
                    " Press it again to have it for this instead."
                } else {
                    ""
                };
                format!("{conflict}.{again}")
            }),
            hints: hints(&[(Key::Escape, "leave it as it is")]),
        })
    }

    pub(super) fn key(&mut self, app: &mut App, key: Key) -> Turn {
        if key == Key::Escape {
            return Turn::Close;
        }
        if let Some(conflict) = self.refused.filter(|conflict| conflict.key == key) {
            app.keys.take_away(conflict);
        }
        match app.keys.set(self.action, key) {
            Ok(()) => {
                app.change_settings();
                Turn::Close
            }
            Err(conflict) => {
                self.refused = Some(conflict);
                Turn::Stay
            }
        }
    }
}
