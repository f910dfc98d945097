//! Closer looks at states whose turn has come: when they are taken, and what is known of it.

use super::nodes::Place;

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

/// A place takes so many bits.
const PLACE_BITS: u32 = 30;

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

/// Whether closer looks are worth their time: a look takes as long as many states without one.
#[derive(Default)]
pub(super) struct Looks {
    /// Of late, and how many of them were in vain.
    all: u32,
    in_vain: u32,
    /// The states that might have been looked at.
    chances: u32,
}

impl Looks {
    /// So many are needed to tell, and at most four times as many are remembered.
    const ENOUGH: u32 = 1 << 8;

    /// They are worth it, if of so many no more than one is in vain.
    const WORTH_IT: u32 = 6;

    /// Else one state of so many is looked at.
    const SELDOM: u32 = 64;

    /// Whether they are, as far as is known.
    pub(super) const fn are_worth_it(&self) -> bool {
        self.all < Self::ENOUGH || self.in_vain * Self::WORTH_IT <= self.all
    }

    /// Whether the next state is to be looked at.
    pub(super) const fn is_next(&mut self) -> bool {
        self.chances = self.chances.wrapping_add(1);
        self.are_worth_it() || self.chances.is_multiple_of(Self::SELDOM)
    }

    /// A look was taken.
    pub(super) fn count(&mut self, is_in_vain: bool) {
        self.all += 1;
        self.in_vain += u32::from(is_in_vain);
        if self.all == 4 * Self::ENOUGH {
            (self.all, self.in_vain) = (self.all / 2, self.in_vain / 2);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_a_place_and_a_look() {
        for look in [Look::None, Look::First, Look::Last] {
            for place in [0, 1, (1 << 28) - 1] {
                let entry = Entry::new(place, look);
                assert_eq!((entry.place(), entry.look()), (place, look));
            }
        }
    }

    #[test]
    fn looks_in_vain_become_seldom_until_they_are_not_in_vain() {
        let mut looks = Looks::default();
        let mut taken = |is_in_vain, chances: u32| {
            let is_taken = |_: &u32| {
                let is_next = looks.is_next();
                if is_next {
                    looks.count(is_in_vain);
                }
                is_next
            };
            (0..chances).filter(is_taken).count() as u32
        };
        assert_eq!(taken(false, 1000), 1000);
        taken(true, 10_000);
        assert_eq!(taken(true, 100 * Looks::SELDOM), 100);
        taken(false, 100_000);
        assert_eq!(taken(false, 1000), 1000);
    }
}
