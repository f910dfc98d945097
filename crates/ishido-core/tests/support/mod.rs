//! What several tests need.
#![allow(dead_code, reason = "not every test needs all of it")]

pub mod plain;

use ishido_core::{Deal, Outcome, Position, Pouch, Rules, START, STONES, Setup, Stone};
use proptest::{collection::vec, prelude::*, sample::subsequence};

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

/// All stones, most of them in a row for each colour and a column for each symbol.
const FULL: &str = "00....02.....11/030405000102030405.01./13141510.12131415101112/232425202122232425202122/\
                    333435303132333435303132/43.45404142434445404142/5354.5051525354555051./55....52.....44";

/// Positions late in a game that goes well: the last stones of a full board are still in the pouch, or none is.
pub fn late_positions() -> impl Strategy<Value = Position> {
    let full: Setup = format!("{FULL} - article 0 0").parse().expect("a board");
    let laid = full.board.stones().filter(|(cell, _)| !START.contains(cell)).collect::<Vec<_>>();
    (subsequence(laid, 0..8).prop_shuffle(), rules(), 0..=12_u8).prop_filter_map(
        "the others are joined",
        move |(last, rules, four_ways)| {
            let mut setup = Setup { rules, four_ways, ..full };
            for &(cell, _) in &last {
                setup.board.set(cell, None);
            }
            let stones: Vec<Stone> = last.into_iter().map(|(_, stone)| stone).collect();
            setup.pouch = Pouch::new(&stones)?;
            Position::try_from(setup).ok()
        },
    )
}

/// Positions from games at random, and late ones.
pub fn positions() -> impl Strategy<Value = Position> {
    prop_oneof![2 => played_positions(), 1 => late_positions()]
}

fn played_positions() -> impl Strategy<Value = Position> {
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
