//! Levels of Fling.

use fling_core::{
    Position,
    file::{self, FileError},
};

use super::{File, InputError};

impl File {
    pub(super) fn fling(&self) -> Result<Position, InputError> {
        let wrong = |source: FileError| InputError::Fling {
            name: self.name.clone(),
            source: Box::new(source),
        };
        let levels = file::levels(&self.bytes).map_err(wrong)?;
        let index = self.index(levels.positions().count())?;
        let level = levels.positions().nth(index).unwrap_or(Err(FileError::NoLevel));
        level.map_err(wrong)
    }
}
