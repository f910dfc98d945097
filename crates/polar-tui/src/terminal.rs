//! The real terminal: its modes, each switched back once, whatever ends the program.

use std::{
    io::{self, IsTerminal as _, StdoutLock, stderr, stdin, stdout},
    panic,
    sync::{
        atomic::{AtomicBool, AtomicU8, Ordering},
        mpsc::{self, Receiver, Sender},
    },
    thread,
    time::{Duration, Instant},
};

use crossterm::{
    clipboard::CopyToClipboard,
    cursor,
    event::{self, Event},
    execute, queue,
    style::{Attribute, SetAttribute},
    terminal::{
        self, BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate,
        EnterAlternateScreen, LeaveAlternateScreen,
    },
};

use polar_play::App;

use crate::{
    Message,
    escape::{self, Apart},
    held::Held,
};

/// How long to look for an event that is there: without any time to look crossterm finds none.
const A_LOOK: Duration = Duration::from_millis(1);

/// How long the rest of a sequence may be on its way. As long does the key Esc take to be heard, at most.
const A_PAUSE: Duration = Duration::from_millis(30);

/// How long a signal may take from one thread to another.
#[cfg(unix)]
const A_MOMENT: Duration = Duration::from_millis(50);

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
            // The message of another thread's panic would stand in the picture. The game says that its work failed.
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

/// The terminal's events, the system's signals and what changes in the game by itself. A thread waits for
/// each of these, and sleeps until there is one.
///
/// # Errors
///
/// If the signals or the terminal's events can't be had, or the system refuses a thread.
pub fn messages(app: &App) -> io::Result<Receiver<Message>> {
    let (sender, receiver) = mpsc::channel();
    let of_game = sender.clone();
    app.on_change(move || {
        // An error means that the loop has ended, and with it the game.
        let _ = of_game.send(Message::Change);
    });
    listen_to_signals(sender.clone())?;
    listen_to_hang_up(sender.clone())?;
    // Begins to listen now and not only when the thread starts, so that no resize after the first picture is
    // missed.
    event::poll(Duration::ZERO)?;
    listen("terminal events", move || {
        let (mut held, mut now, mut later) = (Held::default(), Instant::now(), None);
        while let Ok((event, is_there)) = next_event(later.take()) {
            // What is there already came together with what came before, however late this thread gets to it.
            if !is_there {
                now = Instant::now();
            }
            // Windows tells of keys, not of characters.
            let apart = match cfg!(windows) {
                true => Apart { at_once: vec![event], later: None },
                false => escape::told_apart(event, || next_in(A_LOOK), || next_in(A_PAUSE)),
            };
            later = apart.later;
            for event in apart.at_once {
                if sender.send(Message::Terminal(held.told(event, now))).is_err() {
                    return;
                }
            }
        }
        // The terminal is gone.
        let _ = sender.send(Message::End);
    })?;
    Ok(receiver)
}

/// Begins a thread that waits for something.
fn listen(to: &str, wait: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let refused = |error: io::Error| {
        let message = format!(
            "the system refuses a thread that waits for {to}: {error}; \
             end other programs, or allow more processes, as with ulimit -u"
        );
        io::Error::new(error.kind(), message)
    };
    thread::Builder::new().name(to.to_owned()).spawn(wait).map(drop).map_err(refused)
}

/// The next event, and whether it was there already: this one, for which was waited, or what the terminal tells.
fn next_event(later: Option<Event>) -> io::Result<(Event, bool)> {
    match later {
        Some(event) => Ok((event, false)),
        None => {
            let is_there = event::poll(A_LOOK)?;
            Ok((event::read()?, is_there))
        }
    }
}

/// The event that comes in this time. In that of a look, it is one that came together with the last one.
fn next_in(time: Duration) -> Option<Event> {
    event::poll(time).ok()?.then(|| event::read().ok()).flatten()
}

/// When the program is stopped it gives the terminal back. When it goes on it sets the modes again and redraws, as
/// others may have changed the modes and the screen.
#[cfg(unix)]
fn listen_to_signals(sender: Sender<Message>) -> io::Result<()> {
    use signal_hook::{
        consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP},
        iterator::Signals,
    };
    let mut signals = Signals::new([SIGTERM, SIGINT, SIGQUIT, SIGHUP, SIGTSTP, SIGCONT])?;
    listen("signals", move || {
        loop {
            let came: Vec<_> = signals.wait().collect();
            let ends = came.iter().any(|signal| ![SIGTSTP, SIGCONT].contains(signal));
            let message = match ends {
                true => Message::End,
                false => go_on(&mut signals, came.contains(&SIGTSTP)),
            };
            // What comes after the end is not heard: who is let go on to die would stop again in the background.
            let is_end = matches!(message, Message::End);
            if sender.send(message).is_err() || is_end {
                return;
            }
        }
    })
}

/// Stops if it is told to, and takes the terminal again when the program goes on. In the background it stops once
/// more, as others do, unless a signal has come that ends it: a shell's `kill` sends that, and lets it go on to die.
#[cfg(unix)]
fn go_on(signals: &mut signal_hook::iterator::Signals, mut is_to_stop: bool) -> Message {
    use signal_hook::{
        consts::{SIGCONT, SIGTSTP},
        low_level::emulate_default_handler,
    };
    let _held = hold();
    if is_to_stop {
        leave();
    }
    loop {
        if is_to_stop && emulate_default_handler(SIGTSTP).is_err() || is_in_foreground() {
            break;
        }
        // Another thread may be about to hear of the signal that ends it.
        thread::sleep(A_MOMENT);
        if signals.pending().any(|signal| ![SIGTSTP, SIGCONT].contains(&signal)) {
            return Message::End;
        }
        is_to_stop = true;
    }
    leave();
    if !OVER.load(Ordering::SeqCst) {
        // A failure shows when the next picture is drawn.
        let _ = switch_on();
    }
    Message::Redraw
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

#[cfg(not(unix))]
fn listen_to_signals(_: Sender<Message>) -> io::Result<()> {
    Ok(())
}

/// Notices that the terminal is gone. Reading from it would give nothing again and again, and SIGHUP is sent only
/// to the programs that have it as their controlling terminal.
#[cfg(unix)]
fn listen_to_hang_up(sender: Sender<Message>) -> io::Result<()> {
    use rustix::{
        event::{PollFd, PollFlags, poll},
        io::Errno,
    };
    listen("a hang-up", move || {
        let stdin = stdin();
        // Even if no event is asked for, a hang-up is reported. Some systems can't report it for a terminal.
        let mut terminal = [PollFd::new(&stdin, PollFlags::empty())];
        while poll(&mut terminal, None) == Err(Errno::INTR) {}
        if terminal[0].revents().intersects(PollFlags::HUP | PollFlags::ERR) {
            let _ = sender.send(Message::End);
        }
    })
}

#[cfg(not(unix))]
fn listen_to_hang_up(_: Sender<Message>) -> io::Result<()> {
    Ok(())
}
