//! What errors say, they say once.

use std::{error::Error, io};

use polar_play::{
    StoreError, files::NoSuchLevel, games::OtherGame, level_file::FileError, packs::PackError,
};

#[test]
fn who_prints_the_sources_too_says_nothing_twice() {
    let system = || io::Error::from(io::ErrorKind::NotFound);
    let game = FileError::Game { line: 3, error: OtherGame { game: "go".to_owned() } };
    assert!(game.source().is_none(), "{game}");
    let error = StoreError::Io { path: "a".into(), error: system() };
    assert!(error.source().is_none(), "{error}");
    for error in [
        PackError::Read { path: "a".into(), error: system() },
        PackError::File { path: "a".into(), error: Box::new(game) },
        PackError::NoSuchLevel { path: "a".into(), error: NoSuchLevel { number: 2, count: 1 } },
    ] {
        assert!(error.source().is_none(), "{error}");
    }
}

/// The most that clippy allows by default.
#[test]
fn an_error_of_a_level_file_is_passed_on_cheaply() {
    assert!(size_of::<FileError>() <= 128);
}
