//! Stones.

use core::{fmt, str::FromStr};

use polar_grid::pad;
use thiserror::Error;

/// The number of colours.
pub const COLOURS: usize = 6;

/// The number of symbols.
pub const SYMBOLS: usize = 6;

/// The number of stones: every colour with every symbol, twice.
pub const STONES: usize = 2 * COLOURS * SYMBOLS;

/// A stone: a colour and a symbol, each from 0 to 5. There are two of each.
///
/// Written as two digits, colour then symbol.
///
/// ```
/// use ishido_core::Stone;
///
/// let stone: Stone = "15".parse()?;
/// assert_eq!((stone.colour(), stone.symbol()), (1, 5));
/// # Ok::<(), ishido_core::StoneError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Stone {
    colour: u8,
    symbol: u8,
}

impl Stone {
    /// The stone of that colour and symbol, or `None` if one of them is above 5.
    #[must_use]
    pub const fn new(colour: u8, symbol: u8) -> Option<Self> {
        if (colour as usize) < COLOURS && (symbol as usize) < SYMBOLS {
            Some(Self { colour, symbol })
        } else {
            None
        }
    }

    /// The 36 different stones, in ascending order.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..COLOURS * SYMBOLS).map(|index| Self::of_index(index as u8))
    }

    /// The colour, from 0 to 5.
    #[must_use]
    pub const fn colour(self) -> u8 {
        self.colour
    }

    /// The symbol, from 0 to 5.
    #[must_use]
    pub const fn symbol(self) -> u8 {
        self.symbol
    }

    /// Whether the two may lie side by side: they share their colour or their symbol.
    #[must_use]
    pub const fn matches(self, other: Self) -> bool {
        self.colour == other.colour || self.symbol == other.symbol
    }

    /// Colour times six plus symbol: below 36.
    pub(crate) const fn index(self) -> usize {
        self.colour as usize * SYMBOLS + self.symbol as usize
    }

    /// The stone of an index; from 36 on they come round again.
    pub(crate) const fn of_index(index: u8) -> Self {
        let (colours, symbols) = (COLOURS as u8, SYMBOLS as u8);
        Self { colour: index / symbols % colours, symbol: index % symbols }
    }

    pub(crate) fn from_digits(colour: char, symbol: char) -> Option<Self> {
        let number = |digit: char| digit.to_digit(10).map(|number| number as u8);
        Self::new(number(colour)?, number(symbol)?)
    }
}

impl fmt::Display for Stone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(f, format_args!("{}{}", self.colour, self.symbol))
    }
}

/// A text that is not a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[error("a stone is two digits from 0 to 5, its colour and its symbol")]
pub struct StoneError;

impl FromStr for Stone {
    type Err = StoneError;

    /// Reads a stone with blanks around it.
    fn from_str(text: &str) -> Result<Self, StoneError> {
        let mut digits = text.trim().chars();
        match (digits.next(), digits.next(), digits.next()) {
            (Some(colour), Some(symbol), None) => {
                Self::from_digits(colour, symbol).ok_or(StoneError)
            }
            _ => Err(StoneError),
        }
    }
}

/// One of the two things that stones can share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Attribute {
    /// The colour.
    Colour,
    /// The symbol.
    Symbol,
}

impl Attribute {
    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Colour => Self::Symbol,
            Self::Symbol => Self::Colour,
        }
    }
}

impl fmt::Display for Attribute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Colour => "colour",
            Self::Symbol => "symbol",
        })
    }
}
