//! The drawings in the characters of ASCII.

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

const fn ball(is_held: bool, size: usize) -> Rows {
    match (size, is_held) {
        (0, false) => &[["()", "33", "··"]],
        (0, true) => &[["@@", "33", "··"]],
        (1, false) => &[["/'\\ ", "333 ", "··· "], ["\\_/ ", "333 ", "··· "]],
        (1, true) => &[["/@\\ ", "333 ", "··· "], ["\\@/ ", "333 ", "··· "]],
        (_, false) => &[
            [" .--. ", " 3333 ", " ···· "],
            ["( '  )", "33   3", "······"],
            [" `--' ", " 3333 ", " ···· "],
        ],
        (_, true) => &[
            [" .--. ", " 3333 ", " ···· "],
            ["( @@ )", "333333", "······"],
            [" `--' ", " 3333 ", " ···· "],
        ],
    }
}

const fn tree(size: usize) -> Rows {
    match size {
        0 => &[["TT", "pp", "··"]],
        1 => &[[" /\\ ", " pp ", " ·· "], ["/||\\", "pbbp", "····"]],
        _ => &[
            ["  /\\  ", "  pp  ", "  ··  "],
            [" /  \\ ", " p  p ", " ···· "],
            ["/_||_\\", "ppbbpp", "······"],
        ],
    }
}

const fn mountain(size: usize) -> Rows {
    match size {
        0 => &[["^^", "mm", "··"]],
        1 => &[[" ^^ ", " mm ", " ·· "], ["/##\\", "mmmm", "····"]],
        _ => &[
            ["  ^^  ", "  mm  ", "  ··  "],
            [" /::\\ ", " mmmm ", " ···· "],
            ["/####\\", "mmmmmm", "······"],
        ],
    }
}

const fn house(lit: u8, size: usize) -> Rows {
    match (size, lit) {
        (0, 0) => &[["HH", "rr", "··"]],
        (0, _) => &[["H*", "rg", "··"]],
        (1, 0) => &[["/--\\", "rrrr", "····"], ["|=H|", "rrrr", "····"]],
        (1, _) => &[["/--\\", "rrrr", "····"], ["|*H|", "rgrr", "····"]],
        (_, 0) => &[
            [" /--\\ ", " rrrr ", "······"],
            ["/----\\", "rrrrrr", "······"],
            ["|== H|", "rrrrrr", "······"],
        ],
        (_, 1) => &[
            [" /--\\ ", " rrrr ", "······"],
            ["/----\\", "rrrrrr", "······"],
            ["|*= H|", "rgrrrr", "······"],
        ],
        (_, _) => &[
            [" /--\\ ", " rrrr ", "······"],
            ["/----\\", "rrrrrr", "······"],
            ["|** H|", "rggrrr", "······"],
        ],
    }
}

const fn ice(size: usize) -> Rows {
    match size {
        0 => &[["[]", "ww", "kk"]],
        1 => &[["+--+", "wwww", "kkkk"], ["+--+", "wwww", "kkkk"]],
        _ => &[
            ["+----+", "wwwwww", "kkkkkk"],
            ["|/   |", "ww   w", "kkkkkk"],
            ["+----+", "wwwwww", "kkkkkk"],
        ],
    }
}

const fn heart(size: usize) -> Rows {
    match size {
        0 => &[["<3", "RR", "··"]],
        1 => &[["(\\/)", "RRRR", "····"], [" \\/ ", " RR ", " ·· "]],
        _ => &[
            [" _  _ ", " R  R ", " ···· "],
            ["( \\/ )", "R RR R", "······"],
            [" \\__/ ", " RRRR ", " ···· "],
        ],
    }
}

const fn bomb(size: usize) -> Rows {
    match size {
        0 => &[["o'", "cg", "··"]],
        1 => &[[" _/*", " cbg", " ···"], ["(__)", "cccc", "····"]],
        _ => &[
            ["  __/*", "  ccbg", "  ····"],
            [" /  \\ ", " c  c ", " ···· "],
            [" \\__/ ", " cccc ", " ···· "],
        ],
    }
}

const fn cheering(size: usize) -> Rows {
    match size {
        0 => &[["\\/", "gg", "nn"]],
        1 => &[["\\''/", "ssss", "nnnn"], [" vv ", " gg ", " nn "]],
        _ => &[
            ["\\ '' /", "s ss s", "nnnnnn"],
            ["  vv  ", "  gg  ", "  nn  "],
            [" (__) ", " ssss ", " nnnn "],
        ],
    }
}

const fn penguin(facing: Direction, size: usize) -> Rows {
    match (facing, size) {
        (Direction::North, 0) => &[["P^", "sg", "nn"]],
        (Direction::North, 1) => &[[" /^\\", " sgs", " nnn"], ["(  )", "s  s", "nnnn"]],
        (Direction::North, _) => &[
            ["  /^\\ ", "  sgs ", "  nnn "],
            [" (   )", " s   s", " nnnnn"],
            [" (___)", " sssss", " nnnnn"],
        ],
        (Direction::East, 0) => &[["P>", "sg", "nn"]],
        (Direction::East, 1) => &[[" (.>", " ssg", " nnn"], ["(__)", "ssss", "nnnn"]],
        (Direction::East, _) => &[
            ["  (.=>", "  ssgg", "  nnnn"],
            [" ( /) ", " s ss ", " nnnn "],
            [" (___)", " sssss", " nnnnn"],
        ],
        (Direction::South, 0) => &[["Pv", "sg", "nn"]],
        (Direction::South, 1) => &[["('')", "ssss", "nnnn"], ["(v_)", "sgss", "nnnn"]],
        (Direction::South, _) => &[
            [" ('') ", " ssss ", " nnnn "],
            ["( vv )", "s gg s", "nnnnnn"],
            ["(____)", "ssssss", "nnnnnn"],
        ],
        (Direction::West, 0) => &[["<P", "gs", "nn"]],
        (Direction::West, 1) => &[["<.) ", "gss ", "nnn "], ["(__)", "ssss", "nnnn"]],
        (Direction::West, _) => &[
            ["<=.)  ", "ggss  ", "nnnn  "],
            [" (\\ ) ", " ss s ", " nnnn "],
            ["(___) ", "sssss ", "nnnnn "],
        ],
    }
}
