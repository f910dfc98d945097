//! The thumb of a scroll bar, which the pointer drags.

use super::App;

/// What was seen when the thumb was pressed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Thumb {
    /// The line that the pointer's place stood for.
    line: usize,
    /// The first line that was seen.
    first: usize,
}

impl App {
    /// The pointer was pressed on the thumb, at the place that stands for this line.
    pub(super) fn hold_thumb(&mut self, line: usize) {
        let first = self.view().first(self.page_size.lines);
        self.thumb = first.map(|first| Thumb { line, first });
    }

    /// The pointer goes on with a button held, to the place on the scroll bar that [stands for this
    /// line](crate::ScrollBar::line). If it has the thumb in hand, that goes along.
    pub fn scroll_to(&mut self, line: usize) {
        let Some(thumb) = self.thumb else { return };
        if let Some(mut page) = self.pages.pop() {
            page.scroll_to(self, thumb.first.saturating_add(line).saturating_sub(thumb.line));
            self.pages.push(page);
        }
    }
}
