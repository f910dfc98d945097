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

    /// The first column right of it.
    pub(crate) const fn right(self) -> i32 {
        self.x.saturating_add(self.width)
    }

    /// The first row below it.
    pub(crate) const fn bottom(self) -> i32 {
        self.y.saturating_add(self.height)
    }

    /// Whether the pixel (`x`, `y`) is inside.
    #[must_use]
    pub const fn contains(self, x: i32, y: i32) -> bool {
        x >= self.x
            && y >= self.y
            && x.saturating_sub(self.x) < self.width
            && y.saturating_sub(self.y) < self.height
    }

    /// Whether some pixel is inside both, if neither is empty.
    pub(crate) const fn meets(self, other: Rect) -> bool {
        self.x < other.right()
            && other.x < self.right()
            && self.y < other.bottom()
            && other.y < self.bottom()
    }

    /// Whether every pixel of the other one is inside this one.
    pub(crate) const fn holds(self, other: Rect) -> bool {
        self.x <= other.x
            && self.y <= other.y
            && other.right() <= self.right()
            && other.bottom() <= self.bottom()
    }

    /// The same rectangle, `by` pixels smaller on every side.
    pub(crate) const fn shrunk(self, by: i32) -> Rect {
        let both = by.saturating_mul(2);
        Rect::new(
            self.x.saturating_add(by),
            self.y.saturating_add(by),
            self.width.saturating_sub(both),
            self.height.saturating_sub(both),
        )
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
    ///
    /// # Panics
    /// If it is too large for any memory, as a [`Vec`] does: a pixel takes four bytes.
    #[must_use]
    pub fn new(width: usize, height: usize, colour: Rgb) -> Canvas {
        Canvas { width, height, pixels: vec![colour; width.saturating_mul(height)] }
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
        let is_inside = x < self.width && y < self.height;
        is_inside.then(|| self.pixels[y * self.width + x])
    }

    /// The pixels as bytes, red, green and blue in turn: what a PNG writer wants.
    #[must_use]
    pub fn to_rgb_bytes(&self) -> Vec<u8> {
        self.pixels.iter().flat_map(|p| [(p >> 16) as u8, (p >> 8) as u8, *p as u8]).collect()
    }

    /// What lies in a rectangle, as far as that is on the canvas.
    pub(crate) fn part(&self, rect: Rect) -> Canvas {
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
    pub(crate) fn blit_with(
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
                    let left = x.saturating_add(column.saturating_mul(scale));
                    let top = y.saturating_add(row.saturating_mul(scale));
                    let rect = Rect::new(left, top, length.saturating_mul(scale), scale);
                    self.fill(rect, tint(*colour));
                }
                column += length;
            }
        }
    }
}

/// Where `length` pixels from `start` begin and end, cut to the `most` that there are.
fn span(start: i32, length: i32, most: usize) -> (usize, usize) {
    let cut = |at: i32| usize::try_from(at).unwrap_or(0).min(most);
    (cut(start), cut(start.saturating_add(length)).max(cut(start)))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::sprite::Sheet;

    /// Numbers near the size of the canvas, and those at the limits of arithmetic.
    fn number() -> impl Strategy<Value = i32> {
        let last = prop_oneof![Just(i32::MIN), Just(i32::MAX), Just(i32::MAX / 2)];
        prop_oneof![-6i32..12, (last, -3i32..=3).prop_map(|(last, by)| last.saturating_add(by))]
    }

    fn rect() -> impl Strategy<Value = Rect> {
        (number(), number(), number(), number()).prop_map(|(x, y, w, h)| Rect::new(x, y, w, h))
    }

    fn small() -> impl Strategy<Value = Rect> {
        (-6..6, -6..6, 1..6, 1..6).prop_map(|(x, y, w, h)| Rect::new(x, y, w, h))
    }

    proptest! {
        #[test]
        fn a_rectangle_meets_another_where_it_has_some_of_its_pixels_and_holds_it_where_all(
            one in small(), other in small(),
        ) {
            let columns = other.x..other.x + other.width;
            let mut pixels = columns
                .flat_map(|x| (other.y..other.y + other.height).map(move |y| (x, y)));
            let is_in = |(x, y)| one.contains(x, y);
            prop_assert_eq!(one.holds(other), pixels.clone().all(is_in));
            prop_assert_eq!(one.meets(other), pixels.any(is_in));
        }

        #[test]
        fn a_rectangle_anywhere_holds_what_is_between_its_edges(
            rect in rect(), x in number(), y in number(),
        ) {
            let is_in = |at: i32, start: i32, length: i32| {
                let [at, start, length] = [at, start, length].map(i64::from);
                (start..start + length).contains(&at)
            };
            let expected = is_in(x, rect.x, rect.width) && is_in(y, rect.y, rect.height);
            prop_assert_eq!(rect.contains(x, y), expected);
        }

        #[test]
        fn what_is_drawn_anywhere_is_on_the_canvas_as_far_as_it_reaches_there(
            rect in rect(), by in number(),
        ) {
            let rect = rect.shrunk(by);
            let mut canvas = Canvas::new(7, 5, 0);
            canvas.fill(rect, 1);
            for (x, y) in (0..7).flat_map(|x| (0..5).map(move |y| (x, y))) {
                let filled = canvas.get(x as usize, y as usize) == Some(1);
                prop_assert_eq!(filled, rect.contains(x, y), "{}, {}", x, y);
            }
            let filled = canvas.pixels().iter().filter(|&&pixel| pixel == 1).count();
            let part = canvas.part(rect);
            prop_assert_eq!(part.pixels(), vec![1; filled]);
        }

        #[test]
        fn a_sprite_can_be_drawn_anywhere(x in number(), y in number(), scale in number()) {
            let sheet = Sheet::parse("[dot]\nW.W\n.WW\n").unwrap();
            let mut canvas = Canvas::new(7, 5, 0);
            canvas.blit(sheet.get("dot").unwrap(), x, y, scale);
            let is_beside = x >= 7 || y >= 5 || scale < 1;
            prop_assert!(!is_beside || canvas == Canvas::new(7, 5, 0));
        }
    }

    #[test]
    fn there_is_no_pixel_beside_the_canvas() {
        let canvas = Canvas::new(7, 5, 0);
        assert_eq!(canvas.get(6, 4), Some(0));
        for (x, y) in [(7, 4), (6, 5), (3, usize::MAX), (usize::MAX, 0), (usize::MAX, usize::MAX)] {
            assert_eq!(canvas.get(x, y), None, "{x}, {y}");
        }
    }

    #[test]
    #[should_panic(expected = "capacity overflow")]
    fn a_canvas_is_never_smaller_than_was_asked_for() {
        // If their product overflowed, this would be a canvas of no pixels.
        let _ = Canvas::new(usize::MAX / 2 + 1, 2, 0);
    }
}
