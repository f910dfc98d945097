//! The question for a new key.

use std::fmt;

use super::{Page, Transition, hints};
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
    refused: Option<Refused>,
}

/// Why a key is not taken.
#[derive(Clone, Copy, Debug)]
enum Refused {
    /// It asks for another action.
    Taken(KeyConflict),
    /// Without it the editor would have no key for this action.
    Needed(Action),
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Taken(conflict) => write!(f, "{conflict}."),
            Self::Needed(action) => {
                write!(
                    f,
                    "The editor would have no key for \"{}\": choose another.",
                    action.label()
                )
            }
        }
    }
}

impl AskKey {
    pub(super) const fn new(action: Action) -> Self {
        Self { action, refused: None }
    }

    /// The key that was refused, if the other action can do without it. It takes another key to confirm, so that one
    /// held too long takes nothing away.
    fn to_be_had(&self, app: &App) -> Option<KeyConflict> {
        let can_be_had = |conflict: &KeyConflict| {
            conflict.key != Key::Tab && app.keys.keys(conflict.taken).len() > 1
        };
        match self.refused? {
            Refused::Taken(conflict) => Some(conflict).filter(can_be_had),
            Refused::Needed(_) => None,
        }
    }
}

impl Page for AskKey {
    fn view(&self, app: &App) -> View {
        let to_be_had = self.to_be_had(app).map(|_| (Key::Tab, "use it here"));
        let keys = to_be_had.into_iter().chain([(Key::Escape, "leave it as it is")]);
        View::Prompt(Prompt {
            heading: format!("{} · Settings", app.kind().name()),
            question: format!("Press the new key for: {}", self.action.label()),
            answer: None,
            refusal: self.refused.map(|refused| refused.to_string()),
            hints: hints(keys),
        })
    }

    fn takes_any_key(&self) -> bool {
        true
    }

    fn key(&mut self, app: &mut App, key: Key) -> Transition {
        // What can't be written in the settings would be another key at the next start.
        if key.to_string().parse() != Ok(key) {
            return Transition::Stay;
        }
        let had = self.to_be_had(app).filter(|_| key == Key::Tab);
        let key = had.map_or(key, |conflict| conflict.key);
        let mut keys = app.keys.clone();
        let stays =
            |&taken: &Action| had.is_none() && taken != self.action && app.is_on_screen(taken);
        let refused = match keys.action(keys.meant(key)).filter(stays) {
            Some(taken) => Some(Refused::Taken(KeyConflict { key, taken })),
            None => {
                keys.give(self.action, key);
                app.loses_its_key(&keys).map(Refused::Needed)
            }
        };
        if refused.is_some() {
            self.refused = refused;
            return Transition::Stay;
        }
        app.keys = keys;
        app.change_settings();
        Transition::Close
    }
}
