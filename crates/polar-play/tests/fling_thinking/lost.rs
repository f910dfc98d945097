//! A game that can't be solved any more.

use std::time::Duration;

use polar_play::{Key, Target, View};

use crate::{FORCED, Player, start};

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
        // Who reads that no longer means the search with Enter.
        player.app.tick(Duration::from_secs(1));
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
