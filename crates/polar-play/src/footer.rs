//! The line below a board: the counters, and the hints behind them.

use std::cmp::Reverse;

use crate::key_map::Hint;

/// How many hints are more important than the width of numbers.
const FIRM_HINTS: usize = 3;

/// The digits that a number is padded to, so that nothing jumps when it grows.
const DIGITS: usize = 4;

/// What may stand in the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Footer {
    /// How many of the counters are shown, from the first.
    pub counters: usize,
    /// The digits that each number is padded to at least.
    pub digits: usize,
    /// How many of the hints that [matter most](by_rank) have room behind them; there may be room for more.
    pub hints: usize,
}

/// The hints by their indices, what matters most first: what does something now before what only keeps its place, then
/// by rank, and of equals the last.
#[must_use]
pub fn by_rank(hints: &[Hint]) -> Vec<usize> {
    let mut indexed: Vec<_> = hints.iter().enumerate().rev().collect();
    indexed.sort_by_key(|(_, hint)| Reverse((hint.enabled, hint.rank)));
    indexed.into_iter().map(|(index, _)| index).collect()
}

/// What may stand in the line, the best first: a screen takes the first that it has room for.
///
/// Numbers are padded to fewer digits before one of the hints that matter most is left out. The last counters are left
/// out before the very first of them.
///
/// # Examples
///
/// ```
/// use polar_play::{Footer, footers};
///
/// // Three counters of seven characters and a number, hints of eight.
/// let width = |it: &Footer| it.counters * (7 + it.digits) + it.hints * 8;
/// let shown = |room| footers(3, 3).find(|footer| width(footer) <= room).unwrap();
/// assert_eq!(shown(60), Footer { counters: 3, digits: 4, hints: 3 });
/// assert_eq!(shown(50), Footer { counters: 3, digits: 1, hints: 3 });
/// assert_eq!(shown(39), Footer { counters: 3, digits: 3, hints: 1 });
/// assert_eq!(shown(30), Footer { counters: 2, digits: 4, hints: 1 });
/// ```
pub fn footers(counters: usize, hints: usize) -> impl Iterator<Item = Footer> {
    let padded = |(counters, hints)| {
        (1..=DIGITS).rev().map(move |digits| Footer { counters, digits, hints })
    };
    let firm = hints.min(FIRM_HINTS);
    let with_hints = (1..=counters)
        .rev()
        .flat_map(move |count| (1..=firm).rev().map(move |hints| (count, hints)));
    let without = (0..=counters).rev().map(|count| (count, 0));
    with_hints.chain(without).flat_map(padded)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Key;

    #[test]
    fn a_hint_that_does_something_now_comes_before_one_that_keeps_its_place() {
        let hint = |rank, enabled| Hint { key: Key::Enter, label: "do", rank, enabled };
        assert_eq!(by_rank(&[hint(1, true), hint(9, false), hint(5, true)]), [2, 0, 1]);
        assert_eq!(by_rank(&[hint(1, true), hint(1, true)]), [1, 0], "of equals the last");
    }
}
