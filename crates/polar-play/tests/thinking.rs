//! Hints, solutions that play, and "this is lost", as a player asks for them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

#[path = "support/player.rs"]
mod player;
#[path = "support/waiting.rs"]
mod waiting;

use std::{cell::RefCell, fs, path::Path, sync::mpsc, time::Duration};

use player::{choose, game, keys, message, options, scene, with_file};
use polar_play::{
    App, Best, Bound, Cell, Key, MarkKind, Point, Progress, Steering, Target, View, Wake,
};
use tempfile::{TempDir, tempdir};
use waiting::Waiting;

fn app(folder: &Path, map: Option<&str>) -> App {
    let without = || options(&folder.join("data"));
    App::new(map.map_or_else(without, |map| with_file(folder, "test.polar", map))).unwrap()
}

fn start(map: &str) -> (TempDir, App) {
    game("test.polar", map)
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

/// Whether something is proven, and nothing else looked for.
fn is_proven(app: &App) -> bool {
    let message = message(app);
    message.contains("proven") && !message.contains("Looking")
}

fn set(app: &mut App, label: &str) {
    app.key(Key::Char('o'));
    choose(app, label);
    app.key(Key::Escape);
}

#[test]
fn a_hint_shows_the_next_push_and_then_the_way_to_it() {
    let (_folder, mut app) = start("@..*..H\n");
    app.key(Key::Char('t'));
    until(&mut app, is_proven);
    assert_eq!(message(&app), "The next push; 1 push to go, proven the fewest. t shows the way.");
    let marks = scene(&app).marks;
    assert_eq!(marks.len(), 1);
    assert!(matches!(marks[0].kind, MarkKind::Hint(_)) && marks[0].cell.column == 3);
    app.key(Key::Char('t'));
    assert!(message(&app).ends_with("t hides the way."), "{}", message(&app));
    let way = scene(&app).marks.into_iter().filter(|mark| mark.kind == MarkKind::Way);
    assert_eq!(way.map(|mark| mark.cell.column).collect::<Vec<_>>(), [1, 2]);
    app.key(Key::Char('t'));
    assert_eq!(scene(&app).marks, marks, "the way is hidden again");
    app.key(Key::Right);
    assert!(scene(&app).marks.is_empty(), "a move ends the hint");
}

/// Here to look for few presses takes much longer than the proof.
const CROWDED: &str = include_str!("../../polar-solver/tests/crowded.polar");

#[test]
fn a_solution_is_shown_while_one_of_few_presses_is_looked_for() {
    let (_folder, mut app) = start(CROWDED);
    app.key(Key::Char('t'));
    let seen = RefCell::new(Vec::new());
    until(&mut app, |app| {
        seen.borrow_mut().push((message(app), scene(app).marks.len()));
        is_proven(app)
    });
    let is_shown = |(message, marks): &(String, usize)| {
        message.starts_with(
            "The next push; 11 pushes to go, proven the fewest. Looking for fewer presses.",
        ) && *marks == 1
    };
    assert!(seen.borrow().iter().any(is_shown), "{seen:?}");
}

#[test]
fn where_there_is_no_way_none_is_offered() {
    let (_folder, mut app) = start("@*.H\n");
    for _ in ["once", "again"] {
        app.key(Key::Char('t'));
        until(&mut app, is_proven);
        assert_eq!(message(&app), "The next push; 1 push to go, proven the fewest.");
        assert_eq!(scene(&app).marks.len(), 1);
    }
}

#[test]
fn to_turn_is_no_way() {
    let (_folder, mut app) = start("@..*..H\n");
    set(&mut app, "steering");
    [Key::Char('t'), Key::Char('t')].into_iter().for_each(|key| app.key(key));
    until(&mut app, is_proven);
    let way = scene(&app).marks.into_iter().filter(|mark| mark.kind == MarkKind::Way);
    assert_eq!(way.map(|mark| mark.cell.column).collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn that_there_is_no_solution_is_said_as_a_proof() {
    let (_folder, mut app) = start("@*..\n...H\n");
    app.key(Key::Char('t'));
    until(&mut app, |app| message(app).contains("no solution from here"));
    assert_eq!(message(&app), "Proven: there is no solution from here.");

    let (_folder, mut app) = start("@*..\n...H\n");
    app.key(Key::Down);
    app.key(Key::Char('t'));
    until(&mut app, |app| message(app).contains("no solution from here"));
    assert_eq!(
        message(&app),
        "Proven: there is no solution from here. x goes back as far as it takes."
    );
}

#[test]
fn a_solution_plays_and_does_not_count_as_the_players() {
    let folder = tempdir().unwrap();
    let mut app = app(folder.path(), None);
    app.key(Key::Char('T'));
    until(&mut app, |app| message(app).starts_with("Solved for you"));
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
    assert!(scene(&again).is_cleared, "the next start shows what was left");
    again.key(Key::Char('u'));
    again.key(Key::Char('y'));
    again.key(Key::Char('m'));
    let View::List(list) = again.view() else { panic!("no list") };
    assert!(!list.rows[list.selected].checked);
}

#[test]
fn who_has_seen_a_solution_and_starts_again_plays_for_themselves() {
    let (_folder, mut app) = start("@.*..H\n");
    app.key(Key::Char('T'));
    until(&mut app, |app| message(app).starts_with("Solved for you"));
    [Key::Char('r'), Key::Right, Key::Right].into_iter().for_each(|key| app.key(key));
    assert!(message(&app).starts_with("Cleared!"), "{}", message(&app));
}

#[test]
fn any_key_stops_a_solution_and_redo_goes_on_with_it() {
    let (_folder, mut app) = start("@.....*.H\n");
    app.key(Key::Char('T'));
    until(&mut app, |app| scene(app).counters[1].value == 2);
    app.tick(Duration::from_millis(50));
    assert_eq!(scene(&app).counters[1].value, 2, "there is a pause after each move");
    app.key(Key::Tab);
    app.key(Key::Tab);
    app.tick(Duration::from_secs(1));
    assert_eq!(scene(&app).counters[1].value, 2);
    app.key(Key::Char('y'));
    assert_eq!(scene(&app).counters[1].value, 3);
}

#[test]
fn what_stops_a_solution_makes_no_move_so_that_redo_goes_on_with_it() {
    let stops: [fn(&mut App); 6] = [
        |app| app.key(Key::Left),
        |app| {
            app.key(Key::Left);
            // Held a little too long it does no more.
            app.repeat(Key::Left);
        },
        |app| app.key(Key::Char('r')),
        |app| app.key(Key::Char('T')),
        |app| app.key(Key::Char('!')),
        |app| app.point(Target::Point(Point::middle_of(Cell::new(0, 0)))),
    ];
    for stop in stops {
        let (_folder, mut app) = start("@.....*.H\n");
        app.key(Key::Char('T'));
        until(&mut app, |app| scene(app).counters[1].value == 2);
        stop(&mut app);
        assert_eq!((escape(&app), scene(&app).message), (Some("menu"), None));
        app.tick(Duration::from_secs(1));
        assert_eq!(scene(&app).counters[1].value, 2, "it stays where it was stopped");
        app.key(Key::Char('y'));
        assert_eq!(scene(&app).counters[1].value, 3, "and the rest is still there");
    }
}

#[test]
fn a_hint_begins_with_the_rest_of_a_solution_that_was_stopped() {
    let folder = tempdir().unwrap();
    let mut app = app(folder.path(), None);
    let waiting = Waiting::on(&app);
    app.key(Key::Char('T'));
    waiting.until(&mut app, "A solution.");
    while scene(&app).counters[2].value == 0 {
        app.tick(Duration::from_secs(1));
    }
    app.key(Key::Escape);
    app.key(Key::Char('t'));
    // This is said before the search has found anything.
    waiting.until(&mut app, "push");
    assert!(message(&app).starts_with("The next push; 13 pushes to go"), "{}", message(&app));
}

#[test]
fn undo_and_redo_stop_a_solution_and_step_through_it_at_once() {
    for (key, steps) in [('u', 1), ('y', 3)] {
        let (_folder, mut app) = start("@.....*.H\n");
        app.key(Key::Char('T'));
        until(&mut app, |app| scene(app).counters[1].value == 2);
        app.key(Key::Char(key));
        assert_eq!((escape(&app), scene(&app).counters[1].value), (Some("menu"), steps));
    }
}

/// What Esc does, as it is said at the lower edge.
fn escape(app: &App) -> Option<&'static str> {
    scene(app).hints.iter().find(|hint| hint.key == Key::Escape).map(|hint| hint.label)
}

#[test]
fn escape_stops_a_solution_before_it_opens_the_menu() {
    let (_folder, mut app) = start("@.....*.H\n");
    assert_eq!(escape(&app), Some("menu"));
    app.key(Key::Char('T'));
    until(&mut app, |app| scene(app).counters[1].value == 2);
    assert_eq!(escape(&app), Some("stop"));
    let said = scene(&app).message.unwrap();
    assert!(said.contains("Any key stops it"), "{said}");
    app.key(Key::Escape);
    assert_eq!((scene(&app).counters[1].value, scene(&app).message), (2, None));
    assert_eq!(escape(&app), Some("menu"));
    app.key(Key::Escape);
    assert!(matches!(app.view(), View::List(_)));
}

#[test]
fn how_a_solution_is_stopped_is_said_and_true_until_its_last_push_is_seen() {
    let (_folder, mut app) = start("@*.......H\n");
    set(&mut app, "speed");
    app.key(Key::Char('T'));
    until(&mut app, |app| app.actors().len() > 1);
    let said = scene(&app).message.unwrap();
    assert!(said.contains("Any key stops it"), "{said}");
    assert_eq!(escape(&app), Some("stop"));
    app.key(Key::Escape);
    let said = scene(&app).message;
    assert!(said.is_none_or(|said| said.starts_with("Solved for you")), "no menu is opened");
}

#[test]
fn a_solution_that_is_stopped_while_something_slides_is_said_to_play_no_more() {
    let stops: [fn(&mut App); 2] =
        [|app| app.point(Target::Point(Point::middle_of(Cell::new(0, 0)))), |app| app.paste("@*H")];
    for stop in stops {
        let (_folder, mut app) = start("@*.......H\n..*......H\n..........\n");
        set(&mut app, "speed");
        app.key(Key::Char('T'));
        until(&mut app, |app| app.actors().len() > 1);
        assert_eq!(escape(&app), Some("stop"));
        stop(&mut app);
        assert_eq!(escape(&app), Some("menu"));
        let said = scene(&app).message;
        assert!(said.as_ref().is_none_or(|said| said.contains("editor")), "{said:?}");
    }
}

#[test]
fn the_next_move_of_a_solution_waits_until_the_last_one_is_seen() {
    let (_folder, mut app) = start("@*....H\n.......\n......*\n.......\n");
    set(&mut app, "speed");
    app.key(Key::Char('T'));
    let moving = |app: &App| app.actors().iter().map(|actor| actor.id).collect::<Vec<_>>();
    until(&mut app, |app| moving(app).len() > 1);
    let pushed = moving(&app);
    app.tick(Duration::from_millis(200));
    assert_eq!(moving(&app), pushed);
}

#[test]
fn where_nothing_moves_the_next_move_of_a_solution_waits_as_long_as_the_last_one_would_be_seen() {
    for ((steps, pushes), rest) in [((2, 0), 180), ((3, 0), 180), ((3, 1), 612)] {
        let (_folder, mut app) = start("@...*....H\n..........\n.........*\n..........\n");
        let done = |app: &App| [1, 2].map(|counter| scene(app).counters[counter].value);
        app.key(Key::Char('T'));
        until(&mut app, |app| done(app) == [steps, pushes]);
        app.tick(Duration::from_millis(rest - 40));
        assert_eq!(done(&app), [steps, pushes], "it waits");
        app.tick(Duration::from_millis(80));
        assert_ne!(done(&app), [steps, pushes], "it goes on");
    }
}

#[test]
fn a_click_on_stop_stops_and_so_does_what_is_pasted() {
    let stops: [fn(&mut App); 2] = [
        |app| {
            let hints = scene(app).hints;
            let stop = hints.iter().position(|hint| hint.label == "stop").unwrap();
            app.point(Target::Hint(stop));
        },
        |app| app.paste("@*H"),
    ];
    for stop in stops {
        let (_folder, mut app) = start("@.....*.H\n");
        app.key(Key::Char('T'));
        assert_eq!(escape(&app), Some("stop"));
        stop(&mut app);
        assert_eq!(escape(&app), Some("menu"), "and the board is what is seen");
    }
}

#[test]
fn the_solution_that_a_hint_has_found_plays_at_once() {
    let (_folder, mut app) = start("@..*..H\n");
    app.key(Key::Char('t'));
    until(&mut app, is_proven);
    app.key(Key::Char('T'));
    assert!(message(&app).starts_with("A solution."), "{}", message(&app));
}

const ROOM: &str = "......\n@.*..H\n......\n";
const TWO_ROOMS: &str = "......\n@.*..H\n......\n\n@*H\n";

/// Pushed from below, the heart goes to the rim, and can never come down again.
const LOSE: [Key; 5] = [Key::Down, Key::Right, Key::Right, Key::Up, Key::Left];

#[test]
fn a_lost_game_is_told_only_who_wants_to_know_and_one_key_goes_back() {
    let (folder, mut app) = start(ROOM);
    LOSE.into_iter().for_each(|key| app.key(key));
    set(&mut app, "lost game");
    until(&mut app, |app| message(app).starts_with("This is lost."));
    assert_eq!(message(&app), "This is lost. 2 moves ago it was not: x goes back there.");
    assert!(scene(&app).hints.iter().any(|hint| hint.label == "rescue"));
    app.key(Key::Char('x'));
    assert_eq!((scene(&app).counters[1].value, scene(&app).counters[2].value), (3, 0));
    assert_eq!(message(&app), "2 moves back: from here it can be won. y goes forward again.");
    app.key(Key::Tab);
    assert_eq!(scene(&app).message, None, "it is not lost here");
    app.close();
    let again = self::app(folder.path(), Some(ROOM));
    assert_eq!(scene(&again).counters[1].value, 3, "the next start begins here");
}

#[test]
fn what_is_selected_in_the_menu_stays_while_a_row_goes() {
    // The heart is in its corner from the beginning.
    let (_folder, mut app) = start("*......\n.......\n...@..H\n");
    set(&mut app, "lost game");
    app.key(Key::Left);
    let menu = |app: &App| {
        let View::List(list) = app.view() else { panic!("no menu") };
        let labels: Vec<String> = list.rows.into_iter().map(|row| row.label).collect();
        (labels.len(), labels[list.selected].clone())
    };
    app.key(Key::Escape);
    (0..3).for_each(|_| app.key(Key::End));
    app.key(Key::Up);
    let (rows, selected) = menu(&app);
    assert_eq!(selected, "how to play, and the keys");
    until(&mut app, |app| menu(app).0 < rows);
    assert_eq!(menu(&app).1, selected);
    app.key(Key::Enter);
    assert!(matches!(app.view(), View::Text(_)));
    app.key(Key::Escape);
    app.key(Key::End);
    assert!(menu(&app).1.starts_with("quit"));
}

#[test]
fn what_is_said_of_a_lost_game_goes_with_the_moves_that_lost_it() {
    let (_folder, mut app) = start(ROOM);
    let waiting = Waiting::on(&app);
    set(&mut app, "lost game");
    LOSE.into_iter().for_each(|key| app.key(key));
    waiting.until(&mut app, "This is lost.");
    ['u', 'u'].map(Key::Char).into_iter().for_each(|key| app.key(key));
    assert_eq!(scene(&app).message, None, "it is not lost here");
    ['y', 'y'].map(Key::Char).into_iter().for_each(|key| app.key(key));
    waiting.until(&mut app, "This is lost. 2 moves ago it was not");
    ['e', 'e'].map(Key::Char).into_iter().for_each(|key| app.key(key));
    waiting.until(&mut app, "This is lost. 2 moves ago it was not");
    app.key(Key::Char('r'));
    assert_eq!((scene(&app).counters[2].value, scene(&app).message), (0, None), "it begins anew");
}

#[test]
fn who_comes_back_to_a_lost_game_is_told_again() {
    let comes_back: [fn(App, &Path) -> App; 2] = [
        |mut app, _| {
            app.key(Key::Char('n'));
            app.key(Key::Char('p'));
            app
        },
        |mut app, folder| {
            app.close();
            self::app(folder, Some(TWO_ROOMS))
        },
    ];
    for come_back in comes_back {
        let (folder, mut app) = start(TWO_ROOMS);
        set(&mut app, "lost game");
        LOSE.into_iter().for_each(|key| app.key(key));
        let mut app = come_back(app, folder.path());
        assert_eq!(scene(&app).counters[2].value, 1);
        until(&mut app, |app| message(app).starts_with("This is lost."));
    }
}

#[test]
fn who_gives_up_can_be_shown_a_solution() {
    let (_folder, mut app) = start("@.*.H\n");
    app.key(Key::Char('G'));
    assert_eq!(message(&app), "Given up. u takes that back, T looks for a solution.");
    app.key(Key::Char('T'));
    until(&mut app, |app| message(app).starts_with("Solved for you"));
}

#[test]
fn where_only_the_last_level_is_open_nobody_is_led_to_another() {
    let (_folder, mut app) = start("@*H\n\n@.*H\n");
    keys(&mut app, "dnT");
    until(&mut app, |app| message(app).starts_with("Solved for you"));
    assert!(message(&app).ends_with(" That was the last level."), "{}", message(&app));
}

#[test]
fn where_a_game_is_over_there_is_nothing_to_look_for() {
    let (_folder, mut app) = start("@*H\n");
    app.key(Key::Right);
    app.key(Key::Char('x'));
    assert_eq!(message(&app), "There is nothing to look for.");
}

#[test]
fn who_is_not_told_that_the_game_is_lost_goes_back_with_the_same_one_key() {
    let (_folder, mut app) = start(ROOM);
    LOSE.into_iter().for_each(|key| app.key(key));
    app.key(Key::Char('x'));
    until(&mut app, |app| message(app).contains("from here it can be won"));
    assert_eq!((scene(&app).counters[1].value, scene(&app).counters[2].value), (3, 0));
}

#[test]
fn what_was_answered_before_something_else_was_is_not_said_again() {
    for (moves, said) in [("jllkh", "from here it can be won"), ("j", "This can still be won.")] {
        let (_folder, mut app) = start(ROOM);
        format!("{moves}b").chars().for_each(|key| app.key(Key::Char(key)));
        assert_eq!(message(&app), "A bookmark is set here.");
        app.key(Key::Char('x'));
        until(&mut app, |app| message(app).contains(said));
        app.key(Key::Tab);
        assert_eq!(scene(&app).message, None, "{moves}");
    }
}

#[test]
fn who_goes_on_while_it_is_looked_how_far_back_the_game_can_be_won_stays_there() {
    let goes_on: [fn(&mut App); 3] =
        [|app| app.key(Key::F(5)), |app| app.key(Key::Escape), |app| app.point(Target::Nowhere)];
    for go_on in goes_on {
        let (_folder, mut app) = start(ROOM);
        let (sender, wakes) = mpsc::channel();
        app.on_change(move || sender.send(()).unwrap_or_default());
        for key in [Key::Down, Key::Right, Key::Right, Key::Up, Key::Char('x')] {
            app.key(key);
        }
        // The search has its answer, and the app has not taken it yet.
        wakes.recv_timeout(Duration::from_secs(20)).unwrap();
        while wakes.recv_timeout(Duration::from_millis(300)).is_ok() {}
        assert!(message(&app).ends_with("Any key stops it."), "{}", message(&app));
        assert_eq!(escape(&app), Some("stop"));
        go_on(&mut app);
        app.tick(Duration::ZERO);
        assert_eq!((scene(&app).counters[2].value, scene(&app).message), (1, None));
    }
}

/// What the list of levels says of the level that is played.
fn note(app: &mut App) -> String {
    app.key(Key::Char('m'));
    let View::List(list) = app.view() else { panic!("no list") };
    app.key(Key::Escape);
    list.rows[list.selected].said(80)
}

#[test]
fn a_cleared_level_tells_how_few_presses_it_needs() {
    let (folder, mut app) = start(TWO_ROOMS);
    for key in [Key::Down, Key::Up, Key::Right, Key::Right] {
        app.key(key);
    }
    let clear = "Cleared! 1 push, 4 presses";
    assert_eq!(message(&app), format!("{clear}. n plays the next level."), "nothing is known yet");
    until(&mut app, |app| message(app).contains("fewest"));
    let proven = format!("{clear} (fewest 2). n plays the next level.");
    assert_eq!(message(&app), proven);
    assert_eq!(note(&mut app), "1 push, 4 presses, fewest 2");
    // It is kept, so that the next time says it at once.
    app.close();
    let mut again = self::app(folder.path(), Some(TWO_ROOMS));
    for key in [Key::Char('r'), Key::Right, Key::Right] {
        again.key(key);
    }
    assert!(message(&again).contains("(the fewest)"));
    assert_eq!(note(&mut again), "1 push, 2 presses, the fewest");
    assert_eq!(scene(&again).reached, ["best 1", "2 presses", "the fewest"]);
    again.key(Key::Char('t'));
    assert_eq!(message(&again), "There is nothing to look for.", "nothing is left to prove");
}

#[test]
fn escape_stops_a_search_for_the_fewest_presses_that_was_asked_for_before_it_opens_the_menu() {
    let (_folder, mut app) = start(TWO_ROOMS);
    [Key::Right, Key::Right].into_iter().for_each(|key| app.key(key));
    assert_eq!(escape(&app), Some("menu"), "nobody has asked for what is looked for");
    app.key(Key::Char('t'));
    assert_eq!(escape(&app), Some("stop"));
    app.key(Key::Escape);
    assert_eq!(escape(&app), Some("menu"), "and the board is what is seen");
    app.key(Key::Escape);
    assert!(matches!(app.view(), View::List(_)));
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
        let words = format!("{presses} presses (the fewest).");
        until(&mut app, |app| message(app).contains(&words));
    }
}

#[test]
fn who_needs_fewer_presses_by_changing_the_steering_hears_of_no_greater_fewest() {
    let (_folder, mut app) = start("@.*..H\n");
    let waiting = Waiting::on(&app);
    set(&mut app, "steering");
    app.key(Key::Right);
    app.key(Key::Right);
    set(&mut app, "steering");
    app.key(Key::Right);
    assert_eq!(scene(&app).counters[3].value, 1, "the turn still counts");
    // A game with a turn does not count for the steering without turns.
    waiting.until(&mut app, "Cleared! 1 push, 3 presses (the fewest).");
    app.key(Key::Char('r'));
    app.key(Key::Right);
    set(&mut app, "steering");
    app.key(Key::Right);
    assert_eq!(message(&app), "Cleared! 1 push, 2 presses.");
    assert_eq!(note(&mut app), "1 push, 3 presses, the fewest");
    // The result counts for the steering that goes at once. The one that turns first keeps its three presses.
    app.key(Key::Char('t'));
    waiting.until(&mut app, "Cleared! 1 push, 2 presses (the fewest).");
    assert_eq!(scene(&app).reached, ["best 1", "3 presses", "the fewest"]);
}

#[test]
fn a_game_that_only_both_steerings_together_allow_has_no_presses() {
    let (folder, mut app) = start("@.*..H\n......\n");
    app.key(Key::Down);
    app.key(Key::Up);
    app.key(Key::Right);
    set(&mut app, "steering");
    app.key(Key::Down);
    app.key(Key::Right);
    app.key(Key::Right);
    assert_eq!(message(&app), "Cleared! 1 push. In two steerings presses don't count.");
    assert_eq!(note(&mut app), "1 push");
    app.close();
    let kept = fs::read_to_string(folder.path().join("data/progress.toml")).unwrap();
    assert!(kept.contains("pushes = 1") && !kept.contains("presses"), "{kept}");
}

#[test]
fn the_list_of_levels_has_the_presses_of_the_steering_that_is_played_as_the_board_has() {
    let (_folder, mut app) = start(".@*..H\n");
    app.key(Key::Right);
    assert!(note(&mut app).starts_with("1 push, 1 press"), "{}", note(&mut app));
    set(&mut app, "steering");
    app.key(Key::Char('r'));
    assert_eq!(note(&mut app), "1 push", "it was not cleared that way");
    // The penguin turns away, and back.
    [Key::Left, Key::Right, Key::Right].into_iter().for_each(|key| app.key(key));
    assert!(scene(&app).is_cleared);
    assert!(note(&mut app).starts_with("1 push, 3 presses"), "{}", note(&mut app));
    assert!(scene(&app).reached.contains(&"3 presses".to_owned()), "{:?}", scene(&app).reached);
    set(&mut app, "steering");
    assert!(note(&mut app).starts_with("1 push, 1 press"), "{}", note(&mut app));
}

#[test]
fn what_two_programs_know_of_the_presses_is_put_together() {
    for (steering, other) in
        [(Steering::Direct, Steering::TurnFirst), (Steering::TurnFirst, Steering::Direct)]
    {
        let known = |at_least, enough| {
            let best = Best::known(Bound { at_least, enough }, steering);
            Progress { cleared: [("a level".to_owned(), best)].into(), ..Progress::default() }
        };
        let mut progress = known(97, Some(102));
        for (at_least, enough, expected) in [
            (96, None, (97, Some(102))),
            (98, Some(105), (98, Some(102))),
            (96, Some(101), (98, Some(101))),
            (99, Some(99), (99, Some(99))),
            (99, None, (99, Some(99))),
            (98, Some(100), (99, Some(99))),
        ] {
            progress.merge(&known(at_least, enough));
            let bound = progress.cleared["a level"].bound(steering).unwrap();
            assert_eq!((bound.at_least, bound.enough), expected);
            assert_eq!(bound.is_exact(), expected.1 == Some(expected.0));
            assert_eq!(progress.cleared["a level"].bound(other), None);
        }
    }
}
