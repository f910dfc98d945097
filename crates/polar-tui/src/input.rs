//! The terminal's keys as ours.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use polar_play::{Key, KeyMap};

/// The key of a terminal's event; none for releases, and for keys that the game doesn't know.
#[must_use]
pub fn key(event: KeyEvent) -> Option<Key> {
    if event.kind == KeyEventKind::Release {
        return None;
    }
    Some(match event.code {
        KeyCode::Up => Key::Up,
        KeyCode::Down => Key::Down,
        KeyCode::Left => Key::Left,
        KeyCode::Right => Key::Right,
        KeyCode::Enter => Key::Enter,
        KeyCode::Esc => Key::Escape,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Tab => Key::Tab,
        KeyCode::Delete => Key::Delete,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        // The settings file has names for these only.
        KeyCode::F(number @ 1..=12) => Key::F(number),
        // With Alt as well it is AltGr on Windows, and a character.
        KeyCode::Char(c)
            if event.modifiers & (KeyModifiers::CONTROL | KeyModifiers::ALT)
                == KeyModifiers::CONTROL =>
        {
            return Key::control(c, event.modifiers.contains(KeyModifiers::SHIFT));
        }
        KeyCode::Char(c) => Key::Char(c),
        _ => return None,
    })
}

/// Ctrl-H as the Backspace that some terminals mean by it, unless it is the key for something.
pub(crate) fn or_backspace(key: Key, keys: &KeyMap) -> Key {
    match key {
        Key::Ctrl('h') if keys.action(key).is_none() => Key::Backspace,
        _ => key,
    }
}

/// What was pasted, with its lines as they were. A terminal hands over the end of a line as the Enter key does, a
/// carriage return. For lines that end with CR and LF some terminals (tmux) send two of them, so that every line
/// ends twice.
pub(crate) fn pasted(text: &str) -> String {
    let is_twice = !text.contains('\n') && !text.replace("\r\r", "").contains('\r');
    // A single double end may be an empty line.
    let ends_twice = is_twice && text.matches("\r\r").count() > 1;
    let end = if ends_twice { "\r\r" } else { "\r\n" };
    text.replace(end, "\n").replace('\r', "\n")
}

#[cfg(test)]
mod tests {
    use polar_play::Action;

    use super::*;

    fn pressed(code: KeyCode, modifiers: KeyModifiers, kind: KeyEventKind) -> Option<Key> {
        key(KeyEvent::new_with_kind(code, modifiers, kind))
    }

    #[test]
    fn every_key_is_the_one_that_is_named_so() {
        let keys = [
            (KeyCode::Up, Key::Up),
            (KeyCode::Down, Key::Down),
            (KeyCode::Left, Key::Left),
            (KeyCode::Right, Key::Right),
            (KeyCode::Enter, Key::Enter),
            (KeyCode::Esc, Key::Escape),
            (KeyCode::Backspace, Key::Backspace),
            (KeyCode::Tab, Key::Tab),
            (KeyCode::Delete, Key::Delete),
            (KeyCode::Home, Key::Home),
            (KeyCode::End, Key::End),
            (KeyCode::PageUp, Key::PageUp),
            (KeyCode::PageDown, Key::PageDown),
            (KeyCode::F(5), Key::F(5)),
            (KeyCode::Char('B'), Key::Char('B')),
        ];
        for (code, named) in keys {
            for kind in [KeyEventKind::Press, KeyEventKind::Repeat] {
                assert_eq!(pressed(code, KeyModifiers::NONE, kind), Some(named));
            }
            assert_eq!(pressed(code, KeyModifiers::NONE, KeyEventKind::Release), None);
        }
        let with = |c, modifiers| pressed(KeyCode::Char(c), modifiers, KeyEventKind::Press);
        let control = |c| with(c, KeyModifiers::CONTROL);
        assert_eq!(['z', 'Z', 'я', 'Я', 'ζ'].map(control), [Some(Key::Ctrl('z')); 5]);
        assert_eq!(control('Ö'), Some(Key::Ctrl('ö')));
        let both = |c| with(c, KeyModifiers::CONTROL | KeyModifiers::SHIFT);
        let (redo, nothing) = (Some(Key::Ctrl('y')), None);
        assert_eq!(['z', 'Z', 'c', 'C', 'Я'].map(both), [redo, redo, nothing, nothing, redo]);
    }

    #[test]
    fn a_character_that_is_typed_with_alt_gr_on_windows_stays_one() {
        let alt_gr = KeyModifiers::CONTROL | KeyModifiers::ALT;
        let key = pressed(KeyCode::Char('@'), alt_gr, KeyEventKind::Press);
        assert_eq!(key, Some(Key::Char('@')));
    }

    #[test]
    fn what_some_terminals_send_for_backspace_is_that_if_it_is_nothing_else() {
        let mut keys = KeyMap::default();
        assert_eq!(or_backspace(Key::Ctrl('h'), &keys), Key::Backspace);
        assert_eq!(or_backspace(Key::Ctrl('z'), &keys), Key::Ctrl('z'));
        keys.set(Action::Hint, Key::Ctrl('h')).unwrap();
        assert_eq!(or_backspace(Key::Ctrl('h'), &keys), Key::Ctrl('h'));
    }

    #[test]
    fn a_function_key_that_no_settings_name_is_none_that_the_game_knows() {
        for number in 0..=u8::MAX {
            let key = pressed(KeyCode::F(number), KeyModifiers::NONE, KeyEventKind::Press);
            let named = format!("F{number}").parse().ok();
            assert_eq!(key, named, "F{number}");
        }
    }

    #[test]
    fn a_pasted_line_ends_once_whatever_ends_it() {
        assert_eq!(pasted("a\r\nb\rc\n"), "a\nb\nc\n");
        assert_eq!(pasted("a\rb\r\rc\r"), "a\nb\n\nc\n");
        assert_eq!(pasted("a\r\r\r\rb\r\rc\r\r"), "a\n\nb\nc\n");
        assert_eq!(pasted("a\r\rb"), "a\n\nb", "an empty line");
    }
}
