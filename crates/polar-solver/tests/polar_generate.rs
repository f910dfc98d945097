//! Levels of Polar made side by side, called off, and compared with their mirror images.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::{sync::Barrier, thread};

use polar_core::{Size, Tile};
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
    make_all(
        &wish,
        1..=8,
        8,
        2,
        |_, _| {},
        |seed, made| {
            assert_eq!(made, make(&wish, seed, &cancel, |_| {}), "seed {seed}");
            if let Some(made) = &made {
                let pushes = made.solution.counters.pushes;
                assert_eq!(made.start.board().count(Tile::House), 1, "none becomes a house");
                assert!((3..=5).contains(&pushes), "seed {seed}: {pushes}");
                // Without any of its tiles it has no solution, or another par, be that a smaller one.
                let needless = pointless(&made.start, pushes, 4 * wish.nodes, &cancel);
                assert_eq!(needless.cells, [], "seed {seed}");
            }
            seeds.push((seed, made.is_some()));
            8 - seeds.len()
        },
    );
    assert!(seeds.iter().map(|(seed, _)| *seed).eq(1..=8));
    assert!(seeds.iter().any(|(_, is_made)| *is_made));
}

#[test]
fn who_has_enough_gets_no_more() {
    let mut handed = 0;
    make_all(
        &wish(),
        1..=1000,
        1000,
        3,
        |_, _| {},
        |_, _| {
            handed += 1;
            0
        },
    );
    assert_eq!(handed, 1);
    make_all(&wish(), 1..=1000, 0, 3, |_, _| {}, |_, _| panic!("none is wanted"));
}

#[test]
fn how_far_a_level_has_come_is_told_after_everything_that_is_tried() {
    let wish = wish();
    let mut made = 0;
    for seed in 1..=8 {
        let mut climbs = Vec::new();
        let level = make(&wish, seed, &Cancel::default(), |climb| climbs.push(*climb));
        let changes = climbs.iter().map(|climb| climb.changes).take(wish.changes as usize);
        assert!(changes.eq(1..=wish.changes), "seed {seed}: {climbs:?}");
        let mut without = climbs.iter().skip(wish.changes as usize).zip(1..);
        assert!(without.all(|(climb, count)| climb.without == count), "seed {seed}: {climbs:?}");
        assert!(climbs.is_sorted_by_key(|climb| climb.pushes.is_some()), "seed {seed}: {climbs:?}");
        if let Some(level) = level {
            let last = climbs.last().and_then(|climb| climb.pushes);
            assert_eq!(last, Some(level.solution.counters.pushes), "seed {seed}");
            made += 1;
        }
    }
    assert!(made > 0);
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
            make(&for_ever, 1, &cancel, |_| {})
        });
        started.wait();
        cancel.cancel();
        assert_eq!(making.join().unwrap(), None);
    });
}
