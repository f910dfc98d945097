//! Keys as the screens report them.

use std::{fmt, str::FromStr};

use polar_grid::{line, pad};
use thiserror::Error;

use crate::latin::latin;

/// A key press, whatever device it came from. Letters carry their case; the only other modifier is
/// control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Key {
    /// Arrow up.
    Up,
    /// Arrow down.
    Down,
    /// Arrow left.
    Left,
    /// Arrow right.
    Right,
    /// Enter or return.
    Enter,
    /// Escape.
    Escape,
    /// Backspace.
    Backspace,
    /// Tabulator.
    Tab,
    /// Delete.
    Delete,
    /// Home.
    Home,
    /// End.
    End,
    /// Page up.
    PageUp,
    /// Page down.
    PageDown,
    /// A function key, from 1 to 12: only those can be written and read again.
    F(u8),
    /// A character.
    Char(char),
    /// A letter with control, in lower case.
    Ctrl(char),
}

/// The keys that are written as a name.
const NAMED: [Key; 14] = [
    Key::Up,
    Key::Down,
    Key::Left,
    Key::Right,
    Key::Enter,
    Key::Escape,
    Key::Backspace,
    Key::Tab,
    Key::Delete,
    Key::Home,
    Key::End,
    Key::PageUp,
    Key::PageDown,
    Key::Char(' '),
];

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Up => f.pad("Up"),
            Self::Down => f.pad("Down"),
            Self::Left => f.pad("Left"),
            Self::Right => f.pad("Right"),
            Self::Enter => f.pad("Enter"),
            Self::Escape => f.pad("Esc"),
            Self::Backspace => f.pad("Backspace"),
            Self::Tab => f.pad("Tab"),
            Self::Delete => f.pad("Delete"),
            Self::Home => f.pad("Home"),
            Self::End => f.pad("End"),
            Self::PageUp => f.pad("PageUp"),
            Self::PageDown => f.pad("PageDown"),
            Self::Char(' ') => f.pad("Space"),
            Self::Char(c) => f.pad(c.encode_utf8(&mut [0; 4])),
            Self::Ctrl(c) => pad(f, format_args!("Ctrl-{}", c.to_ascii_uppercase())),
            Self::F(number) => pad(f, format_args!("F{number}")),
        }
    }
}

impl Key {
    /// A letter that is pressed with control; one of another alphabet is the Latin one at its place. With Shift as
    /// well Z is the other key by which many programs redo, here Ctrl-Y, and no other letter is anything.
    #[must_use]
    pub fn control(letter: char, shift: bool) -> Option<Self> {
        let letter = letter.to_lowercase().next().unwrap_or(letter);
        match (latin(letter).unwrap_or(letter), shift) {
            (letter, false) => Some(Self::Ctrl(letter)),
            ('z', true) => Some(Self::Ctrl('y')),
            (_, true) => None,
        }
    }

    /// The key of a Latin keyboard that lies where this one of another alphabet does.
    pub(crate) fn in_latin(self) -> Option<Self> {
        match self {
            Self::Char(letter) => latin(letter).map(Self::Char),
            _ => None,
        }
    }

    /// Whether the key types a character.
    pub(crate) const fn is_character(self) -> bool {
        matches!(self, Self::Char(_))
    }
}

/// A text that names no key.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0:?} is not a key: write a character, Ctrl-X, F1 to F12, or a name such as Up or Enter")]
pub struct KeyError(String);

impl FromStr for Key {
    type Err = KeyError;

    /// Reads the name, in either case; a character is itself.
    fn from_str(text: &str) -> Result<Self, KeyError> {
        let is_named = |key: &Key| key.to_string().eq_ignore_ascii_case(text);
        let single = |text: &str| {
            let mut characters = text.chars();
            characters.next().filter(|_| characters.next().is_none())
        };
        let function = text.strip_prefix(['F', 'f']).and_then(line::number);
        let control = text.split_at_checked(5);
        let control = control.filter(|(before, _)| before.eq_ignore_ascii_case("Ctrl-"));
        let control = control.and_then(|(_, letter)| single(letter));
        NAMED
            .into_iter()
            .find(is_named)
            .or_else(|| single(text).filter(|c| !c.is_control()).map(Key::Char))
            .or_else(|| function.filter(|number| (1..=12).contains(number)).map(Key::F))
            .or_else(|| control.and_then(|letter| Self::control(letter, false)))
            .ok_or_else(|| KeyError(text.to_owned()))
    }
}
