//! Long texts on narrow screens.
//!
//! Widths are in columns, as terminals count them: most characters take one, those of Chinese, Japanese and Korean two,
//! and marks that stand on another character none. Each sign has columns of its own: where letters of Arabic become
//! one, as in print, terminals leave them apart.

use unicode_segmentation::UnicodeSegmentation as _;
use unicode_width::UnicodeWidthStr as _;

/// How many columns a text takes in one line.
///
/// # Examples
///
/// ```
/// assert_eq!(polar_play::text_width("Penguin"), 7);
/// assert_eq!(polar_play::text_width("ペンギン"), 8);
/// assert_eq!(polar_play::text_width("سلام"), 4);
/// ```
#[must_use]
pub fn text_width(text: &str) -> usize {
    // Of long lists each row is asked for its width.
    if text.is_ascii() { text.len() } else { text.graphemes(true).map(str::width).sum() }
}

/// A text broken at its spaces into at most `most` lines of up to `width` columns.
///
/// Where there is no room for all, the end gives way, and dots say so.
///
/// # Examples
///
/// ```
/// let text = "No way leads there. u takes that back.";
/// assert_eq!(polar_play::wrap(text, 22, 2), ["No way leads there. u", "takes that back."]);
/// assert_eq!(polar_play::wrap(text, 22, 1), ["No way leads there. u…"]);
/// assert_eq!(polar_play::wrap("ペンギン", 4, 2), ["ペン", "ギン"]);
/// assert_eq!(polar_play::wrap("2 ペンギン", 6, 2), ["2 ペン", "ギン"]);
/// ```
#[must_use]
pub fn wrap(text: &str, width: usize, most: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let mut rest = word;
        if let Some(line) = lines.last_mut()
            && let Some(room) = width.checked_sub(text_width(line) + 1)
        {
            // What takes more than a line begins in this one: a sentence of Chinese is one word.
            let begins_here = !(room + 1..=width).contains(&text_width(word));
            let here = if begins_here { beginning(word, room) } else { "" };
            if !here.is_empty() {
                *line += &format!(" {here}");
            }
            rest = word.strip_prefix(here).unwrap_or(word);
        }
        while !rest.is_empty() {
            // A line has one sign at least.
            let first = rest.graphemes(true).next().map_or(rest.len(), str::len);
            let (line, after) = rest.split_at(beginning(rest, width).len().max(first));
            lines.push(line.to_owned());
            rest = after;
        }
    }
    let is_cut = lines.len() > most;
    lines.truncate(most);
    if let Some(last) = lines.last_mut().filter(|_| is_cut) {
        *last = format!("{}…", beginning(last, width.saturating_sub(1)));
    }
    lines
}

/// As much of the beginning of a text as fits into `width` columns. A sign and its marks stay together.
fn beginning(text: &str, width: usize) -> &str {
    let mut columns = 0;
    let is_beyond = |&(_, sign): &(usize, &str)| {
        columns += sign.width();
        columns > width
    };
    let end = text.grapheme_indices(true).find(is_beyond).map_or(text.len(), |(end, _)| end);
    &text[..end]
}

/// As many of the parts, from the first, as fit into `width` columns.
///
/// # Examples
///
/// ```
/// let parts = ["best 14".to_owned(), "99 presses".to_owned()];
/// assert_eq!(polar_play::fitting(&parts, 19), "best 14, 99 presses");
/// assert_eq!(polar_play::fitting(&parts, 18), "best 14");
/// ```
#[must_use]
pub fn fitting(parts: &[String], width: usize) -> String {
    let joined = |count| parts[..count].join(", ");
    let fits = |text: &String| text_width(text) <= width;
    (0..=parts.len()).rev().map(joined).find(fits).unwrap_or_default()
}

/// The line above a board in `width` columns: its heading, and the par behind it. Where there is no
/// room for both, the heading gives way at its end: a number that is cut says nothing.
///
/// # Examples
///
/// ```
/// let title = |width| polar_play::title("Polar · Lessons 2/10 · Ice", Some("par 14"), width);
/// assert_eq!(title(40), "Polar · Lessons 2/10 · Ice · par 14");
/// assert_eq!(title(32), "Polar · Lessons 2/10 ·… · par 14");
/// ```
#[must_use]
pub fn title(heading: &str, par: Option<&str>, width: usize) -> String {
    let par = par.map(|par| format!(" · {par}")).unwrap_or_default();
    let room = width.saturating_sub(text_width(&par));
    if text_width(heading) <= room {
        return format!("{heading}{par}");
    }
    format!("{}…{par}", beginning(heading, room.saturating_sub(1)).trim_end())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{text_width, title, wrap};

    /// Words of signs that take one column or two, and of some that take more together.
    fn words(most: usize) -> impl Strategy<Value = String> {
        let sign = prop_oneof![
            4 => "[a-zé♥щ]".boxed(),
            2 => "[ペ木]".boxed(),
            1 => prop::sample::select(vec!["❤️", "1️⃣", "🇩🇪", "👩‍👧", "e\u{301}", "لا"])
                .prop_map(str::to_owned)
                .boxed(),
        ];
        let word = prop::collection::vec(sign, 1..10).prop_map(|signs| signs.concat());
        prop::collection::vec(word, 0..most).prop_map(|words| words.join(" "))
    }

    proptest! {
        #[test]
        fn no_line_is_too_long_and_no_word_is_lost(text in words(20), width in 1..40_usize) {
            let lines = wrap(&text, width, usize::MAX);
            // A wide sign has a line for itself.
            prop_assert!(lines.iter().all(|line| (1..=width.max(2)).contains(&text_width(line))));
            let letters = |text: &str| text.chars().filter(|c| *c != ' ').collect::<String>();
            prop_assert_eq!(letters(&lines.concat()), letters(&text));
        }

        #[test]
        fn the_beginning_of_a_text_stays(text in words(30), width in 1..40_usize, most in 1..4_usize) {
            let lines = wrap(&text, width, most);
            prop_assert!(lines.len() <= most);
            prop_assert!(lines.iter().all(|line| text_width(line) <= width.max(2)));
            let shown = lines.join("");
            let letters = text.replace(' ', "");
            prop_assert!(letters.starts_with(shown.replace(' ', "").trim_end_matches('…')));
            prop_assert_eq!(shown.ends_with('…'), wrap(&text, width, usize::MAX).len() > most);
        }

        #[test]
        fn the_par_is_never_cut(heading in words(12), width in 12..60_usize) {
            let title = title(&heading, Some("par 14"), width);
            prop_assert!(text_width(&title) <= width && title.ends_with(" · par 14"), "{title}");
        }
    }
}
