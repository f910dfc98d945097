//! Fling as a player drives it: keys and pointers in, a view out.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

#[path = "support/player.rs"]
mod player;

use std::{fs, time::Duration};

use player::{choose, list, rows, scene, with_file};
use polar_play::{
    App, Cell, Clipboard, Face, Key, Line, Mark, MarkKind, Options, Phase, Point, Scene, Speed,
    Target, View, Wake, games::Kind, packs,
};
use tempfile::{TempDir, tempdir};

fn game(text: &str) -> (TempDir, App) {
    player::game("test.fling", text)
}

fn map(app: &App) -> String {
    rows(app).join("/")
}

fn press(app: &mut App, keys: &[Key]) {
    for &key in keys {
        app.key(key);
    }
}

/// What the help says of this key.
fn help(app: &mut App, key: &str) -> Option<String> {
    app.key(Key::Char('?'));
    let View::Text(help) = app.view() else { panic!("no help") };
    app.key(Key::Escape);
    let line =
        help.lines.iter().map(Line::columns).find(|&(keys, said)| keys == key && !said.is_empty());
    line.map(|(_, said)| said.to_owned())
}

fn click(app: &mut App, column: u32, row: u32) {
    app.point(Target::Point(Point { x: column * 16 + 8, y: row * 16 + 8 }));
}

fn marked(app: &App, is: impl Fn(&Mark) -> bool) -> Vec<Cell> {
    scene(app).marks.iter().filter(|mark| is(mark)).map(|mark| mark.cell).collect()
}

const THREE: &str = "Title: Three\n\no..o.o\n......\n";

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
fn the_counters_tell_the_balls_that_are_left_and_the_moves() {
    let (_folder, mut app) = game(THREE);
    let counted =
        |app: &App| scene(app).counters.iter().map(|it| (it.label, it.value)).collect::<Vec<_>>();
    assert_eq!(counted(&app), [("balls", 3), ("moves", 0)]);
    press(&mut app, &[Key::Enter, Key::Right]);
    assert_eq!(counted(&app), [("balls", 2), ("moves", 1)]);
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
fn the_help_knows_of_no_lessons_pushes_and_rules_that_fire() {
    let (_folder, mut app) = game(THREE);
    assert_eq!(help(&mut app, "L"), None);
    assert_eq!(help(&mut app, "t").unwrap(), "show the next move; again: where it goes");
    assert_eq!(help(&mut app, "Tab").unwrap(), "show the last chain, or hide it");
}

#[test]
fn the_help_says_what_escape_does_with_a_ball_in_hand() {
    let (_folder, mut app) = game(THREE);
    let of_menu = help(&mut app, "Esc").unwrap();
    app.key(Key::Enter);
    assert_eq!(help(&mut app, "Esc").unwrap(), "let go; again: the menu");
    app.key(Key::Escape);
    assert_eq!(help(&mut app, "Esc").unwrap(), of_menu);
}

#[test]
fn the_help_of_the_editor_knows_of_random_games_where_there_are_some() {
    let (_folder, mut app) = game("o..o\n\nGame: Polar\n\n@*.H\n");
    for (game, known) in [("Polar", false), ("Fling", true)] {
        app.key(Key::Escape);
        choose(&mut app, game);
        app.key(Key::Char('e'));
        for key in ["R", "C"] {
            assert_eq!(help(&mut app, key).is_some(), known, "{game} {key}");
        }
        app.key(Key::Escape);
    }
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
fn the_editor_places_and_removes_balls() {
    let (_folder, mut app) = game("Title: Two\n\no.o\n");
    press(&mut app, &[Key::Char('e'), Key::Backspace]);
    assert_eq!(map(&app), "o.o", "nothing was under the cursor");
    press(&mut app, &[Key::Right, Key::Backspace, Key::Left, Key::Left, Key::Backspace]);
    assert_eq!(map(&app), "...");
    assert_eq!(scene(&app).message.unwrap(), "There is no ball yet.");
    press(&mut app, &[Key::Char('+'), Key::Down, Key::Char(' '), Key::Down, Key::Char('1')]);
    press(&mut app, &[Key::Char('u'), Key::Right, Key::Char(' ')]);
    // There are two tools; no other digit is one.
    press(&mut app, &[Key::Right, Key::Char('2'), Key::Char('9'), Key::Char('e')]);
    assert_eq!(map(&app), "o../.o.");
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

fn type_in(app: &mut App, text: &str) {
    text.chars().for_each(|c| app.key(Key::Char(c)));
}

fn prompt(app: &App) -> polar_play::Prompt {
    match app.view() {
        View::Prompt(prompt) => prompt,
        other => panic!("no prompt: {other:?}"),
    }
}

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

#[test]
fn a_pasted_board_that_is_too_long_is_seen_and_can_be_cut_to_size() {
    let (folder, mut app) = game("o.o\n");
    app.key(Key::Char('e'));
    app.paste("o16o/18");
    assert_eq!(map(&app), format!("o{0}o/.{0}.", ".".repeat(16)));
    let too_long = "A board has at most 16 columns and 16 rows.";
    assert_eq!(scene(&app).message.unwrap(), too_long);
    press(&mut app, &[Key::Char('+'), Key::Right]);
    assert_eq!(scene(&app).message.unwrap(), too_long);
    press(&mut app, &[Key::Char('-'), Key::Right]);
    assert_eq!(scene(&app).message.unwrap(), "The board is 17×2 now.");
    app.close();
    let mut again = App::new(with_file(folder.path(), "test.fling", "o.o\n")).unwrap();
    again.key(Key::Char('D'));
    assert_eq!(scene(&again).message.unwrap(), too_long, "it is kept");
    press(&mut again, &[Key::Char('-'), Key::Right, Key::Char('e')]);
    assert_eq!(map(&again), format!("o{0}/.{0}", ".".repeat(15)));
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

#[test]
fn the_help_of_each_game_is_read_whole_on_a_page_of_any_width() {
    for (name, level, asked) in
        [("test.fling", THREE, "?"), ("test.polar", "@*H\n", "?"), ("test.polar", "@*H\n", "e?")]
    {
        let folder = tempdir().unwrap();
        let mut app = App::new(with_file(folder.path(), name, level)).unwrap();
        asked.chars().for_each(|c| app.key(Key::Char(c)));
        let mut words = |columns| {
            app.set_page(columns, 20);
            let View::Text(help) = app.view() else { panic!("no help") };
            let (mut left, mut right) = (String::new(), String::new());
            for (first, said) in help.lines.iter().map(Line::columns) {
                let before = if said.is_empty() { 0 } else { help.second };
                assert!(first.chars().count() <= columns, "{first}");
                assert!(before + said.chars().count() <= columns, "{said}");
                assert!(said.is_empty() || first.chars().count() + 2 <= help.second, "{first}");
                left.extend([first, " "]);
                right.extend([said, " "]);
            }
            [left, right].map(|text| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>())
        };
        let whole = words(200);
        for columns in [76, 56, 36, 24, 20] {
            assert_eq!(words(columns), whole, "{columns} characters");
        }
    }
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
