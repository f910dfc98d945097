//! Switches the terminal's modes on and panics, first on another thread and, when a key is pressed, on the main
//! thread. A test looks at what is seen of each panic, and that the modes are switched back.
#![expect(clippy::panic, reason = "this is what it is for")]

use std::{
    io::{Read as _, Write as _, stdin, stdout},
    thread,
};

use polar_tui::terminal::Modes;

fn main() -> std::io::Result<()> {
    let _modes = Modes::enter()?;
    let failed = thread::spawn(|| panic!("in the background")).join().is_err();
    write!(stdout(), "failed: {failed}")?;
    stdout().flush()?;
    stdin().read_exact(&mut [0])?;
    panic!("on purpose")
}
