//! Moves on a level of Fling.

use std::{error::Error, fmt};

use fling_core::{Cell, Move, Position, record::RecordError};
use polar_play::{Game as _, games, many};
use serde::Serialize;

/// Where the moves lead.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    rows: Vec<String>,
    balls_left: usize,
    outcome: String,
    /// The moves that can be played now, as `--moves` takes them.
    legal: Vec<String>,
    /// Where the game is now, in one line: a level to go on from.
    position: String,
}

/// Plays the moves, which are read one by one, and gives them back.
pub(super) fn replay(
    mut position: Position,
    moves: impl Iterator<Item = Result<Move, RecordError>>,
) -> Result<(Report, Vec<Move>), Box<dyn Error>> {
    let mut played = Vec::new();
    for (number, mv) in (1..).zip(moves) {
        let mv = mv?;
        position.play(mv).map_err(|reason| format!("move {number}, {mv}: {reason}"))?;
        played.push(mv);
    }
    let board = position.board();
    let row = |row| {
        let cells = (0..board.size().columns()).map(|column| Cell::new(column as u8, row as u8));
        cells.map(|cell| board.letter(cell)).collect()
    };
    let report = Report {
        rows: (0..board.size().rows()).map(row).collect(),
        balls_left: position.ball_count(),
        outcome: position.outcome().to_string(),
        legal: position.moves().map(|mv| mv.to_string()).collect(),
        position: position.to_string(),
    };
    Ok((report, played))
}

/// Draws the moves as an animated picture; see [`film`](crate::film).
pub(super) fn film(
    start: Position,
    moves: Vec<Move>,
    scale: u8,
) -> Result<Vec<u8>, Box<dyn Error>> {
    let mut game = games::Fling::new(start);
    let inputs: Vec<_> = moves.into_iter().flat_map(games::Fling::inputs).collect();
    crate::film::film(&mut game, &inputs, games::Fling::input, scale)
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in &self.rows {
            writeln!(f, "{row}")?;
        }
        let Self { balls_left, outcome, .. } = self;
        let balls = many(*balls_left, "ball", "balls");
        writeln!(f, "{outcome}: {balls} left")?;
        match self.legal.is_empty() {
            true => Ok(()),
            false => writeln!(f, "legal: {}", self.legal.join(" ")),
        }
    }
}
