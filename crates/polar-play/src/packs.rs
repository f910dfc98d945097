//! Packs of levels: those that come with the game, and those of a file or a folder.

use std::{
    fmt, fs, io,
    path::{Path, PathBuf},
};

use polar_core::{
    Position,
    file::{self, FileError, Levels},
    text,
};
use thiserror::Error;

use crate::games::Start;

/// A level to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// Its title, or its number in the file.
    pub title: String,
    /// Who made it.
    pub author: Option<String>,
    /// What is to be said about it.
    pub comment: Option<String>,
    /// The position it begins with.
    pub start: Start,
    /// The fewest pushes that clear it, if that is proven.
    pub par: Option<u32>,
}

/// Levels that belong together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    /// Its name: the file's, without the suffix; by it the game knows its lessons.
    pub name: String,
    /// What players see.
    pub title: String,
    /// The levels, one at least.
    pub levels: Vec<Level>,
}

/// Why levels could not be loaded.
#[derive(Debug, Error)]
pub enum PackError {
    /// The file or folder can't be read.
    #[error("{}: {source}", path.display())]
    Read {
        /// The file or folder.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The file, or a level in it, can't be played.
    #[error("{}: {source}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        source: Box<FileError>,
    },
    /// There is nothing to play.
    #[error("{}: there is no level here", path.display())]
    Empty {
        /// The file or folder.
        path: PathBuf,
    },
}

/// The packs that come with the game.
#[must_use]
pub fn embedded() -> Vec<Pack> {
    let pack = |pack: &polar_levels::Pack| Pack {
        name: pack.name.to_owned(),
        title: pack.title.to_owned(),
        levels: with_pars(read(pack.file).filter_map(Result::ok).collect(), pack.solutions),
    };
    polar_levels::PACKS.iter().map(pack).collect()
}

/// The name of the pack of the player's own levels.
pub(crate) const OWN: &str = "own";

/// The pack of the player's own levels.
pub(crate) fn own(levels: Vec<Level>) -> Pack {
    Pack { name: OWN.to_owned(), title: "Your levels".to_owned(), levels }
}

/// The player's own levels, each a file of the folder that is named as the level. What can't be
/// played is reported, and no hindrance.
pub(crate) fn load_own(folder: &Path, report: &mut dyn FnMut(&dyn fmt::Display)) -> Option<Pack> {
    let mut levels = Vec::new();
    for file in files(folder).ok()? {
        match load_file(&file) {
            Ok(pack) => levels.extend(pack.levels),
            Err(error) => report(&error),
        }
    }
    (!levels.is_empty()).then(|| own(levels))
}

/// The `.polar` files of a folder, in the order of their names.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let files: io::Result<Vec<PathBuf>> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect();
    let mut files = files?;
    files.retain(|file| file.extension().is_some_and(|suffix| suffix == "polar"));
    files.sort();
    Ok(files)
}

/// Adds what the solutions say, a line each.
fn with_pars(mut levels: Vec<Level>, solutions: &str) -> Vec<Level> {
    for (level, line) in levels.iter_mut().zip(solutions.lines()) {
        level.par = line.split(' ').next().and_then(|par| par.parse().ok());
    }
    levels
}

/// The pack of a file, or the packs of a folder's `.polar` files in the order of their names.
///
/// # Errors
///
/// [`PackError`] if anything there can't be read or played.
pub fn load(path: &Path) -> Result<Vec<Pack>, PackError> {
    let unreadable = |source| PackError::Read { path: path.to_owned(), source };
    let packs = if path.is_dir() {
        let files = files(path).map_err(unreadable)?;
        files.iter().map(|file| load_file(file)).collect::<Result<_, _>>()?
    } else {
        vec![load_file(path)?]
    };
    if packs.is_empty() { Err(PackError::Empty { path: path.to_owned() }) } else { Ok(packs) }
}

fn load_file(path: &Path) -> Result<Pack, PackError> {
    let path = path.to_owned();
    let bytes = match fs::read(&path) {
        Ok(bytes) => bytes,
        Err(source) => return Err(PackError::Read { path, source }),
    };
    let read = || -> Result<Vec<Level>, Box<FileError>> {
        match file::levels(&bytes)? {
            Levels::Text(file) => self::read(file).collect(),
            stages => stages.positions().enumerate().map(stage).collect(),
        }
    };
    match read() {
        Err(source) => Err(PackError::File { path, source }),
        Ok(levels) => {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            Ok(Pack { title: name.clone(), name, levels })
        }
    }
}

/// A stage of the original has no title.
fn stage((index, start): (usize, Result<Position, FileError>)) -> Result<Level, Box<FileError>> {
    let title = format!("Stage {}", index + 1);
    Ok(Level { title, author: None, comment: None, start: Start::Polar(start?), par: None })
}

fn read(file: &str) -> impl Iterator<Item = Result<Level, Box<FileError>>> + '_ {
    text::levels(file).enumerate().map(|(index, level)| {
        let title = level.title().map_or_else(|| format!("Level {}", index + 1), str::to_owned);
        Ok(Level {
            title,
            author: level.author().map(str::to_owned),
            comment: level.comment().map(str::to_owned),
            start: Start::Polar(level.position().map_err(FileError::from)?),
            par: None,
        })
    })
}
