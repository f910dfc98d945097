//! The levels of a file, found once and read one by one.

use std::{fmt, iter};

use polar_core::{Tile, resource_fork::ForkError, stge::Stage};
use polar_play::games::{Kind, Start};

use super::{File, InputError, kind_of};
use crate::output;

/// A level of a text, as each game reads it.
type Text<'a> = (polar_core::text::Level<'a>, fling_core::text::Level<'a>);

/// A level as it stands in its file.
pub(super) enum Level<'a> {
    Text(Text<'a>),
    /// A stage of the original.
    Stage(Result<Stage, ForkError>),
    /// The position of a save file of Fling.
    Save(fling_core::Position),
}

impl File {
    /// All levels in order; `kind` is the game that they are of, if the player said it.
    pub(super) fn levels(
        &self,
        kind: Option<Kind>,
    ) -> Result<Box<dyn Iterator<Item = Level<'_>> + '_>, InputError> {
        let is_save = || fling_core::save::looks_like(&self.bytes);
        if kind.map_or_else(is_save, |kind| kind == Kind::Fling) {
            let levels = fling_core::file::levels(&self.bytes);
            return Ok(match levels.map_err(|source| self.wrong_fling(source))? {
                fling_core::file::Levels::Text(text) => Box::new(texts(text).map(Level::Text)),
                fling_core::file::Levels::Save(position) => {
                    Box::new(iter::once(Level::Save(position)))
                }
            });
        }
        let levels = polar_core::file::levels(&self.bytes);
        Ok(match levels.map_err(|source| self.wrong_polar(source))? {
            polar_core::file::Levels::Text(text) => Box::new(texts(text).map(Level::Text)),
            polar_core::file::Levels::Stage(stage) => Box::new(iter::once(Level::Stage(Ok(stage)))),
            polar_core::file::Levels::Fork(fork) => {
                Box::new(fork.stages().map(|(_, stage)| Level::Stage(stage)))
            }
        })
    }

    /// Reads a level of this file, which the player named by its number, or did not.
    pub(super) fn start_of(
        &self,
        level: &Level<'_>,
        number: Option<usize>,
        kind: Option<Kind>,
    ) -> Result<Start, InputError> {
        match level {
            Level::Text((polar, fling)) => {
                let other = |source| InputError::OtherGame { name: self.name.clone(), source };
                match kind_of(polar.text(), self.name.as_ref(), kind).map_err(other)? {
                    Kind::Polar => polar
                        .position()
                        .map(Start::Polar)
                        .map_err(|error| self.wrong_polar(error.into())),
                    Kind::Fling => fling
                        .position()
                        .map(Start::Fling)
                        .map_err(|error| self.wrong_fling(error.into())),
                }
            }
            Level::Stage(stage) => {
                let stage = stage.map_err(|error| self.wrong_polar(error.into()))?;
                if stage.lies_about_hearts() {
                    let name = self.name_of(number);
                    output::warn(format_args!("{name} {}", LieAboutHearts(&stage)));
                }
                let start = stage.setup.level().map_err(|error| self.wrong_polar(error.into()))?;
                Ok(Start::Polar(start))
            }
            Level::Save(position) => Ok(Start::Fling(*position)),
        }
    }

    fn wrong_polar(&self, source: polar_core::file::FileError) -> InputError {
        InputError::Polar { name: self.name.clone(), source: Box::new(source) }
    }

    fn wrong_fling(&self, source: fling_core::file::FileError) -> InputError {
        InputError::Fling { name: self.name.clone(), source: Box::new(source) }
    }
}

/// The levels of a text: the same ones for either game.
pub(crate) fn texts(text: &str) -> impl Iterator<Item = Text<'_>> {
    polar_core::text::levels(text).zip(fling_core::text::levels(text))
}

/// What to say of a stage that [lies about its hearts](Stage::lies_about_hearts).
pub(crate) struct LieAboutHearts<'a>(pub(crate) &'a Stage);

impl fmt::Display for LieAboutHearts<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (claimed, found) = (self.0.claimed_hearts, self.0.setup.board.count(Tile::Heart));
        write!(f, "claims {claimed} hearts, the board has {found}")
    }
}
