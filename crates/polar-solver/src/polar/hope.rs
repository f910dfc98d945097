//! Whether there is hope for a state: whether all hearts may come home if one thing never spoils another.
//!
//! What it costs is not asked, other than in `waste.rs`: only where each piece may come to lie, which cells may be
//! empty, where the penguin may walk. Of a board without a solution many states, often most of them, are lost by
//! this alone. And what was found of one state tells of many others: none of them comes out of it (`traps.rs`).

use polar_core::{Direction, Movable};

use super::{
    outlook::{Lane, Outlook, Slide},
    plane::Plane,
    state::State,
    terrain::Terrain,
    traps::{Trap, kinds_of},
};

/// The most pieces; with more there is always hope.
pub(super) const PIECES: usize = 32;

/// A state, and what is known of it.
pub(super) struct Hope<'a, P> {
    pub(super) terrain: &'a Terrain<P>,
    pub(super) state: &'a State<P>,
    /// Where the penguin can walk.
    pub(super) region: P,
    /// What can never be pushed.
    pub(super) frozen: P,
    /// Where a heart is lost, whatever happens.
    pub(super) lost: P,
}

/// What may be.
struct Reached<P> {
    /// The hearts come first.
    pieces: [Piece<P>; PIECES],
    len: usize,
    outlook: Outlook<P>,
}

/// What may be of a piece.
#[derive(Clone, Copy)]
struct Piece<P> {
    kind: Movable,
    from: u8,
    /// Where it may lie: in a house if it may be gone.
    at: P,
    /// From where it was pushed every way.
    pushed: P,
}

impl<P: Plane> Hope<'_, P> {
    /// Nothing, if there is hope; else what the state is trapped in.
    pub(super) fn trap(&self) -> Option<Trap<P>> {
        let mut reached = self.begin()?;
        let hearts = self.state.hearts.len() as usize;
        let may_be_home = |heart: &Piece<P>| !(heart.at & self.terrain.houses).is_empty();
        loop {
            if reached.pieces[..hearts].iter().all(may_be_home) {
                return None;
            }
            if !self.goes_on(&mut reached) {
                break;
            }
        }
        let places = reached.pieces[..reached.len].iter().map(|piece| piece.at);
        Some(Trap::new(self.terrain, self.state, &reached.outlook, places))
    }

    /// What is so now; nothing if there are too many pieces.
    fn begin(&self) -> Option<Reached<P>> {
        let outlook = Outlook::new(self.terrain, self.state, self.region);
        let nothing = P::default();
        let none = Piece { kind: Movable::Ice, from: 0, at: nothing, pushed: nothing };
        let mut reached = Reached { pieces: [none; PIECES], len: 0, outlook };
        for (kind, set) in kinds_of(self.state) {
            for from in set.cells() {
                let at = P::of(from);
                *reached.pieces.get_mut(reached.len)? = Piece { kind, from, at, ..none };
                reached.len += 1;
            }
        }
        Some(reached)
    }

    /// Pushes all pieces from where they may be pushed anew. Whether there was one.
    fn goes_on(&self, reached: &mut Reached<P>) -> bool {
        let pieces = reached.pieces[..reached.len].iter().map(|it| (it.from, it.at));
        let again = reached.outlook.survey(self.terrain, pieces);
        let mut is_quiet = true;
        for piece in 0..reached.len {
            let Piece { at, pushed, .. } = reached.pieces[piece];
            let mut from = again.map(|again| at & (again | !pushed));
            while from.iter().any(|cells| !cells.is_empty()) {
                is_quiet = false;
                let at = reached.pieces[piece].at;
                reached.pieces[piece].pushed = at;
                self.push(reached, piece, from);
                from = [reached.pieces[piece].at & !at; 4];
            }
        }
        !is_quiet
    }

    /// Pushes a piece from these places, by direction.
    fn push(&self, reached: &mut Reached<P>, piece: usize, from: [P; 4]) {
        let Self { terrain, state, .. } = *self;
        let Piece { kind, at, .. } = reached.pieces[piece];
        if self.frozen.has(reached.pieces[piece].from) {
            return;
        }
        let others = reached.outlook.crowd.but(at);
        let stops = terrain.trees
            | others
            | match kind {
                Movable::Heart => state.mountains,
                // It stops before no mountain.
                Movable::Bomb => terrain.houses,
                Movable::Ice => state.mountains | terrain.houses,
            };
        let open = reached.outlook.empty & !terrain.trees;
        for (direction, from) in Direction::ALL.into_iter().zip(from) {
            let ready = from & reached.outlook.ahead[direction as usize] & !terrain.houses;
            if ready.is_empty() {
                continue;
            }
            let before = terrain.before(stops, direction);
            let Slide { to, next } = Lane { terrain, direction, open, before }.slide(ready);
            let comes_to = match kind {
                Movable::Heart => to & !self.lost | next & terrain.houses,
                Movable::Bomb => {
                    let blown = next & state.mountains;
                    reached.outlook.gone = reached.outlook.gone | blown;
                    if blown.is_empty() { to } else { to | terrain.houses }
                }
                // Or it is crushed.
                Movable::Ice => to | terrain.houses,
            };
            reached.pieces[piece].at = reached.pieces[piece].at | comes_to;
        }
    }
}
