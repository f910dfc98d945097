//! A file of levels, found once and read one by one.

use std::{ffi::OsStr, fmt, path::Path};

use polar_core::{Tile, stge::Stage};
use polar_play::{
    files::{self, NoSuchLevel},
    games::{Kind, Start},
    level_file::{self, Entry},
};

use super::{InputError, read, refuse_record, shown};
use crate::output;

/// A level, and what it is called: `FILE#N`.
pub(crate) type Named = (String, Result<Start, InputError>);

/// A file that was read, and which level of it is asked for.
pub(crate) struct File {
    pub(super) name: String,
    pub(super) bytes: Vec<u8>,
    /// The number of the level, if the player said it.
    pub(super) number: Option<usize>,
    /// The game, if the player said it.
    pub(super) said: Option<Kind>,
    /// The game of a level that does not say its game.
    pub(super) otherwise: Kind,
}

impl File {
    /// Reads the file of the level that is named so, of the game that the player `said`, if they did.
    pub(crate) fn read(asked: &OsStr, said: Option<Kind>) -> Result<Self, InputError> {
        let (path, number) = files::file_and_number(asked);
        let otherwise = Kind::of_suffix(Path::new(path)).unwrap_or_default();
        Ok(Self { name: shown(path), bytes: read(path)?, number, said, otherwise })
    }

    /// The level that is asked for, the first one if no number was said.
    pub(crate) fn start(&self) -> Result<Start, InputError> {
        let number = self.number.unwrap_or(1);
        let mut levels = self.levels()?;
        match number.checked_sub(1).and_then(|index| levels.nth(index)) {
            Some(level) => self.start_of(&level, &self.name_of(self.number)),
            None => {
                let source = NoSuchLevel { number, count: self.count()? };
                Err(InputError::NoSuchLevel { name: self.name.clone(), source })
            }
        }
    }

    /// The level that is asked for, or, if no number was said, all of them.
    pub(crate) fn starts(&self) -> Result<Vec<Named>, InputError> {
        // Of a file that can't be read there is no level to name, whatever its number; nor of one that has fewer.
        let levels = self.levels()?;
        if self.number.is_some() {
            return match self.start() {
                Err(error @ InputError::NoSuchLevel { .. }) => Err(error),
                start => Ok(vec![(self.name_of(self.number), start)]),
            };
        }
        let start = |(number, level)| {
            let name = self.name_of(Some(number));
            let start = self.start_of(&level, &name);
            (name, start)
        };
        Ok((1..).zip(levels).map(start).collect())
    }

    /// Says that the level is the first of several, if its number was not said, and what else takes others.
    pub(crate) fn remark_on_others(&self, also: &str) -> Result<(), InputError> {
        let count = self.count()?;
        if self.number.is_none() && count > 1 {
            let name = &self.name;
            output::remark(format_args!(
                "{name}: this is level 1 of {count}; {name}#N picks another{also}"
            ));
        }
        Ok(())
    }

    /// How many levels there are.
    fn count(&self) -> Result<usize, InputError> {
        Ok(self.levels()?.count())
    }

    /// All levels in order.
    fn levels(&self) -> Result<impl Iterator<Item = Entry<'_>>, InputError> {
        refuse_record(&self.name, &self.bytes)?;
        level_file::entries(&self.bytes, self.said).map_err(|source| wrong(&self.name, source))
    }

    /// Reads a level of this file, which is called so.
    fn start_of(&self, level: &Entry<'_>, name: &str) -> Result<Start, InputError> {
        if let Entry::Stage { stage: Ok(stage), .. } = level
            && stage.lies_about_hearts()
        {
            output::warn(format_args!("{name} {}", LieAboutHearts(stage)));
        }
        level.start(self.said, self.otherwise).map_err(|source| match level {
            // It has no line that would tell which one it is.
            Entry::Stage { .. } => wrong(name, source),
            Entry::Text(_) | Entry::Save(_) => wrong(&self.name, source),
        })
    }

    /// What a level of this file is called.
    fn name_of(&self, number: Option<usize>) -> String {
        number.map_or_else(|| self.name.clone(), |number| format!("{}#{number}", self.name))
    }
}

fn wrong(name: &str, source: level_file::FileError) -> InputError {
    InputError::Level { name: name.to_owned(), source: Box::new(source) }
}

/// What to say of a stage that [lies about its hearts](Stage::lies_about_hearts).
pub(crate) struct LieAboutHearts<'a>(pub(crate) &'a Stage);

impl fmt::Display for LieAboutHearts<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (claimed, found) = (self.0.claimed_hearts, self.0.setup.board.count(Tile::Heart));
        write!(f, "claims {claimed} hearts, the board has {found}")
    }
}
