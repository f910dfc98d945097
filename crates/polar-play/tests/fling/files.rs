//! Files of levels, the article's save files among them.

use std::fs;

use polar_play::{App, Cell, Key, MarkKind, Options, View, packs};
use tempfile::tempdir;

use crate::{
    game, map, marked,
    player::{choose, list, scene, with_file},
    press, prompt, type_in,
};

#[test]
fn a_save_file_of_the_article_is_a_level_whatever_its_suffix() {
    let folder = tempdir().unwrap();
    let text = "a comment\nBEGIN\nv0\n0 14\n3 14\nEND\n";
    let mut app = App::new(with_file(folder.path(), "saved.txt", text)).unwrap();
    assert_eq!(scene(&app).heading, "Fling · saved 1/1 · Game");
    press(&mut app, &[Key::Enter, Key::Right]);
    assert_eq!(marked(&app, |mark| mark.kind == MarkKind::Cursor), [Cell::new(2, 0)]);
    assert!(scene(&app).is_cleared);
}

#[test]
fn a_position_in_one_line_says_of_which_game_it_is_whatever_its_suffix() {
    for (name, line, shown) in
        [("level.polar", "o2o/4\n", "o..o/...."), ("level.fling", "@1*H e\n", "e.*H")]
    {
        let folder = tempdir().unwrap();
        let app = App::new(with_file(folder.path(), name, line)).unwrap();
        assert_eq!(map(&app), shown, "{name}");
    }
}

#[test]
fn a_file_is_nobodys_own_for_its_name() {
    for name in ["own", "own file"] {
        let folder = tempdir().unwrap();
        let options = with_file(folder.path(), &format!("{name}.fling"), "o.o\n\noo.o\n");
        let mut app = App::new(options).unwrap();
        press(&mut app, &[Key::Char('e'), Key::Down, Key::Char('1'), Key::Char('S')]);
        type_in(&mut app, "mine");
        app.key(Key::Enter);
        press(&mut app, &[Key::Char('e'), Key::Char('m')]);
        let View::List(list) = app.view() else { panic!("no list") };
        let is_title = |label: &&String| *label == name || *label == "Your levels";
        let labels: Vec<String> = list.rows.into_iter().map(|row| row.label).collect();
        let titles: Vec<&String> = labels.iter().filter(is_title).collect();
        assert_eq!(titles, [name, "Your levels"], "{labels:?}");
        press(&mut app, &[Key::Escape, Key::Char('O')]);
        assert_eq!(prompt(&app).refusal.unwrap(), "Yours: mine");
    }
}

#[test]
fn a_faulty_save_file_is_offered_among_the_levels_of_fling() {
    let folder = tempdir().unwrap();
    let levels = folder.path().join("data").join("levels");
    fs::create_dir_all(&levels).unwrap();
    fs::write(levels.join("faulty.sav"), "BEGIN\nv0\n3 0\n3 0\nEND\n").unwrap();
    fs::write(levels.join("future"), "BEGIN\nv2\n1 2\nEND\n").unwrap();
    fs::write(levels.join("penguin.polar"), "@*\n").unwrap();
    let offered = |file, text| {
        let mut app = App::new(with_file(folder.path(), file, text)).unwrap();
        app.key(Key::Char('O'));
        (prompt(&app).refusal.unwrap(), app)
    };
    assert_eq!(offered("test.polar", "@*H\n").0, "Yours: penguin");
    let (names, mut app) = offered("test.fling", "o.o\n");
    assert_eq!(names, "Yours: faulty, future");
    type_in(&mut app, "future");
    app.key(Key::Enter);
    let said = "future: line 2, column 1: after BEGIN should come a line v0 or v1.";
    assert!(prompt(&app).refusal.unwrap().ends_with(said), "{:?}", prompt(&app));
}

#[test]
fn a_folder_that_cant_be_read_is_no_level_of_fling() {
    let folder = tempdir().unwrap();
    let data = folder.path().join("data");
    fs::create_dir_all(&data).unwrap();
    fs::write(data.join("levels"), "").unwrap();
    let mut app = App::new(with_file(folder.path(), "test.fling", "o.o\n")).unwrap();
    app.key(Key::Char('O'));
    assert_eq!(prompt(&app).refusal.unwrap(), "You have saved no level of this game yet.");
}

/// What is saved would be the level of that name from then on.
#[test]
fn nothing_is_saved_by_the_name_of_a_level_in_a_save_file() {
    let folder = tempdir().unwrap();
    let options = with_file(folder.path(), "test.fling", "o.o\n");
    let levels = folder.path().join("data").join("levels");
    fs::create_dir_all(&levels).unwrap();
    fs::write(levels.join("old"), "BEGIN\nv0\n0 14\n2 14\n3 14\nEND\n").unwrap();
    let mut app = App::new(options).unwrap();
    app.key(Key::Char('O'));
    type_in(&mut app, "old");
    press(&mut app, &[Key::Enter, Key::Char('e'), Key::Char('S')]);
    assert_eq!(prompt(&app).answer.unwrap().text, "", "what can't be had is not offered");
    type_in(&mut app, "old");
    app.key(Key::Enter);
    let said = "A file of another kind has a level named old. Choose another name.";
    assert_eq!(prompt(&app).refusal.as_deref(), Some(said));
    app.key(Key::Enter);
    assert_eq!(prompt(&app).refusal.as_deref(), Some(said), "however often it is asked");
    type_in(&mut app, "er");
    press(&mut app, &[Key::Enter, Key::Char('O')]);
    assert_eq!(prompt(&app).refusal.unwrap(), "Yours: old, older");
}

#[test]
fn a_save_file_of_the_article_among_the_players_levels_is_loaded_by_its_name_and_kept() {
    let (folder, mut app) = game("o.o\n");
    app.close();
    let levels = folder.path().join("data").join("levels");
    fs::create_dir(&levels).unwrap();
    let saved = "BEGIN\nv0\n0 14\n3 14\nEND\n";
    fs::write(levels.join("saved.fling"), saved).unwrap();
    let data_dir = Some(folder.path().join("data"));
    let mut app = App::new(Options { data_dir, ..Options::default() }).unwrap();
    app.key(Key::Escape);
    choose(&mut app, "Fling");
    app.key(Key::Char('O'));
    assert_eq!(prompt(&app).refusal.unwrap(), "Yours: saved");
    type_in(&mut app, "saved");
    app.key(Key::Enter);
    assert!(map(&app).starts_with("o..o."), "{}", map(&app));
    press(&mut app, &[Key::Char('e'), Key::Char('1'), Key::Char('S')]);
    type_in(&mut app, "saved");
    app.key(Key::Enter);
    assert_eq!(prompt(&app).refusal.unwrap(), "saved is there already. Enter again replaces it.");
    app.key(Key::Escape);
    app.close();
    assert_eq!(fs::read_to_string(levels.join("saved.fling")).unwrap(), saved);
}

#[test]
fn save_files_of_any_suffix_among_the_players_levels_are_loaded_by_their_names() {
    let (folder, mut app) = game("o.o\n");
    app.close();
    let levels = folder.path().join("data").join("levels");
    fs::create_dir(&levels).unwrap();
    let saved = |x| format!("a comment\nBEGIN\nv0\n0 14\n{x} 14\nEND\n");
    for (name, text) in [
        ("game.txt", saved(3)),
        ("game", saved(4)),
        ("game.fling", saved(5)),
        ("notes", "END\nof the notes\n".to_owned()),
        ("large", saved(6) + &"\n".repeat(1 << 16)),
        (".hidden", saved(7)),
        ("._game.fling", "Mac OS X".to_owned()),
    ] {
        fs::write(levels.join(name), text).unwrap();
    }
    let data_dir = Some(folder.path().join("data"));
    let mut app = App::new(Options { data_dir, ..Options::default() }).unwrap();
    let said = scene(&app).message.unwrap_or_default();
    assert!(!said.contains("levels"), "other files are passed over in silence: {said}");
    app.key(Key::Escape);
    choose(&mut app, "Fling");
    app.key(Key::Char('O'));
    assert_eq!(prompt(&app).refusal.unwrap(), "Yours: game, game-2, game-3");
    app.key(Key::Escape);
    // The file with the game's suffix has the name as it is; the others follow in the order of their names.
    for (name, start) in [("game", "o....o."), ("game-2", "o...o."), ("game-3", "o..o.")] {
        app.key(Key::Char('O'));
        type_in(&mut app, name);
        app.key(Key::Enter);
        assert!(map(&app).starts_with(start), "{name}: {}", map(&app));
    }
}

#[test]
fn a_folder_of_save_files_without_a_suffix_is_played() {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("README"), "BEGIN here\nEND\n").unwrap();
    let load = || packs::load(folder.path());
    assert!(load().unwrap_err().to_string().ends_with("there is no level here"));
    fs::write(folder.path().join("one"), "BEGIN\nv0\n0 0\n3 0\nEND\n").unwrap();
    fs::write(folder.path().join("two.sav"), "BEGIN\nv0\n0 0\n4 0\nEND\n").unwrap();
    let names =
        || -> Vec<String> { load().unwrap().packs.into_iter().map(|pack| pack.name).collect() };
    assert_eq!(names(), ["one", "two"]);
    fs::write(folder.path().join("wrong"), "BEGIN\nv0\n0 15\nEND\n").unwrap();
    let error = load().unwrap().faulty.remove(0).error.to_string();
    assert!(error.contains("wrong: line 3"), "{error}");
    assert_eq!(names(), ["one", "two"], "it is no hindrance for the others");
}

#[test]
fn sixty_puzzles_come_with_the_game() {
    let folder = tempdir().unwrap();
    let data_dir = Some(folder.path().to_owned());
    let mut app = App::new(Options { data_dir, ..Options::default() }).unwrap();
    app.key(Key::Escape);
    choose(&mut app, "Fling");
    assert!(
        scene(&app).heading.starts_with("Fling · Sixty puzzles 1/60"),
        "{}",
        scene(&app).heading
    );
    let said = scene(&app).message.unwrap();
    assert!(said.starts_with("Fling balls at each other until one is left."), "{said}");
    app.key(Key::Char('m'));
    let rows = list(&app).rows;
    assert_eq!(rows.len(), 61);
    assert!(rows[1].note.ends_with("balls"), "{:?}", rows[1]);
}

#[test]
fn the_list_of_levels_counts_one_ball_as_one() {
    let (_folder, mut app) = game("..o..\n\n\nTitle: Two\n\no...o\n");
    app.key(Key::Char('m'));
    let rows = list(&app).rows.into_iter().skip(1);
    let rows: Vec<_> = rows.map(|row| (row.label.trim().to_owned(), row.note)).collect();
    let said = |label: &str, note: &str| (label.to_owned(), note.to_owned());
    assert_eq!(rows, [said("1  Level 1", "1 ball"), said("2  Two", "2 balls")]);
}
