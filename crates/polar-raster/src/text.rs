//! Text in the bundled bitmap fonts (X11's misc-fixed, in the public domain), at whole multiples.

use embedded_graphics::{
    Drawable, Pixel,
    draw_target::DrawTarget,
    geometry::{OriginDimensions, Point, Size},
    mono_font::{
        MonoFont, MonoTextStyle,
        iso_8859_1::{FONT_7X13, FONT_7X13_BOLD, FONT_10X20},
    },
    pixelcolor::BinaryColor,
    text::{Baseline, Text},
};

use crate::{
    canvas::{Canvas, Rect},
    palette::Rgb,
    plain::plain,
};

/// Stands for what is cut off.
const ELLIPSIS: char = '…';

/// What the fonts do not have.
const SYMBOLS: [(char, &[&str]); 2] = [
    (ELLIPSIS, &["#..#..#"]),
    ('★', &["...#...", "...#...", "#######", ".#####.", "..###..", ".##.##.", "#.....#"]),
];

/// Whether the character is drawn as a symbol, though the fonts do not have it.
pub(crate) fn is_drawn(c: char) -> bool {
    SYMBOLS.iter().any(|(symbol, _)| *symbol == c)
}

/// A font at a whole multiple of its size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Typeface {
    font: &'static MonoFont<'static>,
    scale: i32,
}

impl Typeface {
    /// The typeface that suits a window of this size in pixels.
    #[must_use]
    pub(crate) fn for_window(width: i32, height: i32) -> Typeface {
        let font = |font, scale| Typeface { font, scale };
        match (width, height) {
            (..960, _) | (_, ..400) => font(&FONT_7X13, 1),
            (..1600, _) | (_, ..900) => font(&FONT_10X20, 1),
            (..3000, _) | (_, ..1700) => font(&FONT_7X13_BOLD, 2),
            _ => font(&FONT_10X20, 2),
        }
    }

    /// Width of a character in pixels.
    #[must_use]
    pub(crate) fn advance(self) -> i32 {
        self.font.character_size.width as i32 * self.scale
    }

    /// Height of a line in pixels.
    #[must_use]
    pub(crate) fn line(self) -> i32 {
        self.font.character_size.height as i32 * self.scale
    }

    /// How many pixels a pixel of the font is wide.
    #[must_use]
    pub(crate) fn scale(self) -> i32 {
        self.scale
    }

    /// Draws one line with its top left corner at (`x`, `y`), cut off at `width` pixels with an ellipsis.
    pub(crate) fn draw(
        self,
        canvas: &mut Canvas,
        text: &str,
        x: i32,
        y: i32,
        width: i32,
        colour: Rgb,
    ) {
        let room = usize::try_from(width / self.advance()).unwrap_or(0);
        let plain = plain(text);
        let mut shown: String = plain.chars().take(room).collect();
        if room > 0 && plain.chars().count() > room {
            shown.pop();
            shown.push(ELLIPSIS);
        }
        for (column, c) in (0i32..).zip(shown.chars()) {
            if let Some((_, rows)) = SYMBOLS.iter().find(|(symbol, _)| *symbol == c) {
                self.symbol(canvas, rows, x + column * self.advance(), y, colour);
            }
        }
        let shown = shown.replace(SYMBOLS.map(|(symbol, _)| symbol), " ");
        let mut pen = Pen { canvas, x, y, scale: self.scale, colour };
        let style = MonoTextStyle::new(self.font, BinaryColor::On);
        let Ok(_) = Text::with_baseline(&shown, Point::zero(), style, Baseline::Top).draw(&mut pen);
    }

    /// Draws a symbol that stands on the line of the letters.
    fn symbol(self, canvas: &mut Canvas, rows: &[&str], x: i32, y: i32, colour: Rgb) {
        let top = y + self.line() * 4 / 5 - rows.len() as i32 * self.scale;
        for (row, pixels) in (0i32..).zip(rows) {
            for (column, pixel) in (0i32..).zip(pixels.chars()) {
                if pixel == '#' {
                    let (x, y) = (x + column * self.scale, top + row * self.scale);
                    canvas.fill(Rect::new(x, y, self.scale, self.scale), colour);
                }
            }
        }
    }

    /// Width of a text in pixels.
    #[must_use]
    pub(crate) fn width(self, text: &str) -> i32 {
        plain(text).chars().count() as i32 * self.advance()
    }
}

/// Where embedded-graphics draws: every set pixel becomes a square on the canvas.
struct Pen<'a> {
    canvas: &'a mut Canvas,
    x: i32,
    y: i32,
    scale: i32,
    colour: Rgb,
}

impl OriginDimensions for Pen<'_> {
    fn size(&self) -> Size {
        Size::new(self.canvas.width() as u32, self.canvas.height() as u32)
    }
}

impl DrawTarget for Pen<'_> {
    type Color = BinaryColor;
    type Error = std::convert::Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Self::Error>
    where
        I: IntoIterator<Item = Pixel<BinaryColor>>,
    {
        for Pixel(at, colour) in pixels {
            if colour.is_on() {
                let (x, y) = (self.x + at.x * self.scale, self.y + at.y * self.scale);
                self.canvas.fill(Rect::new(x, y, self.scale, self.scale), self.colour);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::{NIGHT, SNOW};

    fn drawn(text: &str) -> Canvas {
        let mut canvas = Canvas::new(200, 20, NIGHT);
        Typeface::for_window(640, 400).draw(&mut canvas, text, 0, 0, 200, SNOW);
        canvas
    }

    #[test]
    fn what_the_font_lacks_is_drawn_as_what_is_near() {
        assert!(drawn("“Łódź” – 1") == drawn("\"Lódz\" - 1"));
        assert!(drawn("лёд") == drawn("liod"));
    }
}
