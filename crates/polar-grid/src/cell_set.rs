//! Sets of cells.

use core::{fmt, iter::FusedIterator};

/// A set of cells by their index ([`Size::index`](crate::Size::index)): 256 bits, `Copy`.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct CellSet([u64; 4]);

impl CellSet {
    /// The set without a cell.
    pub const EMPTY: Self = Self([0; 4]);

    const fn word_and_bit(index: u8) -> (usize, u64) {
        ((index >> 6) as usize, 1 << (index & 63))
    }

    /// Adds a cell; says whether it was new.
    pub const fn insert(&mut self, index: u8) -> bool {
        let (word, bit) = Self::word_and_bit(index);
        let new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        new
    }

    /// Takes a cell out; says whether it was there.
    pub const fn remove(&mut self, index: u8) -> bool {
        let (word, bit) = Self::word_and_bit(index);
        let there = self.0[word] & bit != 0;
        self.0[word] &= !bit;
        there
    }

    /// Whether the cell is in the set.
    #[must_use]
    pub const fn contains(&self, index: u8) -> bool {
        let (word, bit) = Self::word_and_bit(index);
        self.0[word] & bit != 0
    }

    /// The number of cells.
    #[must_use]
    pub const fn len(&self) -> usize {
        let [a, b, c, d] = self.0;
        (a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()) as usize
    }

    /// Whether no cell is in the set.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The cells' indexes, ascending.
    #[must_use]
    pub const fn iter(&self) -> Indexes {
        Indexes(*self)
    }
}

/// The indexes of a set's cells, ascending; see [`CellSet::iter`].
#[derive(Clone, Debug)]
pub struct Indexes(CellSet);

impl Iterator for Indexes {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let Self(CellSet(words)) = self;
        let (word, bits) = (0_u8..).zip(words).find(|(_, bits)| **bits != 0)?;
        let index = word * 64 + bits.trailing_zeros() as u8;
        *bits &= *bits - 1;
        Some(index)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for Indexes {}
impl FusedIterator for Indexes {}

impl IntoIterator for &CellSet {
    type Item = u8;
    type IntoIter = Indexes;

    fn into_iter(self) -> Indexes {
        self.iter()
    }
}

impl Extend<u8> for CellSet {
    fn extend<I: IntoIterator<Item = u8>>(&mut self, indexes: I) {
        for index in indexes {
            self.insert(index);
        }
    }
}

impl FromIterator<u8> for CellSet {
    fn from_iter<I: IntoIterator<Item = u8>>(indexes: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(indexes);
        set
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
