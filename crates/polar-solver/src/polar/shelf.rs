//! Traps, by their numbers, and which of them hold a state.

use super::{plane::Plane, state::State, terrain::Terrain, trap::Trap};

/// Traps, by the bits of their numbers.
type Bits = u64;

/// How many traps have their bits in a word.
const EACH: usize = Bits::BITS as usize;

/// Traps, as many as these words have bits at most.
#[derive(Debug)]
pub(super) struct Shelf<P, const WORDS: usize> {
    traps: Vec<Trap<P>>,
    /// By cell: the traps in which a heart, a bomb and ice may lie there. So nearly all that do not hold a state are
    /// ruled out at once.
    lie_at: Vec<[[Bits; WORDS]; 3]>,
}

impl<P, const WORDS: usize> Default for Shelf<P, WORDS> {
    fn default() -> Self {
        Self { traps: Vec::new(), lie_at: Vec::new() }
    }
}

impl<P: Plane, const WORDS: usize> Shelf<P, WORDS> {
    /// How many traps there may be.
    pub(super) const ROOM: usize = WORDS * EACH;

    /// How many there are.
    pub(super) const fn len(&self) -> usize {
        self.traps.len()
    }

    /// The memory that they hold, roughly, in bytes.
    pub(super) fn bytes(&self) -> usize {
        let each = self.traps.first().map_or(0, Trap::bytes);
        self.traps.capacity() * each + self.lie_at.capacity() * size_of::<[[Bits; WORDS]; 3]>()
    }

    /// The number of the first trap that holds a state.
    pub(super) fn find(&self, terrain: &Terrain<P>, state: &State<P>) -> Option<usize> {
        let mut region = None;
        let words = 0..self.traps.len().div_ceil(EACH);
        words.into_iter().find_map(|word| {
            let mut left = self.may_hold(state, word);
            while left != 0 {
                let number = word * EACH + left.trailing_zeros() as usize;
                left &= left - 1;
                let trap = self.traps.get(number).filter(|trap| trap.has_its_anchors(state));
                let mut region = || *region.get_or_insert_with(|| state.region(terrain));
                if trap.is_some_and(|trap| trap.holds(state, region())) {
                    return Some(number);
                }
            }
            None
        })
    }

    /// Of a word's traps, those where each piece lies where one of its kind may lie.
    #[inline]
    fn may_hold(&self, state: &State<P>, word: usize) -> Bits {
        let mut left = Bits::MAX;
        for (kind, (_, set)) in state.kinds().into_iter().enumerate() {
            for cell in set.cells() {
                left &= self.lie_at.get(usize::from(cell)).map_or(0, |kinds| kinds[kind][word]);
                if left == 0 {
                    return 0;
                }
            }
        }
        left
    }

    /// Puts a trap in the place of another, or behind all, where there is room.
    pub(super) fn put(&mut self, number: usize, trap: Trap<P>, terrain: &Terrain<P>) {
        self.lie_at.resize(terrain.size.len(), [[0; WORDS]; 3]);
        let (word, bit) = (number / EACH, 1 << (number % EACH));
        for (kind, within) in trap.kinds().into_iter().enumerate() {
            for (cell, kinds) in (0..=u8::MAX).zip(&mut self.lie_at) {
                let traps = &mut kinds[kind][word];
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
