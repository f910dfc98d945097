//! A position: a board that can be played on.

use core::fmt;

use polar_grid::{Cell, Direction};

use crate::{
    Board, End, Event, Illegal, Move, Pushed,
    rules::{self, Collide, Push, Slide},
    setup::{Invalid, Setup},
    tile::{Movable, Obstacle, Tile},
};

/// A board with a penguin on it that stands where it can stand. `Copy`, without heap.
///
/// Made of a [`Setup`] without faults, or read from its one-line form (see [`line`](crate::line)).
/// A position may have no heart: it is cleared.
///
/// ```
/// use polar_core::{Direction, Event, Move, Outcome, Position};
///
/// let mut position: Position = "@1*2H s".parse()?;
/// position.play(Move::Go(Direction::East))?; // a step, up to the heart
/// let event = position.play(Move::Go(Direction::East))?;
/// assert!(matches!(event, Event::Push(pushed) if pushed.distance == 2));
/// assert_eq!(position.outcome(), Outcome::Cleared);
/// assert_eq!(position.to_string(), "1@3H e");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    penguin: Cell,
    facing: Direction,
    hearts: u16,
}

/// How a position stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Hearts are left to deliver.
    Playing,
    /// No heart is left.
    Cleared,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Playing => "playing",
            Self::Cleared => "cleared",
        })
    }
}

impl TryFrom<Setup> for Position {
    type Error = Invalid;

    fn try_from(setup: Setup) -> Result<Self, Invalid> {
        match setup.penguin() {
            Some(penguin) if setup.faults().next().is_none() => Ok(Self {
                board: setup.board,
                penguin,
                facing: setup.facing,
                hearts: setup.board.count(Tile::Heart) as u16,
            }),
            _ => Err(Invalid { setup, faults: setup.faults().collect() }),
        }
    }
}

impl Position {
    /// The board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Where the penguin stands.
    #[must_use]
    pub const fn penguin(&self) -> Cell {
        self.penguin
    }

    /// The way the penguin faces.
    #[must_use]
    pub const fn facing(&self) -> Direction {
        self.facing
    }

    /// The hearts left to deliver, all of them on the board.
    #[must_use]
    pub const fn hearts(&self) -> usize {
        self.hearts as usize
    }

    /// Whether the level is cleared.
    #[must_use]
    pub const fn outcome(&self) -> Outcome {
        match self.hearts {
            0 => Outcome::Cleared,
            _ => Outcome::Playing,
        }
    }

    /// The moves that change the board or the penguin's cell: some of the four [`Move::Go`].
    ///
    /// Turns and bumps are legal too; they only change the way the penguin faces.
    ///
    /// ```
    /// use polar_core::{Outcome, Position};
    ///
    /// let mut position: Position = "@1*3H s".parse()?;
    /// // Clockwise from north, so that east comes before west.
    /// while let Some(mv) = position.moves().next() {
    ///     position.play(mv)?;
    /// }
    /// assert_eq!(position.outcome(), Outcome::Cleared);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn moves(&self) -> impl Iterator<Item = Move> + Clone + use<> {
        let position = *self;
        let changes = move |&mv: &Move| position.foresee(mv).is_ok_and(|event| event.is_change());
        Direction::ALL.into_iter().map(Move::Go).filter(changes)
    }

    /// Plays a move.
    ///
    /// A move that is blocked is [`Event::Bump`], and turns the penguin.
    ///
    /// # Errors
    ///
    /// [`Illegal::Cleared`] when no heart is left; the position is then as it was.
    #[inline]
    pub fn play(&mut self, mv: Move) -> Result<Event, Illegal> {
        let event = self.foresee(mv)?;
        self.apply(event);
        Ok(event)
    }

    /// What a move would do.
    ///
    /// # Errors
    ///
    /// As [`Position::play`].
    #[inline]
    pub fn foresee(&self, mv: Move) -> Result<Event, Illegal> {
        match (self.outcome(), mv) {
            (Outcome::Cleared, _) => Err(Illegal::Cleared),
            (Outcome::Playing, Move::Turn(to)) => {
                Ok(Event::Turn { at: self.penguin, from: self.facing, to })
            }
            (Outcome::Playing, Move::Go(direction)) => Ok(self.foresee_go(direction)),
        }
    }

    fn foresee_go(&self, direction: Direction) -> Event {
        let at = self.penguin;
        let (obstacle, next) = self.board.obstacle(at, direction);
        let bump = |beyond| Event::Bump { at, direction, obstacle, beyond };
        let Some(next) = next else { return bump(None) };
        match rules::push(obstacle) {
            Push::Step => Event::Step { from: at, to: next, direction, onto: obstacle },
            Push::Nothing => bump(None),
            Push::Collide(piece) => match self.foresee_push(piece, next, direction) {
                Ok(pushed) => Event::Push(pushed),
                Err(beyond) => bump(Some(beyond)),
            },
        }
    }

    /// The way of a pushed piece, or what keeps it where it is.
    fn foresee_push(
        &self,
        piece: Movable,
        start: Cell,
        direction: Direction,
    ) -> Result<Pushed, Obstacle> {
        let mut pushed = Pushed {
            piece,
            start,
            direction,
            distance: 0,
            end: End::Stopped,
            obstacle: Obstacle::Edge,
        };
        let mut last = start;
        loop {
            let (obstacle, next) = self.board.obstacle(last, direction);
            pushed.obstacle = obstacle;
            let collision = if pushed.distance == 0 {
                rules::collide(piece, obstacle)
            } else {
                match rules::slide(piece, obstacle) {
                    Slide::On => Collide::Slide,
                    Slide::Stop => return Ok(pushed),
                    Slide::Collide => rules::collide(piece, obstacle),
                }
            };
            pushed.end = match (collision, next) {
                (Collide::Slide, Some(next)) => {
                    pushed.distance += 1;
                    last = next;
                    continue;
                }
                (Collide::Crush, _) => End::Crushed,
                (Collide::GoHome, _) => End::Home,
                (Collide::Explode, _) => End::Exploded,
                (Collide::Slide | Collide::Nothing, _) if pushed.distance == 0 => {
                    return Err(obstacle);
                }
                (Collide::Slide | Collide::Nothing, _) => End::Stopped,
            };
            return Ok(pushed);
        }
    }

    /// Does what the event says.
    fn apply(&mut self, event: Event) {
        match event {
            Event::Turn { to: direction, .. } | Event::Bump { direction, .. } => {
                self.facing = direction;
            }
            Event::Step { to, direction, .. } => {
                self.facing = direction;
                self.penguin = to;
            }
            Event::Push(pushed) => {
                self.facing = pushed.direction;
                self.apply_push(pushed);
            }
        }
    }

    fn apply_push(&mut self, pushed: Pushed) {
        self.board.set(pushed.start, Tile::Empty);
        let last = pushed.last();
        match pushed.end {
            End::Stopped => {
                self.board.set(last, pushed.piece.tile());
                return;
            }
            End::Crushed | End::Home => {}
            End::Exploded => {
                if let (_, Some(mountain)) = self.board.obstacle(last, pushed.direction) {
                    self.board.set(mountain, Tile::Empty);
                }
            }
        }
        if pushed.piece == Movable::Heart {
            self.hearts -= 1;
        }
    }

    /// The position as a setup that says the same.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup {
            board: self.board,
            penguins: self.board.size().index(self.penguin).into_iter().collect(),
            header: None,
            facing: self.facing,
        }
    }
}
