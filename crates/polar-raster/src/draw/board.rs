//! A board: the sea, the ice, the pieces, and the lines around them.

use polar_play::{Direction, MarkKind, Target, Tool, fitting, title};

use super::{Painter, ground::corners};
use crate::{
    canvas::Rect,
    layout::{BoardLayout, CELL, RIM, message, pad},
    palette::NIGHT,
    picture::{BoardPicture, Figure, Gesture, Motif},
    text::Typeface,
};

/// How far the sign that says that the board goes on is from the edge of the room.
const INSET: i32 = 3;

/// How far a tree stands back from a penguin before it, so that its crown shows.
const CROWN: i32 = 4;

impl Painter<'_> {
    pub(super) fn board(&mut self, picture: &BoardPicture, layout: &BoardLayout) {
        let scale = layout.scale;
        let sheet = layout.board.shrunk(-RIM * scale);
        self.sea(sheet, layout.room, scale);

        // A blast hides no cell, even where one reaches to the edge of the room.
        let ways = Direction::ALL.into_iter().filter(|&way| layout.goes_on(way));
        let mut layout = layout.clone();
        if self.shakes {
            layout.board.x += i32::from(picture.shake.0) * scale;
            layout.board.y += i32::from(picture.shake.1) * scale;
        }
        self.sheet(layout.board, scale);
        corners(self.canvas, &layout, picture.columns, picture.rows);

        for figure in in_painting_order(&picture.figures) {
            self.figure(picture, &layout, figure);
        }
        for mark in &picture.marks {
            let (mut column, mut row) = (f32::from(mark.cell.column), f32::from(mark.cell.row));
            if let MarkKind::Hint(direction) = mark.kind {
                // Beside the piece, where it is to go, and not on it.
                let (dx, dy) = direction.delta();
                (column, row) = (column + 0.7 * f32::from(dx), row + 0.7 * f32::from(dy));
            }
            let sprite = self.art.mark(mark.kind, layout.cell < CELL);
            let (x, y) = layout.centred(sprite, column, row);
            self.canvas.blit(sprite, x, y, scale);
        }
        if picture.is_cleared {
            self.snowfall(scale);
        }
        for way in ways {
            self.edge(picture, way, &layout);
        }
        self.lines(picture, &layout);
    }

    fn figure(&mut self, picture: &BoardPicture, layout: &BoardLayout, figure: &Figure) {
        let sprite = self.art.motif(figure.motif, self.ambient, layout.cell < CELL);
        let column = beyond(figure.column, picture.columns, layout.cell);
        let row = beyond(figure.row, picture.rows, layout.cell);
        let (x, mut y) = layout.centred(sprite, column, row);
        if figure.motif == Motif::Tree {
            let crown = (CROWN * layout.scale) as f32;
            y -= (crown * nearness(picture, figure)).round() as i32;
        }
        if let Motif::Penguin(_, Gesture::Cheer(height)) = figure.motif {
            self.canvas.blit(&self.art.shadow, x, y, layout.scale);
            (_, y) = layout.centred(sprite, column, row - height);
        }
        self.canvas.blit(sprite, x, y, layout.scale);
        if let Motif::House { smoke: true, .. } = figure.motif {
            let smoke = self.art.smoke(self.ambient);
            self.canvas.blit(smoke, x, y - smoke.height() as i32 * layout.scale, layout.scale);
        }
    }

    /// The sign that says that the board goes on beyond an edge: in the middle of the edge, or as near to that as it
    /// hides nothing.
    fn edge(&mut self, picture: &BoardPicture, way: Direction, layout: &BoardLayout) {
        let BoardLayout { room, scale, .. } = *layout;
        let sprite = self.art.edge(way);
        let [width, height] = [sprite.width(), sprite.height()].map(|length| length as i32 * scale);
        let inset = INSET * scale;
        let (right, bottom) = (room.right(), room.bottom());
        let (middle_x, middle_y) = ((room.x + right - width) / 2, (room.y + bottom - height) / 2);
        let at = |aside: i32| match way {
            Direction::North => Rect::new(middle_x + aside, room.y + inset, width, height),
            Direction::East => Rect::new(right - inset - width, middle_y + aside, width, height),
            Direction::South => Rect::new(middle_x + aside, bottom - inset - height, width, height),
            Direction::West => Rect::new(room.x + inset, middle_y + aside, width, height),
        };
        let figures = picture.figures.iter().map(|figure| (figure.column, figure.row));
        let marks = picture.marks.iter().map(|it| it.cell);
        let marks = marks.map(|cell| (f32::from(cell.column), f32::from(cell.row)));
        let cells: Vec<Rect> =
            figures.chain(marks).map(|(column, row)| layout.cell_at(column, row)).collect();
        let is_free = |sign: &Rect| cells.iter().all(|cell| !cell.meets(*sign));
        // By half cells, to both sides in turn.
        let step = layout.edge() / 2;
        let asides = (0..).flat_map(|steps| [steps * step, -steps * step]);
        let mut places = asides.map(at).take_while(|sign| room.holds(*sign));
        let Rect { x, y, .. } = places.find(is_free).unwrap_or(at(0));
        self.canvas.blit(sprite, x, y, scale);
    }

    /// The lines above and below, the tools, the message and the panel.
    fn lines(&mut self, picture: &BoardPicture, layout: &BoardLayout) {
        self.title(picture, layout);
        // The message gets a bar if another line touches it, or the board reaches into it.
        let ends_at_message = |rect: &Rect| rect.bottom() >= layout.message.y;
        let above = [layout.tools.last(), layout.panel.as_ref(), Some(&layout.board)];
        if above.into_iter().flatten().any(ends_at_message) {
            self.bar(layout.message, layout.message.y, layout.face);
        }
        self.tools(&picture.tools, layout);
        let said = if layout.panel.is_some() { &picture.message } else { &picture.without_panel };
        if let Some(said) = said {
            self.message(said, picture.is_cleared, layout);
        }
        self.footer(picture, layout);
        if let Some(panel) = layout.panel {
            self.panel(&picture.panel, panel, layout.face);
        }
    }

    /// What is played, and what the player has reached.
    fn title(&mut self, picture: &BoardPicture, layout: &BoardLayout) {
        let (face, theme, header) = (layout.face, self.theme, layout.header);
        self.bar(header, header.bottom() - face.scale(), face);
        let (edge, y) = (2 * pad(face), header.y + pad(face));
        let room = header.width - 2 * edge;
        let characters = |pixels: i32| usize::try_from(pixels / face.advance()).unwrap_or(0);
        let title = title(&picture.heading, picture.par.as_deref(), characters(room));
        face.draw(self.canvas, &title, edge, y, room, theme.text());
        let free = room - face.width(&title) - 3 * face.advance();
        let reached = fitting(&picture.reached, characters(free));
        let x = edge + room - face.width(&reached);
        face.draw(self.canvas, &reached, x, y, room, theme.quiet());
    }

    fn tools(&mut self, tools: &[Tool], layout: &BoardLayout) {
        let (face, theme) = (layout.face, self.theme);
        if let (Some(first), Some(last)) = (layout.tools.first(), layout.tools.last()) {
            let down = last.bottom() - first.y;
            self.bar(Rect::new(0, first.y, layout.header.width, down), first.y, face);
        }
        for (index, (tool, place)) in tools.iter().zip(&layout.tools).enumerate() {
            let below_line = Rect { y: place.y + face.scale(), ..*place };
            self.lit(Target::Tool(index), below_line);
            if tool.is_held {
                self.canvas.fill(below_line, theme.chosen());
                let line = Rect { y: place.bottom() - 3 * face.scale(), ..*place };
                self.canvas.fill(Rect { height: 3 * face.scale(), ..line }, theme.accent());
            }
            let (x, y) = (place.x + face.advance(), place.y + pad(face));
            let key = tool.key.to_string();
            face.draw(self.canvas, &key, x, y, place.width, theme.text());
            let x = x + 2 * face.advance();
            face.draw(self.canvas, tool.label, x, y, place.width, theme.quiet());
        }
    }

    fn message(&mut self, said: &str, is_cleared: bool, layout: &BoardLayout) {
        let (face, area, edge) = (layout.face, layout.message, 2 * pad(layout.face));
        self.bar(area, area.y, face);
        let ink = if is_cleared {
            // Not to be missed.
            self.canvas.fill(area, self.theme.banner());
            NIGHT
        } else {
            self.theme.text()
        };
        let most = usize::try_from(area.height / face.line()).unwrap_or(1);
        for (index, line) in (0i32..).zip(message(face, said, area.width, most)) {
            let y = area.y + pad(face) + index * face.line();
            face.draw(self.canvas, &line, edge, y, area.width - edge, ink);
        }
    }

    /// The counters and the hints.
    fn footer(&mut self, picture: &BoardPicture, layout: &BoardLayout) {
        let (face, footer, edge) = (layout.face, layout.footer, 2 * pad(layout.face));
        self.bar(footer, footer.y, face);
        let (y, free) = (footer.y + pad(face), footer.width - 2 * edge);
        face.draw(self.canvas, &layout.counters, edge, y, free, self.theme.text());
        self.hints(face, &picture.hints, &layout.hints);
    }

    /// A title, and below it what came last.
    fn panel(&mut self, lines: &[String], panel: Rect, face: Typeface) {
        let (theme, edge) = (self.theme, 2 * pad(face));
        self.canvas.fill(panel, theme.paper());
        self.canvas.fill(Rect { height: face.scale(), ..panel }, theme.line());
        let seen = usize::try_from((panel.height - 2 * pad(face)) / face.line()).unwrap_or(0);
        let over = lines.len().saturating_sub(seen.max(1));
        for (index, line) in (0i32..).zip(lines.iter().take(1).chain(lines.iter().skip(1 + over))) {
            let y = panel.y + pad(face) + index * face.line();
            face.draw(self.canvas, line, panel.x + edge, y, panel.width - 2 * edge, theme.quiet());
        }
    }

    fn bar(&mut self, rect: Rect, line: i32, face: Typeface) {
        self.canvas.fill(rect, self.theme.paper());
        self.canvas.fill(Rect { y: line, height: face.scale(), ..rect }, self.theme.line());
    }
}

/// A place in a line of `cells` cells. Beyond its ends distances are those of large cells, because the rim is as
/// wide as with large cells.
fn beyond(at: f32, cells: u16, cell: i32) -> f32 {
    let over = at - at.clamp(0.0, f32::from(cells.max(1) - 1));
    at + over * (CELL - cell) as f32 / cell as f32
}

/// How near the penguin is to this tree's cell: 1 on it, 0 a cell away or further.
fn nearness(picture: &BoardPicture, tree: &Figure) -> f32 {
    let penguins = picture.figures.iter().filter(|it| matches!(it.motif, Motif::Penguin(..)));
    let near = penguins.map(|it| {
        let (across, down) = ((it.column - tree.column).abs(), (it.row - tree.row).abs());
        1.0 - across.max(down)
    });
    near.fold(0.0, f32::max)
}

/// From the back to the front: what stands fast, what moves, the penguin, effects; in each, from the top.
fn in_painting_order(figures: &[Figure]) -> Vec<&Figure> {
    let layer = |motif: &Motif| match motif {
        Motif::Tree | Motif::Mountain | Motif::House { .. } => 0,
        Motif::Door => 1,
        Motif::Ice | Motif::Heart | Motif::HeartHome(_) | Motif::Bomb => 2,
        Motif::Ball { is_held, .. } => 2 + u8::from(*is_held),
        Motif::Penguin(..) => 3,
        Motif::Crush(_) | Motif::Blast(_) | Motif::Splash(_) | Motif::Puff(_) => 4,
    };
    let mut order: Vec<&Figure> = figures.iter().collect();
    order.sort_by(|a, b| layer(&a.motif).cmp(&layer(&b.motif)).then(a.row.total_cmp(&b.row)));
    order
}

// A cell is a square of the size of a sprite; the marks rely on it.
const _: () = assert!(CELL == 2 * RIM);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{art::Art, canvas::Canvas, theme::Theme};

    #[test]
    fn a_blast_on_a_board_that_fills_the_room_makes_it_go_on_nowhere() {
        let (art, theme, pointed) = (Art::load().unwrap(), Theme::Light, None);
        let picture =
            BoardPicture { columns: 16, rows: 6, shake: (2, -1), ..BoardPicture::default() };
        let layout = BoardLayout::new(&picture, 386, 400).unwrap();
        assert!((0..4).contains(&(layout.room.width - layout.board.width)), "{layout:?}");
        let mut canvas = Canvas::new(386, 400, theme.water());
        let mut painter =
            Painter { canvas: &mut canvas, art: &art, ambient: 1, shakes: true, theme, pointed };
        painter.board(&picture, &layout);
        // What the outline of a sign is drawn in, and nothing else of an empty board.
        assert!(!canvas.part(layout.room).pixels().contains(&NIGHT));
    }
}
