//! What is learnt beside a search from states that wait to be looked at: that they are lost, and what else is, then.
//!
//! A search looks mostly at states that are lost, long after what was done to lose them. So some of those that wait are
//! asked about, with one to three pieces that are followed (`followed.rs`), and those first that told of others. If a
//! state is lost, so may the one be from which it was reached, and the one before that: the first that is found to be
//! lost tells most. Each case of that proof is a trap (`trap.rs`), and whatever comes of the state lies in one of these.
//! So a few proofs often rule out half of what the search would look at.
//!
//! Planning knows this as learning from conflicts: M. Steinmetz and J. Hoffmann, *State space search nogood learning*,
//! 2017.
//!
//! Checked against exhaustive search in `tests/polar_hopeless.rs`: `what_was_learnt_holds_nothing_that_can_be_solved`.

use oorandom::Rand64;

use super::{
    followed::Followed, learnt::Learnt, plane::Plane, relaxed::Relaxed, spaces::Push, state::State,
    terrain::Terrain, trap::Trap,
};
use crate::{
    gauge::{Gauge, Worth},
    share_out::share_out,
};

/// How many states are asked about together: as many on any number of threads, so that these learn the same.
const TOGETHER: usize = 4;

/// How many sets of one, two and three pieces are followed, one after the other, to ask about a state; beside those that
/// told of others.
const MOST: [usize; 3] = [32, 80, 32];

/// How many of those are remembered.
const TOLD: usize = 32;

/// The most cases that a set may lead to.
const CASES: usize = 1 << 10;

/// After this many cases no more is asked about a state and those before it, so that a search can be stopped soon.
const ENOUGH: u64 = 1 << 11;

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
    /// The sets that told of others, the last one first.
    told: Vec<P>,
    losses: Gauge,
    random: Rand64,
    /// How many cases were looked at, or so.
    work: u64,
}

/// Why a state is lost: which set tells, and where all that comes of it is trapped.
struct Loss<P> {
    /// The cells of the pieces that are followed.
    set: P,
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
    let loss = study.loss(state, &mut Rand64::new(0), &mut 0);
    let is_lost = loss.is_some();
    loss.into_iter().for_each(|loss| learnt.learn(terrain, loss.traps));
    is_lost
}

impl<P: Plane> Study<P> {
    /// Nothing was asked yet. What will be learnt is added to `learnt`; `lost` is where a heart is lost, whatever
    /// happens.
    pub(super) fn new(terrain: Terrain<P>, lost: P, learnt: Learnt<P>) -> Self {
        let (told, losses, random) = (Vec::new(), Gauge::new(), Rand64::new(0));
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
            let mut number = || self.random.rand_u64();
            ways.extend((0..TOGETHER).filter_map(|_| Some((way(number())?, number()))));
        }
        let before = self.work;
        let answers = share_out(threads, &ways, |(way, seed)| self.ask(start, way, *seed));
        for answer in answers {
            let Answer::Asked(work, loss) = answer else { continue };
            self.work += 1 + work;
            self.losses.count(&LOSSES, loss.is_some());
            if let Some(Loss { set, traps }) = loss {
                self.has_told(set);
                self.learnt.learn(&self.terrain, traps);
            }
        }
        if self.work == before {
            // All of them are known to be lost already, or it was not worth it.
            self.work += NOT_ASKED;
        }
    }

    /// Notes that a set has told.
    fn has_told(&mut self, set: P) {
        self.told.retain(|&other| other != set);
        self.told.insert(0, set);
        self.told.truncate(TOLD);
    }

    /// Asks about the state at the end of a way and, as long as they are lost, about those before it.
    fn ask(&self, start: &State<P>, way: &[Push], seed: u64) -> Answer<P> {
        let mut states = vec![*start];
        let mut state = *start;
        for &Push { cell, direction } in way {
            state = state.push(&self.terrain, cell, direction).unwrap_or(state);
            states.push(state);
        }
        if self.learnt.holds(&self.terrain, &state) {
            return Answer::Known;
        }
        let (mut random, mut work) = (Rand64::new(seed.into()), 0);
        let losses =
            states.iter().rev().map_while(|state| self.loss(state, &mut random, &mut work));
        let first = losses.last();
        Answer::Asked(work, first)
    }

    /// Why a state is lost, if a set tells that; `work` grows by the cases that were looked at.
    fn loss(&self, state: &State<P>, random: &mut Rand64, work: &mut u64) -> Option<Loss<P>> {
        let mut followed = Followed::new(&self.terrain, state, self.lost)?;
        let left = ENOUGH.saturating_sub(*work);
        let loss = self.sets(followed.pieces(), random).into_iter().find_map(|set| {
            let traps = if followed.work() < left { followed.traps(set, CASES) } else { None };
            Some(Loss { set, traps: traps? })
        });
        *work += followed.work();
        loss
    }

    /// The sets of these pieces that are followed, one after the other.
    fn sets(&self, pieces: &[u8], random: &mut Rand64) -> Vec<P> {
        let all = pieces.iter().copied().fold(P::default(), Plane::with);
        let told = self.told.iter().filter(|&&set| (set & !all).is_empty());
        let told: Vec<P> = told.copied().collect();
        let mut sets = told.clone();
        let mut of_size = vec![P::default()];
        for most in MOST {
            of_size = larger(&of_size, pieces);
            let new = of_size.iter().copied().filter(|set| !told.contains(set)).collect();
            sets.extend(some(most, new, random));
        }
        sets
    }
}

/// All sets of cells with one more of these, which are in order.
fn larger<P: Plane>(sets: &[P], cells: &[u8]) -> Vec<P> {
    let with_more = |&set: &P| {
        let behind = cells.iter().rev().take_while(move |&&cell| !set.has(cell));
        behind.map(move |&cell| set.with(cell))
    };
    sets.iter().flat_map(with_more).collect()
}

/// Up to so many of them, in any order.
fn some<T>(most: usize, mut of: Vec<T>, random: &mut Rand64) -> Vec<T> {
    let count = most.min(of.len());
    for at in 0..count {
        let other = random.rand_range(at as u64..of.len() as u64) as usize;
        of.swap(at, other);
    }
    of.truncate(count);
    of
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use polar_core::Direction;

    use super::*;
    use crate::polar::random::small_level;

    /// As much as if they had been looked at anew.
    #[test]
    fn to_ask_in_vain_counts_where_all_that_waits_is_known_to_be_lost() {
        let start = "@*2/3H s".parse().unwrap();
        let (terrain, state) = Terrain::<u128>::of(&start);
        let learnt = Learnt::default();
        let lost = Relaxed::new(&terrain, &state).lost();
        let mut study = Study::new(terrain, lost, learnt);
        let there = |_| Some(Vec::new());
        study.go_on(&state, 1, there);
        let first = study.work();
        assert!((1..NOT_ASKED).contains(&first), "{first}");
        study.go_on(&state, 1, there);
        assert_eq!(study.work(), first + NOT_ASKED);
        study.go_on(&state, 1, |_| None);
        assert_eq!(study.work(), first + 2 * NOT_ASKED);
    }

    /// Up to ten pushes, as they come.
    fn some_way(terrain: &Terrain<u128>, mut state: State<u128>, seed: u64) -> Vec<Push> {
        let (mut way, mut random) = (Vec::new(), Rand64::new(seed.into()));
        for _ in 0..10 {
            let region = state.region(terrain);
            let of = |direction| {
                let cells = (terrain.step(region, direction) & state.movable()).cells();
                cells.map(move |cell| Push { cell, direction })
            };
            let pushes = Direction::ALL.into_iter().flat_map(of);
            let next = |push: Push| Some((push, state.push(terrain, push.cell, push.direction)?));
            let next = some(1, pushes.filter_map(next).collect(), &mut random);
            let Some(&(push, after)) = next.first() else { break };
            way.push(push);
            state = after;
        }
        way
    }

    /// And so are those after the first that is lost.
    #[test]
    fn who_is_told_to_be_lost_is_held_then() {
        let mut earlier = [0, 0];
        for seed in 0..400 {
            let Some(start) = small_level(seed) else { continue };
            let (terrain, start) = Terrain::<u128>::of(&start);
            let way = some_way(&terrain, start, seed);
            let learnt = Learnt::default();
            let study = Study::new(terrain.clone(), 0, learnt.clone());
            let Answer::Asked(_, Some(Loss { set, traps })) = study.ask(&start, &way, seed) else {
                continue;
            };
            learnt.learn(&terrain, traps);
            let mut states = vec![start];
            for &Push { cell, direction } in &way {
                let state = states[states.len() - 1];
                states.push(state.push(&terrain, cell, direction).unwrap());
            }
            let is_held = |state: &State<_>| learnt.holds(&terrain, state);
            let first = states.iter().position(is_held).unwrap();
            assert!(states[first..].iter().all(is_held), "{seed}");
            assert_eq!(set & !states[first].movable(), 0, "its pieces lie there");
            let pushes = &way[first..];
            let was_pushed = pushes.iter().any(|push| set.has(push.cell));
            earlier[usize::from(was_pushed)] += 1;
        }
        assert!(earlier.iter().all(|&ways| ways > 20), "{earlier:?}");
    }

    #[test]
    fn each_set_of_some_cells_comes_once() {
        let cells = [3, 17, 40, 41, 99];
        let (mut sets, mut seen) = (vec![0_u128], HashSet::new());
        for (size, count) in [(1, 5), (2, 10), (3, 10)] {
            sets = larger(&sets, &cells);
            assert_eq!(sets.len(), count);
            for set in &sets {
                assert!(set.count_ones() == size && set.cells().all(|cell| cells.contains(&cell)));
                assert!(seen.insert(*set));
            }
        }
    }

    #[test]
    fn some_of_them_are_others_each_time() {
        let mut random = Rand64::new(0);
        let mut draw = |most| some(most, (0..10).collect(), &mut random);
        let all: HashSet<Vec<u8>> = (0..100).map(|_| draw(3)).collect();
        assert!(all.len() > 50);
        for drawn in all {
            let different: HashSet<_> = drawn.iter().collect();
            assert_eq!((drawn.len(), different.len()), (3, 3));
        }
        let mut whole = draw(20);
        whole.sort_unstable();
        assert_eq!(whole, (0..10).collect::<Vec<u8>>());
    }
}
