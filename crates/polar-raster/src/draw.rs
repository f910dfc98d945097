//! Draws a view: a pure function of the view, the moment, the theme and the size.

use polar_play::{Actor as Moving, View};

use crate::art::Art;
use crate::canvas::{Canvas, Rect};
use crate::ground;
use crate::layout::{BoardLayout, CELL, CardLayout, RIM, pad};
use crate::palette::LEAF;
use crate::picture::{Actor, Face, List, Picture, Scene, Text};
use crate::stage;
use crate::text::Typeface;
use crate::theme::Theme;

/// Draws `view`, with the pieces that move, in a window of `width` × `height` pixels.
///
/// `ambient` counts eighths of a second; it moves what is never still: hearts beat, a fuse burns,
/// smoke rises. The same arguments always give the same picture.
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
    let fits = match &stage::picture(view, moving) {
        Picture::Board(scene) => {
            BoardLayout::new(scene, w, h).map(|layout| painter.board(&mut canvas, scene, &layout))
        }
        Picture::List(list) => CardLayout::new(list.rows.len(), w, h)
            .map(|layout| painter.list(&mut canvas, list, &layout)),
        Picture::Text(text) => CardLayout::new(text.lines.len(), w, h)
            .map(|layout| painter.text(&mut canvas, text, &layout)),
    };
    if fits.is_none() {
        painter.too_small(&mut canvas);
    }
    canvas
}

/// How far a tree stands back when the penguin is before it, so that its crown shows.
const CROWN: i32 = 4;

struct Painter<'a> {
    art: &'a Art,
    ambient: u32,
    theme: Theme,
}

impl Painter<'_> {
    fn board(&self, canvas: &mut Canvas, scene: &Scene, layout: &BoardLayout) {
        let scale = layout.scale;
        let sheet = layout.board.shrunk(-RIM * scale);
        ground::sea(canvas, self.art, sheet, scale, self.ambient, self.theme);

        let mut layout = layout.clone();
        layout.board.x += i32::from(scene.shake.0) * scale;
        layout.board.y += i32::from(scene.shake.1) * scale;
        ground::sheet(canvas, self.art, layout.board, scale, self.theme);
        ground::corners(canvas, &layout, scene.columns, scene.rows);

        for actor in in_painting_order(&scene.actors) {
            self.actor(canvas, scene, &layout, actor);
        }
        if scene.snowfall {
            ground::snowfall(canvas, sheet, scale, self.ambient);
        }
        self.lines(canvas, scene, &layout);
    }

    fn actor(&self, canvas: &mut Canvas, scene: &Scene, layout: &BoardLayout, actor: &Actor) {
        let (x, mut y) = layout.place(actor.column, actor.row);
        if actor.face == Face::Tree && penguin_at(scene, actor) {
            y -= CROWN * layout.scale;
        }
        canvas.blit(self.art.face(actor.face, self.ambient), x, y, layout.scale);
        if let Face::House { smoke: true, .. } = actor.face {
            let smoke = self.art.smoke(self.ambient);
            canvas.blit(smoke, x, y - smoke.height() as i32 * layout.scale, layout.scale);
        }
    }

    /// The line above, the line below and the panel.
    fn lines(&self, canvas: &mut Canvas, scene: &Scene, layout: &BoardLayout) {
        let (face, theme) = (layout.face, self.theme);
        let edge = 2 * pad(face);
        self.bar(
            canvas,
            layout.header,
            layout.header.y + layout.header.height - face.scale(),
            face,
        );
        let room = layout.header.width - 2 * edge;
        face.draw(canvas, &scene.title, edge, layout.header.y + pad(face), room, theme.text());

        if let Some(message) = &scene.message {
            let line = layout.message;
            self.bar(canvas, line, line.y, face);
            face.draw(
                canvas,
                message,
                edge,
                line.y + pad(face),
                line.width - 2 * edge,
                theme.text(),
            );
        }
        self.bar(canvas, layout.footer, layout.footer.y, face);
        let y = layout.footer.y + pad(face);
        let mut free = layout.footer.width;
        // Where there is no room for all actions, the first ones give way to the counters.
        let taken = edge + face.width(&scene.counters) + face.advance();
        for (label, rect) in scene.actions.iter().zip(&layout.actions) {
            if rect.x >= taken {
                free = free.min(rect.x);
                face.draw(canvas, label, rect.x, y, rect.width, theme.quiet());
            }
        }
        face.draw(canvas, &scene.counters, edge, y, free - edge, theme.text());

        if let Some(panel) = layout.panel {
            canvas.fill(panel, theme.paper());
            canvas.fill(Rect { height: face.scale(), ..panel }, theme.line());
            for (index, line) in (0i32..).zip(&scene.panel) {
                let y = panel.y + pad(face) + index * face.line();
                face.draw(canvas, line, panel.x + edge, y, panel.width - 2 * edge, theme.quiet());
            }
        }
    }

    fn bar(&self, canvas: &mut Canvas, rect: Rect, line: i32, face: Typeface) {
        canvas.fill(rect, self.theme.paper());
        canvas.fill(Rect { y: line, height: face.scale(), ..rect }, self.theme.line());
    }

    fn list(&self, canvas: &mut Canvas, list: &List, layout: &CardLayout) {
        self.card(canvas, layout, &list.title, &list.hint);
        let (face, theme) = (layout.face, self.theme);
        let first = layout.first(list);
        let seen = list.rows.iter().enumerate().skip(first).take(layout.visible());
        for (seen, (index, row)) in seen.enumerate() {
            let rect = layout.row(seen);
            let chosen = index == list.selected;
            if chosen {
                canvas.fill(rect, theme.chosen());
                canvas.fill(Rect { width: pad(face) / 2, ..rect }, theme.accent());
            }
            let left = rect.x + 4 * face.advance();
            let y = rect.y + (rect.height - face.line()) / 2;
            if row.cleared {
                let scale = (face.line() / 12).max(1);
                let high = self.art.cleared.height() as i32 * scale;
                let sign = rect.y + (rect.height - high) / 2;
                let x = rect.x + 2 * face.advance() - scale;
                canvas.blit_with(&self.art.cleared, x, sign, scale, |_| LEAF);
            }
            if row.is_title {
                let left = rect.x + 2 * face.advance();
                face.draw(canvas, &row.label, left, y, rect.width, theme.quiet());
                continue;
            }
            let note = face.width(&row.note);
            let right = rect.x + rect.width - 2 * face.advance();
            face.draw(canvas, &row.label, left, y, right - note - left, theme.text());
            face.draw(canvas, &row.note, right - note, y, note, theme.quiet());
        }
        self.scroll_bar(canvas, layout, first, list.rows.len());
    }

    fn text(&self, canvas: &mut Canvas, text: &Text, layout: &CardLayout) {
        self.card(canvas, layout, &text.title, &text.hint);
        let face = layout.face;
        let first = text.scroll.min(text.lines.len().saturating_sub(layout.visible()));
        for (seen, line) in text.lines.iter().skip(first).take(layout.visible()).enumerate() {
            let rect = layout.row(seen);
            let x = rect.x + 2 * face.advance();
            let room = rect.width - 4 * face.advance();
            face.draw(canvas, line, x, rect.y, room, self.theme.text());
        }
        self.scroll_bar(canvas, layout, first, text.lines.len());
    }

    /// A card of snow on the sea with a heading and a hint.
    fn card(&self, canvas: &mut Canvas, layout: &CardLayout, title: &str, hint: &str) {
        let (face, theme) = (layout.face, self.theme);
        let scale = (face.line() / 10).max(1);
        ground::sea(canvas, self.art, layout.card, scale, self.ambient, theme);
        let card = layout.card;
        // Rounded by one step, with the thickness of the sheet below.
        let step = 2 * scale;
        let thick = theme.ground(crate::palette::SKY);
        canvas.fill(
            Rect::new(card.x + step, card.y, card.width - 2 * step, card.height + step),
            thick,
        );
        canvas.fill(Rect::new(card.x, card.y + step, card.width, card.height - step), thick);
        canvas.fill(
            Rect::new(card.x + step, card.y, card.width - 2 * step, card.height),
            theme.paper(),
        );
        canvas.fill(
            Rect::new(card.x, card.y + step, card.width, card.height - 2 * step),
            theme.paper(),
        );
        let left = card.x + 2 * face.advance();
        let room = card.width - 4 * face.advance();
        face.draw(canvas, title, left, layout.title.y + pad(face), room, theme.text());
        let line = layout.title.y + layout.title.height - face.scale();
        canvas.fill(Rect::new(left, line, room, face.scale()), theme.line());
        face.draw(canvas, hint, left, layout.hint.y + pad(face), room, theme.quiet());
    }

    fn scroll_bar(&self, canvas: &mut Canvas, layout: &CardLayout, first: usize, lines: usize) {
        let visible = layout.visible();
        if lines <= visible {
            return;
        }
        let high = layout.body.height as usize;
        let (top, length) = (high * first / lines, high * visible / lines);
        let wide = pad(layout.face) / 2;
        let x = layout.body.x + layout.body.width - 2 * wide;
        let thumb = Rect::new(x, layout.body.y + top as i32, wide, length as i32);
        canvas.fill(thumb, self.theme.line());
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

/// Whether the penguin is nearer to this piece's cell than to any other.
fn penguin_at(scene: &Scene, piece: &Actor) -> bool {
    scene.actors.iter().any(|it| {
        matches!(it.face, Face::Penguin(..))
            && (it.column - piece.column).abs() < 0.5
            && (it.row - piece.row).abs() < 0.5
    })
}

/// From the back to the front: what stands fast, what moves, the penguin, effects; in each, from the top.
fn in_painting_order(actors: &[Actor]) -> Vec<&Actor> {
    let layer = |face: &Face| match face {
        Face::Tree | Face::Mountain | Face::House { .. } => 0,
        Face::Ice | Face::Heart | Face::Bomb => 1,
        Face::Penguin(..) => 2,
        Face::Crush(_) | Face::Blast(_) | Face::Puff(_) => 3,
    };
    let mut order: Vec<&Actor> = actors.iter().collect();
    order.sort_by(|a, b| layer(&a.face).cmp(&layer(&b.face)).then(a.row.total_cmp(&b.row)));
    order
}

// A cell is a square of the size of a sprite; the marks rely on it.
const _: () = assert!(CELL == 2 * RIM);
