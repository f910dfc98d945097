//! Levels are saved and loaded by their names.

use std::fs;

use polar_play::{App, Clipboard, Key, Options, packs};
use tempfile::tempdir;

use crate::{
    game, map,
    player::{scene, with_file},
    press, prompt, type_in,
};

#[test]
fn what_a_name_or_a_number_does_not_take_is_said() {
    let (_folder, mut app) = game("o.o\n");
    let refusal = |app: &App| prompt(app).refusal.unwrap_or_default();
    let typed = |app: &App| prompt(app).answer.unwrap().text;
    press(&mut app, &[Key::Char('e'), Key::Char('S')]);
    type_in(&mut app, "ä");
    assert_eq!(refusal(&app), "A name can't have 'ä' in it.");
    for c in ['\\', '\''] {
        app.key(Key::Char(c));
        assert_eq!(refusal(&app), format!("A name can't have {c} in it."));
    }
    type_in(&mut app, "my ");
    assert_eq!(refusal(&app), "A name can't have a space in it: use - or _ instead.");
    type_in(&mut app, &"x".repeat(38));
    assert!(refusal(&app).contains("a space"), "who types on may not have read it yet");
    type_in(&mut app, "y");
    assert_eq!(refusal(&app), "A name has at most 40 characters.");
    assert_eq!(typed(&app), format!("my{}", "x".repeat(38)));
    app.key(Key::Backspace);
    assert_eq!(refusal(&app), "");
    (0..39).for_each(|_| app.key(Key::Backspace));
    app.paste("two/balls:1\n");
    assert_eq!((&*typed(&app), &*refusal(&app)), ("twoballs1", "A name can't have '/' in it."));
    app.key(Key::Escape);

    press(&mut app, &[Key::Escape, Key::Char('R')]);
    for (text, number) in [("x", "12"), ("1", "1"), ("234", "123")] {
        type_in(&mut app, text);
        let is_refused = refusal(&app).starts_with("It must be a number");
        assert_eq!((&*typed(&app), is_refused), (number, text != "1"), "{text}");
    }
    (0..3).for_each(|_| app.key(Key::Backspace));
    type_in(&mut app, "x");
    app.paste(" 9\n");
    assert_eq!((&*typed(&app), &*refusal(&app)), ("9", ""), "a line is pasted with its end");
    app.set_clipboard(Clipboard::Desktop);
    app.key(Key::Ctrl('v'));
    assert!(app.take_paste_request());
}

#[test]
fn a_level_is_loaded_by_the_name_that_its_file_has() {
    let folder = tempdir().unwrap();
    let levels = folder.path().join("data/levels");
    fs::create_dir_all(&levels).unwrap();
    let name = format!("drei Bälle {}", "x".repeat(40));
    fs::write(levels.join(format!("{name}.fling")), "ooo\n").unwrap();
    let mut app = App::new(with_file(folder.path(), "test.fling", "o.o\n")).unwrap();
    app.key(Key::Char('O'));
    type_in(&mut app, r#"a\"b"#);
    app.key(Key::Enter);
    assert_eq!(prompt(&app).refusal.unwrap(), r#"There is no level named a\"b."#);
    (0..4).for_each(|_| app.key(Key::Backspace));
    type_in(&mut app, &name);
    assert_eq!(prompt(&app).refusal.unwrap(), format!("Yours: {name}"));
    app.key(Key::Enter);
    assert_eq!(map(&app), "ooo");
}

#[test]
fn a_level_is_saved_and_loaded_by_its_name() {
    let (_folder, mut app) = game("o.o\n");
    app.key(Key::Char('O'));
    assert_eq!(prompt(&app).refusal.unwrap(), "You have saved no level of this game yet.");
    let keys: Vec<Key> = prompt(&app).hints.iter().map(|hint| hint.key).collect();
    assert_eq!(keys, [Key::Escape], "there is none to play");
    press(&mut app, &[Key::Escape, Key::Char('e'), Key::Down, Key::Char('S')]);
    type_in(&mut app, "two/");
    assert_eq!(prompt(&app).refusal.unwrap(), "A name can't have '/' in it.");
    type_in(&mut app, "ball_");
    assert!(prompt(&app).refusal.is_some(), "who types on may not have read it yet");
    app.key(Key::Backspace);
    assert_eq!(prompt(&app).refusal, None);
    type_in(&mut app, "s");
    assert_eq!(
        prompt(&app).answer.unwrap().text,
        "twoballs",
        "no character that a file can't have"
    );
    press(&mut app, &[Key::Enter, Key::Char('1'), Key::Char('S')]);
    type_in(&mut app, "three");
    press(&mut app, &[Key::Enter, Key::Escape, Key::Char('O')]);
    assert_eq!(prompt(&app).refusal.unwrap(), "Yours: three, twoballs");
    type_in(&mut app, "w");
    assert_eq!(prompt(&app).refusal, None, "none begins so");
    app.key(Key::Backspace);
    let offers_tab = |app: &App| prompt(app).hints.iter().any(|hint| hint.key == Key::Tab);
    type_in(&mut app, "th");
    assert!(offers_tab(&app));
    app.key(Key::Tab);
    assert_eq!(prompt(&app).answer.unwrap().text, "three");
    assert!(!offers_tab(&app), "there is nothing more to complete");
    type_in(&mut app, "x");
    app.key(Key::Enter);
    assert!(prompt(&app).refusal.unwrap().contains("no level named"), "{:?}", prompt(&app));
    press(&mut app, &[Key::Backspace, Key::Enter]);
    assert_eq!(map(&app), "ooo");
}

#[test]
fn the_players_own_levels_are_at_hand_whatever_file_is_played() {
    let folder = tempdir().unwrap();
    let options = with_file(folder.path(), "test.fling", "o.o\n");
    let mut app = App::new(options.clone()).unwrap();
    press(&mut app, &[Key::Char('e'), Key::Down, Key::Char('1'), Key::Char('S')]);
    type_in(&mut app, "mine");
    press(&mut app, &[Key::Enter, Key::Char('e')]);
    app.close();
    let mut again = App::new(options.clone()).unwrap();
    assert_eq!(map(&again), "o.o", "the file is what was asked for");
    again.key(Key::Char('O'));
    assert_eq!(prompt(&again).refusal.unwrap(), "Yours: mine");
    press(&mut again, &[Key::Char('m'), Key::Tab, Key::Enter]);
    assert_eq!(map(&again), "ooo");
    again.close();
    let again = App::new(Options { contact: true, ..options.clone() }).unwrap();
    assert_eq!(map(&again), "o.o", "though another level was played last");
    let beyond = App::new(Options { level: Some(2), ..options }).unwrap_err();
    assert!(beyond.to_string().ends_with("test.fling: there is no level 2; there is only one"));
}

#[test]
fn a_level_of_a_file_is_named_by_its_number() {
    let folder = tempdir().unwrap();
    let options = with_file(folder.path(), "test.fling", "o.o\n\noo.o\n");
    let asked = |number: &str, level| {
        let levels =
            options.levels.clone().map(|path| format!("{}{number}", path.display()).into());
        App::new(Options { levels, level, ..options.clone() })
    };
    let named = |number| asked(number, None);
    assert_eq!(map(&named("").unwrap()), "o.o");
    assert_eq!(map(&named("#2").unwrap()), "oo.o");
    assert_eq!(map(&asked("#2", Some(1)).unwrap()), "o.o", "the option goes before the name");
    let beyond = named("#3").unwrap_err().to_string();
    let file = folder.path().join("test.fling");
    let expected = "there is no level 3; they are numbered from 1 to 2";
    assert_eq!(beyond, format!("{}: {expected}", file.display()));
    assert!(named("#x").unwrap_err().to_string().contains("test.fling#x: "));
    std::fs::write(folder.path().join("test.fling#2"), "Game: fling\n\no..o\n").unwrap();
    assert_eq!(map(&named("#2").unwrap()), "o..o", "that is a file's name");
}

#[test]
fn a_level_that_came_since_the_start_is_loaded_by_its_name_or_it_is_said_why_not() {
    let folder = tempdir().unwrap();
    let mut app = App::new(with_file(folder.path(), "test.fling", "o.o\n")).unwrap();
    let levels = folder.path().join("data").join("levels");
    fs::create_dir_all(&levels).unwrap();
    fs::write(levels.join("NEW.FLING"), "o..o\n").unwrap();
    fs::write(levels.join("faulty"), "BEGIN\nv0\n3 0\n3 0\nEND\n").unwrap();
    fs::write(levels.join("penguin.polar"), "@*H\n").unwrap();
    // The good one of this game goes before the faulty one of another.
    fs::write(levels.join("both.polar"), "@*\n").unwrap();
    fs::write(levels.join("both.fling"), "oo.o\n").unwrap();
    fs::write(levels.join("two.fling"), "o.o\n\no...o\n").unwrap();
    fs::write(levels.join("broken.polar"), "@*\n").unwrap();
    for (name, said) in [
        ("faulty", "faulty: line 4, column 1: a second ball on 3 0."),
        ("broken", "There is no level named broken."),
        ("penguin", "There is no level named penguin."),
    ] {
        app.key(Key::Char('O'));
        type_in(&mut app, name);
        app.key(Key::Enter);
        assert!(prompt(&app).refusal.unwrap().ends_with(said), "{:?}", prompt(&app));
        app.key(Key::Escape);
    }
    for (name, board) in [("NEW", "o..o"), ("both", "oo.o"), ("two", "o.o")] {
        app.key(Key::Char('O'));
        type_in(&mut app, name);
        app.key(Key::Enter);
        assert_eq!(map(&app), board);
    }
}

#[test]
fn a_level_is_saved_to_the_file_that_it_is_of_whatever_the_case_of_its_suffix() {
    let folder = tempdir().unwrap();
    let options = with_file(folder.path(), "test.fling", "o.o\n");
    let levels = folder.path().join("data").join("levels");
    fs::create_dir_all(&levels).unwrap();
    fs::write(levels.join("NEW.FLING"), "o..o\n").unwrap();
    let mut app = App::new(options).unwrap();
    app.key(Key::Char('O'));
    type_in(&mut app, "NEW");
    app.key(Key::Enter);
    press(&mut app, &[Key::Char('e'), Key::Left, Key::Char('1'), Key::Char('S'), Key::Enter]);
    assert!(prompt(&app).refusal.unwrap().starts_with("NEW is there already."));
    app.key(Key::Enter);
    let files: Vec<_> = fs::read_dir(&levels).unwrap().map(|it| it.unwrap().file_name()).collect();
    assert_eq!(files, ["NEW.FLING"]);
    let saved = packs::load(&levels.join("NEW.FLING")).unwrap().packs.remove(0).levels.remove(0);
    assert_eq!(saved.start.to_string(), "oo1o");
}

#[test]
fn a_level_of_ones_own_has_the_par_beside_it() {
    let folder = tempdir().unwrap();
    let levels = folder.path().join("levels");
    fs::create_dir_all(&levels).unwrap();
    fs::write(levels.join("mine.polar"), "@*H\n").unwrap();
    fs::write(levels.join("mine.sol"), "1 r\n").unwrap();
    let data_dir = Some(folder.path().to_owned());
    let mut app = App::new(Options { data_dir, ..Options::default() }).unwrap();
    app.key(Key::Char('O'));
    type_in(&mut app, "mine");
    app.key(Key::Enter);
    assert_eq!(scene(&app).par.as_deref(), Some("par 1"));
}

#[test]
fn of_many_names_is_said_that_there_are_more() {
    let folder = tempdir().unwrap();
    let options = with_file(folder.path(), "test.fling", "o.o\n");
    let levels = folder.path().join("data").join("levels");
    fs::create_dir_all(&levels).unwrap();
    for number in 10..20 {
        fs::write(levels.join(format!("level-{number}.fling")), "o..o\n").unwrap();
    }
    let mut app = App::new(options).unwrap();
    app.key(Key::Char('O'));
    let said = prompt(&app).refusal.unwrap();
    assert!(said.ends_with("level-17 and 2 more"), "{said}");
    type_in(&mut app, "level-19");
    assert_eq!(prompt(&app).refusal.unwrap(), "Yours: level-19");
}

#[test]
fn a_name_is_completed_letter_by_letter() {
    let folder = tempdir().unwrap();
    let options = with_file(folder.path(), "test.fling", "o.o\n");
    let levels = folder.path().join("data").join("levels");
    fs::create_dir_all(&levels).unwrap();
    // The last letters have a byte in common.
    for name in ["лёд", "лёж"] {
        fs::write(levels.join(format!("{name}.fling")), "o..o\n").unwrap();
    }
    let mut app = App::new(options).unwrap();
    press(&mut app, &[Key::Char('O'), Key::Tab]);
    assert_eq!(prompt(&app).answer.unwrap().text, "лё");
}
