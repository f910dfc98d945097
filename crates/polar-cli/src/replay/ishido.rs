//! Placements on a deal of Ishido.

use std::{error::Error, fmt};

use ishido_core::{Deal, Position, Rules, record};
use serde::Serialize;

/// Where the placements lead.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    score: u64,
    outcome: String,
    next: Option<String>,
    /// Column, row and score of every cell where the next stone may go.
    legal: Vec<(u8, u8, u64)>,
    stones_left: usize,
    four_ways: u8,
    /// Where the game is now, in one line.
    position: String,
}

pub(super) fn replay(deal: Deal, rules: Rules, moves: &str) -> Result<Report, Box<dyn Error>> {
    let mut position = Position::new(deal, rules);
    for (number, mv) in (1..).zip(record::moves(moves)) {
        let mv = mv?;
        position.play(mv).map_err(|reason| format!("move {number}, {mv}: {reason}"))?;
    }
    let placements = position.placements();
    Ok(Report {
        score: position.score(),
        outcome: position.outcome().to_string(),
        next: position.next_stone().map(|stone| stone.to_string()),
        legal: placements.map(|p| (p.cell.column, p.cell.row, p.score())).collect(),
        stones_left: position.pouch().len(),
        four_ways: position.four_ways(),
        position: position.to_string(),
    })
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { score, outcome, stones_left, four_ways, .. } = self;
        writeln!(f, "{}", self.position)?;
        writeln!(f, "{outcome}: score {score}, four-ways {four_ways}, stones left {stones_left}")?;
        let Some(next) = &self.next else { return Ok(()) };
        let cells: Vec<String> = self
            .legal
            .iter()
            .map(|(column, row, score)| format!("{column},{row} scores {score}"))
            .collect();
        match cells.is_empty() {
            true => writeln!(f, "next {next}: fits nowhere"),
            false => writeln!(f, "next {next}: {}", cells.join("; ")),
        }
    }
}
