//! The background thread of a search.

use std::{
    fmt,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

/// Says that nobody wants to know any more. Clones say the same.
#[derive(Clone, Debug, Default)]
pub struct Cancel(Arc<AtomicBool>);

impl Cancel {
    /// Ends the work at the next look.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it is to end.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl From<Arc<AtomicBool>> for Cancel {
    /// Cancelled when the flag is true: so a signal can do it.
    fn from(flag: Arc<AtomicBool>) -> Self {
        Self(flag)
    }
}

/// Where the work is handed over: the latest report replaces those that nobody has taken.
pub struct Desk<T> {
    /// Whether the work is to end.
    pub cancel: Cancel,
    latest: Arc<Mutex<Option<T>>>,
    wake: Box<dyn Fn() + Send>,
}

impl<T> Desk<T> {
    /// Hands a report over.
    pub fn report(&self, report: T) {
        if !self.cancel.is_cancelled() {
            *self.latest.lock().unwrap_or_else(PoisonError::into_inner) = Some(report);
            (self.wake)();
        }
    }
}

impl<T> fmt::Debug for Desk<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Desk").field("cancel", &self.cancel).finish_non_exhaustive()
    }
}

/// One background thread and its latest report. Dropped, it cancels the work and does not wait: the
/// thread ends at its next look, and its reports reach nobody.
///
/// ```
/// use std::sync::mpsc;
///
/// use polar_search::Worker;
///
/// let (woken, wakes) = mpsc::channel();
/// let work = |desk: &polar_search::Desk<u32>| desk.report((1..=10).sum());
/// let worker = Worker::start(work, move || woken.send(()).unwrap_or_default());
/// wakes.recv()?;
/// assert_eq!(worker.take(), Some(55));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Worker<T> {
    cancel: Cancel,
    latest: Arc<Mutex<Option<T>>>,
}

impl<T: Send + 'static> Worker<T> {
    /// Begins the work. `wake` is called on its thread after each report. Where the system gives no
    /// thread there will be no report.
    #[must_use]
    pub fn start(
        work: impl FnOnce(&Desk<T>) + Send + 'static,
        wake: impl Fn() + Send + 'static,
    ) -> Self {
        let cancel = Cancel::default();
        let latest = Arc::default();
        let desk =
            Desk { cancel: cancel.clone(), latest: Arc::clone(&latest), wake: Box::new(wake) };
        let builder = thread::Builder::new().name("search".to_owned());
        // Where the system refuses a thread there is nobody to hear the error either.
        drop(builder.spawn(move || work(&desk)));
        Self { cancel, latest }
    }
}

impl<T> Worker<T> {
    /// The latest report, if there is a new one.
    #[must_use]
    pub fn take(&self) -> Option<T> {
        self.latest.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl<T> Drop for Worker<T> {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn the_latest_report_is_taken_once() {
        let (wake, woken) = mpsc::channel();
        let work = |desk: &Desk<_>| (1..=2).for_each(|report| desk.report(report));
        let worker = Worker::start(work, move || _ = wake.send(()));
        // Until the work is done and the channel gone.
        assert_eq!(woken.iter().count(), 2);
        assert_eq!([worker.take(), worker.take()], [Some(2), None]);
    }

    #[test]
    fn nobody_is_woken_by_a_worker_that_was_dropped() {
        let ((wake, woken), (go, gone)) = (mpsc::channel(), mpsc::channel::<()>());
        let work = move |desk: &Desk<_>| {
            // Until the worker is dropped, and the channel after it.
            _ = gone.recv();
            desk.report(1);
        };
        drop(Worker::start(work, move || _ = wake.send(())));
        drop(go);
        assert_eq!(woken.iter().count(), 0);
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
