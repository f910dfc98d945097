//! The walks for one heart, which may stop anywhere on its way.

use polar_core::{Cell, Direction, Steering};

use super::{NEVER, Place};
use crate::polar::{plane::Plane, terrain::Terrain};

/// One heart, followed alone.
#[derive(Clone, Debug)]
pub(super) struct Heart {
    pub(super) steering: Steering,
    /// By cell and direction: from where a heart there is pushed that way.
    places: Vec<[Option<Place>; 4]>,
    /// By cell and direction: the walks after that push, until it is home.
    then: Vec<[u16; 4]>,
}

impl Heart {
    /// On a board where some mountains stay.
    pub(super) fn new<P: Plane>(terrain: &Terrain<P>, stays: P, steering: Steering) -> Self {
        let (size, fixed) = (terrain.size, terrain.houses | stays);
        let place = |heart: Cell, facing: Direction| {
            let cell = size.neighbour(heart, facing.opposite())?;
            let is_open = size.index(cell).is_some_and(|index| !fixed.has(index));
            is_open.then_some(Place { cell, facing })
        };
        let places: Vec<_> =
            size.cells().map(|cell| Direction::ALL.map(|way| place(cell, way))).collect();
        let then = vec![[NEVER; 4]; places.len()];
        let mut heart = Self { steering, places, then };
        while heart.improve(terrain, stays) {}
        heart
    }

    /// Looks for a shorter walk after each push; returns whether there was one.
    fn improve<P: Plane>(&mut self, terrain: &Terrain<P>, stays: P) -> bool {
        let in_the_way = terrain.houses | terrain.trees | stays;
        let mut improved = false;
        for cell in (terrain.all & !in_the_way).cells() {
            for place in self.pushes(cell) {
                let direction = place.facing;
                let mut best = self.then(cell, direction);
                let mut ahead = terrain.neighbour(cell, direction);
                while let Some(next) = ahead {
                    if terrain.houses.has(next) {
                        best = 0;
                    }
                    if in_the_way.has(next) {
                        break;
                    }
                    best = best.min(self.from(place, next));
                    ahead = terrain.neighbour(next, direction);
                }
                let known = &mut self.then[usize::from(cell)][direction as usize];
                improved |= best < *known;
                *known = best;
            }
        }
        improved
    }

    /// From where a heart there is pushed that way, if it can be.
    #[inline]
    pub(super) fn place(&self, cell: u8, direction: Direction) -> Option<Place> {
        self.places[usize::from(cell)][direction as usize]
    }

    /// From where a heart there can be pushed: the way that the penguin faces.
    pub(super) fn pushes(&self, cell: u8) -> impl Iterator<Item = Place> + use<> {
        self.places[usize::from(cell)].into_iter().flatten()
    }

    /// The walks after a push, until the heart is home.
    pub(super) fn then(&self, cell: u8, direction: Direction) -> u16 {
        self.then[usize::from(cell)][direction as usize]
    }

    /// The walks of a penguin there, until the heart is home.
    pub(super) fn from(&self, penguin: Place, cell: u8) -> u16 {
        let walks = self
            .pushes(cell)
            .map(|place| penguin.way_to(place, self.steering) + self.then(cell, place.facing));
        walks.min().unwrap_or(NEVER).min(NEVER)
    }
}
