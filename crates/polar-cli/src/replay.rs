//! `polar replay`: key presses on a level.

use std::{
    error::Error,
    fmt,
    io::{self, Write as _},
};

use clap::Args;
use polar_core::{Counters, Outcome, Position, Steering, Tile, lurd};
use serde::Serialize;

use crate::input::{self, Game};

/// The options of `polar replay`.
#[derive(Debug, Args)]
#[command(after_help = "Example: polar replay levels/polar/original.polar --moves 'd 3r' --json")]
pub(crate) struct Replay {
    /// The level: a file, FILE#N for its Nth level, or - for standard input.
    #[arg(value_name = "FILE[#N]", allow_hyphen_values = true)]
    file: String,
    /// The key presses: u d l r, a run length before a letter, or - for standard input.
    #[arg(long, allow_hyphen_values = true)]
    moves: String,
    /// How a press becomes a move: direct or turn-first.
    #[arg(long, default_value_t)]
    steering: Steering,
    /// The game, if the file does not say it.
    #[arg(long, value_enum)]
    game: Option<Game>,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

/// Where the presses lead.
#[derive(Debug, Serialize)]
struct Report {
    rows: Vec<String>,
    penguin: [u8; 2],
    facing: char,
    hearts_left: usize,
    steps: u32,
    pushes: u32,
    turns: u32,
    presses: u32,
    cleared: bool,
    trace: Vec<&'static str>,
}

impl Replay {
    pub(crate) fn run(self) -> Result<(), Box<dyn Error>> {
        if self.file == "-" && self.moves == "-" {
            return Err("the level and the moves can't both come from standard input".into());
        }
        let start = input::position(&self.file, self.game)?;
        let moves = if self.moves == "-" {
            let bytes = input::standard_input()?;
            std::str::from_utf8(&bytes).map_err(input::InputError::from)?.to_owned()
        } else {
            self.moves
        };
        let report = replay(start, self.steering, &moves)?;
        let mut output = io::stdout().lock();
        if self.json {
            writeln!(output, "{}", serde_json::to_string(&report)?)?;
        } else {
            write!(output, "{report}")?;
        }
        Ok(())
    }
}

/// Plays the presses; those after the level is cleared are read, and change nothing.
fn replay(
    mut position: Position,
    steering: Steering,
    moves: &str,
) -> Result<Report, lurd::LurdError> {
    let mut counters = Counters::default();
    let mut trace = Vec::new();
    for press in lurd::presses(moves) {
        if let Ok(event) = position.play(steering.press(&position, press?)) {
            counters.count(&event);
            trace.extend(event.trace().map(polar_core::Method::name));
        }
    }
    let digit = |(_, tile): (_, Tile)| char::from(b'0' + tile.digit());
    let digits: Vec<char> = position.board().cells().map(digit).collect();
    let columns = position.board().size().columns().max(1);
    Ok(Report {
        rows: digits.chunks(columns).map(|row| row.iter().collect()).collect(),
        penguin: [position.penguin().column, position.penguin().row],
        facing: position.facing().compass_letter(),
        hearts_left: position.hearts(),
        steps: counters.steps,
        pushes: counters.pushes,
        turns: counters.turns,
        presses: counters.presses(),
        cleared: position.outcome() == Outcome::Cleared,
        trace,
    })
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in &self.rows {
            writeln!(f, "{row}")?;
        }
        let [column, row] = self.penguin;
        writeln!(f, "penguin at {column},{row}, facing {}", self.facing)?;
        let Self { steps, pushes, turns, hearts_left, .. } = self;
        writeln!(f, "{steps} steps, {pushes} pushes, {turns} turns")?;
        match self.cleared {
            true => writeln!(f, "cleared"),
            false => writeln!(f, "{hearts_left} hearts left"),
        }
    }
}
