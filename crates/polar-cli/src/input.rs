//! Finding and reading the level that a command names: `FILE`, `FILE#N`, or `-`.
//!
//! Which game it is of: what `--game` says, else Fling if it is a save file of Fling, else what the
//! level's `Game:` header says, else the game that it is a position of in one line, else Fling if the file's
//! suffix is `.fling`, else Polar.

mod fling;
mod polar;

pub(crate) use polar::LieAboutHearts;

use std::{ffi::OsStr, io, path::Path, str};

use polar_grid::text::{self, Place};
pub(crate) use polar_play::games::{Kind, Start};
use polar_play::{
    files::{self, NoSuchLevel},
    games::OtherGame,
};
use thiserror::Error;

/// Why there is no level.
#[derive(Debug, Error)]
pub(crate) enum InputError {
    #[error("{name}: {source}")]
    Read { name: String, source: io::Error },
    #[error("{name}: {source}")]
    Polar { name: String, source: Box<polar_core::file::FileError> },
    #[error("{name}: {source}")]
    Fling { name: String, source: Box<fling_core::file::FileError> },
    #[error("{name}: {source}")]
    NoSuchLevel { name: String, source: NoSuchLevel },
    #[error("{name}: {source}")]
    OtherGame { name: String, source: OtherGame },
    #[error("{name}: this is a level of Fling; it must be one of Polar")]
    NotPolar { name: String },
    #[error("{name}: this is a level of Polar; it must be one of Fling")]
    NotFling { name: String },
    #[error("standard input is no text in UTF-8: {0}")]
    NoText(Place),
}

/// Reads the level that is named so; `kind` is the game that it is of, if the player said it.
pub(crate) fn start(name: &OsStr, kind: Option<Kind>) -> Result<Start, InputError> {
    let file = File::read(name)?;
    match kind.map_or_else(|| file.kind(), Ok)? {
        Kind::Polar => Ok(Start::Polar(file.polar()?)),
        Kind::Fling => Ok(Start::Fling(file.fling()?)),
    }
}

/// Reads the level of Polar that is named so.
pub(crate) fn polar(name: &OsStr) -> Result<polar_core::Position, InputError> {
    match start(name, None)? {
        Start::Polar(position) => Ok(position),
        Start::Fling(_) => Err(InputError::NotPolar { name: shown(name) }),
    }
}

/// Reads the level of Fling that is named so.
pub(crate) fn fling(name: &OsStr) -> Result<fling_core::Position, InputError> {
    match start(name, None)? {
        Start::Fling(position) => Ok(position),
        Start::Polar(_) => Err(InputError::NotFling { name: shown(name) }),
    }
}

/// A file that was read, and which of its levels is meant.
struct File {
    /// As the player named it.
    asked: String,
    name: String,
    /// From 1; 1 if none is named.
    number: usize,
    bytes: Vec<u8>,
}

impl File {
    fn read(asked: &OsStr) -> Result<Self, InputError> {
        let (path, number) = files::file_and_number(asked);
        let (bytes, number) = (read(path)?, number.unwrap_or(1));
        Ok(Self { asked: shown(asked), name: shown(path), number, bytes })
    }

    /// Which game the level is of.
    fn kind(&self) -> Result<Kind, InputError> {
        if fling_core::save::looks_like(&self.bytes) {
            return Ok(Kind::Fling);
        }
        let text = str::from_utf8(&self.bytes).unwrap_or_default();
        let otherwise = kind_of_file(self.name.as_ref());
        let level = text::levels(text).nth(self.number.saturating_sub(1));
        let Some(level) = level else { return Ok(otherwise) };
        Kind::of_level(&level, otherwise)
            .map_err(|source| InputError::OtherGame { name: self.name.clone(), source })
    }

    /// The index of the level that is meant, of so many.
    fn index(&self, count: usize) -> Result<usize, InputError> {
        let Self { ref name, number, .. } = *self;
        let index = number.checked_sub(1).filter(|&index| index < count);
        let source = NoSuchLevel { number, count };
        index.ok_or_else(|| InputError::NoSuchLevel { name: name.clone(), source })
    }
}

/// Whether a level that is named so is read from standard input.
pub(crate) fn is_standard(asked: &OsStr) -> bool {
    files::file_and_number(asked).0 == "-"
}

/// The game of the levels in a file of this name that do not say their own.
pub(crate) fn kind_of_file(name: &OsStr) -> Kind {
    Kind::of_suffix(Path::new(name)).unwrap_or_default()
}

/// What a file holds, or standard input for `-`.
pub(crate) fn read(name: &OsStr) -> Result<Vec<u8>, InputError> {
    let bytes =
        if name == "-" { files::read_all(io::stdin()) } else { files::read(Path::new(name)) };
    bytes.map_err(|source| InputError::Read { name: shown(name), source })
}

/// The name of a file as it can be told.
pub(crate) fn shown(name: &OsStr) -> String {
    name.to_string_lossy().into_owned()
}
