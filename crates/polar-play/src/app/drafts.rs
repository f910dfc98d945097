//! Which draft is edited, and how none is lost: the one that was changed last is kept with the progress.

use std::mem;

use super::{
    App,
    levels::{LevelIndex, find, levels, noted, start_of},
};
use crate::{
    action::Action,
    editor::Editing,
    games::{Kind, Start},
    headers::Headers,
    packs::{Level, Pack},
    pages::AskDraft,
    progress::Progress,
    scene::Steady,
    thought::Thinker,
    words::sentences,
};

/// The longest text of a draft that is kept, in bytes. All drafts are in the file of the progress, which has to stay
/// small enough to be read; a board is less than 1 KiB of it, and the rest is headers and comments.
const LONGEST: usize = 64 << 10;

/// The draft in the editor. It stays there while its game, or another one, is played.
#[derive(Debug)]
pub(super) struct OpenDraft {
    pub(super) editor: Box<dyn Editing>,
    /// What it was made of, or saved as since; `None` if it began with an empty board, or if this is not
    /// known.
    origin: Option<Start>,
    /// The name of the level that it was made of or saved as, if there is one.
    name: Option<String>,
    /// Which of the editor's [boards](Editing::board) has that name. A board that is pasted later has none.
    named: usize,
    /// The headers of that level: pasted with these and with its start, a board is the same level again.
    said: Headers,
    /// As it was played last, if it was: it may have been changed since.
    pub(super) tried: Option<Tried>,
    /// Whether the editor is what is seen.
    pub(super) is_edited: bool,
    /// Whether it was too long to be kept when it was changed last; the player was told so.
    is_too_long: bool,
    /// What keeps the board where it was when the last stroke began, until a key moves the cursor, or a drag ends.
    pub(super) steady: Option<Steady>,
    /// What is being found out about it, while it is edited.
    pub(super) studying: Option<Thinker>,
}

/// A draft as it was played.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tried {
    pub(super) start: Start,
    /// The fewest pushes, if they were proven.
    pub(super) par: Option<u32>,
}

impl OpenDraft {
    fn new(editor: Box<dyn Editing>, origin: Option<Start>, name: Option<String>) -> Self {
        let (named, said) = (editor.board(), editor.headers());
        Self {
            editor,
            origin,
            name,
            named,
            said,
            tried: None,
            is_edited: false,
            is_too_long: false,
            steady: None,
            studying: None,
        }
    }

    /// Its name. What was pasted since has none, unless it is the same level.
    pub(super) fn name(&self) -> Option<&str> {
        let is_same = || self.editor.start() == self.origin && self.editor.headers() == self.said;
        self.name.as_deref().filter(|_| self.editor.board() == self.named || is_same())
    }

    /// From now on it is the level of this name.
    pub(super) fn call(&mut self, name: String) {
        self.origin = self.editor.start();
        self.name = Some(name);
        self.named = self.editor.board();
        self.said = self.editor.headers();
    }

    /// Whether it is this level, with the same headers.
    fn is(&self, level: &Level) -> bool {
        self.editor.start() == Some(level.start) && level.says(&self.editor.headers())
    }

    /// Whether this is its start, or was when the draft was made, saved or played last.
    fn is_of(&self, start: Start) -> bool {
        self.was_tried(start) || [self.editor.start(), self.origin].contains(&Some(start))
    }

    /// Whether this was its start when it was played last.
    fn was_tried(&self, start: Start) -> bool {
        self.tried.is_some_and(|tried| tried.start == start)
    }

    /// The par that is proven of this start, if it was played last.
    pub(super) fn tried_par(&self, start: Start) -> Option<u32> {
        self.tried.filter(|tried| tried.start == start)?.par
    }
}

impl App {
    /// The draft, if the editor is what is seen.
    pub(super) fn edited(&self) -> Option<&OpenDraft> {
        self.draft.as_ref().filter(|draft| draft.is_edited)
    }

    /// Whether the editor is what is seen.
    pub(super) fn edits(&self) -> bool {
        self.edited().is_some()
    }

    /// Goes to the editor: back to the draft of what is played, if there is one.
    pub(super) fn open_editor(&mut self) {
        let start = self.game.start();
        let played = self.level().cloned();
        // One that is nowhere else does not give way unasked.
        let leads_to_kept = self.plays_draft() && self.unkept().is_none();
        match &mut self.draft {
            Some(draft) if draft.is_of(start) => {
                if let Some(level) = played.filter(|level| draft.is(level)) {
                    draft.call(level.name().to_owned());
                }
                self.keep_anew();
                self.enter_editor();
            }
            _ if leads_to_kept => self.open_kept(),
            _ => self.open_draft(Some(start)),
        }
    }

    /// Goes to the editor with an empty board.
    pub(super) fn open_new(&mut self) {
        let empty = self.kind().edit_new().text(None);
        let is_new = |draft: &OpenDraft| draft.name.is_none() && draft.editor.text(None) == empty;
        if self.edited().is_some_and(is_new) {
            self.message = Some("This is a new level.".to_owned());
        } else {
            self.open_draft(None);
        }
    }

    /// Goes back to the draft that was changed last: one that is too long to be kept is in the editor, and nowhere else.
    pub(crate) fn open_last(&mut self) {
        if self.unkept() == Some(self.kind()) {
            self.enter_editor();
        } else {
            self.open_kept();
        }
    }

    /// Goes back to the draft that is kept.
    fn open_kept(&mut self) {
        if self.refuses_for_unkept() {
            return;
        }
        self.catch_up();
        let Some(kept) = self.kept_draft() else {
            self.message = Some("There is no draft yet.".to_owned());
            return;
        };
        let seen = |editor: &dyn Editing| (editor.kind(), editor.text(None));
        let there = self.draft.as_ref().map(|draft| seen(&*draft.editor));
        // If it is in the editor, what was done to it can still be undone.
        if there == Some(seen(&*kept)) {
            let is_seen = self.edits();
            self.message = is_seen.then(|| "This is the last draft.".to_owned());
            return self.enter_editor();
        }
        let name = self.kept_name();
        // By now the level of its name may be another one.
        let has_name = |level: &Level| Some(level.name()) == name.as_deref();
        let is_it = |start: &Start| {
            self.levels().any(|(_, level)| level.start == *start && has_name(level))
        };
        let origin = kept.start().filter(is_it);
        // If it is what is played, the editor leads back to that, whatever is changed.
        let played = self.plays_draft().then(|| self.game.start());
        let tried = played.or_else(|| self.kept_try()).map(|start| Tried { start, par: None });
        self.edit_draft(OpenDraft { tried, ..OpenDraft::new(kept, origin, name) });
    }

    /// Begins another draft, of this or of an empty board; asks first if the last draft would be lost.
    fn open_draft(&mut self, of: Option<Start>) {
        if self.refuses_for_unkept() {
            return;
        }
        self.catch_up();
        if self.is_last_unsaved(of) || self.unkept().is_some() {
            self.pages.push(Box::new(AskDraft::new(of)));
        } else {
            self.begin_draft(of);
        }
    }

    /// Begins another draft, of this or of an empty board.
    pub(crate) fn begin_draft(&mut self, of: Option<Start>) {
        let level = of.and_then(|start| self.level_like(&start));
        let headers = level.map(|level| level.headers.clone()).unwrap_or_default();
        let name = level.map(|level| level.name().to_owned());
        let empty = || self.kind().edit_new();
        let editor = of.map_or_else(empty, |start| start.edit(headers));
        self.edit_draft(OpenDraft::new(editor, of, name));
    }

    fn edit_draft(&mut self, draft: OpenDraft) {
        self.draft = Some(draft);
        self.enter_editor();
    }

    fn enter_editor(&mut self) {
        if let Some(draft) = &mut self.draft {
            draft.is_edited = true;
        }
        self.note_edited();
        self.study();
    }

    /// Back to the game as it is; the draft is kept, and it is said how to go on with it.
    pub(super) fn leave_editor(&mut self) {
        let left = self.close_editor();
        self.note_edited();
        self.say_left(left);
    }

    /// Shows the game again. The caller notes for the next start what is played now, and unless that is the draft
    /// itself, then [says](Self::say_left) what is returned: which game has a draft that was left so, saved nowhere.
    pub(super) fn close_editor(&mut self) -> Option<Kind> {
        let is_left = self.edits() && self.is_kept() && self.is_last_unsaved(None);
        if let Some(draft) = &mut self.draft {
            draft.is_edited = false;
            draft.studying = None;
        }
        is_left.then(|| self.kind())
    }

    /// Says how to go on with a draft that was left. In another game the key would be for a draft of that.
    pub(super) fn say_left(&mut self, left: Option<Kind>) {
        if left != Some(self.kind()) {
            return;
        }
        let key = self.key_of(Action::EditLast);
        let said = match self.storage.saver() {
            Some(_) => format!("The draft is kept: {key} goes on with it."),
            None => format!("The draft is not saved: {key} goes on with it until you quit."),
        };
        self.message = sentences([self.message.take(), Some(said)]);
    }

    /// Notes for the next start whether the draft that was changed last is being edited: another program
    /// may have noted something else since.
    fn note_edited(&mut self) {
        self.reach(self.resume_point());
    }

    /// Goes back to the editor with the draft that was changed last, if the last session ended there.
    pub(super) fn resume_editor(&mut self, was_edited: bool) {
        if was_edited && self.kept_draft().is_some() {
            self.open_last();
        } else {
            self.note_edited();
        }
    }

    /// Whether another draft, made of this, would replace an unsaved one: the draft that was changed last is no
    /// level, and is not what the new one is made of.
    fn is_last_unsaved(&self, of: Option<Start>) -> bool {
        let Some(kept) = self.kept_draft() else { return false };
        match kept.start() {
            Some(start) => {
                let goes_on = of == Some(start) && self.level_like(&start).is_none();
                !goes_on && !self.has_level(start, &kept.headers())
            }
            None => kept.text(None) != self.kind().edit_new().text(None),
        }
    }

    /// The game of the draft in the editor, if that is too long to be kept and is no level: it is nowhere else.
    fn unkept(&self) -> Option<Kind> {
        let draft = self.draft.as_ref().filter(|draft| draft.is_too_long)?;
        let start = draft.editor.start();
        let is_level = start.is_some_and(|start| self.has_level(start, &draft.editor.headers()));
        (!is_level).then(|| draft.editor.kind())
    }

    /// Refuses to open another draft where one of another game would be lost, and says so: no question here could lead
    /// back to that.
    fn refuses_for_unkept(&mut self) -> bool {
        let other = self.unkept().filter(|&kind| kind != self.kind());
        if let Some(other) = other {
            let name = other.name();
            self.message =
                Some(format!("First save your draft of {name}: it is too long to be kept."));
        }
        other.is_some()
    }

    /// The level that is played, if it has this start, or else the first level that has it.
    fn level_like(&self, start: &Start) -> Option<&Level> {
        let mut levels = self.level().into_iter().chain(self.levels().map(|(_, level)| level));
        levels.find(|level| level.start == *start)
    }

    /// Whether a level has this start, as it is played, and these headers.
    fn has_level(&self, start: Start, headers: &Headers) -> bool {
        let start = self.played(start);
        let is_it = |level: &Level| self.played(level.start) == start && level.says(headers);
        levels(&self.packs).any(|(_, level)| is_it(level))
    }

    /// The level that has this start: of several, the one where it was played last.
    fn level_of(&self, start: &Start) -> Option<LevelIndex> {
        let level = find(&self.packs, &self.progress, |level| level.start == *start);
        level.map(|(index, _)| index)
    }

    /// The draft of this game that was changed last.
    pub(crate) fn kept_draft(&self) -> Option<Box<dyn Editing>> {
        self.kind().edit_kept(self.kept_text()?)
    }

    /// The name that is kept with it; an empty one means that it has none.
    fn kept_name(&self) -> Option<String> {
        let name = self.progress.draft_names.get(self.kind().suffix());
        name.filter(|name| !name.is_empty()).cloned()
    }

    /// Its start when it was played last: it may have been changed since.
    fn kept_try(&self) -> Option<Start> {
        start_of(&self.progress.draft_tries, self.kind())
    }

    fn kept_text(&self) -> Option<&String> {
        self.progress.drafts.get(self.kind().suffix())
    }

    /// Keeps the draft in the editor, which was changed, with its name and with what was played of it. One that is too
    /// long is not kept, which is said once.
    pub(super) fn keep_draft(&mut self) {
        let suffix = self.kind().suffix();
        let Some(draft) = &mut self.draft else { return };
        let text = draft.editor.text(None);
        let is_too_long = text.len() > LONGEST;
        let was_told = mem::replace(&mut draft.is_too_long, is_too_long);
        if !is_too_long {
            let of_kind = |kept| [(suffix.to_owned(), kept)].into();
            let draft_names = of_kind(draft.name().unwrap_or_default().to_owned());
            let tried = draft.tried.map(|tried| tried.start.to_string());
            let draft_tries = of_kind(tried.unwrap_or_default());
            let drafts = of_kind(text);
            self.reach(Progress { drafts, draft_names, draft_tries, ..Progress::default() });
        } else if !was_told {
            let save = self.key_of(Action::Save);
            let how = self.storage.saver().map(|_| format!(": {save} saves it by name"));
            let how = how.unwrap_or_default();
            let said = format!("This is too long to be kept as a draft{how}.");
            self.message = sentences([self.message.take(), Some(said)]);
        }
        self.note_edited();
    }

    /// Keeps the draft in the editor as it is called and was played by now, if it is the one that was changed last.
    pub(super) fn keep_anew(&mut self) {
        // Another program may have changed it, or begun another one.
        self.catch_up();
        if self.is_kept() {
            self.keep_draft();
        }
    }

    /// Whether the draft in the editor is the one that was changed last.
    pub(super) fn is_kept(&self) -> bool {
        let kept = self.kept_draft().map(|kept| kept.text(None));
        kept.is_some() && kept == self.draft.as_ref().map(|draft| draft.editor.text(None))
    }

    /// What the text of the draft says that begins so: the one in the editor, or the one that was changed last.
    pub(super) fn headers_of_draft(&self, start: Start) -> Option<Headers> {
        let is_it = |editor: &dyn Editing| editor.start().map(|it| self.played(it)) == Some(start);
        let said = |editor: &dyn Editing| is_it(editor).then(|| editor.headers());
        let open = self.draft.as_ref().and_then(|draft| said(&*draft.editor));
        open.or_else(|| said(&*self.kept_draft()?))
    }

    /// Whether what is played is a draft: the one in the editor, as it was played last, or the one that was
    /// changed last.
    pub(super) fn plays_draft(&self) -> bool {
        let start = self.game.start();
        let is_tried = || self.draft.as_ref().is_some_and(|draft| draft.was_tried(start));
        self.level().is_none() && (is_tried() || self.is_of_kept(start))
    }

    /// Whether this is the start of the draft that was changed last, or was when that was played last.
    fn is_of_kept(&self, start: Start) -> bool {
        let kept = self.kept_draft().and_then(|kept| kept.start());
        let is_it = |kept: Start| [self.played(kept), kept.with_contact()].contains(&start);
        [kept, self.kept_try()].into_iter().flatten().any(is_it)
    }

    /// Whether the editor leads back to what is played: it is a draft, or the level that the draft there is of, if that
    /// is one of the player's own.
    pub(super) fn is_being_built(&self) -> bool {
        let is_own = self.packs.get(self.here.pack).is_some_and(Pack::is_own);
        let is_of_draft = |draft: &OpenDraft| draft.is_of(self.game.start());
        self.plays_draft() || is_own && self.draft.as_ref().is_some_and(is_of_draft)
    }

    /// The name of what is played, if that is what the draft in the editor was made of or saved as.
    pub(super) fn saved_as(&self) -> Option<&str> {
        let start = Some(self.game.start());
        self.draft.as_ref().filter(|draft| draft.origin == start)?.name.as_deref()
    }

    /// The par of what is played: that of a level with this start, or what the editor has proven of the draft.
    pub(super) fn par(&self) -> Option<u32> {
        let start = self.game.start();
        let proven = self.draft.as_ref().and_then(|draft| draft.tried_par(start));
        self.level_like(&start).and_then(|level| level.par).or(proven)
    }

    /// Goes on with what was played last, if it was a draft; says whether it was.
    pub(super) fn resume_draft(&mut self) -> bool {
        let last: Option<Start> = self.progress.last.as_ref().and_then(|last| last.parse().ok());
        // A level that was played with contact is no draft without it, unless it was played as one, or is the one that
        // is kept.
        let was_draft =
            |start: &Start| start_of(&self.progress.draft_of, start.kind()) == Some(*start);
        let is_draft = |start: &Start| match noted(&self.packs, &self.progress, start) {
            Some((_, level)) => {
                level.start != *start && (was_draft(start) || self.is_of_kept(*start))
            }
            None => true,
        };
        let draft = last.filter(is_draft);
        if let Some(start) = &draft {
            self.lead_to_draft(start, |app, start| {
                app.game = start.play(&app.settings);
                app.replay_record();
            });
            // Of a file that is not asked for now, or that was changed or removed since.
            if self.level().is_none() && !self.is_random() && !self.plays_draft() {
                let choose = self.key_of(Action::Levels);
                let said = format!("This level is not among those here: {choose} chooses another.");
                self.message = sentences([self.message.take(), Some(said)]);
            }
        }
        draft.is_some()
    }

    /// Plays a draft from where it was left, or from its start if it is cleared.
    pub(crate) fn go_on_with_draft(&mut self, start: &Start) {
        self.lead_to_draft(start, Self::go_on_unless_cleared);
    }

    fn lead_to_draft(&mut self, start: &Start, play: fn(&mut Self, Start)) {
        // By now it may be a level.
        if let Some(index) = self.level_of(start) {
            return self.open(index);
        }
        let left = self.close_editor();
        play(self, *start);
        self.note_draft();
        // Next and previous go to levels of the same game.
        self.here = self.last_of(self.kind()).unwrap_or(self.here);
        self.say_left(left);
    }
}
