//! Random levels and moves for the property tests.
#![allow(dead_code, reason = "each test binary uses a part")]

use polar_core::{Board, Cell, Direction, Move, Position, Setup, Size, Tile};
use proptest::{collection::vec, prelude::*};

pub fn directions() -> impl Strategy<Value = Direction> {
    (0..4_usize).prop_map(|index| Direction::ALL[index])
}

pub fn moves() -> impl Strategy<Value = Move> {
    (directions(), 0..8_u8).prop_map(|(direction, kind)| match kind {
        0 => Move::Turn(direction),
        _ => Move::Go(direction),
    })
}

pub fn tiles() -> impl Strategy<Value = Tile> {
    prop_oneof![
        8 => Just(Tile::Empty),
        2 => Just(Tile::Tree),
        1 => Just(Tile::Mountain),
        1 => Just(Tile::House),
        2 => Just(Tile::Ice),
        2 => Just(Tile::Heart),
        2 => Just(Tile::Bomb),
    ]
}

pub fn boards() -> impl Strategy<Value = Board> {
    (1..=9_usize, 1..=7_usize).prop_flat_map(|(columns, rows)| {
        vec(tiles(), columns * rows).prop_map(move |tiles| {
            let mut board = Board::new(Size::new(columns, rows).expect("63 cells at most"));
            for (cell, tile) in board.size().cells().zip(tiles) {
                board.set(cell, tile);
            }
            board
        })
    })
}

/// Sound setups: a penguin on a walkable cell, and a house where there is a heart.
pub fn positions() -> impl Strategy<Value = Position> {
    (boards(), any::<prop::sample::Index>(), any::<prop::sample::Index>(), directions())
        .prop_filter_map("a sound setup", |(mut board, at, house, facing)| {
            let cells: Vec<Cell> = board.size().cells().collect();
            let (penguin, house) = (*at.get(&cells), *house.get(&cells));
            if board.count(Tile::Heart) > 0 && board.count(Tile::House) == 0 {
                board.set(house, Tile::House);
            }
            let mut setup = Setup::new(board.size());
            setup.board = board;
            setup.facing = facing;
            setup.penguins.insert(board.size().index(penguin)?);
            Position::try_from(setup).ok()
        })
}

/// Any setup, most of them wrong.
pub fn setups() -> impl Strategy<Value = Setup> {
    let header = prop::option::of((0..12_u8, 0..9_u8));
    (boards(), vec(any::<u8>(), 0..3), header, directions()).prop_map(
        |(board, penguins, header, facing)| {
            let len = board.size().len();
            let on_board = penguins.into_iter().map(|index| (usize::from(index) % len) as u8);
            Setup {
                board,
                penguins: on_board.collect(),
                header: header.map(|(column, row)| Cell::new(column, row)),
                facing,
            }
        },
    )
}
