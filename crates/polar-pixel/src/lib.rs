//! Polar in a pixel window: device events become keys and targets, views become pictures.
//!
//! [`run`] is the loop, generic over a [`Backend`], so that it is tested without a window.
//! [`Window`] is the back end for a real desktop.
//!
//! | feature | |
//! | --- | --- |
//! | `clipboard` | copies and pastes by the desktop's clipboard instead of a file |
//! | `sound` | plays sounds; on Linux it needs ALSA's development files and `pkg-config` to build |
//! | `wayland` | adds Wayland to X11 on Linux, and needs its development files and xkbcommon's to build |

mod arguments;
mod clipboard;
mod icon;
mod keys;
mod pointer;
mod run;
mod snapshot;
mod speaker;
mod system;
mod wheel;
mod window;

pub use arguments::{Arguments, command};
pub use clipboard::{Clipboard, ClipboardError};
pub use run::{Backend, OWN_KEY, SMALLEST, Signal, THEMES, run};
pub use speaker::{Speaker, SpeakerError};
pub use window::{Window, WindowError};
