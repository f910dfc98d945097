//! Where a pointer is dragged to, and what lies on its way there.

use std::cmp::Ordering;

use polar_grid::{Cell, Direction, Size};

/// Where a pointer with a button held is: the screen's layout run backwards, and counted on beyond the board. So a
/// stroke reaches the edge even if the pointer is reported only beyond it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dragged {
    /// The column and the row, counted on beyond the board, below 0 too.
    pub at: (i16, i16),
    /// The first column and row of the board that the screen shows, and the last.
    pub seen: [(i16, i16); 2],
}

impl Dragged {
    /// Made of the pointer's place, the first and the last place of the board that are seen, and the size of a cell.
    /// All are in the screen's own measure, from the top left of the board.
    #[must_use]
    pub fn new(place: (i32, i32), seen: [(i32, i32); 2], cell: (i32, i32)) -> Self {
        let whole = |at: i32, cell: i32| {
            let cells = at.div_euclid(cell.max(1));
            cells.clamp(i16::MIN.into(), i16::MAX.into()) as i16
        };
        let in_cells = |(x, y): (i32, i32)| (whole(x, cell.0), whole(y, cell.1));
        Self { at: in_cells(place), seen: seen.map(in_cells) }
    }

    /// The direction in which this is further away from a cell; `None` if it is that cell.
    pub(crate) fn direction_from(self, from: Cell) -> Option<Direction> {
        let right = i32::from(self.at.0) - i32::from(from.column);
        let down = i32::from(self.at.1) - i32::from(from.row);
        let sideways = if right > 0 { Direction::East } else { Direction::West };
        let upright = if down > 0 { Direction::South } else { Direction::North };
        match right.abs().cmp(&down.abs()) {
            Ordering::Equal if right == 0 => None,
            Ordering::Less => Some(upright),
            Ordering::Equal | Ordering::Greater => Some(sideways),
        }
    }

    /// The visible cells on the straight way from `from` to here, without the first.
    pub(crate) fn way_from(self, from: (i16, i16), size: Size) -> impl Iterator<Item = Cell> {
        let by = |from: i16, to: i16| i64::from(to) - i64::from(from);
        let (right, down) = (by(from.0, self.at.0), by(from.1, self.at.1));
        let steps = right.abs().max(down.abs());
        // To the nearest cell, halves up.
        let after = move |step: i64, from: i16, by: i64| {
            i64::from(from) + (2 * by * step + steps).div_euclid(2 * steps)
        };
        (1..=steps).filter_map(move |step| {
            let (column, row) = (after(step, from.0, right), after(step, from.1, down));
            let cell = Cell::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?);
            (size.contains(cell) && self.sees(cell)).then_some(cell)
        })
    }

    fn sees(self, cell: Cell) -> bool {
        let [first, last] = self.seen;
        (first.0..=last.0).contains(&cell.column.into())
            && (first.1..=last.1).contains(&cell.row.into())
    }
}
