//! The steps of a game as text: a letter each, without blanks between them.

use crate::games::course::SHOWN;

/// The steps of a record: a sign and a letter, or a letter alone.
pub(super) fn steps(record: &str) -> impl Iterator<Item = &str> {
    let mut rest = record;
    std::iter::from_fn(move || {
        let first = rest.chars().next()?;
        let second = rest.chars().nth(1).filter(|_| first == SHOWN);
        let (step, after) = rest.split_at(first.len_utf8() + second.map_or(0, char::len_utf8));
        rest = after;
        Some(step)
    })
}
