//! The fingerprints of a shard that are known: open addressing.

use crate::sharded::SHARDS;

/// The slots at first.
const FEW: usize = 1 << 8;

/// Of `PART` slots, `TAKEN` may be taken in the table of the first shard before it grows; in the next one it is one
/// more, and so on. So the tables do not all grow at once, which would take half as much memory again before any
/// limit is looked at.
const PART: usize = 64;
const TAKEN: usize = 36;

/// What is in a slot without a fingerprint. Unlike zeros it has to be written, so that the system gives each page of
/// a table only once: not a shared one when it is first read, and another when it is written.
const FREE: u128 = u128::MAX;

/// Slots with a fingerprint.
pub(super) struct Fingerprints {
    slots: Vec<u128>,
    len: usize,
    /// Of `PART` slots.
    taken: usize,
}

impl Fingerprints {
    /// Those of the shard with this number.
    pub(super) fn new(shard: usize) -> Self {
        Self { slots: vec![FREE; FEW], len: 0, taken: TAKEN + shard % SHARDS }
    }

    /// The slot that is looked at first for this fingerprint.
    pub(super) fn first(&self, fingerprint: u128) -> u128 {
        self.slots[fingerprint as usize & (self.slots.len() - 1)]
    }

    /// Adds a fingerprint and returns whether it is new.
    pub(super) fn insert(&mut self, fingerprint: u128) -> bool {
        // What would be a free slot is taken for its neighbour.
        let fingerprint = fingerprint.min(FREE - 1);
        let slot = self.slot(fingerprint);
        if self.slots[slot] == fingerprint {
            return false;
        }
        self.slots[slot] = fingerprint;
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
    fn slot(&self, fingerprint: u128) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = fingerprint as usize & mask;
        while self.slots[slot] != FREE && self.slots[slot] != fingerprint {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        let larger = vec![FREE; self.slots.len() * 2];
        for fingerprint in std::mem::replace(&mut self.slots, larger) {
            if fingerprint != FREE {
                let slot = self.slot(fingerprint);
                self.slots[slot] = fingerprint;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fingerprint(number: u128) -> u128 {
        number.wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835)
    }

    #[test]
    fn each_fingerprint_is_new_once() {
        for shard in [0, SHARDS - 1] {
            let mut fingerprints = Fingerprints::new(shard);
            for number in 0..12_000 {
                assert!(fingerprints.insert(fingerprint(number)), "{number}");
                assert!(!fingerprints.insert(fingerprint(number)));
                assert!(fingerprints.len * 5 <= fingerprints.slots.len() * 4);
            }
            assert!((0..12_000).all(|number| !fingerprints.insert(fingerprint(number))));
        }
    }

    /// The memory of all together never grows by more than an eighth, once they are large.
    #[test]
    fn the_tables_of_the_shards_do_not_grow_at_once() {
        let mut tables: Vec<_> = (0..SHARDS).map(Fingerprints::new).collect();
        let bytes = |tables: &[Fingerprints]| tables.iter().map(Fingerprints::bytes).sum::<usize>();
        let mut before = bytes(&tables);
        for number in 0..4000 {
            for table in &mut tables {
                table.insert(fingerprint(number));
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
        let mut fingerprints = Fingerprints::new(0);
        for low in [0, 1, FEW as u128 - 1] {
            assert!((1..40).all(|high| fingerprints.insert(high << 64 | low)));
            assert!((1..40).all(|high| !fingerprints.insert(high << 64 | low)));
        }
    }
}
