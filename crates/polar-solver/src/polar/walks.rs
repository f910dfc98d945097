//! How far the penguin has to walk at least, and to turn where steering asks for it.
//!
//! One heart is followed alone, as in `relaxed.rs`, but here the walks count and not the
//! pushes: from where the penguin stands to the place behind the heart, and from each push of it to the
//! next, as if nothing were in the way. What it does for the others in between makes no walk shorter. The
//! hearts' walks may be one and the same, so the longest of them is the estimate, and it can be added
//! to that of the pushes.
//!
//! Checked against exhaustive search in `tests/polar.rs`: `the_fewest_presses_are_those_of_exhaustive_search`.

use polar_core::{Cell, Direction, Steering};

use super::{plane::Plane, state::State, terrain::Terrain};

/// There is no way.
const NEVER: u16 = u16::MAX / 2;

/// The walks of a level's hearts.
#[derive(Clone, Debug)]
pub struct Walks {
    /// How many cells the board has.
    cells: usize,
    /// By the penguin's cell, its facing and a heart's cell: the walks until that heart is home.
    walks: Vec<u16>,
}

impl Walks {
    /// The walks of a level, where every mountain may be gone if there is a bomb.
    #[must_use]
    pub fn new<P: Plane>(terrain: &Terrain<P>, start: &State<P>, steering: Steering) -> Self {
        let heart = Heart::new(terrain, start, steering);
        let cells = terrain.size.len();
        let mut walks = Vec::with_capacity(cells * 4 * cells);
        for penguin in terrain.size.cells() {
            for facing in Direction::ALL {
                walks.extend((0..cells).map(|at| heart.from(penguin, facing, at)));
            }
        }
        Self { cells, walks }
    }

    /// The least steps and turns still to do; `None` if a heart can't come home.
    #[inline]
    pub fn estimate<P: Plane>(&self, state: &State<P>, facing: Direction) -> Option<u32> {
        let penguin = usize::from(state.penguin) * 4 + facing as usize;
        let from_here = &self.walks[penguin * self.cells..][..self.cells];
        let walks = state.hearts.cells().map(|heart| from_here[usize::from(heart)]);
        walks.max().map_or(Some(0), |longest| (longest < NEVER).then_some(longest.into()))
    }
}

/// One heart, followed alone.
struct Heart {
    steering: Steering,
    /// By cell and direction: the walks after the first push, if a heart there is pushed that way.
    after: Vec<[u16; 4]>,
    /// By cell: the places behind it, from which it can be pushed each way.
    behind: Vec<[Option<Cell>; 4]>,
}

impl Heart {
    fn new<P: Plane>(terrain: &Terrain<P>, start: &State<P>, steering: Steering) -> Self {
        let stays = if start.bombs.is_empty() { start.mountains } else { P::default() };
        let fixed = terrain.houses | stays;
        let size = terrain.size;
        let place = |cell: Cell, direction: Direction| {
            let behind = size.neighbour(cell, direction.opposite())?;
            Some(behind).filter(|&behind| size.index(behind).is_some_and(|i| !fixed.has(i)))
        };
        let cells: Vec<Cell> = size.cells().collect();
        let behind: Vec<_> =
            cells.iter().map(|&cell| Direction::ALL.map(|way| place(cell, way))).collect();
        let after = vec![[NEVER; 4]; cells.len()];
        let mut heart = Self { steering, after, behind };
        while heart.improve(terrain, fixed) {}
        heart
    }

    /// Looks for a shorter walk after each push; returns whether there was one.
    fn improve<P: Plane>(&mut self, terrain: &Terrain<P>, fixed: P) -> bool {
        let in_the_way = fixed | terrain.trees;
        let mut improved = false;
        for cell in (terrain.all & !in_the_way).cells() {
            for direction in Direction::ALL {
                let Some(from) = self.behind[usize::from(cell)][direction as usize] else {
                    continue;
                };
                let mut best = self.after[usize::from(cell)][direction as usize];
                let mut ahead = terrain.neighbour(cell, direction);
                while let Some(next) = ahead {
                    if terrain.houses.has(next) {
                        best = 0;
                    }
                    if in_the_way.has(next) {
                        break;
                    }
                    best = best.min(self.from(from, direction, next.into()));
                    ahead = terrain.neighbour(next, direction);
                }
                let known = &mut self.after[usize::from(cell)][direction as usize];
                improved |= best < *known;
                *known = best;
            }
        }
        improved
    }

    /// The walks for a heart on that cell, for a penguin that stands here and faces that way.
    fn from(&self, penguin: Cell, facing: Direction, heart: usize) -> u16 {
        let walks = Direction::ALL.into_iter().filter_map(|direction| {
            let behind = self.behind[heart][direction as usize]?;
            let way = way(penguin, facing, behind, direction, self.steering);
            Some(way + self.after[heart][direction as usize])
        });
        walks.min().unwrap_or(NEVER).min(NEVER)
    }
}

/// The presses from one place and facing to another, on a board where nothing is in the way.
fn way(from: Cell, facing: Direction, to: Cell, finally: Direction, steering: Steering) -> u16 {
    let (columns, rows) =
        (i16::from(to.column) - i16::from(from.column), i16::from(to.row) - i16::from(from.row));
    let steps = columns.unsigned_abs() + rows.unsigned_abs();
    if steering == Steering::Direct {
        return steps;
    }
    let goes = [rows < 0, columns > 0, rows > 0, columns < 0];
    let between = |&direction: &Direction| {
        goes[direction as usize] && direction != facing && direction != finally
    };
    // Every way that is gone has to be faced, and the last one at the end.
    let between = Direction::ALL.iter().copied().filter(|direction| between(direction)).count();
    let last = facing != finally || between > 0;
    steps + between as u16 + u16::from(last)
}
