//! The states that wait to be looked at, as bytes, by rank: the last one of a rank comes first.

use std::collections::BTreeMap;

use crate::sharded::{Rank, least_rank};

/// The bytes of a block. Blocks that are emptied are filled again, so that hardly any new memory is asked for.
const BLOCK: usize = 1 << 14;

/// Entries of one length.
pub(super) struct Waiting {
    /// The bytes of an entry, and of those that fill a block.
    width: usize,
    full: usize,
    /// By rank: blocks with entries, of which only the last one has room.
    ranks: BTreeMap<Rank, Vec<Vec<u8>>>,
    /// Blocks that are empty.
    free: Vec<Vec<u8>>,
    /// All blocks' bytes.
    bytes: usize,
    len: u64,
}

impl Waiting {
    pub(super) fn new(width: usize) -> Self {
        Self {
            width,
            full: (BLOCK / width).max(1) * width,
            ranks: BTreeMap::new(),
            free: Vec::new(),
            bytes: 0,
            len: 0,
        }
    }

    /// The least rank of what waits.
    pub(super) fn least_rank(&mut self) -> Option<Rank> {
        least_rank(&mut self.ranks, Vec::is_empty)
    }

    /// Adds an entry, which `write` appends to the bytes that it is given.
    pub(super) fn push(&mut self, rank: Rank, write: impl FnOnce(&mut Vec<u8>)) {
        let blocks = self.ranks.entry(rank).or_default();
        if blocks.last().is_none_or(|last| last.len() == self.full) {
            let block = self.free.pop().unwrap_or_else(|| {
                self.bytes += self.full;
                Vec::with_capacity(self.full)
            });
            blocks.push(block);
        }
        if let Some(last) = blocks.last_mut() {
            write(last);
        }
        self.len += 1;
    }

    /// Takes an entry of this rank, if there is one.
    pub(super) fn pop<T>(&mut self, rank: Rank, read: impl FnOnce(&[u8]) -> T) -> Option<T> {
        let blocks = self.ranks.get_mut(&rank)?;
        let last = blocks.last_mut()?;
        let rest = last.len().checked_sub(self.width)?;
        let entry = read(&last[rest..]);
        last.truncate(rest);
        if rest == 0 {
            self.free.extend(blocks.pop());
        }
        self.len -= 1;
        Some(entry)
    }

    /// Some entry of the least rank, chosen by a number.
    pub(super) fn any(&self, number: u64) -> Option<&[u8]> {
        let (_, blocks) = self.ranks.iter().find(|(_, blocks)| !blocks.is_empty())?;
        let block = &blocks[number as usize % blocks.len()];
        let entry = number as usize / blocks.len() % (block.len() / self.width);
        block.chunks_exact(self.width).nth(entry)
    }

    /// How many there are.
    pub(super) const fn len(&self) -> u64 {
        self.len
    }

    /// The memory that they hold.
    pub(super) const fn bytes(&self) -> usize {
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const RANKS: [Rank; 4] = [0, 1, 2, Rank::MAX - 1];

    proptest! {
        #[test]
        fn what_came_last_of_a_rank_is_taken_first(
            steps in prop::collection::vec((0..4_usize, any::<bool>()), 0..3000),
            width in prop::sample::select(vec![5, 4096, BLOCK, BLOCK + 1]),
        ) {
            let mut waiting = Waiting::new(width);
            let mut expected: Vec<Vec<u32>> = vec![Vec::new(); 4];
            let read = |bytes: &[u8]| u32::from_le_bytes(bytes[..4].try_into().unwrap());
            for (number, (rank, adds)) in (0_u32..).zip(steps) {
                if adds {
                    expected[rank].push(number);
                    waiting.push(RANKS[rank], |bytes| {
                        bytes.extend(number.to_le_bytes());
                        bytes.resize(bytes.len() + width - 4, 0);
                    });
                } else {
                    prop_assert_eq!(waiting.pop(RANKS[rank], read), expected[rank].pop());
                }
                let len: usize = expected.iter().map(Vec::len).sum();
                prop_assert_eq!(waiting.len(), len as u64);
                let least = expected.iter().position(|it| !it.is_empty());
                prop_assert_eq!(waiting.least_rank(), least.map(|at| RANKS[at]));
                let any = waiting.any(u64::from(number) << 7 | 5).map(read);
                prop_assert_eq!(any.is_some(), least.is_some());
                prop_assert!(any.is_none_or(|any| expected[least.unwrap()].contains(&any)));
                prop_assert!(waiting.bytes() >= len * width);
            }
        }
    }
}
