//! A real window, by minifb.

use std::{
    fmt, thread,
    time::{Duration, Instant},
};

use minifb::{MouseButton, MouseMode, WindowOptions};
use polar_raster::{Art, Canvas};
use thiserror::Error;

use crate::{
    clipboard::{self, Clipboard},
    icon,
    keys::Keys,
    pointer::Pointer,
    run::{Backend, Signal},
    speaker::{self, Speaker, SpeakerError},
    system::System,
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
        let system = System::of(&window);
        let keys = Keys::new(system);
        window.set_input_callback(Box::new(keys.clone()));
        let clipboard = clipboard::open();
        let last = Instant::now();
        let (pointer, wheel) = (Pointer::default(), Wheel::new(system));
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
        if let Some((_, up)) = self.window.get_scroll_wheel() {
            self.wheel.turn(up);
        }
        let was_active = std::mem::replace(&mut self.active, self.window.is_active());
        if was_active && !self.active {
            self.keys.release();
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
        let mut signals = self.keys.signals(Instant::now());
        signals.extend(self.wheel.full_notches().map(Signal::Wheel));
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
        Some(self.clipboard.as_mut()?.as_mut())
    }

    fn speaker(&mut self) -> Option<&mut dyn Speaker> {
        Some(self.speaker.as_mut()?.as_mut())
    }
}
