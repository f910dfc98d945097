//! Pictures of what is to be seen, as PNG files.

use std::{
    io,
    path::{Path, PathBuf},
};

use polar_play::files;
use polar_raster::{Canvas, PngError};
use thiserror::Error;

/// Why a picture could not be saved.
#[derive(Debug, Error)]
pub(crate) enum SnapshotError {
    /// The file could not be made.
    #[error("{} can't be written: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The picture could not be encoded.
    #[error(transparent)]
    Encoding(#[from] PngError),
}

/// Saves `canvas` in `folder` as `polar-N.png`, with the first number that is free.
///
/// # Errors
/// The folder cannot be written to, or has no room for the whole picture, or the canvas is empty. Then nothing is
/// left there.
pub(crate) fn snapshot(canvas: &Canvas, folder: &Path) -> Result<PathBuf, SnapshotError> {
    let png = canvas.to_png()?;
    let mut number = 1_u64;
    loop {
        let path = folder.join(format!("polar-{number}.png"));
        match files::write_new(&path, &png) {
            Ok(()) => return Ok(path),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
            Err(error) => return Err(SnapshotError::File { path, error }),
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::{env, fs, process::Command};

    use super::*;

    /// The variable that tells a second run of the test which folder has no room.
    const FULL: &str = "POLAR_FULL_FOLDER";

    #[test]
    fn what_the_system_says_is_said_once() {
        let error = io::ErrorKind::NotFound.into();
        let error = SnapshotError::File { path: "a".into(), error };
        assert!(std::error::Error::source(&error).is_none(), "{error}");
    }

    #[test]
    fn a_picture_for_which_there_is_no_room_is_not_there() {
        let canvas = Canvas::new(2, 2, 0);
        if let Some(folder) = env::var_os(FULL) {
            snapshot(&canvas, Path::new(&folder)).unwrap_err();
            return;
        }
        let folder = tempfile::tempdir().unwrap();
        // As on a full disk: no file may have a byte.
        let mut full = Command::new("sh");
        full.args(["-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\" there_is_no_room"]);
        let output = full.arg(env::current_exe().unwrap()).env(FULL, folder.path()).output();
        let output = output.unwrap();
        assert!(output.status.success(), "{output:?}");
        assert!(String::from_utf8_lossy(&output.stdout).contains("1 passed"), "{output:?}");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
        let path = snapshot(&canvas, folder.path()).unwrap();
        assert!(fs::read(path).unwrap().starts_with(b"\x89PNG"));
    }
}
