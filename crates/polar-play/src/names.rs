//! The order of names.

use std::{cmp::Ordering, ffi::OsStr};

/// The order in which a reader looks for names: byte by byte, but a number as a whole, so that `cave2` comes before
/// `cave10`. Names that are the same but for zeros before a number are in the order of their bytes.
pub(crate) fn order(one: &OsStr, other: &OsStr) -> Ordering {
    parts(one).cmp(parts(other)).then_with(|| one.cmp(other))
}

fn parts(name: &OsStr) -> impl Iterator<Item = (u8, usize, &[u8])> {
    let bytes = name.as_encoded_bytes();
    bytes.chunk_by(|one, next| one.is_ascii_digit() && next.is_ascii_digit()).map(part)
}

/// A byte, or in the place of a digit a number: of two the one with more digits is the larger.
fn part(part: &[u8]) -> (u8, usize, &[u8]) {
    match part {
        [byte] if !byte.is_ascii_digit() => (*byte, 0, &[]),
        number => {
            let zeros = number.iter().take_while(|&&digit| digit == b'0').count();
            let (_, digits) = number.split_at(zeros);
            (b'0', digits.len(), digits)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_in_the_order_of_the_numbers_in_them() {
        let sorted = [
            "",
            "0",
            "00",
            "1",
            "02",
            "2",
            "10",
            "cave",
            "cave x",
            "cave-3",
            "cave.2",
            "cave2",
            "cave2b",
            "cave02c",
            "cave10",
            "cave99999999999999999999",
            "cave100000000000000000000",
            "caves",
        ];
        for (at, one) in sorted.iter().enumerate() {
            for (other_at, other) in sorted.iter().enumerate() {
                let found = order(one.as_ref(), other.as_ref());
                assert_eq!(found, at.cmp(&other_at), "{one} {other}");
            }
        }
    }
}
