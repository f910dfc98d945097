//! What is learnt beside a search from states that wait to be looked at: that they are lost, and what else is, then.
//!
//! A search for the fewest pushes looks mostly at states that are lost, long after what was done to lose them. So some
//! of those that wait are asked about, with one or two pieces that are followed (`followed.rs`), and those pieces first
//! that told of others. If a state is lost, so may the one be from which it was reached, and the one before that: the
//! first that is found to be lost tells most. Each case of that proof is a trap (`trap.rs`), and whatever comes of the
//! state lies in one of these. So a few proofs often rule out half of what the search would look at.
//!
//! Planning knows this as learning from conflicts: M. Steinmetz and J. Hoffmann, *State space search nogood learning*,
//! 2017.
//!
//! Checked against exhaustive search in `tests/polar_pairs.rs`: `what_was_learnt_holds_nothing_that_can_be_solved`.

use std::{cmp::Reverse, collections::BTreeMap, thread};

use oorandom::Rand64;

use super::{
    followed::Followed, learnt::Learnt, plane::Plane, relaxed::Relaxed, spaces::Push, state::State,
    terrain::Terrain, trap::Trap,
};
use crate::gauge::{Gauge, Worth};

/// How many states are asked about together: as many on any number of threads, so that these learn the same.
const TOGETHER: usize = 8;

/// The most sets of pieces that are followed, one after the other, to ask about a state.
const SETS: usize = 100;

/// The most cases that a set may lead to.
const CASES: usize = 512;

/// When asking is worth it: if one in eight is lost, of those that were not known to be.
const LOSSES: Worth = Worth { enough: 1 << 5, least: [1, 8], seldom: 8 };

/// What it counts as, in cases, if nothing is asked: about as much as if it were.
const NOT_ASKED: u64 = 1 << 11;

/// What was learnt, and from what.
pub(super) struct Study<P> {
    terrain: Terrain<P>,
    /// Where a heart is lost, whatever happens.
    lost: P,
    learnt: Learnt<P>,
    /// How often a set has told of late.
    told: BTreeMap<Set, u32>,
    losses: Gauge,
    random: Rand64,
    /// How many cases were looked at, or so.
    work: u64,
}

/// The cells of the one or two pieces that are followed.
type Set = (u8, Option<u8>);

/// Why a state is lost: what tells, and where all that comes of it is trapped.
struct Loss<P> {
    set: Set,
    traps: Vec<Trap<P>>,
}

/// What became of a question about a state and those before it.
enum Answer<P> {
    /// It was known to be lost.
    Known,
    /// It was asked, in so many cases, and what was found of the first that is lost.
    Asked(u64, Option<Loss<P>>),
}

/// Asks about a state, and adds what it finds. Returns whether the state is lost.
#[must_use]
pub fn learn<P: Plane>(terrain: &Terrain<P>, state: &State<P>, learnt: &Learnt<P>) -> bool {
    let lost = Relaxed::new(terrain, state).lost();
    let study = Study::new(terrain.clone(), lost, learnt.clone());
    let loss = study.loss(state, &mut 0);
    let is_lost = loss.is_some();
    loss.into_iter().for_each(|loss| learnt.learn(terrain, loss.traps));
    is_lost
}

impl<P: Plane> Study<P> {
    /// Nothing was asked yet. What will be learnt is added to `learnt`; `lost` is where a heart is lost, whatever
    /// happens.
    pub(super) fn new(terrain: Terrain<P>, lost: P, learnt: Learnt<P>) -> Self {
        let (told, losses, random) = (BTreeMap::new(), Gauge::new(), Rand64::new(0));
        Self { terrain, lost, learnt, told, losses, random, work: 0 }
    }

    /// How many cases it has looked at, or so: each takes about as long as a node of a search.
    pub(super) const fn work(&self) -> u64 {
        self.work
    }

    /// The memory of what was learnt, roughly, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.learnt.bytes()
    }

    /// Asks about some states that wait, if that is worth it. `way` leads from the start to one of them, chosen by a
    /// number.
    pub(super) fn go_on(
        &mut self,
        start: &State<P>,
        threads: usize,
        way: impl Fn(u64) -> Option<Vec<Push>>,
    ) {
        let mut ways = Vec::new();
        if self.losses.is_next(&LOSSES) {
            ways.extend((0..TOGETHER).filter_map(|_| way(self.random.rand_u64())));
        }
        self.work += if ways.is_empty() { NOT_ASKED } else { TOGETHER as u64 };
        for answer in self.ask_all(start, &ways, threads) {
            let Answer::Asked(work, loss) = answer else { continue };
            self.work += work;
            self.losses.count(&LOSSES, loss.is_some());
            if let Some(Loss { set, traps }) = loss {
                self.has_told(set);
                self.learnt.learn(&self.terrain, traps);
            }
        }
    }

    /// Notes that a set has told, and that others have not of late.
    fn has_told(&mut self, set: Set) {
        self.told.retain(|_, often| {
            *often -= often.div_ceil(32);
            *often > 0
        });
        *self.told.entry(set).or_default() += 1 << 10;
    }

    /// Shares the questions out to threads.
    fn ask_all(&self, start: &State<P>, ways: &[Vec<Push>], threads: usize) -> Vec<Answer<P>> {
        let ask = |ways: &[Vec<Push>]| ways.iter().map(|way| self.ask(start, way)).collect();
        let share = ways.len().div_ceil(threads.max(1)).max(1);
        let mut shares = ways.chunks(share);
        let first = shares.next().unwrap_or_default();
        thread::scope(|scope| {
            let begin = |ways| {
                let other = thread::Builder::new().spawn_scoped(scope, move || ask(ways));
                (ways, other.ok())
            };
            let others: Vec<_> = shares.map(begin).collect();
            let mut answers: Vec<_> = ask(first);
            for (ways, other) in others {
                // If the system has no more threads, this one asks.
                let of_other = other.and_then(|other| other.join().ok());
                answers.extend(of_other.unwrap_or_else(|| ask(ways)));
            }
            answers
        })
    }

    /// Asks about the state at the end of a way and, as long as they are lost, about those before it.
    fn ask(&self, start: &State<P>, way: &[Push]) -> Answer<P> {
        let mut states = vec![*start];
        let mut state = *start;
        for &Push { cell, direction } in way {
            state = state.push(&self.terrain, cell, direction).unwrap_or(state);
            states.push(state);
        }
        if self.learnt.holds(&self.terrain, &state) {
            return Answer::Known;
        }
        let mut work = 0;
        let losses = states.iter().rev().map_while(|state| self.loss(state, &mut work));
        let first = losses.last();
        Answer::Asked(work, first)
    }

    /// Why a state is lost, if a set tells that; `work` grows by the cases that were looked at.
    fn loss(&self, state: &State<P>, work: &mut u64) -> Option<Loss<P>> {
        let mut followed = Followed::new(&self.terrain, state, self.lost)?;
        let pieces = followed.pieces().to_vec();
        let behind = |number: usize| pieces[number + 1..].iter().map(|&other| Some(other));
        let with = |(number, &piece)| {
            std::iter::once(None).chain(behind(number)).map(move |other| (piece, other))
        };
        let mut sets: Vec<Set> = pieces.iter().enumerate().flat_map(with).collect();
        sets.sort_by_key(|set| (Reverse(self.told.get(set)), set.1.is_some()));
        let loss = sets.into_iter().take(SETS).find_map(|set| {
            let cells = set.1.into_iter().fold(P::of(set.0), Plane::with);
            Some(Loss { set, traps: followed.traps(cells, CASES)? })
        });
        *work += followed.work();
        loss
    }
}
