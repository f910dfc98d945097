//! Moves, perft and distances.

#![allow(clippy::expect_used)]

use divan::{Bencher, black_box};
use quoridor_core::{Event, Player, Position, Route, perft, perft_leaves};

const START: &str = "9 b e1 10 e9 10 -";
const FULL: &str =
    "9 b d1 2 e8 2 d1h,h2h,e3h,g3h,d4h,g5h,f6h,b7h,f8h,b2v,d2v,f2v,b5v,c6v,e6v,g7v,b8v,d8v";

fn main() {
    divan::main();
}

fn position(line: &str) -> Position {
    line.parse().expect("both lines are positions")
}

#[divan::bench(args = [START, FULL])]
fn moves(bencher: Bencher<'_, '_>, line: &str) {
    let position = position(line);
    bencher.bench_local(|| black_box(position).moves());
}

#[divan::bench(args = [2, 3])]
fn perft_counted(depth: u8) -> u64 {
    perft(&Position::default(), black_box(depth))
}

#[divan::bench(args = [2, 3])]
fn perft_leaf_by_leaf(depth: u8) -> u64 {
    perft_leaves(&Position::default(), black_box(depth))
}

/// Both distances after every legal move, from scratch.
#[divan::bench(args = [START, FULL])]
fn distances_from_scratch(bencher: Bencher<'_, '_>, line: &str) {
    let position = position(line);
    bencher.bench_local(|| -> u32 {
        let distance = |child: &Position, player| u32::from(child.distance(player));
        black_box(position)
            .children()
            .map(|(_, child)| {
                Player::ALL.map(|player| distance(&child, player)).iter().sum::<u32>()
            })
            .sum()
    });
}

/// Both distances after every legal move, from the routes before it.
#[divan::bench(args = [START, FULL])]
fn distances_from_routes(bencher: Bencher<'_, '_>, line: &str) {
    let position = position(line);
    let events: Vec<(Event, Position)> = position
        .children()
        .filter_map(|(mv, child)| Some((position.foresee(mv).ok()?, child)))
        .collect();
    let routes = Player::ALL.map(|player| position.route(player));
    bencher.bench_local(|| -> u32 {
        let after = |player: Player, (event, child): &(Event, Position)| -> Route {
            routes[player as usize].after(player, *event, child)
        };
        black_box(&events)
            .iter()
            .flat_map(|child| Player::ALL.map(|player| u32::from(after(player, child).length())))
            .sum()
    });
}
