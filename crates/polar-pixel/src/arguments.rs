//! The command line.

use clap::{CommandFactory as _, Parser};
use polar_play::Options;

/// Polar: push the hearts over the ice and into the house. Fling: fling balls at each other. F12
/// saves a picture.
#[derive(Debug, Parser)]
#[command(version)]
pub struct Arguments {
    /// What every screen can be told.
    #[command(flatten)]
    pub options: Options,
    /// Window pixels to a pixel of the art; without it, what fits the window.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=8))]
    pub scale: Option<u8>,
}

/// The command as clap knows it: what shell completions and man pages are made of.
#[must_use]
pub fn command() -> clap::Command {
    Arguments::command()
}

#[cfg(test)]
mod tests {
    use super::command;

    #[test]
    fn the_help_says_how_a_picture_is_saved() {
        let help = command().render_help().to_string();
        // It may be wrapped anywhere.
        let words: Vec<&str> = help.split_whitespace().collect();
        assert!(words.join(" ").contains("F12 saves a picture"), "{help}");
    }
}
