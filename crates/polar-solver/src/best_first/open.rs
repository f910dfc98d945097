//! What waits in memory to be looked at, by rank: the last one of a rank comes first.

use std::collections::BTreeMap;

use crate::sharded::{PLACE_BITS, Place, Rank, least_rank};

/// What waits to be looked at: a place, and how closely its state was looked at.
#[derive(Clone, Copy)]
pub(super) struct Entry(u32);

/// How closely.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Look {
    /// Not yet.
    None,
    /// As far as was worth asking the first time.
    First,
    /// As closely as can be.
    Last,
}

impl Entry {
    pub(super) const fn new(place: Place, look: Look) -> Self {
        Self(place | (look as u32) << PLACE_BITS)
    }

    pub(super) const fn place(self) -> Place {
        self.0 & ((1 << PLACE_BITS) - 1)
    }

    pub(super) const fn look(self) -> Look {
        match self.0 >> PLACE_BITS {
            0 => Look::None,
            1 => Look::First,
            _ => Look::Last,
        }
    }
}

/// What waits.
#[derive(Default)]
pub(super) struct Open {
    ranks: BTreeMap<Rank, Vec<Entry>>,
    len: u64,
}

impl Open {
    #[inline]
    pub(super) fn push(&mut self, rank: Rank, entry: Entry) {
        self.ranks.entry(rank).or_default().push(entry);
        self.len += 1;
    }

    /// Takes an entry of this rank, if there is one.
    #[inline]
    pub(super) fn pop(&mut self, rank: Rank) -> Option<Entry> {
        let entry = self.ranks.get_mut(&rank)?.pop()?;
        self.len -= 1;
        Some(entry)
    }

    /// The least rank of what waits.
    pub(super) fn least_rank(&mut self) -> Option<Rank> {
        least_rank(&mut self.ranks, Vec::is_empty)
    }

    /// Some entry of the least rank, chosen by a number.
    pub(super) fn any(&self, number: u64) -> Option<Entry> {
        let entries = self.ranks.values().find(|entries| !entries.is_empty())?;
        entries.get((number % entries.len() as u64) as usize).copied()
    }

    /// How many there are.
    pub(super) const fn len(&self) -> u64 {
        self.len
    }

    /// The memory that they hold, in bytes.
    pub(super) fn bytes(&self) -> usize {
        let each = size_of::<(Rank, Vec<Entry>)>();
        let ranks = self.ranks.values();
        ranks.map(|entries| each + entries.capacity() * size_of::<Entry>()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sharded::MOST_NODES;

    #[test]
    fn an_entry_is_a_place_and_a_look() {
        for look in [Look::None, Look::First, Look::Last] {
            for place in [0, 1, MOST_NODES as Place] {
                let entry = Entry::new(place, look);
                assert_eq!((entry.place(), entry.look()), (place, look));
            }
        }
    }
}
