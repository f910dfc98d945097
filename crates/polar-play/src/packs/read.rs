//! Levels read from the files that hold them.

use std::{io, path::Path};

use polar_levels::Solution;

use super::{
    Faulty, Level, Loaded, Pack, PackError, Source,
    embedded::{in_place_of, read_embedded},
    folder::{level_files, stem},
    solutions,
};
use crate::{
    files,
    games::{Kind, Start},
    headers::Headers,
    level_file::{self, Entry, FileError},
};

/// The pack of a file, or the packs of a folder's level files in the order of their names; or the pack that comes with
/// the games under this name. A level that can't be played does not keep the others from being loaded.
///
/// # Errors
///
/// [`PackError`] if nothing there can be played: the first fault.
pub fn load(path: &Path) -> Result<Loaded, PackError> {
    let unreadable = |error| PackError::Read { path: path.to_owned(), error };
    let mut loaded = Loaded::default();
    let mut before = 0;
    let mut add = |(pack, faulty): (Pack, Vec<Faulty>)| {
        let shifted = |it: Faulty| Faulty { number: before + it.number, ..it };
        loaded.faulty.extend(faulty.into_iter().map(shifted));
        before += pack.count();
        if !pack.levels.is_empty() {
            loaded.packs.push(pack);
        }
    };
    if let Some((kind, pack)) = in_place_of(path) {
        add((read_embedded(pack, kind), Vec::new()));
    } else if path.is_dir() {
        let files = level_files(path).map_err(unreadable)?;
        files.iter().for_each(|file| add(load_file(file, files::read_regular)));
    } else {
        add(load_file(path, files::read));
    }
    if loaded.packs.is_empty() {
        let first = loaded.faulty.into_iter().next().map(|faulty| faulty.error);
        return Err(first.unwrap_or(PackError::Empty { path: path.to_owned() }));
    }
    Ok(loaded)
}

/// The levels of a file that can be played, and those that can't be.
pub(super) fn load_file(
    path: &Path,
    read: fn(&Path) -> io::Result<Vec<u8>>,
) -> (Pack, Vec<Faulty>) {
    let mut found = read_file(path, read).unwrap_or_else(|error| vec![Err(error)]);
    add_pars_beside(path, &mut found);
    let (mut levels, mut faulty, mut before) = (Vec::new(), Vec::new(), Vec::new());
    for (number, level) in (1..).zip(found) {
        match level {
            Ok(level) => levels.push(level),
            Err(error) => {
                faulty.push(Faulty { number, error });
                before.push(levels.len());
            }
        }
    }
    let name = stem(path).to_string_lossy().into_owned();
    let title = name.clone();
    (Pack { name, title, levels, source: Source::File, faulty: before }, faulty)
}

/// All levels of a file in order, or why there are none.
fn read_file(
    path: &Path,
    read: fn(&Path) -> io::Result<Vec<u8>>,
) -> Result<Vec<Result<Level, PackError>>, PackError> {
    let unreadable = |error| PackError::Read { path: path.to_owned(), error };
    let wrong = |error| PackError::File { path: path.to_owned(), error: Box::new(error) };
    let bytes = read(path).map_err(unreadable)?;
    let kind = Kind::of_suffix(path).unwrap_or_default();
    let levels = levels(&bytes, kind).map_err(wrong)?;
    if levels.len() > MOST {
        return Err(PackError::TooMany { path: path.to_owned() });
    }
    let levels = levels.into_iter();
    Ok(levels.map(|level| level.map(Level::with_known_par).map_err(wrong)).collect())
}

/// Adds the pars in a `.sol` file beside this one, as `polar solve --all` writes it. That they are proven is
/// believed; that the solution takes as many pushes is tested, as the level may have changed.
fn add_pars_beside(path: &Path, levels: &mut [Result<Level, PackError>]) {
    let file = files::read_regular(&solutions::beside(path)).unwrap_or_default();
    let lines = solutions::lines(&file).unwrap_or_default().into_iter().map(Solution::read);
    for (level, Solution { number, moves }) in levels.iter_mut().zip(lines) {
        let Ok(level) = level else { continue };
        let pushes = || level.start.pushes(moves).filter(|&par| number == Some(par.into()));
        level.par = level.par.or_else(pushes);
    }
}

/// A file that begins with this many levels that can't be played is not a level file: only its first fault is told.
const HOPELESS: usize = 1000;

/// The most levels of a file that are played: more than anybody plays, and few enough to be held in memory with what
/// is wrong with them.
pub const MOST: usize = 100_000;

/// The levels of a file, whatever its format, but no more than one above [`MOST`]. A level that names no game is of
/// this one.
pub(super) fn levels(bytes: &[u8], kind: Kind) -> Result<Vec<Result<Level, FileError>>, FileError> {
    let are_many = level_file::entries(bytes, None)?.nth(1).is_some();
    let mut levels = (1..).zip(level_file::entries(bytes, None)?).map(|(number, entry)| {
        let start = entry.start(None, kind)?;
        Ok(match entry {
            Entry::Text(text) => {
                let of = if number == 1 && are_many { Headers::of_first } else { Headers::of };
                titled(number, of(&text, start.kind()), start)
            }
            Entry::Stage { .. } => Level::new(format!("Stage {number}"), start),
            Entry::Save(_) => Level::new("Game", start),
        })
    });
    let mut found: Vec<_> = levels.by_ref().take(HOPELESS).collect();
    if found.len() == HOPELESS && found.iter().all(Result::is_err) {
        found.truncate(1);
    } else {
        found.extend(levels.take(MOST + 1 - HOPELESS));
    }
    Ok(found)
}

/// A level of a text, of this number in it, with what its headers say.
fn titled(number: usize, headers: Headers, start: Start) -> Level {
    let title = headers.title().map_or_else(|| format!("Level {number}"), str::to_owned);
    Level { headers, ..Level::new(title, start) }
}
