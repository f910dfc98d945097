//! How a background thread wakes a screen that sleeps.

use std::{
    fmt,
    sync::{Arc, OnceLock},
};

use polar_search::{Desk, Worker};

type Call = Box<dyn Fn() + Send + Sync>;

/// What a screen wants called when something has changed while it slept. All clones call the same function.
#[derive(Clone, Default)]
pub(crate) struct Waker(Arc<OnceLock<Call>>);

impl Waker {
    /// Sets what is called; the first call counts.
    pub(crate) fn set(&self, call: impl Fn() + Send + Sync + 'static) {
        // A screen has one loop to wake.
        let _ = self.0.set(Box::new(call));
    }

    pub(crate) fn wake(&self) {
        if let Some(call) = self.0.get() {
            call();
        }
    }

    /// Begins work on a thread of its own. Each of its reports wakes the screen.
    pub(crate) fn start<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Desk<T>) + Send + 'static,
    ) -> Worker<T> {
        let waker = self.clone();
        Worker::start(work, move || waker.wake())
    }
}

impl fmt::Debug for Waker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Waker").field("is_set", &self.0.get().is_some()).finish()
    }
}
