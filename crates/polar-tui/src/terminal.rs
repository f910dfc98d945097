//! The real terminal: its modes, each switched back once, whatever ends the program. What it tells is in `messages`.

mod messages;
#[cfg(unix)]
mod signals;

use std::{
    io::{self, IsTerminal as _, StdoutLock, stderr, stdin, stdout},
    panic,
    sync::atomic::{AtomicBool, AtomicU8, Ordering},
    thread,
};

use crossterm::{
    clipboard::CopyToClipboard,
    cursor, event, execute, queue,
    style::{Attribute, SetAttribute},
    terminal::{
        self, BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate,
        EnterAlternateScreen, LeaveAlternateScreen,
    },
};

pub use messages::messages;

const RAW: u8 = 1;
const ALTERNATE: u8 = 2;
const MOUSE: u8 = 4;
const PASTE: u8 = 8;
const UPDATE: u8 = 16;

/// The modes that are on. Global, as the terminal is, and as a panic hook needs it.
static ON: AtomicU8 = AtomicU8::new(0);

/// The terminal was given back for good: a signal that comes now does not take it again.
static OVER: AtomicBool = AtomicBool::new(false);

/// Has the terminal's modes switched on while it lives.
#[derive(Debug)]
pub struct Modes(());

impl Modes {
    /// Switches to the alternate screen in raw mode, with the mouse reported.
    ///
    /// # Errors
    ///
    /// If standard input or output is no terminal: then nothing was written. Otherwise an error of the terminal:
    /// then its modes are as they were.
    pub fn enter() -> io::Result<Self> {
        if !stdout().is_terminal() || !stdin().is_terminal() {
            let message = "Polar needs a terminal: standard input and output can't be redirected";
            return Err(io::Error::other(message));
        }
        // `NO_COLOR` is the look's to heed: a theme the player asked for by name keeps its colours.
        crossterm::style::force_color_output(true);
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            // Only a panic of the main thread ends the screen.
            if thread::current().name() == Some("main") {
                leave();
            }
            // The message of another thread's panic would stand in the picture. Of work in the background the game says that
            // it failed.
            if ON.load(Ordering::SeqCst) == 0 || !stderr().is_terminal() {
                before(info);
            }
        }));
        let modes = Self(());
        switch_on()?;
        Ok(modes)
    }
}

impl Drop for Modes {
    fn drop(&mut self) {
        // Not while modes are half on, as the program goes on after a stop.
        let _held = hold();
        OVER.store(true, Ordering::SeqCst);
        leave();
    }
}

/// Switches all modes on.
fn switch_on() -> io::Result<()> {
    // Each is noted first: a write that fails may have switched it on.
    ON.fetch_or(RAW, Ordering::SeqCst);
    terminal::enable_raw_mode()?;
    ON.fetch_or(ALTERNATE, Ordering::SeqCst);
    execute!(stdout(), EnterAlternateScreen, cursor::Hide)?;
    ON.fetch_or(MOUSE, Ordering::SeqCst);
    execute!(stdout(), event::EnableMouseCapture)?;
    ON.fetch_or(PASTE, Ordering::SeqCst);
    execute!(stdout(), event::EnableBracketedPaste)
}

/// Keeps other threads from writing to the terminal while it is held: what is drawn is drawn whole, or not at all
/// where the program is stopped.
fn hold() -> StdoutLock<'static> {
    stdout().lock()
}

/// Holds the terminal back: what is drawn while this lives is seen at once at its end, if the terminal can. And no
/// other thread writes to it meanwhile.
#[derive(Debug)]
pub struct AtOnce(StdoutLock<'static>);

/// Begins what is to be seen at once.
#[must_use]
pub fn at_once() -> AtOnce {
    let mut held = hold();
    // Where no modes are on it is a test's screen that is drawn on.
    if ON.load(Ordering::SeqCst) & ALTERNATE != 0 {
        ON.fetch_or(UPDATE, Ordering::SeqCst);
        // It is sent with what is drawn. If it can't be, that can't either, and the error shows there.
        let _ = queue!(held, BeginSynchronizedUpdate);
    }
    AtOnce(held)
}

impl Drop for AtOnce {
    fn drop(&mut self) {
        if ON.fetch_and(!UPDATE, Ordering::SeqCst) & UPDATE != 0 {
            let _ = execute!(self.0, EndSynchronizedUpdate);
        }
    }
}

/// Puts a text on the clipboard, if the terminal can; there is no answer.
pub fn copy(text: &str) {
    let _held = hold();
    let _ = execute!(stdout(), CopyToClipboard::to_clipboard_from(text));
}

/// Switches back what is on, each mode once. Errors are ignored, as nothing is left to show them on.
fn leave() {
    let on = ON.swap(0, Ordering::SeqCst);
    if on & UPDATE != 0 {
        let _ = execute!(stdout(), EndSynchronizedUpdate);
    }
    if on & PASTE != 0 {
        let _ = execute!(stdout(), event::DisableBracketedPaste);
    }
    if on & MOUSE != 0 {
        let _ = execute!(stdout(), event::DisableMouseCapture);
    }
    if on & ALTERNATE != 0 {
        // A terminal without another screen goes on with this one: the shell would write into the last picture.
        let reset = SetAttribute(Attribute::Reset);
        let _ = queue!(stdout(), reset, Clear(ClearType::All), cursor::MoveTo(0, 0));
        let _ = execute!(stdout(), cursor::Show, LeaveAlternateScreen);
    }
    // In the background the shell has set its own mode already, and who sets another is stopped.
    if on & RAW != 0 && is_in_foreground() {
        let _ = terminal::disable_raw_mode();
    }
}

/// Whether the terminal is this program's, and not the shell's.
#[cfg(unix)]
fn is_in_foreground() -> bool {
    let foreground = rustix::termios::tcgetpgrp(stdin());
    foreground.map_or(true, |group| group == rustix::process::getpgrp())
}

#[cfg(not(unix))]
const fn is_in_foreground() -> bool {
    true
}
