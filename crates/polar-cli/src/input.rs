//! Finding and reading the level that a command names: `FILE`, `FILE#N`, or `-`.
//!
//! Which game it is of: what `--game` says, else Fling if it is a save file of Fling, else Polar if it is the
//! original's own data, else what the level's `Game:` header says, else the game that it is a position of in one
//! line, else Fling if the file's suffix is `.fling`, else Polar.

mod file;
mod record;

pub(crate) use file::{File, LieAboutHearts, Named};
pub(crate) use record::refuse_record;

use std::{
    ffi::{OsStr, OsString},
    io,
    path::{Path, PathBuf},
};

use polar_grid::text::{NotUtf8, utf8};
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

/// Reads the level that is named so, of the game that the player `said`, if they did.
///
/// If it is the first of several and its number was not said, a remark says so.
pub(crate) fn start(asked: &OsStr, said: Option<Kind>) -> Result<Start, InputError> {
    let file = File::read(asked, said)?;
    let start = file.start()?;
    file.remark_on_others("")?;
    Ok(start)
}

/// Reads the level of Polar that is named so.
pub(crate) fn polar(asked: &OsStr) -> Result<polar_core::Position, InputError> {
    match of_game(asked, Kind::Polar)? {
        Start::Polar(position) => Ok(position),
        other => Err(other_game(asked, &other, Kind::Polar)),
    }
}

/// Reads the level of Fling that is named so.
pub(crate) fn fling(asked: &OsStr) -> Result<fling_core::Position, InputError> {
    match of_game(asked, Kind::Fling)? {
        Start::Fling(position) => Ok(position),
        other => Err(other_game(asked, &other, Kind::Fling)),
    }
}

/// Reads the level that is named so, of this game if neither it nor the file's suffix says another.
fn of_game(asked: &OsStr, kind: Kind) -> Result<Start, InputError> {
    let mut file = File::read(asked, None)?;
    let mut start = file.start();
    if start.is_err() && Kind::of_suffix(Path::new(&file.name)).is_none() {
        file.otherwise = kind;
        start = file.start();
    }
    file.remark_on_others("")?;
    start
}

fn other_game(asked: &OsStr, found: &Start, wanted: Kind) -> InputError {
    InputError::OtherGame { name: shown(asked), found: found.kind(), wanted }
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

/// Standard input as text.
pub(crate) fn standard_text() -> Result<String, InputError> {
    Ok(utf8(&read("-".as_ref())?)?.to_owned())
}

/// The name of a file as it can be told.
pub(crate) fn shown(name: &OsStr) -> String {
    name.to_string_lossy().into_owned()
}
