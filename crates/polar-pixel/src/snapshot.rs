//! Pictures of what is to be seen, as PNG files.

use std::fs::File;
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};

use polar_raster::Canvas;
use thiserror::Error;

/// Why a picture could not be saved.
#[derive(Debug, Error)]
pub enum SnapshotError {
    /// The file could not be made.
    #[error("{} cannot be written: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// The picture could not be encoded or written to the end.
    #[error(transparent)]
    Encoding(#[from] png::EncodingError),
}

/// Saves `canvas` in `folder` as `polar-N.png`, with the first number that is free.
///
/// # Errors
/// The folder cannot be written to.
pub fn snapshot(canvas: &Canvas, folder: &Path) -> Result<PathBuf, SnapshotError> {
    for number in 1u32.. {
        let path = folder.join(format!("polar-{number}.png"));
        let file = match File::create_new(&path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
            Err(source) => return Err(SnapshotError::File { path, source }),
        };
        let (width, height) = (canvas.width() as u32, canvas.height() as u32);
        let mut encoder = png::Encoder::new(BufWriter::new(file), width, height);
        encoder.set_color(png::ColorType::Rgb);
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&canvas.to_rgb_bytes())?;
        writer.finish()?;
        return Ok(path);
    }
    let source = io::ErrorKind::AlreadyExists.into();
    Err(SnapshotError::File { path: folder.to_owned(), source })
}
