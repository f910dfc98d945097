//! The player's own levels: saved and loaded by their names.

use super::{App, LevelIndex};
use crate::{
    packs::{self, Level, Pack},
    pages::{Page, Purpose},
    saver::Save,
};

impl App {
    /// Asks for a name to save the draft by.
    pub(super) fn ask_name(&mut self) {
        let is_level = self.editor.as_ref().is_some_and(|editor| editor.start().is_some());
        if self.saver.is_none() || !is_level {
            self.message = Some(match is_level {
                true => "There is no data folder to save it in.".to_owned(),
                false => self.refused("Only what can be played is saved."),
            });
            return;
        }
        self.pages.push(Page::ask_name(Purpose::Save, self.own_names()));
    }

    /// Asks which of the player's own levels to play.
    pub(super) fn ask_for_own(&mut self) {
        self.pages.push(Page::ask_name(Purpose::Load, self.own_names()));
    }

    /// The player's own level of this name, if there is one.
    pub(crate) fn own_level(&self, name: &str) -> Option<LevelIndex> {
        self.own().find(|(_, level)| level.title == name).map(|(index, _)| index)
    }

    /// The player's own levels of this game.
    fn own(&self) -> impl Iterator<Item = (LevelIndex, &Level)> {
        let is_own = |index: LevelIndex| self.packs.get(index.pack).is_some_and(Pack::is_own);
        self.levels().filter(move |&(index, _)| is_own(index))
    }

    fn own_names(&self) -> Vec<String> {
        self.own().map(|(_, level)| level.title.clone()).collect()
    }

    /// Keeps the draft among the player's own levels.
    pub(crate) fn save_draft(&mut self, name: &str) {
        let Some(editor) = &self.editor else { return };
        let Some(start) = editor.start() else { return };
        let text = editor.text(Some(name));
        self.add_own(Level {
            title: name.to_owned(),
            author: None,
            comment: None,
            start,
            par: None,
        });
        self.message = Some(format!("Saved as {name}, among your own levels."));
        let file = format!("{name}.{}", start.kind().suffix());
        self.save(Save::Level { file, text });
    }

    fn add_own(&mut self, level: Level) {
        let kind = level.start.kind();
        let of_kind = |level: &Level| level.start.kind() == kind;
        let is_own = |pack: &&mut Pack| pack.is_own() && pack.levels.iter().any(of_kind);
        let Some(Pack { levels, .. }) = self.packs.iter_mut().find(is_own) else {
            return self.packs.push(packs::own(vec![level]));
        };
        match levels.iter_mut().find(|other| other.title == level.title) {
            Some(other) => *other = level,
            None => levels.push(level),
        }
    }
}
