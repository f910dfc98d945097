//! What is drawn for characters that the fonts do not have: they end with Latin-1.

use deunicode::deunicode_char;

use crate::text::is_drawn;

/// The text in characters that the fonts have, as far as similar ones exist.
pub(crate) fn plain(text: &str) -> String {
    text.chars().fold(String::new(), |mut plain, c| {
        match deunicode_char(c) {
            // A line separator becomes a control character.
            Some(near) if c > '\u{ff}' && !is_drawn(c) => {
                plain.extend(near.chars().map(|c| if c.is_control() { ' ' } else { c }));
            }
            _ => plain.push(c),
        }
        plain
    })
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn a_title_keeps_its_letters() {
        assert_eq!(plain("Fjörður – “Étoile” Łódź"), "Fjörður - \"Étoile\" Lódz");
        assert_eq!(plain("‘Čapek’ · Ştefan Țurcanu…"), "'Capek' · Stefan Turcanu…");
        assert_eq!(plain("İstanbul, Győr, Vilnius’ Žvėrynas"), "Istanbul, Gyor, Vilnius' Zverynas");
        assert_eq!(plain("лёд 日本 ★"), "liod Ri Ben  ★");
        assert_eq!(plain("one\u{2028}line"), "one line");
        assert_eq!(
            plain("E\u{301}toile\u{202f}!"),
            "Etoile !",
            "marks that stand alone are left out"
        );
    }

    #[test]
    fn a_letter_stays_as_large_as_it_is() {
        // Of these two, deunicode makes the capital a small letter.
        for c in ('\u{100}'..='\u{17f}').filter(|c| !"Ŋŋ".contains(*c)) {
            let plain = plain(&c.to_string());
            let letter = plain.chars().find(char::is_ascii_alphabetic);
            assert!(letter.is_some_and(|letter| letter.is_uppercase() == c.is_uppercase()), "{c}");
        }
    }
}
