//! How many pushes are wasted at least, if certain mountains go and all others stay.
//!
//! A push of a heart that brings it one push nearer to its house wastes nothing, nor does one of a bomb that
//! brings it nearer to a mountain that goes; any other wastes one or more. This finds what may be with nothing
//! wasted, then with one push wasted, and so on: where each piece may lie, which cells may be empty, and where
//! the penguin may walk. A push needs that the penguin may be behind the piece, that the way may be empty, and
//! that something may lie where the piece stops; each of these with so few pushes wasted as it takes by
//! itself, as if one thing never spoilt another. So it never says too much. In planning this is known as
//! h-max, here of the pushes wasted: B. Bonet and H. Geffner, *Planning as heuristic search*, 2001.

use polar_core::{Direction, Movable};

use super::{
    outlook::{Lane, Outlook, Slide},
    plane::Plane,
    state::State,
    terrain::Terrain,
};

/// The most pieces; with more nothing is said.
const PIECES: usize = 32;

/// The most pushes that one push is said to waste; more count as so many.
const MOST: usize = 3;

/// The cells by distance, in pushes, from the targets, which come first.
pub(super) type Rings<P> = Vec<P>;

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
    pub(super) homes: &'a [P],
    /// The rings around each mountain that goes.
    pub(super) targets: &'a [&'a [P]],
}

/// What may be, after so many wasted pushes.
struct Reached<P> {
    pieces: [Piece<P>; PIECES],
    len: usize,
    /// By piece: where it may lie with more wasted; by the count of wasted pushes modulo the length.
    later: [[P; PIECES]; MOST + 1],
    /// The pushes wasted until now, and how many more may be.
    wasted: usize,
    left: usize,
    /// From where a heart can go home, and whether one came to such a place with more wasted than may be.
    around_homes: P,
    is_cut: bool,
    /// What all that makes of the board.
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

impl<P: Plane> Plan<'_, P> {
    /// The pushes wasted at least, up to so many; `None` if it can't be done.
    pub(super) fn wasted(&self, most: u32) -> Option<u32> {
        let Some(mut reached) = Reached::new(self).filter(|_| most > 0) else { return Some(0) };
        loop {
            reached.left = most as usize - 1 - reached.wasted;
            if self.settle(&mut reached) {
                return Some(reached.wasted as u32);
            }
            if reached.left == 0 {
                return Some(most);
            }
            if !reached.waste_more() {
                return reached.is_cut.then_some(most);
            }
        }
    }

    fn is_done(&self, reached: &Reached<P>) -> bool {
        let mut hearts =
            reached.pieces[..reached.len].iter().filter(|it| it.kind == Movable::Heart);
        hearts.all(|heart| !(heart.at & self.terrain.houses).is_empty())
    }

    /// Finds all that may be with no more pushes wasted. Whether all hearts may be home.
    fn settle(&self, reached: &mut Reached<P>) -> bool {
        loop {
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
            if is_quiet {
                return self.is_done(reached);
            }
        }
    }

    /// Pushes a piece from these places, by direction.
    fn push(&self, reached: &mut Reached<P>, piece: usize, from: [P; 4]) {
        let terrain = self.terrain;
        let Piece { kind, at, .. } = reached.pieces[piece];
        if kind == Movable::Ice && reached.left == 0 || self.frozen.has(reached.pieces[piece].from)
        {
            return;
        }
        let others = reached.outlook.crowd.but(at);
        let stops = terrain.trees
            | others
            | match kind {
                Movable::Heart => self.state.mountains,
                // It stops before no mountain.
                Movable::Bomb => terrain.houses,
                Movable::Ice => self.state.mountains | terrain.houses,
            };
        let open = reached.outlook.empty & !terrain.trees;
        for (direction, from) in Direction::ALL.into_iter().zip(from) {
            let ready = from & reached.outlook.ahead[direction as usize] & !terrain.houses;
            if ready.is_empty() {
                continue;
            }
            let before = terrain.before(stops, direction);
            let lane = Lane { terrain, direction, open, before };
            match kind {
                Movable::Heart => self.push_heart(reached, piece, ready, &lane),
                Movable::Bomb => self.push_bomb(reached, piece, ready, &lane),
                // Or it is crushed.
                Movable::Ice => reached.reach(piece, lane.slide(ready).to | terrain.houses, 1),
            }
        }
    }

    /// Pushes a heart: what is wasted depends on the rings it comes from and to.
    fn push_heart(&self, reached: &mut Reached<P>, heart: usize, ready: P, lane: &Lane<P>) {
        for (distance, &ring) in self.homes.iter().enumerate().skip(1) {
            let ready = ready & ring;
            if ready.is_empty() {
                continue;
            }
            let Slide { mut to, next } = lane.slide(ready);
            reached.reach(heart, next & self.terrain.houses, 0);
            let rings = self.homes[distance - 1..].iter().enumerate();
            for (waste, &ring) in rings.take(reached.left.saturating_add(1)) {
                reached.reach(heart, to & ring, waste);
                to = to & !ring;
            }
            reached.is_cut |= !(to & reached.around_homes).is_empty();
        }
    }

    /// Pushes a bomb: nothing is wasted on the ways to the mountains that go.
    fn push_bomb(&self, reached: &mut Reached<P>, bomb: usize, ready: P, lane: &Lane<P>) {
        let gone = self.terrain.houses;
        if reached.left > 0 {
            let Slide { to, next } = lane.slide(ready);
            let takes = !(next & self.either).is_empty();
            reached.reach(bomb, if takes { to | gone } else { to }, 1);
        }
        for (nearer, pair) in self.targets.iter().flat_map(|rings| rings.windows(2).enumerate()) {
            let ready = ready & pair[1];
            if ready.is_empty() {
                continue;
            }
            let Slide { to, next } = lane.slide(ready);
            if nearer > 0 {
                reached.reach(bomb, to & pair[0], 0);
            } else if !(next & pair[0]).is_empty() {
                reached.outlook.gone = reached.outlook.gone | pair[0];
                reached.reach(bomb, gone, 0);
            }
        }
    }
}

impl<P: Plane> Reached<P> {
    /// What is so at the start; `None` if there are too many pieces.
    fn new(plan: &Plan<P>) -> Option<Self> {
        let state = plan.state;
        let mut outlook = Outlook::new(plan.terrain, state, plan.region);
        outlook.empty = outlook.empty | plan.either;
        let nothing = P::default();
        let none = Piece { kind: Movable::Ice, from: 0, at: nothing, pushed: nothing };
        let mut pieces = [none; PIECES];
        let sets = [
            (Movable::Heart, state.hearts),
            (Movable::Bomb, state.bombs),
            (Movable::Ice, state.ice),
        ];
        let mut places =
            sets.into_iter().flat_map(|(kind, set)| set.cells().map(move |at| (kind, at)));
        let mut len = 0;
        for (piece, (kind, from)) in pieces.iter_mut().zip(&mut places) {
            *piece = Piece { kind, from, at: P::of(from), ..none };
            len += 1;
        }
        places.next().is_none().then_some(Self {
            pieces,
            len,
            later: [[nothing; PIECES]; MOST + 1],
            wasted: 0,
            left: 0,
            around_homes: plan.homes.iter().fold(nothing, |all, &ring| all | ring),
            is_cut: false,
            outlook,
        })
    }

    /// A piece may come to lie there, if so many more pushes are wasted.
    fn reach(&mut self, piece: usize, cells: P, waste: usize) {
        if waste == 0 {
            self.pieces[piece].at = self.pieces[piece].at | cells;
        } else {
            let later = &mut self.later[(self.wasted + waste.min(MOST)) % (MOST + 1)][piece];
            *later = *later | cells;
        }
    }

    /// Wastes more pushes, until something more may be. Whether there is something.
    fn waste_more(&mut self) -> bool {
        for more in 1..=MOST {
            let later = &mut self.later[(self.wasted + more) % (MOST + 1)];
            let later = std::mem::replace(later, [P::default(); PIECES]);
            let mut is_more = false;
            for (piece, later) in self.pieces[..self.len].iter_mut().zip(later) {
                is_more |= !(later & !piece.at).is_empty();
                piece.at = piece.at | later;
            }
            if is_more {
                self.wasted += more;
                return true;
            }
        }
        false
    }
}
