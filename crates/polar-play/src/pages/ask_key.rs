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
        let to_be_had = self.to_be_had(app).map(|_| (Key::Tab, "use it here"));
        let keys: Vec<_> =
            to_be_had.into_iter().chain([(Key::Escape, "leave it as it is")]).collect();
        View::Prompt(Prompt {
            heading: format!("{} · Settings", app.kind().name()),
            question: format!("Press the new key for: {}", self.action.label()),
            answer: None,
            refusal: self.refused.map(|conflict| format!("{conflict}.")),
            hints: hints(&keys),
        })
    }

    /// The key that was refused, if the other action can do without it. Another key than that asks for it: one that
    /// is held too long takes nothing away.
    fn to_be_had(&self, app: &App) -> Option<KeyConflict> {
        let can_be_had = |conflict: &KeyConflict| {
            conflict.key != Key::Tab && app.keys.keys(conflict.taken).len() > 1
        };
        self.refused.filter(can_be_had)
    }

    pub(super) fn key(&mut self, app: &mut App, key: Key) -> Turn {
        if key == Key::Escape {
            return Turn::Close;
        }
        let had = self.to_be_had(app).filter(|_| key == Key::Tab);
        if let Some(conflict) = had {
            app.keys.take_away(conflict);
        }
        match app.keys.set(self.action, had.map_or(key, |conflict| conflict.key)) {
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
