//! The dispatch table, printed from the rules themselves.

use core::fmt;

use crate::{
    rules::{self, Collide, Push, Slide},
    tile::{Movable, Obstacle},
};

/// The three functions as a table, in Markdown: one row for each obstacle.
///
/// ```
/// let table = polar_core::Table.to_string();
/// assert!(table.lines().any(|row| row.starts_with("| house ") && row.contains("goes home")));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Table;

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "| {:<9} | {:<8} |", "against", "push")?;
        for mover in Movable::ALL {
            write!(f, " collide {mover:<9} |")?;
        }
        for mover in Movable::ALL {
            write!(f, " slide {mover:<9} |")?;
        }
        write!(f, "\n| {:-<9} | {:-<8} |", "", "")?;
        for _ in Movable::ALL {
            write!(f, " {:-<17} |", "")?;
        }
        for _ in Movable::ALL {
            write!(f, " {:-<15} |", "")?;
        }
        writeln!(f)?;
        for obstacle in Obstacle::ALL {
            write!(f, "| {obstacle:<9} | {:<8} |", push(rules::push(obstacle)))?;
            for mover in Movable::ALL {
                write!(f, " {:<17} |", collide(rules::collide(mover, obstacle)))?;
            }
            for mover in Movable::ALL {
                write!(f, " {:<15} |", slide(rules::slide(mover, obstacle)))?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

const fn push(answer: Push) -> &'static str {
    match answer {
        Push::Step => "step",
        Push::Nothing => "nothing",
        Push::Collide(_) => "collide",
    }
}

const fn collide(answer: Collide) -> &'static str {
    match answer {
        Collide::Slide => "slides",
        Collide::Crush => "is crushed",
        Collide::GoHome => "goes home",
        Collide::Explode => "both explode",
        Collide::Nothing => "nothing",
    }
}

const fn slide(answer: Slide) -> &'static str {
    match answer {
        Slide::On => "one cell on",
        Slide::Stop => "stops",
        Slide::Collide => "collides",
    }
}
