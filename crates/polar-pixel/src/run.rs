//! The loop between a program and a window.

use std::path::PathBuf;
use std::time::Duration;

use polar_raster::{Art, Canvas, Theme, View, draw, hit};

use crate::program::{Key, Program};
use crate::snapshot::snapshot;

/// What came in from the devices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Signal {
    /// A key went down, or repeats.
    Key(Key),
    /// The pointer's first button went down at this pixel of the window.
    Click {
        /// From the left.
        x: i32,
        /// From the top.
        y: i32,
    },
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
}

/// How to run.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Where F12 puts its pictures.
    pub pictures: PathBuf,
}

/// An ambient tick: how often hearts, fuses and smoke may change.
const AMBIENT: Duration = Duration::from_millis(125);

/// Runs a program until the player leaves or closes the window.
///
/// The devices are asked sixty times a second; a picture is drawn only when the view, the ambient
/// tick, the theme or the size has changed, and shown only when a pixel has.
///
/// # Errors
/// The window system failed.
pub fn run<P: Program, B: Backend>(
    program: &mut P,
    backend: &mut B,
    art: &Art,
    options: &Options,
) -> Result<(), B::Error> {
    let mut running = Duration::ZERO;
    let mut shown: Option<(Shown, Canvas)> = None;
    while backend.is_open() && !program.finished() {
        for signal in backend.signals() {
            match signal {
                Signal::Key(Key::Function(12)) => {
                    let Some((_, canvas)) = &shown else { continue };
                    let line = match snapshot(canvas, &options.pictures) {
                        Ok(path) => format!("Picture saved as {}", path.display()),
                        Err(error) => error.to_string(),
                    };
                    program.notice(line);
                }
                Signal::Key(key) => program.press(key),
                Signal::Click { x, y } => {
                    let (width, height) = backend.size();
                    program.point(hit(&program.view(), width, height, x, y));
                }
            }
        }

        let wanted = Shown {
            view: program.view(),
            theme: program.theme(),
            ambient: (running.as_millis() / AMBIENT.as_millis()) as u32,
            size: backend.size(),
        };
        let mut fresh = false;
        if shown.as_ref().is_none_or(|(before, _)| *before != wanted) {
            let Shown { view, theme, ambient, size: (width, height) } = &wanted;
            let canvas = draw(art, view, *ambient, *theme, *width, *height);
            fresh = shown.as_ref().is_none_or(|(_, before)| *before != canvas);
            shown = Some((wanted, canvas));
        }
        let picture = shown.as_ref().filter(|_| fresh).map(|(_, canvas)| canvas);
        let elapsed = backend.frame(picture)?;
        running = running.saturating_add(elapsed);
        program.tick(elapsed);
    }
    Ok(())
}

/// All that a picture depends on.
#[derive(PartialEq)]
struct Shown {
    view: View,
    theme: Theme,
    ambient: u32,
    size: (usize, usize),
}

#[cfg(test)]
mod tests {
    use std::collections::VecDeque;
    use std::convert::Infallible;

    use polar_raster::{List, ListRow, Target};

    use super::*;

    /// A list of ten lines that remembers what was pointed at.
    #[derive(Default)]
    struct Menu {
        selected: usize,
        pointed: Vec<Target>,
        notices: Vec<String>,
        left: bool,
    }

    impl Program for Menu {
        fn press(&mut self, key: Key) {
            match key {
                Key::Down => self.selected += 1,
                Key::Escape => self.left = true,
                _ => {}
            }
        }
        fn point(&mut self, target: Target) {
            self.pointed.push(target);
        }
        fn tick(&mut self, _: Duration) {}
        fn view(&self) -> View {
            let rows = vec![ListRow { label: "A level".into(), ..ListRow::default() }; 10];
            View::List(List { rows, selected: self.selected, ..List::default() })
        }
        fn theme(&self) -> Theme {
            Theme::Light
        }
        fn notice(&mut self, line: String) {
            self.notices.push(line);
        }
        fn finished(&self) -> bool {
            self.left
        }
    }

    /// Plays a script of signals, one batch a frame, and counts the pictures.
    #[derive(Default)]
    struct Script {
        batches: VecDeque<Vec<Signal>>,
        pictures: Vec<bool>,
    }

    impl Backend for Script {
        type Error = Infallible;
        fn size(&self) -> (usize, usize) {
            (640, 400)
        }
        fn signals(&mut self) -> Vec<Signal> {
            self.batches.pop_front().unwrap_or_default()
        }
        fn frame(&mut self, picture: Option<&Canvas>) -> Result<Duration, Infallible> {
            self.pictures.push(picture.is_some());
            Ok(Duration::from_micros(16_667))
        }
        fn is_open(&self) -> bool {
            !self.batches.is_empty()
        }
    }

    fn play(batches: &[&[Signal]], options: &Options) -> (Menu, Script) {
        let mut menu = Menu::default();
        let batches = batches.iter().map(|batch| batch.to_vec()).collect();
        let mut script = Script { batches, ..Script::default() };
        let Ok(()) = run(&mut menu, &mut script, &Art::load().unwrap(), options);
        (menu, script)
    }

    #[test]
    fn nothing_is_shown_that_did_not_change() {
        let down: &[Signal] = &[Signal::Key(Key::Down)];
        let (menu, script) = play(&[&[], &[], &[], down, &[], &[]], &Options::default());
        assert_eq!(menu.selected, 1);
        assert_eq!(script.pictures, [true, false, false, true, false, false]);
    }

    #[test]
    fn no_key_of_a_fast_hand_is_lost() {
        let burst = [Signal::Key(Key::Down); 7];
        assert_eq!(play(&[&burst, &[]], &Options::default()).0.selected, 7);
    }

    #[test]
    fn a_click_tells_what_is_under_it() {
        let (menu, _) = play(&[&[Signal::Click { x: 320, y: 200 }], &[]], &Options::default());
        assert!(matches!(menu.pointed[..], [Target::Row(_)]));
    }

    #[test]
    fn leaving_ends_the_loop() {
        let (_, script) = play(&[&[], &[Signal::Key(Key::Escape)], &[], &[]], &Options::default());
        assert_eq!(script.pictures.len(), 2);
    }

    #[test]
    fn f12_saves_numbered_pictures_and_says_where() {
        let folder = tempfile::tempdir().unwrap();
        let options = Options { pictures: folder.path().into() };
        let save: &[Signal] = &[Signal::Key(Key::Function(12))];
        let (menu, _) = play(&[&[], save, save, &[]], &options);
        assert!(menu.notices[1].ends_with("polar-2.png"), "{:?}", menu.notices);
        assert_eq!(folder.path().read_dir().unwrap().count(), 2);
    }
}
