//! The rules: the article's three generic functions, each one exhaustive `match`.
//!
//! Paul Potts wrote *push*, *collide* and *slide* in Dylan as methods dispatched on the classes of
//! their arguments, and Dylan chose the most specific method. Here a method is an arm, the most
//! specific one first, and there is no catch-all: the compiler checks what Dylan's dispatcher
//! checked, that every pair of mover and obstacle is answered. The functions only *say* what happens;
//! [`Position::play`](crate::Position::play) does it.
//!
//! ```
//! use polar_core::{Movable, Obstacle, rules::{self, Collide}};
//!
//! assert_eq!(rules::collide(Movable::Heart, Obstacle::House), Collide::GoHome);
//! ```

// In a match on a pair clippy sees no catch-all, so `cargo xtask tidy` reads these.
#![deny(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]

use crate::tile::{Movable, Obstacle, blocking, fixed, movable, walkable};

/// What happens when the penguin goes against something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Push {
    /// The penguin steps there.
    Step,
    /// Nothing.
    Nothing,
    /// The penguin stays, and the piece collides with what lies beyond it.
    Collide(Movable),
}

/// What happens when a pushed piece meets something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Collide {
    /// It starts to slide.
    Slide,
    /// It is crushed and gone.
    Crush,
    /// It goes home: it is gone, and one heart fewer is left to deliver.
    GoHome,
    /// It explodes: it and the mountain are gone.
    Explode,
    /// Nothing.
    Nothing,
}

/// What happens when a sliding piece meets something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Slide {
    /// It moves one cell on, and slides again.
    On,
    /// It stops.
    Stop,
    /// It collides.
    Collide,
}

/// *push*: the penguin goes against `obstacle`.
#[must_use]
pub const fn push(obstacle: Obstacle) -> Push {
    match obstacle {
        walkable!() => Push::Step,
        fixed!() => Push::Nothing,
        Obstacle::Ice => Push::Collide(Movable::Ice),
        Obstacle::Heart => Push::Collide(Movable::Heart),
        Obstacle::Bomb => Push::Collide(Movable::Bomb),
    }
}

/// *collide*: `mover`, just pushed, or come to the end of its slide, meets `obstacle`.
#[must_use]
pub const fn collide(mover: Movable, obstacle: Obstacle) -> Collide {
    match (mover, obstacle) {
        (movable!(), Obstacle::Empty) => Collide::Slide,
        (Movable::Ice, blocking!()) => Collide::Crush,
        (Movable::Heart, Obstacle::House) => Collide::GoHome,
        (Movable::Bomb, Obstacle::Mountain) => Collide::Explode,
        (Movable::Heart | Movable::Bomb, blocking!()) => Collide::Nothing,
    }
}

/// *slide*: `mover`, on its way over the ice, meets `obstacle`.
#[must_use]
pub const fn slide(mover: Movable, obstacle: Obstacle) -> Slide {
    match (mover, obstacle) {
        (movable!(), Obstacle::Empty) => Slide::On,
        (Movable::Ice, blocking!()) => Slide::Stop,
        (Movable::Heart | Movable::Bomb, blocking!()) => Slide::Collide,
    }
}
