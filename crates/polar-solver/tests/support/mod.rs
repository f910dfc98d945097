//! Random small levels, and searches too plain to be wrong.
#![allow(dead_code, reason = "the tests use some of it")]

pub mod exhaustive;

use polar_core::{Position, Setup, Size, Tile};
use proptest::{
    collection::vec,
    prelude::*,
    sample::{Index, select},
    strategy::Union,
};

/// Any tile, bare ice the most often.
fn tiles() -> impl Strategy<Value = Tile> {
    let weight = |tile| match tile {
        Tile::Empty => 12,
        Tile::Tree | Tile::Heart => 2,
        Tile::Mountain | Tile::House | Tile::Ice | Tile::Bomb => 1,
    };
    Union::new_weighted(Tile::ALL.map(|tile| (weight(tile), Just(tile))).to_vec())
}

/// Small boards with few pieces of each kind, and a house.
pub fn positions() -> impl Strategy<Value = Position> {
    let boards = (2..6_usize, 2..5_usize, vec(tiles(), 25), any::<Index>());
    boards.prop_filter_map("a level", |(columns, rows, mut tiles, penguin)| {
        let is_movable = |tile: &&mut Tile| tile.movable().is_some();
        tiles.iter_mut().filter(is_movable).skip(5).for_each(|tile| *tile = Tile::Empty);
        level(Size::new(columns, rows).unwrap(), &tiles, penguin)
    })
}

/// Large boards, from nearly bare to full.
pub fn large_positions() -> impl Strategy<Value = Position> {
    let sizes = select(&[(16, 16), (8, 16), (24, 10), (256, 1), (1, 256)][..]);
    let tiles = (1..=10_u8).prop_flat_map(|tenths| {
        let tile = (0..10_u8, tiles());
        vec(tile.prop_map(move |(die, tile)| if die < tenths { tile } else { Tile::Empty }), 256)
    });
    (sizes, tiles, any::<Index>()).prop_filter_map(
        "a level",
        |((columns, rows), tiles, penguin)| {
            level(Size::new(columns, rows).unwrap(), &tiles, penguin)
        },
    )
}

/// The level of these tiles, row by row, with the penguin on bare ice.
fn level(size: Size, tiles: &[Tile], penguin: Index) -> Option<Position> {
    let mut setup = Setup::new(size);
    for (cell, &tile) in size.cells().zip(tiles) {
        setup.board.set(cell, tile);
    }
    let penguin = penguin.index(size.len()) as u8;
    setup.board.set(size.cell(penguin)?, Tile::Empty);
    setup.penguins.insert(penguin);
    Position::try_from(setup).ok()
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
