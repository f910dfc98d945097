//! What is said about a game.

use crate::action::Action;

/// What is said about a game, beside its name.
pub(crate) struct About {
    /// What the help begins with.
    pub(crate) introduction: &'static [&'static str],
    /// What a click and a drag do in the editor.
    pub(crate) drawing: &'static str,
    /// What a mark on a cell says in the editor, if the game sets any there.
    pub(crate) marks: Option<&'static str>,
    /// The first words to a new player, with the key for each action that they name.
    pub(crate) welcome: fn(&dyn Fn(Action) -> String) -> String,
    /// What an action does in this game, in a sentence, where more can be said than is true of any game.
    pub(crate) explanation: fn(Action) -> Option<&'static str>,
}
