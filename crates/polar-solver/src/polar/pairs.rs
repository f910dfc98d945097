//! Whether there can be a solution at all, as far as can be told from two pieces at a time.
//!
//! For each two pieces, the penguin and the mountains among them, this finds the pairs of places where they may be at
//! the same time. They may be where they are at the start. A piece may be pushed where the penguin may be behind it,
//! where each other piece may be out of the way, and where one may be that stops it; what lies elsewhere stays there.
//! As only pairs are looked at, more is taken to be possible than is; but what is not found never happens. Two hearts
//! that can't both be home are a proof that there is no solution.
//!
//! Unlike `relaxed.rs` this sees that a piece that stops another must come there first,
//! and that neither goes through the other. It takes as long as a search of some ten thousand states, so it
//! is for the start only. In planning it is known as h², here without costs: P. Haslum and H. Geffner,
//! *Admissible Heuristics for Optimal Planning*, 2000.
//!
//! Checked against exhaustive search in `tests/polar_pairs.rs`: `what_can_be_solved_is_not_hopeless`.

use std::{mem, ops::Range};

use polar_core::Direction;

use super::{plane::Plane, state::State, terrain::Terrain};

/// The most pieces; boards with more are not looked at.
const PIECES: usize = 48;

/// After this many pairs of pieces it gives up. That takes about a tenth of a second.
const WORK: usize = 1 << 24;

/// What is somewhere.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Penguin,
    Heart,
    Bomb,
    Ice,
    Mountain,
}

/// The penguin is the first of the pieces.
const PENGUIN: usize = 0;

/// What may be where at the same time, as far as has been found.
pub(super) struct Pairs<P> {
    terrain: Terrain<P>,
    kinds: Vec<Kind>,
    /// Where pieces count as being that are gone: in a house, where none ever lies.
    gone: u8,
    /// By a piece, its place, and another piece: where the other may be then.
    both: Vec<P>,
    /// By piece: all places where it may be.
    may_be: Vec<P>,
    /// By piece: those to look at, as something new may be at the same time.
    news: Vec<P>,
    /// By piece: where it may be while one is pushed, off the way of that.
    aside: Vec<P>,
    /// By piece: where it may be once that one, or the penguin, has come to its place.
    then: Vec<P>,
    /// The piece to look at next.
    next: usize,
    /// Nothing is new: a last look is at all places.
    is_last: bool,
    /// The pairs of pieces that were asked about.
    work: usize,
}

/// A push of a piece, as far as the slide goes.
#[derive(Clone, Copy)]
struct Push {
    piece: usize,
    from: u8,
    /// Where the penguin is.
    behind: u8,
}

/// Whether there is certainly no solution from this state.
#[must_use]
pub fn is_hopeless<P: Plane>(terrain: &Terrain<P>, state: &State<P>) -> bool {
    let pairs = Pairs::new(terrain, state);
    pairs.is_some_and(|mut pairs| pairs.advance(usize::MAX) == Some(true))
}

impl<P: Plane> Pairs<P> {
    /// Begins at this state. `None` if there are too many pieces.
    pub(super) fn new(terrain: &Terrain<P>, state: &State<P>) -> Option<Self> {
        let gone = terrain.houses.lowest()?;
        let sets = [
            (Kind::Penguin, P::of(state.penguin)),
            (Kind::Heart, state.hearts),
            (Kind::Bomb, state.bombs),
            (Kind::Ice, state.ice),
            (Kind::Mountain, state.mountains),
        ];
        let pieces = sets.into_iter().flat_map(|(kind, set)| set.cells().map(move |at| (kind, at)));
        let (kinds, places): (Vec<Kind>, Vec<u8>) = pieces.unzip();
        let count = kinds.len();
        if count > PIECES {
            return None;
        }
        let mut pairs = Self {
            terrain: terrain.clone(),
            kinds,
            gone,
            both: vec![P::default(); count * terrain.size.len() * count],
            may_be: vec![P::default(); count],
            news: vec![P::default(); count],
            aside: vec![P::default(); count],
            then: vec![P::default(); count],
            next: 0,
            is_last: false,
            work: 0,
        };
        for (one, &at) in places.iter().enumerate() {
            for (other, &there) in places.iter().enumerate() {
                pairs.add(one, at, other, P::of(there));
            }
        }
        Some(pairs)
    }

    /// The memory it holds, roughly, in bytes.
    pub(super) const fn bytes(&self) -> usize {
        self.both.capacity() * size_of::<P>()
    }

    /// In `both`: where all others may be while a piece is there.
    fn row(&self, piece: usize, at: u8) -> Range<usize> {
        let count = self.kinds.len();
        let first = (piece * self.terrain.size.len() + usize::from(at)) * count;
        first..first + count
    }

    fn index(&self, piece: usize, at: u8, other: usize) -> usize {
        self.row(piece, at).start + other
    }

    /// Where another piece may be while this one is there.
    fn while_at(&self, piece: usize, at: u8, other: usize) -> P {
        self.both[self.index(piece, at, other)]
    }

    /// While a piece is there, another may be at these places.
    fn add(&mut self, piece: usize, at: u8, other: usize, places: P) {
        let index = self.index(piece, at, other);
        let new = places & !self.both[index];
        if new.is_empty() {
            return;
        }
        self.both[index] = self.both[index] | new;
        self.may_be[piece] = self.may_be[piece].with(at);
        self.news[piece] = self.news[piece].with(at);
        self.news[other] = self.news[other] | new;
        for there in new.cells() {
            let index = self.index(other, there, piece);
            self.both[index] = self.both[index].with(at);
        }
    }

    /// Asks about `budget` more pairs of pieces, or a few more. Returns whether there is certainly no solution, once
    /// it is done.
    pub(super) fn advance(&mut self, budget: usize) -> Option<bool> {
        let end = self.work.saturating_add(budget);
        while self.work < end {
            if self.next == self.kinds.len() {
                let is_quiet = self.news.iter().all(|news| news.is_empty());
                if self.all_hearts_may_be_home() || self.work > WORK {
                    return Some(false);
                }
                if self.is_last && is_quiet {
                    return Some(true);
                }
                // Where nothing is new for a piece, it may be for those in its way.
                (self.next, self.is_last) = (0, is_quiet);
            }
            self.look_at(self.next);
            self.next += 1;
        }
        None
    }

    /// Finds what may become of a piece where something is new for it, the last time anywhere.
    fn look_at(&mut self, piece: usize) {
        let news = mem::take(&mut self.news[piece]);
        let places = if self.is_last { self.may_be[piece] } else { news };
        for at in places.without(self.gone).cells() {
            match self.kinds[piece] {
                Kind::Penguin => self.walk(at),
                Kind::Mountain => {}
                Kind::Heart | Kind::Bomb | Kind::Ice => self.push(piece, at),
            }
            self.work += self.kinds.len() * self.kinds.len();
        }
    }

    fn all_hearts_may_be_home(&self) -> bool {
        let hearts = || (0..self.kinds.len()).filter(|&piece| self.kinds[piece] == Kind::Heart);
        let home = |one, other| self.while_at(one, self.gone, other).has(self.gone);
        hearts().all(|one| hearts().all(|other| home(one, other)))
    }

    /// The penguin may go on from there.
    fn walk(&mut self, at: u8) {
        for direction in Direction::ALL {
            let Some(to) = self.terrain.neighbour(at, direction) else { continue };
            if self.terrain.houses.has(to) {
                continue;
            }
            self.then[PENGUIN] = P::of(to);
            for other in 1..self.kinds.len() {
                self.then[other] = self.while_at(PENGUIN, at, other).without(to);
            }
            self.come_to(PENGUIN, to);
        }
    }

    /// The piece may be pushed from there, each way.
    fn push(&mut self, piece: usize, from: u8) {
        for direction in Direction::ALL {
            let behind = self.terrain.neighbour(from, direction.opposite());
            let behind = behind.filter(|&at| self.while_at(piece, from, PENGUIN).has(at));
            if let Some(behind) = behind {
                self.slide(Push { piece, from, behind }, direction);
            }
        }
    }

    /// The piece slides, and may be stopped by all that may lie on its way.
    fn slide(&mut self, push: Push, direction: Direction) {
        let kind = self.kinds[push.piece];
        let still = self.terrain.trees | self.terrain.houses;
        for other in 0..self.kinds.len() {
            self.aside[other] = self.before(push, other);
        }
        let mut last = push.from;
        while self.aside.iter().all(|places| !places.is_empty()) {
            // What becomes of the piece if something lies ahead.
            let to = match kind {
                Kind::Ice if last == push.from => self.gone,
                _ => last,
            };
            let ahead = self.terrain.neighbour(last, direction);
            let Some(next) = ahead.filter(|&next| !still.has(next)) else {
                let is_home =
                    kind == Kind::Heart && ahead.is_some_and(|at| self.terrain.houses.has(at));
                self.arrive(push, if is_home { self.gone } else { to }, None);
                return;
            };
            for stop in 0..self.kinds.len() {
                if self.aside[stop].has(next) {
                    self.arrive(push, to, Some((stop, next)));
                }
            }
            last = next;
            self.aside.iter_mut().for_each(|places| *places = places.without(next));
        }
    }

    /// Where a piece may be before the push.
    fn before(&self, push: Push, piece: usize) -> P {
        let penguin = self.while_at(PENGUIN, push.behind, piece);
        self.while_at(push.piece, push.from, piece) & penguin
    }

    /// The piece may come to this place, if this other stops it there; or it may blow that up.
    fn arrive(&mut self, push: Push, to: u8, stop: Option<(usize, u8)>) {
        let piece = push.piece;
        let blown = stop
            .map(|(stop, _)| stop)
            .filter(|&stop| self.kinds[piece] == Kind::Bomb && self.kinds[stop] == Kind::Mountain);
        let to = if blown.is_some() { self.gone } else { to };
        if to == push.from {
            return;
        }
        self.then.copy_from_slice(&self.aside);
        if let Some((stop, at)) = stop {
            let both = &self.both[self.row(stop, at)];
            self.then.iter_mut().zip(both).for_each(|(places, both)| *places = *places & *both);
        }
        self.then[piece] = P::of(to);
        if let Some(mountain) = blown {
            self.then[mountain] = P::of(self.gone);
            self.come_to(mountain, self.gone);
        }
        self.come_to(piece, to);
    }

    /// A piece may be at this place, if each other may be somewhere then.
    fn come_to(&mut self, piece: usize, at: u8) {
        if self.then.iter().any(|places| places.is_empty()) {
            return;
        }
        let both = &self.both[self.row(piece, at)];
        let news = self.then.iter().zip(both).map(|(places, both)| *places & !*both);
        // Mostly there is nothing new.
        if news.fold(P::default(), |all, new| all | new).is_empty() {
            return;
        }
        for other in 0..self.then.len() {
            self.add(piece, at, other, self.then[other]);
        }
    }
}
