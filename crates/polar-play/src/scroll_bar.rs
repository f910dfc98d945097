//! The bar beside a list or a text that is longer than its page.

use crate::view::Target;

/// What a scroll bar shows: its thumb stands for the lines that are seen, the bar for all of them.
///
/// Lengths are in whatever the screen counts in, lines or pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScrollBar {
    /// How far the thumb begins below the upper end.
    pub top: usize,
    /// How long the thumb is.
    pub length: usize,
    /// How much of the bar the thumb leaves free.
    free: usize,
    /// How many lines are not seen.
    hidden: usize,
}

impl ScrollBar {
    /// The bar of this length where `seen` of so many lines are seen, from the `first` on. There is none if all
    /// are seen, or if there is no room.
    #[must_use]
    pub fn new(bar: usize, first: usize, seen: usize, lines: usize) -> Option<Self> {
        if lines <= seen || seen == 0 || bar == 0 {
            return None;
        }
        let length = (bar * seen / lines).max(1);
        let (free, hidden) = (bar - length, lines - seen);
        let top = match (first, hidden.saturating_sub(first)) {
            (0, _) => 0,
            (_, 0) => free,
            // At an end it would say that there is nothing beyond.
            _ => (free * first / hidden).max(1).min(free.saturating_sub(1)),
        };
        Some(Self { top, length, free, hidden })
    }

    /// What the place means that is this far below the upper end: above the thumb is the page before, below it the
    /// next one.
    #[must_use]
    pub fn target(self, at: usize) -> Target {
        match at {
            _ if at < self.top => Target::PageUp,
            _ if at >= self.top + self.length => Target::PageDown,
            _ => Target::Thumb(self.line(at)),
        }
    }

    /// The line that the place stands for that is this far below the upper end: when the thumb is dragged from one
    /// place to another, as many lines go by as lie between theirs.
    #[must_use]
    pub fn line(self, at: usize) -> usize {
        (at * self.hidden).checked_div(self.free).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_thumb_goes_from_end_to_end() {
        let bar = |first| ScrollBar::new(10, first, 20, 100).map(|bar| (bar.top, bar.length));
        assert_eq!([0, 40, 80].map(bar), [Some((0, 2)), Some((4, 2)), Some((8, 2))]);
        assert_eq!(ScrollBar::new(10, 0, 20, 20), None);
    }

    #[test]
    fn the_thumb_is_at_an_end_only_where_no_line_is_beyond() {
        let top = |first| ScrollBar::new(10, first, 20, 1000).unwrap().top;
        assert_eq!([0, 1, 500, 979, 980].map(top), [0, 1, 4, 8, 9]);
        // Where there are no places between the ends, it is at one of them.
        assert_eq!([0, 1, 2].map(|first| ScrollBar::new(2, first, 2, 4).unwrap().top), [0, 0, 1]);
    }

    #[test]
    fn beside_the_thumb_a_page_is_turned() {
        let bar = ScrollBar::new(10, 40, 20, 100).unwrap();
        let targets = [3, 4, 5, 6].map(|at| bar.target(at));
        let thumb = [Target::Thumb(40), Target::Thumb(50)];
        assert_eq!(targets, [Target::PageUp, thumb[0], thumb[1], Target::PageDown]);
    }

    #[test]
    fn from_end_to_end_the_thumb_takes_all_lines_along() {
        for (length, seen, lines) in [(10, 20, 100), (7, 7, 8), (300, 20, 151), (1, 1, 9)] {
            let bar = ScrollBar::new(length, 0, seen, lines).unwrap();
            let all = if bar.free == 0 { 0 } else { lines - seen };
            assert_eq!(bar.line(bar.free) - bar.line(0), all, "{bar:?}");
        }
    }
}
