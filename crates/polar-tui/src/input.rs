//! The terminal's keys as ours.

use crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use polar_play::Key;

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
        KeyCode::F(number) => Key::F(number),
        KeyCode::Char(c) if event.modifiers.contains(KeyModifiers::CONTROL) => {
            Key::Ctrl(c.to_ascii_lowercase())
        }
        KeyCode::Char(c) => Key::Char(c),
        _ => return None,
    })
}

/// What was pasted, with its lines as they were: a terminal hands over the end of a line as the key
/// for it, a carriage return.
pub(crate) fn pasted(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n")
}
