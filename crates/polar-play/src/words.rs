//! Words with numbers.

/// A number with its noun.
///
/// ```
/// use polar_play::many;
///
/// assert_eq!(many(1_u8, "push", "pushes"), "1 push");
/// assert_eq!(many(14_u8, "push", "pushes"), "14 pushes");
/// ```
#[must_use]
pub fn many(number: impl Into<u64>, one: &str, more: &str) -> String {
    let number = number.into();
    format!("{number} {}", if number == 1 { one } else { more })
}
