//! Traps, by their numbers, and which of them hold a state.

use std::{cell::LazyCell, ops::BitOr};

use super::{plane::Plane, state::State, terrain::Terrain, trap::Trap};

/// Traps, by the bits of their numbers.
type Bits = u64;

/// How many traps have their bits in a word.
const EACH: usize = Bits::BITS as usize;

/// Some traps by cell: those in which a heart, a bomb and ice may lie there. So nearly all that do not hold a state are
/// ruled out at once.
type Line<const WORDS: usize> = Vec<[[Bits; WORDS]; 3]>;

/// Traps, in lines of so many words. A line is asked at once.
#[derive(Debug)]
pub(super) struct Shelf<P, const WORDS: usize> {
    traps: Vec<Trap<P>>,
    lines: Vec<Line<WORDS>>,
}

impl<P, const WORDS: usize> Default for Shelf<P, WORDS> {
    fn default() -> Self {
        Self { traps: Vec::new(), lines: Vec::new() }
    }
}

impl<P: Plane, const WORDS: usize> Shelf<P, WORDS> {
    /// How many traps have their bits in a line.
    const LINE: usize = WORDS * EACH;

    /// How many traps there are.
    pub(super) const fn len(&self) -> usize {
        self.traps.len()
    }

    /// The memory that they hold, roughly, in bytes.
    pub(super) fn bytes(&self) -> usize {
        let each = self.traps.first().map_or(0, Trap::bytes);
        let cells = self.lines.first().map_or(0, Vec::capacity);
        self.traps.capacity() * size_of::<Trap<P>>()
            + self.traps.len() * each
            + self.lines.len() * cells * size_of::<[[Bits; WORDS]; 3]>()
    }

    /// The number of the first trap that holds a state; `region` is where its penguin can walk.
    pub(super) fn find(
        &self,
        state: &State<P>,
        region: &LazyCell<P, impl FnOnce() -> P>,
    ) -> Option<usize> {
        let holds = |number: &usize| {
            let trap = self.traps.get(*number).filter(|trap| trap.has_its_anchors(state));
            trap.is_some_and(|trap| trap.holds(state, **region))
        };
        let words = self.lines.iter().flat_map(|line| may_hold(line, state));
        let mut words = words.zip((0..).step_by(EACH));
        words.find_map(|(word, first)| ones(word).map(|bit| first + bit).find(holds))
    }

    /// Puts a trap in the place of another, or behind all.
    pub(super) fn put(&mut self, number: usize, trap: Trap<P>, terrain: &Terrain<P>) {
        let (line, word, bit) = (number / Self::LINE, number / EACH % WORDS, 1 << (number % EACH));
        if line == self.lines.len() {
            self.lines.push(vec![[[0; WORDS]; 3]; terrain.size.len()]);
        }
        for (kind, within) in trap.kinds().into_iter().enumerate() {
            for (cell, kinds) in (0..=u8::MAX).zip(&mut self.lines[line]) {
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

/// Of a line's traps, those where each piece lies where one of its kind may lie.
#[inline]
fn may_hold<P: Plane, const WORDS: usize>(line: &Line<WORDS>, state: &State<P>) -> [Bits; WORDS] {
    let mut left = [Bits::MAX; WORDS];
    for (kind, (_, set)) in state.kinds().into_iter().enumerate() {
        for cell in set.cells() {
            let Some(kinds) = line.get(usize::from(cell)) else { return [0; WORDS] };
            for (left, word) in left.iter_mut().zip(kinds[kind]) {
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

/// The bits that are set, from the lowest on.
fn ones(mut word: Bits) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros();
        word &= word.checked_sub(1)?;
        Some(bit as usize)
    })
}
