//! A canvas as the bytes of a picture file.

use thiserror::Error;

use crate::canvas::Canvas;

/// A canvas that can't be a PNG file: it has no pixels, or too many.
#[derive(Debug, Error)]
#[error(transparent)]
pub struct PngError(#[from] png::EncodingError);

impl Canvas {
    /// The canvas as a PNG file.
    ///
    /// # Errors
    ///
    /// [`PngError`] if there is no picture.
    ///
    /// ```
    /// use polar_raster::Canvas;
    ///
    /// assert!(Canvas::new(2, 2, 0x1b2440).to_png()?.starts_with(b"\x89PNG"));
    /// assert!(Canvas::new(0, 2, 0x1b2440).to_png().is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_png(&self) -> Result<Vec<u8>, PngError> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.width() as u32, self.height() as u32);
        encoder.set_color(png::ColorType::Rgb);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.to_rgb_bytes())?;
        writer.finish()?;
        Ok(bytes)
    }
}
