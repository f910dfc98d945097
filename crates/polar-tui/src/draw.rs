//! Views to characters: a pure function.

mod board;
mod pages;
mod pieces;

use std::borrow::Cow;

use polar_play::{Actor, View, parts_words, plain, text_width, title, wrap};
use ratatui_core::{
    buffer::Buffer,
    layout::Rect,
    style::{Modifier, Style},
};

use crate::{layout, look::Look};

/// Draws a view, with the pieces that move, into an area of the buffer.
pub fn draw(view: &View, actors: &[Actor], look: Look, area: Rect, buffer: &mut Buffer) {
    draw_in_any_characters(view, actors, look, area, buffer);
    if look.ascii {
        keep_ascii(area, buffer);
    }
}

fn draw_in_any_characters(
    view: &View,
    actors: &[Actor],
    look: Look,
    area: Rect,
    buffer: &mut Buffer,
) {
    let (top, bottom) = layout::bars(area);
    buffer.set_style(area, look.bar());
    match view {
        View::Board(scene) => match layout::board(scene, area) {
            Ok(layout) => board::draw(scene, actors, look, &layout, buffer),
            Err(needed) => return draw_too_small(needed, look, area, buffer),
        },
        View::List(list) => pages::list(list, look, area, buffer),
        View::Text(text) => pages::text(text, look, area, buffer),
        View::Prompt(prompt) => pages::prompt(prompt, look, area, buffer),
    }
    let bold = look.bar().add_modifier(Modifier::BOLD);
    // A blank on both sides.
    let room = top.width.saturating_sub(2).into();
    let title = match view {
        View::Board(scene) => title(&readable(&scene.heading, look), scene.par.as_deref(), room),
        other => readable(&other.title(room), look).into_owned(),
    };
    let end = put(buffer, top.x + 1, top.y, &title, top.right(), bold);
    if let View::Board(scene) = view {
        board::reached(scene, look, Rect { x: end, width: top.right() - end, ..top }, buffer);
    }
    let from = layout::hints_from(view, area);
    for (index, place) in layout::hints(view.hints(), bottom, from) {
        let Some(hint) = view.hints().get(index).filter(|hint| hint.enabled) else { continue };
        let key = hint.key.to_string();
        let x = put(buffer, place.x, place.y, &key, place.right(), bold);
        put(buffer, x, place.y, &format!(" {}", hint.label), place.right(), look.bar());
    }
}

/// A title or a message, which may have any letters: the nearest of those that are shown. One letter may be several
/// here, so that the text is cut after this. A question is left sign for sign, as names are to be typed as they are.
fn readable(text: &str, look: Look) -> Cow<'_, str> {
    // These two have signs of their own.
    let is_shown = |c: char| c.is_ascii() || "·…".contains(c);
    if look.ascii { plain(text, is_shown).into() } else { text.into() }
}

/// Replaces all other characters.
fn keep_ascii(area: Rect, buffer: &mut Buffer) {
    for position in area.intersection(buffer.area).positions() {
        let cell = &mut buffer[position];
        if !cell.symbol().is_ascii() {
            let near = match cell.symbol() {
                "·" => "-".to_owned(),
                // As other programs mark a line that goes on.
                "…" => ">".to_owned(),
                symbol => plain(symbol, |c| c.is_ascii()),
            };
            // There is room for one character.
            let fits = near.len() == 1;
            // A wide letter had the next column, too, which has no style of its own.
            let (style, is_wide) = (cell.style(), text_width(cell.symbol()) > 1);
            cell.set_symbol(if fits { &near } else { "?" });
            if let Some(next) = buffer.cell_mut((position.x + 1, position.y)).filter(|_| is_wide) {
                next.set_style(style);
            }
        }
    }
}

/// Writes a text as far as `right`, and says where it ended. Dots say that there is more.
fn put(buffer: &mut Buffer, x: u16, y: u16, text: &str, right: u16, style: Style) -> u16 {
    let shown = |c| match c {
        // Terminals show nothing of these, though they count as a column.
        c if parts_words(c) => ' ',
        // Half-width marks of Japanese have a column of their own; the buffer counts one more for each.
        '\u{ff9e}' => '"',
        '\u{ff9f}' => '°',
        c => c,
    };
    let text = &text.chars().map(shown).collect::<String>();
    let room = right.saturating_sub(x);
    if room == 0 || y >= buffer.area.bottom() || x >= buffer.area.right() {
        return x;
    }
    // Wide letters take two columns.
    if text_width(text) <= room.into() {
        return buffer.set_stringn(x, y, text, room.into(), style).0;
    }
    let end = buffer.set_stringn(x, y, text, usize::from(room) - 1, style).0;
    buffer.set_stringn(end, y, "…", 1, style).0
}

/// Says that the terminal is too small, in the most words that there is room for.
fn draw_too_small((width, height): (u16, u16), look: Look, area: Rect, buffer: &mut Buffer) {
    let Rect { width: columns, height: rows, .. } = area;
    let texts = [
        format!(
            "This terminal is too small: the board needs {width} by {height}, here are {columns} by {rows}."
        ),
        format!("Too small: {width} by {height} needed."),
        "Too small.".to_owned(),
    ];
    let mut wrapped = texts.iter().map(|text| wrap(text, columns.into(), usize::MAX));
    let fits = |lines: &Vec<String>| lines.len() <= rows.into();
    let lines = wrapped.find(fits).unwrap_or_else(|| vec![texts[2].clone()]);
    for (y, line) in (area.y..area.bottom()).zip(lines) {
        put(buffer, area.x, y, &line, area.right(), look.bar());
    }
}
