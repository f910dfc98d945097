//! A board for the searches alone: any size from 3 to 15, any walls, even ones that shut a player in.

/// The four directions, the one towards the goal first, then clockwise.
pub const FORWARD: usize = 0;

/// Which steps are open on a board. The goal is the last row.
#[derive(Clone, Debug)]
pub struct Grid {
    pub size: usize,
    /// How many walls there are.
    pub walls: usize,
    pub horizontal: Vec<bool>,
    pub vertical: Vec<bool>,
    /// For each cell, row by row, the neighbours that can be stepped to, by direction.
    pub steps: Vec<[Option<usize>; 4]>,
}

impl Grid {
    pub fn new(size: usize) -> Self {
        let mut grid = Self {
            size,
            walls: 0,
            horizontal: vec![false; size * size],
            vertical: vec![false; size * size],
            steps: vec![[None; 4]; size * size],
        };
        for cell in 0..size * size {
            if cell / size + 1 < size {
                grid.connect(cell, FORWARD, cell + size);
            }
            if cell % size + 1 < size {
                grid.connect(cell, 1, cell + 1);
            }
        }
        grid
    }

    fn connect(&mut self, cell: usize, direction: usize, next: usize) {
        self.steps[cell][direction] = Some(next);
        self.steps[next][(direction + 2) % 4] = Some(cell);
    }

    fn part(&mut self, cell: usize, direction: usize) {
        if let Some(next) = self.steps[cell][direction].take() {
            self.steps[next][(direction + 2) % 4] = None;
        }
    }

    /// Adds a wall by the cell at its lower left, if it fits there.
    pub fn add(&mut self, cell: usize, horizontal: bool) {
        let size = self.size;
        let (column, row) = (cell % size, cell / size);
        let along = if horizontal { 1 } else { size };
        let same = if horizontal { &self.horizontal } else { &self.vertical };
        let across = if horizontal { &self.vertical } else { &self.horizontal };
        let before = cell.checked_sub(along).is_some_and(|cell| same[cell]);
        if column + 1 >= size || row + 1 >= size {
            return;
        }
        if same[cell] || same[cell + along] || before || across[cell] {
            return;
        }
        if horizontal {
            self.horizontal[cell] = true;
        } else {
            self.vertical[cell] = true;
        }
        self.walls += 1;
        let direction = if horizontal { FORWARD } else { 1 };
        self.part(cell, direction);
        self.part(cell + along, direction);
    }

    pub fn is_goal(&self, cell: usize) -> bool {
        cell / self.size + 1 == self.size
    }

    /// The middle of the first row.
    pub fn start(&self) -> usize {
        self.size / 2
    }

    /// A board with random walls, at most this many.
    pub fn random(size: usize, walls: usize, seed: u64) -> Self {
        let mut grid = Self::new(size);
        // splitmix64
        let mut state = seed;
        let mut next = || {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ z >> 31
        };
        for _ in 0..8 * size * size {
            if grid.walls == walls {
                break;
            }
            let pick = next();
            grid.add((pick >> 8) as usize % (size * size), pick & 1 == 0);
        }
        grid
    }

    /// Every row walled off except for one cell, left and right in turn: the longest way there is.
    pub fn serpentine(size: usize) -> Self {
        let mut grid = Self::new(size);
        for row in 0..size - 1 {
            for column in (row % 2..size - 1).step_by(2) {
                grid.add(row * size + column, true);
            }
        }
        grid
    }

    /// A board with as many walls as go on it at random without breaking a rule of the caller.
    pub fn full(size: usize, seed: u64, is_allowed: impl Fn(&Self) -> bool) -> Self {
        let mut grid = Self::new(size);
        let wanted = Self::random(size, size * size, seed);
        for cell in 0..size * size {
            for (wall, horizontal) in
                [(wanted.horizontal[cell], true), (wanted.vertical[cell], false)]
            {
                if wall {
                    let before = grid.clone();
                    grid.add(cell, horizontal);
                    if !is_allowed(&grid) {
                        grid = before;
                    }
                }
            }
        }
        grid
    }

    /// All of the board open except for the goal row, which nothing reaches.
    pub fn shut_in(size: usize) -> Self {
        let mut grid = Self::new(size);
        let below = (size - 2) * size;
        for column in (0..size - 1).step_by(2) {
            grid.add(below + column, true);
        }
        // The last column of an odd board takes a corner.
        grid.add(below - 2, false);
        if let Some(cell) = (below - 2).checked_sub(size) {
            grid.add(cell, true);
        }
        grid
    }
}
