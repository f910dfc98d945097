//! Whether there is hope for a state: whether all hearts may come home if one thing never spoils another.
//!
//! What it costs is not asked, other than in `waste.rs`: only where each piece may come to lie, which cells may be
//! empty, where the penguin may walk. Of a board without a solution many states, often most of them, are lost by
//! this alone: as more is taken to be possible than is, what is not found never happens. And what was found of one
//! state tells of many others: none of them comes out of it (`trap.rs`).
//!
//! Checked against exhaustive search in `tests/polar.rs`: `the_estimate_never_says_too_much` asks this of each
//! position, too.

use polar_core::Movable;

use super::{
    outlook::{Outlook, Push, Slide},
    plane::Plane,
    state::State,
    terrain::Terrain,
    trap::Trap,
};

/// A state, and what is known of it.
pub(super) struct Hope<'a, P> {
    pub(super) terrain: &'a Terrain<P>,
    pub(super) state: &'a State<P>,
    /// Where the penguin can walk.
    pub(super) region: P,
    /// Where a heart is lost, whatever happens.
    pub(super) lost: P,
}

impl<P: Plane> Hope<'_, P> {
    /// Nothing, if there is hope; else what the state is trapped in.
    pub(super) fn trap(&self) -> Option<Trap<P>> {
        let Self { terrain, state, .. } = *self;
        let frozen = state.frozen(terrain);
        let mut outlook = Outlook::new(terrain, state, self.region)?;
        while !outlook.is_done(terrain) {
            if !outlook.push_all(terrain, state, frozen, |outlook, push| self.push(outlook, push)) {
                let nothing = P::default();
                let alone = State { hearts: nothing, bombs: nothing, ice: nothing, ..*state };
                return Some(Trap::new(terrain, &alone, &outlook));
            }
        }
        None
    }

    pub(super) fn push(&self, outlook: &mut Outlook<P>, push: &Push<P>) {
        let houses = self.terrain.houses;
        let Slide { to, next } = push.slide(push.ready);
        let comes_to = match push.kind {
            Movable::Heart => to & !self.lost | next & houses,
            Movable::Bomb => {
                let blown = next & self.state.mountains;
                outlook.gone = outlook.gone | blown;
                if blown.is_empty() { to } else { to | houses }
            }
            // Or it is crushed.
            Movable::Ice => to | houses,
        };
        outlook.add(push.piece, comes_to);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// In the second round the bomb slides on to the second mountain: that this may go is all that is new, and what lets
    /// the penguin come behind the heart. One bomb is taken to be enough for both, as one thing never spoils another.
    #[test]
    fn there_is_hope_where_only_a_mountain_more_may_go() {
        for (level, is_hopeless) in [("@To^^*H s", false), ("@To^^T^*H s", true)] {
            let (terrain, state) = Terrain::<u128>::of(&level.parse().unwrap());
            let region = state.region(&terrain);
            let trap = Hope { terrain: &terrain, state: &state, region, lost: 0 }.trap();
            assert_eq!(trap.is_some(), is_hopeless, "{level}");
        }
    }
}
