//! The editor on top of the game: its keys, and playing, saving and copying the draft.

use super::{
    App,
    drafts::{OpenDraft, Tried},
    hints::rank,
};
use crate::{
    Key,
    action::Action,
    editor::{Edit, Editing},
    game::{Offer, Outcome},
    games::Start,
    key_map::{Hint, KeyMap},
    progress::Progress,
    scene::{Mark, MarkKind, Scene, Steady},
    thought::{Thinker, Thought},
    words::sentences,
};

/// What is known of the draft.
fn study_words(Thought { words, .. }: &Thought) -> String {
    if words.is_empty() { "Looking for a solution.".to_owned() } else { words.clone() }
}

impl OpenDraft {
    /// Its start and a shortest solution, if one is proven.
    pub(super) fn proven(&self) -> Option<(Start, String)> {
        let start = self.editor.start()?;
        let solution = start.solution(self.studying.as_ref()?.thought.shortest()?)?;
        Some((start, solution))
    }
}

/// What a key of the editor's own does, whatever it asks for in a game.
fn own_edit(key: Key) -> Option<Edit<'static>> {
    match key {
        Key::Char(digit @ '0'..='9') => digit.to_digit(10).map(|tool| Edit::Put(tool as usize)),
        Key::Char(' ') | Key::Enter => Some(Edit::Toggle),
        Key::Backspace | Key::Delete => Some(Edit::Clear),
        _ => None,
    }
}

impl App {
    /// A key while the editor is what is seen.
    pub(super) fn edit_key(&mut self, key: Key, action: Option<Action>) {
        self.clear_message();
        // Any key but a direction cancels the question which edge to resize.
        let names_edge = action.is_some_and(|action| action.direction().is_some());
        let asked = !names_edge && self.draft.as_mut().is_some_and(|draft| draft.editor.let_go());
        match (own_edit(key), action) {
            (Some(edit), _) => self.edit(edit),
            (None, _) if key == Key::Escape && asked => {}
            (None, _) if key == Key::Escape => self.leave_editor(),
            (None, Some(action)) => self.edit_action(action),
            (None, None) => {}
        }
    }

    /// Whether the screen handles this key itself.
    fn is_of_screen(&self, key: Key) -> bool {
        self.screen_keys.iter().any(|&(of_screen, _)| of_screen == key)
    }

    /// Which keys ask for which actions on this screen.
    pub(crate) fn keys_on_screen(&self) -> KeyMap {
        self.keys.without(|key| self.is_of_screen(key))
    }

    /// What these keys are in the editor, which has some of its own.
    fn in_editor(&self, keys: &KeyMap) -> KeyMap {
        keys.without(|key| self.is_of_screen(key) || key == Key::Escape || own_edit(key).is_some())
    }

    /// Which keys ask for which actions here.
    pub(crate) fn keys_here(&self) -> KeyMap {
        if self.edits() { self.in_editor(&self.keys) } else { self.keys_on_screen() }
    }

    /// An action that has a key in the editor now, and would lose it with these keys.
    pub(crate) fn loses_its_key(&self, keys: &KeyMap) -> Option<Action> {
        let (before, after) = (self.in_editor(&self.keys), self.in_editor(keys));
        let has_lost =
            |&action: &Action| !before.keys(action).is_empty() && after.keys(action).is_empty();
        Action::ALL.into_iter().filter(|&action| self.is_on_screen(action)).find(has_lost)
    }

    fn edit_action(&mut self, action: Action) {
        if let Some(direction) = action.direction() {
            return self.edit(Edit::Step(direction));
        }
        if !self.has(action) {
            return self.say_what_lacks(action);
        }
        match action {
            Action::Undo => self.edit_or_say_nothing(action, Edit::Undo),
            Action::Redo => self.edit_or_say_nothing(action, Edit::Redo),
            Action::Restart => self.edit_or_say_nothing(action, Edit::Restart),
            Action::Grow => self.edit(Edit::Grow),
            Action::Shrink => self.edit(Edit::Shrink),
            Action::Rule => self.edit(Edit::Rule),
            Action::Save => self.ask_name(),
            Action::Copy => self.copy(),
            Action::Paste => self.ask_to_paste(),
            Action::Edit
            | Action::EditNew
            | Action::EditLast
            | Action::Load
            | Action::Random
            | Action::Menu
            | Action::Levels
            | Action::Sound
            | Action::Settings
            | Action::Help
            | Action::Quit => {
                self.act(action);
            }
            // The directions are taken above, the others are only for the game.
            Action::North
            | Action::East
            | Action::South
            | Action::West
            | Action::Take
            | Action::Next
            | Action::Previous
            | Action::NextNotCleared
            | Action::Lessons
            | Action::Bookmark
            | Action::ToBookmark
            | Action::GiveUp
            | Action::Hint
            | Action::ShowMe
            | Action::Watch
            | Action::Rescue
            | Action::Rules => self.refuse_in_editor(),
        }
    }

    /// Says that only the game can do it, and how to go there.
    fn refuse_in_editor(&mut self) {
        let can_be_played = self.edited().is_some_and(|draft| draft.editor.start().is_some());
        self.message = Some(match can_be_played {
            true => {
                let key = self.key_of(Action::Edit);
                format!("That is for the game: {key} plays this level, Esc goes back.")
            }
            false => self.refused("That is for the game: Esc goes back."),
        });
    }

    /// Edits as this action asks for, or says that there is nothing to be done.
    fn edit_or_say_nothing(&mut self, action: Action, edit: Edit<'_>) {
        let does_something = self.can(action);
        self.edit(edit);
        if !does_something {
            self.message = Some(self.nothing_words(action));
        }
    }

    pub(super) fn edit(&mut self, edit: Edit<'_>) {
        self.copying.after(None);
        let at_rest = self.edited().filter(|draft| !draft.editor.draws());
        let seen = at_rest.map(|draft| self.edit_scene(draft).into_steady());
        if seen.is_some() {
            self.clear_failure();
        }
        let Some(OpenDraft { editor, steady, .. }) = &mut self.draft else { return };
        // Whatever is said during a stroke, the board stays where it was before, under the pointer.
        if seen.is_some() {
            *steady = seen;
        }
        let place = |editor: &dyn Editing| {
            let scene = editor.scene();
            (scene.size, scene.focus())
        };
        let (before, place_before) = (editor.text(None), place(&**editor));
        self.message = editor.edit(edit);
        // A key that moved the cursor brings it back into focus.
        if !editor.draws() && place(&**editor) != place_before {
            *steady = None;
        }
        if editor.text(None) != before {
            self.keep_draft();
            self.study();
        }
    }

    /// Finds out in the background how good the draft is.
    pub(super) fn study(&mut self) {
        let Some(draft) = &mut self.draft else { return };
        let job = draft.editor.start().map(|start| start.study());
        draft.studying = job.map(|job| Thinker::new(self.waker.start(job)));
    }

    /// Takes what was found out about the draft since the last call. After the conclusion one more thought may come:
    /// which pieces are not needed.
    pub(super) fn take_study(&mut self) {
        let studying = self.draft.as_mut().and_then(|draft| draft.studying.as_mut());
        if studying.is_some_and(Thinker::listen) {
            self.keep_par();
        }
    }

    /// Plays a level that is in no pack, as a draft.
    pub(super) fn play_as_draft(&mut self, start: &Start) {
        let left = self.close_editor();
        self.game = start.play(&self.settings);
        self.title.clear();
        self.note_draft();
        self.say_left(left);
    }

    /// Notes that a draft is played.
    pub(super) fn note_draft(&mut self) {
        self.look_if_lost();
        let draft_of = [(self.kind().suffix().to_owned(), self.game.start().to_string())].into();
        self.reach(Progress { draft_of, ..self.resume_point() });
    }

    pub(super) fn play_draft(&mut self) {
        let Some(draft) = &mut self.draft else { return };
        match draft.editor.start() {
            Some(start) => {
                let proven = draft.proven();
                let par = proven.and_then(|(start, solution)| start.pushes(&solution));
                // It may have been proven when it was played before.
                draft.tried = Some(Tried { start, par: par.or(draft.tried_par(start)) });
                self.keep_anew();
                // By now it may be a level, or one again.
                let level = self.level_of_draft();
                self.here = level.unwrap_or(self.here);
                // Its moves and bookmarks survive a look into the editor, and playing another level meanwhile.
                if self.game.start() != start || self.game.outcome() == Outcome::Cleared {
                    self.go_on_unless_cleared(start);
                }
                self.close_editor();
                match level {
                    Some(_) => self.note_level(),
                    None => self.note_draft(),
                }
            }
            None => self.message = Some(self.refused("This can't be played.")),
        }
    }

    /// Says `what` can't be done with the draft, and then why it is no level.
    pub(super) fn refused(&self, what: &str) -> String {
        let fault = self.draft.as_ref().and_then(|draft| draft.editor.fault());
        fault.map_or_else(|| what.to_owned(), |fault| format!("{what} {fault}"))
    }

    /// What can be asked for in the editor.
    pub(super) fn edit_offers(&self, draft: &OpenDraft) -> Vec<Offer> {
        let mut offers: Vec<Offer> = [Action::North, Action::East, Action::South, Action::West]
            .map(|action| Offer::new(action, true))
            .into();
        let playable = draft.editor.start().is_some();
        offers.push(Offer { label: "play", ..Offer::new(Action::Edit, playable) });
        offers.extend(draft.editor.actions());
        offers.push(Offer::new(Action::Save, playable && self.storage.saver().is_some()));
        offers.extend(self.clipboard_offers());
        offers.push(Offer::new(Action::EditNew, true));
        offers.push(Offer::new(Action::EditLast, self.kept_draft().is_some()));
        let others = [
            Action::Random,
            Action::Load,
            Action::Levels,
            Action::Sound,
            Action::Settings,
            Action::Help,
            Action::Quit,
        ];
        let others = others.into_iter().filter(|&action| self.has(action));
        offers.extend(others.map(|action| Offer::new(action, true)));
        offers
    }

    /// What an action does in the editor, in a sentence, where that is not what it does in a game.
    pub(super) fn edit_explanation(&self, action: Action) -> Option<&'static str> {
        Some(match action {
            _ if !self.edits() => return None,
            Action::North => "go up, or choose the top edge",
            Action::East => "go right, or choose the right edge",
            Action::South => "go down, or choose the bottom edge",
            Action::West => "go left, or choose the left edge",
            Action::Undo => "take back the last change",
            Action::Redo => "make the change again that was taken back",
            Action::Restart => "back to how it was; undo brings the changes back",
            Action::Edit => "play it; the same key comes back here",
            Action::Quit => "quit; a draft you changed goes on here next time",
            _ => return None,
        })
    }

    /// The hints at the screen's lower edge.
    fn edit_hints(&self, draft: &OpenDraft) -> Vec<Hint> {
        let mut hints = self.hints();
        let help = hints.len().saturating_sub(2);
        let label = match () {
            () if self.is_busy() => "stop",
            () if draft.editor.asks() => "cancel",
            () => "back",
        };
        hints.insert(help, Hint { rank: rank(Action::Menu), ..Hint::new(Key::Escape, label) });
        hints
    }

    /// The editor's scene with what only the app knows.
    pub(super) fn edit_scene(&self, draft: &OpenDraft) -> Scene {
        let OpenDraft { editor, studying, .. } = draft;
        let scene = editor.scene();
        let thought = studying.as_ref().map(|studying| &studying.thought);
        let pointless = thought.into_iter().flat_map(|thought| &thought.pointless);
        let pointless = pointless.map(|&cell| Mark { cell, kind: MarkKind::Pointless });
        let headers = editor.headers();
        let title = draft.name().or(headers.title()).unwrap_or("draft");
        let name = editor.start().map_or(self.kind().name(), |start| start.name());
        let found_out = thought.map(study_words);
        let is_concluded = thought.is_some_and(|thought| thought.conclusion.is_some());
        let message = match self.message.clone() {
            // What was done is answered first; what is found out later stands behind it.
            Some(said) => sentences([Some(said), found_out.filter(|_| is_concluded)]),
            None => scene.message.or(found_out),
        };
        let message = sentences([self.failure_words(), message]);
        // After a stroke the next click finds the board in the same place, with room for what is said now.
        let steady = draft.steady.clone().map(|steady| match editor.draws() {
            true => steady,
            false => Steady { message: message.clone(), ..steady },
        });
        Scene {
            steady,
            heading: format!("{name} · editor · {title}"),
            message,
            hints: self.edit_hints(draft),
            marks: pointless.chain(scene.marks).collect(),
            ..scene
        }
    }
}
