//! Puzzles made backwards from their last ball, so that each has a solution. Where many balls leave no
//! room to take a move back, chance lays them out, and the solver finds a solution.

use fling_core::{Cell, Position, Setup, Size};
use oorandom::Rand64;
use polar_search::{Cancel, Limits, Search, Verdict, drive};

use super::{Counter, DeadEnds, Solver, balls::Balls};

/// What a puzzle is to be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wish {
    /// The board, of at most [`MAX_SIDE`](fling_core::MAX_SIDE) columns and rows.
    pub size: Size,
    /// The number of balls.
    pub balls: usize,
    /// Whether a ball may be flung against its direct neighbour.
    pub contact: bool,
    /// The most solutions, as [`Counter`] counts them; 2 if the solution is to be unique. `None` if
    /// any number will do.
    pub solutions: Option<u64>,
    /// The fewest and the most [`DeadEnds`]. `None` if any number will do.
    pub dead_ends: Option<(u64, u64)>,
    /// How many puzzles may be begun; if solutions are limited, boards whose solutions are counted are among these.
    pub tries: u32,
}

impl Default for Wish {
    /// Any puzzle of ten balls on the usual board.
    fn default() -> Self {
        Self {
            size: Setup::SIZE,
            balls: 10,
            contact: false,
            solutions: None,
            dead_ends: None,
            tries: 10_000,
        }
    }
}

impl Wish {
    /// The most balls that a puzzle of this size can have: a full board has a solution only where a ball may be flung
    /// against its neighbour, or where it has one cell.
    #[must_use]
    pub const fn most_balls(&self) -> usize {
        let cells = self.size.len();
        if self.contact || cells <= 1 { cells } else { cells - 1 }
    }
}

/// Nodes that [`Counter`] and [`DeadEnds`] may look at; a puzzle that needs more is not taken.
const NODES: u64 = 200_000;

/// Makes a puzzle, the same for a wish and a seed on any machine. `None` if the tries do not give one,
/// no board is like that, or it was cancelled. One in which all balls lie in one line is made only where no other is
/// found soon. Whenever one of the tries is used up, it reports how many are.
///
/// ```
/// use polar_search::Cancel;
/// use polar_solver::fling::generate::{Wish, make};
///
/// let wish = Wish { balls: 6, solutions: Some(2), ..Wish::default() };
/// let cancel = Cancel::default();
/// let start = make(&wish, 1990, &cancel, |_| {}).ok_or("none")?;
/// assert_eq!(start.ball_count(), 6);
/// assert_eq!(make(&wish, 1990, &cancel, |_| {}), Some(start));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn make(
    wish: &Wish,
    seed: u64,
    cancel: &Cancel,
    mut report: impl FnMut(u32),
) -> Option<Position> {
    let mut random = Rand64::new(seed.into());
    let mut tries = Tries { left: wish.tries, report: &mut |left| report(wish.tries - left) };
    let mut plain = Vec::new();
    while tries.left > 0 && plain.len() < MOST_PLAIN && !cancel.is_cancelled() {
        tries.use_one();
        let grown = grow(wish, &mut random, &mut tries, cancel);
        let made = grown.and_then(|balls| Some((balls, position(wish, &balls)?)));
        match made.filter(|(_, start)| is_as_hard(wish, start, cancel)) {
            Some((balls, start)) if is_plain(&balls) => plain.push(start),
            Some((_, start)) => return Some(start),
            None => {}
        }
    }
    plain.first().copied().filter(|_| !cancel.is_cancelled())
}

/// The tries that are left.
struct Tries<'a> {
    left: u32,
    /// Is told of each that is used.
    report: &'a mut dyn FnMut(u32),
}

impl Tries<'_> {
    fn use_one(&mut self) {
        self.left -= 1;
        (self.report)(self.left);
    }
}

/// After this many plain puzzles there are hardly any others.
const MOST_PLAIN: usize = 10;

/// Whether all balls lie in one line: there is next to nothing to find out.
fn is_plain(balls: &Balls) -> bool {
    [0, 1].into_iter().any(|axis| balls.held(axis).count_ones() == 1)
}

/// Takes back moves at random until there are balls enough, as long as there is room, and never has more
/// solutions than wished for: taking back a move never makes them fewer.
fn grow(wish: &Wish, random: &mut Rand64, tries: &mut Tries<'_>, cancel: &Cancel) -> Option<Balls> {
    if !(1..=wish.most_balls()).contains(&wish.balls) {
        return None;
    }
    let last = wish.size.cell(random.rand_range(0..wish.size.len() as u64) as u8)?;
    let mut balls = single(wish, last)?;
    // The more boards to choose from, the harder the puzzle.
    let choices = random.rand_range(1..MOST_CHOICES) as usize;
    for _ in 1..wish.balls {
        let mut before: Vec<Balls> = balls.before(wish.size, wish.contact).collect();
        if before.is_empty() {
            return scatter(wish, random, cancel);
        }
        let mut candidates = Vec::new();
        while candidates.len() < choices
            && !before.is_empty()
            && (wish.solutions.is_none() || tries.left > 0)
        {
            let index = random.rand_range(0..before.len() as u64) as usize;
            let candidate = before.swap_remove(index);
            if wish.solutions.is_some() {
                tries.use_one();
            }
            if has_few_solutions(wish, &candidate, cancel) {
                candidates.push(candidate);
            }
        }
        balls = candidates.into_iter().max_by_key(|balls| hardness(wish, balls))?;
    }
    Some(balls)
}

/// Lays out all balls at random. `None` if they are found to have no solution, more than wished for, or
/// none soon.
fn scatter(wish: &Wish, random: &mut Rand64, cancel: &Cancel) -> Option<Balls> {
    let mut free: Vec<Cell> = wish.size.cells().collect();
    let mut setup = Setup::new(wish.size);
    for _ in 0..wish.balls {
        let index = random.rand_range(0..free.len() as u64) as usize;
        setup.board.insert(free.swap_remove(index));
    }
    let balls = Balls::of(&Position::try_from(setup).ok()?);
    let limits = Limits { nodes: Some(FEW_NODES), ..Limits::default() };
    let found = drive(&mut Solver::new(&position(wish, &balls)?), &limits, cancel, |_| {});
    let is_wanted = matches!(found, Verdict::Solved(_)) && has_few_solutions(wish, &balls, cancel);
    is_wanted.then_some(balls)
}

/// Nodes after which other balls are laid out: a board that is nearly full takes hundreds.
const FEW_NODES: u64 = 2_000;

/// One more than the most boards of which the hardest is taken.
const MOST_CHOICES: u64 = 7;

/// How hard a board seems to be: many moves lead astray, and balls far and wide are soon lost.
fn hardness(wish: &Wish, balls: &Balls) -> u32 {
    let lines = balls.held(0).count_ones() + balls.held(1).count_ones();
    2 * lines + balls.flings(wish.contact).count() as u32
}

fn single(wish: &Wish, cell: Cell) -> Option<Balls> {
    let mut setup = Setup::new(wish.size);
    setup.board.insert(cell);
    // A board that is too large is refused here.
    Position::try_from(setup).ok().map(|position| Balls::of(&position))
}

fn position(wish: &Wish, balls: &Balls) -> Option<Position> {
    Position::try_from(balls.setup(wish.size, wish.contact)).ok()
}

fn has_few_solutions(wish: &Wish, balls: &Balls, cancel: &Cancel) -> bool {
    let (Some(most), Some(start)) = (wish.solutions, position(wish, balls)) else { return true };
    let counted = count(&mut Counter::new(&start, most.saturating_add(1)), cancel);
    counted.is_some_and(|count| count <= most)
}

fn is_as_hard(wish: &Wish, start: &Position, cancel: &Cancel) -> bool {
    let Some((least, most)) = wish.dead_ends else { return true };
    let counted = count(&mut DeadEnds::new(start, most.saturating_add(1)), cancel);
    counted.is_some_and(|count| (least..=most).contains(&count))
}

/// What is counted; `None` if that takes too long, or was cancelled.
fn count(search: &mut impl Search<Solution = u64>, cancel: &Cancel) -> Option<u64> {
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    drive(search, &limits, cancel, |_| {}).solution()
}
