//! Levels of Polar.

use polar_core::{
    Position, Tile,
    file::{self, FileError, Levels},
    stge::Stage,
};

use super::{File, InputError};
use crate::output;

impl File {
    pub(super) fn polar(&self) -> Result<Position, InputError> {
        let name = &self.name;
        let wrong =
            |source: FileError| InputError::Polar { name: name.clone(), source: Box::new(source) };
        let levels = file::levels(&self.bytes).map_err(wrong)?;
        let count = levels.positions().count();
        let index = self.index(count)?;
        let stage = match &levels {
            Levels::Text(_) => None,
            Levels::Stage(stage) => Some(*stage),
            Levels::Fork(fork) => fork.stages().nth(index).and_then(|(_, stage)| stage.ok()),
        };
        if let Some(stage) = stage.filter(Stage::lies_about_hearts) {
            let (claimed, found) = (stage.claimed_hearts, stage.setup.board.count(Tile::Heart));
            let warning = format!("warning: {name} claims {claimed} hearts, the board has {found}");
            output::remark(warning);
        }
        let level = levels.positions().nth(index).unwrap_or(Err(FileError::NoLevel));
        level.map_err(wrong)
    }
}
