//! Files are written whole or not at all.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::fs;

use polar_play::files::write;
use tempfile::tempdir;

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

/// As it is where settings are kept elsewhere.
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
