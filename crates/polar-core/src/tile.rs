//! Tiles, and the article's classes of tiles.
//!
//! | class | its tiles |
//! | --- | --- |
//! | *walkable* | empty, tree |
//! | *movable* | ice block, heart, bomb |
//! | *fixed* | mountain, house, the edge |
//! | *blocking* | everything but empty |
//!
//! A tree is the one tile that is walkable and blocking: the penguin stands on it, and all that slides
//! stops there.
//! The classes are patterns here (macros that expand to an or-pattern), so that the
//! [rules](crate::rules) can be written in them and the compiler still sees every tile.

use core::fmt;

use polar_grid::every;

/// What a cell of the board holds. The penguin is not a tile: it stands on one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tile {
    /// Bare ice.
    #[default]
    Empty,
    /// Stops what slides; the penguin walks on it.
    Tree,
    /// Stands fast until a bomb hits it.
    Mountain,
    /// Where hearts go home.
    House,
    /// Slides; is crushed when pushed against something.
    Ice,
    /// Has to reach a house.
    Heart,
    /// Takes a mountain with it.
    Bomb,
}

/// What a piece can meet: a tile, or the edge of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Obstacle {
    /// Bare ice.
    Empty,
    /// A tree.
    Tree,
    /// A mountain.
    Mountain,
    /// A house.
    House,
    /// An ice block.
    Ice,
    /// A heart.
    Heart,
    /// A bomb.
    Bomb,
    /// Where the board ends. Never on the board.
    Edge,
}

/// A tile that the penguin can push: the article's class *movable*.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Movable {
    /// An ice block.
    Ice,
    /// A heart.
    Heart,
    /// A bomb.
    Bomb,
}

/// The class of what the penguin can step on.
macro_rules! walkable {
    () => {
        Obstacle::Empty | Obstacle::Tree
    };
}

/// The class of what never moves.
macro_rules! fixed {
    () => {
        Obstacle::Mountain | Obstacle::House | Obstacle::Edge
    };
}

/// The class of what stops a sliding piece: everything but empty.
macro_rules! blocking {
    () => {
        Obstacle::Tree
            | Obstacle::Mountain
            | Obstacle::House
            | Obstacle::Ice
            | Obstacle::Heart
            | Obstacle::Bomb
            | Obstacle::Edge
    };
}

/// The class of what can be pushed, as a mover.
macro_rules! movable {
    () => {
        Movable::Ice | Movable::Heart | Movable::Bomb
    };
}

pub(crate) use {blocking, fixed, movable, walkable};

impl Tile {
    /// All tiles, in the order of the original's digits.
    pub const ALL: [Self; 7] = every![
        Self::Empty,
        Self::Tree,
        Self::Mountain,
        Self::House,
        Self::Ice,
        Self::Heart,
        Self::Bomb,
    ];

    /// The digit of the original's level data, 0 to 6.
    #[must_use]
    pub const fn digit(self) -> u8 {
        match self {
            Self::Empty => 0,
            Self::Tree => 1,
            Self::Mountain => 2,
            Self::House => 3,
            Self::Ice => 4,
            Self::Heart => 5,
            Self::Bomb => 6,
        }
    }

    /// The tile of a digit of the original's level data.
    #[must_use]
    pub fn from_digit(digit: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|tile| tile.digit() == digit)
    }

    /// The tile's character in a level's map.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Empty => '.',
            Self::Tree => 'T',
            Self::Mountain => '^',
            Self::House => 'H',
            Self::Ice => '#',
            Self::Heart => '*',
            Self::Bomb => 'o',
        }
    }

    /// The tile of a map's character.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|tile| tile.letter() == letter)
    }

    /// Whether the penguin can stand here.
    #[must_use]
    pub const fn is_walkable(self) -> bool {
        matches!(Obstacle::of(self), walkable!())
    }

    /// The piece this tile is, if the penguin can push it.
    #[must_use]
    pub const fn movable(self) -> Option<Movable> {
        match self {
            Self::Ice => Some(Movable::Ice),
            Self::Heart => Some(Movable::Heart),
            Self::Bomb => Some(Movable::Bomb),
            Self::Empty | Self::Tree | Self::Mountain | Self::House => None,
        }
    }
}

impl Obstacle {
    /// All obstacles: the tiles in the order of their digits, then the edge.
    pub const ALL: [Self; 8] = every![
        Self::Empty,
        Self::Tree,
        Self::Mountain,
        Self::House,
        Self::Ice,
        Self::Heart,
        Self::Bomb,
        Self::Edge,
    ];

    /// A tile as something to meet.
    #[must_use]
    pub const fn of(tile: Tile) -> Self {
        match tile {
            Tile::Empty => Self::Empty,
            Tile::Tree => Self::Tree,
            Tile::Mountain => Self::Mountain,
            Tile::House => Self::House,
            Tile::Ice => Self::Ice,
            Tile::Heart => Self::Heart,
            Tile::Bomb => Self::Bomb,
        }
    }
}

impl Movable {
    /// All movable pieces.
    pub const ALL: [Self; 3] = every![Self::Ice, Self::Heart, Self::Bomb];

    /// The piece as it lies on the board.
    #[must_use]
    pub const fn tile(self) -> Tile {
        match self {
            Self::Ice => Tile::Ice,
            Self::Heart => Tile::Heart,
            Self::Bomb => Tile::Bomb,
        }
    }
}

impl From<Tile> for Obstacle {
    fn from(tile: Tile) -> Self {
        Self::of(tile)
    }
}

impl From<Movable> for Tile {
    fn from(mover: Movable) -> Self {
        mover.tile()
    }
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Empty => "empty",
            Self::Tree => "tree",
            Self::Mountain => "mountain",
            Self::House => "house",
            Self::Ice => "ice block",
            Self::Heart => "heart",
            Self::Bomb => "bomb",
            Self::Edge => "edge",
        })
    }
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Obstacle::of(*self).fmt(f)
    }
}

impl fmt::Display for Movable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tile().fmt(f)
    }
}
