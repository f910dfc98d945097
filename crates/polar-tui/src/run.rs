//! The loop: over any back end, and any source of messages.

use std::{
    sync::mpsc::{Receiver, RecvTimeoutError},
    time::{Duration, Instant},
};

use crossterm::event::{Event, KeyEventKind, MouseButton, MouseEventKind};
use polar_play::{App, Clicks, Key, Wake};
use ratatui_core::{backend::Backend, buffer::Buffer, layout::Rect, terminal::Terminal};

use crate::{
    Colours, Look, dragged, draw, hit, input, layout::focus, page, scrolled, terminal::at_once,
};

/// How long messages are taken without a picture between them.
const PATIENCE: Duration = Duration::from_millis(50);

/// How far a hand slips between the presses of a double click, in columns and lines.
const SLIP: u32 = 1;

/// What wakes the loop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Message {
    /// The terminal reports something.
    Terminal(Event),
    /// Something changed in the game by itself.
    Change,
    /// Nothing of the last picture may be left on the screen: all is drawn again.
    Redraw,
    /// The system wants the program to end.
    End,
}

/// The terminal's own keys, which work on every page, and what they do.
const OWN_KEYS: [(Key, &str); 2] =
    [(LEAVE, "quit, whatever is on the screen"), (REDRAW, "draw the screen anew")];

/// What ends most programs in a terminal.
const LEAVE: Key = Key::Ctrl('c');

/// What draws most screens anew in a terminal, where another program has written over them.
const REDRAW: Key = Key::Ctrl('l');

/// Runs the game until the player or the system ends it, or nobody can send messages any more.
///
/// The loop sleeps until a message comes, or until the next frame while something moves. `clock` tells
/// the time, and `copy` is given what the player copies.
///
/// # Errors
///
/// What the back end reports.
pub fn run<B: Backend>(
    app: &mut App,
    terminal: &mut Terminal<B>,
    messages: &Receiver<Message>,
    colours: Colours,
    ascii: bool,
    mut clock: impl FnMut() -> Instant,
    mut copy: impl FnMut(&str),
) -> Result<(), B::Error> {
    for (key, does) in OWN_KEYS {
        app.set_screen_key(key, does);
    }
    let start = clock();
    let mut then = start;
    let mut clicks = Clicks::new(SLIP);
    let mut area = Rect::default();
    // What the screen shows, if that is known.
    let mut shown = None;
    loop {
        let now = clock();
        let wake = app.tick(now - then);
        then = now;
        let size = terminal.size()?;
        let (columns, lines) = page(size.into());
        app.set_page(columns.into(), lines.into());
        let look = Look::new(app.settings().theme, colours, ascii);
        let (view, actors) = (app.view(), app.actors());
        let mut picture = Buffer::empty(size.into());
        draw(&view, &actors, look, picture.area, &mut picture);
        let wanted = (focus(&view, picture.area), picture);
        // What moves within its cell looks as it did, and over a slow line every byte counts.
        if shown.as_ref() != Some(&wanted) {
            let _at_once = at_once();
            if shown.is_none() {
                // Not `clear`: that asks the terminal for the cursor, and the answer would not be heard.
                terminal.resize(size.into())?;
            }
            // By now the terminal may have another size.
            terminal.draw(|frame| {
                area = frame.area();
                draw(&view, &actors, look, area, frame.buffer_mut());
            })?;
            terminal.set_cursor_position(focus(&view, area))?;
            shown = Some(wanted);
        }
        let first = match wake {
            Wake::Never => messages.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Wake::In(time) => messages.recv_timeout(time),
        };
        match first {
            Ok(first) => {
                // The time until now goes to what was moving, and none of it to a motion that a message begins. While
                // nothing moved, it moves nothing.
                let now = clock();
                if wake != Wake::Never {
                    app.tick(now - then);
                }
                then = now;
                // A held key must not fall behind: all that came is taken before the next picture, unless that
                // takes so long that the game would seem to stand still.
                let end = now + PATIENCE;
                let mut next = Some(first);
                while let Some(message) = next {
                    match message {
                        Message::End => return Ok(()),
                        // A terminal that was smaller in between may have lost a part of the picture.
                        Message::Redraw | Message::Terminal(Event::Resize(..)) => shown = None,
                        Message::Terminal(event) if asks_for(&event, REDRAW) => shown = None,
                        // What was typed ahead behind the key that ends the game is for no game any more.
                        Message::Terminal(_) if app.is_over() => {}
                        Message::Terminal(event) => {
                            take(app, event, area, &mut clicks, now - start);
                        }
                        Message::Change => {}
                    }
                    next = if clock() < end { messages.try_recv().ok() } else { None };
                }
            }
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        }
        if let Some(text) = app.take_copied() {
            copy(&text);
        }
        if app.is_over() {
            return Ok(());
        }
    }
}

/// Whether this is a press of that key.
fn asks_for(event: &Event, wanted: Key) -> bool {
    matches!(event, Event::Key(event) if input::key(*event) == Some(wanted))
}

/// Hands an event to the game, which comes so long after the start.
fn take(app: &mut App, event: Event, area: Rect, clicks: &mut Clicks, at: Duration) {
    match event {
        _ if asks_for(&event, LEAVE) => app.leave(),
        Event::Key(event) => {
            let is_repeat = event.kind == KeyEventKind::Repeat;
            let key = input::key(event);
            match key.map(|key| input::or_backspace(key, &app.settings().key_map())) {
                Some(key) if is_repeat => app.repeat(key),
                Some(key) => app.key(key),
                None => {}
            }
        }
        Event::Mouse(event) => match event.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                let target = hit(&app.view(), area, event.column, event.row);
                match clicks.comes_again(at, (event.column.into(), event.row.into())) {
                    true => app.point_again(target),
                    false => app.point(target),
                }
            }
            MouseEventKind::Down(MouseButton::Right) => {
                let target = hit(&app.view(), area, event.column, event.row);
                app.second_button(target);
            }
            MouseEventKind::Drag(MouseButton::Left | MouseButton::Right) => {
                let view = app.view();
                if let Some(to) = dragged(&view, area, event.column, event.row) {
                    app.drag(to);
                } else if let Some(line) = scrolled(&view, area, event.row) {
                    app.scroll_to(line);
                }
            }
            // A button may be let go of outside of the terminal: then the pointer comes back without one.
            MouseEventKind::Up(_) | MouseEventKind::Moved => app.release(),
            MouseEventKind::ScrollUp => app.wheel(-1),
            MouseEventKind::ScrollDown => app.wheel(1),
            _ => {}
        },
        Event::Paste(text) => app.paste(&input::pasted(&text)),
        // After a resize the next picture has the new size.
        _ => {}
    }
}
