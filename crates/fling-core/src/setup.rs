//! Setups: what an editor or a file can say, also what is wrong.

use polar_grid::Size;
use thiserror::Error;

use crate::{Board, MAX_SIDE, Position};

/// A board and the rules it is played by: any of it may be wrong.
///
/// [`Setup::faults`] names all that is wrong; without a fault it becomes a [`Position`] by
/// `Position::try_from`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The board.
    pub board: Board,
    /// Whether a ball may be flung against its direct neighbour.
    pub contact: bool,
}

impl Default for Setup {
    /// The usual board without a ball.
    fn default() -> Self {
        Self::new(Self::SIZE)
    }
}

impl Setup {
    /// The usual size, 15 × 15.
    pub const SIZE: Size = match Size::new(15, 15) {
        Ok(size) => size,
        Err(_) => unreachable!(),
    };

    /// A board without a ball, to be played without contact.
    #[must_use]
    pub const fn new(size: Size) -> Self {
        Self { board: Board::new(size), contact: false }
    }

    /// All that is wrong with the setup, in the order of the variants of [`Fault`].
    pub fn faults(&self) -> impl Iterator<Item = Fault> + Clone + use<> {
        let size = self.board.size();
        let too_long = size.columns().max(size.rows()) > MAX_SIDE;
        let no_ball = self.board.count() == 0;
        let too_long = too_long.then_some(Fault::TooLong { size });
        too_long.into_iter().chain(no_ball.then_some(Fault::NoBall))
    }
}

/// One thing that is wrong with a setup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Fault {
    /// The board has more than [`MAX_SIDE`] columns or rows.
    #[error("a board of {size}: it can have {MAX_SIDE} columns and {MAX_SIDE} rows at most")]
    TooLong {
        /// The board's size.
        size: Size,
    },
    /// No ball is on the board.
    #[error("there is no ball on the board")]
    NoBall,
}

/// The kinds of faults that a setup has, each with its fault. `Copy`.
pub type Faults = polar_grid::Faults<Fault, 2>;

/// A setup that is no position, and why.
pub type Invalid = polar_grid::Invalid<Setup, Faults>;

impl From<Position> for Setup {
    fn from(position: Position) -> Self {
        position.setup()
    }
}
