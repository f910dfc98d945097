//! A game of Polar as a session: undo, redo, restart and records.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

use polar_core::{Direction, Position, Steering};
use polar_play::{Game, Input, Record, games::Polar};
use proptest::{collection::vec, prelude::*};

fn start() -> Position {
    "T3#2T/1@*1oH2/1*2^3 s".parse().unwrap()
}

fn steerings() -> impl Strategy<Value = Steering> {
    prop_oneof![Just(Steering::Direct), Just(Steering::TurnFirst)]
}

#[test]
fn a_key_held_against_a_wall_makes_the_record_no_longer_and_its_rules_are_shown() {
    let mut game = Polar::new("@1*H s".parse().unwrap(), Steering::Direct);
    for _ in 0..100 {
        game.press(Direction::West);
    }
    // The first turns the penguin.
    assert_eq!(game.record().steps, "l");
    game.press(Direction::East);
    drop(game.input(Input::Undo));
    assert_eq!(game.trace().lines, ["push: fixed"]);
    game.press(Direction::East);
    assert_eq!(game.trace().lines, ["push: walkable"]);
    game.press(Direction::North);
    assert_eq!(game.trace().lines, ["push: fixed"]);
}

#[test]
fn what_was_answered_elsewhere_is_not_said_where_the_game_goes_back_to() {
    let mut game = Polar::new("@1*2H s".parse().unwrap(), Steering::Direct);
    game.press(Direction::East);
    drop(game.input(Input::Bookmark));
    assert_eq!(game.scene().message.unwrap(), "A bookmark is set here.");
    game.go_to(0);
    assert_eq!(game.scene().message, None);
}

/// Its cursor counts each bump.
#[test]
fn a_record_with_bumps_is_read_as_it_is() {
    let mut game = Polar::new("@1*H w".parse().unwrap(), Steering::Direct);
    let record = Record { steps: "lllrll".into(), cursor: 4, ..Record::default() };
    assert_eq!(game.replay(&record), Ok(()));
    assert_eq!((game.record().steps, game.record().cursor), (record.steps, record.cursor));
    assert_eq!(game.state().counters.steps, 1);
    let restarted = Record { steps: "u!r".into(), cursor: 3, ..Record::default() };
    assert_eq!(Polar::new(start(), Steering::Direct).replay(&restarted), Ok(()));
}

proptest! {
    #[test]
    fn undo_after_play_is_the_identity_and_redo_is_play(
        presses in vec(0..4_usize, 0..80), steering in steerings(),
    ) {
        let mut game = Polar::new(start(), steering);
        for press in presses {
            let before = *game.state();
            let cursor = game.record().cursor;
            game.press(Direction::ALL[press]);
            let after = *game.state();
            if after.counters == before.counters {
                // A bump, or the level is cleared: nothing that undo would bring back.
                prop_assert_eq!(after.position.board(), before.position.board());
                prop_assert_eq!(after.position.penguin(), before.position.penguin());
                continue;
            }
            drop(game.input(Input::Undo));
            prop_assert_eq!((*game.state(), game.record().cursor), (before, cursor));
            drop(game.input(Input::Redo));
            prop_assert_eq!(*game.state(), after);
        }
    }

    #[test]
    fn a_record_played_again_is_the_same_game(
        keys in vec(0..8_usize, 0..100), steering in steerings(),
    ) {
        let mut game = Polar::new(start(), steering);
        for key in keys {
            match key {
                4 | 5 => drop(game.input(Input::Undo)),
                6 => drop(game.input(Input::Redo)),
                7 => drop(game.input(Input::Restart)),
                key => drop(game.press(Direction::ALL[key])),
            }
        }
        let mut again = Polar::new(start(), Steering::Direct);
        prop_assert_eq!(again.replay(&game.record()), Ok(()));
        prop_assert_eq!(again.state(), game.state());
        prop_assert_eq!(again.record().steps, game.record().steps);
    }

    #[test]
    fn to_run_against_something_costs_nothing_that_was_undone(
        presses in vec(0..4_usize, 1..40), undone in 1..20, bumps in vec(0..4_usize, 1..8),
        steering in steerings(),
    ) {
        let mut game = Polar::new(start(), steering);
        presses.iter().for_each(|&press| drop(game.press(Direction::ALL[press])));
        (0..undone).for_each(|_| drop(game.input(Input::Undo)));
        let before = game.clone();
        drop(game.input(Input::Redo));
        prop_assume!(game.changes() != before.changes());
        let mut game = before.clone();
        for bump in bumps {
            let mut pressed = game.clone();
            pressed.press(Direction::ALL[bump]);
            if pressed.state().counters == game.state().counters {
                game = pressed;
            }
        }
        prop_assert_eq!((game.record(), game.changes()), (before.record(), before.changes()));
        prop_assert_eq!(game.state(), before.state());
    }

    #[test]
    fn any_text_is_a_record_or_an_error(
        steps in "[udlr^v<>!.x ]{0,60}", cursor: usize, bookmarks in vec(0..99_usize, 0..4),
    ) {
        let mut game = Polar::new(start(), Steering::Direct);
        let record = Record { steps, cursor, bookmarks, ..Record::default() };
        if game.replay(&record).is_ok() {
            prop_assert_eq!(game.record().steps, record.steps);
        }
    }
}
