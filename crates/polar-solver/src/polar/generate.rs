//! Makes levels: hill climbing over small changes, from a random beginning, scored by the solver.
//!
//! What is counted is what makes a level good to play (`generate/score.rs`). At the end whatever is not needed is
//! taken away: without any piece that is left the level is another, or none, as far as four times the
//! nodes of a change tell.

mod in_order;
mod score;

use std::iter::repeat_n;

use oorandom::Rand64;
use polar_core::{Cell, Position, Setup, Steering, Tile};
use polar_search::{Cancel, Limits, Verdict, drive};

use self::{in_order::in_order, score::score};
use super::{Objective, Solution, Solver, random::Mixture};

/// What is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// What the climb begins with; its changes are not held to it.
    pub mixture: Mixture,
    /// The fewest pushes that are worth it, and the most that are wanted.
    pub pushes: (u32, u32),
    /// How many changes are tried for a level.
    pub changes: u32,
    /// How many positions the solver may look at for each.
    pub nodes: u64,
}

/// A level that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Made {
    /// Its start.
    pub start: Position,
    /// A solution of the fewest pushes: proven.
    pub solution: Solution,
    /// What it is worth: comparable where the wish is the same.
    pub score: i64,
}

/// How far the making of a level has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Climb {
    /// The changes that were tried, of those of the wish.
    pub changes: u32,
    /// How often it was tried, after all changes, whether the level can do without a tile.
    pub without: u32,
    /// The pushes of the best level so far.
    pub pushes: Option<u32>,
}

/// Makes a level of a seed: always the same. `None` if the climb led nowhere, or it was cancelled. Reports after
/// everything that was tried.
///
/// ```
/// use polar_core::Size;
/// use polar_search::Cancel;
/// use polar_solver::polar::{generate::{Wish, make}, random::Mixture};
///
/// let size = Size::new(6, 5)?;
/// let mixture = Mixture { size, trees: 2, mountains: 1, houses: 1, ice: 1, hearts: 2, bombs: 1 };
/// let wish = Wish { mixture, pushes: (3, 9), changes: 100, nodes: 2000 };
/// let made = make(&wish, 1, &Cancel::default(), |_| {}).ok_or("none")?;
/// assert!((3..=9).contains(&made.solution.counters.pushes));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn make(
    wish: &Wish,
    seed: u64,
    cancel: &Cancel,
    mut report: impl FnMut(&Climb),
) -> Option<Made> {
    let mut random = Rand64::new(seed.into());
    let mut best: Option<Made> = None;
    let mut climb = Climb::default();
    for _ in (0..wish.changes).take_while(|_| !cancel.is_cancelled()) {
        let start = match &best {
            Some(made) => change(&made.start, &mut random),
            None => wish.mixture.level(&mut random),
        };
        let made = start.and_then(|start| judge(start, wish, cancel));
        if let Some(made) = made
            && best.as_ref().is_none_or(|best| made.score >= best.score)
        {
            climb.pushes = Some(made.solution.counters.pushes);
            best = Some(made);
        }
        climb.changes += 1;
        report(&climb);
    }
    let made = simplify(best?, wish, cancel, |pushes| {
        climb.without += 1;
        climb.pushes = Some(pushes);
        report(&climb);
    });
    let is_wished = (wish.pushes.0..=wish.pushes.1).contains(&made.solution.counters.pushes);
    (is_wished && !cancel.is_cancelled()).then_some(made)
}

/// Makes a level of each of these seeds, on so many threads, until no more are wanted, which is asked whenever one is
/// handed over. That happens in order, with the seed. In between it reports how far the next one has come. If the
/// system gives fewer threads, it takes longer.
///
/// ```
/// use polar_core::Size;
/// use polar_solver::polar::{generate::{Wish, make_all}, random::Mixture};
///
/// let size = Size::new(6, 5)?;
/// let mixture = Mixture { size, trees: 2, mountains: 1, houses: 1, ice: 1, hearts: 2, bombs: 1 };
/// let wish = Wish { mixture, pushes: (3, 9), changes: 100, nodes: 2000 };
/// let mut levels = Vec::new();
/// make_all(&wish, 1.., 2, 4, |_, _| {}, |_, made| {
///     levels.extend(made);
///     2 - levels.len()
/// });
/// assert_eq!(levels.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn make_all(
    wish: &Wish,
    seeds: impl Iterator<Item = u64>,
    wanted: usize,
    threads: usize,
    report: impl FnMut(u64, &Climb),
    made: impl FnMut(u64, Option<Made>) -> usize,
) {
    let make =
        |seed, cancel: &Cancel, report: &mut dyn FnMut(&Climb)| make(wish, seed, cancel, report);
    in_order(seeds, wanted, threads, make, report, made);
}

/// A solution of the fewest pushes, if it is found and proven within `nodes` nodes and not cancelled.
fn solve(start: &Position, nodes: u64, cancel: &Cancel) -> Verdict<Solution> {
    let mut solver = Solver::new(start, Objective::Pushes, Steering::Direct);
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    drive(&mut solver, &limits, cancel, |_| {})
}

/// The level, if it can be solved.
fn judge(start: Position, wish: &Wish, cancel: &Cancel) -> Option<Made> {
    let solution = solve(&start, wish.nodes, cancel).solution()?;
    Some(Made::new(start, solution, wish))
}

impl Made {
    fn new(start: Position, solution: Solution, wish: &Wish) -> Self {
        let score = score(&start, &solution, wish.pushes.1);
        Self { start, solution, score }
    }
}

/// How often a tile becomes this one, among the others. None becomes a house.
const fn chances(tile: Tile) -> usize {
    match tile {
        Tile::Empty => 2,
        Tile::Tree | Tile::Mountain | Tile::Ice | Tile::Heart | Tile::Bomb => 1,
        Tile::House => 0,
    }
}

/// A small change: a tile goes elsewhere, becomes another, or two change places; or the penguin goes
/// elsewhere.
fn change(start: &Position, random: &mut Rand64) -> Option<Position> {
    let mut setup = start.setup();
    let size = setup.board.size();
    let below =
        |random: &mut Rand64, count: usize| random.rand_range(0..count.max(1) as u64) as usize;
    let any = |random: &mut Rand64| size.cell(below(random, size.len()) as u8);
    for _ in 0..=below(random, 2) {
        let (one, other) = (any(random)?, any(random)?);
        match below(random, 10) {
            0 => setup = with_penguin(&setup, one),
            1 | 2 => {
                let by_chance = |tile| repeat_n(tile, chances(tile));
                let tiles: Vec<Tile> = Tile::ALL.into_iter().flat_map(by_chance).collect();
                setup.board.set(one, tiles[below(random, tiles.len())]);
            }
            _ => {
                let filled = filled(&setup);
                let from = *filled.get(below(random, filled.len()))?;
                let (a, b) = (setup.board.tile(from)?, setup.board.tile(other)?);
                setup.board.set(from, b);
                setup.board.set(other, a);
            }
        }
    }
    setup.level().ok()
}

/// The cells that are not empty.
fn filled(setup: &Setup) -> Vec<Cell> {
    setup.board.cells().filter(|(_, tile)| *tile != Tile::Empty).map(|(cell, _)| cell).collect()
}

fn with_penguin(setup: &Setup, cell: Cell) -> Setup {
    Setup { board: setup.board, header: Some(cell), ..Setup::new(setup.board.size()) }
}

/// Takes away whatever can go without making the par smaller, or greater than wished, as far as four times the nodes
/// tell: a piece that only makes a level shorter is not needed, either. Reports the par after everything that was tried.
fn simplify(made: Made, wish: &Wish, cancel: &Cancel, mut report: impl FnMut(u32)) -> Made {
    let Made { mut start, mut solution, .. } = made;
    let nodes = wish.nodes.saturating_mul(4);
    loop {
        let pars = solution.counters.pushes..=wish.pushes.1;
        let smaller = without_one(&start, nodes, cancel).find_map(|without| {
            let solution = without.verdict.solution();
            let smaller = solution.filter(|solution| pars.contains(&solution.counters.pushes));
            report(smaller.as_ref().map_or(*pars.start(), |smaller| smaller.counters.pushes));
            Some((without.start, smaller?))
        });
        let Some(smaller) = smaller else { return Made::new(start, solution, wish) };
        (start, solution) = smaller;
    }
}

/// The tiles of a level that are not needed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pointless {
    /// Their cells: without any one of these tiles the level needs as many pushes, which is proven.
    pub cells: Vec<Cell>,
    /// The cells of those of which it was not found out. All others are needed: without them there is no solution, or
    /// the par is another.
    pub undecided: Vec<Cell>,
}

/// Which tiles of a level with this par are not needed, as far as `nodes` nodes for each tell.
///
/// ```
/// use polar_core::Cell;
/// use polar_search::Cancel;
/// use polar_solver::polar::generate::{Pointless, pointless};
///
/// // The tree in the corner is in nobody's way.
/// let found = pointless(&"1@*1H/T4 s".parse()?, 1, 2_000, &Cancel::default());
/// assert_eq!(found, Pointless { cells: vec![Cell::new(0, 1)], undecided: vec![] });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn pointless(start: &Position, par: u32, nodes: u64, cancel: &Cancel) -> Pointless {
    let mut found = Pointless::default();
    for Without { cell, verdict, .. } in without_one(start, nodes, cancel) {
        match verdict {
            Verdict::Solved(solution) if solution.counters.pushes == par => found.cells.push(cell),
            Verdict::Solved(_) | Verdict::Unsolvable => {}
            Verdict::Limit { .. } => found.undecided.push(cell),
        }
    }
    found
}

/// A level with one tile less.
struct Without {
    /// Where the tile lay.
    cell: Cell,
    start: Position,
    verdict: Verdict<Solution>,
}

/// The levels with one tile less, and what `nodes` nodes say of each.
fn without_one(start: &Position, nodes: u64, cancel: &Cancel) -> impl Iterator<Item = Without> {
    let setup = start.setup();
    filled(&setup).into_iter().filter_map(move |cell| {
        let mut without = setup;
        without.board.set(cell, Tile::Empty);
        let start = without.level().ok()?;
        Some(Without { cell, start, verdict: solve(&start, nodes, cancel) })
    })
}

#[cfg(test)]
mod tests {
    use polar_core::Size;

    use super::*;

    #[test]
    fn a_level_is_worth_more_without_a_tile_that_is_not_needed() {
        let size = Size::new(5, 2).unwrap();
        let mixture =
            Mixture { size, trees: 1, mountains: 0, houses: 1, ice: 0, hearts: 1, bombs: 0 };
        let wish = Wish { mixture, pushes: (1, 9), changes: 1, nodes: 2_000 };
        let judge = |level: &str| judge(level.parse().unwrap(), &wish, &Cancel::default()).unwrap();
        let (cluttered, bare) = (judge("1@*1H/T4 s"), judge("1@*1H/5 s"));
        assert!(bare.score > cluttered.score);
        assert_eq!(simplify(cluttered, &wish, &Cancel::default(), |_| {}), bare);
        // Without the tree it takes a push more.
        let (shorter, longer) = (judge("1*1H1/1T#1@ s"), judge("1*1H1/2#1@ s"));
        assert_eq!([&shorter, &longer].map(|made| made.solution.counters.pushes), [2, 3]);
        assert!(longer.score > shorter.score);
        assert_eq!(simplify(shorter.clone(), &wish, &Cancel::default(), |_| {}), longer);
        let as_short = Wish { pushes: (1, 2), ..wish };
        assert_eq!(simplify(shorter.clone(), &as_short, &Cancel::default(), |_| {}), shorter);
    }

    #[test]
    fn a_tile_is_undecided_until_nodes_enough_say_whether_it_is_needed() {
        let start = "1@*1H/T4 s".parse().unwrap();
        let pointless = |nodes| pointless(&start, 1, nodes, &Cancel::default());
        let tree = vec![Cell::new(0, 1)];
        let (none, some) = (pointless(0), pointless(2_000));
        assert_eq!((none.cells, none.undecided), (vec![], tree.clone()));
        assert_eq!((some.cells, some.undecided), (tree, vec![]));
    }

    /// A level has as many houses as were wished for, or fewer.
    #[test]
    fn no_change_builds_a_house() {
        let start: Position = "@1*2/1H1T1/5/2#1* s".parse().unwrap();
        let mut random = Rand64::new(7);
        let changed = (0..2000).filter_map(|_| change(&start, &mut random));
        let houses: Vec<usize> = changed.map(|it| it.board().count(Tile::House)).collect();
        assert!(
            houses.len() > 1000 && houses.iter().all(|&houses| houses <= 1),
            "{}",
            houses.len()
        );
    }
}
