//! serde through text forms: what is read goes through the same parser as any text, so that no invalid
//! value can be read.

use core::{fmt, marker::PhantomData, str::FromStr};

pub use serde;
use serde::{Deserializer, de};

struct Text<T>(PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> de::Visitor<'_> for Text<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text form")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

/// Reads a value from its text form.
///
/// # Errors
///
/// If there is no text, or it can't be parsed.
pub fn read<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: FromStr<Err: fmt::Display>,
    D: Deserializer<'de>,
{
    deserializer.deserialize_str(Text(PhantomData))
}

/// Lets serde write and read these types as their text forms, by `Display` and `FromStr`.
#[macro_export]
macro_rules! serde_through_text {
    ($($type:ty),*) => {$(
        impl $crate::serde_text::serde::Serialize for $type {
            fn serialize<S>(&self, serializer: S) -> ::core::result::Result<S::Ok, S::Error>
            where
                S: $crate::serde_text::serde::Serializer,
            {
                serializer.collect_str(self)
            }
        }

        impl<'de> $crate::serde_text::serde::Deserialize<'de> for $type {
            fn deserialize<D>(deserializer: D) -> ::core::result::Result<Self, D::Error>
            where
                D: $crate::serde_text::serde::Deserializer<'de>,
            {
                $crate::serde_text::read(deserializer)
            }
        }
    )*};
}
