//! Hints, solutions that play, and "this is lost", as a player asks for them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

#[path = "support/board.rs"]
mod board;

use std::{fs, path::Path, sync::mpsc, time::Duration};

use board::scene;
use polar_play::{
    App, Best, Bound, Key, MarkKind, Options, Progress, Speed, Steering, Target, View, Wake,
};
use tempfile::{TempDir, tempdir};

fn message(app: &App) -> String {
    scene(app).message.unwrap_or_default()
}

fn app(folder: &Path, map: Option<&str>) -> App {
    let levels = map.map(|map| {
        let file = folder.join("test.polar");
        fs::write(&file, map).unwrap();
        file
    });
    let data_dir = Some(folder.join("data"));
    let speed = Some(Speed::Off);
    App::new(Options { levels, data_dir, speed, ..Options::default() }).unwrap()
}

fn start(map: &str) -> (TempDir, App) {
    let folder = tempdir().unwrap();
    let app = app(folder.path(), Some(map));
    (folder, app)
}

/// Lets the screen's loop run until the scene is as wanted, once for an app: it has one listener.
fn until(app: &mut App, wanted: impl Fn(&App) -> bool) {
    let (sender, wakes) = mpsc::channel();
    app.on_change(move || sender.send(()).unwrap_or_default());
    let mut elapsed = Duration::ZERO;
    for _ in 0..1000 {
        let wake = app.tick(elapsed);
        if wanted(app) {
            return;
        }
        elapsed = match wake {
            Wake::In(pause) => pause,
            Wake::Never => {
                // Only a search that goes on can still change something.
                let _ = wakes.recv_timeout(Duration::from_millis(100));
                Duration::ZERO
            }
        };
    }
    panic!("it never came: {:?}", scene(app).message);
}

fn set(app: &mut App, label: &str) {
    app.key(Key::Char('o'));
    let View::List(list) = app.view() else { panic!("no list") };
    let row = list.rows.iter().position(|row| row.label == label).unwrap();
    app.point(Target::Row(row));
    app.key(Key::Escape);
}

#[test]
fn a_hint_shows_the_next_push_and_then_the_way_to_it() {
    let (_folder, mut app) = start("@..*..H\n");
    app.key(Key::Char('t'));
    until(&mut app, |app| message(app).contains("proven"));
    assert_eq!(message(&app), "The next push; 1 push to go, proven the least. t shows the way.");
    let marks = scene(&app).marks;
    assert_eq!(marks.len(), 1);
    assert!(matches!(marks[0].kind, MarkKind::Hint(_)) && marks[0].cell.column == 3);
    app.key(Key::Char('t'));
    assert!(message(&app).ends_with("t hides the way."), "{}", message(&app));
    let way = scene(&app).marks.into_iter().filter(|mark| mark.kind == MarkKind::Way);
    assert_eq!(way.map(|mark| mark.cell.column).collect::<Vec<_>>(), [1, 2]);
    app.key(Key::Right);
    assert!(scene(&app).marks.is_empty(), "a move ends the hint");
}

#[test]
fn that_there_is_no_solution_is_said_as_a_proof() {
    let (_folder, mut app) = start("@*..\n...H\n");
    app.key(Key::Char('t'));
    until(&mut app, |app| message(app).contains("from here: proven"));
    assert_eq!(message(&app), "There is no solution from here: proven.");

    let (_folder, mut app) = start("@*..\n...H\n");
    app.key(Key::Down);
    app.key(Key::Char('t'));
    until(&mut app, |app| message(app).contains("from here: proven"));
    assert_eq!(
        message(&app),
        "There is no solution from here: proven. x goes back as far as it takes."
    );
}

#[test]
fn a_solution_plays_and_does_not_count_as_the_players() {
    let folder = tempdir().unwrap();
    let mut app = app(folder.path(), None);
    app.key(Key::Char('T'));
    until(&mut app, |app| message(app).starts_with("Shown, not yours"));
    app.key(Key::Char('m'));
    let View::List(list) = app.view() else { panic!("no list") };
    assert!(!list.rows[list.selected].checked, "that was not the player's own");
    app.key(Key::Escape);
    app.key(Key::Char('u'));
    assert_eq!(scene(&app).counters[0].value, 1, "undo takes the last push back");
    // A solution that was shown is one after the next start too.
    app.key(Key::Char('y'));
    app.close();
    let mut again = self::app(folder.path(), None);
    again.key(Key::Char('u'));
    again.key(Key::Char('y'));
    again.key(Key::Char('m'));
    let View::List(list) = again.view() else { panic!("no list") };
    assert!(!list.rows[list.selected].checked);
}

#[test]
fn any_key_stops_a_solution_and_redo_goes_on_with_it() {
    let (_folder, mut app) = start("@.....*.H\n");
    app.key(Key::Char('T'));
    until(&mut app, |app| scene(app).counters[1].value == 2);
    app.key(Key::Tab);
    app.key(Key::Tab);
    app.tick(Duration::from_secs(1));
    assert_eq!(scene(&app).counters[1].value, 2);
    app.key(Key::Char('y'));
    assert_eq!(scene(&app).counters[1].value, 3);
}

#[test]
fn escape_stops_a_solution_before_it_opens_the_menu() {
    let escape = |app: &App| {
        let scene = scene(app);
        scene.hints.iter().find(|hint| hint.key == Key::Escape).map(|hint| hint.label)
    };
    let (_folder, mut app) = start("@.....*.H\n");
    assert_eq!(escape(&app), Some("menu"));
    app.key(Key::Char('T'));
    until(&mut app, |app| scene(app).counters[1].value == 2);
    assert_eq!(escape(&app), Some("stop"));
    app.key(Key::Escape);
    assert_eq!((scene(&app).counters[1].value, scene(&app).message), (2, None));
    assert_eq!(escape(&app), Some("menu"));
    app.key(Key::Escape);
    assert!(matches!(app.view(), View::List(_)));
}

#[test]
fn a_lost_game_is_told_only_who_wants_to_know_and_one_key_goes_back() {
    let (_folder, mut app) = start("......\n@.*..H\n......\n");
    set(&mut app, "when it is lost");
    // From below, the heart goes to the rim, and never down again.
    for key in [Key::Down, Key::Right, Key::Right, Key::Up, Key::Left] {
        app.key(key);
    }
    until(&mut app, |app| message(app).starts_with("This is lost."));
    assert_eq!(message(&app), "This is lost. 2 moves back it was not: x goes there.");
    app.key(Key::Char('x'));
    assert_eq!((scene(&app).counters[1].value, scene(&app).counters[2].value), (3, 0));
    assert_eq!(message(&app), "2 moves back: here it can be won. y goes forth again.");
}

#[test]
fn who_is_not_told_that_the_game_is_lost_goes_back_with_the_same_one_key() {
    let (_folder, mut app) = start("......\n@.*..H\n......\n");
    for key in [Key::Down, Key::Right, Key::Right, Key::Up, Key::Left] {
        app.key(key);
    }
    app.key(Key::Char('x'));
    until(&mut app, |app| message(app).contains("here it can be won"));
    assert_eq!((scene(&app).counters[1].value, scene(&app).counters[2].value), (3, 0));
}

#[test]
fn who_goes_on_while_it_is_looked_how_far_back_the_game_can_be_won_stays_there() {
    let (_folder, mut app) = start("......\n@.*..H\n......\n");
    let (sender, wakes) = mpsc::channel();
    app.on_change(move || sender.send(()).unwrap_or_default());
    for key in [Key::Down, Key::Right, Key::Right, Key::Up, Key::Char('x')] {
        app.key(key);
    }
    // It is found out, and nobody has looked yet.
    wakes.recv_timeout(Duration::from_secs(20)).unwrap();
    app.key(Key::Tab);
    app.tick(Duration::ZERO);
    assert_eq!(scene(&app).counters[2].value, 1);
}

/// A level of two presses.
const SHORT: &str = "......\n@.*..H\n......\n";

/// What the list of levels says of the level that is played.
fn note(app: &mut App) -> String {
    app.key(Key::Char('m'));
    let View::List(list) = app.view() else { panic!("no list") };
    app.key(Key::Escape);
    list.rows[list.selected].note.clone()
}

#[test]
fn a_cleared_level_tells_how_few_presses_it_needs() {
    let levels = format!("{SHORT}\n@*H\n");
    let (folder, mut app) = start(&levels);
    for key in [Key::Down, Key::Up, Key::Right, Key::Right] {
        app.key(key);
    }
    let clear = "Level cleared in 1 push and 4 presses!";
    assert_eq!(message(&app), format!("{clear} n plays the next level."), "nothing is known yet");
    until(&mut app, |app| message(app).contains("Fewest"));
    let proven = format!("{clear} Fewest: 2. n plays the next level.");
    assert_eq!(message(&app), proven);
    assert_eq!(note(&mut app), "1 push, 4 presses, fewest 2");
    // It is kept, so that the next time says it at once.
    app.close();
    let mut again = self::app(folder.path(), Some(&levels));
    for key in [Key::Char('r'), Key::Right, Key::Right] {
        again.key(key);
    }
    assert!(message(&again).contains("Proven fewest."));
    assert_eq!(note(&mut again), "1 push, 2 presses, the fewest");
}

#[test]
fn the_fewest_presses_are_those_of_the_steering_played() {
    for (turn_first, presses) in [(false, 2), (true, 3)] {
        let (_folder, mut app) = start("@.....\n.*..H.\n......\n");
        if turn_first {
            set(&mut app, "steering");
        }
        app.key(Key::Down);
        (1..presses).for_each(|_| app.key(Key::Right));
        let words = format!("{presses} presses! Proven fewest.");
        until(&mut app, |app| message(app).contains(&words));
    }
}

#[test]
fn what_two_programs_have_proven_is_merged_to_the_stronger_proof() {
    let proven = |at_least, is_reached| {
        let best = Best::proven(Bound { at_least, is_reached }, Steering::Direct);
        Progress { cleared: [("a level".to_owned(), best)].into(), ..Progress::default() }
    };
    let mut progress = proven(97, false);
    for (at_least, is_reached) in [(99, true), (99, false), (98, false)] {
        progress.merge(&proven(at_least, is_reached));
        let best = progress.cleared["a level"];
        assert_eq!(best.bound(Steering::Direct), Some(Bound { at_least: 99, is_reached: true }));
        assert_eq!(best.bound(Steering::TurnFirst), None);
    }
}
