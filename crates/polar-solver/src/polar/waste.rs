//! How many pushes are wasted at least, if certain mountains go and all others stay.
//!
//! A push of a heart that brings it one push nearer to its house wastes nothing, nor does one of a bomb that brings
//! it nearer to a mountain that goes; any other wastes one or more. This finds what may be with nothing wasted, then
//! with one push wasted, and so on: where each piece may lie, which cells may be empty, and where the penguin may
//! walk. A push needs that the penguin may be behind the piece, that the way may be empty, and that something may lie
//! where the piece stops; each of these with as few pushes wasted as it takes by itself, as if one thing never spoilt
//! another. So it is a lower bound. In planning this is known as h-max, here of the pushes wasted: B. Bonet and H.
//! Geffner, *Planning as heuristic search*, 2001.
//!
//! Checked against exhaustive search in `tests/polar.rs`: `the_estimate_never_says_too_much`, and
//! `what_a_closer_look_inherits_is_never_too_much` for what follows.

use polar_core::Movable;

use super::{
    outlook::{Outlook, PIECES, Push, Slide},
    plane::Plane,
    rings::Rings,
    state::State,
    terrain::Terrain,
};

/// The most pushes that one push is said to waste; more count as this many.
const MOST: usize = 3;

/// A state, and what is to become of it.
pub(super) struct Plan<'a, P> {
    pub(super) terrain: &'a Terrain<P>,
    pub(super) state: &'a State<P>,
    /// Where the penguin can walk.
    pub(super) region: P,
    /// What can never be pushed.
    pub(super) frozen: P,
    /// Mountains that may go or stay, and are taken to be both.
    pub(super) either: P,
    /// The rings around the houses, with the mountains standing that stay.
    pub(super) homes: &'a Rings<P>,
    /// The rings around each mountain that goes.
    pub(super) targets: &'a [&'a Rings<P>],
}

/// What is possible once more pushes are wasted.
struct Later<P> {
    /// By piece: where it may lie with more wasted; by the count of wasted pushes modulo the length.
    later: [[P; PIECES]; MOST + 1],
    /// The pushes wasted until now, and how many more may be.
    wasted: usize,
    left: usize,
    /// Whether a heart came to where it can go home from with more wasted than may be.
    is_cut: bool,
}

impl<P: Plane> Plan<'_, P> {
    /// A lower bound of the wasted pushes, up to `most`; `None` if it can't be done.
    pub(super) fn wasted(&self, most: u32) -> Option<u32> {
        let outlook = Outlook::new(self.terrain, self.state, self.region);
        let Some(mut outlook) = outlook.filter(|_| most > 0) else { return Some(0) };
        outlook.empty = outlook.empty | self.either;
        let mut later = Later::new();
        loop {
            later.left = most as usize - 1 - later.wasted;
            let still = self.still(&later);
            while outlook.push_all(self.terrain, self.state, still, |outlook, push| {
                self.push(outlook, &mut later, push);
            }) {
                if outlook.is_done(self.terrain) {
                    return Some(later.wasted as u32);
                }
            }
            if later.left == 0 {
                return Some(most);
            }
            if !later.waste_more(&mut outlook) {
                return later.is_cut.then_some(most);
            }
        }
    }

    /// What is not pushed: nothing may be wasted on it.
    fn still(&self, later: &Later<P>) -> P {
        let Self { state, frozen, targets, .. } = *self;
        match later.left {
            0 if targets.is_empty() => frozen | state.ice | state.bombs,
            0 => frozen | state.ice,
            _ => frozen,
        }
    }

    #[inline]
    fn push(&self, outlook: &mut Outlook<P>, later: &mut Later<P>, push: &Push<P>) {
        match push.kind {
            Movable::Heart => self.push_heart(outlook, later, push),
            Movable::Bomb => self.push_bomb(outlook, later, push),
            // Or it is crushed.
            Movable::Ice => {
                let to = push.slide(push.ready).to | self.terrain.houses;
                later.reach(outlook, push.piece, to, 1);
            }
        }
    }

    /// Pushes a heart: what is wasted depends on the rings it comes from and to.
    #[inline]
    fn push_heart(&self, outlook: &mut Outlook<P>, later: &mut Later<P>, push: &Push<P>) {
        for (distance, ready) in self.homes.split(push.ready) {
            let Slide { mut to, next } = push.slide(ready);
            outlook.add(push.piece, next & self.terrain.houses);
            let rings = self.homes.by_distance()[distance - 1..].iter().enumerate();
            for (waste, &ring) in rings.take(later.left.saturating_add(1)) {
                later.reach(outlook, push.piece, to & ring, waste);
                to = to & !ring;
            }
            later.is_cut |= !(to & self.homes.within()).is_empty();
        }
    }

    /// Pushes a bomb: nothing is wasted on the ways to the mountains that go.
    #[inline]
    fn push_bomb(&self, outlook: &mut Outlook<P>, later: &mut Later<P>, push: &Push<P>) {
        let gone = self.terrain.houses;
        if later.left > 0 {
            let Slide { to, next } = push.slide(push.ready);
            let takes = !(next & self.either).is_empty();
            later.reach(outlook, push.piece, if takes { to | gone } else { to }, 1);
        }
        for rings in self.targets {
            for (distance, ready) in rings.split(push.ready) {
                let Slide { to, next } = push.slide(ready);
                let nearer = rings.by_distance()[distance - 1];
                if distance > 1 {
                    outlook.add(push.piece, to & nearer);
                } else if !(next & nearer).is_empty() {
                    outlook.gone = outlook.gone | nearer;
                    outlook.add(push.piece, gone);
                }
            }
        }
    }
}

impl<P: Plane> Later<P> {
    fn new() -> Self {
        let nothing = P::default();
        Self { later: [[nothing; PIECES]; MOST + 1], wasted: 0, left: 0, is_cut: false }
    }

    /// Notes that a piece may come to lie on these cells if `waste` more pushes are wasted.
    fn reach(&mut self, outlook: &mut Outlook<P>, piece: usize, cells: P, waste: usize) {
        if waste == 0 {
            outlook.add(piece, cells);
        } else {
            let later = &mut self.later[(self.wasted + waste.min(MOST)) % (MOST + 1)][piece];
            *later = *later | cells;
        }
    }

    /// Wastes more pushes, until something more is possible. Returns whether anything more is.
    fn waste_more(&mut self, outlook: &mut Outlook<P>) -> bool {
        for more in 1..=MOST {
            let later = &mut self.later[(self.wasted + more) % (MOST + 1)];
            let later = std::mem::replace(later, [P::default(); PIECES]);
            let mut is_more = false;
            for (piece, later) in later.into_iter().enumerate().take(outlook.pieces().len()) {
                is_more |= !(later & !outlook.pieces()[piece].at).is_empty();
                outlook.add(piece, later);
            }
            if is_more {
                self.wasted += more;
                return true;
            }
        }
        false
    }
}
