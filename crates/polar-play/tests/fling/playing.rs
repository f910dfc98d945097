//! Balls are taken and flung, with keys and with the pointer.

use std::time::Duration;

use polar_play::{
    App, Cell, Face, Key, MarkKind, Options, Phase, Scene, Speed, View, Wake, games::Kind,
};
use tempfile::tempdir;

use crate::{
    THREE, click, game, map, marked,
    player::{scene, with_file},
    press,
};

#[test]
fn a_level_is_solved_with_the_keys() {
    let (_folder, mut app) = game(THREE);
    assert!(scene(&app).heading.starts_with("Fling"), "{}", scene(&app).heading);
    assert_eq!(scene(&app).kind, Kind::Fling, "it is drawn as that game");
    press(&mut app, &[Key::Enter, Key::Right]);
    assert_eq!(map(&app), "..o.o./......");
    // The cursor has gone with the ball.
    press(&mut app, &[Key::Char(' '), Key::Right]);
    let seen = scene(&app);
    assert_eq!(map(&app), "...o../......");
    assert!(seen.is_cleared);
    let said = seen.message.unwrap();
    assert!(said.starts_with("One ball is left after 2 moves!"), "{said}");
    press(&mut app, &[Key::Char('u'), Key::Char('u')]);
    assert_eq!(map(&app), "o..o.o/......");
    press(&mut app, &[Key::Char('y'), Key::Char('y'), Key::Char('m')]);
    let View::List(list) = app.view() else { panic!("no list") };
    assert!(list.rows[list.selected].checked, "{list:?}");
}

#[test]
fn the_cursor_waits_for_the_ball_that_was_flung() {
    let folder = tempdir().unwrap();
    let options = with_file(folder.path(), "test.fling", THREE);
    let mut app = App::new(Options { speed: Some(Speed::Normal), ..options }).unwrap();
    let has_cursor = |app: &App| {
        let (seen, actors) = (scene(app), app.actors());
        seen.marks_beside(&actors).any(|mark| mark.kind == MarkKind::Cursor)
    };
    for key in [Key::Right, Key::Left, Key::Enter] {
        press(&mut app, &[key]);
        assert!(has_cursor(&app));
    }
    press(&mut app, &[Key::Right]);
    assert!(!app.actors().is_empty() && !has_cursor(&app));
    app.tick(Duration::from_secs(3));
    assert!(has_cursor(&app));
}

#[test]
fn a_level_is_solved_with_the_pointer() {
    let (_folder, mut app) = game(THREE);
    click(&mut app, 0, 0);
    // Any empty cell before the ball that is hit says which way.
    click(&mut app, 2, 0);
    assert_eq!(map(&app), "..o.o./......");
    click(&mut app, 2, 0);
    click(&mut app, 3, 0);
    assert!(scene(&app).is_cleared);
}

#[test]
fn a_click_on_a_ball_takes_it_but_for_the_next_one_with_contact() {
    let (_folder, mut app) = game("o..o\n");
    click(&mut app, 0, 0);
    click(&mut app, 3, 0);
    assert_eq!(map(&app), "o..O", "no way leads over the ball that would be hit");
    click(&mut app, 3, 0);
    assert_eq!(map(&app), "o..o", "a click on the ball that is held lets go of it");
    click(&mut app, 1, 0);
    assert_eq!(marked(&app, |mark| mark.kind == MarkKind::Cursor), [Cell::new(1, 0)]);
    assert_eq!(scene(&app).message, None, "a click on a cell goes there");
    let (_folder, mut app) = game("Rules: contact\n\noo.\n");
    click(&mut app, 0, 0);
    click(&mut app, 1, 0);
    assert_eq!(map(&app), "o..");
}

#[test]
fn only_a_ball_is_taken_and_only_while_the_game_goes_on() {
    let (_folder, mut app) = game("o.o\n...\n");
    press(&mut app, &[Key::Down, Key::Enter]);
    assert_eq!(scene(&app).message.unwrap(), "There is no ball here.");
    // Nothing is held: a direction moves the cursor.
    press(&mut app, &[Key::Up, Key::Enter]);
    assert_eq!(map(&app), "O.o/...");
    press(&mut app, &[Key::Right]);
    assert!(scene(&app).is_cleared);
    click(&mut app, 1, 0);
    assert_eq!(map(&app), ".o./...");
    press(&mut app, &[Key::Char('G'), Key::Char('u')]);
    assert_eq!(map(&app), "o.o/...", "who has won does not give up");
}

#[test]
fn legal_directions_are_shown_and_escape_lets_go() {
    let (_folder, mut app) = game("o..o\n....\no...\n.oo.\n");
    let legal = |app: &App| marked(app, |mark| matches!(mark.kind, MarkKind::Legal(_)));
    let labels = |app: &App| {
        let hints = scene(app).hints;
        let label = |key| Some(hints.iter().find(|hint| hint.key == key)?.label);
        [Key::Enter, Key::Escape].map(label)
    };
    press(&mut app, &[Key::Enter]);
    assert_eq!(legal(&app), [Cell::new(1, 0), Cell::new(0, 1)]);
    assert_eq!(labels(&app), [None, Some("let go")], "one key for it is enough");
    assert!(scene(&app).message.unwrap().starts_with("Which way? "));
    press(&mut app, &[Key::Escape]);
    assert_eq!(legal(&app), []);
    assert_eq!(labels(&app), [Some("take"), Some("menu")]);
    assert!(matches!(app.view(), View::Board(_)), "Esc has let go, and done nothing else");
    // What can't be done is said, and changes nothing.
    press(&mut app, &[Key::Enter, Key::Up]);
    assert!(scene(&app).message.unwrap().contains("would leave the board"));
    assert_eq!(map(&app), "O..o/..../o.../.oo.");
    click(&mut app, 2, 3);
    assert_eq!(legal(&app), []);
    assert!(scene(&app).message.unwrap().contains("can't be flung"));
    // Such a ball is not taken: the next arrow goes on to another one.
    press(&mut app, &[Key::Enter]);
    assert!(scene(&app).message.unwrap().contains("can't be flung"));
    press(&mut app, &[Key::Left]);
    assert_eq!(map(&app), "o..o/..../o.../.oo.");
    assert_eq!(marked(&app, |mark| mark.kind == MarkKind::Cursor), [Cell::new(1, 3)]);
}

#[test]
fn nobody_is_asked_which_way_while_balls_fly() {
    let folder = tempdir().unwrap();
    let options = with_file(folder.path(), "test.fling", "Comment: Go.\n\no..o.o\n");
    let mut app = App::new(Options { speed: Some(Speed::Normal), ..options }).unwrap();
    let around = |app: &App| Scene { pieces: Vec::new(), marks: Vec::new(), ..scene(app) };
    let before = around(&app);
    app.key(Key::Enter);
    assert_ne!(around(&app).message, before.message, "a ball is held");
    app.key(Key::Right);
    while app.actors().len() > 1 {
        assert_eq!(around(&app), before);
        app.tick(Duration::from_millis(15));
    }
    assert_ne!(around(&app).counters, before.counters);
}

#[test]
fn the_key_that_takes_a_ball_goes_on_when_none_is_to_be_taken() {
    let (_folder, mut app) = game("o.o\n\no..o\n");
    press(&mut app, &[Key::Enter, Key::Right, Key::Enter]);
    assert_eq!(map(&app), "o..o", "the next level");
    press(&mut app, &[Key::Enter, Key::Right]);
    let said = scene(&app).message.unwrap();
    let every = "Every level is cleared! R makes a random game.";
    assert_eq!(said, format!("One ball is left after 1 move! {every}"));
    press(&mut app, &[Key::Enter]);
    assert_eq!((scene(&app).message.unwrap(), map(&app)), (said, "..o.".to_owned()));
}

#[test]
fn what_could_not_be_done_is_no_longer_said_of_a_ball_let_go() {
    let (_folder, mut app) = game(THREE);
    press(&mut app, &[Key::Enter, Key::Up]);
    assert!(scene(&app).message.unwrap().starts_with("Sorry"));
    press(&mut app, &[Key::Escape]);
    assert_eq!(scene(&app).message, None);
    press(&mut app, &[Key::Enter, Key::Char('n')]);
    assert_eq!(scene(&app).message.unwrap(), "This is the only level.");
    press(&mut app, &[Key::Escape]);
    assert_eq!(scene(&app).message, None);
}

#[test]
fn a_key_that_only_lets_go_of_a_ball_has_done_something() {
    let (_folder, mut app) = game(THREE);
    press(&mut app, &[Key::Enter, Key::Char('u')]);
    assert_eq!(scene(&app).message, None);
    press(&mut app, &[Key::Char('u')]);
    assert_eq!(scene(&app).message.unwrap(), "There is nothing to undo.");
    app.key(Key::Char('+'));
    assert_eq!(scene(&app).message.unwrap(), "That is for the editor: e opens it.");
}

#[test]
fn undo_lets_go_and_takes_the_cursor_back_to_the_ball() {
    let (_folder, mut app) = game(THREE);
    press(&mut app, &[Key::Enter, Key::Right, Key::Enter]);
    assert_eq!(map(&app), "..O.o./......");
    let restart = scene(&app).hints.into_iter().find(|hint| hint.label == "restart");
    assert!(restart.unwrap().enabled, "so does restart");
    press(&mut app, &[Key::Char('u')]);
    assert_eq!(map(&app), "o..o.o/......");
    assert_eq!(marked(&app, |mark| mark.kind == MarkKind::Cursor), [Cell::new(0, 0)]);
}

#[test]
fn the_counters_tell_the_balls_that_are_left_and_the_moves() {
    let (_folder, mut app) = game(THREE);
    let counted =
        |app: &App| scene(app).counters.iter().map(|it| (it.label, it.value)).collect::<Vec<_>>();
    assert_eq!(counted(&app), [("balls", 3), ("moves", 0)]);
    press(&mut app, &[Key::Enter, Key::Right]);
    assert_eq!(counted(&app), [("balls", 2), ("moves", 1)]);
}

#[test]
fn the_panel_tells_the_last_chain() {
    let (_folder, mut app) = game("o..oo.o\n");
    press(&mut app, &[Key::Tab, Key::Enter, Key::Right]);
    let panel = scene(&app).panel.unwrap();
    let chain = [
        "the ball flies 2 cells",
        "the next stays",
        "the next flies 1 cell",
        "the next flies off the board",
    ];
    assert_eq!(panel.lines, chain);
}

#[test]
fn balls_keep_their_colours_while_they_fly() {
    let (_folder, mut app) = game("o..oo.o\n");
    let hues = |app: &App| {
        let mut pieces = scene(app).pieces;
        pieces.sort_by_key(|piece| piece.cell.column);
        let hue = |face| if let Face::Ball { hue, .. } = face { hue } else { panic!("no ball") };
        pieces.iter().map(|piece| (piece.id, hue(piece.face))).collect::<Vec<_>>()
    };
    let before = hues(&app);
    press(&mut app, &[Key::Enter, Key::Right]);
    assert_eq!(hues(&app), before[..3]);
}

#[test]
fn a_chain_is_seen_ball_by_ball_and_a_key_ends_it() {
    let folder = tempdir().unwrap();
    let options = with_file(folder.path(), "test.fling", "o..oo.o\n");
    let mut app = App::new(Options { speed: Some(Speed::Normal), ..options }).unwrap();
    press(&mut app, &[Key::Enter, Key::Right]);
    let mut flying = Vec::new();
    while app.tick(Duration::from_millis(10)) != Wake::Never {
        let actors = app.actors();
        let acting = actors.iter().filter(|actor| actor.phase != Phase::Still);
        flying.extend(acting.map(|actor| (actor.id.0, matches!(actor.phase, Phase::Splash(_)))));
    }
    flying.dedup();
    // The second ball stands before its neighbour and does not move.
    assert_eq!(flying, [(0, false), (4, false), (6, false), (6, true)]);
    press(&mut app, &[Key::Char('u')]);
    assert!(!app.actors().is_empty());
    press(&mut app, &[Key::Up]);
    assert!(app.actors().is_empty(), "a key does not wait behind what moves");
}
