//! Key presses and moves on a level of Polar.

use std::{error::Error, fmt};

use polar_core::{Counters, Move, Outcome, Position, Steering, Tile, record};
use polar_play::{games, many};
use serde::Serialize;

/// Where the moves lead.
#[derive(Debug, Serialize)]
pub(super) struct Report {
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
    /// Where the game is now, in one line: a level to go on from.
    position: String,
    /// How many moves came after the level was cleared.
    #[serde(skip)]
    pub(super) passed_over: u32,
}

/// The moves that key presses mean, those after the level is cleared, too.
pub(super) fn moves(
    mut position: Position,
    steering: Steering,
    presses: &str,
) -> Result<Vec<Move>, record::RecordError> {
    let read = |press| {
        let mv = steering.press(&position, press);
        // Where nothing can be played any more, the replay says so.
        let _ = position.play(mv);
        mv
    };
    let presses: Result<Vec<_>, _> = record::presses(presses).collect();
    Ok(presses?.into_iter().map(read).collect())
}

/// Plays the moves; those after the level is cleared change nothing.
pub(super) fn replay(mut position: Position, moves: &[Move]) -> Report {
    let mut counters = Counters::default();
    let mut trace = Vec::new();
    let mut passed_over = 0;
    for &mv in moves {
        match position.play(mv) {
            Ok(event) => {
                counters.count(&event);
                trace.extend(event.trace().map(polar_core::Method::name));
            }
            Err(_) => passed_over += 1,
        }
    }
    let digit = |(_, tile): (_, Tile)| char::from(b'0' + tile.digit());
    let digits: Vec<char> = position.board().cells().map(digit).collect();
    let columns = position.board().size().columns().max(1);
    Report {
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
        position: position.to_string(),
        passed_over,
    }
}

/// Draws the moves as an animated picture; see [`film`](crate::film).
pub(super) fn film(start: Position, moves: &[Move], scale: u8) -> Result<Vec<u8>, Box<dyn Error>> {
    // How presses would become moves makes no difference to moves.
    let mut game = games::Polar::new(start, Steering::default());
    crate::film::film(&mut game, moves, games::Polar::play, scale)
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in &self.rows {
            writeln!(f, "{row}")?;
        }
        let [column, row] = self.penguin;
        writeln!(f, "penguin at {column},{row}, facing {}", self.facing)?;
        let Self { steps, pushes, turns, hearts_left, .. } = self;
        let steps = many(*steps, "step", "steps");
        let pushes = many(*pushes, "push", "pushes");
        let turns = many(*turns, "turn", "turns");
        writeln!(f, "{steps}, {pushes}, {turns}")?;
        match self.cleared {
            true => writeln!(f, "cleared"),
            false => writeln!(f, "{} left", many(*hearts_left, "heart", "hearts")),
        }
    }
}
