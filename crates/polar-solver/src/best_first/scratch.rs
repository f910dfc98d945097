//! What waits for a later rank, in a file: by rank, in blocks that are written and read whole.
//!
//! Entries are written as they come, without a look at what is there already; what is known is found out when they
//! are read back. So no entry is looked up, and a disk is fast enough.

use std::{
    collections::BTreeMap,
    fs::File,
    io::{self, Read as _, Seek as _, SeekFrom, Write as _},
    path::Path,
    sync::Arc,
};

use super::nodes::{WAY, Way};
use crate::sharded::{Rank, least_rank};

/// The bytes of a block in the file, unless one entry takes more: a page of most systems. Each rank of each shard holds
/// up to this many in memory.
const BLOCK: usize = 1 << 12;

/// The entries of a rank.
#[derive(Default)]
struct Entries {
    /// Blocks of the file.
    blocks: Vec<u32>,
    /// What fills no block yet.
    rest: Vec<u8>,
}

/// States with the ways to them, by rank. No error loses an entry: what could not be written is still in memory, what
/// could not be read is still in the file.
pub(super) struct Scratch {
    folder: Arc<Path>,
    /// The system removes it, whatever happens.
    file: Option<File>,
    /// The bytes of an entry, and of those that fill a block.
    width: usize,
    full: usize,
    ranks: BTreeMap<Rank, Entries>,
    /// Blocks of the file in use and ever used, and those of them that are free.
    blocks: u32,
    free: Vec<u32>,
    waiting: u64,
}

impl Scratch {
    /// For states of this many bytes. The file is made when there is something to write.
    pub(super) fn new(folder: Arc<Path>, state: usize) -> Self {
        let width = state + WAY;
        Self {
            folder,
            file: None,
            width,
            full: (BLOCK / width).max(1) * width,
            ranks: BTreeMap::new(),
            blocks: 0,
            free: Vec::new(),
            waiting: 0,
        }
    }

    /// The least rank of what waits here.
    pub(super) fn least_rank(&mut self) -> Option<Rank> {
        least_rank(&mut self.ranks, |Entries { blocks, rest }| blocks.is_empty() && rest.is_empty())
    }

    /// Adds a state. On error it is added all the same.
    pub(super) fn push(&mut self, rank: Rank, state: &[u8], way: Way) -> io::Result<()> {
        self.waiting += 1;
        let Entries { blocks, rest } = self.ranks.entry(rank).or_default();
        rest.extend_from_slice(state);
        rest.extend_from_slice(&way.to_bytes());
        if rest.len() < self.full {
            return Ok(());
        }
        let at = rest.len() - self.full;
        let block = self.free.last().copied().unwrap_or(self.blocks);
        let file = match &mut self.file {
            Some(file) => file,
            none => none.insert(tempfile::tempfile_in(&self.folder)?),
        };
        file.seek(SeekFrom::Start(offset(block, self.full)))?;
        file.write_all(&rest[at..])?;
        rest.truncate(at);
        if self.free.pop().is_none() {
            self.blocks += 1;
        }
        blocks.push(block);
        Ok(())
    }

    /// Takes some states of this rank.
    pub(super) fn pop(&mut self, rank: Rank) -> io::Result<Vec<u8>> {
        let Some(Entries { blocks, rest }) = self.ranks.get_mut(&rank) else {
            return Ok(Vec::new());
        };
        let mut entries = std::mem::take(rest);
        if let (true, Some(&block), Some(file)) =
            (entries.is_empty(), blocks.last(), &mut self.file)
        {
            entries.resize(self.full, 0);
            file.seek(SeekFrom::Start(offset(block, self.full)))?;
            file.read_exact(&mut entries)?;
            blocks.pop();
            self.free.push(block);
        }
        self.waiting -= (entries.len() / self.width) as u64;
        Ok(entries)
    }

    /// Another file takes the place of this one, which is given back.
    #[cfg(test)]
    pub(super) const fn change_file(&mut self, file: Option<File>) -> Option<File> {
        std::mem::replace(&mut self.file, file)
    }

    /// How many entries there are.
    pub(super) const fn waiting(&self) -> u64 {
        self.waiting
    }

    /// The length of the file.
    pub(super) fn disk(&self) -> u64 {
        offset(self.blocks, self.full)
    }

    /// The memory it holds, roughly.
    pub(super) fn bytes(&self) -> usize {
        let each = size_of::<(Rank, Entries)>();
        let ranks = self.ranks.values();
        let held = ranks.map(|it| each + it.rest.capacity() + it.blocks.capacity() * 4);
        held.sum::<usize>() + self.free.capacity() * 4
    }
}

/// Where a block begins in the file, if this many bytes fill it: a single entry may be larger than a page.
fn offset(block: u32, full: usize) -> u64 {
    u64::from(block) * full.max(BLOCK) as u64
}

#[cfg(test)]
mod tests {
    use proptest::{collection::vec, prelude::*};

    use super::*;

    const RANKS: [Rank; 4] = [0, 1, 2, Rank::MAX - 1];

    proptest! {
        /// Three entries fill a block here. A rank gives back all that it was given, and ranks are
        /// given out in any order while more comes.
        #[test]
        fn what_was_put_there_comes_back(steps in vec((0..4_usize, 0..5_u32), 0..200)) {
            let folder = tempfile::tempdir().unwrap();
            let mut scratch = Scratch::new(folder.path().into(), 1300);
            let mut held: [Vec<u32>; 4] = Default::default();
            for (number, (rank, kind)) in (0..).zip(steps) {
                if kind > 0 {
                    let way = Way { cost: number, from: None, is_done: false };
                    scratch.push(RANKS[rank], &[number as u8; 1300], way).unwrap();
                    held[rank].push(number);
                } else {
                    while held.iter().position(|held| !held.is_empty()) == Some(rank) {
                        prop_assert_eq!(scratch.least_rank(), Some(RANKS[rank]));
                        for entry in scratch.pop(RANKS[rank]).unwrap().chunks_exact(1300 + WAY) {
                            let (state, way) = entry.split_at(1300);
                            let number = Way::from_bytes(way).cost;
                            prop_assert_eq!(state, &[number as u8; 1300]);
                            let at = held[rank].iter().position(|other| *other == number);
                            held[rank].remove(at.unwrap());
                        }
                    }
                }
                prop_assert_eq!(scratch.waiting() as usize, held.iter().map(Vec::len).sum());
            }
        }
    }

    const WAY_THERE: Way = Way { cost: 7, from: None, is_done: false };

    /// Of such states one fills a block by itself.
    #[test]
    fn states_that_are_larger_than_a_page_come_back_whole() {
        let folder = tempfile::tempdir().unwrap();
        let state = BLOCK + 100;
        let mut scratch = Scratch::new(folder.path().into(), state);
        for number in 0..5 {
            scratch.push(1, &vec![number; state], WAY_THERE).unwrap();
        }
        for number in (0..5).rev() {
            let entry = scratch.pop(1).unwrap();
            assert!(entry[..state].iter().all(|&byte| byte == number), "{number}");
            assert_eq!(Way::from_bytes(&entry[state..]).cost, WAY_THERE.cost);
        }
        let length = scratch.file.as_ref().unwrap().metadata().unwrap().len();
        assert!(scratch.disk() >= length, "{} {length}", scratch.disk());
    }

    #[test]
    fn a_block_that_was_read_is_written_again() {
        let folder = tempfile::tempdir().unwrap();
        let mut scratch = Scratch::new(folder.path().into(), 1300);
        for _ in 0..10 {
            for _ in 0..30 {
                scratch.push(1, &[0; 1300], WAY_THERE).unwrap();
            }
            while scratch.least_rank().is_some() {
                scratch.pop(1).unwrap();
            }
        }
        assert_eq!(scratch.disk(), 10 * BLOCK as u64);
        assert_eq!(scratch.file.unwrap().metadata().unwrap().len().div_ceil(BLOCK as u64), 10);
    }

    #[test]
    fn what_can_not_be_read_is_still_there() {
        let folder = tempfile::tempdir().unwrap();
        let mut scratch = Scratch::new(folder.path().into(), 1300);
        for number in 0..7 {
            scratch.push(1, &[number; 1300], WAY_THERE).unwrap();
        }
        assert_eq!(scratch.pop(1).unwrap().len(), 1300 + WAY, "that one was in memory");
        let path = folder.path().join("empty");
        let readable = scratch.change_file(Some(File::create(path).unwrap()));
        for _ in 0..3 {
            assert!(scratch.pop(1).is_err());
            assert_eq!((scratch.least_rank(), scratch.waiting()), (Some(1), 6));
        }
        scratch.change_file(readable);
        let entries = [scratch.pop(1).unwrap(), scratch.pop(1).unwrap()].concat();
        let mut numbers: Vec<_> = entries.chunks(1300 + WAY).map(|entry| entry[0]).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, [0, 1, 2, 3, 4, 5]);
        assert_eq!((scratch.least_rank(), scratch.waiting()), (None, 0));
    }

    #[test]
    fn what_can_not_be_written_stays_in_memory() {
        let folder = tempfile::tempdir().unwrap();
        let mut scratch = Scratch::new(folder.path().into(), 1300);
        let path = folder.path().join("for reading");
        File::create(&path).unwrap();
        scratch.change_file(Some(File::open(&path).unwrap()));
        for number in 0..8 {
            let pushed = scratch.push(1, &[number; 1300], WAY_THERE);
            assert_eq!(pushed.is_err(), number >= 2, "{number}");
        }
        assert_eq!(scratch.disk(), 0);
        scratch.change_file(None);
        scratch.push(1, &[8; 1300], WAY_THERE).unwrap();
        assert_eq!(scratch.waiting(), 9);
        let entries = [scratch.pop(1).unwrap(), scratch.pop(1).unwrap()].concat();
        let mut numbers: Vec<_> = entries.chunks(1300 + WAY).map(|entry| entry[0]).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    }

    #[test]
    fn what_fills_no_block_counts_as_memory() {
        let mut scratch = Scratch::new(Path::new(".").into(), 100);
        let before = scratch.bytes();
        for rank in 0..1000 {
            scratch.push(rank, &[0; 100], WAY_THERE).unwrap();
        }
        assert!(scratch.bytes() - before >= 1000 * (100 + WAY));
        assert_eq!(scratch.disk(), 0);
    }
}
