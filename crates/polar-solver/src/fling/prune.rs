//! What tells that a board is dead: that it has no solution. Every rule is sound, and none finds all.

use super::balls::{Balls, bits, filled};

/// Whether one of the rules tells that there is no solution.
#[must_use]
pub fn is_dead(balls: &Balls, contact: bool) -> bool {
    is_apart(balls) || is_border_stuck(balls, contact)
}

/// Balls of which each shares a line with another, or those that may come to share one.
#[derive(Clone, Copy, Default)]
struct Group {
    balls: u32,
    /// By axis: the lines that hold them.
    lines: [u16; 2],
}

impl Group {
    /// By axis, the lines that its balls may come to as long as they meet no other. A move along a
    /// line moves balls by one cell, and towards the ball that is gone: so with k balls by k - 1
    /// cells at most, and never out of the bounding box.
    fn reach(&self) -> [u16; 2] {
        self.lines.map(|lines| {
            let all = filled(lines);
            let mut reach = lines;
            for _ in 1..self.balls {
                let wider = (reach | reach << 1 | reach >> 1) & all;
                if wider == reach {
                    break;
                }
                reach = wider;
            }
            reach
        })
    }

    /// The balls that are connected with this row by sharing lines.
    fn around(balls: &Balls, row: u16) -> Self {
        let mut lines = [row, 0];
        let mut fresh = row;
        let (mut axis, mut count) = (0, 0);
        while fresh != 0 {
            let mut across = 0;
            for line in bits(fresh) {
                let line = balls.lines(axis)[usize::from(line)];
                across |= line;
                count += if axis == 0 { line.count_ones() } else { 0 };
            }
            axis = 1 - axis;
            fresh = across & !lines[axis];
            lines[axis] |= fresh;
        }
        Self { balls: count, lines }
    }
}

/// Whether the balls fall into groups that never meet: one ball at least is left of each.
///
/// Balls of different groups share no line, and as long as none do, a group is not helped by the
/// others and comes no farther than its reach. The article's criterion of bounding boxes is this one
/// with a reach that is all of the box.
#[must_use]
pub fn is_apart(balls: &Balls) -> bool {
    let mut rows = balls.extent(1);
    let mut groups = [Group::default(); 16];
    let mut count = 0;
    while rows != 0 {
        let mut group = Group::around(balls, rows & rows.wrapping_neg());
        rows &= !group.lines[0];
        loop {
            if rows == 0 && count == 0 {
                return false;
            }
            let reach = group.reach();
            let meets = |other: &Group| {
                let other = other.reach();
                other[0] & reach[0] != 0 || other[1] & reach[1] != 0
            };
            let Some(index) = groups[..count].iter().position(meets) else { break };
            let other = groups[index];
            count -= 1;
            groups[index] = groups[count];
            group.balls += other.balls;
            group.lines[0] |= other.lines[0];
            group.lines[1] |= other.lines[1];
        }
        groups[count] = group;
        count += 1;
    }
    true
}

/// Whether the balls of an outermost line can't all leave it. No ball ever comes to it from the
/// inside, and as long as it holds one and there are others inside, those inside can't all go.
#[must_use]
pub fn is_border_stuck(balls: &Balls, contact: bool) -> bool {
    [0, 1].into_iter().any(|axis| {
        let extent = balls.extent(1 - axis);
        let (first, last) = (extent.trailing_zeros(), 15 - extent.leading_zeros());
        // A ball is no help to its direct neighbour.
        let next = u16::from(!contact);
        let (first_bit, last_bit) = (1_u16 << first, 1_u16 << last);
        first != last
            && (is_stuck(balls, axis, first, !(first_bit | next * (first_bit << 1)))
                || is_stuck(balls, axis, last, !(last_bit | next * (last_bit >> 1))))
    })
}

/// Whether the balls of that outermost line can't all leave it. `far` are the lines beside it from
/// which a ball can be flung at it.
fn is_stuck(balls: &Balls, axis: usize, line: u32, far: u16) -> bool {
    let word = balls.lines(axis)[line as usize];
    let across = balls.lines(1 - axis);
    let has_partner = |at: u8| across[usize::from(at)] & far != 0;
    if bits(word).all(has_partner) {
        return false;
    }
    // Where a ball of the line has a partner, or may come to have one: only a line that has balls
    // on both sides can bring it, and each side keeps within its box.
    let mut after = [0_u16; 17];
    for at in (0..16).rev() {
        after[at] = after[at + 1] | across[at];
    }
    let (mut exits, mut before) = (0, 0);
    for at in 0..16 {
        let both = filled(before) & filled(after[at + 1]);
        if (across[at] | both) & far != 0 {
            exits |= 1 << at;
        }
        before |= across[at];
    }
    !can_leave(word, exits, &mut TRIES.clone())
}

/// How often [`can_leave`] looks before it believes that all can leave.
const TRIES: u32 = 200;

/// Whether all balls of a line could leave it if one on an exit could do so at any time, and if the
/// balls of the line were flung along it without regard to gaps.
fn can_leave(word: u16, exits: u16, tries: &mut u32) -> bool {
    if word & !exits == 0 || *tries == 0 {
        return true;
    }
    *tries -= 1;
    bits(word).any(|at| {
        let bit = 1 << at;
        let (low, high) = (word & (bit - 1), word & !(bit | (bit - 1)));
        (bit & exits != 0 && can_leave(low | high, exits, tries))
            || (high != 0 && can_leave(low | high >> 1, exits, tries))
            || (low != 0 && can_leave(high | low << 1, exits, tries))
    })
}
