//! The nearest letters, where a screen can't show all of them.

use deunicode::deunicode_char;

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
            // A line separator becomes a control character.
            Some(near) if !is_shown(c) => {
                plain.extend(near.chars().map(|c| if c.is_control() { ' ' } else { c }));
            }
            _ => plain.push(c),
        }
        plain
    })
}
