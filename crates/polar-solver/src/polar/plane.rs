//! Sets of cells as bits, in one word for boards of up to 128 cells and in two for the rest.

use std::{
    fmt::Debug,
    hash::Hash,
    ops::{BitAnd, BitOr, Not},
};

/// A set of cells, by index.
pub trait Plane:
    Copy
    + Eq
    + Hash
    + Debug
    + Default
    + Send
    + Sync
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + 'static
{
    /// The most cells.
    const CELLS: usize;

    /// The set of this cell only.
    fn of(index: u8) -> Self;

    /// All cells, moved up by this many places. What is moved out is gone.
    fn up(self, places: usize) -> Self;

    /// All cells, moved down by this many places.
    fn down(self, places: usize) -> Self;

    /// The sum of both as numbers; a carry out of the last cell is gone.
    fn plus(self, other: Self) -> Self;

    /// The lowest cell.
    fn lowest(self) -> Option<u8>;

    /// The highest cell.
    fn highest(self) -> Option<u8>;

    /// How many cells there are.
    fn len(self) -> u32;

    /// The first cells, a bit each.
    fn first_bits(self) -> usize;

    /// Whether there is no cell.
    fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// Whether the cell is there.
    fn has(self, index: u8) -> bool {
        !(self & Self::of(index)).is_empty()
    }

    /// The set with this cell.
    #[must_use]
    fn with(self, index: u8) -> Self {
        self | Self::of(index)
    }

    /// The set without this cell.
    #[must_use]
    fn without(self, index: u8) -> Self {
        self & !Self::of(index)
    }

    /// The cells, lowest first.
    fn cells(mut self) -> impl Iterator<Item = u8> {
        std::iter::from_fn(move || {
            let lowest = self.lowest()?;
            self = self.without(lowest);
            Some(lowest)
        })
    }

    /// Appends the first `count` bytes, with eight cells each.
    fn write(self, count: usize, bytes: &mut Vec<u8>);

    /// The set that was written.
    fn read(bytes: &[u8]) -> Self;
}

/// Where pieces may lie, and where two of them may.
#[derive(Clone, Copy, Debug, Default)]
pub struct Crowd<P> {
    /// Where one of them may.
    pub once: P,
    /// Where two of them may.
    pub twice: P,
}

impl<P: Plane> Crowd<P> {
    /// With one piece more, which may lie there.
    #[must_use]
    pub fn with(self, cells: P) -> Self {
        Self { once: self.once | cells, twice: self.twice | self.once & cells }
    }

    /// Where pieces may lie other than one of them, which may lie on these cells.
    pub fn but(self, cells: P) -> P {
        self.twice | self.once & !cells
    }
}

impl Plane for u128 {
    const CELLS: usize = 128;

    #[inline]
    fn of(index: u8) -> Self {
        1 << (index & 127)
    }

    #[inline]
    fn up(self, places: usize) -> Self {
        self.checked_shl(places as u32).unwrap_or(0)
    }

    #[inline]
    fn down(self, places: usize) -> Self {
        self.checked_shr(places as u32).unwrap_or(0)
    }

    #[inline]
    fn plus(self, other: Self) -> Self {
        self.wrapping_add(other)
    }

    #[inline]
    fn lowest(self) -> Option<u8> {
        (self != 0).then(|| self.trailing_zeros() as u8)
    }

    #[inline]
    fn highest(self) -> Option<u8> {
        (self != 0).then(|| 127 - self.leading_zeros() as u8)
    }

    #[inline]
    fn len(self) -> u32 {
        self.count_ones()
    }

    #[inline]
    fn first_bits(self) -> usize {
        self as usize
    }

    fn write(self, count: usize, bytes: &mut Vec<u8>) {
        // All of them, and then too many are cut off: a copy of fixed length is much faster.
        let end = bytes.len() + count;
        bytes.extend_from_slice(&self.to_le_bytes());
        bytes.truncate(end);
    }

    fn read(bytes: &[u8]) -> Self {
        let mut all = [0; 16];
        let len = bytes.len().min(16);
        all[..len].copy_from_slice(&bytes[..len]);
        Self::from_le_bytes(all)
    }
}

/// A set of up to 256 cells: the low half, then the high one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Wide(u128, u128);

impl BitAnd for Wide {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0, self.1 & other.1)
    }
}

impl BitOr for Wide {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0, self.1 | other.1)
    }
}

impl Not for Wide {
    type Output = Self;

    fn not(self) -> Self {
        Self(!self.0, !self.1)
    }
}

impl Plane for Wide {
    const CELLS: usize = 256;

    #[inline]
    fn of(index: u8) -> Self {
        if index < 128 { Self(1 << index, 0) } else { Self(0, 1 << (index - 128)) }
    }

    #[inline]
    fn up(self, places: usize) -> Self {
        match places {
            0 => self,
            1..128 => Self(self.0 << places, self.1 << places | self.0 >> (128 - places)),
            128..256 => Self(0, self.0 << (places - 128)),
            _ => Self::default(),
        }
    }

    #[inline]
    fn down(self, places: usize) -> Self {
        match places {
            0 => self,
            1..128 => Self(self.0 >> places | self.1 << (128 - places), self.1 >> places),
            128..256 => Self(self.1 >> (places - 128), 0),
            _ => Self::default(),
        }
    }

    #[inline]
    fn plus(self, other: Self) -> Self {
        let (low, carry) = self.0.overflowing_add(other.0);
        Self(low, self.1.wrapping_add(other.1).wrapping_add(u128::from(carry)))
    }

    #[inline]
    fn lowest(self) -> Option<u8> {
        self.0.lowest().or_else(|| self.1.lowest().map(|cell| cell + 128))
    }

    #[inline]
    fn highest(self) -> Option<u8> {
        self.1.highest().map(|cell| cell + 128).or_else(|| self.0.highest())
    }

    #[inline]
    fn len(self) -> u32 {
        self.0.len() + self.1.len()
    }

    fn first_bits(self) -> usize {
        self.0.first_bits()
    }

    fn write(self, count: usize, bytes: &mut Vec<u8>) {
        self.0.write(count.min(16), bytes);
        self.1.write(count.saturating_sub(16), bytes);
    }

    fn read(bytes: &[u8]) -> Self {
        let (low, high) = bytes.split_at(bytes.len().min(16));
        Self(u128::read(low), u128::read(high))
    }
}
