//! The games that can be played, and what is asked of whichever it is: [`Kind`] says which, [`Start`] with what
//! position it begins.

// A new game is a module here, and a variant of `Kind` and `Start`; ARCHITECTURE.md says under `polar-play` what else
// it takes.

mod about;
mod course;
mod fling;
mod look_back;
mod polar;
mod random;

use std::{fmt, path::Path, str::FromStr};

pub(crate) use about::About;
pub use fling::Fling;
pub use polar::{Polar, State};
use polar_core::Steering;
use polar_grid::{Size, every, text::LevelText};
use polar_search::Limits;
pub(crate) use random::RandomGames;

use crate::{
    action::Action,
    editor::{self, Draft, Editing, Editor},
    game::{Game, Input},
    headers::Headers,
    settings::Settings,
    thought::Job,
    words::many,
};

/// Which game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "clap", derive(clap::ValueEnum))]
pub enum Kind {
    /// A penguin that pushes hearts.
    #[default]
    Polar,
    /// Balls that are flung at each other.
    Fling,
}

impl Kind {
    /// All games, in the order in which they are offered.
    pub const ALL: [Self; 2] = every![Self::Polar, Self::Fling];

    /// The game's name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Polar => "Polar",
            Self::Fling => "Fling",
        }
    }

    /// The suffix of the game's level files.
    #[must_use]
    pub const fn suffix(self) -> &'static str {
        match self {
            Self::Polar => "polar",
            Self::Fling => "fling",
        }
    }

    /// The game whose level files have the suffix of this one, in either case.
    #[must_use]
    pub fn of_suffix(file: &Path) -> Option<Self> {
        let suffix = file.extension()?;
        // Systems and cards that know no small letters write it in capital ones.
        Self::ALL.into_iter().find(|kind| suffix.eq_ignore_ascii_case(kind.suffix()))
    }

    /// The game of that name, in either case.
    fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| name.eq_ignore_ascii_case(kind.name()))
    }

    /// The game of a level: what its `Game:` header says; else, if it is a position in one line, the game of that;
    /// else `otherwise`.
    ///
    /// # Errors
    ///
    /// [`OtherGame`] if the header names another.
    pub(crate) fn of_level(level: &LevelText<'_>, otherwise: Self) -> Result<Self, OtherGame> {
        // A row of cells may be a position of Fling, too. It is a map of Polar only where a header has the penguin.
        let is_line = |row: &&str| row.contains(['/', ' ']) || level.header("Penguin").is_none();
        let in_line = || Some(level.only_row()?.text.trim()).filter(is_line);
        let of_line = || in_line()?.parse().ok().map(|start: Start| start.kind());
        match level.header("Game") {
            Some(game) => Self::of_name(game).ok_or_else(|| OtherGame { game: game.to_owned() }),
            None => Ok(of_line().unwrap_or(otherwise)),
        }
    }

    /// What is said about the game.
    pub(crate) const fn about(self) -> &'static About {
        match self {
            Self::Polar => &polar::ABOUT,
            Self::Fling => &fling::ABOUT,
        }
    }

    /// What an action asks for that this game does not have, in words that go behind "no".
    #[must_use]
    pub(crate) const fn lacks(self, action: Action) -> Option<&'static str> {
        match action {
            Action::Watch => match self {
                Self::Polar => Some("search to watch"),
                Self::Fling => None,
            },
            Action::Random if self.random().is_none() => Some("random games"),
            Action::Rule => match self {
                Self::Polar => Some("optional rule"),
                Self::Fling => None,
            },
            // What no game lacks.
            _ => None,
        }
    }

    /// The game's random games. `None` if it has none.
    #[must_use]
    pub(crate) const fn random(self) -> Option<RandomGames> {
        match self {
            Self::Polar => None,
            Self::Fling => Some(fling::RANDOM),
        }
    }

    /// Whether a header of that name says how the game begins: it is written with the board.
    #[must_use]
    pub(crate) fn sets_up_by(self, header: &str) -> bool {
        let of_board: &[&str] = match self {
            Self::Polar => &["Penguin", "Facing"],
            Self::Fling => &["Game", "Rules"],
        };
        of_board.iter().any(|name| name.eq_ignore_ascii_case(header))
    }

    /// Goes on with a draft that was kept as text. `None` if it is no draft of this game.
    #[must_use]
    pub(crate) fn edit_kept(self, text: &str) -> Option<Box<dyn Editing>> {
        fn editor<D: Draft + 'static>(text: &str) -> Option<Box<dyn Editing>> {
            let draft = D::read(text).ok()?;
            Some(Box::new(Editor::new(draft, editor::headers(text, D::KIND))))
        }
        match self {
            Self::Polar => editor::<polar_core::Setup>(text),
            Self::Fling => editor::<fling_core::Setup>(text),
        }
    }

    /// Begins to edit an empty board, in the size it usually has.
    #[must_use]
    pub(crate) fn edit_new(self) -> Box<dyn Editing> {
        match self {
            Self::Polar => {
                let size = Size::new(12, 8).unwrap_or_default();
                Box::new(Editor::new(polar_core::Setup::new(size), Headers::default()))
            }
            Self::Fling => Box::new(Editor::new(fling_core::Setup::default(), Headers::default())),
        }
    }
}

/// A level whose header names a game that has none here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is a level of {game:?}, which has no levels here: write {}", headers())]
pub struct OtherGame {
    /// What the header names.
    pub game: String,
}

/// The headers that name a game which has levels here.
fn headers() -> String {
    Kind::ALL.map(|kind| format!("Game: {}", kind.suffix())).join(" or ")
}

/// The position that a level begins with, whatever its game.
///
/// Its `Display` is the one-line form, by which progress and records know the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// A level of Polar.
    Polar(polar_core::Position),
    /// A level of Fling.
    Fling(fling_core::Position),
}

impl Start {
    /// Which game it is of.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self {
            Self::Polar(_) => Kind::Polar,
            Self::Fling(_) => Kind::Fling,
        }
    }

    /// What is played: the game, and its optional rule if that is on.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Fling(start) if start.contact() => "Fling with contact",
            Self::Polar(_) | Self::Fling(_) => self.kind().name(),
        }
    }

    /// How many balls the level has, if its game has balls.
    #[must_use]
    pub(crate) fn balls(&self) -> Option<usize> {
        match self {
            Self::Polar(_) => None,
            Self::Fling(start) => Some(start.ball_count()),
        }
    }

    /// How large the level is, for the list of levels; `None` if the list does not say it.
    #[must_use]
    pub(crate) fn size_words(&self) -> Option<String> {
        self.balls().map(|balls| many(balls, "ball", "balls"))
    }

    /// The level with contact, if its game has that optional rule.
    #[must_use]
    pub(crate) fn with_contact(self) -> Self {
        match self {
            Self::Polar(_) => self,
            Self::Fling(start) => Self::Fling(start.with_contact()),
        }
    }

    /// Whether it is played with contact.
    pub(crate) const fn has_contact(&self) -> bool {
        match self {
            Self::Polar(_) => false,
            Self::Fling(start) => start.contact(),
        }
    }

    /// Begins the game.
    #[must_use]
    pub fn play(&self, settings: &Settings) -> Box<dyn Game> {
        match *self {
            Self::Polar(start) => Box::new(Polar::new(start, settings.steering)),
            Self::Fling(start) => Box::new(Fling::new(start)),
        }
    }

    /// A search for all that an editor says about the level.
    #[must_use]
    pub(crate) fn study(&self) -> Job {
        match *self {
            Self::Polar(start) => polar::study(start),
            Self::Fling(start) => fling::study(start),
        }
    }

    /// A solution of the level as text. `None` if its game has no par.
    #[must_use]
    pub(crate) fn solution(&self, line: &[Input]) -> Option<String> {
        match *self {
            Self::Polar(_) => polar::solution::text(line),
            Self::Fling(_) => None,
        }
    }

    /// How many pushes a solution takes. `None` if it does not solve this level.
    #[must_use]
    pub(crate) fn pushes(&self, solution: &str) -> Option<u32> {
        match *self {
            Self::Polar(start) => Some(Polar::counters_of(start, solution)?.pushes),
            Self::Fling(_) => None,
        }
    }

    /// A search for the fewest presses of the level; `None` if they don't count.
    #[must_use]
    pub(crate) fn fewest_presses(&self, steering: Steering, limits: Limits) -> Option<Job> {
        match *self {
            Self::Polar(start) => Some(polar::fewest_presses(start, steering, limits)),
            Self::Fling(_) => None,
        }
    }

    /// Begins to edit the level, which has these headers.
    #[must_use]
    pub(crate) fn edit(&self, headers: Headers) -> Box<dyn Editing> {
        match *self {
            Self::Polar(start) => Box::new(Editor::new(start.setup(), headers)),
            Self::Fling(start) => Box::new(Editor::new(start.setup(), headers)),
        }
    }
}

/// A text that is not the one-line form of a position of any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is not a position of any game")]
pub struct UnknownStart;

impl FromStr for Start {
    type Err = UnknownStart;

    /// Reads the one-line form. No position of one game is one of another: only Polar's names the way
    /// that a penguin faces.
    fn from_str(line: &str) -> Result<Self, UnknownStart> {
        let read = |kind| match kind {
            Kind::Polar => line.parse().map(Self::Polar).ok(),
            Kind::Fling => line.parse().map(Self::Fling).ok(),
        };
        Kind::ALL.into_iter().find_map(read).ok_or(UnknownStart)
    }
}

impl fmt::Display for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Polar(start) => start.fmt(f),
            Self::Fling(start) => start.fmt(f),
        }
    }
}

#[cfg(all(test, feature = "clap"))]
mod tests {
    use clap::ValueEnum;

    use super::*;

    /// A game that is left out could be chosen, but what was played of it would be forgotten.
    #[test]
    fn the_games_that_can_be_chosen_are_all_games() {
        assert_eq!(Kind::value_variants(), Kind::ALL);
    }
}
