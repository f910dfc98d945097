//! Saving off the input path: one thread that writes. Of the records of a level only the latest waits
//! to be written.

use std::{
    fmt::Display,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Sender},
    },
    thread::JoinHandle,
};

use crate::{
    files,
    progress::{Progress, Record},
    settings::Settings,
    store::{Store, StoreError},
    waker::Waker,
};

/// What is to be saved.
#[derive(Debug)]
pub(crate) enum Save {
    Settings(Settings),
    Progress(Progress),
    Record(Record),
    /// A level of the player's own.
    Level {
        file: String,
        text: String,
    },
    /// Text to be pasted elsewhere.
    Clipboard(String),
}

/// Something waits to be saved, or somebody for it: who is told when all is written.
type Ring = Option<Sender<()>>;

/// The thread that saves.
#[derive(Debug)]
pub(crate) struct Saver {
    waiting: Arc<Mutex<Vec<Save>>>,
    /// Wakes the thread; dropped, it ends the thread when all is written.
    bell: Option<Sender<Ring>>,
    thread: Option<JoinHandle<()>>,
    failure: Arc<Mutex<Option<String>>>,
    /// Locked for as long as something is written.
    store: Arc<Mutex<Store>>,
    /// The paths that the screen asks for, outside the lock: it is not to wait for a file.
    levels: PathBuf,
    clipboard: PathBuf,
}

impl Saver {
    /// Starts the thread; without one (the system may refuse), everything is saved at once.
    pub(crate) fn new(store: Store, waker: Waker) -> Self {
        let (bell, rung) = mpsc::channel::<Ring>();
        let waiting = Arc::new(Mutex::new(Vec::new()));
        let failure = Arc::new(Mutex::new(None));
        let (levels, clipboard) = (store.levels(), store.clipboard());
        let store = Arc::new(Mutex::new(store));
        let (to_do, to_report, to_write) =
            (Arc::clone(&waiting), Arc::clone(&failure), Arc::clone(&store));
        let work = move || {
            while let Ok(to_tell) = rung.recv() {
                let jobs: Vec<Save> =
                    std::mem::take(&mut *to_do.lock().unwrap_or_else(PoisonError::into_inner));
                for job in jobs {
                    if let Err(error) = save(&to_write, &job) {
                        report(&to_report, &error);
                        waker.wake();
                    }
                }
                if let Some(done) = to_tell {
                    // Nobody waits any more: then nobody needs to know.
                    let _ = done.send(());
                }
            }
        };
        let thread = std::thread::Builder::new().name("saver".to_owned()).spawn(work).ok();
        let bell = thread.as_ref().map(|_| bell);
        Self { waiting, bell, thread, failure, store, levels, clipboard }
    }

    pub(crate) fn save(&self, job: Save) {
        if let Some(bell) = &self.bell {
            add(&mut self.waiting.lock().unwrap_or_else(PoisonError::into_inner), job);
            // The thread ends only after the bell is dropped, or by a fault in it.
            if bell.send(None).is_err() {
                report(&self.failure, &"who saves has failed");
            }
        } else if let Err(error) = save(&self.store, &job) {
            report(&self.failure, &error);
        }
    }

    /// The record of a level, by its start in one line: the latest, also where that was not yet
    /// written.
    pub(crate) fn record(&self, level: &str) -> Result<Option<Record>, StoreError> {
        self.flush();
        self.store.lock().unwrap_or_else(PoisonError::into_inner).record(level)
    }

    /// Keeps the record of a level that can't be played, as if another program had written it.
    pub(crate) fn disown_record(&self, level: &str) {
        self.store.lock().unwrap_or_else(PoisonError::into_inner).disown_record(level);
    }

    /// The folder of the player's own levels.
    pub(crate) fn levels(&self) -> &Path {
        &self.levels
    }

    /// What was copied last to the file that stands for a clipboard.
    pub(crate) fn copied(&self) -> io::Result<String> {
        self.flush();
        let copied = files::read_regular(&self.clipboard)?;
        String::from_utf8(copied).map_err(|error| io::Error::new(ErrorKind::InvalidData, error))
    }

    /// The file that stands for a clipboard.
    pub(crate) fn clipboard(&self) -> &Path {
        &self.clipboard
    }

    /// What could not be saved, once.
    pub(crate) fn failure(&self) -> Option<String> {
        self.failure.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Waits until everything so far is written.
    pub(crate) fn flush(&self) {
        // Without a thread everything is saved at once.
        let Some(bell) = &self.bell else { return };
        let (done, written) = mpsc::channel();
        let _ = bell.send(Some(done));
        // An error means that the thread is gone, and nobody writes any more.
        let _ = written.recv();
    }

    /// Waits until everything is written, and ends the thread.
    pub(crate) fn close(&mut self) {
        self.bell = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Drop for Saver {
    fn drop(&mut self) {
        self.close();
    }
}

fn report(failure: &Mutex<Option<String>>, error: &dyn Display) {
    let mut failure = failure.lock().unwrap_or_else(PoisonError::into_inner);
    *failure = Some(format!("Not saved: {error}."));
}

/// Adds a job to those that wait. A record takes the place of an earlier one of the same level, so that
/// no more wait than there are levels; and all progress is one.
fn add(waiting: &mut Vec<Save>, job: Save) {
    match &job {
        Save::Record(new) => {
            waiting.retain(|old| !matches!(old, Save::Record(old) if old.level == new.level));
        }
        Save::Progress(new) => {
            let old = waiting.iter_mut().find_map(|old| match old {
                Save::Progress(old) => Some(old),
                _ => None,
            });
            if let Some(old) = old {
                return old.merge(new);
            }
        }
        Save::Settings(_) | Save::Level { .. } | Save::Clipboard(_) => {}
    }
    waiting.push(job);
}

fn save(store: &Mutex<Store>, job: &Save) -> Result<(), StoreError> {
    let mut store = store.lock().unwrap_or_else(PoisonError::into_inner);
    match job {
        Save::Settings(settings) => store.save_settings(settings),
        Save::Progress(progress) => store.save_progress(progress),
        Save::Record(record) => store.save_record(record),
        Save::Level { file, text } => store.save_level(file, text),
        Save::Clipboard(text) => store.save_clipboard(text),
    }
}

#[cfg(test)]
mod tests {
    use tempfile::{TempDir, tempdir};

    use super::*;

    /// A saver that has much to write before it comes to anything new.
    fn busy() -> (TempDir, Saver) {
        let folder = tempdir().unwrap();
        let store = Store::open(Some(folder.path().to_owned())).unwrap();
        let saver = Saver::new(store, Waker::default());
        for number in 0..200 {
            let record = Record { level: number.to_string(), ..Record::default() };
            saver.save(Save::Record(record));
        }
        (folder, saver)
    }

    #[test]
    fn it_is_told_that_the_thread_is_gone() {
        let (_folder, mut saver) = busy();
        saver.close();
        saver.bell = Some(mpsc::channel().0);
        assert_eq!(saver.failure(), None);
        saver.save(Save::Record(Record::default()));
        assert_eq!(saver.failure().unwrap(), "Not saved: who saves has failed.");
    }

    #[test]
    fn a_level_that_was_left_a_moment_ago_is_where_it_was_left() {
        let (_folder, saver) = busy();
        let record = Record { level: "left".to_owned(), cursor: 3, ..Record::default() };
        saver.save(Save::Record(record));
        assert_eq!(saver.record("left").unwrap().unwrap().cursor, 3);
    }

    #[test]
    fn of_many_levels_left_in_a_moment_none_is_lost() {
        let (_folder, saver) = busy();
        let is_kept = |number: i32| saver.record(&number.to_string()).unwrap().is_some();
        assert!((0..200).all(is_kept));
    }

    #[test]
    fn nobody_waits_for_a_file_to_be_told_a_path() {
        let (folder, saver) = busy();
        let _writing = saver.store.lock().unwrap();
        assert!(saver.levels().starts_with(folder.path()));
        assert!(saver.clipboard().starts_with(folder.path()));
    }

    #[test]
    fn what_was_copied_a_moment_ago_can_be_pasted() {
        let (_folder, saver) = busy();
        saver.save(Save::Clipboard("@.*H".to_owned()));
        assert_eq!(saver.copied().unwrap(), "@.*H");
    }
}
