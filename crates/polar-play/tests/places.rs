//! What a player finds again who has played something else meanwhile: a file of somebody's, or a level that an update
//! has changed.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

#[path = "support/player.rs"]
mod player;

use std::{fs, path::Path};

use player::{keys, options, rows, scene, start};
use polar_play::{App, Key, Options, Target, View};
use tempfile::tempdir;

fn heading(app: &App) -> String {
    scene(app).heading
}

/// Plays a file of somebody's, presses these keys there, and quits.
fn play_file(data: &Path, text: &str, pressed: &str) {
    let folder = tempdir().unwrap();
    let file = folder.path().join("pk.polar");
    fs::write(&file, text).unwrap();
    let mut app = App::new(Options { levels: Some(file), ..options(data) }).unwrap();
    keys(&mut app, pressed);
    app.close();
}

/// Plays a file of two levels in this folder, each of which is cleared by a push to the right.
fn two_levels(folder: &Path) -> App {
    let file = folder.join("two.polar");
    fs::write(&file, "@*H\n\n@*.H\n").unwrap();
    App::new(Options { levels: Some(file), ..options(folder) }).unwrap()
}

/// What is selected in the list of levels.
fn selected(app: &mut App) -> String {
    app.key(Key::Char('m'));
    let View::List(list) = app.view() else { panic!("no list") };
    app.key(Key::Escape);
    list.rows[list.selected].label.clone()
}

/// Goes to this game by the menu.
fn switch(app: &mut App, game: &str) {
    app.key(Key::Escape);
    let View::List(menu) = app.view() else { panic!("no menu") };
    let row = menu.rows.iter().position(|row| row.label == game && !row.is_title);
    app.point(Target::Row(row.unwrap()));
}

const SOMEBODYS: &str = "Title: Somebody's\n\n@...*..H\n";

#[test]
fn who_plays_a_file_in_between_goes_on_with_it_and_has_their_place_among_the_games_levels() {
    let folder = tempdir().unwrap();
    let mut app = App::new(Options { level: Some(84), ..options(folder.path()) }).unwrap();
    let place = selected(&mut app);
    keys(&mut app, "n");
    let next = heading(&app);
    keys(&mut app, "p");
    app.close();
    play_file(folder.path(), SOMEBODYS, "lbl");

    for (pressed, row) in [("", "..e.*..H"), ("B", ".e..*..H"), ("", ".e..*..H")] {
        let mut app = start(folder.path());
        assert_eq!(heading(&app), "Polar · Somebody's");
        keys(&mut app, pressed);
        assert_eq!(rows(&app), [row]);
        app.close();
    }
    let mut app = start(folder.path());
    assert_eq!(selected(&mut app), place);
    keys(&mut app, "n");
    assert_eq!(heading(&app), next);
}

#[test]
fn who_has_only_played_a_file_yet_has_all_levels_before_them() {
    for key in ["n", "N"] {
        let folder = tempdir().unwrap();
        play_file(folder.path(), SOMEBODYS, "l");
        let mut app = start(folder.path());
        assert_eq!(heading(&app), "Polar · Somebody's");
        keys(&mut app, key);
        assert_eq!(heading(&app), "Polar · The original 1/1 · Stage 1");
        keys(&mut app, "n");
        assert_eq!(heading(&app), "Polar · Ten lessons 1/10 · Over the trees");
    }
}

#[test]
fn each_pack_that_is_asked_for_opens_where_it_was_left() {
    let folder = tempdir().unwrap();
    let open = |pack: &str| {
        let levels = Some(pack.into());
        App::new(Options { levels, ..options(folder.path()) }).unwrap()
    };
    let left = ["floes.polar", "tracks.polar"].map(|pack| {
        let mut app = open(pack);
        keys(&mut app, if pack == "floes.polar" { "nnn" } else { "n" });
        app.close();
        heading(&app)
    });
    assert_eq!(["floes.polar", "tracks.polar"].map(|pack| heading(&open(pack))), left);
}

#[test]
fn of_levels_that_are_the_same_the_one_that_was_played_is_where_one_goes_on() {
    let (folder, data) = (tempdir().unwrap(), tempdir().unwrap());
    for name in ["a", "b", "c"] {
        fs::write(folder.path().join(name).with_extension("polar"), "@..*.H\n").unwrap();
    }
    let open = |level| {
        let levels = Some(folder.path().to_owned());
        App::new(Options { levels, level, ..options(data.path()) }).unwrap()
    };
    let mut app = open(Some(2));
    let second = heading(&app);
    keys(&mut app, "l");
    app.close();
    let again = open(None);
    assert_eq!(heading(&again), second);
    assert_eq!(rows(&again), [".e.*.H"]);
}

#[test]
fn what_is_played_is_a_draft_or_random_only_if_it_is_one() {
    let folder = tempdir().unwrap();
    play_file(folder.path(), SOMEBODYS, "");
    assert_eq!(heading(&start(folder.path())), "Polar · untitled", "it has no record");
    let mut app = start(folder.path());
    keys(&mut app, "E");
    app.paste("@.*H\n");
    keys(&mut app, "e");
    assert_eq!(heading(&app), "Polar · draft");
    app.close();
    assert_eq!(heading(&start(folder.path())), "Polar · draft");
}

#[test]
fn whose_level_is_no_more_goes_on_with_it_and_finds_the_first_that_is_not_cleared() {
    let folder = tempdir().unwrap();
    let mut app = App::new(Options { level: Some(3), ..options(folder.path()) }).unwrap();
    let third = selected(&mut app);
    let line = |app: &App| {
        app.flush();
        let text = fs::read_to_string(folder.path().join("progress.toml")).unwrap();
        text.parse::<toml::Table>().unwrap()["last"].as_str().unwrap().to_owned()
    };
    keys(&mut app, "p");
    let second = line(&app);
    keys(&mut app, "p");
    let first = line(&app);
    app.close();
    // The level was another one before the update: so it is in no pack.
    let old = "@1*2H/#5 s";
    let cleared =
        [first, second].map(|line| format!("[cleared.\"{line}\"]\npushes = 1\n")).concat();
    let progress = format!(
        "version = 1\nlast = \"{old}\"\n[last_of]\npolar = \"{old}\"\n[draft_of]\npolar = \"\"\n{cleared}"
    );
    fs::write(folder.path().join("progress.toml"), progress).unwrap();
    play_file(folder.path(), "Title: Before\n\n@.*..H\n#.....\n", "l");

    let mut app = start(folder.path());
    assert_eq!(heading(&app), "Polar · Before");
    assert_eq!(rows(&app), [".e*..H", "#....."]);
    assert_eq!(selected(&mut app), third);
}

#[test]
fn a_level_that_was_played_with_contact_is_the_same_place_without() {
    let folder = tempdir().unwrap();
    let options = options(folder.path());
    let levels = Some("sixty.fling".into());
    let mut app = App::new(Options { levels, level: Some(7), ..options.clone() }).unwrap();
    let place = selected(&mut app);
    app.close();
    let contact = Options { contact: true, ..options };
    App::new(contact).unwrap().close();
    let mut app = start(folder.path());
    assert_eq!(heading(&app), "Fling · Sixty puzzles 7/60 · Pearl");
    assert_eq!(selected(&mut app), place);
}

/// To what is reached they are one level.
#[test]
fn of_levels_that_are_the_same_one_goes_on_in_the_one_that_was_played_last() {
    let folder = tempdir().unwrap();
    let levels = folder.path().join("levels");
    fs::create_dir(&levels).unwrap();
    fs::write(levels.join("three.polar"), "@*.H\n\n@.*H\n\n@*.H\n").unwrap();
    fs::write(levels.join("alone.polar"), "@*.H\n").unwrap();
    fs::write(levels.join("own.polar"), "@*.H\n\n@..*H\n").unwrap();
    let load = |app: &mut App, name: &str| {
        keys(app, &format!("O{name}"));
        app.key(Key::Enter);
    };
    for (name, next, played) in [
        ("three", "", "three 1/3 · Level 1"),
        ("three", "nn", "three 3/3 · Level 3"),
        ("alone", "", "Your levels 1/1 · alone"),
        ("three", "", "three 3/3 · Level 3"),
        ("own", "", "own 1/2 · Level 1"),
        // The file opens where it was left.
        ("three", "p", "three 2/3 · Level 2"),
        ("alone", "", "Your levels 1/1 · alone"),
        ("three", "", "three 2/3 · Level 2"),
    ] {
        let mut app = start(folder.path());
        load(&mut app, name);
        keys(&mut app, next);
        app.close();
        let mut again = start(folder.path());
        assert_eq!(heading(&again), format!("Polar · {played}"), "{name} {next}");
        again.close();
    }
}

/// Whatever levels of another game are in the file, and whatever pack has its name.
#[test]
fn a_file_of_ones_own_opens_where_it_was_left() {
    let folder = tempdir().unwrap();
    let levels = folder.path().join("levels");
    fs::create_dir(&levels).unwrap();
    let mixed = "@*.H\n\n@.*H\n\nGame: fling\n\no..o\n\nGame: fling\n\no...o\n";
    fs::write(levels.join("mixed.polar"), mixed).unwrap();
    fs::write(levels.join("lessons.polar"), "@*.H\n\n@.*H\n\n@...*.H\n").unwrap();
    fs::write(levels.join("own.polar"), "@*...H\n\n@.*..H\n").unwrap();
    fs::write(levels.join("alone.polar"), "@....*H\n").unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "Omixed\nn");
    switch(&mut app, "Fling");
    keys(&mut app, "Omixed\n");
    assert_eq!(heading(&app), "Fling · mixed 3/4 · Level 3");
    keys(&mut app, "n");
    switch(&mut app, "Polar");
    keys(&mut app, "Olessons\nnnLOown\nnOalone\n");
    for (name, place) in
        [("mixed", "2/4 · Level 2"), ("lessons", "3/3 · Level 3"), ("own", "2/2 · Level 2")]
    {
        keys(&mut app, &format!("O{name}\n"));
        assert_eq!(heading(&app), format!("Polar · {name} {place}"));
    }
    switch(&mut app, "Fling");
    keys(&mut app, "Omixed\n");
    assert_eq!(heading(&app), "Fling · mixed 4/4 · Level 4");
}

/// After the next start with it, whatever was played in between, and after another game.
#[test]
fn of_levels_of_a_file_that_are_the_same_one_goes_on_in_the_one_that_was_played_last() {
    let folder = tempdir().unwrap();
    let levels = folder.path().join("levels");
    fs::create_dir(&levels).unwrap();
    fs::write(levels.join("mine.polar"), "@..*H\n").unwrap();
    fs::write(levels.join("mine.fling"), "o..o\n").unwrap();
    let file = folder.path().join("pk.polar");
    let text = "Title: One\n\n@*H\n\nTitle: Two\n\n@.*H\n\nTitle: One again\n\n@*H\n";
    fs::write(&file, text).unwrap();
    let open =
        || App::new(Options { levels: Some(file.clone()), ..options(folder.path()) }).unwrap();
    let third = "Polar · pk 3/3 · One again";
    let mut app = open();
    keys(&mut app, "nn");
    assert_eq!(heading(&app), third);
    for game in ["Fling", "Polar"] {
        switch(&mut app, game);
    }
    assert_eq!(heading(&app), third);
    app.close();

    let mut app = open();
    assert_eq!(heading(&app), third);
    keys(&mut app, "Omine");
    app.key(Key::Enter);
    app.close();
    let mut app = open();
    assert_eq!(heading(&app), third);
    keys(&mut app, "p");
    assert_eq!(heading(&app), "Polar · pk 2/3 · Two");
    app.close();

    fs::write(&file, format!("Title: New\n\n@...*H\n\n{text}")).unwrap();
    assert_eq!(heading(&open()), "Polar · pk 3/4 · Two", "it has another number by now");
}

/// What another program has cleared on the same folder is no level that is left.
#[test]
fn who_clears_a_level_hears_of_those_that_are_left_for_both_of_two_programs() {
    let folder = tempdir().unwrap();
    let (mut one, mut other) = (two_levels(folder.path()), two_levels(folder.path()));
    other.key(Key::Right);
    other.close();
    // At once: what this program has still to write is no reason not to know it.
    keys(&mut one, "n");
    one.key(Key::Right);
    let said = scene(&one).message.unwrap();
    assert!(said.ends_with("Every level is cleared!"), "{said}");
}

#[test]
fn a_result_that_was_lost_comes_back_with_the_record() {
    let folder = tempdir().unwrap();
    let mut app = two_levels(folder.path());
    app.key(Key::Right);
    app.close();
    fs::remove_file(folder.path().join("progress.toml")).unwrap();
    let mut again = two_levels(folder.path());
    again.key(Key::Char('m'));
    let View::List(list) = again.view() else { panic!("no list") };
    let levels = list.rows.iter().filter(|row| !row.is_title);
    assert_eq!(levels.map(|row| row.checked).collect::<Vec<_>>(), [true, false]);
}

/// Others may come before it, or a file be played in between.
#[test]
fn of_ones_own_levels_that_are_the_same_it_is_the_one_of_that_name() {
    let folder = tempdir().unwrap();
    let levels = folder.path().join("levels");
    fs::create_dir(&levels).unwrap();
    fs::write(levels.join("b.polar"), "@*.H\n").unwrap();
    fs::write(levels.join("c.polar"), "@*.H\n").unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "Oc");
    app.key(Key::Enter);
    assert_eq!(heading(&app), "Polar · Your levels 2/2 · c");
    app.close();
    fs::write(levels.join("a.polar"), "@*.H\n").unwrap();
    assert_eq!(heading(&start(folder.path())), "Polar · Your levels 3/3 · c");
    play_file(folder.path(), SOMEBODYS, "d");
    let mut again = start(folder.path());
    keys(&mut again, "p");
    assert_eq!(heading(&again), "Polar · Your levels 2/3 · b", "it is beside c");
}
