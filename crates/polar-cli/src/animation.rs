//! Pictures one after the other, as an animated GIF that is small: the palette of the art, and of each
//! picture only what has changed.

use std::{borrow::Cow, collections::HashMap};

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use polar_raster::{
    Canvas, Rect,
    palette::{PALETTE, Rgb},
};

/// The index that stands for a pixel that stays as it is: the one behind the palette.
const SAME: u8 = PALETTE.len() as u8;

/// A GIF in the making. It begins again when it has ended.
pub(crate) struct Animation {
    encoder: Encoder<Vec<u8>>,
    // All that the art is drawn in.
    inks: HashMap<Rgb, u8>,
    shown: Canvas,
    // What makes the picture that is shown of the one before; written when it is known for how long.
    waiting: Frame<'static>,
}

impl Animation {
    /// Begins with a picture, shown for `hundredths` of a second.
    pub(crate) fn new(first: Canvas, hundredths: u16) -> Result<Self, EncodingError> {
        let colours = PALETTE.iter().map(|ink| ink.rgb).chain([0]);
        let palette: Vec<u8> =
            colours.flat_map(|rgb| [(rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8]).collect();
        let (width, height) = (first.width() as u16, first.height() as u16);
        let mut encoder = Encoder::new(Vec::new(), width, height, &palette)?;
        encoder.set_repeat(Repeat::Infinite)?;
        let inks = PALETTE.iter().map(|ink| ink.rgb).zip(0..).collect();
        let mut animation = Self { encoder, inks, shown: first.clone(), waiting: Frame::default() };
        let whole = Rect::new(0, 0, width.into(), height.into());
        animation.waiting = animation.frame(&first, None, whole, hundredths);
        Ok(animation)
    }

    /// Shows a picture of the same size for `hundredths` of a second.
    pub(crate) fn show(&mut self, canvas: Canvas, hundredths: u16) -> Result<(), EncodingError> {
        if canvas == self.shown {
            self.waiting.delay = self.waiting.delay.saturating_add(hundredths);
            return Ok(());
        }
        self.encoder.write_frame(&self.waiting)?;
        let part = bounds(&canvas, &self.shown);
        self.waiting = self.frame(&canvas, Some(&self.shown), part, hundredths);
        self.shown = canvas;
        Ok(())
    }

    /// The whole file.
    pub(crate) fn finish(mut self) -> Result<Vec<u8>, EncodingError> {
        self.encoder.write_frame(&self.waiting)?;
        self.encoder.into_inner()
    }

    /// What makes a part of this picture of the one before; all of it, if there is none.
    fn frame(
        &self,
        canvas: &Canvas,
        before: Option<&Canvas>,
        part: Rect,
        hundredths: u16,
    ) -> Frame<'static> {
        let (left, top) = (part.x as usize, part.y as usize);
        let (width, height) = (part.width as usize, part.height as usize);
        let mut buffer = vec![SAME; width * height];
        for (y, indices) in (top..).zip(buffer.chunks_exact_mut(width.max(1))) {
            let was = before.map(|before| &row(before, y)[left..]);
            for (x, (index, colour)) in indices.iter_mut().zip(&row(canvas, y)[left..]).enumerate()
            {
                if was.is_none_or(|was| was[x] != *colour) {
                    *index = self.inks.get(colour).copied().unwrap_or(SAME);
                }
            }
        }
        Frame {
            delay: hundredths,
            dispose: DisposalMethod::Keep,
            transparent: Some(SAME),
            left: left as u16,
            top: top as u16,
            width: width as u16,
            height: height as u16,
            buffer: Cow::Owned(buffer),
            ..Frame::default()
        }
    }
}

fn row(canvas: &Canvas, y: usize) -> &[Rgb] {
    &canvas.pixels()[y * canvas.width()..][..canvas.width()]
}

/// The smallest rectangle with all pixels that are not as they were.
fn bounds(canvas: &Canvas, before: &Canvas) -> Rect {
    let (mut left, mut top, mut right, mut bottom) = (canvas.width(), canvas.height(), 0, 0);
    for y in 0..canvas.height() {
        let (row, was) = (row(canvas, y), row(before, y));
        // Most rows are, and whole rows are compared quickly.
        if row == was {
            continue;
        }
        let is_same = |&(now, was): &(&Rgb, &Rgb)| now == was;
        let unchanged = row.iter().zip(was).take_while(is_same).count();
        let unchanged_behind = row.iter().zip(was).rev().take_while(is_same).count();
        (left, right) = (left.min(unchanged), right.max(row.len() - unchanged_behind));
        (top, bottom) = (top.min(y), y + 1);
    }
    let span = |from: usize, to: usize| to.saturating_sub(from) as i32;
    Rect::new(left as i32, top as i32, span(left, right), span(top, bottom))
}
