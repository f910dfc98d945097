//! The data folder: settings, progress and records as text files.
//!
//! A file is written to a temporary one and renamed, under a lock that all programs on the folder
//! share, and merged with what is on disk: a crash loses at most the move being made, and two
//! programs at once lose nothing that was reached. Of settings those that are written last stay. A file that can't be
//! read is kept and never written over, but for a record: that is kept beside the new one.

use std::{
    cell::Cell,
    collections::BTreeMap,
    fs::{self, File, TryLockError},
    io,
    path::{Path, PathBuf},
    thread,
    time::{Duration, Instant},
};

use serde::{Serialize, de::DeserializeOwned};
use thiserror::Error;

use crate::{
    files,
    progress::{Progress, Record, VERSION},
    settings::Settings,
};

const SETTINGS: &str = "settings.toml";
const PROGRESS: &str = "progress.toml";

/// How long the lock is waited for. A file is written in milliseconds, on a slow disk in a second.
const PATIENCE: Duration = Duration::from_secs(3);

/// How often it is asked for meanwhile: the system can't be told to wait for so long and no longer.
const AGAIN: Duration = Duration::from_millis(5);

/// Why the data folder can't be used.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The system names no folder for the user's data.
    #[error("there is no data folder; name one with --data-dir")]
    NoFolder,
    /// A file or folder can't be read or written.
    #[error("{}: {source}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// A file holds something else.
    #[error("{}: {why}; the file is kept as it is", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// A record's file holds something else.
    #[error("{}: {why}; what is there is kept beside the new record", path.display())]
    UnreadableRecord {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
}

/// The data folder.
#[derive(Debug)]
pub struct Store {
    folder: PathBuf,
    // What this program last read from or wrote to each record.
    known: BTreeMap<PathBuf, String>,
    // The lock was not given back in time: nobody waits for it twice.
    waited_in_vain: Cell<bool>,
}

impl Store {
    /// Opens the folder, and makes it if it is not there; without a name, the user's own.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the folder can't be made or written to.
    pub fn open(folder: Option<PathBuf>) -> Result<Self, StoreError> {
        let own = || directories::ProjectDirs::from("", "", "polar");
        let folder = folder
            .or_else(|| own().map(|own| own.data_dir().to_owned()))
            .ok_or(StoreError::NoFolder)?;
        let records = folder.join("records");
        fs::create_dir_all(&records)
            .map_err(|source| StoreError::Io { path: records.clone(), source })?;
        let store = Self { folder, known: BTreeMap::new(), waited_in_vain: Cell::new(false) };
        // It can be written to. The start need not wait for the lock; but who has it knows that nobody else writes.
        let lock = store.lock_file()?;
        if lock.try_lock().is_ok() {
            for folder in [&store.folder, &records, &store.levels()] {
                files::sweep(folder);
            }
        }
        Ok(store)
    }

    /// The settings.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the file can't be read.
    pub fn settings(&self) -> Result<Settings, StoreError> {
        Ok(self.read(&self.folder.join(SETTINGS))?.unwrap_or_default())
    }

    /// What was reached.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the file can't be read.
    pub fn progress(&self) -> Result<Progress, StoreError> {
        Ok(self.read(&self.folder.join(PROGRESS))?.unwrap_or_default())
    }

    /// The record of a level, by its start in one line.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the file can't be read.
    pub fn record(&mut self, level: &str) -> Result<Option<Record>, StoreError> {
        let path = self.record_path(level);
        let beside = |error| match error {
            StoreError::Unreadable { path, why } => StoreError::UnreadableRecord { path, why },
            other => other,
        };
        let record = self.read(&path).map_err(beside)?;
        let record = record.filter(|record: &Record| record.level == level);
        if let Some(record) = &record {
            self.known.insert(path.clone(), text(&path, record)?);
        }
        Ok(record)
    }

    /// Takes the record of a level for another program's: this one can't play it.
    pub(crate) fn disown_record(&mut self, level: &str) {
        self.known.remove(&self.record_path(level));
    }

    /// Writes the settings.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the file can't be read or written.
    pub fn save_settings(&self, settings: &Settings) -> Result<(), StoreError> {
        let _lock = self.lock()?;
        // What can't be read is not written over.
        self.settings()?;
        write(&self.folder.join(SETTINGS), settings)
    }

    /// Merges what was reached into the file.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the file can't be read or written.
    pub fn save_progress(&self, newer: &Progress) -> Result<(), StoreError> {
        let _lock = self.lock()?;
        let mut progress = self.progress()?;
        progress.merge(newer);
        write(&self.folder.join(PROGRESS), &progress)
    }

    /// Writes a record. What another program wrote there meanwhile is kept beside it.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the file can't be read or written.
    pub fn save_record(&mut self, record: &Record) -> Result<(), StoreError> {
        let _lock = self.lock()?;
        let path = self.record_path(&record.level);
        let there = match files::read_regular(&path) {
            Ok(there) => Some(there),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(source) => return Err(StoreError::Io { path, source }),
        };
        let known = self.known.get(&path).map(String::as_bytes);
        if let Some(there) = &there
            && Some(&**there) != known
        {
            // A copy: whatever happens now, the level has a record, and the other one is not lost.
            write_bytes(&beside(&path, there, known), there)?;
        }
        write(&path, record)?;
        self.known.insert(path.clone(), text(&path, record)?);
        Ok(())
    }

    /// The folder of the player's own levels.
    #[must_use]
    pub fn levels(&self) -> PathBuf {
        self.folder.join("levels")
    }

    /// Writes a level of the player's own to this file.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the file can't be written.
    pub fn save_level(&self, file: &str, text: &str) -> Result<(), StoreError> {
        let folder = self.levels();
        fs::create_dir_all(&folder)
            .map_err(|source| StoreError::Io { path: folder.clone(), source })?;
        let _lock = self.lock()?;
        write_bytes(&folder.join(file), text.as_bytes())
    }

    /// The file that stands for a clipboard where a screen has none.
    #[must_use]
    pub fn clipboard(&self) -> PathBuf {
        self.folder.join("clipboard.txt")
    }

    /// Writes the file that stands for a clipboard.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the file can't be written.
    pub fn save_clipboard(&self, text: &str) -> Result<(), StoreError> {
        let _lock = self.lock()?;
        write_bytes(&self.clipboard(), text.as_bytes())
    }

    fn record_path(&self, level: &str) -> PathBuf {
        self.folder.join("records").join(format!("{:016x}.toml", fnv_1a(level)))
    }

    /// Waits for the lock; it is given back when the file is dropped. A program holds it only while it
    /// writes a file: who has it for longer was stopped meanwhile, and may never go on. Then, and where the
    /// system has no locks, the game goes on without.
    fn lock(&self) -> Result<File, StoreError> {
        let file = self.lock_file()?;
        let patience = if self.waited_in_vain.get() { Duration::ZERO } else { PATIENCE };
        let end = Instant::now() + patience;
        let is_held = || matches!(file.try_lock(), Err(TryLockError::WouldBlock));
        let mut held = is_held();
        while held && Instant::now() < end {
            thread::sleep(AGAIN);
            held = is_held();
        }
        self.waited_in_vain.set(held);
        Ok(file)
    }

    fn lock_file(&self) -> Result<File, StoreError> {
        let path = self.folder.join("lock");
        // It is not emptied: on Windows that may be refused while another program holds it.
        let open = |()| File::options().create(true).truncate(false).write(true).open(&path);
        let opened = files::refuse_irregular(&path).and_then(open);
        opened.map_err(|source| StoreError::Io { path, source })
    }

    fn read<T: DeserializeOwned>(&self, path: &Path) -> Result<Option<T>, StoreError> {
        let unreadable = |why| StoreError::Unreadable { path: path.to_owned(), why };
        let bytes = match files::read_regular(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(source) => return Err(StoreError::Io { path: path.to_owned(), source }),
        };
        let text = String::from_utf8(bytes).map_err(|error| unreadable(error.to_string()))?;
        let wrong = |error: toml::de::Error| unreadable(said(&error, &text));
        let value: toml::Table = text.parse().map_err(wrong)?;
        if let Some(version) = value.get("version").and_then(toml::Value::as_integer)
            && version > i64::from(VERSION)
        {
            return Err(unreadable(format!("it is of version {version}, newer than this program")));
        }
        toml::from_str(&text).map(Some).map_err(wrong)
    }
}

/// What is wrong with a text, and in which line.
fn said(error: &toml::de::Error, text: &str) -> String {
    let before = error.span().and_then(|span| text.get(..span.start));
    let line = before.map(|before| format!("line {}: ", before.matches('\n').count() + 1));
    format!("{}{}", line.unwrap_or_default(), error.message())
}

fn text<T: Serialize>(path: &Path, value: &T) -> Result<String, StoreError> {
    toml::to_string(value)
        .map_err(|error| StoreError::Unreadable { path: path.to_owned(), why: error.to_string() })
}

fn write<T: Serialize>(path: &Path, value: &T) -> Result<(), StoreError> {
    write_bytes(path, text(path, value)?.as_bytes())
}

fn write_bytes(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    let written = files::refuse_irregular(path).and_then(|()| files::write(path, bytes));
    written.map_err(|source| StoreError::Io { path: path.to_owned(), source })
}

/// Where to put what is `there`, beside a record: the first name, `…-2.toml`, `…-3.toml`…, that is free, or where
/// it is already, or where another program put what this one had written or read, which is outdated. So two
/// programs that play a level in turns leave two files, and not one for each move.
fn beside(path: &Path, there: &[u8], outdated: Option<&[u8]>) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let named = |number: u64| path.with_file_name(format!("{stem}-{number}.toml"));
    let gives_way = |kept: Vec<u8>| kept == there || Some(&*kept) == outdated;
    let is_free = |name: &PathBuf| !name.exists() || files::read_regular(name).is_ok_and(gives_way);
    (2..).map(named).find(is_free).unwrap_or_else(|| named(1))
}

/// FNV-1a of 64 bits: file names that never change.
fn fnv_1a(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
