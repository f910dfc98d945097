//! Files that are written whole or not at all.

use std::{
    fs::{self, File},
    io::{self, Write as _},
    path::Path,
};

/// Writes a file: its data goes to a temporary one beside it, which is renamed when it is complete.
/// What can't be replaced so, as a device, a pipe or a link, is written to as it is.
///
/// # Errors
///
/// If the file can't be written. What it held, it holds still, and nothing is left beside it.
pub fn write(path: &Path, data: &[u8]) -> io::Result<()> {
    let there = fs::symlink_metadata(path).ok();
    if there.as_ref().is_some_and(|there| !there.is_file()) {
        return fs::write(path, data);
    }
    if there.is_some() {
        // A file that must not be written to could still be replaced.
        File::options().write(true).open(path)?;
    }
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    let temporary = path.with_file_name(format!(".{}.tmp", name.display()));
    let written = File::create(&temporary).and_then(|mut file| {
        if let Some(there) = there {
            file.set_permissions(there.permissions())?;
        }
        file.write_all(data)?;
        file.sync_data()
    });
    let renamed = written.and_then(|()| fs::rename(&temporary, path));
    renamed.inspect_err(|_| remove(&temporary))
}

/// Writes a file that is not there yet.
///
/// # Errors
///
/// If there is one, or it can't be written; then it is not there.
pub fn write_new(path: &Path, data: &[u8]) -> io::Result<()> {
    let mut file = File::create_new(path)?;
    let written = file.write_all(data).and_then(|()| file.sync_data());
    written.inspect_err(|_| remove(path))
}

/// Removes what was begun. If it was not, there is nothing to remove.
fn remove(path: &Path) {
    let _ = fs::remove_file(path);
}
