//! Esc and the key after it, told apart where they come at once; and a sequence that does not come at once.
//!
//! A terminal sends a key as a character, or as a sequence that begins with the character of Esc. So Esc and a
//! character are read as that character with Alt. Of Esc and a sequence, the two of Esc are read as one, and the rest
//! of the sequence as characters. They come at once from tmux, which waits for what follows an Esc, and from any
//! terminal where Alt is held.
//!
//! Over a network a sequence may come in two parts. If the first is the character of Esc alone, that is read as the key,
//! and the rest as characters here, too; but they come a moment later.
//!
//! What is pasted stands between two sequences. Where the first one is read as characters, so is what is pasted, and it
//! must not be taken for keys. The second one is read as nothing then, so that the text ends where nothing more comes.

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers};

/// The keys by what their sequences end with, after the parameters that say which modifiers are held.
const ENDS: [(&str, KeyCode); 30] = [
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
    // Those of Linux's own console.
    ("[A", KeyCode::F(1)),
    ("[B", KeyCode::F(2)),
    ("[C", KeyCode::F(3)),
    ("[D", KeyCode::F(4)),
    ("[E", KeyCode::F(5)),
];

/// What the characters after an Esc are.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Began {
    /// What was typed.
    Typed,
    /// A sequence, which nobody typed, and its key if the game knows that.
    Sequence(Option<KeyCode>),
    /// What is pasted: it follows.
    Paste,
}

/// What an event stands for.
#[derive(Debug)]
pub(crate) struct Apart {
    /// The events that came with it, and itself.
    pub(crate) at_once: Vec<Event>,
    /// The one that came after them, if one was waited for.
    pub(crate) later: Option<Event>,
}

/// The events that an event stands for. `with_it` gives those that came with it, and `soon` waits for one that comes a
/// moment later.
pub(crate) fn told_apart(
    event: Event,
    mut with_it: impl FnMut() -> Option<Event>,
    mut soon: impl FnMut() -> Option<Event>,
) -> Apart {
    let mut at_once = Vec::new();
    let mut coming = Some(event);
    while let Some(event) = coming.take() {
        match event {
            Event::Key(key) if key.modifiers.contains(KeyModifiers::ALT) => {
                let modifiers = key.modifiers - KeyModifiers::ALT;
                let keys = [KeyCode::Esc.into(), KeyEvent { modifiers, ..key }];
                at_once.extend(keys.map(Event::Key));
            }
            Event::Key(KeyEvent { code: KeyCode::Esc, .. }) => {
                let first = with_it();
                let is_alone = first.is_none();
                let rest = match is_alone {
                    true => after_escape(soon(), &mut soon),
                    false => after_escape(first, &mut with_it),
                };
                // Alone it is the beginning of what comes a moment later.
                if !is_alone || rest.began == Began::Typed {
                    at_once.push(event);
                }
                at_once.extend(rest.keys);
                if rest.began == Began::Paste {
                    let (text, later) = pasted(&mut soon);
                    at_once.push(Event::Paste(text));
                    return Apart { at_once, later };
                }
                if is_alone {
                    return Apart { at_once, later: rest.coming };
                }
                coming = rest.coming;
            }
            _ => at_once.push(event),
        }
    }
    Apart { at_once, later: None }
}

/// What comes after an Esc, as far as it had to be looked at.
struct Rest {
    keys: Vec<Event>,
    began: Began,
    /// The event after them.
    coming: Option<Event>,
}

fn after_escape(first: Option<Event>, mut next: impl FnMut() -> Option<Event>) -> Rest {
    let key = |code: KeyCode| Event::Key(code.into());
    let typed = |text: &str| text.chars().map(KeyCode::Char).map(key).collect();
    let (mut text, mut event) = (String::new(), first);
    loop {
        match event.as_ref().and_then(character) {
            Some(c) => text.push(c),
            None => return Rest { keys: typed(&text), began: Began::Typed, coming: event },
        }
        let Some(began) = read(&text) else {
            event = next();
            continue;
        };
        let keys = match began {
            Began::Typed => typed(&text),
            Began::Sequence(code) => code.into_iter().map(key).collect(),
            Began::Paste => Vec::new(),
        };
        return Rest { keys, began, coming: None };
    }
}

/// What is pasted from here on, and the event after it. Much of it comes in parts.
fn pasted(mut soon: impl FnMut() -> Option<Event>) -> (String, Option<Event>) {
    let mut text = String::new();
    loop {
        match soon() {
            Some(Event::Key(key)) if key.code != KeyCode::Esc => text.extend(in_text(key)),
            event => return (text, event),
        }
    }
}

/// What a key stands for in a text.
fn in_text(key: KeyEvent) -> Option<char> {
    match key.code {
        KeyCode::Enter => Some('\r'),
        KeyCode::Tab => Some('\t'),
        KeyCode::Char('j') if key.modifiers == KeyModifiers::CONTROL => Some('\n'),
        _ => character(&Event::Key(key)),
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

/// What these characters begin, once that is known.
fn read(text: &str) -> Option<Began> {
    let Some(body) = text.strip_prefix(['[', 'O']) else { return Some(Began::Typed) };
    let end = body.trim_start_matches(|c| ('0'..='?').contains(&c));
    if end.is_empty() || text == "[[" {
        return None;
    }
    if !end.starts_with(|c| ('@'..='~').contains(&c)) {
        return Some(Began::Typed);
    }
    if text == "[200~" {
        return Some(Began::Paste);
    }
    // Before this end a number says which key it is.
    let number = if end == "~" { body.split([';', '~']).next() } else { None };
    let name = number.unwrap_or_default().to_owned() + end;
    let key = ENDS.into_iter().find(|&(end, _)| end == name).map(|(_, key)| key);
    Some(match key {
        None if text.starts_with('O') => Began::Typed,
        // Whatever it is, as what the mouse did, nobody typed it.
        key => Began::Sequence(key),
    })
}

#[cfg(test)]
mod tests {
    use std::{cell::RefCell, collections::VecDeque};

    use super::*;
    use crate::input;

    /// The names of the keys that are heard if these come at once.
    fn heard(keys: impl IntoIterator<Item = KeyEvent>) -> String {
        heard_in_parts([keys.into_iter().collect()])
    }

    /// The names of the keys that are heard if each of these parts comes at once, and a moment after the one before.
    fn heard_in_parts(parts: impl IntoIterator<Item = Vec<KeyEvent>>) -> String {
        let told = told_in_parts(parts);
        let keys = told.iter().filter_map(|event| input::key(event.as_key_event()?));
        keys.map(|key| key.to_string()).collect::<Vec<_>>().join(" ")
    }

    /// The events that are told apart if each of these parts comes at once, and a moment after the one before.
    fn told_in_parts(parts: impl IntoIterator<Item = Vec<KeyEvent>>) -> Vec<Event> {
        let coming = parts.into_iter().map(|part| part.into_iter().map(Event::Key).collect());
        let coming: RefCell<VecDeque<VecDeque<Event>>> = RefCell::new(coming.collect());
        let with_it = || coming.borrow_mut().front_mut()?.pop_front();
        let soon = || {
            let mut coming = coming.borrow_mut();
            coming.retain(|part| !part.is_empty());
            coming.front_mut()?.pop_front()
        };
        let (mut told, mut later) = (Vec::new(), None);
        while let Some(event) = later.take().or_else(soon) {
            let apart = told_apart(event, with_it, soon);
            told.extend(apart.at_once);
            later = apart.later;
        }
        told
    }

    fn typed(text: &str) -> impl Iterator<Item = KeyEvent> {
        text.chars().map(|c| match c {
            '\u{1b}' => KeyCode::Esc.into(),
            '\r' => KeyCode::Enter.into(),
            '\n' => KeyEvent::new(KeyCode::Char('j'), KeyModifiers::CONTROL),
            '\t' => KeyCode::Tab.into(),
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
            ("[1~", "Home"),
            ("[7~", "Home"),
            ("[4~", "End"),
            ("[8~", "End"),
            ("[3~", "Delete"),
            ("[6~", "PageDown"),
            ("[5;3~", "PageUp"),
            ("OP", "F1"),
            ("OQ", "F2"),
            ("OR", "F3"),
            ("OS", "F4"),
            ("[15~", "F5"),
            ("[17~", "F6"),
            ("[18~", "F7"),
            ("[19~", "F8"),
            ("[20~", "F9"),
            ("[21~", "F10"),
            ("[23~", "F11"),
            ("[24~", "F12"),
            ("[[A", "F1"),
            ("[[B", "F2"),
            ("[[C", "F3"),
            ("[[D", "F4"),
            ("[[E", "F5"),
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

    /// What is pasted, and the keys that are heard beside it, if each of these parts comes at once.
    fn heard_and_pasted(parts: &[&str]) -> Vec<String> {
        let said = |event: &Event| match event {
            Event::Paste(text) => Some(format!("pasted {text:?}")),
            event => Some(input::key(event.as_key_event()?)?.to_string()),
        };
        let parts = parts.iter().map(|part| typed(part).collect());
        told_in_parts(parts).iter().filter_map(said).collect()
    }

    /// Among the keys there may be the one that quits.
    #[test]
    fn what_is_pasted_after_esc_is_no_key() {
        let pasted = "pasted \"@jq\\r\\n\\tH\"";
        for (parts, heard) in [
            // As tmux sends it, if Esc was pressed soon before.
            (&["\u{1b}[200~@jq\r\n\tH"][..], &["Esc", pasted][..]),
            (&["\u{1b}[200~@jq", "\r\n\tH"], &["Esc", pasted]),
            (&["\u{1b}", "[200~@jq\r\n\tH"], &[pasted]),
            (&["u", "\u{1b}", "[200", "~@jq", "\r\n\tH", "\u{1b}", "[201~u"], &["u", pasted, "u"]),
            (&["\u{1b}", "[200~", "\u{1b}", "[201~"], &["pasted \"\""]),
        ] {
            assert_eq!(heard_and_pasted(parts), heard, "{parts:?}");
        }
    }

    #[test]
    fn a_sequence_that_comes_in_two_parts_has_no_esc_in_it() {
        for (parts, keys) in [
            (&["\u{1b}", "[B"][..], "Down"),
            (&["\u{1b}", "[", "B", "u"], "Down u"),
            (&["\u{1b}", "OPu"], "F1 u"),
            (&["\u{1b}", "[<35;30;10Mu"], "u"),
            (&["u\u{1b}", "[A"], "u Up"),
            (&["\u{1b}", "[[", "Eu"], "F5 u"),
            (&["\u{1b}", "[[Bu"], "F2 u"),
            // What is typed after Esc, and sequences after it that came whole.
            (&["\u{1b}", "u"], "Esc u"),
            (&["\u{1b}", "\u{1b}"], "Esc Esc"),
            (&["\u{1b}", "\u{1b}[B"], "Esc Esc Down"),
            (&["\u{1b}[B", "\u{1b}", "O"], "Esc Down Esc O"),
        ] {
            let parts = parts.iter().map(|part| typed(part).collect());
            assert_eq!(heard_in_parts(parts), keys);
        }
    }

    /// Held, it comes again before it was waited for long enough: when it came is asked for each of them.
    #[test]
    fn esc_that_comes_again_is_another_event() {
        let escape = || Event::Key(KeyCode::Esc.into());
        let apart = told_apart(escape(), || None, || Some(escape()));
        assert_eq!((apart.at_once, apart.later), (vec![escape()], Some(escape())));
    }
}
