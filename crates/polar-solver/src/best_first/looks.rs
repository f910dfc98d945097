//! Closer looks at states whose turn has come: when they are worth their time, and how close the last one was.

use crate::{
    gauge::Worth,
    sharded::{PLACE_BITS, Place},
};

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

/// When closer looks are worth their time: if no more than one in six is in vain. A look takes as long as many states
/// without one.
pub(super) const WORTH: Worth = Worth { enough: 1 << 8, least: [5, 6], seldom: 64 };

/// When it is worth asking whether states are lost that are not known to be: if one in eight is. The question takes
/// as long as a few states.
pub(super) const LOST: Worth = Worth { enough: 1 << 5, least: [1, 8], seldom: 16 };

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
