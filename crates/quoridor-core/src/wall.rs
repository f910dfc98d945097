//! Walls, and sets of them.

use core::{fmt, iter::FusedIterator, str::FromStr};

use polar_grid::{every, pad};
use thiserror::Error;

use crate::{
    Square,
    bits::{ROW, take},
};

/// Which way a wall lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Orientation {
    /// Left to right: parts a square from the one above.
    Horizontal,
    /// Bottom to top: parts a square from the one to its right.
    Vertical,
}

impl Orientation {
    /// Both, in the order of a set of walls.
    pub const ALL: [Self; 2] = every![Self::Horizontal, Self::Vertical];

    /// The other one.
    #[must_use]
    pub const fn crossing(self) -> Self {
        match self {
            Self::Horizontal => Self::Vertical,
            Self::Vertical => Self::Horizontal,
        }
    }

    /// The letter in the notation: `h` or `v`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Horizontal => 'h',
            Self::Vertical => 'v',
        }
    }
}

/// A wall, two squares long, named by the square at its lower left.
///
/// `e3h` lies above e3 and f3, `e3v` right of e3 and e4; both have the same middle. Sorted as a set of walls and
/// a list of moves have them: the horizontal ones, then the vertical ones, each row by row from blue's side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Wall {
    // First, because walls are sorted by it first.
    /// Which way it lies.
    pub orientation: Orientation,
    /// The square at the lower left of the wall's middle.
    pub square: Square,
}

impl Wall {
    /// A wall by its square and the way it lies.
    #[must_use]
    pub const fn new(square: Square, orientation: Orientation) -> Self {
        Self { square, orientation }
    }

    /// Whether the wall lies within a board of that size.
    #[must_use]
    pub const fn is_on(self, size: u8) -> bool {
        self.square.is_on(size.saturating_sub(1))
    }

    /// The walls, on the board or not, that lie where this one lies, or partly: this one, and those one square further
    /// along its line either way.
    pub(crate) const fn overlapping(self) -> Walls {
        let bit = self.square.bit();
        match self.orientation {
            Orientation::Horizontal => Walls { horizontal: bit | bit << 1 | bit >> 1, vertical: 0 },
            Orientation::Vertical => {
                Walls { horizontal: 0, vertical: bit | bit << ROW | bit >> ROW }
            }
        }
    }
}

impl fmt::Display for Wall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, format_args!("{}{}", self.square, self.orientation.letter()))
    }
}

impl fmt::Debug for Wall {
    /// Its notation.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text that is not a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("a wall is the square at its lower left and h or v, such as e3h")]
pub struct WallError;

impl FromStr for Wall {
    type Err = WallError;

    /// Reads a wall; letters in either case, blanks around it.
    fn from_str(text: &str) -> Result<Self, WallError> {
        Self::read(text.trim()).ok_or(WallError)
    }
}

impl Wall {
    /// Reads it without blanks around it.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let (square, orientation) = match text.strip_suffix(['h', 'H']) {
            Some(square) => (square, Orientation::Horizontal),
            None => (text.strip_suffix(['v', 'V'])?, Orientation::Vertical),
        };
        Some(Self { square: Square::read(square)?, orientation })
    }
}

/// A set of walls: a bitboard for each way of lying. `Copy`.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Walls {
    pub(crate) horizontal: u128,
    pub(crate) vertical: u128,
}

impl Walls {
    /// The set without a wall.
    pub const EMPTY: Self = Self { horizontal: 0, vertical: 0 };

    /// Adds a wall; says whether it was new.
    pub const fn insert(&mut self, wall: Wall) -> bool {
        let new = !self.contains(wall);
        *self.of_mut(wall.orientation) |= wall.square.bit();
        new
    }

    /// Takes a wall out; says whether it was there.
    pub const fn remove(&mut self, wall: Wall) -> bool {
        let there = self.contains(wall);
        *self.of_mut(wall.orientation) &= !wall.square.bit();
        there
    }

    /// Whether the wall is in the set.
    #[must_use]
    pub const fn contains(&self, wall: Wall) -> bool {
        self.of(wall.orientation) & wall.square.bit() != 0
    }

    /// The number of walls.
    #[must_use]
    pub const fn len(&self) -> usize {
        (self.horizontal.count_ones() + self.vertical.count_ones()) as usize
    }

    /// Whether there is no wall.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.horizontal | self.vertical == 0
    }

    /// The walls: the horizontal ones, then the vertical ones, each row by row from blue's side.
    #[must_use]
    pub const fn iter(&self) -> EachWall {
        EachWall(*self)
    }

    /// Takes the first wall out.
    #[inline]
    pub(crate) fn take(&mut self) -> Option<Wall> {
        if let Some(square) = take(&mut self.horizontal) {
            return Some(Wall::new(square, Orientation::Horizontal));
        }
        take(&mut self.vertical).map(|square| Wall::new(square, Orientation::Vertical))
    }

    pub(crate) const fn of(&self, orientation: Orientation) -> u128 {
        match orientation {
            Orientation::Horizontal => self.horizontal,
            Orientation::Vertical => self.vertical,
        }
    }

    const fn of_mut(&mut self, orientation: Orientation) -> &mut u128 {
        match orientation {
            Orientation::Horizontal => &mut self.horizontal,
            Orientation::Vertical => &mut self.vertical,
        }
    }

    pub(crate) const fn and(self, other: Self) -> Self {
        Self {
            horizontal: self.horizontal & other.horizontal,
            vertical: self.vertical & other.vertical,
        }
    }
}

/// The walls of a set, in its order; see [`Walls::iter`].
#[derive(Clone, Debug)]
pub struct EachWall(Walls);

impl Iterator for EachWall {
    type Item = Wall;

    #[inline]
    fn next(&mut self) -> Option<Wall> {
        self.0.take()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for EachWall {}
impl FusedIterator for EachWall {}

impl IntoIterator for &Walls {
    type Item = Wall;
    type IntoIter = EachWall;

    fn into_iter(self) -> EachWall {
        self.iter()
    }
}

impl Extend<Wall> for Walls {
    fn extend<I: IntoIterator<Item = Wall>>(&mut self, walls: I) {
        for wall in walls {
            self.insert(wall);
        }
    }
}

impl FromIterator<Wall> for Walls {
    fn from_iter<I: IntoIterator<Item = Wall>>(walls: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(walls);
        set
    }
}

impl fmt::Debug for Walls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
