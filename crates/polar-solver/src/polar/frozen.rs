//! Pieces that hold each other for ever.
//!
//! A piece can be pushed if the penguin can stand behind it and, unless the piece is ice, nothing lies ahead. What
//! lies in the way may be pushed away first, unless it can't be pushed itself. So all pieces are taken to be stuck at
//! first; then those that could be pushed if only the stuck ones were in the way are freed, until no more can be. A
//! mountain stays until a bomb is freed. What is stuck at the end stays: the first of these pieces to be pushed would
//! need that others, which lie still until then, are not in its way.
//!
//! Checked against exhaustive search in `tests/polar.rs`: `what_is_frozen_is_never_pushed`.

use polar_core::Direction;

use super::{plane::Plane, state::State, terrain::Terrain};

impl<P: Plane> State<P> {
    /// The pieces that can never be pushed again, whatever happens.
    #[must_use]
    pub fn frozen(&self, terrain: &Terrain<P>) -> P {
        self.frozen_among(terrain, self.movable())
    }

    /// The same, but only if one of the pieces asked about is among them: otherwise pieces may be included that are
    /// not frozen.
    pub(super) fn frozen_among(&self, terrain: &Terrain<P>, asked: P) -> P {
        let mut stuck = self.movable();
        loop {
            let is_bomb_free = !(self.bombs & !stuck).is_empty();
            let stays = if is_bomb_free { P::default() } else { self.mountains };
            let ground = terrain.all & !(stuck | terrain.houses | stays);
            let empty = ground & !terrain.trees;
            // A heart goes into a house, a bomb takes a mountain with it, ice is crushed.
            let (for_hearts, for_bombs) = (empty | terrain.houses, empty | self.mountains);
            let mut free = P::default();
            for direction in Direction::ALL {
                let back = direction.opposite();
                let can_go = self.hearts & terrain.step(for_hearts, back)
                    | self.bombs & terrain.step(for_bombs, back)
                    | self.ice;
                free = free | can_go & terrain.step(ground, direction);
            }
            let left = stuck & !free;
            if left == stuck || (left & asked).is_empty() {
                return left;
            }
            stuck = left;
        }
    }
}
