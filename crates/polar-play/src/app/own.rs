//! The player's own levels: saved and loaded by their names, which are those of their files.

use std::{ffi::OsString, path::PathBuf};

use super::{App, LevelIndex, drafts::OpenDraft, levels::last_in_pack};
use crate::{
    files,
    games::Kind,
    names,
    packs::{self, Level, Loaded, Pack, PackError, Source},
    pages::{AskName, Purpose, is_name},
    progress::Progress,
    saver::not_saved,
};

/// What is in the way of a level that is to be saved.
#[derive(Debug)]
pub(crate) enum InTheWay {
    /// Nothing has that name.
    Nothing,
    /// A level, which may be replaced.
    Level,
    /// A level, too, but not as it was read or written here last.
    Changed,
    /// A file of several levels, which is never replaced.
    Several,
    /// A level of that name in a file that has another suffix, or none, as a save file: it would lose its name. Or one
    /// of another game, in a file with the suffix of this one.
    Elsewhere,
    /// Something that can't be played, which is never replaced either: who made it may still want to mend it.
    Faulty(PackError),
}

impl InTheWay {
    /// Whether a level can be saved there, maybe when the player has said so.
    const fn may_give_way(&self) -> bool {
        match self {
            Self::Nothing | Self::Level | Self::Changed => true,
            Self::Several | Self::Elsewhere | Self::Faulty(_) => false,
        }
    }
}

impl App {
    /// Asks for a name to save the draft by; offers the one it has, if it was saved, or its title.
    pub(super) fn ask_name(&mut self) {
        let is_level = self.draft.as_ref().is_some_and(|draft| draft.editor.start().is_some());
        if self.storage.saver().is_none() || !is_level {
            self.message = Some(match is_level {
                true => self.unwritable("save it in"),
                false => self.refused("Only a playable level can be saved."),
            });
            return;
        }
        let taken = self.own_names();
        let offered = self.draft.as_ref().and_then(|draft| offered(draft, &taken));
        let offered = offered.filter(|name| self.in_the_way(name).may_give_way());
        let page = AskName::new(Purpose::Save, self.kind(), taken, offered);
        self.pages.push(Box::new(page));
    }

    /// Asks which of the player's own levels to play.
    pub(super) fn ask_for_own(&mut self) {
        let taken = self.own_names();
        let page = AskName::new(Purpose::Load, self.kind(), taken, None);
        self.pages.push(Box::new(page));
    }

    /// The player's own level of this name, if there is one: the first of its file, which may have come into the
    /// folder since the start, or have been changed there. Where that can't be played any more, the level is as it was,
    /// and it is said why.
    ///
    /// # Errors
    ///
    /// Why it can't be played.
    pub(crate) fn own_level(&mut self, name: &str) -> Result<Option<LevelIndex>, PackError> {
        let read = self.read_own(name);
        let known = || self.own().find(|&(_, own)| own == name).map(|(index, _)| index);
        match read {
            Ok(Some(read)) => Ok(Some(read)),
            Ok(None) => {
                let known = known();
                self.message = known.map(|_| {
                    format!("The file of {name} is gone. This is the level as it was before.")
                });
                Ok(known)
            }
            Err(error) => {
                let Some(known) = known() else { return Err(error) };
                self.message = Some(format!("{error}. This is the level as it was before."));
                Ok(Some(known))
            }
        }
    }

    /// Reads the level of this name from its file.
    fn read_own(&mut self, name: &str) -> Result<Option<LevelIndex>, PackError> {
        let loaded = self.load_own();
        let kind = self.kind();
        for mut pack in loaded.packs {
            if self.allows_contact {
                pack.levels.iter_mut().for_each(Level::allow_contact);
            }
            let Some(at) = pack.position_of_own(kind, name) else { continue };
            return Ok(Some(match pack.is_own() {
                true => {
                    self.forget_own(Source::OwnFile, name);
                    self.add_own(pack.levels.swap_remove(at))
                }
                false => {
                    self.forget_own(Source::Own, name);
                    let pack = self.add_own_file(pack);
                    let levels = self.levels().filter(|(index, _)| index.pack == pack);
                    let left = last_in_pack(&self.packs, &self.progress, levels);
                    left.map_or(LevelIndex { pack, level: at }, |(index, _)| index)
                }
            }));
        }
        let is_it = |error: &PackError| {
            let file = error.path();
            packs::kind_of(file) == kind && packs::stem(file).to_string_lossy() == name
        };
        let mut faults = loaded.faulty.into_iter().map(|faulty| faulty.error);
        faults.find(is_it).map_or(Ok(None), Err)
    }

    /// What the folder of the player's own levels has now.
    fn load_own(&self) -> Loaded {
        let load = |folder: PathBuf| packs::load_own(&folder, &self.progress);
        self.storage.levels().map(load).unwrap_or_default()
    }

    /// The player's own levels of this game, each with its name.
    pub(super) fn own(&self) -> impl Iterator<Item = (LevelIndex, &str)> {
        self.levels().filter_map(|(index, level)| {
            Some((index, self.packs.get(index.pack)?.own_name(level)?))
        })
    }

    /// The level that the draft was saved as, or made of, if it is as that was. Of levels that are the same, it is one of
    /// the player's own, or else the one that is played.
    pub(super) fn level_of_draft(&self) -> Option<LevelIndex> {
        let draft = self.draft.as_ref()?;
        let (name, start) = (draft.name()?, draft.editor.start()?);
        let is_it = |level: &Level| level.start == start && level.name() == name;
        let own = self.own().map(|(index, _)| index);
        let all = self.levels().map(|(index, _)| index);
        let mut levels = own.chain([self.here]).chain(all);
        levels.find(|&index| self.level_at(index).is_some_and(is_it))
    }

    /// The names of the player's own levels of this game, known here or only in the folder. A file with a fault is
    /// among them: who asks for it is told its fault.
    fn own_names(&self) -> Vec<String> {
        let loaded = self.load_own();
        let kind = self.kind();
        let known = self.own().map(|(_, name)| name);
        let found = loaded.packs.iter().flat_map(|pack| {
            let levels = pack.levels.iter().filter(|level| level.start.kind() == kind);
            levels.filter_map(|level| pack.own_name(level))
        });
        let faulty = loaded.faulty.iter().map(|faulty| faulty.error.path());
        // The folder itself is named where it can't be read.
        let folder = self.storage.levels();
        let faulty = faulty.filter(|file| file.parent() == folder.as_deref());
        let faulty = faulty.filter(|file| packs::kind_of(file) == kind);
        let faulty = faulty.map(|file| packs::stem(file).to_string_lossy().into_owned());
        let mut all: Vec<String> = known.chain(found).map(str::to_owned).chain(faulty).collect();
        all.sort_by(|one, other| names::order(one.as_ref(), other.as_ref()));
        all.dedup();
        all
    }

    /// What is in the way of a draft that is saved by this name.
    pub(crate) fn in_the_way(&self, name: &str) -> InTheWay {
        let file = self.storage.levels().map(|folder| folder.join(self.own_file(name)));
        let Some(file) = file.filter(|file| files::is_there(file)) else {
            let kind = self.kind();
            let packs = self.load_own().packs;
            return match packs.iter().any(|pack| pack.position_of_own(kind, name).is_some()) {
                true => InTheWay::Elsewhere,
                false => InTheWay::Nothing,
            };
        };
        match packs::alone_in(&file) {
            Err(error) => InTheWay::Faulty(error),
            Ok(None) => InTheWay::Several,
            Ok(Some(there)) if there.start.kind() != self.kind() => InTheWay::Elsewhere,
            Ok(Some(there)) if self.is_changed(name, &there) => InTheWay::Changed,
            Ok(Some(_)) => InTheWay::Level,
        }
    }

    /// Whether the level that a file has is another one than that of its name here, if there is one.
    fn is_changed(&self, name: &str, there: &Level) -> bool {
        let is_it = |level: &&Level| level.saved_as.as_deref() == Some(name);
        let known = self.levels().map(|(_, level)| level).find(is_it);
        let is_other = |known: &Level| self.played(known.start) != self.played(there.start);
        known.is_some_and(|known| is_other(known) || !known.says(&there.headers))
    }

    /// The name of the file of a level of this game: that of one that is there, whatever the case of its suffix.
    fn own_file(&self, name: &str) -> OsString {
        let kind = self.kind();
        let file = OsString::from(format!("{name}.{}", kind.suffix()));
        let folder = self.storage.levels().filter(|folder| !folder.join(&file).exists());
        let there = folder.and_then(|folder| packs::level_files(&folder).ok()).unwrap_or_default();
        let is_it =
            |there: &PathBuf| Kind::of_suffix(there) == Some(kind) && packs::stem(there) == name;
        let there = there.into_iter().find(is_it);
        there.and_then(|there| Some(there.file_name()?.to_owned())).unwrap_or(file)
    }

    /// Keeps the draft among the player's own levels.
    pub(crate) fn save_draft(&mut self, name: &str) {
        let file = self.own_file(name);
        let (Some(draft), Some(saver)) = (&mut self.draft, self.storage.saver()) else { return };
        let Some(start) = draft.editor.start() else { return };
        // At once, so that the player is told whether it is done.
        let saved = saver.store().save_level(&file, &draft.editor.text(Some(name)));
        if let Err(error) = saved {
            self.message = Some(not_saved(&error));
            return;
        }
        let headers = draft.editor.headers();
        draft.call(name.to_owned());
        self.keep_anew();
        let level = Level { headers, ..Level::new(name, start) }.saved_by(name).with_known_par();
        let was_played = self.level().is_some();
        self.forget_own(Source::OwnFile, name);
        let at = self.add_own(level.with_proven_par(&self.progress));
        if was_played && self.level().is_none() && at == self.here {
            // The game beside the editor was one of the level as it was.
            self.stop_bounding();
            self.go_on_unless_cleared(start);
            self.note_level();
        } else if !was_played && self.game.start() == start {
            // It was one of the draft, which is a level by now.
            self.here = at;
            self.note_level();
        }
        self.keep_par();
        self.message = Some(format!("Saved as {name}, among your own levels."));
    }

    /// Keeps the par that is proven of the draft for the game of it beside the editor, and for the levels that have its
    /// start and no par yet. Of these it is stored by the start, so that another board with the same name never gets
    /// it.
    pub(super) fn keep_par(&mut self) {
        let Some((start, solution)) = self.draft.as_ref().and_then(OpenDraft::proven) else {
            return;
        };
        let par = start.pushes(&solution);
        let tried = self.draft.as_mut().and_then(|draft| draft.tried.as_mut());
        if let Some(tried) = tried.filter(|tried| tried.start == start) {
            tried.par = par;
        }
        let levels = self.packs.iter_mut().flat_map(|pack| &mut pack.levels);
        let mut is_new = false;
        for level in levels.filter(|level| level.start == start && level.par.is_none()) {
            level.par = par;
            is_new = par.is_some();
        }
        if is_new {
            let solutions = [(start.to_string(), solution)].into();
            self.reach(Progress { solutions, ..Progress::default() });
        }
    }

    /// Adds a level of the player's own, in place of the one of its name; says where it is.
    fn add_own(&mut self, level: Level) -> LevelIndex {
        let kind = level.start.kind();
        let of_kind = |level: &Level| level.start.kind() == kind;
        let is_own = |pack: &Pack| pack.is_own() && pack.levels.iter().any(of_kind);
        let mut packs = self.packs.iter_mut().enumerate();
        let Some((pack, Pack { levels, .. })) = packs.find(|(_, pack)| is_own(pack)) else {
            self.packs.push(packs::own(vec![level]));
            return LevelIndex { pack: self.packs.len() - 1, level: 0 };
        };
        let mut known = levels.iter_mut().enumerate();
        if let Some((at, other)) = known.find(|(_, other)| other.saved_as == level.saved_as) {
            *other = level;
            return LevelIndex { pack, level: at };
        }
        let is_behind =
            |other: &Level| names::order(other.name().as_ref(), level.name().as_ref()).is_gt();
        let at = levels.iter().position(is_behind).unwrap_or(levels.len());
        levels.insert(at, level);
        // What is played stays what it is.
        if self.here.pack == pack && self.here.level >= at {
            self.here.level += 1;
        }
        LevelIndex { pack, level: at }
    }

    /// Forgets the levels of the player's own by this name, if they are kept so: by now the file is another one.
    fn forget_own(&mut self, source: Source, name: &str) {
        let kind = self.kind();
        let mut packs = self.packs.iter_mut().enumerate().filter(|(_, pack)| pack.source == source);
        let known =
            packs.find_map(|(at, pack)| Some((at, pack.position_of_own(kind, name)?, pack)));
        let Some((pack, level, Pack { levels, .. })) = known else { return };
        if source == Source::Own {
            levels.remove(level);
        } else {
            levels.clear();
        }
        let is_empty = levels.is_empty();
        // What is played stays what it is.
        if self.here.pack == pack && self.here.level > level {
            self.here.level -= 1;
        }
        if is_empty {
            self.packs.remove(pack);
            if self.here.pack > pack {
                self.here.pack -= 1;
            }
        }
    }

    /// Adds a file of several levels of the player's own, in place of the one of its name; says where it is.
    fn add_own_file(&mut self, file: Pack) -> usize {
        let kind = self.kind();
        let of_kind = |level: &Level| level.start.kind() == kind;
        let is_it = |pack: &Pack| {
            (pack.source, &pack.name) == (file.source, &file.name)
                && pack.levels.iter().any(of_kind)
        };
        let at = self.packs.iter().position(is_it).unwrap_or(self.packs.len());
        match self.packs.get_mut(at) {
            Some(other) => *other = file,
            None => self.packs.push(file),
        }
        at
    }
}

/// The name to offer for a draft; `taken` are the names of the player's own levels.
fn offered(draft: &OpenDraft, taken: &[String]) -> Option<String> {
    let own = draft.name().filter(|name| taken.iter().any(|own| own == name)).map(str::to_owned);
    own.or_else(|| draft.editor.headers().title().filter(|title| is_name(title)).map(str::to_owned))
}
