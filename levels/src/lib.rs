//! The level files that come with the games, as text embedded in the program.
//!
//! What the text means is the rules crates' business; this crate only holds it.
//!
//! ```
//! let titles = polar_levels::POLAR.map(|pack| pack.title);
//! assert_eq!(titles[..2], ["The original", "Ten lessons"]);
//! assert!(polar_levels::POLAR[0].file.contains("Author: Go Endo, 1990"));
//! assert_eq!(polar_levels::FLING[0].title, "Sixty puzzles");
//! ```
#![no_std]

/// Some levels in one file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pack {
    /// The name of its files, without the suffix: lower-case letters. By it the games know the lessons.
    pub name: &'static str,
    /// The title that a player sees.
    pub title: &'static str,
    /// The file's text, in the level format of the pack's game.
    pub file: &'static str,
    /// The solutions: for each level a line with a number that is proven, a blank, and the moves. For
    /// Polar the number is the par in pushes, for Fling the number of dead ends.
    pub solutions: &'static str,
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

/// The packs of Polar, in the order in which they are offered.
pub const POLAR: [Pack; 7] = [
    pack!("polar", "original", "The original"),
    pack!("polar", "lessons", "Ten lessons"),
    pack!("polar", "floes", "Small floes"),
    pack!("polar", "tracks", "Tracks in the snow"),
    pack!("polar", "straits", "Straits"),
    pack!("polar", "fjords", "Fjords"),
    pack!("polar", "seas", "Polar seas"),
];

/// The packs of Fling, in the order in which they are offered.
pub const FLING: [Pack; 1] = [pack!("fling", "sixty", "Sixty puzzles")];
