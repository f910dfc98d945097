//! What the keys are, as minifb names them.

use minifb::Key as K;
use polar_play::Key;

/// Whether a key may type this character.
pub(super) fn may_type(key: K, character: char) -> bool {
    let is_modifier =
        matches!(key, K::LeftShift | K::RightShift | K::LeftCtrl | K::RightCtrl | K::LeftAlt)
            || matches!(key, K::RightAlt | K::LeftSuper | K::RightSuper);
    let types_nothing = matches!(key, K::CapsLock | K::NumLock | K::ScrollLock)
        || matches!(key, K::Insert | K::Menu | K::Pause);
    let may_be_its = || on_keypad(key).is_none() || matches!(character, '0'..='9' | '.' | ',');
    named(key).is_none() && !is_modifier && !types_nothing && may_be_its()
}

/// The letter of a key, by its place on some systems.
pub(super) fn letter(key: K) -> Option<char> {
    let index = (key as u8).checked_sub(K::A as u8)?;
    ('a'..='z').nth(index.into())
}

/// What a key of the keypad is without Num Lock. With it, its digit follows.
pub(super) const fn on_keypad(key: K) -> Option<Key> {
    Some(match key {
        K::NumPad8 => Key::Up,
        K::NumPad2 => Key::Down,
        K::NumPad4 => Key::Left,
        K::NumPad6 => Key::Right,
        K::NumPad7 => Key::Home,
        K::NumPad1 => Key::End,
        K::NumPad9 => Key::PageUp,
        K::NumPad3 => Key::PageDown,
        K::NumPadDot => Key::Delete,
        _ => return None,
    })
}

/// The keys that are no characters.
pub(super) const fn named(key: K) -> Option<Key> {
    Some(match key {
        K::Up => Key::Up,
        K::Down => Key::Down,
        K::Left => Key::Left,
        K::Right => Key::Right,
        K::Enter | K::NumPadEnter => Key::Enter,
        K::Escape => Key::Escape,
        K::Backspace => Key::Backspace,
        K::Delete => Key::Delete,
        K::Tab => Key::Tab,
        K::PageUp => Key::PageUp,
        K::PageDown => Key::PageDown,
        K::Home => Key::Home,
        K::End => Key::End,
        K::F1 => Key::F(1),
        K::F2 => Key::F(2),
        K::F3 => Key::F(3),
        K::F4 => Key::F(4),
        K::F5 => Key::F(5),
        K::F6 => Key::F(6),
        K::F7 => Key::F(7),
        K::F8 => Key::F(8),
        K::F9 => Key::F(9),
        K::F10 => Key::F(10),
        K::F11 => Key::F(11),
        K::F12 => Key::F(12),
        _ => return None,
    })
}
