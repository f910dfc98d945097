//! Options that are wrong, as it shows when all of them, or the level, are known.

use std::fmt;

use clap::error::{Error, ErrorKind};
use polar_play::games::Kind;

/// An error that ends the program as a wrong option does.
pub(crate) fn wrong(message: impl fmt::Display) -> Error {
    Error::raw(ErrorKind::ArgumentConflict, format!("{message}\n"))
}

/// Refuses to read both from standard input, which can be read once.
pub(crate) fn both_standard(both: &str) -> Error {
    wrong(format_args!("{both} can't both come from standard input"))
}

/// Refuses options of another game than the level's: each with its game, and whether it was given.
///
/// # Errors
///
/// That the first of them is for the other game.
pub(crate) fn of_game(level: Kind, options: &[(Kind, &str, bool)]) -> Result<(), Error> {
    match options.iter().find(|(game, _, is_given)| *is_given && *game != level) {
        Some((game, option, _)) => {
            let (game, level) = (game.name(), level.name());
            Err(wrong(format_args!("{option} is for {game}, this is a level of {level}")))
        }
        None => Ok(()),
    }
}
