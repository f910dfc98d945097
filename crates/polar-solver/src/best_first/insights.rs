//! What closer looks found of the states of a shard that wait.

use std::collections::HashMap;

use crate::{
    hash::{Mixer, map_bytes},
    sharded::Place,
    space::Insight,
};

/// The slots of a block.
const BLOCK: usize = 1 << 8;

/// What is known of the states of a shard that wait.
#[derive(Default)]
pub(super) struct Insights {
    slots: HashMap<Place, u32, Mixer>,
    /// Slots that are no longer used.
    free: Vec<u32>,
    /// Insights as bytes, a slot after the other, all of the same length.
    blocks: Vec<Vec<u8>>,
    len: usize,
}

impl Insights {
    /// Adds this to what is known of the state at this place.
    pub(super) fn learn(&mut self, place: Place, insight: &Insight) {
        let Some(bounds) = insight.to_bytes() else { return };
        self.len = bounds.len();
        let known = self.slots.get(&place).copied();
        let slot = known.unwrap_or_else(|| self.free_slot());
        if known.is_none() {
            self.slots.insert(place, slot);
            self.slot(slot).fill(0);
        }
        for (kept, bound) in self.slot(slot).iter_mut().zip(bounds) {
            *kept = bound.max(*kept);
        }
    }

    /// Takes out what is known of the state at this place.
    pub(super) fn take(&mut self, place: Place) -> Insight {
        let Some(slot) = self.slots.remove(&place) else { return Insight::default() };
        self.free.push(slot);
        Insight::from_bytes(self.slot(slot))
    }

    /// The memory it holds, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.blocks.len() * BLOCK * self.len
            + self.free.capacity() * size_of::<u32>()
            + map_bytes(&self.slots)
    }

    fn free_slot(&mut self) -> u32 {
        self.free.pop().unwrap_or_else(|| {
            let slot = (self.blocks.len() * BLOCK) as u32;
            self.blocks.push(vec![0; BLOCK * self.len]);
            self.free.extend((slot + 1..).take(BLOCK - 1));
            slot
        })
    }

    fn slot(&mut self, slot: u32) -> &mut [u8] {
        let at = slot as usize % BLOCK * self.len;
        &mut self.blocks[slot as usize / BLOCK][at..at + self.len]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_found_again_until_it_is_taken() {
        let mut insights = Insights::default();
        let insight = |place: Place| Insight::new([Some(place % 200), None]).after(place % 3);
        let places = || (0..2000).map(|number| number * 7919);
        for round in 0..3 {
            for place in places() {
                insights.learn(place, &insight(place + round));
            }
        }
        for place in places() {
            let kept = insights.take(place);
            let most = (0..3).map(|round| insight(place + round).bound(0)).max().unwrap();
            assert_eq!([kept.bound(0), kept.bound(1)], [most, None]);
            assert_eq!(insights.take(place).bound(1), Some(0), "it was taken");
            insights.learn(0, &kept);
        }
        assert_eq!(insights.blocks.len(), 2000_usize.div_ceil(BLOCK), "slots are used again");
    }
}
