//! What a closer look found out about a state, for its successors.

use std::{collections::HashMap, sync::Arc};

use crate::{
    hash::{Mixer, map_bytes},
    sharded::Place,
};

/// How a goal that can't be reached is written, and the greatest bound of any other.
const NEVER: u8 = u8::MAX;
const MOST: u32 = NEVER as u32 - 1;

/// Lower bounds of the cost that remains, by goal, where a space tells its goals apart. Steps bring a state nearer to
/// any of them by no more than they cost: so successors inherit these bounds, less what was paid since, and a look at
/// them has to ask only about goals that may still be near.
#[derive(Clone, Debug, Default)]
pub struct Insight {
    /// Shared by all that inherit it; `None` if nothing is known.
    bounds: Option<Arc<[u8]>>,
    paid: u32,
}

impl Insight {
    /// The bounds, by goal; `None` for a goal that can't be reached.
    pub fn new(bounds: impl IntoIterator<Item = Option<u32>>) -> Self {
        let short = |bound: Option<u32>| bound.map_or(NEVER, |bound| bound.min(MOST) as u8);
        Self { bounds: Some(bounds.into_iter().map(short).collect()), paid: 0 }
    }

    /// The bound of a goal; `None` if it can't be reached.
    #[must_use]
    pub fn bound(&self, goal: usize) -> Option<u32> {
        let bound = self.bounds.as_ref().and_then(|bounds| bounds.get(goal).copied());
        let left = less(bound.unwrap_or_default(), self.paid);
        (left != NEVER).then_some(left.into())
    }

    /// What is known after a step of this price.
    #[must_use]
    pub fn after(&self, price: u32) -> Self {
        Self { bounds: self.bounds.clone(), paid: self.paid.saturating_add(price) }
    }
}

/// What is left of a bound after this much was paid.
const fn less(bound: u8, paid: u32) -> u8 {
    match bound {
        NEVER => NEVER,
        _ if paid > NEVER as u32 => 0,
        _ => bound.saturating_sub(paid as u8),
    }
}

/// The slots of a block.
const BLOCK: usize = 1 << 8;

/// What is known of the states of a shard that wait.
#[derive(Default)]
pub(super) struct Insights {
    slots: HashMap<Place, u32, Mixer>,
    /// Slots that are no longer used.
    free: Vec<u32>,
    /// The bounds, a slot after the other, all of the same length.
    blocks: Vec<Vec<u8>>,
    len: usize,
}

impl Insights {
    /// Adds this to what is known of the state at this place.
    pub(super) fn learn(&mut self, place: Place, insight: &Insight) {
        let Some(bounds) = &insight.bounds else { return };
        self.len = bounds.len();
        let known = self.slots.get(&place).copied();
        let slot = known.unwrap_or_else(|| self.free_slot());
        if known.is_none() {
            self.slots.insert(place, slot);
            self.slot(slot).fill(0);
        }
        for (kept, &bound) in self.slot(slot).iter_mut().zip(&**bounds) {
            *kept = less(bound, insight.paid).max(*kept);
        }
    }

    /// Takes out what is known of the state at this place.
    pub(super) fn take(&mut self, place: Place) -> Insight {
        let Some(slot) = self.slots.remove(&place) else { return Insight::default() };
        self.free.push(slot);
        Insight { bounds: Some(Arc::from(&*self.slot(slot))), paid: 0 }
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
    fn what_follows_is_nearer_by_what_was_paid_and_a_lost_goal_stays_lost() {
        let bounds = |insight: &Insight| [0, 1, 2, 3].map(|goal| insight.bound(goal));
        let insight = Insight::new([Some(7), None, Some(1), Some(1000)]);
        let later = insight.after(2).after(1);
        assert_eq!(bounds(&insight), [Some(7), None, Some(1), Some(254)]);
        assert_eq!(bounds(&later), [Some(4), None, Some(0), Some(251)]);
        assert_eq!(bounds(&insight.after(1000)), [Some(0), None, Some(0), Some(0)]);
        assert_eq!(bounds(&Insight::default().after(3)), [Some(0); 4]);
    }

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
