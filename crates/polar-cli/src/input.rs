//! Finding and reading the level that a command names: `FILE`, `FILE#N`, or `-`.
//!
//! Which game it is of: what `--game` says, else Fling if it is a save file of Fling, else Polar if it is the
//! original's own data, else what the level's `Game:` header says, else the game that it is a position of in one
//! line, else Fling if the file's suffix is `.fling`, else Polar.

mod levels;
mod record;

pub(crate) use levels::LieAboutHearts;
pub(crate) use record::refuse_record;

use std::{
    ffi::{OsStr, OsString},
    io,
    path::{Path, PathBuf},
};

use polar_grid::text::NotUtf8;
pub(crate) use polar_play::games::{Kind, Start};
use polar_play::{
    RecordError,
    files::{self, NoSuchLevel},
    level_file, packs,
};
use thiserror::Error;

use crate::{output, usage};

/// Why there is no level.
#[derive(Debug, Error)]
pub(crate) enum InputError {
    #[error("{name}: {source}")]
    Read { name: String, source: io::Error },
    #[error("{name}: {source}")]
    Level { name: String, source: Box<level_file::FileError> },
    #[error("{name}: {source}")]
    Record { name: String, source: RecordError },
    #[error("{name}: no try of your own in this record clears the level")]
    NotCleared { name: String },
    #[error("{name}: this is a record of the games and no level; polar replay plays it")]
    IsRecord { name: String },
    #[error("{name}: {source}")]
    NoSuchLevel { name: String, source: NoSuchLevel },
    #[error("{name}: this is a level of {}; it must be one of {}", found.name(), wanted.name())]
    OtherGame { name: String, found: Kind, wanted: Kind },
    #[error("{name}: this is a folder; name a file in it")]
    Folder { name: String },
    #[error("{name}: this is a folder; a number is for a level of one file")]
    NumberOfFolder { name: String },
    #[error("{name}: there is no level file in this folder")]
    NoFile { name: String },
    #[error("standard input is not UTF-8 text: {}", .0.place)]
    NotUtf8(#[from] NotUtf8),
}

impl InputError {
    /// That of standard input, where no `-` names it.
    pub(crate) fn standard(source: io::Error) -> Self {
        Self::Read { name: "standard input".to_owned(), source }
    }
}

/// Reads the level that is named so; `kind` is the game that it is of, if the player said it.
///
/// If it is the first of several and its number was not said, a remark says so.
pub(crate) fn start(asked: &OsStr, kind: Option<Kind>) -> Result<Start, InputError> {
    let (file, number) = File::read(asked)?;
    let start = file.start(number, kind)?;
    file.remark_on_others(number, kind, "")?;
    Ok(start)
}

/// A level, and what it is called: `FILE#N`.
pub(crate) type Named = (String, Result<Start, InputError>);

/// Reads the level that is named so, or if none is, every level of the file.
pub(crate) fn starts(asked: &OsStr, kind: Option<Kind>) -> Result<Vec<Named>, InputError> {
    let (file, number) = File::read(asked)?;
    // Of a file that can't be read there is no level to name, whatever its number.
    let levels = file.levels(kind)?;
    if number.is_some() {
        return Ok(vec![(file.name_of(number), file.start(number, kind))]);
    }
    let start = |(number, level)| {
        let number = Some(number);
        (file.name_of(number), file.start_of(&level, number, kind))
    };
    Ok((1..).zip(levels).map(start).collect())
}

/// Reads the level of Polar that is named so.
pub(crate) fn polar(name: &OsStr) -> Result<polar_core::Position, InputError> {
    match of_game(name, Kind::Polar)? {
        Start::Polar(position) => Ok(position),
        other => Err(other_game(name, &other, Kind::Polar)),
    }
}

/// Reads the level of Fling that is named so.
pub(crate) fn fling(name: &OsStr) -> Result<fling_core::Position, InputError> {
    match of_game(name, Kind::Fling)? {
        Start::Fling(position) => Ok(position),
        other => Err(other_game(name, &other, Kind::Fling)),
    }
}

/// Reads the level that is named so, of this game if neither it nor the file's suffix says another.
fn of_game(name: &OsStr, kind: Kind) -> Result<Start, InputError> {
    let (mut file, number) = File::read(name)?;
    let mut start = file.start(number, None);
    if start.is_err() && Kind::of_suffix(Path::new(&file.name)).is_none() {
        file.otherwise = kind;
        start = file.start(number, None);
    }
    file.remark_on_others(number, None, "")?;
    start
}

fn other_game(name: &OsStr, found: &Start, wanted: Kind) -> InputError {
    InputError::OtherGame { name: shown(name), found: found.kind(), wanted }
}

/// A file that was read.
pub(crate) struct File {
    pub(crate) name: String,
    bytes: Vec<u8>,
    /// The game of a level that does not say its game.
    otherwise: Kind,
}

impl File {
    /// Reads the file of a level, and the number of the level in it, if that is named.
    pub(crate) fn read(asked: &OsStr) -> Result<(Self, Option<usize>), InputError> {
        let (path, number) = files::file_and_number(asked);
        let otherwise = Kind::of_suffix(Path::new(path)).unwrap_or_default();
        Ok((Self { name: shown(path), bytes: read(path)?, otherwise }, number))
    }

    /// The level of that number, the first one if none is said.
    pub(crate) fn start(
        &self,
        number: Option<usize>,
        kind: Option<Kind>,
    ) -> Result<Start, InputError> {
        let asked = number.unwrap_or(1);
        let mut levels = self.levels(kind)?;
        match asked.checked_sub(1).and_then(|index| levels.nth(index)) {
            Some(level) => self.start_of(&level, number, kind),
            None => {
                let source = NoSuchLevel { number: asked, count: self.count(kind)? };
                Err(InputError::NoSuchLevel { name: self.name.clone(), source })
            }
        }
    }

    /// Says that the level is the first of several, if its number was not said, and what else takes others.
    pub(crate) fn remark_on_others(
        &self,
        number: Option<usize>,
        kind: Option<Kind>,
        also: &str,
    ) -> Result<(), InputError> {
        let count = self.count(kind)?;
        if number.is_none() && count > 1 {
            let name = &self.name;
            output::remark(format_args!(
                "{name}: this is level 1 of {count}; {name}#N picks another{also}"
            ));
        }
        Ok(())
    }

    /// How many levels there are.
    fn count(&self, kind: Option<Kind>) -> Result<usize, InputError> {
        Ok(self.levels(kind)?.count())
    }

    /// What a level of this file is called.
    fn name_of(&self, number: Option<usize>) -> String {
        number.map_or_else(|| self.name.clone(), |number| format!("{}#{number}", self.name))
    }
}

/// Whether a level that is named so is read from standard input.
pub(crate) fn is_standard(asked: &OsStr) -> bool {
    files::file_and_number(asked).0 == "-"
}

/// Refuses to read two files from standard input.
pub(crate) fn refuse_two_standards(files: &[OsString]) -> Result<(), clap::Error> {
    match files.iter().filter(|file| is_standard(file)).count() {
        0 | 1 => Ok(()),
        _ => Err(usage::both_standard("two files")),
    }
}

/// Refuses to write over the file that is read: a picture in the place of a level would be the end of it.
pub(crate) fn refuse_to_overwrite(read: &OsStr, written: &OsStr) -> Result<(), clap::Error> {
    let (read, _) = files::file_and_number(read);
    // Where the system has such a name, it leads to the file that is standard input.
    let file = if read == "-" { OsStr::new("/dev/stdin") } else { read };
    if written == "-" || !files::are_same(Path::new(file), Path::new(written)) {
        return Ok(());
    }
    let wrong = format!("{} is what is read: choose another name to write to", shown(written));
    Err(usage::wrong(wrong))
}

/// The level files of a folder, as the games find them; `None` if this is no folder.
pub(crate) fn in_folder(
    path: &OsStr,
    number: Option<usize>,
) -> Option<Result<Vec<PathBuf>, InputError>> {
    if path == "-" || !Path::new(path).is_dir() {
        return None;
    }
    let name = shown(path);
    Some(match packs::level_files(Path::new(path)) {
        Ok(_) if number.is_some() => Err(InputError::NumberOfFolder { name }),
        Ok(files) if files.is_empty() => Err(InputError::NoFile { name }),
        Ok(files) => Ok(files),
        Err(source) => Err(InputError::Read { name, source }),
    })
}

/// What a file holds that was found in a folder: a pipe there is not waited for.
pub(crate) fn read_found(name: &OsStr) -> Result<Vec<u8>, InputError> {
    let bytes = files::read_regular(Path::new(name));
    bytes.map_err(|source| InputError::Read { name: shown(name), source })
}

/// What a file holds, or standard input for `-`. Where a pack of the games takes the place of a file, a remark says so.
pub(crate) fn read(name: &OsStr) -> Result<Vec<u8>, InputError> {
    if let Some((_, pack)) = packs::in_place_of(Path::new(name)) {
        let name = shown(name);
        output::remark(format_args!(
            "{name}: not a file here, but levels that come with the games"
        ));
        return Ok(pack.file.into());
    }
    if name != "-" && Path::new(name).is_dir() {
        return Err(InputError::Folder { name: shown(name) });
    }
    let bytes =
        if name == "-" { files::read_all(io::stdin()) } else { files::read(Path::new(name)) };
    bytes.map_err(|source| InputError::Read { name: shown(name), source })
}

/// The name of a file as it can be told.
pub(crate) fn shown(name: &OsStr) -> String {
    name.to_string_lossy().into_owned()
}
