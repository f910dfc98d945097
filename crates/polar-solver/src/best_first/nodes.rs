//! The nodes of a shard, as bytes: a packed state, its cost, and whence it was reached.

use super::shard::Id;

/// Where a node lies in its shard.
pub(super) type Place = u32;

/// So many nodes are held together; only the last of these blocks has room to spare.
const BLOCK: usize = 1 << 12;

/// The bytes of a cost, with the bit that says that the node was looked at, and of an [`Id`].
const COST: usize = 4;
const FROM: usize = 4;

/// The start was not reached from anywhere.
const NOWHERE: u32 = u32::MAX;

/// What a node says beside its state.
#[derive(Clone, Copy)]
pub(super) struct Way {
    pub(super) cost: u32,
    /// Whence; `None` for the start.
    pub(super) from: Option<Id>,
    /// Whether it was looked at since it has this cost.
    pub(super) is_done: bool,
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

    const fn width(&self) -> usize {
        self.state + COST + FROM
    }

    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// Adds a node, and says where it lies.
    pub(super) fn push(&mut self, state: &[u8], way: Way) -> Place {
        if self.len.is_multiple_of(BLOCK) {
            self.blocks.push(Vec::new());
        }
        let place = self.len as Place;
        if let Some(last) = self.blocks.last_mut() {
            last.extend_from_slice(state);
            last.extend_from_slice(&[0; COST + FROM]);
        }
        self.len += 1;
        self.set_way(place, way);
        place
    }

    pub(super) fn state(&self, place: Place) -> &[u8] {
        &self.node(place)[..self.state]
    }

    pub(super) fn way(&self, place: Place) -> Way {
        let (cost, from) = self.node(place)[self.state..].split_at(COST);
        let [cost, from] = [word(cost), word(from)];
        let from = (from != NOWHERE).then(|| Id::from_bits(from));
        Way { cost: cost >> 1, from, is_done: cost & 1 == 1 }
    }

    pub(super) fn set_way(&mut self, place: Place, way: Way) {
        let (block, at, width) = (place as usize / BLOCK, place as usize % BLOCK, self.width());
        let node = &mut self.blocks[block][at * width..(at + 1) * width];
        let (cost, from) = node[self.state..].split_at_mut(COST);
        cost.copy_from_slice(&(way.cost << 1 | u32::from(way.is_done)).to_le_bytes());
        from.copy_from_slice(&way.from.map_or(NOWHERE, Id::to_bits).to_le_bytes());
    }

    /// The memory it holds.
    pub(super) fn bytes(&self) -> usize {
        let last = self.blocks.last().map_or(0, Vec::capacity);
        self.blocks.len().saturating_sub(1) * BLOCK * self.width() + last
    }

    fn node(&self, place: Place) -> &[u8] {
        let (block, at, width) = (place as usize / BLOCK, place as usize % BLOCK, self.width());
        &self.blocks[block][at * width..(at + 1) * width]
    }
}

fn word(bytes: &[u8]) -> u32 {
    bytes.try_into().map_or(0, u32::from_le_bytes)
}
