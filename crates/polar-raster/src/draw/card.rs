//! A card of snow on the sea: a list, a page or a question.

use polar_play::{Line, List, Row, Target, Text};

use super::Painter;
use crate::{
    canvas::Rect,
    layout::{CardLayout, pad},
    palette::SKY,
    plain::plain,
};

impl Painter<'_> {
    pub(super) fn list(&mut self, list: &List, layout: &CardLayout) {
        self.card(layout, &list.heading);
        let (face, theme) = (layout.face, self.theme);
        let seen = list.rows.iter().enumerate().skip(layout.first).take(layout.visible());
        for (seen, (index, row)) in seen.enumerate() {
            // What is said behind the label gives way to it, and that is judged by the letters that are drawn.
            let reached = row.reached.iter().map(|it| plain(it)).collect();
            let [label, note] = [&row.label, &row.note].map(|it| plain(it));
            let row = &Row { label, note, reached, ..row.clone() };
            let rect = layout.row(seen);
            if !row.is_title {
                self.lit(Target::Row(index), rect);
            }
            if index == list.selected {
                self.canvas.fill(rect, theme.chosen());
                self.canvas.fill(Rect { width: pad(face) / 2, ..rect }, theme.accent());
            }
            let (before, ink) = if row.is_title { (2, theme.quiet()) } else { (4, theme.text()) };
            let left = rect.x + before * face.advance();
            let y = rect.y + (rect.height - face.line()) / 2;
            if row.checked {
                let scale = (face.line() / 12).max(1);
                let high = self.art.cleared.height() as i32 * scale;
                let sign = rect.y + (rect.height - high) / 2;
                let x = rect.x + 2 * face.advance() - scale;
                self.canvas.blit_with(&self.art.cleared, x, sign, scale, |_| theme.cleared());
            }
            let right = rect.right() - 2 * face.advance();
            let said = row.said(usize::try_from((right - left) / face.advance()).unwrap_or(0));
            let note = face.width(&said);
            let gap = if note == 0 { 0 } else { face.advance() };
            // A long label makes room for the note, but keeps half of the row.
            let most = (right - note - gap).max(left + (right - left) / 2);
            let end = most.min(left + face.width(&row.label));
            face.draw(self.canvas, &row.label, left, y, end - left, ink);
            let noted = (right - note).max(end + gap);
            face.draw(self.canvas, &said, noted, y, right - noted, theme.quiet());
        }
        self.scroll_bar(layout);
        self.hints(face, &list.hints, &layout.hints);
    }

    pub(super) fn text(&mut self, text: &Text, layout: &CardLayout) {
        self.card(layout, &text.heading);
        self.hints(layout.face, &text.hints, &layout.hints);
        let face = layout.face;
        let column = text.second as i32 * face.advance();
        let seen = text.lines.iter().enumerate().skip(layout.first).take(layout.visible());
        for (seen, (index, line)) in seen.enumerate() {
            let (first, second) = line.columns();
            let rect = layout.row(seen);
            self.lit(Target::Row(index), rect);
            let x = rect.x + 2 * face.advance();
            let room = rect.width - 4 * face.advance();
            if matches!(line, Line::Offered(_)) {
                let width = face.width(first).min(room);
                self.canvas.fill(Rect { x, width, ..rect }, self.theme.chosen());
            }
            face.draw(self.canvas, first, x, rect.y, room, self.theme.text());
            face.draw(self.canvas, second, x + column, rect.y, room - column, self.theme.quiet());
        }
        self.scroll_bar(layout);
    }

    /// A card of snow on the sea with a heading and a hint.
    fn card(&mut self, layout: &CardLayout, title: &str) {
        let (face, theme) = (layout.face, self.theme);
        let scale = (face.line() / 10).max(1);
        let card = layout.card;
        let window = Rect::new(0, 0, self.canvas.width() as i32, self.canvas.height() as i32);
        self.sea(card, window, scale);
        // Rounded by one step, with the thickness of the sheet below.
        let step = 2 * scale;
        let thick = theme.ground(SKY);
        self.canvas.fill(
            Rect::new(card.x + step, card.y, card.width - 2 * step, card.height + step),
            thick,
        );
        self.canvas.fill(Rect::new(card.x, card.y + step, card.width, card.height - step), thick);
        self.canvas.fill(
            Rect::new(card.x + step, card.y, card.width - 2 * step, card.height),
            theme.paper(),
        );
        self.canvas.fill(
            Rect::new(card.x, card.y + step, card.width, card.height - 2 * step),
            theme.paper(),
        );
        let left = card.x + 2 * face.advance();
        let room = card.width - 4 * face.advance();
        face.draw(self.canvas, title, left, layout.title.y + pad(face), room, theme.text());
        let line = layout.title.bottom() - face.scale();
        self.canvas.fill(Rect::new(left, line, room, face.scale()), theme.line());
    }

    fn scroll_bar(&mut self, layout: &CardLayout) {
        let Some(bar) = layout.scroll_bar() else { return };
        let area = layout.scroll_area();
        let wide = pad(layout.face) / 2;
        let x = area.right() - 2 * wide;
        let thumb = Rect::new(x, area.y + bar.top as i32, wide, bar.length as i32);
        self.canvas.fill(thumb, self.theme.quiet());
    }
}
