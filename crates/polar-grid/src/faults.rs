//! What is wrong with a setup: the first fault of each kind.

use core::fmt;

use thiserror::Error;

/// A fault that is of one of some kinds.
pub trait HasKind: Copy {
    /// The kinds.
    type Kind: Copy;

    /// The fault's kind.
    fn kind(&self) -> Self::Kind;

    /// The place of a kind in the order of all of them, from 0. [`Faults`] passes over a fault whose place is not
    /// below its number of kinds.
    fn place(kind: Self::Kind) -> usize;
}

/// The first fault of each kind, of so many kinds. `Copy`, so that an error can hold it.
///
/// ```
/// use polar_grid::{Faults, HasKind};
///
/// #[derive(Clone, Copy, Debug, PartialEq)]
/// enum Fault {
///     TooShort(usize),
///     TooLong(usize),
/// }
///
/// impl HasKind for Fault {
///     // For so few kinds a number is enough.
///     type Kind = usize;
///
///     fn kind(&self) -> usize {
///         match self {
///             Fault::TooShort(_) => 0,
///             Fault::TooLong(_) => 1,
///         }
///     }
///
///     fn place(kind: usize) -> usize {
///         kind
///     }
/// }
///
/// let all = [Fault::TooLong(7), Fault::TooShort(1), Fault::TooLong(9)];
/// let faults: Faults<Fault, 2> = all.into_iter().collect();
/// assert_eq!(faults.get(1), Some(Fault::TooLong(7)));
/// assert!(faults.iter().eq([Fault::TooShort(1), Fault::TooLong(7)]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Faults<F, const KINDS: usize>([Option<F>; KINDS]);

impl<F: HasKind, const KINDS: usize> Faults<F, KINDS> {
    /// The first fault of each kind, in the order of the kinds.
    pub fn iter(&self) -> impl Iterator<Item = F> + Clone + use<F, KINDS> {
        self.0.into_iter().flatten()
    }

    /// The first fault of that kind.
    #[must_use]
    pub fn get(&self, kind: F::Kind) -> Option<F> {
        self.0.get(F::place(kind)).copied().flatten()
    }

    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }
}

impl<F: HasKind, const KINDS: usize> Default for Faults<F, KINDS> {
    fn default() -> Self {
        Self([None; KINDS])
    }
}

impl<F: HasKind, const KINDS: usize> FromIterator<F> for Faults<F, KINDS> {
    fn from_iter<I: IntoIterator<Item = F>>(faults: I) -> Self {
        let mut firsts = Self::default();
        for fault in faults {
            if let Some(first) = firsts.0.get_mut(F::place(fault.kind())) {
                first.get_or_insert(fault);
            }
        }
        firsts
    }
}

impl<F: HasKind + fmt::Display, const KINDS: usize> fmt::Display for Faults<F, KINDS> {
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
    /// What is wrong with it: [`Faults`] of some kinds.
    pub faults: F,
}
