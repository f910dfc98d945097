//! Whether the outskirts of a board are lost, asked with more and more effort.

use std::ops::RangeInclusive;

use super::{
    balls::Balls,
    outskirts::{Lines, Outskirts, smallest_boxes},
};

/// After so many efforts nothing more is to be expected.
const EFFORTS: u32 = 5;

/// How many balls at most are around the boxes that are asked with this effort, the fewest first.
const fn around(effort: u32) -> RangeInclusive<u32> {
    5 + effort..=6 + 2 * effort
}

/// How many boards of each box are looked at with this effort.
const fn most_boards(effort: u32) -> usize {
    1000 * 4_usize.pow(effort)
}

/// Asks one box after the other, a board at a time, with more and more effort.
pub(super) struct Reflection {
    balls: Balls,
    effort: u32,
    /// How many balls are around the boxes that are asked next.
    around: RangeInclusive<u32>,
    /// The boxes that are still to be asked before.
    boxes: Vec<Lines>,
    outskirts: Option<Outskirts>,
}

impl Reflection {
    /// About a board.
    pub(super) const fn new(balls: Balls) -> Self {
        Self { balls, effort: 0, around: around(0), boxes: Vec::new(), outskirts: None }
    }

    /// Looks at so many boards of outskirts, and says whether it is certain that there is no solution.
    pub(super) fn advance(&mut self, boards: usize) -> bool {
        for _ in 0..boards {
            if self.outskirts.is_none() {
                self.outskirts = self.next();
            }
            let Some(outskirts) = &mut self.outskirts else { return false };
            match outskirts.look(most_boards(self.effort)) {
                None => {}
                Some(true) => return true,
                Some(false) => self.outskirts = None,
            }
        }
        false
    }

    /// The memory it holds, about.
    pub(super) fn bytes(&self) -> usize {
        self.outskirts.as_ref().map_or(0, Outskirts::bytes)
    }

    /// What is around the next box.
    fn next(&mut self) -> Option<Outskirts> {
        loop {
            if let Some(lines) = self.boxes.pop() {
                return Some(Outskirts::new(&self.balls, lines));
            }
            if let Some(most) = self.around.next() {
                self.boxes = smallest_boxes(&self.balls, most);
            } else if self.effort + 1 < EFFORTS {
                self.effort += 1;
                self.around = around(self.effort);
            } else {
                return None;
            }
        }
    }
}
