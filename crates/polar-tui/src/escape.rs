//! Esc and the key after it, told apart where they come at once.
//!
//! A terminal sends a key as a character, or as a sequence that begins with the character of Esc. So Esc and a
//! character are read as that character with Alt. Of Esc and a sequence, the two of Esc are read as one, and the rest
//! of the sequence as characters. They come at once from tmux, which waits for what follows an Esc, and from any
//! terminal where Alt is held.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

/// The keys by what their sequences end with, after the parameters that say which modifiers are held.
const ENDS: [(&str, KeyCode); 25] = [
    ("A", KeyCode::Up),
    ("B", KeyCode::Down),
    ("C", KeyCode::Right),
    ("D", KeyCode::Left),
    ("H", KeyCode::Home),
    ("F", KeyCode::End),
    ("P", KeyCode::F(1)),
    ("Q", KeyCode::F(2)),
    ("R", KeyCode::F(3)),
    ("S", KeyCode::F(4)),
    ("1~", KeyCode::Home),
    ("7~", KeyCode::Home),
    ("4~", KeyCode::End),
    ("8~", KeyCode::End),
    ("3~", KeyCode::Delete),
    ("5~", KeyCode::PageUp),
    ("6~", KeyCode::PageDown),
    ("15~", KeyCode::F(5)),
    ("17~", KeyCode::F(6)),
    ("18~", KeyCode::F(7)),
    ("19~", KeyCode::F(8)),
    ("20~", KeyCode::F(9)),
    ("21~", KeyCode::F(10)),
    ("23~", KeyCode::F(11)),
    ("24~", KeyCode::F(12)),
];

/// What the characters after an Esc are.
enum After {
    /// The beginning of a sequence.
    Begun,
    /// A sequence, and its key if the game knows that.
    Sequence(Option<KeyCode>),
    /// What was typed.
    Typed,
}

/// The events that an event stands for; `next` gives those that came with it.
pub(crate) fn told_apart(event: Event, mut next: impl FnMut() -> Option<Event>) -> Vec<Event> {
    let mut apart = Vec::new();
    let mut coming = Some(event);
    while let Some(event) = coming.take() {
        match event {
            Event::Key(key) if key.modifiers.contains(KeyModifiers::ALT) => {
                let modifiers = key.modifiers - KeyModifiers::ALT;
                apart.extend([KeyCode::Esc.into(), KeyEvent { modifiers, ..key }].map(Event::Key));
            }
            Event::Key(KeyEvent { code: KeyCode::Esc, .. }) => {
                apart.push(event);
                let keys;
                (keys, coming) = after_escape(&mut next);
                apart.extend(keys.into_iter().map(|code| Event::Key(code.into())));
            }
            _ => apart.push(event),
        }
    }
    apart
}

/// The keys right after an Esc, and the event after them, as far as they had to be looked at.
fn after_escape(mut next: impl FnMut() -> Option<Event>) -> (Vec<KeyCode>, Option<Event>) {
    let mut text = String::new();
    let typed = |text: &str| text.chars().map(KeyCode::Char).collect();
    loop {
        let event = next();
        match event.as_ref().and_then(character) {
            Some(c) => text.push(c),
            None => return (typed(&text), event),
        }
        match read(&text) {
            After::Begun => {}
            After::Sequence(key) => return (key.into_iter().collect(), None),
            After::Typed => return (typed(&text), None),
        }
    }
}

fn character(event: &Event) -> Option<char> {
    match event {
        Event::Key(KeyEvent { code: KeyCode::Char(c), modifiers, .. }) => {
            (*modifiers - KeyModifiers::SHIFT).is_empty().then_some(*c)
        }
        _ => None,
    }
}

fn read(text: &str) -> After {
    let Some(body) = text.strip_prefix(['[', 'O']) else { return After::Typed };
    let end = body.trim_start_matches(|c| ('0'..='?').contains(&c));
    if end.is_empty() {
        return After::Begun;
    }
    if !end.starts_with(|c| ('@'..='~').contains(&c)) {
        return After::Typed;
    }
    // Before this end a number says which key it is.
    let number = if end == "~" { body.split([';', '~']).next() } else { None };
    let name = number.unwrap_or_default().to_owned() + end;
    let key = ENDS.into_iter().find(|&(end, _)| end == name).map(|(_, key)| key);
    match key {
        None if text.starts_with('O') => After::Typed,
        // Whatever it is, as what the mouse did, nobody typed it.
        key => After::Sequence(key),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::input;

    /// The names of the keys that are heard if these come at once.
    fn heard(keys: impl IntoIterator<Item = KeyEvent>) -> String {
        let mut events = keys.into_iter().map(Event::Key);
        let mut heard = Vec::new();
        while let Some(event) = events.next() {
            for event in told_apart(event, || events.next()) {
                let key = event.as_key_event().and_then(input::key);
                heard.extend(key.map(|key| key.to_string()));
            }
        }
        heard.join(" ")
    }

    fn typed(text: &str) -> impl Iterator<Item = KeyEvent> {
        text.chars().map(|c| match c {
            '\u{1b}' => KeyCode::Esc.into(),
            c if c.is_uppercase() => KeyEvent::new(KeyCode::Char(c), KeyModifiers::SHIFT),
            c => KeyCode::Char(c).into(),
        })
    }

    #[test]
    fn a_key_with_alt_is_esc_and_the_key() {
        let alt = |code, others| heard([KeyEvent::new(code, KeyModifiers::ALT | others)]);
        assert_eq!(alt(KeyCode::Char('u'), KeyModifiers::NONE), "Esc u");
        assert_eq!(alt(KeyCode::Char('U'), KeyModifiers::SHIFT), "Esc U");
        assert_eq!(alt(KeyCode::Char('z'), KeyModifiers::CONTROL), "Esc Ctrl-Z");
        assert_eq!(alt(KeyCode::Enter, KeyModifiers::NONE), "Esc Enter");
        assert_eq!(alt(KeyCode::Down, KeyModifiers::NONE), "Esc Down");
    }

    #[test]
    fn a_sequence_after_esc_is_its_key() {
        for (sequence, key) in [
            ("[A", "Up"),
            ("[B", "Down"),
            ("OC", "Right"),
            ("[1;3D", "Left"),
            ("OH", "Home"),
            ("[F", "End"),
            ("[6~", "PageDown"),
            ("[5;3~", "PageUp"),
            ("OP", "F1"),
        ] {
            assert_eq!(heard(typed(&format!("\u{1b}{sequence}u"))), format!("Esc {key} u"));
        }
    }

    #[test]
    fn a_sequence_after_esc_that_is_no_key_types_nothing() {
        for sequence in ["[<35;30;10M", "[2~", "[Z"] {
            assert_eq!(heard(typed(&format!("\u{1b}{sequence}u"))), "Esc u", "{sequence}");
        }
    }

    #[test]
    fn what_is_typed_after_esc_stays_what_it_is() {
        for (typed_keys, keys) in [
            ("\u{1b}", "Esc"),
            ("\u{1b}[", "Esc ["),
            ("\u{1b}O", "Esc O"),
            ("\u{1b}Oabc", "Esc O a b c"),
            ("\u{1b}uB", "Esc u B"),
            ("\u{1b}[1 B", "Esc [ 1 Space B"),
            ("\u{1b}[\u{1b}[B\u{1b}", "Esc [ Esc Down Esc"),
        ] {
            assert_eq!(heard(typed(typed_keys)), keys, "{typed_keys:?}");
        }
        let enter = typed("\u{1b}[").chain([KeyCode::Enter.into()]).chain(typed("B"));
        assert_eq!(heard(enter), "Esc [ Enter B");
    }
}
