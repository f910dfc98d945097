//! Balls near the border, beyond what the others can reach.
//!
//! The crowd are the balls within a box, the outskirts the few around it, on all its sides. As it is not known where
//! in its box the crowd is, the outskirts are played by themselves, with whatever the crowd might do to them. On each
//! line that crosses the box it may be there to be hit, to come flying, to be let out, or not at all. If even so the
//! outskirts can't all be brought into the box, and don't come down to one ball once the whole crowd is spent, there
//! is no solution. Boards of theirs that are dead (`prune.rs`) whatever the crowd does are not played on.
//!
//! Checked against exhaustive search in `tests/fling.rs`: `outskirts_are_lost_only_where_there_is_no_solution`.

use std::collections::HashSet;

use super::{
    balls::{Balls, Key, Lines, bits, ends, filled, flung},
    prune::{is_dead, is_dead_around},
};
use crate::hash::{Mixer, set_bytes};

/// Whether there is a box with at most `most` balls around it which tells that there is no solution, where contact is
/// not in the rules. If `boards` boards of a box's outskirts do not decide it, they count as harmless.
#[must_use]
pub fn are_lost(balls: &Balls, most: u32, boards: usize) -> bool {
    smallest_boxes(balls, most).into_iter().any(|lines| {
        let mut outskirts = Outskirts::new(balls, lines);
        loop {
            match outskirts.look() {
                Some(is_lost) => break is_lost,
                None if outskirts.boards() > boards => break false,
                None => {}
            }
        }
    })
}

/// The boxes that hold all balls except at most `most`, while no smaller one within them does.
pub(super) fn smallest_boxes(balls: &Balls, most: u32) -> Vec<Lines> {
    let bounds = |balls: &Balls| [0, 1].map(|axis| filled(balls.held(axis)));
    let fewest = balls.count().saturating_sub(most).max(1);
    let mut seen: HashSet<Lines, Mixer> = HashSet::default();
    let mut waiting = vec![bounds(balls)];
    let mut smallest = Vec::new();
    while let Some(lines) = waiting.pop() {
        if !seen.insert(lines) {
            continue;
        }
        let count = waiting.len();
        for (axis, side) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let mut smaller = lines;
            smaller[axis] &= !ends(lines[axis])[side];
            let inside = balls.within(smaller);
            if inside.count() >= fewest {
                waiting.push(bounds(&inside));
            }
        }
        if waiting.len() == count {
            smallest.push(lines);
        }
    }
    smallest
}

/// A board of the outskirts, and whether the crowd is spent.
type State = (Balls, bool);

/// What may become of the balls around a box.
pub(super) struct Outskirts {
    /// The box that the crowd is in.
    crowd: Lines,
    /// That box, filled.
    filled: Balls,
    seen: HashSet<(Key, bool), Mixer>,
    waiting: Vec<State>,
}

impl Outskirts {
    pub(super) fn new(balls: &Balls, crowd: Lines) -> Self {
        let around = balls.without(&balls.within(crowd));
        let filled = Balls::filling(crowd);
        Self { crowd, filled, seen: HashSet::default(), waiting: vec![(around, false)] }
    }

    /// The memory it holds, roughly.
    pub(super) fn bytes(&self) -> usize {
        set_bytes(&self.seen) + self.waiting.capacity() * size_of::<State>()
    }

    /// How many boards of the outskirts were looked at.
    pub(super) fn boards(&self) -> usize {
        self.seen.len()
    }

    /// Looks at one more board; returns whether the outskirts are lost, once that is known.
    pub(super) fn look(&mut self) -> Option<bool> {
        let (balls, is_spent) = loop {
            let Some((balls, is_spent)) = self.waiting.pop() else { return Some(true) };
            if self.seen.insert((balls.rows(), is_spent)) {
                break (balls, is_spent);
            }
        };
        if balls.count() == u32::from(is_spent) {
            return Some(false);
        }
        if is_spent {
            if !is_dead(&balls, false) {
                self.waiting.extend(balls.flings(false).map(|fling| (balls.after(fling), true)));
            }
        } else if !is_dead_around(&balls, &self.filled, self.crowd) {
            self.play(&balls);
        }
        None
    }

    /// What may come next, as long as the crowd is not spent.
    fn play(&mut self, balls: &Balls) {
        for axis in [0, 1] {
            for line in bits(balls.held(axis)) {
                let crosses = self.crowd[axis] & 1 << line != 0;
                let word = balls.line(axis, line);
                let within = if crosses { self.crowd[1 - axis] } else { 0 };
                let mut add = |word: u16, may_be_spent: bool| {
                    let balls = balls.with_line(axis, line, word & !within);
                    // Mostly they all come into the box: so that is tried first.
                    if may_be_spent && word & within == 0 {
                        self.waiting.push((balls, true));
                    }
                    self.waiting.push((balls, false));
                };
                forward(word, within, &mut add);
                forward(word.reverse_bits(), within.reverse_bits(), |word, may_be_spent| {
                    add(word.reverse_bits(), may_be_spent);
                });
            }
        }
    }
}

/// Says what a line may become when one of its balls is flung towards larger indices, or one of the
/// crowd `within`, and whether that one may have been the last of the crowd.
fn forward(word: u16, within: u16, mut add: impl FnMut(u16, bool)) {
    let [first, _] = ends(within);
    let [_, last] = ends(word | within);
    for at in bits(word & !last & !(word >> 1)) {
        let after = flung(word, at, true);
        add(after, false);
        // One of the crowd that is hit may be let out.
        let outside = first >> 1;
        if 1 << at < outside && after & outside == 0 {
            add(after | outside, true);
        }
    }
    let beyond = word & !first.wrapping_sub(1);
    if beyond != 0 {
        add(word & !beyond | beyond >> 1, true);
    }
}
