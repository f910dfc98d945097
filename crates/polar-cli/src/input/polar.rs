//! Levels of Polar.

use std::fmt;

use polar_core::{
    Position, Tile,
    file::{self, FileError, Levels},
    stge::Stage,
};

use super::{File, InputError};
use crate::output;

impl File {
    pub(super) fn levels_of_polar(&self) -> Result<Levels<'_>, InputError> {
        file::levels(&self.bytes).map_err(|source| self.wrong_polar(source))
    }

    fn wrong_polar(&self, source: FileError) -> InputError {
        InputError::Polar { name: self.name.clone(), source: Box::new(source) }
    }

    pub(super) fn polar(&self, number: Option<usize>) -> Result<Position, InputError> {
        let levels = self.levels_of_polar()?;
        let index = self.index(number, levels.positions().count())?;
        let stage = match &levels {
            Levels::Text(_) => None,
            Levels::Stage(stage) => Some(*stage),
            Levels::Fork(fork) => fork.stages().nth(index).and_then(|(_, stage)| stage.ok()),
        };
        if let Some(stage) = stage.filter(Stage::lies_about_hearts) {
            output::warn(format_args!("{} {}", self.name_of(number), LieAboutHearts(&stage)));
        }
        let level = levels.positions().nth(index).unwrap_or(Err(FileError::NoLevel));
        level.map_err(|source| self.wrong_polar(source))
    }
}

/// What to say of a stage that [lies about its hearts](Stage::lies_about_hearts).
pub(crate) struct LieAboutHearts<'a>(pub(crate) &'a Stage);

impl fmt::Display for LieAboutHearts<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (claimed, found) = (self.0.claimed_hearts, self.0.setup.board.count(Tile::Heart));
        write!(f, "claims {claimed} hearts, the board has {found}")
    }
}
