//! The loop between the game and a window, played by a script.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::{
    collections::VecDeque,
    convert::Infallible,
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use polar_pixel::{Backend, Clipboard, ClipboardError, OWN_KEY, Signal, Speaker, run};
use polar_play::{App, Key, Line, Options, Sound, Speed, Target, View};
use polar_raster::{Art, Canvas, Frame, draw, hit, page};
use tempfile::TempDir;

/// Plays a script of signals, one batch a frame, and counts the pictures.
struct Script {
    batches: VecDeque<Vec<Signal>>,
    pictures: Vec<bool>,
    last: Option<Canvas>,
    clipboard: Option<Paper>,
    speaker: Option<Ear>,
    size: (usize, usize),
    /// The size that the window gets after the first frame.
    resized: Option<(usize, usize)>,
    /// How long a frame takes.
    elapsed: Duration,
}

impl Default for Script {
    fn default() -> Self {
        Self {
            batches: VecDeque::new(),
            pictures: Vec::new(),
            last: None,
            clipboard: None,
            speaker: None,
            size: (1280, 720),
            resized: None,
            elapsed: Duration::from_micros(16_667),
        }
    }
}

/// A clipboard that only this test knows.
#[derive(Default)]
struct Paper {
    text: Option<String>,
    is_full: bool,
}

impl Clipboard for Paper {
    fn copy(&mut self, text: &str) -> Result<(), ClipboardError> {
        if self.is_full {
            return Err(ClipboardError::System("it is full".into()));
        }
        self.text = Some(text.to_owned());
        Ok(())
    }
    fn paste(&mut self) -> Result<String, ClipboardError> {
        self.text.clone().ok_or(ClipboardError::Empty)
    }
}

/// Hears what is played, and in which frame.
#[derive(Default)]
struct Ear {
    heard: Vec<(usize, Sound)>,
    /// The first frame in which all is to be silent.
    hushed: Option<usize>,
    frame: usize,
}

impl Speaker for Ear {
    fn play(&mut self, sound: Sound) {
        self.heard.push((self.frame, sound));
    }
    fn hush(&mut self) {
        self.hushed.get_or_insert(self.frame);
    }
}

impl Backend for Script {
    type Error = Infallible;
    fn size(&self) -> (usize, usize) {
        self.size
    }
    fn signals(&mut self) -> Vec<Signal> {
        self.batches.pop_front().unwrap_or_default()
    }
    fn frame(&mut self, picture: Option<&Canvas>) -> Result<Duration, Infallible> {
        self.pictures.push(picture.is_some());
        self.last = picture.cloned().or(self.last.take());
        self.size = self.resized.unwrap_or(self.size);
        if let Some(ear) = &mut self.speaker {
            ear.frame += 1;
        }
        Ok(self.elapsed)
    }
    fn is_open(&self) -> bool {
        !self.batches.is_empty()
    }
    fn clipboard(&mut self) -> Option<&mut dyn Clipboard> {
        self.clipboard.as_mut().map(|paper| paper as &mut dyn Clipboard)
    }
    fn speaker(&mut self) -> Option<&mut dyn Speaker> {
        self.speaker.as_mut().map(|ear| ear as &mut dyn Speaker)
    }
}

fn play(batches: &[&[Signal]]) -> (TempDir, App, Script) {
    let options = Options { speed: Some(Speed::Off), ..Options::default() };
    play_with(options, batches, Script::default())
}

/// The same with options and a window that are not those of the others.
fn play_with(options: Options, batches: &[&[Signal]], script: Script) -> (TempDir, App, Script) {
    let folder = tempfile::tempdir().unwrap();
    let data_dir = options.data_dir.or(Some(folder.path().to_owned()));
    let mut app = App::new(Options { data_dir, ..options }).unwrap();
    let batches = batches.iter().map(|batch| batch.to_vec()).collect();
    let mut script = Script { batches, ..script };
    let Ok(()) = run(&mut app, &mut script, &Art::load().unwrap(), folder.path());
    (folder, app, script)
}

/// A level where a heart slides over eight cells, in the folder of its file.
fn slide() -> (TempDir, Options) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("slide.polar");
    std::fs::write(&file, "@*........T\nH..........\n").unwrap();
    (folder, Options { levels: Some(file), ..Options::default() })
}

/// The frames that came with a picture.
fn shown(script: &Script) -> Vec<usize> {
    (0..script.pictures.len()).filter(|&frame| script.pictures[frame]).collect()
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
fn what_happens_is_played_once_and_when_it_happens() {
    let (_levels, options) = slide();
    let heard = |keys: [Key; 2]| {
        let batch = keys.map(Signal::Key);
        // The slide, of eight cells at 18 a second, is over in the fifth frame.
        let elapsed = Duration::from_millis(100);
        let script = Script { speaker: Some(Ear::default()), elapsed, ..Script::default() };
        let batches: [&[Signal]; 9] = [&[], &batch, &[], &[], &[], &[], &[], &[], &[]];
        let (_folder, app, script) = play_with(options.clone(), &batches, script);
        assert_eq!(app.settings().muted, keys[0] == Key::Char('M'));
        let ear = script.speaker.unwrap();
        (ear.heard, ear.hushed)
    };
    let played = [(1, Sound::Bump), (1, Sound::Slide), (6, Sound::Stop)];
    assert_eq!(heard([Key::Up, Key::Right]), (played.into(), None));
    assert_eq!(heard([Key::Char('M'), Key::Right]), (vec![], Some(1)), "also what is still heard");
}

/// A window with no hand at it, after a key: it is open until two pictures have been shown.
struct Alone {
    key: Option<Key>,
    pictures: usize,
    since: Instant,
}

impl Backend for Alone {
    type Error = Infallible;
    fn size(&self) -> (usize, usize) {
        (640, 200)
    }
    fn signals(&mut self) -> Vec<Signal> {
        self.key.take().into_iter().map(Signal::Key).collect()
    }
    fn frame(&mut self, picture: Option<&Canvas>) -> Result<Duration, Infallible> {
        self.pictures += usize::from(picture.is_some());
        thread::yield_now();
        // Where no time passes nothing is shown again.
        Ok(Duration::ZERO)
    }
    fn is_open(&self) -> bool {
        self.pictures < 2 && self.since.elapsed() < Duration::from_secs(60)
    }
}

#[test]
fn what_is_found_out_in_the_background_is_shown_without_a_key() {
    let folder = tempfile::tempdir().unwrap();
    let data_dir = Some(folder.path().to_owned());
    let options = Options { data_dir, speed: Some(Speed::Off), ..Options::default() };
    let mut app = App::new(options).unwrap();
    let mut window = Alone { key: Some(Key::Char('t')), pictures: 0, since: Instant::now() };
    let Ok(()) = run(&mut app, &mut window, &Art::load().unwrap(), folder.path());
    assert_eq!(window.pictures, 2, "that it is looked for, and what was found");
}

#[test]
fn what_was_found_out_before_the_window_is_shown_without_a_key() {
    let folder = tempfile::tempdir().unwrap();
    let data_dir = Some(folder.path().to_owned());
    let options = Options { data_dir, speed: Some(Speed::Off), ..Options::default() };
    let mut before = App::new(options.clone()).unwrap();
    before.key(Key::Char('e'));
    before.key(Key::Char(' '));
    drop(before);
    let mut app = App::new(options).unwrap();
    let (found, is_found) = mpsc::channel();
    app.on_change(move || found.send(()).unwrap_or_default());
    is_found.recv_timeout(Duration::from_secs(60)).unwrap();
    // What is found out is told within milliseconds of each other; after the last of it nothing comes.
    while is_found.recv_timeout(Duration::from_secs(1)).is_ok() {}
    let mut window = Alone { key: None, pictures: 0, since: Instant::now() };
    let Ok(()) = run(&mut app, &mut window, &Art::load().unwrap(), folder.path());
    assert_eq!(window.pictures, 2, "that it is looked for, and what was found");
}

#[test]
fn what_a_window_may_have_lost_is_shown_again() {
    let nothing: &[Signal] = &[];
    let (_folder, _, script) = play(&[nothing; 64]);
    assert_eq!(shown(&script), [0, 30, 60]);
}

#[test]
fn a_picture_that_looks_the_same_is_not_shown() {
    // There is room for a word, and none for the board.
    let right: &[Signal] = &[Signal::Key(Key::Right)];
    let small = Script { size: (200, 90), ..Script::default() };
    let (_folder, app, script) = play_with(Options::default(), &[&[], right, &[]], small);
    assert_eq!((steps(&app), shown(&script)), (1, vec![0]));
}

#[test]
fn hearts_beat_eight_times_a_second() {
    let nothing: &[Signal] = &[];
    let (_folder, _, script) = play_with(Options::default(), &[nothing; 24], Script::default());
    assert_eq!(shown(&script), [0, 8, 15, 23]);
}

#[test]
fn hearts_rest_where_no_more_is_to_move_than_needed() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("settings.toml"), "reduced-motion = true\n").unwrap();
    let options = Options { data_dir: Some(folder.path().to_owned()), ..Options::default() };
    let nothing: &[Signal] = &[];
    let (_folder, app, script) = play_with(options, &[nothing; 24], Script::default());
    assert!(app.settings().reduced_motion);
    assert_eq!(shown(&script), [0]);
}

#[test]
fn where_a_picture_takes_long_nothing_slides_any_slower() {
    let (_levels, options) = slide();
    // A slide of half a second, and three seconds.
    let slow = Script { elapsed: Duration::from_millis(500), ..Script::default() };
    let right: &[Signal] = &[Signal::Key(Key::Right)];
    let (_folder, app, _) = play_with(options, &[right, &[], &[], &[], &[], &[]], slow);
    assert_eq!(app.actors(), []);
}

#[test]
fn the_colours_are_those_of_the_theme() {
    let theme = Some(polar_play::Theme::Dark);
    let options = Options { theme, speed: Some(Speed::Off), ..Options::default() };
    let (_folder, app, script) = play_with(options, &[&[], &[]], Script::default());
    let frame = Frame {
        actors: app.actors(),
        theme: polar_raster::Theme::Dark,
        ..Frame::new(app.view(), script.size)
    };
    assert!(script.last == Some(draw(&Art::load().unwrap(), &frame)));
}

#[test]
fn a_line_of_the_help_is_no_longer_than_the_window() {
    let help: &[Signal] = &[Signal::Key(Key::Char('?'))];
    let small = Script { size: (400, 300), ..Script::default() };
    let (columns, _) = page(small.size);
    let (_folder, app, _) = play_with(Options::default(), &[help, &[]], small);
    let View::Text(text) = app.view() else { panic!("no help") };
    for line in text.lines {
        let wide = match line.columns() {
            (words, "") => words.chars().count(),
            (_, said) => text.second + said.chars().count(),
        };
        assert!(wide <= columns, "{wide} in {columns}");
    }
}

#[test]
fn the_size_that_the_player_gave_the_window_is_a_setting() {
    let size = |resized| {
        let script = Script { resized, ..Script::default() };
        let (_folder, app, _) = play_with(Options::default(), &[&[], &[], &[]], script);
        app.settings().window_size
    };
    assert_eq!(size(None), None);
    assert_eq!(size(Some((900, 600))), Some((900, 600)));
    assert_eq!(size(Some((1, 1))), None, "it was made an icon");
}

#[test]
fn the_wheel_moves_a_list() {
    let list: &[Signal] = &[Signal::Key(Key::Char('m'))];
    let turned: &[Signal] = &[Signal::Wheel(3), Signal::Wheel(-1)];
    let selected = |batches| {
        let (_folder, app, _) = play(batches);
        let View::List(list) = app.view() else { panic!("no list") };
        list.selected
    };
    // Three rows on, of which a title is one, and one back.
    assert_eq!(selected(&[list, turned, &[]]), selected(&[list, &[]]) + 2);
}

#[test]
fn what_the_pointer_is_on_is_lit_until_a_key_is_pressed() {
    let menu = Signal::Key(Key::Escape);
    let (_folder, app, opened) = play(&[&[menu], &[]]);
    let View::List(list) = app.view() else { panic!("no menu") };
    let other = (0..720).rev().find(|&y| {
        let target = hit(&app.view(), opened.size, 640, y);
        matches!(target, Target::Row(row) if row != list.selected)
    });
    let moved = Signal::Move { x: 640, y: other.unwrap() };
    let picture = |signals: &[&[Signal]]| play(signals).2.last;
    let opened = opened.last;
    let lit = picture(&[&[menu], &[moved], &[]]);
    assert!(lit != opened);
    assert!(lit == picture(&[&[menu], &[moved], &[Signal::Release], &[]]));
    // What the keys have selected is then the only row that is lit.
    let keys = [Signal::Key(Key::Down), Signal::Key(Key::Up)];
    assert!(opened == picture(&[&[menu], &[moved], &keys, &[]]));
}

#[test]
fn a_held_key_cuts_no_slide_short_and_walks_on_behind_it() {
    let [press, repeat] = [Signal::Key, Signal::Repeat].map(|signal| signal(Key::Right));
    let played = |frames, last: Signal| {
        let (_levels, options) = slide();
        let mut batches: Vec<&[Signal]> = vec![std::slice::from_ref(&repeat); frames];
        batches[0] = std::slice::from_ref(&press);
        let last = [last];
        batches.push(&last);
        let (_folder, app, _) = play_with(options, &batches, Script::default());
        steps(&app)
    };
    // Eight cells at 18 a second and the puff of snow take 38 frames of sixty a second.
    assert_eq!((played(30, repeat), played(30, press)), (0, 1));
    assert_eq!(played(44, repeat), played(43, repeat) + 1);
}

#[test]
fn the_key_of_a_picture_becomes_no_actions_key_even_if_it_is_held() {
    let picture = OWN_KEY.0;
    // Up to the row of undo, and a key that is taken.
    let mut ask = vec![Signal::Key(Key::Down); 10];
    ask.insert(0, Signal::Key(Key::Char('o')));
    ask.extend([Key::Enter, Key::Char('r')].map(Signal::Key));
    let held = [Signal::Key(picture), Signal::Repeat(picture), Signal::Repeat(picture)];
    let (_folder, app, _) = play(&[&ask, &held, &[]]);
    let View::Prompt(prompt) = app.view() else { panic!("it does not ask any more") };
    assert_eq!(prompt.question, "Press the new key for: undo");
    assert!(prompt.refusal.is_some());
}

#[test]
fn while_something_moves_every_frame_is_another_picture() {
    let (_levels, options) = slide();
    // Eight cells at 18 a second.
    let mut batches: [&[Signal]; 26] = [&[]; 26];
    batches[0] = &[Signal::Key(Key::Right)];
    let (_folder, _, script) = play_with(options, &batches, Script::default());
    assert_eq!(script.pictures, [true; 26]);
}

#[test]
fn no_key_of_a_fast_hand_is_lost() {
    let (_folder, app, _) = play(&[&[Signal::Key(Key::Right); 7], &[]]);
    assert_eq!(steps(&app), 7);
}

#[test]
fn a_click_on_a_cell_walks_there() {
    let (_folder, app, _) = play(&[&[Signal::Click { x: 640, y: 340 }], &[]]);
    assert!(steps(&app) > 8, "{} steps", steps(&app));
}

#[test]
fn a_click_on_a_cell_walks_there_where_a_press_only_turns_too() {
    let click: &[Signal] = &[Signal::Click { x: 640, y: 340 }];
    let steering = Some(polar_play::Steering::TurnFirst);
    let options = Options { steering, speed: Some(Speed::Off), ..Options::default() };
    let (_folder, turned, _) = play_with(options, &[click, &[]], Script::default());
    let (_folder, app, _) = play(&[click, &[]]);
    assert_eq!(steps(&turned), steps(&app));
}

/// A pixel of a cell, in the window of these tests: one in the same row for all cells of a row.
fn place(app: &App, cell: (u32, u32)) -> (i32, i32) {
    let (view, (width, height)) = (app.view(), Script::default().size);
    let is_there = |&(x, y): &(i32, i32)| match hit(&view, (width, height), x, y) {
        Target::Point(at) => (at.x / 16, at.y / 16) == cell,
        _ => false,
    };
    let every_fourth = |length: usize| (0..length as i32).step_by(4);
    let mut all = every_fourth(height).flat_map(|y| every_fourth(width).map(move |x| (x, y)));
    all.find(is_there).unwrap()
}

#[test]
fn a_pointer_draws_in_the_editor_with_its_first_button_and_wipes_with_its_second() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("own.polar");
    std::fs::write(&file, "@.*..H\n......\n").unwrap();
    let data_dir = Some(folder.path().join("data"));
    let mut app = App::new(Options { levels: Some(file), data_dir, ..Options::default() }).unwrap();
    ['e', '2'].into_iter().for_each(|key| app.key(Key::Char(key)));
    app.key(Key::Char('u'));
    let [(x, y), (far, _), (inner, _)] = [(0, 1), (5, 1), (3, 1)].map(|cell| place(&app, cell));
    let mut plays = |batches: &[&[Signal]], wanted: &str| {
        let batches = batches.iter().map(|batch| batch.to_vec()).chain([vec![]]).collect();
        let mut script = Script { batches, ..Script::default() };
        let Ok(()) = run(&mut app, &mut script, &Art::load().unwrap(), folder.path());
        let View::Board(scene) = app.view() else { panic!("no board") };
        assert_eq!(scene.describe().lines().nth(2).unwrap(), wanted);
    };
    // Out of the window with it.
    let out = Signal::Drag { x: 5000, y };
    plays(&[&[Signal::Click { x, y }], &[Signal::Drag { x: inner, y }], &[out]], "^^^^^^");
    plays(&[&[Signal::Release], &[Signal::Drag { x, y: -3 }]], "^^^^^^");
    let wipes: &[Signal] = &[Signal::SecondClick { x: far, y }, Signal::Drag { x: inner, y }];
    plays(&[wipes, &[Signal::Release]], "^^^...");
    plays(&[&[Signal::Key(Key::Char('u'))]], "^^^^^^");
    plays(&[&[Signal::Key(Key::Char('u'))]], "......");
}

#[test]
fn a_double_click_on_a_level_opens_it_and_no_more() {
    let opens = Signal::Key(Key::Char('m'));
    let (_folder, list, _) = play(&[&[opens]]);
    // Where the third lesson is listed, its board is then.
    let is_level = |&(x, y): &(i32, i32)| hit(&list.view(), (1280, 720), x, y) == Target::Row(5);
    let mut places = (0..720).step_by(4).map(|y| (600, y));
    let (x, y) = places.find(is_level).unwrap();
    let [click, slipped] = [x, x + 2].map(|x| Signal::Click { x, y });
    let played = |frames_between: usize| {
        let pause = vec![&[][..]; frames_between];
        let batches: [&[&[Signal]]; 4] = [&[&[opens]], &[&[click]], &pause, &[&[slipped], &[]]];
        let (_folder, app, _) = play(&batches.concat());
        let View::Board(scene) = app.view() else { panic!("no board") };
        (scene.heading.contains("lessons 3/10"), steps(&app) > 0)
    };
    assert_eq!(played(12), (true, false));
    assert_eq!(played(40), (true, true), "later it is a click by itself");
}

#[test]
fn in_a_game_a_drag_is_no_click_and_the_second_button_does_nothing() {
    let (x, y) = (640, 340);
    let (_folder, app, _) =
        play(&[&[Signal::SecondClick { x, y }], &[Signal::Drag { x: 700, y }, Signal::Release]]);
    assert_eq!(steps(&app), 0);
    let (_folder, clicked, _) = play(&[&[Signal::Click { x, y }], &[]]);
    let drag: &[Signal] = &[Signal::Click { x, y }, Signal::Drag { x: 700, y }, Signal::Release];
    let (_folder, dragged, _) = play(&[drag, &[]]);
    assert_eq!(steps(&dragged), steps(&clicked));
}

#[test]
fn the_thumb_of_the_scroll_bar_is_dragged_even_out_of_the_window() {
    let (opens, size) = (Signal::Key(Key::Char('m')), (1280, 720));
    let (_folder, before, _) = play(&[&[opens]]);
    let view = before.view();
    let is_thumb = |&(x, y): &(i32, i32)| matches!(hit(&view, size, x, y), Target::Thumb(_));
    let mut places = (0..1280).step_by(10).flat_map(|x| (0..720).step_by(10).map(move |y| (x, y)));
    let (x, y) = places.find(is_thumb).unwrap();
    let selected = |batches: &[&[Signal]]| {
        let press: &[Signal] = &[opens, Signal::Click { x, y }];
        let (_folder, app, _) = play(&[&[press], batches].concat());
        let View::List(list) = app.view() else { panic!("no list") };
        (list.selected, list.rows.len() - 1)
    };
    let (dragged, last) = selected(&[&[Signal::Drag { x, y: y + 200 }]]);
    assert!((40..last).contains(&dragged), "{dragged} of {last}");
    let (dragged, last) = selected(&[&[Signal::Drag { x: 2000, y: 5000 }]]);
    assert_eq!(dragged, last);
    let (dragged, _) = selected(&[&[Signal::Release, Signal::Drag { x, y: 5000 }]]);
    let View::List(list) = view else { panic!("no list") };
    assert_eq!(dragged, list.selected, "nothing is in hand");
}

#[test]
fn leaving_ends_the_loop_and_no_key_behind_it_is_played() {
    let last = ['q', 'l'].map(|key| Signal::Key(Key::Char(key)));
    let (_folder, app, script) = play(&[&[], &last, &[], &[]]);
    assert_eq!((script.pictures.len(), steps(&app)), (2, 0));
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
    // And pasted before it is emptied.
    script.batches = [keys("vE"), Vec::new()].into();
    let Ok(()) = run(&mut app, &mut script, &Art::load().unwrap(), folder.path());
    assert_eq!(board(&app).0, 0, "a new board is empty");
}

#[test]
fn what_the_clipboard_does_not_take_is_not_copied_and_that_is_said() {
    let full = Paper { is_full: true, ..Paper::default() };
    let script = Script { clipboard: Some(full), ..Script::default() };
    let copy: &[Signal] = &[Signal::Key(Key::Char('e')), Signal::Key(Key::Char('c'))];
    let (_folder, app, _) = play_with(Options::default(), &[copy, &[]], script);
    let View::Board(scene) = app.view() else { panic!("no board") };
    let said = scene.message.unwrap();
    assert_eq!(said, "Not copied: the clipboard can't be used: it is full.");
}

#[test]
fn a_picture_wanted_before_there_is_one_does_no_harm() {
    let keys: &[Signal] = &[Signal::Key(Key::F(12)), Signal::Key(Key::Right)];
    let (folder, app, _) = play(&[keys, &[]]);
    assert_eq!(steps(&app), 1);
    assert!(!folder.path().join("polar-1.png").exists());
}

#[test]
fn f12_saves_numbered_pictures_and_says_where() {
    let save: &[Signal] = &[Signal::Key(Key::F(12))];
    let (folder, app, _) = play(&[&[], save, save, &[]]);
    let View::Board(scene) = app.view() else { panic!("no board") };
    assert!(scene.message.unwrap().ends_with("polar-2.png."));
    assert!(folder.path().join("polar-1.png").is_file());
}

#[test]
fn the_help_names_the_windows_own_key() {
    let help: &[Signal] = &[Signal::Key(Key::Char('?'))];
    let (_folder, app, _) = play(&[help, &[]]);
    let View::Text(help) = app.view() else { panic!("no help") };
    let row = ("F12".to_owned(), "save a picture of the window".to_owned());
    assert!(help.lines.contains(&Line::KeysOnly(row.0, row.1)), "{:?}", help.lines);
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
