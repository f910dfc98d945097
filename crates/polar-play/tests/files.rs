//! Files are written whole or not at all, and read up to a limit.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::{
    fs::{self, File},
    io::{self, Read as _},
    thread,
};

use polar_play::{
    App, Options, Store, View,
    files::{LARGEST, file_and_number, read, read_all, write, write_new},
    packs,
};
use tempfile::tempdir;

#[test]
fn a_number_belongs_to_a_file() {
    for (asked, file, number) in [
        ("no/such#2", "no/such", Some(2)),
        ("no/such#99999999999999999999999", "no/such", Some(usize::MAX)),
        ("#2", "#2", None),
        ("a#b", "a#b", None),
        ("a#+2", "a#+2", None),
        ("a#", "a#", None),
    ] {
        assert_eq!(file_and_number(asked.as_ref()), (file.as_ref(), number));
    }
}

#[cfg(unix)]
#[test]
fn a_number_belongs_to_a_file_whose_name_is_no_text() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt as _};
    for (asked, file, number) in [
        (&b"p\xE4ck#2"[..], &b"p\xE4ck"[..], Some(2)),
        (b"pack#\xE4", b"pack#\xE4", None),
        (b"\xE4", b"\xE4", None),
    ] {
        let [asked, file] = [asked, file].map(OsStr::from_bytes);
        assert_eq!(file_and_number(asked), (file, number));
    }
}

#[test]
fn a_file_is_replaced_and_nothing_else_is_touched() {
    let folder = tempdir().unwrap();
    let (path, other) = (folder.path().join("a"), folder.path().join(".a.tmp"));
    fs::write(&other, "another's").unwrap();
    for text in ["first", "second"] {
        write(&path, text.as_bytes()).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
    assert_eq!(fs::read_to_string(&other).unwrap(), "another's");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 2, "nothing is left beside it");
}

/// Whoever looks meanwhile sees what a killed program would have left.
#[test]
fn a_new_file_has_its_name_when_it_is_complete() {
    let folder = tempdir().unwrap();
    let (path, data) = (folder.path().join("new"), vec![b'.'; 64 << 20]);
    let written = thread::scope(|scope| {
        let writer = scope.spawn(|| write_new(&path, &data));
        let seen = loop {
            if let Ok(seen) = fs::metadata(&path) {
                break seen.len();
            }
            assert!(!writer.is_finished() || path.exists());
        };
        assert_eq!(seen, data.len() as u64);
        writer.join().unwrap()
    });
    written.unwrap();
    assert_eq!(write_new(&path, b"other").unwrap_err().kind(), io::ErrorKind::AlreadyExists);
    assert_eq!(fs::metadata(&path).unwrap().len(), data.len() as u64);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "nothing is left beside it");
}

#[test]
fn what_a_killed_program_had_begun_is_swept_away_unless_somebody_writes() {
    let folder = tempdir().unwrap();
    let open = || Store::open(Some(folder.path().to_owned())).unwrap();
    let file = |name: &str| folder.path().join(name);
    open();
    fs::create_dir(file("levels")).unwrap();
    let begun = [".123-0.tmp", "records/.4294967295-17.tmp", "levels/.1-2.tmp"];
    let others = [".a.tmp", ".1-2-3.tmp", "1-2.tmp", ".+1-2.tmp", ".1-2.toml", "levels/.-.tmp"];
    for name in begun.iter().chain(&others) {
        fs::write(file(name), "half").unwrap();
    }
    let is_there = |name: &&str| file(name).exists();
    let writer = fs::File::options().write(true).open(file("lock")).unwrap();
    writer.lock().unwrap();
    open();
    assert!(begun.iter().all(is_there), "it may be written to now");
    drop(writer);
    open();
    assert!(!begun.iter().any(is_there));
    assert!(others.iter().all(is_there), "these are somebody else's");
}

/// The settings may be a link to a file that is kept elsewhere.
#[cfg(unix)]
#[test]
fn a_link_stays_and_what_it_leads_to_is_replaced() {
    use std::os::unix::fs::{MetadataExt as _, symlink};

    let folder = tempdir().unwrap();
    let [link, file] = ["link", "file"].map(|name| folder.path().join(name));
    fs::write(&file, "old").unwrap();
    symlink(&file, &link).unwrap();
    let before = fs::metadata(&file).unwrap().ino();
    write(&link, b"new").unwrap();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&file).unwrap(), "new");
    assert_ne!(fs::metadata(&file).unwrap().ino(), before, "it is another file, written whole");
}

#[cfg(unix)]
#[test]
fn a_file_that_is_replaced_is_for_the_same_readers() {
    use std::os::unix::fs::PermissionsExt as _;

    let folder = tempdir().unwrap();
    let file = folder.path().join("mine");
    fs::write(&file, "old").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
    write(&file, b"new").unwrap();
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
}

/// To list it is not needed: that a folder is asked to write down the new name can't fail for the player. (Who may do
/// everything opens it all the same.)
#[cfg(unix)]
#[test]
fn in_a_folder_that_can_not_be_opened_a_file_is_replaced_too() {
    use std::os::unix::fs::PermissionsExt as _;

    let folder = tempdir().unwrap();
    let file = folder.path().join("mine");
    let permit = |mode| fs::set_permissions(&folder, fs::Permissions::from_mode(mode)).unwrap();
    permit(0o300);
    let written = write(&file, b"old").and_then(|()| write(&file, b"new"));
    permit(0o700);
    written.unwrap();
    assert_eq!(fs::read_to_string(&file).unwrap(), "new");
}

#[test]
fn reading_ends_at_the_limit() {
    let whole = io::repeat(b'.').take(LARGEST);
    assert_eq!(read_all(whole).unwrap().len() as u64, LARGEST);
    let mut long = io::repeat(b'.').take(3 * LARGEST);
    let error = read_all(&mut long).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::FileTooLarge);
    assert!(long.limit() > LARGEST, "the rest is not read");
}

#[test]
fn levels_in_a_file_that_is_too_large_are_refused() {
    let folder = tempdir().unwrap();
    let levels = folder.path().join("levels");
    fs::create_dir(&levels).unwrap();
    let file = levels.join("large.polar");
    File::create(&file).unwrap().set_len(LARGEST + 1).unwrap();
    let expected = format!("{}: this is larger than 16 MiB, the most that is read", file.display());
    assert_eq!(read(&file).unwrap_err().kind(), io::ErrorKind::FileTooLarge);
    for path in [&file, &levels] {
        assert_eq!(packs::load(path).unwrap_err().to_string(), expected);
    }
    let data_dir = Some(folder.path().to_owned());
    let app = App::new(Options { data_dir, ..Options::default() }).unwrap();
    let View::Board(scene) = app.view() else { unreachable!("a game begins with its board") };
    let said = scene.message.unwrap();
    assert!(said.contains(&expected), "{said}");
}
