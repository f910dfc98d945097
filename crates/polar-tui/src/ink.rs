//! The palette, in all the colours that terminals have.

use ratatui_core::style::Color;

macro_rules! inks {
    ($($name:ident $rgb:literal;)*) => {
        /// The palette.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Ink {
            $($name),*
        }

        impl Ink {
            /// Every ink.
            #[cfg(test)]
            const ALL: &[Self] = &[$(Self::$name),*];

            pub(crate) const fn rgb(self) -> Color {
                Color::from_u32(match self {
                    $(Self::$name => $rgb),*
                })
            }
        }
    };
}

// As in the palette of `polar-raster`, which no terminal needs: a test compares the two.
inks! {
    Night 0x1b2440;
    Deep 0x27375f;
    Sea 0x3b6ea5;
    Sky 0x73b6e6;
    Shade 0xa9cfe6;
    Ice 0xcfe9f7;
    Snow 0xf4fbff;
    Pine 0x1f6b4a;
    Leaf 0x3fa26a;
    Bark 0x6b4a32;
    Brick 0xb5473c;
    Rose 0xe5566d;
    Gold 0xf2b84b;
    Rock 0x6f7f95;
    Slate 0x46536b;
    Coal 0x2b2b36;
    Blush 0xf7a3b0;
    Cream 0xffe9a8;
    Amber 0xb9702a;
    Mint 0x7fcb8e;
    Lilac 0xcfa8e0;
    Plum 0x8a55ab;
    Grape 0x643a86;
    Ash 0x4d4f61;
}

impl Ink {
    /// The ink of a letter in the art.
    pub(crate) const fn of(letter: char) -> Option<Self> {
        Some(match letter {
            'n' => Self::Night,
            'd' => Self::Deep,
            'w' => Self::Sea,
            'k' => Self::Sky,
            'h' => Self::Shade,
            'i' => Self::Ice,
            's' => Self::Snow,
            'p' => Self::Pine,
            'l' => Self::Leaf,
            'b' => Self::Bark,
            'r' => Self::Brick,
            'R' => Self::Rose,
            'g' => Self::Gold,
            'm' => Self::Rock,
            'o' => Self::Slate,
            'c' => Self::Coal,
            _ => return None,
        })
    }

    /// A colour of the 256 that most terminals have, from those that are the same everywhere. Chosen by eye: the
    /// nearest by number would often be a grey.
    pub(crate) const fn indexed(self) -> Color {
        Color::Indexed(match self {
            Self::Night => 234,
            Self::Deep => 17,
            Self::Sea => 25,
            Self::Sky => 74,
            Self::Shade => 152,
            Self::Ice => 195,
            Self::Snow => 231,
            Self::Pine => 22,
            Self::Leaf => 71,
            Self::Bark => 94,
            Self::Brick => 131,
            Self::Rose => 204,
            Self::Gold => 215,
            Self::Rock => 102,
            Self::Slate => 59,
            Self::Coal => 235,
            Self::Blush => 217,
            Self::Cream => 229,
            Self::Amber => 136,
            Self::Mint => 114,
            Self::Lilac => 182,
            Self::Plum => 97,
            Self::Grape => 54,
            Self::Ash => 240,
        })
    }

    pub(crate) const fn sixteen(self) -> Color {
        match self {
            Self::Night | Self::Coal => Color::Black,
            Self::Deep | Self::Sea => Color::Blue,
            Self::Sky => Color::Cyan,
            Self::Shade => Color::Gray,
            Self::Ice | Self::Snow | Self::Blush | Self::Cream | Self::Mint | Self::Lilac => {
                Color::White
            }
            Self::Pine | Self::Leaf => Color::Green,
            Self::Gold => Color::Yellow,
            Self::Brick => Color::Red,
            Self::Rose => Color::LightRed,
            Self::Plum | Self::Grape => Color::Magenta,
            Self::Bark | Self::Rock | Self::Slate | Self::Amber | Self::Ash => Color::DarkGray,
        }
    }

    /// How bright it seems, from 0 to 2040.
    fn brightness(self) -> u32 {
        let Color::Rgb(red, green, blue) = self.rgb() else { return 0 };
        2 * u32::from(red) + 5 * u32::from(green) + u32::from(blue)
    }

    /// One of the sixteen for a drawing on this ground: where they have the same one, a brighter or a darker one.
    pub(crate) fn sixteen_on(self, ground: Self) -> Color {
        let (here, there) = (self.sixteen(), ground.sixteen());
        if here != there || self == ground {
            return here;
        }
        match (self.brightness() > ground.brightness(), there) {
            // Nothing is brighter than white, or darker than black.
            (_, Color::White) => Color::Gray,
            (_, Color::Black) => Color::DarkGray,
            (true, Color::Blue) => Color::LightBlue,
            (true, Color::Green) => Color::LightGreen,
            (true, Color::Magenta) => Color::LightMagenta,
            (true, Color::DarkGray) => Color::Gray,
            (true, _) => Color::White,
            (false, _) => Color::Black,
        }
    }

    /// Where there are no colours: whether as a ground it is filled, with the drawing cut out of it.
    pub(crate) const fn is_dark(self) -> bool {
        match self {
            Self::Night
            | Self::Pine
            | Self::Leaf
            | Self::Bark
            | Self::Brick
            | Self::Rock
            | Self::Slate
            | Self::Coal
            | Self::Amber
            | Self::Plum
            | Self::Grape
            | Self::Ash => true,
            Self::Deep
            | Self::Sea
            | Self::Sky
            | Self::Shade
            | Self::Ice
            | Self::Snow
            | Self::Rose
            | Self::Gold
            | Self::Blush
            | Self::Cream
            | Self::Mint
            | Self::Lilac => false,
        }
    }

    /// Whether it is drawn bold: what can be pushed, and the penguin's beak.
    pub(crate) const fn is_strong(self) -> bool {
        matches!(self, Self::Rose | Self::Gold | Self::Coal | Self::Sea)
    }
}

#[cfg(test)]
mod tests {
    use polar_raster::palette::PALETTE;

    use super::*;

    #[test]
    fn of_sixteen_colours_no_ink_has_that_of_another_one_below_it() {
        for (ink, ground) in
            Ink::ALL.iter().flat_map(|ink| Ink::ALL.iter().map(move |ground| (*ink, *ground)))
        {
            let is_same = ink.sixteen_on(ground) == ground.sixteen();
            assert_eq!(is_same, ink == ground, "{ink:?} on {ground:?}");
        }
    }

    #[test]
    fn an_ink_is_the_same_colour_as_in_the_window() {
        for ink in Ink::ALL {
            let name = format!("{ink:?}").to_uppercase();
            let same = PALETTE.iter().find(|other| other.name == name);
            assert_eq!(Some(ink.rgb()), same.map(|ink| Color::from_u32(ink.rgb)), "{name}");
        }
    }
}
