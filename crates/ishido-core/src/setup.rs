//! Setups: what an editor or a file can say, also what is wrong.

use core::fmt;

use polar_grid::{Cell, HasKind};

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

/// One thing that is wrong with a setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fault {
    /// What is wrong.
    pub kind: FaultKind,
    /// Where, if it is on the board.
    pub cell: Option<Cell>,
    /// The stone that is wrong or missing, if it is one.
    pub stone: Option<Stone>,
}

/// What can be wrong with a setup.
///
/// No position of a game has one of these faults. Not every setup without a fault comes up in a game:
/// whether there is an order to lay the stones in is a search, not a fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum FaultKind {
    /// A stone is there a third time, on the board or in the pouch.
    ThirdStone,
    /// A stone is not there twice: another is wanted.
    MissingStone,
    /// No stone lies on this cell, where one lies before the first move.
    EmptyStart,
    /// The stone on this start cell repeats the colour or the symbol of one on an earlier start cell.
    StartRepeats,
    /// A stone shares neither colour nor symbol with its neighbour to the north or west.
    Clash,
    /// A stone from which no way over stones leads to a start cell.
    Apart,
    /// There are fewer stones with four neighbours than four-ways. Those on the start cells, which
    /// nobody laid there, do not count.
    TooManyFourWays,
}

impl FaultKind {
    /// All kinds.
    pub const ALL: [Self; 7] = [
        Self::ThirdStone,
        Self::MissingStone,
        Self::EmptyStart,
        Self::StartRepeats,
        Self::Clash,
        Self::Apart,
        Self::TooManyFourWays,
    ];
}

impl Setup {
    /// All that is wrong with the setup as a position, in the order of [`FaultKind`].
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
            Some((cell, stone, *count > 2))
        });
        thirds.filter(|&(.., third)| third).map(|(cell, stone, _)| Fault {
            kind: FaultKind::ThirdStone,
            cell,
            stone: Some(stone),
        })
    }

    fn missing_stones(&self) -> impl Iterator<Item = Fault> + Clone + '_ {
        let missing = |stone: &Stone| self.stones().filter(|(_, other)| other == stone).count() < 2;
        Stone::all().filter(missing).map(|stone| Fault {
            kind: FaultKind::MissingStone,
            cell: None,
            stone: Some(stone),
        })
    }

    fn start_faults(&self) -> impl Iterator<Item = Fault> + Clone + '_ {
        let stones = START.map(|cell| (cell, self.board.stone(cell)));
        let empty = stones.into_iter().filter(|(_, stone)| stone.is_none());
        let empty = empty.map(|(cell, _)| Fault {
            kind: FaultKind::EmptyStart,
            cell: Some(cell),
            stone: None,
        });
        let repeats = stones.into_iter().enumerate().filter_map(move |(index, (cell, stone))| {
            let stone = stone?;
            let mut before = stones[..index].iter().filter_map(|(_, stone)| *stone);
            let repeats = before.any(|before| before.matches(stone));
            let kind = FaultKind::StartRepeats;
            repeats.then_some(Fault { kind, cell: Some(cell), stone: Some(stone) })
        });
        empty.chain(repeats)
    }

    fn clashes(&self) -> impl Iterator<Item = Fault> + Clone + '_ {
        self.board.stones().filter_map(|(cell, stone)| {
            let [north, _, _, west] = mask::neighbours(mask::cell(cell));
            let clash = mask::iter(north | west)
                .filter_map(|neighbour| self.board.stone(neighbour))
                .any(|neighbour| !neighbour.matches(stone));
            let kind = FaultKind::Clash;
            clash.then_some(Fault { kind, cell: Some(cell), stone: Some(stone) })
        })
    }

    fn apart(&self) -> impl Iterator<Item = Fault> + Clone + '_ {
        let occupied = self.board.occupied();
        let start = START.iter().fold(0, |cells, &cell| cells | mask::cell(cell));
        mask::iter(occupied & !mask::joined(start, occupied)).map(|cell| Fault {
            kind: FaultKind::Apart,
            cell: Some(cell),
            stone: self.board.stone(cell),
        })
    }

    fn four_way_fault(&self) -> Option<Fault> {
        let occupied = self.board.occupied();
        let start = START.iter().fold(0, |cells, &cell| cells | mask::cell(cell));
        let surrounded = occupied & mask::surrounded(occupied) & !start;
        let fault = Fault { kind: FaultKind::TooManyFourWays, cell: None, stone: None };
        (u32::from(self.four_ways) > surrounded.count_ones()).then_some(fault)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.kind {
            FaultKind::ThirdStone => "a third stone of a kind; there are two",
            FaultKind::MissingStone => "a stone is missing; there are two of each",
            FaultKind::EmptyStart => "a stone must lie on this start cell",
            FaultKind::StartRepeats => {
                "the stones on the start cells must have all six colours and all six symbols"
            }
            FaultKind::Clash => "a stone shares neither colour nor symbol with a neighbour",
            FaultKind::Apart => "a stone is not joined with any start cell",
            FaultKind::TooManyFourWays => {
                "more four-ways than stones with four neighbours that are not on start cells"
            }
        })?;
        match (self.stone, self.cell) {
            (Some(stone), Some(cell)) => write!(f, " ({stone} on cell {cell})"),
            (Some(stone), None) => write!(f, " ({stone})"),
            (None, Some(cell)) => write!(f, " (cell {cell})"),
            (None, None) => Ok(()),
        }
    }
}

/// The kinds of faults that a setup has, each with its first place. `Copy`.
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
