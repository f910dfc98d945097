//! Levels that can't be played are no hindrance for those beside them.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

#[path = "support/player.rs"]
mod player;

use std::{
    fs,
    path::{Path, PathBuf},
};

use player::{keys, scene};
use polar_play::{App, Key, Options, View};
use tempfile::{TempDir, tempdir};

/// The second level and the last have a fault each.
const FILE: &str = "@*H\n\nTitle: Ragged\n@.*H\n..\n\nTitle: Third\n@..*H\n\n@...*H\n\n*H\n";

fn folder_with(name: impl AsRef<Path>) -> (TempDir, PathBuf) {
    let folder = tempdir().unwrap();
    let file = folder.path().join(name);
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(&file, FILE).unwrap();
    (folder, file)
}

fn options(folder: &Path, levels: impl Into<PathBuf>) -> Options {
    let data_dir = Some(folder.join("data"));
    Options { data_dir, levels: Some(levels.into()), ..Options::default() }
}

fn numbered(file: &Path, number: &str) -> PathBuf {
    format!("{}#{number}", file.display()).into()
}

fn labels(app: &mut App) -> Vec<String> {
    app.key(Key::Char('m'));
    let View::List(list) = app.view() else { panic!("no list") };
    app.key(Key::Escape);
    list.rows.iter().filter(|row| !row.is_title).map(|row| row.label.trim().to_owned()).collect()
}

#[test]
fn the_other_levels_of_a_file_are_played_by_their_numbers_in_it() {
    let (folder, file) = folder_with("some.polar");
    let mut app = App::new(options(folder.path(), &file)).unwrap();
    let said = scene(&app).message.unwrap();
    let first = format!("{}: line 5, column 3: this row is 2 long", file.display());
    assert!(said.starts_with(&first), "{said}");
    let others = "1 other can't be played either: polar check FILE says why.";
    assert!(said.contains(others), "{said}");
    assert_eq!(scene(&app).heading, "Polar · some 1/5 · Level 1");
    assert_eq!(labels(&mut app), ["1  Level 1", "3  Third", "4  Level 4"]);
    app.key(Key::Char('n'));
    assert_eq!(scene(&app).heading, "Polar · some 3/5 · Third");
}

#[test]
fn a_number_names_the_same_level_whatever_is_faulty_before_it() {
    let (folder, file) = folder_with("some.polar");
    let asked = |number| App::new(options(folder.path(), numbered(&file, number)));
    for (number, heading) in
        [("3", "Polar · some 3/5 · Third"), ("4", "Polar · some 4/5 · Level 4")]
    {
        assert_eq!(scene(&asked(number).unwrap()).heading, heading);
    }
    for (number, fault) in [
        ("2", "line 5, column 3: this row is 2 long, the longest is 4; fill it up with '.'"),
        ("5", "line 12, column 1: there is no penguin: put @ in the map or add a Penguin: header"),
        ("6", "there is no level 6; they are numbered from 1 to 5"),
    ] {
        let said = asked(number).unwrap_err().to_string();
        assert_eq!(said, format!("{}: {fault}", file.display()));
    }
}

#[test]
fn the_other_files_of_a_folder_are_played() {
    let (folder, file) = folder_with("levels/some.polar");
    let levels = file.parent().unwrap();
    fs::write(levels.join("a.polar"), "no level\n").unwrap();
    let app = App::new(options(folder.path(), numbered(levels, "4"))).unwrap();
    assert_eq!(
        scene(&app).heading,
        "Polar · some 3/5 · Third",
        "the file before it counts as well"
    );
    let said = scene(&app).message.unwrap();
    assert!(said.starts_with(&format!("{}: ", levels.join("a.polar").display())), "{said}");
    fs::remove_file(&file).unwrap();
    let error = App::new(options(folder.path(), levels)).unwrap_err().to_string();
    assert!(error.contains("a.polar: line 1, column 1: "), "nothing can be played: {error}");
}

#[test]
fn a_par_beside_a_pack_is_that_of_the_level_with_its_number() {
    let (folder, file) = folder_with("some.polar");
    fs::write(file.with_extension("sol"), "1 r\n-\n1 rrr\n1 rrrr\n-\n").unwrap();
    let app = App::new(options(folder.path(), numbered(&file, "3"))).unwrap();
    assert_eq!(scene(&app).par.as_deref(), Some("par 1"));
}

#[test]
fn nothing_is_saved_over_a_file_that_holds_a_faulty_level() {
    let own: PathBuf = ["data", "levels", "mine.polar"].iter().collect();
    let (folder, file) = folder_with(own);
    let text = "@*H\n\n@*\n.H*\n";
    fs::write(&file, text).unwrap();
    let data_dir = Some(folder.path().join("data"));
    let mut app = App::new(Options { data_dir, ..Options::default() }).unwrap();
    let said = scene(&app).message.unwrap();
    assert!(said.starts_with(&format!("{}: line 3, column 3: ", file.display())), "{said}");
    assert_eq!(labels(&mut app).last().unwrap(), "1  Level 1");
    app.key(Key::Char('O'));
    keys(&mut app, "mine");
    app.key(Key::Enter);
    assert_eq!(scene(&app).heading, "Polar · mine 1/2 · Level 1");
    keys(&mut app, "eSmine");
    app.key(Key::Enter);
    let View::Prompt(prompt) = app.view() else { panic!("it is not saved") };
    assert!(prompt.refusal.unwrap().contains("so it stays"));
    app.close();
    assert_eq!(fs::read_to_string(file).unwrap(), text);
}

#[test]
fn of_a_file_that_is_none_of_levels_the_first_fault_is_told() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("some.polar");
    let level = "@*H\n";
    for (faulty, is_played) in [(999, true), (1000, false)] {
        fs::write(&file, format!("{}{level}", "x\n\n".repeat(faulty))).unwrap();
        let begun = App::new(options(folder.path(), &file));
        assert_eq!(begun.is_ok(), is_played, "{faulty}");
        let said = match begun {
            Ok(app) => scene(&app).message.unwrap(),
            Err(error) => error.to_string(),
        };
        assert!(said.starts_with(&format!("{}: line 1, column 1: ", file.display())), "{said}");
    }
}

/// Whatever is faulty in the files before.
#[test]
fn the_levels_of_a_folder_are_numbered_on_from_file_to_file() {
    let folder = tempdir().unwrap();
    let levels = folder.path().join("some");
    fs::create_dir(&levels).unwrap();
    fs::write(levels.join("a.polar"), "Title: One\n@*H\n\n*H\n").unwrap();
    fs::write(levels.join("b.polar"), "*H\n\nTitle: Four\n@..*H\n").unwrap();
    let asked = |number| App::new(options(folder.path(), numbered(&levels, number)));
    for (number, title) in [("1", "One"), ("4", "Four")] {
        let heading = scene(&asked(number).unwrap()).heading;
        assert!(heading.ends_with(title), "{number}: {heading}");
    }
    for (number, file) in [("2", "a.polar: line 4"), ("3", "b.polar: line 1"), ("5", "no level 5")]
    {
        let said = asked(number).unwrap_err().to_string();
        assert!(said.contains(file), "{number}: {said}");
    }
}
