//! What several tests share. Each uses part of it.
#![allow(dead_code, clippy::unwrap_used, clippy::expect_used)]

use proptest::prelude::*;
use quoridor_core::{MAX_SIDE, Move, Orientation, Outcome, Position, Square, Wall};

pub mod plain;

/// A game played at random, with all its positions.
#[derive(Clone, Debug)]
pub struct Game {
    pub start: Position,
    pub moves: Vec<Move>,
    pub positions: Vec<Position>,
}

impl Game {
    pub fn last(&self) -> Position {
        *self.positions.last().expect("the start is always there")
    }
}

/// Random games of all sizes. Half of the time pawn moves are as likely as walls.
pub fn games() -> impl Strategy<Value = Game> {
    let size = prop::sample::select(vec![3_u8, 5, 7, 9, 9, 9, 11]);
    let picks = prop::collection::vec((any::<bool>(), any::<u16>()), 0..70);
    (size, 0..=24_u8, picks).prop_map(|(size, walls, picks)| {
        let start = Position::new(size, walls).expect("a sound size");
        let mut game = Game { start, moves: vec![], positions: vec![start] };
        for (pawn, pick) in picks {
            let mut position = game.last();
            if position.outcome() != Outcome::Playing {
                break;
            }
            let among =
                if pawn { position.moves().squares().count() } else { position.moves().len() };
            let mv = position.moves().nth(usize::from(pick) % among).expect("there is a move");
            position.play(mv).expect("it is legal");
            game.moves.push(mv);
            game.positions.push(position);
        }
        game
    })
}

/// Every move that can be written.
pub fn all_moves() -> impl Iterator<Item = Move> {
    let walls = |orientation| {
        Square::all(MAX_SIDE).map(move |square| Move::Wall(Wall::new(square, orientation)))
    };
    Square::all(MAX_SIDE).map(Move::Pawn).chain(Orientation::ALL.into_iter().flat_map(walls))
}
