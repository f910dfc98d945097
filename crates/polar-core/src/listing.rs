//! An `STGE` resource printed in hexadecimal, as resource editors and the article print it.
//!
//! A line may begin with an offset and a colon; then the bytes end at two blanks, where the column
//! of characters begins. Offsets without a colon are longer than the groups of the first line, as
//! `hexdump -Cv` writes them. The bytes are groups of an even number of digits, perhaps with `0x` or
//! `#x` before or a comma behind. What follows `|`, `;` or `//` is passed over. In a text with `$"…"`,
//! as Apple's DeRez writes it, only what is quoted counts.

use polar_grid::{
    MAX_CELLS,
    text::{Line, Place, line_end},
};
use thiserror::Error;

use crate::stge::{LEN, Stage, StgeError};

const QUOTE: &str = "$\"";
/// The digits of a line of a dump; `xxd -p` writes more.
const DUMPED: usize = 32;
/// What a map of digits without a header `Penguin:` has to have somewhere.
const PENGUINS: [char; 2] = ['@', '&'];

/// What is wrong with a listing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum ListingError {
    /// Something that is no hexadecimal number of whole bytes.
    #[error("{0}: this is not a hexadecimal number of whole bytes")]
    Digits(Place),
    /// More or fewer bytes than a stage has, or words that can't be.
    #[error(transparent)]
    Stage(#[from] StgeError),
}

/// Whether a text looks like a listing: it quotes bytes in `$"…"`, or its first line is groups of
/// hexadecimal digits, of which one of these holds. They stand behind an offset; they are as many as in a
/// line of a dump, and there is no penguin in the text; or there are more digits in the text than cells in a
/// map, unless that line, or one with a penguin, can only be a row of a map.
#[must_use]
pub fn looks_like(text: &str) -> bool {
    let form = Form::of(text);
    if form == Form::Quoted {
        return true;
    }
    let Some(line) = lines(text).find(|line| !bytes_of(line, form).trim().is_empty()) else {
        return false;
    };
    let is_group = |digits: &str| {
        digits.len().is_multiple_of(2) && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
    };
    let mut groups = bytes_of(line, form).split_whitespace().map(digits_of);
    let is_dump = groups.clone().map(str::len).sum::<usize>() >= DUMPED && !text.contains(PENGUINS);
    let digits = text.bytes().filter(u8::is_ascii_hexdigit).count();
    let is_long = digits > MAX_CELLS && !is_map_row(line) && !lines(text).any(is_penguin_row);
    groups.all(is_group) && (offset_and_rest(line).is_some() || is_dump || is_long)
}

/// The lines; a CR that is left of an end is a blank.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.split(char::from(line_end(text.as_bytes())))
}

/// How the lines of a listing are to be read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// Only what is quoted counts.
    Quoted,
    /// The first group of each line is an offset.
    Offsets,
    /// Bytes, perhaps after an offset and a colon.
    Plain,
}

impl Form {
    fn of(text: &str) -> Self {
        // A header or a comment of a level file may say anything.
        let quotes = |line| matches!(line, Line::Map(row) if row.text.contains(QUOTE));
        if polar_grid::text::lines(text).any(quotes) {
            return Self::Quoted;
        }
        let mut groups = text.split_whitespace();
        let (first, second) = (groups.next().unwrap_or(""), groups.next().unwrap_or(""));
        let is_zero = first.len() > 5 && first.bytes().all(|byte| byte == b'0');
        let is_offset = is_zero && !second.is_empty() && second.len() < first.len();
        if is_offset { Self::Offsets } else { Self::Plain }
    }
}

/// The digits of a group, without what other languages write around them.
fn digits_of(group: &str) -> &str {
    let group = group.strip_suffix(',').unwrap_or(group);
    group.strip_prefix("0x").or_else(|| group.strip_prefix("#x")).unwrap_or(group)
}

/// Whether a line can only be a row of a map: a file of many small maps has many digits too.
fn is_map_row(line: &str) -> bool {
    let group = line.split_whitespace().next().unwrap_or_default();
    line.trim().len() == group.len() && group.len() < DUMPED
}

/// Whether a line can only be a row of a map with the penguin: beside the bytes of a dump, what they mean stands
/// behind a blank.
fn is_penguin_row(line: &str) -> bool {
    let row = line.trim();
    row.contains(PENGUINS) && row.chars().all(|c| c.is_ascii_digit() || PENGUINS.contains(&c))
}

/// Reads a listing.
///
/// # Errors
///
/// [`ListingError`] at the first thing that can't be read.
pub fn read(text: &str) -> Result<Stage, ListingError> {
    let mut bytes = [0; LEN];
    let mut found = 0;
    let form = Form::of(text);
    for (index, line) in lines(text).enumerate() {
        let part = bytes_of(line, form);
        let wrong = |group: &str| {
            // Both are parts of the same text: their distance is the column.
            let before = group.as_ptr() as usize - line.as_ptr() as usize;
            let column = line.get(..before).map_or(1, |before| before.chars().count() + 1);
            ListingError::Digits(Place { line: index + 1, column })
        };
        for group in part.split_whitespace() {
            let digits = digits_of(group).as_bytes();
            if digits.is_empty() || !digits.len().is_multiple_of(2) {
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
fn bytes_of(line: &str, form: Form) -> &str {
    let code = ["//", ";", "|"].into_iter().fold(line, split);
    match (form, offset_and_rest(code)) {
        (Form::Quoted, _) => {
            let inside = line.split_once(QUOTE).map_or("", |(_, inside)| inside);
            split(inside, "\"")
        }
        (Form::Offsets, _) => code.trim_start().split_once(' ').map_or("", |(_, rest)| rest),
        (Form::Plain, Some((_, rest))) => split(rest.trim_start(), "  "),
        (Form::Plain, None) => code,
    }
}

/// What stands before the mark, or the whole line.
fn split<'a>(line: &'a str, mark: &str) -> &'a str {
    line.split_once(mark).map_or(line, |(before, _)| before)
}

/// The offset before a colon, and what follows. Offsets begin with a digit, unlike headers.
fn offset_and_rest(line: &str) -> Option<(&str, &str)> {
    let (offset, rest) = line.split_once(':')?;
    let offset = offset.trim();
    let is_number = offset.starts_with(|c: char| c.is_ascii_digit())
        && offset.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_number.then_some((offset, rest))
}
