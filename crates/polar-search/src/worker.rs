//! The background thread of a search.

use std::{
    fmt,
    sync::{
        Arc, Mutex, PoisonError, Weak,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

/// A flag that asks a search to stop; clones share it.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Asks the search to stop, which it does when it next looks at the flag.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the search is to stop.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl From<Arc<AtomicBool>> for Cancel {
    /// Cancelled when the flag is true, so that a signal can cancel.
    fn from(flag: Arc<AtomicBool>) -> Self {
        Self(flag)
    }
}

/// What a worker and its desk share: a slot for one report.
struct Slot<T> {
    latest: Mutex<Option<T>>,
    is_finished: AtomicBool,
}

/// The reporting end of a [`Worker`], handed to its work: the latest report replaces one that nobody has taken.
pub struct Desk<T> {
    /// Whether the work is to stop.
    pub cancel: Cancel,
    /// Gone with the worker.
    slot: Weak<Slot<T>>,
    wake: Box<dyn Fn() + Send>,
}

impl<T> Desk<T> {
    /// Hands over a report. Once the worker has been dropped, reports are discarded.
    pub fn report(&self, report: T) {
        if let Some(slot) = self.slot.upgrade() {
            *slot.latest.lock().unwrap_or_else(PoisonError::into_inner) = Some(report);
            (self.wake)();
        }
    }
}

impl<T> Drop for Desk<T> {
    /// The work is over, however that came: it may have panicked, or never begun.
    fn drop(&mut self) {
        if let Some(slot) = self.slot.upgrade() {
            slot.is_finished.store(true, Ordering::Release);
            (self.wake)();
        }
    }
}

impl<T> fmt::Debug for Desk<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Desk").field("cancel", &self.cancel).finish_non_exhaustive()
    }
}

/// What a [`Worker`] has to say since it was asked last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Latest<T> {
    /// Nothing: the work goes on.
    Nothing,
    /// A report; the work goes on.
    New(T),
    /// The work is over. This is its last report, if that is new.
    Over(Option<T>),
}

/// One background thread and its latest report. Dropping it cancels the work without waiting: the thread ends when it
/// next looks at the flag, and its reports are discarded. To get its last report, [cancel](Self::cancel) it and take
/// the report once it [is finished](Self::is_finished).
///
/// ```
/// use std::sync::mpsc;
///
/// use polar_search::{Desk, Worker};
///
/// let (woken, wakes) = mpsc::channel();
/// let count = |desk: &Desk<_>| {
///     let sheep = (0_u64..).find(|_| desk.cancel.is_cancelled());
///     desk.report(sheep);
/// };
/// let worker = Worker::start(count, move || woken.send(()).unwrap_or_default());
/// worker.cancel();
/// while !worker.is_finished() {
///     wakes.recv()?;
/// }
/// assert!(worker.take().is_some(), "it says how far it came");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Worker<T> {
    cancel: Cancel,
    slot: Arc<Slot<T>>,
}

impl<T: Send + 'static> Worker<T> {
    /// Begins the work. `wake` is called after each report and at the end, on the thread of the work.
    ///
    /// If the system gives no thread, `wake` is called here, and the worker is finished without a report.
    #[must_use]
    pub fn start(
        work: impl FnOnce(&Desk<T>) + Send + 'static,
        wake: impl Fn() + Send + 'static,
    ) -> Self {
        Self::start_on(thread::Builder::new(), work, wake)
    }

    fn start_on(
        thread: thread::Builder,
        work: impl FnOnce(&Desk<T>) + Send + 'static,
        wake: impl Fn() + Send + 'static,
    ) -> Self {
        let cancel = Cancel::default();
        let slot = Arc::new(Slot { latest: Mutex::default(), is_finished: AtomicBool::default() });
        let desk =
            Desk { cancel: cancel.clone(), slot: Arc::downgrade(&slot), wake: Box::new(wake) };
        // If the thread is refused, the desk is dropped, which marks the work as over.
        drop(thread.name("search".to_owned()).spawn(move || work(&desk)));
        Self { cancel, slot }
    }
}

impl<T> Worker<T> {
    /// The latest report, if there is a new one.
    #[must_use]
    pub fn take(&self) -> Option<T> {
        self.slot.latest.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// The latest report, if there is a new one, and whether it is the last.
    #[must_use]
    pub fn latest(&self) -> Latest<T> {
        // Asked first: a report may come between the two, and none after the end.
        let is_over = self.is_finished();
        match (is_over, self.take()) {
            (true, last) => Latest::Over(last),
            (false, Some(report)) => Latest::New(report),
            (false, None) => Latest::Nothing,
        }
    }

    /// Asks the work to stop. What it reports after that can still be taken.
    pub fn cancel(&self) {
        self.cancel.cancel();
    }

    /// Whether the work is over: there will be no report after the one that can be taken now. Work that panicked is
    /// over, and so is work that the system gave no thread.
    #[must_use]
    pub fn is_finished(&self) -> bool {
        self.slot.is_finished.load(Ordering::Acquire)
    }
}

impl<T> Drop for Worker<T> {
    fn drop(&mut self) {
        self.cancel();
    }
}

impl<T> fmt::Debug for Worker<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_finished = self.is_finished();
        f.debug_struct("Worker").field("is_finished", &is_finished).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{self, Receiver};

    use super::*;
    use crate::{Limit, Limits, Progress, Search, Status, Verdict, drive};

    /// Goes on for ever, and always has something.
    struct Endless(u64);

    impl Search for Endless {
        type Solution = u64;

        fn advance(&mut self, _: u64) -> Status {
            self.0 += 1;
            Status::Running
        }

        fn best(&self) -> Option<u64> {
            Some(self.0)
        }

        fn progress(&self) -> Progress {
            Progress::default()
        }
    }

    fn started<T: Send + 'static>(
        work: impl FnOnce(&Desk<T>) + Send + 'static,
    ) -> (Worker<T>, Receiver<()>) {
        let (woken, wakes) = mpsc::channel();
        (Worker::start(work, move || woken.send(()).unwrap_or_default()), wakes)
    }

    /// Waits for the end, as a screen does that sleeps until it is woken.
    fn wait<T>(worker: &Worker<T>, wakes: &Receiver<()>) {
        while !worker.is_finished() {
            assert!(wakes.recv().is_ok(), "nobody wakes who waits for the end");
        }
    }

    #[test]
    fn who_cancels_hears_what_was_found() {
        let (worker, wakes) = started(|desk: &Desk<Verdict<u64>>| {
            let report = |_: &Progress| {};
            desk.report(drive(&mut Endless(1), &Limits::default(), &desk.cancel, report));
        });
        assert_eq!((worker.take(), worker.is_finished()), (None, false));
        worker.cancel();
        wait(&worker, &wakes);
        let said = worker.take();
        let Some(Verdict::Limit { limit: Limit::Cancelled, best: Some(_) }) = said else {
            panic!("{said:?}")
        };
    }

    #[test]
    fn work_that_panics_is_over_and_keeps_its_report() {
        let (worker, wakes) = started(|desk| {
            desk.report(7);
            panic!("on purpose");
        });
        wait(&worker, &wakes);
        assert_eq!((worker.take(), worker.take()), (Some(7), None));
    }

    #[test]
    fn work_that_was_given_no_thread_is_over() {
        let (woken, wakes) = mpsc::channel();
        let wake = move || woken.send(()).unwrap_or_default();
        // No system has so much memory.
        let thread = thread::Builder::new().stack_size(usize::MAX / 8 * 7);
        let worker = Worker::start_on(thread, |desk| desk.report(7), wake);
        assert!(worker.is_finished() && worker.take().is_none());
        assert_eq!(wakes.recv(), Ok(()), "who sleeps is woken");
    }

    #[test]
    fn nobody_is_woken_by_work_that_nobody_waits_for() {
        let (dropped, is_dropped) = mpsc::channel();
        let (worker, wakes) = started(move |desk| {
            assert_eq!(is_dropped.recv(), Ok(()));
            desk.report(desk.cancel.is_cancelled());
        });
        drop(worker);
        assert_eq!(dropped.send(()), Ok(()));
        assert!(wakes.recv().is_err(), "the work is over, and said nothing");
    }

    #[test]
    fn the_latest_report_is_taken_once() {
        let (worker, wakes) = started(|desk| (1..=2).for_each(|report| desk.report(report)));
        // Each wakes, and the end; then the channel is gone.
        assert_eq!(wakes.iter().count(), 3);
        assert_eq!([worker.take(), worker.take()], [Some(2), None]);
    }

    #[test]
    fn who_is_woken_finds_the_report() {
        let (woken, wakes) = mpsc::channel();
        let (seen, is_seen) = mpsc::channel();
        // The work waits until somebody has looked.
        let wake = move || {
            woken.send(()).unwrap_or_default();
            is_seen.recv().unwrap_or_default();
        };
        let worker = Worker::start(|desk| (1..=3).for_each(|report| desk.report(report)), wake);
        for report in 1..=3 {
            assert_eq!(wakes.recv(), Ok(()));
            assert_eq!(worker.take(), Some(report));
            assert_eq!(seen.send(()), Ok(()));
        }
        assert_eq!((wakes.recv(), worker.is_finished()), (Ok(()), true), "and the end");
    }

    /// However the report and the end fall between two questions.
    #[test]
    fn no_last_report_is_lost() {
        for round in 0..2000 {
            let (worker, _wakes) = started(move |desk| desk.report(round));
            let mut last = None;
            loop {
                match worker.latest() {
                    Latest::Nothing => {}
                    Latest::New(report) => last = Some(report),
                    Latest::Over(report) => break assert_eq!(report.or(last), Some(round)),
                }
            }
        }
    }

    #[test]
    fn what_sets_a_flag_cancels() {
        let flag = Arc::new(AtomicBool::new(false));
        let cancel = Cancel::from(Arc::clone(&flag));
        assert!(!cancel.is_cancelled());
        flag.store(true, Ordering::Relaxed);
        assert!(cancel.is_cancelled() && cancel.clone().is_cancelled());
    }
}
