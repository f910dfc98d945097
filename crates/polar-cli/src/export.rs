//! `polar export`: a level in the original's own format.

use std::error::Error;

use clap::Args;
use polar_core::{Direction, Setup, stge};

use crate::{
    input,
    output::{self, warn},
};

/// The options of `polar export`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  polar export levels/polar/original.polar --stge -o stage.stge
  polar export pack.polar#3 --stge | xxd")]
pub(crate) struct Export {
    /// The level: a file, FILE#N for its Nth level, or - for standard input.
    #[arg(value_name = "FILE[#N]", allow_hyphen_values = true)]
    file: String,
    /// Write the 198 bytes of an STGE resource of the original. The board must have 24×4 cells.
    #[arg(long, required = true)]
    stge: bool,
    /// Where the bytes go; - is standard output.
    #[arg(short, long, value_name = "FILE", default_value = "-", allow_hyphen_values = true)]
    output: String,
}

impl Export {
    pub(crate) fn run(self) -> Result<(), Box<dyn Error>> {
        let setup = Setup::from(input::polar(&self.file)?);
        let bytes = stge::write(&setup).map_err(|error| format!("{}: {error}", self.file))?;
        if setup.facing != Direction::South {
            warn("the format knows no facing: the penguin will face south");
        }
        Ok(output::write(&self.output, &bytes)?)
    }
}
