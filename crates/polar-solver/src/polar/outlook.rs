//! What may become of a board, as far as it is known where each piece may lie: which cells may be empty, and where
//! the penguin may walk. One thing never spoils another here, so more is taken to be possible than is.

use polar_core::Direction;

use super::{
    plane::{Crowd, Plane},
    state::State,
    terrain::Terrain,
};

/// What may be of a board.
#[derive(Clone, Copy)]
pub(super) struct Outlook<P> {
    /// Where nothing may lie.
    pub(super) empty: P,
    /// Where the penguin may be, and by direction: the cells it may push from behind.
    pub(super) ground: P,
    pub(super) ahead: [P; 4],
    /// Where the pieces may lie.
    pub(super) crowd: Crowd<P>,
    /// The mountains that may be gone.
    pub(super) gone: P,
}

impl<P: Plane> Outlook<P> {
    /// What is so in a state, of which this is where the penguin can walk, before it is known where pieces may lie.
    pub(super) fn new(terrain: &Terrain<P>, state: &State<P>, region: P) -> Self {
        Self {
            empty: terrain.all & !(state.movable() | state.mountains | terrain.houses),
            ground: region,
            ahead: Direction::ALL.map(|direction| terrain.step(region, direction)),
            crowd: Crowd::default(),
            gone: P::default(),
        }
    }

    /// Looks at the places where the pieces lay and where each may lie, and what that makes of the board. By
    /// direction: from where a push may come to something new by it.
    pub(super) fn survey(
        &mut self,
        terrain: &Terrain<P>,
        pieces: impl Iterator<Item = (u8, P)>,
    ) -> [P; 4] {
        let mut empty = self.empty | self.gone;
        let mut crowd = Crowd::default();
        for (from, at) in pieces {
            if at != P::of(from) {
                empty = empty.with(from);
            }
            crowd = crowd.with(at & !terrain.houses);
        }
        let Crowd { once, twice } = self.crowd;
        let news = empty & !self.empty | crowd.once & !once | crowd.twice & !twice;
        let before = self.ahead;
        if empty != self.empty {
            self.ground = terrain.spread(self.ground, empty);
            self.ahead = Direction::ALL.map(|direction| terrain.step(self.ground, direction));
        }
        (self.empty, self.crowd) = (empty, crowd);
        if news.is_empty() {
            return [news; 4];
        }
        let open = empty & !terrain.trees;
        Direction::ALL.map(|direction| {
            let back = direction.opposite();
            let to_news = terrain.step(news | terrain.slide(news, open, back), back);
            to_news | self.ahead[direction as usize] & !before[direction as usize]
        })
    }
}

/// One direction, as a piece that is pushed there finds it.
pub(super) struct Lane<'a, P> {
    pub(super) terrain: &'a Terrain<P>,
    pub(super) direction: Direction,
    /// What may be empty, and is no tree.
    pub(super) open: P,
    /// Where something may stop the piece.
    pub(super) before: P,
}

/// Where pushes lead.
pub(super) struct Slide<P> {
    /// Where the piece may stop.
    pub(super) to: P,
    /// What it may meet.
    pub(super) next: P,
}

impl<P: Plane> Lane<'_, P> {
    #[inline]
    pub(super) fn slide(&self, from: P) -> Slide<P> {
        let way = self.terrain.slide(from, self.open, self.direction);
        let next = self.terrain.step(from | way, self.direction);
        Slide { to: way & self.before, next }
    }
}
