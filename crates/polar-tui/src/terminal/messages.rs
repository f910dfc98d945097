//! What the terminal's loop hears of: events, signals, and what changes in the game by itself.

use std::{
    io,
    sync::mpsc::{self, Receiver, Sender},
    thread,
    time::{Duration, Instant},
};

use crossterm::event::{self, Event};

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
    #[cfg(unix)]
    super::signals::listen_to_all(&sender)?;
    // Begins to listen now and not only when the thread starts, so that no resize after the first picture is
    // missed.
    event::poll(Duration::ZERO)?;
    listen("terminal events", move || {
        let sender = AtEnd(sender);
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
                if sender.0.send(Message::Terminal(held.told(event, now))).is_err() {
                    return;
                }
            }
        }
    })?;
    Ok(receiver)
}

/// Ends the loop when it is dropped: the terminal is gone, or the thread that listened to it has failed. Without that the
/// loop would wait for keys that never come.
struct AtEnd(Sender<Message>);

impl Drop for AtEnd {
    fn drop(&mut self) {
        // An error means that the loop has ended.
        let _ = self.0.send(Message::End);
    }
}

/// Begins a thread that waits for something.
pub(super) fn listen(to: &str, wait: impl FnOnce() + Send + 'static) -> io::Result<()> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_is_over_says_so_even_by_a_panic() {
        let (sender, receiver) = mpsc::channel();
        let listens = thread::spawn(|| {
            let _sender = AtEnd(sender);
            panic!("on purpose");
        });
        assert!(listens.join().is_err());
        assert!(matches!(receiver.recv(), Ok(Message::End)));
    }
}
