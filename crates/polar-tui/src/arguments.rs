//! The command line.

use clap::{CommandFactory as _, Parser};
use polar_play::Options;

/// Polar: push the hearts over the ice and into the house. Fling: fling balls at each other.
#[derive(Debug, Parser)]
#[command(
    version,
    after_help = "In the game, ? shows the help and the keys. Where NO_COLOR is set there are no colours, unless a \
theme asks for some."
)]
pub struct Arguments {
    /// What every screen can be told.
    #[command(flatten)]
    pub options: Options,
    /// Draw with the characters of ASCII only, as on Linux's own console, and where the locale has no others
    /// (LC_ALL=C.UTF-8 has them). Mends a board that falls apart because the terminal shows its characters twice as
    /// wide, as those of East Asia.
    #[arg(long)]
    pub ascii: bool,
}

/// The command as clap knows it: what shell completions and man pages are made of.
#[must_use]
pub fn command() -> clap::Command {
    Arguments::command()
}
