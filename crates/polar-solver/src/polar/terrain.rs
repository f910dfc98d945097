//! What never changes on a board: its shape, trees and houses, and the ray from each cell.

use polar_core::{Cell, Direction, Position, Size, Tile};

use super::{joints::Joints, plane::Plane, state::State};

/// How many doubling steps reach through a row of 32 cells; longer rows are filled in several rounds.
const DOUBLINGS: usize = 5;

/// The parts of a level that no push changes.
#[derive(Clone, Debug)]
pub struct Terrain<P> {
    /// The board's size.
    pub size: Size,
    /// All cells of the board.
    pub all: P,
    /// The cells from which a step in a direction stays on the board.
    inner: [P; 4],
    /// The trees.
    pub trees: P,
    /// The houses.
    pub houses: P,
    /// By direction and cell: the neighbour.
    neighbours: [Vec<Option<u8>>; 4],
    /// By direction and cell: the cells that lie that way, as far as the rim.
    rays: [Vec<Ray<P>>; 4],
    /// By cell: those beside it.
    beside: Vec<P>,
    joints: Joints,
    /// How many places a step to the north or south is.
    row: usize,
}

/// How far a slide goes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slide<P> {
    /// The cell where it ends.
    pub last: u8,
    /// What ends it; nothing, if that is the rim.
    pub obstacle: P,
}

/// Cells that something may slide over.
#[derive(Clone, Copy, Debug)]
pub(super) struct Open<P> {
    cells: P,
    /// By step: those with as many more open cells to the east as it reaches, which are twice as many each time.
    west: [P; DOUBLINGS],
}

/// The cells that lie one way from a cell.
#[derive(Clone, Copy, Debug, Default)]
struct Ray<P> {
    cells: P,
    /// The last of them; the cell itself, if there is none.
    end: u8,
}

impl<P: Plane> Terrain<P> {
    /// The terrain of a level, and the state it begins with. The board must fit into the planes.
    #[must_use]
    pub fn of(position: &Position) -> (Self, State<P>) {
        let board = position.board();
        let size = board.size();
        let plane = |wanted: &dyn Fn(Cell) -> bool| {
            let cells = size.cells().filter(|&cell| wanted(cell));
            cells.filter_map(|cell| size.index(cell)).fold(P::default(), Plane::with)
        };
        let ray = |cell: Cell, direction| {
            let all = std::iter::successors(Some(cell), |&cell| size.neighbour(cell, direction));
            let mut indexes = all.filter_map(|cell| size.index(cell));
            let none = Ray { cells: P::default(), end: indexes.next().unwrap_or(0) };
            indexes.fold(none, |Ray { cells, .. }, cell| Ray { cells: cells.with(cell), end: cell })
        };
        let beside = |cell: Cell| {
            let sides = Direction::ALL.into_iter().filter_map(|way| size.neighbour(cell, way));
            sides.filter_map(|cell| size.index(cell)).fold(P::default(), Plane::with)
        };
        let mut terrain = Self {
            size,
            all: plane(&|_| true),
            inner: Direction::ALL
                .map(|direction| plane(&|cell| size.neighbour(cell, direction).is_some())),
            trees: P::default(),
            houses: P::default(),
            neighbours: Direction::ALL.map(|direction| {
                let neighbour = |cell| size.index(size.neighbour(cell, direction)?);
                size.cells().map(neighbour).collect()
            }),
            rays: Direction::ALL
                .map(|direction| size.cells().map(|cell| ray(cell, direction)).collect()),
            beside: size.cells().map(beside).collect(),
            joints: Joints::new(size),
            row: size.columns(),
        };
        let mut state = State {
            hearts: P::default(),
            bombs: P::default(),
            ice: P::default(),
            mountains: P::default(),
            penguin: size.index(position.penguin()).unwrap_or(0),
        };
        for (cell, tile) in board.cells() {
            // No catch-all: a new tile must not pass for bare ice.
            let plane = match tile {
                Tile::Empty => continue,
                Tile::Tree => &mut terrain.trees,
                Tile::House => &mut terrain.houses,
                Tile::Mountain => &mut state.mountains,
                Tile::Ice => &mut state.ice,
                Tile::Heart => &mut state.hearts,
                Tile::Bomb => &mut state.bombs,
            };
            *plane = size.index(cell).map_or(*plane, |index| plane.with(index));
        }
        (terrain, state)
    }

    /// All cells, a step in that direction; those at the rim are gone.
    #[inline]
    pub(super) fn step(&self, cells: P, direction: Direction) -> P {
        let cells = cells & self.inner[direction as usize];
        match direction {
            Direction::North => cells.down(self.row),
            Direction::East => cells.up(1),
            Direction::South => cells.up(self.row),
            Direction::West => cells.down(1),
        }
    }

    /// These cells, as the ones that something may slide over.
    #[inline]
    pub(super) fn open(&self, cells: P) -> Open<P> {
        let mut west = [cells & self.inner[Direction::East as usize]; DOUBLINGS];
        for step in 1..DOUBLINGS {
            west[step] = west[step - 1] & west[step - 1].down(1 << (step - 1));
        }
        Open { cells, west }
    }

    /// Where something may slide to from these cells over open ones.
    ///
    /// Along a row that is done for all at once: eastwards by an addition, whose carry runs on as long as cells are
    /// open, westwards in steps that double, as a carry runs one way only.
    #[inline]
    pub(super) fn slide(&self, from: P, open: &Open<P>, direction: Direction) -> P {
        let Open { cells, ref west } = *open;
        let open = cells & self.inner[direction.opposite() as usize];
        match direction {
            Direction::North => fill(from, open, |cells| cells.down(self.row)),
            Direction::South => fill(from, open, |cells| cells.up(self.row)),
            Direction::East => {
                let next = from.up(1) & open;
                next | open & !open.plus(next)
            }
            Direction::West => {
                let mut reached = from.down(1) & open;
                for _ in 0..self.row.div_ceil(1 << DOUBLINGS) {
                    for (step, &open) in west.iter().enumerate() {
                        reached = reached | open & reached.down(1 << step);
                    }
                }
                reached
            }
        }
    }

    /// The cells before these ones, or before the rim.
    #[inline]
    pub(super) fn before(&self, cells: P, direction: Direction) -> P {
        self.step(cells, direction.opposite()) | self.all & !self.inner[direction as usize]
    }

    /// The neighbour of a cell, if the board goes on there.
    #[inline]
    pub fn neighbour(&self, cell: u8, direction: Direction) -> Option<u8> {
        *self.neighbours[direction as usize].get(usize::from(cell))?
    }

    /// The cells that lie that way.
    #[inline]
    fn ray(&self, cell: u8, direction: Direction) -> Ray<P> {
        self.rays[direction as usize].get(usize::from(cell)).copied().unwrap_or_default()
    }

    /// How far something slides that way, if it is stopped by these cells.
    #[inline]
    pub(super) fn slide_to(&self, blocking: P, from: u8, direction: Direction) -> Slide<P> {
        let Ray { cells, end } = self.ray(from, direction);
        let ahead = blocking & cells;
        let row = self.row as u8;
        let (nearest, back) = match direction {
            Direction::North => (ahead.highest(), row),
            Direction::West => (ahead.highest(), 1),
            Direction::East => (ahead.lowest(), 1_u8.wrapping_neg()),
            Direction::South => (ahead.lowest(), row.wrapping_neg()),
        };
        match nearest {
            Some(cell) => Slide { last: cell.wrapping_add(back), obstacle: P::of(cell) },
            None => Slide { last: end, obstacle: P::default() },
        }
    }

    /// The cells beside this one.
    #[inline]
    pub(super) fn beside(&self, cell: u8) -> P {
        self.beside.get(usize::from(cell)).copied().unwrap_or_default()
    }

    /// Whether cells that were joined over this one are still joined without it, as far as can be
    /// seen from the eight cells around it.
    #[inline]
    pub(super) fn holds(&self, cells: P, cell: u8) -> bool {
        self.joints.hold(cells, cell)
    }

    /// All cells that can be reached from there over these cells.
    pub(super) fn flood(&self, from: u8, over: P) -> P {
        self.spread(P::of(from), over)
    }

    /// These cells, which are among others, and all that can be reached from them over those.
    ///
    /// Whole rows are filled at once: eastwards by an addition, whose carry runs on as long as cells are open, westwards
    /// in steps that double, as a carry runs one way only.
    pub(super) fn spread(&self, from: P, over: P) -> P {
        let Open { west, .. } = self.open(over);
        let inner = west[0];
        let mut reached = from;
        loop {
            let carried = inner.plus(reached & inner);
            let mut grown = reached | over & (carried & !inner | inner & !carried);
            for (step, open) in west.into_iter().enumerate() {
                grown = grown | open & grown.down(1 << step);
            }
            grown = grown | (grown.up(self.row) | grown.down(self.row)) & over;
            if grown == reached {
                return reached;
            }
            reached = grown;
        }
    }

    /// The cells beside these.
    #[inline]
    pub(super) fn around(&self, cells: P) -> P {
        let rows = self.step(cells, Direction::North) | self.step(cells, Direction::South);
        let columns = self.step(cells, Direction::West) | self.step(cells, Direction::East);
        rows | columns
    }
}

/// What is reached from these cells over open ones.
#[inline]
fn fill<P: Plane>(from: P, open: P, ahead: impl Fn(P) -> P) -> P {
    let (mut front, mut reached) = (from, P::default());
    loop {
        front = ahead(front) & open;
        if front.is_empty() {
            return reached;
        }
        reached = reached | front;
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::polar::plane::Wide;

    /// The terrain of an empty board.
    fn bare<P: Plane>(size: Size) -> Terrain<P> {
        let [columns, rows] = [size.columns(), size.rows()];
        let rest = match columns {
            1 => String::new(),
            _ => (columns - 1).to_string(),
        };
        let row = |first: &str| format!("{first}{rest}");
        let others = (1..rows).map(|_| columns.to_string());
        let board: Vec<_> = [row("@")].into_iter().chain(others).collect();
        Terrain::of(&format!("{} s", board.join("/")).parse().unwrap()).0
    }

    /// Those of the cells whose number is among these.
    fn some<P: Plane>(size: Size, numbers: &[bool]) -> P {
        let cells = (0..=u8::MAX).zip(numbers).take(size.len());
        cells.filter(|(_, is_one)| **is_one).fold(P::default(), |cells, (cell, _)| cells.with(cell))
    }

    fn spreads_cell_by_cell<P: Plane>(size: Size, open: &[bool], from: &[bool]) {
        let terrain = bare::<P>(size);
        let over: P = some(size, open);
        let from = over & some(size, from);
        let mut reached = from;
        loop {
            let grown = reached | terrain.around(reached) & over;
            if grown == reached {
                break;
            }
            reached = grown;
        }
        assert_eq!(terrain.spread(from, over), reached);
    }

    /// From every cell, every way.
    fn slides_cell_by_cell<P: Plane>(size: Size, blocking: &[bool]) {
        let terrain = bare::<P>(size);
        let blocking: P = some(size, blocking);
        for (from, direction) in
            size.cells().flat_map(|cell| Direction::ALL.map(|direction| (cell, direction)))
        {
            let is_blocking = |cell| size.index(cell).is_some_and(|index| blocking.has(index));
            let (mut last, mut next) = (from, size.neighbour(from, direction));
            while let Some(free) = next.filter(|&cell| !is_blocking(cell)) {
                (last, next) = (free, size.neighbour(free, direction));
            }
            let slide = terrain.slide_to(blocking, size.index(from).unwrap(), direction);
            let obstacle = next.and_then(|cell| size.index(cell)).map_or(P::default(), P::of);
            let expected = (size.index(last), obstacle);
            assert_eq!((Some(slide.last), slide.obstacle), expected, "{size} {from} {direction}");
        }
    }

    /// From all these cells at once, every way.
    fn slides_together<P: Plane>(size: Size, open: &[bool], from: &[bool]) {
        let terrain = bare::<P>(size);
        let [open, from]: [P; 2] = [open, from].map(|cells| some(size, cells));
        for direction in Direction::ALL {
            let ahead = |&cell: &u8| terrain.neighbour(cell, direction);
            let next = |cell: &u8| ahead(cell).filter(|&cell| open.has(cell));
            let ways = from.cells().flat_map(|cell| std::iter::successors(next(&cell), next));
            let expected = ways.fold(P::default(), P::with);
            assert_eq!(
                terrain.slide(from, &terrain.open(open), direction),
                expected,
                "{size} {direction}"
            );
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(500))]

        #[test]
        fn what_slides_comes_as_far_as_cell_by_cell(
            (columns, rows) in prop_oneof![
                prop::sample::select(&[(16, 16), (8, 16), (24, 10), (256, 1), (1, 256)][..]),
                (1..=256_usize, 1..=256_usize),
            ],
            blocking in (0..=10_u8).prop_flat_map(|tenths| {
                prop::collection::vec(prop::bool::weighted(f64::from(tenths) / 10.0), 256)
            }),
        ) {
            let Ok(size) = Size::new(columns, 1 + (rows - 1) % (256 / columns)) else { return Ok(()) };
            slides_cell_by_cell::<Wide>(size, &blocking);
            if size.len() <= u128::CELLS {
                slides_cell_by_cell::<u128>(size, &blocking);
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]

        #[test]
        fn what_spreads_comes_as_far_as_cell_by_cell(
            columns in prop_oneof![1..=30_usize, 1..=256_usize], rows in 1..=256_usize,
            open in prop::collection::vec(prop::bool::weighted(0.7), 256),
            from in prop::collection::vec(prop::bool::weighted(0.02), 256),
        ) {
            let Ok(size) = Size::new(columns, 1 + rows % (256 / columns)) else { return Ok(()) };
            spreads_cell_by_cell::<Wide>(size, &open, &from);
            if size.len() <= u128::CELLS {
                spreads_cell_by_cell::<u128>(size, &open, &from);
            }
        }

        #[test]
        fn what_slides_together_comes_as_far_as_cell_by_cell(
            columns in prop_oneof![1..=30_usize, 1..=256_usize], rows in 1..=256_usize,
            open in (5..=10_u8).prop_flat_map(|tenths| {
                prop::collection::vec(prop::bool::weighted(f64::from(tenths) / 10.0), 256)
            }),
            from in (1..=4_u8).prop_flat_map(|tenths| {
                prop::collection::vec(prop::bool::weighted(f64::from(tenths) / 10.0), 256)
            }),
        ) {
            let Ok(size) = Size::new(columns, 1 + rows % (256 / columns)) else { return Ok(()) };
            slides_together::<Wide>(size, &open, &from);
            if size.len() <= u128::CELLS {
                slides_together::<u128>(size, &open, &from);
            }
        }
    }
}
