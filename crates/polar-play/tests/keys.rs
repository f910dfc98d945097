//! Keys of the player's own choice, from one start of the game to the next.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

use polar_play::{Action, Key, KeyMap, Settings};
use proptest::prelude::*;

/// The key map after it was written to the settings file and read again.
fn kept(map: &KeyMap) -> KeyMap {
    let mut settings = Settings::default();
    settings.set_key_map(map);
    let file = toml::to_string(&settings).unwrap();
    toml::from_str::<Settings>(&file).unwrap().key_map()
}

#[test]
fn a_key_is_written_in_a_column_and_read_again() {
    for (key, written) in [
        (Key::PageUp, "PageUp"),
        (Key::Char(' '), "Space"),
        (Key::Char('x'), "x"),
        (Key::Ctrl('z'), "Ctrl-Z"),
        (Key::F(12), "F12"),
    ] {
        assert_eq!(format!("{key:>8}"), format!("{written:>8}"));
        assert_eq!(written.parse(), Ok(key));
    }
}

#[test]
fn a_key_that_one_action_gave_up_may_be_anothers() {
    let mut map = KeyMap::default();
    map.set(Action::Restart, Key::Char('Z')).unwrap();
    map.set(Action::Undo, Key::Char('r')).unwrap();
    let again = kept(&map);
    assert_eq!(again.action(Key::Char('r')), Some(Action::Undo));
    assert_eq!(again.keys(Action::Restart), [Key::Char('Z')]);
    assert_eq!(again.action(Key::Char('u')), None);
}

#[test]
fn an_action_whose_keys_are_unknown_or_taken_keeps_its_own() {
    let file = "[keys]\nundo = [\"no such key\"]\nredo = [\"q\"]\nhint = [\"u\"]\n";
    let map = toml::from_str::<Settings>(file).unwrap().key_map();
    assert_eq!(map.keys(Action::Undo), [Key::Backspace, Key::Ctrl('z')]);
    assert_eq!(map.keys(Action::Redo), KeyMap::default().keys(Action::Redo));
    assert_eq!(map.keys(Action::Hint), [Key::Char('u')]);
}

#[test]
fn an_action_may_have_several_keys_in_the_file() {
    let file = "[keys]\nundo = [\"Z\", \"F9\", \"q\"]\n";
    let map = toml::from_str::<Settings>(file).unwrap().key_map();
    assert_eq!(map.keys(Action::Undo), [Key::F(9), Key::Char('Z')], "named first; q is another's");
    assert_eq!(kept(&map), map);
}

/// So a key that was free when it was chosen stays what it is when another action has it by default later.
#[test]
fn a_chosen_key_is_taken_from_an_action_that_has_another() {
    let file = "[keys]\nhint = [\"t\", \"Ctrl-S\"]\n";
    let map = toml::from_str::<Settings>(file).unwrap().key_map();
    assert_eq!(map.action(Key::Ctrl('s')), Some(Action::Hint));
    assert_eq!(map.keys(Action::Save), [Key::Char('S')]);
    assert_eq!(kept(&map), map);
}

#[test]
fn an_action_is_read_and_written_by_its_name() {
    let mut settings: Settings = toml::from_str("[keys]\nnext-not-cleared = [\"F2\"]\n").unwrap();
    let map = settings.key_map();
    assert_eq!(map.keys(Action::NextNotCleared), [Key::F(2)]);
    settings.set_key_map(&map);
    assert!(toml::to_string(&settings).unwrap().contains("next-not-cleared"));
}

#[test]
fn the_key_that_an_action_has_already_is_no_conflict() {
    let mut map = KeyMap::default();
    map.set(Action::Undo, Key::Char('u')).unwrap();
    assert_eq!(map.keys(Action::Undo), [Key::Char('u'), Key::Backspace, Key::Ctrl('z')]);
}

#[test]
fn keys_are_read_in_any_case_and_of_any_keyboard() {
    for (text, key) in [
        ("enter", Key::Enter),
        ("PAGEUP", Key::PageUp),
        ("ö", Key::Char('ö')),
        ("F12", Key::F(12)),
        ("Ctrl-Z", Key::Ctrl('z')),
        ("Ctrl-Я", Key::Ctrl('z')),
        ("ctrl-x", Key::Ctrl('x')),
        ("f5", Key::F(5)),
        ("f", Key::Char('f')),
    ] {
        assert_eq!(text.parse(), Ok(key));
    }
    for text in ["", "F0", "F13", "F+1", "ab", "\u{7}"] {
        assert!(text.parse::<Key>().is_err(), "{text:?}");
    }
}

/// Keys that are some action's by default, and some that are free.
fn key() -> impl Strategy<Value = Key> {
    let default = proptest::sample::select(Action::ALL.as_slice())
        .prop_flat_map(|action| proptest::sample::select(KeyMap::default().keys(action)));
    prop_oneof![
        default,
        "[!-~]".prop_map(|c| Key::Char(c.chars().next().unwrap())),
        Just(Key::F(5))
    ]
}

proptest! {
    /// Whatever the player has set is there at the next start.
    #[test]
    fn what_was_set_is_kept(
        changes in proptest::collection::vec(
            (proptest::sample::select(Action::ALL.as_slice()), key()),
            0..40,
        ),
    ) {
        let mut map = KeyMap::default();
        for (action, key) in changes {
            // A conflict changes nothing.
            let _ = map.set(action, key);
        }
        prop_assert_eq!(kept(&map), map);
    }
}
