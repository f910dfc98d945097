//! Light and dark: which colours the sheet of ice, the sea and the text take.

use crate::palette::{
    AMBER, DEEP, DUSK, GOLD, ICE, MINT, NIGHT, PINE, Rgb, SEA, SHADE, SKY, SLATE, SNOW,
};

/// The colours of everything that is not a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// A quiet morning: night on snow.
    #[default]
    Light,
    /// A long evening: snow on night. The pieces keep their colours.
    Dark,
}

impl From<polar_play::Theme> for Theme {
    /// A window has all colours, so that only [`Dark`](polar_play::Theme::Dark) differs from the light theme.
    fn from(theme: polar_play::Theme) -> Self {
        match theme {
            polar_play::Theme::Dark => Self::Dark,
            polar_play::Theme::Auto
            | polar_play::Theme::Light
            | polar_play::Theme::Sixteen
            | polar_play::Theme::Mono => Self::Light,
        }
    }
}

impl Theme {
    /// Behind text.
    #[must_use]
    pub const fn paper(self) -> Rgb {
        match self {
            Theme::Light => SNOW,
            Theme::Dark => NIGHT,
        }
    }

    /// Text.
    #[must_use]
    pub const fn text(self) -> Rgb {
        match self {
            Theme::Light => NIGHT,
            Theme::Dark => SNOW,
        }
    }

    /// Text of less weight.
    #[must_use]
    pub const fn quiet(self) -> Rgb {
        match self {
            Theme::Light => SLATE,
            Theme::Dark => SHADE,
        }
    }

    /// The line under text, the edge of a card.
    #[must_use]
    pub const fn line(self) -> Rgb {
        match self {
            Theme::Light => SHADE,
            Theme::Dark => DEEP,
        }
    }

    /// Behind the chosen line of a list.
    #[must_use]
    pub const fn chosen(self) -> Rgb {
        match self {
            Theme::Light => ICE,
            // Dark enough for quiet text.
            Theme::Dark => 0x3e5285,
        }
    }

    /// Beside the chosen line of a list.
    #[must_use]
    pub const fn accent(self) -> Rgb {
        match self {
            Theme::Light => AMBER,
            Theme::Dark => GOLD,
        }
    }

    /// The sign beside a level that is cleared.
    #[must_use]
    pub const fn cleared(self) -> Rgb {
        match self {
            Theme::Light => PINE,
            Theme::Dark => MINT,
        }
    }

    /// Behind what is said of a level that is cleared.
    #[must_use]
    pub const fn banner(self) -> Rgb {
        GOLD
    }

    /// The water.
    #[must_use]
    pub const fn water(self) -> Rgb {
        match self {
            Theme::Light => SEA,
            Theme::Dark => DEEP,
        }
    }

    /// A colour of the ground or the sea in this theme: in the evening the ice lies in the shade.
    #[must_use]
    pub const fn ground(self, colour: Rgb) -> Rgb {
        match (self, colour) {
            (Theme::Light, _) => colour,
            (Theme::Dark, SNOW) => 0xd3e6f2,
            (Theme::Dark, ICE) => 0xb9d8ea,
            (Theme::Dark, SKY) => DUSK,
            (Theme::Dark, SEA) => 0x34487c,
            (Theme::Dark, other) => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As WCAG 2 counts it: from 1 to 21.
    fn contrast(one: Rgb, other: Rgb) -> f64 {
        let light = |colour: Rgb| {
            let linear = [16, 8, 0].map(|bits| match f64::from(colour >> bits & 0xff) / 255.0 {
                part @ ..=0.03928 => part / 12.92,
                part => ((part + 0.055) / 1.055).powf(2.4),
            });
            0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
        };
        let (one, other) = (light(one), light(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn text_stands_out_from_what_is_behind_it() {
        for theme in [Theme::Light, Theme::Dark] {
            for (what, ink, ground, least) in [
                ("text", theme.text(), theme.paper(), 7.0),
                ("text that is chosen", theme.text(), theme.chosen(), 4.5),
                ("quiet text", theme.quiet(), theme.paper(), 4.5),
                ("quiet text that is chosen", theme.quiet(), theme.chosen(), 4.5),
                ("a cleared level's words", NIGHT, theme.banner(), 4.5),
                ("the sign of a cleared level", theme.cleared(), theme.chosen(), 3.0),
            ] {
                let contrast = contrast(ink, ground);
                assert!(contrast >= least, "{what} in {theme:?}: {contrast:.2}");
            }
        }
    }
}
