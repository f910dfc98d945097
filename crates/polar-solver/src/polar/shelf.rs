//! Traps, by their numbers, and which of them hold a state.

use std::ops::BitOr;

use super::{plane::Plane, state::State, terrain::Terrain, trap::Trap};

/// Traps, by the bits of their numbers.
type Bits = u64;

/// How many traps have their bits in a word.
const EACH: usize = Bits::BITS as usize;

/// Traps, as many at most as these lines of so many words have bits. A line is asked at once.
#[derive(Debug)]
pub(super) struct Shelf<P, const WORDS: usize, const LINES: usize> {
    traps: Vec<Trap<P>>,
    /// By cell: the traps in which a heart, a bomb and ice may lie there. So nearly all that do not hold a state are
    /// ruled out at once.
    lie_at: Vec<[[[Bits; WORDS]; LINES]; 3]>,
}

impl<P, const WORDS: usize, const LINES: usize> Default for Shelf<P, WORDS, LINES> {
    fn default() -> Self {
        Self { traps: Vec::new(), lie_at: Vec::new() }
    }
}

impl<P: Plane, const WORDS: usize, const LINES: usize> Shelf<P, WORDS, LINES> {
    /// How many traps have their bits in a line.
    const LINE: usize = WORDS * EACH;

    /// How many traps there may be.
    pub(super) const ROOM: usize = LINES * Self::LINE;

    /// How many there are.
    pub(super) const fn len(&self) -> usize {
        self.traps.len()
    }

    /// The memory that they hold, roughly, in bytes.
    pub(super) fn bytes(&self) -> usize {
        let each = self.traps.first().map_or(0, Trap::bytes);
        let cells = self.lie_at.capacity() * size_of::<[[[Bits; WORDS]; LINES]; 3]>();
        self.traps.capacity() * each + cells
    }

    /// The number of the first trap that holds a state.
    pub(super) fn find(&self, terrain: &Terrain<P>, state: &State<P>) -> Option<usize> {
        let mut region = None;
        let mut holds = |number: &usize| {
            let trap = self.traps.get(*number).filter(|trap| trap.has_its_anchors(state));
            let mut region = || *region.get_or_insert_with(|| state.region(terrain));
            trap.is_some_and(|trap| trap.holds(state, region()))
        };
        let mut words = (0..self.traps.len().div_ceil(Self::LINE))
            .flat_map(|line| self.may_hold(state, line))
            .zip((0..).step_by(EACH));
        words.find_map(|(word, first)| ones(word).map(|bit| first + bit).find(&mut holds))
    }

    /// Of a line's traps, those where each piece lies where one of its kind may lie.
    #[inline]
    fn may_hold(&self, state: &State<P>, line: usize) -> [Bits; WORDS] {
        let mut left = [Bits::MAX; WORDS];
        for (kind, (_, set)) in state.kinds().into_iter().enumerate() {
            for cell in set.cells() {
                let Some(kinds) = self.lie_at.get(usize::from(cell)) else { return [0; WORDS] };
                for (left, word) in left.iter_mut().zip(kinds[kind][line]) {
                    *left &= word;
                }
                // To compare the words with none would be a call that takes longer than all else here.
                if left.into_iter().fold(0, BitOr::bitor) == 0 {
                    return left;
                }
            }
        }
        left
    }

    /// Puts a trap in the place of another, or behind all, where there is room.
    pub(super) fn put(&mut self, number: usize, trap: Trap<P>, terrain: &Terrain<P>) {
        self.lie_at.resize(terrain.size.len(), [[[0; WORDS]; LINES]; 3]);
        let (line, word, bit) = (number / Self::LINE, number / EACH % WORDS, 1 << (number % EACH));
        for (kind, within) in trap.kinds().into_iter().enumerate() {
            for (cell, kinds) in (0..=u8::MAX).zip(&mut self.lie_at) {
                let traps = &mut kinds[kind][line][word];
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

/// The bits that are set, from the lowest on.
fn ones(mut word: Bits) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros();
        word &= word.checked_sub(1)?;
        Some(bit as usize)
    })
}
