//! The picture by which a desktop knows the games.

use polar_play::Direction;

use crate::{
    art::Art,
    canvas::Canvas,
    palette::ICE,
    picture::{Gesture, Motif},
};

/// Draws the games' icon, the penguin on ice, each pixel of the art a square of `scale` pixels: 24 of them each way.
///
/// ```
/// use polar_raster::{Art, icon};
///
/// let canvas = icon(&Art::load()?, 2);
/// assert_eq!((canvas.width(), canvas.height()), (48, 48));
/// # Ok::<(), polar_raster::SheetError>(())
/// ```
#[must_use]
pub fn icon(art: &Art, scale: u8) -> Canvas {
    let penguin = art.motif(Motif::Penguin(Direction::South, Gesture::Stand), 0, false);
    let [width, height] =
        [penguin.width(), penguin.height()].map(|length| length * usize::from(scale));
    let mut canvas = Canvas::new(width, height, ICE);
    canvas.blit(penguin, 0, 0, scale.into());
    canvas
}
