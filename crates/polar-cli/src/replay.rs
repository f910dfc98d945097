//! `polar replay`: moves on a level or a deal, or those of a record, and where they lead.

mod fling;
mod ishido;
mod polar;

use std::{
    error::Error,
    ffi::{OsStr, OsString},
    fmt,
};

use clap::{Args, ValueEnum};
use fling_core::record::RecordError as FlingError;
use ishido_core::Rules;
use polar_core::{Move, Position, Steering, record::RecordError};
use polar_play::{Try, many, number_in, one_of};
use serde::Serialize;

use crate::{
    arguments::{name, picture, text},
    fields,
    input::{self, File, Kind, Start},
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
  polar replay record.toml --best --gif x.gif
  polar replay --game ishido --deal seed:1990 --moves 1,0 --rules classic

Presses after a level of Polar is cleared are skipped, with a warning; in the other games, a move that can't be \
played is refused.

In place of a level and its moves, FILE may be a record: the games keep one of each level that was begun, in the \
folder records of their data folder. Its last try is played: all moves since the last restart that are not undone, \
those that were shown, too; if there is none since, those of the try before. With --best it is \
the best try of your own that clears the level. What is undone counts for neither.";

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
    /// The level: a file, FILE#N for its Nth level, or - for standard input. Or a record that the games keep, of which
    /// the last try is played.
    #[arg(
        value_name = "FILE[#N]",
        value_parser = name(),
        required_unless_present_any = ["deal", "game"]
    )]
    file: Option<OsString>,
    /// The moves, or - for standard input. Polar: the keys u d l r, a run length right before a letter.
    /// Fling: cells and directions, d4>r. Ishido: cells as column,row. Separate moves by spaces. A record
    /// says its own.
    #[arg(long, value_parser = text(), required_unless_present = "file")]
    moves: Option<String>,
    /// Polar: how a press becomes a move; direct by default.
    #[arg(long, conflicts_with = "deal", value_parser = one_of::<Steering>(Steering::ALL.map(Steering::name)))]
    steering: Option<Steering>,
    /// Fling: a ball may also be flung at its direct neighbour.
    #[arg(long, conflicts_with = "deal")]
    contact: bool,
    /// Of a record: of your own tries that clear the level the best, by pushes, then by presses, instead of the last one.
    #[arg(long, conflicts_with = "deal")]
    best: bool,
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
    #[arg(long, value_name = "FILE", value_parser = picture("gif"), conflicts_with = "deal")]
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
    pub(crate) fn run(self) -> Result<(), Box<dyn Error>> {
        match (self.game, &self.deal, &self.file) {
            (Some(Game::Ishido), Some(start), _) => {
                let position = start.position(self.rules)?;
                self.print(&ishido::replay(position, &self.moves()?)?)
            }
            (Some(Game::Ishido), None, _) => {
                Err(usage::wrong("Ishido is played from a deal: --deal <STONES|seed:N|LINE>")
                    .into())
            }
            (_, Some(_), _) => Err(usage::wrong("a deal is for --game ishido").into()),
            (_, None, Some(file)) => self.of_file(file),
            (_, None, None) => {
                Err(usage::wrong("there must be a level: FILE, FILE#N, or -").into())
            }
        }
    }

    /// Plays the moves on a level of a file, or those of a record.
    fn of_file(&self, asked: &OsStr) -> Result<(), Box<dyn Error>> {
        if input::is_standard(asked) && self.moves.as_deref() == Some("-") {
            return Err(usage::both_standard("the level and the moves").into());
        }
        if let Some(gif) = &self.gif {
            input::refuse_to_overwrite(asked, gif)?;
        }
        let file = File::read(asked, self.game.and_then(Game::kind))?;
        if file.is_record() {
            self.refuse_options_of_levels()?;
            return match file.tried(self.best)? {
                Try::Polar(start, moves) => self.polar(start, &moves),
                Try::Fling(start, moves) => self.fling(start, moves.into_iter().map(Ok)),
            };
        }
        if self.best {
            return Err(usage::wrong("--best is for a record: this is a level").into());
        }
        let start = file.start()?;
        file.remark_on_others("")?;
        let options = [
            (Kind::Polar, "--steering", self.steering.is_some()),
            (Kind::Fling, "--contact", self.contact),
        ];
        usage::of_game(start.kind(), &options)?;
        let moves = self.moves()?;
        match start {
            Start::Polar(start) => {
                let steering = self.steering.unwrap_or_default();
                let moves = polar::moves(start, steering, &moves)
                    .map_err(|error| format!("in the moves, {error}{}", what_to_do(&error)))?;
                self.polar(start, &moves)
            }
            Start::Fling(start) => {
                let start = if self.contact { start.with_contact() } else { start };
                self.fling(start, fling_core::record::moves(&moves))
            }
        }
    }

    /// Refuses, beside a record, what would say otherwise how its moves were played.
    fn refuse_options_of_levels(&self) -> Result<(), clap::Error> {
        let options = [
            ("--moves", self.moves.is_some()),
            ("--steering", self.steering.is_some()),
            ("--contact", self.contact),
        ];
        match options.into_iter().find(|(_, is_given)| *is_given) {
            Some((option, _)) => Err(usage::wrong(format_args!(
                "{option} is for a level: this is a record, which says its moves itself"
            ))),
            None => Ok(()),
        }
    }

    fn polar(&self, start: Position, moves: &[Move]) -> Result<(), Box<dyn Error>> {
        let report = polar::replay(start, moves);
        if report.passed_over > 0 {
            let presses = many(report.passed_over, "press", "presses");
            output::warn(format_args!("skipped {presses} after the level was cleared"));
        }
        self.show(&report, || polar::film(start, moves, self.scale))
    }

    fn fling(
        &self,
        start: fling_core::Position,
        moves: impl Iterator<Item = Result<fling_core::Move, FlingError>>,
    ) -> Result<(), Box<dyn Error>> {
        let (report, moves) = fling::replay(start, moves)?;
        self.show(&report, || fling::film(start, moves, self.scale))
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
    fn moves(&self) -> Result<String, Box<dyn Error>> {
        match self.moves.as_deref() {
            Some("-") => Ok(input::standard_text()?),
            Some(moves) => Ok(moves.to_owned()),
            None => Err(usage::wrong("a level needs --moves; only a record says its own").into()),
        }
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
