//! The menu, which leads to the other game and back.

use std::fs;

use polar_play::{App, Key, Options, View, games::Kind};
use tempfile::tempdir;

use crate::{
    THREE, game, map,
    player::{choose, list, scene},
    press, prompt,
};

#[test]
fn the_menu_leads_from_game_to_game_and_back_to_the_level_left() {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("a.fling"), "Title: One\n\no.o\n\nTitle: Two\n\n.o.o\n").unwrap();
    fs::write(folder.path().join("b.polar"), "Title: Home\n\n@*.H\n").unwrap();
    let (levels, data_dir) = (Some(folder.path().into()), Some(folder.path().join("data")));
    let mut app = App::new(Options { levels, data_dir, ..Options::default() }).unwrap();
    app.key(Key::Char('n'));
    assert!(scene(&app).heading.contains("Two"), "{}", scene(&app).heading);
    // The levels of other games are not among these.
    app.key(Key::Char('n'));
    assert!(scene(&app).heading.contains("One"), "{}", scene(&app).heading);
    press(&mut app, &[Key::Char('p'), Key::Escape]);
    choose(&mut app, "Polar");
    assert!(scene(&app).heading.starts_with("Polar · b 1/1 · Home"), "{}", scene(&app).heading);
    press(&mut app, &[Key::Right, Key::Escape]);
    let row = &list(&app).rows[1];
    assert_eq!((row.said(80).as_str(), row.checked), ("1 of 1 cleared", true));
    choose(&mut app, "Fling");
    assert!(scene(&app).heading.contains("Two"), "{}", scene(&app).heading);
    assert_eq!(scene(&app).message, None, "who has played it is not welcomed again");
}

/// The keys that the menu names.
fn in_menu(app: &App) -> Vec<String> {
    let rows = list(app).rows.into_iter().filter(|row| !row.is_title);
    rows.skip(Kind::ALL.len()).map(|row| row.note).collect()
}

#[test]
fn who_is_stuck_finds_help_in_the_menu_while_there_is_any() {
    let (_folder, mut app) = game(THREE);
    let helps = |app: &mut App| {
        app.key(Key::Escape);
        let keys = in_menu(app).concat();
        app.key(Key::Escape);
        "tTWx".chars().filter(|&key| keys.contains(key)).collect::<String>()
    };
    assert_eq!(helps(&mut app), "tTW", "there is no way back from the start");
    press(&mut app, &[Key::Enter, Key::Right]);
    assert_eq!(helps(&mut app), "tTWx");
    app.key(Key::Escape);
    choose(&mut app, "back to where you could win");
    assert!(scene(&app).message.unwrap().starts_with("Looking back for where"));
    app.key(Key::Char('G'));
    assert_eq!(helps(&mut app), "tTWx", "who asks for help takes up again");
    app.key(Key::Escape);
    choose(&mut app, "back to where you could win");
    assert!(scene(&app).message.unwrap().starts_with("Looking back for where"));
    let (_folder, mut app) = game("o.o\n");
    press(&mut app, &[Key::Enter, Key::Right]);
    assert_eq!(helps(&mut app), "", "who has solved it is not stuck");
    // An earlier message goes when something is asked for.
    let (_folder, mut app) = game(THREE);
    app.key(Key::Escape);
    app.say("Picture saved".to_owned());
    app.key(Key::Char('T'));
    assert_ne!(scene(&app).message.as_deref(), Some("Picture saved"));
}

#[test]
fn the_menu_does_what_its_keys_stand_for() {
    let (_folder, mut app) = game(THREE);
    app.key(Key::Escape);
    assert_eq!(in_menu(&app), ["m", "R", "E", "e", "O", "t", "T", "W", "o", "?", "q"]);
    app.key(Key::Char('R'));
    assert!(prompt(&app).question.starts_with("How many balls?"), "{}", prompt(&app).question);
    press(&mut app, &[Key::Escape, Key::Escape, Key::Char('m')]);
    assert_eq!(list(&app).heading, "Fling · Levels");
}

#[test]
fn what_was_opened_from_the_menu_leads_back_to_it_and_what_begins_there_closes_it() {
    let (_folder, mut app) = game(THREE);
    app.key(Key::Escape);
    let menu = list(&app);
    for key in "?omRO".chars() {
        app.key(Key::Char(key));
        assert_ne!(app.view(), View::List(menu.clone()), "{key}");
        app.key(Key::Escape);
        assert_eq!(list(&app), menu, "{key}");
    }
    choose(&mut app, "steering, colours, speed, keys");
    press(&mut app, &[Key::Escape, Key::Enter]);
    assert_eq!(list(&app).heading, "Fling · Settings", "the row that was chosen is selected");
    press(&mut app, &[Key::Escape, Key::Char('m'), Key::Enter]);
    assert!(matches!(app.view(), View::Board(_)), "a level");
    press(&mut app, &[Key::Escape, Key::Char('?'), Key::Char('?'), Key::Escape]);
    assert!(matches!(app.view(), View::Board(_)), "the key that opened the help closes it alone");
    press(&mut app, &[Key::Escape, Key::Char('R'), Key::Char('4'), Key::Enter]);
    assert!(matches!(app.view(), View::Board(_)), "a random game");
}

#[test]
fn who_chooses_the_game_that_is_played_plays_on() {
    let (_folder, mut app) = game(THREE);
    // A draft: no level leads back to it.
    press(&mut app, &[Key::Char('e'), Key::Char('1'), Key::Char('e'), Key::Enter, Key::Right]);
    let before = map(&app);
    app.key(Key::Escape);
    let menu = list(&app);
    assert_eq!(menu.rows[menu.selected].label, "Fling");
    app.key(Key::Enter);
    assert_eq!(map(&app), before);
    app.key(Key::Char('u'));
    assert_ne!(map(&app), before, "what was done can be undone");
}
