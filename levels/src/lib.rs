//! The level files that come with the games, as text embedded in the program.
//!
//! What the text means is the rules crates' business; this crate only holds it.
//!
//! ```
//! let titles = polar_levels::PACKS.map(|pack| pack.title);
//! assert_eq!(titles[..2], ["The original", "Ten lessons"]);
//! assert!(polar_levels::PACKS[0].file.contains("Author: Go Endo, 1990"));
//! ```
#![no_std]

/// Some levels in one file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pack {
    /// The name by which saves and commands know the pack: lower-case letters.
    pub name: &'static str,
    /// The title that a player sees.
    pub title: &'static str,
    /// The file's text, in the level format of the pack's game.
    pub file: &'static str,
    /// The solutions: for each level a line with its par in pushes, which is proven, a blank, and the
    /// moves.
    pub solutions: &'static str,
}

/// A pack of Polar by its name and title.
macro_rules! pack {
    ($name:literal, $title:literal) => {
        Pack {
            name: $name,
            title: $title,
            file: include_str!(concat!("../polar/", $name, ".polar")),
            solutions: include_str!(concat!("../polar/", $name, ".sol")),
        }
    };
}

/// The packs of Polar, in the order in which they are offered.
pub const PACKS: [Pack; 7] = [
    pack!("original", "The original"),
    pack!("lessons", "Ten lessons"),
    pack!("floes", "Small floes"),
    pack!("tracks", "Tracks in the snow"),
    pack!("straits", "Straits"),
    pack!("fjords", "Fjords"),
    pack!("seas", "Polar seas"),
];
