//! What Unix tells a program of its terminal: signals, and that it is gone.

use std::{
    io,
    sync::{atomic::Ordering, mpsc::Sender},
    thread,
    time::Duration,
};

use rustix::{
    event::{PollFd, PollFlags, poll},
    io::Errno,
};
use signal_hook::{
    consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP},
    iterator::Signals,
    low_level::emulate_default_handler,
};

use super::{OVER, hold, is_in_foreground, leave, messages::listen, switch_on};
use crate::Message;

/// How long a signal may take from one thread to another.
const A_MOMENT: Duration = Duration::from_millis(50);

/// Begins to listen.
///
/// # Errors
///
/// If the signals can't be had, or the system refuses a thread.
pub(super) fn listen_to_all(sender: &Sender<Message>) -> io::Result<()> {
    listen_to_signals(sender.clone())?;
    listen_to_hang_up(sender.clone())
}

/// When the program is stopped it gives the terminal back. When it goes on it sets the modes again and redraws, as
/// others may have changed the modes and the screen.
fn listen_to_signals(sender: Sender<Message>) -> io::Result<()> {
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
fn go_on(signals: &mut Signals, mut is_to_stop: bool) -> Message {
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

/// Notices that the terminal is gone. Reading from it would give nothing again and again, and SIGHUP is sent only
/// to the programs that have it as their controlling terminal.
fn listen_to_hang_up(sender: Sender<Message>) -> io::Result<()> {
    listen("a hang-up", move || {
        let stdin = io::stdin();
        // Even if no event is asked for, a hang-up is reported. Some systems can't report it for a terminal.
        let mut terminal = [PollFd::new(&stdin, PollFlags::empty())];
        while poll(&mut terminal, None) == Err(Errno::INTR) {}
        if terminal[0].revents().intersects(PollFlags::HUP | PollFlags::ERR) {
            let _ = sender.send(Message::End);
        }
    })
}
