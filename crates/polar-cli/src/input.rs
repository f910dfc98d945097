//! Finding and reading the level that a command names: `FILE`, `FILE#N`, or `-`.

use std::{
    fmt, fs,
    io::{self, Read as _},
    path::Path,
    str::Utf8Error,
};

use clap::ValueEnum;
use polar_core::{
    Position, Tile,
    file::{self, FileError, Levels},
    stge::Stage,
};
use thiserror::Error;

use crate::output::warn;

/// The games that can be named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Game {
    /// Polar.
    Polar,
    /// Ishido, which has deals instead of levels.
    Ishido,
}

/// Why there is no level.
#[derive(Debug, Error)]
pub(crate) enum InputError {
    #[error("{name}: {source}")]
    Read { name: String, source: io::Error },
    #[error("{name}: {source}")]
    File { name: String, source: Box<FileError> },
    #[error("{name}: there is no level {number}; there are {count}")]
    NoSuchLevel { name: String, number: usize, count: usize },
    #[error("{name}: this is a level of {game:?}, which is no game of this program: use --game")]
    OtherGame { name: String, game: String },
    #[error("standard input is no text: {0}")]
    NoText(#[from] Utf8Error),
}

/// The position that a level begins with: level `N` of `FILE#N`, from 1, else the first.
pub(crate) fn position(asked: &str, game: Option<Game>) -> Result<Position, InputError> {
    let (name, number): (&str, usize) = match asked.rsplit_once('#') {
        Some((file, digits)) if !Path::new(asked).exists() => match digits.parse() {
            Ok(number) => (file, number),
            Err(_) => (asked, 1),
        },
        _ => (asked, 1),
    };
    let bytes = read(name)?;
    let name = name.to_owned();
    let wrong = |source| InputError::File { name: name.clone(), source: Box::new(source) };
    let levels = file::levels(&bytes).map_err(wrong)?;
    let count = levels.positions().count();
    let Some(index) = number.checked_sub(1).filter(|&index| index < count) else {
        return Err(InputError::NoSuchLevel { name, number, count });
    };
    if let (Levels::Text(file), None) = (&levels, game)
        && let Some(level) = polar_core::text::levels(file).nth(index)
        && let Some(game) = level.text().header("Game")
        && !game.eq_ignore_ascii_case("polar")
    {
        return Err(InputError::OtherGame { name, game: game.to_owned() });
    }
    let stage = match &levels {
        Levels::Text(_) => None,
        Levels::Stage(stage) => Some(*stage),
        Levels::Fork(fork) => fork.stages().nth(index).and_then(|(_, stage)| stage.ok()),
    };
    if let Some(stage) = stage.filter(Stage::lies_about_hearts) {
        warn(format_args!("{asked} {}", LieAboutHearts(&stage)));
    }
    match levels.positions().nth(index) {
        Some(level) => level.map_err(wrong),
        None => Err(InputError::NoSuchLevel { name, number, count }),
    }
}

/// What a file holds, or standard input for `-`.
pub(crate) fn read(name: &str) -> Result<Vec<u8>, InputError> {
    let mut bytes = Vec::new();
    let bytes = match name {
        "-" => io::stdin().read_to_end(&mut bytes).map(|_| bytes),
        _ => fs::read(name),
    };
    bytes.map_err(|source| InputError::Read { name: name.to_owned(), source })
}

/// What to say of a stage that [lies about its hearts](Stage::lies_about_hearts).
pub(crate) struct LieAboutHearts<'a>(pub(crate) &'a Stage);

impl fmt::Display for LieAboutHearts<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (claimed, found) = (self.0.claimed_hearts, self.0.setup.board.count(Tile::Heart));
        write!(f, "claims {claimed} hearts, the board has {found}")
    }
}
