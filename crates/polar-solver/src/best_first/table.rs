//! Where the nodes of a shard are found by their hashes: open addressing, four bytes a slot.

use crate::sharded::{MOST_NODES, PLACE_BITS, Place};

/// At most three of four slots are taken.
const fn is_full(len: usize, slots: usize) -> bool {
    len * 4 > slots * 3
}

/// Slots with a place, one more, and a tag in the bits that this leaves: the upper bits of the hash; 0 is free.
pub(super) struct Table {
    slots: Vec<u32>,
    len: Place,
}

impl Table {
    pub(super) fn new() -> Self {
        Self { slots: vec![0; 1 << 8], len: 0 }
    }

    /// The place of which `is_it` says that it is the right one, among those with this hash and a few others.
    pub(super) fn find(&self, hash: u64, is_it: impl Fn(Place) -> bool) -> Option<Place> {
        for slot in self.run(hash) {
            let entry = self.slots[slot];
            if entry == 0 {
                break;
            }
            let place = (entry & MOST_NODES as u32) - 1;
            if entry >> PLACE_BITS == tag(hash) && is_it(place) {
                return Some(place);
            }
        }
        None
    }

    /// The slot that is looked at first for this hash.
    pub(super) fn first(&self, hash: u64) -> u32 {
        self.slots[hash as usize & (self.slots.len() - 1)]
    }

    /// Adds the next place; the first one is 0. If it has to grow it asks for the hashes of all before, in their order:
    /// so what they are made of is found in memory one after the other.
    pub(super) fn push(&mut self, hash: u64, hash_of: impl Fn(Place) -> u64) {
        let place = self.len;
        self.len += 1;
        if is_full(self.len as usize, self.slots.len()) {
            let twice = self.slots.len() * 2;
            drop(std::mem::take(&mut self.slots));
            self.slots = vec![0; twice];
            (0..place).for_each(|place| self.link(hash_of(place), place));
        }
        self.link(hash, place);
    }

    /// The memory it holds.
    pub(super) fn bytes(&self) -> usize {
        self.slots.capacity() * size_of::<u32>()
    }

    fn link(&mut self, hash: u64, place: Place) {
        let free = self.run(hash).find(|&slot| self.slots[slot] == 0);
        if let Some(slot) = free {
            self.slots[slot] = tag(hash) << PLACE_BITS | (place + 1);
        }
    }

    /// The slots to look at, one after the other.
    fn run(&self, hash: u64) -> impl Iterator<Item = usize> + use<> {
        let slots = self.slots.len();
        (0..slots).map(move |step| (hash as usize).wrapping_add(step) & (slots - 1))
    }
}

const fn tag(hash: u64) -> u32 {
    (hash >> (32 + PLACE_BITS)) as u32
}

#[cfg(test)]
mod tests {
    use std::{cell::Cell, hash::Hasher as _};

    use super::*;
    use crate::hash::Mix;

    fn hash(place: Place) -> u64 {
        let mut mix = Mix::default();
        mix.write_u64(place.into());
        mix.finish()
    }

    #[test]
    fn each_place_is_found_and_hardly_any_is_asked_in_vain() {
        let mut table = Table::new();
        for place in 0..12_000 {
            table.push(hash(place), hash);
            assert!(table.len as usize * 4 <= table.slots.len() * 3);
        }
        let asked = Cell::new(0);
        let find = |place| {
            table.find(hash(place), |there| {
                asked.set(asked.get() + 1);
                there == place
            })
        };
        assert!((0..12_000).all(|place| find(place) == Some(place)));
        assert!(asked.replace(0) < 12_000 * 5 / 4);
        assert!((12_000..24_000).all(|place| find(place).is_none()));
        // One run in a few is as long as eight, and one in sixteen of those in it has the same tag.
        assert!(asked.get() < 12_000, "{}", asked.get());
    }
}
