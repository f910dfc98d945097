//! A position as planes. What a push makes of it is in `pushed.rs`.

use polar_core::Movable;

use super::{plane::Plane, terrain::Terrain};

/// What can change on a board, as sets of cells, and where the penguin is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State<P> {
    /// The hearts.
    pub hearts: P,
    /// The bombs.
    pub bombs: P,
    /// The ice blocks.
    pub ice: P,
    /// The mountains.
    pub mountains: P,
    /// The penguin's cell.
    pub penguin: u8,
}

impl<P: Plane> State<P> {
    /// What can be pushed.
    #[inline]
    pub fn movable(&self) -> P {
        self.hearts | self.bombs | self.ice
    }

    /// The pieces by kind, the hearts first.
    pub(super) const fn kinds(&self) -> [(Movable, P); 3] {
        [(Movable::Heart, self.hearts), (Movable::Bomb, self.bombs), (Movable::Ice, self.ice)]
    }

    /// What stops a slide.
    #[inline]
    pub(super) fn blocking(&self, terrain: &Terrain<P>) -> P {
        self.movable() | self.mountains | terrain.trees | terrain.houses
    }

    /// Where the penguin can stand.
    #[inline]
    pub fn walkable(&self, terrain: &Terrain<P>) -> P {
        terrain.all & !(self.movable() | self.mountains | terrain.houses)
    }

    /// Where the penguin can walk.
    #[inline]
    pub fn region(&self, terrain: &Terrain<P>) -> P {
        terrain.flood(self.penguin, self.walkable(terrain))
    }

    /// The same for all places in the penguin's region: it stands on the lowest of them.
    #[inline]
    pub(super) fn settled(self, terrain: &Terrain<P>) -> Self {
        let penguin = self.region(terrain).lowest().unwrap_or(self.penguin);
        Self { penguin, ..self }
    }
}
