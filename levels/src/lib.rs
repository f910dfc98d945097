//! The level files that come with the games, as text embedded in the program.
//!
//! What the text means is the rules crates' business; this crate only holds it.
//!
//! The level of the first pack of [`POLAR`], "The original", is Go Endo's work of 1990, shown with his name, and not under
//! this crate's licences.
//!
//! ```
//! let titles = polar_levels::POLAR.iter().map(|pack| pack.title);
//! assert!(titles.take(2).eq(["The original", "Ten lessons"]));
//! assert!(polar_levels::POLAR[0].file.contains("Author: Go Endo, 1990"));
//! assert_eq!(polar_levels::FLING[0].title, "Sixty puzzles");
//! ```
#![no_std]

use core::fmt;

/// Some levels in one file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pack {
    /// The name of its files, without the suffix: lower-case letters. By it the games know the lessons.
    pub name: &'static str,
    /// The title that a player sees.
    pub title: &'static str,
    /// The file's text, in the level format of the pack's game.
    pub file: &'static str,
    /// The solutions: for each level a line, which is a [`Solution`].
    pub solutions: &'static str,
}

/// What a line of a `.sol` file says of a level.
///
/// ```
/// use polar_levels::Solution;
///
/// let solution = Solution::read("4 urrrrrrdl");
/// assert_eq!((solution.number, solution.moves), (Some(4), "urrrrrrdl"));
/// assert_eq!(solution.to_string(), "4 urrrrrrdl");
/// assert_eq!(Solution::default().to_string(), "-");
/// assert_eq!(Solution::read(" 4\turrrrrrdl\r\n"), solution, "whatever the blanks");
/// assert_eq!(Solution::read("+4").number, None, "a number has no sign");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Solution<'a> {
    /// A number that is proven: for Polar the par in pushes, for Fling the number of dead ends. It is
    /// written as `-` where it is not known.
    pub number: Option<u64>,
    /// The moves; none where no solution is known. For Polar in LURD notation, a letter a press of direct steering, as
    /// `polar_core::record::moves` reads them; for Fling as `fling_core::record::moves` does, `a1>r c1>d`.
    pub moves: &'a str,
}

impl<'a> Solution<'a> {
    /// Reads a line, with any blanks between its parts and around them.
    #[must_use]
    pub fn read(line: &'a str) -> Self {
        let line = line.trim();
        let (number, moves) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let digits = Some(number).filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
        Self { number: digits.and_then(|digits| digits.parse().ok()), moves: moves.trim_start() }
    }
}

impl fmt::Display for Solution<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { number, moves } = self;
        match number {
            Some(number) => write!(f, "{number}")?,
            None => write!(f, "-")?,
        }
        if moves.is_empty() { Ok(()) } else { write!(f, " {moves}") }
    }
}

/// A pack of a game by its name and title.
macro_rules! pack {
    ($game:literal, $name:literal, $title:literal) => {
        Pack {
            name: $name,
            title: $title,
            file: include_str!(concat!("../", $game, "/", $name, ".", $game)),
            solutions: include_str!(concat!("../", $game, "/", $name, ".sol")),
        }
    };
}

/// The packs of Polar, in the order in which they are offered. The first one's level is Go Endo's work, and not under
/// this crate's licences.
pub const POLAR: &[Pack] = &[
    pack!("polar", "original", "The original"),
    pack!("polar", "lessons", "Ten lessons"),
    pack!("polar", "floes", "Small floes"),
    pack!("polar", "tracks", "Tracks in the snow"),
    pack!("polar", "straits", "Straits"),
    pack!("polar", "fjords", "Fjords"),
    pack!("polar", "seas", "Polar seas"),
];

/// The packs of Fling, in the order in which they are offered.
pub const FLING: &[Pack] = &[pack!("fling", "sixty", "Sixty puzzles")];

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
