//! Level files of any format, told apart by what they hold.
//!
//! | what | format |
//! | --- | --- |
//! | 198 bytes, one of them 0 | an [`STGE`](crate::stge) resource |
//! | AppleDouble, MacBinary, a raw fork | a [resource fork](crate::resource_fork) |
//! | what begins with a 0 and would be text else | an `STGE` resource that lacks bytes or has too many |
//! | text of hexadecimal bytes | a [listing] of an `STGE` resource |
//! | any other text | [level text](crate::text) |
//!
//! ```
//! use polar_core::file;
//!
//! let levels = file::levels(b"Title: One push\n\n@.*..H\n")?;
//! assert_eq!(levels.positions().count(), 1);
//! # Ok::<(), file::FileError>(())
//! ```

use polar_grid::text::TextError;
use thiserror::Error;

use crate::{
    Position,
    listing::{self, ListingError},
    resource_fork::{self, Fork, ForkError},
    setup::Invalid,
    stge::{self, Stage, StgeError},
    text::{self, LevelError},
};

/// The levels of a file.
#[derive(Clone, Debug)]
pub enum Levels<'a> {
    /// Level text, with one level at least.
    Text(&'a str),
    /// One stage of the original.
    Stage(Stage),
    /// A resource fork with stages of the original.
    Fork(Fork<'a>),
}

/// Why a file, or a level in it, can't be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum FileError {
    /// Neither text with a level nor a format of the original.
    #[error(transparent)]
    Text(#[from] TextError),
    /// A resource of the original that is damaged.
    #[error(transparent)]
    Stge(#[from] StgeError),
    /// A listing of one that is.
    #[error(transparent)]
    Listing(#[from] ListingError),
    /// A resource fork that is damaged.
    #[error(transparent)]
    Fork(#[from] ForkError),
    /// A level of a text.
    #[error(transparent)]
    Level(#[from] LevelError),
    /// A stage of the original that is no level.
    #[error(transparent)]
    Invalid(#[from] Invalid),
}

/// Finds out what a file holds.
///
/// # Errors
///
/// [`FileError`] if that is nothing, or if it can't be read at all.
pub fn levels(file: &[u8]) -> Result<Levels<'_>, FileError> {
    if file.len() == stge::LEN && file.contains(&0) {
        return Ok(Levels::Stage(Stage::read(file)?));
    }
    if let Some(fork) = resource_fork::find(file) {
        return Ok(Levels::Fork(fork?));
    }
    let text = polar_grid::text::read(file)?;
    if text.starts_with('\0') {
        return Err(StgeError::Length { found: file.len() }.into());
    }
    if listing::looks_like(text) {
        return Ok(Levels::Stage(listing::read(text)?));
    }
    Ok(Levels::Text(text))
}

impl<'a> Levels<'a> {
    /// The positions at the start of the levels, in order.
    pub fn positions(&self) -> impl Iterator<Item = Result<Position, FileError>> + Clone + use<'a> {
        let (text, stage, fork) = match *self {
            Self::Text(text) => (Some(text), None, None),
            Self::Stage(stage) => (None, Some(stage), None),
            Self::Fork(fork) => (None, None, Some(fork)),
        };
        let of_stage = |stage: Stage| Ok(stage.setup.level()?);
        let texts = text.into_iter().flat_map(text::levels);
        let forks = fork.into_iter().flat_map(|fork| fork.stages());
        texts
            .map(|level| Ok(level.position()?))
            .chain(stage.into_iter().map(of_stage))
            .chain(forks.map(move |(_, stage)| of_stage(stage?)))
    }
}
