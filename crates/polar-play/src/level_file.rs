//! What a level file holds, whichever game its levels are of and whatever its format.

use std::iter;

use polar_core::{
    file::{FileError as PolarError, Levels as PolarLevels},
    resource_fork::ForkError,
    stge::Stage,
};
use polar_grid::text::{self, LevelText};
use thiserror::Error;

use crate::games::{Kind, OtherGame, Start};

/// Why a file, or a level in it, can't be played.
#[derive(Debug, Error)]
pub enum FileError {
    /// As a file of Polar.
    #[error(transparent)]
    Polar(#[from] Box<polar_core::file::FileError>),
    /// As a file of Fling.
    #[error(transparent)]
    Fling(#[from] fling_core::file::FileError),
    /// A level's header names another game.
    #[error("line {line}: {error}")]
    Game {
        /// The line that the level begins in, from 1.
        line: usize,
        /// What the header names.
        error: OtherGame,
    },
}

impl From<polar_core::file::FileError> for FileError {
    fn from(error: polar_core::file::FileError) -> Self {
        Self::Polar(Box::new(error))
    }
}

/// A level as it stands in its file.
#[derive(Clone, Debug)]
pub enum Entry<'a> {
    /// One of a text, which each game reads by its `text::Level::from`.
    Text(LevelText<'a>),
    /// A stage of the original.
    Stage {
        /// The id of its resource, if it is one of a fork.
        id: Option<i16>,
        /// The stage, or what is wrong with it.
        stage: Result<Stage, ForkError>,
    },
    /// The position of a save file of Fling.
    Save(fling_core::Position),
}

/// The levels of a file in order, one at least. Which game they are of, the player may have `said`; a save file of
/// Fling is text to Polar.
///
/// # Errors
///
/// [`FileError`] if there is no level in it, or it can't be read at all. For a level that can't be played,
/// [`start`](Entry::start) gives the error.
///
/// ```
/// use polar_play::{games::Kind, level_file};
///
/// let start = |file: &str| {
///     let mut entries = level_file::entries(file.as_bytes(), None)?;
///     entries.next().unwrap().start(None, Kind::Polar)
/// };
/// assert_eq!(start("@.*.H\n")?.kind(), Kind::Polar);
/// assert_eq!(start("Game: fling\n\no..o\n")?.kind(), Kind::Fling);
/// assert_eq!(start("BEGIN\nv0\n0 0\n9 0\nEND\n")?.kind(), Kind::Fling);
/// assert!(start("@.*.H.x\n").is_err());
/// # Ok::<(), level_file::FileError>(())
/// ```
pub fn entries(
    file: &[u8],
    said: Option<Kind>,
) -> Result<Box<dyn Iterator<Item = Entry<'_>> + '_>, FileError> {
    // Polar's reader tells more formats apart, and level text is the same for every game.
    Ok(match said.or_else(|| of_save(file)).unwrap_or(Kind::Polar) {
        Kind::Polar => match polar_core::file::levels(file)? {
            polar_core::file::Levels::Text(text) => Box::new(text::levels(text).map(Entry::Text)),
            polar_core::file::Levels::Stage(stage) => {
                Box::new(iter::once(Entry::Stage { id: None, stage: Ok(stage) }))
            }
            polar_core::file::Levels::Fork(fork) => {
                let entry = |(id, stage)| Entry::Stage { id: Some(id), stage };
                Box::new(fork.stages().map(entry))
            }
        },
        Kind::Fling => match fling_core::file::levels(file)? {
            fling_core::file::Levels::Text(text) => Box::new(text::levels(text).map(Entry::Text)),
            fling_core::file::Levels::Save(position) => Box::new(iter::once(Entry::Save(position))),
        },
    })
}

/// The game whose save file it is; `None` if it is no save file.
fn of_save(file: impl AsRef<[u8]>) -> Option<Kind> {
    fling_core::save::is_likely(file).then_some(Kind::Fling)
}

/// The game in whose own format a text is, as a save file or a listing of the original's data; `None` if it is level
/// text, if anything.
pub(crate) fn of_own_format(text: &str) -> Option<Kind> {
    let is_data = || {
        let levels = polar_core::file::levels(text.as_bytes());
        matches!(levels, Ok(PolarLevels::Stage(_)) | Err(PolarError::Listing(_)))
    };
    of_save(text).or_else(|| is_data().then_some(Kind::Polar))
}

impl Entry<'_> {
    /// The position it begins with, in the game that the player `said`, else the one that the level says it is of,
    /// else `otherwise`.
    ///
    /// # Errors
    ///
    /// [`FileError`] if it can't be played.
    pub fn start(&self, said: Option<Kind>, otherwise: Kind) -> Result<Start, FileError> {
        match self {
            Self::Text(text) => text_start(text, said, otherwise),
            Self::Stage { stage, .. } => {
                let stage = stage.map_err(polar_core::file::FileError::from)?;
                let level = stage.setup.level().map_err(polar_core::file::FileError::from)?;
                Ok(Start::Polar(level))
            }
            Self::Save(position) => Ok(Start::Fling(*position)),
        }
    }
}

/// The game that a level of a text is of: the one that the player `said`, else the one that the level says, else
/// `otherwise`.
///
/// # Errors
///
/// [`OtherGame`] if the level names another.
pub fn kind_of(
    text: &LevelText<'_>,
    said: Option<Kind>,
    otherwise: Kind,
) -> Result<Kind, OtherGame> {
    said.map_or_else(|| Kind::of_level(text, otherwise), Ok)
}

/// The position that a level of a text begins with.
pub(crate) fn text_start(
    text: &LevelText<'_>,
    said: Option<Kind>,
    otherwise: Kind,
) -> Result<Start, FileError> {
    let wrong = |error| FileError::Game { line: text.line(), error };
    Ok(match kind_of(text, said, otherwise).map_err(wrong)? {
        Kind::Polar => {
            let level = polar_core::text::Level::from(text.clone()).position();
            Start::Polar(level.map_err(polar_core::file::FileError::from)?)
        }
        Kind::Fling => {
            let level = fling_core::text::Level::from(text.clone()).position();
            Start::Fling(level.map_err(fling_core::file::FileError::from)?)
        }
    })
}
