//! The loop between the game and a window.

use std::{path::Path, time::Duration};

use polar_play::{App, Key, Settings, Speed};
use polar_raster::{Art, Canvas, Frame, draw, hit, page};

use crate::{Clipboard, snapshot};

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

    /// The desktop's clipboard, if it can be used.
    fn clipboard(&mut self) -> Option<&mut dyn Clipboard> {
        None
    }
}

/// An ambient tick: how often hearts, fuses and smoke may change.
const AMBIENT: Duration = Duration::from_millis(125);

/// How long a picture may be missed: a window that was hidden or covered may be empty when it is seen again,
/// and minifb does not tell.
const AGAIN: Duration = Duration::from_millis(500);

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
    let mut running = Duration::ZERO;
    let mut unseen = Duration::ZERO;
    let mut shown: Option<(Frame, Canvas)> = None;
    while backend.is_open() && !app.is_over() {
        let (columns, lines) = page(backend.size());
        app.set_page(columns, lines);
        for signal in backend.signals() {
            match signal {
                Signal::Key(Key::F(12)) => {
                    let Some((_, canvas)) = &shown else { continue };
                    let line = match snapshot(canvas, pictures) {
                        Ok(path) => format!("Picture saved as {}", path.display()),
                        Err(error) => format!("No picture saved: {error}."),
                    };
                    app.say(line);
                }
                Signal::Key(key) => app.key(key),
                Signal::Click { x, y } => {
                    app.point(hit(&app.view(), backend.size(), x, y));
                }
            }
            if let Some(clipboard) = backend.clipboard() {
                copy_and_paste(app, clipboard);
            }
        }

        let ticks = (running.as_millis() / AMBIENT.as_millis()) as u32;
        let wanted = Frame {
            view: app.view(),
            actors: app.actors(),
            theme: app.settings().theme.into(),
            ambient: if is_calm(app.settings()) { 0 } else { ticks },
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
    use std::{collections::VecDeque, convert::Infallible};

    use polar_play::{Options, View};
    use tempfile::TempDir;

    use super::*;
    use crate::ClipboardError;

    /// Plays a script of signals, one batch a frame, and counts the pictures.
    #[derive(Default)]
    struct Script {
        batches: VecDeque<Vec<Signal>>,
        pictures: Vec<bool>,
        clipboard: Option<Paper>,
    }

    /// A clipboard that only this test knows.
    #[derive(Default)]
    struct Paper(Option<String>);

    impl Clipboard for Paper {
        fn copy(&mut self, text: &str) -> Result<(), ClipboardError> {
            self.0 = Some(text.to_owned());
            Ok(())
        }
        fn paste(&mut self) -> Result<String, ClipboardError> {
            self.0.clone().ok_or(ClipboardError::Empty)
        }
    }

    impl Backend for Script {
        type Error = Infallible;
        fn size(&self) -> (usize, usize) {
            (1280, 720)
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
        fn clipboard(&mut self) -> Option<&mut dyn Clipboard> {
            self.clipboard.as_mut().map(|paper| paper as &mut dyn Clipboard)
        }
    }

    fn play(batches: &[&[Signal]]) -> (TempDir, App, Script) {
        let folder = tempfile::tempdir().unwrap();
        let data_dir = Some(folder.path().to_owned());
        let options = Options { data_dir, speed: Some(Speed::Off), ..Options::default() };
        let mut app = App::new(options).unwrap();
        let batches = batches.iter().map(|batch| batch.to_vec()).collect();
        let mut script = Script { batches, ..Script::default() };
        let Ok(()) = run(&mut app, &mut script, &Art::load().unwrap(), folder.path());
        (folder, app, script)
    }

    fn steps(app: &App) -> u32 {
        let View::Board(scene) = app.view() else { panic!("no board") };
        scene.counters[1].value
    }

    #[test]
    fn nothing_is_shown_that_did_not_change() {
        let right: &[Signal] = &[Signal::Key(Key::Right)];
        let (_folder, app, script) = play(&[&[], &[], &[], right, &[], &[]]);
        assert_eq!(steps(&app), 1);
        assert_eq!(script.pictures, [true, false, false, true, false, false]);
    }

    #[test]
    fn what_a_window_may_have_lost_is_shown_again() {
        let nothing: &[Signal] = &[];
        let (_folder, _, script) = play(&[nothing; 64]);
        let pictures = (0..64).filter(|&frame| script.pictures[frame]);
        assert_eq!(pictures.collect::<Vec<_>>(), [0, 30, 60]);
    }

    #[test]
    fn while_something_moves_every_frame_is_another_picture() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("slide.polar");
        std::fs::write(&file, "@*........T\nH..........\n").unwrap();
        let data_dir = Some(folder.path().to_owned());
        let options = Options { levels: Some(file), data_dir, ..Options::default() };
        let mut app = App::new(options).unwrap();
        let mut batches = VecDeque::from(vec![vec![Signal::Key(Key::Right)]]);
        // Eight cells at 18 a second.
        batches.resize(26, Vec::new());
        let mut script = Script { batches, ..Script::default() };
        let Ok(()) = run(&mut app, &mut script, &Art::load().unwrap(), folder.path());
        assert_eq!(script.pictures, [true; 26]);
    }

    #[test]
    fn no_key_of_a_fast_hand_is_lost() {
        assert_eq!(steps(&play(&[&[Signal::Key(Key::Right); 7], &[]]).1), 7);
    }

    #[test]
    fn a_click_on_a_cell_walks_there() {
        let (_folder, app, _) = play(&[&[Signal::Click { x: 640, y: 340 }], &[]]);
        assert!(steps(&app) > 8, "{} steps", steps(&app));
    }

    #[test]
    fn leaving_ends_the_loop() {
        let (_folder, _, script) = play(&[&[], &[Signal::Key(Key::Char('q'))], &[], &[]]);
        assert_eq!(script.pictures.len(), 2);
    }

    #[test]
    fn what_is_copied_goes_to_the_clipboard_and_comes_back() {
        let folder = tempfile::tempdir().unwrap();
        let data_dir = Some(folder.path().to_owned());
        let mut app = App::new(Options { data_dir, ..Options::default() }).unwrap();
        let board = |app: &App| {
            let View::Board(scene) = app.view() else { panic!("no board") };
            (scene.pieces.len(), scene.message.unwrap_or_default())
        };
        let keys = |keys: &str| keys.chars().map(|c| Signal::Key(Key::Char(c))).collect();
        let mut script = Script { clipboard: Some(Paper::default()), ..Script::default() };

        script.batches = [keys("ev"), Vec::new()].into();
        let Ok(()) = run(&mut app, &mut script, &Art::load().unwrap(), folder.path());
        let (pieces, message) = board(&app);
        assert_eq!(message, "Nothing to paste: there is no text on the clipboard.");
        // All in one frame: copied before the board is emptied, pasted after.
        script.batches = [keys("cEv"), Vec::new()].into();
        let Ok(()) = run(&mut app, &mut script, &Art::load().unwrap(), folder.path());
        assert_eq!(board(&app).0, pieces);
        script.batches = [keys("E"), Vec::new()].into();
        let Ok(()) = run(&mut app, &mut script, &Art::load().unwrap(), folder.path());
        assert_eq!(board(&app).0, 0, "a new board is empty");
    }

    #[test]
    fn f12_saves_numbered_pictures_and_says_where() {
        let save: &[Signal] = &[Signal::Key(Key::F(12))];
        let (folder, app, _) = play(&[&[], save, save, &[]]);
        let View::Board(scene) = app.view() else { panic!("no board") };
        assert!(scene.message.unwrap().ends_with("polar-2.png"));
        assert!(folder.path().join("polar-1.png").is_file());
    }

    #[test]
    fn a_picture_that_cannot_be_saved_is_said_in_a_sentence() {
        let folder = tempfile::tempdir().unwrap();
        let data_dir = Some(folder.path().to_owned());
        let mut app = App::new(Options { data_dir, ..Options::default() }).unwrap();
        let batches = [vec![], vec![Signal::Key(Key::F(12))], vec![]].into();
        let mut script = Script { batches, ..Script::default() };
        let nowhere = folder.path().join("nowhere");
        let Ok(()) = run(&mut app, &mut script, &Art::load().unwrap(), &nowhere);
        let View::Board(scene) = app.view() else { panic!("no board") };
        let said = scene.message.unwrap();
        assert!(said.starts_with("No picture saved: ") && said.ends_with(")."), "{said}");
    }
}
