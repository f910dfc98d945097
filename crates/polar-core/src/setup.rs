//! Setups: what an editor or a file can say, also what is wrong.

use core::fmt;

use polar_grid::{Cell, CellSet, Direction, HasKind, Size};

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
    /// The way the penguin faces; south if nobody says otherwise.
    pub facing: Direction,
}

/// One thing that is wrong with a setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fault {
    /// What is wrong.
    pub kind: FaultKind,
    /// Where, if it is somewhere. Outside the board for [`FaultKind::PenguinOutside`].
    pub cell: Option<Cell>,
}

/// What can be wrong with a setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FaultKind {
    /// The board has no cell.
    EmptyBoard,
    /// Nothing says where the penguin is.
    NoPenguin,
    /// A second penguin stands here.
    TwoPenguins,
    /// The header puts the penguin outside the board.
    PenguinOutside,
    /// The penguin stands on a tile that is not walkable.
    PenguinBlocked,
    /// The header and the map put the penguin on different cells.
    PenguinsDisagree,
    /// There are hearts, but no house for them.
    NoHouse,
    /// There is no heart to deliver. A fault of a level only: such a position is cleared.
    NoHeart,
}

impl FaultKind {
    /// All kinds.
    pub const ALL: [Self; 8] = [
        Self::EmptyBoard,
        Self::NoPenguin,
        Self::TwoPenguins,
        Self::PenguinOutside,
        Self::PenguinBlocked,
        Self::PenguinsDisagree,
        Self::NoHouse,
        Self::NoHeart,
    ];
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

    /// All that is wrong with the setup as a position, in the order of [`FaultKind`].
    pub fn faults(&self) -> impl Iterator<Item = Fault> + Clone + use<'_> {
        let size = self.board.size();
        let nowhere = |kind| Fault { kind, cell: None };
        let at = |kind| move |cell| Fault { kind, cell: Some(cell) };
        let marked = self.marked();
        let header = self.header;
        let unwalkable = |&cell: &Cell| self.board.tile(cell).is_some_and(|t| !t.is_walkable());
        // A header that only repeats the map's penguin would repeat its faults too.
        let other_header = header.filter(|&cell| !marked.clone().any(|mark| mark == cell));

        let empty = size.is_empty().then(|| nowhere(FaultKind::EmptyBoard));
        let none = self.penguin().is_none().then(|| nowhere(FaultKind::NoPenguin));
        let two = marked.clone().skip(1).map(at(FaultKind::TwoPenguins));
        let outside =
            header.filter(|&cell| !size.contains(cell)).map(at(FaultKind::PenguinOutside));
        let blocked = marked
            .clone()
            .chain(other_header)
            .filter(unwalkable)
            .map(at(FaultKind::PenguinBlocked));
        let disagree = match marked.clone().next() {
            Some(_) => other_header.map(at(FaultKind::PenguinsDisagree)),
            None => None,
        };
        let no_house = self.first(Tile::Heart).filter(|_| self.first(Tile::House).is_none());
        empty
            .into_iter()
            .chain(none)
            .chain(two)
            .chain(outside)
            .chain(blocked)
            .chain(disagree)
            .chain(no_house.map(at(FaultKind::NoHouse)))
    }

    /// All that is wrong with the setup as a level: its [`faults`](Self::faults), and that there is
    /// no heart.
    pub fn level_faults(&self) -> impl Iterator<Item = Fault> + Clone + use<'_> {
        let no_heart = self.first(Tile::Heart).is_none();
        let fault = Fault { kind: FaultKind::NoHeart, cell: None };
        self.faults().chain(no_heart.then_some(fault))
    }

    /// The position at the start of the level that this setup is.
    ///
    /// # Errors
    ///
    /// [`Invalid`] if there are [`level_faults`](Self::level_faults).
    ///
    /// ```
    /// use polar_core::{FaultKind, Position, Setup};
    ///
    /// let cleared: Setup = "@2H s".parse()?;
    /// assert!(Position::try_from(cleared).is_ok());
    /// assert!(cleared.level().unwrap_err().faults.get(FaultKind::NoHeart).is_some());
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

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.kind {
            FaultKind::EmptyBoard => "the board has no cell",
            FaultKind::NoPenguin => {
                "there is no penguin: put @ in the map or add a Penguin: header"
            }
            FaultKind::TwoPenguins => "a second penguin; there can only be one",
            FaultKind::PenguinOutside => "the Penguin: header points outside the board",
            FaultKind::PenguinBlocked => "the penguin can only stand on an empty cell or a tree",
            FaultKind::PenguinsDisagree => "the Penguin: header and @ are not the same cell",
            FaultKind::NoHouse => "there are hearts, but no house for them",
            FaultKind::NoHeart => "there is no heart to bring home",
        })?;
        match self.cell {
            Some(cell) => write!(f, " (cell {cell})"),
            None => Ok(()),
        }
    }
}

/// The kinds of faults that a setup has, each with its first cell. `Copy`.
pub type Faults = polar_grid::Faults<Fault, { FaultKind::ALL.len() }>;

impl HasKind for Fault {
    type Kind = FaultKind;

    fn kind(&self) -> FaultKind {
        self.kind
    }

    fn place(kind: FaultKind) -> usize {
        kind as usize
    }
}

/// A setup that is no position, and why.
pub type Invalid = polar_grid::Invalid<Setup, Faults>;

impl From<Position> for Setup {
    fn from(position: Position) -> Self {
        position.setup()
    }
}
