//! The sea, the sheet of ice on it, and the snow that falls.

use super::Painter;
use crate::{
    canvas::{Canvas, Rect},
    layout::{BoardLayout, CELL, RIM},
    palette::{ICE, SHADE, SNOW},
    sprite::Sprite,
};

/// The water breathes: after this many ambient ticks, a second and a half, a ripple moves by one pixel.
const SWAY: u32 = 12;

/// The ambient tick that the water shows at this one.
pub(super) const fn sway(ambient: u32) -> u32 {
    ambient - ambient % SWAY
}

/// How densely snow falls: a flake to this many pixels of a sprite.
const PIXELS_TO_A_FLAKE: u32 = 400;

impl Painter<'_> {
    /// Ripples and here and there a floe on the water that the window is full of, none of them under `sheet`. The
    /// lines above and below `room` cut no floe.
    pub(super) fn sea(&mut self, sheet: Rect, room: Rect, scale: i32) {
        let (width, height) = (self.canvas.width() as i32, self.canvas.height() as i32);
        let tile = CELL * scale;
        for row in 0..=height / tile {
            for column in 0..=width / tile {
                let Some(index) = (match scatter(column, row) % 47 {
                    0..=4 => Some(0),
                    5..=9 => Some(1),
                    10 => Some(2),
                    11 => Some(3),
                    _ => None,
                }) else {
                    continue;
                };
                let sway = ((self.ambient / SWAY) as i32 + column + row) % 2 * scale;
                let place = Rect::new(column * tile + sway, row * tile, tile, tile);
                let is_cut = index > 1 && (place.y < room.y || place.bottom() > room.bottom());
                if !is_cut && !place.meets(sheet) {
                    self.blit_ground(&self.art.sea[index], place.x, place.y, scale);
                }
            }
        }
    }

    /// The sheet of ice with its rim; `board` is where the cells are.
    ///
    /// The pieces of the rim are as long as a large cell. If an edge is no multiple of that, its last piece lies over
    /// the one before it.
    pub(super) fn sheet(&mut self, board: Rect, scale: i32) {
        // Foam by place, so that no pattern shows.
        let foam = |step, side| (scatter(step, side) % 3) as usize;
        let (cell, rim) = (CELL * scale, RIM * scale);
        let (right, bottom) = (board.right(), board.bottom());
        self.canvas.fill(board, self.theme.ground(ICE));
        for step in 0..(board.width + cell - 1) / cell {
            let x = (board.x + step * cell).min(right - cell);
            self.blit_ground(&self.art.rim.north, x, board.y - rim, scale);
            self.blit_ground(&self.art.rim.south[foam(step, 1)], x, bottom, scale);
        }
        for step in 0..(board.height + cell - 1) / cell {
            let y = (board.y + step * cell).min(bottom - cell);
            self.blit_ground(&self.art.rim.west[foam(step, 2)], board.x - rim, y, scale);
            self.blit_ground(&self.art.rim.east[foam(step, 3)], right, y, scale);
        }
        let [north_west, north_east, south_west, south_east] = &self.art.rim.corners;
        self.blit_ground(north_west, board.x - rim, board.y - rim, scale);
        self.blit_ground(north_east, right, board.y - rim, scale);
        self.blit_ground(south_west, board.x - rim, bottom, scale);
        self.blit_ground(south_east, right, bottom, scale);

        for row in 0..board.height / cell {
            for column in 0..board.width / cell {
                if let Some(scratch) =
                    self.art.ground.get((scatter(column + 31, row + 17) % 17) as usize)
                {
                    // Moved by up to a third of a cell, so that no grid shows.
                    let shift = scatter(row, column);
                    let (dx, dy) = ((shift % 9) as i32 - 4, (shift / 9 % 5) as i32 - 2);
                    let (x, y) =
                        (board.x + column * cell + dx * scale, board.y + row * cell + dy * scale);
                    self.blit_ground(scratch, x, y, scale);
                }
            }
        }
    }

    /// Falling snow: each flake at its own pace, and again from the top. Still air at the tick 0.
    pub(super) fn snowfall(&mut self, scale: i32) {
        if self.ambient == 0 {
            return;
        }
        let across = (self.canvas.width() as u32 / scale as u32).max(1);
        let down = (self.canvas.height() as u32 / scale as u32).max(1);
        for flake in 0..(across * down / PIXELS_TO_A_FLAKE) as i32 {
            let seed = scatter(flake, 91);
            let pace = 1 + seed % 3;
            let y = self.ambient.wrapping_mul(pace).wrapping_add(seed / 3) % down;
            let x = ((seed / 7) % across + (y / 9) % 3) as i32 * scale;
            let (y, size) = (y as i32 * scale, (1 + i32::from(pace == 3)) * scale);
            // A shadow, so that it is seen on snow too.
            self.canvas.fill(Rect::new(x + scale, y + scale, size, size), SHADE);
            self.canvas.fill(Rect::new(x, y, size, size), SNOW);
        }
    }

    /// Draws a part of the ground in the colours of the theme.
    fn blit_ground(&mut self, sprite: &Sprite, x: i32, y: i32, scale: i32) {
        self.canvas.blit_with(sprite, x, y, scale, |colour| self.theme.ground(colour));
    }
}

/// Dots where the corners of cells meet: just enough for a player to count cells.
pub(super) fn corners(canvas: &mut Canvas, layout: &BoardLayout, columns: u16, rows: u16) {
    for row in 1..i32::from(rows) {
        for column in 1..i32::from(columns) {
            let (x, y) = (
                layout.board.x + (column * layout.cell - 1) * layout.scale,
                layout.board.y + (row * layout.cell - 1) * layout.scale,
            );
            canvas.fill(Rect::new(x, y, 2 * layout.scale, layout.scale), SHADE);
        }
    }
}

/// A number for a place, the same every time, that shows no pattern to the eye.
fn scatter(x: i32, y: i32) -> u32 {
    let mut bits = (x as u32).wrapping_mul(0x9e37_79b1) ^ (y as u32).wrapping_mul(0x85eb_ca77);
    bits = (bits ^ (bits >> 15)).wrapping_mul(0x2c1b_3c6d);
    bits = (bits ^ (bits >> 12)).wrapping_mul(0x297a_2d39);
    bits ^ (bits >> 15)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{art::Art, theme::Theme};

    #[test]
    fn floes_swim_where_there_is_room_and_no_line_cuts_one() {
        let art = Art::load().unwrap();
        let (lines, nothing) = (Rect::new(0, 20, 640, 332), Rect::new(0, 0, 0, 0));
        for ambient in [0, 12] {
            let mut canvas = Canvas::new(640, 400, 0);
            let (theme, pointed) = (Theme::Light, None);
            let mut painter =
                Painter { canvas: &mut canvas, art: &art, ambient, shakes: false, theme, pointed };
            painter.sea(nothing, lines, 1);
            let has_snow = |y: usize| (0..640).any(|x| canvas.get(x, y) == Some(SNOW));
            assert!((20..352).any(has_snow));
            assert!(!(0..20).chain(352..400).any(has_snow), "at the tick {ambient}");
        }
    }
}
