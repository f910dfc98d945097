//! A live line on standard error while something takes long.

use std::{
    io::{self, IsTerminal as _},
    time::Duration,
};

use indicatif::{ProgressBar, ProgressStyle};

/// The time after which the line says how long it has taken.
const TICK: Duration = Duration::from_millis(100);

/// This line, by a template of indicatif's, on a terminal, and nothing elsewhere.
pub(crate) fn line(bar: ProgressBar, template: &str) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar.tick();
    bar.enable_steady_tick(TICK);
    bar
}
