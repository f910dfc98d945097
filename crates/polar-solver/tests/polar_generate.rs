//! Levels of Polar made side by side, and called off.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::{sync::Barrier, thread};

use polar_core::Size;
use polar_search::Cancel;
use polar_solver::polar::{
    generate::{Wish, make, make_all},
    random::Mixture,
};

fn wish() -> Wish {
    let mixture = Mixture {
        size: Size::new(6, 5).unwrap(),
        trees: 2,
        mountains: 1,
        houses: 1,
        ice: 2,
        hearts: 1,
        bombs: 1,
    };
    Wish { mixture, pushes: (3, 12), changes: 60, nodes: 2_000 }
}

#[test]
fn levels_made_side_by_side_are_those_of_their_seeds() {
    let (wish, cancel) = (wish(), Cancel::default());
    let mut seeds = Vec::new();
    make_all(&wish, 1..=8, &cancel, |seed, made| {
        assert_eq!(made, make(&wish, seed, &cancel), "seed {seed}");
        seeds.push((seed, made.is_some()));
    });
    assert!(seeds.iter().map(|(seed, _)| *seed).eq(1..=8));
    assert!(seeds.iter().any(|(_, is_made)| *is_made));
}

#[test]
fn a_level_that_takes_for_ever_can_be_called_off() {
    let for_ever = Wish { changes: u32::MAX, ..wish() };
    let cancel = Cancel::default();
    let started = Barrier::new(2);
    thread::scope(|scope| {
        let making = scope.spawn(|| {
            started.wait();
            make(&for_ever, 1, &cancel)
        });
        started.wait();
        cancel.cancel();
        assert_eq!(making.join().unwrap(), None);
    });
}
