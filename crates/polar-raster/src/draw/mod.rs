//! Draws a view: a pure function of the view, the moment, the theme and the size.

mod board;
mod card;

use polar_play::{Actor as Moving, View};

use crate::art::Art;
use crate::canvas::{Canvas, Rect};
use crate::layout::{BoardLayout, CardLayout, pad, page};
use crate::picture::{Hint, Picture};
use crate::stage;
use crate::text::Typeface;
use crate::theme::Theme;

/// Draws `view`, with the pieces that move, in a window of `width` × `height` pixels.
///
/// `ambient` counts eighths of a second; it moves what is never still: hearts beat, a fuse burns,
/// smoke rises. At 0 all is calm, for players who want no more motion than the game needs: nothing
/// beats, no snow falls and no blast shakes the board. The same arguments always give the same picture.
#[must_use]
pub fn draw(
    art: &Art,
    view: &View,
    moving: &[Moving],
    ambient: u32,
    theme: Theme,
    width: usize,
    height: usize,
) -> Canvas {
    let mut canvas = Canvas::new(width, height, theme.water());
    let (w, h) = (width as i32, height as i32);
    let painter = Painter { art, ambient, theme };
    let fits = match &stage::picture(view, moving, page(width, height).0) {
        Picture::Board(scene) => {
            BoardLayout::new(scene, w, h).map(|layout| painter.board(&mut canvas, scene, &layout))
        }
        Picture::List(list) => CardLayout::new(list.rows.len(), &list.hints, w, h)
            .map(|layout| painter.list(&mut canvas, list, &layout)),
        Picture::Text(text) => CardLayout::new(text.lines.len(), &text.hints, w, h)
            .map(|layout| painter.text(&mut canvas, text, &layout)),
    };
    if fits.is_none() {
        painter.too_small(&mut canvas);
    }
    canvas
}

struct Painter<'a> {
    art: &'a Art,
    ambient: u32,
    theme: Theme,
}

impl Painter<'_> {
    /// The hints where the layout has them, each key before what it does.
    fn hints(&self, canvas: &mut Canvas, face: Typeface, hints: &[Hint], places: &[(usize, Rect)]) {
        for (hint, place) in
            places.iter().filter_map(|(index, place)| hints.get(*index).map(|hint| (hint, place)))
        {
            let key = hint.key.to_string();
            let y = place.y + pad(face);
            face.draw(canvas, &key, place.x, y, place.width, self.theme.text());
            let x = place.x + face.width(&key) + face.advance();
            face.draw(canvas, hint.label, x, y, place.width, self.theme.quiet());
        }
    }

    fn too_small(&self, canvas: &mut Canvas) {
        let (width, height) = (canvas.width() as i32, canvas.height() as i32);
        canvas.fill(Rect::new(0, 0, width, height), self.theme.paper());
        let face = Typeface::for_window(width, height);
        for (index, line) in
            (0i32..).zip(["This window is too small.", "Make it larger to play on."])
        {
            let y = pad(face) + index * face.line();
            face.draw(canvas, line, pad(face), y, width - pad(face), self.theme.text());
        }
    }
}
