//! The question for a new key.

use thiserror::Error;

use super::{Turn, hints};
use crate::{
    Key,
    action::Action,
    app::{App, is_lost_in_editor},
    key_map::KeyConflict,
    view::{Prompt, View},
};

/// The question for an action's new key.
#[derive(Clone, Debug)]
pub(crate) struct AskKey {
    action: Action,
    refused: Option<Refusal>,
}

/// Why a key is not taken.
#[derive(Clone, Copy, Debug, Error)]
enum Refusal {
    #[error("{0}.")]
    Taken(KeyConflict),
    /// In the editor nothing would ask for the action any more.
    #[error("The editor has {key} for itself, and needs a key for {}, too.", action.label())]
    Editors { key: Key, action: Action },
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
            refusal: self.refused.map(|refusal| refusal.to_string()),
            hints: hints(&[(Key::Escape, "leave it as it is")]),
        })
    }

    pub(super) fn key(&mut self, app: &mut App, key: Key) -> Turn {
        if key == Key::Escape {
            return Turn::Close;
        }
        match self.set(app, key) {
            Ok(()) => {
                app.change_settings();
                Turn::Close
            }
            Err(refusal) => {
                self.refused = Some(refusal);
                Turn::Stay
            }
        }
    }

    fn set(&self, app: &mut App, key: Key) -> Result<(), Refusal> {
        let Self { action, .. } = *self;
        if is_lost_in_editor(action, key) {
            return Err(Refusal::Editors { key, action });
        }
        app.keys.set(action, key).map_err(Refusal::Taken)
    }
}
