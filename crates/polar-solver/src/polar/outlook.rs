//! What may become of a board: where each piece may come to lie, which cells may be empty, and where the penguin may
//! walk. One thing never spoils another here, so more is taken to be possible than is.

use polar_core::{Direction, Movable};

use super::{
    plane::{Crowd, Plane},
    state::State,
    terrain::Terrain,
};

/// The most pieces; boards with more have no outlook.
pub(super) const PIECES: usize = 32;

/// What may become of a board.
pub(super) struct Outlook<P> {
    /// By piece, the hearts first.
    pieces: [Piece<P>; PIECES],
    len: usize,
    /// Where nothing may lie.
    pub(super) empty: P,
    /// Where the penguin may be, and by direction: the cells it may push from behind.
    pub(super) ground: P,
    ahead: [P; 4],
    /// Where the pieces may lie.
    crowd: Crowd<P>,
    /// The mountains that may be gone.
    pub(super) gone: P,
}

/// What may become of a piece.
#[derive(Clone, Copy)]
pub(super) struct Piece<P> {
    pub(super) kind: Movable,
    from: u8,
    /// Where it may lie: in a house if it may be gone.
    pub(super) at: P,
    /// From where it was pushed every way.
    pushed: P,
}

/// A piece that may be pushed one way from some cells, and what it finds there.
pub(super) struct Push<'a, P> {
    terrain: &'a Terrain<P>,
    pub(super) piece: usize,
    pub(super) kind: Movable,
    pub(super) ready: P,
    direction: Direction,
    /// What may be empty, and is no tree.
    open: P,
    /// Where something may stop the piece.
    before: P,
}

/// Where pushes lead.
pub(super) struct Slide<P> {
    /// Where the piece may stop.
    pub(super) to: P,
    /// What it may meet.
    pub(super) next: P,
}

impl<P: Plane> Push<'_, P> {
    /// Where it leads from some of the cells.
    #[inline]
    pub(super) fn slide(&self, from: P) -> Slide<P> {
        let way = self.terrain.slide(from, self.open, self.direction);
        let next = self.terrain.step(from | way, self.direction);
        Slide { to: way & self.before, next }
    }
}

impl<P: Plane> Outlook<P> {
    /// The outlook of a state before any push; `region` is where its penguin can walk. `None` if there are too many
    /// pieces.
    pub(super) fn new(terrain: &Terrain<P>, state: &State<P>, region: P) -> Option<Self> {
        let nothing = P::default();
        let none = Piece { kind: Movable::Ice, from: 0, at: nothing, pushed: nothing };
        let (mut pieces, mut len) = ([none; PIECES], 0);
        for (kind, set) in state.kinds() {
            for from in set.cells() {
                *pieces.get_mut(len)? = Piece { kind, from, at: P::of(from), ..none };
                len += 1;
            }
        }
        Some(Self {
            pieces,
            len,
            empty: terrain.all & !(state.movable() | state.mountains | terrain.houses),
            ground: region,
            ahead: Direction::ALL.map(|direction| terrain.step(region, direction)),
            crowd: Crowd::default(),
            gone: nothing,
        })
    }

    pub(super) fn pieces(&self) -> &[Piece<P>] {
        &self.pieces[..self.len]
    }

    /// A piece may lie there, too.
    #[inline]
    pub(super) fn add(&mut self, piece: usize, cells: P) {
        self.pieces[piece].at = self.pieces[piece].at | cells;
    }

    /// Whether all hearts may be home.
    pub(super) fn is_done(&self, terrain: &Terrain<P>) -> bool {
        let mut hearts = self.pieces().iter().take_while(|piece| piece.kind == Movable::Heart);
        hearts.all(|heart| !(heart.at & terrain.houses).is_empty())
    }

    /// Pushes all pieces from where they may be pushed anew, except those that are frozen. Returns whether there was
    /// one.
    pub(super) fn push_all(
        &mut self,
        terrain: &Terrain<P>,
        state: &State<P>,
        frozen: P,
        mut push: impl FnMut(&mut Self, &Push<P>),
    ) -> bool {
        let again = self.survey(terrain);
        let mut is_quiet = true;
        for piece in 0..self.len {
            let Piece { at, pushed, from: lay, .. } = self.pieces[piece];
            if frozen.has(lay) {
                continue;
            }
            let mut from = again.map(|again| at & (again | !pushed));
            while from.iter().any(|cells| !cells.is_empty()) {
                is_quiet = false;
                let at = self.pieces[piece].at;
                self.pieces[piece].pushed = at;
                self.push(piece, from, terrain, state, &mut push);
                from = [self.pieces[piece].at & !at; 4];
            }
        }
        !is_quiet
    }

    /// Pushes a piece from these places, by direction.
    #[inline]
    fn push(
        &mut self,
        piece: usize,
        from: [P; 4],
        terrain: &Terrain<P>,
        state: &State<P>,
        push: &mut impl FnMut(&mut Self, &Push<P>),
    ) {
        let Piece { kind, at, .. } = self.pieces[piece];
        let others = self.crowd.but(at);
        let stops = terrain.trees
            | others
            | match kind {
                Movable::Heart => state.mountains,
                // It never stops before a mountain.
                Movable::Bomb => terrain.houses,
                Movable::Ice => state.mountains | terrain.houses,
            };
        let open = self.empty & !terrain.trees;
        for (direction, from) in Direction::ALL.into_iter().zip(from) {
            let ready = from & self.ahead[direction as usize] & !terrain.houses;
            if !ready.is_empty() {
                let before = terrain.before(stops, direction);
                push(self, &Push { terrain, piece, kind, ready, direction, open, before });
            }
        }
    }

    /// Looks at where all pieces may be, and what that makes of the board. By direction: from where a push may come
    /// to something new by it.
    fn survey(&mut self, terrain: &Terrain<P>) -> [P; 4] {
        let mut empty = self.empty | self.gone;
        let mut crowd = Crowd::default();
        for piece in &self.pieces[..self.len] {
            if piece.at != P::of(piece.from) {
                empty = empty.with(piece.from);
            }
            crowd = crowd.with(piece.at & !terrain.houses);
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
