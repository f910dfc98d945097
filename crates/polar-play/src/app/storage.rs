//! Where what is kept goes, as far as there is a place for it.

use std::{io, path::PathBuf};

use crate::{
    progress::Record,
    saver::Saver,
    store::{Store, StoreError},
};

/// Where what is kept goes.
#[derive(Debug)]
pub(super) enum Storage {
    /// Everything is saved.
    Writable(Saver),
    /// Nothing can be saved, for this reason; what was saved before can be read.
    ReadOnly(Store, String),
    /// There is no data folder, for this reason.
    Nowhere(String),
}

impl Storage {
    /// What saves, if anything can be saved.
    pub(super) const fn saver(&self) -> Option<&Saver> {
        match self {
            Self::Writable(saver) => Some(saver),
            Self::ReadOnly(..) | Self::Nowhere(_) => None,
        }
    }

    /// The data folder, if there is one.
    pub(super) fn store(&self) -> Option<&Store> {
        match self {
            Self::Writable(saver) => Some(saver.store()),
            Self::ReadOnly(store, _) => Some(store),
            Self::Nowhere(_) => None,
        }
    }

    /// Waits until everything is saved. What is saved after that is written at once, by the calling thread.
    pub(super) fn close(&mut self) {
        match self {
            Self::Writable(saver) => saver.close(),
            Self::ReadOnly(..) | Self::Nowhere(_) => {}
        }
    }

    /// Why nothing can be saved, in a sentence, if that is so.
    pub(super) fn saves_nothing(&self) -> Option<String> {
        match self {
            Self::Writable(_) => None,
            Self::ReadOnly(_, why) | Self::Nowhere(why) => Some(why.clone()),
        }
    }

    /// The latest record of a level, if there is one.
    pub(super) fn record(&self, level: &str) -> Result<Option<Record>, StoreError> {
        match self {
            Self::Writable(saver) => saver.record(level),
            Self::ReadOnly(store, _) => store.record(level),
            Self::Nowhere(_) => Ok(None),
        }
    }

    /// The folder of the player's own levels.
    pub(super) fn levels(&self) -> Option<PathBuf> {
        self.store().map(Store::levels)
    }

    /// The file that stands for a clipboard, and what was copied last to it.
    pub(super) fn copied(&self) -> Option<(PathBuf, io::Result<String>)> {
        match self {
            Self::Writable(saver) => Some((saver.store().clipboard(), saver.copied())),
            Self::ReadOnly(store, _) => Some((store.clipboard(), store.copied())),
            Self::Nowhere(_) => None,
        }
    }
}
