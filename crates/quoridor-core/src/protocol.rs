//! The line protocol of an engine, in the manner of chess's UCI, as a pure function of the lines.
//!
//! | line | answer |
//! | --- | --- |
//! | `uqi` | `id name …`, `id author …`, `uqiok` |
//! | `isready` | `readyok` |
//! | `newgame` | nothing: the usual start |
//! | `position startpos` or `position LINE`, then `moves …` or nothing | nothing |
//! | `legal` | the legal moves on one line, which is empty once the game is over |
//! | `result` | `playing`, or the winner once the game is over: `blue` or `red` |
//! | `perft N` | the number of games of N moves |
//! | `show` | the board, for each player a line with the steps to go and the walls left, then the position's line |
//! | `quit` | nothing, and [`Flow::Quit`] |
//!
//! LINE is a position's [one-line form](crate::line). An empty line is passed over; anything else
//! gets one line that begins with `error`, and leaves the position as it was.
//!
//! ```
//! use quoridor_core::protocol::{Engine, Flow};
//!
//! let mut engine = Engine::default();
//! let mut answer = String::new();
//! engine.line(b"position startpos moves e2 e8", &mut answer)?;
//! engine.line(b"perft 1", &mut answer)?;
//! engine.line(b"dance", &mut answer)?;
//! assert_eq!(engine.line(b"quit", &mut answer)?, Flow::Quit);
//! let expected = "132\nerror unknown command; try uqi, isready, newgame, position, legal, result, perft, \
//!     show or quit\n";
//! assert_eq!(answer, expected);
//! # Ok::<(), core::fmt::Error>(())
//! ```

use core::{fmt, str};

use polar_grid::line;
use thiserror::Error;

use crate::{
    Illegal, Move, MoveError, Outcome, Player, Position, line::PositionError, perft_within,
    words::Words,
};

/// The most positions that a `perft` may generate: some seconds' work. Depth 4 from the start
/// takes two million.
pub const PERFT_LIMIT: u64 = 5_000_000;

/// What an engine remembers between lines: a position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Engine {
    position: Position,
}

/// Whether another line is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// It is.
    Continue,
    /// The line was `quit`.
    Quit,
}

/// Why a line is not understood or not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
enum Refusal {
    #[error("the line is not UTF-8 from byte {0} on")]
    Encoding(usize),
    #[error(
        "unknown command; try uqi, isready, newgame, position, legal, result, perft, show or quit"
    )]
    Unknown,
    #[error("nothing should follow this command, but column {0} has something")]
    Trailing(usize),
    #[error("position takes startpos or a position's line, then moves and the moves")]
    NoPosition,
    #[error("in the position: {0}")]
    Position(PositionError),
    #[error("column {0}: {1}")]
    Move(usize, MoveError),
    #[error("column {0}: {1} can't be played: {2}")]
    Illegal(usize, Move, Illegal),
    #[error("perft takes a depth from 0 to 255")]
    Depth,
    #[error("perft {0} would generate more than {PERFT_LIMIT} positions")]
    TooMuch(u8),
}

impl Engine {
    /// The position that the lines so far have set up.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Takes a line, without or with its line end, and writes the answer.
    ///
    /// # Errors
    ///
    /// Only as the writer does. What is wrong with the line is part of the answer.
    pub fn line(
        &mut self,
        line: &[u8],
        out: &mut (impl fmt::Write + ?Sized),
    ) -> Result<Flow, fmt::Error> {
        let text = str::from_utf8(line).map_err(|error| Refusal::Encoding(error.valid_up_to() + 1));
        match text.and_then(|text| self.command(text)) {
            Ok(answer) => answer.write(&self.position, out),
            Err(refusal) => {
                writeln!(out, "error {refusal}")?;
                Ok(Flow::Continue)
            }
        }
    }

    fn command(&mut self, line: &str) -> Result<Answer, Refusal> {
        let mut words = Words::new(line);
        let Some((_, command)) = words.next() else { return Ok(Answer::Nothing) };
        let answer = match command {
            "uqi" => Answer::Identity,
            "isready" => Answer::Ready,
            "newgame" => {
                end(words)?;
                self.position = Position::default();
                return Ok(Answer::Nothing);
            }
            "position" => {
                self.position = position(words)?;
                return Ok(Answer::Nothing);
            }
            "legal" => Answer::Legal,
            "result" => Answer::Result,
            "perft" => {
                let depth = words.next().and_then(|(_, word)| line::number(word));
                let depth = depth.ok_or(Refusal::Depth)?;
                end(words)?;
                let count = perft_within(&self.position, depth, PERFT_LIMIT);
                return count.map(Answer::Count).ok_or(Refusal::TooMuch(depth));
            }
            "show" => Answer::Board,
            "quit" => Answer::Goodbye,
            _ => return Err(Refusal::Unknown),
        };
        end(words)?;
        Ok(answer)
    }
}

/// Nothing more should be said.
fn end(mut words: Words<'_>) -> Result<(), Refusal> {
    words.next().map_or(Ok(()), |(column, _)| Err(Refusal::Trailing(column)))
}

/// What follows `position`: where to start, and the moves from there.
fn position(mut words: Words<'_>) -> Result<Position, Refusal> {
    let text = words.rest;
    let mut length = 0;
    while let Some((_, word)) = words.next() {
        if word == "moves" {
            break;
        }
        length = text.len() - words.rest.len();
    }
    let mut position = match text.get(..length).map_or("", str::trim) {
        "startpos" => Position::default(),
        text if text.is_empty() || begins_as_startpos(text) => return Err(Refusal::NoPosition),
        line => line.parse().map_err(Refusal::Position)?,
    };
    for (column, word) in words {
        let mv = word.parse().map_err(|error| Refusal::Move(column, error))?;
        position.play(mv).map_err(|error| Refusal::Illegal(column, mv, error))?;
    }
    Ok(position)
}

/// Whether the first word is `startpos` in some case: then a position's line is not what was meant.
fn begins_as_startpos(text: &str) -> bool {
    text.split_whitespace().next().is_some_and(|word| word.eq_ignore_ascii_case("startpos"))
}

/// What there is to say to a line that is understood.
enum Answer {
    Nothing,
    Identity,
    Ready,
    Legal,
    Result,
    Count(u64),
    Board,
    Goodbye,
}

impl Answer {
    fn write(
        &self,
        position: &Position,
        out: &mut (impl fmt::Write + ?Sized),
    ) -> Result<Flow, fmt::Error> {
        match self {
            Self::Nothing => {}
            Self::Goodbye => return Ok(Flow::Quit),
            Self::Identity => {
                writeln!(out, "id name Polar Quoridor {}", env!("CARGO_PKG_VERSION"))?;
                writeln!(out, "id author {}", env!("CARGO_PKG_AUTHORS"))?;
                writeln!(out, "uqiok")?;
            }
            Self::Ready => writeln!(out, "readyok")?,
            Self::Legal => {
                for (index, mv) in position.moves().enumerate() {
                    let separator = if index == 0 { "" } else { " " };
                    write!(out, "{separator}{mv}")?;
                }
                writeln!(out)?;
            }
            Self::Result => match position.outcome() {
                Outcome::Playing => writeln!(out, "playing")?,
                Outcome::Won(player) => writeln!(out, "{player}")?,
            },
            Self::Count(count) => writeln!(out, "{count}")?,
            Self::Board => {
                write!(out, "{}", position.diagram())?;
                for player in Player::ALL {
                    let (steps, walls) = (position.distance(player), position.walls_left(player));
                    let steps_noun = if steps == 1 { "step" } else { "steps" };
                    let walls_noun = if walls == 1 { "wall" } else { "walls" };
                    write!(out, "{player}: {steps} {steps_noun} to go, ")?;
                    writeln!(out, "{walls} {walls_noun} left")?;
                }
                writeln!(out, "{position}")?;
            }
        }
        Ok(Flow::Continue)
    }
}
