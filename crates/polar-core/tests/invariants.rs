//! What holds for every position and every move.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use polar_core::{Counters, Direction, End, Event, Move, Outcome, Position, Setup, Size, Tile};
use proptest::{collection::vec, prelude::*};
use support::{LARGE, board, eventful, moves, plain::Plain, positions, tiles};

/// The cells of those tiles.
fn cells(position: &Position, wanted: &[Tile]) -> Vec<(polar_core::Cell, Tile)> {
    position.board().cells().filter(|(_, tile)| wanted.contains(tile)).collect()
}

/// The rules and the plain ones play the same move, and have the same before them afterwards.
fn play_alike(position: &mut Position, plain: &mut Plain, mv: Move) -> Result<(), TestCaseError> {
    let before = *position;
    prop_assert_eq!(plain.play(mv), position.play(mv).is_ok(), "{} of {}", mv, before);
    prop_assert!(*plain == Plain::new(position), "{mv} of {before}: {position}, not {plain:?}");
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_plain_rules_say_the_same(mut position in positions(), played in vec(moves(), 0..120)) {
        let mut plain = Plain::new(&position);
        for mv in played {
            let mv = eventful(&position, mv);
            play_alike(&mut position, &mut plain, mv)?;
        }
    }

    #[test]
    fn the_board_keeps_its_laws(start in positions(), played in vec(moves(), 0..240)) {
        let mut position = start;
        let mut home = 0;
        for mv in played {
            let before = position;
            let mv = eventful(&position, mv);
            let Ok(event) = position.play(mv) else {
                prop_assert_eq!(before.outcome(), Outcome::Cleared);
                prop_assert_eq!(before, position);
                break;
            };
            let board = position.board();
            let count = |tile| board.count(tile);
            let here = board.tile(position.penguin());
            prop_assert!(here.is_some_and(Tile::is_walkable), "the penguin stands on {:?}", here);
            if let Event::Push(pushed) = event {
                home += usize::from(pushed.end == End::Home);
            }
            prop_assert_eq!(count(Tile::Heart), position.hearts());
            prop_assert_eq!(count(Tile::Heart) + home, start.hearts());
            prop_assert_eq!(
                start.board().count(Tile::Bomb) - count(Tile::Bomb),
                start.board().count(Tile::Mountain) - count(Tile::Mountain)
            );
            prop_assert!(count(Tile::Ice) <= before.board().count(Tile::Ice));
            let standing = [Tile::Tree, Tile::House];
            prop_assert_eq!(cells(&start, &standing), cells(&position, &standing));
            prop_assert_eq!(mv.direction(), position.facing());
        }
    }

    #[test]
    fn at_most_one_piece_moves_straight_until_it_meets_something(
        mut position in positions(),
        played in vec(moves(), 0..60),
    ) {
        for mv in played {
            let before = position;
            let Ok(event) = position.play(mv) else { break };
            let changed: Vec<_> = before
                .board()
                .cells()
                .zip(position.board().cells())
                .filter(|((_, was), (_, is))| was != is)
                .map(|((cell, _), _)| cell)
                .collect();
            let path: Vec<_> = event.path().collect();
            let Event::Push(pushed) = event else {
                prop_assert!(changed.is_empty());
                let mut stood = vec![before.penguin(), position.penguin()];
                stood.dedup();
                prop_assert_eq!(path, stood);
                continue;
            };
            prop_assert_eq!(path.len(), usize::from(pushed.distance) + 1);
            prop_assert_eq!(path.first(), Some(&pushed.start));
            prop_assert!(before.board().obstacle(before.penguin(), pushed.direction).1 == Some(pushed.start));
            for step in path.windows(2) {
                prop_assert_eq!(before.board().obstacle(step[0], pushed.direction).1, Some(step[1]));
            }
            let (met, beyond) = before.board().obstacle(pushed.last(), pushed.direction);
            prop_assert_eq!(met, pushed.obstacle);
            prop_assert_ne!(met, polar_core::Obstacle::Empty);
            let gone_with_it = if pushed.end == End::Exploded { beyond } else { None };
            let stays = (pushed.end == End::Stopped).then(|| pushed.last());
            let mut expected: Vec<_> =
                [Some(pushed.start), stays, gone_with_it].into_iter().flatten().collect();
            expected.sort();
            prop_assert_eq!(changed, expected);
        }
    }

    #[test]
    fn moves_are_the_goes_that_change_something(mut position in positions(), played in vec(moves(), 0..40)) {
        for mv in played {
            let listed: Vec<Move> = position.moves().collect();
            prop_assert!(listed.is_sorted());
            for direction in Direction::ALL {
                let mut after = position;
                let changes = after.play(Move::Go(direction)).is_ok()
                    && (after.board() != position.board() || after.penguin() != position.penguin());
                prop_assert_eq!(listed.contains(&Move::Go(direction)), changes);
            }
            prop_assert!(listed.iter().all(|mv| matches!(mv, Move::Go(_))));
            if position.play(mv).is_err() {
                break;
            }
        }
    }

    #[test]
    fn replaying_a_record_gives_the_same(start in positions(), played in vec(moves(), 0..80)) {
        let play = |record: &str| {
            let (mut position, mut counters) = (start, Counters::default());
            for mv in polar_core::record::moves(record) {
                match position.play(mv.expect("written by us")) {
                    Ok(event) => counters.count(&event),
                    Err(_) => break,
                }
            }
            (position, counters)
        };
        let record: String = played.iter().map(Move::to_string).collect();
        let (mut position, mut counters) = (start, Counters::default());
        for mv in played {
            if let Ok(event) = position.play(mv) {
                counters.count(&event);
            }
        }
        prop_assert_eq!(play(&record), (position, counters));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    /// From every cell where the penguin can stand, every way.
    #[test]
    fn the_plain_rules_say_the_same_all_over_large_boards(
        fullness in 2..=10_u8, tiles in vec((0..10_u8, tiles()), 256),
    ) {
        let tiles = tiles.into_iter().map(|(die, tile)| if die < fullness { tile } else { Tile::Empty });
        for (columns, rows) in LARGE {
            let mut setup = Setup::new(Size::new(columns, rows).unwrap());
            setup.board = board(setup.board.size(), tiles.clone());
            // A heart and its house, or nothing is played.
            setup.board.set(setup.board.size().cell(0).unwrap(), Tile::House);
            setup.board.set(setup.board.size().cell(1).unwrap(), Tile::Heart);
            for index in 0..=u8::MAX {
                let setup = Setup { penguins: [index].into_iter().collect(), ..setup };
                let Ok(start) = Position::try_from(setup) else { continue };
                for direction in Direction::ALL {
                    let (mut position, mut plain) = (start, Plain::new(&start));
                    play_alike(&mut position, &mut plain, Move::Go(direction))?;
                }
            }
        }
    }
}
