//! What was learnt beside a search: traps, tens of thousands of them, which all its threads ask.
//!
//! They change only while no thread searches, so that any number of threads finds the same.

use std::{
    cell::LazyCell,
    sync::{Arc, PoisonError, RwLock},
};

use super::{plane::Plane, shelf::Shelf, state::State, terrain::Terrain, trap::Trap};

/// The most traps, shared out evenly to the shelves: some 40 MB of them on a board of 24 × 4 cells.
const ROOM: usize = 1 << 16;

/// The traps that were learnt, the last ones of them; the same for all clones.
///
/// There is a shelf for each kind and cell of an anchor. The traps on it hold only states with such a piece there, so that
/// a state asks as many shelves as it has pieces. The last one is for traps without an anchor, and every state asks it.
#[derive(Clone, Debug)]
pub struct Learnt<P>(Arc<RwLock<Vec<Lessons<P>>>>);

/// The traps of a shelf.
#[derive(Debug)]
struct Lessons<P> {
    known: Shelf<P, 2>,
    /// How many there were, those included that others took the place of.
    count: usize,
}

impl<P> Default for Lessons<P> {
    fn default() -> Self {
        Self { known: Shelf::default(), count: 0 }
    }
}

impl<P> Default for Learnt<P> {
    fn default() -> Self {
        Self(Arc::new(RwLock::new(Vec::new())))
    }
}

impl<P: Plane> Learnt<P> {
    /// Whether one of the traps holds a state.
    #[must_use]
    pub fn holds(&self, terrain: &Terrain<P>, state: &State<P>) -> bool {
        let lessons = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let region = LazyCell::new(|| state.region(terrain));
        let pieces = state.kinds().map(|(_, set)| set);
        let numbers = shelves_of(terrain, pieces).chain([anchorless(terrain)]);
        let mut shelves = numbers.filter_map(|number| lessons.get(number));
        shelves.any(|shelf| shelf.known.find(state, &region).is_some())
    }

    /// Adds traps, in the place of the oldest of a shelf, if there are too many.
    pub(super) fn learn(&self, terrain: &Terrain<P>, traps: Vec<Trap<P>>) {
        let mut lessons = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let anchorless = anchorless(terrain);
        lessons.resize_with(anchorless + 1, Lessons::default);
        let room = room(terrain);
        for trap in traps {
            // Where there were fewest as yet.
            let of_anchors = shelves_of(terrain, trap.anchors());
            let shelf = of_anchors.min_by_key(|&shelf| lessons[shelf].count).unwrap_or(anchorless);
            let Lessons { known, count } = &mut lessons[shelf];
            known.put(*count % room, trap, terrain);
            *count += 1;
        }
    }

    /// The memory that they hold, roughly, in bytes.
    pub(super) fn bytes(&self) -> usize {
        let lessons = self.0.read().unwrap_or_else(PoisonError::into_inner);
        lessons.iter().map(|shelf| shelf.known.bytes()).sum()
    }
}

/// The numbers of the shelves for pieces of each kind, the hearts first.
fn shelves_of<P: Plane>(terrain: &Terrain<P>, pieces: [P; 3]) -> impl Iterator<Item = usize> {
    let cells = terrain.size.len();
    let of_kind = move |(kind, set): (usize, P)| {
        set.cells().map(move |cell| kind * cells + usize::from(cell))
    };
    (0..).zip(pieces).flat_map(of_kind)
}

/// The most traps of a shelf.
const fn room<P>(terrain: &Terrain<P>) -> usize {
    ROOM / (anchorless(terrain) + 1)
}

/// The number of the shelf for traps without an anchor.
const fn anchorless<P>(terrain: &Terrain<P>) -> usize {
    3 * terrain.size.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::polar::{
        followed::Followed, hope::Hope, random::small_level, relaxed::Relaxed,
        trap::tests::some_states,
    };

    /// Those of one piece that is followed, and of two.
    fn traps(terrain: &Terrain<u128>, states: &[State<u128>], lost: u128) -> Vec<Trap<u128>> {
        let mut traps = Vec::new();
        for state in states.iter().step_by(9) {
            let Some(mut followed) = Followed::new(terrain, state, lost) else { continue };
            let pieces = followed.pieces().to_vec();
            let sets = pieces.iter().flat_map(|&one| pieces.iter().map(move |&it| [one, it]));
            for [one, other] in sets.filter(|[one, other]| one <= other) {
                let of_set = followed.traps(u128::of(one).with(other), 64);
                traps.extend(of_set.into_iter().flatten());
            }
        }
        traps
    }

    /// A state asks every shelf that may have one.
    #[test]
    fn whichever_trap_holds_a_state_is_found() {
        let mut held = [0, 0];
        for seed in 0..60 {
            let Some(start) = small_level(seed) else { continue };
            let (terrain, start) = Terrain::<u128>::of(&start);
            let lost = Relaxed::new(&terrain, &start).lost();
            let states = some_states(&terrain, start);
            let learnt = Learnt::default();
            learnt.learn(&terrain, traps(&terrain, &states, lost));
            let traps = traps(&terrain, &states, lost);
            for state in &states {
                let region = state.region(&terrain);
                let holds = traps.iter().any(|trap| trap.holds(state, region));
                assert_eq!(learnt.holds(&terrain, state), holds, "{seed} {state:?}");
                held[usize::from(holds)] += 1;
            }
        }
        assert!(held.iter().all(|&states| states > 1000), "{held:?}");
    }

    /// The penguin can't leave its corner: wherever the heart lies, it lies there for ever.
    #[test]
    fn the_oldest_trap_makes_way_for_another() {
        let (terrain, start) = Terrain::<u128>::of(&"@^7/^7H/9/9/9/9 s".parse().unwrap());
        let [one, other] = [12, 20].map(|heart| State { hearts: u128::of(heart), ..start });
        let trap = |state: &State<u128>| {
            let region = state.region(&terrain);
            Hope { terrain: &terrain, state, region, lost: 0 }.trap().unwrap()
        };
        let learnt = Learnt::default();
        let holds = |learnt: &Learnt<_>| [one, other].map(|state| learnt.holds(&terrain, &state));
        assert_eq!(holds(&learnt), [false, false]);
        learnt.learn(&terrain, vec![trap(&one)]);
        assert_eq!(holds(&learnt), [true, false]);
        learnt.learn(&terrain, (1..room(&terrain)).map(|_| trap(&other)).collect());
        assert_eq!(holds(&learnt), [true, true]);
        let bytes = learnt.bytes();
        learnt.learn(&terrain, vec![trap(&other)]);
        assert_eq!(holds(&learnt), [false, true]);
        assert_eq!(learnt.bytes(), bytes, "it grows no further");
        assert_eq!(holds(&learnt.clone()), [false, true], "all clones know it");
    }
}
