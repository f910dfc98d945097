//! The command line.

use clap::{CommandFactory as _, Parser, ValueHint};
use polar_play::{Options, number_in};

/// Polar: push the hearts over the ice and into the house. Fling: fling balls at each other. F12
/// saves a picture.
#[derive(Debug, Parser)]
#[command(version, after_help = "In the game, ? shows the help and the keys.")]
pub struct Arguments {
    /// What every screen can be told.
    #[command(flatten)]
    pub options: Options,
    /// Open the window so large that a pixel of the art is N of its own, from 1 to 8; without it, as large as you made
    /// it last.
    #[arg(
        long,
        value_name = "N",
        value_hint = ValueHint::Other,
        value_parser = number_in::<u8>(1..=8),
        allow_negative_numbers = true
    )]
    pub scale: Option<u8>,
}

/// The command as clap knows it: what shell completions and man pages are made of.
#[must_use]
pub fn command() -> clap::Command {
    Arguments::command()
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;

    use super::{Arguments, command};

    #[test]
    fn a_scale_is_from_1_to_8() {
        let scale = |given| Arguments::try_parse_from(["polar-pixel", "--scale", given]);
        for given in ["1", "8"] {
            let taken = scale(given).ok().and_then(|arguments| arguments.scale);
            assert_eq!(taken.map(|scale| scale.to_string()).as_deref(), Some(given));
        }
        for given in ["0", "9", "-1", "1.5", "two"] {
            assert!(scale(given).is_err(), "{given}");
        }
    }

    #[test]
    fn what_is_no_number_is_refused_with_those_that_are_allowed() {
        for (option, allowed) in [("--level", "from 1 to "), ("--scale", "from 1 to 8")] {
            for value in ["-1", "0", "x"] {
                let refused = command().try_get_matches_from(["polar-pixel", option, value]);
                let refused = refused.map_or_else(|error| error.to_string(), |_| String::new());
                let expected = format!(": it is a whole number {allowed}");
                assert!(refused.contains(&expected), "{option} {value}: {refused}");
            }
        }
    }

    #[test]
    fn the_help_says_how_a_picture_is_saved_and_how_large_its_pixels_may_be() {
        let help = command().render_help().to_string();
        // It may be wrapped anywhere.
        let words: Vec<&str> = help.split_whitespace().collect();
        for said in ["F12 saves a picture", "a pixel of the art is N of its own, from 1 to 8;"] {
            assert!(words.join(" ").contains(said), "{help}");
        }
    }
}
