//! The search that is watched.

use std::{fs, time::Duration};

use polar_play::{Key, Mark, MarkKind, Point, Target, Wake};
use tempfile::tempdir;

use crate::{FORCED, Player, start};

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

#[test]
fn a_key_that_ends_watching_and_is_held_too_long_does_no_more() {
    for at_full_speed in [false, true] {
        let mut player = start("Title: One\n\no..o.o\n......\n\nTitle: Two\n\no..o\n");
        player.key('W');
        if at_full_speed {
            player.press(&[Key::Enter]);
        }
        player.key('n');
        player.app.repeat(Key::Char('n'));
        assert!(player.scene().heading.ends_with("One"), "{}", player.scene().heading);
        player.key('n');
        assert!(player.scene().heading.ends_with("Two"), "{}", player.scene().heading);
    }
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
        // The keys for full speed and for faster, too late.
        player.press(&[Key::Enter, Key::Char('+'), Key::Enter]);
        assert_eq!(said.last(), Some(&player.message()));
        // Who has seen the end takes a ball; a key without an action does nothing.
        let Wake::In(soon) = player.app.tick(Duration::ZERO) else { panic!("it stays too late") };
        assert!(soon <= Duration::from_secs(1), "{soon:?}");
        assert_eq!(player.app.tick(soon), Wake::Never);
        player.press(&[Key::Char('+'), Key::Char('!')]);
        assert_eq!(said.last(), Some(&player.message()));
        player.press(&[Key::Enter]);
        assert_ne!(said.last(), Some(&player.message()));
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
