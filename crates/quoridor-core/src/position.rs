//! A position: what is on the board, whose turn it is, and what can be played.

use polar_grid::Direction;

use crate::{
    Event, Illegal, Invalid, Move, Moves, Player, Route, Setup, Square, Wall, Walls,
    bits::{Passages, ROW, goal, rectangle},
};

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
            _ => Err(Invalid::new(setup)),
        }
    }
}

impl Position {
    /// The start of a game on a board of that size with so many walls for each player.
    ///
    /// # Errors
    ///
    /// [`Invalid`] if the size is not an odd number from 3 to 11.
    pub fn start(size: u8, walls: u8) -> Result<Self, Invalid> {
        Self::try_from(Setup::start(size, walls))
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

    fn is_home(&self, player: Player, square: Square) -> bool {
        square.row() == player.goal_row(self.size)
    }

    /// Whether no wall parts a square from the next one in that direction. The edge of the board
    /// does.
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

    fn foresee_pawn(&self, to: Square) -> Result<Event, Illegal> {
        let player = self.turn;
        let from = self.pawn(player);
        if !to.is_on(self.size) {
            return Err(Illegal::OffBoard { size: self.size });
        }
        if let Some(player) = Player::ALL.into_iter().find(|&player| self.pawn(player) == to) {
            return Err(Illegal::Occupied { player });
        }
        if self.pawn_targets() & to.bit() == 0 {
            return Err(self.pawn_refusal(from, to));
        }
        let over = (!from.is_beside(to)).then(|| self.pawn(player.opponent()));
        Ok(Event::Pawn { player, from, to, over, won: self.is_home(player, to) })
    }

    /// Why the pawn can't go to a free square of the board.
    fn pawn_refusal(&self, from: Square, to: Square) -> Illegal {
        let over = self.pawn(self.turn.opponent());
        let open = |a: Square, b: Square| {
            Direction::ALL.into_iter().any(|way| self.passages().step(a.bit(), way) == b.bit())
        };
        if from.is_beside(to) {
            Illegal::WallBetween { from, to }
        } else if !(from.is_beside(over) && over.is_beside(to)) {
            Illegal::NotAdjacent { from, to }
        } else if !open(from, over) {
            Illegal::WallBetween { from, to: over }
        } else if !open(over, to) {
            Illegal::WallBetween { from: over, to }
        } else {
            Illegal::StraightIsFree { over }
        }
    }

    fn foresee_wall(&self, wall: Wall) -> Result<Event, Illegal> {
        let player = self.turn;
        let Some(left) = self.walls_left(player).checked_sub(1) else {
            return Err(Illegal::NoWallLeft { player });
        };
        if !wall.is_on(self.size) {
            return Err(Illegal::OffBoard { size: self.size });
        }
        if let Some(wall) = self.walls.and(wall.overlapping()).iter().next() {
            return Err(Illegal::Overlaps { wall });
        }
        let across = Wall::new(wall.square, wall.orientation.crossing());
        if self.walls.contains(across) {
            return Err(Illegal::Crosses { wall: across });
        }
        let alone = Walls::from_iter([wall]);
        if !self.ring_closers(alone).is_empty() {
            let passages = self.passages().without(alone);
            let shut_in = |&player: &Player| !self.has_way(player, passages);
            if let Some(player) = Player::ALL.into_iter().find(shut_in) {
                return Err(Illegal::ShutsIn { player });
            }
        }
        Ok(Event::Wall { player, wall, left })
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

    fn has_way(&self, player: Player, passages: Passages) -> bool {
        passages.connect(self.pawn(player).bit(), goal(player, self.size))
    }

    /// The squares that the pawn of the player to move can go to.
    #[inline]
    fn pawn_targets(&self) -> u128 {
        let passages = self.passages();
        let pawn = self.pawn(self.turn).bit();
        let opponent = self.pawn(self.turn.opponent()).bit();
        let mut targets = 0;
        for direction in Direction::ALL {
            let next = passages.step(pawn, direction);
            if next != opponent {
                targets |= next;
                continue;
            }
            let straight = passages.step(opponent, direction);
            targets |= if straight != 0 {
                straight
            } else {
                let [left, right] = sides(direction);
                passages.step(opponent, left) | passages.step(opponent, right)
            };
        }
        targets
    }

    /// The walls that the player to move can place.
    #[inline]
    fn legal_walls(&self) -> Walls {
        if self.walls_left(self.turn) == 0 {
            return Walls::EMPTY;
        }
        let free = self.free_walls();
        let closers = self.ring_closers(free);
        if closers.is_empty() {
            return free;
        }
        let passages = self.passages();
        let mut legal = free;
        for player in Player::ALL {
            // A wall off the player's shortest way leaves that way.
            let Some(route) = self.route_through(player, passages) else { continue };
            for wall in closers.and(route.cutters()).and(legal).iter() {
                if !self.has_way(player, passages.without(Walls::from_iter([wall]))) {
                    legal.remove(wall);
                }
            }
        }
        legal
    }

    /// The walls of the board that neither overlap nor cross one that lies there.
    #[inline]
    fn free_walls(&self) -> Walls {
        let inner = rectangle(self.size - 1, self.size - 1);
        let Walls { horizontal: h, vertical: v } = self.walls;
        Walls {
            horizontal: inner & !(h | h << 1 | h >> 1 | v),
            vertical: inner & !(v | v << ROW | v >> ROW | h),
        }
    }

    /// Those of the walls that could close a ring: of their two ends and their middle, at least two
    /// touch a wall or the rim. Any other wall leaves the same squares connected, since parting
    /// them takes a closed line.
    #[inline]
    fn ring_closers(&self, walls: Walls) -> Walls {
        let inner = self.size - 1;
        let Walls { horizontal: h, vertical: v } = self.walls;
        // The points inside the board, each named by the square at its lower left, that a wall
        // touches. The wrap from one row to the next falls into the last column, which has none.
        let points = h | h << 1 | h >> 1 | v | v << ROW | v >> ROW;
        let west_rim = rectangle(1, inner);
        let south_rim = rectangle(inner, 1);
        let west = points << 1 | west_rim;
        let east = points >> 1 | west_rim << (inner - 1);
        let south = points << ROW | south_rim;
        let north = points >> ROW | south_rim << ((inner - 1) * ROW);
        let two = |a: u128, b: u128| a & b | (a | b) & points;
        Walls { horizontal: two(west, east), vertical: two(south, north) }.and(walls)
    }

    /// A shortest way of a player to the goal row, as if the opponent were not there.
    #[must_use]
    pub fn route(&self, player: Player) -> Route {
        // There is one: that is what makes a position.
        self.route_through(player, self.passages()).unwrap_or(Route::HOME)
    }

    #[inline]
    fn route_through(&self, player: Player, passages: Passages) -> Option<Route> {
        Route::find(passages, self.pawn(player), goal(player, self.size))
    }

    /// How many steps a player is from the goal row, as if the opponent were not there.
    ///
    /// ```
    /// use quoridor_core::{Player, Position};
    ///
    /// let position: Position = "9 b e1 10 e9 10 e1h".parse()?;
    /// assert_eq!(position.distance(Player::Blue), 9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn distance(&self, player: Player) -> u8 {
        self.distances(player)
            .find(|&(_, squares)| squares & self.pawn(player).bit() != 0)
            .map_or(0, |(steps, _)| steps)
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

/// The two directions across a direction.
const fn sides(direction: Direction) -> [Direction; 2] {
    match direction {
        Direction::North | Direction::South => [Direction::West, Direction::East],
        Direction::East | Direction::West => [Direction::North, Direction::South],
    }
}
