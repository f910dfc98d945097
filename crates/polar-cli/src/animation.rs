//! Pictures one after the other, as an animated GIF that is small: the palette of the art, and of each
//! picture only what has changed.

use std::{collections::HashMap, ops::Range};

use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use polar_raster::{
    Canvas,
    palette::{PALETTE, Rgb},
};

/// The index that stands for a pixel that stays as it is: the one behind the palette.
const SAME: u8 = PALETTE.len() as u8;

/// What no picture has: it differs from every colour.
const NOTHING: Rgb = Rgb::MAX;

/// A GIF in the making. It begins again when it has ended.
pub(crate) struct Animation {
    encoder: Encoder<Vec<u8>>,
    /// All that the art is drawn in.
    inks: HashMap<Rgb, u8>,
    shown: Canvas,
    /// What makes the picture that is shown of the one before; written when it is known for how long.
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
        let shown = Canvas::new(first.width(), first.height(), NOTHING);
        let mut animation = Self { encoder, inks, shown, waiting: Frame::default() };
        animation.turn_to(first, hundredths);
        Ok(animation)
    }

    /// Shows a picture of the same size for `hundredths` of a second.
    pub(crate) fn show(&mut self, canvas: Canvas, hundredths: u16) -> Result<(), EncodingError> {
        if canvas == self.shown {
            self.waiting.delay = self.waiting.delay.saturating_add(hundredths);
            return Ok(());
        }
        self.encoder.write_frame(&self.waiting)?;
        self.turn_to(canvas, hundredths);
        Ok(())
    }

    /// The whole file.
    pub(crate) fn finish(mut self) -> Result<Vec<u8>, EncodingError> {
        self.encoder.write_frame(&self.waiting)?;
        self.encoder.into_inner()
    }

    /// Makes this picture of the one that is shown: of the smallest rectangle that has changed.
    fn turn_to(&mut self, canvas: Canvas, hundredths: u16) {
        let (columns, rows) = changed(&canvas, &self.shown);
        let pixels = rows.clone().flat_map(|y| {
            let [now, was] = [&canvas, &self.shown].map(|of| &row(of, y)[columns.clone()]);
            now.iter().zip(was)
        });
        let index = |(now, was)| match now == was {
            true => SAME,
            false => self.inks.get(now).copied().unwrap_or(SAME),
        };
        self.waiting = Frame {
            delay: hundredths,
            dispose: DisposalMethod::Keep,
            transparent: Some(SAME),
            left: columns.start as u16,
            top: rows.start as u16,
            width: columns.len() as u16,
            height: rows.len() as u16,
            buffer: pixels.map(index).collect(),
            ..Frame::default()
        };
        self.shown = canvas;
    }
}

fn row(canvas: &Canvas, y: usize) -> &[Rgb] {
    &canvas.pixels()[y * canvas.width()..][..canvas.width()]
}

/// The columns and the rows of the smallest rectangle with all pixels that are not as they were.
fn changed(canvas: &Canvas, before: &Canvas) -> (Range<usize>, Range<usize>) {
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
    (left..right, top..bottom)
}
