//! What was learnt beside a search: traps, thousands of them, which all its threads ask.
//!
//! They change only while no thread searches, so that any number of threads finds the same.

use std::sync::{Arc, PoisonError, RwLock};

use super::{plane::Plane, state::State, terrain::Terrain, trap::Trap};

/// Traps, by the bits of their numbers.
type Bits = u64;

/// How many words of these there are. With more traps, asking takes longer.
const WORDS: usize = 128;

/// How many traps are known, at most: the last ones.
const TRAPS: usize = WORDS * Bits::BITS as usize;

/// The traps that were learnt, the same ones for all clones.
#[derive(Clone, Debug)]
pub struct Learnt<P>(Arc<RwLock<Known<P>>>);

#[derive(Debug)]
struct Known<P> {
    traps: Vec<Trap<P>>,
    /// By cell and kind of piece: the traps in which one may lie there. So nearly all that do not hold a state are
    /// ruled out at once.
    lie_at: Vec<[Bits; WORDS]>,
    /// Which trap makes way for the next one, if there are too many.
    oldest: usize,
}

impl<P> Default for Learnt<P> {
    fn default() -> Self {
        let known = Known { traps: Vec::new(), lie_at: Vec::new(), oldest: 0 };
        Self(Arc::new(RwLock::new(known)))
    }
}

impl<P: Plane> Learnt<P> {
    /// Whether one of the traps holds a state.
    #[must_use]
    pub fn holds(&self, terrain: &Terrain<P>, state: &State<P>) -> bool {
        self.0.read().unwrap_or_else(PoisonError::into_inner).holds(terrain, state)
    }

    /// Adds traps.
    pub(super) fn learn(&self, terrain: &Terrain<P>, traps: Vec<Trap<P>>) {
        let mut known = self.0.write().unwrap_or_else(PoisonError::into_inner);
        traps.into_iter().for_each(|trap| known.add(terrain, trap));
    }

    /// The memory that they hold, roughly, in bytes.
    pub(super) fn bytes(&self) -> usize {
        let known = self.0.read().unwrap_or_else(PoisonError::into_inner);
        let each = known.traps.first().map_or(0, Trap::bytes);
        known.traps.capacity() * each + known.lie_at.capacity() * size_of::<[Bits; WORDS]>()
    }
}

impl<P: Plane> Known<P> {
    fn holds(&self, terrain: &Terrain<P>, state: &State<P>) -> bool {
        if self.traps.is_empty() {
            return false;
        }
        let mut region = None;
        let words = self.traps.len().div_ceil(Bits::BITS as usize);
        (0..words).any(|word| {
            let mut left = self.may_hold(state, word);
            while left != 0 {
                let number = word * Bits::BITS as usize + left.trailing_zeros() as usize;
                left &= left - 1;
                let trap = self.traps.get(number).filter(|trap| trap.has_its_anchors(state));
                let Some(trap) = trap else { continue };
                if trap.holds(state, *region.get_or_insert_with(|| state.region(terrain))) {
                    return true;
                }
            }
            false
        })
    }

    /// Of a word's traps, those where each piece lies where one of its kind may lie.
    #[inline]
    fn may_hold(&self, state: &State<P>, word: usize) -> Bits {
        let mut left = Bits::MAX;
        for (kind, (_, set)) in state.kinds().into_iter().enumerate() {
            for cell in set.cells() {
                left &= self.lie_at.get(row(cell, kind)).map_or(0, |traps| traps[word]);
                if left == 0 {
                    return 0;
                }
            }
        }
        left
    }

    fn add(&mut self, terrain: &Terrain<P>, trap: Trap<P>) {
        self.lie_at.resize(terrain.size.len() * KINDS, [0; WORDS]);
        let number = if self.traps.len() < TRAPS { self.traps.len() } else { self.oldest };
        self.oldest = (number + 1) % TRAPS;
        let (word, bit) = (number / Bits::BITS as usize, 1 << (number % Bits::BITS as usize));
        for (kind, within) in trap.kinds().into_iter().enumerate() {
            for cell in terrain.all.cells() {
                let traps = &mut self.lie_at[row(cell, kind)][word];
                *traps = if within.has(cell) { *traps | bit } else { *traps & !bit };
            }
        }
        if number == self.traps.len() {
            self.traps.push(trap);
        } else {
            self.traps[number] = trap;
        }
    }
}

/// How many kinds of pieces there are.
const KINDS: usize = 3;

/// Where the bits are of the traps in which a piece of this kind may lie on a cell.
const fn row(cell: u8, kind: usize) -> usize {
    cell as usize * KINDS + kind
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
        learnt.learn(&terrain, (1..TRAPS).map(|_| trap(&other)).collect());
        assert_eq!(holds(&learnt), [true, true]);
        let bytes = learnt.bytes();
        learnt.learn(&terrain, vec![trap(&other)]);
        assert_eq!(holds(&learnt), [false, true]);
        assert_eq!(learnt.bytes(), bytes, "it grows no further");
        assert_eq!(holds(&learnt.clone()), [false, true], "all clones know it");
    }
}
