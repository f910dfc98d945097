//! Draws a frame, or a board by itself: pure functions.

mod board;
mod card;
mod ground;

use polar_play::{Actor, Face, Hint, Scene, Target, View};

use crate::{
    art::Art,
    canvas::{Canvas, Rect},
    layout::{BoardLayout, CardLayout, RIM, edges, pad, page, window_size},
    picture::Picture,
    stage,
    text::Typeface,
    theme::Theme,
};

/// The largest scale of a board by itself, at which a line of 256 cells takes 300 MB.
const MOST: u8 = 16;

/// All that a picture of a window depends on: two equal frames give the same picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Frame {
    /// What is to be seen.
    pub view: View,
    /// Its pieces that move, where they are at this moment.
    pub actors: Vec<Actor>,
    /// The ambient tick, in eighths of a second. It animates what always moves: hearts beat, a fuse
    /// burns, smoke rises.
    ///
    /// At 0 all is calm, for players who want no more motion than the game needs: nothing beats, no
    /// snow falls and no blast shakes the board.
    pub ambient: u32,
    /// The colours.
    pub theme: Theme,
    /// Width and height of the window in pixels.
    pub size: (usize, usize),
    /// What the pointer is on, if the player points: a row, a hint or a tool is lit.
    pub pointed: Option<Target>,
}

impl Frame {
    /// A view in a window of this size, calm, by day, with nothing that moves and no pointer.
    #[must_use]
    pub const fn new(view: View, size: (usize, usize)) -> Self {
        Self { view, actors: Vec::new(), ambient: 0, theme: Theme::Light, size, pointed: None }
    }
}

/// The ambient tick to draw a view at, of all `ticks` so far: where nothing beats, burns or snows only the water moves,
/// and a new picture is needed as seldom as it does.
#[must_use]
pub fn ambient(view: &View, ticks: u32) -> u32 {
    let beats = |face| matches!(face, Face::Heart | Face::Bomb | Face::House { .. });
    let is_lively = match view {
        View::Board(scene) => {
            scene.is_cleared || scene.pieces.iter().any(|piece| beats(piece.face))
        }
        View::List(_) | View::Text(_) | View::Prompt(_) => false,
    };
    // At 0 all would be calm.
    if is_lively { ticks } else { ground::sway(ticks).max(1) }
}

/// Draws a frame.
///
/// # Panics
/// If a picture of that size is too large for any memory, as [`Canvas::new`] does.
#[must_use]
pub fn draw(art: &Art, frame: &Frame) -> Canvas {
    painted(art, frame, frame.ambient > 0)
}

/// Draws the board of `scene` with its rim, with the pieces that move, each pixel of the art a square
/// of `scale` pixels, from 1 to 16: a picture for a page. A scale beyond that is taken for the nearest.
/// Lines, panels and hints are left out, and the theme is the light one. A blast shakes the board. Nothing moves by
/// itself: such motion would take most of a film's space.
///
/// ```
/// use polar_play::{Scene, Size};
/// use polar_raster::{Art, draw_board};
///
/// let scene = Scene { size: Size::new(24, 4).unwrap_or_default(), ..Scene::default() };
/// let canvas = draw_board(&Art::load()?, &scene, &[], 2);
/// assert_eq!((canvas.width(), canvas.height()), (1200, 240));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn draw_board(art: &Art, scene: &Scene, actors: &[Actor], scale: u8) -> Canvas {
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

/// Draws a frame, in which a blast shakes the board or not.
fn painted(art: &Art, frame: &Frame, shakes: bool) -> Canvas {
    let Frame { ref view, ref actors, ambient, theme, size, pointed } = *frame;
    let mut drawn = Canvas::new(size.0, size.1, theme.water());
    let (width, height) = edges(size);
    let canvas = &mut drawn;
    let mut painter = Painter { canvas, art, ambient, shakes, theme, pointed };
    let fits = match &stage::picture(view, actors, page(size)) {
        Picture::Board(board) => {
            BoardLayout::new(board, width, height).map(|layout| painter.board(board, &layout))
        }
        Picture::List(list) => {
            CardLayout::of_list(list, width, height).map(|layout| painter.list(list, &layout))
        }
        Picture::Text(text) => {
            CardLayout::of_text(text, width, height).map(|layout| painter.text(text, &layout))
        }
    };
    if fits.is_none() {
        painter.too_small();
    }
    drawn
}

struct Painter<'a> {
    canvas: &'a mut Canvas,
    art: &'a Art,
    ambient: u32,
    shakes: bool,
    theme: Theme,
    pointed: Option<Target>,
}

impl Painter<'_> {
    /// Lights the place of something that can be clicked, if the pointer is on it.
    fn lit(&mut self, target: Target, place: Rect) {
        if self.pointed == Some(target) {
            self.canvas.fill(place, self.theme.chosen());
        }
    }

    /// The hints where the layout has them, each key before what it does.
    fn hints(&mut self, face: Typeface, hints: &[Hint], places: &[(usize, Rect)]) {
        for &(index, place) in places {
            // One that can't be asked for now only keeps its place.
            let Some(hint) = hints.get(index).filter(|hint| hint.enabled) else { continue };
            // As far as half of the gap to the next one, and not over the line above.
            let (side, line) = (face.advance() / 2, face.scale());
            let lit = Rect {
                x: place.x - side,
                y: place.y + line,
                width: place.width + 2 * side,
                height: place.height - line,
            };
            self.lit(Target::Hint(index), lit);
            let key = hint.key.to_string();
            let y = place.y + pad(face);
            face.draw(self.canvas, &key, place.x, y, place.width, self.theme.text());
            let x = place.x + face.width(&key) + face.advance();
            face.draw(self.canvas, hint.label, x, y, place.width, self.theme.quiet());
        }
    }

    fn too_small(&mut self) {
        let (width, height) = (self.canvas.width() as i32, self.canvas.height() as i32);
        self.canvas.fill(Rect::new(0, 0, width, height), self.theme.paper());
        let face = Typeface::for_window(width, height);
        for (index, line) in
            (0i32..).zip(["This window is too small.", "Make it larger to play on."])
        {
            let y = pad(face) + index * face.line();
            face.draw(self.canvas, line, pad(face), y, width - pad(face), self.theme.text());
        }
    }
}
