//! An `STGE` resource printed in hexadecimal, as resource editors and the article print it.
//!
//! A line may begin with an offset and a colon. Then come the bytes, in groups of an even number of
//! digits, perhaps with `0x` before or within `$"…"`. What follows a `|`, or the closing quote, is
//! passed over, and so is what follows `;` or `//`.

use polar_grid::text::Place;
use thiserror::Error;

use crate::stge::{LEN, Stage, StgeError};

/// What is wrong with a listing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ListingError {
    /// Something that is no hexadecimal number of whole bytes.
    #[error("{0}: here is no hexadecimal number of whole bytes")]
    Digits(Place),
    /// More or fewer bytes than a stage has, or words that can't be.
    #[error(transparent)]
    Stage(#[from] StgeError),
}

/// Whether a text looks like a listing: its first line begins with hexadecimal groups that no map
/// has, of two or four digits, more than one of them, or in `$"…"`.
#[must_use]
pub fn looks_like(text: &str) -> bool {
    let Some(line) = text.lines().map(bytes_of).find(|line| !line.trim().is_empty()) else {
        return false;
    };
    let is_group = |group: &str| {
        let digits = group.strip_prefix("0x").unwrap_or(group);
        matches!(digits.len(), 2 | 4) && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
    };
    let mut groups = line.split_whitespace();
    text.contains("$\"") || (groups.clone().count() > 1 && groups.all(is_group))
}

/// Reads a listing.
///
/// # Errors
///
/// [`ListingError`] at the first thing that can't be read.
pub fn read(text: &str) -> Result<Stage, ListingError> {
    let mut bytes = [0; LEN];
    let mut found = 0;
    for (index, line) in text.lines().enumerate() {
        let part = bytes_of(line);
        let wrong = |group: &str| {
            // Both are parts of the same text: their distance is the column.
            let before = group.as_ptr() as usize - line.as_ptr() as usize;
            let column = line.get(..before).map_or(1, |before| before.chars().count() + 1);
            ListingError::Digits(Place { line: index + 1, column })
        };
        for group in part.split_whitespace() {
            let digits = group.strip_prefix("0x").unwrap_or(group).as_bytes();
            if digits.is_empty() || digits.len() % 2 != 0 {
                return Err(wrong(group));
            }
            for pair in digits.chunks_exact(2) {
                let value = |digit: u8| char::from(digit).to_digit(16);
                let (Some(high), Some(low)) = (value(pair[0]), value(pair[1])) else {
                    return Err(wrong(group));
                };
                if let Some(byte) = bytes.get_mut(found) {
                    *byte = (high * 16 + low) as u8;
                }
                found += 1;
            }
        }
    }
    if found != LEN {
        return Err(StgeError::Length { found }.into());
    }
    Ok(Stage::read(&bytes)?)
}

/// The part of a line that holds the bytes.
fn bytes_of(line: &str) -> &str {
    let line = line.split_once("//").map_or(line, |(before, _)| before);
    let line = line.split_once(';').map_or(line, |(before, _)| before);
    if let Some((_, quoted)) = line.split_once("$\"") {
        return quoted.split_once('"').map_or(quoted, |(inside, _)| inside);
    }
    let line = line.split_once(':').map_or(line, |(_, after)| after);
    line.split_once('|').map_or(line, |(before, _)| before)
}
