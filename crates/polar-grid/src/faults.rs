//! What is wrong with a setup: the first fault of each kind.

use core::{fmt, mem::discriminant};

use thiserror::Error;

/// The first fault of each kind, for at most `KINDS` kinds; the faults of one variant are one kind. `Copy`, so that
/// an error can hold it.
///
/// ```
/// use polar_grid::Faults;
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// enum Fault {
///     TooShort(usize),
///     TooLong(usize),
/// }
///
/// let all = [Fault::TooShort(1), Fault::TooLong(7), Fault::TooLong(9)];
/// let faults: Faults<Fault, 2> = all.into_iter().collect();
/// assert!(faults.iter().eq([Fault::TooShort(1), Fault::TooLong(7)]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Faults<F, const KINDS: usize>([Option<F>; KINDS]);

impl<F: Copy, const KINDS: usize> Faults<F, KINDS> {
    /// The first fault of each kind, in the order in which they came.
    pub fn iter(&self) -> impl Iterator<Item = F> + Clone + use<F, KINDS> {
        self.0.into_iter().flatten()
    }

    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }
}

impl<F: Copy, const KINDS: usize> Default for Faults<F, KINDS> {
    fn default() -> Self {
        Self([None; KINDS])
    }
}

impl<F: Copy, const KINDS: usize> FromIterator<F> for Faults<F, KINDS> {
    /// Faults of further kinds than there is room for are passed over.
    fn from_iter<I: IntoIterator<Item = F>>(faults: I) -> Self {
        let mut firsts = Self::default();
        for fault in faults {
            let is_same = |first: &F| discriminant(first) == discriminant(&fault);
            let place = firsts.0.iter_mut().find(|place| place.as_ref().is_none_or(is_same));
            if let Some(place) = place {
                place.get_or_insert(fault);
            }
        }
        firsts
    }
}

impl<F: Copy + fmt::Display, const KINDS: usize> fmt::Display for Faults<F, KINDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.iter().enumerate() {
            let separator = if index == 0 { "" } else { "; " };
            write!(f, "{separator}{fault}")?;
        }
        Ok(())
    }
}

/// A setup that is no position, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("{faults}")]
pub struct Invalid<S, F> {
    /// The setup, given back.
    pub setup: S,
    /// What is wrong with it: the game's [`Faults`].
    pub faults: F,
}
