//! Two programs on the same data.

use std::fs;

use polar_play::{App, Key, Options, Record, Store, View};
use tempfile::{TempDir, tempdir};

use crate::{level_file, player::start};

/// A folder with two levels, and a program that begins with one of them.
fn two_levels() -> (TempDir, impl Fn(usize) -> App) {
    let (folder, options) = level_file("@*H\n\n@.*H\n");
    let begin = move |level| App::new(Options { level: Some(level), ..options.clone() }).unwrap();
    (folder, begin)
}

#[test]
fn two_programs_at_once_lose_nothing() {
    let (folder, begin) = two_levels();
    let mut one = begin(1);
    let mut two = begin(2);
    let mut also_one = begin(1);
    let mut a_third = begin(1);
    one.key(Key::Right);
    one.close();
    two.key(Key::Right);
    two.key(Key::Right);
    two.close();
    also_one.key(Key::Left);
    also_one.key(Key::Right);
    also_one.close();
    a_third.key(Key::Up);
    a_third.key(Key::Right);
    a_third.close();
    let mut later = begin(1);
    later.key(Key::Char('m'));
    let View::List(list) = later.view() else { panic!("no list") };
    assert_eq!(list.rows.iter().filter(|row| row.checked).count(), 2);
    let records = fs::read_dir(folder.path().join("data/records")).unwrap();
    let steps: Vec<String> =
        records.map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap()).collect();
    for kept in ["r", "rr", "lr", "ur"].map(|it| format!("steps = \"{it}\"")) {
        assert!(steps.iter().any(|record| record.contains(&kept)), "{kept} is lost: {steps:?}");
    }
}

#[test]
fn what_another_program_has_cleared_is_marked_in_the_list() {
    let (_folder, begin) = two_levels();
    let mut one = begin(1);
    let mut other = begin(2);
    other.flush();
    one.key(Key::Right);
    one.close();
    other.key(Key::Char('m'));
    let View::List(list) = other.view() else { panic!("no list") };
    assert_eq!(list.rows.iter().filter(|row| row.checked).count(), 1);
}

#[test]
fn what_another_program_has_cleared_counts_in_the_menu() {
    let (_folder, begin) = two_levels();
    let mut one = begin(1);
    let mut other = begin(2);
    other.flush();
    one.key(Key::Right);
    one.close();
    other.key(Key::Escape);
    let View::List(menu) = other.view() else { panic!("no menu") };
    let said: Vec<String> = menu.rows.iter().map(|row| format!("{row:?}")).collect();
    assert!(said.iter().any(|row| row.contains("1 of 2 cleared")), "{said:?}");
}

#[test]
fn two_programs_in_turns_on_a_level_leave_a_file_each() {
    let folder = tempdir().unwrap();
    let mut programs = [start(folder.path()), start(folder.path())];
    for (moves, key) in [(1, Key::Right), (2, Key::Left), (3, Key::Right)] {
        for (at, program) in programs.iter_mut().enumerate() {
            if (moves, at) == (1, 1) {
                program.key(Key::Left);
            }
            program.key(key);
            program.flush();
        }
    }
    let records = fs::read_dir(folder.path().join("records")).unwrap();
    let mut steps: Vec<String> = records
        .map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap())
        .filter_map(|record| Some(record.split_once("steps = ")?.1.trim().to_owned()))
        .collect();
    steps.sort();
    assert_eq!(steps, ["\"lrlr\"", "\"rlr\""]);
}

#[test]
fn what_is_saved_once_more_over_another_programs_record_is_not_lost() {
    let folder = tempdir().unwrap();
    let open = || Store::open(Some(folder.path().to_owned())).unwrap();
    let record = |steps: &str| {
        let (level, steps) = ("level".to_owned(), steps.to_owned());
        Record { level, steps, ..Record::default() }
    };
    let (one, two) = (open(), open());
    one.save_record(&record("r")).unwrap();
    assert!(two.record("level").unwrap().is_some());
    two.save_record(&record("rr")).unwrap();
    one.save_record(&record("r")).unwrap();
    assert_eq!(open().record("level").unwrap().unwrap().steps, "r");
    let records = fs::read_dir(folder.path().join("records")).unwrap();
    let records = records.map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap());
    let others: Vec<String> = records.filter(|record| !record.contains("\"r\"")).collect();
    assert!(matches!(&*others, [other] if other.contains("\"rr\"")), "{others:?}");
}
