//! The application: packs, the game being played, and the pages on top of it.

use std::time::Duration;

use polar_core::{Cell, Steering};
use thiserror::Error;

use crate::{
    Key,
    action::{Action, KeyMap},
    games::Polar,
    motion::{Actor, Cue, Motion},
    options::Options,
    packs::{self, Level, Pack, PackError},
    pages::{Page, Turn},
    progress::{Best, Progress, Record},
    saver::{Save, Saver},
    scene::{Panel, Scene},
    settings::Settings,
    store::Store,
    view::{Target, View, Wake},
};

/// How long a screen may sleep while something moves: 60 frames a second.
const FRAME: Duration = Duration::from_micros(16_667);

/// Why the game can't start.
#[derive(Debug, Error)]
pub enum StartError {
    /// The levels can't be loaded.
    #[error(transparent)]
    Packs(#[from] PackError),
    /// There are not so many levels.
    #[error("there is no level {asked}; there are {count}")]
    NoSuchLevel {
        /// The level asked for.
        asked: usize,
        /// How many there are.
        count: usize,
    },
}

/// A level by its pack and its place in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LevelIndex {
    pub(crate) pack: usize,
    pub(crate) level: usize,
}

/// The game as every screen shows it: keys and pointers go in, a view and actors come out.
#[derive(Debug)]
pub struct App {
    pub(crate) packs: Vec<Pack>,
    pub(crate) here: LevelIndex,
    pub(crate) progress: Progress,
    pub(crate) settings: Settings,
    pub(crate) keys: KeyMap,
    pages: Vec<Page>,
    game: Polar,
    motion: Motion,
    message: Option<String>,
    shows_rules: bool,
    saver: Option<Saver>,
    is_over: bool,
}

impl App {
    /// Starts the game: at the level asked for, or where it was left, or at level 1.
    ///
    /// Without a writable data folder it starts too, and says that nothing is saved.
    ///
    /// # Errors
    ///
    /// [`StartError`] if the levels asked for can't be played.
    pub fn new(options: Options) -> Result<Self, StartError> {
        let packs = match &options.levels {
            Some(path) => packs::load(path)?,
            None => packs::embedded(),
        };
        let mut messages = Vec::new();
        let store = Store::open(options.data_dir)
            .map_err(|error| messages.push(format!("Nothing is saved: {error}")));
        let loaded = store.as_ref().map(|store| {
            let mut report = |error: &dyn std::fmt::Display| messages.push(error.to_string());
            let settings = store.settings().inspect_err(|e| report(e)).unwrap_or_default();
            let progress = store.progress().inspect_err(|e| report(e)).unwrap_or_default();
            (settings, progress)
        });
        let (mut settings, progress) = loaded.unwrap_or_default();
        settings.steering = options.steering.unwrap_or(settings.steering);
        settings.theme = options.theme.unwrap_or(settings.theme);
        settings.speed = options.speed.unwrap_or(settings.speed);

        let is_first_start = progress.last.is_none() && options.levels.is_none();
        let here = first_level(&packs, options.level, &progress)?;
        let Some(level) = level(&packs, here) else {
            return Err(StartError::NoSuchLevel { asked: options.level.unwrap_or(1), count: 0 });
        };
        let game = Polar::new(level.start, settings.steering);
        let keys = settings.key_map();
        let mut app = Self {
            packs,
            here,
            progress,
            settings,
            keys,
            pages: Vec::new(),
            game,
            motion: Motion::default(),
            message: None,
            shows_rules: false,
            saver: store.ok().map(Saver::new),
            is_over: false,
        };
        app.resume();
        if is_first_start {
            let key =
                |action| app.keys.keys(action).first().map(Key::to_string).unwrap_or_default();
            messages.push(format!(
                "Push the hearts into the house. {} plays ten short lessons, {} is help.",
                key(Action::Lessons),
                key(Action::Help)
            ));
        }
        if !messages.is_empty() {
            app.message = Some(messages.join("  "));
        }
        Ok(app)
    }

    /// What is to be drawn.
    #[must_use]
    pub fn view(&self) -> View {
        match self.pages.last() {
            Some(page) => page.view(self),
            None => View::Board(self.scene()),
        }
    }

    /// The pieces that move now; each is drawn instead of the scene's piece of the same id.
    #[must_use]
    pub fn actors(&self) -> Vec<Actor> {
        if self.pages.is_empty() { self.motion.actors() } else { Vec::new() }
    }

    /// What the player has set.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Whether the player has left.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.is_over
    }

    /// Shows a line of the screen's own: a picture was saved.
    pub fn say(&mut self, message: String) {
        self.message = Some(message);
    }

    /// Waits until everything so far is saved, and plays on.
    pub fn flush(&self) {
        if let Some(saver) = &self.saver {
            saver.flush();
        }
    }

    /// Waits until everything is saved; nothing is saved after that off the input path.
    pub fn close(&mut self) {
        if let Some(saver) = &mut self.saver {
            saver.close();
        }
    }

    /// Lets time pass, and says how long the screen may sleep.
    pub fn tick(&mut self, elapsed: Duration) -> Wake {
        self.motion.advance(elapsed, self.settings.speed);
        if let Some(failure) = self.saver.as_ref().and_then(Saver::failure) {
            self.message = Some(failure);
        }
        if self.motion.is_running() { Wake::In(FRAME) } else { Wake::Never }
    }

    /// A key was pressed.
    pub fn key(&mut self, key: Key) {
        self.motion.finish();
        if key == Key::Ctrl('c') {
            self.is_over = true;
            return;
        }
        match self.pages.pop() {
            Some(mut page) => {
                let turn = page.key(self, key);
                self.turn(page, turn);
            }
            None => {
                self.message = None;
                if let Some(action) = self.keys.action(key) {
                    self.act(action);
                }
            }
        }
    }

    /// The pointer was pressed.
    pub fn point(&mut self, target: Target) {
        match (target, self.pages.pop()) {
            (Target::Hint(index), page) => {
                self.pages.extend(page);
                if let Some(hint) = self.view().hints().get(index) {
                    self.key(hint.key);
                }
            }
            (Target::Row(index), Some(mut page)) => {
                let turn = page.choose(self, index);
                self.turn(page, turn);
            }
            (Target::Point { x, y }, None) => self.point_at_board(x, y),
            (_, page) => self.pages.extend(page),
        }
    }

    fn point_at_board(&mut self, x: u32, y: u32) {
        self.motion.finish();
        self.message = None;
        let (Ok(column), Ok(row)) = (u8::try_from(x / 16), u8::try_from(y / 16)) else { return };
        match self.game.go_to(Cell::new(column, row)) {
            Ok(cues) => self.played(cues),
            Err(no_way) => self.message = Some(format!("Sorry, {no_way}.")),
        }
    }

    fn turn(&mut self, page: Page, turn: Turn) {
        match turn {
            Turn::Stay => self.pages.push(page),
            Turn::Open(other) => self.pages.extend([page, other]),
            Turn::Close => {}
            Turn::Play(index) => {
                self.pages.clear();
                self.open(index);
            }
            Turn::Quit => self.is_over = true,
        }
    }

    fn act(&mut self, action: Action) {
        if let Some(direction) = action.direction() {
            let cues = self.game.press(direction);
            return self.played(cues);
        }
        match action {
            Action::Undo => {
                let cues = self.game.undo();
                self.played(cues);
            }
            Action::Redo => {
                let cues = self.game.redo();
                self.played(cues);
            }
            Action::Restart => {
                self.game.restart();
                self.played(Vec::new());
            }
            Action::GiveUp => {
                self.game.give_up();
                self.played(Vec::new());
            }
            Action::Next => self.step_level(1, false),
            Action::Previous => self.step_level(-1, false),
            Action::NextUnsolved => self.step_level(1, true),
            Action::Lessons => self.open_lessons(),
            Action::Rules => self.shows_rules = !self.shows_rules,
            Action::Levels => self.pages.push(Page::levels(self)),
            Action::Settings => self.pages.push(Page::settings()),
            Action::Help => self.pages.push(Page::help()),
            Action::Quit => self.is_over = true,
            Action::North | Action::East | Action::South | Action::West => {}
        }
    }

    /// After every move: start the motion, note what was reached, save.
    fn played(&mut self, cues: Vec<Cue>) {
        self.motion.start(cues, self.settings.speed);
        if self.game.is_cleared() {
            let best = Best::of(&self.game.state().counters, self.game.steering);
            let mut reached = Progress { last: Some(self.level_line()), ..Progress::default() };
            reached.cleared.insert(self.level_line(), best);
            self.reach(reached);
        }
        self.save_record();
    }

    fn reach(&mut self, reached: Progress) {
        self.progress.merge(&reached);
        self.save(Save::Progress(reached));
    }

    fn save_record(&self) {
        let record = Record {
            version: crate::progress::VERSION,
            level: self.level_line(),
            title: self.level().map(|level| level.title.clone()).unwrap_or_default(),
            steering: self.game.steering,
            cursor: self.game.cursor(),
            steps: self.game.record(),
        };
        self.save(Save::Record(record));
    }

    fn save(&self, job: Save) {
        if let Some(saver) = &self.saver {
            saver.save(job);
        }
    }

    pub(crate) fn change_settings(&mut self) {
        self.settings.set_key_map(&self.keys);
        self.game.steering = self.settings.steering;
        self.save(Save::Settings(self.settings.clone()));
    }

    fn level_line(&self) -> String {
        self.game.start().to_string()
    }

    fn level(&self) -> Option<&Level> {
        level(&self.packs, self.here)
    }

    pub(crate) fn is_cleared(&self, level: &Level) -> bool {
        self.progress.cleared.contains_key(&level.start.to_string())
    }

    /// All levels in order.
    pub(crate) fn indexes(&self) -> Vec<LevelIndex> {
        indexes(&self.packs)
    }

    fn step_level(&mut self, by: isize, unsolved: bool) {
        let all = self.indexes();
        let Some(at) = all.iter().position(|&index| index == self.here) else { return };
        let count = all.len();
        let ahead = (1..count).map(|n| (at as isize + by * n as isize).rem_euclid(count as isize));
        let open = |&index: &LevelIndex| {
            !unsolved || level(&self.packs, index).is_some_and(|level| !self.is_cleared(level))
        };
        match ahead.filter_map(|index| all.get(index as usize).copied()).find(open) {
            Some(index) => self.open(index),
            None if unsolved => self.message = Some("Every level is cleared.".to_owned()),
            None => self.message = Some("This is the only level.".to_owned()),
        }
    }

    fn open_lessons(&mut self) {
        let Some(pack) = self.packs.iter().position(|pack| pack.name == "lessons") else {
            self.message = Some("There are no lessons among these levels.".to_owned());
            return;
        };
        let first_open = self.packs[pack].levels.iter().position(|level| !self.is_cleared(level));
        self.open(LevelIndex { pack, level: first_open.unwrap_or(0) });
    }

    /// Goes to a level: to where it was left, or to its start if it was cleared.
    fn open(&mut self, index: LevelIndex) {
        let Some(level) = level(&self.packs, index) else { return };
        self.game = Polar::new(level.start, self.settings.steering);
        self.here = index;
        self.message = None;
        self.motion.finish();
        self.resume();
        if self.game.is_cleared() {
            self.game.go_to_start();
        }
    }

    /// Brings back where the level was left.
    fn resume(&mut self) {
        let line = self.level_line();
        let Some(saver) = &self.saver else { return };
        match saver.record(&line) {
            Ok(Some(record)) => {
                if self.game.replay(&record.steps, record.cursor).is_err() {
                    self.message = Some("The record of this level can't be played.".to_owned());
                    self.game = Polar::new(*self.game.start(), self.settings.steering);
                }
            }
            Ok(None) => {}
            Err(error) => self.message = Some(error.to_string()),
        }
        self.reach(Progress { last: Some(line), ..Progress::default() });
    }

    fn scene(&self) -> Scene {
        let level = self.level();
        let pack = self.packs.get(self.here.pack);
        let title = level.map_or("", |level| level.title.as_str());
        let heading = match pack {
            Some(pack) => {
                let (number, count) = (self.here.level + 1, pack.levels.len());
                format!("Polar · {} {number}/{count} · {title}", pack.title)
            }
            None => format!("Polar · {title}"),
        };
        let panel = self.shows_rules.then(|| Panel {
            title: "rules that fired",
            lines: self.game.trace().into_iter().map(str::to_owned).collect(),
        });
        Scene {
            heading,
            size: self.game.start().board().size(),
            pieces: self.game.pieces(),
            counters: self.game.counters(),
            message: self.board_message(),
            hints: self.keys.hints(&self.actions()),
            panel,
        }
    }

    fn board_message(&self) -> Option<String> {
        let key = |action| self.keys.keys(action).first().map(Key::to_string).unwrap_or_default();
        if self.message.is_some() {
            return self.message.clone();
        }
        if self.game.is_cleared() {
            let counters = self.game.state().counters;
            let (pushes, presses) = (counters.pushes, counters.presses());
            return Some(format!(
                "Stage clear in {} and {}! {} plays the next level.",
                many(pushes, "push", "pushes"),
                many(presses, "press", "presses"),
                key(Action::Next)
            ));
        }
        if self.game.state().given_up {
            let (undo, restart) = (key(Action::Undo), key(Action::Restart));
            return Some(format!("Given up. {undo} takes that back, {restart} starts again."));
        }
        self.level()?.comment.clone()
    }

    /// What can be done now, the likeliest first.
    #[must_use]
    pub fn actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        if self.game.is_over() {
            actions.push(Action::Next);
        }
        if self.game.can_undo() {
            actions.push(Action::Undo);
        }
        if self.game.can_redo() {
            actions.push(Action::Redo);
        }
        if self.game.cursor() > 0 {
            actions.push(Action::Restart);
        }
        actions.extend([Action::Levels, Action::Help, Action::Quit]);
        actions
    }

    /// The steering that presses are played with.
    #[must_use]
    pub const fn steering(&self) -> Steering {
        self.game.steering
    }
}

/// A number with its noun.
pub(crate) fn many(number: u32, one: &str, more: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { more })
}

fn level(packs: &[Pack], index: LevelIndex) -> Option<&Level> {
    packs.get(index.pack)?.levels.get(index.level)
}

fn indexes(packs: &[Pack]) -> Vec<LevelIndex> {
    let of =
        |(pack, levels): (usize, usize)| (0..levels).map(move |level| LevelIndex { pack, level });
    packs.iter().map(|pack| pack.levels.len()).enumerate().flat_map(of).collect()
}

fn first_level(
    packs: &[Pack],
    asked: Option<usize>,
    progress: &Progress,
) -> Result<LevelIndex, StartError> {
    let all = indexes(packs);
    if let Some(asked) = asked {
        let index = asked.checked_sub(1).and_then(|index| all.get(index).copied());
        return index.ok_or(StartError::NoSuchLevel { asked, count: all.len() });
    }
    let is_last = |&&index: &&LevelIndex| {
        let line = level(packs, index).map(|level| level.start.to_string());
        line.is_some() && line == progress.last
    };
    Ok(all.iter().find(is_last).copied().unwrap_or(LevelIndex { pack: 0, level: 0 }))
}
