//! The pages on top of a board, and the panel beside it.

use polar_play::{Line, List, Panel, Prompt, Row, Text, text_width};
use ratatui_core::{
    buffer::Buffer,
    layout::{Position, Rect},
    style::Modifier,
};

use super::{put, readable};
use crate::{layout, look::Look};

pub(super) fn panel(panel: &Panel, look: Look, area: Rect, buffer: &mut Buffer) {
    buffer.set_style(area, look.bar());
    let bold = look.bar().add_modifier(Modifier::BOLD);
    put(buffer, area.x + 1, area.y, panel.title, area.right(), bold);
    let room = usize::from(area.height.saturating_sub(1));
    let shown = panel.lines.len().saturating_sub(room);
    for (y, line) in (area.y + 1..area.bottom()).zip(&panel.lines[shown..]) {
        put(buffer, area.x + 1, y, line, area.right(), look.bar());
    }
}

pub(super) fn list(list: &List, look: Look, area: Rect, buffer: &mut Buffer) {
    let (rows, first) = layout::list(list, area);
    let check = if look.ascii { "x" } else { "✓" };
    for ((index, row), y) in list.rows.iter().enumerate().skip(first).zip(rows.y..rows.bottom()) {
        let style = match () {
            () if index == list.selected => look.bar().add_modifier(Modifier::REVERSED),
            () if row.is_title => look.bar().add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            () => look.bar(),
        };
        let spelled_out = |text: &String| readable(text, look).into_owned();
        let row = &Row {
            label: spelled_out(&row.label),
            reached: row.reached.iter().map(spelled_out).collect(),
            ..row.clone()
        };
        let line = Rect { y, height: 1, ..rows };
        if !row.is_title {
            buffer.set_style(line, style);
        }
        if row.checked {
            put(buffer, line.x + 1, y, check, line.right(), style);
        }
        let (before, behind) = layout::EDGES;
        let left = line.x + if row.is_title { 0 } else { before };
        let room = line.right().saturating_sub(left + behind);
        let said = row.said(room.into());
        let said_at = line.right().saturating_sub(text_width(&said) as u16 + behind);
        // A long label makes room for what is said of it, but keeps half of the line.
        let right = if said.is_empty() {
            line.right()
        } else {
            said_at.saturating_sub(1).max(left + room / 2)
        };
        let end = put(buffer, left, y, &row.label, right, style);
        let style = if row.is_title { look.bar() } else { style };
        put(buffer, said_at.max(end + 1), y, &said, line.right(), style);
    }
    scroll_bar(layout::list_bar(rows), first, list.rows.len(), look, buffer);
}

/// Shows which part of the lines is seen, if not all are.
fn scroll_bar(area: Rect, first: usize, lines: usize, look: Look, buffer: &mut Buffer) {
    let Some(bar) = layout::scroll_bar(area, first, lines) else { return };
    for (line, y) in (area.y..area.bottom()).enumerate() {
        let is_seen = (bar.top..bar.top + bar.length).contains(&line);
        let glyph = match (is_seen, look.ascii) {
            (true, false) => "█",
            (false, false) => "│",
            (true, true) => "#",
            (false, true) => "|",
        };
        put(buffer, area.x, y, glyph, area.right(), look.bar());
    }
}

pub(super) fn text(text: &Text, look: Look, area: Rect, buffer: &mut Buffer) {
    let (lines, first) = layout::text(text, area);
    // As far from the right edge as from the left: so it is seen where a line is cut.
    let right = area.right().saturating_sub(2);
    for (line, y) in text.lines[first..].iter().zip(lines.y..lines.bottom()) {
        put_line(buffer, (area.x + 2, text.second), y, line, right, look);
    }
    scroll_bar(layout::text_bar(lines), first, text.lines.len(), look, buffer);
}

/// Writes a line of text from `x`, and its second part `second` columns further right.
fn put_line(
    buffer: &mut Buffer,
    (x, second): (u16, usize),
    y: u16,
    line: &Line,
    right: u16,
    look: Look,
) {
    match line {
        Line::Words(words) => {
            put(buffer, x, y, words, right, look.bar());
        }
        Line::Keys(keys, said) | Line::KeysOnly(keys, said) => {
            put(buffer, x, y, keys, right, look.bar().add_modifier(Modifier::BOLD));
            put(buffer, x + second as u16, y, said, right, look.bar());
        }
        Line::Offered(answer) => {
            put(buffer, x, y, answer, right, look.bar().add_modifier(Modifier::REVERSED));
        }
    }
}

pub(super) fn prompt(prompt: &Prompt, look: Look, area: Rect, buffer: &mut Buffer) {
    for (Position { x, y }, line) in layout::prompt(prompt, area) {
        put_line(buffer, (x, 0), y, &line, area.right(), look);
    }
}
