//! What colours and characters there are.

use polar_play::Theme;
use ratatui::style::{Color, Modifier, Style};

/// How many colours the terminal shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// Any.
    True,
    /// The sixteen that every terminal has.
    Sixteen,
    /// None: shapes, bold and reverse only.
    None,
}

/// What the screen is drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// The colours.
    pub colours: Colours,
    /// Snow on night instead of night on snow.
    pub dark: bool,
    /// Only the characters of ASCII.
    pub ascii: bool,
}

impl Look {
    /// The look of a theme on a terminal with these colours.
    #[must_use]
    pub const fn new(theme: Theme, terminal: Colours, ascii: bool) -> Self {
        let colours = match (theme, terminal) {
            (Theme::Mono, _) => Colours::None,
            (Theme::Sixteen, _) => Colours::Sixteen,
            (Theme::Light | Theme::Dark, Colours::None) => Colours::Sixteen,
            (Theme::Auto | Theme::Light | Theme::Dark, colours) => colours,
        };
        Self { colours, dark: matches!(theme, Theme::Dark), ascii }
    }

    /// The colours of the terminal this program runs in: none where `NO_COLOR` is set.
    #[must_use]
    pub fn colours_here() -> Colours {
        let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
        let truecolour = std::env::var("COLORTERM")
            .is_ok_and(|value| value.contains("truecolor") || value.contains("24bit"));
        let count = crossterm::style::available_color_count();
        match () {
            () if set("NO_COLOR") => Colours::None,
            () if truecolour || count > 256 => Colours::True,
            () if count < 8 => Colours::None,
            () => Colours::Sixteen,
        }
    }

    /// The style of a character in this ink on that one.
    #[must_use]
    pub(crate) fn style(self, ink: Ink, ground: Ink) -> Style {
        let style = match self.colours {
            Colours::None if ground.is_dark() => Style::new().add_modifier(Modifier::REVERSED),
            Colours::None => Style::new(),
            Colours::Sixteen => Style::new().fg(ink.sixteen()).bg(ground.sixteen()),
            Colours::True => Style::new().fg(ink.rgb()).bg(ground.rgb()),
        };
        if ink.is_strong() { style.add_modifier(Modifier::BOLD) } else { style }
    }

    /// The style of a line of text.
    pub(crate) fn bar(self) -> Style {
        if self.dark {
            self.plain(Ink::Snow, Ink::Night)
        } else {
            self.plain(Ink::Night, Ink::Snow)
        }
    }

    /// The style of a line that must not be missed.
    pub(crate) fn banner(self) -> Style {
        match self.colours {
            Colours::None => Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD),
            Colours::Sixteen | Colours::True => {
                self.style(Ink::Night, Ink::Gold).add_modifier(Modifier::BOLD)
            }
        }
    }

    /// The style of what surrounds the board.
    pub(crate) fn water(self) -> Style {
        if self.dark { self.plain(Ink::Sea, Ink::Deep) } else { self.plain(Ink::Sky, Ink::Sea) }
    }

    fn plain(self, ink: Ink, ground: Ink) -> Style {
        match self.colours {
            Colours::None => Style::new(),
            Colours::Sixteen | Colours::True => {
                self.style(ink, ground).remove_modifier(Modifier::BOLD)
            }
        }
    }
}

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
    Coal,
}

impl Ink {
    /// The ink of a letter in the art.
    pub(crate) const fn of(letter: char) -> Self {
        match letter {
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
            'c' => Self::Coal,
            _ => Self::Night,
        }
    }

    const fn rgb(self) -> Color {
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
            Self::Coal => 0x002b_2b36,
        })
    }

    const fn sixteen(self) -> Color {
        match self {
            Self::Night | Self::Coal => Color::Black,
            Self::Deep | Self::Sea => Color::Blue,
            Self::Sky => Color::Cyan,
            Self::Shade => Color::Gray,
            Self::Ice | Self::Snow => Color::White,
            Self::Pine | Self::Leaf => Color::Green,
            Self::Bark | Self::Gold => Color::Yellow,
            Self::Brick => Color::Red,
            Self::Rose => Color::LightRed,
            Self::Rock => Color::DarkGray,
        }
    }

    /// Whether a ground of this ink is shown reversed where there are no colours.
    const fn is_dark(self) -> bool {
        matches!(self, Self::Night | Self::Pine | Self::Coal)
    }

    /// Whether it is drawn bold: what can be pushed, and the penguin's beak.
    const fn is_strong(self) -> bool {
        matches!(self, Self::Rose | Self::Gold | Self::Coal | Self::Sea)
    }
}
