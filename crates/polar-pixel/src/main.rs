//! Plays Polar in a window.

use std::{
    error::Error,
    fmt::Display,
    io::{Write as _, stderr},
    path::{self, Path},
    process::ExitCode,
};

use polar_pixel::{Arguments, SMALLEST, Window, run};
use polar_play::{App, Shown, arguments, files};
use polar_raster::{Art, window_size};

fn main() -> ExitCode {
    match play(arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            tell(error);
            ExitCode::FAILURE
        }
    }
}

/// If nobody can read it, that does no harm.
fn tell(error: impl Display) {
    let _ = writeln!(stderr(), "polar-pixel: {}", Shown(error));
}

/// A size that a window can be seen and drawn with, whatever the settings file says, and however long a row of the
/// board is.
fn in_bounds((width, height): (usize, usize)) -> (usize, usize) {
    (width.clamp(SMALLEST.0, 8192), height.clamp(SMALLEST.1, 8192))
}

fn play(arguments: Arguments) -> Result<(), Box<dyn Error>> {
    files::outlive_their_limit()?;
    // By its whole path, so that the message says where a picture is.
    let pictures = arguments.options.data_dir.as_deref().unwrap_or(Path::new("."));
    let pictures = path::absolute(pictures).unwrap_or_else(|_| pictures.to_owned());
    let mut app = App::new(arguments.options)?;
    let art = Art::load()?;
    let (width, height) = in_bounds(match arguments.scale {
        Some(scale) => window_size(&app.view(), scale),
        None => app.settings().window_size.unwrap_or((1280, 720)),
    });
    let mut window = Window::open("Polar", width, height)?;
    window.set_icon(&art);
    if let Err(error) = window.open_speaker() {
        tell(error);
    }
    let played = run(&mut app, &mut window, &art, &pictures);
    app.close();
    played?;
    app.unsaved().map_or(Ok(()), |unsaved| Err(unsaved.into()))
}
