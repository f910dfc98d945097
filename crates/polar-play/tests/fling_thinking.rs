//! Hints, solutions and searches to look at, as a player of Fling asks for them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::{
    fs,
    path::PathBuf,
    sync::mpsc::{self, Receiver},
    time::Duration,
};

use polar_play::{
    App, Cell, Direction, Key, Line, Mark, MarkKind, Options, Point, Scene, Speed, Target, View,
    Wake,
};
use tempfile::{TempDir, tempdir};

/// A player with a screen that sleeps until something changes.
struct Player {
    app: App,
    wakes: Receiver<()>,
    folder: TempDir,
}

fn start(map: &str) -> Player {
    let folder = tempdir().unwrap();
    let file = folder.path().join("test.fling");
    fs::write(&file, map).unwrap();
    Player::new(folder, Some(file))
}

impl Player {
    fn new(folder: TempDir, levels: Option<PathBuf>) -> Self {
        let data_dir = Some(folder.path().join("data"));
        let speed = Some(Speed::Off);
        let app = App::new(Options { levels, data_dir, speed, ..Options::default() }).unwrap();
        let (sender, wakes) = mpsc::channel();
        app.on_change(move || sender.send(()).unwrap_or_default());
        Self { app, wakes, folder }
    }

    /// Leaves, and starts again without asking for levels.
    fn again(mut self) -> Self {
        self.app.close();
        Self::new(self.folder, None)
    }

    fn scene(&self) -> Scene {
        match self.app.view() {
            View::Board(scene) => scene,
            other => panic!("no board: {other:?}"),
        }
    }

    fn message(&self) -> String {
        self.scene().message.unwrap_or_default()
    }

    fn key(&mut self, key: char) {
        self.app.key(Key::Char(key));
    }

    fn press(&mut self, keys: &[Key]) {
        keys.iter().for_each(|&key| self.app.key(key));
    }

    /// Lets the screen's loop run until the scene is as wanted.
    fn until(&mut self, wanted: impl Fn(&Scene) -> bool) {
        let mut elapsed = Duration::ZERO;
        for _ in 0..1000 {
            let wake = self.app.tick(elapsed);
            if wanted(&self.scene()) {
                return;
            }
            elapsed = match wake {
                Wake::In(pause) => pause,
                Wake::Never => {
                    // Only a search that goes on can still change something.
                    self.wakes.recv_timeout(Duration::from_secs(10)).unwrap();
                    Duration::ZERO
                }
            };
        }
        panic!("it never came: {:?}", self.message());
    }

    /// Waits for a board with this many balls.
    fn has_balls(&mut self, balls: u32) {
        self.until(|scene| scene.counters[0].value == balls);
    }

    /// Waits for a message with these words.
    fn hears(&mut self, words: &str) {
        self.until(|scene| scene.message.as_ref().is_some_and(|said| said.contains(words)));
    }
}

/// Only flinging `a3` down solves it.
const FORCED: &str = "o...\n...o\no...\n....\no...\n";

#[test]
fn a_hint_shows_the_next_move_and_then_how_its_balls_fly() {
    let mut player = start(FORCED);
    player.key('t');
    player.hears("to go");
    assert_eq!(player.message(), "The next move; 3 moves to go.");
    let hint = |player: &Player| {
        let is_hint = |mark: &Mark| mark.kind != MarkKind::Cursor;
        player.scene().marks.into_iter().filter(is_hint).collect::<Vec<_>>()
    };
    let kind = MarkKind::Hint(Direction::South);
    let last = player.scene().marks.last().map(|mark| mark.kind);
    assert_eq!(last, Some(kind), "it is drawn over the cursor, whose brackets could hide it");
    assert_eq!(hint(&player), [Mark { cell: Cell::new(0, 2), kind }]);
    assert_eq!(player.scene().counters[1].value, 0, "a hint is no move");

    let mut player = start("o.....o\n");
    player.key('t');
    player.hears("1 move to go");
    player.key('t');
    let is_way = |mark: &&Mark| mark.kind == MarkKind::Way;
    assert_eq!(player.message(), "The next move; 1 move to go. t hides the way.");
    // The cell beside the ball holds the arrow.
    assert_eq!(hint(&player).iter().filter(is_way).count(), 4);

    let mut player = start("Rules: contact\n\n..oo..\n");
    player.key('t');
    player.hears("1 move to go");
    player.key('t');
    // The ball that is flung stays; either of them may be the one.
    assert_eq!(hint(&player).iter().filter(is_way).count(), 1);

    let mut player = start("o.o\n");
    player.key('t');
    player.hears("1 move to go");
    assert_eq!(player.message(), "The next move; 1 move to go.", "there is no other cell");
}

#[test]
fn a_hint_knows_the_rest_of_a_solution_that_was_stopped() {
    let mut player = start(FORCED);
    player.key('T');
    player.until(|scene| scene.counters[1].value == 1);
    let wakes = |player: &Player| {
        let wake = || player.wakes.recv_timeout(Duration::from_millis(300)).ok();
        std::iter::from_fn(wake).count()
    };
    wakes(&player);
    player.press(&[Key::Escape, Key::Char('t')]);
    assert_eq!(wakes(&player), 2, "the answer and the end: nothing is looked for");
    player.app.tick(Duration::ZERO);
    let said = player.message();
    assert!(said.starts_with("The next move; 2 moves to go."), "{said}");
}

#[test]
fn a_solution_plays_and_does_not_count_as_the_players() {
    let mut player = start(FORCED);
    player.key('T');
    player.until(|scene| scene.is_cleared);
    let said = player.message();
    assert!(said.starts_with("Solved for you: one ball is left after 3 moves."), "{said}");
    player.key('m');
    let View::List(list) = player.app.view() else { panic!("no list") };
    assert!(!list.rows[list.selected].checked, "that was not the player's own");
}

#[test]
fn where_nothing_moves_a_player_can_follow_a_solution() {
    let mut player = start(FORCED);
    player.key('T');
    for moves in 1..3 {
        player.until(|scene| scene.counters[1].value == moves);
        player.app.tick(Duration::from_millis(400));
        assert_eq!(player.scene().counters[1].value, moves);
    }
}

#[test]
fn no_solution_is_said_as_a_proof_and_one_key_goes_back_to_where_there_was_one() {
    let mut player = start(FORCED);
    player.key('x');
    player.hears("can still be won");
    // Up is the wrong way for the ball of row 3.
    player.press(&[Key::Down, Key::Down, Key::Enter, Key::Up]);
    assert_eq!(player.scene().counters[1].value, 1);
    player.key('t');
    player.hears("no solution from here");
    player.press(&[Key::Enter, Key::Char('x')]);
    player.hears("1 move back: from here it can be won. y goes forward again.");
    assert!(player.scene().hints.iter().all(|hint| hint.label != "let go"), "no ball is held");
    assert_eq!(player.scene().counters[1].value, 0);
    player.key('y');
    assert_eq!(player.scene().counters[1].value, 1);
}

/// Switches on that the game says when it is lost.
fn tell_lost(player: &mut Player) {
    player.key('o');
    let View::List(settings) = player.app.view() else { panic!("no settings") };
    let row = settings.rows.iter().position(|row| row.label == "lost game").unwrap();
    player.app.point(Target::Row(row));
    player.press(&[Key::Escape]);
}

/// It has no solution, and no move is left after the first.
const HOPELESS: &str = "o.o.\n....\n...o\n";

#[test]
fn a_way_back_is_offered_only_where_there_may_be_one() {
    let mut player = start(HOPELESS);
    tell_lost(&mut player);
    player.press(&[Key::Enter, Key::Right]);
    player.hears("This level can't be won.");
    player.key('T');
    player.hears("no solution from here");
    assert_eq!(player.message(), "Proven: there is no solution from here.");
    // Without the setting it is found out when it is asked for.
    let mut player = start(HOPELESS);
    player.press(&[Key::Enter, Key::Right, Key::Char('u'), Key::Char('x')]);
    player.hears("This level can't be won.");
    // Back at the start by a restart.
    let mut player = start(HOPELESS);
    let offers = |player: &mut Player| {
        player.press(&[Key::Escape]);
        let View::List(menu) = player.app.view() else { panic!("no menu") };
        player.press(&[Key::Escape]);
        menu.rows.iter().any(|row| row.label.starts_with("back to where"))
    };
    assert!(!offers(&mut player));
    player.press(&[Key::Enter, Key::Right]);
    assert!(offers(&mut player));
    player.press(&[Key::Char('r')]);
    assert!(!offers(&mut player));
    player.press(&[Key::Char('T')]);
    player.hears("no solution from here");
    assert_eq!(player.message(), "Proven: there is no solution from here.");
}

#[test]
fn who_is_answered_hears_it_though_the_game_is_lost() {
    let mut player = start(FORCED);
    player.press(&[Key::Down, Key::Down, Key::Enter, Key::Up]);
    tell_lost(&mut player);
    player.hears("This is lost.");
    let lost = player.message();
    player.press(&[Key::Right, Key::Enter]);
    assert_eq!(player.message(), format!("There is no ball here. {lost}"));
}

#[test]
fn who_is_stuck_hears_it_though_the_game_is_lost_anyway() {
    let mut player = start(HOPELESS);
    tell_lost(&mut player);
    player.press(&[Key::Enter, Key::Right]);
    player.hears("This level can't be won.");
    assert_eq!(player.message(), "Stuck: 2 balls are left. This level can't be won.");

    let mut player = start("o..o\n....\n.o..\n");
    tell_lost(&mut player);
    player.press(&[Key::Enter, Key::Right]);
    player.hears("1 move ago it was not lost: x goes back there.");
    let said = "Stuck: 2 balls are left. 1 move ago it was not lost: x goes back there.";
    assert_eq!(player.message(), said);
}

#[test]
fn who_watches_sees_what_is_tried_and_any_key_puts_everything_back() {
    let mut player = start(FORCED);
    let before = player.scene();
    player.press(&[Key::Enter, Key::Char('W')]);
    let at = |speed: u32, nodes: u32| format!("At {speed} a second. Positions: {nodes}");
    assert_eq!(player.message(), at(10, 0));
    assert_eq!(player.scene().heading, before.heading);
    player.key('-');
    assert_eq!(player.message(), at(3, 0));
    // Held, the keys go on.
    player.app.repeat(Key::Char('-'));
    assert_eq!(player.message(), at(1, 0));
    player.key('+');
    player.app.repeat(Key::Char('+'));
    assert_eq!(player.message(), at(10, 0));
    player.key('-');
    assert_eq!(player.message(), at(3, 0));
    let Wake::In(pause) = player.app.tick(Duration::ZERO) else { panic!("it does not go on") };
    assert!(pause > Duration::from_millis(300), "{pause:?}");
    player.until(|scene| scene.pieces != before.pieces);
    let is_flown = |mark: &Mark| matches!(mark.kind, MarkKind::Legal(_));
    assert!(player.scene().marks.iter().any(is_flown), "the last move is marked");
    let (seen, place) = (player.scene(), before.focus());
    assert_eq!((seen.focus(), seen.hinted), (place, None), "and the view stays where it is");
    let (left, all) = (player.scene().pieces.len() as u32, before.pieces.len() as u32);
    let counted: Vec<_> = player.scene().counters.iter().map(|it| it.value).collect();
    assert_eq!(counted, [left, all - left], "each move takes a ball away");
    // The real search, at the pace that was asked for.
    assert!(player.message().starts_with("At 3 a second."), "{}", player.message());
    player.key('u');
    assert_eq!(player.scene().pieces, before.pieces, "no ball is held, either");
    assert_eq!(player.scene().message, before.message);
    assert_eq!(player.app.tick(Duration::from_secs(1)), Wake::Never);
    // A click, too, wants the board back and nothing else.
    player.key('W');
    player.app.point(Target::Point(Point::middle_of(before.pieces[1].cell)));
    assert_eq!((player.scene().pieces, player.scene().marks), (before.pieces, before.marks));
}

/// As in the game: what was played before counts, and what the last move did stays on the board.
#[test]
fn who_watches_after_a_move_sees_it_counted_and_what_it_did() {
    let mut player = start("o..o.o\n......\n");
    player.press(&[Key::Tab, Key::Enter, Key::Right]);
    let before = player.scene();
    assert_eq!(before.counters.iter().map(|it| it.value).collect::<Vec<_>>(), [2, 1]);
    assert!(before.panel.as_ref().is_some_and(|panel| !panel.lines.is_empty()));
    player.key('W');
    let watched = player.scene();
    assert_eq!((watched.counters, watched.panel), (before.counters, before.panel));
}

/// The line below the board named keys that did nothing but stop it.
#[test]
fn while_a_solution_plays_what_is_offered_is_done() {
    let shown = || {
        let mut player = start(FORCED);
        player.key('T');
        player.hears("A solution.");
        player
    };
    for (key, is_done) in [
        ('?', (|player| matches!(player.app.view(), View::Text(_))) as fn(&Player) -> bool),
        ('q', |player| player.app.is_over()),
        ('m', |player| matches!(player.app.view(), View::List(_))),
    ] {
        let mut player = shown();
        player.key(key);
        assert!(is_done(&player), "{key}");
    }
    // What would take the place of the rest of it only stops it.
    let mut player = shown();
    player.press(&[Key::Char('r'), Key::Char('y')]);
    assert_ne!(player.message(), "There is nothing to redo.");
    let mut player = shown();
    let hints = player.scene().hints.into_iter().filter(|hint| hint.enabled);
    let offered: Vec<_> = hints.map(|hint| (hint.key, hint.label)).collect();
    let others = [(Key::Char('?'), "help"), (Key::Char('q'), "quit")];
    assert_eq!(offered, [&[(Key::Char('y'), "redo"), (Key::Escape, "stop")][..], &others].concat());
    // Nothing slides under the pointer when it stops.
    let places =
        |player: &Player| player.scene().hints.into_iter().map(|hint| hint.key).collect::<Vec<_>>();
    let before = places(&player);
    player.press(&[Key::Escape]);
    assert_eq!(places(&player), before);
}

#[test]
fn of_a_level_that_is_known_to_have_no_solution_no_rescue_is_promised() {
    for ask in ['t', 'T', 'W', 'x'] {
        let mut player = start("o.o.\n....\n...o\n");
        player.key(ask);
        if ask == 'x' {
            // It is not offered at the start: what is asked there is answered, too.
            player.hears("This level can't be won.");
        } else {
            player.hears("no solution from here.");
        }
        player.press(&[Key::Enter, Key::Right, Key::Char('t')]);
        player.hears("no solution from here");
        assert_eq!(player.message(), "Proven: there is no solution from here.", "{ask}");
        player.key('x');
        assert_eq!(player.message(), "Stuck: 2 balls are left. This level can't be won.", "{ask}");
        let hint = player.scene().hints.into_iter().find(|hint| hint.label == "rescue");
        assert_eq!(hint, None);
    }
}

#[test]
fn who_gives_up_a_level_without_a_solution_is_told_how_to_take_that_back() {
    let mut player = start("o.o.\n....\n...o\n");
    player.key('o');
    let View::List(list) = player.app.view() else { panic!("no list") };
    let row = list.rows.iter().position(|row| row.label == "lost game").unwrap();
    player.app.point(Target::Row(row));
    player.press(&[Key::Escape]);
    player.hears("This level can't be won.");
    player.key('G');
    assert!(player.message().contains("u takes that back"), "{}", player.message());
}

#[test]
fn a_watched_search_has_a_greatest_speed_and_waits_for_who_was_away() {
    let mut player = start(FORCED);
    player.key('W');
    player.app.tick(Duration::from_secs(3600));
    assert!(player.message().starts_with("At 10 a second."), "{}", player.message());
    player.key('+');
    assert!(player.message().starts_with("At 30 a second."), "{}", player.message());
    (0..9).for_each(|_| player.key('+'));
    assert!(player.message().starts_with("At 10000 a second."), "{}", player.message());
}

#[test]
fn what_is_pasted_while_one_watches_leaves_no_word_behind() {
    let mut player = start(FORCED);
    player.key('W');
    player.app.paste("o..o");
    assert!(player.message().starts_with("At 10 a second."), "{}", player.message());
    player.press(&[Key::Escape]);
    assert_eq!(player.message(), "");
}

#[test]
fn what_the_screen_says_while_one_watches_is_seen_at_once_and_until_the_next_key() {
    let mut player = start(FORCED);
    player.key('W');
    for (key, words) in [(Key::Char('+'), "At 30 a second. Positions: 0"), (Key::Escape, "")] {
        player.app.say("Picture saved as 1.png.".to_owned());
        assert_eq!(player.message(), "Picture saved as 1.png.");
        player.press(&[key]);
        assert_eq!(player.message(), words);
    }
}

#[test]
fn redo_and_undo_walk_along_what_was_found() {
    let mut said = Vec::new();
    for skips in [false, true] {
        let mut player = start(FORCED);
        let before = player.scene().pieces;
        player.key('W');
        let labels = |player: &Player| {
            player.scene().hints.iter().map(|hint| hint.label).collect::<Vec<_>>()
        };
        assert_eq!(labels(&player), ["full speed", "slower", "faster", "stop"]);
        if skips {
            player.press(&[Key::Enter]);
            assert_eq!(labels(&player), ["stop"]);
        }
        player.hears("Solved after ");
        said.push(player.message());
        assert_eq!(player.scene().pieces, before);
        // The key for faster, too late; and a key without an action.
        player.key('+');
        player.key('!');
        assert_eq!(said.last(), Some(&player.message()));
        player = player.again();
        player.press(&[Key::Char('y'); 3]);
        assert!(player.scene().is_cleared);
        player.press(&[Key::Char('u'); 3]);
        assert_eq!(player.scene().pieces, before);
    }
    // The pace makes no difference to what is looked at.
    assert_eq!(said[0], said[1]);
}

#[test]
fn a_solution_that_was_watched_leaves_the_cursor_where_it_was() {
    let mut player = start(FORCED);
    let cursor = |player: &Player| {
        let marks = player.scene().marks.into_iter();
        marks.filter(|mark| mark.kind == MarkKind::Cursor).map(|mark| mark.cell).next()
    };
    player.key('d');
    let before = cursor(&player);
    player.key('W');
    player.hears("Solved after");
    assert_eq!((before.is_some(), cursor(&player)), (true, before));
}

#[test]
fn a_watched_search_without_a_solution_ends_with_a_proof() {
    let mut player = start("o.o.\n....\n...o\n");
    player.key('W');
    player.hears("no solution from here.");
    player.press(&[Key::Char('G'), Key::Char('W')]);
    player.hears("no solution from here.");
    let mut player = start("o..o\n");
    player.press(&[Key::Enter, Key::Right, Key::Char('W')]);
    assert_eq!(player.message(), "There is nothing to watch.");
}

#[test]
fn one_position_is_said_to_be_one() {
    let mut player = start("o..o...\n.....o.\n......o\no......\n");
    player.key('W');
    player.hears("Proven after 1 position: no solution from here.");
}

#[test]
fn who_watches_a_lost_game_hears_of_the_way_back() {
    let mut player = start(FORCED);
    player.press(&[Key::Down, Key::Down, Key::Enter, Key::Up, Key::Char('W')]);
    player.hears("no solution from here");
    let proof = "Proven: there is no solution from here. x goes back as far as it takes.";
    assert_eq!(player.message(), proof, "nothing is left to look at");
    player.key('x');
    player.hears("1 move back: from here it can be won.");
}

/// Its arrow may be for another ball, and the next key would fling the one that is held.
#[test]
fn who_asks_for_a_hint_lets_go_of_the_ball() {
    for key in ['t', 'T'] {
        let mut player = start(FORCED);
        let lets_go = |player: &Player| player.scene().hints.iter().any(|it| it.label == "let go");
        player.press(&[Key::Down, Key::Down, Key::Enter]);
        assert!(lets_go(&player));
        player.key(key);
        assert!(!lets_go(&player), "{key}");
    }
}

#[test]
fn a_random_game_has_as_many_balls_as_wished_and_a_solution() {
    let mut player = start(FORCED);
    player.key('R');
    let prompt = |player: &Player| match player.app.view() {
        View::Prompt(prompt) => prompt,
        other => panic!("no prompt: {other:?}"),
    };
    let lines = |player: &Player| prompt(player).lines(76, usize::MAX);
    assert_eq!(lines(&player).last(), Some(&Line::Offered("12".to_owned())));
    for (key, typed) in [(Key::Backspace, "1"), (Key::Char('5'), "15"), (Key::Char('0'), "150")] {
        player.press(&[key]);
        assert_eq!(lines(&player).last(), Some(&Line::Words(format!("{typed}_"))), "a cursor");
        assert_eq!(prompt(&player).answer.unwrap().text, typed);
    }
    player.press(&[Key::Backspace; 3]);
    player.press(&[Key::Char('x'), Key::Enter]);
    assert!(prompt(&player).refusal.unwrap().contains("from 2 to"));
    for key in [Key::Char('1'), Key::Backspace] {
        player.press(&[key]);
        assert_eq!(prompt(&player).refusal, None, "another number is begun: {key}");
        player.press(&[Key::Enter]);
        assert!(prompt(&player).refusal.is_some());
    }
    player.press(&[Key::Char('9'), Key::Enter]);
    player.has_balls(9);
    assert_eq!(player.message(), "");
    player.key('R');
    assert_eq!(lines(&player).last(), Some(&Line::Offered("9".to_owned())), "as many again");
    player.press(&[Key::Escape]);
    assert!(player.scene().hints.iter().all(|hint| hint.label != "stop"), "it is made");
    player.key('T');
    player.until(|scene| scene.is_cleared);
    // The number that is offered gives way to what is typed.
    player.press(&[Key::Char('R'), Key::Enter]);
    player.has_balls(9);
    player.key('R');
    player.app.paste("25 ");
    player.press(&[Key::Enter]);
    player.has_balls(25);
    player.key('R');
    player.app.paste("224");
    player.press(&[Key::Enter]);
    player.has_balls(224);
    let pieces = player.scene().pieces;
    player.press(&[Key::Char('R'), Key::Char('2'), Key::Char('5'), Key::Enter]);
    player.until(|scene| scene.pieces != pieces);
    assert_eq!(player.scene().pieces.len(), 25, "it is another one each time");
}

#[test]
fn a_random_game_has_the_rule_of_the_game_that_was_played() {
    let mut player = start("Rules: contact\n\noo.\n");
    player.press(&[Key::Char('R'), Key::Char('9'), Key::Enter]);
    player.has_balls(9);
    assert_eq!(player.scene().heading, "Fling with contact · random");
}

#[test]
fn a_key_calls_off_the_random_game_that_is_being_made() {
    let mut player = start(FORCED);
    let before = player.scene().pieces;
    player.press(&[Key::Char('R'), Key::Enter]);
    assert_eq!(player.message(), "Making a game of 12 balls. Any key stops it.");
    assert_eq!(player.scene().pieces, before, "the player does not wait for it");
    // The game is made, and the app has not taken it yet.
    player.wakes.recv_timeout(Duration::from_secs(20)).unwrap();
    player.press(&[Key::F(5)]);
    player.app.tick(Duration::ZERO);
    assert_eq!(player.scene().pieces, before);
    assert_ne!(player.message(), "Making a game of 12 balls. Any key stops it.");
}

#[test]
fn escape_calls_it_off_in_the_editor_before_it_leads_back() {
    let mut player = start(FORCED);
    player.press(&[Key::Char('e'), Key::Char('R'), Key::Enter, Key::Escape]);
    assert!(player.scene().heading.contains("editor"));
    player.press(&[Key::Escape]);
    assert!(!player.scene().heading.contains("editor"));
}

#[test]
fn a_random_game_goes_on_where_it_was_left() {
    let folder = tempdir().unwrap();
    let options = Options { data_dir: Some(folder.path().into()), ..Options::default() };
    let mut app = App::new(options.clone()).unwrap();
    let pieces = |app: &App| match app.view() {
        View::Board(scene) => scene.pieces,
        other => panic!("no board: {other:?}"),
    };
    // From the menu to Fling, and to a game of two balls: any legal move solves it.
    let to_random = [Key::Escape, Key::Down, Key::Enter, Key::Char('R')];
    let two_balls = [Key::Backspace, Key::Backspace, Key::Char('2'), Key::Enter];
    let (sender, wakes) = mpsc::channel();
    app.on_change(move || sender.send(()).unwrap_or_default());
    to_random.into_iter().chain(two_balls).for_each(|key| app.key(key));
    wakes.recv_timeout(Duration::from_secs(20)).unwrap();
    app.tick(Duration::ZERO);
    let before = pieces(&app);
    assert_eq!(before.len(), 2);
    app.key(Key::Enter);
    [Key::Up, Key::Right, Key::Down, Key::Left].into_iter().for_each(|key| app.key(key));
    assert_eq!(pieces(&app).len(), 1);
    let left = pieces(&app);
    app.close();
    let mut again = App::new(options).unwrap();
    assert_eq!(pieces(&again)[0].cell, left[0].cell);
    again.key(Key::Char('u'));
    assert_eq!(pieces(&again), before);
}

const TO_FLING: [Key; 3] = [Key::Escape, Key::Down, Key::Enter];
const TO_POLAR: [Key; 3] = [Key::Escape, Key::Up, Key::Enter];

/// Begins a random game of nine balls, and plays a move.
fn begin_random(player: &mut Player) -> Scene {
    player.press(&[Key::Char('R'), Key::Char('9'), Key::Enter]);
    player.has_balls(9);
    // Some ball can be flung some way.
    for ball in player.scene().pieces {
        player.app.point(Target::Point(Point::middle_of(ball.cell)));
        let legal = |mark: &&Mark| matches!(mark.kind, MarkKind::Legal(_));
        if let Some(&Mark { cell, .. }) = player.scene().marks.iter().find(legal) {
            player.app.point(Target::Point(Point::middle_of(cell)));
            break;
        }
    }
    assert_eq!(player.scene().counters[1].value, 1);
    player.scene()
}

#[test]
fn who_plays_another_game_comes_back_to_the_draft_that_was_played() {
    let mut player = Player::new(tempdir().unwrap(), None);
    player.press(&TO_FLING);
    player.key('n');
    let random = begin_random(&mut player);
    player.press(&TO_POLAR);
    player.press(&TO_FLING);
    assert_eq!(player.scene().pieces, random.pieces);
    assert_eq!(player.scene().heading, "Fling · random");
    player.press(&TO_POLAR);
    player = player.again();
    assert!(player.scene().heading.starts_with("Polar"), "{}", player.scene().heading);
    player.press(&TO_FLING);
    assert_eq!(player.scene().counters, random.counters);
    player = player.again();
    assert_eq!(player.scene().counters, random.counters, "it is where the next start goes on");
    // After going to a level the player comes back to that level.
    player.key('n');
    player.press(&TO_POLAR);
    player.press(&TO_FLING);
    assert_eq!(player.scene().heading, "Fling · Sixty puzzles 3/60 · Mustard Seed");
}

#[test]
fn a_random_game_that_was_left_for_a_level_is_come_back_to_where_one_is_asked_for() {
    let offers_last = |player: &Player| match player.app.view() {
        View::Prompt(prompt) => prompt.hints.iter().any(|hint| hint.key == Key::Tab),
        other => panic!("no prompt: {other:?}"),
    };
    let mut player = Player::new(tempdir().unwrap(), None);
    player.press(&TO_FLING);
    player.key('R');
    assert!(!offers_last(&player), "none was made yet");
    player.press(&[Key::Tab, Key::Escape]);
    let random = begin_random(&mut player);
    player.key('R');
    assert!(!offers_last(&player), "it is what is played");
    player.press(&[Key::Escape, Key::Char('n')]);
    assert_ne!(player.scene().pieces, random.pieces);
    player = player.again();
    player.key('R');
    assert!(offers_last(&player));
    player.press(&[Key::Tab]);
    assert_eq!(player.scene().counters, random.counters);
    player.key('u');
    assert_eq!(player.scene().counters[0].value, 9, "what was done can be undone");
}

#[test]
fn who_leaves_a_draft_for_a_random_game_is_told_how_to_go_on_with_it() {
    let mut player = Player::new(tempdir().unwrap(), None);
    player.press(&TO_FLING);
    player.press(&[Key::Char('E'), Key::Char('1')]);
    player.press(&[Key::Char('R'), Key::Char('2'), Key::Enter]);
    player.until(|scene| scene.heading == "Fling · random");
    assert_eq!(player.message(), "The draft is kept: D goes on with it.");
    player.press(&[Key::Char('n'), Key::Char('D')]);
    assert!(player.scene().heading.contains("editor"));
    player.press(&[Key::Char('R'), Key::Tab]);
    assert_eq!(player.scene().heading, "Fling · random", "the last one");
    assert_eq!(player.message(), "The draft is kept: D goes on with it.");
}

#[test]
fn who_asks_for_levels_comes_to_these_and_not_to_a_draft_of_an_earlier_start() {
    let mut player = Player::new(tempdir().unwrap(), None);
    player.press(&TO_FLING);
    begin_random(&mut player);
    player.app.close();
    let Player { folder, .. } = player;
    let levels = folder.path().join("levels");
    fs::create_dir(&levels).unwrap();
    fs::write(levels.join("a.polar"), "@.*.H\n").unwrap();
    fs::write(levels.join("b.fling"), FORCED).unwrap();
    let mut player = Player::new(folder, Some(levels));
    player.press(&TO_FLING);
    assert!(player.scene().heading.starts_with("Fling · b 1/1"), "{}", player.scene().heading);
}

#[test]
fn who_asks_for_the_next_level_where_none_is_hears_that() {
    let mut player = start("Game: Polar\n\n@*.H\n");
    player.press(&[Key::Escape]);
    let View::List(menu) = player.app.view() else { panic!("no menu") };
    assert_eq!((menu.rows[2].note.as_str(), menu.rows[2].checked), ("no levels here", false));
    player.press(&[Key::Down, Key::Enter]);
    player.has_balls(8);
    for key in ['n', 'm'] {
        player.key(key);
        assert_eq!(player.message(), "There is no level of Fling here.");
    }
    player.press(&[Key::Escape]);
    let View::List(menu) = player.app.view() else { panic!("no menu") };
    assert!(menu.rows.iter().all(|row| row.label != "choose a level"), "{menu:?}");
    player.press(&[Key::Escape]);
    "eSmine".chars().for_each(|key| player.key(key));
    player.press(&[Key::Enter, Key::Escape, Key::Char('n')]);
    assert!(player.scene().heading.ends_with("mine"), "{}", player.scene().heading);
}

#[test]
fn from_a_random_game_the_last_level_is_the_one_before() {
    let mut player = start("Game: Polar\n\n@*.H\n");
    player.press(&[Key::Escape, Key::Down, Key::Enter]);
    player.has_balls(8);
    for name in ["eSone", "+"] {
        name.chars().for_each(|key| player.key(key));
        player.press(&[if name == "+" { Key::Down } else { Key::Enter }]);
    }
    "Stwo".chars().for_each(|key| player.key(key));
    player.press(&[Key::Enter, Key::Escape, Key::Char('p')]);
    assert!(player.scene().heading.ends_with("2/2 · two"), "{}", player.scene().heading);
}

#[test]
fn from_a_random_game_the_only_level_is_no_next_one_when_it_is_cleared() {
    let mut player = start("Game: Polar\n\n@*.H\n");
    player.press(&[Key::Escape, Key::Down, Key::Enter]);
    player.has_balls(8);
    player.press(&[Key::Char('R'), Key::Char('2'), Key::Enter]);
    player.has_balls(2);
    let cells: Vec<_> = player.scene().pieces.iter().map(|piece| piece.cell).collect();
    let is_row = cells[0].row == cells[1].row;
    let clear = [Key::Enter, if is_row { Key::Right } else { Key::Down }];
    player.press(&clear);
    assert!(player.message().ends_with(" R makes another."), "{}", player.message());
    player.key('u');
    "eSmine".chars().for_each(|key| player.key(key));
    player.press(&[Key::Enter, Key::Escape]);
    player.press(&clear);
    assert!(player.scene().is_cleared);
    player.key('N');
    assert_eq!(player.message(), "Every level is cleared! Esc leads to Polar.");
}

#[test]
fn a_search_begins_slowly_where_little_motion_is_wanted() {
    let folder = tempdir().unwrap();
    fs::create_dir(folder.path().join("data")).unwrap();
    fs::write(folder.path().join("data/settings.toml"), "reduced-motion = true\n").unwrap();
    let file = folder.path().join("test.fling");
    fs::write(&file, "o..o.o\n......\n").unwrap();
    let mut player = Player::new(folder, Some(file));
    player.key('W');
    assert!(player.message().starts_with("At 1 a second."), "{}", player.message());
}

#[test]
fn after_a_random_game_the_key_that_takes_a_ball_offers_another_one() {
    let mut player = start("o..o.o\n......\n\no..o\n");
    player.press(&[Key::Char('R'), Key::Char('2'), Key::Enter]);
    player.has_balls(2);
    let cells: Vec<_> = player.scene().pieces.iter().map(|piece| piece.cell).collect();
    let is_row = cells[0].row == cells[1].row;
    player.press(&[Key::Enter, if is_row { Key::Right } else { Key::Down }]);
    let said = player.message();
    assert!(said.ends_with(" R makes another; n plays the next level."), "{said}");
    let hint = |key| player.scene().hints.iter().position(|hint| hint.key == Key::Char(key));
    assert!(hint('n').is_some());
    player.app.point(Target::Hint(hint('R').expect("what is said can be clicked")));
    assert!(matches!(player.app.view(), View::Prompt(_)));
    player.press(&[Key::Escape]);
    player.press(&[Key::Enter, Key::Enter]);
    player.has_balls(2);
    assert!(!player.scene().is_cleared);
}

#[test]
fn the_editor_says_how_many_solutions_there_are() {
    let mut player = start("o..o.o\n......\n");
    player.key('e');
    player.hears("There are 8 solutions.");
    player.press(&[Key::Down, Key::Char(' ')]);
    player.hears("Proven: there is no solution.");
    player.app.paste("o..o..o..o\n..........\n..........\no..o..o..o\n");
    player.hears("There are 1000 solutions or more.");
    player.app.paste("o..o\n");
    player.hears("There is one solution, but for the last move.");
    player.app.paste("o...\n");
    player.hears("One ball is left: it is solved already.");
}
