//! What tells that a board is dead: that it has no solution. Every rule is sound, and none finds all.
//!
//! Checked against exhaustive search in `tests/fling.rs`: `no_rule_that_prunes_loses_a_solution` and
//! `what_is_around_a_box_is_dead_only_where_there_is_no_solution`; and on boards too large for that,
//! `no_board_of_many_balls_that_has_a_solution_is_dead`.

use super::balls::{Balls, Lines, bits, filled, flung};

/// Whether one of the rules that are told at once tells that there is no solution.
#[must_use]
pub fn is_dead(balls: &Balls, contact: bool) -> bool {
    is_apart(balls) || !contact && is_border_stuck(balls)
}

/// Whether the balls around a box tell at once that there is no solution, whatever is in the box: one ball
/// at least. Contact is not in the rules.
///
/// The more balls are in it, the less these rules find: so they are asked of the board with the box filled. Of
/// its own lines nothing is asked, as they may hold no ball.
#[must_use]
pub fn is_dead_around(around: &Balls, filled: &Balls, lines: Lines) -> bool {
    let balls = around.with(filled);
    are_borders_stuck(&balls, lines.map(|lines| !lines)) || is_apart(&balls)
}

/// Balls of which each shares a line with another, or those that may come to share one.
#[derive(Clone, Copy, Default)]
struct Group {
    /// By axis: the lines that hold them.
    lines: Lines,
    /// By axis: the lines that they may come to as long as they meet no other ball.
    reach: Lines,
}

impl Group {
    fn new(counts: &[[u8; 16]; 2], lines: Lines) -> Self {
        let reach = [0, 1].map(|axis| reach(&counts[axis], lines[axis]));
        Self { lines, reach }
    }

    const fn meets(&self, other: &Self) -> bool {
        self.reach[0] & other.reach[0] != 0 || self.reach[1] & other.reach[1] != 0
    }

    fn with(&self, other: &Self, counts: &[[u8; 16]; 2]) -> Self {
        Self::new(counts, [self.lines[0] | other.lines[0], self.lines[1] | other.lines[1]])
    }
}

/// By axis: the lines that are connected with this row by balls that share lines.
fn connected(balls: &Balls, row: u16) -> Lines {
    let mut lines = [row, 0];
    let mut fresh = row;
    let mut axis = 0;
    while fresh != 0 {
        let across = bits(fresh).fold(0, |all, line| all | balls.line(axis, line));
        axis = 1 - axis;
        fresh = across & !lines[axis];
        lines[axis] |= fresh;
    }
    lines
}

/// The lines that the balls of these lines, as many on each as `counts` says, may come to if they meet no others.
///
/// A ball comes to an empty line from the one beside it, towards a ball beyond that is flung and gone.
/// So a gap is entered from one side by as many lines as there are balls on the other.
fn reach(counts: &[u8; 16], lines: u16) -> u16 {
    if lines == filled(lines) {
        return lines;
    }
    let on = |line: u8| u32::from(counts[usize::from(line & 15)]);
    let mut after: u32 = bits(lines).map(on).sum();
    let (mut before, mut reach) = (0, lines);
    let mut rest = lines;
    while rest != 0 {
        let line = rest.trailing_zeros();
        rest &= rest - 1;
        before += on(line as u8);
        after -= on(line as u8);
        if rest != 0 {
            let next = rest.trailing_zeros();
            let gap = next - line - 1;
            let run = |count: u32| (1_u16 << count.min(gap)) - 1;
            reach |= run(after) << (line + 1) | run(before) << (next - before.min(gap));
        }
    }
    reach
}

/// Whether the balls fall into groups that never meet: one ball at least is left of each.
///
/// Balls of different groups share no line, and as long as none do, a group is not helped by the
/// others and comes no farther than its reach. The article's criterion of bounding boxes is this one
/// with a reach that is all of the box.
#[must_use]
pub fn is_apart(balls: &Balls) -> bool {
    let mut rows = balls.held(0);
    let counts = [balls.counts(0), balls.counts(1)];
    let mut groups = [Group::default(); 16];
    let mut count = 0;
    while rows != 0 {
        let lines = connected(balls, rows & rows.wrapping_neg());
        if lines[0] == balls.held(0) {
            return false;
        }
        rows &= !lines[0];
        let mut group = Group::new(&counts, lines);
        while let Some(index) = groups[..count].iter().position(|other| other.meets(&group)) {
            group = group.with(&groups[index], &counts);
            count -= 1;
            groups[index] = groups[count];
        }
        groups[count] = group;
        count += 1;
    }
    count > 1
}

/// Whether the balls of an outermost line can't all leave it, where contact is not in the rules.
///
/// A ball comes to the line only when one of its balls is flung at a neighbour inside, which needs
/// contact. So as long as the line holds a ball and others are inside, those can't all go: the last
/// one would have to be flung outwards, and brings the ball that it is flung at inside.
#[must_use]
pub fn is_border_stuck(balls: &Balls) -> bool {
    are_borders_stuck(balls, [u16::MAX; 2])
}

/// Whether that is so of an outermost line that is one of these.
fn are_borders_stuck(balls: &Balls, asked: Lines) -> bool {
    [0, 1].into_iter().any(|axis| {
        let is_asked = |line: u8| asked[axis] & 1 << line != 0;
        let borders = balls.borders(axis);
        borders[0].0 != borders[1].0
            && borders
                .into_iter()
                .any(|(line, partners)| is_asked(line) && is_stuck(balls, axis, line, partners))
    })
}

/// Whether the balls of that outermost line can't all leave it, of which those with
/// [partners](Balls::borders) can.
fn is_stuck(balls: &Balls, axis: usize, line: u8, partners: u16) -> bool {
    let word = balls.line(axis, line);
    if word & !partners == 0 {
        return false;
    }
    let beside = 1 << line;
    let far = !(beside | beside << 1 | beside >> 1);
    // It may come to have one where lines on both sides can bring it, each side within its box.
    let may_have = |&at: &u8| {
        let [before, after] = balls.beside(1 - axis, at);
        filled(before) & filled(after) & far != 0
    };
    let exits = bits(filled(word)).filter(may_have).fold(partners, |exits, at| exits | 1 << at);
    !can_leave(word, exits, &mut TRIES.clone())
}

/// How often [`can_leave`] looks before it believes that all can leave.
const TRIES: u32 = 200;

/// Whether all balls of an outermost line could leave it if one on an exit could do so at any time. None
/// comes to the line, so what else happens on it is that its balls are flung along it.
fn can_leave(word: u16, exits: u16, tries: &mut u32) -> bool {
    if word & !exits == 0 || *tries == 0 {
        return true;
    }
    *tries -= 1;
    bits(word).any(|at| {
        let bit = 1 << at;
        let (low, high) = (word & (bit - 1), word & !(bit | (bit - 1)));
        (bit & exits != 0 && can_leave(low | high, exits, tries))
            || (high != 0 && high & bit << 1 == 0 && can_leave(flung(word, at, true), exits, tries))
            || (low != 0 && low & bit >> 1 == 0 && can_leave(flung(word, at, false), exits, tries))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_not_stuck_because_the_tries_run_out() {
        let (word, exits) = (0b1011_1110_1100_0100, 0b0010_0000_0001_0001);
        assert!(can_leave(word, exits, &mut u32::MAX.clone()), "it can leave");
        let mut tries = TRIES;
        assert!(can_leave(word, exits, &mut tries), "nobody found that it can't");
        assert_eq!(tries, 0, "the line takes more tries than there are");
    }
}
