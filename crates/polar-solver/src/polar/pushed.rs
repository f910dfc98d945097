//! What a push makes of a state.

use polar_core::{Direction, Movable};

use super::{
    fingerprint,
    plane::Plane,
    state::State,
    terrain::{Slide, Terrain},
};

/// Where the penguin is before a push.
#[derive(Clone, Copy)]
pub(super) struct Ground<P> {
    /// Where it could stand.
    walkable: P,
    /// Where it can walk.
    region: P,
}

/// What came of a push.
pub(super) struct Pushed<P> {
    /// The state after it, with the penguin where it was before.
    pub(super) state: State<P>,
    /// The cell of the piece, before, and the way it was pushed.
    pub(super) cell: u8,
    pub(super) direction: Direction,
    /// The cell where its slide ended.
    last: u8,
    /// The same as a set: empty, if the piece is gone.
    taken: P,
    /// Whether a mountain is gone.
    has_blown: bool,
    /// How the fingerprint changes, apart from the penguin.
    change: u128,
}

impl<P: Plane> Ground<P> {
    /// That of a state.
    #[inline]
    pub(super) fn of(state: &State<P>, terrain: &Terrain<P>) -> Self {
        let walkable = state.walkable(terrain);
        Self { walkable, region: terrain.flood(state.penguin, walkable) }
    }
}

impl<P: Plane> State<P> {
    /// The state after the piece on this cell was pushed that way by a penguin that stands behind
    /// it, or `None` if that changes nothing.
    #[inline]
    pub fn push(&self, terrain: &Terrain<P>, cell: u8, direction: Direction) -> Option<Self> {
        let pushed = self.pushed(terrain, self.blocking(terrain), cell, direction)?;
        pushed.behind(terrain, 0).map(|(state, _)| state)
    }

    /// Visits all pushes of the penguin that change something.
    #[inline]
    pub(super) fn each_push(
        &self,
        terrain: &Terrain<P>,
        ground: &Ground<P>,
        mut visit: impl FnMut(Pushed<P>),
    ) {
        let (movable, blocking) = (self.movable(), self.blocking(terrain));
        for direction in Direction::ALL {
            let pushable = terrain.step(ground.region, direction) & movable;
            for cell in pushable.cells() {
                if let Some(pushed) = self.pushed(terrain, blocking, cell, direction) {
                    visit(pushed);
                }
            }
        }
    }

    /// As [`push`](Self::push) does, told what stops a slide. The rules are those of `polar_core`.
    #[inline]
    pub(super) fn pushed(
        &self,
        terrain: &Terrain<P>,
        blocking: P,
        cell: u8,
        direction: Direction,
    ) -> Option<Pushed<P>> {
        let Slide { last, obstacle } = terrain.slide_to(blocking, cell, direction);
        let piece = self.piece(cell);
        let is_gone = match piece {
            Movable::Heart => !(obstacle & terrain.houses).is_empty(),
            Movable::Bomb => !(obstacle & self.mountains).is_empty(),
            Movable::Ice => last == cell,
        };
        if last == cell && !is_gone {
            return None;
        }
        let taken = if is_gone { P::default() } else { P::of(last) };
        let mut state = *self;
        match piece {
            Movable::Heart => state.hearts = self.hearts.without(cell) | taken,
            Movable::Bomb => state.bombs = self.bombs.without(cell) | taken,
            Movable::Ice => state.ice = self.ice.without(cell) | taken,
        }
        let mut change = fingerprint::piece(piece, cell);
        if !is_gone {
            change ^= fingerprint::piece(piece, last);
        }
        let has_blown = is_gone && piece == Movable::Bomb;
        if has_blown {
            state.mountains = self.mountains & !obstacle;
            change ^= obstacle.lowest().map_or(0, fingerprint::mountain);
        }
        Some(Pushed { state, cell, direction, last, taken, has_blown, change })
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
}

impl<P: Plane> Pushed<P> {
    /// The state with the penguin behind the piece, and its fingerprint, given the one before the push.
    #[inline]
    pub(super) fn behind(
        self,
        terrain: &Terrain<P>,
        fingerprint: u128,
    ) -> Option<(State<P>, u128)> {
        let penguin = terrain.neighbour(self.cell, self.direction.opposite())?;
        Some(self.with_penguin(penguin, fingerprint))
    }

    /// The state with the penguin on the lowest cell of its region, and its fingerprint. Mostly the region only loses
    /// the cell where the piece lies now and gains the one where it lay, and need not be walked again.
    #[inline(always)]
    pub(super) fn settled(
        self,
        terrain: &Terrain<P>,
        ground: &Ground<P>,
        fingerprint: u128,
    ) -> (State<P>, u128) {
        let Self { ref state, cell, last, taken, .. } = self;
        let region = ground.region.with(cell) & !taken;
        // What lies beside the freed cell was walked already, or can't be.
        let no_more = (terrain.beside(cell) & ground.walkable & !taken & !region).is_empty();
        let is_whole = (ground.region & taken).is_empty() || terrain.holds(region, last);
        let region = match (is_whole, no_more && !self.has_blown) {
            (true, true) => region,
            (true, false) => terrain.spread(region, state.walkable(terrain)),
            (false, _) => terrain.flood(cell, state.walkable(terrain)),
        };
        self.with_penguin(region.lowest().unwrap_or(cell), fingerprint)
    }

    #[inline]
    fn with_penguin(self, penguin: u8, fingerprint: u128) -> (State<P>, u128) {
        let walked = fingerprint::penguin(self.state.penguin) ^ fingerprint::penguin(penguin);
        (State { penguin, ..self.state }, fingerprint ^ self.change ^ walked)
    }
}

#[cfg(test)]
mod tests {
    use polar_core::{Position, Size};
    use proptest::prelude::*;

    use super::*;
    use crate::polar::{
        plane::Wide,
        random::{Mixture, Rand64},
    };

    /// A level of any shape, crowded or not.
    fn level(seed: u64, columns: usize, rows: usize) -> Option<Position> {
        let size = Size::new(columns, rows).ok()?;
        let mut random = Rand64::new(seed.into());
        let mut up_to = |most: usize| random.rand_range(0..most as u64) as usize;
        let some = 1 + size.len() / 6;
        let [trees, mountains, ice, bombs] = [0; 4].map(|_| up_to(some));
        let hearts = 1 + up_to(some);
        Mixture { size, trees, mountains, houses: 1, ice, hearts, bombs }.level(&mut random)
    }

    /// After any push that can be made, and those after it.
    fn settles_as_if_all_were_new<P: Plane>(start: &Position) -> Result<(), TestCaseError> {
        let (terrain, start) = Terrain::<P>::of(start);
        let mut states = vec![start.settled(&terrain)];
        for at in 0..20 {
            let Some(state) = states.get(at).copied() else { break };
            let (ground, fingerprint) = (Ground::of(&state, &terrain), state.fingerprint());
            let mut after = Vec::new();
            state.each_push(&terrain, &ground, |pushed| {
                let walked = state.push(&terrain, pushed.cell, pushed.direction).unwrap();
                after.push((
                    pushed.settled(&terrain, &ground, fingerprint),
                    walked.settled(&terrain),
                ));
            });
            for ((settled, fingerprint), walked) in after {
                prop_assert_eq!(settled, walked);
                prop_assert_eq!(fingerprint, walked.fingerprint());
                states.push(settled);
            }
        }
        Ok(())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(1000))]

        #[test]
        fn what_a_push_changes_is_found_as_if_all_were_looked_at_again(
            seed: u64, columns in prop_oneof![1..=30_usize, 1..=256_usize], rows in 1..=256_usize,
        ) {
            let Some(start) = level(seed, columns, 1 + rows % (256 / columns)) else { return Ok(()) };
            settles_as_if_all_were_new::<Wide>(&start)?;
            if start.board().size().len() <= u128::CELLS {
                settles_as_if_all_were_new::<u128>(&start)?;
            }
        }
    }

    /// Where a row is half of what fits into a plane.
    #[test]
    fn the_heart_cuts_the_only_row_where_the_penguin_walks() {
        let two_rows = "1^3*@57/3^59H s".parse().unwrap();
        settles_as_if_all_were_new::<u128>(&two_rows).unwrap();
        let longer = "1^3*@121/3^123H s".parse().unwrap();
        settles_as_if_all_were_new::<Wide>(&longer).unwrap();
    }
}
