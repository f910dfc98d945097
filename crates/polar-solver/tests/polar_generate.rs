//! Levels of Polar made side by side, called off, and compared with their mirror images.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::{sync::Barrier, thread};

use polar_core::Size;
use polar_search::Cancel;
use polar_solver::polar::{
    generate::{Wish, make, make_all, pointless},
    random::Mixture,
    symmetry::canonical,
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
    Wish { mixture, pushes: (3, 5), changes: 60, nodes: 2_000 }
}

#[test]
fn levels_made_side_by_side_are_those_of_their_seeds() {
    let (wish, cancel) = (wish(), Cancel::default());
    let mut seeds = Vec::new();
    make_all(&wish, 1..=8, 2, &cancel, |seed, made| {
        assert_eq!(made, make(&wish, seed, &cancel), "seed {seed}");
        if let Some(made) = &made {
            let pushes = made.solution.counters.pushes;
            assert!((3..=5).contains(&pushes), "seed {seed}: {pushes}");
            // Without any of its tiles it has no solution, or another par, be that a smaller one.
            let needless = pointless(&made.start, pushes, 4 * wish.nodes, &cancel);
            assert_eq!(needless.cells, [], "seed {seed}");
        }
        seeds.push((seed, made.is_some()));
    });
    assert!(seeds.iter().map(|(seed, _)| *seed).eq(1..=8));
    assert!(seeds.iter().any(|(_, is_made)| *is_made));
}

#[test]
fn who_has_enough_gets_no_more_than_what_is_made_at_the_same_time() {
    let (wish, cancel, mut handed) = (wish(), Cancel::default(), 0);
    make_all(&wish, 1..=1000, 3, &cancel, |_, _| {
        cancel.cancel();
        handed += 1;
    });
    assert!((1..=3).contains(&handed), "{handed}");
}

#[test]
fn a_level_is_like_its_mirror_images_and_turns() {
    let form = |level: &str| canonical(&level.parse().unwrap());
    let images =
        ["@1*H/T3 s", "H*1@/3T n", "T3/@1*H e", "3T/H*1@ s", "@T/2/*1/H1 s", "1H/1*/2/T@ w"];
    for image in images {
        assert_eq!(form(image), form(images[0]), "{image}");
    }
    for other in ["1@*H/T3 s", "@1*H/1T2 s", "@*1H/T3 s"] {
        assert_ne!(form(other), form(images[0]), "{other}");
    }
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
