//! What tells that a board is dead: that it has no solution.

use super::balls::{Balls, bits};

/// A rectangle, as the mask of its rows and of its columns, each without a gap.
#[derive(Clone, Copy)]
struct Area {
    rows: u16,
    columns: u16,
}

/// The mask without gaps.
const fn filled(mask: u16) -> u16 {
    match mask {
        0 => 0,
        mask => (u16::MAX << mask.trailing_zeros()) & (u16::MAX >> mask.leading_zeros()),
    }
}

impl Area {
    /// The least area around it that holds every ball in its rows and in its columns.
    fn grown(self, balls: &Balls) -> Self {
        let mut area = self;
        loop {
            let before = area;
            let across = bits(area.rows).fold(0, |all, row| all | balls.rows()[usize::from(row)]);
            area.columns = filled(area.columns | across);
            let down = bits(area.columns)
                .fold(0, |all, column| all | balls.columns()[usize::from(column)]);
            area.rows = filled(area.rows | down);
            if (area.rows, area.columns) == (before.rows, before.columns) {
                return area;
            }
        }
    }
}

/// Whether the balls fall into groups whose bounding boxes share no row and no column. A ball never
/// leaves the bounding box of its group, for all balls of its line are in it: so no group ever meets
/// another, and one ball at least is left of each.
#[must_use]
pub fn is_separate(balls: &Balls) -> bool {
    let all = balls.columns().iter().fold(0, |all, column| all | column);
    let mut areas: Vec<Area> = Vec::new();
    let mut left = all;
    while left != 0 {
        let row = left & left.wrapping_neg();
        let mut area = Area { rows: row, columns: 0 }.grown(balls);
        while let Some(index) = areas
            .iter()
            .position(|other| other.rows & area.rows != 0 || other.columns & area.columns != 0)
        {
            let other = areas.swap_remove(index);
            area = Area {
                rows: filled(area.rows | other.rows),
                columns: filled(area.columns | other.columns),
            }
            .grown(balls);
        }
        left &= !area.rows;
        areas.push(area);
    }
    areas.len() > 1
}
