//! Balls near a side of the board that lie beyond what the others can reach.
//!
//! The outskirts are the few balls outside of a line across the board; the crowd is all others. The rows
//! that the crowd may ever hold are those of its bounding box. So the outskirts can be played by
//! themselves, with whatever the crowd might do to them in these rows: if they can't all be brought
//! inside, and the crowd can't all be spent on them either, there is no solution.
//!
//! When is the whole crowd spent? Each of its balls has to be flung at a ball of the outskirts, or be
//! let out by one that is flung at it. The last one is in the crowd's first row only if the others were
//! spent in other rows, for as long as a border of the crowd holds a ball, the crowd alone can't empty
//! the lines behind it; and so with its last row.
//!
//! Here depth is counted from the side, and rows are the lines that run inwards.

use std::collections::{HashMap, HashSet};

use super::balls::{Balls, bits, ends, filled};
use crate::hash::Mixer;

/// The most boards of the outskirts that are looked at; with more, they count as harmless.
const MOST_BOARDS: usize = 5000;

/// What is known of outskirts.
#[derive(Default)]
pub struct Outskirts {
    known: HashMap<Case, bool, Mixer>,
}

/// Outskirts, and what matters of the crowd.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Case {
    /// A column for each depth.
    balls: Balls,
    /// The deepest column.
    deepest: u8,
    /// The rows that the crowd may ever hold, of which the first and the last are held now.
    crowd: u16,
}

impl Outskirts {
    /// Whether the outskirts of some side, of so many balls at most, tell that there is no solution,
    /// where contact is not in the rules.
    pub fn are_lost(&mut self, balls: &Balls, most: u32) -> bool {
        let mut is_lost = |case: &Case| *self.known.entry(*case).or_insert_with(|| case.is_lost());
        [0, 1].into_iter().any(|axis| {
            let mut lines: [u16; 16] = std::array::from_fn(|at| balls.line(axis, at as u8));
            let from_first = cases(&lines, most).any(|case| is_lost(&case));
            lines.reverse();
            from_first || cases(&lines, most).any(|case| is_lost(&case))
        })
    }
}

/// The outskirts of a side that may be lost: by depth from the outermost ball, without those that the
/// crowd can bring inside row by row.
fn cases(lines: &[u16], most: u32) -> impl Iterator<Item = Case> + '_ {
    let first = lines.iter().position(|&line| line != 0).unwrap_or_default();
    let mut balls = Balls::default();
    let lines = (first..lines.len()).map_while(move |at| {
        let deepest = (at - first) as u8;
        balls = balls.with_line(1, deepest, lines[at]);
        let crowd = filled(lines[at + 1..].iter().fold(0, |all, line| all | line));
        let case = Case { balls, deepest, crowd };
        (balls.count() <= most && crowd.count_ones() > 1).then_some((case, lines[at] != 0))
    });
    lines.filter_map(|(case, ends_here)| {
        (ends_here && case.balls.held(0) & !case.crowd != 0).then_some(case)
    })
}

/// A board of the outskirts, and whether the crowd gave or took a ball in another row than its first,
/// and in another than its last.
type State = (Balls, [bool; 2]);

impl Case {
    fn is_lost(&self) -> bool {
        let mut seen: HashSet<State, Mixer> = HashSet::default();
        let mut waiting = vec![(self.balls, [false; 2])];
        while let Some(state) = waiting.pop() {
            if !seen.insert(state) {
                continue;
            }
            if seen.len() > MOST_BOARDS || self.play(state, &mut waiting).is_none() {
                return false;
            }
        }
        true
    }

    /// Says each state that may come next; `None` if all may be well.
    fn play(&self, (balls, spent): State, next: &mut Vec<State>) -> Option<()> {
        for fling in balls.flings(false) {
            let after = balls.after(fling);
            next.push((after, spent));
            if let Some(row) = fling.row_forward() {
                self.enter(after, row, spent, next)?;
            }
        }
        for row in bits(balls.held(0) & self.crowd) {
            let word = balls.line(0, row);
            let [_, last] = ends(word);
            // A ball is flung at the crowd,
            let after = balls.with_line(0, row, word & !last);
            if after == Balls::default() {
                return None;
            }
            next.push((after, spent));
            if last < 1 << self.deepest {
                self.enter(after, row, spent, next)?;
            }
            // or one of the crowd comes flying.
            let pushed = balls.with_line(0, row, word << 1 & !(2 << self.deepest));
            if pushed == Balls::default() {
                return None;
            }
            let is_spent = last < 1 << self.deepest;
            self.take(pushed, row, spent, is_spent, next)?;
        }
        Some(())
    }

    /// A ball of the crowd may have come in, where others of its row were flung at it.
    fn enter(&self, after: Balls, row: u8, spent: [bool; 2], next: &mut Vec<State>) -> Option<()> {
        let (word, deepest) = (after.line(0, row), 1 << self.deepest);
        if self.crowd & 1 << row == 0 || word & deepest != 0 {
            return Some(());
        }
        self.take(after.with_line(0, row, word | deepest), row, spent, true, next)
    }

    /// The crowd gave a ball in that row, or got one for it where it is not spent. If it may be the last
    /// one, the outskirts are all that is left.
    fn take(
        &self,
        after: Balls,
        row: u8,
        spent: [bool; 2],
        is_spent: bool,
        next: &mut Vec<State>,
    ) -> Option<()> {
        let [first, last] = ends(self.crowd).map(|end| end == 1 << row);
        let may_be_last = is_spent && (!first || spent[0]) && (!last || spent[1]);
        if may_be_last && is_solvable(&after) {
            return None;
        }
        next.push((after, [spent[0] || !first, spent[1] || !last]));
        Some(())
    }
}

/// By plain search: the outskirts are few.
fn is_solvable(balls: &Balls) -> bool {
    balls.count() == 1 || balls.flings(false).any(|fling| is_solvable(&balls.after(fling)))
}
