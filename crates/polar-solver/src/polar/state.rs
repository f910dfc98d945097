//! A position as planes, and what a push makes of it.

use polar_core::{Direction, Movable};

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
    fn blocking(&self, terrain: &Terrain<P>) -> P {
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

    /// The piece on a cell.
    #[inline]
    fn piece(&self, cell: u8) -> Movable {
        if self.hearts.has(cell) {
            Movable::Heart
        } else if self.bombs.has(cell) {
            Movable::Bomb
        } else {
            Movable::Ice
        }
    }

    /// The state after the piece on this cell was pushed that way by a penguin that stands behind
    /// it, or `None` if that changes nothing. The rules are those of `polar_core`.
    #[inline]
    pub fn push(&self, terrain: &Terrain<P>, cell: u8, direction: Direction) -> Option<Self> {
        let obstacle = terrain.nearest(self.blocking(terrain), cell, direction);
        let last = terrain.last_before(obstacle, cell, direction);
        let hits = |cells: P| obstacle.filter(|&obstacle| cells.has(obstacle));
        let mut after = *self;
        after.penguin = terrain.neighbour(cell, direction.opposite())?;
        match self.piece(cell) {
            Movable::Heart => {
                after.hearts = self.hearts.without(cell);
                if hits(terrain.houses).is_none() {
                    after.hearts = after.hearts.with(last);
                }
            }
            Movable::Bomb => {
                after.bombs = self.bombs.without(cell);
                match hits(self.mountains) {
                    Some(mountain) => after.mountains = self.mountains.without(mountain),
                    None => after.bombs = after.bombs.with(last),
                }
            }
            Movable::Ice => {
                after.ice = self.ice.without(cell);
                if last != cell {
                    after.ice = after.ice.with(last);
                }
            }
        }
        let changed = after.movable() != self.movable() || after.mountains != self.mountains;
        changed.then_some(after)
    }

    /// As [`settled`](Self::settled), for a state that one push made of another, whose region this
    /// is. Mostly the region only loses the cell where the piece lies now and wins the one where it
    /// lay, and need not be walked again.
    #[inline]
    #[must_use]
    pub fn settled_after(self, before: &Self, region: P, terrain: &Terrain<P>) -> Self {
        let freed = before.movable() & !self.movable();
        let taken = self.movable() & !before.movable();
        let grown = region & !taken | freed;
        // What lies beside the freed cell was walked already, or can't be.
        let no_more = (terrain.beside(freed, self.walkable(terrain)) & !grown).is_empty();
        let is_whole = (taken & region).lowest().is_none_or(|cell| terrain.holds(grown, cell));
        if no_more && is_whole && self.mountains == before.mountains {
            Self { penguin: grown.lowest().unwrap_or(self.penguin), ..self }
        } else {
            self.settled(terrain)
        }
    }

    /// The same for all places in the penguin's region: it stands on the lowest of them.
    #[inline]
    #[must_use]
    pub fn settled(self, terrain: &Terrain<P>) -> Self {
        let penguin = self.region(terrain).lowest().unwrap_or(self.penguin);
        Self { penguin, ..self }
    }

    /// A hash that is the same on every machine.
    #[inline]
    pub fn hash(&self) -> u64 {
        let hash = self.ice.mix(self.bombs.mix(self.hearts.mix(u64::from(self.penguin) + 1)));
        self.mountains.mix(hash)
    }
}
