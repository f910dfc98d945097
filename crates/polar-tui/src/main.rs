//! Plays Polar in a terminal.

use std::{
    error::Error,
    io::{BufWriter, Write as _, stderr, stdout},
    mem::ManuallyDrop,
    process::ExitCode,
    time::Instant,
};

use polar_play::{App, Clipboard, Shown, arguments, files};
use polar_tui::{Arguments, Look, run, terminal};
use ratatui_core::terminal::Terminal;
use ratatui_crossterm::CrosstermBackend;

fn main() -> ExitCode {
    match play(arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // A terminal that is gone reads nothing any more.
            let _ = writeln!(stderr(), "polar-tui: {}", Shown(error));
            ExitCode::FAILURE
        }
    }
}

fn play(arguments: Arguments) -> Result<(), Box<dyn Error>> {
    files::outlive_their_limit()?;
    let mut app = App::new(arguments.options)?;
    app.set_clipboard(Clipboard::Screen);
    let _modes = terminal::Modes::enter()?;
    let messages = terminal::messages(&app)?;
    // Sent in few parts: many terminals show what has come of a picture before the rest comes.
    let screen = BufWriter::with_capacity(1 << 16, stdout());
    // Never dropped: that would show the cursor, which the modes do, and panic where the terminal is gone.
    let mut terminal = ManuallyDrop::new(Terminal::new(CrosstermBackend::new(screen))?);
    let (colours, ascii) = (Look::colours_here(), arguments.ascii || Look::ascii_here());
    let (clock, copy) = (Instant::now, terminal::copy);
    let played = run(&mut app, &mut terminal, &messages, colours, ascii, clock, copy);
    // Before the terminal is given back, so that what is typed while this waits does not reach the shell.
    app.close();
    played?;
    app.unsaved().map_or(Ok(()), |unsaved| Err(unsaved.into()))
}
