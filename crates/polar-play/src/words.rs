//! Words with numbers.

/// A number with its noun.
pub(crate) fn many(number: u32, one: &str, more: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { more })
}
