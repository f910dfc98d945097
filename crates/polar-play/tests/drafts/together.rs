//! Two programs on the same data.

use std::{fs, time::Duration};

use tempfile::tempdir;

use crate::{
    asks,
    player::{keys, rows, scene, start},
};

#[test]
fn of_two_programs_the_one_that_was_played_last_says_where_to_begin() {
    let folder = tempdir().unwrap();
    let mut played = start(folder.path());
    let mut edited = start(folder.path());
    keys(&mut edited, "E7>>5>>3");
    edited.close();
    keys(&mut played, "n>");
    let level = scene(&played).heading;
    played.close();
    assert_eq!(scene(&start(folder.path())).heading, level);
}

#[test]
fn of_two_programs_neither_begins_a_draft_in_place_of_the_others_without_asking() {
    let folder = tempdir().unwrap();
    let mut one = start(folder.path());
    let mut other = start(folder.path());
    keys(&mut one, "E7>>5>>3");
    one.close();
    keys(&mut other, "E");
    assert!(asks(&other));
    keys(&mut other, "<D");
    assert_eq!(rows(&other), rows(&one), "it goes on with that one");
}

/// What could not be saved is no reason not to know of the other.
#[test]
fn whose_game_can_not_be_saved_is_asked_too_before_the_draft_of_another_program_is_lost() {
    let folder = tempdir().unwrap();
    let mut one = start(folder.path());
    let mut other = start(folder.path());
    other.flush();
    let records = folder.path().join("records");
    fs::remove_dir_all(&records).unwrap();
    fs::write(&records, "").unwrap();
    keys(&mut other, ">");
    other.flush();
    other.tick(Duration::ZERO);
    assert!(scene(&other).message.is_some_and(|said| said.starts_with("Not saved: ")));
    keys(&mut one, "E7>>5>>3");
    one.close();
    keys(&mut other, "E");
    assert!(asks(&other));
}

#[test]
fn of_two_programs_one_goes_on_with_the_draft_of_the_other() {
    let folder = tempdir().unwrap();
    let mut one = start(folder.path());
    let mut other = start(folder.path());
    other.flush();
    keys(&mut one, "E7>>5>>3");
    one.close();
    keys(&mut other, "D");
    assert_eq!(rows(&other), rows(&one));
}

#[test]
fn who_only_plays_a_draft_keeps_the_newer_one_of_another_program() {
    for only_play in ["e", "ee"] {
        let folder = tempdir().unwrap();
        let mut one = start(folder.path());
        keys(&mut one, "e2ee");
        one.flush();
        let mut other = start(folder.path());
        keys(&mut other, "E\n3>3");
        other.close();
        keys(&mut one, only_play);
        one.close();
        let mut again = start(folder.path());
        keys(&mut again, "D");
        assert_eq!(rows(&again), rows(&other), "{only_play}");
    }
}
