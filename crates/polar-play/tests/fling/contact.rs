//! The optional rule.

use polar_play::{App, Key, Options, Speed};
use tempfile::tempdir;

use crate::{
    game, map,
    player::{choose, scene, with_file},
    press, type_in,
};

#[test]
fn contact_is_part_of_the_level() {
    let (_folder, mut app) = game("Rules: contact\n\noo.\n");
    press(&mut app, &[Key::Enter, Key::Right]);
    assert_eq!(map(&app), "o..");
    assert!(scene(&app).is_cleared);
}

#[test]
fn contact_can_be_asked_for_before_a_game() {
    let folder = tempdir().unwrap();
    let options = with_file(folder.path(), "test.fling", "oo.\n");
    let mut app = App::new(Options { contact: true, ..options }).unwrap();
    press(&mut app, &[Key::Enter, Key::Right]);
    assert!(scene(&app).is_cleared);
}

#[test]
fn contact_can_be_asked_for_where_the_game_was_left() {
    let go = |app: &mut App, game| {
        app.key(Key::Escape);
        choose(app, game);
    };
    let second = "Fling with contact · Sixty puzzles 2/60 · Poppy Seed";
    let draft = "Fling with contact · draft";
    for (played, goes_away, heading) in
        [("n", false, second), ("n", true, second), ("E1e", false, draft), ("E1e", true, draft)]
    {
        let folder = tempdir().unwrap();
        let data_dir = Some(folder.path().to_owned());
        let options = Options { data_dir, ..Options::default() };
        let mut app = App::new(options.clone()).unwrap();
        go(&mut app, "Fling");
        type_in(&mut app, played);
        if goes_away {
            go(&mut app, "Polar");
        }
        app.close();
        let mut again = App::new(Options { contact: true, ..options }).unwrap();
        if goes_away {
            go(&mut again, "Fling");
        }
        assert_eq!(scene(&again).heading, heading);
    }
}

#[test]
fn contact_can_be_asked_for_in_the_players_own_levels_too() {
    let (folder, mut app) = game("o.o\n");
    press(&mut app, &[Key::Char('e'), Key::Down, Key::Char('1'), Key::Char('S')]);
    type_in(&mut app, "mine");
    app.key(Key::Enter);
    app.close();
    let data_dir = Some(folder.path().join("data"));
    let options = Options { data_dir, speed: Some(Speed::Off), ..Options::default() };
    let mut app = App::new(Options { contact: true, ..options }).unwrap();
    app.key(Key::Escape);
    choose(&mut app, "Fling");
    app.key(Key::Char('O'));
    type_in(&mut app, "mine");
    press(&mut app, &[Key::Enter, Key::Enter, Key::Right]);
    assert_eq!(map(&app), "oo.");
}

#[test]
fn contact_is_switched_in_the_editor() {
    let (_folder, mut app) = game("oo.\n");
    app.key(Key::Char('e'));
    for (name, said) in [
        ("Fling with contact", "Contact: "),
        ("Fling", "No contact: "),
        ("Fling with contact", "Contact: "),
    ] {
        app.key(Key::Char('C'));
        assert_eq!(scene(&app).heading, format!("{name} · editor · Level 1"));
        assert!(scene(&app).message.unwrap().starts_with(said), "{:?}", scene(&app).message);
    }
    press(&mut app, &[Key::Char('+'), Key::Down, Key::Char('e')]);
    assert!(scene(&app).heading.starts_with("Fling with contact"), "{}", scene(&app).heading);
    press(&mut app, &[Key::Enter, Key::Right]);
    assert!(scene(&app).is_cleared);
}
