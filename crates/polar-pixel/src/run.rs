//! The loop between the game and a window.

use std::{path::Path, time::Duration};

use polar_play::{App, Key, Settings, Speed, Theme};
use polar_raster::{Art, Canvas, Frame, ambient, dragged, draw, hit, page};

use crate::{Clipboard, snapshot::snapshot};

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
}

/// An ambient tick: how often hearts, fuses and smoke may change.
const AMBIENT: Duration = Duration::from_millis(125);

/// How long the window may be empty before the picture is shown again: it may be empty after it was hidden or
/// covered, and minifb does not tell.
const AGAIN: Duration = Duration::from_millis(500);

/// The themes that look different in a window, which has all colours. Every other looks like one of them.
pub const THEMES: [Theme; 2] = [Theme::Light, Theme::Dark];

/// The window's own key, which works on every page, and what it does.
pub const OWN_KEY: (Key, &str) = (Key::F(12), "save a picture of the window");

/// Runs the game until the player leaves or closes the window. F12 puts a picture into `pictures`.
///
/// The devices are asked sixty times a second; a picture is drawn only when the view, the ambient
/// tick, the theme or the size has changed, and shown when a pixel has, or half a second has passed.
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
    app.set_screen_key(OWN_KEY.0, OWN_KEY.1);
    app.set_themes(&THEMES);
    let mut running = Duration::ZERO;
    let mut unseen = Duration::ZERO;
    let mut shown: Option<(Frame, Canvas)> = None;
    while backend.is_open() && !app.is_over() {
        let (columns, lines) = page(backend.size());
        app.set_page(columns, lines);
        for signal in backend.signals() {
            if matches!(signal, Signal::Key(key) if key == OWN_KEY.0) {
                if let Some((_, canvas)) = &shown {
                    app.say(saved(canvas, pictures));
                }
            } else {
                take(app, signal, backend.size());
            }
            if let Some(clipboard) = backend.clipboard() {
                copy_and_paste(app, clipboard);
            }
        }

        let ticks = (running.as_millis() / AMBIENT.as_millis()) as u32;
        let view = app.view();
        let wanted = Frame {
            ambient: if is_calm(app.settings()) { 0 } else { ambient(&view, ticks) },
            view,
            actors: app.actors(),
            theme: app.settings().theme.into(),
            size: backend.size(),
        };
        let mut fresh = unseen >= AGAIN;
        if shown.as_ref().is_none_or(|(before, _)| *before != wanted) {
            let canvas = draw(art, &wanted);
            fresh |= shown.as_ref().is_none_or(|(_, before)| *before != canvas);
            shown = Some((wanted, canvas));
        }
        let picture = shown.as_ref().filter(|_| fresh).map(|(_, canvas)| canvas);
        let elapsed = backend.frame(picture)?;
        unseen = if fresh { elapsed } else { unseen.saturating_add(elapsed) };
        running = running.saturating_add(elapsed);
        app.tick(elapsed);
    }
    Ok(())
}

/// Hands a signal from a window of this size to the game.
fn take(app: &mut App, signal: Signal, size: (usize, usize)) {
    match signal {
        Signal::Key(key) => app.key(key),
        Signal::Repeat(key) => app.repeat(key),
        Signal::Wheel(notches) => app.wheel(notches),
        Signal::Click { x, y } => app.point(hit(&app.view(), size, x, y)),
        Signal::SecondClick { x, y } => app.second_button(hit(&app.view(), size, x, y)),
        Signal::Drag { x, y } => {
            if let Some(to) = dragged(&app.view(), size, x, y) {
                app.drag(to);
            }
        }
        Signal::Release => app.release(),
    }
}

/// Saves a picture, and says where it is.
fn saved(canvas: &Canvas, pictures: &Path) -> String {
    match snapshot(canvas, pictures) {
        Ok(path) => format!("Picture saved as {}.", path.display()),
        Err(error) => format!("No picture saved: {error}."),
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

/// Where nothing is animated, or no more than needed, hearts do not beat.
fn is_calm(settings: &Settings) -> bool {
    settings.speed == Speed::Off || settings.reduced_motion
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
