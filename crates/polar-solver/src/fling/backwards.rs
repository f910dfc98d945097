//! Moves taken back: the boards from which one move leads to a board.

use fling_core::Size;

use super::balls::{Balls, bits, ends};

impl Balls {
    /// The boards of this size from which one legal move leads to this one.
    pub fn before(self, size: Size, contact: bool) -> impl Iterator<Item = Self> {
        let sides = [size.columns() as u8, size.rows() as u8];
        let lines = [0, 1].into_iter().flat_map(move |axis| {
            bits(self.held(axis)).map(move |line| (axis, line, self.line(axis, line)))
        });
        lines.flat_map(move |(axis, line, word)| {
            let side = sides[axis];
            // All balls ahead of the one that was flung were a cell farther.
            let forward = line_before(word, side, contact);
            let back = line_before(mirrored(word, side), side, contact);
            let back = back.map(move |word| mirrored(word, side));
            forward.chain(back).map(move |before| self.with_line(axis, line, before))
        })
    }
}

/// The lines of `side` cells from which a ball flung forward leads to this one.
fn line_before(word: u16, side: u8, contact: bool) -> impl Iterator<Item = u16> {
    let [_, last] = ends(word);
    // The last one came from the board.
    let has_room = last < 1 << (side - 1);
    let sources = if has_room { last | (last - 1) } else { 0 };
    bits(if contact { sources } else { sources & !word }).map(move |at| {
        let ahead = word & (u16::MAX << at);
        (word & !ahead) | 1 << at | ahead << 1
    })
}

/// The line from its other end.
const fn mirrored(word: u16, side: u8) -> u16 {
    word.reverse_bits() >> (16 - side)
}
