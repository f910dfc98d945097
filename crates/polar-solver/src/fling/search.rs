//! The search for a solution: one attempt that is complete, and short ones aside.

use fling_core::{Cell, Move, Outcome, Position};
use oorandom::Rand64;
use polar_search::{Progress, Search, Status};

use super::{
    attempt::{Attempt, Step},
    balls::Balls,
    prune::is_dead,
    reflection::Reflection,
};

/// How many boards are looked at in one order before another one is tried.
const TURN: u64 = 500;

/// How many turns there are with other orders in between.
const TURNS: u64 = 60;

/// Before each turn it reflects on this many boards of the outskirts, which takes about half as long as the turn
/// while few balls are around the boxes.
const REFLECTED: usize = 2500;

/// With fewer balls there are no turns: the search is soon through all boards.
const MANY: usize = 16;

/// A search for a solution, or for a proof that there is none.
///
/// Nearly every board with a solution is solved within some hundred boards, but when the order leads
/// astray early on, it may take hundreds of thousands. So the search stops now and then and begins anew
/// for a while, each time as if the balls had to gather around another cell. The first attempt goes on
/// in between: when no board is left in it, there is no solution. Where there is none, the reason is
/// often near the border: it reflects on that before each turn, as there may be no end to the search.
///
/// ```
/// use polar_search::{Cancel, Limits, Verdict, drive};
/// use polar_solver::fling::Solver;
///
/// let start = "o3/3o/o3/4/o3".parse()?;
/// let mut solver = Solver::new(&start);
/// let verdict = drive(&mut solver, &Limits::default(), &Cancel::default(), |_| {});
/// let Verdict::Solved(moves) = verdict else { panic!("three moves do it") };
/// // No other first move leads to a solution, and every move takes one ball of four.
/// assert_eq!(moves.first(), Some(&"a3>d".parse()?));
/// assert_eq!(moves.len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Solver {
    start: Position,
    first: Attempt,
    /// A short attempt, if there is one now.
    aside: Option<Attempt>,
    /// Whether the board that it began with is lost, where contact is not in the rules.
    reflection: Option<Reflection>,
    random: Rand64,
    nodes: u64,
    solution: Option<Vec<Move>>,
    is_finished: bool,
}

impl Solver {
    /// Begins to search from this position.
    #[must_use]
    pub fn new(start: &Position) -> Self {
        let is_solved = start.outcome() == Outcome::Solved;
        Self {
            start: *start,
            first: Attempt::new(start, None),
            aside: None,
            reflection: (!start.contact()).then(|| Reflection::new(Balls::of(start))),
            random: Rand64::new(0),
            nodes: 0,
            solution: is_solved.then(Vec::new),
            is_finished: is_solved || is_dead(&Balls::of(start), start.contact()),
        }
    }

    /// The moves to the board that was looked at last.
    #[must_use]
    pub fn line(&self) -> Vec<Move> {
        self.aside.as_ref().unwrap_or(&self.first).line()
    }

    fn step(&mut self) {
        let attempt = self.aside.as_mut().unwrap_or(&mut self.first);
        match attempt.step() {
            Step::Passed => {}
            Step::Looked => {
                self.nodes += 1;
                if self.start.ball_count() >= MANY && self.nodes.is_multiple_of(TURN) {
                    self.begin_turn(self.nodes / TURN);
                }
            }
            Step::Solved => {
                self.nodes += 1;
                self.solution = self.replayed(self.line());
                self.is_finished = true;
            }
            Step::Exhausted => self.is_finished = true,
        }
    }

    /// Reflects, then goes on with the first attempt or with one aside.
    fn begin_turn(&mut self, turn: u64) {
        if let Some(reflection) = &mut self.reflection {
            self.is_finished = reflection.advance(REFLECTED);
        }
        let is_aside = turn < TURNS && turn % 2 == 1;
        self.aside = is_aside.then(|| {
            let around = self.any_cell();
            Attempt::new(&self.start, around)
        });
    }

    fn any_cell(&mut self) -> Option<Cell> {
        let size = self.start.board().size();
        size.cell(self.random.rand_range(0..size.len() as u64) as u8)
    }

    /// The moves, if the rules say that they solve the puzzle, which the tests say is always so.
    fn replayed(&self, moves: Vec<Move>) -> Option<Vec<Move>> {
        let mut position = self.start;
        let is_legal = moves.iter().all(|mv| position.play(*mv).is_ok());
        (is_legal && position.outcome() == Outcome::Solved).then_some(moves)
    }
}

impl Search for Solver {
    type Solution = Vec<Move>;

    fn advance(&mut self, budget: u64) -> Status {
        let end = self.nodes.saturating_add(budget);
        while !self.is_finished && self.nodes < end {
            self.step();
        }
        if self.is_finished { Status::Finished } else { Status::Running }
    }

    fn best(&self) -> Option<Vec<Move>> {
        self.solution.clone()
    }

    fn progress(&self) -> Progress {
        Progress {
            nodes: self.nodes,
            frontier: self.first.frontier() as u64,
            lower: self.start.ball_count() as u32 - 1,
            upper: self.solution.as_ref().map(|moves| moves.len() as u32),
            bytes: (self.first.bytes()
                + self.aside.as_ref().map_or(0, Attempt::bytes)
                + self.reflection.as_ref().map_or(0, Reflection::bytes)) as u64,
            disk: 0,
        }
    }

    fn is_finished(&self) -> bool {
        self.is_finished
    }
}
