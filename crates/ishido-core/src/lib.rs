//! The rules of Ishido, the Way of Stones: 72 stones of six colours and six symbols, laid one by one
//! on a board of 12 by 8 beside stones that they match.
//!
//! Before the first move six stones lie on the [`START`] cells, all six colours and all six symbols
//! among them. The next stone goes on an empty cell with at least one neighbour, and shares its
//! colour or its symbol with *every* neighbour. The game is won when no stone is left, and lost when
//! the next one fits nowhere. What the two sets of rules add to that is in [`Rules`].
//!
//! | | |
//! | --- | --- |
//! | [`Position`] | where a game stands; [`play`](Position::play), [`moves`](Position::moves), [`outcome`](Position::outcome) |
//! | [`Setup`] | what an editor can say, right or wrong; [`faults`](Setup::faults) names everything that is wrong |
//! | [`Deal`] | the order of the 72 stones, from a list or from a seed |
//! | [`Move`], [`Placement`] | a decision of the player, and what it matches and scores |
//! | [`Event`] | what a move did |
//! | [`mod@line`], [`record`] | positions in one line, and moves as text |
//!
//! No std, no heap, no `unsafe`, no I/O, and no input makes it panic. The feature `serde` reads and
//! writes the text forms.
//!
//! [`Invalid`] gives the setup back, so it and the errors that hold it are some 400 bytes long. Whoever passes them
//! on, and has a heap, may box them; or set `large-error-threshold` in `clippy.toml`.
//!
//! ```
//! use ishido_core::{Deal, Outcome, Position, Rules};
//!
//! let mut position = Position::new(Deal::from_seed(1990), Rules::Classic);
//! while let Some(best) = position.placements().max_by_key(|placement| placement.score()) {
//!     let event = position.play(best.mv())?;
//!     println!("{} on {} scores {}", event.placement.stone, best.cell, event.score());
//! }
//! assert_ne!(position.outcome(), Outcome::Playing);
//! # Ok::<(), ishido_core::Illegal>(())
//! ```
#![no_std]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod board;
mod deal;
mod event;
mod fit;
pub mod line;
mod mask;
mod moves;
mod position;
mod pouch;
pub mod record;
mod rules;
mod setup;
mod split_mix;
mod stone;

pub use board::{Board, SIZE, START};
pub use deal::{Deal, DealError};
pub use event::{Event, Placement};
pub use moves::{Illegal, Move, MoveError};
/// The crate below: some fields and errors have its types.
pub use polar_grid;
pub use polar_grid::{Cell, Direction, Size};
pub use position::{Outcome, Position};
pub use pouch::Pouch;
pub use rules::{FOUR_WAY_BONUSES, LEFT_BONUSES, Matches, Rules, RulesError};
pub use setup::{Fault, Faults, Invalid, Setup};
pub use split_mix::SplitMix64;
pub use stone::{Attribute, COLOURS, STONES, SYMBOLS, Stone, StoneError};

// In a block, so that the documentation says which feature it takes: it can't tell of what a macro makes.
#[cfg(feature = "serde")]
const _: () = {
    polar_grid::serde_through_text!(Position, Setup, Deal, Move, Rules, Stone);
};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
