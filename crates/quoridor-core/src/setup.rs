//! Setups: what an editor or a line can say, also what is wrong.

use thiserror::Error;

use crate::{
    MAX_SIDE, Player, Position, Square, Wall, Walls,
    bits::{Passages, goal},
};

/// A board and what is said of it: any of it may be wrong.
///
/// [`Setup::faults`] names all that is wrong; without a fault it becomes a [`Position`] by
/// `Position::try_from`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The number of columns, and of rows.
    pub size: u8,
    /// Blue's pawn and red's, where there is one.
    pub pawns: [Option<Square>; 2],
    /// How many walls blue and red can still place.
    pub walls_left: [u8; 2],
    /// The walls on the board.
    pub walls: Walls,
    /// Whose turn it is.
    pub turn: Player,
}

impl Default for Setup {
    /// The start of the usual game.
    fn default() -> Self {
        Self::new(Self::SIZE, Self::WALLS)
    }
}

impl Setup {
    /// The usual size.
    pub const SIZE: u8 = 9;
    /// The usual number of walls for each player.
    pub const WALLS: u8 = 10;

    /// The start of a game on a board of that size, with `walls` walls for each player. Where the board is too large
    /// to be played on, the pawns stand as on the largest.
    #[must_use]
    pub const fn new(size: u8, walls: u8) -> Self {
        let side = if size < MAX_SIDE { size } else { MAX_SIDE };
        let middle = side / 2;
        Self {
            size,
            pawns: [Square::new(middle, 0), Square::new(middle, side.saturating_sub(1))],
            walls_left: [walls; 2],
            walls: Walls::EMPTY,
            turn: Player::Blue,
        }
    }

    /// Where a player's pawn stands.
    #[must_use]
    pub const fn pawn(&self, player: Player) -> Option<Square> {
        self.pawns[player as usize]
    }

    /// How many walls a player can still place.
    #[must_use]
    pub const fn walls_left(&self, player: Player) -> u8 {
        self.walls_left[player as usize]
    }

    const fn has_sound_size(&self) -> bool {
        self.size % 2 == 1 && self.size >= 3 && self.size <= MAX_SIDE
    }

    /// All that is wrong with the setup, in the order of the variants of [`Fault`]. A wall off the board is that
    /// alone: it hinders nobody. On a board of a wrong size nothing is off the board or shut in, and nobody has
    /// won.
    pub fn faults(&self) -> impl Iterator<Item = Fault> + Clone + use<> {
        let Self { size, walls, turn, .. } = *self;
        let sound = self.has_sound_size();
        let pawns = Player::ALL.map(|player| (player, self.pawn(player)));
        let standing = pawns.into_iter().filter_map(|(player, at)| Some((player, at?)));
        let wrong_size = (!sound).then_some(Fault::Size { size });
        let missing = pawns.into_iter().filter(|(_, at)| at.is_none());
        let off = standing.clone().filter(move |(_, at)| sound && !at.is_on(size));
        let home = move |&(player, at): &(Player, Square)| {
            sound && at.is_on(size) && at.row() == player.goal_row(size)
        };
        let both_home = standing.clone().filter(home).count() == 2;
        let to_move = move |&(player, _): &(Player, Square)| player == turn && !both_home;
        let won_to_move = standing.clone().filter(home).filter(to_move);
        let shared = match self.pawns {
            [Some(blue), Some(red)] if blue == red => Some(blue),
            _ => None,
        };
        // A board of a wrong size is taken for one of the largest. What lies beyond would wrap into the next row.
        let board = if sound { size } else { MAX_SIDE };
        let placed: Walls = walls.iter().filter(|wall| wall.is_on(board)).collect();
        let passages = if sound { Some(Passages::new(size, placed)) } else { None };
        let shut_in = standing.clone().filter(move |&(player, at)| {
            let blocked = |passages: Passages| !passages.connect(at.bit(), goal(player, size));
            at.is_on(size) && passages.is_some_and(blocked)
        });
        wrong_size
            .into_iter()
            .chain(missing.map(|(player, _)| Fault::NoPawn { player }))
            .chain(off.map(|(player, square)| Fault::PawnOutside { player, square }))
            .chain(shared.map(|square| Fault::SameSquare { square }))
            .chain(both_home.then_some(Fault::BothHome))
            .chain(won_to_move.map(|(player, _)| Fault::WonToMove { player }))
            .chain(walls.iter().filter(move |wall| sound && !wall.is_on(size)).map(Fault::off))
            .chain(placed.iter().filter_map(move |wall| Fault::overlap(wall, placed)))
            .chain(placed.iter().filter_map(move |wall| Fault::crossing(wall, placed)))
            .chain(shut_in.map(|(player, _)| Fault::ShutIn { player }))
    }
}

/// One thing that is wrong with a setup, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Fault {
    /// The board's size can't be played on.
    #[error("a board of size {size}: it should be 3, 5, 7, 9 or 11")]
    Size {
        /// The size.
        size: u8,
    },
    /// A pawn is missing.
    #[error("{player} has no pawn")]
    NoPawn {
        /// Whose.
        player: Player,
    },
    /// A pawn stands off the board.
    #[error("{player}'s pawn on {square} is off the board")]
    PawnOutside {
        /// Whose.
        player: Player,
        /// Where.
        square: Square,
    },
    /// Both pawns stand on one square.
    #[error("both pawns stand on {square}")]
    SameSquare {
        /// Where.
        square: Square,
    },
    /// Both pawns stand on their goal rows, though the first to get there ends the game.
    #[error("both players have won")]
    BothHome,
    /// One player has won and is to move, though after the last move it is the other's turn.
    #[error("{player} has won, but it is {player}'s turn; after the last move it is the other's")]
    WonToMove {
        /// Who.
        player: Player,
    },
    /// A wall lies off the board, or half of it.
    #[error("the wall {wall} is off the board")]
    WallOutside {
        /// The wall.
        wall: Wall,
    },
    /// Two walls lie partly on one another.
    #[error("the walls {wall} and {other} overlap")]
    Overlap {
        /// The wall.
        wall: Wall,
        /// The other, further up or right.
        other: Wall,
    },
    /// Two walls cross.
    #[error("the walls {wall} and {other} cross")]
    Crossing {
        /// The horizontal wall.
        wall: Wall,
        /// The vertical wall.
        other: Wall,
    },
    /// A player has no way to the goal row.
    #[error("{player} is shut in: no way leads to the goal row")]
    ShutIn {
        /// Who.
        player: Player,
    },
}

impl Fault {
    const fn off(wall: Wall) -> Self {
        Self::WallOutside { wall }
    }

    /// The overlap of a wall with the next one along its line.
    fn overlap(wall: Wall, walls: Walls) -> Option<Self> {
        let beyond = |other: &Wall| other.square > wall.square;
        let other = walls.and(wall.overlapping()).iter().find(beyond)?;
        Some(Self::Overlap { wall, other })
    }

    /// The crossing of a horizontal wall with a vertical one.
    fn crossing(wall: Wall, walls: Walls) -> Option<Self> {
        let other = Wall::new(wall.square, wall.orientation.crossing());
        (wall < other && walls.contains(other)).then_some(Self::Crossing { wall, other })
    }
}

/// The kinds of faults that a setup has, each with its first place. `Copy`.
pub type Faults = polar_grid::Faults<Fault, 10>;

/// A setup that is no position, and why.
pub type Invalid = polar_grid::Invalid<Setup, Faults>;

impl From<Position> for Setup {
    fn from(position: Position) -> Self {
        position.setup()
    }
}
