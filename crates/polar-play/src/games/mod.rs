//! The games.

mod polar;
mod walk;

pub use polar::{Done, NoWay, Polar, State};
