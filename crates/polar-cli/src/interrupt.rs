//! Ctrl-C, and being told to end: a search stops and says what it has.

use std::{
    ffi::c_int,
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
};

use polar_search::Cancel;
use signal_hook::{
    consts::{SIGINT, SIGTERM},
    flag, low_level,
};

/// What the first signal to end does: it cancels a search. The second ends the program at once.
pub(crate) struct Interrupt {
    /// What a search is cancelled by.
    pub(crate) cancel: Cancel,
    /// The signal; 0 before it.
    signal: Arc<AtomicUsize>,
}

impl Interrupt {
    /// Listens to the signals.
    ///
    /// # Errors
    ///
    /// If the system refuses to tell of signals.
    pub(crate) fn listen() -> io::Result<Self> {
        let (told, came) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
        for (signal, number) in [(SIGINT, SIGINT as usize), (SIGTERM, SIGTERM as usize)] {
            // In this order: the first signal finds the flag not yet set.
            flag::register_conditional_default(signal, Arc::clone(&told))?;
            flag::register_usize(signal, Arc::clone(&came), number)?;
            flag::register(signal, Arc::clone(&told))?;
        }
        Ok(Self { cancel: told.into(), signal: came })
    }

    /// The signal, if it has come.
    pub(crate) fn signal(&self) -> Option<c_int> {
        c_int::try_from(self.signal.load(Ordering::SeqCst)).ok().filter(|&signal| signal != 0)
    }
}

/// Ends the program by a signal, as if it had not been listened to: so a shell learns of it, and ends a script, too.
///
/// # Errors
///
/// If that is no signal that ends programs.
pub(crate) fn end_by(signal: c_int) -> io::Result<()> {
    low_level::emulate_default_handler(signal)
}
