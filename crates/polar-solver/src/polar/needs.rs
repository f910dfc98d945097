//! What the hearts need of the other pieces, to go home in few pushes.
//!
//! `relaxed.rs` sends each heart home by a shortest way, and bombs to mountains. If no push is
//! wasted, ice lies where it lies, so do bombs that are sent nowhere, and hearts stop only where they would
//! anyhow. Whether it can be done if one push is wasted is found by trying all that may waste it: a piece
//! that would lie still, or a heart or a bomb that goes a longer way. Whatever may be on one of these ways is taken to
//! be there when it is of use, and away when it is not: so what is not found can't be done.
//!
//! Checked against exhaustive search with the estimate: `the_estimate_never_says_too_much` in `tests/polar.rs`.

use polar_core::Direction;

use super::{
    choices::Choice,
    plane::{Crowd, Plane},
    rings::Rings,
    state::State,
    terrain::Terrain,
    ways::Ways,
};

/// Of a level: the ways on which something may be needed.
#[derive(Clone, Debug)]
pub(super) struct AllWays<P> {
    /// By table of the hearts' distances: their shortest ways, once they are asked for.
    hearts: Vec<Option<Ways<P>>>,
    /// The memory that these hold, in bytes.
    bytes: usize,
    /// By cell: where a bomb may come to lie on its shortest ways to any mountain.
    bomb_stops: Vec<P>,
    /// By cell: where a piece may lie after a push from there.
    reach: Vec<P>,
}

impl<P: Plane> AllWays<P> {
    /// Those of a level where the hearts have so many tables of distances.
    pub(super) fn new(terrain: &Terrain<P>, tables: usize, bomb_stops: Vec<P>) -> Self {
        Self { hearts: vec![None; tables], bytes: 0, bomb_stops, reach: reach(terrain) }
    }

    /// What is needed if the mountains of a choice go; `homes` are the distances of its table.
    pub(super) fn needs<'a>(
        &'a mut self,
        terrain: &Terrain<P>,
        state: &'a State<P>,
        frozen: P,
        choice: &Choice,
        homes: &Rings<P>,
    ) -> Needs<'a, P> {
        let ways = self.hearts[usize::from(choice.table)].get_or_insert_with(|| {
            let ways = Ways::new(terrain, homes);
            self.bytes += ways.bytes();
            ways
        });
        let sent = if choice.cost > 0 { state.bombs & !frozen } else { P::default() };
        let stops = sent.cells().map(|bomb| self.bomb_stops[usize::from(bomb)] | P::of(bomb));
        let sent_stops = stops.fold(P::default(), |all, stops| all | stops);
        Needs { state, ways, reach: &self.reach, sent, sent_stops, frozen }
    }

    /// The memory of what was asked for, roughly, in bytes.
    pub(super) const fn bytes(&self) -> usize {
        self.bytes
    }
}

/// By cell: where a piece may lie after a push from there, whatever stops it, that cell included.
fn reach<P: Plane>(terrain: &Terrain<P>) -> Vec<P> {
    let fixed = terrain.trees | terrain.houses;
    let ray = |from, direction| {
        let next = move |&at: &u8| terrain.neighbour(at, direction).filter(|&at| !fixed.has(at));
        std::iter::successors(next(&from), next).fold(P::default(), P::with)
    };
    let around =
        |from| Direction::ALL.into_iter().fold(P::of(from), |all, way| all | ray(from, way));
    (0..=u8::MAX).take(terrain.size.len()).map(around).collect()
}

/// The hearts, their ways, and what else lies there.
pub(super) struct Needs<'a, P> {
    state: &'a State<P>,
    /// The hearts' ways.
    ways: &'a Ways<P>,
    /// By cell: where a piece may lie after a push from there.
    reach: &'a [P],
    /// The bombs that are sent to mountains.
    sent: P,
    /// Where these may come to lie.
    sent_stops: P,
    /// What can never be pushed.
    frozen: P,
}

/// What the hearts meet on their ways.
#[derive(Clone, Copy)]
struct Meets<P> {
    /// What is in the way.
    walls: P,
    /// Where something that is no heart may stop a heart.
    stops: P,
}

impl<P: Plane> Needs<'_, P> {
    /// A lower bound of the wasted pushes, or `most` where it is more. Where it is no more than `known`, it may be any
    /// number up to that.
    pub(super) fn wasted(&self, known: u32, most: u32) -> u32 {
        // It is never more than two, or one for each heart.
        if known >= self.state.hearts.len().max(2) {
            return 0;
        }
        let crowd = self.crowd();
        let closed = self.closed(crowd);
        if closed.is_empty() {
            return 0;
        }
        if most <= 1 {
            return most;
        }
        match self.blocked(closed).min(most) {
            0 | 1 if known >= 2 || self.one_is_enough(closed, crowd) => 1,
            0 | 1 => 2,
            blocked => blocked,
        }
    }

    /// What lies where it lies, if nothing is wasted.
    fn still(&self) -> P {
        self.state.ice | self.state.bombs & !self.sent
    }

    /// What the hearts meet if nothing is wasted.
    fn meets(&self) -> Meets<P> {
        let (still, mountains) = (self.still(), self.state.mountains);
        // Where no bomb is pushed every mountain stays.
        let walls = if self.sent.is_empty() { still | mountains } else { still };
        Meets { walls, stops: still | mountains | self.sent_stops }
    }

    /// Where the hearts may come to lie on their shortest ways.
    fn crowd(&self) -> Crowd<P> {
        let stops = self.state.hearts.cells().map(|heart| self.ways.stops(heart, 0));
        stops.fold(Crowd::default(), Crowd::with)
    }

    /// Where other hearts than this one may stop it: none stops itself.
    fn others(&self, heart: u8, crowd: Crowd<P>) -> P {
        crowd.but(self.ways.stops(heart, 0))
    }

    /// The hearts whose shortest ways are all closed.
    fn closed(&self, crowd: Crowd<P>) -> P {
        let Meets { walls, stops } = self.meets();
        let is_closed =
            |&heart: &u8| !self.ways.is_open(heart, 0, walls, stops | self.others(heart, crowd));
        self.state.hearts.cells().filter(is_closed).fold(P::default(), P::with)
    }

    /// How many of these hearts are blocked by pieces of their own: each of those has to be pushed, or the
    /// heart goes a longer way.
    fn blocked(&self, closed: P) -> u32 {
        let still = self.still();
        let (mut blocked, mut pushed) = (0, P::default());
        for heart in closed.cells() {
            let by = self.ways.blocked_by(heart, still).filter(|&by| (by & pushed).is_empty());
            if let Some(by) = by {
                blocked += 1;
                pushed = pushed | by;
            }
        }
        blocked
    }

    /// Whether these hearts, whose shortest ways are closed, may go home if one push is wasted.
    fn one_is_enough(&self, closed: P, crowd: Crowd<P>) -> bool {
        let meets = self.meets();
        // A bomb that goes a longer way may lie anywhere.
        let by_bomb = || Meets { stops: !P::default(), ..meets };
        let by_piece = |piece| {
            let is_bomb = self.state.bombs.has(piece);
            let gone = if is_bomb { self.state.mountains } else { P::default() };
            Meets {
                walls: meets.walls & !(P::of(piece) | gone),
                stops: meets.stops | self.reach[usize::from(piece)],
            }
        };
        let mut pieces = (self.still() & !self.frozen).cells();
        let all_open = |wasteful, meets| self.all_open(closed, wasteful, meets, crowd);
        !self.sent.is_empty() && all_open(None, by_bomb())
            || self.state.hearts.cells().any(|heart| all_open(Some(heart), meets))
            || pieces.any(|piece| all_open(None, by_piece(piece)))
    }

    /// Whether these hearts may go home, if one of all hearts may waste a push.
    fn all_open(&self, closed: P, wasteful: Option<u8>, meets: Meets<P>, crowd: Crowd<P>) -> bool {
        let wasteful_stops = wasteful.map_or_else(P::default, |heart| self.ways.stops(heart, 1));
        closed.cells().all(|heart| {
            let (waste, others) = match wasteful {
                Some(wasteful) if wasteful == heart => (1, P::default()),
                _ => (0, wasteful_stops),
            };
            let stops = meets.stops | self.others(heart, crowd) | others;
            self.ways.is_open(heart, waste, meets.walls, stops)
        })
    }
}
