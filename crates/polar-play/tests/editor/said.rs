//! What is said meanwhile, and what is found out about the draft.

use std::fs;

use polar_play::{App, Key, MarkKind, Options, Speed};
use tempfile::tempdir;

use crate::{
    edit, help,
    player::{self, game, keys, message, rows, scene, with_file},
    waiting::Waiting,
};

/// What is found out about it does not wait for the next key.
#[test]
fn behind_what_was_done_stands_what_comes_of_it() {
    let (_folder, mut app) = edit("@*H\n");
    let waiting = Waiting::on(&app);
    keys(&mut app, "+");
    app.key(Key::Down);
    waiting.until(&mut app, "The board is 3×2 now. Par is 1 push, proven. Every piece is needed.");
}

#[test]
fn what_was_said_is_not_said_again_when_the_player_comes_back() {
    let (_folder, mut app) = edit("@*H\n");
    keys(&mut app, "+");
    app.key(Key::Right);
    assert_eq!(message(&app), "The board is 4×1 now.");
    for key in [Key::Escape, Key::Char('e')] {
        app.key(key);
        assert_ne!(message(&app), "The board is 4×1 now.");
    }
}

#[test]
fn faults_are_shown_where_they_are() {
    let (_folder, mut app) = edit("@.*.H\n");
    let faults = |app: &App| -> Vec<u8> {
        let marks = scene(app).marks.into_iter();
        marks.filter(|mark| mark.kind == MarkKind::Fault).map(|mark| mark.cell.column).collect()
    };
    assert_eq!(faults(&app), [0_u8; 0]);
    keys(&mut app, "ll0");
    assert_eq!(faults(&app), [2], "a heart without a house");
    assert!(message(&app).starts_with("There is no house"));
    assert!(message(&app).len() <= 38, "that is one line of 40 columns");
    keys(&mut app, "hhhh0");
    assert!(message(&app).starts_with("There is no house"), "that is what is marked");
    keys(&mut app, "+");
    assert!(message(&app).contains("at which edge?"), "an answer is waited for");
    app.key(Key::Escape);
    app.paste("*.@*.*\n");
    assert_eq!(faults(&app), [0, 3, 5], "each heart");
    app.paste("*.@*.@\n");
    assert_eq!(
        (message(&app), faults(&app)),
        ("There can only be one penguin.".to_owned(), vec![5])
    );
}

#[test]
fn a_game_without_an_optional_rule_or_random_games_says_so() {
    let (_folder, mut app) = edit("@*H\n");
    keys(&mut app, "C");
    assert_eq!(message(&app), "Polar has no optional rule.");
    keys(&mut app, "R");
    assert_eq!(message(&app), "Polar has no random games.");
    keys(&mut app, "W");
    assert_eq!(message(&app), "Polar has no search to watch.");
    assert_eq!(rows(&app), ["s*H"]);
    app.key(Key::Escape);
    for (key, said) in
        [("C", "no optional rule"), ("R", "no random games"), ("W", "no search to watch")]
    {
        app.key(Key::Right);
        app.key(Key::Char('u'));
        keys(&mut app, key);
        assert_eq!(message(&app), format!("Polar has {said}."), "in the game it says so, too");
    }
}

#[test]
fn what_is_for_the_game_alone_says_so_in_the_editor() {
    let (_folder, mut app) = edit("@.*.H\n");
    for key in "npNLbBGtTx\t".chars() {
        app.key(if key == '\t' { Key::Tab } else { Key::Char(key) });
        let said = "That is for the game: e plays this level, Esc goes back.";
        assert_eq!(
            (rows(&app), message(&app)),
            (vec!["s.*.H".to_owned()], said.to_owned()),
            "{key:?}"
        );
        app.key(Key::Left);
        assert_ne!(message(&app), said);
    }
    app.key(Key::Left);
    keys(&mut app, "0n");
    assert_eq!(message(&app), "That is for the game: Esc goes back. There is no penguin yet.");
}

#[test]
fn a_key_that_finds_nothing_to_go_back_to_says_so_in_the_editor_too() {
    let (_folder, mut app) = edit("@.*.H\n");
    let nothing = [
        ("u", "There is nothing to undo."),
        ("y", "There is nothing to redo."),
        ("r", "The draft is as it began."),
    ];
    for (key, words) in nothing {
        keys(&mut app, key);
        assert!(message(&app).starts_with(words), "{}", message(&app));
    }
    keys(&mut app, "1");
    for (key, words) in nothing {
        keys(&mut app, key);
        assert!(!message(&app).starts_with(words), "{key}: there was something");
    }
}

#[test]
fn the_help_names_no_key_that_the_editor_takes_for_itself() {
    let (_folder, mut app) = edit("@*H\n");
    let said = help(&mut app);
    assert!(said.starts_with("A digit puts something on the cell"), "{said}");
    let undo = said.lines().find(|line| line.ends_with("take back the last change")).unwrap();
    assert!(said.contains("make the change again that was taken back"), "{said}");
    assert!(undo.starts_with("u  Ctrl-Z "), "Backspace takes away what is there: {undo}");
    assert!(!said.contains("go on here later"), "it goes on in the game: {said}");
    app.key(Key::Escape);
    let said = help(&mut app);
    assert!(said.starts_with("Push every heart into the house."), "{said}");
    assert!(said.contains("u  Backspace  Ctrl-Z  take back the last move"), "{said}");
}

#[test]
fn a_draft_is_solved_while_it_changes() {
    let (_folder, mut app) = edit("@.*..H\n..T...\n");
    let waiting = Waiting::on(&app);
    keys(&mut app, "1");
    keys(&mut app, "u");
    assert_eq!(message(&app), "Looking for a solution.");
    waiting.until(&mut app, "Par is 1 push, proven. What is marked is not needed.");
    let marks = scene(&app).marks;
    let pointless = marks.iter().find(|mark| mark.kind == MarkKind::Pointless).unwrap();
    assert_eq!((pointless.cell.column, pointless.cell.row), (2, 1));
    keys(&mut app, "h0");
    waiting.until(&mut app, "Par is 1 push, proven. Every piece is needed.");
    keys(&mut app, "lk2");
    waiting.until(&mut app, "Proven: there is no solution.");
}

#[test]
fn a_draft_that_is_played_has_the_par_that_the_editor_has_proven() {
    let (_folder, mut app) = edit("@.*..H\n..T...\n");
    let waiting = Waiting::on(&app);
    keys(&mut app, "u5");
    app.key(Key::Backspace);
    waiting.until(&mut app, "Par is 1 push, proven. What is marked is not needed.");
    keys(&mut app, "e");
    assert_eq!(scene(&app).par.unwrap(), "par 1");
    keys(&mut app, "ll");
    assert!(message(&app).starts_with("Cleared! 1 push (par), "), "{}", message(&app));
    assert!(scene(&app).reached[0].ends_with("1★"), "{:?}", scene(&app).reached);
    keys(&mut app, "ee");
    assert_eq!(scene(&app).par.unwrap(), "par 1", "it is the same level");
    keys(&mut app, "e5e");
    assert_eq!(scene(&app).par, None, "nothing is proven of another one yet");
}

#[test]
fn a_par_that_is_proven_while_the_draft_is_looked_at_again_is_that_of_the_game_beside_it() {
    let folder = tempdir().unwrap();
    let mut app = player::start(folder.path());
    keys(&mut app, "E");
    app.paste("@.*..H\n");
    keys(&mut app, "el");
    app.close();

    let mut again = player::start(folder.path());
    let waiting = Waiting::on(&again);
    assert_eq!(scene(&again).par, None, "it was not kept");
    keys(&mut again, "e");
    waiting.until(&mut again, "Par is 1 push, proven. Every piece is needed.");
    again.key(Key::Escape);
    assert_eq!(scene(&again).heading, "Polar · draft");
    assert_eq!(scene(&again).par.unwrap(), "par 1");
}

#[test]
fn a_par_that_is_proven_of_a_level_of_others_is_in_the_list_and_kept_too() {
    let (folder, mut app) = game("test.polar", "@.*..H\n");
    let waiting = Waiting::on(&app);
    keys(&mut app, "e");
    waiting.until(&mut app, "Par is 1 push, proven. Every piece is needed.");
    app.key(Key::Escape);
    keys(&mut app, "ll");
    app.close();

    let again = App::new(with_file(folder.path(), "test.polar", "@.*..H\n")).unwrap();
    for mut app in [app, again] {
        let scene = scene(&app);
        assert_eq!((scene.par.as_deref(), &*scene.reached[0]), (Some("par 1"), "best 1★"));
        keys(&mut app, "m");
        let row = &player::list(&app).rows[1];
        assert_eq!((&*row.note, &*row.reached[0]), ("par  1", "★ 1 push"));
    }
}

#[test]
fn who_cuts_off_what_the_level_needs_is_told() {
    let (_folder, mut app) = edit("@.*H\n");
    for (edge, said) in [
        (Key::Right, "The board is 3×1 now. There is no house yet."),
        (Key::Left, "The board is 2×1 now. There is no penguin yet."),
    ] {
        keys(&mut app, "-");
        app.key(edge);
        assert_eq!(message(&app), said);
    }
}

#[test]
fn a_par_that_is_proven_in_the_editor_is_kept_with_the_level() {
    let folder = tempdir().unwrap();
    let start = || {
        let (data_dir, speed) = (Some(folder.path().to_owned()), Some(Speed::Off));
        App::new(Options { data_dir, speed, ..Options::default() }).unwrap()
    };
    let save = |app: &mut App, name: &str| {
        keys(app, "S");
        keys(app, name);
        app.key(Key::Enter);
    };
    let par_of = |app: &mut App, name: &str| {
        keys(app, "O");
        keys(app, name);
        app.key(Key::Enter);
        scene(app).par
    };
    let mut app = start();
    let waiting = Waiting::on(&app);
    keys(&mut app, "E");
    app.paste("@.*..H\n");
    // This is said last: by then the solution is there, too.
    waiting.until(&mut app, "Par is 1 push, proven. Every piece is needed.");
    save(&mut app, "before");
    keys(&mut app, "+");
    app.key(Key::Up);
    save(&mut app, "behind");
    waiting.until(&mut app, "among your own levels.");
    app.key(Key::Char('9'));
    waiting.until(&mut app, "Par is 1 push, proven. Every piece is needed.");
    assert_eq!(par_of(&mut app, "behind").unwrap(), "par 1");
    app.close();

    let mut again = start();
    let waiting = Waiting::on(&again);
    for name in ["before", "behind"] {
        assert_eq!(par_of(&mut again, name).unwrap(), "par 1", "{name}");
    }
    for key in [Key::Right, Key::Right] {
        again.key(key);
    }
    assert_eq!(scene(&again).reached.first().unwrap(), "best 1★");
    keys(&mut again, "e2");
    waiting.until(&mut again, "Proven: there is no solution.");
    save(&mut again, "");
    again.key(Key::Enter);
    assert_eq!(par_of(&mut again, "behind"), None, "that is another board");
    again.close();
    let progress = folder.path().join("progress.toml");
    let kept = fs::read_to_string(&progress).unwrap();
    assert!(kept.contains("\"rr\""), "{kept}");
    fs::write(&progress, kept.replace("\"rr\"", "\"r\"")).unwrap();
    assert_eq!(par_of(&mut start(), "before"), None, "no solution is believed that is none");
}
