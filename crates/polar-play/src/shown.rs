//! What programs say of names and texts that are not their own.

use std::fmt::{self, Write as _};

/// Text with its control characters escaped: no file is to tell the terminal what to do.
///
/// ```
/// use polar_play::Shown;
///
/// assert_eq!(Shown("red\u{1b}[31m.polar").to_string(), "red\\u{1b}[31m.polar");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Shown<T>(pub T);

impl<T: fmt::Display> fmt::Display for Shown<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(Escaping(f), "{}", self.0)
    }
}

struct Escaping<'a, 'b>(&'a mut fmt::Formatter<'b>);

impl fmt::Write for Escaping<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.chars().try_for_each(|character| match character.is_control() {
            true => write!(self.0, "{}", character.escape_debug()),
            false => self.0.write_char(character),
        })
    }
}
