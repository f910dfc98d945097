//! Hints, and solutions that play.

use std::time::Duration;

use polar_play::{Cell, Direction, Key, Mark, MarkKind, View};

use crate::{FORCED, Player, start};

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
