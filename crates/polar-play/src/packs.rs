//! Packs of levels: those that come with the game, and those of a file or a folder.

mod embedded;
mod folder;
mod own;
mod read;
pub mod solutions;

use std::{
    fmt, io,
    path::{Path, PathBuf},
};

use thiserror::Error;

use crate::{
    files::NoSuchLevel,
    games::{Kind, Start},
    headers::Headers,
    level_file::FileError,
    progress::Progress,
    words::many,
};
use embedded::PARS;
pub use embedded::{embedded, in_place_of, names};
pub use folder::level_files;
pub(crate) use folder::{kind_of, stem};
pub(crate) use own::{alone_in, load_own, own};
pub use read::{MOST, load};

/// A level to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// Its title, or else the name that it is saved by, or its number in the file.
    pub title: String,
    /// The name that it is saved by, if it is one of the player's own in a file of its own.
    pub(crate) saved_as: Option<String>,
    /// What its text says beside the board.
    pub(crate) headers: Headers,
    /// The position it begins with.
    pub start: Start,
    /// The same in one line, by which progress and records know the level.
    pub(crate) id: String,
    /// The fewest pushes that clear it, if that is proven.
    pub par: Option<u32>,
}

impl Level {
    /// A level without headers.
    pub(crate) fn new(title: impl Into<String>, start: Start) -> Self {
        let id = start.to_string();
        let headers = Headers::default();
        Self { title: title.into(), saved_as: None, headers, start, id, par: None }
    }

    /// The same as a level of the player's own.
    pub(crate) fn saved_by(self, name: &str) -> Self {
        let headers = self.headers.loaded_as(name);
        let title = headers.title().unwrap_or(name).to_owned();
        Self { title, saved_as: Some(name.to_owned()), headers, ..self }
    }

    /// What is to be said about it.
    #[must_use]
    pub fn comment(&self) -> Option<String> {
        self.headers.comment()
    }

    /// What a draft of it is called.
    pub(crate) fn name(&self) -> &str {
        self.saved_as.as_deref().unwrap_or(&self.title)
    }

    /// Whether a draft of its board with these headers is the same level. A title equal to the file's name
    /// counts as no title.
    pub(crate) fn says(&self, headers: &Headers) -> bool {
        let said = |headers: &Headers| headers.clone().loaded_as(self.name());
        said(headers) == said(&self.headers)
    }

    /// With its par, if the same level comes with the games.
    pub(crate) fn with_known_par(self) -> Self {
        Self { par: PARS.get(&self.id).copied(), ..self }
    }

    /// With what was reached of its [par](Self::settle_par).
    pub(crate) fn with_proven_par(mut self, progress: &Progress) -> Self {
        self.settle_par(progress);
        self
    }

    /// It has its par from now on, if it has none yet but has a solution among what was reached; and has none, if the
    /// player has cleared it in fewer pushes: then whoever wrote the file was wrong.
    pub(crate) fn settle_par(&mut self, progress: &Progress) {
        let proven = || self.start.pushes(progress.solutions.get(&self.id)?);
        let best = progress.cleared.get(&self.id).and_then(|best| best.pushes);
        self.par = self.par.or_else(proven).filter(|&par| best.is_none_or(|best| par <= best));
    }

    /// Whether it is proven that nobody can clear it in fewer pushes.
    pub(crate) fn is_par(&self, pushes: u32) -> bool {
        self.par.is_some_and(|par| pushes <= par)
    }

    /// It is played with contact from now on, if its game has that rule.
    pub(crate) fn allow_contact(&mut self) {
        self.start = self.start.with_contact();
        self.id = self.start.to_string();
    }
}

/// Whose the levels of a pack are, and how they are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// They come with the game.
    Game,
    /// They are from a file or a folder that the player named.
    File,
    /// The player's own, each from a file of its own.
    Own,
    /// The player's own, of one file that holds more than one level.
    OwnFile,
}

/// Levels that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    /// Its name: the file's, without the suffix; by it the game knows its lessons.
    pub name: String,
    /// What players see.
    pub title: String,
    /// The levels that can be played, one at least.
    pub levels: Vec<Level>,
    /// Whose they are.
    pub(crate) source: Source,
    /// For each level of its file that can't be played, in order: the number of levels before it that can.
    pub(crate) faulty: Vec<usize>,
}

impl Pack {
    /// The number of a level in the pack's file, from 1: levels that can't be played count, too.
    pub(crate) fn number(&self, index: usize) -> usize {
        // A long list asks for the number of each of its levels.
        index + 1 + self.faulty.partition_point(|&before| before <= index)
    }

    /// How many levels its file has, whether they can be played or not.
    pub(crate) const fn count(&self) -> usize {
        self.levels.len() + self.faulty.len()
    }

    fn with_proven_pars(self, progress: &Progress) -> Self {
        let levels = self.levels.into_iter().map(|level| level.with_proven_par(progress));
        Self { levels: levels.collect(), ..self }
    }

    /// Whether its levels are the lessons. A pack of the player's own is theirs, whatever its name.
    pub(crate) fn is_lessons(&self) -> bool {
        matches!(self.source, Source::Game | Source::File) && self.name == "lessons"
    }

    /// The name by which it is noted where the player is in it. A file of the player's own may be named like any pack.
    pub(crate) fn noted_as(&self) -> String {
        match self.source {
            Source::Game | Source::File => self.name.clone(),
            Source::Own => "levels/".to_owned(),
            Source::OwnFile => format!("levels/{}", self.name),
        }
    }

    /// Whether a start finds its levels that names no file: they come with the game, or are the player's own.
    pub(crate) fn is_always_there(&self) -> bool {
        self.source != Source::File
    }

    /// Whether the player's own levels are in it, each from a file of its own.
    pub(crate) fn is_own(&self) -> bool {
        self.source == Source::Own
    }

    /// The name by which the player loads a level of this pack, if it is theirs: the name of its file.
    pub(crate) fn own_name<'a>(&'a self, level: &'a Level) -> Option<&'a str> {
        match self.source {
            Source::Game | Source::File => None,
            Source::Own => level.saved_as.as_deref(),
            Source::OwnFile => Some(&self.name),
        }
    }

    /// Which of its levels is the player's own one of a game by this name.
    pub(crate) fn position_of_own(&self, kind: Kind, name: &str) -> Option<usize> {
        let is_it =
            |level: &Level| level.start.kind() == kind && self.own_name(level) == Some(name);
        self.levels.iter().position(is_it)
    }
}

/// Why levels could not be loaded.
#[derive(Debug, Error)]
pub enum PackError {
    /// The file or folder can't be read.
    #[error("{}: {error}", path.display())]
    Read {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The file, or a level in it, can't be played.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        error: Box<FileError>,
    },
    /// There are fewer levels than the number asked for.
    #[error("{}: {error}", path.display())]
    NoSuchLevel {
        /// The file or folder.
        path: PathBuf,
        /// Which level was asked for, and how many there are.
        error: NoSuchLevel,
    },
    /// There are more levels in a file than are played.
    #[error("{}: there are more than {} levels here, the most that are read", path.display(), MOST)]
    TooMany {
        /// The file.
        path: PathBuf,
    },
    /// There is nothing to play.
    #[error("{}: there is no level here", path.display())]
    Empty {
        /// The file or folder.
        path: PathBuf,
    },
}

impl PackError {
    /// The file or folder.
    #[must_use]
    pub fn path(&self) -> &Path {
        match self {
            Self::Read { path, .. }
            | Self::File { path, .. }
            | Self::NoSuchLevel { path, .. }
            | Self::TooMany { path }
            | Self::Empty { path } => path,
        }
    }
}

/// What a file or a folder has to play.
#[derive(Debug, Default)]
pub struct Loaded {
    /// The packs.
    pub packs: Vec<Pack>,
    /// What can't be played, in order.
    pub faulty: Vec<Faulty>,
}

/// A level that can't be played, or a file that can't be read at all: it counts as one.
#[derive(Debug)]
pub struct Faulty {
    /// Its number among all levels of all files, from 1.
    pub number: usize,
    /// Why.
    pub error: PackError,
}

/// Says the first fault, and how many there are behind it: `polar check` says all of them.
pub(crate) fn report(faulty: &[Faulty], say: &mut dyn FnMut(&dyn fmt::Display)) {
    let Some((first, others)) = faulty.split_first() else { return };
    say(&first.error);
    if !others.is_empty() {
        let others = many(others.len(), "other", "others");
        say(&format!("{others} can't be played either: polar check FILE says why"));
    }
}
