//! Setups: what an editor or a file can say, also what is wrong.

use polar_grid::{Cell, CellSet, Direction, Size};
use thiserror::Error;

use crate::{Board, Position, tile::Tile};

/// A board and what is said of the penguin: any of it may be wrong.
///
/// [`Setup::faults`] names all that is wrong; without a fault it becomes a [`Position`] by
/// `Position::try_from`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The board.
    pub board: Board,
    /// The cells marked as the penguin's, by index: one of them in a sound setup. Those beyond the board mark
    /// nothing.
    pub penguins: CellSet,
    /// Where a header puts the penguin, if there is one; it need not be on the board.
    pub header: Option<Cell>,
    /// The way the penguin faces; south unless something says otherwise.
    pub facing: Direction,
}

impl Setup {
    /// A board of bare ice without a penguin.
    #[must_use]
    pub const fn new(size: Size) -> Self {
        Self {
            board: Board::new(size),
            penguins: CellSet::EMPTY,
            header: None,
            facing: Direction::South,
        }
    }

    /// Where the penguin is: the first of the map's penguins, else where the header puts it.
    #[must_use]
    pub fn penguin(&self) -> Option<Cell> {
        self.marked().next().or(self.header)
    }

    /// The cells of the board that are marked as the penguin's.
    pub(crate) fn marked(&self) -> impl Iterator<Item = Cell> + Clone + use<> {
        let size = self.board.size();
        self.penguins.iter().filter_map(move |index| size.cell(index))
    }

    /// All that is wrong with the setup as a position, in the order of the variants of [`Fault`].
    pub fn faults(&self) -> impl Iterator<Item = Fault> + Clone + use<'_> {
        let size = self.board.size();
        let marked = self.marked();
        let header = self.header;
        let unwalkable = |&cell: &Cell| self.board.tile(cell).is_some_and(|t| !t.is_walkable());
        // A header that only repeats the map's penguin would repeat its faults too.
        let other_header = header.filter(|&cell| !marked.clone().any(|mark| mark == cell));

        let empty = size.is_empty().then_some(Fault::EmptyBoard);
        let none = self.penguin().is_none().then_some(Fault::NoPenguin);
        let outside = header.filter(|&cell| !size.contains(cell));
        let blocked = marked.clone().chain(other_header).filter(unwalkable);
        let disagree = marked.clone().next().and(other_header);
        let no_house = self.first(Tile::Heart).filter(|_| self.first(Tile::House).is_none());
        empty
            .into_iter()
            .chain(none)
            .chain(marked.skip(1).map(|cell| Fault::TwoPenguins { cell }))
            .chain(outside.map(|cell| Fault::PenguinOutside { cell }))
            .chain(blocked.map(|cell| Fault::PenguinBlocked { cell }))
            .chain(disagree.map(|cell| Fault::PenguinsDisagree { cell }))
            .chain(no_house.map(|cell| Fault::NoHouse { cell }))
    }

    /// All that is wrong with the setup as a level: its [`faults`](Self::faults), and that there is
    /// no heart.
    pub fn level_faults(&self) -> impl Iterator<Item = Fault> + Clone + use<'_> {
        let no_heart = self.first(Tile::Heart).is_none();
        self.faults().chain(no_heart.then_some(Fault::NoHeart))
    }

    /// The position at the start of the level that this setup is.
    ///
    /// # Errors
    ///
    /// [`Invalid`] if there are [`level_faults`](Self::level_faults).
    ///
    /// ```
    /// use polar_core::{Fault, Position, Setup};
    ///
    /// let cleared: Setup = "@2H s".parse()?;
    /// assert!(Position::try_from(cleared).is_ok());
    /// assert!(cleared.level().unwrap_err().faults.iter().eq([Fault::NoHeart]));
    /// # Ok::<(), polar_core::line::LineError>(())
    /// ```
    pub fn level(self) -> Result<Position, Invalid> {
        let faults: Faults = self.level_faults().collect();
        if faults.is_empty() {
            Position::try_from(self)
        } else {
            Err(Invalid { setup: self, faults })
        }
    }

    fn first(&self, wanted: Tile) -> Option<Cell> {
        self.board.cells().find(|&(_, tile)| tile == wanted).map(|(cell, _)| cell)
    }
}

/// One thing that is wrong with a setup, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Fault {
    /// The board has no cell.
    #[error("the board has no cell")]
    EmptyBoard,
    /// Nothing says where the penguin is.
    #[error("there is no penguin: put @ in the map or add a Penguin: header")]
    NoPenguin,
    /// There is a second penguin.
    #[error("a second penguin; there can only be one (cell {cell})")]
    TwoPenguins {
        /// Where the second one stands.
        cell: Cell,
    },
    /// The header puts the penguin outside the board.
    #[error("the Penguin: header points outside the board (cell {cell})")]
    PenguinOutside {
        /// What the header says: no cell of the board.
        cell: Cell,
    },
    /// The penguin stands on a tile that is not walkable.
    #[error("the penguin can only stand on an empty cell or a tree (cell {cell})")]
    PenguinBlocked {
        /// Where.
        cell: Cell,
    },
    /// The header and the map put the penguin on different cells.
    #[error("the Penguin: header and @ are not the same cell (cell {cell})")]
    PenguinsDisagree {
        /// The header's.
        cell: Cell,
    },
    /// There are hearts, but no house for them.
    #[error("there is no house for the heart (cell {cell})")]
    NoHouse {
        /// The first heart's.
        cell: Cell,
    },
    /// There is no heart to deliver. A fault of a level only: such a position is cleared.
    #[error("there is no heart to bring home")]
    NoHeart,
}

impl Fault {
    /// Where it is, if it is somewhere. Outside the board for [`PenguinOutside`](Self::PenguinOutside).
    #[must_use]
    pub const fn cell(&self) -> Option<Cell> {
        match *self {
            Self::EmptyBoard | Self::NoPenguin | Self::NoHeart => None,
            Self::TwoPenguins { cell }
            | Self::PenguinOutside { cell }
            | Self::PenguinBlocked { cell }
            | Self::PenguinsDisagree { cell }
            | Self::NoHouse { cell } => Some(cell),
        }
    }
}

/// The kinds of faults that a setup has, each with its first cell. `Copy`.
pub type Faults = polar_grid::Faults<Fault, 8>;

/// A setup that is no position, and why.
pub type Invalid = polar_grid::Invalid<Setup, Faults>;

impl From<Position> for Setup {
    fn from(position: Position) -> Self {
        position.setup()
    }
}
