//! What colours and characters there are.

use polar_play::Theme;
use ratatui_core::style::{Modifier, Style};

use crate::ink::Ink;

/// How many colours the terminal shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colours {
    /// Any.
    True,
    /// The 256 of xterm: what `TERM` can promise where `COLORTERM` is not handed on, as by `ssh`.
    Indexed,
    /// The sixteen that nearly every terminal has.
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
        let dark = match theme {
            Theme::Dark => true,
            Theme::Auto | Theme::Light | Theme::Sixteen | Theme::Mono => false,
        };
        Self { colours, dark, ascii }
    }

    /// The colours of the terminal this program runs in: none where `NO_COLOR` is set, or where the
    /// terminal that `TERM` names has none.
    #[must_use]
    pub fn colours_here() -> Colours {
        colours(set, crossterm::style::available_color_count())
    }

    /// Whether only the characters of ASCII are sure to be shown, as far as it is known: on Linux's own console,
    /// whose fonts have no quarters of a block, or because of the locale that this program runs in. A locale that is
    /// not set says nothing.
    #[must_use]
    pub fn ascii_here() -> bool {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
        shows_ascii(set("TERM").as_deref()) || locale.is_some_and(|locale| is_ascii(&locale))
    }

    /// The style of a character in this ink on that one.
    #[must_use]
    pub(crate) fn style(self, ink: Ink, ground: Ink) -> Style {
        let style = match self.colours {
            // The glyph is the shape: cut out of a dark ground, put on a light one.
            Colours::None if ground.is_dark() => Style::new().add_modifier(Modifier::REVERSED),
            Colours::None => Style::new().remove_modifier(Modifier::REVERSED),
            Colours::Sixteen => Style::new().fg(ink.sixteen_on(ground)).bg(ground.sixteen()),
            Colours::Indexed => Style::new().fg(ink.indexed()).bg(ground.indexed()),
            Colours::True => Style::new().fg(ink.rgb()).bg(ground.rgb()),
        };
        // What was drawn there before leaves nothing behind.
        if ink.is_strong() {
            style.add_modifier(Modifier::BOLD)
        } else {
            style.remove_modifier(Modifier::BOLD)
        }
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
            Colours::Sixteen | Colours::Indexed | Colours::True => {
                self.style(Ink::Night, Ink::Gold).add_modifier(Modifier::BOLD)
            }
        }
    }

    /// The style of what surrounds the board.
    pub(crate) fn water(self) -> Style {
        self.on_water(if self.dark { Ink::Sea } else { Ink::Sky })
    }

    /// The style of something in the water.
    pub(crate) fn on_water(self, ink: Ink) -> Style {
        self.plain(ink, if self.dark { Ink::Deep } else { Ink::Sea })
    }

    fn plain(self, ink: Ink, ground: Ink) -> Style {
        match self.colours {
            Colours::None => Style::new(),
            Colours::Sixteen | Colours::Indexed | Colours::True => {
                self.style(ink, ground).remove_modifier(Modifier::BOLD)
            }
        }
    }
}

/// What a variable of the environment says, if anything.
fn set(name: &str) -> Option<String> {
    let value = std::env::var_os(name).filter(|value| !value.is_empty())?;
    Some(value.to_string_lossy().into_owned())
}

/// Whether the terminal of this name is Linux's own console, or another program's there.
fn shows_ascii(terminal: Option<&str>) -> bool {
    terminal.is_some_and(|name| name.split(['.', '-']).any(|part| part == "linux"))
}

/// Whether only ASCII is sure to be shown in the locale of this name: it is the plain one, or it names an encoding
/// other than UTF-8. A locale that names no encoding leaves it to the system.
fn is_ascii(locale: &str) -> bool {
    let (locale, _) = locale.split_once('@').unwrap_or((locale, ""));
    match locale.split_once('.') {
        Some((_, characters)) => {
            !["utf-8", "utf8"].iter().any(|utf_8| characters.eq_ignore_ascii_case(utf_8))
        }
        None => matches!(locale, "C" | "POSIX"),
    }
}

/// The colours of a terminal, from what the variables of the environment say and the count that crossterm gives.
fn colours(variable: impl Fn(&str) -> Option<String>, count: u16) -> Colours {
    let terminal = variable("TERM");
    let terminal = terminal.as_deref();
    let is_of_screen = || terminal.is_some_and(|name| name.starts_with("screen"));
    match () {
        () if variable("NO_COLOR").is_some() => Colours::None,
        // Asked before the count: that is of `COLORTERM`, which may be inherited from another terminal.
        () if !has_colours(terminal) => Colours::None,
        // In GNU screen, which alone sets `STY`, it is: from the terminal around, which shows more colours.
        () if variable("STY").is_some() && is_of_screen() => counted(0, terminal),
        () => counted(count, terminal),
    }
}

/// The colours of a terminal, from the count that crossterm gives and from its name: if `COLORTERM` is set at all,
/// as rxvt sets it, the count does not depend on the name.
fn counted(count: u16, terminal: Option<&str>) -> Colours {
    match count {
        257.. => Colours::True,
        256 => Colours::Indexed,
        _ if terminal.is_some_and(|name| name.contains("256")) => Colours::Indexed,
        _ => Colours::Sixteen,
    }
}

/// Whether the terminal of this name has colours according to terminfo: not the plain ones, not those of
/// DEC before the VT525, and none whose name ends in a sign for monochrome. That of Emacs has some, but takes what is
/// written for them here for something else.
fn has_colours(terminal: Option<&str>) -> bool {
    // Windows has no such names.
    let Some(terminal) = terminal else { return cfg!(windows) };
    let (model, _) = terminal.split_once('-').unwrap_or((terminal, ""));
    let is_plain = matches!(terminal, "dumb" | "unknown");
    let is_number = |name: &str| name.starts_with(|c: char| c.is_ascii_digit());
    let is_old =
        model.strip_prefix("vt").is_some_and(|number| is_number(number) && number != "525");
    let is_mono = terminal.ends_with("-m") || terminal.ends_with("-mono");
    let is_of_emacs = matches!(terminal, "eterm" | "eterm-color");
    !(is_plain || is_old || is_mono || is_of_emacs)
}

#[cfg(test)]
mod tests {
    use polar_play::Theme;

    use super::{Colours, Look, colours, counted, has_colours, is_ascii, shows_ascii};

    #[test]
    fn a_terminal_has_the_colours_that_terminfo_tells() {
        let without = [
            "dumb",
            "unknown",
            "vt52",
            "vt100",
            "vt102",
            "vt220",
            "vt220-8bit",
            "vt320",
            "vt420",
            "xterm-mono",
            "rxvt-m",
            "eterm-color",
        ];
        let with = [
            "xterm",
            "xterm-256color",
            "xterm-vt220",
            "linux",
            "screen",
            "tmux-256color",
            "ansi",
            "vt525",
            "vte",
            "putty-vt100",
            "dumb-emacs-ansi",
            "mach-color",
        ];
        for name in without {
            assert!(!has_colours(Some(name)), "{name}");
        }
        for name in with {
            assert!(has_colours(Some(name)), "{name}");
        }
        assert_eq!(has_colours(None), cfg!(windows));
    }

    #[test]
    fn a_terminal_in_another_has_no_colours_that_only_the_other_has() {
        let with = |variables: &[(&str, &str)]| {
            let set = |name: &str| {
                let found = variables.iter().find(|(variable, _)| *variable == name);
                found.map(|&(_, value)| value.to_owned())
            };
            // What crossterm counts where `COLORTERM` is `truecolor`.
            colours(set, u16::MAX)
        };
        let screen = ("STY", "123.pts-0.host");
        for (variables, colours) in [
            (&[("TERM", "screen.xterm-256color"), screen][..], Colours::Indexed),
            (&[("TERM", "screen-256color"), screen], Colours::Indexed),
            (&[("TERM", "screen"), screen], Colours::Sixteen),
            // It is tmux that has this name as well, and a terminal that was started from GNU screen.
            (&[("TERM", "screen")], Colours::True),
            (&[("TERM", "xterm-256color"), screen], Colours::True),
            (&[("TERM", "eterm-color")], Colours::None),
            (&[("TERM", "xterm-256color"), ("NO_COLOR", "1")], Colours::None),
        ] {
            assert_eq!(with(variables), colours, "{variables:?}");
        }
    }

    #[test]
    fn a_locale_of_other_characters_than_utf_8_has_those_of_ascii() {
        for locale in ["C", "POSIX", "en_US.ISO-8859-1", "de_DE.ISO8859-15@euro", "ja_JP.eucJP"] {
            assert!(is_ascii(locale), "{locale}");
        }
        for locale in ["C.UTF-8", "en_US.utf8", "de_DE.UTF-8@euro", "en_US", "de_DE@euro"] {
            assert!(!is_ascii(locale), "{locale}");
        }
    }

    #[test]
    fn of_all_terminals_the_console_of_linux_has_no_quarters_of_a_block() {
        for terminal in ["linux", "linux-16color", "screen.linux"] {
            assert!(shows_ascii(Some(terminal)), "{terminal}");
        }
        for terminal in [None, Some("xterm"), Some("xterm-256color"), Some("tmux")] {
            assert!(!shows_ascii(terminal), "{terminal:?}");
        }
    }

    #[test]
    fn a_terminal_has_as_many_colours_as_its_name_says_if_not_more() {
        for (count, name, colours) in [
            (u16::MAX, "xterm", Colours::True),
            (256, "xterm-256color", Colours::Indexed),
            (8, "rxvt-unicode-256color", Colours::Indexed),
            (8, "xterm", Colours::Sixteen),
        ] {
            assert_eq!(counted(count, Some(name)), colours, "{count} in {name}");
        }
        assert_eq!(counted(8, None), Colours::Sixteen);
    }

    /// Who asks for colours by the name of a theme has some, also where the terminal says that it has none.
    #[test]
    fn a_theme_has_the_colours_of_its_name_and_else_those_of_the_terminal() {
        for terminal in [Colours::None, Colours::Sixteen, Colours::Indexed, Colours::True] {
            let of = |theme| Look::new(theme, terminal, false).colours;
            let some = if terminal == Colours::None { Colours::Sixteen } else { terminal };
            assert_eq!([of(Theme::Light), of(Theme::Dark)], [some; 2], "{terminal:?}");
            assert_eq!(of(Theme::Auto), terminal);
            assert_eq!([of(Theme::Sixteen), of(Theme::Mono)], [Colours::Sixteen, Colours::None]);
        }
    }
}
