//! The level files of a folder.

use std::{
    ffi::OsStr,
    fs, io,
    path::{Path, PathBuf},
};

use fling_core::save;
use polar_grid::line;

use crate::{files, games::Kind, names};

/// The level files of a folder, in the order of their names, `cave2` before `cave10`: those with the suffix of a game,
/// and save files of the article's program, which have any suffix or none. Hidden files are none of them.
///
/// # Errors
///
/// If the folder can't be read.
pub fn level_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let files: io::Result<Vec<PathBuf>> =
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect();
    let mut files = files?;
    files.retain(|file| !is_hidden(file) && (Kind::of_suffix(file).is_some() || is_save(file)));
    files.sort_by(|one, other| names::order(stem(one), stem(other)).then_with(|| one.cmp(other)));
    Ok(files)
}

/// The name of a file without its suffix. A number behind a dot is none, as it tells files apart.
pub(crate) fn stem(file: &Path) -> &OsStr {
    let is_number = |suffix: &OsStr| suffix.to_str().is_some_and(line::is_number);
    let name = match file.extension() {
        Some(suffix) if is_number(suffix) => file.file_name(),
        Some(_) | None => file.file_stem(),
    };
    name.unwrap_or_default()
}

/// The game of one of the [`level_files`] of a folder, whatever it holds: a file without the suffix of a game is a
/// save file of Fling.
pub(crate) fn kind_of(file: &Path) -> Kind {
    Kind::of_suffix(file).unwrap_or(Kind::Fling)
}

/// Whether a file is hidden: macOS writes such a file beside each one on a stick, and Emacs beside one that is edited.
/// These have the suffix, too, and hold no level.
fn is_hidden(file: &Path) -> bool {
    file.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."))
}

/// The largest save file that is found by what it holds, in bytes. A board has less than 2 KiB; the rest is
/// room for comments.
const LARGEST_SAVE: u64 = 64 << 10;

/// Whether a file is a save file by what it holds, be it a faulty one. A single line that looks like one is not
/// enough, as among the other files of a folder it may be anything. What can't be read is passed over.
fn is_save(file: &Path) -> bool {
    let is_small = || fs::metadata(file).is_ok_and(|there| there.len() <= LARGEST_SAVE);
    is_small() && files::read_regular(file).is_ok_and(save::is_likely)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_in_the_order_of_their_names_whatever_their_suffix() {
        let save = "BEGIN\nv0\n0 0\n2 0\nEND\n";
        let sorted = ["a2.polar", "a10.fling", "a10.polar", "game.2", "game.10", "v1.2", "v1.10"];
        let folder = tempfile::tempdir().unwrap();
        for name in sorted {
            fs::write(folder.path().join(name), save).unwrap();
        }
        let files = level_files(folder.path()).unwrap();
        let names: Vec<_> = files.iter().filter_map(|file| file.file_name()?.to_str()).collect();
        assert_eq!(names, sorted);
    }
}
