//! A board by itself: the sheet of ice with what is on it, and nothing around it.

use polar_play::{Actor, Scene, View};

use crate::{
    art::Art,
    canvas::Canvas,
    draw::{Frame, painted},
    layout::{BoardLayout, RIM, edges, window_size},
    stage,
};

/// The largest scale of a sheet, at which a line of 256 cells takes 300 MB.
const MOST: u8 = 16;

/// Draws the board of `scene` with its rim, with the pieces that move, each pixel of the art a square
/// of `scale` pixels, from 1 to 16: a picture for a page. A scale beyond that is taken for the nearest.
/// Lines, panels and hints are left out, and the theme is the light one. A blast shakes the board. Nothing moves by
/// itself: such motion would take most of a film's space.
///
/// ```
/// use polar_play::{Scene, Size};
/// use polar_raster::{Art, draw_sheet};
///
/// let scene = Scene { size: Size::new(24, 4).unwrap_or_default(), ..Scene::default() };
/// let canvas = draw_sheet(&Art::load()?, &scene, &[], 2);
/// assert_eq!((canvas.width(), canvas.height()), (1200, 240));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn draw_sheet(art: &Art, scene: &Scene, actors: &[Actor], scale: u8) -> Canvas {
    let bare = Scene { size: scene.size, pieces: scene.pieces.clone(), ..Scene::default() };
    let picture = stage::board(&bare, actors);
    let view = View::Board(bare);
    let size = window_size(&view, scale.min(MOST));
    let (width, height) = edges(size);
    let frame = Frame { actors: actors.to_vec(), ..Frame::new(view, size) };
    let window = painted(art, &frame, true);
    match BoardLayout::new(&picture, width, height) {
        Some(layout) => window.part(layout.board.shrunk(-RIM * layout.scale)),
        None => window,
    }
}
