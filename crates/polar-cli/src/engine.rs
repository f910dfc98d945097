//! `polar engine`: an engine on standard input and output, line by line.

use std::{
    error::Error,
    io::{self, BufRead as _, Read as _},
};

use clap::{Args, ValueEnum};
use quoridor_core::protocol::{Engine, Flow};

use crate::{input::InputError, output};

/// The options of `polar engine`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  echo 'perft 2' | polar engine quoridor
  printf 'position 9 b e4 9 e6 9 e4h,a1v\\nshow\\n' | polar engine quoridor

It is a referee: it knows the rules, and does not play. The lines are uqi, isready, newgame, position, legal, \
result, perft N, show and quit. After position comes startpos or a position in one line (the last line that show \
prints), then nothing, or moves and the moves: position startpos moves e2 e8. A perft generates up to five million \
positions, not counting those of its last move: from startpos it goes to depth 4. The answer to legal is empty once \
the game is over; that to result says playing, or who has won: blue, who begins and goes up, or red. An answer that \
begins with error says what is wrong with a line.

In each turn a player moves the pawn or places one of ten walls; the first whose pawn reaches the opposite side has \
won. A square is a column, by letter from the left, and a row, by number from blue's side. A move of the pawn is the \
square it goes to, e2: the next one, or, if the opponent stands there, straight over, or where a wall or the edge is \
behind the opponent, to either side of that square. A wall is two squares long and named by the square at its lower \
left: e3h lies above e3 and f3, e3v to the right of e3 and e4. It may neither overlap nor cross another, and leaves \
both players a way to the opposite side.

A position in one line is the board's size, whose turn it is (b or r), blue's square and how many walls blue has left, \
the same for red, and the walls on the board with commas between them, or - if there are none.")]
pub(crate) struct EngineOptions {
    /// The game to referee.
    #[arg(value_enum)]
    game: EngineGame,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum EngineGame {
    /// Quoridor.
    Quoridor,
}

/// The most bytes of a line that is answered; a longer one is refused, so that no peer can fill the memory.
const MAX_LINE: usize = 1 << 20;

impl EngineOptions {
    pub(crate) fn run(self) -> Result<(), Box<dyn Error>> {
        match self.game {
            EngineGame::Quoridor => quoridor(),
        }
    }
}

fn quoridor() -> Result<(), Box<dyn Error>> {
    let mut input = io::stdin().lock();
    let mut engine = Engine::default();
    let (mut line, mut answer) = (Vec::new(), String::new());
    loop {
        line.clear();
        answer.clear();
        let read = input.by_ref().take(MAX_LINE as u64 + 1).read_until(b'\n', &mut line);
        if read.map_err(InputError::standard)? == 0 {
            return Ok(());
        }
        if line.len() > MAX_LINE && !line.ends_with(b"\n") {
            input.skip_until(b'\n').map_err(InputError::standard)?;
            output::print(format_args!("error the line is longer than {MAX_LINE} bytes\n"))?;
            continue;
        }
        let flow = engine.line(&line, &mut answer)?;
        output::print(&answer)?;
        if flow == Flow::Quit {
            return Ok(());
        }
    }
}
