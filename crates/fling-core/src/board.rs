//! The board: a size and the cells that hold a ball.

use core::fmt;

use polar_grid::{Cell, CellSet, Size, line::Rows};

/// The most columns, and the most rows, that a position's board has.
pub const MAX_SIDE: usize = 16;

/// A rectangle of cells with balls on some of them. `Copy`, without heap.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    // By cell index, and none beyond the size, so that equal boards are equal.
    balls: CellSet,
}

impl Board {
    /// A board without a ball.
    #[must_use]
    pub const fn new(size: Size) -> Self {
        Self { size, balls: CellSet::EMPTY }
    }

    /// The board's width and height.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Whether a ball is on that cell; never where the board has no cell.
    #[must_use]
    pub const fn has_ball(&self, cell: Cell) -> bool {
        match self.size.index(cell) {
            Some(index) => self.balls.contains(index),
            None => false,
        }
    }

    /// Puts a ball on a cell; says whether it is new: there was none, and the cell is on the board.
    pub const fn insert(&mut self, cell: Cell) -> bool {
        match self.size.index(cell) {
            Some(index) => self.balls.insert(index),
            None => false,
        }
    }

    /// Takes the ball from a cell; says whether there was one.
    pub const fn remove(&mut self, cell: Cell) -> bool {
        match self.size.index(cell) {
            Some(index) => self.balls.remove(index),
            None => false,
        }
    }

    /// The number of balls.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.balls.len()
    }

    /// The cells with a ball, row by row from the top left.
    pub fn balls(&self) -> impl Iterator<Item = Cell> + Clone + use<> {
        let size = self.size;
        self.balls.iter().filter_map(move |index| size.cell(index))
    }

    /// The cell's character in a map: `o` for a ball, else `.`.
    #[must_use]
    pub const fn letter(&self, cell: Cell) -> char {
        if self.has_ball(cell) { 'o' } else { '.' }
    }
}

impl fmt::Debug for Board {
    /// The rows as in the one-line form.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = Rows { size: self.size, character: |cell| self.letter(cell) };
        fmt::Display::fmt(&rows, f)
    }
}
