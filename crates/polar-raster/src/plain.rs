//! What is drawn for characters that the fonts do not have.

use crate::text::is_drawn;

/// The text in characters that the fonts have, as far as similar ones exist.
pub(crate) fn plain(text: &str) -> String {
    polar_play::plain(text, is_drawn)
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn a_title_keeps_its_letters() {
        for title in [
            "Fjörður “Étoile” Łódź",
            "İstanbul, Győr, Žvėrynas’",
            "Ştefan Țurcanu…",
            "Лёд, Πάγος ★",
        ] {
            assert_eq!(plain(title), title);
        }
        assert_eq!(plain("Băng – Nước"), "Băng - Nuoc");
        assert_eq!(plain("日本 ★"), "Ri Ben  ★");
        assert_eq!(plain("one\u{2028}line"), "one line");
        assert_eq!(
            plain("E\u{301}toile\u{202f}!"),
            "Etoile !",
            "marks that stand alone are left out"
        );
        assert_eq!(plain("tab\there\u{85}\u{1b}[31m"), "tab here  [31m");
        assert_eq!(plain("soft\u{ad}hyphen"), "softhyphen", "as wide as a terminal has it");
        assert_eq!(plain("𓀀葛\u{e0100}"), "?Ge ", "a letter like no other, and one in a variant");
    }

    #[test]
    fn what_is_drawn_is_as_wide_as_lines_are_broken_for() {
        for c in '\0'..='\u{2fff}' {
            let plain = plain(&c.to_string());
            assert_eq!(polar_play::text_width(&plain), plain.chars().count(), "{c:?} as {plain:?}");
        }
    }

    #[test]
    fn a_letter_stays_as_large_as_it_is() {
        for c in '\u{100}'..='\u{17f}' {
            let plain = plain(&c.to_string());
            if let Some(letter) =
                plain.chars().find(|letter| *letter != c && letter.is_alphabetic())
            {
                assert!(letter.is_uppercase() == c.is_uppercase(), "{c} as {letter}");
            }
        }
    }
}
