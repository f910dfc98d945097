//! What several tests need.
#![allow(dead_code, reason = "not every test needs all of it")]

pub mod plain;

use ishido_core::{Deal, Outcome, Position, Rules, STONES, Setup, Stone};
use proptest::{collection::vec, prelude::*};

pub fn rules() -> impl Strategy<Value = Rules> {
    prop_oneof![Just(Rules::Article), Just(Rules::Classic)]
}

pub fn stones() -> impl Strategy<Value = Stone> {
    (0..6_u8, 0..6_u8).prop_filter_map("a stone", |(colour, symbol)| Stone::new(colour, symbol))
}

/// The 72 stones in any order.
pub fn shuffled() -> impl Strategy<Value = [Stone; STONES]> {
    let all: Vec<Stone> = Stone::all().chain(Stone::all()).collect();
    Just(all).prop_shuffle().prop_map(|stones| stones.try_into().unwrap())
}

pub fn deals() -> impl Strategy<Value = Deal> {
    shuffled().prop_map(|stones| Deal::from_shuffled(stones).unwrap())
}

/// How a player chooses: among the best of the legal placements or among all.
pub fn choices() -> impl Strategy<Value = Vec<(bool, usize)>> {
    vec((any::<bool>(), 0..96_usize), 0..67)
}

/// One of the legal moves, if there is one.
pub fn choose(position: &Position, (greedy, choice): (bool, usize)) -> Option<ishido_core::Move> {
    let mut legal: Vec<_> = position.placements().collect();
    if greedy {
        let best = legal.iter().map(|placement| placement.matches.neighbours()).max();
        legal.retain(|placement| Some(placement.matches.neighbours()) == best);
    }
    legal.get(choice % legal.len().max(1)).map(|placement| placement.mv())
}

/// Positions from real games.
pub fn positions() -> impl Strategy<Value = Position> {
    (deals(), rules(), choices()).prop_map(|(deal, rules, choices)| {
        let mut position = Position::new(deal, rules);
        for choice in choices {
            let Some(mv) = choose(&position, choice) else { break };
            if position.play(mv).unwrap().outcome != Outcome::Playing {
                break;
            }
        }
        position
    })
}

/// Setups of games, with some stones put elsewhere and some numbers changed.
pub fn setups() -> impl Strategy<Value = Setup> {
    let change = (0..12_u8, 0..8_u8, proptest::option::of(stones()));
    (positions(), vec(change, 0..4), 0..3_u8, any::<u64>()).prop_map(
        |(position, changes, more, score)| {
            let mut setup = position.setup();
            for (column, row, stone) in changes {
                setup.board.set(ishido_core::Cell::new(column, row), stone);
            }
            if more == 2 {
                setup.pouch.take();
            }
            Setup { four_ways: setup.four_ways + more / 2 * 3, score, ..setup }
        },
    )
}
