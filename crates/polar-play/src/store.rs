//! The data folder: settings, progress and records as text files.
//!
//! A file is written to a temporary one and renamed, under a lock that all programs on the folder
//! share, and merged with what is on disk: a crash loses at most the move being made, and two
//! programs at once lose nothing that was reached. Of the settings, those that were changed are written. A file that
//! can't be read is kept and never written over; of a record, a copy is kept beside the new one. What is not known
//! here, because a newer version has written it, stays in its file (`unknown.rs`).
//!
//! Where two computers have written the progress, a sync program keeps one file and puts the other beside it, under a
//! name of its own. What was reached there counts, too; such a file is only read.
//!
//! Settings, progress and the folders of records and of levels may be links to what is kept elsewhere. Everything else
//! takes the place of a link that has its name: levels that somebody else has packed may come with links to any of the
//! player's files.

mod kept;
mod unknown;

use std::{
    collections::BTreeMap,
    fmt,
    fs::{self, DirEntry, File, TryLockError},
    io,
    path::{Path, PathBuf},
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant, SystemTime},
};

use serde::{Serialize, de::DeserializeOwned};
use thiserror::Error;
use toml::Table;

use crate::{
    files,
    progress::{Progress, Record},
    settings::Settings,
};
pub use kept::KeptError;
pub(crate) use kept::{Found, parse};

const SETTINGS: &str = "settings.toml";
const PROGRESS: &str = "progress.toml";

/// How long the lock is waited for. A file is written in milliseconds, on a slow disk in a second.
const PATIENCE: Duration = Duration::from_secs(3);

/// How long to wait between two tries for the lock: the system has no wait with a time limit.
const AGAIN: Duration = Duration::from_millis(5);

/// Why the data folder can't be used.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The system names no folder for the user's data.
    #[error("there is no data folder; name one with --data-dir")]
    NoFolder,
    /// A file or folder can't be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        error: io::Error,
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
    // The settings that this program last read or wrote; the defaults, where it could not read them.
    settings: Mutex<Settings>,
    // What this program last read or wrote as each level's record.
    known: Mutex<BTreeMap<String, Vec<u8>>>,
    // The results that this program has read or written: the file may be replaced meanwhile by one without them.
    results: Mutex<Progress>,
    // The lock was not given back in time, by somebody who was stopped: the next write does not wait for it again.
    waited_in_vain: AtomicBool,
}

impl Store {
    /// Opens the folder to read and write, and makes it if it is not there; without a name, the user's own.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the folder can't be made or written to.
    pub fn open(folder: Option<PathBuf>) -> Result<Self, StoreError> {
        let store = Self::of(folder)?;
        let records = store.records();
        let io = |path: &Path| {
            let path = path.to_owned();
            move |error| StoreError::Io { path, error }
        };
        // As a link to a disk that is not there: no folder is made in its place.
        files::refuse_dangling(&store.folder).map_err(io(&store.folder))?;
        fs::create_dir_all(&records).map_err(io(&records))?;
        files::try_to_write(&store.folder).map_err(io(&store.folder))?;
        // The start need not wait for the lock. But if it gets the lock, nobody else is writing.
        let lock = store.lock_file()?;
        if lock.try_lock().is_ok() {
            for folder in [&store.folder, &records, &store.levels()] {
                files::sweep(folder);
            }
        }
        Ok(store)
    }

    /// Opens the folder to read what is there, if it is there at all; without a name, the user's own. Saving there
    /// may fail.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the user has none, or there is no such folder.
    pub(crate) fn open_to_read(folder: Option<PathBuf>) -> Result<Self, StoreError> {
        let store = Self::of(folder)?;
        let path = &store.folder;
        fs::read_dir(path).map_err(|error| StoreError::Io { path: path.clone(), error })?;
        Ok(store)
    }

    fn of(folder: Option<PathBuf>) -> Result<Self, StoreError> {
        let own = || directories::ProjectDirs::from("", "", "polar");
        let folder = folder
            .or_else(|| own().map(|own| own.data_dir().to_owned()))
            .ok_or(StoreError::NoFolder)?;
        Ok(Self {
            folder,
            settings: Mutex::default(),
            known: Mutex::default(),
            results: Mutex::default(),
            waited_in_vain: AtomicBool::new(false),
        })
    }

    /// The settings.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the file can't be read.
    pub fn settings(&self) -> Result<Settings, StoreError> {
        let settings: Settings = value(read(&self.folder.join(SETTINGS))?);
        locked(&self.settings).clone_from(&settings);
        Ok(settings)
    }

    /// What the settings' file says that is not known here, if there is something.
    pub(crate) fn unknown_settings(&self) -> Option<UnknownSettings> {
        let path = self.folder.join(SETTINGS);
        let found = read::<Settings>(&path).ok()??;
        let names = unknown::names(&found.table, &table(&path, &found.value).ok()?);
        (!names.is_empty()).then_some(UnknownSettings { path, names })
    }

    /// What was reached, also by the copies that a sync program has put beside the file.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the file can't be read. A copy that can't be read is passed over.
    pub fn progress(&self) -> Result<Progress, StoreError> {
        let path = self.folder.join(PROGRESS);
        let mut progress: Progress = value(read(&path)?);
        for copy in self.copies_of_progress() {
            let Ok(Some(copy)) = read::<Progress>(&copy) else { continue };
            let mut with_copy = copy.value.results();
            with_copy.merge(&progress);
            // Copies must not make the file too large to be written: half of it is for what is still to come.
            let fits = |text: String| text.len() as u64 <= files::LARGEST / 2;
            if to_text(&path, &with_copy).is_ok_and(fits) {
                progress = with_copy;
            }
        }
        locked(&self.results).merge(&progress.results());
        Ok(progress)
    }

    /// The files beside the progress that begin and end as its name does: `progress.sync-conflict-….toml`,
    /// `progress (conflicted copy).toml`. No sync program makes a link.
    fn copies_of_progress(&self) -> impl Iterator<Item = PathBuf> + use<> {
        let is_copy = |entry: &DirEntry| {
            let name = entry.file_name();
            let name = name.as_encoded_bytes();
            let is_named = name.starts_with(b"progress") && name.ends_with(b".toml");
            is_named
                && name != PROGRESS.as_bytes()
                && entry.file_type().is_ok_and(|it| it.is_file())
        };
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        entries.filter(is_copy).map(|entry| entry.path())
    }

    /// The record of a level, by its start in one line.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the file can't be read.
    pub fn record(&self, level: &str) -> Result<Option<Record>, StoreError> {
        let path = self.record_path(level);
        let beside = |error| match error {
            StoreError::Unreadable { path, why } => StoreError::UnreadableRecord { path, why },
            other => other,
        };
        let Some(found) = read::<Record>(&path).map_err(beside)? else { return Ok(None) };
        let is_its = |found: &Found<Record>| found.value.level == level;
        // Two levels may have the same hash. Then the one that was played later has this file, and the other one's
        // record is among what is kept beside it.
        let kept = || numbered(&path).map_while(|path| read(&path).transpose()).flatten();
        let found = Some(found).filter(is_its).or_else(|| kept().find(is_its));
        let Some(found) = found else { return Ok(None) };
        locked(&self.known).insert(level.to_owned(), found.file);
        Ok(Some(found.value))
    }

    /// Treats the record of a level as another program's, because this one can't play it.
    pub(crate) fn disown_record(&self, level: &str) {
        locked(&self.known).remove(level);
    }

    /// Writes the settings that differ from those that this program last read or wrote. The others stay as they are
    /// in the file: another program may have changed them.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the file can't be read or written.
    pub fn save_settings(&self, settings: &Settings) -> Result<(), StoreError> {
        let _lock = self.lock()?;
        let path = self.folder.join(SETTINGS);
        // What can't be read is not written over.
        let found = read::<Settings>(&path)?;
        let mut last = locked(&self.settings);
        let mut new = table(&path, settings)?;
        if let Some(found) = &found {
            let read = table(&path, &found.value)?;
            // With the defaults of what is not in the file.
            let mut there = read.clone();
            unknown::keep(&mut there, &found.table, &read);
            let last = table(&path, &*last)?;
            unknown::keep(&mut new, &there, &last);
            unknown::forget(&mut new, &there, &last);
        }
        write(files::write, &path, to_text(&path, &new)?)?;
        last.clone_from(settings);
        Ok(())
    }

    /// Merges what was reached into the file, also what this program has reached before.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the file can't be read or written.
    pub fn save_progress(&self, newer: &Progress) -> Result<(), StoreError> {
        let _lock = self.lock()?;
        let path = self.folder.join(PROGRESS);
        let found = read::<Progress>(&path)?;
        let mut progress = found.as_ref().map(|found| found.value.clone()).unwrap_or_default();
        let mut results = locked(&self.results);
        results.merge(&newer.results());
        progress.merge(&results);
        drop(results);
        progress.merge(newer);
        write(files::write, &path, &text(&path, &progress, found.as_ref())?)
    }

    /// Writes a record. What another program wrote there meanwhile is kept beside it.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the file can't be read or written.
    pub fn save_record(&self, record: &Record) -> Result<(), StoreError> {
        let _lock = self.lock()?;
        make(&self.records())?;
        let path = self.record_path(&record.level);
        let there = match files::read_regular(&path) {
            Ok(there) => Some(there),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(StoreError::Io { path, error }),
        };
        let known = locked(&self.known).get(&record.level).cloned();
        let is_known = there == known;
        if let Some(there) = &there
            && !is_known
        {
            // A copy: whatever happens now, the level has a record, and the other one is not lost.
            let copy = |beside: &Path, there: &[u8]| files::write_copy(&path, beside, there);
            write(copy, &beside(&path, there, known.as_deref()), there)?;
        }
        let found = if is_known { read::<Record>(&path)? } else { None };
        let text = text(&path, record, found.as_ref())?;
        write(files::write_here, &path, &text)?;
        locked(&self.known).insert(record.level.clone(), text.into_bytes());
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
    pub fn save_level(&self, file: impl AsRef<Path>, text: &str) -> Result<(), StoreError> {
        let _lock = self.lock()?;
        let folder = self.levels();
        make(&folder)?;
        write(files::write_here, &folder.join(file), text)
    }

    /// The file that stands for a clipboard where a screen has none.
    #[must_use]
    pub fn clipboard(&self) -> PathBuf {
        self.folder.join("clipboard.txt")
    }

    /// What was copied last to the file that stands for a clipboard.
    pub(crate) fn copied(&self) -> io::Result<String> {
        let copied = files::read_regular(&self.clipboard())?;
        String::from_utf8(copied).map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
    }

    /// Writes the file that stands for a clipboard.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the file can't be written.
    pub fn save_clipboard(&self, text: &str) -> Result<(), StoreError> {
        let _lock = self.lock()?;
        write(files::write_here, &self.clipboard(), text)
    }

    fn records(&self) -> PathBuf {
        self.folder.join("records")
    }

    fn record_path(&self, level: &str) -> PathBuf {
        self.records().join(format!("{:016x}.toml", fnv_1a(level)))
    }

    /// Waits for the lock; it is given back when the file is dropped. A program holds it only while it
    /// writes a file: one that holds it for longer was stopped meanwhile, and may never go on. Then, and where the
    /// system has no locks, the game goes on without the lock. So it does where so many write that it never gets it in
    /// time; but each time it waits.
    fn lock(&self) -> Result<File, StoreError> {
        let file = self.lock_file()?;
        let patience =
            if self.waited_in_vain.load(Ordering::Relaxed) { Duration::ZERO } else { PATIENCE };
        let end = Instant::now() + patience;
        let before = last_held(&file);
        let is_held = || matches!(file.try_lock(), Err(TryLockError::WouldBlock));
        let mut held = is_held();
        while held && Instant::now() < end {
            thread::sleep(AGAIN);
            held = is_held();
        }
        if !held {
            // For those who wait. Another user's file can't be changed: they take this one for stopped, then.
            let _ = file.set_modified(SystemTime::now());
        }
        // Who passes the lock on was not stopped. Without waiting, what many programs reach at the same time would be
        // lost. That somebody writes says nothing: it may be without the lock, as here.
        let in_vain = held && last_held(&file) == before;
        self.waited_in_vain.store(in_vain, Ordering::Relaxed);
        Ok(file)
    }

    fn lock_file(&self) -> Result<File, StoreError> {
        let path = self.folder.join("lock");
        // It is not emptied: on Windows that may be refused while another program holds it.
        let open = || {
            files::refuse_irregular(&path)?;
            files::refuse_dangling(&path)?;
            let opened = File::options().create(true).truncate(false).write(true).open(&path);
            // A file that this user may only read, because another user made it, can be locked as well.
            opened.or_else(|error| File::open(&path).map_err(|_| error))
        };
        open().map_err(|error| StoreError::Io { path, error })
    }
}

/// What the settings' file says that is ignored: it is not known here, or a key that can't be had.
#[derive(Debug)]
pub(crate) struct UnknownSettings {
    path: PathBuf,
    names: Vec<String>,
}

impl fmt::Display for UnknownSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = self.names.join(", ");
        write!(f, "{}: ignored, and left as it is: {names}", self.path.display())
    }
}

/// When somebody last got the lock, as far as the system tells.
fn last_held(lock: &File) -> Option<SystemTime> {
    lock.metadata().and_then(|it| it.modified()).ok()
}

/// What a mutex holds, even if a thread panicked with it.
pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn value<T: Default>(found: Option<Found<T>>) -> T {
    found.map(|found| found.value).unwrap_or_default()
}

/// What the file holds; `None` if it is not there.
fn read<T: DeserializeOwned>(path: &Path) -> Result<Option<Found<T>>, StoreError> {
    let unreadable = |why| StoreError::Unreadable { path: path.to_owned(), why };
    let bytes = match files::read_regular(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(StoreError::Io { path: path.to_owned(), error }),
    };
    parse(&bytes).map(Some).map_err(|error| unreadable(error.to_string()))
}

/// What is to be written in place of what was found there.
fn text<T: Serialize>(
    path: &Path,
    value: &T,
    found: Option<&Found<T>>,
) -> Result<String, StoreError> {
    if let Some(found) = found {
        let known = table(path, &found.value)?;
        if !unknown::names(&found.table, &known).is_empty() {
            let mut table = table(path, value)?;
            unknown::keep(&mut table, &found.table, &known);
            return to_text(path, &table);
        }
    }
    to_text(path, value)
}

fn to_text(path: &Path, value: &impl Serialize) -> Result<String, StoreError> {
    toml::to_string(value).map_err(|error| unwritable(path, &error))
}

fn table(path: &Path, value: &impl Serialize) -> Result<Table, StoreError> {
    Table::try_from(value).map_err(|error| unwritable(path, &error))
}

fn unwritable(path: &Path, error: &toml::ser::Error) -> StoreError {
    StoreError::Unreadable { path: path.to_owned(), why: error.to_string() }
}

/// Makes a folder of the data folder, if it is not there. The data folder itself is made at the start only: if it is
/// gone since, as with a stick, what would be written in its place would not be found again.
fn make(folder: &Path) -> Result<(), StoreError> {
    let made =
        fs::create_dir(folder).or_else(|error| if folder.is_dir() { Ok(()) } else { Err(error) });
    made.map_err(|error| StoreError::Io { path: folder.to_owned(), error })
}

/// Writes a file in this way.
fn write(
    how: impl FnOnce(&Path, &[u8]) -> io::Result<()>,
    path: &Path,
    data: impl AsRef<[u8]>,
) -> Result<(), StoreError> {
    let data = data.as_ref();
    let refused = files::refuse_irregular(path).and_then(|()| files::refuse_large(data));
    let written = refused.and_then(|()| how(path, data));
    written.map_err(|error| StoreError::Io { path: path.to_owned(), error })
}

/// The names beside a record: `…-2.toml`, `…-3.toml`…
fn numbered(path: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    let path = path.to_owned();
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    (2_u64..).map(move |number| path.with_file_name(format!("{stem}-{number}.toml")))
}

/// Where to put what is `there`, beside a record: the first of the names there that is free, or whose file holds the
/// same, or holds what this program had read or written before, which is outdated. So two programs that play a level
/// in turns leave two files, and not one for each move.
fn beside(path: &Path, there: &[u8], outdated: Option<&[u8]>) -> PathBuf {
    let gives_way = |kept: Vec<u8>| kept == there || Some(&*kept) == outdated;
    let is_free =
        |name: &PathBuf| !files::is_there(name) || files::read_regular(name).is_ok_and(gives_way);
    numbered(path).find(is_free).unwrap_or_else(|| path.to_owned())
}

/// FNV-1a of 64 bits: file names that never change.
fn fnv_1a(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
