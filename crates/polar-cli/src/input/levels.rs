//! The levels of a file, found once and read one by one.

use std::fmt;

use polar_core::{Tile, stge::Stage};
use polar_play::{
    games::{Kind, Start},
    level_file::{self, Entry},
};

use super::{File, InputError, refuse_record};
use crate::output;

impl File {
    /// All levels in order; `said` is the game that they are of, if the player said it.
    pub(super) fn levels(
        &self,
        said: Option<Kind>,
    ) -> Result<impl Iterator<Item = Entry<'_>>, InputError> {
        refuse_record(&self.name, &self.bytes)?;
        level_file::entries(&self.bytes, said).map_err(|source| self.wrong(source))
    }

    /// Reads a level of this file, which the player named by its number, or did not.
    pub(super) fn start_of(
        &self,
        level: &Entry<'_>,
        number: Option<usize>,
        said: Option<Kind>,
    ) -> Result<Start, InputError> {
        if let Entry::Stage { stage: Ok(stage), .. } = level
            && stage.lies_about_hearts()
        {
            output::warn(format_args!("{} {}", self.name_of(number), LieAboutHearts(stage)));
        }
        level.start(said, self.otherwise).map_err(|source| self.wrong(source))
    }

    fn wrong(&self, source: level_file::FileError) -> InputError {
        InputError::Level { name: self.name.clone(), source: Box::new(source) }
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
