//! What the app says: the scene's heading and message, and what can be done now.

use super::App;
use crate::{
    Key,
    action::Action,
    game::{Offer, Outcome},
    scene::{MarkKind, Panel, Scene},
    words::sentences,
};

impl App {
    /// What can be asked for in this game, the likeliest first, and whether it does something now.
    pub(crate) fn actions(&self) -> Vec<Offer> {
        if let Some(draft) = self.edited() {
            return self.edit_offers(draft);
        }
        let offer = Offer::new;
        let outcome = self.game.outcome();
        let is_over = outcome != Outcome::Playing;
        // Asking for help undoes giving up.
        let can_get_help = outcome != Outcome::Cleared;
        let is_no_level = self.level().is_none();
        let has_more = self.levels().any(|(index, _)| index != self.here || is_no_level);
        let mut offers = vec![
            offer(Action::North, !is_over),
            offer(Action::East, !is_over),
            offer(Action::South, !is_over),
            offer(Action::West, !is_over),
        ];
        offers.extend(self.game.actions());
        let [copy, _] = self.clipboard_offers();
        let lessons = self.lessons().next().is_some();
        let not_cleared =
            self.levels().any(|(_, level)| !self.is_cleared(level) || self.lacks_star(level));
        offers.extend([
            offer(Action::Next, has_more),
            offer(Action::Previous, has_more),
            offer(Action::NextNotCleared, not_cleared),
            offer(Action::Menu, true),
            offer(Action::Levels, true),
            offer(Action::Lessons, true),
            offer(Action::Hint, can_get_help),
            offer(Action::ShowMe, can_get_help),
            offer(Action::Watch, can_get_help),
            offer(Action::Rescue, can_get_help && self.may_be_rescued()),
            offer(Action::Rules, true),
            offer(Action::Edit, true),
            offer(Action::EditNew, true),
            offer(Action::EditLast, self.kept_draft().is_some()),
            copy,
            offer(Action::Load, true),
            offer(Action::Random, true),
            offer(Action::Sound, true),
            offer(Action::Settings, true),
            offer(Action::Help, true),
            offer(Action::Quit, true),
        ]);
        let is_there = |action| self.has(action) && (lessons || action != Action::Lessons);
        offers.retain(|offer| is_there(offer.action));
        offers
    }

    /// Whether this screen has what an action asks for, whatever the game.
    pub(crate) fn is_on_screen(&self, action: Action) -> bool {
        action != Action::Sound || self.has_speaker
    }

    /// What an action asks for and is not there, in this game or on this screen, in a sentence.
    pub(super) fn lacks(&self, action: Action) -> Option<String> {
        if !self.is_on_screen(action) {
            return Some("There is no sound here.".to_owned());
        }
        let kind = self.kind();
        kind.lacks(action).map(|what| format!("{} has no {what}.", kind.name()))
    }

    /// Whether a player can ask for that at all.
    pub(crate) fn has(&self, action: Action) -> bool {
        self.lacks(action).is_none()
    }

    /// Says that what this action asks for is not there.
    pub(super) fn say_what_lacks(&mut self, action: Action) {
        self.message = self.lacks(action);
    }

    /// Whether an action does something now.
    pub(crate) fn can(&self, action: Action) -> bool {
        self.actions().iter().any(|offer| offer.action == action && offer.enabled)
    }

    /// The game's scene with what only the app knows. While the outcome of a push is still open, only the board shows
    /// the new position; everything around it says what it said before.
    pub(super) fn game_scene(&self) -> Scene {
        let now = self.scene_now();
        if !self.motion.is_open() {
            return now;
        }
        let Scene { pieces, marks, hinted, steady, .. } = now;
        Scene { pieces, marks, hinted, steady, ..self.told.clone() }
    }

    /// Keeps what is said now until it shows what becomes of the next move. What was said to a player holding a piece,
    /// or in answer to the last key, would be wrong by then.
    pub(super) fn keep_told(&mut self) {
        let now = self.game_scene();
        let before = std::mem::replace(&mut self.told, now);
        if self.game.holds() {
            self.told.hints = before.hints;
        }
        if self.game.holds() || self.game.answers() {
            (self.told.message, self.told.is_comment) = self.said(None);
        }
    }

    /// The message, if the game says this, and whether it is the level's comment, which is shown all the time.
    fn said(&self, by_game: Option<String>) -> (Option<String>, bool) {
        let message = sentences([self.failure_words(), self.scene_message(by_game)]);
        let is_comment = message.is_some() && message == self.comment();
        (message, is_comment)
    }

    fn scene_now(&self) -> Scene {
        let scene = self.game.scene();
        let hint = self.hint_marks();
        let first = hint.iter().find(|mark| matches!(mark.kind, MarkKind::Hint(_)));
        let (message, is_comment) = self.said(scene.message);
        Scene {
            heading: self.heading(),
            par: self.par().map(|par| format!("par {par}")),
            reached: self.reached(),
            message,
            is_comment,
            hints: self.board_hints(),
            hinted: first.map(|mark| mark.cell),
            steady: self.grip.steady(),
            marks: scene.marks.into_iter().chain(hint).collect(),
            panel: self.panel(),
            ..scene
        }
    }

    /// What the last move did, if the player wants to see it.
    pub(super) fn panel(&self) -> Option<Panel> {
        self.shows_rules.then(|| self.game.trace())
    }

    pub(super) fn heading(&self) -> String {
        let game = self.game.start().name();
        let (Some(level), Some(pack)) = (self.level(), self.packs.get(self.here.pack)) else {
            return format!("{game} · {}", self.unlisted());
        };
        let (number, count) = (pack.number(self.here.level), pack.count());
        format!("{game} · {} {number}/{count} · {}", pack.title, level.title)
    }

    /// What to call a game that is not one of a level in a pack: its saved name, if it has one, or what it is, or the
    /// title that its level had when it was played.
    pub(super) fn unlisted(&self) -> &str {
        if let Some(name) = self.saved_as() {
            name
        } else if self.is_random() {
            "random"
        } else if self.plays_draft() {
            "draft"
        } else if self.title.is_empty() {
            "untitled"
        } else {
            &self.title
        }
    }

    /// The player's best: pushes with a star for par, presses in the steering played, and their bound.
    fn reached(&self) -> Vec<String> {
        let best = self.progress.cleared.get(&self.game.start().to_string());
        let Some((best, pushes)) = best.and_then(|best| Some((best, best.pushes?))) else {
            return Vec::new();
        };
        let star = if self.par().is_some_and(|par| pushes <= par) { "★" } else { "" };
        let mut parts = vec![format!("best {pushes}{star}")];
        parts.extend(best.presses_words(self.settings.steering));
        parts
    }

    fn comment(&self) -> Option<String> {
        self.level()?.comment()
    }

    /// The first of these that there is: the app's own message; that the game is lost, after the game's message if
    /// that is an answer or about the end; the game's message, with the keys for what is next; the level's comment.
    fn scene_message(&self, said: Option<String>) -> Option<String> {
        let message = self.message.clone();
        let message = message.or_else(|| self.thoughts_message()).or_else(|| self.rescue_message());
        if message.is_some() {
            return message;
        }
        if let Some(lost) = self.lost_message() {
            let counts = self.game.answers() || self.game.outcome() != Outcome::Playing;
            return Some(match said {
                Some(said) if counts => format!("{said} {lost}"),
                Some(_) | None => lost,
            });
        }
        let Some(said) = said else { return self.comment() };
        let [undo, restart, show] =
            [Action::Undo, Action::Restart, Action::ShowMe].map(|action| self.key_of(action));
        Some(match self.game.outcome() {
            _ if self.game.answers() => said,
            Outcome::Playing => said,
            Outcome::Cleared => {
                let said = self.better_words().map_or(said, ToOwned::to_owned);
                return sentences([Some(said), self.result_words(), self.next_words()]);
            }
            Outcome::GivenUp => {
                format!("{said} {undo} takes that back, {show} looks for a solution.")
            }
            Outcome::Stuck if self.can(Action::Restart) => {
                format!("{said} {undo} takes the move back, {restart} starts again.")
            }
            // It was stuck from the beginning.
            Outcome::Stuck => said,
        })
    }

    /// Whether the key of an action does something now, beside ending a motion. There is not always something to take;
    /// and while it is open what becomes of the last move, nobody wants to go on from a cleared level.
    pub(super) fn is_heard(&self, action: Action, was_open: bool) -> bool {
        let goes_on = || !was_open && self.onward().is_some();
        action != Action::Take || self.can(action) || goes_on()
    }

    /// Why undo, redo or restart does nothing.
    pub(super) fn nothing_words(&self, action: Action) -> String {
        match action {
            Action::Restart if self.edits() => "The draft is as it began.".to_owned(),
            Action::Restart => "The game is at its start.".to_owned(),
            _ => format!("There is nothing to {}.", action.label()),
        }
    }

    /// What an action does here, in a sentence.
    pub(crate) fn explanation(&self, action: Action) -> &'static str {
        if action == Action::Quit && self.storage.saver().is_none() {
            return "quit; nothing is saved";
        }
        let is_escape =
            action == Action::Menu && self.keys_here().action(Key::Escape) == Some(action);
        if is_escape && !self.edits() && self.game.holds() {
            return "let go; again: the menu";
        }
        let about = self.kind().about();
        let here = self.edit_explanation(action).or_else(|| self.clipboard_explanation(action));
        here.or_else(|| (about.explanation)(action)).unwrap_or_else(|| action.explanation())
    }

    /// What the help begins with.
    pub(crate) fn introduction(&self) -> Vec<&'static str> {
        let about = self.kind().about();
        if !self.edits() {
            return about.introduction.to_vec();
        }
        let lines = [
            "A digit puts something on the cell under the cursor; Space puts the same, or takes it away.",
            about.drawing,
            "The right button takes away what is there, also when dragged. One undo takes back a whole stroke.",
            "Backspace takes away what is there. Esc goes back to the game.",
            "Grow and shrink ask for an edge: press a direction, or click a cell there.",
        ];
        lines.into_iter().chain(about.marks).collect()
    }

    /// The first words to a new player.
    pub(super) fn welcome(&self) -> String {
        (self.kind().about().welcome)(&|action| self.key_of(action))
    }

    /// The key to name for an action.
    pub(crate) fn key_of(&self, action: Action) -> String {
        self.keys_here().keys(action).first().map(Key::to_string).unwrap_or_default()
    }
}
