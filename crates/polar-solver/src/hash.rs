//! A hash for boards and sets of cells: fast, and the same on every machine. And what a table of them holds.

use std::{
    collections::{HashMap, HashSet},
    hash::{BuildHasherDefault, Hasher},
};

/// Makes hashers for sets of boards.
pub(crate) type Mixer = BuildHasherDefault<Mix>;

/// Multiplies and turns, a word at a time.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mix(u64);

impl Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 32
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        // The golden ratio in 64 bits.
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }
}

/// The memory of a set, in bytes.
pub(crate) fn set_bytes<T, H>(set: &HashSet<T, H>) -> usize {
    table_bytes::<T>(set.len(), set.capacity())
}

/// The memory of a map, in bytes.
pub(crate) fn map_bytes<K, V, H>(map: &HashMap<K, V, H>) -> usize {
    table_bytes::<(K, V)>(map.len(), map.capacity())
}

/// The memory of a table from the standard library, in bytes: it has `len` entries, and room for `capacity`. The next
/// one is twice as large, and while it is filled the table holds both; so that counts once it is near.
fn table_bytes<T>(len: usize, capacity: usize) -> usize {
    // Seven of eight buckets are used, and each has a byte of its own.
    let bytes = capacity.div_ceil(7) * 8 * (size_of::<T>() + 1);
    let is_nearly_full = len > capacity / 8 * 7;
    if is_nearly_full { 3 * bytes } else { bytes }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_counts_the_next_one_before_it_grows() {
        let mut table: HashSet<u64, Mixer> = HashSet::default();
        assert_eq!(set_bytes(&table), 0);
        for entry in 0..100_000 {
            let (capacity, before) = (table.capacity(), set_bytes(&table));
            table.insert(entry);
            let is_half_full = table.len() == table.capacity() / 2;
            let entries = match table.capacity() - capacity {
                0 if is_half_full => capacity,
                0 => continue,
                _ => capacity + table.capacity(),
            };
            if capacity > 100 {
                // And one bucket more for each seven entries.
                assert!((entries * 9..=(entries + 20) * 9 * 8 / 7).contains(&before), "{entry}");
            }
        }
    }
}
