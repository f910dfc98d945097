//! Fingerprints of states: 128 bits that tell them apart.
//!
//! Whatever lies on a cell has a random word, and the fingerprint of a state is the sum, without carries, of the words
//! of all that lies on its board. What a push changes is a few words of it: A. L. Zobrist, *A New Hashing Method with
//! Application for Game Playing*, 1970.
//!
//! Two states have the same fingerprint with odds of 1 to 2¹²⁸, and so any two of 2³⁰ with odds of less than 1 to 2⁶⁸.
//! Where the penguin is, and which way it faces, is told in the upper half alone, so that states of the same pieces have
//! the same lower half. Two of these never have the same upper half.

use polar_core::{Direction, Movable};

use super::{plane::Plane, state::State};

const MOUNTAIN: usize = 3;
const PENGUIN: usize = 4;
const FACING: usize = 5;

/// The half that tells where the penguin is.
const UPPER: u128 = u128::MAX << 64;

/// The words of ice, hearts, bombs, mountains and the penguin, by cell, and of the ways that it faces.
static WORDS: [[u128; 256]; 6] = words();

/// Random words, the same on every machine: SplitMix64, with two of its numbers for a word.
const fn words() -> [[u128; 256]; 6] {
    let mut words = [[0; 256]; 6];
    let (mut seed, mut at) = (0_u64, 0);
    while at < 2 * 6 * 256 {
        seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut number = seed;
        number = (number ^ number >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        number = (number ^ number >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        number ^= number >> 31;
        let word = &mut words[at / 512][at / 2 % 256];
        *word = *word << 64 | number as u128;
        at += 1;
    }
    words
}

/// That a piece lies on a cell.
#[inline]
pub(super) fn piece(kind: Movable, cell: u8) -> u128 {
    WORDS[kind as usize][usize::from(cell)]
}

/// That a mountain stands on a cell.
#[inline]
pub(super) fn mountain(cell: u8) -> u128 {
    WORDS[MOUNTAIN][usize::from(cell)]
}

/// That the penguin stands on a cell.
#[inline]
pub(super) fn penguin(cell: u8) -> u128 {
    WORDS[PENGUIN][usize::from(cell)] & UPPER
}

/// That the penguin faces that way.
#[inline]
pub(super) fn facing(direction: Direction) -> u128 {
    WORDS[FACING][direction as usize] & UPPER
}

impl<P: Plane> State<P> {
    /// The fingerprint of the state.
    pub fn fingerprint(&self) -> u128 {
        let of_kind =
            |(kind, cells): (Movable, P)| cells.cells().map(move |cell| piece(kind, cell));
        let pieces = self.kinds().into_iter().flat_map(of_kind);
        let mountains = self.mountains.cells().map(mountain);
        pieces.chain(mountains).fold(penguin(self.penguin), |all, word| all ^ word)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    /// With its facing, where that counts, or without.
    #[test]
    fn where_the_penguin_is_changes_the_upper_half_and_is_told_apart() {
        let mut places: HashSet<u128> = (0..=u8::MAX).map(penguin).collect();
        assert_eq!(places.len(), 256);
        places.clear();
        for way in Direction::ALL {
            places.extend((0..=u8::MAX).map(|cell| penguin(cell) ^ facing(way)));
        }
        assert_eq!(places.len(), 4 * 256);
        assert!(places.iter().all(|place| *place as u64 == 0));
    }
}
