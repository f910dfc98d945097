//! The faces as characters, drawn for each size of a cell.
//!
//! A row of a drawing is three strings of one length: the characters, their inks and their grounds, a
//! letter each; see [`Ink::of`]. The ground `·` is the ice; without a ground what lies beneath shows.
//! `1`, `2` and `3` are a ball's light, body and dark tone; see [`tone`].

mod ascii;
mod blocks;

use polar_play::{Direction, Face, HUES};

use crate::ink::Ink;

/// The sizes of a cell in columns and rows of characters, the smallest first.
pub(crate) const CELLS: [(u16, u16); 3] = [(2, 1), (4, 2), (6, 3)];

/// Rows of characters, of inks and of grounds.
pub(crate) type Rows = &'static [[&'static str; 3]];

/// The drawing of a face for a cell of this size.
pub(crate) const fn art(face: Face, size: usize, ascii: bool) -> Rows {
    if ascii { ascii::rows(face, size) } else { blocks::rows(face, size) }
}

/// The ink of a ball's tone: `1`, `2` or `3` in the drawing.
const fn tone(hue: u8, letter: char) -> Option<Ink> {
    let [light, body, dark] = match hue {
        0 => [Ink::Blush, Ink::Rose, Ink::Brick],
        1 => [Ink::Sky, Ink::Sea, Ink::Deep],
        2 => [Ink::Cream, Ink::Gold, Ink::Amber],
        3 => [Ink::Mint, Ink::Leaf, Ink::Pine],
        4 => [Ink::Lilac, Ink::Plum, Ink::Grape],
        _ => [Ink::Rock, Ink::Ash, Ink::Coal],
    };
    match letter {
        '1' => Some(light),
        '2' => Some(body),
        '3' => Some(dark),
        _ => None,
    }
}

/// The ink of a letter in the drawing of a face. Where there are no colours all balls are alike.
pub(crate) const fn ink(face: Face, letter: char, has_colours: bool) -> Option<Ink> {
    match face {
        Face::Ball { hue, .. } if letter.is_ascii_digit() => {
            tone(if has_colours { hue } else { HUES - 1 }, letter)
        }
        _ => Ink::of(letter),
    }
}

/// The water that is thrown up, at a part of the time from 0 to 1.
pub(crate) fn splash(part: f32, ascii: bool) -> Strewn {
    let (glyphs, plain, rarity) = match part {
        ..0.3 => ("▄▟▙▄", "(##)", 1),
        ..0.6 => ("▘▝'▖", "'.\"'", 1),
        ..0.8 => ("'·", "'.", 2),
        _ => ("·", ".", 3),
    };
    Strewn { glyphs: if ascii { plain } else { glyphs }, ink: Ink::Snow, rarity }
}

/// An arrow that way.
pub(crate) const fn arrow(direction: Direction, ascii: bool) -> char {
    match (direction, ascii) {
        (Direction::North, false) => '▴',
        (Direction::East, false) => '▸',
        (Direction::South, false) => '▾',
        (Direction::West, false) => '◂',
        (Direction::North, true) => '^',
        (Direction::East, true) => '>',
        (Direction::South, true) => 'v',
        (Direction::West, true) => '<',
    }
}

/// The sign for a tree that is hidden.
pub(crate) const fn sign_of_tree(ascii: bool) -> char {
    if ascii { 'T' } else { '♠' }
}

/// The penguin before a tree where a cell has one line: the sign of the tree takes the place of its eye, or of
/// a flipper if it cheers.
pub(crate) const fn before_tree(facing: Direction, cheers: bool, ascii: bool) -> Rows {
    if cheers {
        return if ascii { &[["T/", "lg", "nn"]] } else { &[["♠/", "lg", "nn"]] };
    }
    match (facing, ascii) {
        (Direction::North, false) => &[["♠▴", "lg", "nn"]],
        (Direction::East, false) => &[["♠▸", "lg", "nn"]],
        (Direction::South, false) => &[["♠▾", "lg", "nn"]],
        (Direction::West, false) => &[["◂♠", "gl", "nn"]],
        (Direction::North, true) => &[["T^", "lg", "nn"]],
        (Direction::East, true) => &[["T>", "lg", "nn"]],
        (Direction::South, true) => &[["Tv", "lg", "nn"]],
        (Direction::West, true) => &[["<T", "gl", "nn"]],
    }
}

/// The brackets at the corners of a cell: those above, those below.
pub(crate) const fn brackets(ascii: bool) -> [[char; 2]; 2] {
    if ascii { [['+', '+'], ['+', '+']] } else { [['┌', '┐'], ['└', '┘']] }
}

/// A puff of snow.
pub(crate) const fn puff(ascii: bool) -> (char, Ink) {
    (if ascii { ':' } else { '▒' }, Ink::Snow)
}

/// The smoke of a house when all hearts are home.
pub(crate) const fn chimney_smoke(ascii: bool) -> (char, Ink) {
    (if ascii { ':' } else { '░' }, Ink::Rock)
}

/// What is strewn over a cell: these characters in turn, about one in `rarity` places.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strewn {
    pub(crate) glyphs: &'static str,
    pub(crate) ink: Ink,
    pub(crate) rarity: u32,
}

/// Shards of ice that fly and lie, at a part of the time from 0 to 1.
pub(crate) fn crush(part: f32, ascii: bool) -> Strewn {
    let (blocks, plain, ink, rarity) = match part {
        ..0.3 => ("▞▚▜▙", "#%", Ink::Sky, 1),
        ..0.6 => ("▚▘▞▗", "%*", Ink::Sky, 1),
        ..0.8 => ("▘▗▝▖", "*'", Ink::Sea, 2),
        _ => ("·", ".", Ink::Sea, 3),
    };
    Strewn { glyphs: if ascii { plain } else { blocks }, ink, rarity }
}

/// A ball of fire, if a cell of this size has room for it: the inks and the grounds are `o` for the outer
/// fire, `i` for the inner one and `·` for the ice.
pub(crate) const fn fireball(size: usize) -> Option<Rows> {
    match size {
        0 => None,
        1 => Some(&[["▟▄▄▙", "oiio", "·oo·"], ["▜▀▀▛", "oiio", "·oo·"]]),
        _ => Some(&[
            ["▗▟▄▄▙▖", "ooiioo", "··oo··"],
            ["█▐██▌█", "oiiiio", "·oooo·"],
            ["▝▜▀▀▛▘", "ooiioo", "··oo··"],
        ]),
    }
}

/// The outer and the inner ink of a ball of fire: a flash, flames; none once there is only smoke.
pub(crate) const fn fire(part: f32) -> Option<(Ink, Ink)> {
    match part {
        ..0.14 => Some((Ink::Snow, Ink::Snow)),
        ..0.43 => Some((Ink::Gold, Ink::Snow)),
        ..0.57 => Some((Ink::Brick, Ink::Gold)),
        ..0.71 => Some((Ink::Slate, Ink::Brick)),
        _ => None,
    }
}

/// A flash, fire and smoke without a shape.
pub(crate) fn smoke(part: f32, ascii: bool) -> Strewn {
    let (blocks, plain, ink, rarity) = match part {
        ..0.29 => ("█", "#", Ink::Snow, 1),
        ..0.43 => ("█", "#", Ink::Gold, 1),
        ..0.71 => ("▓▒", "*", Ink::Brick, 1),
        ..0.86 => ("▒░", ":", Ink::Rock, 2),
        _ => ("░", ".", Ink::Rock, 3),
    };
    Strewn { glyphs: if ascii { plain } else { blocks }, ink, rarity }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_a_cell_of_4_by_2_a_tree_stands_on_a_trunk_and_a_mountain_on_all_of_its_foot() {
        let foot = |face| {
            let reaches_down = |glyph: &char| "▖▗▄▙▟█".contains(*glyph);
            let row = art(face, 1, false)[1][0];
            [row.chars().next(), row.chars().last()]
                .iter()
                .flatten()
                .filter(|c| reaches_down(c))
                .count()
        };
        assert_eq!((foot(Face::Tree), foot(Face::Mountain)), (0, 2));
    }

    #[test]
    fn a_window_that_is_lit_has_another_sign_in_ascii() {
        for size in 0..CELLS.len() {
            let glyphs = |lit| {
                let rows = art(Face::House { lit, all: false }, size, true);
                rows.iter().map(|[glyphs, ..]| *glyphs).collect::<String>()
            };
            assert_ne!(glyphs(0), glyphs(1), "size {size}");
        }
    }

    #[test]
    fn every_drawing_fills_its_cell_and_has_inks_that_exist() {
        let penguins = Direction::ALL
            .into_iter()
            .flat_map(|facing| [false, true].map(|cheers| Face::Penguin { facing, cheers }));
        let houses = (0..4).map(|lit| Face::House { lit, all: lit == 3 });
        let others = [Face::Tree, Face::Mountain, Face::Ice, Face::Heart, Face::Bomb];
        let balls =
            (0..HUES).flat_map(|hue| [false, true].map(|is_held| Face::Ball { hue, is_held }));
        for face in penguins.chain(houses).chain(others).chain(balls) {
            for (size, (width, height)) in CELLS.into_iter().enumerate() {
                for ascii in [false, true] {
                    let rows = art(face, size, ascii);
                    assert_eq!(rows.len(), usize::from(height), "{face:?} in size {size}");
                    for row in rows.iter().flatten() {
                        assert_eq!(row.chars().count(), usize::from(width), "{face:?}: {row:?}");
                    }
                    for [_, inks, grounds] in rows {
                        let unknown = inks.chars().chain(grounds.chars()).find(|&letter| {
                            letter != ' ' && letter != '·' && ink(face, letter, true).is_none()
                        });
                        assert_eq!(unknown, None, "{face:?} in size {size}");
                    }
                }
            }
        }
    }
}
