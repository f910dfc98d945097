//! Plays Polar in a terminal.

use std::{error::Error, io::stdout, process::ExitCode};

use clap::Parser;
use polar_play::{App, Clipboard, Options};
use polar_tui::{Look, run, terminal};
use ratatui::{Terminal, backend::CrosstermBackend};

/// Polar: push the hearts over the ice and into the house. Fling: fling balls at each other.
#[derive(Debug, Parser)]
#[command(version, about)]
struct Arguments {
    #[command(flatten)]
    options: Options,
    /// Draw with the characters of ASCII only.
    #[arg(long)]
    ascii: bool,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match play(arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("polar-tui: {error}");
            ExitCode::FAILURE
        }
    }
}

fn play(arguments: Arguments) -> Result<(), Box<dyn Error>> {
    let mut app = App::new(arguments.options)?;
    app.set_clipboard(Clipboard::Screen);
    let _modes = terminal::Modes::enter()?;
    let messages = terminal::messages(&app)?;
    let mut terminal = Terminal::new(CrosstermBackend::new(stdout()))?;
    let (colours, ascii) = (Look::colours_here(), arguments.ascii);
    let played = run(&mut app, &mut terminal, &messages, colours, ascii, terminal::copy);
    // Before the terminal is given back: until the end, what is typed there is still read here.
    app.close();
    Ok(played?)
}
