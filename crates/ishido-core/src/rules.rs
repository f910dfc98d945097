//! The two sets of rules, and what they ask of a stone's neighbours.

use core::{fmt, str::FromStr};

use polar_grid::every;
use thiserror::Error;

use crate::Attribute;

/// The bonuses of the first, second, … four-way of a game, in the classic rules.
///
/// The table is the one of the manual of the game of 1990, in its chapter *The Modern Way: Game &
/// Scoring* (`iangilman.com/software/ishido_manual.txt`), as are the points, which double, and
/// [`LEFT_BONUSES`]. `PySolFC`'s `games/special/ishido.py` differs: it adds 25 to the eight points of a
/// four-way and multiplies the sum, as every placement's points, by one more than the four-ways before
/// it: 33, 66, 99 and so on. The manual does not say what a thirteenth four-way brings: here, no bonus.
pub const FOUR_WAY_BONUSES: [u32; 12] =
    [25, 50, 100, 200, 400, 600, 800, 1_000, 5_000, 10_000, 25_000, 50_000];

/// What 0, 1 or 2 stones left bring when the game ends, in the classic rules.
pub const LEFT_BONUSES: [u32; 3] = [1_000, 500, 100];

/// How the stones beside a cell match the stone that is laid there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Matches {
    /// Neighbours of the same colour and another symbol.
    pub colour: u8,
    /// Neighbours of the same symbol and another colour.
    pub symbol: u8,
    /// Neighbours that are the same stone.
    pub both: u8,
}

impl Matches {
    /// The number of neighbours, on a board from 0 to 4.
    #[must_use]
    pub const fn neighbours(self) -> u8 {
        self.colour.saturating_add(self.symbol).saturating_add(self.both)
    }

    /// Whether this is a four-way: a placement with four neighbours.
    #[must_use]
    pub const fn is_four_way(self) -> bool {
        self.neighbours() == 4
    }

    /// The points before doubling: 1, 2, 4 or 8 for 1, 2, 3 or 4 neighbours.
    #[must_use]
    pub const fn points(self) -> u64 {
        match self.neighbours() {
            0 => 0,
            1 => 1,
            2 => 2,
            3 => 4,
            4.. => 8,
        }
    }

    /// How many neighbours at most may match in the same attribute only, in the classic rules: half
    /// of them, rounded up.
    #[must_use]
    pub const fn limit(self) -> u8 {
        self.neighbours().div_ceil(2)
    }

    /// The attribute in which more neighbours match, and match only, than the classic rules allow.
    ///
    /// They ask for one match in colour and one in symbol of two neighbours, one and two either way
    /// round of three, two and two of four, and a neighbour that matches in both counts as either.
    /// So at most 1, 2 or 2 may match in colour only, and as many in symbol only; and if so, those that
    /// match in both can always make up what is missing on either side.
    #[must_use]
    pub const fn surplus(self) -> Option<Attribute> {
        if self.colour > self.limit() {
            Some(Attribute::Colour)
        } else if self.symbol > self.limit() {
            Some(Attribute::Symbol)
        } else {
            None
        }
    }
}

/// Which rules a game is played by. In both a stone needs a neighbour, and matches every neighbour in
/// colour or symbol.
///
/// Written `article` or `classic`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Rules {
    /// The article's: a placement scores [`Matches::points`], and nothing else does.
    #[default]
    Article,
    /// Those of the computer game of 1990.
    ///
    /// Matches must be shared evenly between colour and symbol ([`Matches::surplus`]). Stones on the
    /// rim of the board score nothing. Points double with every four-way made before. A four-way
    /// brings the next of [`FOUR_WAY_BONUSES`], the end one of [`LEFT_BONUSES`].
    Classic,
}

impl Rules {
    /// Both.
    pub const ALL: [Self; 2] = every![Self::Article, Self::Classic];

    /// What they are written as.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Article => "article",
            Self::Classic => "classic",
        }
    }

    /// The attribute in which too many neighbours match only, if these rules mind.
    pub(crate) const fn surplus(self, matches: Matches) -> Option<Attribute> {
        match self {
            Self::Article => None,
            Self::Classic => matches.surplus(),
        }
    }

    /// The points of a placement after `four_ways` four-ways. No board has room for enough of these
    /// to overflow the points.
    pub(crate) const fn points(self, matches: Matches, on_rim: bool, four_ways: u8) -> u64 {
        match self {
            Self::Article => matches.points(),
            Self::Classic if on_rim => 0,
            Self::Classic => matches.points() << four_ways,
        }
    }

    /// The bonus of a four-way after `four_ways` others.
    pub(crate) fn four_way_bonus(self, four_ways: u8) -> u32 {
        match self {
            Self::Article => 0,
            Self::Classic => {
                FOUR_WAY_BONUSES.get(usize::from(four_ways)).copied().unwrap_or_default()
            }
        }
    }

    /// The bonus of a game that ends with `left` stones left.
    pub(crate) fn end_bonus(self, left: usize) -> u32 {
        match self {
            Self::Article => 0,
            Self::Classic => LEFT_BONUSES.get(left).copied().unwrap_or_default(),
        }
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that is not a set of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("the rules are article or classic")]
pub struct RulesError;

impl FromStr for Rules {
    type Err = RulesError;

    /// Reads the name with blanks around it.
    fn from_str(text: &str) -> Result<Self, RulesError> {
        Self::read(text.trim()).ok_or(RulesError)
    }
}

impl Rules {
    /// Reads it without blanks around it.
    pub(crate) fn read(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rules| rules.name() == text)
    }
}
