//! The application: packs, the game being played, and the pages on top of it.

mod asked;
mod clipboard;
mod drafts;
mod edit;
mod grip;
mod hints;
mod levels;
mod lost;
mod onward;
mod own;
mod pointed;
mod presses;
mod random;
mod saves;
mod sound;
mod start;
mod storage;
mod tally;
mod thinking;
mod watching;
mod words;

use std::{any::TypeId, time::Duration};

use polar_grid::Direction;

use asked::Asked;
pub use clipboard::Clipboard;
use clipboard::Copying;
use drafts::OpenDraft;
use grip::Grip;
pub(crate) use levels::LevelIndex;
use lost::Fate;
use onward::News;
pub(crate) use own::InTheWay;
use pointed::Pointed;
use presses::Bounding;
use saves::Failure;
pub use start::StartError;
use storage::Storage;

use crate::{
    Key,
    action::Action,
    dragged::Dragged,
    editor::Edit,
    game::{Game, Input, Outcome},
    games::Start,
    key_map::KeyMap,
    motion::{Act, Actor, Cue, Motion, Sound},
    packs::Pack,
    pages::{self, Page, PageSize, Transition},
    progress::Progress,
    scene::Scene,
    settings::{Overridden, Settings, Theme},
    view::{Target, View, Wake},
    waker::Waker,
};

/// How long a screen may sleep while something moves: 60 frames a second.
const FRAME: Duration = Duration::from_micros(16_667);

/// The game as every screen shows it: keys and pointers go in, a view and actors come out.
///
/// There is always a game. The draft that is edited, or the search that is watched, is shown on top of it; and
/// pages are shown on top of everything. It can be moved to another thread.
#[derive(Debug)]
pub struct App {
    pub(crate) packs: Vec<Pack>,
    pub(crate) progress: Progress,
    pub(crate) settings: Settings,
    pub(crate) overridden: Overridden,
    /// The key map of the settings, ready for use.
    pub(crate) keys: KeyMap,

    game: Box<dyn Game>,
    /// The level that is played; while a draft is played, the level from which next and previous count.
    pub(crate) here: LevelIndex,
    /// The title of what is played: that of its level when it was opened, else that in its record, if there is one.
    title: String,
    motion: Motion,
    /// What was told before the last move: shown until it is seen what became of that.
    told: Scene,
    /// What the app has to say; it is shown instead of what the game says.
    message: Option<String>,
    /// What could not be saved; it is said before whatever else is said.
    failure: Option<Failure>,
    /// Whether the rules that fired are shown beside the board.
    shows_rules: bool,

    grip: Grip,

    draft: Option<OpenDraft>,
    copying: Copying,

    /// The last one is what is seen.
    pages: Vec<Box<dyn Page>>,
    /// Where a key was pressed last; `None` if it only stopped something.
    pressed_at: Option<Place>,
    /// What the pointer was pressed on last.
    pointed: Option<Pointed>,
    pub(crate) page_size: PageSize,
    /// The keys that the screen has for itself, and what they do.
    pub(crate) screen_keys: Vec<(Key, &'static str)>,
    /// Whether the screen can be heard.
    has_speaker: bool,
    /// The themes that look different on the screen.
    pub(crate) themes: &'static [Theme],

    asked: Asked,
    fate: Fate,
    news: Option<News>,
    /// The start of a level that is proven to have no solution.
    unwinnable: Option<Start>,
    /// Runs only while the level is cleared and nothing is asked for.
    bounding: Option<Bounding>,

    /// Where what is kept goes.
    storage: Storage,
    /// Whether all levels are played with contact, if their game has that rule.
    allows_contact: bool,
    waker: Waker,
    is_over: bool,
    is_closed: bool,
}

/// How many pages there are, and which kind is seen.
type Place = (usize, Option<TypeId>);

impl App {
    /// Has `wake` called when something changes while the screen sleeps. The call comes from another
    /// thread, and must not wait for this one. A screen has one loop to wake: only the first call of this counts.
    pub fn on_change(&self, wake: impl Fn() + Send + Sync + 'static) {
        self.waker.set(wake);
    }

    /// What is to be drawn.
    #[must_use]
    pub fn view(&self) -> View {
        match self.pages.last() {
            Some(page) => page.view(self),
            None => {
                let scene = Scene { kind: self.kind(), ..self.scene() };
                View::Board(scene.with(&self.actors()))
            }
        }
    }

    fn scene(&self) -> Scene {
        match (self.edited(), &self.asked) {
            (Some(draft), _) => self.edit_scene(draft),
            (None, Asked::Watching(watched)) => self.watched_scene(watched),
            (None, _) => self.game_scene(),
        }
    }

    /// The pieces that move now; each is drawn instead of the scene's piece of the same id.
    #[must_use]
    pub fn actors(&self) -> Vec<Actor> {
        self.motion.actors()
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

    /// The player leaves, whatever is seen.
    pub fn leave(&mut self) {
        self.is_over = true;
    }

    /// Shows a message of the screen's own, for example that a picture was saved.
    pub fn say(&mut self, message: String) {
        self.message = Some(message);
    }

    /// Names a key that the screen handles itself, for the help. `does` says in a sentence what the key does. It is the
    /// key for nothing else then, whatever the settings say.
    pub fn set_screen_key(&mut self, key: Key, does: &'static str) {
        self.screen_keys.push((key, does));
    }

    /// Names the themes that look different on the screen: the player chooses among these instead of all. Any other
    /// theme looks like the first of them.
    pub fn set_themes(&mut self, themes: &'static [Theme]) {
        self.themes = themes;
    }

    /// Says how wide (in columns) and how long (in lines) a page of text may be on the screen: text is broken
    /// and scrolled to fit. When the size changes the board moves, and so a stroke of the pointer ends, and the
    /// editor's cursor comes into focus.
    pub fn set_page(&mut self, columns: usize, lines: usize) {
        let size = PageSize { columns, lines };
        if size != self.page_size {
            self.page_size = size;
            self.release();
            if let Some(draft) = &mut self.draft {
                draft.steady = None;
            }
        }
    }

    /// Lets time pass, and says how long the screen may sleep.
    pub fn tick(&mut self, elapsed: Duration) -> Wake {
        self.motion.advance(elapsed, self.settings.speed);
        let unread = self.take_failure(elapsed);
        self.take_look();
        self.take_thoughts();
        self.take_bound();
        self.take_study();
        self.take_random();
        let next = self.go_on_watching(elapsed).or(self.go_on_showing(elapsed));
        self.begin_to_look();
        if self.motion.needs_time() {
            return Wake::In(FRAME);
        }
        next.into_iter().chain(unread).min().map_or(Wake::Never, Wake::In)
    }

    /// A key was pressed.
    pub fn key(&mut self, key: Key) {
        let key = self.meant(key);
        self.pressed_at = Some(self.place());
        let was_open = self.motion.is_open();
        self.motion.finish();
        self.release();
        let was_busy = self.is_busy();
        let was_showing = self.asked.is_showing();
        let action = self.keys_here().action(key);
        self.copying.after(action);
        self.stop_thinking(action);
        if matches!(self.asked, Asked::Watching(_)) && self.pages.is_empty() {
            return self.watched_key(action);
        }
        match self.pages.pop() {
            Some(mut page) => {
                let transition = match key {
                    Key::Escape => Transition::Close,
                    key => page.key(self, key),
                };
                self.follow(page, transition);
            }
            // The first Esc only stops what is running; the next one leads away.
            None if key == Key::Escape && was_busy => self.clear_message(),
            // A key for anything else only stops it.
            None if was_showing && !action.is_some_and(Action::spares_a_solution) => {
                self.pressed_at = None;
                self.clear_message();
            }
            None if self.edits() => self.edit_key(key, action),
            None if key == Key::Escape && self.game.holds() => {
                self.game.let_go();
                self.clear_message();
            }
            None => {
                // A key that does nothing leaves the message.
                let heard = action.filter(|&action| self.is_heard(action, was_open));
                let Some(action) = heard else { return };
                // Meant for a search that is over by now: what that found stays.
                if self.is_late(Some(action)) {
                    return;
                }
                self.clear_message();
                self.act(action);
            }
        }
    }

    /// A key that is held down repeats.
    ///
    /// On the board only actions such as walking and undo repeat. Unlike a press, a repeat ends no motion except
    /// undone moves and steps that are not slow, so that the player sees what becomes of a push. On a page a held key
    /// moves on or types on.
    ///
    /// Enter and Esc never repeat, nor does Space on a page, nor a key that has opened or closed a page: so a key
    /// held too long does not answer the next page. Nor does one that has stopped a solution that plays, or a search
    /// that is watched: it does no more than that. Most terminals do not tell repeats, and the first one, after the
    /// keyboard's delay, can't be told from a press there: it comes as one.
    pub fn repeat(&mut self, key: Key) {
        let key = self.meant(key);
        let goes_on = || self.keys_here().action(key).is_some_and(Action::goes_on);
        let is_heard = match key {
            Key::Enter | Key::Escape => false,
            Key::Char(' ') if !self.pages.is_empty() => false,
            _ => !self.pages.is_empty() || self.motion.yields(self.settings.speed) && goes_on(),
        };
        if is_heard && Some(self.place()) == self.pressed_at {
            self.key(key);
            // Who holds a key against a wall hears it once.
            self.motion.leave_out(Sound::Bump);
        }
    }

    /// The key that is meant by this one, unless it is typed.
    fn meant(&self, key: Key) -> Key {
        let is_typed = self.pages.last().is_some_and(|page| page.takes_any_key());
        if is_typed { key } else { self.keys.meant(key) }
    }

    /// Where a key goes to.
    fn place(&self) -> Place {
        (self.pages.len(), self.pages.last().map(|page| (**page).type_id()))
    }

    /// The pointer's first button was pressed.
    pub fn point(&mut self, target: Target) {
        self.pointed = Some(self.pointed(target));
        if !matches!(target, Target::Point(_)) {
            self.release();
        }
        let was_showing = self.asked.is_showing();
        if !matches!(target, Target::Hint(_)) {
            self.copying.after(None);
            self.stop_thinking(None);
        }
        match (target, self.pages.pop()) {
            (Target::Hint(index), page) => {
                self.pages.extend(page);
                if let Some(hint) = self.view().hints().get(index).filter(|hint| hint.enabled) {
                    self.key(hint.key);
                }
            }
            (Target::Row(index), Some(mut page)) => {
                let transition = page.choose(self, index);
                self.follow(page, transition);
            }
            (Target::PageUp | Target::PageDown, Some(mut page)) => {
                page.page_by(self, if target == Target::PageUp { -1 } else { 1 });
                self.pages.push(page);
            }
            (Target::Thumb(line), Some(page)) => {
                self.pages.push(page);
                self.hold_thumb(line);
            }
            (Target::Tool(index), None) => self.edit(Edit::Take(index)),
            (Target::Point(point), None) if self.edits() => self.edit(Edit::Point(point)),
            // A click that ends watching brings the board back, and one that stops a solution leaves the rest of it:
            // neither makes a move.
            (Target::Point(_), None) if was_showing || matches!(self.asked, Asked::Watching(_)) => {
                self.clear_message();
                self.asked = Asked::Nothing;
            }
            (Target::Point(point), None) => {
                self.asked = Asked::Nothing;
                self.press(point);
            }
            (_, page) => self.pages.extend(page),
        }
    }

    /// The pointer's second button was pressed. It is the editor's alone.
    pub fn second_button(&mut self, target: Target) {
        if let Target::Point(point) = target
            && self.edits()
            && self.pages.is_empty()
        {
            self.stop_thinking(None);
            self.edit(Edit::Wipe(point));
        } else {
            self.release();
        }
    }

    /// The pointer goes on with a button held.
    pub fn drag(&mut self, to: Dragged) {
        if self.edited().is_some_and(|draft| draft.editor.draws()) {
            self.edit(Edit::Drag(to));
        } else {
            self.drag_ball(to);
        }
    }

    /// The pointer's button was let go of, or may have been without the screen noticing.
    pub fn release(&mut self) {
        self.grip = Grip::Nothing;
        // A click leaves the board where it is, so that the next one finds it there. Who drags to the edge goes on there.
        if let Some(draft) = &mut self.draft
            && draft.editor.release()
        {
            draft.steady = None;
        }
    }

    /// The pointer's wheel was turned by `notches`, down if there are more than 0: a list or a text moves.
    pub fn wheel(&mut self, notches: isize) {
        if let Some(mut page) = self.pages.pop() {
            page.wheel(self, notches);
            self.pages.push(page);
        }
    }

    /// The player has gone on from what was said, by the app or in answer by the game.
    fn clear_message(&mut self) {
        self.message = None;
        self.game.forget_answer();
        self.clear_failure();
    }

    fn follow(&mut self, page: Box<dyn Page>, transition: Transition) {
        match transition {
            Transition::Stay => self.pages.push(page),
            Transition::Open(other) => self.pages.extend([page, other]),
            Transition::Close => {}
            Transition::Done => self.pages.clear(),
            Transition::Ask(action) => {
                self.clear_message();
                let below = self.pages.len();
                self.act(action);
                // From what was opened there is a way back to where that was asked for.
                if self.pages.len() > below {
                    self.pages.insert(below, page);
                }
            }
            Transition::Press(key) => {
                self.pages.clear();
                self.key(key);
            }
        }
    }

    fn act(&mut self, action: Action) {
        if !self.has(action) {
            return self.say_what_lacks(action);
        }
        match action {
            Action::North => self.play(Input::Step(Direction::North)),
            Action::East => self.play(Input::Step(Direction::East)),
            Action::South => self.play(Input::Step(Direction::South)),
            Action::West => self.play(Input::Step(Direction::West)),
            Action::Next => self.step_level(1),
            Action::Previous => self.step_level(-1),
            Action::NextNotCleared => self.next_not_cleared(),
            Action::Lessons => self.open_lessons(),
            Action::Hint => self.ask_hint(),
            Action::ShowMe => self.ask_solution(),
            Action::Watch => self.begin_to_watch(),
            Action::Rescue => self.rescue(),
            Action::Rules => self.shows_rules = !self.shows_rules,
            Action::Menu => {
                self.learn_results();
                self.pages.push(Box::new(pages::Menu::new(self)));
            }
            Action::Load => self.ask_for_own(),
            Action::Random => self.ask_random(),
            Action::Levels if self.levels().next().is_none() => self.say_no_level(self.kind()),
            Action::Levels => {
                self.catch_up();
                self.pages.push(Box::new(pages::Levels::new(self)));
            }
            Action::Edit if self.edits() => self.play_draft(),
            Action::Edit => self.open_editor(),
            Action::EditNew => self.open_new(),
            Action::EditLast => self.open_last(),
            Action::Sound => self.toggle_sound(),
            Action::Copy => self.copy(),
            Action::Settings => self.pages.push(Box::new(pages::Settings::default())),
            Action::Help => self.pages.push(Box::new(pages::Help::default())),
            Action::Quit => self.is_over = true,
            Action::Take => match self.onward() {
                Some(action) => self.act(action),
                None => self.play(Input::Take),
            },
            Action::GiveUp => self.play(Input::GiveUp),
            Action::Bookmark => self.play(Input::Bookmark),
            Action::ToBookmark => self.play(Input::ToBookmark),
            Action::Undo => self.play_or_say_nothing(action, Input::Undo),
            Action::Redo => self.play_or_say_nothing(action, Input::Redo),
            Action::Restart => self.play_or_say_nothing(action, Input::Restart),
            Action::Grow | Action::Shrink | Action::Rule | Action::Save | Action::Paste => {
                self.refuse_outside_editor();
            }
        }
    }

    /// Plays what this action asks for, or says that there is nothing to be done.
    fn play_or_say_nothing(&mut self, action: Action, input: Input) {
        let does_something = self.can(action) || self.game.holds();
        self.message = (!does_something).then(|| self.nothing_words(action));
        self.play(input);
    }

    /// Says that only the editor can do it.
    fn refuse_outside_editor(&mut self) {
        let key = self.key_of(Action::Edit);
        self.message = Some(format!("That is for the editor: {key} opens it."));
    }

    /// The game does what the player meant: start the motion, note what was reached, save.
    fn play(&mut self, input: Input) {
        self.motion.finish();
        if matches!(input, Input::Undo | Input::Restart | Input::ToBookmark) {
            // How that would have ended is not heard.
            self.motion.take_sounds();
        }
        self.keep_told();
        let (before, outcome) = (self.game.changes(), self.game.outcome());
        let mut cues = self.game.input(input);
        if self.settings.reduced_motion {
            cues.retain(|cue: &Cue| !matches!(cue.act, Act::Cheer { .. }));
        }
        self.motion.start(cues, self.settings.speed);
        if outcome != Outcome::Cleared && self.game.outcome() == Outcome::Cleared {
            // Undo and a bookmark lead to where it was cleared before.
            if !matches!(input, Input::Undo | Input::ToBookmark) {
                self.motion.crown();
            }
            // What is said of the levels that are left counts those that another program has cleared.
            self.learn_results();
            self.note_news();
        }
        // Moving a cursor is not a move.
        if self.game.changes() != before {
            self.save_result();
            self.save_record();
            self.look_if_lost();
            self.look_for_fewest_presses(false);
        }
    }
}
