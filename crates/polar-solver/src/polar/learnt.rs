//! What was learnt beside a search: traps, thousands of them, which all its threads ask.
//!
//! They change only while no thread searches, so that any number of threads finds the same.

use std::sync::{Arc, PoisonError, RwLock};

use super::{plane::Plane, shelf::Shelf, state::State, terrain::Terrain, trap::Trap};

/// With more traps, asking takes longer.
type Known<P> = Shelf<P, 8, 16>;

/// The traps that were learnt, the last ones of them; the same for all clones.
#[derive(Clone, Debug)]
pub struct Learnt<P>(Arc<RwLock<Lessons<P>>>);

#[derive(Debug)]
struct Lessons<P> {
    known: Known<P>,
    /// How many there were.
    count: usize,
}

impl<P> Default for Learnt<P> {
    fn default() -> Self {
        Self(Arc::new(RwLock::new(Lessons { known: Known::default(), count: 0 })))
    }
}

impl<P: Plane> Learnt<P> {
    /// Whether one of the traps holds a state.
    #[must_use]
    pub fn holds(&self, terrain: &Terrain<P>, state: &State<P>) -> bool {
        let lessons = self.0.read().unwrap_or_else(PoisonError::into_inner);
        lessons.known.find(terrain, state).is_some()
    }

    /// Adds traps, in the place of the oldest, if there are too many.
    pub(super) fn learn(&self, terrain: &Terrain<P>, traps: Vec<Trap<P>>) {
        let mut lessons = self.0.write().unwrap_or_else(PoisonError::into_inner);
        for trap in traps {
            let oldest = lessons.count % Known::<P>::ROOM;
            lessons.known.put(oldest, trap, terrain);
            lessons.count += 1;
        }
    }

    /// The memory that they hold, roughly, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.0.read().unwrap_or_else(PoisonError::into_inner).known.bytes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::polar::hope::Hope;

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
        learnt.learn(&terrain, (1..Known::<u128>::ROOM).map(|_| trap(&other)).collect());
        assert_eq!(holds(&learnt), [true, true]);
        let bytes = learnt.bytes();
        learnt.learn(&terrain, vec![trap(&other)]);
        assert_eq!(holds(&learnt), [false, true]);
        assert_eq!(learnt.bytes(), bytes, "it grows no further");
        assert_eq!(holds(&learnt.clone()), [false, true], "all clones know it");
    }
}
