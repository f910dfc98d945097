//! Level files of either format, told apart by what they hold.
//!
//! A text with a line `BEGIN`, `END`, `v0` or `v1` is a [save file](crate::save) of the article's
//! program, any other is [level text](crate::text).
//!
//! ```
//! use fling_core::file;
//!
//! let levels = file::levels(b"o..o\n")?;
//! assert_eq!(levels.positions().count(), 1);
//! assert_eq!(file::levels(b"BEGIN\nv2\n").unwrap_err().to_string(), "line 2, column 1: after BEGIN should come a line v0 or v1");
//! # Ok::<(), file::FileError>(())
//! ```

use polar_grid::text::TextError;
use thiserror::Error;

use crate::{
    Position,
    save::{self, SaveError},
    text::{self, LevelError},
};

/// The levels of a file.
#[derive(Clone, Debug)]
pub enum Levels<'a> {
    /// Level text, with one level at least.
    Text(&'a str),
    /// The position of a save file.
    Save(Position),
}

/// Why a file, or a level in it, can't be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum FileError {
    /// Neither text with a level nor a save file.
    #[error(transparent)]
    Text(#[from] TextError),
    /// A save file that is damaged.
    #[error(transparent)]
    Save(#[from] SaveError),
    /// A level of a text.
    #[error(transparent)]
    Level(#[from] LevelError),
}

/// Finds out what a file holds.
///
/// # Errors
///
/// [`FileError`] if that is nothing, or if it can't be read at all.
pub fn levels(file: &[u8]) -> Result<Levels<'_>, FileError> {
    if save::looks_like(file) {
        return Ok(Levels::Save(save::read(file)?));
    }
    Ok(Levels::Text(polar_grid::text::read(file)?))
}

impl<'a> Levels<'a> {
    /// The positions at the start of the levels, in order.
    pub fn positions(&self) -> impl Iterator<Item = Result<Position, FileError>> + Clone + use<'a> {
        let (text, save) = match *self {
            Self::Text(text) => (Some(text), None),
            Self::Save(position) => (None, Some(position)),
        };
        let levels = text.into_iter().flat_map(text::levels);
        levels.map(|level| Ok(level.position()?)).chain(save.map(Ok))
    }
}
