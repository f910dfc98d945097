//! Words with numbers, and numbers in words.

#[cfg(feature = "clap")]
use std::error::Error;
use std::{fmt::Display, ops::RangeInclusive, str::FromStr};

#[cfg(feature = "clap")]
use clap::builder::{PossibleValuesParser, TypedValueParser};
use polar_grid::line;

/// A number with its noun.
///
/// ```
/// use polar_play::many;
///
/// assert_eq!(many(1_u8, "push", "pushes"), "1 push");
/// assert_eq!(many(14_u8, "push", "pushes"), "14 pushes");
/// ```
#[must_use]
pub fn many<N: Display + PartialEq + From<u8>>(number: N, one: &str, more: &str) -> String {
    let noun = if number == N::from(1) { one } else { more };
    format!("{number} {noun}")
}

/// These sentences, one after the other; `None` if there is none.
pub(crate) fn sentences(said: impl IntoIterator<Item = Option<String>>) -> Option<String> {
    said.into_iter().flatten().reduce(|said, next| format!("{said} {next}"))
}

/// Reads a whole number in that range, as a command-line option takes it. The error names the range.
///
/// ```
/// use polar_play::number_in;
///
/// let read = number_in(1..=8_u8);
/// assert_eq!(read("8"), Ok(8));
/// for wrong in ["9", "-1", "+1", "999", "x"] {
///     assert_eq!(read(wrong), Err("it is a whole number from 1 to 8".to_owned()));
/// }
/// ```
pub fn number_in<N>(range: RangeInclusive<N>) -> impl Fn(&str) -> Result<N, String> + Clone
where
    N: FromStr + PartialOrd + Display + Clone,
{
    move |text| {
        let number = line::number(text).filter(|number| range.contains(number));
        let (least, most) = (range.start(), range.end());
        number.ok_or_else(|| format!("it is a whole number from {least} to {most}"))
    }
}

/// Reads one of these names, as a command-line option takes it: so the help lists them, and a shell completes them.
#[cfg(feature = "clap")]
pub fn one_of<T>(names: impl IntoIterator<Item = &'static str>) -> impl TypedValueParser<Value = T>
where
    T: FromStr<Err: Error + Send + Sync + 'static> + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(names).try_map(|name| name.parse())
}
