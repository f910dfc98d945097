//! A window with a card: a list, a page or a question.

use polar_play::{Hint, Line, List, ScrollBar, Target, Text};

use super::{bar_height, edges, hint_at, hints, pad};
use crate::{canvas::Rect, text::Typeface};

/// Characters across a card.
const COLUMNS: i32 = 80;

/// Where the parts of a card are.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CardLayout {
    pub(crate) face: Typeface,
    pub(crate) card: Rect,
    pub(crate) title: Rect,
    /// The hints that have room in the line below, each with its index.
    pub(crate) hints: Vec<(usize, Rect)>,
    /// Where the lines are.
    body: Rect,
    /// Height of one line.
    step: i32,
    /// The line that is the first one seen.
    pub(crate) first: usize,
    /// How many lines there are.
    lines: usize,
}

impl CardLayout {
    /// The card for a list, or `None` if not even one row fits.
    pub(crate) fn of_list(list: &List, width: i32, height: i32) -> Option<CardLayout> {
        let first = |visible| list.first(visible);
        Self::new(list.rows.len(), first, &list.hints, width, height)
    }

    /// The card for a text, or `None` if not even one line fits.
    pub(crate) fn of_text(text: &Text, width: i32, height: i32) -> Option<CardLayout> {
        let first = |visible| text.first(visible);
        Self::new(text.lines.len(), first, &text.hints, width, height)
    }

    /// The card for `lines` lines, where `first` says which one is the first if so many are seen.
    fn new(
        lines: usize,
        first: impl FnOnce(usize) -> usize,
        labels: &[Hint],
        width: i32,
        height: i32,
    ) -> Option<CardLayout> {
        let face = Typeface::for_window(width, height);
        let (pad, bar) = (pad(face), bar_height(face));
        let step = step(face);
        let across = across(face, width);
        let most = most_lines(face, height);
        let shown = most.min(i32::try_from(lines).unwrap_or(i32::MAX).max(1));
        if most < 1 || across < 20 * face.advance() {
            return None;
        }
        let down = 2 * bar + shown * step + pad;
        let card = Rect::new((width - across) / 2, (height - down) / 2, across, down);
        let title = Rect { height: bar, ..card };
        let foot = Rect { y: card.bottom() - bar, height: bar, ..card };
        let edge = 2 * face.advance();
        let hints =
            hints(face, labels, Rect { x: foot.x + edge, width: across - 2 * edge, ..foot });
        let body = Rect::new(card.x, card.y + bar + pad / 2, across, shown * step);
        let first = first(usize::try_from(shown).unwrap_or(0));
        Some(CardLayout { face, card, title, hints, body, step, first, lines })
    }

    /// How many lines are seen at once.
    pub(crate) fn visible(&self) -> usize {
        usize::try_from(self.body.height / self.step).unwrap_or(0)
    }

    /// Where the line seen as number `seen` is.
    pub(crate) fn row(&self, seen: usize) -> Rect {
        let seen = i32::try_from(seen).unwrap_or(0);
        Rect { y: self.body.y + seen * self.step, height: self.step, ..self.body }
    }

    /// The scroll bar, if there are more lines than are seen.
    pub(crate) fn scroll_bar(&self) -> Option<ScrollBar> {
        let high = usize::try_from(self.body.height).unwrap_or(0);
        ScrollBar::new(high, self.first, self.visible(), self.lines)
    }

    /// Where the scroll bar is: right of what the rows say.
    pub(crate) fn scroll_area(&self) -> Rect {
        let width = 2 * self.face.advance();
        Rect { x: self.body.right() - width, width, ..self.body }
    }

    /// What the pointer means on the scroll bar, if there is one and it is there.
    fn scroll_target(&self, x: i32, y: i32) -> Option<Target> {
        let bar = self.scroll_bar()?;
        let is_there = self.scroll_area().contains(x, y);
        is_there.then(|| bar.target(usize::try_from(y - self.body.y).unwrap_or(0)))
    }

    /// The line that this height stands for where the scroll bar is dragged, if there is one.
    pub(super) fn scrolled(&self, y: i32) -> Option<usize> {
        let at = y.saturating_sub(self.body.y).clamp(0, self.body.height);
        Some(self.scroll_bar()?.line(usize::try_from(at).unwrap_or(0)))
    }

    pub(super) fn target(&self, x: i32, y: i32) -> Option<Target> {
        let on_row = self.line_at(x, y).filter(|&row| row < self.lines).map(Target::Row);
        hint_at(&self.hints, x, y).or_else(|| self.scroll_target(x, y)).or(on_row)
    }

    /// Only lines that say what a key does are rows.
    pub(super) fn target_in_text(&self, text: &Text, x: i32, y: i32) -> Option<Target> {
        let names_key = |&row: &usize| matches!(text.lines.get(row), Some(Line::Keys(..)));
        let on_row = self.line_at(x, y).filter(names_key).map(Target::Row);
        hint_at(&self.hints, x, y).or_else(|| self.scroll_target(x, y)).or(on_row)
    }

    /// The line that is seen there.
    fn line_at(&self, x: i32, y: i32) -> Option<usize> {
        let is_there = self.body.contains(x, y);
        is_there.then(|| self.first + usize::try_from((y - self.body.y) / self.step).unwrap_or(0))
    }
}

/// Width of a card.
fn across(face: Typeface, width: i32) -> i32 {
    (width - 4 * pad(face)).min(COLUMNS * face.advance())
}

/// Height of one line.
fn step(face: Typeface) -> i32 {
    face.line() + pad(face) / 2
}

/// How many lines a card can show.
fn most_lines(face: Typeface, height: i32) -> i32 {
    (height - 5 * pad(face) - 2 * bar_height(face)) / step(face)
}

/// How many characters a line of a page of text has room for in a window of this width and height, and
/// how many lines it shows.
#[must_use]
pub fn page(size: (usize, usize)) -> (usize, usize) {
    let (width, height) = edges(size);
    let face = Typeface::for_window(width, height);
    // Two characters on either side are free.
    let columns = across(face, width) / face.advance() - 4;
    (usize::try_from(columns).unwrap_or(0), usize::try_from(most_lines(face, height)).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use polar_play::Row;

    use super::*;

    #[test]
    fn a_line_of_a_page_has_room_on_its_card() {
        for (width, height) in [(400, 300), (640, 400), (1280, 720), (1400, 900), (3000, 1700)] {
            let (columns, lines) = page((width, height));
            let list = List { rows: vec![Row::default(); 100], ..List::default() };
            let layout = CardLayout::of_list(&list, width as i32, height as i32).unwrap();
            // As the text is drawn: two characters from either edge.
            let needed = (columns as i32 + 4) * layout.face.advance();
            assert!(needed <= layout.card.width, "{width} x {height}");
            assert!(columns == 76 || layout.card.width >= width as i32 - 4 * pad(layout.face));
            assert_eq!(lines, layout.visible());
        }
    }
}
