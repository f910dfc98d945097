//! Undo, restart, giving up and bookmarks.

use std::fs;

use polar_play::{App, Key, Options, Steering};

use crate::{
    level_file,
    player::{keys, scene},
};

#[test]
fn undo_passes_over_bumps_and_restart_is_undone_too() {
    let (_folder, options) = level_file("^@.*.H\n");
    let mut app = App::new(options).unwrap();
    let pieces = |app: &App| scene(app).pieces;
    let at_start = pieces(&app);
    app.key(Key::Right);
    let after_step = pieces(&app);
    app.key(Key::Down); // a bump against the edge
    app.key(Key::Left);
    app.key(Key::Char('u'));
    app.key(Key::Char('u'));
    assert_eq!(pieces(&app), at_start);
    app.key(Key::Char('y'));
    assert_eq!(pieces(&app), after_step);
    app.key(Key::Char('r'));
    assert_eq!(pieces(&app), at_start);
    app.key(Key::Char('u'));
    assert_eq!(pieces(&app), after_step);
    keys(&mut app, "ury");
    assert_eq!(pieces(&app), after_step, "at the start there is nothing to restart");
}

/// Only the penguin looks another way.
#[test]
fn after_bumps_alone_there_is_nothing_to_restart() {
    let (_folder, options) = level_file("@.*.H\n");
    let mut app = App::new(options).unwrap();
    let offers_restart =
        |app: &App| scene(app).hints.iter().any(|hint| hint.label == "restart" && hint.enabled);
    keys(&mut app, "hk");
    let looking = scene(&app).pieces;
    assert!(!offers_restart(&app));
    keys(&mut app, "r");
    assert_eq!(scene(&app).message.unwrap(), "The game is at its start.");
    assert_eq!(scene(&app).pieces, looking);
    keys(&mut app, "l");
    assert!(offers_restart(&app));
    keys(&mut app, "rk");
    assert!(!offers_restart(&app), "after a restart it is the same");
}

/// Else no press of the game would count, and nothing would help: there is nothing to restart.
#[test]
fn who_has_looked_around_in_the_other_steering_faces_as_at_the_start() {
    let (_folder, options) = level_file("@.*.H\n");
    let turn_first = Options { steering: Some(Steering::TurnFirst), ..options.clone() };
    let mut app = App::new(options).unwrap();
    let at_start = scene(&app).pieces;
    let clears = |app: &mut App| {
        assert_eq!(scene(app).pieces, at_start);
        keys(app, "lll");
        assert_eq!(scene(app).message.unwrap(), "Cleared! 1 push, 3 presses.");
    };
    keys(&mut app, "k");
    assert_ne!(scene(&app).pieces, at_start);
    app.close();
    clears(&mut App::new(turn_first).unwrap());
    keys(&mut app, "o\n<");
    clears(&mut app);
    // Also where they look around first and then take back what they have played.
    keys(&mut app, "uo\n<rkl");
    keys(&mut app, "o\n<u");
    clears(&mut app);
}

#[test]
fn giving_up_ends_the_try_and_can_be_taken_back() {
    let (_folder, options) = level_file("@.*.H\n");
    let mut app = App::new(options).unwrap();
    app.key(Key::Right);
    let before = scene(&app).pieces;
    app.key(Key::Char('G'));
    app.key(Key::Right);
    assert_eq!(scene(&app).pieces, before);
    assert!(scene(&app).message.unwrap().starts_with("Given up."));
    app.key(Key::Char('u'));
    app.key(Key::Right);
    assert!(scene(&app).message.unwrap().starts_with("Cleared! "));
    keys(&mut app, "Gu");
    assert_eq!(scene(&app).pieces, before, "who has won does not give up");
    // After giving up at the start the player can start again, too.
    keys(&mut app, "rGrl");
    assert_eq!(scene(&app).pieces, before);
}

#[test]
fn a_key_that_finds_nothing_to_go_back_to_says_so() {
    let (_folder, options) = level_file("@....*.H\n");
    let mut app = App::new(options).unwrap();
    for (key, words) in [
        ("u", "There is nothing to undo."),
        ("y", "There is nothing to redo."),
        ("r", "The game is at its start."),
    ] {
        keys(&mut app, key);
        assert_eq!(scene(&app).message.unwrap(), words);
    }
    keys(&mut app, "du");
    assert_eq!(scene(&app).message, None, "there was something");
}

#[test]
fn a_bookmark_is_gone_back_to_and_kept() {
    let (_folder, options) = level_file("@....*.H\n");
    let mut app = App::new(options.clone()).unwrap();
    let column = |app: &App| scene(app).pieces.last().unwrap().cell.column;
    keys(&mut app, "lb");
    assert_eq!(scene(&app).message.unwrap(), "A bookmark is set here.");
    keys(&mut app, "ll");
    assert_eq!(scene(&app).message, None, "what was said has been heard");
    keys(&mut app, "B");
    assert_eq!(column(&app), 1);
    keys(&mut app, "yy");
    assert_eq!(column(&app), 3, "what came after the bookmark can be played again");
    app.close();
    let mut again = App::new(options).unwrap();
    keys(&mut again, "B");
    assert_eq!(column(&again), 1);
    keys(&mut again, "b");
    keys(&mut again, "llB");
    assert_eq!(scene(&again).message.unwrap(), "There is no bookmark.");
}

#[test]
fn a_step_against_the_edge_leaves_the_place_of_a_bookmark() {
    let (_folder, options) = level_file("@.*.H\n");
    let mut app = App::new(options).unwrap();
    for (pressed, said) in [
        ("lbkb", "The bookmark here is gone."),
        ("B", "There is no bookmark."),
        ("kb", "A bookmark is set here."),
        ("jlB", "Back at a bookmark."),
        ("b", "The bookmark here is gone."),
        ("hbllB", "Back at a bookmark."),
    ] {
        keys(&mut app, pressed);
        assert_eq!(scene(&app).message.unwrap(), said, "{pressed}");
    }
    assert_eq!(scene(&app).pieces.last().unwrap().cell.column, 0);
}

/// An older version has set bookmarks behind a step against the edge, too.
#[test]
fn bookmarks_of_an_older_version_are_gone_back_to_and_taken_away() {
    let (_folder, options) = level_file("@....*.H\n");
    let mut app = App::new(options.clone()).unwrap();
    let column = |app: &App| scene(app).pieces.last().unwrap().cell.column;
    keys(&mut app, "blkbl");
    app.close();
    let records = options.data_dir.clone().unwrap().join("records");
    let record = fs::read_dir(records).unwrap().next().unwrap().unwrap().path();
    let text = fs::read_to_string(&record).unwrap();
    assert!(text.contains("bookmarks = [0, 1]"), "{text}");
    fs::write(&record, text.replace("[0, 1]", "[0, 1, 2]")).unwrap();
    let mut again = App::new(options).unwrap();
    for expected in [1, 0, 1] {
        keys(&mut again, "B");
        assert_eq!(column(&again), expected);
    }
    keys(&mut again, "b");
    assert_eq!(scene(&again).message.unwrap(), "The bookmark here is gone.");
    keys(&mut again, "llB");
    assert_eq!(column(&again), 0);
}
