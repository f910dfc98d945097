//! Files: how they are named, written whole or not at all, and read without waiting for ever.

use std::{
    error::Error,
    ffi::OsStr,
    fmt,
    fs::{self, File, Metadata, Permissions},
    io::{self, ErrorKind, Read, Write as _},
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicU32, Ordering},
};

use polar_grid::line;

/// The most that is read of a file, in bytes. Packs of a thousand levels have less than 1 MiB: what is larger
/// holds no levels, or never ends, as `/dev/zero` does.
pub const LARGEST: u64 = 16 << 20;

/// Lets a write beyond the limit of files (`ulimit -f`) fail as it does on a full disk. Else the system ends the program
/// for it, before anything can be said or given back.
///
/// # Errors
///
/// If the signal can't be had.
#[cfg(unix)]
pub fn outlive_their_limit() -> io::Result<()> {
    use std::sync::Arc;
    // Nobody asks whether it came: the write that it came for fails, and that is said.
    signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Arc::default()).map(drop)
}

/// There is no such limit.
///
/// # Errors
///
/// None.
#[cfg(not(unix))]
pub fn outlive_their_limit() -> io::Result<()> {
    Ok(())
}

/// The file that `FILE` or `FILE#N` names, and the number of the level in it, if there is one. The whole text is
/// the name if there is such a file, if it is nothing but `#N`, or, on systems other than Unix, if it is not Unicode.
/// A number that is too large becomes the largest one.
#[must_use]
pub fn file_and_number(asked: &OsStr) -> (&OsStr, Option<usize>) {
    let named = around_last_hash(asked);
    let named = named.filter(|(file, _)| !file.is_empty() && !Path::new(asked).exists());
    let named = named.filter(|(_, number)| line::is_number(number));
    named.map_or((asked, None), |(file, number)| {
        (file, Some(line::number(number).unwrap_or(usize::MAX)))
    })
}

/// What stands before and behind the last `#`.
#[cfg(unix)]
fn around_last_hash(asked: &OsStr) -> Option<(&OsStr, &str)> {
    use std::os::unix::ffi::OsStrExt as _;
    let bytes = asked.as_bytes();
    let at = bytes.iter().rposition(|&byte| byte == b'#')?;
    let (before, behind) = (bytes.get(..at)?, bytes.get(at + 1..)?);
    Some((OsStr::from_bytes(before), str::from_utf8(behind).ok()?))
}

#[cfg(not(unix))]
fn around_last_hash(asked: &OsStr) -> Option<(&OsStr, &str)> {
    let (before, behind) = asked.to_str()?.rsplit_once('#')?;
    Some((OsStr::new(before), behind))
}

/// There is no level of that number in a file, which the error does not name.
///
/// ```
/// use polar_play::files::NoSuchLevel;
///
/// let said = |number, count| NoSuchLevel { number, count }.to_string();
/// assert_eq!(said(0, 2), "there is no level 0; they are numbered from 1 to 2");
/// assert_eq!(said(3, 1), "there is no level 3; there is only one");
/// assert_eq!(said(usize::MAX, 1), "there is no level of that number; there is only one");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchLevel {
    /// The number asked for.
    pub number: usize,
    /// How many levels there are.
    pub count: usize,
}

impl Error for NoSuchLevel {}

impl fmt::Display for NoSuchLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { number, count } = *self;
        match number {
            // It stands for larger ones, too.
            usize::MAX => write!(f, "there is no level of that number; ")?,
            _ => write!(f, "there is no level {number}; ")?,
        }
        match count {
            1 => write!(f, "there is only one"),
            _ => write!(f, "they are numbered from 1 to {count}"),
        }
    }
}

/// Reads a file that the player names. It may be a pipe or a device, which is waited for.
///
/// # Errors
///
/// If the file can't be read, or is larger than [`LARGEST`].
pub fn read(path: &Path) -> io::Result<Vec<u8>> {
    read_all(File::open(path)?)
}

/// Reads a file that was found in a folder, not named by the player. Only a regular file, or a link to one, is
/// read: a pipe may never have a writer.
///
/// # Errors
///
/// If the file is no regular one, can't be read, or is larger than [`LARGEST`].
pub fn read_regular(path: &Path) -> io::Result<Vec<u8>> {
    refuse_irregular(path)?;
    read(path)
}

/// Reads all that comes, and no more than [`LARGEST`].
///
/// # Errors
///
/// If it can't be read, or there is more.
pub fn read_all(from: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST {
        return Err(too_large("this"));
    }
    Ok(bytes)
}

fn too_large(what: &str) -> io::Error {
    let limit = format!("{what} is larger than {} MiB, the most that is read", LARGEST >> 20);
    io::Error::new(ErrorKind::FileTooLarge, limit)
}

/// Refuses to write more than [`LARGEST`]: nobody could read it again.
pub(crate) fn refuse_large(data: &[u8]) -> io::Result<()> {
    if data.len() as u64 > LARGEST { Err(too_large("what is to be written")) } else { Ok(()) }
}

/// Refuses what exists and is not a regular file: opening a pipe may take for ever.
pub(crate) fn refuse_irregular(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Ok(there) if !there.is_file() => {
            Err(io::Error::new(ErrorKind::InvalidInput, "this is not a regular file"))
        }
        _ => Ok(()),
    }
}

/// Whether two names are of the same regular file, maybe by way of a link.
#[must_use]
pub fn are_same(one: &Path, other: &Path) -> bool {
    let real = |path| fs::canonicalize(path).ok().filter(|path| path.is_file());
    real(one).is_some_and(|one| real(other) == Some(one))
}

/// Refuses a link that leads nowhere: to open it for writing would make that file.
pub(crate) fn refuse_dangling(path: &Path) -> io::Result<()> {
    match fs::metadata(path) {
        Err(_) if is_there(path) => {
            Err(io::Error::new(ErrorKind::InvalidInput, "this is a link that leads nowhere"))
        }
        _ => Ok(()),
    }
}

/// Whether something has this name, even if it is a link that leads nowhere.
pub(crate) fn is_there(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok()
}

/// Writes a file that the player names: its data goes to a temporary one beside it, which is renamed when it is
/// complete. A link stays a link, and the file that it leads to is replaced. What can't be replaced is written to
/// directly: a device, a pipe, or a file in a folder where no other file can be made.
///
/// # Errors
///
/// If the file can't be written. One that was to be replaced is as it was, and nothing is left beside it.
pub fn write(path: &Path, data: &[u8]) -> io::Result<()> {
    let (path, there) = match fs::metadata(path) {
        Ok(there) if there.is_file() => (fs::canonicalize(path)?, Some(there)),
        Err(error) if error.kind() == ErrorKind::NotFound && !is_there(path) => {
            (path.to_owned(), None)
        }
        _ => return fs::write(path, data),
    };
    overwrite(&path, there.as_ref(), data)
}

/// Writes a file as [`write`] does, but follows no link: the file takes the link's place, and what the link leads to
/// stays as it is. It is for names that the player has not chosen: whoever made the folder may have put a link there
/// that leads to any of the player's files.
pub(crate) fn write_here(path: &Path, data: &[u8]) -> io::Result<()> {
    let there = fs::symlink_metadata(path).ok().filter(Metadata::is_file);
    overwrite(path, there.as_ref(), data)
}

/// Writes a copy of a file as [`write_here`] does, for those who may read the original.
pub(crate) fn write_copy(original: &Path, path: &Path, data: &[u8]) -> io::Result<()> {
    let permissions = fs::metadata(original)?.permissions();
    complete(begin(path)?, path, Some(permissions), data, rename_over)
}

/// Writes a file in the place of the one that is `there`, if there is one.
fn overwrite(path: &Path, there: Option<&Metadata>, data: &[u8]) -> io::Result<()> {
    if there.is_some() {
        // Without this check a file that must not be written to would be replaced.
        File::options().write(true).open(path)?;
    }
    match begin(path) {
        Err(error) if there.is_some() && error.kind() == ErrorKind::PermissionDenied => {
            fs::write(path, data)
        }
        begun => complete(begun?, path, there.map(Metadata::permissions), data, rename_over),
    }
}

/// Writes what was begun, and gives it its name in this way.
fn complete(
    (temporary, mut file): (PathBuf, File),
    path: &Path,
    permissions: Option<Permissions>,
    data: &[u8],
    rename: fn(&Path, &Path) -> io::Result<()>,
) -> io::Result<()> {
    let permitted = permissions.map_or(Ok(()), |permissions| permit(&file, permissions));
    let written = permitted.and_then(|()| file.write_all(data)).and_then(|()| file.sync_data());
    drop(file);
    let renamed = written.and_then(|()| rename(&temporary, path));
    renamed.inspect(|()| keep_name(path)).inspect_err(|_| remove(&temporary))
}

/// Has the system write down a file's new name, which it does in its own time otherwise: without power until then, the
/// old file would be back. Not every file system can be asked, and the file is whole in any case.
#[cfg(unix)]
fn keep_name(path: &Path) {
    let folder = path.with_file_name(".");
    let _ = File::open(folder).and_then(|folder| folder.sync_all());
}

/// Here a folder can't be asked.
#[cfg(not(unix))]
fn keep_name(_: &Path) {}

/// Gives a file these permissions. What has them already is left alone: where a disk keeps none, or another user is
/// the owner of all that is on it, the system refuses to change them even to what they are.
fn permit(file: &File, permissions: Permissions) -> io::Result<()> {
    if file.metadata()?.permissions() == permissions {
        return Ok(());
    }
    file.set_permissions(permissions)
}

/// Begins a file beside another one, by a name that nobody else takes.
fn begin(path: &Path) -> io::Result<(PathBuf, File)> {
    static BEGUN: AtomicU32 = AtomicU32::new(0);
    loop {
        let number = BEGUN.fetch_add(1, Ordering::Relaxed);
        let temporary = path.with_file_name(format!(".{}-{number}.tmp", process::id()));
        match File::create_new(&temporary) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            created => return created.map(|file| (temporary, file)),
        }
    }
}

/// Whether a file can be written in this folder.
///
/// # Errors
///
/// If none can.
pub(crate) fn try_to_write(folder: &Path) -> io::Result<()> {
    begin(&folder.join("any")).map(|(temporary, _)| remove(&temporary))
}

/// Removes temporary files left by a killed program. Call it only while holding the lock.
pub(crate) fn sweep(folder: &Path) {
    let is_number = |word: &str| line::number::<u32>(word).is_some();
    let is_begun = |name: &OsStr| {
        let name = name.to_str().and_then(|name| name.strip_prefix('.')?.strip_suffix(".tmp"));
        let numbers = name.and_then(|name| name.split_once('-'));
        numbers.is_some_and(|(program, number)| is_number(program) && is_number(number))
    };
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter(|entry| is_begun(&entry.file_name())).for_each(|entry| remove(&entry.path()));
}

/// Writes a file that is not there yet. It has its name when it is complete.
///
/// # Errors
///
/// If there is one, or it can't be written; then it is not there.
pub fn write_new(path: &Path, data: &[u8]) -> io::Result<()> {
    if is_there(path) {
        return Err(ErrorKind::AlreadyExists.into());
    }
    complete(begin(path)?, path, None, data, rename_new)
}

/// Renames a file, in the place of what has the new name.
fn rename_over(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to)
}

/// Renames a file if nothing has the new name. Only where a disk knows no second name for a file, as on many a stick,
/// what gets that name at the same moment is replaced.
fn rename_new(from: &Path, to: &Path) -> io::Result<()> {
    match fs::hard_link(from, to) {
        Ok(()) => {
            remove(from);
            Ok(())
        }
        Err(_) if is_there(to) => Err(ErrorKind::AlreadyExists.into()),
        Err(_) => fs::rename(from, to),
    }
}

/// Removes what was begun. If it was not, there is nothing to remove.
fn remove(path: &Path) {
    let _ = fs::remove_file(path);
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn of_a_file_that_can_not_get_its_name_nothing_stays() {
        let folder = tempfile::tempdir().unwrap();
        let there = folder.path().join("there");
        fs::create_dir(&there).unwrap();
        let begun = begin(&there).unwrap();
        complete(begun, &there, None, b"text", |_, _| Err(io::ErrorKind::StorageFull.into()))
            .unwrap_err();
        let names: Vec<_> =
            fs::read_dir(folder.path()).unwrap().map(|it| it.unwrap().file_name()).collect();
        assert_eq!(names, ["there"]);
    }

    /// Of these files the system lets nobody change the permissions, as of those on a stick that another user owns.
    #[test]
    fn where_no_permissions_can_be_changed_those_that_fit_are_kept() {
        let file = File::options().write(true).open("/proc/self/comm").unwrap();
        let there = file.metadata().unwrap().permissions();
        file.set_permissions(there.clone()).unwrap_err();
        permit(&file, there).unwrap();
    }
}
