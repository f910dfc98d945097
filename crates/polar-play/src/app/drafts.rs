//! Which draft is edited, and how none is lost: the one that was changed last is kept with the progress.

use super::{App, levels::levels};
use crate::{editor::Editing, games::Start, pages::Page, progress::Progress};

impl App {
    /// Goes to the editor: back to the draft of what is played, if there is one.
    pub(super) fn open_editor(&mut self) {
        let start = self.game.start();
        let draft = self.editor.as_ref();
        let is_of =
            |draft: &dyn Editing| [draft.start(), self.drafted, self.tried].contains(&Some(start));
        if draft.is_some_and(|draft| is_of(&**draft)) {
            self.enter_editor();
        } else {
            self.open_draft(Some(start));
        }
    }

    /// Goes to the editor with an empty board.
    pub(super) fn open_new(&mut self) {
        self.open_draft(None);
    }

    /// Goes back to the draft that was changed last.
    pub(super) fn open_last(&mut self) {
        let Some(kept) = self.kept_draft() else {
            self.message = Some("There is no draft yet.".to_owned());
            return;
        };
        let there = self.editor.as_ref().map(|draft| (draft.kind(), draft.text(None)));
        // If it is in the editor, what was done to it can still be undone.
        if there != Some((kept.kind(), kept.text(None))) {
            self.editor = Some(kept);
            self.drafted = None;
            self.tried = None;
        }
        self.enter_editor();
    }

    /// Begins another draft, of this or of an empty board; asks if the last one would be lost to it.
    fn open_draft(&mut self, of: Option<Start>) {
        if self.is_last_unsaved(of) {
            self.pages.push(Page::ask_draft(of));
        } else {
            self.begin_draft(of);
        }
    }

    /// Begins another draft, of this or of an empty board.
    pub(crate) fn begin_draft(&mut self, of: Option<Start>) {
        let empty = || self.kind().edit_new();
        self.editor = Some(of.map_or_else(empty, |start| start.edit()));
        self.drafted = of;
        self.tried = None;
        self.enter_editor();
    }

    fn enter_editor(&mut self) {
        self.edits = true;
        self.study();
    }

    /// Whether the draft that was changed last is neither a level nor what another one is made of.
    fn is_last_unsaved(&self, of: Option<Start>) -> bool {
        let Some(kept) = self.kept_draft() else { return false };
        match kept.start() {
            Some(start) => of != Some(start) && !self.is_level(&start),
            None => kept.text(None) != self.kind().edit_new().text(None),
        }
    }

    fn is_level(&self, start: &Start) -> bool {
        levels(&self.packs).any(|(_, level)| level.start == *start)
    }

    /// The draft of this game that was changed last.
    pub(crate) fn kept_draft(&self) -> Option<Box<dyn Editing>> {
        let kind = self.kind();
        kind.edit_kept(self.progress.drafts.get(kind.suffix())?)
    }

    /// Keeps the draft that was changed.
    pub(super) fn keep_draft(&mut self, text: String) {
        let drafts = [(self.kind().suffix().to_owned(), text)].into();
        self.reach(Progress { drafts, ..Progress::default() });
    }

    /// Goes on with the draft that was played last; says whether it was one.
    pub(super) fn resume_draft(&mut self) -> bool {
        let last: Option<Start> = self.progress.last.as_ref().and_then(|last| last.parse().ok());
        let draft = last.filter(|start| !self.is_level(start));
        if let Some(start) = &draft {
            self.play_as_draft(start);
            // What comes next is a level of the same game.
            self.here = self.last_of(self.kind()).unwrap_or(self.here);
            self.replay_record();
        }
        draft.is_some()
    }
}
