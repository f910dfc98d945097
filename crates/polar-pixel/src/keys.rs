//! The keyboard, as minifb tells of it: keys, and the characters that they type.

mod table;

use std::{
    cell::RefCell,
    collections::HashSet,
    ops::RangeInclusive,
    rc::Rc,
    time::{Duration, Instant},
};

use minifb::InputCallback;
use polar_play::Key;

use crate::{Signal, system::System};
use table::{letter, may_type, named, on_keypad};

/// How long after a character the same one is a repeat, if it came without a key that minifb knows: keys repeat more
/// often, and fingers don't.
const BETWEEN_REPEATS: Duration = Duration::from_millis(100);

/// On most systems A to Z with control have these characters.
const LETTERS: RangeInclusive<char> = '\u{1}'..='\u{1a}';

/// When a key that is held down repeats for the first time, and how long it is from one time to the next, where the
/// window system leaves that to its programs: as most desktops have it.
const FIRST_REPEAT: Duration = Duration::from_millis(500);
const NEXT_REPEAT: Duration = Duration::from_millis(33);

/// Collects keys as they come: asking which keys are down loses fast taps. Clones share what they collect.
#[derive(Clone)]
pub(crate) struct Keys(Rc<RefCell<Strokes>>);

impl Keys {
    /// The keys of a window of this system.
    pub(crate) fn new(system: System) -> Self {
        Self(Rc::new(RefCell::new(Strokes::new(system))))
    }

    /// What was pressed since the last call, and what repeats now.
    pub(crate) fn signals(&self, now: Instant) -> Vec<Signal> {
        self.0.borrow_mut().signals(now)
    }

    /// Lets go of all keys: another window is told when they go up.
    pub(crate) fn release(&self) {
        let mut strokes = self.0.borrow_mut();
        strokes.down.clear();
        strokes.held = None;
    }
}

impl InputCallback for Keys {
    fn add_char(&mut self, code: u32) {
        // minifb gives arrows in the private area.
        let character = char::from_u32(code).filter(|_| !(0xe000..=0xf8ff).contains(&code));
        if let Some(character) = character {
            self.0.borrow_mut().add_character(character, Instant::now());
        }
    }

    fn set_key_state(&mut self, key: minifb::Key, down: bool) {
        self.0.borrow_mut().set_key(key, down);
    }
}

/// A key that goes down, a character that is typed, or both: minifb doesn't know all keys, and not all have one.
#[derive(Clone, Copy, Debug)]
struct Stroke {
    key: Option<minifb::Key>,
    character: Option<char>,
    control: bool,
    shift: bool,
    is_repeat: bool,
}

impl Stroke {
    /// What it means to the game.
    fn meaning(self, system: System) -> Option<Key> {
        match (self.key.and_then(named), self.character) {
            (Some(named), _) => Some(named),
            (None, Some(character)) if self.control => self.with_control(character, system),
            (None, Some(character)) => Some(Key::Char(character)),
            (None, None) => self.by_place(),
        }
    }

    /// What a character with control means. The letter on the key counts, and not the key's place, by which minifb
    /// goes on some systems.
    fn with_control(self, character: char, system: System) -> Option<Key> {
        let letter = match character {
            control if LETTERS.contains(&control) => ('a'..='z').nth(control as usize - 1)?,
            letter => letter,
        };
        let is_latin = |key| matches!(key, Some(Key::Ctrl(letter)) if letter.is_ascii_lowercase());
        if system == System::Windows && !is_latin(Key::control(letter, false)) {
            // AltGr is control and Alt there, of which minifb tells control, and types a character.
            return Some(Key::Char(character));
        }
        Key::control(letter, self.shift).filter(|_| letter.is_alphabetic())
    }

    /// What a key without a character means. On macOS minifb tells none with control.
    fn by_place(self) -> Option<Key> {
        let key = self.key?;
        let with_control = || Key::control(letter(key).filter(|_| self.control)?, self.shift);
        on_keypad(key).or_else(with_control)
    }
}

/// What repeats while it is held down.
struct Held {
    key: minifb::Key,
    means: Key,
    next: Instant,
}

struct Strokes {
    /// Wayland tells a character before its key, and leaves repeats to us. The others tell it after its key.
    system: System,
    heard: Vec<Stroke>,
    /// Whether what comes next may belong to the last stroke.
    is_open: bool,
    down: HashSet<minifb::Key>,
    held: Option<Held>,
    /// The last character that came without a key, and when.
    alone: Option<(char, Instant)>,
}

impl Strokes {
    fn new(system: System) -> Self {
        let (heard, down) = (Vec::new(), HashSet::new());
        Self { system, heard, is_open: false, down, held: None, alone: None }
    }

    fn holds(&self, either: [minifb::Key; 2]) -> bool {
        either.iter().any(|key| self.down.contains(key))
    }

    fn has_control(&self) -> bool {
        self.holds([minifb::Key::LeftCtrl, minifb::Key::RightCtrl])
    }

    fn add(&mut self, key: Option<minifb::Key>, character: Option<char>, is_repeat: bool) {
        let shift = self.holds([minifb::Key::LeftShift, minifb::Key::RightShift]);
        let control = self.has_control();
        self.heard.push(Stroke { key, character, control, shift, is_repeat });
    }

    /// The stroke to which what comes now may belong.
    fn open(&mut self) -> Option<&mut Stroke> {
        if std::mem::take(&mut self.is_open) { self.heard.last_mut() } else { None }
    }

    fn add_character(&mut self, character: char, now: Instant) {
        let is_letter = self.has_control() && LETTERS.contains(&character);
        let open = self.open();
        let key = open.as_ref().and_then(|stroke| stroke.key);
        if character.is_control() && (!is_letter || key.is_some_and(|key| named(key).is_some())) {
            // It says no more than the key, such as Enter's, or Escape's.
            return;
        }
        match open {
            Some(stroke) if key.is_some_and(|key| may_type(key, character)) => {
                stroke.character = Some(character);
            }
            _ => {
                let is_repeat = self.is_repeat(character, now);
                self.add(None, Some(character), is_repeat);
                self.is_open = self.system == System::Wayland;
            }
        }
    }

    /// Whether a character that comes without a key comes again because it is held down.
    fn is_repeat(&mut self, character: char, now: Instant) -> bool {
        let last = self.alone.replace((character, now));
        let again = |(c, at)| c == character && now - at < BETWEEN_REPEATS;
        self.system != System::Wayland && last.is_some_and(again)
    }

    fn set_key(&mut self, key: minifb::Key, down: bool) {
        if !down {
            self.is_open = false;
            self.down.remove(&key);
            self.held.take_if(|held| held.key == key);
            return;
        }
        let is_repeat = !self.down.insert(key);
        match self.open() {
            Some(stroke) if stroke.character.is_some_and(|character| may_type(key, character)) => {
                stroke.key = Some(key);
                stroke.is_repeat = is_repeat;
            }
            _ => {
                self.add(Some(key), None, is_repeat);
                self.is_open = self.system != System::Wayland;
            }
        }
    }

    fn signals(&mut self, now: Instant) -> Vec<Signal> {
        let mut signals = Vec::new();
        for stroke in std::mem::take(&mut self.heard) {
            let Some(means) = stroke.meaning(self.system) else { continue };
            signals.push(if stroke.is_repeat { Signal::Repeat(means) } else { Signal::Key(means) });
            // Of a key that minifb doesn't know nobody tells when it goes up.
            let key = stroke.key.filter(|key| self.down.contains(key));
            let key = key.filter(|_| self.system == System::Wayland);
            self.held = key.map(|key| Held { key, means, next: now + FIRST_REPEAT });
        }
        if let Some(held) = self.held.as_mut().filter(|held| held.next <= now) {
            held.next = now + NEXT_REPEAT;
            signals.push(Signal::Repeat(held.means));
        }
        signals
    }
}

#[cfg(test)]
mod tests {
    use minifb::Key as K;

    use super::*;

    /// The keys that the game gets if a window of this system hears this.
    fn heard_by(system: System, of: impl FnOnce(&mut Keys)) -> Vec<Signal> {
        let mut keys = Keys::new(system);
        of(&mut keys);
        keys.signals(Instant::now())
    }

    fn heard(of: impl FnOnce(&mut Keys)) -> Vec<Signal> {
        heard_by(System::X, of)
    }

    /// A key goes down, types this, and goes up.
    fn tap(keys: &mut Keys, key: K, character: char) {
        keys.set_key_state(key, true);
        keys.add_char(character.into());
        keys.set_key_state(key, false);
    }

    #[test]
    fn every_key_is_the_one_that_is_named_so_and_only_when_it_goes_down() {
        let keys = [
            (K::Up, Key::Up),
            (K::Down, Key::Down),
            (K::Left, Key::Left),
            (K::Right, Key::Right),
            (K::Enter, Key::Enter),
            (K::NumPadEnter, Key::Enter),
            (K::Escape, Key::Escape),
            (K::Backspace, Key::Backspace),
            (K::Delete, Key::Delete),
            (K::Tab, Key::Tab),
            (K::PageUp, Key::PageUp),
            (K::PageDown, Key::PageDown),
            (K::Home, Key::Home),
            (K::End, Key::End),
        ];
        let functions =
            [K::F1, K::F2, K::F3, K::F4, K::F5, K::F6, K::F7, K::F8, K::F9, K::F10, K::F11, K::F12];
        let functions = functions.into_iter().zip((1..).map(Key::F));
        for (key, named) in keys.into_iter().chain(functions) {
            let got = heard(|keys| {
                keys.set_key_state(key, true);
                keys.set_key_state(key, false);
            });
            assert_eq!(got, [Signal::Key(named)], "{key:?}");
        }
    }

    #[test]
    fn a_letter_with_either_control_key_is_that_and_no_letter() {
        for control in [K::LeftCtrl, K::RightCtrl] {
            let got = heard(|keys| {
                keys.set_key_state(control, true);
                for (key, letter) in [(K::A, 'a'), (K::C, 'c'), (K::R, 'r'), (K::Z, 'z')] {
                    tap(keys, key, letter);
                }
                keys.set_key_state(control, false);
                keys.set_key_state(K::Z, true);
                keys.add_char('z'.into());
            });
            let shifted = heard(|keys| {
                keys.set_key_state(control, true);
                for (shift, key) in [(K::LeftShift, K::Z), (K::RightShift, K::C)] {
                    keys.set_key_state(shift, true);
                    keys.set_key_state(key, true);
                    keys.set_key_state(key, false);
                    keys.set_key_state(shift, false);
                }
            });
            assert_eq!(shifted, [Signal::Key(Key::Ctrl('y'))], "the other redo");
            let wanted = ['a', 'c', 'r', 'z'].map(Key::Ctrl).into_iter().chain([Key::Char('z')]);
            assert_eq!(got, wanted.map(Signal::Key).collect::<Vec<_>>(), "{control:?}");
        }
    }

    /// The letter that is on the key counts, wherever it lies: minifb tells places on some systems, letters on others.
    #[test]
    fn a_letter_with_control_is_what_its_character_says() {
        let got = heard(|keys| {
            keys.set_key_state(K::LeftCtrl, true);
            // Z on a German keyboard, on a French one, on a Dvorak one; Я and ζ, which are no keys.
            for (key, code) in [
                (Some(K::Y), 0x1a),
                (Some(K::W), 0x1a),
                (Some(K::Slash), 0x1a),
                (None, 'я' as u32),
                (None, 'ζ' as u32),
            ] {
                key.inspect(|&key| keys.set_key_state(key, true));
                keys.add_char(code);
                key.inspect(|&key| keys.set_key_state(key, false));
            }
            // What some systems have for Enter and Tab.
            for (key, code) in [(K::Enter, 0x0d), (K::Tab, 0x09)] {
                keys.set_key_state(key, true);
                keys.add_char(code);
            }
        });
        let wanted = [Key::Ctrl('z'); 5].into_iter().chain([Key::Enter, Key::Tab]);
        assert_eq!(got, wanted.map(Signal::Key).collect::<Vec<_>>());
    }

    #[test]
    fn a_letter_with_control_repeats_while_it_is_held() {
        let got = heard(|keys| {
            keys.set_key_state(K::RightCtrl, true);
            for _ in 0..2 {
                keys.set_key_state(K::Y, true);
                keys.add_char(0x1a);
            }
        });
        assert_eq!(got, [Signal::Key(Key::Ctrl('z')), Signal::Repeat(Key::Ctrl('z'))]);
    }

    /// minifb tells nothing of Alt there, and Wine has no control characters for letters of other alphabets.
    #[test]
    fn what_is_typed_with_alt_gr_on_windows_is_a_character() {
        let got = heard_by(System::Windows, |keys| {
            keys.set_key_state(K::LeftCtrl, true);
            for (key, character) in [
                (K::Z, 'ż'),
                (K::Q, '@'),
                (K::LeftBracket, '\u{1b}'),
                (K::Y, '\u{1a}'),
                (K::Z, 'я'),
                (K::C, '\u{3}'),
            ] {
                tap(keys, key, character);
            }
        });
        let letters = ['z', 'z', 'c'].map(Key::Ctrl);
        let wanted = [Key::Char('ż'), Key::Char('@')].into_iter().chain(letters);
        assert_eq!(got, wanted.map(Signal::Key).collect::<Vec<_>>());
    }

    #[test]
    fn a_letter_with_control_is_what_its_place_says_where_nothing_else_does() {
        let got = heard_by(System::MacOs, |keys| {
            keys.set_key_state(K::LeftCtrl, true);
            keys.set_key_state(K::Z, true);
            // Without control it may be anything, such as one that waits for a letter to put an accent on.
            keys.set_key_state(K::LeftCtrl, false);
            keys.set_key_state(K::Y, true);
        });
        assert_eq!(got, [Signal::Key(Key::Ctrl('z'))]);
    }

    #[test]
    fn a_character_without_a_key_takes_no_other_key_away() {
        let got = heard(|keys| {
            keys.set_key_state(K::NumPad4, true);
            keys.add_char('é'.into());
            keys.set_key_state(K::LeftShift, true);
            keys.set_key_state(K::LeftShift, true);
            keys.add_char('>'.into());
        });
        assert_eq!(got, [Key::Left, Key::Char('é'), Key::Char('>')].map(Signal::Key));
        let got = heard_by(System::Wayland, |keys| {
            keys.add_char('ж'.into());
            keys.set_key_state(K::NumPad4, true);
            keys.add_char('ж'.into());
            keys.set_key_state(K::CapsLock, true);
        });
        assert_eq!(got, [Key::Char('ж'), Key::Left, Key::Char('ж')].map(Signal::Key));
    }

    #[test]
    fn control_and_alt_are_no_letter_by_itself() {
        let got = heard_by(System::Wayland, |keys| {
            keys.set_key_state(K::LeftCtrl, true);
            keys.set_key_state(K::LeftAlt, true);
            keys.add_char('q'.into());
            keys.set_key_state(K::Q, true);
        });
        assert_eq!(got, [Signal::Key(Key::Ctrl('q'))]);
    }

    #[test]
    fn the_keypad_has_arrows_where_no_digit_follows() {
        let keys = [
            (K::NumPad1, Key::End, '1'),
            (K::NumPad2, Key::Down, '2'),
            (K::NumPad3, Key::PageDown, '3'),
            (K::NumPad4, Key::Left, '4'),
            (K::NumPad6, Key::Right, '6'),
            (K::NumPad7, Key::Home, '7'),
            (K::NumPad8, Key::Up, '8'),
            (K::NumPad9, Key::PageUp, '9'),
            (K::NumPadDot, Key::Delete, '.'),
        ];
        for (key, named, digit) in keys {
            let got = heard(|keys| {
                tap(keys, key, digit);
                // X has a control character for the key that deletes.
                keys.set_key_state(key, true);
                keys.add_char(0x7f);
                keys.set_key_state(key, true);
            });
            let named = [Signal::Key(named), Signal::Repeat(named)];
            assert_eq!(got, [&[Signal::Key(Key::Char(digit))], &named[..]].concat(), "{key:?}");
        }
    }

    #[test]
    fn a_character_without_a_key_repeats_faster_than_fingers_do() {
        let (start, mut strokes) = (Instant::now(), Strokes::new(System::X));
        for (c, at) in [('ж', 0), ('ж', 500), ('ж', 540), ('ж', 580), ('э', 590), ('ж', 720)]
        {
            strokes.add_character(c, start + Duration::from_millis(at));
        }
        let got = strokes.signals(start);
        let [key, repeat] = [Signal::Key, Signal::Repeat].map(|of| of(Key::Char('ж')));
        assert_eq!(got, [key, key, repeat, repeat, Signal::Key(Key::Char('э')), key]);
    }

    #[test]
    fn what_is_no_letter_is_not_typed() {
        // The characters of Enter, Escape, Delete and an arrow; and of a letter's key on a French keyboard.
        let letters = ['\r', '\u{1b}', '\u{7f}', '\u{f700}', 'é'];
        let got = heard(|keys| letters.into_iter().for_each(|c| keys.add_char(c.into())));
        assert_eq!(got, [Signal::Key(Key::Char('é'))]);
    }

    #[test]
    fn what_comes_again_before_the_key_goes_up_is_a_repeat() {
        let got = heard(|keys| {
            for down in [true, true, false, true] {
                keys.set_key_state(K::Right, down);
            }
            // After a key is let go of, a character that comes without a key is no repeat.
            keys.set_key_state(K::Right, true);
            keys.set_key_state(K::Right, false);
            keys.add_char('é'.into());
            for down in [true, true, false, true] {
                keys.set_key_state(K::D, down);
                if down {
                    keys.add_char('d'.into());
                }
            }
        });
        let of = |key| [Signal::Key(key), Signal::Repeat(key), Signal::Key(key)];
        let alone = vec![Signal::Repeat(Key::Right), Signal::Key(Key::Char('é'))];
        assert_eq!(got, [of(Key::Right).to_vec(), alone, of(Key::Char('d')).to_vec()].concat());
    }

    #[test]
    fn a_character_of_wayland_belongs_to_the_key_that_follows() {
        let got = heard_by(System::Wayland, |keys| {
            // Two that follow each other at once are two.
            for _ in 0..2 {
                keys.add_char('d'.into());
                keys.set_key_state(K::D, true);
                keys.set_key_state(K::D, false);
            }
            // The keypad, with Num Lock and without; a key that minifb doesn't know, and one without a character.
            keys.add_char('4'.into());
            keys.set_key_state(K::NumPad4, true);
            keys.set_key_state(K::NumPad4, false);
            keys.set_key_state(K::NumPad4, true);
            keys.add_char('ж'.into());
            keys.set_key_state(K::Right, true);
            keys.set_key_state(K::LeftCtrl, true);
            keys.add_char('z'.into());
            keys.set_key_state(K::Z, true);
            keys.add_char('я'.into());
            keys.set_key_state(K::LeftShift, true);
            keys.set_key_state(K::Z, false);
            keys.add_char('Z'.into());
            keys.set_key_state(K::Z, true);
        });
        let [d, four, zhe] = ['d', '4', 'ж'].map(Key::Char);
        let [undo, redo] = ['z', 'y'].map(Key::Ctrl);
        let wanted = [d, d, four, Key::Left, zhe, Key::Right, undo, undo, redo];
        assert_eq!(got, wanted.map(Signal::Key));
    }

    #[test]
    fn a_key_that_is_held_down_on_wayland_repeats_until_it_goes_up_or_another_goes_down() {
        let (start, mut strokes) = (Instant::now(), Strokes::new(System::Wayland));
        let at = |milliseconds| start + Duration::from_millis(milliseconds);
        strokes.add_character('d', start);
        strokes.set_key(K::D, true);
        let got = |strokes: &mut Strokes, milliseconds| strokes.signals(at(milliseconds));
        let (key, repeat) = (Signal::Key, Signal::Repeat);
        let d = Key::Char('d');
        assert_eq!(got(&mut strokes, 0), [key(d)]);
        assert_eq!(got(&mut strokes, 490), []);
        assert_eq!(got(&mut strokes, 510), [repeat(d)]);
        assert_eq!(got(&mut strokes, 520), []);
        assert_eq!(got(&mut strokes, 550), [repeat(d)]);
        strokes.set_key(K::Up, true);
        assert_eq!(got(&mut strokes, 600), [key(Key::Up)]);
        strokes.set_key(K::D, false);
        assert_eq!(got(&mut strokes, 1_200), [repeat(Key::Up)]);
        strokes.set_key(K::Up, false);
        assert_eq!(got(&mut strokes, 2_000), []);
    }

    #[test]
    fn nothing_is_held_in_a_window_that_is_left() {
        let mut keys = Keys::new(System::Wayland);
        keys.set_key_state(K::Right, true);
        let start = Instant::now();
        assert_eq!(keys.signals(start), [Signal::Key(Key::Right)]);
        keys.release();
        assert_eq!(keys.signals(start + 2 * FIRST_REPEAT), []);
        keys.set_key_state(K::Right, true);
        assert_eq!(keys.signals(start), [Signal::Key(Key::Right)], "it went up elsewhere");
    }

    #[test]
    fn a_key_that_has_gone_up_at_once_repeats_on_no_system() {
        for system in [System::X, System::Wayland] {
            let mut keys = Keys::new(system);
            keys.set_key_state(K::Right, true);
            keys.set_key_state(K::Right, false);
            let start = Instant::now();
            assert_eq!(keys.signals(start), [Signal::Key(Key::Right)]);
            assert_eq!(keys.signals(start + 2 * FIRST_REPEAT), []);
        }
    }
}
