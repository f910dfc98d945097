//! What never changes on a board: its shape, trees and houses, and the ray from each cell.

use polar_core::{Cell, Direction, Position, Size, Tile};

use super::{plane::Plane, state::State};

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
    rays: [Vec<P>; 4],
    /// How many places a step in a direction is.
    row: usize,
}

impl<P: Plane> Terrain<P> {
    /// The terrain of a level, and the state it begins with. The board must fit into the planes.
    #[must_use]
    pub fn of(position: &Position) -> (Self, State<P>) {
        let board = position.board();
        let size = board.size();
        let plane = |wanted: &dyn Fn(Cell, Tile) -> bool| {
            let cells = board.cells().filter(|&(cell, tile)| wanted(cell, tile));
            let indexes = cells.filter_map(|(cell, _)| size.index(cell));
            indexes.fold(P::default(), Plane::with)
        };
        let of = |wanted: Tile| plane(&|_, tile| tile == wanted);
        let ray = |cell: Cell, direction| {
            let ahead = std::iter::successors(size.neighbour(cell, direction), |&cell| {
                size.neighbour(cell, direction)
            });
            ahead.filter_map(|cell| size.index(cell)).fold(P::default(), Plane::with)
        };
        let terrain = Self {
            size,
            all: plane(&|_, _| true),
            inner: Direction::ALL
                .map(|direction| plane(&|cell, _| size.neighbour(cell, direction).is_some())),
            trees: of(Tile::Tree),
            houses: of(Tile::House),
            neighbours: Direction::ALL.map(|direction| {
                let neighbour = |cell| size.index(size.neighbour(cell, direction)?);
                size.cells().map(neighbour).collect()
            }),
            rays: Direction::ALL
                .map(|direction| size.cells().map(|cell| ray(cell, direction)).collect()),
            row: size.columns(),
        };
        let state = State {
            hearts: of(Tile::Heart),
            bombs: of(Tile::Bomb),
            ice: of(Tile::Ice),
            mountains: of(Tile::Mountain),
            penguin: size.index(position.penguin()).unwrap_or(0),
        };
        (terrain, state)
    }

    /// All cells, a step in that direction; those at the rim are gone.
    #[inline]
    pub fn step(&self, cells: P, direction: Direction) -> P {
        let cells = cells & self.inner[direction as usize];
        match direction {
            Direction::North => cells.down(self.row),
            Direction::East => cells.up(1),
            Direction::South => cells.up(self.row),
            Direction::West => cells.down(1),
        }
    }

    /// Where something may slide to from these cells over open ones.
    #[inline]
    pub fn slide(&self, from: P, open: P, direction: Direction) -> P {
        let open = open & self.inner[direction.opposite() as usize];
        match direction {
            Direction::North => fill(from, open, |cells| cells.down(self.row)),
            Direction::East => fill(from, open, |cells| cells.up(1)),
            Direction::South => fill(from, open, |cells| cells.up(self.row)),
            Direction::West => fill(from, open, |cells| cells.down(1)),
        }
    }

    /// The cells before these ones, or before the rim.
    #[inline]
    pub fn before(&self, cells: P, direction: Direction) -> P {
        self.step(cells, direction.opposite()) | self.all & !self.inner[direction as usize]
    }

    /// The neighbour of a cell, if the board goes on there.
    #[inline]
    pub fn neighbour(&self, cell: u8, direction: Direction) -> Option<u8> {
        *self.neighbours[direction as usize].get(usize::from(cell))?
    }

    /// The cells that lie that way.
    #[inline]
    pub fn ray(&self, cell: u8, direction: Direction) -> P {
        self.rays[direction as usize].get(usize::from(cell)).copied().unwrap_or_default()
    }

    /// The nearest of these cells that lies that way.
    #[inline]
    pub fn nearest(&self, cells: P, from: u8, direction: Direction) -> Option<u8> {
        let ahead = cells & self.ray(from, direction);
        match direction {
            Direction::North | Direction::West => ahead.highest(),
            Direction::East | Direction::South => ahead.lowest(),
        }
    }

    /// The last cell before an obstacle that lies that way, or before the rim.
    #[inline]
    pub fn last_before(&self, obstacle: Option<u8>, from: u8, direction: Direction) -> u8 {
        let end = match obstacle {
            Some(cell) => return self.neighbour(cell, direction.opposite()).unwrap_or(from),
            None => self.ray(from, direction),
        };
        let end = match direction {
            Direction::North | Direction::West => end.lowest(),
            Direction::East | Direction::South => end.highest(),
        };
        end.unwrap_or(from)
    }

    /// Whether cells that were joined over this one are still joined without it, as far as can be
    /// seen from the eight cells around it: those of its sides that are among them are joined by
    /// corners between.
    #[inline]
    pub fn holds(&self, cells: P, cell: u8) -> bool {
        let [north, east, south, west] =
            Direction::ALL.map(|direction| self.step(P::of(cell), direction) & cells);
        let sides = [north, east, south, west];
        let count = sides.iter().filter(|side| !side.is_empty()).count();
        // Each corner that is there joins the two sides beside it.
        let joins = (0..4).filter(|&turn| {
            let (one, next) = (Direction::ALL[turn], Direction::ALL[(turn + 1) % 4]);
            let corner = self.step(self.step(P::of(cell), one), next) & cells;
            let both = !sides[turn].is_empty() && !sides[(turn + 1) % 4].is_empty();
            both && !corner.is_empty()
        });
        count <= 1 + joins.count()
    }

    /// All cells that can be reached from there over these cells.
    #[must_use]
    pub fn flood(&self, from: u8, over: P) -> P {
        self.spread(P::of(from), over)
    }

    /// These cells, and all that can be reached from them over others.
    #[must_use]
    pub fn spread(&self, from: P, over: P) -> P {
        let mut reached = from;
        loop {
            let grown = reached | self.beside(reached, over);
            if grown == reached {
                return reached;
            }
            reached = grown;
        }
    }

    /// The cells beside these, over these.
    #[inline]
    pub fn beside(&self, cells: P, over: P) -> P {
        let rows = self.step(cells, Direction::North) | self.step(cells, Direction::South);
        let columns = self.step(cells, Direction::West) | self.step(cells, Direction::East);
        (rows | columns) & over
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
