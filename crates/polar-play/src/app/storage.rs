//! Where what is kept goes, as far as there is a place for it.

use std::{collections::BTreeMap, io, path::PathBuf};

use crate::{
    progress::Record,
    saver::{Save, Saver},
    store::{Store, StoreError},
};

/// Where what is kept goes.
#[derive(Debug)]
pub(super) enum Storage {
    /// Everything is saved.
    Writable(Saver),
    /// Nothing can be saved, for this reason; what was saved before can be read.
    ReadOnly(Store, String, Records),
    /// There is no data folder, for this reason.
    Nowhere(String, Records),
}

/// Where nothing can be saved: the latest record of each level, by its start in one line, until the program ends.
pub(super) type Records = BTreeMap<String, Record>;

impl Storage {
    /// What saves, if anything can be saved.
    pub(super) const fn saver(&self) -> Option<&Saver> {
        match self {
            Self::Writable(saver) => Some(saver),
            Self::ReadOnly(..) | Self::Nowhere(..) => None,
        }
    }

    /// The data folder, if there is one.
    pub(super) fn store(&self) -> Option<&Store> {
        match self {
            Self::Writable(saver) => Some(saver.store()),
            Self::ReadOnly(store, ..) => Some(store),
            Self::Nowhere(..) => None,
        }
    }

    /// Waits until everything is saved. What is saved after that is written at once, by the calling thread.
    pub(super) fn close(&mut self) {
        match self {
            Self::Writable(saver) => saver.close(),
            Self::ReadOnly(..) | Self::Nowhere(..) => {}
        }
    }

    /// Why nothing can be saved, in a sentence, if that is so.
    pub(super) fn saves_nothing(&self) -> Option<String> {
        match self {
            Self::Writable(_) => None,
            Self::ReadOnly(_, why, _) | Self::Nowhere(why, _) => Some(why.clone()),
        }
    }

    /// The latest record of a level, if there is one.
    pub(super) fn record(&self, level: &str) -> Result<Option<Record>, StoreError> {
        match self {
            Self::Writable(saver) => saver.record(level),
            Self::ReadOnly(store, _, records) => match records.get(level) {
                Some(record) => Ok(Some(record.clone())),
                None => store.record(level),
            },
            Self::Nowhere(_, records) => Ok(records.get(level).cloned()),
        }
    }

    /// Has this saved as far as it can be: elsewhere a record is kept until the program ends.
    pub(super) fn save(&mut self, job: Save) {
        match (self, job) {
            (Self::Writable(saver), job) => saver.save(job),
            (Self::ReadOnly(.., records) | Self::Nowhere(_, records), Save::Record(record)) => {
                records.insert(record.level.clone(), record);
            }
            (_, Save::Settings(_) | Save::Progress(_) | Save::Clipboard(_)) => {}
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
            Self::ReadOnly(store, ..) => Some((store.clipboard(), store.copied())),
            Self::Nowhere(..) => None,
        }
    }
}
