//! Whether cells that were joined over one are still joined without it, as where a piece comes to lie on the
//! penguin's way. Mostly the eight cells around that one tell, and nothing has to be walked again.

use polar_core::{Cell, Size};

use super::plane::Plane;

/// What is around each cell.
#[derive(Clone, Debug)]
pub(super) struct Joints {
    /// By cell: which of the eight around it are on the board.
    around: Vec<usize>,
    /// How many places a row further is.
    row: usize,
}

impl Joints {
    pub(super) fn new(size: Size) -> Self {
        let around = size.cells().map(|cell| around(size, cell)).collect();
        Self { around, row: size.columns() }
    }

    /// Whether those of the cell's sides that are among these cells are joined by corners between: if not, they may
    /// still be joined farther away.
    #[inline]
    pub(super) fn hold<P: Plane>(&self, cells: P, cell: u8) -> bool {
        let row = self.row;
        // Three cells from the one to the west of it, this many rows down, with one row more above the board.
        let three = |rows: usize| {
            let at = usize::from(cell) + rows * row;
            let moved = if at > row { cells.down(at - row - 1) } else { cells.up(row + 1 - at) };
            moved.first_bits() & 0b111
        };
        let among = three(0) | three(1) << 3 | three(2) << 6;
        JOINED[among & self.around.get(usize::from(cell)).copied().unwrap_or_default()]
    }
}

/// The eight cells around one, a bit each, clockwise from the north-west: three rows of three, of which the middle one
/// is the cell itself.
const AROUND: [u8; 8] = [0, 1, 2, 5, 8, 7, 6, 3];

/// Which of the eight are on the board.
fn around(size: Size, cell: Cell) -> usize {
    let beside = |at: u8, places: u8| (at.checked_add(places)?).checked_sub(1);
    let there = |bit: u8| {
        let (column, row) = (beside(cell.column, bit % 3)?, beside(cell.row, bit / 3)?);
        size.index(Cell { column, row })
    };
    let is_there = |bit: &u8| there(*bit).is_some();
    AROUND.into_iter().filter(is_there).fold(0, |around, bit| around | 1 << bit)
}

/// By which of the eight are there: whether those at the sides are joined by corners.
const JOINED: [bool; 1 << 9] = {
    let mut joined = [false; 1 << 9];
    let mut there = 0;
    while there < joined.len() {
        let (mut sides, mut joins, mut at) = (0, 0, 1);
        while at < AROUND.len() {
            let [side, corner, next] =
                [there >> AROUND[at], there >> AROUND[(at + 1) % 8], there >> AROUND[(at + 2) % 8]];
            sides += side & 1;
            // A corner that is there joins the sides before and after it.
            joins += side & corner & next & 1;
            at += 2;
        }
        joined[there] = sides <= 1 + joins;
        there += 1;
    }
    joined
};
