//! A position: a board that can be played on.

use core::fmt;

use polar_grid::Direction;

use crate::{
    Board, Event, Illegal, MAX_SIDE, Move,
    setup::{Invalid, Setup},
};

/// A board with at least one ball, and whether contact is in the rules. `Copy`, without heap.
///
/// Made of a [`Setup`] without faults, or read from its one-line form (see [`line`](crate::line)).
///
/// ```
/// use fling_core::{Outcome, Position};
///
/// let mut position: Position = "o2o/3o/3o".parse()?;
/// let moves: Vec<_> = position.moves().map(|mv| mv.to_string()).collect();
/// assert_eq!(moves, ["a1>r", "d1>l"]);
/// position.play("a1>r".parse()?)?;
/// assert_eq!(position.to_string(), "2o1/3o/3o");
/// assert_eq!(position.outcome(), Outcome::Stuck);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    contact: bool,
}

/// How a position stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// There is a legal move.
    Playing,
    /// One ball is left.
    Solved,
    /// More balls are left, and no move is legal.
    Stuck,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Playing => "playing",
            Self::Solved => "solved",
            Self::Stuck => "stuck",
        })
    }
}

impl TryFrom<Setup> for Position {
    type Error = Invalid;

    fn try_from(setup: Setup) -> Result<Self, Invalid> {
        match setup.faults().next() {
            None => Ok(Self { board: setup.board, contact: setup.contact }),
            Some(_) => Err(Invalid { setup, faults: setup.faults().collect() }),
        }
    }
}

impl Position {
    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whether a ball may be flung against its direct neighbour.
    #[must_use]
    pub const fn contact(&self) -> bool {
        self.contact
    }

    /// The same board, with contact in the rules.
    #[must_use]
    pub const fn with_contact(self) -> Self {
        Self { contact: true, ..self }
    }

    /// The number of balls: 1 to 256.
    #[must_use]
    pub const fn ball_count(&self) -> usize {
        self.board.count()
    }

    /// Whether the puzzle is solved, stuck, or neither.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        match (self.ball_count(), self.moves().next()) {
            (1, _) => Outcome::Solved,
            (_, Some(_)) => Outcome::Playing,
            (_, None) => Outcome::Stuck,
        }
    }

    /// The legal moves: ball by ball, row by row from the top left, each clockwise from north.
    ///
    /// ```
    /// use fling_core::{Outcome, Position};
    ///
    /// let mut position: Position = "o2o1o".parse()?;
    /// while let Some(mv) = position.moves().next() {
    ///     position.play(mv)?;
    /// }
    /// assert_eq!(position.outcome(), Outcome::Solved);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn moves(&self) -> impl Iterator<Item = Move> + Clone + use<> {
        let position = *self;
        let directions = |cell| Direction::ALL.map(|direction| Move { cell, direction });
        position.board.balls().flat_map(directions).filter(move |&mv| position.foresee(mv).is_ok())
    }

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// [`Illegal`] if there is no ball, or none ahead of it, or no gap before that one where
    /// contact is not in the rules; the position is then as it was.
    pub fn play(&mut self, mv: Move) -> Result<Event, Illegal> {
        let event = self.foresee(mv)?;
        for displacement in event.chain() {
            self.board.remove(displacement.from);
        }
        for to in event.chain().filter_map(|displacement| displacement.to) {
            self.board.insert(to);
        }
        Ok(event)
    }

    /// What a move would do.
    ///
    /// # Errors
    ///
    /// As [`Position::play`].
    pub fn foresee(&self, mv: Move) -> Result<Event, Illegal> {
        let line = self.balls_ahead(mv);
        // Bit 0 is the ball that is flung, bit 1 its direct neighbour.
        match (line & 1, line & 2, line >> 2) {
            (0, _, _) => Err(Illegal::NoBall { cell: mv.cell }),
            (_, 0, 0) => Err(Illegal::NothingAhead { cell: mv.cell }),
            (_, 2, _) if !self.contact => Err(Illegal::NoGap { cell: mv.cell }),
            _ => Ok(Event { mv, line }),
        }
    }

    /// The balls on the move's way, a bit each by their distance from its cell; its own ball is the first.
    fn balls_ahead(&self, mv: Move) -> u16 {
        let size = self.board.size();
        let next = |&cell: &_| size.neighbour(cell, mv.direction);
        let cells = core::iter::successors(Some(mv.cell), next).take(MAX_SIDE);
        let ball = |(distance, cell)| u16::from(self.board.has_ball(cell)) << distance;
        (0_u32..).zip(cells).map(ball).fold(0, |line, ball| line | ball)
    }

    /// The position as a setup that says the same.
    #[must_use]
    pub const fn setup(&self) -> Setup {
        Setup { board: self.board, contact: self.contact }
    }
}
