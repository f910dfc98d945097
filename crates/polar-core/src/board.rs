//! The board: a size and a tile for each cell.

use core::{
    fmt,
    hash::{Hash, Hasher},
};

use polar_grid::{Cell, Direction, MAX_CELLS, Size, line::Rows};

use crate::tile::{Obstacle, Tile};

/// A rectangle of tiles, of at most [`MAX_CELLS`] cells. `Copy`, without heap.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Board {
    size: Size,
    // By cell index. What lies beyond the size is always empty, so that equal boards are equal.
    tiles: [Tile; MAX_CELLS],
}

/// Only the cells are hashed, and all at once: a search hashes many boards.
impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.size.hash(state);
        let tiles = self.tiles.map(|tile| tile as u8);
        state.write(&tiles[..self.size.len()]);
    }
}

impl Board {
    /// A board of bare ice.
    #[must_use]
    pub const fn new(size: Size) -> Self {
        Self { size, tiles: [Tile::Empty; MAX_CELLS] }
    }

    /// The board's width and height.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The tile of a cell, or `None` if the cell is not on the board.
    #[must_use]
    pub const fn tile(&self, cell: Cell) -> Option<Tile> {
        match self.size.index(cell) {
            Some(index) => Some(self.tiles[index as usize]),
            None => None,
        }
    }

    /// Puts a tile on a cell; says whether the cell is on the board.
    pub const fn set(&mut self, cell: Cell, tile: Tile) -> bool {
        match self.size.index(cell) {
            Some(index) => {
                self.tiles[index as usize] = tile;
                true
            }
            None => false,
        }
    }

    /// All cells with their tiles, row by row from the top left.
    pub fn cells(&self) -> impl Iterator<Item = (Cell, Tile)> + Clone + '_ {
        self.size.cells().zip(self.tiles)
    }

    /// How many cells hold that tile.
    #[must_use]
    pub fn count(&self, tile: Tile) -> usize {
        self.tiles[..self.size.len()].iter().filter(|&&other| other == tile).count()
    }

    /// The obstacle one step from `cell` in that direction, and its cell; the edge has none.
    #[must_use]
    #[inline]
    pub const fn obstacle(&self, cell: Cell, direction: Direction) -> (Obstacle, Option<Cell>) {
        match self.size.neighbour(cell, direction) {
            Some(next) => {
                // On the board, so that the index is one of its cells'.
                let index = next.row as usize * self.size.columns() + next.column as usize;
                (Obstacle::of(self.tiles[index % MAX_CELLS]), Some(next))
            }
            None => (Obstacle::Edge, None),
        }
    }
}

impl fmt::Debug for Board {
    /// The rows as in the one-line form.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let character = |cell| self.tile(cell).unwrap_or_default().letter();
        fmt::Display::fmt(&Rows { size: self.size, character }, f)
    }
}
