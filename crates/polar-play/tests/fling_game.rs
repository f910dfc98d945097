//! A game of Fling as a session: undo, redo, records, and what is seen of it.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::time::Duration;

use fling_core::{Cell, Direction, Move, Position, Setup, Size};
use polar_play::{
    Cue, Face, Game, Input, Motion, Piece, PieceId, Point, Record, Scene, Speed, games::Fling,
};
use proptest::{collection::vec, prelude::*};

/// Boards that are full of balls or nearly empty.
fn start() -> impl Strategy<Value = Position> {
    (1..=16_usize, 1..=16_usize, any::<bool>(), vec(any::<u8>(), 256), any::<u8>()).prop_filter_map(
        "there is no ball",
        |(columns, rows, contact, dice, density)| {
            let size = Size::new(columns, rows).ok()?;
            let mut setup = Setup { contact, ..Setup::new(size) };
            for (cell, die) in size.cells().zip(dice) {
                if die < density {
                    setup.board.insert(cell);
                }
            }
            Position::try_from(setup).ok()
        },
    )
}

/// What a player does: a move by its number among the legal ones, or something else.
fn act(game: &mut Fling, choice: usize) -> Vec<Cue> {
    let moves: Vec<Move> = game.position().moves().collect();
    match choice {
        0 | 1 => game.input(Input::Undo),
        2 => game.input(Input::Redo),
        3 => game.input(Input::Restart),
        4 => game.input(Input::Bookmark),
        _ if moves.is_empty() => Vec::new(),
        choice => game.play(moves[choice % moves.len()]).unwrap(),
    }
}

fn hue(piece: &Piece) -> u8 {
    match piece.face {
        Face::Ball { hue, .. } => hue,
        other => panic!("{other:?} is no ball"),
    }
}

/// The ball next to a cell in a direction, whatever the gap.
fn next(scene: &Scene, from: Cell, direction: Direction) -> Option<Piece> {
    let cells = std::iter::successors(Some(from), |&cell| scene.size.neighbour(cell, direction));
    let ball = |cell| scene.pieces.iter().find(|piece| piece.cell == cell).copied();
    cells.skip(1).find_map(ball)
}

/// A record is a text file: what a player can't do is not done from there either.
#[test]
fn a_game_that_is_over_is_given_up_in_no_record() {
    for (steps, wrong) in [("a1>r .", Some(2)), (". .", Some(2)), (". ! a1>r", None)] {
        let mut game = Fling::new("o1o".parse().unwrap());
        let record = Record { steps: steps.into(), ..Record::default() };
        let refused = game.replay(&record).err().map(|error| error.step);
        assert_eq!(refused, wrong, "{steps}");
    }
}

proptest! {
    #[test]
    fn a_record_played_again_is_the_same_game(
        start in start(), choices in vec(0..40_usize, 0..60),
    ) {
        let mut game = Fling::new(start);
        for choice in choices {
            act(&mut game, choice);
        }
        let record = game.record();
        let mut again = Fling::new(start);
        prop_assert_eq!(again.replay(&record), Ok(()));
        prop_assert_eq!(again.record(), record);
        prop_assert_eq!(again.scene().pieces, game.scene().pieces);
    }

    #[test]
    fn any_text_is_a_record_or_an_error(
        steps in "([a-d][1-3]>[udlr] |[!.~] ?|x ){0,12}", cursor: usize, bookmarks in vec(0..99_usize, 0..4),
    ) {
        let mut game = Fling::new("o1o1/4/1o1o".parse().unwrap());
        let record = Record { steps, cursor, bookmarks, ..Record::default() };
        if game.replay(&record).is_ok() {
            let words = |steps: &str| steps.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
            prop_assert_eq!(words(&game.record().steps), words(&record.steps));
        }
    }

    #[test]
    fn balls_that_are_neighbours_in_a_line_differ_at_the_start(start in start()) {
        let scene = Fling::new(start).scene();
        for piece in &scene.pieces {
            for direction in Direction::ALL {
                if let Some(other) = next(&scene, piece.cell, direction) {
                    prop_assert_ne!(hue(piece), hue(&other), "{:?} and {:?}", piece, other);
                }
            }
        }
    }

    #[test]
    fn a_chain_begins_and_ends_where_the_scene_has_its_balls(
        start in start(), choices in vec(0..40_usize, 1..30),
    ) {
        let mut game = Fling::new(start);
        for choice in choices {
            let before = game.scene().pieces;
            let cues = act(&mut game, choice);
            let after = game.scene().pieces;
            let undone = cues.iter().any(|cue| cue.reverse);
            let mut motion = Motion::default();
            motion.start(cues, Speed::Normal);
            let place = |pieces: &[Piece], id: PieceId| {
                let piece = pieces.iter().find(|piece| piece.id == id)?;
                Some((f32::from(piece.cell.column), f32::from(piece.cell.row)))
            };
            for actor in motion.actors() {
                // A ball that comes back out of the water had no place before.
                prop_assert!(place(&before, actor.id).is_none_or(|at| at == actor.at));
            }
            let mut last = Vec::new();
            while motion.is_running() {
                last = motion.actors();
                motion.advance(Duration::from_millis(1), Speed::Normal);
            }
            for actor in last {
                let at = place(&after, actor.id);
                prop_assert!(at.is_none_or(|(x, y)| {
                    // The last look was a moment before the end.
                    let near = if undone { 0.1 } else { 0.05 };
                    (x - actor.at.0).abs() < near && (y - actor.at.1).abs() < near
                }), "{actor:?} is at {at:?}");
            }
        }
    }

    #[test]
    fn no_input_breaks_it_and_only_moves_change_the_board(
        start in start(), inputs in vec((0..8_usize, 0..300_u32, 0..300_u32), 0..60),
    ) {
        let mut game = Fling::new(start);
        for (what, x, y) in inputs {
            let before = game.record();
            let board = *game.position();
            match what {
                0..4 => drop(game.input(Input::Step(Direction::ALL[what]))),
                4 => drop(game.input(Input::Take)),
                5 => game.let_go(),
                _ => drop(game.input(Input::Point(Point { x, y }))),
            }
            let is_same = game.record() == before;
            prop_assert_eq!(is_same, *game.position() == board);
            // One ball less for each move.
            prop_assert_eq!(board.ball_count() - game.position().ball_count(), usize::from(!is_same));
        }
    }
}
