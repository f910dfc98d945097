//! Draws the games of Polar into a framebuffer.

mod canvas;
pub mod palette;
mod sprite;

pub use canvas::{Canvas, Rect};
pub use sprite::{Sheet, SheetError, Sprite};
