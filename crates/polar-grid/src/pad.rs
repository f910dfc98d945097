//! Short texts in columns.

use core::fmt::{self, Write};

/// More bytes than any cell, size or move is written with.
const LENGTH: usize = 16;

/// Writes a short text as wide as the formatter is told to, as [`Formatter::pad`](fmt::Formatter::pad) does with one
/// that is whole. A text of more than 16 bytes is written as it is.
///
/// ```
/// assert_eq!(format!("{:>6}|", polar_grid::Cell::new(3, 12)), "  3,12|");
/// ```
///
/// # Errors
///
/// As the writer does.
pub fn pad(f: &mut fmt::Formatter<'_>, text: fmt::Arguments<'_>) -> fmt::Result {
    let mut short = Short { bytes: [0; LENGTH], length: 0 };
    let fits = short.write_fmt(text).is_ok();
    match short.text().filter(|_| fits) {
        Some(short) => f.pad(short),
        None => f.write_fmt(text),
    }
}

/// A text without a heap.
struct Short {
    bytes: [u8; LENGTH],
    length: usize,
}

impl Short {
    fn text(&self) -> Option<&str> {
        str::from_utf8(self.bytes.get(..self.length)?).ok()
    }
}

impl Write for Short {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        let end = self.length + part.len();
        self.bytes.get_mut(self.length..end).ok_or(fmt::Error)?.copy_from_slice(part.as_bytes());
        self.length = end;
        Ok(())
    }
}
