//! Random games, and what leads back to them.

use std::{fs, sync::mpsc, time::Duration};

use polar_play::{App, Key, Line, Mark, MarkKind, Options, Point, Scene, Target, View};
use tempfile::tempdir;

use crate::{FORCED, Player, start};

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

/// Clears a random game of two balls, and says with which keys.
fn clear_random(player: &mut Player) -> [Key; 2] {
    player.press(&[Key::Char('R'), Key::Char('2'), Key::Enter]);
    player.has_balls(2);
    let cells: Vec<_> = player.scene().pieces.iter().map(|piece| piece.cell).collect();
    let is_row = cells[0].row == cells[1].row;
    let clear = [Key::Enter, if is_row { Key::Right } else { Key::Down }];
    player.press(&clear);
    clear
}

/// Whether the lower edge offers the next level.
fn offers_next(player: &Player) -> bool {
    player.scene().hints.iter().any(|hint| hint.key == Key::Char('n'))
}

#[test]
fn next_and_previous_lead_from_a_random_game_to_the_only_level() {
    for key in ['n', 'p'] {
        let mut player = start(FORCED);
        let level = player.scene().pieces;
        player.press(&[Key::Char('R'), Key::Char('9'), Key::Enter]);
        player.has_balls(9);
        player.key(key);
        assert_eq!((player.scene().pieces, player.message()), (level, String::new()));
    }
    let mut player = start("o..o.o\n");
    clear_random(&mut player);
    let said = player.message();
    assert!(said.ends_with(" R makes another; n plays the next level."), "{said}");
    assert!(offers_next(&player));
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

/// As a level that is gone back to.
#[test]
fn the_last_random_game_begins_anew_if_it_is_cleared() {
    let mut player = start(FORCED);
    clear_random(&mut player);
    player.has_balls(1);
    player.press(&[Key::Char('n'), Key::Char('R'), Key::Tab]);
    assert_eq!(player.scene().heading, "Fling · random");
    player.has_balls(2);
    player.key('u');
    player.has_balls(1);
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
fn where_contact_is_asked_for_a_game_without_levels_begins_with_a_random_game_with_contact() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("test.polar");
    fs::write(&file, "@*.H\n").unwrap();
    let options = Options { levels: Some(file), contact: true, ..Options::default() };
    let mut player = Player::with(folder, options);
    player.press(&[Key::Escape, Key::Down, Key::Enter]);
    player.has_balls(8);
    assert_eq!(player.scene().heading, "Fling with contact · random");
}

#[test]
fn from_a_random_game_the_only_level_is_no_next_one_when_it_is_cleared() {
    let mut player = start("Game: Polar\n\n@*.H\n");
    player.press(&[Key::Escape, Key::Down, Key::Enter]);
    player.has_balls(8);
    let clear = clear_random(&mut player);
    assert!(player.message().ends_with(" R makes another."), "{}", player.message());
    player.key('u');
    "eSmine".chars().for_each(|key| player.key(key));
    player.press(&[Key::Enter, Key::Escape]);
    player.press(&clear);
    assert!(player.scene().is_cleared);
    assert!(player.message().ends_with(" R makes another."), "{}", player.message());
    assert!(!offers_next(&player));
    player.key('n');
    assert_eq!(player.message(), "This is the only level.");
    assert!(player.scene().is_cleared);
    player.key('N');
    assert_eq!(player.message(), "Every level is cleared! Esc leads to Polar.");
}

#[test]
fn after_a_random_game_the_key_that_takes_a_ball_offers_another_one() {
    let mut player = start("o..o.o\n......\n\no..o\n");
    clear_random(&mut player);
    let said = player.message();
    assert!(said.ends_with(" R makes another; n plays the next level."), "{said}");
    let hint = |key| player.scene().hints.iter().position(|hint| hint.key == Key::Char(key));
    assert!(offers_next(&player));
    player.app.point(Target::Hint(hint('R').expect("what is said can be clicked")));
    assert!(matches!(player.app.view(), View::Prompt(_)));
    player.press(&[Key::Escape]);
    player.press(&[Key::Enter, Key::Enter]);
    player.has_balls(2);
    assert!(!player.scene().is_cleared);
}
