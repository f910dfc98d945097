//! The loop between the game and a window.

use std::{
    mem,
    path::Path,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use polar_play::{App, Clicks, Key, Settings, Speed, Target, Theme, View, Wake};
use polar_raster::{Art, Canvas, Frame, ambient, dragged, draw, hit, page, scrolled};

use crate::{Clipboard, Speaker, snapshot::snapshot};

/// What came in from the devices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// A key went down.
    Key(Key),
    /// A key that is held down repeats.
    Repeat(Key),
    /// The pointer's first button went down at this pixel of the window.
    Click {
        /// From the left.
        x: i32,
        /// From the top.
        y: i32,
    },
    /// The pointer's second button went down at this pixel of the window.
    SecondClick {
        /// From the left.
        x: i32,
        /// From the top.
        y: i32,
    },
    /// The pointer went on with a button held, to this pixel; it may be out of the window.
    Drag {
        /// From the left.
        x: i32,
        /// From the top.
        y: i32,
    },
    /// A button of the pointer went up.
    Release,
    /// The pointer went on with no button held, to this pixel; it may be out of the window.
    Move {
        /// From the left.
        x: i32,
        /// From the top.
        y: i32,
    },
    /// The pointer's wheel was turned by this many notches, down if there are more than 0.
    Wheel(isize),
}

/// A window, or something that stands for one.
pub trait Backend {
    /// What can go wrong.
    type Error;

    /// The true size of the window in pixels.
    fn size(&self) -> (usize, usize);

    /// What came in since the last call, in order.
    fn signals(&mut self) -> Vec<Signal>;

    /// Shows a new picture, if there is one, waits for the next sixtieth of a second and says how
    /// much time has passed since the last call.
    ///
    /// # Errors
    /// The window system failed.
    fn frame(&mut self, picture: Option<&Canvas>) -> Result<Duration, Self::Error>;

    /// Whether the window is still there.
    fn is_open(&self) -> bool;

    /// The desktop's clipboard, if it can be used.
    fn clipboard(&mut self) -> Option<&mut dyn Clipboard> {
        None
    }

    /// What can be heard, if anything can.
    fn speaker(&mut self) -> Option<&mut dyn Speaker> {
        None
    }
}

/// An ambient tick: how often hearts, fuses and smoke may change.
const AMBIENT: Duration = Duration::from_millis(125);

/// How long the window may be empty before the picture is shown again: it may be empty after it was hidden or
/// covered, and minifb does not tell.
const AGAIN: Duration = Duration::from_millis(500);

/// The themes that look different in a window, which has all colours. Every other looks like one of them.
pub const THEMES: [Theme; 2] = [Theme::Light, Theme::Dark];

/// How far a hand slips between the presses of a double click, in pixels.
const SLIP: u32 = 8;

/// The width and the height of the smallest window to begin with, whatever the player made of it.
pub const SMALLEST: (usize, usize) = (320, 240);

/// The window's own key, which works on every page, and what it does.
pub const OWN_KEY: (Key, &str) = (Key::F(12), "save a picture of the window");

/// Runs the game until the player leaves or closes the window. F12 puts a picture into `pictures`.
///
/// The devices are asked sixty times a second. While the app would let a screen sleep and nothing comes in, the game is
/// not asked for its view. A picture is drawn only when the view, the ambient tick, the theme or the size has changed,
/// and shown when a pixel has, or half a second has passed.
///
/// What changes by itself is told to this loop alone ([`App::on_change`]). If the window was resized, its size is a
/// setting for the next start.
///
/// # Errors
/// The window system failed.
pub fn run<B: Backend>(
    app: &mut App,
    backend: &mut B,
    art: &Art,
    pictures: &Path,
) -> Result<(), B::Error> {
    if backend.clipboard().is_some() {
        app.set_clipboard(polar_play::Clipboard::Desktop);
    }
    if backend.speaker().is_some() {
        app.set_speaker();
    }
    app.set_screen_key(OWN_KEY.0, OWN_KEY.1);
    app.set_themes(&THEMES);
    let changed = Arc::new(AtomicBool::new(false));
    let change = Arc::clone(&changed);
    app.on_change(move || change.store(true, Ordering::Release));
    // What was found out before is taken by the first tick.
    let mut wake = Wake::In(Duration::ZERO);
    // Whether the view is still the one in `wanted`, if the size is.
    let mut rests = false;
    let mut running = Duration::ZERO;
    let mut unseen = Duration::ZERO;
    let mut pointer = None;
    let mut clicks = Clicks::new(SLIP);
    let mut wanted: Option<Frame> = None;
    let mut shown: Option<Canvas> = None;
    let opened = backend.size();
    let mut given = opened;
    while backend.is_open() && !app.is_over() {
        let size = backend.size();
        // A window that is an icon has hardly any.
        if size.0 >= SMALLEST.0 && size.1 >= SMALLEST.1 {
            given = size;
        }
        let (columns, lines) = page(size);
        app.set_page(columns, lines);
        let signals = backend.signals();
        let came_in = !signals.is_empty();
        for signal in signals {
            match signal {
                // What came behind the key that ends the game is for no game any more.
                _ if app.is_over() => {}
                Signal::Key(key) if key == OWN_KEY.0 => {
                    if let Some(canvas) = &shown {
                        app.say(saved(canvas, pictures));
                    }
                }
                // No action's key, even where any key could become one.
                Signal::Repeat(key) if key == OWN_KEY.0 => {}
                _ => take(app, signal, size, &mut clicks, running),
            }
            pointer = pointing(pointer, signal);
            if let Some(clipboard) = backend.clipboard() {
                copy_and_paste(app, clipboard);
            }
        }
        if let Some(speaker) = backend.speaker() {
            be_heard(app, speaker);
        }

        let ticks = (running.as_millis() / AMBIENT.as_millis()) as u32;
        let is_other = match &mut wanted {
            Some(frame) if rests && !came_in && frame.size == size => {
                let ambient = ambient_of(&frame.view, app.settings(), ticks);
                mem::replace(&mut frame.ambient, ambient) != ambient
            }
            _ => {
                let now = Some(frame_of(app, ticks, size, pointer));
                let before = mem::replace(&mut wanted, now);
                before != wanted
            }
        };
        let mut fresh = unseen >= AGAIN;
        if let Some(frame) = wanted.as_ref().filter(|_| is_other) {
            let canvas = draw(art, frame);
            fresh |= shown.as_ref() != Some(&canvas);
            shown = Some(canvas);
        }
        let elapsed = backend.frame(shown.as_ref().filter(|_| fresh))?;
        unseen = if fresh { elapsed } else { unseen.saturating_add(elapsed) };
        running = running.saturating_add(elapsed);
        // What has changed by itself is taken by the tick; so the flag is asked before.
        let stirs = changed.swap(false, Ordering::Acquire) || came_in || wake != Wake::Never;
        wake = app.tick(elapsed);
        rests = !stirs && wake == Wake::Never;
    }
    if given != opened {
        app.set_window_size(given);
    }
    Ok(())
}

/// Where the pointer is after a signal, if the player points: not while they press keys or drag.
fn pointing(before: Option<(i32, i32)>, signal: Signal) -> Option<(i32, i32)> {
    match signal {
        Signal::Move { x, y } | Signal::Click { x, y } | Signal::SecondClick { x, y } => {
            Some((x, y))
        }
        Signal::Wheel(_) | Signal::Release => before,
        Signal::Key(_) | Signal::Repeat(_) | Signal::Drag { .. } => None,
    }
}

/// What is to be seen now in a window of this size, after so many ambient ticks and with the pointer there.
fn frame_of(app: &App, ticks: u32, size: (usize, usize), pointer: Option<(i32, i32)>) -> Frame {
    let view = app.view();
    let pointed = pointer.map(|(x, y)| hit(&view, size, x, y));
    Frame {
        // A board and a thumb look the same wherever the pointer is on them.
        pointed: pointed.filter(|target| !matches!(target, Target::Point(_) | Target::Thumb(_))),
        ambient: ambient_of(&view, app.settings(), ticks),
        view,
        actors: app.actors(),
        theme: app.settings().theme.into(),
        size,
    }
}

/// The ambient tick to draw a view at: 0 where nothing is animated, or no more than needed; then hearts do not beat.
fn ambient_of(view: &View, settings: &Settings, ticks: u32) -> u32 {
    let is_calm = settings.speed == Speed::Off || settings.reduced_motion;
    if is_calm { 0 } else { ambient(view, ticks) }
}

/// Hands a signal from a window of this size to the game, which comes so long after the start.
fn take(app: &mut App, signal: Signal, size: (usize, usize), clicks: &mut Clicks, at: Duration) {
    match signal {
        Signal::Key(key) => app.key(key),
        Signal::Repeat(key) => app.repeat(key),
        Signal::Wheel(notches) => app.wheel(notches),
        Signal::Click { x, y } => {
            let target = hit(&app.view(), size, x, y);
            match clicks.comes_again(at, (x, y)) {
                true => app.point_again(target),
                false => app.point(target),
            }
        }
        Signal::SecondClick { x, y } => app.second_button(hit(&app.view(), size, x, y)),
        Signal::Drag { x, y } => {
            let view = app.view();
            if let Some(to) = dragged(&view, size, x, y) {
                app.drag(to);
            } else if let Some(line) = scrolled(&view, size, y) {
                app.scroll_to(line);
            }
        }
        Signal::Release => app.release(),
        Signal::Move { .. } => {}
    }
}

/// Saves a picture, and says where it is.
fn saved(canvas: &Canvas, pictures: &Path) -> String {
    match snapshot(canvas, pictures) {
        Ok(path) => format!("Picture saved as {}.", path.display()),
        Err(error) => format!("No picture saved: {error}."),
    }
}

/// Plays what is to be heard.
fn be_heard(app: &mut App, speaker: &mut dyn Speaker) {
    app.take_sounds().into_iter().for_each(|sound| speaker.play(sound));
    if app.settings().muted {
        speaker.hush();
    }
}

/// Puts on the clipboard what the player copies, and fetches what they ask for.
fn copy_and_paste(app: &mut App, clipboard: &mut dyn Clipboard) {
    if let Some(text) = app.take_copied()
        && let Err(error) = clipboard.copy(&text)
    {
        app.say(format!("Not copied: {error}."));
    }
    if app.take_paste_request() {
        match clipboard.paste() {
            Ok(text) => app.paste(&text),
            Err(error) => app.say(format!("Nothing to paste: {error}.")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_looks_like_just_one_that_is_offered() {
        for theme in Theme::ALL {
            let looks_like = |other: &&Theme| {
                polar_raster::Theme::from(**other) == polar_raster::Theme::from(theme)
            };
            assert_eq!(THEMES.iter().filter(looks_like).count(), 1, "{theme:?}");
        }
    }
}
