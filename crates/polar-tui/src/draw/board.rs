//! A board: the water, the ice, what stands on it and what is said of it.

use polar_play::{Actor, Direction, Phase, Scene, fitting, text_width};
use ratatui_core::{
    buffer::Buffer,
    layout::{Margin, Rect},
    style::Modifier,
};

use super::{pages, pieces::Painter, put, readable};
use crate::{
    art::{self, CELLS},
    ink::Ink,
    layout::{self, BoardLayout},
    look::{Colours, Look},
};

pub(super) fn draw(
    scene: &Scene,
    actors: &[Actor],
    look: Look,
    layout: &BoardLayout,
    buffer: &mut Buffer,
) {
    water(look, layout, buffer);
    ice(look, layout, buffer);
    if let Some(part) = actors.iter().find_map(cheering) {
        snow(look, layout, part, buffer);
    }
    let mut painter = Painter { scene, look, layout, buffer };
    painter.pieces(actors);
    painter.marks(actors);
    edges(look, layout, buffer);
    if let (Some(panel), Some(area)) = (&scene.panel, layout.panel) {
        pages::panel(panel, look, area, buffer);
    }
    for (tool, place) in scene.tools.iter().zip(&layout.tools) {
        let style =
            if tool.is_held { look.bar().add_modifier(Modifier::REVERSED) } else { look.bar() };
        let text = format!(" {} {} ", tool.key, tool.label);
        put(buffer, place.x, place.y, &text, place.right(), style);
    }
    message(scene, look, layout, buffer);
    let line = layout.counters;
    put(buffer, line.x, line.y, &layout::counters(scene, line.width), line.right(), look.bar());
}

/// As much of what the player has reached as fits beside the title in the top line.
pub(super) fn reached(scene: &Scene, look: Look, free: Rect, buffer: &mut Buffer) {
    // Two blanks before it, one behind.
    let reached = fitting(&scene.reached, free.width.saturating_sub(3).into());
    let x = free.right().saturating_sub(text_width(&reached) as u16 + 1);
    put(buffer, x, free.y, &reached, free.right(), look.bar());
}

/// What happened and what to press; a level that is cleared is not to be missed.
fn message(scene: &Scene, look: Look, layout: &BoardLayout, buffer: &mut Buffer) {
    let Some(message) = scene.said(layout.panel.is_some()) else { return };
    let area = layout.message;
    let style = if scene.is_cleared {
        buffer.set_style(area, look.banner());
        look.banner()
    } else {
        look.bar().add_modifier(Modifier::BOLD)
    };
    // Spelled out it may be longer: so it is broken where its lines end then.
    let lines = layout::message(&readable(&message, look), area.width, area.height);
    for (y, line) in (area.y..area.bottom()).zip(lines) {
        put(buffer, area.x + 1, y, &readable(&line, look), area.right(), style);
    }
}

/// Waves, where there are colours to keep them quiet.
fn water(look: Look, layout: &BoardLayout, buffer: &mut Buffer) {
    buffer.set_style(layout.water, look.water());
    // Without colours a shore of waves shows where the sheet ends.
    let mut shore = layout.board.outer(Margin::new(1, 1)).intersection(layout.water);
    if layout.goes_on.contains(&Direction::East) {
        shore.width = layout.board.right() - shore.x;
    }
    if layout.goes_on.contains(&Direction::West) {
        shore.width = shore.right() - layout.board.x;
        shore.x = layout.board.x;
    }
    for position in layout.water.positions() {
        let is_wave = if is_plain(look) {
            shore.contains(position) && !layout.board.contains(position)
        } else {
            scatter(position.x, position.y, 53)
        };
        if is_wave {
            put(buffer, position.x, position.y, "~", layout.water.right(), look.water());
        }
    }
    if !is_plain(look) {
        rim(look, layout, buffer);
    }
}

/// The rim of the sheet, half a character wide: it keeps a blue ball apart from the water. At the lower edge the
/// thickness of the sheet shows.
fn rim(look: Look, layout: &BoardLayout, buffer: &mut Buffer) {
    let Rect { x: left, y: top, width, .. } = layout.board;
    let (right, bottom) = (layout.board.right(), layout.board.bottom());
    let line = |glyph: &str| glyph.repeat(width.into());
    let snow = look.on_water(Ink::Snow);
    for y in top..bottom {
        if left > layout.water.x && !layout.goes_on.contains(&Direction::West) {
            put(buffer, left - 1, y, "▐", left, snow);
        }
        if !layout.goes_on.contains(&Direction::East) {
            put(buffer, right, y, "▌", layout.water.right(), snow);
        }
    }
    if top > layout.water.y {
        put(buffer, left, top - 1, &line("▄"), right, snow);
    }
    if bottom < layout.water.bottom() {
        put(buffer, left, bottom, &line("▀"), right, look.water());
    }
}

/// An arrow in the water at each edge where the board goes on: it hides no piece. Those for up and down are at the
/// right, as the bar of a list is.
fn edges(look: Look, layout: &BoardLayout, buffer: &mut Buffer) {
    let Rect { x: left, y: top, height, .. } = layout.board;
    let (right, bottom) = (layout.board.right(), layout.board.bottom());
    let beside = if right < layout.water.right() { right } else { left.saturating_sub(1) };
    for &way in &layout.goes_on {
        let (x, y) = match way {
            Direction::North => (beside, top),
            Direction::East => (right, top + height / 2),
            Direction::South => (beside, bottom - 1),
            Direction::West => (left.saturating_sub(1), top + height / 2),
        };
        let has_room =
            layout.water.contains((x, y).into()) && !layout.board.contains((x, y).into());
        if has_room {
            let arrow = art::arrow(way, look.ascii);
            let style = look.on_water(Ink::Snow).add_modifier(Modifier::BOLD);
            put(buffer, x, y, arrow.encode_utf8(&mut [0; 4]), layout.water.right(), style);
        }
    }
}

fn ice(look: Look, layout: &BoardLayout, buffer: &mut Buffer) {
    let (w, h) = CELLS[layout.size];
    let style = look.style(Ink::Shade, Ink::Ice);
    for position in layout.board.positions() {
        // By place on the board, so that scratches move with the board.
        let (x, y) = (
            layout.origin.0 * w + position.x - layout.board.x,
            layout.origin.1 * h + position.y - layout.board.y,
        );
        let is_scratched = if is_plain(look) {
            // Without colours a point in the middle of each cell shows the grid.
            x % w == (w - 1) / 2 && y % h == (h - 1) / 2
        } else {
            scatter(x, y, 23)
        };
        let scratch = match (is_scratched, look.colours, look.ascii) {
            (false, ..) => " ",
            (true, _, true) => ".",
            (true, Colours::None, false) => "·",
            (true, Colours::True | Colours::Indexed | Colours::Sixteen, false) => "╱",
        };
        put(buffer, position.x, position.y, scratch, layout.board.right(), style);
    }
}

/// How far the cheering is, if this actor cheers.
const fn cheering(actor: &Actor) -> Option<f32> {
    if let Phase::Cheer(part) = actor.phase { Some(part) } else { None }
}

/// Snow that falls while the penguin cheers: thinner at its beginning and its end. Drawn on the bare ice, so that
/// it hides no piece.
fn snow(look: Look, layout: &BoardLayout, part: f32, buffer: &mut Buffer) {
    // Rows that the slowest flakes fall; others fall two or three times as far.
    const FALL: u16 = 4;
    let rarity = 16.0 / (1.0 - (2.0 * part - 1.0).abs()).max(0.05);
    for position in layout.water.positions() {
        let pace = 1 + position.x % 3;
        let fallen = (f32::from(FALL * pace) * part) as u16;
        let style = if layout.board.contains(position) {
            look.style(Ink::Sky, Ink::Ice)
        } else {
            look.on_water(Ink::Snow)
        };
        let cell = &mut buffer[position];
        let is_free = matches!(cell.symbol(), " " | "~" | "╱" | "·" | ".");
        if is_free && scatter(position.x, position.y + 3 * FALL - fallen, rarity as u32) {
            cell.set_symbol("*").set_style(style);
        }
    }
}

/// Whether shapes alone must show what is what.
pub(super) const fn is_plain(look: Look) -> bool {
    matches!(look.colours, Colours::None) || look.ascii
}

/// Whether something is strewn at this place: about once in `rarity` places, always at the same.
pub(super) const fn scatter(x: u16, y: u16, rarity: u32) -> bool {
    let mixed = (x as u32 + 1).wrapping_mul(0x9e37_79b1) ^ (y as u32 + 1).wrapping_mul(0x85eb_ca77);
    let mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x2c1b_3c6d);
    let mixed = (mixed ^ (mixed >> 12)).wrapping_mul(0x297a_2d39);
    (mixed >> 16) < 0x1_0000 / rarity
}
