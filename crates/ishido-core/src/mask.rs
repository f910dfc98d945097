//! Sets of the board's 96 cells as the bits of one number, row by row from the top left, so that a
//! rule is asked of all cells at once.

use polar_grid::Cell;

use crate::board::SIZE;

const COLUMNS: usize = SIZE.columns();
const CELLS: usize = SIZE.len();
const BOARD: u128 = (1 << CELLS) - 1;
const LEFT: u128 = column(0);
const RIGHT: u128 = column(COLUMNS - 1);

/// The rim of the board: the cells that never have four neighbours.
pub(crate) const RIM: u128 = LEFT | RIGHT | row(0) | row(SIZE.rows() - 1);

const fn column(column: usize) -> u128 {
    let mut cells = 0;
    let mut row = 0;
    while row < SIZE.rows() {
        cells |= 1 << (row * COLUMNS + column);
        row += 1;
    }
    cells
}

const fn row(row: usize) -> u128 {
    ((1 << COLUMNS) - 1) << (row * COLUMNS)
}

/// The cell alone; nothing if it is not on the board.
pub(crate) const fn cell(cell: Cell) -> u128 {
    match SIZE.index(cell) {
        Some(index) => 1 << index,
        None => 0,
    }
}

/// The northern, eastern, southern and western neighbours of the cells.
pub(crate) const fn neighbours(cells: u128) -> [u128; 4] {
    [cells >> COLUMNS, (cells & !RIGHT) << 1, (cells << COLUMNS) & BOARD, (cells & !LEFT) >> 1]
}

/// All cells beside the cells.
pub(crate) const fn beside(cells: u128) -> u128 {
    let [north, east, south, west] = neighbours(cells);
    north | east | south | west
}

/// The cells that have all four neighbours among the cells.
pub(crate) const fn surrounded(cells: u128) -> u128 {
    let [north, east, south, west] = neighbours(cells);
    north & east & south & west
}

/// The cells that a way through `among` joins with one of `start`.
pub(crate) const fn joined(start: u128, among: u128) -> u128 {
    let mut reached = start & among;
    loop {
        let further = (reached | beside(reached)) & among;
        if further == reached {
            return reached;
        }
        reached = further;
    }
}

/// The cells of a set, row by row from the top left.
pub(crate) fn iter(cells: u128) -> impl Iterator<Item = Cell> + Clone {
    let mut rest = cells;
    core::iter::from_fn(move || {
        let cell = SIZE.cell(rest.trailing_zeros() as u8)?;
        rest &= rest - 1;
        Some(cell)
    })
}
