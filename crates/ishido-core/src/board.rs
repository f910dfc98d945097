//! The board.

use core::fmt;

use polar_grid::{Cell, Size};

use crate::{
    mask,
    stone::{COLOURS, SYMBOLS, Stone},
};

/// The board's size: 12 columns by 8 rows.
pub const SIZE: Size = match Size::new(12, 8) {
    Ok(size) => size,
    Err(_) => unreachable!(),
};

/// Where the first six stones of a deal lie before the first move, in this order.
pub const START: [Cell; 6] = [
    Cell::new(0, 0),
    Cell::new(11, 0),
    Cell::new(5, 3),
    Cell::new(6, 4),
    Cell::new(0, 7),
    Cell::new(11, 7),
];

/// Which stone lies where. They may be any stones, even ones that no game leads to.
///
/// One set of cells for each colour and each symbol.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Board {
    colours: [u128; COLOURS],
    symbols: [u128; SYMBOLS],
}

impl Board {
    /// A board without a stone.
    pub const EMPTY: Self = Self { colours: [0; COLOURS], symbols: [0; SYMBOLS] };

    /// The stone on a cell, if there is one.
    #[must_use]
    pub fn stone(&self, cell: Cell) -> Option<Stone> {
        let here = mask::cell(cell);
        let lies = |cells: &u128| cells & here != 0;
        let colour = self.colours.iter().position(lies)?;
        let symbol = self.symbols.iter().position(lies)?;
        Stone::new(colour as u8, symbol as u8)
    }

    /// Lays a stone on a cell, or clears it; says whether there is such a cell.
    pub fn set(&mut self, cell: Cell, stone: Option<Stone>) -> bool {
        let here = mask::cell(cell);
        for cells in self.colours.iter_mut().chain(&mut self.symbols) {
            *cells &= !here;
        }
        if let Some(stone) = stone {
            self.colours[usize::from(stone.colour())] |= here;
            self.symbols[usize::from(stone.symbol())] |= here;
        }
        here != 0
    }

    /// The stones with their cells, row by row from the top left.
    pub fn stones(&self) -> impl Iterator<Item = (Cell, Stone)> + Clone + '_ {
        mask::iter(self.occupied()).filter_map(|cell| Some((cell, self.stone(cell)?)))
    }

    /// The number of stones.
    #[must_use]
    pub fn len(&self) -> usize {
        self.occupied().count_ones() as usize
    }

    /// Whether there is no stone.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.occupied() == 0
    }

    pub(crate) fn occupied(&self) -> u128 {
        self.colours.iter().fold(0, |all, cells| all | cells)
    }

    /// The cells of the stones of this one's colour, and of those of its symbol.
    pub(crate) fn like(&self, stone: Stone) -> (u128, u128) {
        (self.colours[usize::from(stone.colour())], self.symbols[usize::from(stone.symbol())])
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.stones()).finish()
    }
}
