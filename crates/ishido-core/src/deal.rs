//! Deals: the order of the stones.

use core::{fmt, str::FromStr};

use polar_grid::line;
use thiserror::Error;

use crate::{
    board::START,
    split_mix::SplitMix64,
    stone::{Attribute, STONES, Stone, StoneError},
};

/// The order of the 72 stones: every stone twice, and no colour or symbol twice among the first six,
/// which lie on the [`START`] cells before the first move.
///
/// Written as the 72 stones with blanks between them; read also without these, and as `seed:N`, which is
/// [`Deal::from_seed`].
///
/// ```
/// use ishido_core::Deal;
///
/// let deal: Deal = "seed:1".parse()?;
/// assert_eq!(deal, Deal::from_seed(1));
/// assert_eq!(deal.to_string().parse(), Ok(deal));
/// # Ok::<(), ishido_core::DealError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Deal([Stone; STONES]);

/// Why a text or a list is not a deal. Stones are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum DealError {
    /// Two characters that are not a stone, or one alone.
    #[error("stone {number}: {error}")]
    Stone {
        /// Which stone it should be.
        number: usize,
        /// What a stone is.
        error: StoneError,
    },
    /// There are not 72 stones.
    #[error("a deal has {STONES} stones, each one twice; this one has {found}")]
    Count {
        /// How many there are.
        found: usize,
    },
    /// A stone comes a third time; then another is missing.
    #[error("stone {number}: {stone} comes a third time; there are two of each")]
    Third {
        /// Where it comes the third time.
        number: usize,
        /// The stone.
        stone: Stone,
    },
    /// A colour or a symbol comes twice among the first six.
    #[error(
        "stone {number}: {stone} repeats a {attribute}; the first six stones have all six colours \
         and all six symbols"
    )]
    Repeats {
        /// Which stone repeats it.
        number: usize,
        /// The stone.
        stone: Stone,
        /// What it repeats.
        attribute: Attribute,
    },
    /// What follows `seed:` is not a seed.
    #[error("a seed is a number from 0 to {max}", max = u64::MAX)]
    Seed,
}

impl Deal {
    /// The deal of a seed, the same for ever.
    ///
    /// The stones in ascending order, 00 to 55, and once more, are [shuffled](SplitMix64::shuffle) by
    /// [`SplitMix64`] with that seed; then the first six are found as
    /// [`from_shuffled`](Self::from_shuffled) does.
    #[must_use]
    pub fn from_seed(seed: u64) -> Self {
        let mut stones = [Stone::default(); STONES];
        for (place, stone) in stones.iter_mut().zip(Stone::all().chain(Stone::all())) {
            *place = stone;
        }
        SplitMix64::new(seed).shuffle(&mut stones);
        Self(with_first_six(stones))
    }

    /// The deal of 72 stones in any order: from the first stone on, each whose colour and symbol are
    /// both new is moved to the front, behind those moved before it; the others keep their order.
    ///
    /// These are always six. With fewer, some colour and some symbol would be on none of them; but the
    /// stone that has both is among the 72, and would have been moved.
    ///
    /// # Errors
    ///
    /// [`DealError::Third`] if not every stone is there twice.
    pub fn from_shuffled(stones: [Stone; STONES]) -> Result<Self, DealError> {
        pairs(&stones)?;
        Ok(Self(with_first_six(stones)))
    }

    /// The stones in their order.
    #[must_use]
    pub const fn stones(&self) -> &[Stone; STONES] {
        &self.0
    }
}

/// The first stones that complete six colours and six symbols, then the others.
fn with_first_six(stones: [Stone; STONES]) -> [Stone; STONES] {
    let mut ordered = stones;
    let mut found = 0;
    for index in 0..STONES {
        let stone = stones[index];
        let new = |first: &Stone| !first.matches(stone);
        if found < START.len() && ordered[..found].iter().all(new) {
            // What was moved before lies before, so the stone still lies where it lay.
            ordered[found..=index].rotate_right(1);
            found += 1;
        }
    }
    ordered
}

/// Whether every stone is there twice.
fn pairs(stones: &[Stone; STONES]) -> Result<(), DealError> {
    for (index, &stone) in stones.iter().enumerate() {
        if stones[..index].iter().filter(|&&before| before == stone).count() == 2 {
            return Err(DealError::Third { number: index + 1, stone });
        }
    }
    Ok(())
}

impl TryFrom<[Stone; STONES]> for Deal {
    type Error = DealError;

    fn try_from(stones: [Stone; STONES]) -> Result<Self, DealError> {
        pairs(&stones)?;
        for (index, &stone) in stones.iter().enumerate().take(START.len()) {
            if let Some(before) = stones[..index].iter().find(|before| before.matches(stone)) {
                let same_colour = before.colour() == stone.colour();
                let attribute = if same_colour { Attribute::Colour } else { Attribute::Symbol };
                return Err(DealError::Repeats { number: index + 1, stone, attribute });
            }
        }
        Ok(Self(stones))
    }
}

impl FromStr for Deal {
    type Err = DealError;

    fn from_str(text: &str) -> Result<Self, DealError> {
        let text = text.trim();
        if let Some(seed) = text.strip_prefix("seed:") {
            return line::number(seed.trim()).map(Self::from_seed).ok_or(DealError::Seed);
        }
        let mut stones = [Stone::default(); STONES];
        let mut found = 0;
        for word in text.split_whitespace() {
            let mut characters = word.chars();
            while let Some(colour) = characters.next() {
                let stone = characters.next().and_then(|symbol| Stone::from_digits(colour, symbol));
                let wrong = DealError::Stone { number: found + 1, error: StoneError };
                let stone = stone.ok_or(wrong)?;
                if let Some(place) = stones.get_mut(found) {
                    *place = stone;
                }
                found += 1;
            }
        }
        if found != STONES {
            return Err(DealError::Count { found });
        }
        Self::try_from(stones)
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, stone) in self.0.iter().enumerate() {
            let separator = if index == 0 { "" } else { " " };
            write!(f, "{separator}{stone}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Deal({self})")
    }
}
