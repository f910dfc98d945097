//! Moves on a level of Fling.

use std::fmt;

use fling_core::{Cell, Illegal, Move, Outcome, Position, record};
use serde::Serialize;
use thiserror::Error;

/// Where the moves lead.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    rows: Vec<String>,
    balls_left: usize,
    outcome: &'static str,
    /// The moves that can be played now, as `--moves` takes them.
    legal: Vec<String>,
}

/// Why the moves can't be played.
#[derive(Debug, Error)]
pub(super) enum ReplayError {
    #[error(transparent)]
    Record(#[from] record::RecordError),
    #[error("move {number}, {mv}: {reason}")]
    Illegal { number: usize, mv: Move, reason: Illegal },
}

pub(super) fn replay(mut position: Position, moves: &str) -> Result<Report, ReplayError> {
    for (number, mv) in (1..).zip(record::moves(moves)) {
        let mv = mv?;
        position.play(mv).map_err(|reason| ReplayError::Illegal { number, mv, reason })?;
    }
    let board = position.board();
    let row = |row| {
        let cells = (0..board.size().columns()).map(|column| Cell::new(column as u8, row as u8));
        cells.map(|cell| board.letter(cell)).collect()
    };
    Ok(Report {
        rows: (0..board.size().rows()).map(row).collect(),
        balls_left: position.balls(),
        outcome: match position.outcome() {
            Outcome::Playing => "playing",
            Outcome::Solved => "solved",
            Outcome::Stuck => "stuck",
        },
        legal: position.moves().map(|mv| mv.to_string()).collect(),
    })
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in &self.rows {
            writeln!(f, "{row}")?;
        }
        let Self { balls_left, outcome, .. } = self;
        writeln!(f, "{outcome}: {balls_left} balls left")?;
        match self.legal.is_empty() {
            true => Ok(()),
            false => writeln!(f, "legal: {}", self.legal.join(" ")),
        }
    }
}
