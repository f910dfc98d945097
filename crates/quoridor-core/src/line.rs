//! The one-line form, after chess's FEN.
//!
//! Seven fields with a blank between them: the board's size, whose turn it is (`b` or `r`), blue's square
//! and the walls blue has left, the same for red, and the walls on the board, separated by commas.
//! A `-` stands for no pawn and for no walls. The walls are written horizontal ones first, each
//! kind row by row from a1; they are read in any order. Letters may be in either case. Blanks and
//! line ends around it all are passed over.
//!
//! ```
//! use quoridor_core::{Position, Setup};
//!
//! let position: Position = "9 b e4 9 e6 9 e4h,a1v".parse()?;
//! assert_eq!(position.to_string(), "9 b e4 9 e6 9 e4h,a1v");
//! assert_eq!(Position::default().to_string(), "9 b e1 10 e9 10 -");
//! // A setup may be wrong, and still has a line.
//! assert_eq!("4 b - 0 a1 0 e4h,e4v".parse::<Setup>()?.faults().count(), 3);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use core::{fmt, str::FromStr};

use polar_grid::line::{number, trimmed};
use thiserror::Error;

use crate::{Invalid, Player, Position, Setup, Square, Wall, Walls};

/// A field of the one-line form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// The board's size.
    Size,
    /// Whose turn it is.
    Turn,
    /// Where a player's pawn stands.
    Pawn(Player),
    /// How many walls a player has left.
    WallsLeft(Player),
    /// The walls on the board.
    Walls,
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size => f.write_str("the size, a number"),
            Self::Turn => f.write_str("the turn, b or r"),
            Self::Pawn(player) => write!(f, "{player}'s square, such as e1, or -"),
            Self::WallsLeft(player) => {
                write!(f, "the number of walls {player} has left, up to 255")
            }
            Self::Walls => f.write_str("the walls, such as e3h,c6v, or -"),
        }
    }
}

/// What is wrong with a one-line form. Columns count characters from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum LineError {
    /// A field is missing or can't be read.
    #[error("column {column}: expected {field}")]
    Field {
        /// Which.
        field: Field,
        /// Where it begins or should begin.
        column: usize,
    },
    /// The same wall twice.
    #[error("column {column}: the wall {wall} is there already")]
    WallTwice {
        /// The wall.
        wall: Wall,
        /// Where it stands the second time.
        column: usize,
    },
    /// Something follows the walls.
    #[error("column {column}: nothing should follow the walls")]
    Trailing {
        /// Where it begins.
        column: usize,
    },
}

/// What is wrong with the one-line form of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum PositionError {
    /// The line can't be read.
    #[error(transparent)]
    Line(#[from] LineError),
    /// The line says a setup that is no position.
    #[error(transparent)]
    Invalid(#[from] Invalid),
}

/// The fields that have not been read.
struct Fields<'a> {
    /// Nothing behind the last one.
    rest: Option<&'a str>,
    /// Where the next one begins or should begin.
    column: usize,
}

impl<'a> Fields<'a> {
    fn new(line: &'a str) -> Self {
        let (before, text) = trimmed(line);
        Self { rest: Some(text), column: before + 1 }
    }

    /// The next field and its column; an empty one behind the last.
    fn next(&mut self) -> (usize, &'a str) {
        let (column, rest) = (self.column, self.rest.unwrap_or_default());
        let field = rest.split(' ').next().unwrap_or_default();
        self.rest = rest.get(field.len() + 1..);
        self.column += field.chars().count() + usize::from(self.rest.is_some());
        (column, field)
    }

    fn read<T>(
        &mut self,
        field: Field,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, LineError> {
        let (column, text) = self.next();
        parse(text).ok_or(LineError::Field { field, column })
    }
}

impl FromStr for Setup {
    type Err = LineError;

    fn from_str(line: &str) -> Result<Self, LineError> {
        let mut fields = Fields::new(line);
        let size = fields.read(Field::Size, number)?;
        let turn = fields.read(Field::Turn, turn)?;
        let mut read_player = |player| {
            let pawn = fields.read(Field::Pawn(player), pawn)?;
            Ok((pawn, fields.read(Field::WallsLeft(player), number)?))
        };
        let (blue, blue_left) = read_player(Player::Blue)?;
        let (red, red_left) = read_player(Player::Red)?;
        let (column, list) = fields.next();
        let walls = walls(list, column)?;
        if fields.rest.is_some() {
            return Err(LineError::Trailing { column: fields.column });
        }
        Ok(Self { size, pawns: [blue, red], walls_left: [blue_left, red_left], walls, turn })
    }
}

fn turn(word: &str) -> Option<Player> {
    Player::from_letter(word.parse().ok()?)
}

fn pawn(word: &str) -> Option<Option<Square>> {
    match word {
        "-" => Some(None),
        square => Square::read(square).map(Some),
    }
}

fn walls(list: &str, column: usize) -> Result<Walls, LineError> {
    let mut walls = Walls::EMPTY;
    if list == "-" {
        return Ok(walls);
    }
    let mut column = column;
    for word in list.split(',') {
        let wall = Wall::read(word).ok_or(LineError::Field { field: Field::Walls, column })?;
        if !walls.insert(wall) {
            return Err(LineError::WallTwice { wall, column });
        }
        column += word.len() + 1;
    }
    Ok(walls)
}

impl FromStr for Position {
    type Err = PositionError;

    fn from_str(line: &str) -> Result<Self, PositionError> {
        Ok(Self::try_from(line.parse::<Setup>()?)?)
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.size, self.turn.letter())?;
        for player in Player::ALL {
            match self.pawn(player) {
                Some(square) => write!(f, " {square}")?,
                None => f.write_str(" -")?,
            }
            write!(f, " {}", self.walls_left(player))?;
        }
        if self.walls.is_empty() {
            return f.write_str(" -");
        }
        for (index, wall) in self.walls.iter().enumerate() {
            let separator = if index == 0 { ' ' } else { ',' };
            write!(f, "{separator}{wall}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.setup().fmt(f)
    }
}
