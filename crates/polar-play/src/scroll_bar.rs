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
        let top = (bar - length) * first.min(lines - seen) / (lines - seen);
        Some(Self { top, length })
    }

    /// What the place means that is this far below the upper end: above the thumb is the page before, below it the
    /// next one.
    #[must_use]
    pub fn target(self, at: usize) -> Target {
        match at {
            _ if at < self.top => Target::PageUp,
            _ if at >= self.top + self.length => Target::PageDown,
            _ => Target::Nowhere,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_thumb_goes_from_end_to_end() {
        let bar = |first| ScrollBar::new(10, first, 20, 100).unwrap();
        assert_eq!(bar(0), ScrollBar { top: 0, length: 2 });
        assert_eq!(bar(40), ScrollBar { top: 4, length: 2 });
        assert_eq!(bar(80), ScrollBar { top: 8, length: 2 });
        assert_eq!(ScrollBar::new(10, 0, 20, 20), None);
    }

    #[test]
    fn beside_the_thumb_a_page_is_turned() {
        let bar = ScrollBar { top: 4, length: 2 };
        let targets = [3, 4, 5, 6].map(|at| bar.target(at));
        assert_eq!(targets, [Target::PageUp, Target::Nowhere, Target::Nowhere, Target::PageDown]);
    }
}
