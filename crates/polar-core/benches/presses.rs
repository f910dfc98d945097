//! Random presses on level 1, in both steerings.
#![allow(missing_docs, clippy::unwrap_used, reason = "a bench")]

use divan::{Bencher, counter::ItemsCount};
use polar_core::{Direction, Outcome, Position, Steering, text};

const PRESSES: usize = 10_000;

fn main() {
    divan::main();
}

#[divan::bench(args = ["direct", "turn-first"])]
fn random_presses(bencher: Bencher, steering: &str) {
    let file = include_str!("../../../levels/polar/original.polar");
    let start = text::levels(file).next().unwrap().position().unwrap();
    let steering: Steering = steering.parse().unwrap();
    bencher.counter(ItemsCount::new(PRESSES)).bench(|| walk(start, steering));
}

fn walk(start: Position, steering: Steering) -> Position {
    let mut position = start;
    let mut random = 1_u32;
    for _ in 0..PRESSES {
        // Xorshift (Marsaglia 2003).
        random ^= random << 13;
        random ^= random >> 17;
        random ^= random << 5;
        let direction = Direction::ALL[(random >> 30) as usize];
        let _ = position.play(steering.press(&position, direction));
        if position.outcome() == Outcome::Cleared {
            position = start;
        }
    }
    position
}
