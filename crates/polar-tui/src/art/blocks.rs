//! The drawings in blocks and quarters of blocks: pixels that every terminal has.

use polar_play::{Direction, Face};

use super::Rows;

pub(super) const fn rows(face: Face, size: usize) -> Rows {
    match face {
        Face::Tree => tree(size),
        Face::Mountain => mountain(size),
        // When all hearts are home every window is lit.
        Face::House { all: true, .. } => house(u8::MAX, size),
        Face::House { lit, .. } => house(lit, size),
        Face::Ice => ice(size),
        Face::Heart => heart(size),
        Face::Bomb => bomb(size),
        Face::Penguin { cheers: true, .. } => cheering(size),
        Face::Penguin { facing, .. } => penguin(facing, size),
        Face::Ball { is_held, .. } => ball(is_held, size),
    }
}

/// A ball with its light at the upper left and its shadow at the lower right; the one that is held is
/// above the ice.
const fn ball(is_held: bool, size: usize) -> Rows {
    match (size, is_held) {
        (0, false) => &[["()", "13", "22"]],
        (0, true) => &[["[]", "13", "22"]],
        (1, false) => &[["▗▘█▖", "2122", "·2··"], ["▝█▗▘", "2232", "·h2h"]],
        (1, true) => &[["▟▘█▙", "2122", "·2··"], ["▝▀▀▘", "2332", "hhhh"]],
        (_, false) => &[
            ["▗▟▄█▙▖", "221222", "··2···"],
            ["▐▘██▗▌", "212232", "·2··2·"],
            ["▝▜█▄▛▘", "222333", "··h2hh"],
        ],
        (_, true) => &[
            ["▗▟▄█▙▖", "221222", "··2···"],
            ["█▘██▗█", "212232", "·2··2·"],
            ["▝▀▀▀▀▘", "233333", "hhhhhh"],
        ],
    }
}

const fn tree(size: usize) -> Rows {
    match size {
        0 => &[["♠♠", "lp", "··"]],
        1 => &[[" ▟▙ ", " lp ", " ·· "], ["▝▜▛▘", "llpp", "····"]],
        _ => &[
            ["  ▟▙  ", "  lp  ", "  ··  "],
            [" ▟██▙ ", " llpp ", " ···· "],
            ["▟█▟▙█▙", "llbbpp", "··lp··"],
        ],
    }
}

const fn mountain(size: usize) -> Rows {
    match size {
        0 => &[["▟▙", "mo", "··"]],
        1 => &[[" ▟▙ ", " mo ", " ·· "], ["▟▝▘▙", "msso", "·mo·"]],
        _ => &[
            ["  ▟▙  ", "  mo  ", "  ··  "],
            [" ▟▚▞▙ ", " msso ", " ·mo· "],
            ["▟████▙", "mmmooo", "······"],
        ],
    }
}

const fn house(lit: u8, size: usize) -> Rows {
    match (size, lit) {
        (0, 0) => &[["⌂▪", "sn", "rr"]],
        (0, _) => &[["⌂▪", "sg", "rr"]],
        (1, 0) => &[["▗▟▙▖", "rrrr", "····"], ["▐▪▗▌", "bnnb", "·bb·"]],
        (1, _) => &[["▗▟▙▖", "rrrr", "····"], ["▐▪▗▌", "bgnb", "·bb·"]],
        (_, 0) => &[
            [" ▗▟▙▖ ", " rrrr ", "······"],
            ["▟████▙", "rrrrrr", "······"],
            ["▐▪▪▗▖▌", "bnnnnb", "·bbbb·"],
        ],
        (_, 1) => &[
            [" ▗▟▙▖ ", " rrrr ", "······"],
            ["▟████▙", "rrrrrr", "······"],
            ["▐▪▪▗▖▌", "bgnnnb", "·bbbb·"],
        ],
        (_, _) => &[
            [" ▗▟▙▖ ", " rrrr ", "······"],
            ["▟████▙", "rrrrrr", "······"],
            ["▐▪▪▗▖▌", "bggnnb", "·bbbb·"],
        ],
    }
}

const fn ice(size: usize) -> Rows {
    match size {
        0 => &[["▌▐", "sw", "kk"]],
        1 => &[["▌▔▔▐", "sssw", "kkkk"], ["▌▁▁▐", "swww", "kkkk"]],
        _ => &[
            ["▌▔▔▔▔▐", "sssssw", "kkkkkk"],
            ["▌╱   ▐", "sssssw", "kkkkkk"],
            ["▌▁▁▁▁▐", "swwwww", "kkkkkk"],
        ],
    }
}

const fn heart(size: usize) -> Rows {
    match size {
        0 => &[["♥ ", "R ", "· "]],
        1 => &[["▟▙▟▙", "RRRR", "····"], ["▝▜▛▘", "RRRR", "····"]],
        _ => &[
            [" ▄▖▗▄ ", " RRRR ", " ···· "],
            ["▐████▌", "RRRRRR", "······"],
            [" ▝▜▛▘ ", " RRRR ", " ···· "],
        ],
    }
}

const fn bomb(size: usize) -> Rows {
    match size {
        0 => &[["●´", "cg", "··"]],
        1 => &[["▗▟▙*", "cccg", "····"], ["▜▘█▛", "cocc", "·c··"]],
        _ => &[
            [" ▗▄▞▀*", " ccbbg", " ·····"],
            ["▟▘██▙ ", "coccc ", "·c··· "],
            ["▝▜█▛▘ ", "ccccc ", "····· "],
        ],
    }
}

const fn cheering(size: usize) -> Rows {
    match size {
        0 => &[["\\/", "gg", "nn"]],
        1 => &[["▚••▞", "nssn", "·nn·"], ["▐▝▘▌", "nggn", "·ss·"]],
        _ => &[
            ["▚▟••▙▞", "nnssnn", "··nn··"],
            [" ▌▝▘▐ ", " nggn ", " ssss "],
            [" ▜▄▄▛ ", " nggn ", " ·ss· "],
        ],
    }
}

const fn penguin(facing: Direction, size: usize) -> Rows {
    match (facing, size) {
        (Direction::North, 0) => &[["•▴", "sg", "nn"]],
        (Direction::East, 0) => &[["•▸", "sg", "nn"]],
        (Direction::South, 0) => &[["•▾", "sg", "nn"]],
        (Direction::West, 0) => &[["◂•", "gs", "nn"]],
        (Direction::North, 1) => &[["▟▝▘▙", "nggn", "·nn·"], ["▜██▛", "nnnn", "····"]],
        (Direction::East, 1) => &[[" ▟•▖", " nsg", " ·n·"], ["▗█▐▘", "nnsn", "··n·"]],
        (Direction::South, 1) => &[["▟••▙", "nssn", "·nn·"], ["▜▝▘▛", "nggn", "·ss·"]],
        (Direction::West, 1) => &[["▗•▙ ", "gsn ", "·n· "], ["▝▌█▖", "nsnn", "·n··"]],
        (Direction::North, _) => &[
            [" ▟▝▘▙ ", " nggn ", " ·nn· "],
            ["▟████▙", "nnnnnn", "······"],
            ["▜▄██▄▛", "ngnngn", "·n··n·"],
        ],
        (Direction::East, _) => &[
            ["  ▟█•▖", "  nnsg", "  ··n·"],
            [" ▟█▐▌ ", " nnss ", " ··nn "],
            ["▝▜▄▄▘ ", "nnggn ", "··ns· "],
        ],
        (Direction::South, _) => &[
            [" ▟••▙ ", " nssn ", " ·nn· "],
            ["▟▌▝▘▐▙", "nnggnn", "·ssss·"],
            ["▜▄██▄▛", "ngssgn", "·s··s·"],
        ],
        (Direction::West, _) => &[
            ["▗•█▙  ", "gsnn  ", "·n··  "],
            [" ▐▌█▙ ", " ssnn ", " nn·· "],
            [" ▝▄▄▛▘", " nggnn", " ·sn··"],
        ],
    }
}
