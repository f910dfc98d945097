//! Random levels and moves for the property tests.
#![allow(dead_code, reason = "each test binary uses a part")]

pub mod plain;

use polar_core::{Board, Cell, Direction, End, Event, Move, Position, Pushed, Setup, Size, Tile};
use proptest::{
    collection::vec,
    prelude::*,
    sample::{Index, select},
    strategy::Union,
};

pub fn directions() -> impl Strategy<Value = Direction> {
    (0..4_usize).prop_map(|index| Direction::ALL[index])
}

pub fn moves() -> impl Strategy<Value = Move> {
    (directions(), 0..8_u8).prop_map(|(direction, kind)| match kind {
        0 => Move::Turn(direction),
        _ => Move::Go(direction),
    })
}

/// Instead of a go one that brings a heart home or blows a bomb up, if there is one: at random few do.
pub fn eventful(position: &Position, mv: Move) -> Move {
    let ends = |go: &Move| {
        let event = position.clone().play(*go);
        matches!(event, Ok(Event::Push(Pushed { end: End::Home | End::Exploded, .. })))
    };
    match mv {
        Move::Go(_) => Direction::ALL.map(Move::Go).into_iter().find(ends).unwrap_or(mv),
        Move::Turn(_) => mv,
    }
}

pub fn tiles() -> impl Strategy<Value = Tile> {
    let weight = |tile| match tile {
        Tile::Empty => 8,
        Tile::Tree | Tile::Ice | Tile::Heart | Tile::Bomb => 2,
        Tile::Mountain | Tile::House => 1,
    };
    Union::new_weighted(Tile::ALL.map(|tile| (weight(tile), Just(tile))).to_vec())
}

/// Columns and rows of large boards: square, long, high, in one line.
pub const LARGE: [(usize, usize); 8] =
    [(16, 16), (24, 4), (24, 10), (8, 16), (128, 2), (2, 128), (256, 1), (1, 256)];

/// Small boards, and now and then a large one.
pub fn boards() -> impl Strategy<Value = Board> {
    let sizes = prop_oneof![4 => (1..=9_usize, 1..=7_usize), 1 => select(&LARGE[..])];
    let size = |(columns, rows)| Size::new(columns, rows).expect("256 cells at most");
    sizes
        .prop_map(size)
        .prop_flat_map(|size| vec(tiles(), size.len()).prop_map(move |tiles| board(size, tiles)))
}

/// A board of these tiles, row by row.
pub fn board(size: Size, tiles: impl IntoIterator<Item = Tile>) -> Board {
    let mut board = Board::new(size);
    for (cell, tile) in size.cells().zip(tiles) {
        board.set(cell, tile);
    }
    board
}

/// Sound setups: a penguin on a walkable cell, and a house where there is a heart. They have more than other boards of
/// what comes home or explodes, and where.
pub fn positions() -> impl Strategy<Value = Position> {
    let more = select(&[Tile::Heart, Tile::House, Tile::Bomb, Tile::Mountain][..]);
    let more = vec((any::<Index>(), more), 4..16);
    (boards(), more, any::<Index>(), any::<Index>(), directions()).prop_filter_map(
        "a sound setup",
        |(mut board, more, at, house, facing)| {
            let cells: Vec<Cell> = board.size().cells().collect();
            for (at, tile) in more {
                board.set(*at.get(&cells), tile);
            }
            let (penguin, house) = (*at.get(&cells), *house.get(&cells));
            if board.count(Tile::Heart) > 0 && board.count(Tile::House) == 0 {
                board.set(house, Tile::House);
            }
            let mut setup = Setup::new(board.size());
            setup.board = board;
            setup.facing = facing;
            setup.penguins.insert(board.size().index(penguin)?);
            Position::try_from(setup).ok()
        },
    )
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

/// What was printed, as it is or with a few characters changed or lost.
pub fn spoiled(printed: impl Strategy<Value = String>) -> impl Strategy<Value = String> {
    (printed, vec((any::<Index>(), "[ -~\n]?"), 0..4)).prop_map(|(mut text, changes)| {
        for (at, with) in changes {
            let at = at.index(text.len() + 1);
            text.replace_range(at..text.len().min(at + 1), &with);
        }
        text
    })
}
