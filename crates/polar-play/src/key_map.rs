//! Which keys ask for which actions.

use std::collections::BTreeMap;

use thiserror::Error;

use crate::{Key, action::Action};

/// What can be done now: said at the screen's lower edge, and clickable there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The key to press.
    pub key: Key,
    /// What it does.
    pub label: &'static str,
    /// How much it matters where there is no room for all: the highest stay. Of equals it is the last.
    pub rank: u8,
    /// Whether it does something now. If not, only its place is kept, so that no other one comes there under the
    /// pointer.
    pub enabled: bool,
}

impl Hint {
    /// A hint like any other.
    #[must_use]
    pub const fn new(key: Key, label: &'static str) -> Self {
        Self { key, label, rank: 0, enabled: true }
    }
}

/// Which keys ask for which action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyMap(BTreeMap<Key, Action>);

/// A key that asks for another action already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{key} is already the key for \"{}\"", taken.label())]
pub struct KeyConflict {
    /// The key.
    pub key: Key,
    /// What it asks for.
    pub taken: Action,
}

impl Default for KeyMap {
    fn default() -> Self {
        let of = |action: Action| action.default_keys().into_iter().map(move |key| (key, action));
        Self(Action::ALL.into_iter().flat_map(of).collect())
    }
}

impl KeyMap {
    /// The action of a key.
    #[must_use]
    pub fn action(&self, key: Key) -> Option<Action> {
        self.0.get(&key).copied()
    }

    /// The key that is meant by this one: a letter of another alphabet that asks for nothing is the Latin one at its
    /// place.
    pub(crate) fn meant(&self, key: Key) -> Key {
        let latin = || key.in_latin();
        self.action(key).map(|_| key).or_else(latin).unwrap_or(key)
    }

    /// The keys of an action, the one to show first.
    #[must_use]
    pub fn keys(&self, action: Action) -> Vec<Key> {
        let has = |key: &Key| self.action(*key) == Some(action);
        let mut keys: Vec<Key> = action.default_keys().into_iter().filter(has).collect();
        let others = self.0.iter().filter(|&(key, &a)| a == action && !keys.contains(key));
        let others: Vec<Key> = others.map(|(&key, _)| key).collect();
        // A key of the player's own choice is the one to show.
        keys.splice(0..0, others);
        keys
    }

    /// Gives an action this key instead of those of its kind that it had: a character takes the place of characters,
    /// any other key that of the others. So who goes up with a letter of their own still has the arrow.
    ///
    /// # Errors
    ///
    /// [`KeyConflict`] if the key asks for another action.
    pub fn set(&mut self, action: Action, key: Key) -> Result<(), KeyConflict> {
        match self.action(key) {
            Some(taken) if taken != action => Err(KeyConflict { key, taken }),
            _ => {
                self.give(action, key);
                Ok(())
            }
        }
    }

    /// The same, whatever the key asks for.
    pub(crate) fn give(&mut self, action: Action, key: Key) {
        self.0.retain(|old, a| *a != action || old.is_character() != key.is_character());
        self.0.insert(key, action);
    }

    /// The map without the keys that the editor or the screen has for something else. An action that has no key left gets
    /// back those of its default keys that are free.
    pub(crate) fn without(&self, is_other: impl Fn(Key) -> bool) -> Self {
        let keys = self.0.iter().filter(|&(&key, _)| !is_other(key));
        let mut map = Self(keys.map(|(&key, &action)| (key, action)).collect());
        map.fall_back(Action::ALL, is_other);
        map
    }

    /// Gives each of the actions that has no key those of its default keys that are free.
    fn fall_back(
        &mut self,
        actions: impl IntoIterator<Item = Action>,
        is_other: impl Fn(Key) -> bool,
    ) {
        for action in actions {
            if self.keys(action).is_empty() {
                for key in action.default_keys().into_iter().filter(|&key| !is_other(key)) {
                    self.0.entry(key).or_insert(action);
                }
            }
        }
    }

    /// The keys that differ from the defaults, for the settings file.
    pub(crate) fn changed(&self) -> BTreeMap<Action, Vec<String>> {
        let default = Self::default();
        Action::ALL
            .into_iter()
            .filter(|&action| self.keys(action) != default.keys(action))
            .map(|action| (action, self.keys(action).iter().map(Key::to_string).collect()))
            .collect()
    }

    /// The defaults with these keys instead. Another action gives up a default key for them, but never its last. An
    /// action left without a valid key gets back those of its default keys that are free.
    pub(crate) fn with(changed: &BTreeMap<Action, Vec<String>>) -> Self {
        let mut map = Self::default();
        // All give up their default keys first: one may take a key that was another's.
        map.0.retain(|_, action| !changed.contains_key(action));
        for (&action, keys) in changed {
            for key in keys.iter().filter_map(|key| key.parse().ok()) {
                let gives_way = |taken| !changed.contains_key(&taken) && map.keys(taken).len() > 1;
                if map.action(key).is_some_and(gives_way) {
                    map.0.remove(&key);
                }
                map.0.entry(key).or_insert(action);
            }
        }
        map.fall_back(changed.keys().copied(), |_| false);
        map
    }

    /// What [`with`](Self::with) takes of these keys. An action that gets none of them is left out, unless all of its
    /// default keys are given to others.
    pub(crate) fn taken_of(
        mut changed: BTreeMap<Action, Vec<String>>,
    ) -> BTreeMap<Action, Vec<String>> {
        let map = Self::with(&changed);
        changed.retain(|&action, keys| {
            keys.retain(|key| key.parse().is_ok_and(|key| map.action(key) == Some(action)));
            !keys.is_empty() || map.keys(action).is_empty()
        });
        changed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_is_two_actions_by_default() {
        let map = KeyMap::default();
        for action in Action::ALL {
            for key in action.default_keys() {
                assert_eq!(map.action(key), Some(action), "{key}");
            }
        }
    }

    #[test]
    fn a_letter_takes_the_place_of_letters_and_leaves_the_arrow() {
        let mut map = KeyMap::default();
        map.set(Action::North, Key::Char('z')).unwrap();
        assert_eq!(map.keys(Action::North), [Key::Char('z'), Key::Up]);
        map.set(Action::North, Key::F(5)).unwrap();
        assert_eq!(map.keys(Action::North), [Key::F(5), Key::Char('z')]);
        assert_eq!(map.action(Key::Char('w')), None);
    }
}
