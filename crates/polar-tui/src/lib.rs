//! Polar in a terminal: views to characters, keys and the mouse to the game.
//!
//! Drawing is a pure function, [`draw`], and [`hit`] is the same layout run backwards; [`run`] is
//! the loop, over any back end and any source of events. [`terminal`] owns the real one.

mod arguments;
mod art;
mod draw;
mod escape;
mod held;
mod ink;
mod input;
mod layout;
mod look;
mod run;
pub mod terminal;

pub use arguments::{Arguments, command};
pub use draw::draw;
pub use input::key;
pub use layout::{dragged, hit, page, scrolled};
pub use look::{Colours, Look};
pub use run::{Message, run};
