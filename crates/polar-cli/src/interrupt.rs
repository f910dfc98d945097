//! Ctrl-C, and being told to end: a search stops and says what it has.

use std::{
    io,
    sync::{Arc, atomic::AtomicBool},
};

use polar_search::Cancel;
use signal_hook::{
    consts::{SIGINT, SIGTERM},
    flag,
};

/// Cancels a search at the first signal to end; the second ends the program at once.
///
/// # Errors
///
/// If the system refuses to tell of signals.
pub(crate) fn cancel() -> io::Result<Cancel> {
    let told = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // In this order: the first signal finds the flag not yet set.
        flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(&told))?;
        flag::register(signal, Arc::clone(&told))?;
    }
    Ok(told.into())
}
