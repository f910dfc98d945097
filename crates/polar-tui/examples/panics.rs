//! Switches the terminal's modes on and panics: for the test that they are switched back.

use polar_tui::terminal::Modes;

fn main() -> std::io::Result<()> {
    let _modes = Modes::enter()?;
    #[expect(clippy::panic, reason = "this is what it is for")]
    {
        panic!("on purpose")
    }
}
