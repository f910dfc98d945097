//! The framebuffer: a rectangle of pixels, and how a sprite gets onto it.

use crate::{palette::Rgb, sprite::Sprite};

/// A rectangle of pixels in window coordinates; may reach outside the canvas.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rect {
    /// Left edge.
    pub x: i32,
    /// Top edge.
    pub y: i32,
    /// Width.
    pub width: i32,
    /// Height.
    pub height: i32,
}

impl Rect {
    /// A rectangle from its left, top, width and height.
    #[must_use]
    pub const fn new(x: i32, y: i32, width: i32, height: i32) -> Rect {
        Rect { x, y, width, height }
    }

    /// Whether the pixel (`x`, `y`) is inside.
    #[must_use]
    pub const fn contains(self, x: i32, y: i32) -> bool {
        x >= self.x && y >= self.y && x < self.x + self.width && y < self.y + self.height
    }

    /// The same rectangle, `by` pixels smaller on every side.
    #[must_use]
    pub const fn shrunk(self, by: i32) -> Rect {
        Rect::new(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)
    }
}

/// A framebuffer of `0x00RRGGBB` pixels. Whatever is drawn outside is cut off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canvas {
    width: usize,
    height: usize,
    pixels: Vec<Rgb>,
}

impl Canvas {
    /// A canvas filled with one colour.
    #[must_use]
    pub fn new(width: usize, height: usize, colour: Rgb) -> Canvas {
        Canvas { width, height, pixels: vec![colour; width * height] }
    }

    /// Width in pixels.
    #[must_use]
    pub fn width(&self) -> usize {
        self.width
    }

    /// Height in pixels.
    #[must_use]
    pub fn height(&self) -> usize {
        self.height
    }

    /// The pixels row by row from the top left.
    #[must_use]
    pub fn pixels(&self) -> &[Rgb] {
        &self.pixels
    }

    /// The colour at (`x`, `y`), if that is on the canvas.
    #[must_use]
    pub fn get(&self, x: usize, y: usize) -> Option<Rgb> {
        (x < self.width).then(|| self.pixels.get(y * self.width + x).copied()).flatten()
    }

    /// The pixels as bytes, red, green and blue in turn: what a PNG writer wants.
    #[must_use]
    pub fn to_rgb_bytes(&self) -> Vec<u8> {
        self.pixels.iter().flat_map(|p| [(p >> 16) as u8, (p >> 8) as u8, *p as u8]).collect()
    }

    /// What lies in a rectangle, as far as that is on the canvas.
    #[must_use]
    pub fn part(&self, rect: Rect) -> Canvas {
        let (left, right) = span(rect.x, rect.width, self.width);
        let (top, bottom) = span(rect.y, rect.height, self.height);
        let rows = (top..bottom).flat_map(|y| &self.pixels[y * self.width..][left..right]);
        Canvas { width: right - left, height: bottom - top, pixels: rows.copied().collect() }
    }

    /// Fills a rectangle.
    pub fn fill(&mut self, rect: Rect, colour: Rgb) {
        let (left, right) = span(rect.x, rect.width, self.width);
        let (top, bottom) = span(rect.y, rect.height, self.height);
        if left >= right {
            return;
        }
        for y in top..bottom {
            self.pixels[y * self.width + left..y * self.width + right].fill(colour);
        }
    }

    /// Draws a sprite with its top left corner at (`x`, `y`), each of its pixels a square of `scale`.
    pub fn blit(&mut self, sprite: &Sprite, x: i32, y: i32, scale: i32) {
        self.blit_with(sprite, x, y, scale, |colour| colour);
    }

    /// Draws a sprite with every colour passed through `tint`: a silhouette, a darker evening.
    pub fn blit_with(
        &mut self,
        sprite: &Sprite,
        x: i32,
        y: i32,
        scale: i32,
        tint: impl Fn(Rgb) -> Rgb,
    ) {
        for (row, pixels) in (0i32..).zip(sprite.rows()) {
            let mut column = 0i32;
            // Neighbours of one colour are filled together: most of a sprite is runs.
            for run in pixels.chunk_by(|a, b| a == b) {
                let length = run.len() as i32;
                if let Some(Some(colour)) = run.first() {
                    let rect =
                        Rect::new(x + column * scale, y + row * scale, length * scale, scale);
                    self.fill(rect, tint(*colour));
                }
                column += length;
            }
        }
    }
}

/// Where so many pixels from `start` begin and end, cut to what there is.
fn span(start: i32, length: i32, most: usize) -> (usize, usize) {
    let cut = |at: i32| at.clamp(0, most as i32) as usize;
    (cut(start), cut(start + length).max(cut(start)))
}
