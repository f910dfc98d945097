//! What is drawn for characters that the fonts do not have: they end with Latin-1.

/// The letters under the marks of Latin Extended-A, from U+0100 on.
const LETTERS: &[u8; 0x80] = b"AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIiIiJjKkk\
                               LlLlLlLlLlNnNnNnnNnOoOoOoOoRrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs";

/// The nearest character that the fonts have, or the same one if there is none near.
pub(crate) fn plain(c: char) -> char {
    match c {
        '\u{100}'..='\u{17f}' => char::from(LETTERS[c as usize - 0x100]),
        'Ș' => 'S',
        'ș' => 's',
        'Ț' => 'T',
        'ț' => 't',
        '‐'..='―' | '−' => '-',
        '‘'..='‛' => '\'',
        '“'..='‟' => '"',
        '‹' => '<',
        '›' => '>',
        '•' => '·',
        '\u{2000}'..='\u{200a}' | '\u{202f}' => ' ',
        c => c,
    }
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn a_title_keeps_its_letters() {
        let plain = |title: &str| title.chars().map(plain).collect::<String>();
        assert_eq!(plain("Fjörður – “Étoile” Łódź"), "Fjörður - \"Étoile\" Lódz");
        assert_eq!(plain("‘Čapek’ • Ştefan Țurcanu…"), "'Capek' · Stefan Turcanu…");
        assert_eq!(plain("İstanbul, Győr, Vilnius’ Žvėrynas"), "Istanbul, Gyor, Vilnius' Zverynas");
        assert_eq!(plain("лёд 日本"), "лёд 日本", "no letter is near");
    }

    #[test]
    fn a_letter_stays_as_large_as_it_is() {
        for c in '\u{100}'..='\u{17f}' {
            assert_eq!(plain(c).is_ascii_uppercase(), c.is_uppercase(), "{c}");
            assert!(plain(c).is_ascii_alphabetic(), "{c}");
        }
    }
}
