//! What a closer look found out about a state, for its successors.

use std::sync::Arc;

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

    /// The bounds as bytes: the greater one says more. `None` if nothing is known.
    #[inline]
    pub(crate) fn to_bytes(&self) -> Option<impl ExactSizeIterator<Item = u8>> {
        Some(self.bounds.as_ref()?.iter().map(|&bound| less(bound, self.paid)))
    }

    /// The bounds that were bytes.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Self {
        Self { bounds: Some(bytes.into()), paid: 0 }
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
}
