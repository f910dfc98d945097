//! What a screen is started with.

use std::path::PathBuf;

use polar_core::Steering;

#[cfg(feature = "clap")]
use crate::words::{number_in, one_of};
use crate::{motion::Speed, settings::Theme};

/// The options of every screen. What is not given comes from the settings, and a steering, theme or speed that
/// is given is for this run only: it is not kept.
#[derive(Clone, Debug, Default)]
#[cfg_attr(feature = "clap", derive(clap::Args))]
pub struct Options {
    /// A level file, FILE#N to begin with its Nth level, or a folder of them; without it, the levels that come with
    /// the games. lessons.polar or sixty.fling is one pack of these, where there is no such file.
    #[cfg_attr(feature = "clap", arg(value_name = "FILE[#N]|DIR", value_hint = clap::ValueHint::AnyPath))]
    pub levels: Option<PathBuf>,
    /// The level to begin with, counted from 1, whatever FILE#N says.
    #[cfg_attr(
        feature = "clap",
        arg(
            long,
            value_name = "N",
            value_hint = clap::ValueHint::Other,
            value_parser = number_in(1..=usize::MAX),
            allow_negative_numbers = true
        )
    )]
    pub level: Option<usize>,
    /// How a key moves the penguin, for this run only.
    #[cfg_attr(feature = "clap", arg(long, value_parser = one_of::<Steering>(Steering::ALL.map(Steering::name))))]
    pub steering: Option<Steering>,
    /// Play Fling's levels with the contact rule: a ball may also be flung at its neighbour.
    #[cfg_attr(feature = "clap", arg(long))]
    pub contact: bool,
    /// The colours, for this run only.
    #[cfg_attr(feature = "clap", arg(long, value_enum))]
    pub theme: Option<Theme>,
    /// How fast things move, for this run only; off sends the least over a slow line.
    #[cfg_attr(feature = "clap", arg(long, value_enum))]
    pub speed: Option<Speed>,
    /// Where progress, records, settings and your own levels are kept; without it, the user's data folder.
    #[cfg_attr(feature = "clap", arg(long, value_name = "DIR", value_hint = clap::ValueHint::DirPath))]
    pub data_dir: Option<PathBuf>,
}
