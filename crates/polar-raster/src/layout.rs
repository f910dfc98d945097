//! Where everything is, and what is under a point: one computation, used forwards and backwards.

use polar_play::{Actor, Point, Target, View};

use crate::canvas::Rect;
use crate::picture::{List, Picture, Scene};
use crate::stage;
use crate::text::Typeface;

/// Edge of a cell in pixels of a sprite.
pub(crate) const CELL: i32 = 24;
/// How far the rim of the sheet reaches beyond the board, in pixels of a sprite.
pub(crate) const RIM: i32 = 12;
/// Parts of a cell that a target on the board is measured in.
const PARTS: i32 = 16;
/// Characters across the panel, and across a card with a list or a page.
const PANEL_COLUMNS: i32 = 36;
const CARD_COLUMNS: i32 = 76;

/// A window that holds a board.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct BoardLayout {
    pub(crate) face: Typeface,
    pub(crate) header: Rect,
    /// The line of the message, whether there is one or not: the board does not jump.
    pub(crate) message: Rect,
    pub(crate) footer: Rect,
    /// The cells, without the rim.
    pub(crate) board: Rect,
    /// Window pixels for each pixel of a sprite.
    pub(crate) scale: i32,
    pub(crate) panel: Option<Rect>,
    /// One rectangle for each action.
    pub(crate) actions: Vec<Rect>,
}

impl BoardLayout {
    /// The layout with the largest board that fits, or `None` if none does.
    pub(crate) fn new(scene: &Scene, width: i32, height: i32) -> Option<BoardLayout> {
        let face = Typeface::for_window(width, height);
        let bar = bar_height(face);
        let body = Rect::new(0, bar, width, height - 3 * bar);
        let (room, panel) = if scene.panel.is_empty() {
            (body, None)
        } else {
            let lines = scene.panel.len() as i32;
            let across = (PANEL_COLUMNS * face.advance()).min(width);
            let up = lines * face.line() + 2 * pad(face);
            let beside = Rect { width: width - across, ..body };
            let above = Rect { height: body.height - up, ..body };
            if scale(scene, above) >= scale(scene, beside) {
                (above, Some(Rect::new(0, above.y + above.height, width, up)))
            } else {
                (beside, Some(Rect::new(width - across, body.y, across, body.height)))
            }
        };
        // Where there is no room for both, the board is the one to see.
        let (room, panel) = if scale(scene, room) < 1 { (body, None) } else { (room, panel) };
        let scale = scale(scene, room);
        if scale < 1 {
            return None;
        }
        let (across, down) = (i32::from(scene.columns) * CELL, i32::from(scene.rows) * CELL);
        let board = Rect::new(
            room.x + (room.width - across * scale) / 2,
            room.y + (room.height - down * scale) / 2,
            across * scale,
            down * scale,
        );
        let footer = Rect::new(0, height - bar, width, bar);
        let mut right = width - 2 * pad(face);
        let mut actions: Vec<Rect> = (scene.actions.iter().rev())
            .map(|label| {
                let across = face.width(label);
                right -= across;
                let rect = Rect::new(right, footer.y, across, footer.height);
                right -= 2 * face.advance();
                rect
            })
            .collect();
        actions.reverse();
        let header = Rect::new(0, 0, width, bar);
        let message = Rect::new(0, height - 2 * bar, width, bar);
        Some(BoardLayout { face, header, message, footer, board, scale, panel, actions })
    }

    /// The top left corner of a place on the board, in window pixels.
    pub(crate) fn place(&self, column: f32, row: f32) -> (i32, i32) {
        let cell = (CELL * self.scale) as f32;
        (
            self.board.x.saturating_add((column * cell).round() as i32),
            self.board.y.saturating_add((row * cell).round() as i32),
        )
    }

    fn target(&self, x: i32, y: i32) -> Target {
        if self.board.contains(x, y) {
            let cell = CELL * self.scale;
            return Target::Point(Point {
                x: ((x - self.board.x) * PARTS / cell) as u32,
                y: ((y - self.board.y) * PARTS / cell) as u32,
            });
        }
        let action = self.actions.iter().position(|rect| rect.contains(x, y));
        action.map_or(Target::Nowhere, Target::Hint)
    }
}

/// A window with a card: a list, a page or a question.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CardLayout {
    pub(crate) face: Typeface,
    pub(crate) card: Rect,
    pub(crate) title: Rect,
    pub(crate) hint: Rect,
    /// Where the lines are.
    pub(crate) body: Rect,
    /// Height of one line.
    pub(crate) step: i32,
}

impl CardLayout {
    /// The card for `lines` lines, or `None` if not even three fit.
    pub(crate) fn new(lines: usize, width: i32, height: i32) -> Option<CardLayout> {
        let face = Typeface::for_window(width, height);
        let (pad, bar) = (pad(face), bar_height(face));
        let step = face.line() + pad / 2;
        let margin = pad * 2;
        let across = (width - 2 * margin).min(CARD_COLUMNS * face.advance());
        let most = (height - 2 * margin - 2 * bar - pad) / step;
        let shown = most.min(i32::try_from(lines).unwrap_or(i32::MAX).max(1));
        if most < 1 || across < 20 * face.advance() {
            return None;
        }
        let down = 2 * bar + shown * step + pad;
        let card = Rect::new((width - across) / 2, (height - down) / 2, across, down);
        let title = Rect { height: bar, ..card };
        let hint = Rect { y: card.y + down - bar, height: bar, ..card };
        let body = Rect::new(card.x, card.y + bar + pad / 2, across, shown * step);
        Some(CardLayout { face, card, title, hint, body, step })
    }

    /// How many lines are seen at once.
    pub(crate) fn visible(&self) -> usize {
        usize::try_from(self.body.height / self.step).unwrap_or(0)
    }

    /// The first line seen, so that the chosen one is in the middle where that can be.
    pub(crate) fn first(&self, list: &List) -> usize {
        let last_start = list.rows.len().saturating_sub(self.visible());
        list.selected.saturating_sub(self.visible() / 2).min(last_start)
    }

    /// Where the line seen as number `seen` is.
    pub(crate) fn row(&self, seen: usize) -> Rect {
        let seen = i32::try_from(seen).unwrap_or(0);
        Rect { y: self.body.y + seen * self.step, height: self.step, ..self.body }
    }

    fn target(&self, list: &List, x: i32, y: i32) -> Target {
        let row = self.first(list) + usize::try_from((y - self.body.y) / self.step).unwrap_or(0);
        if self.body.contains(x, y) && row < list.rows.len() {
            Target::Row(row)
        } else {
            Target::Nowhere
        }
    }
}

/// What is under the point (`x`, `y`) of a window of this size that shows `view`.
#[must_use]
pub fn hit(view: &View, width: usize, height: usize, x: i32, y: i32) -> Target {
    found(&stage::picture(view, &[]), width as i32, height as i32, x, y)
}

fn found(picture: &Picture, width: i32, height: i32, x: i32, y: i32) -> Target {
    let found = match picture {
        Picture::Board(scene) => BoardLayout::new(scene, width, height).map(|it| it.target(x, y)),
        Picture::List(list) => {
            CardLayout::new(list.rows.len(), width, height).map(|it| it.target(list, x, y))
        }
        Picture::Text(_) => None,
    };
    found.unwrap_or(Target::Nowhere)
}

/// The size of a window that shows this view's board at so many window pixels to a pixel of the art.
#[must_use]
pub fn window_size(view: &View, scale: u8) -> (usize, usize) {
    let Picture::Board(scene) = stage::picture(view, &[] as &[Actor]) else { return (640, 480) };
    let scale = i32::from(scale.max(1));
    let width = ((i32::from(scene.columns) * CELL + 2 * RIM) * scale).max(640);
    let board = (i32::from(scene.rows) * CELL + 2 * RIM) * scale;
    // A higher window may have larger type, and so higher bars.
    let mut height = board;
    loop {
        let needed = board + 3 * bar_height(Typeface::for_window(width, height));
        if needed <= height {
            return (width as usize, height as usize);
        }
        height = needed;
    }
}

/// Space around text.
pub(crate) fn pad(face: Typeface) -> i32 {
    face.line() / 3
}

/// Height of a line of text with space above and below.
pub(crate) fn bar_height(face: Typeface) -> i32 {
    face.line() + 2 * pad(face)
}

fn scale(scene: &Scene, room: Rect) -> i32 {
    let across = i32::from(scene.columns) * CELL + 2 * RIM;
    let down = i32::from(scene.rows) * CELL + 2 * RIM;
    (room.width / across).min(room.height / down)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::picture::ListRow;

    proptest! {
        #[test]
        fn every_drawn_cell_maps_back_to_itself(
            width in 1usize..2600, height in 1usize..1500,
            columns in 1u16..=32, rows in 1u16..=8, panel in 0usize..8,
        ) {
            let panel = vec![String::from("slide"); panel];
            let scene = Scene { columns, rows, panel, ..Scene::default() };
            let Some(layout) = BoardLayout::new(&scene, width as i32, height as i32) else {
                return Ok(());
            };
            let view = Picture::Board(scene);
            for (column, row) in (0..columns).flat_map(|c| (0..rows).map(move |r| (c, r))) {
                let (x, y) = layout.place(f32::from(column), f32::from(row));
                let (column, row) = (u32::from(column) * 16, u32::from(row) * 16);
                let hit = |x, y| found(&view, width as i32, height as i32, x, y);
                prop_assert_eq!(hit(x, y), Target::Point(Point { x: column, y: row }));
                let last = CELL * layout.scale - 1;
                prop_assert_eq!(
                    hit(x + last, y + last),
                    Target::Point(Point { x: column + 15, y: row + 15 })
                );
            }
        }

        #[test]
        fn every_drawn_line_maps_back_to_itself(
            width in 1usize..2600, height in 1usize..1500, lines in 1usize..80, selected in 0usize..80,
        ) {
            let rows = vec![ListRow::default(); lines];
            let list = List { rows, selected: selected.min(lines - 1), ..List::default() };
            let Some(layout) = CardLayout::new(lines, width as i32, height as i32) else {
                return Ok(());
            };
            let first = layout.first(&list);
            prop_assert!((first..first + layout.visible()).contains(&list.selected));
            let view = Picture::List(list);
            for seen in 0..layout.visible().min(lines - first) {
                let rect = layout.row(seen);
                let target =
                    found(&view, width as i32, height as i32, rect.x + rect.width / 2, rect.y);
                prop_assert_eq!(target, Target::Row(first + seen));
            }
        }

        #[test]
        fn every_action_maps_back_to_itself(width in 600usize..2600, height in 200usize..1500) {
            let actions = ["u undo", "r restart", "? help"].map(String::from).to_vec();
            let view = Picture::Board(Scene { columns: 8, rows: 4, actions, ..Scene::default() });
            let Picture::Board(scene) = &view else { return Ok(()) };
            let Some(layout) = BoardLayout::new(scene, width as i32, height as i32) else {
                return Ok(());
            };
            for (index, rect) in layout.actions.iter().enumerate() {
                let target = found(&view, width as i32, height as i32, rect.x, rect.y);
                prop_assert_eq!(target, Target::Hint(index));
            }
        }
    }
}
