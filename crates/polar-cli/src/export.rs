//! `polar export`: a level in the format of the program that the game comes from.

use std::{error::Error, ffi::OsString};

use clap::{ArgGroup, Args, ValueEnum};
use fling_core::save;
use polar_core::{Direction, Setup, stge};

use crate::{
    arguments::name,
    input,
    output::{self, warn},
};

/// The options of `polar export`.
#[derive(Debug, Args)]
#[command(group(ArgGroup::new("format").required(true)))]
#[command(after_help = "Examples:
  polar export original.polar --stge -o stage.stge
  polar export original.polar#1 --stge | xxd
  polar generate fling --seed 3 | polar export - --save v1 -o 3.save")]
pub(crate) struct Export {
    /// The level: a file, FILE#N for its Nth level, or - for standard input.
    #[arg(value_name = "FILE[#N]", value_parser = name())]
    file: OsString,
    /// Of Polar: write the 198 bytes of an STGE resource of the original. The board must have 24×4 cells.
    #[arg(long, group = "format")]
    stge: bool,
    /// Of Fling: write a save file of the OCaml program. The board must have 15×15 cells and
    /// no contact rule.
    #[arg(long, value_name = "ENCODING", group = "format")]
    save: Option<Encoding>,
    /// Where the bytes go; - is standard output.
    #[arg(short, long, value_name = "FILE", value_parser = name(), default_value = "-")]
    output: OsString,
}

/// How a save file writes the balls.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Encoding {
    /// A pair of numbers for each ball.
    V0,
    /// A matrix of characters.
    V1,
}

impl From<Encoding> for save::Encoding {
    fn from(encoding: Encoding) -> Self {
        match encoding {
            Encoding::V0 => Self::V0,
            Encoding::V1 => Self::V1,
        }
    }
}

impl Export {
    pub(crate) fn run(self) -> Result<(), Box<dyn Error>> {
        input::refuse_to_overwrite(&self.file, &self.output)?;
        let bytes = match self.save {
            Some(encoding) => self.save_file(encoding)?,
            None => self.stage()?,
        };
        Ok(output::write(&self.output, &bytes)?)
    }

    fn stage(&self) -> Result<Vec<u8>, Box<dyn Error>> {
        let setup = Setup::from(input::polar(&self.file)?);
        let bytes =
            stge::write(&setup).map_err(|error| format!("{}: {error}", self.file.display()))?;
        if setup.facing != Direction::South {
            warn("the format knows no facing: the penguin will face south");
        }
        Ok(bytes.to_vec())
    }

    fn save_file(&self, encoding: Encoding) -> Result<Vec<u8>, Box<dyn Error>> {
        let position = input::fling(&self.file)?;
        let print = save::Print::new(&position, encoding.into())
            .map_err(|error| format!("{}: {error}", self.file.display()))?;
        Ok(print.to_string().into_bytes())
    }
}
