//! Where a stone fits: the rule of the game, asked of all cells at once.

use polar_grid::Cell;

use crate::{Board, Matches, Placement, Rules, Stone, mask};

/// A stone, and what the board offers it.
#[derive(Clone, Copy)]
pub(crate) struct Fit {
    pub(crate) stone: Stone,
    rules: Rules,
    four_ways: u8,
    /// The cells of the stones of its colour.
    colour: u128,
    /// The cells of the stones of its symbol.
    symbol: u128,
    /// The empty cells beside which there is a stone, and only stones that match.
    open: u128,
}

impl Fit {
    pub(crate) fn new(stone: Stone, board: &Board, rules: Rules, four_ways: u8) -> Self {
        let occupied = board.occupied();
        let (colour, symbol) = board.like(stone);
        let like = colour | symbol;
        let open = mask::beside(like) & !mask::beside(occupied & !like) & !occupied;
        Self { stone, rules, four_ways, colour, symbol, open }
    }

    /// How the matching neighbours of a cell match.
    pub(crate) fn matches(&self, cell: Cell) -> Matches {
        let beside = mask::beside(mask::cell(cell));
        let count = |cells: u128| (cells & beside).count_ones() as u8;
        Matches {
            colour: count(self.colour & !self.symbol),
            symbol: count(self.symbol & !self.colour),
            both: count(self.colour & self.symbol),
        }
    }

    /// The placement on a cell, if it is legal.
    pub(crate) fn placement(&self, cell: Cell) -> Option<Placement> {
        let matches = self.matches(cell);
        let legal = self.open & mask::cell(cell) != 0 && self.rules.surplus(matches).is_none();
        legal.then(|| {
            let on_rim = mask::RIM & mask::cell(cell) != 0;
            let bonus = match matches.is_four_way() {
                true => self.rules.four_way_bonus(self.four_ways),
                false => 0,
            };
            let points = self.rules.points(matches, on_rim, self.four_ways);
            Placement { stone: self.stone, cell, matches, points, bonus }
        })
    }

    /// The legal placements, row by row from the top left.
    pub(crate) fn placements(self) -> impl Iterator<Item = Placement> + Clone {
        mask::iter(self.open).filter_map(move |cell| self.placement(cell))
    }
}
