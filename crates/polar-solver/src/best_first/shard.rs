//! The states of one shard: a table of what is known, and what is not looked at yet.

use super::{
    Ceiling, Space,
    nodes::{Nodes, Place, Way},
    table::{self, Table},
};

/// How many shards there are.
pub(super) const SHARDS: usize = 16;

/// Where a node is: its shard, and its place there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Id(u32);

impl Id {
    pub(super) const fn new(shard: usize, place: Place) -> Self {
        Self(place * SHARDS as u32 + shard as u32)
    }

    pub(super) const fn shard(self) -> usize {
        self.0 as usize % SHARDS
    }

    pub(super) const fn to_bits(self) -> u32 {
        self.0
    }

    pub(super) const fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    pub(super) const fn place(self) -> Place {
        self.0 / SHARDS as u32
    }
}

/// A state that a step leads to.
pub(super) struct Candidate<S: Space> {
    pub(super) state: S::State,
    pub(super) hash: u64,
    pub(super) cost: u32,
    /// Whence; `None` for the start.
    pub(super) from: Option<Id>,
}

impl<S: Space> Candidate<S> {
    /// The shard it belongs to.
    pub(super) const fn shard(&self) -> usize {
        (self.hash >> 32) as usize % SHARDS
    }
}

pub(super) struct Shard {
    nodes: Nodes,
    table: Table,
    /// By rank, the sum of cost and estimate, what is not looked at yet.
    open: Vec<Vec<Place>>,
    /// None waits that has a lower rank.
    lowest: usize,
    waiting: u64,
    /// Where a state is packed.
    packed: Vec<u8>,
}

impl Shard {
    pub(super) fn new<S: Space>(space: &S) -> Self {
        let bytes = space.packed_bytes();
        Self {
            nodes: Nodes::new(bytes),
            table: Table::new(),
            open: Vec::new(),
            lowest: 0,
            waiting: 0,
            packed: vec![0; bytes],
        }
    }

    /// The least rank of what is not looked at.
    pub(super) fn rank(&mut self) -> Option<usize> {
        while self.open.get(self.lowest)?.is_empty() {
            self.lowest += 1;
        }
        Some(self.lowest)
    }

    /// A state of this rank to be looked at: its place and its cost.
    pub(super) fn take(&mut self, rank: usize) -> Option<(Place, u32)> {
        loop {
            let place = self.open.get_mut(rank)?.pop()?;
            self.waiting -= 1;
            let way = self.nodes.way(place);
            // Else a cheaper way was found after this entry was made, and came before it.
            if !way.is_done {
                self.nodes.set_way(place, Way { is_done: true, ..way });
                return Some((place, way.cost));
            }
        }
    }

    /// Keeps a state, unless it is known already, dead or too dear.
    pub(super) fn reach<S: Space>(
        &mut self,
        candidate: &Candidate<S>,
        space: &mut S,
        haste: u32,
        ceiling: Ceiling,
    ) {
        let Candidate { state, hash, cost, from } = *candidate;
        space.pack(&state, &mut self.packed);
        let known = self.table.find(hash, |place| self.nodes.state(place) == self.packed);
        if known.is_some_and(|place| self.nodes.way(place).cost <= cost) {
            return;
        }
        let Some(estimate) = space.estimate(&state) else { return };
        if ceiling.is_some_and(|ceiling| cost + estimate >= ceiling) {
            return;
        }
        let way = Way { cost, from, is_done: false };
        let place = match known {
            Some(place) => {
                self.nodes.set_way(place, way);
                place
            }
            None if self.nodes.len() >= table::MOST => return,
            None => {
                let place = self.nodes.push(&self.packed, way);
                let hash_of = |place| space.hash(&space.unpack(self.nodes.state(place)));
                self.table.insert(hash, place, hash_of);
                place
            }
        };
        let rank = (cost + estimate * haste) as usize;
        if self.open.len() <= rank {
            self.open.resize_with(rank + 1, Vec::new);
        }
        self.open[rank].push(place);
        self.lowest = self.lowest.min(rank);
        self.waiting += 1;
    }

    /// The state of a node.
    pub(super) fn state<S: Space>(&self, place: Place, space: &S) -> S::State {
        space.unpack(self.nodes.state(place))
    }

    /// What it costs, and whence it was reached.
    pub(super) fn way(&self, place: Place) -> Way {
        self.nodes.way(place)
    }

    /// How many entries wait to be looked at.
    pub(super) const fn waiting(&self) -> u64 {
        self.waiting
    }

    /// The memory it holds, about.
    pub(super) fn bytes(&self) -> u64 {
        let open: usize = self.open.iter().map(Vec::capacity).sum();
        (self.nodes.bytes() + self.table.bytes() + open * size_of::<Place>()) as u64
    }
}
