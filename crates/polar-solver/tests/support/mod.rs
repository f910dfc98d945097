//! Random small levels, and searches too plain to be wrong.
#![allow(dead_code, reason = "the tests use some of it")]

pub mod exhaustive;

use polar_core::{Position, Setup, Size, Tile};
use proptest::{collection::vec, prelude::*};

/// Small boards with few pieces of each kind, and a house.
pub fn positions() -> impl Strategy<Value = Position> {
    let tile = prop_oneof![
        12 => Just(Tile::Empty),
        2 => Just(Tile::Tree),
        1 => Just(Tile::Mountain),
        1 => Just(Tile::House),
        1 => Just(Tile::Ice),
        2 => Just(Tile::Heart),
        1 => Just(Tile::Bomb),
    ];
    (2..6_usize, 2..5_usize, vec(tile, 25), any::<prop::sample::Index>())
        .prop_map(|(columns, rows, tiles, penguin)| {
            let size = Size::new(columns, rows).unwrap();
            let mut setup = Setup::new(size);
            let mut left = 5;
            for (cell, &tile) in size.cells().zip(&tiles) {
                let is_movable = matches!(tile, Tile::Ice | Tile::Heart | Tile::Bomb);
                left -= i32::from(is_movable);
                let tile = if is_movable && left < 0 { Tile::Empty } else { tile };
                setup.board.set(cell, tile);
            }
            let penguin = penguin.index(size.len()) as u8;
            let cell = size.cell(penguin).unwrap();
            setup.board.set(cell, Tile::Empty);
            setup.penguins.insert(penguin);
            setup
        })
        .prop_filter_map("a level", |setup| Position::try_from(setup).ok())
}

/// The level in the upper left corner of a larger board of mountains: the same, if there is no bomb.
pub fn framed(position: &Position, columns: usize, rows: usize) -> Position {
    let inner = position.board();
    let mut setup = Setup::new(Size::new(columns, rows).unwrap());
    for cell in setup.board.size().cells() {
        setup.board.set(cell, inner.tile(cell).unwrap_or(Tile::Mountain));
    }
    setup.header = Some(position.penguin());
    setup.facing = position.facing();
    Position::try_from(setup).unwrap()
}
