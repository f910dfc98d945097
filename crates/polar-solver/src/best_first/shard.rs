//! The states of one shard: a table of what is known, and what is not looked at yet.

use super::{Ceiling, Space};

/// How many shards there are.
pub(super) const SHARDS: usize = 16;

/// Where a node is: its shard, and its place there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Id(u32);

impl Id {
    pub(super) const fn new(shard: usize, place: u32) -> Self {
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

    const fn place(self) -> usize {
        self.0 as usize / SHARDS
    }
}

/// A state that a step leads to.
pub(super) struct Candidate<S: Space> {
    pub(super) state: S::State,
    pub(super) hash: u64,
    pub(super) cost: u32,
    /// Whence, and by which step; `None` for the start.
    pub(super) from: Option<(Id, S::Step)>,
}

impl<S: Space> Candidate<S> {
    /// The shard it belongs to.
    pub(super) const fn shard(&self) -> usize {
        (self.hash >> 32) as usize % SHARDS
    }
}

#[derive(Clone, Copy)]
struct Node<S, T> {
    state: S,
    cost: u32,
    from: Option<(Id, T)>,
}

pub(super) struct Shard<S: Space> {
    nodes: Vec<Node<S::State, S::Step>>,
    /// Open addressing: places in `nodes`, one more, with their hashes; 0 is free.
    table: Vec<(u32, u32)>,
    /// By cost and estimate together, what is not looked at yet: place and cost.
    open: Vec<Vec<(u32, u32)>>,
    /// None waits that has a lower rank.
    lowest: usize,
    waiting: u64,
}

impl<S: Space> Shard<S> {
    pub(super) fn new() -> Self {
        let table = vec![(0, 0); 1 << 8];
        Self { nodes: Vec::new(), table, open: Vec::new(), lowest: 0, waiting: 0 }
    }

    /// The least rank of what is not looked at.
    pub(super) fn rank(&mut self) -> Option<usize> {
        while self.open.get(self.lowest)?.is_empty() {
            self.lowest += 1;
        }
        Some(self.lowest)
    }

    /// A state of this rank to be looked at: its place, itself, and its cost.
    pub(super) fn take(&mut self, rank: usize) -> Option<(u32, S::State, u32)> {
        loop {
            let (place, cost) = self.open.get_mut(rank)?.pop()?;
            self.waiting -= 1;
            let node = &self.nodes[place as usize];
            // Else a cheaper way was found after this entry was made.
            if node.cost == cost {
                return Some((place, node.state, cost));
            }
        }
    }

    /// Keeps a state, unless it is known already, dead or too dear.
    pub(super) fn reach(
        &mut self,
        candidate: Candidate<S>,
        space: &mut S,
        haste: u32,
        ceiling: Ceiling,
    ) {
        let Candidate { state, hash, cost, from } = candidate;
        let hash = hash as u32;
        let known = self.find(hash, &state);
        if known.is_some_and(|place| self.nodes[place as usize].cost <= cost) {
            return;
        }
        let Some(estimate) = space.estimate(&state) else { return };
        if ceiling.is_some_and(|ceiling| cost + estimate >= ceiling) {
            return;
        }
        let node = Node { state, cost, from };
        let place = match known {
            Some(place) => {
                self.nodes[place as usize] = node;
                place
            }
            None => {
                // So many nodes fill any memory of today first.
                let place = self.nodes.len() as u32;
                if place >= u32::MAX / SHARDS as u32 {
                    return;
                }
                self.nodes.push(node);
                self.insert(hash, place);
                place
            }
        };
        let rank = (cost + estimate * haste) as usize;
        if self.open.len() <= rank {
            self.open.resize_with(rank + 1, Vec::new);
        }
        self.open[rank].push((place, cost));
        self.lowest = self.lowest.min(rank);
        self.waiting += 1;
    }

    /// Whence a state was reached, and by which step.
    pub(super) fn from(&self, id: Id) -> Option<(Id, S::Step)> {
        self.nodes[id.place()].from
    }

    pub(super) fn cost(&self, id: Id) -> u32 {
        self.nodes[id.place()].cost
    }

    /// How many entries wait to be looked at.
    pub(super) const fn waiting(&self) -> u64 {
        self.waiting
    }

    /// The memory it holds, about.
    pub(super) fn bytes(&self) -> u64 {
        let nodes = self.nodes.capacity() * size_of::<Node<S::State, S::Step>>();
        let open: usize = self.open.iter().map(Vec::capacity).sum();
        (nodes + (self.table.capacity() + open) * size_of::<(u32, u32)>()) as u64
    }

    fn find(&self, hash: u32, state: &S::State) -> Option<u32> {
        let mask = self.table.len() - 1;
        let mut slot = hash as usize & mask;
        while self.table[slot].0 != 0 {
            let (entry, its_hash) = self.table[slot];
            if its_hash == hash && self.nodes[entry as usize - 1].state == *state {
                return Some(entry - 1);
            }
            slot = (slot + 1) & mask;
        }
        None
    }

    fn insert(&mut self, hash: u32, place: u32) {
        if self.nodes.len() * 2 > self.table.len() {
            let old = std::mem::take(&mut self.table);
            self.table = vec![(0, 0); old.len() * 2];
            for (entry, hash) in old.into_iter().filter(|(entry, _)| *entry != 0) {
                self.link(hash, entry - 1);
            }
        }
        self.link(hash, place);
    }

    fn link(&mut self, hash: u32, place: u32) {
        let mask = self.table.len() - 1;
        let mut slot = hash as usize & mask;
        while self.table[slot].0 != 0 {
            slot = (slot + 1) & mask;
        }
        self.table[slot] = (place + 1, hash);
    }
}
