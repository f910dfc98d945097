//! What one of the player's files says: a value in TOML, of a version that is known here.

use polar_grid::text::{NotUtf8, utf8};
use serde::de::DeserializeOwned;
use thiserror::Error;
use toml::Table;

use crate::progress::VERSION;

/// Why a file has none of what is kept.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum KeptError {
    /// It is no text.
    #[error(transparent)]
    NotUtf8(#[from] NotUtf8),
    /// It is no TOML.
    #[error("{}{why}", at(*line))]
    Toml {
        /// The line, from 1, if it is known.
        line: Option<usize>,
        /// What is wrong there.
        why: String,
    },
    /// A newer version of this program has written it.
    #[error("it is of version {version}, newer than this program")]
    Newer {
        /// Its version.
        version: i64,
    },
    /// It is TOML, and says something else.
    #[error("{}{why}", at(*line))]
    Other {
        /// The line, from 1, if it is known.
        line: Option<usize>,
        /// What is wrong there.
        why: String,
    },
}

/// What was found in a file.
pub(crate) struct Found<T> {
    /// All of the file.
    pub(super) file: Vec<u8>,
    pub(super) table: Table,
    pub(crate) value: T,
}

/// What a file says that holds these bytes.
pub(crate) fn parse<T: DeserializeOwned>(file: &[u8]) -> Result<Found<T>, KeptError> {
    let text = utf8(file)?;
    let line = |error: &toml::de::Error| {
        let before = error.span().and_then(|span| text.get(..span.start))?;
        Some(before.matches('\n').count() + 1)
    };
    let why = |error: &toml::de::Error| error.message().to_owned();
    let table: Table =
        text.parse().map_err(|error| KeptError::Toml { line: line(&error), why: why(&error) })?;
    // First of all: a newer version may say other things.
    if let Some(version) = table.get("version").and_then(toml::Value::as_integer)
        && version > i64::from(VERSION)
    {
        return Err(KeptError::Newer { version });
    }
    let value = toml::from_str(text)
        .map_err(|error| KeptError::Other { line: line(&error), why: why(&error) })?;
    Ok(Found { file: file.to_owned(), table, value })
}

/// What stands before what is wrong in a line.
fn at(line: Option<usize>) -> String {
    line.map(|line| format!("line {line}: ")).unwrap_or_default()
}
