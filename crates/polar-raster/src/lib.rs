//! Draws the views of the games into a framebuffer, and knows no window.
//!
//! [`draw`] turns a [`Frame`], a [`View`](polar_play::View) with the pieces that move, into pixels, and
//! [`hit`] says what is under a point of that picture: the same layout run backwards. The art is
//! text: a letter a pixel, in `art/`.
//!
//! ```
//! use polar_raster::polar_play::{App, Options};
//! use polar_raster::{Art, Frame, draw};
//!
//! let folder = tempfile::tempdir()?; // without it, the user's own
//! let app = App::new(Options { data_dir: Some(folder.path().into()), ..Options::default() })?;
//! let frame = Frame { actors: app.actors(), ..Frame::new(app.view(), (640, 240)) };
//! let canvas = draw(&Art::load()?, &frame);
//! assert_eq!(canvas.pixels().len(), 640 * 240);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod art;
mod canvas;
mod draw;
mod encoding;
mod icon;
mod layout;
pub mod palette;
mod picture;
mod plain;
mod sprite;
mod stage;
mod text;
mod theme;

pub use art::Art;
pub use canvas::{Canvas, Rect};
pub use draw::{Frame, ambient, draw, draw_board};
pub use encoding::PngError;
pub use icon::icon;
pub use layout::{dragged, hit, page, scrolled, window_size};
/// The crate below: signatures have its types.
pub use polar_play;
pub use sprite::{Sheet, SheetError, Sprite};
pub use theme::Theme;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
