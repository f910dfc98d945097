//! A board by itself: the sheet of ice with what is on it, and nothing around it.

use polar_play::{Actor, Scene, View};

use crate::art::Art;
use crate::canvas::Canvas;
use crate::draw::draw;
use crate::layout::{BoardLayout, RIM, window_size};
use crate::stage;
use crate::theme::Theme;

/// Draws the board of `scene` with its rim, with the pieces that move, each pixel of the art a square
/// of `scale` pixels: a picture for a page. Lines, panels and hints are left out.
///
/// `ambient` counts eighths of a second, as for [`draw`](crate::draw()).
///
/// ```
/// use polar_play::{Scene, Size};
/// use polar_raster::{Art, Theme, draw_sheet};
///
/// let scene = Scene { size: Size::new(24, 4).unwrap_or_default(), ..Scene::default() };
/// let canvas = draw_sheet(&Art::load()?, &scene, &[], 0, Theme::Light, 2);
/// assert_eq!((canvas.width(), canvas.height()), (1200, 240));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn draw_sheet(
    art: &Art,
    scene: &Scene,
    moving: &[Actor],
    ambient: u32,
    theme: Theme,
    scale: u8,
) -> Canvas {
    let bare = Scene { size: scene.size, pieces: scene.pieces.clone(), ..Scene::default() };
    let picture = stage::board(&bare, moving);
    let view = View::Board(bare);
    let (width, height) = window_size(&view, scale);
    let window = draw(art, &view, moving, ambient, theme, width, height);
    match BoardLayout::new(&picture, width as i32, height as i32) {
        Some(layout) => window.part(layout.board.shrunk(-RIM * layout.scale)),
        None => window,
    }
}
