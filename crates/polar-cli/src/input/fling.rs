//! Levels of Fling.

use fling_core::{
    Position,
    file::{self, FileError, Levels},
};

use super::{File, InputError};

impl File {
    pub(super) fn levels_of_fling(&self) -> Result<Levels<'_>, InputError> {
        file::levels(&self.bytes).map_err(|source| self.wrong_fling(source))
    }

    fn wrong_fling(&self, source: FileError) -> InputError {
        InputError::Fling { name: self.name.clone(), source: Box::new(source) }
    }

    pub(super) fn fling(&self, number: Option<usize>) -> Result<Position, InputError> {
        let levels = self.levels_of_fling()?;
        let index = self.index(number, levels.positions().count())?;
        let level = levels.positions().nth(index).unwrap_or(Err(FileError::NoLevel));
        level.map_err(|source| self.wrong_fling(source))
    }
}
