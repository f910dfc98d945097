//! `polar render`: a level as a picture.

use std::{error::Error, ffi::OsString, ops::RangeInclusive};

use clap::Args;
use polar_play::{Settings, number_in};
use polar_raster::{Art, draw_board};

use crate::{
    arguments::{name, picture},
    input::{self, Kind},
    output,
};

/// The options of `polar render`.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  polar render original.polar -o stage.png
  polar render lessons.polar#3 -o - --scale 1 > lesson.png")]
pub(crate) struct Render {
    /// The level: a file, FILE#N for its Nth level, or - for standard input.
    #[arg(value_name = "FILE[#N]", value_parser = name())]
    file: OsString,
    /// Where the PNG file goes; - is standard output.
    #[arg(short, long, value_name = "FILE", value_parser = picture("png"))]
    output: OsString,
    /// Pixels for each pixel of the art, from 1 to 8; a cell is 24 pixels of the art wide.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = number_in(SCALES))]
    scale: u8,
    /// The game, whatever the file says; by default, the game that the file names.
    #[arg(long, value_enum)]
    game: Option<Kind>,
}

/// How large the pixels of the art become. GIF files can't be larger than this allows.
pub(crate) const SCALES: RangeInclusive<u8> = 1..=8;

impl Render {
    pub(crate) fn run(self) -> Result<(), Box<dyn Error>> {
        input::refuse_to_overwrite(&self.file, &self.output)?;
        let start = input::start(&self.file, self.game)?;
        let scene = start.play(&Settings::default()).scene();
        let canvas = draw_board(&Art::load()?, &scene, &[], self.scale);
        Ok(output::write(&self.output, &canvas.to_png()?)?)
    }
}
