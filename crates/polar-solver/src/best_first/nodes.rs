//! The nodes of a shard, as bytes: a packed state, its cost, and the node it was reached from.

use crate::sharded::{Id, Place};

/// The nodes of a block; only the last block has room to spare.
const BLOCK: usize = 1 << 10;

/// The bytes of a [`Way`].
pub(super) const WAY: usize = 8;

/// The start was not reached from anywhere.
const NOWHERE: u32 = u32::MAX;

/// What a node says beside its state.
#[derive(Clone, Copy)]
pub(super) struct Way {
    pub(super) cost: u32,
    /// The node it was reached from; `None` for the start.
    pub(super) from: Option<Id>,
    /// Whether it was looked at with this cost.
    pub(super) is_done: bool,
}

impl Way {
    pub(super) fn to_bytes(self) -> [u8; WAY] {
        let cost = self.cost << 1 | u32::from(self.is_done);
        let from = self.from.map_or(NOWHERE, Id::to_bits);
        (u64::from(cost) | u64::from(from) << 32).to_le_bytes()
    }

    pub(super) fn from_bytes(bytes: &[u8]) -> Self {
        let word = bytes.try_into().map_or(0, u64::from_le_bytes);
        let [cost, from] = [word as u32, (word >> 32) as u32];
        let from = (from != NOWHERE).then(|| Id::from_bits(from));
        Self { cost: cost >> 1, from, is_done: cost & 1 == 1 }
    }
}

/// Nodes of one length.
pub(super) struct Nodes {
    /// The bytes of a packed state.
    state: usize,
    blocks: Vec<Vec<u8>>,
    len: usize,
}

impl Nodes {
    pub(super) const fn new(state: usize) -> Self {
        Self { state, blocks: Vec::new(), len: 0 }
    }

    /// The bytes of a packed state.
    pub(super) const fn state_bytes(&self) -> usize {
        self.state
    }

    const fn width(&self) -> usize {
        self.state + WAY
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// Adds a node and returns its place.
    pub(super) fn push(&mut self, state: &[u8], way: Way) -> Place {
        if self.len.is_multiple_of(BLOCK) {
            // The first one grows, so that a small search stays small.
            let bytes = if self.blocks.is_empty() { 0 } else { BLOCK * self.width() };
            self.blocks.iter_mut().take(1).for_each(Vec::shrink_to_fit);
            self.blocks.push(Vec::with_capacity(bytes));
        }
        let place = self.len as Place;
        if let Some(last) = self.blocks.last_mut() {
            last.extend_from_slice(state);
            last.extend_from_slice(&way.to_bytes());
        }
        self.len += 1;
        place
    }

    pub(super) fn state(&self, place: Place) -> &[u8] {
        &self.node(place)[..self.state]
    }

    pub(super) fn way(&self, place: Place) -> Way {
        Way::from_bytes(&self.node(place)[self.state..])
    }

    pub(super) fn set_way(&mut self, place: Place, way: Way) {
        let (block, at) = self.at(place);
        let at = at + self.state;
        self.blocks[block][at..at + WAY].copy_from_slice(&way.to_bytes());
    }

    /// The memory it holds.
    pub(super) fn bytes(&self) -> usize {
        let last = self.blocks.last().map_or(0, Vec::capacity);
        self.blocks.len().saturating_sub(1) * BLOCK * self.width() + last
    }

    fn node(&self, place: Place) -> &[u8] {
        let (block, at) = self.at(place);
        &self.blocks[block][at..at + self.width()]
    }

    /// Its block, and where it begins there.
    const fn at(&self, place: Place) -> (usize, usize) {
        (place as usize / BLOCK, place as usize % BLOCK * self.width())
    }
}
