//! Whole games, played at random and by the best score.
#![allow(missing_docs, clippy::unwrap_used, reason = "a bench")]

use divan::{Bencher, counter::ItemsCount};
use ishido_core::{Deal, Outcome, Position, Rules, SplitMix64};

const GAMES: u64 = 100;

fn main() {
    divan::main();
}

#[divan::bench(args = Rules::ALL)]
fn random_games(bencher: Bencher, rules: Rules) {
    bencher
        .counter(ItemsCount::new(GAMES))
        .bench(|| (0..GAMES).map(|seed| random(seed, rules)).sum::<u64>());
}

#[divan::bench(args = Rules::ALL)]
fn greedy_games(bencher: Bencher, rules: Rules) {
    bencher
        .counter(ItemsCount::new(GAMES))
        .bench(|| (0..GAMES).map(|seed| greedy(seed, rules)).sum::<u64>());
}

#[divan::bench]
fn deals(bencher: Bencher) {
    bencher
        .counter(ItemsCount::new(GAMES))
        .bench(|| (0..GAMES).for_each(|seed| _ = divan::black_box(Deal::from_seed(seed))));
}

fn random(seed: u64, rules: Rules) -> u64 {
    let mut position = Position::new(Deal::from_seed(seed), rules);
    let mut random = SplitMix64::new(seed);
    loop {
        let count = position.moves().count() as u64;
        let mv = position.moves().nth(random.below(count) as usize).unwrap();
        if position.play(mv).unwrap().outcome != Outcome::Playing {
            return position.score();
        }
    }
}

fn greedy(seed: u64, rules: Rules) -> u64 {
    let mut position = Position::new(Deal::from_seed(seed), rules);
    while let Some(best) = position.placements().max_by_key(|placement| placement.score()) {
        position.play(best.mv()).unwrap();
    }
    position.score()
}
