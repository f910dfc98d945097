//! What holds for every position and every move.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use fling_core::{Displacement, Event, Move, Outcome, Position};
use proptest::{prelude::*, sample::Index};
use support::{all_moves, plain::Plain, positions};

/// Plays until nothing is legal or the choices are used up; every step is given to `check`.
fn play_along(
    mut position: Position,
    choices: &[Index],
    mut check: impl FnMut(&Position, &Position, Event) -> Result<(), TestCaseError>,
) -> Result<Position, TestCaseError> {
    for choice in choices {
        let moves: Vec<Move> = position.moves().collect();
        if moves.is_empty() {
            break;
        }
        let before = position;
        let event = position.play(*choice.get(&moves)).expect("a legal move");
        check(&before, &position, event)?;
    }
    Ok(position)
}

fn choices() -> impl Strategy<Value = Vec<Index>> {
    prop::collection::vec(any::<Index>(), 0..40)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_move_takes_one_ball_and_the_chain_ends_outside(start in positions(), choices in choices()) {
        play_along(start, &choices, |before, after, event| {
            prop_assert_eq!(before.ball_count(), after.ball_count() + 1);
            let chain: Vec<Displacement> = event.chain().collect();
            prop_assert!((2..=16).contains(&chain.len()));
            let (last, flown) = chain.split_last().expect("two at least");
            prop_assert_eq!(last.to, None);
            for (ball, next) in flown.iter().zip(&chain[1..]) {
                let to = ball.to.expect("only the last one leaves the board");
                let size = before.board().size();
                prop_assert_eq!(size.neighbour(to, event.mv.direction), Some(next.from));
            }
            let first = chain[0];
            prop_assert_eq!(first.from, event.mv.cell);
            prop_assert!(before.contact() || first.to != Some(first.from));
            Ok(())
        })?;
    }

    #[test]
    fn balls_that_are_not_in_the_chain_stay(start in positions(), choices in choices()) {
        play_along(start, &choices, |before, after, event| {
            let mut expected = *before.board();
            for displacement in event.chain() {
                prop_assert!(expected.remove(displacement.from));
            }
            for to in event.chain().filter_map(|displacement| displacement.to) {
                prop_assert!(expected.insert(to));
            }
            prop_assert_eq!(after.board(), &expected);
            prop_assert_eq!(before.contact(), after.contact());
            Ok(())
        })?;
    }

    #[test]
    fn the_plain_rules_say_the_same(start in positions(), choices in choices()) {
        play_along(start, &choices, |before, after, event| {
            let mut plain = Plain::new(before);
            prop_assert!(plain.play(event.mv));
            prop_assert_eq!(plain, Plain::new(after));
            Ok(())
        })?;
        let listed: Vec<Move> = start.moves().collect();
        for mv in all_moves(&start) {
            let (mut after, mut plain) = (start, Plain::new(&start));
            let played = after.play(mv);
            prop_assert_eq!(plain.play(mv), played.is_ok());
            prop_assert_eq!(listed.contains(&mv), played.is_ok());
            prop_assert_eq!(Plain::new(&after), plain);
            if played.is_err() {
                prop_assert_eq!(after, start);
            }
        }
    }

    #[test]
    fn the_outcome_is_what_can_still_be_done(start in positions(), choices in choices()) {
        let end = play_along(start, &choices, |_, _, _| Ok(()))?;
        let expected = match (end.ball_count(), end.moves().count()) {
            (1, moves) => {
                prop_assert_eq!(moves, 0);
                Outcome::Solved
            }
            (_, 0) => Outcome::Stuck,
            _ => Outcome::Playing,
        };
        prop_assert_eq!(end.outcome(), expected);
    }

    #[test]
    fn balls_and_moves_come_sorted(position in positions()) {
        prop_assert!(position.board().balls().is_sorted());
        prop_assert!(position.moves().is_sorted());
    }

    #[test]
    fn a_board_stands_on_its_head_as_on_its_feet(start in positions()) {
        let size = start.board().size();
        let turned = |cell: fling_core::Cell| fling_core::Cell::new(
            size.columns() as u8 - 1 - cell.column,
            size.rows() as u8 - 1 - cell.row,
        );
        let mut setup = fling_core::Setup { contact: start.contact(), ..fling_core::Setup::new(size) };
        for cell in start.board().balls() {
            setup.board.insert(turned(cell));
        }
        let other = Position::try_from(setup).unwrap();
        prop_assert_eq!(start.moves().count(), other.moves().count());
        for Move { cell, direction } in start.moves() {
            let mv = Move { cell: turned(cell), direction: direction.opposite() };
            prop_assert!(other.foresee(mv).is_ok());
        }
    }
}
