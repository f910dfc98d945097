//! The fingerprints of a shard that are known: open addressing.

/// So many slots at first.
const FEW: usize = 1 << 8;

/// At most three of four slots are taken.
const fn is_full(len: usize, slots: usize) -> bool {
    len * 4 > slots * 3
}

/// What is in a slot where no fingerprint is. Other than zeros it has to be written, and the system gives each page of a
/// table once: not one that is shared when it is read first, and another when it is written.
const FREE: u128 = u128::MAX;

/// Slots with a fingerprint.
pub(super) struct Prints {
    slots: Vec<u128>,
    len: usize,
}

impl Prints {
    pub(super) fn new() -> Self {
        Self { slots: vec![FREE; FEW], len: 0 }
    }

    /// The slot that is looked at first for this fingerprint.
    pub(super) fn first(&self, print: u128) -> u128 {
        self.slots[print as usize & (self.slots.len() - 1)]
    }

    /// Adds a fingerprint, and says whether it is new.
    pub(super) fn insert(&mut self, print: u128) -> bool {
        // What would be a free slot is taken for its neighbour.
        let print = print.min(FREE - 1);
        let slot = self.slot(print);
        if self.slots[slot] == print {
            return false;
        }
        self.slots[slot] = print;
        self.len += 1;
        if is_full(self.len, self.slots.len()) {
            self.grow();
        }
        true
    }

    /// The memory it holds.
    pub(super) const fn bytes(&self) -> usize {
        self.slots.capacity() * size_of::<u128>()
    }

    /// Where a fingerprint is, or where there is room for it.
    fn slot(&self, print: u128) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = print as usize & mask;
        while self.slots[slot] != FREE && self.slots[slot] != print {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        let larger = vec![FREE; self.slots.len() * 2];
        for print in std::mem::replace(&mut self.slots, larger) {
            if print != FREE {
                let slot = self.slot(print);
                self.slots[slot] = print;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn print(number: u128) -> u128 {
        number.wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835)
    }

    #[test]
    fn each_fingerprint_is_new_once() {
        let mut prints = Prints::new();
        for number in 0..12_000 {
            assert!(prints.insert(print(number)), "{number}");
            assert!(!prints.insert(print(number)));
            assert!(prints.len * 4 <= prints.slots.len() * 3);
        }
        assert!((0..12_000).all(|number| !prints.insert(print(number))));
    }

    /// Those that begin alike lie side by side, the last ones at the beginning.
    #[test]
    fn fingerprints_that_differ_in_their_upper_half_only_are_told_apart() {
        let mut prints = Prints::new();
        for low in [0, 1, FEW as u128 - 1] {
            assert!((1..50).all(|high| prints.insert(high << 64 | low)));
            assert!((1..50).all(|high| !prints.insert(high << 64 | low)));
        }
    }
}
