//! Plays Polar in a window.

use std::{error::Error, process::ExitCode};

use clap::Parser;
use polar_pixel::{Window, run};
use polar_play::{App, Options};
use polar_raster::{Art, window_size};

/// Polar: push the hearts over the ice and into the house. Fling: fling balls at each other. F12
/// saves a picture.
#[derive(Debug, Parser)]
#[command(version, about)]
struct Arguments {
    #[command(flatten)]
    options: Options,
    /// Window pixels to a pixel of the art; without it, what fits the window.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=8))]
    scale: Option<u8>,
}

fn main() -> ExitCode {
    match play(Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("polar-pixel: {error}");
            ExitCode::FAILURE
        }
    }
}

fn play(arguments: Arguments) -> Result<(), Box<dyn Error>> {
    let pictures = arguments.options.data_dir.clone().unwrap_or_default();
    let mut app = App::new(arguments.options)?;
    let art = Art::load()?;
    let (width, height) =
        arguments.scale.map_or((1280, 720), |scale| window_size(&app.view(), scale));
    let mut window = Window::open("Polar", width, height)?;
    let played = run(&mut app, &mut window, &art, &pictures);
    app.close();
    Ok(played?)
}
