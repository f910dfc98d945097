//! The faces as characters, drawn for each size of a cell.
//!
//! Under each row of characters stands the row of its inks, a letter each; see [`Ink::of`]. A blank
//! lets through what lies beneath. The penguin lies on night: ice in its corners makes it round.

use polar_play::{Direction, Face};

use crate::look::Ink;

/// A drawing: rows of characters and of inks, and what lies beneath all of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Art {
    pub(crate) rows: &'static [(&'static str, &'static str)],
    pub(crate) ground: Ink,
}

/// The sizes of a cell in columns and rows of characters, the smallest first.
pub(crate) const CELLS: [(u16, u16); 3] = [(2, 1), (4, 2), (6, 3)];

/// The drawing of a face in a size; `on_tree` is the penguin in front of a tree.
pub(crate) const fn art(face: Face, size: usize, ascii: bool, on_tree: bool) -> Art {
    let rows = if ascii { ascii_rows(face, size) } else { rows(face, size) };
    let ground = match face {
        Face::Penguin { .. } if on_tree => Ink::Pine,
        Face::Penguin { .. } => Ink::Night,
        Face::Ice => Ink::Sky,
        Face::Tree | Face::Mountain | Face::House { .. } | Face::Heart | Face::Bomb => Ink::Ice,
    };
    Art { rows, ground }
}

type Rows = &'static [(&'static str, &'static str)];

const fn rows(face: Face, size: usize) -> Rows {
    match (face, size) {
        (Face::Tree, 0) => &[("♠♠", "pl")],
        (Face::Tree, 1) => &[(" ▟▙ ", "·lp·"), ("▟██▙", "llpp")],
        (Face::Tree, _) => &[("  ▟▙  ", "··lp··"), (" ▟██▙ ", "·llpp·"), ("▟█▟▙█▙", "llbbpp")],
        (Face::Mountain, 0) => &[("▟▙", "mm")],
        (Face::Mountain, 1) => &[(" ╱╲ ", "·mm·"), ("╱▓▓╲", "mmmm")],
        (Face::Mountain, _) => &[("  ╱╲  ", "··mm··"), (" ╱░░╲ ", "·mmmm·"), ("╱▒▓▓▓╲", "mmmmmm")],
        (Face::House { lit: 0, .. }, 0) => &[("⌂▐", "rr")],
        (Face::House { .. }, 0) => &[("⌂▐", "gr")],
        (Face::House { lit: 0, .. }, 1) => &[("▟▀▀▙", "rrrr"), ("█▪▐█", "rnnr")],
        (Face::House { .. }, 1) => &[("▟▀▀▙", "rrrr"), ("█▪▐█", "rgnr")],
        (Face::House { lit: 0, .. }, _) => {
            &[(" ▟██▙ ", "·rrrr·"), ("▟▀▀▀▀▙", "rrrrrr"), ("█ ▪ ▐█", "rrnrnr")]
        }
        (Face::House { .. }, _) => {
            &[(" ▟██▙ ", "·rrrr·"), ("▟▀▀▀▀▙", "rrrrrr"), ("█ ▪ ▐█", "rrgrnr")]
        }
        (Face::Ice, 0) => &[("▛▟", "sw")],
        (Face::Ice, 1) => &[("▛▔▔▜", "sssw"), ("▙▁▁▟", "swww")],
        (Face::Ice, _) => &[("▛▔▔▔▔▜", "sssssw"), ("▌╱   ▐", "ss···w"), ("▙▁▁▁▁▟", "swwwww")],
        (Face::Heart, 0) => &[("♥ ", "R·")],
        (Face::Heart, 1) => &[("▟▙▟▙", "RRRR"), ("▝▜▛▘", "RRRR")],
        (Face::Heart, _) => &[("▄▇▄▄▇▄", "RRRRRR"), ("▜████▛", "RRRRRR"), (" ▝▜▛▘ ", "·RRRR·")],
        (Face::Bomb, 0) => &[("●´", "cg")],
        (Face::Bomb, 1) => &[("▗▄▞*", "cccg"), ("▐██▌", "cccc")],
        (Face::Bomb, _) => &[(" ▗▄▞▀*", "·ccbbg"), ("▐████▌", "cccccc"), (" ▀██▀ ", "·cccc·")],
        (Face::Penguin { cheers: true, .. }, 0) => &[("\\/", "gg")],
        (Face::Penguin { cheers: true, .. }, 1) => &[("╲••╱", "ssss"), ("▖▝▘▗", "iggi")],
        (Face::Penguin { cheers: true, .. }, _) => {
            &[("╲ •• ╱", "ssssss"), ("▌ ▝▘ ▐", "i·gg·i"), ("▙▟██▙▟", "issssi")]
        }
        (Face::Penguin { facing: Direction::North, .. }, 0) => &[("•▴", "sg")],
        (Face::Penguin { facing: Direction::East, .. }, 0) => &[("•▸", "sg")],
        (Face::Penguin { facing: Direction::South, .. }, 0) => &[("•▾", "sg")],
        (Face::Penguin { facing: Direction::West, .. }, 0) => &[("◂•", "gs")],
        (Face::Penguin { facing: Direction::North, .. }, 1) => {
            &[("▘ ▴▝", "i·gi"), ("▖  ▗", "i··i")]
        }
        (Face::Penguin { facing: Direction::East, .. }, 1) => &[("▘ •▸", "i·sg"), ("▖▗█▗", "issi")],
        (Face::Penguin { facing: Direction::South, .. }, 1) => {
            &[("▘••▝", "issi"), ("▖▾█▗", "igsi")]
        }
        (Face::Penguin { facing: Direction::West, .. }, 1) => &[("◂• ▝", "gs·i"), ("▖█▖▗", "issi")],
        (Face::Penguin { facing: Direction::North, .. }, _) => {
            &[("▛ ▴▴ ▜", "i·gg·i"), ("▌    ▐", "i····i"), ("▙▖  ▗▟", "ig··gi")]
        }
        (Face::Penguin { facing: Direction::East, .. }, _) => {
            &[("▛  •◢▸", "i··sgg"), ("▌ ▗██▐", "i·sssi"), ("▙ ▝█▛▟", "i·sssi")]
        }
        (Face::Penguin { facing: Direction::South, .. }, _) => {
            &[("▛•▾▾•▜", "isggsi"), ("▌▟██▙▐", "issssi"), ("▙▜██▛▟", "issssi")]
        }
        (Face::Penguin { facing: Direction::West, .. }, _) => {
            &[("◂◣•  ▜", "ggs··i"), ("▌██▖ ▐", "isss·i"), ("▙▜█▘ ▟", "isss·i")]
        }
    }
}

const fn ascii_rows(face: Face, size: usize) -> Rows {
    match (face, size) {
        (Face::Tree, 0) => &[("TT", "pp")],
        (Face::Tree, 1) => &[(" /\\ ", "·pp·"), ("/||\\", "pbbp")],
        (Face::Tree, _) => &[("  /\\  ", "··pp··"), (" /  \\ ", "·pppp·"), ("/_||_\\", "ppbbpp")],
        (Face::Mountain, 0) => &[("^^", "mm")],
        (Face::Mountain, 1) => &[(" ^^ ", "·mm·"), ("/##\\", "mmmm")],
        (Face::Mountain, _) => {
            &[("  ^^  ", "··mm··"), (" /::\\ ", "·mmmm·"), ("/####\\", "mmmmmm")]
        }
        (Face::House { .. }, 0) => &[("HH", "rr")],
        (Face::House { .. }, 1) => &[("/--\\", "rrrr"), ("|+H|", "rgrr")],
        (Face::House { .. }, _) => {
            &[(" /--\\ ", "·rrrr·"), ("/----\\", "rrrrrr"), ("|+ H |", "rgrrrr")]
        }
        (Face::Ice, 0) => &[("[]", "ww")],
        (Face::Ice, 1) => &[("+--+", "wwww"), ("+--+", "wwww")],
        (Face::Ice, _) => &[("+----+", "wwwwww"), ("|/   |", "ww···w"), ("+----+", "wwwwww")],
        (Face::Heart, 0) => &[("<3", "RR")],
        (Face::Heart, 1) => &[("(\\/)", "RRRR"), (" \\/ ", "·RR·")],
        (Face::Heart, _) => &[(" _  _ ", "·R··R·"), ("( \\/ )", "RRRRRR"), (" \\__/ ", "·RRRR·")],
        (Face::Bomb, 0) => &[("o'", "cg")],
        (Face::Bomb, 1) => &[(" _/*", "·cbg"), ("(__)", "cccc")],
        (Face::Bomb, _) => &[("  __/*", "··ccbg"), (" /  \\ ", "·cccc·"), (" \\__/ ", "·cccc·")],
        (Face::Penguin { cheers: true, .. }, 0) => &[("\\/", "gg")],
        (Face::Penguin { cheers: true, .. }, 1) => &[("\\''/", "ssss"), (" vv ", "·gg·")],
        (Face::Penguin { cheers: true, .. }, _) => {
            &[("\\ '' /", "ssssss"), ("  vv  ", "··gg··"), (" (__) ", "·ssss·")]
        }
        (Face::Penguin { facing: Direction::North, .. }, 0) => &[("P^", "sg")],
        (Face::Penguin { facing: Direction::East, .. }, 0) => &[("P>", "sg")],
        (Face::Penguin { facing: Direction::South, .. }, 0) => &[("Pv", "sg")],
        (Face::Penguin { facing: Direction::West, .. }, 0) => &[("<P", "gs")],
        (Face::Penguin { facing: Direction::North, .. }, 1) => {
            &[(" /^\\", "·sgs"), ("(  )", "ssss")]
        }
        (Face::Penguin { facing: Direction::East, .. }, 1) => &[(" (.>", "·ssg"), ("(__)", "ssss")],
        (Face::Penguin { facing: Direction::South, .. }, 1) => {
            &[("('')", "ssss"), ("(v_)", "sgss")]
        }
        (Face::Penguin { facing: Direction::West, .. }, 1) => &[("<.) ", "gss·"), ("(__)", "ssss")],
        (Face::Penguin { facing: Direction::North, .. }, _) => {
            &[("  /^\\ ", "··sgs·"), (" (   )", "·sssss"), (" (___)", "·sssss")]
        }
        (Face::Penguin { facing: Direction::East, .. }, _) => {
            &[("  (.=>", "··ssgg"), (" ( /) ", "·ssss·"), (" (___)", "·sssss")]
        }
        (Face::Penguin { facing: Direction::South, .. }, _) => {
            &[(" ('') ", "·ssss·"), ("( vv )", "ssggss"), ("(____)", "ssssss")]
        }
        (Face::Penguin { facing: Direction::West, .. }, _) => {
            &[("<=.)  ", "ggss··"), (" (\\ ) ", "·ssss·"), ("(___) ", "sssss·")]
        }
    }
}

/// Shards, early and late.
pub(crate) const fn shards(late: bool, ascii: bool) -> (char, Ink) {
    match (late, ascii) {
        (false, false) => ('▚', Ink::Sky),
        (true, false) => ('·', Ink::Sky),
        (false, true) => ('%', Ink::Sky),
        (true, true) => ('.', Ink::Sky),
    }
}

/// A puff of snow.
pub(crate) const fn puff(ascii: bool) -> (char, Ink) {
    (if ascii { ':' } else { '▒' }, Ink::Snow)
}

/// A blast, early and late.
pub(crate) const fn blast(late: bool, ascii: bool) -> (char, Ink) {
    match (late, ascii) {
        (false, false) => ('█', Ink::Gold),
        (true, false) => ('░', Ink::Brick),
        (false, true) => ('*', Ink::Gold),
        (true, true) => (':', Ink::Brick),
    }
}
