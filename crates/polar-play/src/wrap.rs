//! Long texts on narrow screens.

/// A text broken at its spaces into at most `most` lines of up to `width` characters.
///
/// Where there is no room for all, the end gives way, and dots say so.
///
/// # Examples
///
/// ```
/// let text = "No way leads there. u takes that back.";
/// assert_eq!(polar_play::wrap(text, 22, 2), ["No way leads there. u", "takes that back."]);
/// assert_eq!(polar_play::wrap(text, 22, 1), ["No way leads there. u…"]);
/// ```
#[must_use]
pub fn wrap(text: &str, width: usize, most: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let mut rest: Vec<char> = word.chars().collect();
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + rest.len() <= width => {
                line.push(' ');
                line.push_str(word);
                continue;
            }
            Some(_) | None => {}
        }
        while rest.len() > width {
            lines.push(rest.drain(..width).collect());
        }
        lines.push(rest.into_iter().collect());
    }
    let is_cut = lines.len() > most;
    lines.truncate(most);
    if let Some(last) = lines.last_mut().filter(|_| is_cut) {
        if last.chars().count() >= width {
            last.pop();
        }
        last.push('…');
    }
    lines
}

/// As many of the parts, from the first, as fit into `width` characters.
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
    let fits = |text: &String| text.chars().count() <= width;
    (0..=parts.len()).rev().map(joined).find(fits).unwrap_or_default()
}

/// The line above a board in `width` characters: its heading, and the par behind it. Where there is no
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
    let room = width.saturating_sub(par.chars().count());
    if heading.chars().count() <= room {
        return format!("{heading}{par}");
    }
    let shown: String = heading.chars().take(room.saturating_sub(1)).collect();
    format!("{}…{par}", shown.trim_end())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::wrap;

    proptest! {
        #[test]
        fn no_line_is_too_long_and_no_word_is_lost(text in "[a-z é♥]{0,120}", width in 1..40_usize) {
            let lines = wrap(&text, width, usize::MAX);
            prop_assert!(lines.iter().all(|line| (1..=width).contains(&line.chars().count())));
            let letters = |text: &str| text.chars().filter(|c| *c != ' ').collect::<String>();
            prop_assert_eq!(letters(&lines.concat()), letters(&text));
        }

        #[test]
        fn the_beginning_of_a_text_stays(text in "[a-z]{1,9}( [a-z]{1,9}){0,30}", width in 1..40_usize, most in 1..4_usize) {
            let lines = wrap(&text, width, most);
            prop_assert!(lines.len() <= most);
            prop_assert!(lines.iter().all(|line| line.chars().count() <= width));
            let shown = lines.join("");
            let letters = text.replace(' ', "");
            prop_assert!(letters.starts_with(shown.replace(' ', "").trim_end_matches('…')));
            prop_assert_eq!(shown.ends_with('…'), wrap(&text, width, usize::MAX).len() > most);
        }
    }
}
