//! Random boards for the property tests.
#![allow(dead_code, reason = "each test binary uses a part")]

pub mod plain;

use fling_core::{Cell, MAX_SIDE, Move, Position, Setup, Size};
use proptest::{collection::vec, prelude::*, sample::Index};

/// Columns and rows of every size, the longest and the article's often; now and then one side longer than it may be.
fn sides() -> impl Strategy<Value = (usize, usize)> {
    let side = || prop_oneof![2 => 0..=MAX_SIDE, 1 => Just(MAX_SIDE)];
    prop_oneof![
        8 => (side(), side()),
        2 => Just((Setup::SIZE.columns(), Setup::SIZE.rows())),
        1 => (MAX_SIDE + 1..=18, 0..=14_usize),
        1 => (0..=14_usize, MAX_SIDE + 1..=18),
    ]
}

/// Boards of every size, from bare to nearly full.
pub fn setups() -> impl Strategy<Value = Setup> {
    (sides(), 0..=10_u8, any::<bool>()).prop_flat_map(|((columns, rows), fullness, contact)| {
        let size = Size::new(columns, rows).expect("256 cells at most");
        vec(0..10_u8, size.len()).prop_map(move |dice| {
            let mut setup = Setup { contact, ..Setup::new(size) };
            for (cell, die) in size.cells().zip(dice) {
                if die < fullness {
                    setup.board.insert(cell);
                }
            }
            setup
        })
    })
}

/// Sound setups as positions.
pub fn positions() -> impl Strategy<Value = Position> {
    setups().prop_filter_map("a sound setup", |setup| Position::try_from(setup).ok())
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

/// Every move that can be written, legal or not, and some beyond the board.
pub fn all_moves(position: &Position) -> impl Iterator<Item = Move> {
    let size = position.board().size();
    let cells = size.cells().chain([Cell::new(size.columns() as u8, 0), Cell::new(255, 255)]);
    let directions = fling_core::Direction::ALL;
    cells.flat_map(move |cell| directions.map(|direction| Move { cell, direction }))
}
