//! Saving off the input path: one thread writes everything except the levels that the player saves by name. Of the
//! records of a level only the latest waits to be written. What could not be written is tried again with whatever
//! comes next, and at the end.

use std::{
    fmt::Display,
    io, mem,
    sync::{
        Arc, Mutex,
        mpsc::{self, Sender},
    },
    thread::JoinHandle,
};

use crate::{
    progress::{Progress, Record},
    settings::Settings,
    store::{Store, StoreError, locked},
    waker::Waker,
    words::sentences,
};

/// What is to be saved.
#[derive(Clone, Debug)]
pub(crate) enum Save {
    Settings(Settings),
    Progress(Progress),
    Record(Record),
    /// Text to be pasted elsewhere.
    Clipboard(String),
}

impl Save {
    /// Absorbs an older job for the same file. Returns whether the older one can be dropped.
    fn takes_over(&mut self, old: &Self) -> bool {
        match (self, old) {
            (Self::Record(new), Self::Record(old)) => new.level == old.level,
            (Self::Settings(_), Self::Settings(_)) => true,
            (Self::Progress(new), Self::Progress(old)) => {
                let newer = mem::replace(new, old.clone());
                new.merge(&newer);
                true
            }
            _ => false,
        }
    }

    const fn record(&self) -> Option<&Record> {
        match self {
            Self::Record(record) => Some(record),
            Self::Settings(_) | Self::Progress(_) | Self::Clipboard(_) => None,
        }
    }

    const fn progress(&self) -> Option<&Progress> {
        match self {
            Self::Progress(progress) => Some(progress),
            Self::Settings(_) | Self::Record(_) | Self::Clipboard(_) => None,
        }
    }

    /// Whether it is tried again if it could not be written. A failed copy is not: the player copies again.
    const fn is_tried_again(&self) -> bool {
        matches!(self, Self::Settings(_) | Self::Progress(_) | Self::Record(_))
    }
}

/// Something to be saved, and the failure to do so that was told last: it is told once while it lasts.
#[derive(Debug)]
struct Job {
    save: Save,
    told: Option<String>,
}

/// What is to be written.
#[derive(Debug, Default)]
struct Queue {
    fresh: Vec<Job>,
    /// What is being written.
    at_work: Vec<Save>,
    /// What could not be written; the player was told so.
    unsaved: Vec<Job>,
}

impl Queue {
    /// Takes all that waits. What could not be written before comes first, unless a newer job has absorbed it.
    fn take(&mut self) -> Vec<Job> {
        let mut jobs = mem::take(&mut self.unsaved);
        mem::take(&mut self.fresh).into_iter().for_each(|job| add(&mut jobs, job.save));
        self.at_work = jobs.iter().map(|job| job.save.clone()).collect();
        jobs
    }

    /// What may not be in the files yet, the oldest first.
    fn pending(&self) -> impl DoubleEndedIterator<Item = &Save> {
        let [unsaved, fresh] =
            [&self.unsaved, &self.fresh].map(|jobs| jobs.iter().map(|job| &job.save));
        unsaved.chain(&self.at_work).chain(fresh)
    }

    /// The latest record of a level that is not written yet.
    fn record(&self, level: &str) -> Option<&Record> {
        self.pending().rev().filter_map(Save::record).find(|record| record.level == level)
    }
}

/// Says that something waits to be saved. With a sender, somebody waits, too, and is told when all is written.
type Ring = Option<Sender<()>>;

/// A failure that was not given yet.
#[derive(Debug, PartialEq)]
struct Failure {
    said: String,
    /// Whether it is tried again: then it may be over before it is given.
    is_tried_again: bool,
}

/// The thread that saves.
#[derive(Debug)]
pub(crate) struct Saver {
    queue: Arc<Mutex<Queue>>,
    /// Wakes the thread; dropped, it ends the thread when all is written.
    bell: Option<Sender<Ring>>,
    thread: Option<JoinHandle<()>>,
    failures: Arc<Mutex<Vec<Failure>>>,
    store: Arc<Store>,
}

impl Saver {
    /// Starts the thread; without one (the system may refuse), everything is saved at once.
    pub(crate) fn new(store: Store, waker: Waker) -> Self {
        let (bell, rung) = mpsc::channel::<Ring>();
        let queue = Arc::new(Mutex::new(Queue::default()));
        let failures = Arc::new(Mutex::default());
        let store = Arc::new(store);
        let (to_do, to_report, to_write) =
            (Arc::clone(&queue), Arc::clone(&failures), Arc::clone(&store));
        let work = move || {
            while let Ok(to_tell) = rung.recv() {
                write_all(&to_do, &to_write, |failure| {
                    report(&to_report, failure);
                    waker.wake();
                });
                if let Some(done) = to_tell {
                    // Nobody waits any more: then nobody needs to know.
                    let _ = done.send(());
                }
            }
        };
        let thread = std::thread::Builder::new().name("saver".to_owned()).spawn(work).ok();
        let bell = thread.as_ref().map(|_| bell);
        Self { queue, bell, thread, failures, store }
    }

    pub(crate) fn save(&self, job: Save) {
        add(&mut locked(&self.queue).fresh, job);
        match &self.bell {
            // The thread ends only after the bell is dropped, or by a fault in it.
            Some(bell) if bell.send(None).is_err() => {
                let said = not_saved(&"the saving thread has stopped");
                report(&self.failures, Failure { said, is_tried_again: false });
            }
            Some(_) => {}
            None => self.write_all(),
        }
    }

    /// Writes what waits, on this thread.
    fn write_all(&self) {
        write_all(&self.queue, &self.store, |failure| report(&self.failures, failure));
    }

    /// The latest record of a level, by its start in one line, even if it is not written yet, or could not be. Waits
    /// for no file that is being written.
    pub(crate) fn record(&self, level: &str) -> Result<Option<Record>, StoreError> {
        let unsaved = locked(&self.queue).record(level).cloned();
        unsaved.map_or_else(|| self.store.record(level), |record| Ok(Some(record)))
    }

    /// The progress in the file, which another program may have written to, with what this one still has to write.
    /// `None` if the file can't be read. Waits for no file that is being written.
    pub(crate) fn progress(&self) -> Option<Progress> {
        // Asked for before the file is read: so what is written meanwhile is not missing in both.
        let pending: Vec<Progress> =
            locked(&self.queue).pending().filter_map(Save::progress).cloned().collect();
        let mut progress = self.store.progress().ok()?;
        pending.iter().for_each(|newer| progress.merge(newer));
        Some(progress)
    }

    /// Where it is saved.
    pub(crate) fn store(&self) -> &Store {
        &self.store
    }

    /// What was copied last to the file that stands for a clipboard.
    pub(crate) fn copied(&self) -> io::Result<String> {
        self.flush();
        self.store.copied()
    }

    /// What could not be saved, in a sentence for each failure; each is given once, and again only if it was over
    /// meanwhile.
    pub(crate) fn failure(&self) -> Option<String> {
        let failures = mem::take(&mut *locked(&self.failures));
        sentences(failures.into_iter().map(|failure| Some(failure.said)))
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

    /// Waits until everything is written, and ends the thread. What still can't be written is told again: now it is
    /// lost.
    pub(crate) fn close(&mut self) {
        self.bell = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
        // What fails again below is told again.
        locked(&self.failures).retain(|failure| !failure.is_tried_again);
        locked(&self.queue).unsaved.iter_mut().for_each(|job| job.told = None);
        self.write_all();
    }
}

impl Drop for Saver {
    fn drop(&mut self) {
        self.close();
    }
}

/// Adds a failure to those that were not given yet: of many, all are to be told, and each once.
fn report(failures: &Mutex<Vec<Failure>>, failure: Failure) {
    let mut failures = locked(failures);
    if !failures.contains(&failure) {
        failures.push(failure);
    }
}

/// What is said of an error of saving.
pub(crate) fn not_saved(error: &dyn Display) -> String {
    format!("Not saved: {error}.")
}

/// Adds a job to those that wait. A record takes the place of an earlier one of the same level, so that
/// no more wait than there are levels; and all progress is one job.
fn add(waiting: &mut Vec<Job>, mut save: Save) {
    let mut told = None;
    waiting.retain_mut(|old| {
        let is_over = save.takes_over(&old.save);
        if is_over {
            told = old.told.take();
        }
        !is_over
    });
    waiting.push(Job { save, told });
}

/// Writes what waits. `failed` is given each failure that was not told yet.
fn write_all(queue: &Mutex<Queue>, store: &Store, mut failed: impl FnMut(Failure)) {
    let jobs = locked(queue).take();
    let mut unsaved = Vec::new();
    for Job { save, told } in jobs {
        let Err(error) = write(store, &save) else { continue };
        let (said, is_tried_again) = (not_saved(&error), save.is_tried_again());
        if told.as_ref() != Some(&said) {
            failed(Failure { said: said.clone(), is_tried_again });
        }
        if is_tried_again {
            unsaved.push(Job { save, told: Some(said) });
        }
    }
    let mut queue = locked(queue);
    queue.at_work = Vec::new();
    queue.unsaved = unsaved;
}

fn write(store: &Store, save: &Save) -> Result<(), StoreError> {
    match save {
        Save::Settings(settings) => store.save_settings(settings),
        Save::Progress(progress) => store.save_progress(progress),
        Save::Record(record) => store.save_record(record),
        Save::Clipboard(text) => store.save_clipboard(text),
    }
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

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
        assert_eq!(saver.failure().unwrap(), "Not saved: the saving thread has stopped.");
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

    /// A folder in which no file of this name can be written, not even if the tests run as root.
    fn barred(name: &str) -> (TempDir, PathBuf, Saver) {
        let folder = tempdir().unwrap();
        let store = Store::open(Some(folder.path().to_owned())).unwrap();
        let path = folder.path().join(name);
        if path.is_dir() {
            std::fs::remove_dir(&path).unwrap();
            std::fs::write(&path, "").unwrap();
        } else {
            std::fs::create_dir(&path).unwrap();
        }
        (folder, path, Saver::new(store, Waker::default()))
    }

    fn cleared(level: &str) -> Save {
        let best = crate::progress::Best { pushes: Some(1), ..Default::default() };
        Save::Progress(Progress {
            cleared: [(level.to_owned(), best)].into(),
            ..Default::default()
        })
    }

    #[test]
    fn what_could_not_be_saved_is_saved_with_what_comes_next_or_at_the_end() {
        for comes_more in [true, false] {
            let (folder, path, mut saver) = barred("progress.toml");
            saver.save(cleared("one"));
            let mut settings = Settings::default();
            settings.reduced_motion = true;
            saver.save(Save::Settings(settings));
            saver.flush();
            assert!(saver.failure().unwrap().starts_with("Not saved: "));
            saver.flush();
            assert_eq!(saver.failure(), None, "it is told once");
            std::fs::remove_dir(path).unwrap();
            if comes_more {
                saver.save(cleared("two"));
                saver.flush();
            } else {
                saver.close();
            }
            let store = Store::open(Some(folder.path().to_owned())).unwrap();
            let levels: Vec<_> = store.progress().unwrap().cleared.into_keys().collect();
            assert_eq!(levels, if comes_more { vec!["one", "two"] } else { vec!["one"] });
            assert!(store.settings().unwrap().reduced_motion, "another file is no reason");
        }
    }

    #[test]
    fn a_failure_is_told_once_while_it_lasts() {
        let (folder, path, saver) = barred("progress.toml");
        let failure = |save: Save| {
            saver.save(save);
            saver.flush();
            saver.failure()
        };
        let first = failure(cleared("one"));
        assert!(first.is_some());
        for level in ["two", "three"] {
            assert_eq!(failure(cleared(level)), None, "{level}");
            assert_eq!(failure(Save::Record(Record::default())), None, "another file");
        }
        std::fs::remove_dir(&path).unwrap();
        std::fs::write(&path, "= garbage").unwrap();
        let other = failure(cleared("four"));
        assert!(other.is_some() && other != first, "it is another one: {other:?}");
        std::fs::remove_file(&path).unwrap();
        assert_eq!(failure(cleared("five")), None, "all is saved");
        std::fs::remove_file(&path).unwrap();
        std::fs::create_dir(&path).unwrap();
        assert_eq!(failure(cleared("six")), first, "it came again");
        // A copy is not tried again: each one that failed is told.
        std::fs::create_dir(folder.path().join("clipboard.txt")).unwrap();
        for _ in 0..2 {
            assert!(failure(Save::Clipboard("@*H".to_owned())).is_some());
        }
    }

    #[test]
    fn what_can_not_be_saved_at_the_end_either_is_told_again() {
        let (_folder, _path, mut saver) = barred("progress.toml");
        saver.save(cleared("one"));
        saver.flush();
        let told = saver.failure().unwrap();
        saver.close();
        assert_eq!(saver.failure(), Some(told));
    }

    #[test]
    fn a_copy_that_failed_is_told_though_nobody_asked_before_the_end() {
        let (folder, _path, mut saver) = barred("progress.toml");
        std::fs::create_dir(folder.path().join("clipboard.txt")).unwrap();
        saver.save(cleared("one"));
        saver.save(Save::Clipboard("@*H".to_owned()));
        saver.flush();
        saver.close();
        let told = saver.failure().unwrap();
        for file in ["clipboard.txt: ", "progress.toml: "] {
            assert_eq!(told.matches(file).count(), 1, "{told}");
        }
    }

    #[test]
    fn what_failed_in_two_ways_and_is_saved_at_the_end_after_all_is_not_told() {
        let (_folder, path, mut saver) = barred("progress.toml");
        saver.save(cleared("one"));
        saver.flush();
        std::fs::remove_dir(&path).unwrap();
        std::fs::write(&path, "= garbage").unwrap();
        saver.save(cleared("two"));
        saver.flush();
        std::fs::remove_file(path).unwrap();
        saver.close();
        assert_eq!(saver.failure(), None);
    }

    #[test]
    fn at_the_end_each_failure_is_told_once() {
        let (folder, _path, mut saver) = barred("progress.toml");
        let settings = folder.path().join("settings.toml");
        std::fs::create_dir(&settings).unwrap();
        for _ in 0..2 {
            saver.save(Save::Settings(Settings::default()));
            saver.save(cleared("one"));
            saver.flush();
        }
        saver.close();
        let told = saver.failure().unwrap();
        for file in ["settings.toml: ", "progress.toml: "] {
            assert_eq!(told.matches(file).count(), 1, "{told}");
        }
    }

    #[test]
    fn what_is_saved_at_the_end_after_all_is_not_told() {
        let (_folder, path, mut saver) = barred("progress.toml");
        saver.save(cleared("one"));
        saver.flush();
        std::fs::remove_dir(path).unwrap();
        saver.close();
        assert_eq!(saver.failure(), None);
    }

    #[test]
    fn what_is_newer_is_never_written_over_by_what_could_not_be_saved_before() {
        let last = |last: &str| {
            Save::Progress(Progress { last: Some(last.to_owned()), ..Progress::default() })
        };
        let folder = tempdir().unwrap();
        let store = Store::open(Some(folder.path().to_owned())).unwrap();
        let [progress, records] = ["progress.toml", "records"].map(|name| folder.path().join(name));
        std::fs::create_dir(&progress).unwrap();
        std::fs::remove_dir(&records).unwrap();
        std::fs::write(&records, "").unwrap();
        let queue = Mutex::new(Queue::default());
        let write = |jobs: Vec<Save>, failed: &mut dyn FnMut(Failure)| {
            jobs.into_iter().for_each(|job| add(&mut locked(&queue).fresh, job));
            write_all(&queue, &store, failed);
        };
        write(vec![cleared("one"), last("old")], &mut |_| {});
        assert_eq!(locked(&queue).unsaved.len(), 1, "all progress is one");
        // The first is tried in vain, and then there is room for what was reached since.
        let jobs = vec![Save::Record(Record::default()), last("new"), cleared("two")];
        write(jobs, &mut |_| std::fs::remove_dir(&progress).unwrap());
        write(Vec::new(), &mut |_| {});
        let kept = store.progress().unwrap();
        assert_eq!(kept.last.as_deref(), Some("new"));
        assert!(kept.cleared.into_keys().eq(["one", "two"]));
    }

    #[test]
    fn a_level_whose_record_could_not_be_saved_is_where_it_was_left() {
        let (folder, path, mut saver) = barred("records");
        let record = |cursor| Record { level: "left".to_owned(), cursor, ..Record::default() };
        for cursor in [1, 2] {
            saver.save(Save::Record(record(cursor)));
            saver.flush();
            assert_eq!(saver.record("left").unwrap(), Some(record(cursor)));
            assert_eq!(saver.failure().is_some(), cursor == 1, "it is told once");
        }
        std::fs::remove_file(&path).unwrap();
        std::fs::create_dir(&path).unwrap();
        saver.close();
        let store = Store::open(Some(folder.path().to_owned())).unwrap();
        assert_eq!(store.record("left").unwrap(), Some(record(2)));
    }

    #[test]
    fn nobody_waits_for_a_file_that_is_written_to_go_to_another_level() {
        let folder = tempdir().unwrap();
        let store = Store::open(Some(folder.path().to_owned())).unwrap();
        let there = Record { level: "there".to_owned(), ..Record::default() };
        store.save_record(&there).unwrap();
        let saver = Saver::new(store, Waker::default());
        // Another program holds the lock, so that nothing is written meanwhile.
        let lock = std::fs::File::open(folder.path().join("lock")).unwrap();
        lock.lock().unwrap();
        let left = Record { level: "left".to_owned(), cursor: 3, ..Record::default() };
        saver.save(Save::Record(left.clone()));
        while !locked(&saver.queue).fresh.is_empty() {
            std::thread::yield_now();
        }
        assert_eq!(saver.record("left").unwrap(), Some(left), "it is being written");
        assert_eq!(saver.record("there").unwrap(), Some(there));
        assert!(saver.store().levels().starts_with(folder.path()));
        let records = std::fs::read_dir(folder.path().join("records")).unwrap();
        assert_eq!(records.count(), 1, "it is not written yet");
        drop(lock);
    }

    #[test]
    fn what_was_copied_a_moment_ago_can_be_pasted() {
        let (_folder, saver) = busy();
        saver.save(Save::Clipboard("@.*H".to_owned()));
        assert_eq!(saver.copied().unwrap(), "@.*H");
    }
}
