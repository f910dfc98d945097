//! How a game ends, and where it goes on.

use polar_play::{App, Key, MarkKind, View};
use tempfile::tempdir;

use crate::{
    THREE, game, map, marked,
    player::{scene, with_file},
    press,
};

#[test]
fn giving_up_ends_the_try_and_can_be_taken_back() {
    let (folder, mut app) = game(THREE);
    press(&mut app, &[Key::Char('G')]);
    assert_eq!(
        scene(&app).message.unwrap(),
        "Given up. u takes that back, T looks for a solution."
    );
    press(&mut app, &[Key::Enter, Key::Right]);
    assert_eq!(map(&app), "o..o.o/......", "no ball is flung");
    app.close();
    let mut app = App::new(with_file(folder.path(), "test.fling", THREE)).unwrap();
    assert!(scene(&app).message.unwrap().starts_with("Given up."));
    press(&mut app, &[Key::Char('u'), Key::Left, Key::Enter, Key::Right]);
    assert_eq!(map(&app), "..o.o./......");
}

#[test]
fn who_is_stuck_hears_it() {
    let (_folder, mut app) = game("o.o\n..o\n");
    press(&mut app, &[Key::Enter, Key::Right]);
    let said = scene(&app).message.unwrap();
    assert!(said.starts_with("Stuck: 2 balls are left. u takes the move back"), "{said}");
    press(&mut app, &[Key::Char('u')]);
    assert_eq!(scene(&app).message, None);
}

#[test]
fn what_undo_takes_back_is_said_of_how_the_game_ended_only() {
    let (_folder, mut app) = game("o.o\n..o\n");
    press(&mut app, &[Key::Enter, Key::Right, Key::Char('b')]);
    assert_eq!(scene(&app).message.unwrap(), "A bookmark is set here.");
}

#[test]
fn who_hears_how_a_game_ended_is_told_of_no_key_that_does_nothing() {
    let (_folder, app) = game("oo.\n");
    assert_eq!(scene(&app).message.unwrap(), "Stuck: 2 balls are left.");
    let (_folder, mut app) = game("o.o\n");
    press(&mut app, &[Key::Enter, Key::Right]);
    assert_eq!(scene(&app).message.unwrap(), "One ball is left after 1 move!", "no other level");
    let (_folder, mut app) = game("o.o\n\no..o\n");
    press(&mut app, &[Key::Enter, Key::Right]);
    let said = scene(&app).message.unwrap();
    assert!(said.ends_with("n plays the next level."), "{said}");
}

#[test]
fn a_level_of_one_ball_is_cleared_as_soon_as_it_is_seen() {
    let (_folder, mut app) = game("o...\n\no..o\n");
    let checked = |app: &mut App| {
        app.key(Key::Char('m'));
        let View::List(list) = app.view() else { panic!("no list") };
        app.key(Key::Escape);
        let levels = list.rows.iter().filter(|row| !row.is_title);
        levels.map(|row| row.checked).collect::<Vec<_>>()
    };
    assert_eq!(checked(&mut app), [true, false]);
    press(&mut app, &[Key::Char('n'), Key::Enter, Key::Right]);
    assert_eq!(checked(&mut app), [true, true]);
    assert!(scene(&app).message.unwrap().contains("Every level is cleared!"));
}

#[test]
fn that_every_level_is_cleared_is_said_when_this_one_is_too() {
    let (_folder, mut app) = game("o.o\n");
    app.key(Key::Char('N'));
    assert_eq!(scene(&app).message.unwrap(), "This is the only level that is not cleared.");
    press(&mut app, &[Key::Enter, Key::Right, Key::Char('N')]);
    let said = scene(&app).message.unwrap();
    assert_eq!(said, "Every level is cleared! R makes a random game.");
}

#[test]
fn the_game_goes_on_where_it_was_left() {
    let folder = tempdir().unwrap();
    let options = with_file(folder.path(), "test.fling", THREE);
    let mut app = App::new(options.clone()).unwrap();
    press(&mut app, &[Key::Enter, Key::Right, Key::Char('b')]);
    let left = scene(&app);
    app.close();
    let mut again = App::new(options).unwrap();
    assert_eq!(scene(&again).pieces, left.pieces);
    press(&mut again, &[Key::Char('u')]);
    assert_eq!(map(&again), "o..o.o/......");
    press(&mut again, &[Key::Char('B')]);
    assert_eq!(scene(&again).pieces, left.pieces);
}

#[test]
fn the_next_start_has_the_cursor_on_a_ball_though_moves_were_taken_back() {
    let folder = tempdir().unwrap();
    let options = with_file(folder.path(), "test.fling", THREE);
    let mut app = App::new(options.clone()).unwrap();
    let cursor = |app: &App| marked(app, |mark| mark.kind == MarkKind::Cursor);
    let first = cursor(&app);
    press(&mut app, &[Key::Right; 5]);
    press(&mut app, &[Key::Enter, Key::Left]);
    assert_eq!(map(&app), ".o..o./......");
    let flung = cursor(&app);
    assert_ne!(flung, first);
    for (key, wanted) in [(Key::Char('u'), first), (Key::Char('y'), flung)] {
        app.key(key);
        app.close();
        app = App::new(options.clone()).unwrap();
        assert_eq!(cursor(&app), wanted);
    }
}
