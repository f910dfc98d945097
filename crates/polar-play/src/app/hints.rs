//! What is offered at the screen's lower edge, where a click asks for it.

use super::App;
use crate::{Key, action::Action, key_map::Hint};

/// How much it matters that an action is named where there is little room: what leads on, then the menu, from where
/// nearly all else can be reached.
pub(super) const fn rank(action: Action) -> u8 {
    match action {
        Action::Next | Action::NextNotCleared | Action::Random => 5,
        Action::Menu => 4,
        Action::Undo | Action::Rescue => 3,
        Action::Save | Action::Edit | Action::Help => 2,
        Action::Redo | Action::Quit => 1,
        _ => 0,
    }
}

impl App {
    /// What is offered at the screen's lower edge: what the player needs at this moment.
    pub(super) fn hints(&self) -> Vec<Hint> {
        // What comes and goes stands to the left of what stays where it is, as the line is aligned to the right.
        const HERE: [Action; 14] = [
            Action::ToBookmark,
            Action::Take,
            Action::Save,
            Action::Edit,
            Action::Rescue,
            Action::Next,
            Action::NextNotCleared,
            Action::Random,
            Action::Redo,
            Action::Restart,
            Action::Undo,
            Action::Menu,
            Action::Help,
            Action::Quit,
        ];
        let is_wanted = |action: Action| match action {
            Action::Edit => self.edits() || self.is_being_built(),
            Action::Rescue => self.fate.has_way_back(),
            Action::Next => self.game.outcome().has_ended(),
            Action::NextNotCleared | Action::Random => {
                !self.edits() && self.onward() == Some(action)
            }
            _ => true,
        };
        let offers = self.actions();
        let map = self.keys_here();
        let steps = |action| matches!(action, Action::Restart | Action::Redo | Action::Undo);
        // Who clicks one of them again and again is not to hit another one in its place.
        let keep_places = offers.iter().any(|offer| steps(offer.action) && offer.enabled);
        let hint = |action| {
            let offer = offers.iter().find(|offer| offer.action == action)?;
            let is_seen = offer.enabled || keep_places && steps(action);
            let key = map.keys(action).first().copied().filter(|_| is_seen)?;
            let rank = rank(action);
            let only_stars = action == Action::NextNotCleared && self.are_all_cleared();
            let label = if only_stars { "next star" } else { offer.label };
            Some(Hint { rank, enabled: offer.enabled, ..Hint::new(key, label) })
        };
        HERE.into_iter().filter(|&action| is_wanted(action)).filter_map(hint).collect()
    }

    /// The hints on the board, where Esc, whatever it is for elsewhere, may stop what goes on or let go of a piece.
    pub(super) fn board_hints(&self) -> Vec<Hint> {
        let mut hints = self.hints();
        let label = match () {
            () if self.is_busy() => "stop",
            () if self.game.holds() => "let go",
            () => return hints,
        };
        if self.asked.is_showing() {
            let map = self.keys_here();
            for hint in &mut hints {
                hint.enabled &= map.action(hint.key).is_some_and(Action::spares_a_solution);
            }
        }
        // One key for it is enough.
        hints.retain(|hint| hint.label != label);
        let escape = Hint { rank: rank(Action::Menu), ..Hint::new(Key::Escape, label) };
        match hints.iter_mut().find(|hint| hint.key == Key::Escape) {
            Some(menu) => *menu = escape,
            None => hints.insert(0, escape),
        }
        hints
    }
}
