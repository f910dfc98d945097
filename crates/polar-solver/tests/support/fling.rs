//! Random small boards of Fling, and a search too plain to be wrong.

use std::collections::HashMap;

use fling_core::{Cell, Move, Outcome, Position, Setup, Size};
use proptest::{collection::vec, prelude::*};

/// Boards of up to so many balls, on up to so many columns and rows.
pub fn positions(balls: usize, side: usize) -> impl Strategy<Value = Position> {
    (1..=side, 1..=side, vec(any::<prop::sample::Index>(), 1..=balls), any::<bool>()).prop_map(
        |(columns, rows, cells, contact)| {
            let size = Size::new(columns, rows).unwrap();
            let mut setup = Setup { contact, ..Setup::new(size) };
            for cell in cells {
                setup.board.insert(size.cell(cell.index(size.len()) as u8).unwrap());
            }
            Position::try_from(setup).unwrap()
        },
    )
}

/// Boards without contact: a crowd of up to five balls in a small box, and up to five balls anywhere.
pub fn crowds() -> impl Strategy<Value = Position> {
    let index = any::<prop::sample::Index>;
    let within = move |size: usize| (0..=11 - size, vec(index(), 1..=5), Just(size));
    (2..5_usize, 2..5_usize).prop_flat_map(move |(columns, rows)| {
        let balls = (within(columns), within(rows), vec((0..11_u8, 0..11_u8), 1..=5));
        balls.prop_map(|((left, across, columns), (top, down, rows), others)| {
            let mut setup = Setup::new(Size::new(11, 11).unwrap());
            for (column, row) in across.iter().zip(&down) {
                let [column, row] = [left + column.index(columns), top + row.index(rows)];
                setup.board.insert(Cell::new(column as u8, row as u8));
            }
            for (column, row) in others {
                setup.board.insert(Cell::new(column, row));
            }
            Position::try_from(setup).unwrap()
        })
    })
}

/// The number of solutions of every position that it was asked for, and of all after them.
#[derive(Default)]
pub struct Exhaustive(HashMap<Position, u64>);

impl Exhaustive {
    /// How many lists of moves solve the puzzle.
    pub fn solutions(&mut self, position: &Position) -> u64 {
        if position.outcome() == Outcome::Solved {
            return 1;
        }
        if let Some(&known) = self.0.get(position) {
            return known;
        }
        let moves: Vec<Move> = position.moves().collect();
        let count = moves.into_iter().map(|mv| self.solutions(&after(position, mv))).sum();
        self.0.insert(*position, count);
        count
    }

    /// Whether there is a solution.
    pub fn is_solvable(&mut self, position: &Position) -> bool {
        self.solutions(position) > 0
    }
}

/// The position after a legal move.
pub fn after(position: &Position, mv: Move) -> Position {
    let mut after = *position;
    after.play(mv).unwrap();
    after
}
