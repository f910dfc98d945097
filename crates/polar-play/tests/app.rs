//! The game as a player drives it: keys and pointers in, a view out.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

#[path = "support/player.rs"]
mod player;
#[path = "support/waiting.rs"]
mod waiting;

use std::{fs, path::Path, sync::mpsc, thread, time::Duration};

use player::{choose, keys, list, options, scene, start, with_file};
use polar_play::{
    Actor, App, Direction, Face, Key, Line, List, Options, Phase, PieceId, Point, Record, Scene,
    ScrollBar, Settings, Speed, StartError, Steering, Store, Target, Theme, View, Wake, by_rank,
    games::Start, packs,
};
use proptest::prelude::*;
use tempfile::{TempDir, tempdir};
use waiting::Waiting;

const WALK: &str = "E21 S2 E3 N2 W2 S4 W7 N2 W14 N3 W2 N2 W3 S2 W2 S3 E2 E5 N3 E3 S2 E3 S2 W2 N2 \
                    W3 S2 W3 S3 E3 E11 N2 W11 N2 W2 S2 W3 S3 E3 W2 N3 E2 S2 W2 S3 E2";

fn at(x: u32, y: u32) -> Target {
    Target::Point(Point { x, y })
}

fn walk(app: &mut App) {
    for leg in WALK.split(' ') {
        let key = match &leg[..1] {
            "N" => Key::Up,
            "E" => Key::Right,
            "S" => Key::Down,
            _ => Key::Left,
        };
        for _ in 0..leg[1..].parse().unwrap() {
            app.key(key);
        }
    }
}

/// A folder with a level file: one row, then the data folder's place.
fn level_file(map: &str) -> (TempDir, Options) {
    let folder = tempdir().unwrap();
    let options = with_file(folder.path(), "test.polar", map);
    (folder, options)
}

#[test]
fn the_first_start_plays_level_1_and_offers_the_lessons() {
    let folder = tempdir().unwrap();
    let scene = scene(&start(folder.path()));
    assert!(scene.heading.contains("Stage 1"), "{}", scene.heading);
    assert_eq!((scene.size.columns(), scene.size.rows()), (24, 4));
    let said = "Push the hearts home. L plays the lessons, ? is help.";
    assert_eq!(scene.message.unwrap(), said);
}

/// Also with a draft, and with a page on top.
#[test]
fn a_screen_may_show_the_app_on_another_thread() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "e?");
    let shown = app.view();
    assert_eq!(thread::spawn(move || app.view()).join().unwrap(), shown);
}

#[test]
fn a_key_that_has_nothing_to_take_leaves_what_is_said_and_goes_on_from_a_cleared_level() {
    let (_folder, options) = level_file("Comment: Home.\n\n@*H\n\n@.*H\n\n@..*H\n");
    let mut app = App::new(options).unwrap();
    let welcome = scene(&app).message;
    for (key, next) in [(Key::Enter, "2/3"), (Key::Char(' '), "3/3")] {
        let before = scene(&app);
        app.key(key);
        assert_eq!(scene(&app), before, "{key}");
        keys(&mut app, "lll");
        app.key(key);
        assert!(scene(&app).heading.contains(next), "{}", scene(&app).heading);
    }
    assert_ne!(scene(&app).message, welcome);
}

#[test]
fn who_has_not_seen_that_the_level_is_cleared_does_not_go_on() {
    let (_folder, options) = level_file("@*H\n\n@.*H\n");
    let mut app = App::new(Options { speed: Some(Speed::Normal), ..options }).unwrap();
    app.key(Key::Right);
    // The heart is still on its way.
    app.key(Key::Enter);
    assert!(scene(&app).is_cleared && scene(&app).heading.contains("1/2"));
    app.key(Key::Enter);
    assert!(scene(&app).heading.contains("2/2"));
    keys(&mut app, "p");
    app.key(Key::Right);
    // It is home, and said to be: the penguin cheers.
    while app.actors().len() > 1 {
        app.tick(Duration::from_millis(20));
    }
    assert!(!app.actors().is_empty());
    app.key(Key::Enter);
    assert!(scene(&app).heading.contains("2/2"));
}

#[test]
fn what_is_undone_while_it_slides_turns_round_where_it_is() {
    let (_folder, options) = level_file("@*..........H\n");
    let mut app = App::new(Options { speed: Some(Speed::Normal), ..options }).unwrap();
    let heart = |app: &App| {
        let heart = app.actors().into_iter().find(|actor| actor.face == Face::Heart);
        heart.expect("the heart slides").at.0
    };
    app.key(Key::Right);
    for (milliseconds, key) in [(300, "u"), (100, "y"), (100, "u")] {
        app.tick(Duration::from_millis(milliseconds));
        let there = heart(&app);
        assert!(there > 1.5 && there < 10.5, "it is on its way: {there}");
        keys(&mut app, key);
        assert!((heart(&app) - there).abs() < 0.01, "{key}: from {there} to {}", heart(&app));
    }
    app.tick(Duration::from_millis(110));
    assert!(app.actors().is_empty(), "back in half of the time that it was on its way");
}

#[test]
fn a_click_on_a_piece_from_afar_says_how_it_is_pushed() {
    let (_folder, options) = level_file("@..*H\n.....\n..^..\n");
    let mut app = App::new(options).unwrap();
    let mut said = |column: u32, row: u32| {
        app.point(at(column * 16 + 8, row * 16 + 8));
        scene(&app).message.unwrap()
    };
    assert_eq!(said(3, 0), "Go next to it first; then a click pushes it.");
    assert_eq!(said(2, 2), "Sorry, there is no way there.");
    // Where one comes to it, it can't be pushed.
    let (_folder, options) = level_file("@..*\n....\n*H..\n");
    let mut app = App::new(options).unwrap();
    app.point(at(3 * 16 + 8, 8));
    assert_eq!(scene(&app).message.unwrap(), "Sorry, there is no way there.");
    // Nobody comes beside it, or nothing is pushed any more.
    let (_folder, options) = level_file("@.^*H\n\n@*H..o\n");
    let mut app = App::new(options).unwrap();
    app.point(at(3 * 16 + 8, 8));
    assert_eq!(scene(&app).message.unwrap(), "Sorry, there is no way there.");
    keys(&mut app, "nd");
    let cleared = scene(&app).message;
    app.point(at(5 * 16 + 8, 8));
    assert_eq!(scene(&app).message, cleared);
}

#[test]
fn a_click_beside_the_thumb_turns_the_page() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    app.set_page(76, 10);
    let selected = |app: &App| list(app).selected;
    let before = app.view();
    app.point(Target::PageDown);
    assert_eq!(app.view(), before, "a board has no pages");
    app.key(Key::Char('m'));
    let first = selected(&app);
    app.point(Target::PageDown);
    assert!(selected(&app) >= first + 10);
    app.point(Target::PageUp);
    assert_eq!(selected(&app), first);
}

#[test]
fn the_thumb_of_a_scroll_bar_is_dragged_and_takes_the_list_or_the_help_along() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    let seen = 10;
    app.set_page(76, seen);
    // A bar of 40 pixels.
    let bar = |app: &App| {
        let (first, lines) = match app.view() {
            View::List(list) => (list.first(seen), list.rows.len()),
            View::Text(text) => (text.first(seen), text.lines.len()),
            other => panic!("no scroll bar: {other:?}"),
        };
        (first, lines, ScrollBar::new(40, first, seen, lines).unwrap())
    };
    for page in ['m', '?', 'o'] {
        app.key(Key::Char(page));
        app.key(Key::Home);
        let (_, lines, start) = bar(&app);
        let Target::Thumb(grasped) = start.target(start.length - 1) else { panic!("no thumb") };
        app.scroll_to(grasped + lines);
        assert_eq!(bar(&app).0, 0, "{page}: the thumb is not in hand");
        app.point(Target::Thumb(grasped));
        assert_eq!(bar(&app).0, 0, "{page}: it is only pressed");
        for down in [7, 3, 12] {
            app.scroll_to(start.line(start.length - 1 + down));
            let (first, _, now) = bar(&app);
            assert!(first > 0 && now.top.abs_diff(down) <= 1, "{page}: {now:?} for {down}");
        }
        for beyond in [grasped + lines, usize::MAX] {
            app.scroll_to(0);
            app.scroll_to(beyond);
            assert_eq!(bar(&app).0, lines - seen, "{page}: it goes no further than to the end");
        }
        app.scroll_to(0);
        assert_eq!(bar(&app).0, 0, "{page}");
        app.release();
        app.scroll_to(grasped + lines);
        assert_eq!(bar(&app).0, 0, "{page}: it was let go of");
        app.key(Key::Escape);
    }
    app.point(Target::Thumb(3));
    app.scroll_to(9);
    assert!(matches!(app.view(), View::Board(_)), "a board has none");
}

#[test]
fn a_thumb_reaches_either_end_from_wherever_it_is_pressed() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    let seen = 10;
    app.set_page(76, seen);
    app.key(Key::Char('m'));
    let lines = list(&app).rows.len();
    for down in 0..lines {
        [Key::Home].into_iter().chain(vec![Key::Down; down]).for_each(|key| app.key(key));
        let bar = ScrollBar::new(seen, list(&app).first(seen), seen, lines).unwrap();
        for at in bar.top..bar.top + bar.length {
            app.point(bar.target(at));
            app.scroll_to(bar.line(seen));
            assert_eq!(list(&app).first(seen), lines - seen, "{down} {at}");
            app.scroll_to(0);
            assert!(at == 0 || list(&app).first(seen) == 0, "{down} {at}");
        }
    }
}

#[test]
fn a_thumb_that_rests_moves_nothing_whatever_row_it_is_at() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    let seen = 10;
    app.set_page(76, seen);
    app.key(Key::Char('m'));
    app.point(Target::Thumb(0));
    let place = |app: &App| (list(app).first(seen), list(app).selected);
    let chosen = place(&app);
    app.scroll_to(0);
    assert_eq!(place(&app), chosen, "it is only touched");
    for line in 1..list(&app).rows.len() - seen {
        app.scroll_to(line);
        let there = place(&app);
        app.scroll_to(line);
        assert_eq!(place(&app), there, "{line}");
        // A title is passed over.
        assert!((line..=line + 1).contains(&there.0), "{there:?} for {line}");
    }
}

#[test]
fn the_lessons_are_one_key_away() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    app.key(Key::Char('L'));
    let scene = scene(&app);
    assert!(scene.heading.contains("lessons 1/10"), "{}", scene.heading);
    assert!(scene.message.is_some(), "a lesson says what it teaches");
}

#[test]
fn the_first_lesson_that_is_not_cleared_is_played_or_else_the_first() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("lessons.polar");
    fs::write(&file, "@*H\n\n@.*H\n").unwrap();
    let options = Options { levels: Some(file), ..options(&folder.path().join("data")) };
    let mut app = App::new(options).unwrap();
    for (played, lesson) in [("", "1/2"), ("l", "2/2"), ("ll", "1/2")] {
        keys(&mut app, played);
        keys(&mut app, "L");
        assert!(scene(&app).heading.contains(lesson), "{}", scene(&app).heading);
    }
}

#[test]
fn who_comes_back_to_a_level_that_is_cleared_begins_it_again() {
    let (_folder, options) = level_file("@*H\n\n@.*H\n");
    let mut app = App::new(options).unwrap();
    let at_start = scene(&app).pieces;
    keys(&mut app, "l");
    assert!(scene(&app).is_cleared);
    keys(&mut app, "np");
    assert_eq!(scene(&app).pieces, at_start);
    // A level that was given up is as it was left, too.
    keys(&mut app, "Gnp");
    assert!(scene(&app).message.unwrap().starts_with("Given up."));
}

#[test]
fn who_asks_for_a_level_plays_it_and_who_does_not_goes_on_where_they_were() {
    let (_folder, file) = level_file("@*H\n\n@.*H\n");
    // Starts the game, presses these keys, quits, and says whether the level was cleared when the game began.
    let plays = |level, pressed: &str| {
        let mut app = App::new(Options { level, ..file.clone() }).unwrap();
        let was_cleared = scene(&app).is_cleared;
        keys(&mut app, pressed);
        app.close();
        was_cleared
    };
    assert!(!plays(Some(2), "ll"));
    assert!(plays(None, ""), "the board is as it was left");
    assert!(!plays(Some(2), ""), "a level that is asked for begins");
    assert!(!plays(None, ""), "and that is where one goes on");
    // A level that was cleared and opened again is seen from its start; so it is the next time.
    assert!(!plays(Some(1), "lnp"));
    assert!(!plays(None, ""));
    // What was begun goes on, also if it is asked for, and if another program that shows its start ends after that.
    let mut other = App::new(Options { level: Some(2), ..file.clone() }).unwrap();
    assert!(!plays(Some(2), "l"));
    other.close();
    let app = App::new(Options { level: Some(2), ..file }).unwrap();
    assert_eq!(scene(&app).counters[1].value, 1);
}

#[test]
fn a_pack_of_the_players_own_is_no_lesson_whatever_its_name() {
    let folder = tempdir().unwrap();
    fs::create_dir_all(folder.path().join("levels")).unwrap();
    fs::write(folder.path().join("levels/lessons.polar"), "@*H\n\n@.*H\n").unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "L");
    let first = scene(&app).heading;
    assert!(first.contains("Ten lessons 1/10"), "{first}");
    keys(&mut app, "ppL");
    assert_eq!(scene(&app).heading, first);
    let (_folder, options) = level_file("@*H\n");
    let own = options.data_dir.as_ref().unwrap().join("levels");
    fs::create_dir_all(&own).unwrap();
    fs::write(own.join("lessons.polar"), "@*H\n\n@.*H\n").unwrap();
    let mut app = App::new(options).unwrap();
    keys(&mut app, "L");
    assert_eq!(scene(&app).message.unwrap(), "There are no lessons among these levels.");
}

#[test]
fn the_editor_keeps_a_key_for_all_that_is_done_there() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    app.key(Key::Char('o'));
    let set = |app: &mut App, label: &str, key| {
        choose(app, label);
        app.key(key);
    };
    // In the editor a digit puts something on the board, so there it is still e.
    set(&mut app, "edit", Key::Char('5'));
    set(&mut app, "hint", Key::Char('e'));
    let View::Prompt(prompt) = app.view() else { panic!("e is not to be had") };
    let refusal = prompt.refusal.unwrap();
    assert_eq!(refusal, "The editor would have no key for \"edit\": choose another.");
    app.key(Key::Char('i'));
    app.key(Key::Escape);
    keys(&mut app, "5");
    assert!(scene(&app).heading.contains("editor"));
    keys(&mut app, "e");
    assert!(!scene(&app).heading.contains("editor"));
}

#[test]
fn the_authors_walk_clears_the_level_and_counts_as_he_does() {
    let folder = tempdir().unwrap();
    let turn_first = Options { steering: Some(Steering::TurnFirst), ..options(folder.path()) };
    let mut app = App::new(turn_first).unwrap();
    walk(&mut app);
    let seen = scene(&app).describe();
    assert!(seen.contains("hearts 0  steps 109  pushes 14  turns 44"), "{seen}");
    assert!(seen.contains("Cleared! 14 pushes (par), 167 presses. n plays the next level."));
    app.key(Key::Char('m'));
    let View::List(list) = app.view() else { panic!("no list") };
    let row = &list.rows[list.selected];
    assert!(
        row.checked && row.said(80) == "★ 14 pushes, 167 presses, by Go Endo, 1990   par 14",
        "{row:?}"
    );
}

#[test]
fn any_key_ends_the_search_for_the_fewest_presses_and_the_hints_key_begins_it_again() {
    let folder = tempdir().unwrap();
    let turn_first = Options { steering: Some(Steering::TurnFirst), ..options(folder.path()) };
    let mut app = App::new(turn_first).unwrap();
    let (sender, woken) = mpsc::channel();
    app.on_change(move || sender.send(()).unwrap_or_default());
    let says = |app: &App, words: &str| scene(app).message.unwrap().contains(words);
    let until_it_looks = |app: &mut App| {
        while !says(app, "; still looking).") {
            woken.recv_timeout(Duration::from_secs(20)).unwrap();
            app.tick(Duration::ZERO);
        }
    };
    walk(&mut app);
    until_it_looks(&mut app);
    app.key(Key::F(5));
    assert!(says(&app, "; t looks again)."), "{:?}", scene(&app).message);
    let kept = scene(&app).message;
    app.tick(Duration::ZERO);
    assert_eq!(scene(&app).message, kept, "nobody looks any more");
    app.key(Key::Char('t'));
    until_it_looks(&mut app);
    app.key(Key::Char('m'));
    let View::List(list) = app.view() else { panic!("no list") };
    let note = &list.rows[list.selected].said(80);
    assert!(note.starts_with("★ 14 pushes, 167 presses, at least "), "{note}");
}

/// However the program ends.
#[test]
fn what_was_proven_of_the_presses_is_kept_where_the_window_is_closed() {
    let folder = tempdir().unwrap();
    let turn_first = Options { steering: Some(Steering::TurnFirst), ..options(folder.path()) };
    let mut app = App::new(turn_first).unwrap();
    let (sender, woken) = mpsc::channel();
    app.on_change(move || sender.send(()).unwrap_or_default());
    walk(&mut app);
    while !scene(&app).message.unwrap().contains("; still looking).") {
        woken.recv_timeout(Duration::from_secs(20)).unwrap();
        app.tick(Duration::ZERO);
    }
    app.close();
    let store = Store::open(Some(folder.path().to_owned())).unwrap();
    let kept = store.progress().unwrap().cleared.into_values().next().unwrap();
    assert!(kept.bound_turn_first.unwrap().at_least > 0);
}

#[test]
fn the_best_is_said_while_the_level_is_played_with_the_presses_of_the_steering() {
    let folder = tempdir().unwrap();
    let play = |steering| {
        App::new(Options { steering: Some(steering), ..options(folder.path()) }).unwrap()
    };
    let mut app = play(Steering::TurnFirst);
    assert!(scene(&app).reached.is_empty(), "nothing is reached yet");
    walk(&mut app);
    app.key(Key::Char('r'));
    assert_eq!(scene(&app).reached, ["best 14★", "167 presses"]);
    app.close();
    drop(app);
    let app = play(Steering::Direct);
    assert_eq!(scene(&app).reached, ["best 14★"]);
}

#[test]
fn a_worse_result_takes_nothing_from_the_best() {
    let (_folder, options) = level_file("@.*..H\n#.....\n");
    let mut app = App::new(options.clone()).unwrap();
    // Once straight, once with a push for nothing.
    keys(&mut app, "llrsll");
    assert!(scene(&app).message.unwrap().starts_with("Cleared! 2 pushes, 3 presses"));
    assert_eq!(scene(&app).reached, ["best 1", "2 presses"]);
    app.close();
    let again = App::new(options).unwrap();
    assert_eq!(scene(&again).reached, ["best 1", "2 presses"], "nor on the disk");
}

#[test]
fn the_game_goes_on_where_it_was_left() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "lllll");
    app.flush();
    keys(&mut app, "sddu");
    let left = scene(&app);
    app.close();
    drop(app);
    let mut again = start(folder.path());
    assert_eq!(scene(&again).pieces, left.pieces);
    assert_eq!(scene(&again).counters, left.counters);
    // What was undone can still be played again.
    keys(&mut again, "y");
    assert_ne!(scene(&again).pieces, left.pieces);
    again.close();
    let records = fs::read_dir(folder.path().join("records")).unwrap();
    assert_eq!(records.count(), 1, "what nobody else wrote is not kept beside it");
}

#[test]
fn a_game_of_thousands_of_moves_goes_on_where_it_was_left() {
    let (_folder, options) = level_file("@.*.H\n");
    let mut app = App::new(options.clone()).unwrap();
    (0..1001).for_each(|_| keys(&mut app, "lh"));
    let left = scene(&app).counters;
    assert_eq!(left[1].value, 2002);
    app.close();
    let again = scene(&App::new(options).unwrap());
    assert_eq!((again.counters, again.message), (left, None));
}

#[test]
fn a_record_that_cannot_be_played_is_said_and_the_level_begins_anew() {
    let (folder, options) = level_file("@.*.H\n");
    let mut app = App::new(options.clone()).unwrap();
    let at_start = scene(&app).pieces;
    keys(&mut app, "l");
    app.close();
    let mut records = fs::read_dir(folder.path().join("data/records")).unwrap();
    let record = records.next().unwrap().unwrap().path();
    let text = fs::read_to_string(&record).unwrap();
    let wrong = text.replace("steps = \"r\"", "steps = \"rx\"");
    fs::write(&record, &wrong).unwrap();
    fs::write(folder.path().join("data/settings.toml"), "theme plaid\n").unwrap();
    let mut again = App::new(options).unwrap();
    let said = scene(&again).message.unwrap();
    let sorry = "Sorry, step 2 of the record of this level can't be played.";
    assert!(said.contains("settings.toml: line 1: ") && said.ends_with(sorry), "{said}");
    assert_eq!(scene(&again).pieces, at_start);
    keys(&mut again, "ll");
    again.close();
    let kept = record.with_extension("").to_string_lossy().into_owned() + "-2.toml";
    assert_eq!(fs::read_to_string(kept).unwrap(), wrong, "it is not written over");
    assert!(fs::read_to_string(&record).unwrap().contains("steps = \"rr\""));
}

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
fn what_is_said_of_the_last_lesson_goes_into_a_line_of_80_columns() {
    let folder = tempdir().unwrap();
    let lessons = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../levels/polar/lessons.polar");
    let (levels, level) = (Some(lessons), Some(10));
    let mut app = App::new(Options { levels, level, ..options(folder.path()) }).unwrap();
    keys(&mut app, "dddddsdwwwds");
    let said = scene(&app).message.unwrap();
    assert!(said.ends_with(" N plays one not cleared."), "{said}");
    // With what may soon be proven of the presses, and a blank on both sides.
    let said = said.replace("presses.", "presses (the fewest).");
    assert!(said.contains("(the fewest)") && said.chars().count() + 2 <= 80, "{said}");
}

#[test]
fn what_became_of_a_push_is_told_when_it_is_seen_and_until_then_what_was_told_before() {
    let (_folder, options) = level_file("Comment: Push.\n\n@*..H\n");
    let mut app = App::new(Options { speed: Some(Speed::Normal), ..options }).unwrap();
    app.key(Key::Tab);
    let around = |app: &App| Scene { pieces: Vec::new(), walking: None, ..scene(app) };
    let before = around(&app);
    assert_eq!(before.message.as_deref(), Some("Push."));
    app.key(Key::Right);
    while app.actors().len() > 1 {
        assert_eq!(around(&app), before, "it slides");
        app.tick(Duration::from_millis(15));
    }
    let after = around(&app);
    assert!(after.message.as_ref().is_some_and(|said| said.starts_with("Cleared!")), "{after:?}");
    assert!(after.is_cleared && after.reached != before.reached, "{after:?}");
    assert!(after.counters != before.counters && after.panel != before.panel, "{after:?}");
    // What is undone is known at once.
    keys(&mut app, "u");
    assert!(app.actors().len() > 1, "it slides back");
    assert_eq!(around(&app).counters, before.counters);
    assert_eq!(around(&app).message, before.message);
    // What is played again is as open as when it was new; and a key finds it done.
    keys(&mut app, "y");
    assert!(!scene(&app).is_cleared);
    app.key(Key::Escape);
    app.key(Key::Escape);
    assert!(scene(&app).is_cleared);
}

#[test]
fn what_was_refused_before_a_push_is_not_told_while_it_is_open() {
    let (_folder, options) = level_file("Comment: Push.\n\n@*...H\n......\n^^^^^^\n......\n");
    let mut app = App::new(Options { speed: Some(Speed::Normal), ..options }).unwrap();
    app.point(at(2 * 16 + 8, 3 * 16 + 8));
    assert_eq!(scene(&app).message.unwrap(), "Sorry, there is no way there.");
    app.key(Key::Right);
    assert!(app.actors().len() > 1, "it slides");
    let Scene { message, is_comment, .. } = scene(&app);
    assert_eq!((message.as_deref(), is_comment), (Some("Push."), true));
}

#[test]
fn steps_are_told_as_they_are_taken() {
    let (_folder, options) = level_file("@...*H\n");
    let mut app = App::new(Options { speed: Some(Speed::Normal), ..options }).unwrap();
    for steps in 1..=3 {
        app.key(Key::Right);
        assert_eq!(scene(&app).counters[1].value, steps);
    }
    app.key(Key::Right);
    // A step that is undone before it is seen what became of a push.
    keys(&mut app, "uu");
    assert_eq!(scene(&app).counters[1].value, 2);
}

#[test]
fn how_a_level_was_cleared_is_kept_while_it_is_played_again() {
    for (levels, clears, moves, undone) in
        [("@.*H\n\n@*H\n", "dd", "d", "uu"), ("o.o\n\no..o\n", " d", "", "u")]
    {
        let suffix = if levels.starts_with('o') { "fling" } else { "polar" };
        let folder = tempdir().unwrap();
        let file = folder.path().join("test").with_extension(suffix);
        fs::write(&file, levels).unwrap();
        let data_dir = Some(folder.path().join("data"));
        let options =
            Options { levels: Some(file), data_dir, speed: Some(Speed::Off), ..Options::default() };
        let mut app = App::new(options.clone()).unwrap();
        keys(&mut app, clears);
        keys(&mut app, "npn");
        app.close();
        let mut app = App::new(Options { level: Some(1), ..options }).unwrap();
        assert!(!scene(&app).is_cleared, "it begins at the start");
        keys(&mut app, moves);
        assert!(!scene(&app).is_cleared);
        keys(&mut app, undone);
        assert!(scene(&app).is_cleared, "{suffix}: {:?}", scene(&app).message);
    }
}

#[test]
fn a_cleared_level_tells_the_par_and_where_to_go_on() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    // Two pushes where one would do.
    keys(&mut app, "Ldddddddsawaaasd");
    let said = scene(&app).message.unwrap();
    assert!(said.starts_with("Cleared! 2 pushes (par 1), 15 presses"), "{said}");
    assert!(said.ends_with(" n plays the next level."), "{said}");

    // Two levels: the other one is not cleared, then all are.
    let (_folder, options) = level_file("@*H\n\n@.*H\n");
    let mut app = App::new(options).unwrap();
    keys(&mut app, "ndd");
    let said = scene(&app).message.unwrap();
    assert!(said.ends_with(" N plays one not cleared."), "{said}");
    app.key(Key::Enter);
    assert!(scene(&app).heading.contains("1/2"), "Enter does what is said");
    app.key(Key::Char('p'));
    // A draft is not among them.
    keys(&mut app, "e+sedd");
    let said = scene(&app).message.unwrap();
    assert!(said.starts_with("Cleared!") && said.ends_with(" n plays the next level."), "{said}");
    keys(&mut app, "Ndndd");
    let said = scene(&app).message.unwrap();
    assert!(said.ends_with(" Every level is cleared!"), "{said}");
}

#[test]
fn who_has_cleared_every_level_is_led_to_the_stars_that_are_missing() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("test.polar");
    fs::write(&file, "T.*.H\n@....\n\n@*H\n").unwrap();
    fs::write(file.with_extension("sol"), "1 rur\n1 r\n").unwrap();
    let data_dir = Some(folder.path().join("data"));
    let options =
        Options { levels: Some(file), data_dir, speed: Some(Speed::Off), ..Options::default() };
    let mut app = App::new(options).unwrap();
    let told = |app: &mut App, opens: Key, row: usize| {
        app.key(opens);
        let said = list(app).rows[row].said(80);
        app.key(Key::Escape);
        said
    };
    let menu = |app: &mut App| told(app, Key::Escape, 1);
    let pack = |app: &mut App| told(app, Key::Char('m'), 0);
    assert_eq!(pack(&mut app), "", "nothing is reached yet");
    assert_eq!(told(&mut app, Key::Escape, 2), "no levels here", "none of Fling");
    keys(&mut app, "nd");
    assert_eq!(menu(&mut app), "1 of 2 cleared, 1 ★");
    assert_eq!(pack(&mut app), "1 of 2 cleared, 1 ★");
    // The heart goes to the tree first.
    keys(&mut app, "NdddwasaaawdnN");
    assert!(scene(&app).heading.contains("1/2"), "the other one has its star");
    let said = scene(&app).message.unwrap();
    assert_eq!(said, "Every level is cleared. This one lacks its star.");
    assert_eq!(menu(&mut app), "2 of 2 cleared, 1 ★");
    keys(&mut app, "N");
    let said = scene(&app).message.unwrap();
    assert_eq!(said, "Every level is cleared! Only this one lacks its star.");
    keys(&mut app, "dwdnpN");
    assert_eq!(menu(&mut app), "2 of 2 cleared, 2 ★");
    assert_eq!(pack(&mut app), "2 of 2 cleared, 2 ★");
}

#[test]
fn whichever_level_is_cleared_last_it_is_the_end() {
    let (folder, options) = level_file("@*H\n\n@.*H\n\nT.*..H\n@.....\n");
    fs::write(folder.path().join("test.sol"), "1 r\n1 rr\n1 urr\n").unwrap();
    let mut app = App::new(options).unwrap();
    let said = |app: &App| scene(app).message.unwrap();
    let labels = |app: &App| scene(app).hints.iter().map(|hint| hint.label).collect::<Vec<_>>();
    // The last one first, and not in the fewest pushes: the heart goes to the tree on the way.
    keys(&mut app, "nndddwasaaawd");
    assert!(scene(&app).is_cleared, "{}", scene(&app).describe());
    assert!(said(&app).ends_with(" N plays one not cleared."), "{}", said(&app));
    assert!(labels(&app).contains(&"next uncleared"), "{:?}", labels(&app));
    app.key(Key::Enter);
    keys(&mut app, "d");
    assert!(said(&app).ends_with(" n plays the next level."), "{}", said(&app));
    app.key(Key::Enter);
    keys(&mut app, "dd");
    let ends = " Every level is cleared! N plays one without its star.";
    assert!(said(&app).ends_with(ends), "{}", said(&app));
    let stars = labels(&app).iter().filter(|label| **label == "next star").count();
    assert_eq!(stars, 1, "{:?}", labels(&app));
    app.key(Key::Enter);
    assert!(scene(&app).heading.contains("3/3"), "{}", scene(&app).heading);
    keys(&mut app, "wdd");
    assert!(said(&app).ends_with(" Every level is cleared! Each has its star."), "{}", said(&app));
    assert!(said(&app).starts_with("New best! 1 push (par), 3 presses"), "{}", said(&app));
}

#[test]
fn a_better_result_is_said_to_be_one_and_no_other() {
    let (_folder, options) = level_file("T.*..H\n@.....\n");
    let mut app = App::new(options).unwrap();
    // By way of the tree, and straight, with steps to and fro or without.
    for (played, says) in [
        ("dddwasaaawd", "Cleared! 2 pushes, 11 presses"),
        ("dddwasaaawd", "Cleared! 2 pushes, 11 presses"),
        ("dadadadadawdd", "Fewer pushes! 1 push, 13 presses"),
        ("dawdd", "Fewer presses! 1 push, 5 presses"),
        ("dddwasaaawd", "Cleared! 2 pushes, 11 presses"),
        ("wdd", "Fewer presses! 1 push, 3 presses"),
        ("wdd", "Cleared! 1 push, 3 presses"),
    ] {
        keys(&mut app, played);
        let said = scene(&app).message.unwrap();
        assert!(said.starts_with(says), "{said}");
        keys(&mut app, "r");
    }
}

/// A level that was solved for the player is still to be cleared: it leads on as it did before.
#[test]
fn a_solution_that_was_shown_ends_nothing_and_leads_to_no_star() {
    let (folder, options) = level_file("T.*..H\n@.....\n\n@*H\n\n@.*H\n");
    fs::write(folder.path().join("test.sol"), "1 urr\n1 r\n1 rr\n").unwrap();
    let mut app = App::new(options).unwrap();
    keys(&mut app, "dddwasaaawdnndd");
    assert!(scene(&app).message.unwrap().ends_with(" N plays one not cleared."));
    keys(&mut app, "pT");
    Waiting::on(&app).until(&mut app, "A solution.");
    for _ in 0..100 {
        app.tick(Duration::from_millis(100));
    }
    assert!(scene(&app).message.unwrap().starts_with("Solved for you"));
    let seen = scene(&app);
    let said = seen.message.unwrap();
    assert!(said.ends_with(" n plays the next level."), "{said}");
    assert!(seen.hints.iter().all(|hint| hint.label != "next star"), "{:?}", seen.hints);
    app.key(Key::Enter);
    assert!(scene(&app).heading.contains("3/3"), "Enter does what is said");
}

#[test]
fn equal_levels_are_one_that_lacks_its_star() {
    let (folder, options) = level_file("T.*..H\n@.....\n\n@*H\n\nT.*..H\n@.....\n");
    fs::write(folder.path().join("test.sol"), "1 urr\n1 r\n1 urr\n").unwrap();
    let mut app = App::new(options).unwrap();
    keys(&mut app, "dddwasaaawdnd");
    assert!(scene(&app).message.unwrap().ends_with(" N plays one without its star."));
    keys(&mut app, "N");
    let heading = scene(&app).heading;
    keys(&mut app, "N");
    assert_eq!(scene(&app).heading, heading);
    let said = scene(&app).message.unwrap();
    assert_eq!(said, "Every level is cleared! Only this one lacks its star.");
}

#[test]
fn the_last_level_of_a_pack_is_told_whichever_it_is() {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("one.polar"), "@*H\n\n@.*H\n").unwrap();
    fs::write(folder.path().join("two.polar"), "@*.H\n\n@..*H\n").unwrap();
    let (levels, data_dir) = (Some(folder.path().into()), Some(folder.path().join("data")));
    let options = Options { levels, data_dir, speed: Some(Speed::Off), ..Options::default() };
    let mut app = App::new(options).unwrap();
    let told =
        |app: &App| scene(app).message.unwrap().contains("The whole pack is cleared! n plays");
    keys(&mut app, "ndd");
    assert!(!told(&app));
    keys(&mut app, "pd");
    assert!(told(&app), "{:?}", scene(&app).message);
    keys(&mut app, "rd");
    assert!(!told(&app), "it was all cleared before: {:?}", scene(&app).message);
}

#[test]
fn what_is_said_to_lead_on_from_a_cleared_level_can_be_clicked() {
    let polar = "@*H\n\n@.*H\n";
    let fling = "Game: fling\n\no..o\n\nGame: fling\n\no...o\n";
    for (levels, done, said, led) in [
        (polar, "d", "n plays", "2/2"),
        (polar, "ndd", "N plays", "1/2"),
        (fling, " d", "n plays", "2/2"),
        (fling, "n d", "N plays", "1/2"),
    ] {
        let (_folder, options) = level_file(levels);
        let mut app = App::new(options).unwrap();
        keys(&mut app, done);
        let Scene { message, hints, .. } = scene(&app);
        assert!(message.as_ref().unwrap().contains(said), "{message:?}");
        let is_named = |key: Key| said.starts_with(&key.to_string());
        let hint = hints.iter().position(|hint| is_named(hint.key));
        app.point(Target::Hint(hint.unwrap_or_else(|| panic!("{said}, and no hint does"))));
        assert!(scene(&app).heading.contains(led), "{}", scene(&app).heading);
    }
}

#[test]
fn a_held_key_ends_no_push_but_a_step_and_what_it_undoes() {
    let (_folder, options) = level_file("@..*.....T.H\n............\n");
    let mut app = App::new(Options { speed: Some(Speed::Normal), ..options }).unwrap();
    let counters = |app: &App| scene(app).counters.iter().map(|it| it.value).collect::<Vec<_>>();
    app.key(Key::Right);
    // Two steps and the push; the held key is heard again only when the heart has come to rest.
    (0..5).for_each(|_| app.repeat(Key::Right));
    assert_eq!(counters(&app), [1, 2, 0]);
    app.tick(Duration::from_secs(9));
    assert_eq!(counters(&app), [1, 2, 1]);
    app.key(Key::Char('u'));
    assert!(app.actors().len() > 1, "the heart slides back");
    app.repeat(Key::Char('u'));
    assert_eq!(counters(&app), [1, 1, 0], "a step is undone, too");
}

#[test]
fn a_held_key_ends_no_slow_step() {
    for (speed, steps) in [(Speed::Slow, 3), (Speed::Normal, 11)] {
        let (_folder, options) = level_file("@..............*H\n");
        let mut app = App::new(Options { speed: Some(speed), ..options }).unwrap();
        app.key(Key::Right);
        for _ in 0..10 {
            app.tick(Duration::from_millis(40));
            app.repeat(Key::Right);
        }
        // A slow step takes 180 milliseconds, and the next time that the key comes is after 200.
        let counter = scene(&app).counters[1].clone();
        assert_eq!((counter.label, counter.value), ("steps", steps), "{speed:?}");
    }
}

#[test]
fn a_key_held_for_too_long_asks_for_a_thing_once() {
    let (_folder, options) = level_file("Game: fling\n\no..o.o\n");
    for key in "eEmo? WGb\t".chars() {
        let mut app = App::new(options.clone()).unwrap();
        let key = if key == '\t' { Key::Tab } else { Key::Char(key) };
        app.key(key);
        let seen = app.view();
        (0..5).for_each(|_| app.repeat(key));
        assert_eq!(app.view(), seen, "{key}");
        // Pressed again, the key closes what it opened, begins it anew, or goes on with it.
        app.key(key);
        let seen = app.view();
        (0..5).for_each(|_| app.repeat(key));
        assert_eq!(app.view(), seen, "{key} again");
    }
    let mut app = App::new(options.clone()).unwrap();
    keys(&mut app, "eS");
    app.repeat(Key::Char('S'));
    let View::Prompt(prompt) = app.view() else { panic!("it did not ask") };
    assert_eq!(prompt.answer.unwrap().text, "", "the key that asks for a name is not in it");
    // The same where one page replaces another.
    for key in "mo?OR ".chars() {
        let mut app = App::new(options.clone()).unwrap();
        app.key(Key::Escape);
        (0..2).for_each(|_| app.key(Key::Down));
        app.key(Key::Char(key));
        let seen = app.view();
        assert!(!matches!(seen, View::Board(_)), "{key}");
        (0..5).for_each(|_| app.repeat(Key::Char(key)));
        assert_eq!(app.view(), seen, "{key} in the menu");
    }
    let mut app = App::new(options).unwrap();
    keys(&mut app, "o ");
    let seen = app.view();
    app.repeat(Key::Char(' '));
    assert_eq!(app.view(), seen, "a setting is not switched back");
}

#[test]
fn a_held_key_goes_on_from_where_it_led() {
    let (_folder, options) = level_file("@...*H\n\n@..*.H\n\n@.*..H\n\n@*...H\n");
    let after = |pressed: &str, held: char| {
        let options = Options { speed: Some(Speed::Off), ..options.clone() };
        let mut app = App::new(options).unwrap();
        keys(&mut app, pressed);
        app.key(Key::Char(held));
        let once = app.view();
        app.repeat(Key::Char(held));
        (once, app.view())
    };
    for (pressed, held) in
        [("", 'n'), ("", 'p'), ("", 'N'), ("", 'd'), ("dd", 'u'), ("dduu", 'y'), ("e+d+d", 'u')]
    {
        let (once, more) = after(pressed, held);
        assert_ne!(once, more, "{held}");
    }
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

#[test]
fn the_penguin_cheers_but_in_reduced_motion_where_hearts_still_slide() {
    let (_folder, options) = level_file("@*.H\n");
    let mut app = App::new(Options { speed: Some(Speed::Normal), ..options }).unwrap();
    for cheers in [true, false] {
        if !cheers {
            keys(&mut app, "o");
            choose(&mut app, "motion");
            app.key(Key::Escape);
        }
        keys(&mut app, "rl");
        assert!(app.actors().iter().any(|actor| actor.face == Face::Heart));
        let mut has_cheered = false;
        while app.tick(Duration::from_millis(10)) != Wake::Never {
            has_cheered |= app.actors().iter().any(|it| matches!(it.phase, Phase::Cheer(_)));
        }
        assert_eq!(has_cheered, cheers);
    }
}

#[test]
fn a_click_walks_there_or_pushes_the_piece_beside() {
    let (_folder, options) = level_file("@.T.*.H\n.^.....\n");
    let mut app = App::new(options).unwrap();
    let click = |app: &mut App, column: u32| app.point(at(column * 16 + 8, 8));
    keys(&mut app, "n");
    assert_eq!(scene(&app).message.unwrap(), "This is the only level.");
    click(&mut app, 3);
    assert_eq!(scene(&app).message, None, "what was said has been heard");
    let penguin = *scene(&app).pieces.last().unwrap();
    assert_eq!((penguin.id, penguin.cell.column), (PieceId(256), 3));
    click(&mut app, 7);
    assert_eq!(scene(&app).message, None, "that is beside the board");
    click(&mut app, 6);
    assert!(scene(&app).message.unwrap().contains("no way"));
    click(&mut app, 4);
    assert_eq!(scene(&app).counters[0].value, 0);
}

#[test]
fn a_click_walks_the_shortest_way_in_either_steering() {
    for (steering, counters) in [(Steering::Direct, 3), (Steering::TurnFirst, 4)] {
        let (_folder, options) = level_file("@...\n..^.\n....\n*..H\n");
        let mut app = App::new(Options { steering: Some(steering), ..options }).unwrap();
        assert_eq!(scene(&app).counters.len(), counters, "turns count where they are made");
        // The penguin looks down at first.
        for (column, row, turns) in
            [(3, 0, 1), (0, 2, 0), (1, 1, 1), (2, 2, 1), (3, 2, 1), (3, 1, 2)]
        {
            keys(&mut app, "r");
            app.point(at(column * 16 + 8, row * 16 + 8));
            let seen = scene(&app);
            let cell = seen.pieces.last().unwrap().cell;
            assert_eq!((u32::from(cell.column), u32::from(cell.row)), (column, row));
            assert_eq!(seen.counters[1].value, column + row, "{column},{row}");
            let turned = seen.counters.get(3).map_or(turns, |counter| counter.value);
            assert_eq!(turned, turns, "{column},{row}: no needless turn");
            assert_eq!(seen.focus(), cell, "the penguin is kept in sight");
        }
    }
}

#[test]
fn it_is_seen_how_many_hearts_went_into_each_house_and_that_all_are_home() {
    let (_folder, options) = level_file("@*H\n.*H\n");
    let mut app = App::new(options).unwrap();
    for (pushes, lit, all) in [("", [0, 0], false), ("l", [1, 0], false), ("jl", [1, 1], true)] {
        keys(&mut app, pushes);
        let pieces = scene(&app).pieces;
        let (houses, others) = pieces.split_at(2);
        let faces: Vec<Face> = houses.iter().map(|it| it.face).collect();
        assert_eq!(faces, lit.map(|lit| Face::House { lit, all }), "{pieces:?}");
        let Some(Face::Penguin { cheers, .. }) = others.last().map(|it| it.face) else {
            panic!("no penguin")
        };
        assert_eq!(cheers, all);
    }
}

#[test]
fn pieces_keep_their_ids_while_they_move() {
    let (_folder, options) = level_file("@*..#\n....H\n");
    let mut app = App::new(options).unwrap();
    let heart = |app: &App| *scene(app).pieces.iter().find(|p| p.face == Face::Heart).unwrap();
    let before = heart(&app);
    app.key(Key::Right);
    let after = heart(&app);
    assert_eq!((before.id, before.cell.column, after.cell.column), (after.id, 1, 3));
}

#[test]
fn motion_ends_in_the_scene_and_a_key_ends_it() {
    let (_folder, options) = level_file("@*.....H\n");
    let mut app = App::new(Options { speed: Some(Speed::Normal), ..options }).unwrap();
    assert_eq!(app.tick(Duration::ZERO), Wake::Never);
    app.key(Key::Right);
    let place = |app: &App| app.actors().iter().find(|a| a.face == Face::Heart).map(|a| a.at.0);
    assert_eq!(place(&app), Some(1.0));
    let east = Face::Penguin { facing: Direction::East, cheers: false };
    assert!(app.actors().iter().any(|actor| actor.face == east), "it looks where it pushes");
    assert!(matches!(app.tick(Duration::from_millis(100)), Wake::In(_)));
    let on_way = place(&app).unwrap();
    assert!((2.7..2.9).contains(&on_way), "18 cells a second: {on_way}");
    assert_eq!(app.tick(Duration::from_secs(5)), Wake::Never);
    assert_eq!(app.actors(), Vec::<Actor>::new());
    app.key(Key::Char('u'));
    assert!(!app.actors().is_empty());
    app.key(Key::Char('?'));
    assert!(app.actors().is_empty());
}

#[test]
fn the_rules_that_fired_are_shown_when_asked_for() {
    let (_folder, options) = level_file("@*H\n");
    let mut app = App::new(options).unwrap();
    app.key(Key::Tab);
    app.key(Key::Right);
    let panel = scene(&app).panel.unwrap();
    assert_eq!(panel.lines, ["push: movable", "collide: heart/house"]);
    app.key(Key::Tab);
    assert_eq!(scene(&app).panel, None);
}

#[test]
fn keys_can_be_changed_help_follows_and_conflicts_are_refused() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    app.key(Key::Char('o'));
    choose(&mut app, "undo");
    app.key(Key::Char('r'));
    let View::Prompt(prompt) = app.view() else { panic!("no prompt") };
    assert_eq!(prompt.refusal.unwrap(), "r is already the key for \"restart\".", "its only one");
    app.key(Key::Char('z'));
    app.key(Key::Escape);
    keys(&mut app, "dz");
    assert_eq!(scene(&app).counters[1].value, 0);
    app.key(Key::F(1));
    let View::Text(help) = app.view() else { panic!("no help") };
    let undo = Line::Keys("z  Backspace  Ctrl-Z".to_owned(), "take back the last move".to_owned());
    assert!(
        help.lines.contains(&undo),
        "the letter is another one, and the other key is as it was"
    );
    app.close();
    let mut again = start(folder.path());
    keys(&mut again, "dz");
    assert_eq!(scene(&again).counters[1].value, 0);
}

#[test]
fn an_action_may_be_given_the_key_that_it_has() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "o");
    let usual = list(&app);
    choose(&mut app, "redo");
    keys(&mut app, "y");
    assert_eq!(list(&app).rows, usual.rows);
}

/// Of some screens there come more keys than a file can name.
#[test]
fn no_action_gets_a_key_that_can_not_be_written() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "o");
    let usual = list(&app);
    choose(&mut app, "redo");
    for key in [Key::F(13), Key::Char('\u{7}')] {
        app.key(key);
        assert!(matches!(app.view(), View::Prompt(_)), "{key} is none");
    }
    keys(&mut app, "<");
    assert_eq!(list(&app).rows, usual.rows);
}

/// The editor has some keys for itself, whatever they ask for in the game.
#[test]
fn whatever_keys_are_chosen_the_editor_has_one_for_all_that_is_done_there() {
    let folder = tempdir().unwrap();
    let choose = |app: &mut App, label: &str, key| {
        app.key(Key::Char('o'));
        choose(app, label);
        app.key(key);
        app.key(Key::Escape);
    };
    let without_key = |app: &mut App| {
        app.key(Key::F(1));
        let View::Text(help) = app.view() else { panic!("no help") };
        app.key(Key::Escape);
        help.lines.contains(&Line::KeysOnly(String::new(), "take back the last change".to_owned()))
    };
    let mut app = start(folder.path());
    choose(&mut app, "undo", Key::Char('3'));
    choose(&mut app, "restart", Key::Char('4'));
    choose(&mut app, "edit", Key::Char('1'));
    app.key(Key::Right);
    app.key(Key::Char('3'));
    assert_eq!(scene(&app).counters[1].value, 0, "in the game it undoes");
    app.key(Key::Char('1'));
    let before = scene(&app).describe();
    assert!(scene(&app).heading.contains("editor") && !without_key(&mut app));
    app.key(Key::Char('2'));
    assert_ne!(scene(&app).describe(), before);
    app.key(Key::Ctrl('z'));
    assert_eq!(scene(&app).describe(), before);
    app.key(Key::Char('2'));
    assert_ne!(scene(&app).describe(), before);
    app.key(Key::Char('r'));
    assert_eq!(scene(&app).describe(), before);
    app.key(Key::Char('e'));
    assert!(!scene(&app).heading.contains("editor"));
    // A default key that the player gave to another action asks for that in the editor, too.
    choose(&mut app, "hint", Key::Char('u'));
    app.key(Key::Char('1'));
    app.key(Key::Char('u'));
    assert!(scene(&app).message.unwrap().starts_with("That is for the game: e plays"));
    app.key(Key::Char('2'));
    app.key(Key::Ctrl('z'));
    assert_eq!(scene(&app).describe(), before);
}

#[test]
fn a_letter_of_another_alphabet_is_the_key_at_its_place() {
    let (_folder, options) = level_file("@.........H*\n\n@*H\n");
    let mut app = App::new(options).unwrap();
    let steps = |app: &App| scene(app).counters[1].value;
    // D, D, L, then U twice.
    keys(&mut app, "ввд");
    app.repeat(Key::Char('д'));
    assert_eq!(steps(&app), 4);
    keys(&mut app, "гг");
    assert_eq!(steps(&app), 2);
    // N with Shift; in Greek M, S, K, and M again.
    keys(&mut app, "Т");
    assert!(scene(&app).heading.contains("2/2"));
    keys(&mut app, "μ");
    let selected = list(&app).selected;
    keys(&mut app, "κ");
    assert_eq!(list(&app).selected, selected - 1);
    keys(&mut app, "μ");
    scene(&app);
    // A letter that the player chose is what it was chosen for.
    keys(&mut app, "щ");
    choose(&mut app, "hint");
    app.key(Key::Char('в'));
    let View::Prompt(prompt) = app.view() else { panic!("no question") };
    assert_eq!(prompt.refusal.unwrap(), "в is already the key for \"right\".");
    app.key(Key::Tab);
    let rows = list(&app).rows;
    let hint = rows.iter().find(|row| row.label == "hint").unwrap();
    assert_eq!(hint.note, "в");
    let right = rows.iter().find(|row| row.label == "right").unwrap();
    assert_eq!(right.note, "Right  d  l", "the Latin key is as it was");
    app.key(Key::Escape);
    keys(&mut app, "в");
    assert_eq!(steps(&app), 0);
    // What is typed is what is on the key.
    keys(&mut app, "уЫг");
    let View::Prompt(prompt) = app.view() else { panic!("no question") };
    assert_eq!(prompt.answer.unwrap().text, "");
    assert!(prompt.refusal.unwrap().contains('г'));
}

#[test]
fn a_key_of_an_action_that_has_others_can_be_had() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    app.key(Key::Char('o'));
    let refusal = |app: &App| match app.view() {
        View::Prompt(prompt) => prompt.refusal.unwrap(),
        other => panic!("no question: {other:?}"),
    };
    let row =
        |app: &App, label: &str| list(app).rows.iter().position(|row| row.label == label).unwrap();
    let note = |app: &App, label: &str| list(app).rows[row(app, label)].note.clone();
    app.point(Target::Row(row(&app, "restart")));
    // A terminal reports a key that is held as pressed: that takes nothing away.
    for _ in 0..3 {
        app.key(Key::Backspace);
        assert_eq!(refusal(&app), "Backspace is already the key for \"undo\".");
    }
    // Nobody loses the only key that there is.
    app.key(Key::Char('t'));
    app.key(Key::Tab);
    assert_eq!(refusal(&app), "Tab is already the key for \"rules\".");
    app.key(Key::Tab);
    assert_eq!(refusal(&app), "Tab is already the key for \"rules\".");
    app.key(Key::Backspace);
    let had = app.view().hints().iter().position(|hint| hint.key == Key::Tab).unwrap();
    app.point(Target::Hint(had));
    assert_eq!(
        (note(&app, "restart"), note(&app, "undo")),
        ("Backspace  r".into(), "u  Ctrl-Z".into())
    );
    app.point(Target::Row(row(&app, "redo")));
    app.key(Key::Char('n'));
    app.key(Key::Tab);
    assert_eq!((note(&app, "redo"), note(&app, "next")), ("n  Ctrl-Y".into(), "PageDown".into()));
}

#[test]
fn the_next_key_is_for_the_setting_that_was_clicked() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    app.key(Key::Char('o'));
    let row = |label: &str| list(&app).rows.iter().position(|row| row.label == label).unwrap();
    let (motion, undo) = (row("motion"), row("undo"));
    app.point(Target::Row(motion));
    assert_eq!(list(&app).rows[motion].note, "no more than needed");
    app.key(Key::Enter);
    assert_eq!(list(&app).rows[motion].note, "full");
    app.point(Target::Row(undo));
    app.key(Key::Escape);
    assert_eq!(list(&app).selected, undo, "Esc leaves the key as it is");
    app.key(Key::Enter);
    let View::Prompt(prompt) = app.view() else { panic!("no prompt") };
    assert_eq!(prompt.question, "Press the new key for: undo");
}

#[test]
fn changing_the_steering_never_changes_what_was_played() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "ddds");
    let before = scene(&app).pieces;
    app.key(Key::Char('o'));
    app.key(Key::Enter);
    app.key(Key::Escape);
    app.close();
    let again = start(folder.path());
    assert_eq!(again.settings().steering, Steering::TurnFirst);
    assert_eq!(scene(&again).pieces, before);
}

#[test]
fn a_draft_is_played_with_the_steering_that_is_set() {
    let (_folder, options) = level_file("@.T.H\n*....\n");
    let steering = Some(Steering::TurnFirst);
    let mut app = App::new(Options { steering, ..options }).unwrap();
    keys(&mut app, "e4el");
    assert_eq!(scene(&app).heading, "Polar · draft");
    assert_eq!((scene(&app).counters[1].value, scene(&app).counters[3].value), (0, 1));
}

#[test]
fn what_one_start_was_asked_for_is_not_kept_but_what_is_set_is() {
    let folder = tempdir().unwrap();
    let asked = Options {
        steering: Some(Steering::TurnFirst),
        theme: Some(Theme::Dark),
        ..options(folder.path())
    };
    // The theme set in the list is the one after the option's.
    for (label, kept) in [("lost game", Theme::Auto), ("colours", Theme::Sixteen)] {
        let mut app = App::new(asked.clone()).unwrap();
        app.key(Key::Char('o'));
        choose(&mut app, label);
        app.close();
        let data_dir = Some(folder.path().to_owned());
        let again = App::new(Options { data_dir, ..Options::default() }).unwrap();
        let Settings { steering, theme, speed, tells_lost, .. } = *again.settings();
        assert_eq!((steering, speed), (Steering::Direct, Speed::Normal));
        assert_eq!((theme, tells_lost), (kept, true), "{label}");
    }
}

#[test]
fn changed_keys_can_be_put_back() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    let rows = |app: &App| {
        let View::List(list) = app.view() else { panic!("no list") };
        list.rows
    };
    keys(&mut app, "o");
    let usual = rows(&app);
    let row = |label: &str| Target::Row(usual.iter().position(|row| row.label == label).unwrap());
    // Each has the other's key: neither could get its own back alone.
    for (action, key) in [("redo", "Z"), ("bookmark", "y"), ("redo", "b")] {
        app.point(row(action));
        keys(&mut app, key);
    }
    let notes = |app: &App| rows(app).into_iter().map(|row| row.note).collect::<Vec<_>>();
    assert!(notes(&app).contains(&"reset to defaults".to_owned()));
    let all = Target::Row(usual.len() - 1);
    let changed = rows(&app);
    app.point(all);
    assert!(notes(&app).contains(&"once more resets them".to_owned()));
    // Who goes on to something else has not said yes.
    for other in [Key::Up, Key::Left] {
        app.key(other);
        assert_eq!(rows(&app), changed);
        app.point(all);
    }
    app.point(all);
    assert_eq!(rows(&app), usual);
    app.point(all);
    assert_eq!(rows(&app), usual, "there is nothing to ask for");
    app.key(Key::Escape);
    keys(&mut app, "duy");
    assert!(scene(&app).describe().contains("steps 1"));
    app.close();
    let mut again = start(folder.path());
    keys(&mut again, "o");
    assert_eq!(rows(&again), usual);
}

#[test]
fn each_setting_that_is_changed_is_said_and_kept_whatever_the_start_was_asked_for() {
    let folder = tempdir().unwrap();
    let asked = Options {
        steering: Some(Steering::Direct),
        theme: Some(Theme::Light),
        ..options(folder.path())
    };
    let mut app = App::new(asked).unwrap();
    app.key(Key::Char('o'));
    for (row, said) in [
        ("steering", ["turn first, then go", "go at once", "turn first, then go"]),
        ("colours", ["dark", "sixteen colours", "no colours"]),
        ("speed", ["slow", "normal", "fast"]),
        ("motion", ["no more than needed", "full", "no more than needed"]),
        ("lost game", ["say so", "say nothing", "say so"]),
    ] {
        for said in said {
            choose(&mut app, row);
            let rows = list(&app).rows;
            assert_eq!(rows.iter().find(|it| it.label == row).unwrap().note, said);
        }
    }
    app.close();
    let data_dir = Some(folder.path().to_owned());
    let again = App::new(Options { data_dir, ..Options::default() }).unwrap();
    let Settings { steering, theme, speed, reduced_motion, tells_lost, .. } =
        again.settings().clone();
    assert_eq!((steering, theme, speed), (Steering::TurnFirst, Theme::Mono, Speed::Fast));
    assert!(reduced_motion && tells_lost);
}

#[test]
fn the_keys_to_either_side_change_a_setting_there_and_back() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "oj");
    for (key, said) in [
        (Key::Right, "light"),
        (Key::Char('l'), "dark"),
        (Key::Left, "light"),
        (Key::Char('h'), "what suits the screen"),
        (Key::Left, "no colours"),
        (Key::Right, "what suits the screen"),
    ] {
        app.key(key);
        let View::List(list) = app.view() else { panic!("no list") };
        assert_eq!(list.rows[1].note, said, "{key}");
    }
    let (keys, before) = (app.settings().clone(), app.view());
    [Key::End, Key::Right, Key::Left].into_iter().for_each(|key| app.key(key));
    assert_eq!(app.settings(), &keys, "no other row has values");
    app.key(Key::Home);
    app.key(Key::Down);
    assert_eq!(app.view(), before);
}

#[test]
fn the_help_is_at_hand_on_every_list_and_leads_back_there() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    for list in ['m', 'o'] {
        keys(&mut app, &format!("{list}j"));
        let before = app.view();
        keys(&mut app, "?");
        assert!(matches!(app.view(), View::Text(_)), "{list}");
        app.key(Key::Escape);
        assert_eq!(app.view(), before);
        app.key(Key::Escape);
    }
}

/// A game of two levels of this game, with a draft that was left, after these keys.
fn played(levels: &str, done: &str) -> (TempDir, App) {
    let (folder, options) = level_file(levels);
    let mut app = App::new(options).unwrap();
    // No line of the help is broken.
    app.set_page(200, 100);
    keys(&mut app, "E1");
    app.key(Key::Escape);
    keys(&mut app, done);
    (folder, app)
}

#[test]
fn every_hint_and_every_help_line_is_true() {
    let polar = ".....\n.@.*H\n.....\n\n@*H\n";
    let fling = "Game: fling\n\no..o\n....\n..o.\n\nGame: fling\n\no.o\n";
    for (levels, done) in [(polar, "bddu"), (polar, "Dd3d4u"), (fling, "b"), (fling, "Dd1d1u")] {
        let is_idle = |key: Key| {
            let (_folder, mut app) = played(levels, done);
            let before = app.view();
            app.key(key);
            !app.is_over() && app.view() == before
        };
        let (_folder, mut app) = played(levels, done);
        for hint in scene(&app).hints {
            assert!(!is_idle(hint.key), "{} does nothing", hint.label);
        }
        app.key(Key::Char('?'));
        let View::Text(help) = app.view() else { panic!("no help") };
        for line in help.lines {
            if let Line::Keys(keys, said) = line {
                assert!(
                    !keys.split("  ").any(|key| is_idle(key.parse().unwrap())),
                    "{done}: {said}"
                );
            }
        }
    }
}

/// Also from the help over a list; what is no key of the game's does nothing.
#[test]
fn a_click_on_a_line_of_the_help_presses_its_key() {
    let polar = ".....\n.@.*H\n.....\n\n@*H\n";
    let fling = "Game: fling\n\no..o\n....\n..o.\n\nGame: fling\n\no.o\n";
    for (levels, done) in [(polar, "bddu"), (polar, "Dd3d4u"), (fling, "b"), (fling, "Dd1d1u")] {
        let with_help = |opened: &str| {
            let (folder, mut app) = played(levels, done);
            app.set_screen_key(Key::F(12), "save a picture");
            // No folder is named that way.
            app.set_clipboard(polar_play::Clipboard::Desktop);
            keys(&mut app, opened);
            (folder, app)
        };
        let (_folder, app) = with_help("?");
        let View::Text(help) = app.view() else { panic!("no help") };
        let mut clicked = 0;
        for (index, line) in help.lines.iter().enumerate() {
            let (_folder, mut app) = with_help(if index % 2 == 0 { "?" } else { "o?" });
            let before = app.view();
            app.point(Target::Row(index));
            match line {
                Line::Keys(keys, _) => {
                    let (_folder, mut pressed) = with_help("");
                    pressed.key(keys.split("  ").next().unwrap().parse().unwrap());
                    assert_eq!((app.view(), app.is_over()), (pressed.view(), pressed.is_over()));
                    clicked += 1;
                }
                _ => assert_eq!(app.view(), before, "{line:?}"),
            }
        }
        assert!(clicked >= 20, "{clicked}");
    }
}

#[test]
fn no_hint_names_a_key_in_vain() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    let labels = |app: &App| {
        let hints = scene(app).hints;
        hints.iter().filter(|hint| hint.enabled).map(|hint| hint.label).collect::<Vec<_>>()
    };
    assert_eq!(labels(&app), ["menu", "help", "quit"], "nothing is done yet");
    keys(&mut app, "bddu");
    let now = ["go to bookmark", "redo", "restart", "undo", "menu", "help", "quit"];
    assert_eq!(labels(&app), now);
    keys(&mut app, "E");
    assert_eq!(labels(&app), ["back", "help", "quit"], "an empty board is not played, nor saved");
    keys(&mut app, "1");
    assert_eq!(labels(&app), ["restart", "undo", "back", "help", "quit"]);
}

#[test]
fn a_click_leaves_the_list_of_settings_where_it_is() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "o");
    let first = |app: &App| list(app).first(8);
    app.key(Key::PageDown);
    let before = first(&app);
    assert_ne!(before, 0);
    for row in [before + 1, before + 6] {
        app.point(Target::Row(row));
        app.key(Key::Escape);
        assert_eq!((first(&app), list(&app).selected), (before, row), "it was asked for a key");
    }
    assert_eq!(list(&app).first(1), before + 6, "what is chosen is seen, however few are");
    app.key(Key::Down);
    assert_eq!(first(&app), before + 7 - 4, "a key brings it into the middle");
}

/// Who clicks again and again in one place does not hit another one there.
#[test]
fn undo_redo_and_restart_stay_where_they_are_while_one_of_them_is_of_use() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    let places = |app: &App| scene(app).hints.iter().map(|hint| hint.label).collect::<Vec<_>>();
    let click = |app: &mut App, label: &str| {
        let place = places(app).iter().position(|it| *it == label).unwrap();
        app.point(Target::Hint(place));
    };
    assert!(!places(&app).contains(&"undo"), "at the start none is of use");
    keys(&mut app, "dd");
    let before = places(&app);
    let steps = |app: &App| scene(app).counters[1].value;
    for (clicked, left) in
        [("undo", 1), ("undo", 0), ("undo", 0), ("redo", 1), ("redo", 2), ("redo", 2)]
    {
        click(&mut app, clicked);
        assert_eq!((places(&app), steps(&app)), (before.clone(), left), "{clicked}");
    }
}

#[test]
fn what_leads_on_is_named_where_there_is_little_room_and_the_menu_is() {
    let (_folder, options) = level_file("@*H\n\n@.*H\n");
    let mut app = App::new(options).unwrap();
    let named = |app: &App| {
        let hints = scene(app).hints;
        by_rank(&hints).into_iter().take(2).map(|index| hints[index].label).collect::<Vec<_>>()
    };
    assert_eq!(named(&app), ["menu", "help"]);
    keys(&mut app, "dn");
    keys(&mut app, "p");
    app.key(Key::Right);
    assert_eq!(named(&app), ["next", "menu"]);
}

#[test]
fn a_list_passes_over_its_titles_and_its_own_key_closes_it() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    let selected = |app: &App| list(app).selected;
    // A title, a level, a title, the ten lessons of the game.
    keys(&mut app, "m");
    for (key, row) in [
        (Key::Up, 1),
        (Key::Down, 3),
        (Key::Up, 1),
        (Key::Home, 1),
        (Key::Char('j'), 3),
        (Key::Char('k'), 1),
    ] {
        app.key(key);
        assert_eq!(selected(&app), row, "{key}");
    }
    for key in [Key::Home, Key::PageUp] {
        keys(&mut app, "jjj");
        app.key(key);
        assert_eq!(selected(&app), 1, "nothing is above the first title: {key}");
    }
    for closes in ["m", "oo", "??"] {
        keys(&mut app, closes);
        assert!(matches!(app.view(), View::Board(_)), "{closes}");
    }
    keys(&mut app, "mj ");
    assert!(scene(&app).heading.contains("lessons 1/10"), "Space chooses, as Enter does");
    keys(&mut app, "m");
    assert_eq!(selected(&app), 3, "the level that is played");
    for closes in ["q", "oq", "?q"] {
        keys(&mut app, closes);
        assert!(matches!(app.view(), View::Board(_)), "{closes}: it ends the page, not the game");
        assert!(!app.is_over());
    }
    app.key(Key::Escape);
    keys(&mut app, "q");
    assert!(app.is_over(), "the menu offers it");
}

#[test]
fn what_is_offered_below_a_page_can_be_clicked_and_beside_it_is_nothing() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "m");
    let click_on = |app: &mut App, label: &str| {
        let view = app.view();
        let hint = view.hints().iter().position(|hint| hint.label == label).unwrap();
        app.point(Target::Hint(hint));
    };
    app.key(Key::Down);
    let page = app.view();
    for beside in [Target::Nowhere, at(20, 9), Target::Tool(0)] {
        app.point(beside);
        assert_eq!(app.view(), page, "{beside:?}");
    }
    click_on(&mut app, "play");
    assert!(scene(&app).heading.contains("lessons 1/10"), "{}", scene(&app).heading);
    keys(&mut app, "?");
    click_on(&mut app, "back");
    assert!(scene(&app).heading.contains("lessons 1/10"), "{}", scene(&app).heading);
}

#[test]
fn what_a_screen_has_to_say_is_seen_until_the_next_key() {
    let (_folder, options) = level_file("@.*.H\n");
    let mut app = App::new(options).unwrap();
    app.say("There is a picture now.".to_owned());
    assert_eq!(scene(&app).message.unwrap(), "There is a picture now.");
    keys(&mut app, "L");
    assert_eq!(scene(&app).message.unwrap(), "There are no lessons among these levels.");
    keys(&mut app, "l");
    assert_eq!(scene(&app).message, None);
}

#[test]
fn a_screen_may_end_the_game_whatever_is_seen() {
    for page in ["", "m", "?", "O", "e", "eS"] {
        let (_folder, options) = level_file("@.*.H\n");
        let mut app = App::new(options).unwrap();
        keys(&mut app, page);
        app.key(Key::Ctrl('c'));
        assert!(!app.is_over(), "{page}: in a window it copies");
        app.leave();
        assert!(app.is_over(), "{page}");
    }
}

/// Settings may have been made for another screen, or by hand.
#[test]
fn a_key_of_the_screen_is_told_for_nothing_else() {
    let (_folder, options) = level_file("@*..\n...H\n\n@*H\n");
    let data = options.data_dir.clone().unwrap();
    fs::create_dir_all(&data).unwrap();
    let keys_of = "[keys]\nundo = [\"Ctrl-C\", \"z\"]\nnext = [\"Ctrl-L\"]\n";
    fs::write(data.join("settings.toml"), keys_of).unwrap();
    let mut app = App::new(options).unwrap();
    app.set_screen_key(Key::Ctrl('c'), "quit");
    app.set_screen_key(Key::Ctrl('l'), "draw");
    keys(&mut app, "s");
    let view = app.view();
    let key_of = |label: &str| view.hints().iter().find(|hint| hint.label == label).unwrap().key;
    assert_eq!(key_of("undo"), Key::Char('z'));
    keys(&mut app, "n");
    assert!(scene(&app).heading.contains("2/2"), "it has its default key: {}", scene(&app).heading);
}

#[test]
fn the_help_scrolls_as_far_as_there_is_more() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "?");
    let help = |app: &App| {
        let View::Text(text) = app.view() else { panic!("no help") };
        (text.scroll, text.lines.len(), text.hints.iter().any(|hint| hint.label == "more"))
    };
    app.set_page(76, 10);
    let lines = help(&app).1;
    assert_eq!(help(&app), (0, lines, true));
    app.key(Key::PageDown);
    assert_eq!(help(&app), (10, lines, true));
    app.key(Key::Home);
    keys(&mut app, " ");
    assert_eq!(help(&app), (10, lines, true), "as in most programs that show a page of text");
    app.key(Key::End);
    assert_eq!(help(&app), (lines - 10, lines, false));
    app.key(Key::Up);
    assert_eq!(help(&app), (lines - 11, lines, true), "the first key goes back at once");
    app.set_page(76, lines);
    assert_eq!(help(&app), (0, lines, false));
    app.key(Key::Enter);
    assert!(matches!(app.view(), View::Board(_)), "who has read it goes on");
}

#[test]
fn sideways_the_list_of_levels_goes_from_pack_to_pack() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    keys(&mut app, "m");
    let offered = |list: &List| list.hints.iter().any(|hint| hint.key == Key::Right);
    let rows = list(&app).rows;
    let first = |title: &usize| rows[*title].is_title.then_some(title + 1);
    let firsts: Vec<_> = (0..rows.len()).filter_map(|title| first(&title)).collect();
    let [original, lessons, .., last] = firsts[..] else { panic!("too few packs") };
    // From the middle of a pack, too.
    keys(&mut app, "jj");
    for &pack in firsts.iter().filter(|&&pack| pack > lessons) {
        assert!(offered(&list(&app)));
        app.key(Key::Right);
        assert_eq!(list(&app).selected, pack);
    }
    assert!(!offered(&list(&app)), "there is none after the last");
    for (key, selected) in [
        (Key::Right, last),
        (Key::Down, last + 1),
        (Key::Char('l'), last + 1),
        (Key::Left, last),
        (Key::Left, firsts[firsts.len() - 2]),
        (Key::Home, original),
        (Key::Char('h'), original),
    ] {
        app.key(key);
        assert_eq!(list(&app).selected, selected, "{key}");
    }
}

#[test]
fn a_pack_of_the_games_is_opened_by_name_with_its_title_and_pars() {
    for (name, title, par) in
        [("lessons.polar", "Ten lessons", true), ("sixty.fling", "Sixty puzzles", false)]
    {
        let loaded = packs::load(Path::new(name)).unwrap();
        let pack = &loaded.packs[0];
        assert_eq!((&*pack.title, loaded.packs.len(), loaded.faulty.len()), (title, 1, 0));
        assert!(pack.levels.iter().all(|level| level.par.is_some() == par), "{name}");
    }
}

#[test]
fn what_is_wrong_with_the_levels_is_said() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("bad.polar");
    let fails = |content: &[u8], level| {
        fs::write(&file, content).unwrap();
        let levels = Some(file.clone());
        App::new(Options { levels, level, ..options(folder.path()) }).unwrap_err().to_string()
    };
    assert!(fails(b"", None).ends_with("bad.polar: there is no level here: the file is empty"));
    assert!(fails(b"@.x*H\n", None).contains("bad.polar: line 1, column 3: 'x' is not a tile"));
    assert!(fails(b"\nGame: chess\n@*H\n", None).ends_with(
        "bad.polar: line 2: this is a level of \"chess\", which has no levels here: \
         write Game: polar or Game: fling"
    ));
    assert!(fails(b"\n\n.*H\n", None).contains("line 3, column 1: there is no penguin"));
    assert!(fails(b"@*H\xff", None).contains("line 1, column 4: a level file is UTF-8 text"));
    assert_eq!(
        fails(b"@*H\n", Some(2)),
        format!("{}: there is no level 2; there is only one", file.display())
    );
    let beyond = Options { level: Some(9999), ..options(folder.path()) };
    let beyond = App::new(beyond).unwrap_err().to_string();
    assert!(beyond.starts_with("there is no level 9999; they are numbered from 1 to "), "{beyond}");
    let nowhere = Options { levels: Some("/no/such/file".into()), ..options(folder.path()) };
    assert!(matches!(App::new(nowhere), Err(StartError::Packs(_))));
}

#[test]
fn without_a_data_folder_the_game_plays_and_says_so() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "in the way").unwrap();
    let mut app = start(&file.join("data"));
    let said = scene(&app).message.unwrap();
    assert!(said.starts_with("Nothing can be saved: "), "{said}");
    assert!(
        said.contains("). Push the hearts home."),
        "the next sentence is one of its own: {said}"
    );
    app.key(Key::Right);
    assert_eq!(scene(&app).counters[1].value, 1);
    let said = scene(&app).message.unwrap();
    assert!(said.starts_with("Nothing can be saved: "), "no key hides it before it can be read");
    app.tick(Duration::from_secs(9));
    app.key(Key::Left);
    assert_eq!(scene(&app).message, None);
    // What is built there can't be kept, either.
    keys(&mut app, "e");
    let labels: Vec<_> = scene(&app).hints.iter().map(|hint| hint.label).collect();
    assert!(labels.contains(&"play") && !labels.contains(&"save"), "{labels:?}");
    for (key, cannot) in [("S", "save it in"), ("c", "copy it to"), ("v", "paste from")] {
        keys(&mut app, key);
        assert_eq!(scene(&app).message.unwrap(), format!("There is no data folder to {cannot}."));
    }
    keys(&mut app, "5");
    for is_edited in [true, false] {
        app.key(Key::Char('?'));
        let View::Text(help) = app.view() else { panic!("no help") };
        let quit = help.lines.iter().map(Line::columns).find(|(_, does)| does.starts_with("quit"));
        assert_eq!(quit.unwrap().1, "quit; nothing is saved", "{is_edited}");
        app.key(Key::Escape);
        if is_edited {
            app.key(Key::Escape);
            let said = "The draft is not saved: D goes on with it until you quit.";
            assert_eq!(scene(&app).message.unwrap(), said);
        }
    }
    assert_eq!(app.unsaved(), None);
    app.close();
    assert!(said.starts_with(&app.unsaved().unwrap()), "who has played learns it at the end, too");
}

#[test]
fn the_line_of_a_file_that_cannot_be_read_is_said() {
    let folder = tempdir().unwrap();
    for (file, text) in [
        ("settings.toml", "theme = \"dark\"\nspeed = \"plaid\n"),
        ("progress.toml", "version = 1\nlast = \"@1*\n"),
    ] {
        fs::write(folder.path().join(file), text).unwrap();
        let said = scene(&start(folder.path())).message.unwrap();
        assert!(said.contains(&format!("{file}: line 2: ")), "{said}");
        fs::remove_file(folder.path().join(file)).unwrap();
    }
}

#[test]
fn a_failure_to_save_wakes_the_screen_and_is_said() {
    let folder = tempdir().unwrap();
    let data = folder.path().join("data");
    let mut app = start(&data);
    let (sender, woken) = std::sync::mpsc::channel();
    app.on_change(move || sender.send(()).unwrap_or_default());
    app.flush();
    fs::remove_dir_all(&data).unwrap();
    app.key(Key::Right);
    app.key(Key::Char('v'));
    assert_eq!(scene(&app).message.unwrap(), "That is for the editor: e opens it.");
    woken.recv_timeout(Duration::from_secs(20)).unwrap();
    app.tick(Duration::ZERO);
    let said = scene(&app).message.unwrap();
    let unsaved = said.strip_suffix(". That is for the editor: e opens it.");
    assert!(unsaved.is_some_and(|unsaved| unsaved.starts_with("Not saved: ")), "{said}");
}

/// How long it takes to read what could not be saved.
const READ: Duration = Duration::from_secs(3);

/// A folder in which neither what is reached nor a record can be written, and a game there, with what it says after
/// these keys once all of them are saved, or can't be.
fn unsaved_game(map: &str) -> (TempDir, App, impl Fn(&mut App, &str) -> String) {
    let (folder, options) = level_file(map);
    let data = options.data_dir.clone().unwrap();
    fs::create_dir_all(data.join("records")).unwrap();
    fs::create_dir(data.join("progress.toml")).unwrap();
    let mut app = App::new(options).unwrap();
    app.flush();
    fs::remove_dir(data.join("records")).unwrap();
    fs::write(data.join("records"), "in the way").unwrap();
    let said_after = |app: &mut App, pressed: &str| {
        keys(app, pressed);
        app.flush();
        app.tick(Duration::ZERO);
        scene(app).message.unwrap_or_default()
    };
    let said = said_after(&mut app, "");
    assert_eq!(said.matches("Not saved: ").count(), 1, "{said}");
    app.tick(READ);
    (folder, app, said_after)
}

#[test]
fn what_can_not_be_saved_is_told_once_and_beside_what_the_game_says() {
    let (_folder, mut app, said_after) = unsaved_game("@..*.H\n");
    let said = said_after(&mut app, "d");
    assert!(said.starts_with("Not saved: ") && said.contains("records"), "{said}");
    assert_eq!(said_after(&mut app, "d"), said, "a held key takes away nothing that was not read");
    assert_eq!(app.tick(Duration::ZERO), Wake::In(READ));
    assert_eq!(app.tick(READ), Wake::Never);
    let said = said_after(&mut app, "d");
    assert!(said.starts_with("Cleared! 1 push, 3 presses") && said.ends_with('.'), "{said}");
    assert!(!said.contains("Not saved: "), "{said}");
    let (_folder, mut app, said_after) = unsaved_game("@*H\n\n@.*H\n");
    let said = said_after(&mut app, "d");
    assert!(
        said.starts_with("Not saved: ") && said.contains(". Cleared! 1 push, 1 press"),
        "{said}"
    );
    assert!(said.ends_with("n plays the next level."), "{said}");
}

#[test]
fn what_can_not_be_saved_waits_until_the_board_is_seen() {
    let (_folder, mut app, _) = unsaved_game("@.*.H\n");
    keys(&mut app, "d");
    app.key(Key::Escape);
    app.flush();
    app.tick(Duration::ZERO);
    let help = list(&app).rows.iter().position(|row| row.label.starts_with("how to play"));
    app.point(Target::Row(help.unwrap()));
    for _ in 0..2 {
        app.tick(Duration::ZERO);
        app.key(Key::Escape);
    }
    app.tick(Duration::ZERO);
    let said = scene(&app).message.unwrap();
    assert!(said.starts_with("Not saved: "), "{said}");
    // While it is open what becomes of a push, what is said is of before it.
    let (_folder, options) = level_file("@*..H\n");
    let data = options.data_dir.clone().unwrap();
    let mut app = App::new(Options { speed: Some(Speed::Normal), ..options }).unwrap();
    app.flush();
    fs::remove_dir_all(data).unwrap();
    keys(&mut app, "d");
    app.flush();
    app.tick(Duration::ZERO);
    assert_eq!(scene(&app).message, None);
    keys(&mut app, "?");
    app.key(Key::Escape);
    app.tick(Duration::ZERO);
    let said = scene(&app).message.unwrap();
    assert!(said.starts_with("Not saved: ") && said.contains(". Cleared! "), "{said}");
}

#[test]
fn what_can_not_be_saved_hides_nothing_in_the_editor() {
    let (_folder, mut app, said_after) = unsaved_game("@.*.H\n");
    assert!(!said_after(&mut app, "e").contains("Not saved: "), "it was told before");
    app.key(Key::Left);
    app.key(Key::Left);
    assert_eq!(said_after(&mut app, "0"), "There is no penguin yet.");
    let (_folder, options) = level_file("@.*.H\n");
    let data = options.data_dir.clone().unwrap();
    let mut app = App::new(options).unwrap();
    keys(&mut app, "e");
    app.key(Key::Left);
    app.key(Key::Left);
    app.flush();
    fs::remove_dir_all(data).unwrap();
    let said = said_after(&mut app, "0");
    assert!(
        said.starts_with("Not saved: ") && said.ends_with(". There is no penguin yet."),
        "{said}"
    );
}

#[test]
fn at_the_start_a_failure_to_save_hides_nothing_else() {
    let folder = tempdir().unwrap();
    let faults = [("progress.toml", "= garbage"), ("levels/mine.polar", "@.x\n")];
    fs::create_dir(folder.path().join("levels")).unwrap();
    for (name, text) in faults {
        fs::write(folder.path().join(name), text).unwrap();
    }
    let mut app = start(folder.path());
    app.flush();
    app.tick(Duration::ZERO);
    let said = scene(&app).message.unwrap();
    assert!(said.starts_with("Not saved: "), "{said}");
    for words in ["progress.toml: line 1", "mine.polar: line 1", "Push the hearts home."] {
        assert_eq!(said.matches(words).count(), 1, "{words}: {said}");
    }
    keys(&mut app, "l");
    let said = scene(&app).message.unwrap();
    assert!(said.starts_with("Not saved: "), "who plays at once has not read it: {said}");
}

#[test]
fn a_record_that_cant_be_read_is_reported_and_kept_beside_the_new_one() {
    let folder = tempdir().unwrap();
    let mut app = start(folder.path());
    app.key(Key::Right);
    app.close();
    let records = || fs::read_dir(folder.path().join("records")).unwrap();
    let path = records().next().unwrap().unwrap().path();
    fs::write(&path, "= garbage").unwrap();
    let mut app = start(folder.path());
    let said = scene(&app).message.unwrap();
    assert!(said.ends_with("; what is there is kept beside the new record."), "{said}");
    app.key(Key::Right);
    app.close();
    let kept: Vec<_> =
        records().map(|it| fs::read_to_string(it.unwrap().path()).unwrap()).collect();
    assert_eq!(kept.len(), 2);
    assert!(kept.contains(&"= garbage".to_owned()), "{kept:?}");
    assert_eq!(scene(&start(folder.path())).counters[1].value, 1);
}

#[test]
fn settings_in_another_encoding_are_said_to_be_that_and_where() {
    let folder = tempdir().unwrap();
    fs::write(folder.path().join("settings.toml"), b"# keys\n# gr\xf6\xdfer\n").unwrap();
    let said = scene(&start(folder.path())).message.unwrap();
    assert!(said.contains("settings.toml: line 2, column 5: this is not UTF-8 text"), "{said}");
}

#[test]
fn files_that_cant_be_read_are_reported_and_kept() {
    let folder = tempdir().unwrap();
    for name in ["settings.toml", "progress.toml"] {
        fs::write(folder.path().join(name), "= garbage \u{1}").unwrap();
    }
    let mut app = start(folder.path());
    let said = scene(&app).message.unwrap();
    assert_eq!(said.matches("the file is kept as it is. ").count(), 2, "{said}");
    walk(&mut app);
    keys(&mut app, "o");
    app.key(Key::Enter);
    app.close();
    for name in ["settings.toml", "progress.toml"] {
        assert_eq!(fs::read_to_string(folder.path().join(name)).unwrap(), "= garbage \u{1}");
    }
    fs::write(folder.path().join("progress.toml"), "version = 99\n").unwrap();
    assert!(scene(&start(folder.path())).message.unwrap().contains("newer than this program"));
}

#[test]
fn that_the_players_own_levels_cannot_be_read_is_said() {
    let folder = tempdir().unwrap();
    let levels = folder.path().join("levels");
    fs::write(&levels, "in the way").unwrap();
    let said = scene(&start(folder.path())).message.unwrap();
    assert!(said.starts_with(&format!("{}: ", levels.display())), "{said}");
    assert!(said.contains("). Push the hearts home."), "the game begins: {said}");
}

#[test]
fn what_is_not_saved_at_the_end_can_still_be_said() {
    let folder = tempdir().unwrap();
    let data = folder.path().join("data");
    let mut app = start(&data);
    app.flush();
    fs::remove_dir_all(&data).unwrap();
    app.key(Key::Right);
    app.key(Key::Char('q'));
    app.close();
    let unsaved = app.unsaved().unwrap();
    assert!(unsaved.starts_with("Not saved: ") && unsaved.contains("data"), "{unsaved}");
    assert_eq!(app.unsaved(), None, "it is said once");
}

#[test]
fn a_level_of_the_game_keeps_its_par_in_any_file() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("copied.polar");
    let original = polar_levels::POLAR.iter().find(|pack| pack.name == "original").unwrap();
    fs::write(&file, format!("{}\n@*H\n", original.file)).unwrap();
    let pars: Vec<_> =
        packs::load(&file).unwrap().packs[0].levels.iter().map(|it| it.par).collect();
    assert_eq!(pars, [Some(14), None]);
    let mut app = start(folder.path());
    for key in ['e', 'S', 'm', 'y'] {
        app.key(Key::Char(key));
    }
    app.key(Key::Enter);
    app.key(Key::Char('m'));
    let View::List(list) = app.view() else { panic!("no list") };
    let row = list.rows.last().unwrap();
    assert!(row.label.ends_with("Stage 1 (my)") && row.note.contains("par 14"), "{row:?}");
}

#[test]
fn a_pack_has_the_pars_that_lie_beside_it() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("mine.polar");
    // The last level's solution is of an older board.
    fs::write(&file, "@*H\n\n@.*.H\n\n@..\n.*H\n\n@*.T\n...H\n").unwrap();
    let pars = || -> Vec<_> {
        packs::load(&file).unwrap().packs[0].levels.iter().map(|level| level.par).collect()
    };
    assert_eq!(pars(), [None; 4]);
    fs::write(file.with_extension("sol"), "1 r\n2 rr\n-\n1 rr\n").unwrap();
    assert_eq!(pars(), [Some(1), None, None, None], "of the second it takes one push");
    for text in ["\u{feff}1 r\n2 rr\n", "1 r\r\n2 rr\r\n", "1 r\r2 rr\r"] {
        fs::write(file.with_extension("sol"), text).unwrap();
        assert_eq!(pars(), [Some(1), None, None, None], "{text:?}");
    }
}

#[test]
fn a_par_that_the_player_has_bettered_is_none() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("lie.polar");
    fs::write(&file, "@#.......\n..*.....H\n").unwrap();
    fs::write(file.with_extension("sol"), "2 rdrr\n").unwrap();
    let play =
        || App::new(Options { levels: Some(file.clone()), ..options(folder.path()) }).unwrap();
    let mut app = play();
    assert_eq!(scene(&app).par.unwrap(), "par 2");
    let cleared = |app: &mut App, keys: &[Key], said: &str| {
        keys.iter().for_each(|&key| app.key(key));
        assert!(scene(app).message.unwrap().starts_with(said), "{:?}", scene(app).message);
        assert_eq!((scene(app).par, &*scene(app).reached[0]), (None, "best 1"));
    };
    cleared(&mut app, &[Key::Down, Key::Right, Key::Right], "Cleared! 1 push, ");
    app.key(Key::Char('r'));
    cleared(&mut app, &[Key::Right, Key::Down, Key::Right, Key::Right], "Cleared! 2 pushes, ");
    app.key(Key::Char('m'));
    let row = list(&app).rows.remove(1);
    assert!(row.note.is_empty() && row.reached[0] == "1 push", "{row:?}");
    app.close();
    assert_eq!(scene(&play()).par, None, "nor is it after the next start");
}

#[test]
fn a_file_of_the_original_is_played_as_stage_1() {
    let folder = tempdir().unwrap();
    let Start::Polar(start) = packs::embedded()[0].levels[0].start else { panic!("not Polar's") };
    let file = folder.path().join("saved");
    fs::write(&file, polar_core::stge::write(&start.setup()).unwrap()).unwrap();
    let options = Options { levels: Some(file), ..options(&folder.path().join("data")) };
    let Scene { heading, par, .. } = scene(&App::new(options).unwrap());
    assert_eq!(heading, "Polar · saved 1/1 · Stage 1");
    assert_eq!(par.as_deref(), Some("par 14"));
}

#[test]
fn two_programs_at_once_lose_nothing() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("two.polar");
    fs::write(&file, "@*H\n\n@.*H\n").unwrap();
    let data = folder.path().join("data");
    let with = |level| Options { levels: Some(file.clone()), level: Some(level), ..options(&data) };
    let mut one = App::new(with(1)).unwrap();
    let mut two = App::new(with(2)).unwrap();
    let mut also_one = App::new(with(1)).unwrap();
    let mut a_third = App::new(with(1)).unwrap();
    one.key(Key::Right);
    one.close();
    two.key(Key::Right);
    two.key(Key::Right);
    two.close();
    also_one.key(Key::Left);
    also_one.key(Key::Right);
    also_one.close();
    a_third.key(Key::Up);
    a_third.key(Key::Right);
    a_third.close();
    let mut later = App::new(with(1)).unwrap();
    later.key(Key::Char('m'));
    let View::List(list) = later.view() else { panic!("no list") };
    assert_eq!(list.rows.iter().filter(|row| row.checked).count(), 2);
    let records = fs::read_dir(data.join("records")).unwrap();
    let steps: Vec<String> =
        records.map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap()).collect();
    for kept in ["r", "rr", "lr", "ur"].map(|it| format!("steps = \"{it}\"")) {
        assert!(steps.iter().any(|record| record.contains(&kept)), "{kept} is lost: {steps:?}");
    }
}

#[test]
fn what_another_program_has_cleared_is_marked_in_the_list() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("two.polar");
    fs::write(&file, "@*H\n\n@.*H\n").unwrap();
    let data = folder.path().join("data");
    let with = |level| Options { levels: Some(file.clone()), level: Some(level), ..options(&data) };
    let mut one = App::new(with(1)).unwrap();
    let mut other = App::new(with(2)).unwrap();
    other.flush();
    one.key(Key::Right);
    one.close();
    other.key(Key::Char('m'));
    let View::List(list) = other.view() else { panic!("no list") };
    assert_eq!(list.rows.iter().filter(|row| row.checked).count(), 1);
}

#[test]
fn two_programs_in_turns_on_a_level_leave_a_file_each() {
    let folder = tempdir().unwrap();
    let mut programs = [start(folder.path()), start(folder.path())];
    for (moves, key) in [(1, Key::Right), (2, Key::Left), (3, Key::Right)] {
        for (at, program) in programs.iter_mut().enumerate() {
            if (moves, at) == (1, 1) {
                program.key(Key::Left);
            }
            program.key(key);
            program.flush();
        }
    }
    let records = fs::read_dir(folder.path().join("records")).unwrap();
    let mut steps: Vec<String> = records
        .map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap())
        .filter_map(|record| Some(record.split_once("steps = ")?.1.trim().to_owned()))
        .collect();
    steps.sort();
    assert_eq!(steps, ["\"lrlr\"", "\"rlr\""]);
}

#[test]
fn what_is_saved_once_more_over_another_programs_record_is_not_lost() {
    let folder = tempdir().unwrap();
    let open = || Store::open(Some(folder.path().to_owned())).unwrap();
    let record = |steps: &str| {
        let (level, steps) = ("level".to_owned(), steps.to_owned());
        Record { level, steps, ..Record::default() }
    };
    let (one, two) = (open(), open());
    one.save_record(&record("r")).unwrap();
    assert!(two.record("level").unwrap().is_some());
    two.save_record(&record("rr")).unwrap();
    one.save_record(&record("r")).unwrap();
    assert_eq!(open().record("level").unwrap().unwrap().steps, "r");
    let records = fs::read_dir(folder.path().join("records")).unwrap();
    let records = records.map(|entry| fs::read_to_string(entry.unwrap().path()).unwrap());
    let others: Vec<String> = records.filter(|record| !record.contains("\"r\"")).collect();
    assert!(matches!(&*others, [other] if other.contains("\"rr\"")), "{others:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// Any keys and clicks leave a game that goes on where it was left.
    #[test]
    fn any_input_can_be_saved_and_resumed(
        inputs in proptest::collection::vec((0..14_u8, 0..60_u32), 0..120),
    ) {
        let (folder, options) = level_file("T..#..T\n.@*.oH.\n.*..^..\n");
        let mut app = App::new(options.clone()).unwrap();
        for (kind, place) in inputs {
            match kind {
                0..=3 => app.key([Key::Up, Key::Right, Key::Down, Key::Left][usize::from(kind)]),
                4..=7 => app.key([Key::Up, Key::Right, Key::Down, Key::Left][usize::from(kind - 4)]),
                8 | 9 => app.key(Key::Char('u')),
                10 => app.key(Key::Char('y')),
                11 => app.key(Key::Char('r')),
                12 => app.key(Key::Char('G')),
                _ => app.point(at(place * 2, place % 50)),
            }
        }
        let left = scene(&app);
        app.close();
        let again = scene(&App::new(options).unwrap());
        prop_assert_eq!(&again.pieces, &left.pieces);
        prop_assert_eq!(&again.counters, &left.counters);
        drop(folder);
    }
}
