//! Whether the outskirts of a board are lost, asked with more and more effort.

use std::{collections::VecDeque, mem};

use super::{
    balls::{Balls, Lines},
    outskirts::{Outskirts, smallest_boxes},
};

/// After this many efforts nothing more is to be expected.
const EFFORTS: u32 = 5;

/// The first boxes have at most this many balls around them.
const FEWEST: u32 = 5;

/// How many balls at most are around the boxes that are asked with this effort.
const fn most_around(effort: u32) -> u32 {
    6 + 2 * effort
}

/// How many boards of each box have been looked at when the effort is over.
const fn most_boards(effort: u32) -> usize {
    1000 * 4_usize.pow(effort)
}

/// What a board counts as with this effort, among those that are looked at in a turn. Late ones are mostly about
/// boxes with many balls around them: their boards are many, and seldom tell anything.
const fn price(effort: u32) -> usize {
    if most_around(effort) > 10 { 5 } else { 1 }
}

/// Asks one box after the other, a board at a time, with more and more effort.
pub(super) struct Reflection {
    balls: Balls,
    /// The efforts that were begun.
    efforts: u32,
    /// What is around the boxes that are asked now: first those that were asked before, then by how many balls are
    /// around them.
    asked: VecDeque<Outskirts>,
    /// Around those that are asked again, with more effort.
    later: VecDeque<Outskirts>,
}

impl Reflection {
    /// About a board.
    pub(super) const fn new(balls: Balls) -> Self {
        Self { balls, efforts: 0, asked: VecDeque::new(), later: VecDeque::new() }
    }

    /// Looks at `boards` boards of outskirts, or fewer where their price is higher, and returns whether it is certain
    /// that there is no solution.
    pub(super) fn advance(&mut self, boards: usize) -> bool {
        let mut left = boards;
        while left > 0 {
            let Some(outskirts) = self.asked.front_mut() else {
                if self.efforts == EFFORTS {
                    return false;
                }
                self.begin_effort();
                continue;
            };
            let effort = self.efforts - 1;
            left = left.saturating_sub(price(effort));
            let said = outskirts.look();
            if said == Some(true) {
                return true;
            }
            if said.is_some() || outskirts.boards() >= most_boards(effort) {
                let done = self.asked.pop_front();
                let is_asked_again = said.is_none() && self.efforts < EFFORTS;
                self.later.extend(done.filter(|_| is_asked_again));
            }
        }
        false
    }

    /// The memory it holds, roughly.
    pub(super) fn bytes(&self) -> usize {
        self.asked.iter().chain(&self.later).map(Outskirts::bytes).sum()
    }

    /// What was not decided is asked again, then what is around smaller boxes.
    fn begin_effort(&mut self) {
        self.asked = mem::take(&mut self.later);
        let balls = &self.balls;
        let around = |lines: Lines| balls.count() - balls.within(lines).count();
        let first = self.efforts.checked_sub(1).map_or(FEWEST, |before| most_around(before) + 1);
        for most in first..=most_around(self.efforts) {
            let boxes = smallest_boxes(balls, most).into_iter();
            // Those with fewer around them were among the boxes before.
            let fresh = boxes.filter(|&lines| most == FEWEST || around(lines) == most);
            self.asked.extend(fresh.map(|lines| Outskirts::new(balls, lines)));
        }
        self.efforts += 1;
    }
}
