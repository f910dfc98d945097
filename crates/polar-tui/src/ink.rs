//! The palette, in all the colours that terminals have.

use ratatui::style::Color;

/// The palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ink {
    Night,
    Deep,
    Sea,
    Sky,
    Shade,
    Ice,
    Snow,
    Pine,
    Leaf,
    Bark,
    Brick,
    Rose,
    Gold,
    Rock,
    Slate,
    Coal,
    Blush,
    Cream,
    Amber,
    Mint,
    Lilac,
    Plum,
    Grape,
    Ash,
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

    pub(crate) const fn rgb(self) -> Color {
        Color::from_u32(match self {
            Self::Night => 0x001b_2440,
            Self::Deep => 0x0027_375f,
            Self::Sea => 0x003b_6ea5,
            Self::Sky => 0x0073_b6e6,
            Self::Shade => 0x00a9_cfe6,
            Self::Ice => 0x00cf_e9f7,
            Self::Snow => 0x00f4_fbff,
            Self::Pine => 0x001f_6b4a,
            Self::Leaf => 0x003f_a26a,
            Self::Bark => 0x006b_4a32,
            Self::Brick => 0x00b5_473c,
            Self::Rose => 0x00e5_566d,
            Self::Gold => 0x00f2_b84b,
            Self::Rock => 0x006f_7f95,
            Self::Slate => 0x0046_536b,
            Self::Coal => 0x002b_2b36,
            Self::Blush => 0x00f7_a3b0,
            Self::Cream => 0x00ff_e9a8,
            Self::Amber => 0x00b9_702a,
            Self::Mint => 0x007f_cb8e,
            Self::Lilac => 0x00cf_a8e0,
            Self::Plum => 0x008a_55ab,
            Self::Grape => 0x0064_3a86,
            Self::Ash => 0x004d_4f61,
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

    /// Whether it is shown as ink, and its drawing cut out of it, where there are no colours.
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
