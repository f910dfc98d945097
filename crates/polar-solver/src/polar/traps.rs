//! The traps that are known, the nogoods of Polar. A few of them hold nearly all states that are lost.

use super::{hope::Hope, plane::Plane, state::State, terrain::Terrain, trap::Trap};

/// Traps, by the bits of their numbers.
type Bits = u64;

/// How many are known: those that held a state last.
const TRAPS: usize = Bits::BITS as usize;

/// The traps that are known.
#[derive(Debug)]
pub struct Traps<P> {
    traps: Vec<Trap<P>>,
    /// By cell: the traps in which a heart, a bomb and ice may lie there. So nearly all that do not hold a state are
    /// ruled out at once.
    lie_at: Vec<[Bits; 3]>,
    /// By trap: when it held a state last, counted by states that were held.
    held_at: Vec<u64>,
    now: u64,
}

impl<P> Default for Traps<P> {
    fn default() -> Self {
        Self { traps: Vec::new(), lie_at: Vec::new(), held_at: Vec::new(), now: 0 }
    }
}

impl<P: Plane> Traps<P> {
    /// Whether one of them holds a state.
    pub fn hold(&mut self, terrain: &Terrain<P>, state: &State<P>) -> bool {
        let mut left = self.may_hold(state);
        if left == 0 {
            return false;
        }
        let region = state.region(terrain);
        while left != 0 {
            let number = left.trailing_zeros() as usize;
            left &= left - 1;
            if self.traps.get(number).is_some_and(|trap| trap.holds(state, region)) {
                self.now += 1;
                self.held_at[number] = self.now;
                return true;
            }
        }
        false
    }

    /// Those where each piece lies where one of its kind may lie.
    fn may_hold(&self, state: &State<P>) -> Bits {
        let mut left = if self.traps.is_empty() { 0 } else { Bits::MAX };
        for (kind, (_, set)) in state.kinds().into_iter().enumerate() {
            for cell in set.cells() {
                left &= self.lie_at.get(usize::from(cell)).map_or(0, |kinds| kinds[kind]);
                if left == 0 {
                    return 0;
                }
            }
        }
        left
    }

    /// Whether there is no hope for a state. If so, its trap, which was not known yet, is added.
    pub(super) fn learn(&mut self, hope: &Hope<P>) -> bool {
        let trap = hope.trap();
        let is_lost = trap.is_some();
        if let Some(trap) = trap {
            self.add(trap, hope.terrain);
        }
        is_lost
    }

    /// Adds a trap, in the place of the one that was of no use for longest, if there are too many.
    fn add(&mut self, trap: Trap<P>, terrain: &Terrain<P>) {
        self.lie_at.resize(terrain.size.len(), [0; 3]);
        let longest_ago = (0..self.traps.len()).min_by_key(|&number| self.held_at[number]);
        let number = longest_ago.filter(|_| self.traps.len() == TRAPS).unwrap_or(self.traps.len());
        for (kind, within) in trap.kinds().into_iter().enumerate() {
            for (cell, kinds) in (0..=u8::MAX).zip(&mut self.lie_at) {
                let bit = 1 << number;
                kinds[kind] = if within.has(cell) { kinds[kind] | bit } else { kinds[kind] & !bit };
            }
        }
        self.now += 1;
        if number == self.traps.len() {
            self.traps.push(trap);
            self.held_at.push(self.now);
        } else {
            (self.traps[number], self.held_at[number]) = (trap, self.now);
        }
    }
}
