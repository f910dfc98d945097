//! Where everything stands, and the same backwards: what a place on the screen means.

mod board;

use polar_play::{
    Dragged, Hint, Line, List, Prompt, Row, ScrollBar, Target, Text, View, by_rank, text_width,
};
use ratatui_core::layout::{Position, Rect};

pub(crate) use board::{BoardLayout, board, counters, message};

/// The lines above and below.
pub(crate) fn bars(area: Rect) -> (Rect, Rect) {
    let line = |y| Rect { x: area.x, y, width: area.width, height: area.height.min(1) };
    (line(area.y), line(area.bottom().saturating_sub(1).max(area.y)))
}

/// The least width of a list where there is room: labels and notes stand in the same places in most.
const LIST: u16 = 64;

/// Columns of a row that are left free or taken by the sign that it is done: before the label, and behind
/// the note.
pub(crate) const EDGES: (u16, u16) = (3, 1);

/// The rows of a list that are shown: the area, and the index of the first.
pub(crate) fn list(list: &List, area: Rect) -> (Rect, usize) {
    let widest = list.rows.iter().map(Row::width).max().unwrap_or_default();
    let needed = u16::try_from(widest).unwrap_or(u16::MAX).saturating_add(EDGES.0 + EDGES.1);
    let width = needed.max(LIST).min(area.width.saturating_sub(4));
    let (_, height) = page(area);
    let rows = Rect {
        x: area.x + (area.width - width) / 2,
        y: (area.y + 2).min(area.bottom()),
        width,
        height,
    };
    (rows, list.first(height.into()))
}

/// Where the scroll bar of a list is.
pub(crate) fn list_bar(rows: Rect) -> Rect {
    Rect { x: rows.right() + 1, width: 1, ..rows }
}

/// The lines of a text that are shown: the area with the scroll bar at its right edge, and the index of the first.
pub(crate) fn text(text: &Text, area: Rect) -> (Rect, usize) {
    let (_, height) = page(area);
    let lines = Rect { y: (area.y + 2).min(area.bottom()), height, ..area };
    (lines, text.first(height.into()))
}

/// Where the scroll bar of a text is.
pub(crate) fn text_bar(lines: Rect) -> Rect {
    Rect { x: lines.right().saturating_sub(1), width: lines.width.min(1), ..lines }
}

/// The scroll bar in this place where the line `first` of so many is the first one seen, if there are more than are
/// seen.
pub(crate) fn scroll_bar(bar: Rect, first: usize, lines: usize) -> Option<ScrollBar> {
    let seen = usize::from(bar.height);
    ScrollBar::new(seen, first, seen, lines)
}

/// How many columns a line of a text has room for, and how many lines are shown: a line and a blank
/// one are above, and the same below.
#[must_use]
pub const fn page(area: Rect) -> (u16, u16) {
    (area.width.saturating_sub(4), area.height.saturating_sub(4))
}

/// The lines of a question that are shown, and where each begins: in the middle.
pub(crate) fn prompt(prompt: &Prompt, area: Rect) -> Vec<(Position, Line)> {
    let (top, bottom) = bars(area);
    let most = bottom.y.saturating_sub(top.bottom());
    let lines = prompt.lines(area.width.saturating_sub(2).into(), most.into());
    // A long text begins further up, so that it ends a line above the hints.
    let lowest = bottom.y.saturating_sub(lines.len() as u16 + 1);
    let first = (area.y + area.height / 3).min(lowest).max(top.bottom());
    let place = |(line, y): (Line, u16)| {
        let width = text_width(line.columns().0) as u16;
        (Position { x: area.x + area.width.saturating_sub(width) / 2, y }, line)
    };
    lines.into_iter().zip(first..bottom.y).map(place).collect()
}

/// How wide a hint is, with a blank on either side.
pub(crate) fn hint_width(hint: &Hint) -> u16 {
    (text_width(&hint.key.to_string()) + 1 + text_width(hint.label)) as u16 + 2
}

/// The hints that have room right of `from`, each with where it stands.
pub(crate) fn hints(hints: &[Hint], bar: Rect, from: u16) -> Vec<(usize, Rect)> {
    // At the left edge the first one needs no blank before it.
    let room = bar.right().saturating_sub(from) + u16::from(from == bar.x);
    let mut needed = 0;
    let has_room = |&(_, width): &(usize, u16)| {
        needed += width;
        needed <= room
    };
    let widths = by_rank(hints).into_iter().map(|index| (index, hint_width(&hints[index])));
    let mut widths: Vec<_> = widths.take_while(has_room).collect();
    widths.sort_unstable();
    let mut x = (bar.right() + 1).saturating_sub(widths.iter().map(|(_, width)| width).sum());
    let place = |(index, width): (usize, u16)| {
        let rect = Rect { x, y: bar.y, width: width - 2, height: bar.height };
        x += width;
        (index, rect)
    };
    widths.into_iter().map(place).collect()
}

/// The first column in which the hints of a view may begin.
pub(crate) fn hints_from(view: &View, area: Rect) -> u16 {
    match view {
        View::Board(scene) => area.x + text_width(&counters(scene, area.width)) as u16,
        View::List(_) | View::Text(_) | View::Prompt(_) => area.x,
    }
}

/// Where the player looks: at the chosen row, behind what is typed, at the penguin or the cursor. The terminal's own
/// cursor is there too, though it can't be seen: programs that read the screen aloud follow it.
pub(crate) fn focus(view: &View, area: Rect) -> Position {
    match view {
        View::Board(scene) => board(scene, area)
            .map_or(area.as_position(), |layout| layout.place(board::focus(scene))),
        View::List(shown) => {
            let (rows, first) = list(shown, area);
            let seen = u16::try_from(shown.selected.saturating_sub(first)).unwrap_or(u16::MAX);
            Position { x: rows.x, y: rows.y.saturating_add(seen) }
        }
        View::Text(shown) => text(shown, area).0.as_position(),
        View::Prompt(shown) => prompt(shown, area)
            .into_iter()
            .find_map(|(at, line)| match line {
                Line::Offered(_) => Some(at),
                Line::Words(words) => {
                    let typed = text_width(words.strip_suffix('_')?) as u16;
                    Some(Position { x: at.x + typed, ..at })
                }
                Line::Keys(..) | Line::KeysOnly(..) => None,
            })
            .unwrap_or(area.as_position()),
    }
}

/// What a place on the screen means.
#[must_use]
pub fn hit(view: &View, area: Rect, column: u16, row: u16) -> Target {
    let at = Position { x: column, y: row };
    if matches!(view, View::Board(scene) if board(scene, area).is_err()) {
        return Target::Nowhere;
    }
    let (_, bar) = bars(area);
    let hint = hints(view.hints(), bar, hints_from(view, area))
        .into_iter()
        .find(|(_, rect)| rect.contains(at));
    if let Some((index, _)) = hint {
        return Target::Hint(index);
    }
    match view {
        View::Board(scene) => {
            let layout = board(scene, area).ok();
            layout.map_or(Target::Nowhere, |layout| layout.target(at))
        }
        View::List(shown) => {
            let (rows, first) = list(shown, area);
            let index = first + usize::from(row.saturating_sub(rows.y));
            if rows.contains(at) && index < shown.rows.len() {
                Target::Row(index)
            } else {
                scroll_target(list_bar(rows), first, shown.rows.len(), at)
            }
        }
        View::Text(shown) => {
            let (lines, first) = text(shown, area);
            let index = first + usize::from(row.saturating_sub(lines.y));
            let says_a_key = matches!(shown.lines.get(index), Some(Line::Keys(..)));
            let bar = text_bar(lines);
            if lines.contains(at) && !bar.contains(at) && says_a_key {
                Target::Row(index)
            } else {
                scroll_target(bar, first, shown.lines.len(), at)
            }
        }
        View::Prompt(_) => Target::Nowhere,
    }
}

/// What the pointer means on a scroll bar, if there is one.
fn scroll_target(bar: Rect, first: usize, lines: usize, at: Position) -> Target {
    let shown = scroll_bar(bar, first, lines).filter(|_| bar.contains(at));
    shown.map_or(Target::Nowhere, |shown| shown.target(usize::from(at.y - bar.y)))
}

/// The line of a list or a text that this row of the screen [stands for](ScrollBar::line) where its scroll bar is
/// dragged; `None` if there is none. Beyond the ends of the bar it is that of the end.
#[must_use]
pub fn scrolled(view: &View, area: Rect, row: u16) -> Option<usize> {
    let (bar, first, lines) = match view {
        View::List(shown) => {
            let (rows, first) = list(shown, area);
            (list_bar(rows), first, shown.rows.len())
        }
        View::Text(shown) => {
            let (lines, first) = text(shown, area);
            (text_bar(lines), first, shown.lines.len())
        }
        View::Board(_) | View::Prompt(_) => return None,
    };
    let at = row.saturating_sub(bar.y).min(bar.height);
    scroll_bar(bar, first, lines).map(|shown| shown.line(at.into()))
}

/// Where a pointer is that is dragged over the screen; `None` if no board is shown.
#[must_use]
pub fn dragged(view: &View, area: Rect, column: u16, row: u16) -> Option<Dragged> {
    let View::Board(scene) = view else { return None };
    let layout = board(scene, area).ok()?;
    Some(layout.dragged(Position { x: column, y: row }))
}
