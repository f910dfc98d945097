//! Letters of other alphabets, as the keys of a Latin keyboard that lie at their places.

/// The letters of a US keyboard, row by row.
const LATIN: &str = "qwertyuiopasdfghjklzxcvbnm";

/// What lies there on Russian, Ukrainian, Belarusian and Greek keyboards. The first that has a letter counts: і is
/// Ukrainian, and lies elsewhere on a Belarusian one. A Greek one has no letter on Q, and no capital on W. Others with
/// Cyrillic letters have them in another order, and nothing tells which keyboard it is.
const OTHERS: [&str; 4] = [
    "йцукенгшщзфывапролдячсмить",
    "йцукенгшщзфівапролдячсмить",
    "йцукенгшўзфывапролдячсміть",
    " ςερτυθιοπασδφγηξκλζχψωβνμ",
];

/// The letter of a US keyboard that lies where this one of another alphabet does, a capital for a capital.
pub(crate) fn latin(letter: char) -> Option<char> {
    let capital = letter.is_uppercase();
    let small = letter.to_lowercase().next()?;
    let at = |other: &str| other.chars().position(|c| c == small && c.is_alphabetic());
    let place = OTHERS.into_iter().find_map(at)?;
    let found = LATIN.chars().nth(place)?;
    Some(if capital { found.to_ascii_uppercase() } else { found })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_keyboard_has_a_letter_for_each_place() {
        for other in OTHERS {
            assert_eq!(other.chars().count(), LATIN.len(), "{other}");
        }
    }

    #[test]
    fn each_letter_is_the_one_at_its_place() {
        let words = ["гт", "ГТ", "іў", "ὐ", "θμ", "ΘΜ", "un", "é7"];
        let latin = words.map(|word| word.chars().map(latin).collect::<Vec<_>>());
        let found = |letters: &str| letters.chars().map(Some).collect::<Vec<_>>();
        let none = |count| vec![None; count];
        let wanted = [
            found("un"),
            found("UN"),
            found("so"),
            none(1),
            found("um"),
            found("UM"),
            none(2),
            none(2),
        ];
        assert_eq!(latin, wanted);
    }
}
