//! The rules of Quoridor, Mirko Marchesi's game of 1997, for two players, on bitboards.
//!
//! Blue and red each want to take a pawn to the opposite side of a board of 9 × 9 (or 3, 5, 7 or
//! 11). A turn is a move of the pawn or one of ten walls, which may hinder both players but shut
//! neither in.
//!
//! * A pawn steps to a square beside it that no wall parts it from. If the opponent stands there,
//!   it jumps straight over; if a wall or the edge of the board is behind the opponent, it goes to
//!   either side of the opponent instead, where no wall parts the opponent's square from that one.
//! * A wall is two squares long, lies on the lines between squares, neither overlaps nor crosses
//!   another, and leaves both players a way to their goal row. Pawns do not block ways.
//! * The player who reaches the goal row has won. There is no passing.
//!
//! | | |
//! | --- | --- |
//! | [`Position`] | where a game stands; [`play`](Position::play), [`moves`](Position::moves), [`outcome`](Position::outcome), [`route`](Position::route) |
//! | [`Setup`] | what an editor can say, right or wrong; [`faults`](Setup::faults) names everything that is wrong |
//! | [`Move`], [`notation`] | a decision of a player, `e2` or `e3h`, and how others write it |
//! | [`Event`], [`Illegal`] | what a move did, or why it can't be played |
//! | [`mod@line`], [`record`], [`protocol`] | positions in one line, games, and an engine's answers |
//!
//! No std, no heap, no `unsafe`, no I/O, and no input makes it panic. The feature `serde` reads and
//! writes the text forms.
//!
//! ```
//! use quoridor_core::{Illegal, Position};
//!
//! let mut position = Position::default();
//! for text in ["e2", "e8", "e3", "e7", "e4", "e6", "e5"] {
//!     position.play(text.parse()?)?;
//! }
//! let squares: Vec<_> = position.moves().squares().map(|square| square.to_string()).collect();
//! assert_eq!(squares, ["e4", "d6", "f6", "e7"]);
//! let refused = position.play("f5".parse()?).unwrap_err();
//! assert_eq!(refused.to_string(), "the way straight over e5 is free: only without it the pawn goes round");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # There is always a move
//!
//! Let the player to move stand on P, and the opponent on Q. The game is not over, so that P is not
//! on the player's goal row, nor Q on the opponent's; both have a way. Call squares neighbours if
//! they have a side in common and no wall is between.
//!
//! The player's way begins with a neighbour of P. If P has a neighbour other than Q, the pawn can
//! step there. Otherwise Q is P's only neighbour. Then Q has another neighbour R than P:
//!
//! * If the player's way goes on from Q, then to such an R.
//! * If it ends on Q, then Q is on the player's goal row and P, being beside it, in the row before.
//!   The opponent's way leads from Q to such an R, or to P. There it can't end, since the
//!   opponent's goal row is at least two rows from Q on a board of three or more; and it can't go
//!   on, since P's only neighbour is Q.
//!
//! If R is straight behind Q, the pawn jumps there. If not, and the square straight behind Q is
//! Q's neighbour too, the pawn jumps to that one. If it is not, the edge or a wall is behind Q, and
//! the pawn goes round to R. So the pawn can always move, whatever walls are left.
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod bits;
mod diagram;
mod event;
pub mod line;
mod moves;
pub mod notation;
mod pawn;
mod perft;
mod placing;
mod player;
mod position;
pub mod protocol;
pub mod record;
mod route;
mod setup;
mod square;
mod wall;
mod words;

pub use diagram::Diagram;
pub use event::Event;
pub use moves::{Illegal, Move, MoveError, Moves};
pub use perft::{perft, perft_leaves, perft_within};
pub use player::{Player, PlayerError};
/// The crate below: some fields and errors have its types.
pub use polar_grid;
pub use polar_grid::{Cell, Direction};
pub use position::{Outcome, Position};
pub use route::Route;
pub use setup::{Fault, Faults, Invalid, Setup};
pub use square::{MAX_SIDE, Square, SquareError};
pub use wall::{EachWall, Orientation, Wall, WallError, Walls};

// In a block, so that the documentation says which feature it takes: it can't tell of what a macro makes.
#[cfg(feature = "serde")]
const _: () = {
    polar_grid::serde_through_text!(Position, Setup, Move, Wall, Square, Player);
};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
