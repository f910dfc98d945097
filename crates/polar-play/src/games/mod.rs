//! The games. A new game is a module here, and a variant of [`Start`].

mod course;
mod polar;

use std::fmt;

pub use polar::{Polar, State};
use polar_core::{Position, Setup, Size};

use crate::{
    editor::{Editing, Editor},
    game::Game,
    settings::Settings,
    thought::Job,
};

/// The position that a level begins with, whatever its game.
///
/// Its `Display` is the one-line form, by which progress and records know the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// A level of Polar.
    Polar(Position),
}

impl Start {
    /// The game's name.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Polar(_) => "Polar",
        }
    }

    /// Begins the game.
    #[must_use]
    pub fn play(&self, settings: &Settings) -> Box<dyn Game> {
        match *self {
            Self::Polar(start) => Box::new(Polar::new(start, settings.steering)),
        }
    }

    /// A search for all that an editor says about the level; `None` if nobody can think about it.
    #[must_use]
    pub fn study(&self) -> Option<Job> {
        match *self {
            Self::Polar(start) => Some(polar::study(start)),
        }
    }

    /// Begins to edit the level.
    #[must_use]
    pub fn edit(&self) -> Box<dyn Editing> {
        match *self {
            Self::Polar(start) => Box::new(Editor::new(Setup::from(start))),
        }
    }

    /// Begins to edit an empty board of the same game, in the size it usually has.
    #[must_use]
    pub fn edit_new(&self) -> Box<dyn Editing> {
        match self {
            Self::Polar(_) => {
                let size = Size::new(12, 8).unwrap_or_default();
                Box::new(Editor::new(Setup::new(size)))
            }
        }
    }
}

impl fmt::Display for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Polar(start) => start.fmt(f),
        }
    }
}
