//! Text in the bundled bitmap fonts (X11's misc-fixed, in the public domain), at whole multiples.

use embedded_graphics::{
    Drawable, Pixel,
    draw_target::DrawTarget,
    geometry::{OriginDimensions, Point, Size},
    mono_font::{
        MonoFont, MonoTextStyle, iso_8859_1, iso_8859_2, iso_8859_3, iso_8859_4, iso_8859_5,
        iso_8859_7, iso_8859_9, iso_8859_10, iso_8859_13, iso_8859_14, iso_8859_15, iso_8859_16,
    },
    pixelcolor::BinaryColor,
    text::{Baseline, Text},
};

use crate::{
    canvas::{Canvas, Rect},
    palette::Rgb,
    plain::plain,
};

/// Says where a word may be parted, and is no sign of it. The fonts have one all the same.
const SOFT_HYPHEN: char = '\u{ad}';

/// Stands for what is cut off.
const ELLIPSIS: char = '…';

/// The letters of one size, a font for each set of characters: Latin, Cyrillic, Greek.
type Letters = [&'static MonoFont<'static>; 12];

macro_rules! letters {
    ($size:ident) => {
        [
            &iso_8859_1::$size,
            &iso_8859_2::$size,
            &iso_8859_3::$size,
            &iso_8859_4::$size,
            &iso_8859_5::$size,
            &iso_8859_7::$size,
            &iso_8859_9::$size,
            &iso_8859_10::$size,
            &iso_8859_13::$size,
            &iso_8859_14::$size,
            &iso_8859_15::$size,
            &iso_8859_16::$size,
        ]
    };
}

static SMALL: Letters = letters!(FONT_7X13);
static BOLD: Letters = letters!(FONT_7X13_BOLD);
static LARGE: Letters = letters!(FONT_10X20);

/// The font that has the character, if one has.
fn font_with(c: char, letters: &'static Letters) -> Option<&'static MonoFont<'static>> {
    // A font gives its question mark for what it lacks.
    let has = |font: &&MonoFont<'_>| {
        c == '?' || font.glyph_mapping.index(c) != font.glyph_mapping.index('?')
    };
    letters.iter().copied().find(has)
}

/// What the fonts do not have.
const SYMBOLS: [(char, &[&str]); 2] = [
    (ELLIPSIS, &["#..#..#"]),
    ('★', &["...#...", "...#...", "#######", ".#####.", "..###..", ".##.##.", "#.....#"]),
];

/// Whether the character can be drawn, as a letter or as a symbol.
pub(crate) fn is_drawn(c: char) -> bool {
    let has_picture =
        SYMBOLS.iter().any(|(symbol, _)| *symbol == c) || font_with(c, &SMALL).is_some();
    has_picture && c != SOFT_HYPHEN
}

/// Letters at a whole multiple of their size.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Typeface {
    letters: &'static Letters,
    scale: i32,
}

/// Those that suit windows, by their size.
static TYPEFACES: [Typeface; 4] = [
    Typeface { letters: &SMALL, scale: 1 },
    Typeface { letters: &LARGE, scale: 1 },
    Typeface { letters: &BOLD, scale: 2 },
    Typeface { letters: &LARGE, scale: 2 },
];

impl Typeface {
    /// The typeface that suits a window of this size in pixels.
    pub(crate) fn for_window(width: i32, height: i32) -> Typeface {
        let [small, large, bold, largest] = TYPEFACES;
        match (width, height) {
            (..960, _) | (_, ..400) => small,
            (..1600, _) | (_, ..900) => large,
            (..3000, _) | (_, ..1700) => bold,
            _ => largest,
        }
    }

    /// The next smaller typeface of those that suit a window, if there is one.
    pub(crate) fn smaller(self) -> Option<Typeface> {
        TYPEFACES.into_iter().rfind(|face| face.line() < self.line())
    }

    /// Size of a character in pixels of the font: the same in all sets.
    fn character(self) -> Size {
        let [latin, ..] = self.letters;
        latin.character_size
    }

    /// Width of a character in pixels.
    pub(crate) fn advance(self) -> i32 {
        self.character().width as i32 * self.scale
    }

    /// Height of a line in pixels.
    pub(crate) fn line(self) -> i32 {
        self.character().height as i32 * self.scale
    }

    /// How many pixels a pixel of the font is wide.
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
            let x = x + column * self.advance();
            if let Some((_, rows)) = SYMBOLS.iter().find(|(symbol, _)| *symbol == c) {
                self.symbol(canvas, rows, x, y, colour);
            } else if let Some(font) = font_with(c, self.letters) {
                let mut pen = Pen { canvas, x, y, scale: self.scale, colour };
                let style = MonoTextStyle::new(font, BinaryColor::On);
                let letter = c.encode_utf8(&mut [0; 4]).to_owned();
                let text = Text::with_baseline(&letter, Point::zero(), style, Baseline::Top);
                let Ok(_) = text.draw(&mut pen);
            }
        }
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
        assert!(drawn("Nước – 1") == drawn("Nuoc - 1"));
        assert!(drawn("日本") == drawn("Ri Ben "));
    }

    #[test]
    fn letters_of_other_alphabets_are_not_those_that_sound_like_them() {
        for (letter, near) in [("г", "g"), ("Ж", "Zh"), ("ł", "l"), ("λ", "l"), ("ğ", "g")] {
            assert!(drawn(letter) != drawn(near) && drawn(letter) != drawn("?"), "{letter}");
        }
    }
}
