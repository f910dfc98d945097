//! The level files, embedded.
#![no_std]

/// A file of levels.
#[derive(Clone, Copy, Debug)]
pub struct Pack {
    /// The file's name without its suffix.
    pub name: &'static str,
    /// What players see.
    pub title: &'static str,
    /// The file.
    pub file: &'static str,
}

/// All packs, in the order of the level list.
pub const PACKS: [Pack; 1] = [Pack {
    name: "original",
    title: "The original",
    file: include_str!("../polar/original.polar"),
}];
