//! What programs say of names and texts that are not their own.

use std::fmt::{self, Write as _};

use unicode_width::UnicodeWidthChar as _;

/// Text with what is obeyed instead of shown escaped: no file is to tell the terminal what to do.
///
/// ```
/// use polar_play::Shown;
///
/// assert_eq!(Shown("red\u{1b}[31m.polar").to_string(), "red\\u{1b}[31m.polar");
/// assert_eq!(Shown("\u{202e}ralop.exe").to_string(), "\\u{202e}ralop.exe");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Shown<T>(pub T);

impl<T: fmt::Display> fmt::Display for Shown<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(Escaping(f), "{}", self.0)
    }
}

/// Whether a character is obeyed, by a terminal or whoever sets a line, instead of shown: a control character, or one
/// that ends a line or turns the order of what follows. What only joins or parts its neighbours, many languages need.
#[must_use]
pub fn is_obeyed(character: char) -> bool {
    parts_words(character) || matches!(character, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether a character is nothing to be seen and still stands between words, as a tab and a line separator do: it is
/// shown as a blank.
///
/// ```
/// use polar_play::parts_words;
///
/// assert!("\t\u{2028}\u{1b}".chars().all(parts_words));
/// assert!(!parts_words('-') && !parts_words('\u{ad}'));
/// ```
#[must_use]
pub fn parts_words(character: char) -> bool {
    character.is_control() || matches!(character, '\u{2028}' | '\u{2029}')
}

/// Whether anything of a text is seen. Of blanks, joiners and byte-order marks nothing is.
///
/// ```
/// use polar_play::is_seen;
///
/// assert!(is_seen("氷"));
/// assert!(!is_seen("\u{200b}\u{feff} \u{ad}\u{7}"));
/// ```
#[must_use]
pub fn is_seen(text: &str) -> bool {
    text.chars().any(|c| !c.is_whitespace() && c.width().is_some_and(|columns| columns > 0))
}

struct Escaping<'a, 'b>(&'a mut fmt::Formatter<'b>);

impl fmt::Write for Escaping<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|character| match is_obeyed(character) {
            true => write!(self.0, "{}", character.escape_debug()),
            false => self.0.write_char(character),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_turns_the_order_or_ends_a_line_is_escaped_and_what_a_script_needs_is_not() {
        for obeyed in
            ["\u{202a}", "\u{202e}", "\u{2066}", "\u{2069}", "\u{2028}", "\u{2029}", "\u{9b}"]
        {
            let code = u32::from(obeyed.chars().next().unwrap());
            assert_eq!(Shown(obeyed).to_string(), format!("\\u{{{code:x}}}"));
        }
        // With joiners: an emoji, Persian and Khmer.
        for text in ["👩\u{200d}🚀", "می\u{200c}خواهم", "ក\u{200b}ខ", "שלום\u{200f}!"]
        {
            assert_eq!(Shown(text).to_string(), text);
        }
    }
}
