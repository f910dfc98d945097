//! A real window, by minifb.

use std::{
    cell::RefCell,
    collections::HashSet,
    fmt,
    rc::Rc,
    time::{Duration, Instant},
};

use minifb::{InputCallback, MouseButton, MouseMode, WindowOptions};
use polar_play::Key;
use polar_raster::Canvas;
use thiserror::Error;

use crate::{
    clipboard::{self, Clipboard},
    pointer::Pointer,
    run::{Backend, Signal},
};

/// Why there is no window, or no longer one.
#[derive(Debug, Error)]
#[error("no window: {0}. Is there a display? Polar also plays in a terminal")]
pub struct WindowError(#[from] minifb::Error);

/// A window on the desktop.
pub struct Window {
    window: minifb::Window,
    keys: Keys,
    active: bool,
    pointer: Pointer,
    last: Instant,
    clipboard: Option<Box<dyn Clipboard>>,
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
        window.set_target_fps(60);
        let keys = Keys::default();
        window.set_input_callback(Box::new(keys.clone()));
        let clipboard = clipboard::open();
        let last = Instant::now();
        Ok(Window { window, keys, active: false, pointer: Pointer::default(), last, clipboard })
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
        signals.extend(self.window.get_scroll_wheel().and_then(turned).map(Signal::Wheel));
        signals
    }

    fn frame(&mut self, picture: Option<&Canvas>) -> Result<Duration, WindowError> {
        match picture {
            Some(canvas) => {
                self.window.update_with_buffer(canvas.pixels(), canvas.width(), canvas.height())?;
            }
            None => self.window.update(),
        }
        let was_active = std::mem::replace(&mut self.active, self.window.is_active());
        if was_active && !self.active {
            // Another window is told when these keys are let go.
            self.keys.down.borrow_mut().clear();
        }
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
}

/// The notches of a wheel that was turned: always one, as every system counts in a unit of its own.
fn turned((_, up): (f32, f32)) -> Option<isize> {
    match up {
        0.0 => None,
        ..0.0 => Some(1),
        _ => Some(-1),
    }
}

/// Collects keys as they come: asking which keys are down loses fast taps. Clones share what they collect.
#[derive(Clone, Default)]
struct Keys {
    heard: Rc<RefCell<Vec<Signal>>>,
    down: Rc<RefCell<HashSet<minifb::Key>>>,
    /// Whether the key whose character comes next was down already.
    is_repeat: bool,
}

impl Keys {
    fn hear(&self, key: Key, is_repeat: bool) {
        self.heard.borrow_mut().push(if is_repeat {
            Signal::Repeat(key)
        } else {
            Signal::Key(key)
        });
    }

    fn has_control(&self) -> bool {
        let down = self.down.borrow();
        down.contains(&minifb::Key::LeftCtrl) || down.contains(&minifb::Key::RightCtrl)
    }
}

impl InputCallback for Keys {
    fn add_char(&mut self, code: u32) {
        // A character may come without a key that minifb knows: then it is no repeat.
        let is_repeat = std::mem::take(&mut self.is_repeat);
        // Control characters come as named keys too; minifb gives arrows in the private area.
        let private = 0xe000..=0xf8ff;
        let letter = char::from_u32(code).filter(|c| !c.is_control() && !private.contains(&code));
        if let Some(letter) = letter.filter(|_| !self.has_control()) {
            self.hear(Key::Char(letter), is_repeat);
        }
    }

    fn set_key_state(&mut self, key: minifb::Key, down: bool) {
        // For a key with a character, this is called before `add_char`, which then reports the repeat.
        self.is_repeat = false;
        if !down {
            self.down.borrow_mut().remove(&key);
            return;
        }
        self.is_repeat = !self.down.borrow_mut().insert(key);
        let named =
            named(key).or_else(|| if self.has_control() { with_control(key) } else { None });
        if let Some(named) = named {
            self.hear(named, self.is_repeat);
        }
    }
}

/// The letters that mean something with control.
const fn with_control(key: minifb::Key) -> Option<Key> {
    match key {
        minifb::Key::C => Some(Key::Ctrl('c')),
        minifb::Key::Y => Some(Key::Ctrl('y')),
        minifb::Key::Z => Some(Key::Ctrl('z')),
        _ => None,
    }
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
                for (key, letter) in [(K::C, 'c'), (K::Y, 'y'), (K::Z, 'z'), (K::A, 'a')] {
                    keys.set_key_state(key, true);
                    keys.add_char(letter.into());
                    keys.set_key_state(key, false);
                }
                keys.set_key_state(control, false);
                keys.set_key_state(K::Z, true);
                keys.add_char('z'.into());
            });
            let wanted = [Key::Ctrl('c'), Key::Ctrl('y'), Key::Ctrl('z'), Key::Char('z')];
            assert_eq!(got, wanted.map(Signal::Key), "{control:?}");
        }
    }

    #[test]
    fn what_is_no_letter_is_not_typed() {
        // The characters of Enter, Escape, Delete and an arrow; and of a letter's key on a French keyboard.
        let letters = ['\r', '\u{1b}', '\u{7f}', '\u{f700}', 'é'];
        let got = heard(|keys| letters.into_iter().for_each(|c| keys.add_char(c.into())));
        assert_eq!(got, [Signal::Key(Key::Char('é'))]);
    }

    #[test]
    fn a_wheel_turned_up_goes_up_by_one_notch() {
        assert_eq!([(0.0, 3.0), (0.0, -0.5), (1.0, 0.0)].map(turned), [Some(-1), Some(1), None]);
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
