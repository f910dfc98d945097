//! `polar replay`: moves on a level or a deal, and where they lead.

mod fling;
mod ishido;
mod polar;

use std::{error::Error, ffi::OsString, fmt};

use clap::{Args, ValueEnum};
use ishido_core::Rules;
use polar_core::{Position, Steering, record::RecordError};
use polar_grid::text::utf8;
use polar_play::{many, number_in, one_of};
use serde::Serialize;

use crate::{
    arguments::name,
    fields,
    input::{self, InputError, Kind, Start},
    output,
    render::SCALES,
    usage,
};

/// What stands below the options.
const HELP: &str = "\
Examples:
  polar replay original.polar --moves 'd 3r' --json
  polar replay sixty.fling#1 --moves 'a1>r c1>d'
  echo 'd 3r' | polar replay original.polar --moves - --gif x.gif
  polar replay --game ishido --deal seed:1990 --moves 1,0 --rules classic

Presses after a level of Polar is cleared are skipped, with a warning; in the other games, a move that can't be \
played is refused.";

/// The rules of Ishido, which no screen explains.
const ISHIDO: &str = "\
Ishido is played on 12 columns and 8 rows. The first six stones of a deal have all colours and all symbols among \
them, and lie on 0,0 11,0 5,3 6,4 0,7 and 11,7 before the first move; the others are placed in the order of the deal. \
A stone goes beside at least one other, and shares its colour or its symbol with each that it lies beside. For one, \
two, three or four of these it scores 1, 2, 4 or 8 points. The game is won when all stones are placed, and lost when \
the next one fits nowhere.

In the classic rules half of the stones beside must match in colour and half in symbol, of three one and two; one that \
matches in both counts as either. A stone on the rim of the board scores nothing. A stone between four others is a \
four-way: from then on all placements score twice as many points as before it, and the first twelve four-ways bring \
25, 50, 100, 200, 400, 600, 800, 1000, 5000, 10000, 25000 and 50000 points more. At the end no stone left brings 1000 \
points, one 500 and two 100.";

/// The options of `polar replay`.
#[derive(Debug, Args)]
#[command(after_help = HELP, after_long_help = format!("{HELP}\n\n{ISHIDO}\n\n{}", fields::REPLAY))]
pub(crate) struct Replay {
    /// The level: a file, FILE#N for its Nth level, or - for standard input.
    #[arg(
        value_name = "FILE[#N]",
        value_parser = name(),
        required_unless_present_any = ["deal", "game"]
    )]
    file: Option<OsString>,
    /// The moves, or - for standard input. Polar: the keys u d l r, a run length right before a letter.
    /// Fling: cells and directions, d4>r. Ishido: cells as column,row. Separate moves by spaces.
    #[arg(long)]
    moves: String,
    /// Polar: how a press becomes a move; direct by default.
    #[arg(long, conflicts_with = "deal", value_parser = one_of::<Steering>(Steering::ALL.map(Steering::name)))]
    steering: Option<Steering>,
    /// Fling: a ball may also be flung at its direct neighbour.
    #[arg(long, conflicts_with = "deal")]
    contact: bool,
    /// The game, whatever the file says; by default, the game that the file names.
    #[arg(long, value_enum)]
    game: Option<Game>,
    /// Ishido: the deal, 72 stones as two digits each, colour then symbol, with blanks between them or
    /// not, or seed:N; or a position in one line, as a replay prints it.
    #[arg(long, value_name = "STONES|seed:N|LINE", conflicts_with = "file")]
    deal: Option<ishido::Start>,
    /// Ishido: the rules; article by default, those of the position if that is given.
    #[arg(
        long,
        conflicts_with = "file",
        value_parser = one_of::<Rules>(Rules::ALL.map(Rules::name))
    )]
    rules: Option<Rules>,
    /// Also draw it all as an animated GIF file; - writes that to standard output, and nothing else.
    #[arg(long, value_name = "FILE", value_parser = name(), conflicts_with = "deal")]
    gif: Option<OsString>,
    /// Pixels of the GIF for each pixel of the art, from 1 to 8; a cell is 24 pixels of the art wide.
    #[arg(
        long,
        value_name = "N",
        default_value_t = 2,
        value_parser = number_in(SCALES),
        requires = "gif",
        conflicts_with = "deal"
    )]
    scale: u8,
    /// Print one JSON object; its fields are explained at the end of --help.
    #[arg(long)]
    json: bool,
}

/// The games that can be replayed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Game {
    /// Polar.
    Polar,
    /// Fling.
    Fling,
    /// Ishido, which has deals instead of levels.
    Ishido,
}

impl Game {
    /// The game of a level; `None` if it has none.
    const fn kind(self) -> Option<Kind> {
        match self {
            Self::Polar => Some(Kind::Polar),
            Self::Fling => Some(Kind::Fling),
            Self::Ishido => None,
        }
    }
}

impl Replay {
    pub(crate) fn run(mut self) -> Result<(), Box<dyn Error>> {
        match (self.deal.take(), &self.file) {
            (Some(start), _) if self.game == Some(Game::Ishido) => {
                let position = start.position(self.rules)?;
                self.print(&ishido::replay(position, &self.moves()?)?)
            }
            (Some(_), _) => Err(usage::wrong("a deal is for --game ishido").into()),
            (None, _) if self.game == Some(Game::Ishido) => {
                Err(usage::wrong("Ishido is played from a deal: --deal <STONES|seed:N|LINE>")
                    .into())
            }
            (None, Some(file)) => {
                if input::is_standard(file) && self.moves == "-" {
                    return Err(usage::both_standard("the level and the moves").into());
                }
                let start = input::start(file, self.game.and_then(Game::kind))?;
                let options = [
                    (Kind::Polar, "--steering", self.steering.is_some()),
                    (Kind::Fling, "--contact", self.contact),
                ];
                usage::of_game(start.kind(), &options)?;
                match start {
                    Start::Polar(start) => self.polar(start),
                    Start::Fling(start) if self.contact => self.fling(start.with_contact()),
                    Start::Fling(start) => self.fling(start),
                }
            }
            (None, None) => Err(usage::wrong("there must be a level: FILE, FILE#N, or -").into()),
        }
    }

    fn polar(&self, start: Position) -> Result<(), Box<dyn Error>> {
        let moves = self.moves()?;
        let steering = self.steering.unwrap_or_default();
        let report = polar::replay(start, steering, &moves)
            .map_err(|error| format!("in the moves, {error}{}", what_to_do(&error)))?;
        if report.passed_over > 0 {
            let presses = many(report.passed_over, "press", "presses");
            output::warn(format_args!("skipped {presses} after the level was cleared"));
        }
        self.show(&report, || polar::film(start, steering, &moves, self.scale))
    }

    fn fling(&self, start: fling_core::Position) -> Result<(), Box<dyn Error>> {
        let moves = self.moves()?;
        let report = fling::replay(start, &moves)?;
        self.show(&report, || fling::film(start, &moves, self.scale))
    }

    /// Draws it all, if that is wanted, and prints the report, if there is room for it.
    fn show(
        &self,
        report: &(impl Serialize + fmt::Display),
        film: impl FnOnce() -> Result<Vec<u8>, Box<dyn Error>>,
    ) -> Result<(), Box<dyn Error>> {
        if let Some(gif) = &self.gif {
            output::write(gif, &film()?)?;
        }
        match &self.gif {
            Some(gif) if gif == "-" => Ok(()),
            _ => self.print(report),
        }
    }

    /// The moves as text, from the option or from standard input.
    fn moves(&self) -> Result<String, InputError> {
        if self.moves != "-" {
            return Ok(self.moves.clone());
        }
        Ok(utf8(&input::read("-".as_ref())?)?.to_owned())
    }

    fn print(&self, report: &(impl Serialize + fmt::Display)) -> Result<(), Box<dyn Error>> {
        Ok(output::report(report, self.json)?)
    }
}

/// What leads further where moves of Polar can't be read.
const fn what_to_do(error: &RecordError) -> &'static str {
    match error {
        RecordError::Blank { .. } => {
            "; if this is a line of a .sol file, leave out the number that it begins with: that is what is proven"
        }
        RecordError::Character { .. }
        | RecordError::NoLetter { .. }
        | RecordError::TooMany { .. } => "",
    }
}
