//! The pouch.

use core::fmt;

use crate::stone::{STONES, Stone};

/// The stones still to be laid, in their order: at most 72.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pouch {
    /// The next stone last, so that taking it moves nothing; unused places hold the default stone,
    /// so that equal pouches are equal.
    stones: [Stone; STONES],
    len: u8,
}

impl Pouch {
    /// A pouch without a stone.
    pub const EMPTY: Self = Self { stones: [Stone::of_index(0); STONES], len: 0 };

    /// A pouch with these stones, the next one first; `None` if they are more than 72.
    #[must_use]
    pub fn new(stones: &[Stone]) -> Option<Self> {
        let mut pouch = Self::EMPTY;
        for (place, &stone) in
            pouch.stones.get_mut(..stones.len())?.iter_mut().zip(stones.iter().rev())
        {
            *place = stone;
        }
        pouch.len = stones.len() as u8;
        Some(pouch)
    }

    /// The next stone, which stays in.
    #[must_use]
    pub fn next_stone(&self) -> Option<Stone> {
        self.iter().next()
    }

    /// Takes the next stone out.
    pub fn take(&mut self) -> Option<Stone> {
        let stone = self.next_stone()?;
        self.len -= 1;
        self.stones[usize::from(self.len)] = Stone::default();
        Some(stone)
    }

    /// The stones, the next one first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Stone> + Clone + '_ {
        self.stones.iter().take(self.len()).rev().copied()
    }

    /// The number of stones.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether no stone is left.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl Default for Pouch {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl fmt::Debug for Pouch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
