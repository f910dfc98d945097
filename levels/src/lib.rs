//! The level files that come with the games, as text embedded in the program.
//!
//! What the text means is the rules crates' business; this crate only holds it.
//!
//! ```
//! let titles = polar_levels::PACKS.map(|pack| pack.title);
//! assert_eq!(titles, ["The original", "Ten lessons"]);
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
}

/// The packs of Polar, in the order in which they are offered.
pub const PACKS: [Pack; 2] = [
    Pack { name: "original", title: "The original", file: include_str!("../polar/original.polar") },
    Pack { name: "lessons", title: "Ten lessons", file: include_str!("../polar/lessons.polar") },
];
