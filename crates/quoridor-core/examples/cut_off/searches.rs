//! Six ways to find out whether a pawn is cut off from its goal row.
//!
//! Each says whether it has found a way, and how many cells it has looked at.

use std::{
    collections::VecDeque,
    ops::{BitAnd, BitOr, Shl, Shr},
};

use crate::grid::{FORWARD, Grid};

/// What a search says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    pub found: bool,
    pub visited: usize,
}

/// A search from a cell to the last row.
pub type Search = fn(&Grid, usize) -> Answer;

/// Those that are always right.
pub const EXACT: [(&str, Search); 5] = [
    ("depth-first", depth_first),
    ("breadth-first", breadth_first),
    ("greedy depth-breadth", greedy),
    ("reverse breadth-first", reverse_breadth_first),
    ("bit-parallel flood", flood),
];

/// The report's walk, and two variants of it. Only the last is always right.
pub const SPINNING: [(&str, Search); 3] = [
    ("spinning", spinning),
    ("careless spinning", careless_spinning),
    ("patient spinning", patient_spinning),
];

/// Takes cells off a list until one is a goal; `put` adds the new neighbours of a cell.
fn search(
    grid: &Grid,
    starts: impl Iterator<Item = usize>,
    is_goal: impl Fn(usize) -> bool,
    take: impl Fn(&mut VecDeque<usize>) -> Option<usize>,
    put: impl Fn(&mut VecDeque<usize>, usize, usize),
) -> Answer {
    let mut seen = vec![false; grid.steps.len()];
    let mut list: VecDeque<_> = starts.inspect(|&cell| seen[cell] = true).collect();
    let mut visited = 0;
    while let Some(cell) = take(&mut list) {
        visited += 1;
        if is_goal(cell) {
            return Answer { found: true, visited };
        }
        // What is put last may be taken first: forward is that.
        for direction in [2, 3, 1, FORWARD] {
            if let Some(next) = grid.steps[cell][direction].filter(|&next| !seen[next]) {
                seen[next] = true;
                put(&mut list, direction, next);
            }
        }
    }
    Answer { found: false, visited }
}

/// One way as far as it goes, forward if possible, then back to the last fork.
pub fn depth_first(grid: &Grid, start: usize) -> Answer {
    let goal = |cell| grid.is_goal(cell);
    search(grid, [start].into_iter(), goal, VecDeque::pop_back, |list, _, cell| {
        list.push_back(cell);
    })
}

/// The nearest cells first.
pub fn breadth_first(grid: &Grid, start: usize) -> Answer {
    let goal = |cell| grid.is_goal(cell);
    let put = |list: &mut VecDeque<_>, _, cell| list.push_back(cell);
    search(grid, [start].into_iter(), goal, VecDeque::pop_front, put)
}

/// Forward as far as it goes; where it does not, round the obstacle both ways, a cell at a time.
pub fn greedy(grid: &Grid, start: usize) -> Answer {
    let goal = |cell| grid.is_goal(cell);
    let put = |list: &mut VecDeque<_>, direction, cell| match direction {
        FORWARD => list.push_front(cell),
        _ => list.push_back(cell),
    };
    search(grid, [start].into_iter(), goal, VecDeque::pop_front, put)
}

/// From the whole goal row to the pawn: what it sees serves every pawn with that goal.
pub fn reverse_breadth_first(grid: &Grid, start: usize) -> Answer {
    let row = grid.steps.len() - grid.size..grid.steps.len();
    let put = |list: &mut VecDeque<_>, _, cell| list.push_back(cell);
    search(grid, row, |cell| cell == start, VecDeque::pop_front, put)
}

/// Falls towards the goal; where a wall is met, turns right and follows it with the left hand,
/// until it has turned back as far as it had turned, and can fall on. Gives up after
/// 3 × width + 4 × walls cells.
pub fn spinning(grid: &Grid, start: usize) -> Answer {
    spin(grid, start, limit(grid), |turns| turns == 0)
}

/// As [`spinning`], but falls whenever it faces the goal, however often it has turned round.
pub fn careless_spinning(grid: &Grid, start: usize) -> Answer {
    spin(grid, start, limit(grid), |turns| turns.rem_euclid(4) == 0)
}

/// As [`spinning`], but only gives up after more cells than any way can take.
pub fn patient_spinning(grid: &Grid, start: usize) -> Answer {
    spin(grid, start, 16 * grid.steps.len(), |turns| turns == 0)
}

fn limit(grid: &Grid) -> usize {
    3 * grid.size + 4 * grid.walls
}

fn spin(grid: &Grid, start: usize, limit: usize, may_fall: impl Fn(i32) -> bool) -> Answer {
    let mut cell = start;
    let mut visited = 1;
    // Quarter turns to the right, or `None` while it falls.
    let mut following = None;
    while !grid.is_goal(cell) && visited < limit {
        let ahead = |turns: i32| grid.steps[cell][turns.rem_euclid(4) as usize];
        let first = following.map_or(0, |turns: i32| turns - 1);
        let Some(turns) = (first..first + 4).find(|&turns| ahead(turns).is_some()) else { break };
        following = Some(turns).filter(|&turns| !may_fall(turns));
        cell = ahead(turns).unwrap_or(cell);
        visited += 1;
    }
    Answer { found: grid.is_goal(cell), visited }
}

/// Bits enough for a board.
pub trait Board:
    Copy
    + PartialEq
    + From<u128>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Shl<usize, Output = Self>
    + Shr<usize, Output = Self>
{
    fn count(self) -> usize;
}

impl Board for u128 {
    fn count(self) -> usize {
        self.count_ones() as usize
    }
}

/// 256 bits, low half first.
#[derive(Clone, Copy, PartialEq)]
pub struct Wide(u128, u128);

impl From<u128> for Wide {
    fn from(low: u128) -> Self {
        Self(low, 0)
    }
}

impl BitAnd for Wide {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0, self.1 & other.1)
    }
}

impl BitOr for Wide {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0, self.1 | other.1)
    }
}

impl Shl<usize> for Wide {
    type Output = Self;

    fn shl(self, by: usize) -> Self {
        match by {
            0 => self,
            1..128 => Self(self.0 << by, self.1 << by | self.0 >> (128 - by)),
            _ => Self(0, self.0 << (by - 128)),
        }
    }
}

impl Shr<usize> for Wide {
    type Output = Self;

    fn shr(self, by: usize) -> Self {
        match by {
            0 => self,
            1..128 => Self(self.0 >> by | self.1 << (128 - by), self.1 >> by),
            _ => Self(self.1 >> (by - 128), 0),
        }
    }
}

impl Board for Wide {
    fn count(self) -> usize {
        self.0.count() + self.1.count()
    }
}

/// The open steps as bitboards, made beforehand: a program that floods keeps its walls so.
#[derive(Clone, Copy)]
pub enum Flood {
    Narrow(Passages<u128>),
    Wide(Passages<Wide>),
}

#[derive(Clone, Copy)]
pub struct Passages<B> {
    forward: B,
    right: B,
    goal: B,
    size: usize,
}

impl<B: Board> Passages<B> {
    fn new(grid: &Grid) -> Self {
        let none = B::from(0);
        let mut passages = Self { forward: none, right: none, goal: none, size: grid.size };
        for (cell, steps) in grid.steps.iter().enumerate() {
            let bit = |is: bool| if is { B::from(1) << cell } else { none };
            passages.forward = passages.forward | bit(steps[FORWARD].is_some());
            passages.right = passages.right | bit(steps[1].is_some());
            passages.goal = passages.goal | bit(grid.is_goal(cell));
        }
        passages
    }

    /// All cells at once, as the rules do it.
    fn run(self, start: usize) -> Answer {
        let Self { forward, right, goal, size } = self;
        let none = B::from(0);
        let mut reached = B::from(1) << start;
        loop {
            let found = reached & goal != none;
            let mut grown = reached | (reached & forward) << size;
            grown = grown | (grown & right) << 1;
            grown = grown | (grown >> size & forward);
            grown = grown | (grown >> 1 & right);
            if found || grown == reached {
                return Answer { found, visited: reached.count() };
            }
            reached = grown;
        }
    }
}

impl Flood {
    pub fn new(grid: &Grid) -> Self {
        match grid.size {
            0..=11 => Self::Narrow(Passages::new(grid)),
            _ => Self::Wide(Passages::new(grid)),
        }
    }

    pub fn run(self, start: usize) -> Answer {
        match self {
            Self::Narrow(passages) => passages.run(start),
            Self::Wide(passages) => passages.run(start),
        }
    }
}

/// The flood, with its bitboards made on the spot.
pub fn flood(grid: &Grid, start: usize) -> Answer {
    Flood::new(grid).run(start)
}
