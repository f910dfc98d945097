//! Placements on a deal of Ishido, or on a position.

use std::{error::Error, fmt, str::FromStr};

use ishido_core::{
    Cell, Deal, DealError, Invalid, Position, Rules, SIZE,
    line::{LineError, PositionError},
    record,
};
use serde::Serialize;

use crate::usage;

/// What a game starts from.
#[derive(Clone, Debug)]
pub(super) enum Start {
    Deal(Deal),
    /// A position in one line, which holds its rules.
    Position(Box<Position>),
}

/// Why a text is nothing to start from.
#[derive(Debug, thiserror::Error)]
pub(super) enum StartError {
    #[error(transparent)]
    Deal(#[from] DealError),
    #[error("as a position in one line, counted from there: {0}")]
    Line(LineError),
    #[error(transparent)]
    Invalid(Box<Invalid>),
}

impl From<PositionError> for StartError {
    fn from(error: PositionError) -> Self {
        match error {
            PositionError::Line(error) => Self::Line(error),
            PositionError::Invalid(invalid) => Self::Invalid(Box::new(invalid)),
        }
    }
}

impl FromStr for Start {
    type Err = StartError;

    /// What has a `/` is a position in one line, as in level files.
    fn from_str(text: &str) -> Result<Self, StartError> {
        match text.contains('/') {
            true => Ok(Self::Position(Box::new(text.parse::<Position>()?))),
            false => Ok(Self::Deal(text.parse()?)),
        }
    }
}

impl Start {
    /// The position before the first move, by the rules that were asked for, if any were.
    ///
    /// # Errors
    ///
    /// That a position has other rules.
    pub(super) fn position(&self, rules: Option<Rules>) -> Result<Position, clap::Error> {
        match (self, rules) {
            (Self::Deal(deal), _) => Ok(Position::new(*deal, rules.unwrap_or_default())),
            (Self::Position(position), Some(rules)) if rules != position.rules() => {
                let own = position.rules();
                Err(usage::wrong(format_args!(
                    "--rules {rules}: this position has the {own} rules"
                )))
            }
            (Self::Position(position), _) => Ok(**position),
        }
    }
}

/// Where the placements lead.
#[derive(Debug, Serialize)]
pub(super) struct Report {
    rows: Vec<String>,
    score: u64,
    outcome: String,
    next: Option<String>,
    /// Column, row and score of every cell where the next stone may go.
    legal: Vec<(u8, u8, u64)>,
    stones_left: usize,
    four_ways: u8,
    /// Where the game is now, in one line: to go on from.
    position: String,
}

pub(super) fn replay(mut position: Position, moves: &str) -> Result<Report, Box<dyn Error>> {
    for (number, mv) in (1..).zip(record::moves(moves)) {
        let mv = mv?;
        position.play(mv).map_err(|reason| format!("move {number}, {mv}: {reason}"))?;
    }
    let placements = position.placements();
    Ok(Report {
        rows: (0..SIZE.rows()).map(|row| shown(&position, row as u8)).collect(),
        score: position.score(),
        outcome: position.outcome().to_string(),
        next: position.next_stone().map(|stone| stone.to_string()),
        legal: placements.map(|p| (p.cell.column, p.cell.row, p.score())).collect(),
        stones_left: position.pouch().len(),
        four_ways: position.four_ways(),
        position: position.to_string(),
    })
}

/// A row of the board: its cells, each two characters wide, with blanks between them.
fn shown(position: &Position, row: u8) -> String {
    let cells = (0..SIZE.columns()).map(|column| Cell::new(column as u8, row));
    let cells: Vec<String> = cells
        .map(|cell| match position.board().stone(cell) {
            Some(stone) => stone.to_string(),
            None => " .".to_owned(),
        })
        .collect();
    cells.join(" ")
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { score, outcome, stones_left, four_ways, .. } = self;
        for row in &self.rows {
            writeln!(f, "{row}")?;
        }
        writeln!(f, "{outcome}: score {score}, four-ways {four_ways}, stones left {stones_left}")?;
        if let Some(next) = &self.next {
            let cells: Vec<String> = self
                .legal
                .iter()
                .map(|(column, row, score)| format!("{column},{row} scores {score}"))
                .collect();
            match cells.is_empty() {
                true => writeln!(f, "next {next}: fits nowhere")?,
                false => writeln!(f, "next {next}: {}", cells.join("; "))?,
            }
        }
        writeln!(f, "{}", self.position)
    }
}
