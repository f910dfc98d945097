//! Draws the games of Polar into a framebuffer, and knows no window.
//!
//! A [`View`] says what is to be seen as plain data, [`draw`] turns it into pixels of any size, and
//! [`hit`] says what is under a point of that picture: the same layout run backwards.
//!
//! # Examples
//! ```
//! use polar_raster::{Actor, Art, Face, Scene, Target, Theme, View, draw, hit};
//!
//! let tree = Actor { face: Face::Tree, column: 1.0, row: 0.0 };
//! let scene = Scene { columns: 3, rows: 2, actors: vec![tree], ..Scene::default() };
//! let view = View::Board(scene);
//! let canvas = draw(&Art::load()?, &view, 0, Theme::Light, 320, 240);
//! assert_eq!(canvas.pixels().len(), 320 * 240);
//! assert!(matches!(hit(&view, 320, 240, 160, 120), Target::Board { .. }));
//! # Ok::<(), polar_raster::SheetError>(())
//! ```

mod art;
mod canvas;
mod draw;
mod ground;
mod layout;
pub mod palette;
mod sprite;
mod text;
mod theme;
mod view;

pub use art::Art;
pub use canvas::{Canvas, Rect};
pub use draw::draw;
pub use layout::{Target, hit};
pub use sprite::{Sheet, SheetError, Sprite};
pub use text::Typeface;
pub use theme::Theme;
pub use view::{Actor, Face, Gesture, List, ListRow, Mark, Prompt, Scene, Text, View};
