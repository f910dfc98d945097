//! The pixel window: device events become keys and targets, views become pictures.
//!
//! [`run`] is the loop. It is generic over a [`Backend`], so that it is tested without a window, and
//! over a [`Program`], so that it knows no game. [`Window`] is the back end for a real desktop.

mod program;
mod run;
mod snapshot;
mod window;

pub use program::{Key, Program};
pub use run::{Backend, Options, Signal, run};
pub use snapshot::{SnapshotError, snapshot};
pub use window::{Window, WindowError};
