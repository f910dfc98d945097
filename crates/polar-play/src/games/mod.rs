//! The games.

mod polar;
mod walk;

pub use polar::{Done, Polar, State};
