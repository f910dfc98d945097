//! The states of a shard that are known: their nodes, and a table that finds them.

use std::hint::black_box;

use super::{
    nodes::{Nodes, Way},
    table::Table,
};
use crate::{
    sharded::{MOST_NODES, Place},
    space::Space,
};

/// Nodes that are found by their packed states, each state once.
pub(super) struct Known {
    nodes: Nodes,
    table: Table,
    /// The most states, and whether one more came, which was dropped.
    most: usize,
    is_full: bool,
}

/// What a packed state is found by in the table.
pub(super) fn hash_of<S: Space>(space: &S, packed: &[u8]) -> u64 {
    space.fingerprint(&space.unpack(packed)) as u64
}

impl Known {
    /// For packed states of this many bytes.
    pub(super) fn new(state: usize) -> Self {
        Self { nodes: Nodes::new(state), table: Table::new(), most: MOST_NODES, is_full: false }
    }

    /// Holds at most this many states.
    #[cfg(test)]
    pub(super) const fn set_most(&mut self, most: usize) {
        self.most = most;
    }

    #[cfg(test)]
    pub(super) const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The bytes of a packed state.
    pub(super) const fn state_bytes(&self) -> usize {
        self.nodes.state_bytes()
    }

    /// The node of a packed state.
    #[inline]
    pub(super) fn find(&self, packed: &[u8], hash: u64) -> Option<Place> {
        self.table.find(hash, |place| self.nodes.state(place) == packed)
    }

    /// Whether a known state stands for this one, which costs so much.
    pub(super) fn has_stand_in<S: Space>(
        &self,
        state: &S::State,
        hash: u64,
        cost: u32,
        space: &S,
    ) -> bool {
        let is_it = |place| {
            let more = cost.checked_sub(self.nodes.way(place).cost);
            let known = || space.unpack(self.nodes.state(place));
            more.is_some_and(|more| space.stands_for(&known(), state, more))
        };
        self.table.find(hash, is_it).is_some()
    }

    /// Notes that a state is reached this way, whose node was `found` if it was known. Returns the place of its node,
    /// if there is one left.
    pub(super) fn keep<S: Space>(
        &mut self,
        found: Option<Place>,
        packed: &[u8],
        hash: u64,
        way: Way,
        space: &S,
    ) -> Option<Place> {
        if let Some(place) = found {
            self.nodes.set_way(place, way);
            return found;
        }
        if self.nodes.len() >= self.most {
            self.is_full = true;
            return None;
        }
        let place = self.nodes.push(packed, way);
        self.table.push(hash, |place| hash_of(space, self.nodes.state(place)));
        Some(place)
    }

    /// The packed state of a node.
    #[inline]
    pub(super) fn state(&self, place: Place) -> &[u8] {
        self.nodes.state(place)
    }

    /// What a node costs, and the node it was reached from.
    #[inline]
    pub(super) fn way(&self, place: Place) -> Way {
        self.nodes.way(place)
    }

    /// Notes that a node was looked at with what it costs now.
    #[inline]
    pub(super) fn set_done(&mut self, place: Place) {
        let way = self.nodes.way(place);
        self.nodes.set_way(place, Way { is_done: true, ..way });
    }

    /// Brings into the caches where the table is looked at first for this hash.
    #[inline]
    pub(super) fn fetch(&self, hash: u64) {
        black_box(self.table.first(hash));
    }

    /// The same with the node that this hash most likely belongs to, from end to end.
    #[inline]
    pub(super) fn fetch_node(&self, hash: u64) {
        if let Some(place) = self.table.find(hash, |_| true) {
            black_box((self.nodes.state(place).first().copied(), self.nodes.way(place)));
        }
    }

    /// Whether a state was dropped for lack of a place.
    pub(super) const fn is_full(&self) -> bool {
        self.is_full
    }

    /// The memory it holds, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.nodes.bytes() + self.table.bytes()
    }
}
