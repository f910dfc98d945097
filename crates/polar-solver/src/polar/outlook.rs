//! What may become of a board: where each piece may come to lie, which cells may be empty, and where the penguin may
//! walk. One thing never spoils another here, so more is taken to be possible than is.

use std::ops::BitOr;

use polar_core::{Direction, Movable};

use super::{
    plane::{Crowd, Plane},
    state::State,
    terrain::{Open, Terrain},
};

/// The most pieces; boards with more have no outlook.
pub(super) const PIECES: usize = 32;

/// What may become of a board.
#[derive(Clone)]
pub(super) struct Outlook<P> {
    /// By piece, the hearts first.
    pieces: Vec<Piece<P>>,
    /// Where something else lies, whatever becomes of the pieces.
    still: P,
    /// What may be empty.
    pub(super) empty: P,
    /// Where the penguin may be, and by direction: the cells it may push from behind.
    pub(super) ground: P,
    pub(super) ahead: [P; 4],
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
    open: &'a Open<P>,
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

/// What may be once something else was pushed.
pub(super) struct After<'a, P> {
    before: &'a Outlook<P>,
    /// Where the penguin is.
    behind: u8,
    /// Where no piece lies.
    free: P,
    /// Where one lies that stopped it, if anywhere; and which one, if only one may.
    stop: P,
    stops: Option<usize>,
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

impl<P: Plane> After<'_, P> {
    /// Where a piece may lie.
    #[inline]
    fn at(&self, piece: usize) -> P {
        if self.stops == Some(piece) {
            self.stop
        } else {
            self.before.pieces[piece].at & !self.free
        }
    }

    /// The outlook then, with what was pushed as in this state.
    pub(super) fn outlook(&self, pushed: &State<P>) -> Outlook<P> {
        let (ground, gone) = (P::of(self.behind), self.before.gone & pushed.mountains);
        let before = self.before.clone();
        let mut outlook = Outlook { still: pushed.movable(), ground, gone, ..before };
        for (number, piece) in outlook.pieces.iter_mut().enumerate() {
            piece.at = self.at(number);
        }
        outlook
    }

    /// Adds all that may be then to an outlook of the same pieces, with what was pushed as in this state. Returns
    /// whether that is more.
    pub(super) fn join(&self, outlook: &mut Outlook<P>, pushed: &State<P>) -> bool {
        let gone = self.before.gone & pushed.mountains;
        let mut is_more = !outlook.ground.has(self.behind) || !(gone & !outlook.gone).is_empty();
        for (number, piece) in outlook.pieces.iter_mut().enumerate() {
            let at = self.at(number);
            is_more |= !(at & !piece.at).is_empty();
            piece.at = piece.at | at;
        }
        outlook.ground = outlook.ground.with(self.behind);
        outlook.gone = outlook.gone | gone;
        is_more
    }
}

impl<P: Plane> Outlook<P> {
    /// The outlook of a state before any push; `region` is where its penguin can walk. `None` if there are too many
    /// pieces.
    pub(super) fn new(terrain: &Terrain<P>, state: &State<P>, region: P) -> Option<Self> {
        Self::beside(terrain, state, region, P::default())
    }

    /// The same, with something else on these cells, which is not looked at.
    pub(super) fn beside(
        terrain: &Terrain<P>,
        state: &State<P>,
        region: P,
        still: P,
    ) -> Option<Self> {
        let nothing = P::default();
        let count = state.movable().len() as usize;
        if count > PIECES {
            return None;
        }
        let mut pieces = Vec::with_capacity(count);
        for (kind, set) in state.kinds() {
            let piece = |from| Piece { kind, from, at: P::of(from), pushed: nothing };
            pieces.extend(set.cells().map(piece));
        }
        Some(Self {
            pieces,
            still,
            empty: terrain.all & !(state.movable() | still | state.mountains | terrain.houses),
            ground: region,
            ahead: Direction::ALL.map(|direction| terrain.step(region, direction)),
            crowd: Crowd::default(),
            gone: nothing,
        })
    }

    /// What may be once something else was pushed: the penguin is behind it, and no piece lies on the cells that are free.
    /// If there is a stop, a piece lies there. `None` if that can't be.
    pub(super) fn after(&self, behind: u8, free: P, stop: P) -> Option<After<'_, P>> {
        if self.pieces().iter().any(|piece| (piece.at & !free).is_empty()) {
            return None;
        }
        let mut may_stop_it =
            (0..self.pieces.len()).filter(|&piece| !(self.pieces[piece].at & stop).is_empty());
        let (first, another) = (may_stop_it.next(), may_stop_it.next());
        let stops = first.filter(|_| another.is_none());
        Some(After { before: self, behind, free, stop, stops })
    }

    /// Begins anew after that, with pieces that may lie in more places than one.
    pub(super) fn begin(&mut self, terrain: &Terrain<P>, mountains: P) {
        let mut taken = self.still;
        for piece in &mut self.pieces {
            let lies_on = piece.at & !terrain.houses;
            piece.pushed = P::default();
            piece.from = lies_on.lowest().or(piece.at.lowest()).unwrap_or(piece.from);
            if lies_on.is_empty() || piece.at == P::of(piece.from) {
                piece.at = P::of(piece.from);
                taken = taken | piece.at;
            }
        }
        self.crowd = Crowd::default();
        self.empty = terrain.all & !(taken | mountains & !self.gone | terrain.houses);
        self.ground = terrain.spread(self.ground, self.empty);
        self.ahead = Direction::ALL.map(|direction| terrain.step(self.ground, direction));
    }

    /// The memory that it holds beside itself, roughly, in bytes.
    pub(super) const fn bytes(&self) -> usize {
        self.pieces.capacity() * size_of::<Piece<P>>()
    }

    /// Where pieces may lie.
    pub(super) const fn may_lie(&self) -> P {
        self.crowd.once
    }

    pub(super) fn pieces(&self) -> &[Piece<P>] {
        &self.pieces
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

    /// Pushes all pieces from where they may be pushed anew, except those that are frozen. Returns whether that makes
    /// anything more possible.
    #[inline]
    pub(super) fn push_all(
        &mut self,
        terrain: &Terrain<P>,
        state: &State<P>,
        frozen: P,
        mut push: impl FnMut(&mut Self, &Push<P>),
    ) -> bool {
        let (again, open) = self.survey(terrain);
        let anywhere = again.into_iter().fold(P::default(), BitOr::bitor);
        let gone = self.gone;
        let mut is_more = false;
        for piece in 0..self.pieces.len() {
            let Piece { at, pushed, from: lay, .. } = self.pieces[piece];
            if (at & (anywhere | !pushed)).is_empty() || frozen.has(lay) {
                continue;
            }
            let mut from = again.map(|again| at & (again | !pushed));
            loop {
                let at = self.pieces[piece].at;
                self.pieces[piece].pushed = at;
                self.push(piece, from, terrain, state, &open, &mut push);
                let new = self.pieces[piece].at & !at;
                if new.is_empty() {
                    break;
                }
                is_more = true;
                from = [new; 4];
            }
        }
        is_more || self.gone != gone
    }

    /// Pushes a piece from these places, by direction.
    #[inline]
    fn push(
        &mut self,
        piece: usize,
        from: [P; 4],
        terrain: &Terrain<P>,
        state: &State<P>,
        open: &Open<P>,
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
        for (direction, from) in Direction::ALL.into_iter().zip(from) {
            let ready = from & self.ahead[direction as usize] & !terrain.houses;
            if !ready.is_empty() {
                let before = terrain.before(stops, direction);
                push(self, &Push { terrain, piece, kind, ready, direction, open, before });
            }
        }
    }

    /// Looks at where all pieces may be, and what that makes of the board. By direction: from where a push may come
    /// to something new by it. And what a piece may slide over.
    #[inline]
    fn survey(&mut self, terrain: &Terrain<P>) -> ([P; 4], Open<P>) {
        let mut empty = self.empty | self.gone;
        let mut crowd = Crowd::default().with(self.still);
        for piece in &self.pieces {
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
        let open = terrain.open(empty & !terrain.trees);
        if news.is_empty() {
            return ([news; 4], open);
        }
        let again = Direction::ALL.map(|direction| {
            let back = direction.opposite();
            let to_news = terrain.step(news | terrain.slide(news, &open, back), back);
            let [ahead, before] = [self.ahead, before].map(|ahead| ahead[direction as usize]);
            ahead & (to_news | !before)
        });
        (again, open)
    }
}
