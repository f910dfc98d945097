//! The player's own levels, from the files of a folder.

use std::{collections::BTreeSet, ffi::OsStr, io, iter, path::Path};

use super::{
    Faulty, Level, Loaded, Pack, PackError, Source,
    folder::{level_files, stem},
    read::load_file,
};
use crate::{files, games::Kind, progress::Progress};

/// The pack of the player's own levels of a game.
pub(crate) fn own(levels: Vec<Level>) -> Pack {
    let (name, title) = ("own".to_owned(), "Your levels".to_owned());
    Pack { name, title, levels, source: Source::Own, faulty: Vec::new() }
}

/// The player's own levels. A level alone in its file has the file's name, and such levels are one pack for each
/// game; a file of more levels is a pack. If two files would give their levels the same name, the second level's
/// name gets a number. Pars come from the solutions among what was reached. What can't be played is told with the rest.
pub(crate) fn load_own(folder: &Path, progress: &Progress) -> Loaded {
    let (mut levels, mut packs, mut all_faulty) = (Vec::new(), Vec::new(), Vec::new());
    let mut files = level_files(folder).unwrap_or_else(|error| {
        // There is no such folder before a level is saved.
        if error.kind() != io::ErrorKind::NotFound {
            let error = PackError::Read { path: folder.to_owned(), error };
            all_faulty.push(Faulty { number: 1, error });
        }
        Vec::new()
    });
    // A folder may be named like a level.
    files.retain(|file| !file.is_dir());
    // Files with a game's suffix, in small letters above all, come first and so keep their names: saving such a level
    // again writes that file.
    let has_usual_suffix = |file: &Path| {
        let suffix = file.extension();
        Kind::ALL.into_iter().any(|kind| suffix == Some(kind.suffix().as_ref()))
    };
    files.sort_by_key(|file| (Kind::of_suffix(file).is_none(), !has_usual_suffix(file)));
    // Nor is the name of one given to a level of another file.
    let named: BTreeSet<(&str, &OsStr)> = files
        .iter()
        .filter_map(|file| Some((Kind::of_suffix(file)?.suffix(), stem(file))))
        .collect();
    for file in &files {
        let (pack, faulty) = load_file(file, files::read_regular);
        match pack.levels.as_slice() {
            [] => {}
            // If the file holds a faulty level, too, saving this one must not replace it.
            [level] if faulty.is_empty() => {
                let name = free_name(file, level.start.kind(), &named, &levels);
                levels.push(level.clone().saved_by(&name));
            }
            _ => packs.push(Pack { source: Source::OwnFile, ..pack }),
        }
        all_faulty.extend(faulty);
    }
    let of_kind = |kind| {
        let levels = levels.iter().filter(|level: &&Level| level.start.kind() == kind);
        own(levels.cloned().collect())
    };
    let own = Kind::ALL.into_iter().map(of_kind);
    let own = own.filter(|pack| !pack.levels.is_empty()).chain(packs);
    let packs = own.map(|pack| pack.with_proven_pars(progress)).collect();
    Loaded { packs, faulty: all_faulty }
}

/// The first name that is free for the level of a file: the file's, or with a number, as `a-2`. What is `named` are the
/// files with the suffix of a game, each by that and its name.
fn free_name(
    file: &Path,
    kind: Kind,
    named: &BTreeSet<(&str, &OsStr)>,
    levels: &[Level],
) -> String {
    let own = stem(file).to_string_lossy();
    let is_file_of_game = Kind::of_suffix(file) == Some(kind);
    let is_free = |name: &String| {
        let is_it = |level: &Level| level.start.kind() == kind && level.name() == name;
        let is_of_file = named.contains(&(kind.suffix(), name.as_ref()));
        let is_of_other = is_of_file && !(is_file_of_game && *name == own);
        !is_of_other && !levels.iter().any(is_it)
    };
    let numbered = (2_u64..).map(|number| format!("{own}-{number}"));
    iter::once(own.to_string()).chain(numbered).find(is_free).unwrap_or_default()
}

/// The level of a file that holds nothing else: only such a file is ever replaced. `None` if it holds several.
///
/// # Errors
///
/// Why there is no level in it that can be played.
pub(crate) fn alone_in(path: &Path) -> Result<Option<Level>, PackError> {
    let (mut pack, mut faulty) = load_file(path, files::read_regular);
    if pack.count() > 1 {
        return Ok(None);
    }
    match faulty.pop() {
        Some(fault) => Err(fault.error),
        None => pack.levels.pop().map(Some).ok_or_else(|| PackError::Empty { path: path.into() }),
    }
}
