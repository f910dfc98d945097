//! A real window, by minifb.

use std::{
    cell::RefCell,
    collections::HashSet,
    fmt,
    rc::Rc,
    thread,
    time::{Duration, Instant},
};

use minifb::{InputCallback, MouseButton, MouseMode, WindowOptions};
use polar_play::Key;
use polar_raster::{Art, Canvas};
use thiserror::Error;

use crate::{
    clipboard::{self, Clipboard},
    icon,
    pointer::Pointer,
    run::{Backend, Signal},
    speaker::{self, Speaker, SpeakerError},
    wheel::Wheel,
};

/// Why there is no window, or no longer one.
#[derive(Debug, Error)]
#[error("no window: {0}. Is there a display? In a terminal, polar-tui plays Polar")]
pub struct WindowError(#[from] minifb::Error);

/// How often the window is asked for its keys: sixty times a second.
const FRAME: Duration = Duration::from_micros(16_667);

/// A window on the desktop.
pub struct Window {
    window: minifb::Window,
    keys: Keys,
    active: bool,
    pointer: Pointer,
    wheel: Wheel,
    last: Instant,
    clipboard: Option<Box<dyn Clipboard>>,
    speaker: Option<Box<dyn Speaker>>,
}

impl fmt::Debug for Window {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Window").field("size", &self.window.get_size()).finish_non_exhaustive()
    }
}

impl Window {
    /// Opens a window of this size in pixels. It can be resized.
    ///
    /// # Errors
    /// There is no display, or it refuses.
    pub fn open(title: &str, width: usize, height: usize) -> Result<Window, WindowError> {
        let options = WindowOptions { resize: true, ..WindowOptions::default() };
        let mut window = minifb::Window::new(title, width, height, options)?;
        // minifb would sleep after it has read the keys, and they would wait through that: `frame` sleeps before.
        window.set_target_fps(0);
        let keys = Keys::default();
        window.set_input_callback(Box::new(keys.clone()));
        let clipboard = clipboard::open();
        let last = Instant::now();
        let (pointer, wheel) = (Pointer::default(), Wheel::of(&window));
        Ok(Window { window, keys, active: false, pointer, wheel, last, clipboard, speaker: None })
    }

    /// Has the game heard, if the program was built with the feature `sound`.
    ///
    /// # Errors
    /// There is no speaker, or it can't be used.
    pub fn open_speaker(&mut self) -> Result<(), SpeakerError> {
        self.speaker = speaker::open()?;
        Ok(())
    }

    /// Gives the window the games' icon. Only X takes one; elsewhere nothing happens.
    pub fn set_icon(&mut self, art: &Art) {
        icon::set(&mut self.window, art);
    }

    /// Takes note of what minifb forgets at its next update.
    fn note(&mut self) {
        let wheel = self.window.get_scroll_wheel().and_then(|(_, up)| self.wheel.turned(up));
        let wheel = wheel.map(Signal::Wheel);
        self.keys.heard.borrow_mut().extend(wheel);
        let was_active = std::mem::replace(&mut self.active, self.window.is_active());
        if was_active && !self.active {
            // Another window is told when these keys are let go.
            self.keys.down.borrow_mut().clear();
        }
    }
}

impl Backend for Window {
    type Error = WindowError;

    fn size(&self) -> (usize, usize) {
        let (width, height) = self.window.get_size();
        (width.max(1), height.max(1))
    }

    fn signals(&mut self) -> Vec<Signal> {
        let mut signals = self.keys.heard.take();
        let [first, second] = [MouseButton::Left, MouseButton::Right]
            .map(|button| self.window.get_mouse_down(button));
        // The pointer's place is used only from a press on: it is wrong before the pointer has moved. With a
        // button held it is reported beyond the window, too.
        if let Some((x, y)) = self.window.get_unscaled_mouse_pos(MouseMode::Pass) {
            signals.extend(self.pointer.now(first, second, (x as i32, y as i32)));
        }
        signals
    }

    fn frame(&mut self, picture: Option<&Canvas>) -> Result<Duration, WindowError> {
        if let Some(canvas) = picture {
            self.window.update_with_buffer(canvas.pixels(), canvas.width(), canvas.height())?;
            self.note();
        }
        // The keys are read after the sleep, so that the next picture shows what came during it. A picture that took
        // long leaves no time to sleep, and what it took too much is not made up for later.
        thread::sleep((self.last + FRAME).saturating_duration_since(Instant::now()));
        self.window.update();
        self.note();
        let now = Instant::now();
        let elapsed = now - self.last;
        self.last = now;
        Ok(elapsed)
    }

    fn is_open(&self) -> bool {
        self.window.is_open()
    }

    fn clipboard(&mut self) -> Option<&mut dyn Clipboard> {
        match &mut self.clipboard {
            Some(clipboard) => Some(clipboard.as_mut()),
            None => None,
        }
    }

    fn speaker(&mut self) -> Option<&mut dyn Speaker> {
        match &mut self.speaker {
            Some(speaker) => Some(speaker.as_mut()),
            None => None,
        }
    }
}

/// Whether the window system is Wayland, which is known only of an open window where the program was built for it.
pub(crate) fn is_of_wayland(window: &minifb::Window) -> bool {
    #[cfg(feature = "wayland")]
    {
        use raw_window_handle::{HasWindowHandle, RawWindowHandle};
        window.window_handle().is_ok_and(|of| matches!(of.as_raw(), RawWindowHandle::Wayland(_)))
    }
    #[cfg(not(feature = "wayland"))]
    {
        let _ = window;
        false
    }
}

/// How long after a character the same one is a repeat, if it came without a key that minifb knows: keys repeat more
/// often, and fingers don't.
const BETWEEN_REPEATS: Duration = Duration::from_millis(100);

/// Collects keys as they come: asking which keys are down loses fast taps. Clones share what they collect.
#[derive(Clone, Default)]
struct Keys {
    heard: Rc<RefCell<Vec<Signal>>>,
    down: Rc<RefCell<HashSet<minifb::Key>>>,
    /// The key whose character comes next, if it has one, and whether it was down already.
    before: Option<(minifb::Key, bool)>,
    /// The last character that came without a key, and when.
    alone: Option<(char, Instant)>,
}

impl Keys {
    fn hear(&self, key: Key, is_repeat: bool) {
        self.heard.borrow_mut().push(if is_repeat {
            Signal::Repeat(key)
        } else {
            Signal::Key(key)
        });
    }

    fn holds(&self, either: [minifb::Key; 2]) -> bool {
        let down = self.down.borrow();
        either.iter().any(|key| down.contains(key))
    }

    /// With Alt as well it is `AltGr` on Windows, and types a character.
    fn has_control(&self) -> bool {
        use minifb::Key as K;
        self.holds([K::LeftCtrl, K::RightCtrl]) && !self.holds([K::LeftAlt, K::RightAlt])
    }

    fn has_shift(&self) -> bool {
        self.holds([minifb::Key::LeftShift, minifb::Key::RightShift])
    }

    /// Whether this character comes again because its key is held down.
    fn is_repeat(&mut self, letter: char, now: Instant) -> bool {
        if let Some((_, is_repeat)) = self.before.take() {
            return is_repeat;
        }
        let last = self.alone.replace((letter, now));
        last.is_some_and(|(c, at)| c == letter && now - at < BETWEEN_REPEATS)
    }

    fn hear_letter(&mut self, letter: char, now: Instant) {
        if self.before.and_then(|(key, _)| on_keypad(key)).is_some() {
            // It is a digit, and not what the key is without Num Lock.
            self.heard.borrow_mut().pop();
        }
        let is_repeat = self.is_repeat(letter, now);
        if !self.has_control() {
            self.hear(Key::Char(letter), is_repeat);
        }
    }

    fn hear_letter_with_control(&mut self, letter: char, now: Instant) {
        let shift = self.has_shift();
        if let Some((key, _)) = self.before {
            if named(key).is_some() {
                // Enter has the control character of M, Tab that of I.
                return;
            }
            if let Some(key) = with_control(key, shift) {
                // Where minifb goes by places, the key of another letter lies there on some keyboards.
                let is_it =
                    |heard: &mut Signal| [Signal::Key(key), Signal::Repeat(key)].contains(heard);
                self.heard.borrow_mut().pop_if(is_it);
            }
        }
        let is_repeat = self.is_repeat(letter, now);
        if let Some(key) = Key::control(letter, shift) {
            self.hear(key, is_repeat);
        }
    }
}

impl InputCallback for Keys {
    fn add_char(&mut self, code: u32) {
        if let Some(letter) = of_control(code).filter(|_| self.has_control()) {
            return self.hear_letter_with_control(letter, Instant::now());
        }
        // Control characters come as named keys too; minifb gives arrows in the private area.
        let private = 0xe000..=0xf8ff;
        let letter = char::from_u32(code).filter(|c| !c.is_control() && !private.contains(&code));
        if let Some(letter) = letter {
            self.hear_letter(letter, Instant::now());
        }
    }

    fn set_key_state(&mut self, key: minifb::Key, down: bool) {
        // For a key with a character, this is called before `add_char`, which then reports the repeat.
        self.before = None;
        if !down {
            self.down.borrow_mut().remove(&key);
            return;
        }
        let is_repeat = !self.down.borrow_mut().insert(key);
        self.before = Some((key, is_repeat));
        let control =
            || if self.has_control() { with_control(key, self.has_shift()) } else { None };
        if let Some(named) = named(key).or_else(|| on_keypad(key)).or_else(control) {
            self.hear(named, is_repeat);
        }
    }
}

/// The letter of a character that comes with control: A to Z have control characters of their own, and a letter of
/// another alphabet, which no key of minifb's is, has itself.
fn of_control(code: u32) -> Option<char> {
    match code {
        1..=26 => ('a'..='z').nth(code as usize - 1),
        _ => char::from_u32(code).filter(|c| !c.is_ascii() && c.is_alphabetic()),
    }
}

/// A letter with control.
fn with_control(key: minifb::Key, shift: bool) -> Option<Key> {
    let (first, last) = (minifb::Key::A as u8, minifb::Key::Z as u8);
    let (_, letter) = (first..=last).zip('a'..='z').find(|&(code, _)| code == key as u8)?;
    Key::control(letter, shift)
}

/// What a key of the keypad is without Num Lock. With it, its digit follows.
const fn on_keypad(key: minifb::Key) -> Option<Key> {
    use minifb::Key as K;
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
fn named(key: minifb::Key) -> Option<Key> {
    use minifb::Key as K;
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

#[cfg(test)]
mod tests {
    use minifb::Key as K;

    use super::*;

    /// The keys that the game gets if the window hears this.
    fn heard(of: impl FnOnce(&mut Keys)) -> Vec<Signal> {
        let mut keys = Keys::default();
        of(&mut keys);
        keys.heard.take()
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
                    keys.set_key_state(key, true);
                    keys.add_char(letter.into());
                    keys.set_key_state(key, false);
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
                keys.before = None;
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

    #[test]
    fn what_is_typed_with_alt_gr_on_windows_is_a_character() {
        let got = heard(|keys| {
            for key in [K::LeftCtrl, K::RightAlt, K::Z] {
                keys.set_key_state(key, true);
            }
            keys.add_char('ż'.into());
        });
        assert_eq!(got, [Signal::Key(Key::Char('ż'))]);
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
                keys.set_key_state(key, true);
                keys.add_char(digit.into());
                keys.set_key_state(key, false);
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
        let start = Instant::now();
        let got = heard(|keys| {
            for (c, at) in [('ж', 0), ('ж', 500), ('ж', 540), ('ж', 580), ('э', 590), ('ж', 720)]
            {
                keys.hear_letter(c, start + Duration::from_millis(at));
            }
        });
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
}
