//! The nearest letters, where a screen can't show all of them.

use deunicode::deunicode_char;
use unicode_width::UnicodeWidthChar as _;

use crate::shown::parts_words;

/// The text in characters that are shown, as far as similar ones exist.
///
/// # Examples
///
/// ```
/// let in_ascii = |text| polar_play::plain(text, |c| c.is_ascii());
/// assert_eq!(in_ascii("Čapek – 北极"), "Capek - Bei Ji ");
/// ```
#[must_use]
pub fn plain(text: &str, is_shown: impl Fn(char) -> bool) -> String {
    text.chars().fold(String::new(), |mut plain, c| {
        match deunicode_char(c) {
            _ if is_shown(c) => plain.push(c),
            _ if parts_words(c) => plain.push(' '),
            Some(near) => plain.push_str(near),
            // Of a letter that nothing is near to it is said that it is there.
            None if c.width() == Some(0) => {}
            None => plain.push('?'),
        }
        plain
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_near_that_a_screen_obeys() {
        for c in '\0'..=char::MAX {
            let near = plain(&c.to_string(), |c| c.is_ascii() && !c.is_control());
            assert!(near.is_ascii() && !near.contains(char::is_control), "{c:?} as {near:?}");
        }
    }
}
