//! Views to characters: a pure function.

use polar_play::{Actor, Face, List, Panel, Phase, Prompt, Scene, Text, View};
use ratatui::{
    buffer::Buffer,
    layout::{Margin, Rect},
    style::{Modifier, Style},
};

use crate::{
    art::{self, Art, CELLS},
    layout::{self, BoardLayout},
    look::{Colours, Ink, Look},
};

/// Draws a view, with the pieces that move, into an area of the buffer.
pub fn draw(view: &View, actors: &[Actor], look: Look, area: Rect, buffer: &mut Buffer) {
    let (top, bottom) = layout::bars(area);
    buffer.set_style(area, look.bar());
    match view {
        View::Board(scene) => match layout::board(scene, area) {
            Ok(layout) => draw_board(scene, actors, look, &layout, buffer),
            Err(needed) => return draw_too_small(needed, look, area, buffer),
        },
        View::List(list) => draw_list(list, look, area, buffer),
        View::Text(text) => draw_text(text, look, area, buffer),
        View::Prompt(prompt) => draw_prompt(prompt, look, area, buffer),
    }
    let heading = match view {
        View::Board(scene) => &scene.heading,
        View::List(list) => &list.heading,
        View::Text(text) => &text.heading,
        View::Prompt(prompt) => &prompt.heading,
    };
    put(buffer, top.x + 1, top.y, heading, top.right(), look.bar().add_modifier(Modifier::BOLD));
    let from = layout::hints_from(view, area);
    for (index, place) in layout::hints(view.hints(), bottom, from) {
        let Some(hint) = view.hints().get(index) else { continue };
        let key = hint.key.to_string();
        let bold = look.bar().add_modifier(Modifier::BOLD);
        let x = put(buffer, place.x, place.y, &key, place.right(), bold);
        put(buffer, x + 1, place.y, hint.label, place.right(), look.bar());
    }
    if look.ascii {
        keep_ascii(area, buffer);
    }
}

/// Texts are not ours alone: titles come from level files, file names from the player.
fn keep_ascii(area: Rect, buffer: &mut Buffer) {
    for position in area.intersection(buffer.area).positions() {
        let cell = &mut buffer[position];
        if !cell.symbol().is_ascii() {
            let instead = if cell.symbol() == "·" { "-" } else { "?" };
            cell.set_symbol(instead);
        }
    }
}

/// Writes a text as far as `right`, and says where it ended.
fn put(buffer: &mut Buffer, x: u16, y: u16, text: &str, right: u16, style: Style) -> u16 {
    let room = right.saturating_sub(x);
    if room == 0 || y >= buffer.area.bottom() || x >= buffer.area.right() {
        return x;
    }
    buffer.set_stringn(x, y, text, room.into(), style).0
}

fn draw_too_small((width, height): (u16, u16), look: Look, area: Rect, buffer: &mut Buffer) {
    let lines = [
        "This terminal is too small:".to_owned(),
        format!("the board needs {width} by {height},"),
        format!("here are {} by {}.", area.width, area.height),
    ];
    for (y, line) in (area.y..area.bottom()).zip(lines) {
        put(buffer, area.x, y, &line, area.right(), look.bar());
    }
}

fn draw_board(
    scene: &Scene,
    actors: &[Actor],
    look: Look,
    layout: &BoardLayout,
    buffer: &mut Buffer,
) {
    draw_water(look, layout, buffer);
    draw_ice(look, layout, buffer);
    for actor in actors.iter().filter(|actor| matches!(actor.phase, Phase::Stop(_))) {
        draw_puff(actor.at, look, layout, buffer);
    }
    let is_acting = |id| actors.iter().any(|actor| actor.id == id);
    for piece in scene.pieces.iter().filter(|piece| !is_acting(piece.id)) {
        let at = (f32::from(piece.cell.column), f32::from(piece.cell.row));
        draw_piece(piece.face, at, scene, look, layout, buffer);
    }
    for actor in actors {
        draw_actor(actor, scene, look, layout, buffer);
    }
    if let (Some(panel), Some(area)) = (&scene.panel, layout.panel) {
        draw_panel(panel, look, area, buffer);
    }
    if let Some(message) = &scene.message {
        let line = layout.message;
        let cheers = |face| matches!(face, Face::Penguin { cheers: true, .. });
        let is_cleared = scene.pieces.iter().any(|piece| cheers(piece.face));
        let style = if is_cleared {
            buffer.set_style(line, look.banner());
            look.banner()
        } else {
            look.bar().add_modifier(Modifier::BOLD)
        };
        put(buffer, line.x + 1, line.y, message, line.right(), style);
    }
    let (_, bottom) = layout::bars(buffer.area);
    put(buffer, bottom.x, bottom.y, &layout::counters(scene), bottom.right(), look.bar());
}

/// Waves, where there are colours to keep them quiet.
fn draw_water(look: Look, layout: &BoardLayout, buffer: &mut Buffer) {
    buffer.set_style(layout.water, look.water());
    // Without colours a shore of waves shows where the sheet ends.
    let shore = layout.board.outer(Margin::new(1, 1)).intersection(layout.water);
    let is_plain = look.colours == Colours::None || look.ascii;
    for position in layout.water.positions() {
        let is_wave = if is_plain {
            shore.contains(position) && !layout.board.contains(position)
        } else {
            scatter(position.x, position.y, 53)
        };
        if is_wave {
            put(buffer, position.x, position.y, "~", layout.water.right(), look.water());
        }
    }
}

/// Whether something is strewn at this place: about once in `rarity` places, always at the same.
const fn scatter(x: u16, y: u16, rarity: u32) -> bool {
    let mixed = (x as u32 + 1).wrapping_mul(0x9e37_79b1) ^ (y as u32 + 1).wrapping_mul(0x85eb_ca77);
    let mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x2c1b_3c6d);
    let mixed = (mixed ^ (mixed >> 12)).wrapping_mul(0x297a_2d39);
    (mixed >> 16) < 0x1_0000 / rarity
}

fn draw_ice(look: Look, layout: &BoardLayout, buffer: &mut Buffer) {
    let (w, h) = CELLS[layout.size];
    let style = look.style(Ink::Shade, Ink::Ice);
    for position in layout.board.positions() {
        let (x, y) = (position.x - layout.board.x, position.y - layout.board.y);
        let dot = if look.colours == Colours::None || look.ascii {
            // Without colours a point in each cell shows the grid.
            x % w == 0 && y % h == h / 2
        } else {
            scatter(x, y, 23)
        };
        let scratch = match (dot, look.colours, look.ascii) {
            (false, ..) => " ",
            (true, _, true) => ".",
            (true, Colours::None, false) => "·",
            (true, Colours::True | Colours::Sixteen, false) => "╱",
        };
        put(buffer, position.x, position.y, scratch, layout.board.right(), style);
    }
}

/// The characters of the screen that a place on the board begins at.
fn corner((column, row): (f32, f32), layout: &BoardLayout) -> (i32, i32) {
    let (w, h) = CELLS[layout.size];
    let x = i32::from(layout.board.x) + (column * f32::from(w)).round() as i32;
    let y = i32::from(layout.board.y) + (row * f32::from(h)).round() as i32;
    (x, y)
}

fn draw_piece(
    face: Face,
    at: (f32, f32),
    scene: &Scene,
    look: Look,
    layout: &BoardLayout,
    buffer: &mut Buffer,
) {
    let on_tree = is_tree_at(scene, at);
    let Art { rows, ground } = art::art(face, layout.size, look.ascii, on_tree);
    let (left, top) = corner(at, layout);
    for (y, (glyphs, inks)) in (top..).zip(rows) {
        for ((x, glyph), ink) in (left..).zip(glyphs.chars()).zip(inks.chars()) {
            let style = look.style(Ink::of(ink), ground);
            if glyph != ' ' || ground != Ink::Ice {
                put_on_board(buffer, layout, x, y, glyph, style);
            }
        }
    }
}

/// Whether a tree stands on the nearest cell.
fn is_tree_at(scene: &Scene, (column, row): (f32, f32)) -> bool {
    let nearest = (column.round(), row.round());
    scene.pieces.iter().any(|piece| {
        let cell = (f32::from(piece.cell.column), f32::from(piece.cell.row));
        piece.face == Face::Tree && cell == nearest
    })
}

/// Snow on both sides of what comes to rest. Drawn on the bare ice, so that it hides no piece.
fn draw_puff(at: (f32, f32), look: Look, layout: &BoardLayout, buffer: &mut Buffer) {
    let (w, h) = CELLS[layout.size];
    let (left, top) = corner(at, layout);
    let (glyph, ink) = art::puff(look.ascii);
    let foot = top + i32::from(h) - 1;
    for x in [left - 1, left + i32::from(w)] {
        put_on_board(buffer, layout, x, foot, glyph, look.style(ink, Ink::Ice));
    }
}

fn put_on_board(
    buffer: &mut Buffer,
    layout: &BoardLayout,
    x: i32,
    y: i32,
    glyph: char,
    style: Style,
) {
    let (Ok(x), Ok(y)) = (u16::try_from(x), u16::try_from(y)) else { return };
    if layout.board.contains((x, y).into()) {
        put(buffer, x, y, glyph.encode_utf8(&mut [0; 4]), layout.board.right(), style);
    }
}

fn draw_actor(actor: &Actor, scene: &Scene, look: Look, layout: &BoardLayout, buffer: &mut Buffer) {
    let strewn = match actor.phase {
        Phase::Crush(part) => Some((art::shards(part > 0.5, look.ascii), 2)),
        Phase::Blast(part) => {
            Some((art::blast(part > 0.5, look.ascii), if part > 0.8 { 3 } else { 1 }))
        }
        Phase::Still
        | Phase::Step(_)
        | Phase::Push(_)
        | Phase::Bump(_)
        | Phase::Slide
        | Phase::Stop(_)
        | Phase::Home(_)
        | Phase::Cheer(_) => None,
    };
    let Some(((glyph, ink), sparse)) = strewn else {
        return draw_piece(actor.face, actor.at, scene, look, layout, buffer);
    };
    let (w, h) = CELLS[layout.size];
    let (left, top) = corner(actor.at, layout);
    for y in top..top + i32::from(h) {
        for x in left..left + i32::from(w) {
            if (x + y) % sparse == 0 {
                put_on_board(buffer, layout, x, y, glyph, look.style(ink, Ink::Ice));
            }
        }
    }
}

fn draw_panel(panel: &Panel, look: Look, area: Rect, buffer: &mut Buffer) {
    buffer.set_style(area, look.bar());
    let bold = look.bar().add_modifier(Modifier::BOLD);
    put(buffer, area.x + 1, area.y, panel.title, area.right(), bold);
    let room = usize::from(area.height.saturating_sub(1));
    let shown = panel.lines.len().saturating_sub(room);
    for (y, line) in (area.y + 1..area.bottom()).zip(&panel.lines[shown..]) {
        put(buffer, area.x + 1, y, line, area.right(), look.bar());
    }
}

fn draw_list(list: &List, look: Look, area: Rect, buffer: &mut Buffer) {
    let (rows, first) = layout::list(list, area);
    let check = if look.ascii { "x" } else { "✓" };
    for ((index, row), y) in list.rows.iter().enumerate().skip(first).zip(rows.y..rows.bottom()) {
        let style = match () {
            () if index == list.selected => look.bar().add_modifier(Modifier::REVERSED),
            () if row.is_title => look.bar().add_modifier(Modifier::BOLD | Modifier::UNDERLINED),
            () => look.bar(),
        };
        let line = Rect { y, height: 1, ..rows };
        if !row.is_title {
            buffer.set_style(line, style);
        }
        if row.checked {
            put(buffer, line.x + 1, y, check, line.right(), style);
        }
        let indent = if row.is_title { 0 } else { 3 };
        let end = put(buffer, line.x + indent, y, &row.label, line.right(), style);
        let note = row.note.chars().count() as u16;
        let x = line.right().saturating_sub(note + 1).max(end + 2);
        put(buffer, x, y, &row.note, line.right(), style);
    }
    if let Some(message) = &list.message {
        let y = area.bottom().saturating_sub(2);
        put(buffer, area.x + 1, y, message, area.right(), look.bar());
    }
}

fn draw_text(text: &Text, look: Look, area: Rect, buffer: &mut Buffer) {
    let height = area.height.saturating_sub(4);
    let last = text.lines.len().saturating_sub(height.into());
    let shown = &text.lines[text.scroll.min(last)..];
    let is_pair = |line: &&(String, String)| !line.1.is_empty();
    let wide = text.lines.iter().filter(is_pair).map(|line| line.0.chars().count()).max();
    let second = area.x + 2 + wide.unwrap_or(0) as u16 + 2;
    for ((left, right), y) in shown.iter().zip(area.y + 2..area.y + 2 + height) {
        let strong = !right.is_empty();
        let style = if strong { look.bar().add_modifier(Modifier::BOLD) } else { look.bar() };
        put(buffer, area.x + 2, y, left, area.right(), style);
        put(buffer, second, y, right, area.right(), look.bar());
    }
}

fn draw_prompt(prompt: &Prompt, look: Look, area: Rect, buffer: &mut Buffer) {
    let y = area.y + area.height / 3;
    let lines = [Some(&prompt.question), prompt.refusal.as_ref()];
    for (line, y) in lines.into_iter().flatten().zip((y..area.bottom()).step_by(2)) {
        let x = area.x + area.width.saturating_sub(line.chars().count() as u16) / 2;
        put(buffer, x, y, line, area.right(), look.bar());
    }
}
