//! A position: what is on the board, whose turn it is, and what can be played.

use core::fmt;

use polar_grid::Direction;

use crate::{Event, Illegal, Invalid, Move, Moves, Player, Setup, Square, Walls, bits::Passages};

/// Where a game stands. `Copy`, without heap.
///
/// Both players have a way to their goal row, whatever is played. Made of a [`Setup`] without
/// faults, or read from its one-line form (see [`line`](crate::line)).
///
/// ```
/// use quoridor_core::{Outcome, Player, Position};
///
/// let mut position = Position::default();
/// for mv in ["e2", "e8", "e3h"] {
///     position.play(mv.parse()?)?;
/// }
/// assert_eq!(position.turn(), Player::Red);
/// assert_eq!(position.walls_left(Player::Blue), 9);
/// assert_eq!(position.outcome(), Outcome::Playing);
/// assert_eq!(position.to_string(), "9 r e2 9 e8 10 e3h");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    walls: Walls,
    pawns: [Square; 2],
    walls_left: [u8; 2],
    size: u8,
    turn: Player,
}

/// How a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Nobody has reached the goal row.
    Playing,
    /// This player has.
    Won(Player),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Playing => "playing",
            Self::Won(Player::Blue) => "won by blue",
            Self::Won(Player::Red) => "won by red",
        })
    }
}

impl Default for Position {
    /// The start of the usual game: nine by nine, ten walls each.
    fn default() -> Self {
        Self {
            walls: Walls::EMPTY,
            pawns: [Square::E1, Square::E9],
            walls_left: [Setup::WALLS; 2],
            size: Setup::SIZE,
            turn: Player::Blue,
        }
    }
}

impl TryFrom<Setup> for Position {
    type Error = Invalid;

    fn try_from(setup: Setup) -> Result<Self, Invalid> {
        match setup.pawns {
            [Some(blue), Some(red)] if setup.faults().next().is_none() => Ok(Self {
                walls: setup.walls,
                pawns: [blue, red],
                walls_left: setup.walls_left,
                size: setup.size,
                turn: setup.turn,
            }),
            _ => Err(Invalid { setup, faults: setup.faults().collect() }),
        }
    }
}

impl Position {
    /// The start of a game on a board of that size, with `walls` walls for each player.
    ///
    /// # Errors
    ///
    /// [`Invalid`] if the size is not an odd number from 3 to 11.
    pub fn new(size: u8, walls: u8) -> Result<Self, Invalid> {
        Self::try_from(Setup::new(size, walls))
    }

    /// The number of columns, and of rows.
    #[must_use]
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// Whose turn it is, or would be if the game were not over.
    #[must_use]
    pub const fn turn(&self) -> Player {
        self.turn
    }

    /// Where a player's pawn stands.
    #[must_use]
    pub const fn pawn(&self, player: Player) -> Square {
        self.pawns[player as usize]
    }

    /// How many walls a player can still place.
    #[must_use]
    pub const fn walls_left(&self, player: Player) -> u8 {
        self.walls_left[player as usize]
    }

    /// The walls on the board.
    #[must_use]
    pub const fn walls(&self) -> Walls {
        self.walls
    }

    /// Who has won, if anybody has.
    #[must_use]
    pub fn outcome(&self) -> Outcome {
        let home = |&player: &Player| self.is_home(player, self.pawn(player));
        match Player::ALL.into_iter().find(home) {
            Some(winner) => Outcome::Won(winner),
            None => Outcome::Playing,
        }
    }

    pub(crate) fn is_home(&self, player: Player, square: Square) -> bool {
        square.row() == player.goal_row(self.size)
    }

    /// Whether no wall parts a square from the next one in that direction. The edge of the board
    /// does. North is up, away from blue, as for [`Square::neighbour`].
    #[must_use]
    pub fn is_open(&self, square: Square, direction: Direction) -> bool {
        self.passages().step(square.bit(), direction) != 0
    }

    /// The legal moves; none once the game is over, always at least one before.
    ///
    /// ```
    /// use quoridor_core::Position;
    ///
    /// assert_eq!(Position::default().moves().len(), 131);
    /// ```
    #[must_use]
    #[inline]
    pub fn moves(&self) -> Moves {
        match self.outcome() {
            Outcome::Won(_) => Moves::NONE,
            Outcome::Playing => Moves { pawn: self.pawn_targets(), walls: self.legal_walls() },
        }
    }

    /// The legal moves, each with the position it leads to.
    #[inline]
    pub fn children(&self) -> impl Iterator<Item = (Move, Self)> + use<> {
        let position = *self;
        self.moves().map(move |mv| {
            let mut child = position;
            child.apply(mv);
            (mv, child)
        })
    }

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// [`Illegal`] says why not; the position is then as it was.
    ///
    /// ```
    /// use quoridor_core::{Illegal, Player, Position};
    ///
    /// let mut position: Position = "9 b e1 1 e9 10 d1v,e2h".parse()?;
    /// let error = position.play("e1v".parse()?).unwrap_err();
    /// assert_eq!(error, Illegal::ShutsIn { player: Player::Blue });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, mv: Move) -> Result<Event, Illegal> {
        let event = self.foresee(mv)?;
        self.apply(mv);
        Ok(event)
    }

    /// What a move would do.
    ///
    /// # Errors
    ///
    /// As [`Position::play`].
    pub fn foresee(&self, mv: Move) -> Result<Event, Illegal> {
        if let Outcome::Won(winner) = self.outcome() {
            return Err(Illegal::Over { winner });
        }
        match mv {
            Move::Pawn(to) => self.foresee_pawn(to),
            Move::Wall(wall) => self.foresee_wall(wall),
        }
    }

    /// Does a legal move.
    #[inline]
    fn apply(&mut self, mv: Move) {
        let player = self.turn as usize;
        match mv {
            Move::Pawn(to) => self.pawns[player] = to,
            Move::Wall(wall) => {
                self.walls.insert(wall);
                self.walls_left[player] -= 1;
            }
        }
        self.turn = self.turn.opponent();
    }

    #[inline]
    pub(crate) const fn passages(&self) -> Passages {
        Passages::new(self.size, self.walls)
    }

    /// The position as a setup that says the same.
    #[must_use]
    pub fn setup(&self) -> Setup {
        Setup {
            size: self.size,
            pawns: self.pawns.map(Some),
            walls_left: self.walls_left,
            walls: self.walls,
            turn: self.turn,
        }
    }
}
