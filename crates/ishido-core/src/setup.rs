//! Setups: what an editor or a file can say, also what is wrong.

use core::fmt;

use polar_grid::Cell;
use thiserror::Error;

use crate::{Board, Position, Pouch, Rules, START, Stone, mask};

/// Stones on the board and in the pouch, and what is said of the game so far: any of it may be wrong.
///
/// [`Setup::faults`] names all that is wrong; without a fault it becomes a [`Position`] by
/// `Position::try_from`. The default is a bare board and an empty pouch.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The board.
    pub board: Board,
    /// The stones still to be laid.
    pub pouch: Pouch,
    /// The rules.
    pub rules: Rules,
    /// The score so far. Any number: the stones do not say in what order they were laid.
    pub score: u64,
    /// The four-ways so far.
    pub four_ways: u8,
}

impl Setup {
    /// All that is wrong with the setup as a position, in the order of the variants of [`Fault`].
    pub fn faults(&self) -> impl Iterator<Item = Fault> + Clone + '_ {
        self.third_stones()
            .chain(self.missing_stones())
            .chain(self.start_faults())
            .chain(self.clashes())
            .chain(self.apart())
            .chain(self.four_way_fault())
    }

    /// Every stone with its cell, those in the pouch without one.
    fn stones(&self) -> impl Iterator<Item = (Option<Cell>, Stone)> + Clone + '_ {
        let on_board = self.board.stones().map(|(cell, stone)| (Some(cell), stone));
        on_board.chain(self.pouch.iter().map(|stone| (None, stone)))
    }

    fn third_stones(&self) -> impl Iterator<Item = Fault> + Clone + '_ {
        let thirds = self.stones().scan([0_u8; 36], |counts, (cell, stone)| {
            let count = &mut counts[stone.index()];
            *count += 1;
            Some((*count > 2).then_some(Fault::ThirdStone { cell, stone }))
        });
        thirds.flatten()
    }

    fn missing_stones(&self) -> impl Iterator<Item = Fault> + Clone + '_ {
        let missing = |stone: &Stone| self.stones().filter(|(_, other)| other == stone).count() < 2;
        Stone::all().filter(missing).map(|stone| Fault::MissingStone { stone })
    }

    fn start_faults(&self) -> impl Iterator<Item = Fault> + Clone + '_ {
        let stones = START.map(|cell| (cell, self.board.stone(cell)));
        let empty = stones.into_iter().filter(|(_, stone)| stone.is_none());
        let empty = empty.map(|(cell, _)| Fault::EmptyStart { cell });
        let repeats = stones.into_iter().enumerate().filter_map(move |(index, (cell, stone))| {
            let stone = stone?;
            let mut before = stones[..index].iter().filter_map(|(_, stone)| *stone);
            let repeats = before.any(|before| before.matches(stone));
            repeats.then_some(Fault::StartRepeats { cell, stone })
        });
        empty.chain(repeats)
    }

    fn clashes(&self) -> impl Iterator<Item = Fault> + Clone + '_ {
        self.board.stones().filter_map(|(cell, stone)| {
            let [north, _, _, west] = mask::neighbours(mask::cell(cell));
            let clash = mask::iter(north | west)
                .filter_map(|neighbour| self.board.stone(neighbour))
                .any(|neighbour| !neighbour.matches(stone));
            clash.then_some(Fault::Clash { cell, stone })
        })
    }

    fn apart(&self) -> impl Iterator<Item = Fault> + Clone + '_ {
        let joined = mask::joined(start_cells(), self.board.occupied());
        let apart = self.board.stones().filter(move |&(cell, _)| mask::cell(cell) & joined == 0);
        apart.map(|(cell, stone)| Fault::Apart { cell, stone })
    }

    fn four_way_fault(&self) -> Option<Fault> {
        let occupied = self.board.occupied();
        let surrounded = occupied & mask::surrounded(occupied) & !start_cells();
        let too_many = u32::from(self.four_ways) > surrounded.count_ones();
        too_many.then_some(Fault::TooManyFourWays)
    }
}

fn start_cells() -> u128 {
    START.iter().fold(0, |cells, &cell| cells | mask::cell(cell))
}

/// One thing that is wrong with a setup, and where.
///
/// No position of a game has one of these faults. Not every setup without a fault comes up in a game:
/// whether there is an order to lay the stones in is a search, not a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Fault {
    /// A stone is there a third time, on the board or in the pouch.
    #[error(fmt = third_stone)]
    ThirdStone {
        /// Its cell, if it is on the board.
        cell: Option<Cell>,
        /// The stone.
        stone: Stone,
    },
    /// A stone is not there twice: another is wanted.
    #[error("a stone is missing; there are two of each ({stone})")]
    MissingStone {
        /// The stone.
        stone: Stone,
    },
    /// No stone lies on this cell, where one lies before the first move.
    #[error("a stone must lie on this start cell (cell {cell})")]
    EmptyStart {
        /// The start cell.
        cell: Cell,
    },
    /// The stone on this start cell repeats the colour or the symbol of one on an earlier start cell.
    #[error(
        "the stones on the start cells must have all six colours and all six symbols ({stone} on \
         cell {cell})"
    )]
    StartRepeats {
        /// The start cell.
        cell: Cell,
        /// The stone there.
        stone: Stone,
    },
    /// A stone shares neither colour nor symbol with its neighbour to the north or west.
    #[error("a stone shares neither colour nor symbol with a neighbour ({stone} on cell {cell})")]
    Clash {
        /// Where the stone lies.
        cell: Cell,
        /// The stone.
        stone: Stone,
    },
    /// A stone from which no way over stones leads to a start cell.
    #[error("a stone is not joined with any start cell ({stone} on cell {cell})")]
    Apart {
        /// Where the stone lies.
        cell: Cell,
        /// The stone.
        stone: Stone,
    },
    /// There are fewer stones with four neighbours than four-ways. Those on the start cells, which
    /// nobody laid there, do not count.
    #[error("more four-ways than stones with four neighbours that are not on start cells")]
    TooManyFourWays,
}

impl Fault {
    /// Where it is, if it is somewhere.
    #[must_use]
    pub const fn cell(&self) -> Option<Cell> {
        match *self {
            Self::ThirdStone { cell, .. } => cell,
            Self::MissingStone { .. } | Self::TooManyFourWays => None,
            Self::EmptyStart { cell }
            | Self::StartRepeats { cell, .. }
            | Self::Clash { cell, .. }
            | Self::Apart { cell, .. } => Some(cell),
        }
    }
}

/// Says that a stone is there a third time: one in the pouch has no cell.
fn third_stone(cell: &Option<Cell>, stone: &Stone, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "a third stone of a kind; there are two ({stone}")?;
    match cell {
        Some(cell) => write!(f, " on cell {cell})"),
        None => f.write_str(")"),
    }
}

/// The kinds of faults that a setup has, each with its first place. `Copy`.
pub type Faults = polar_grid::Faults<Fault, 7>;

/// A setup that is no position, and why.
pub type Invalid = polar_grid::Invalid<Setup, Faults>;

impl From<Position> for Setup {
    fn from(position: Position) -> Self {
        position.setup()
    }
}
