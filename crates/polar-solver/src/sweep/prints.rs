//! The fingerprints of a shard that are known: open addressing.

use crate::sharded::SHARDS;

/// So many slots at first.
const FEW: usize = 1 << 8;

/// Of so many slots those that may be taken in the table of the first shard, before it grows; in the next one it is one
/// more, and so on. So they do not all grow at once: that would be half as much memory again, before anyone is asked.
const PART: usize = 64;
const TAKEN: usize = 36;

/// What is in a slot where no fingerprint is. Other than zeros it has to be written, and the system gives each page of a
/// table once: not one that is shared when it is read first, and another when it is written.
const FREE: u128 = u128::MAX;

/// Slots with a fingerprint.
pub(super) struct Prints {
    slots: Vec<u128>,
    len: usize,
    /// Of `PART` slots.
    taken: usize,
}

impl Prints {
    /// Those of the shard with this number.
    pub(super) fn new(shard: usize) -> Self {
        Self { slots: vec![FREE; FEW], len: 0, taken: TAKEN + shard % SHARDS }
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
        if self.len * PART > self.slots.len() * self.taken {
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
        for shard in [0, SHARDS - 1] {
            let mut prints = Prints::new(shard);
            for number in 0..12_000 {
                assert!(prints.insert(print(number)), "{number}");
                assert!(!prints.insert(print(number)));
                assert!(prints.len * 5 <= prints.slots.len() * 4);
            }
            assert!((0..12_000).all(|number| !prints.insert(print(number))));
        }
    }

    /// The memory of all together never grows by more than an eighth, once they are large.
    #[test]
    fn the_tables_of_the_shards_do_not_grow_at_once() {
        let mut tables: Vec<_> = (0..SHARDS).map(Prints::new).collect();
        let bytes = |tables: &[Prints]| tables.iter().map(Prints::bytes).sum::<usize>();
        let mut before = bytes(&tables);
        for number in 0..4000 {
            for table in &mut tables {
                table.insert(print(number));
            }
            let now = bytes(&tables);
            assert!(now - before <= before / 8, "{number}: {before} {now}");
            before = now;
        }
        assert!(before >= SHARDS * 4000 * size_of::<u128>());
    }

    /// Those that begin alike lie side by side, the last ones at the beginning.
    #[test]
    fn fingerprints_that_differ_in_their_upper_half_only_are_told_apart() {
        let mut prints = Prints::new(0);
        for low in [0, 1, FEW as u128 - 1] {
            assert!((1..40).all(|high| prints.insert(high << 64 | low)));
            assert!((1..40).all(|high| !prints.insert(high << 64 | low)));
        }
    }
}
