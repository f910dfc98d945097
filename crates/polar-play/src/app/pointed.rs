//! What the pointer was pressed on, so that a double click does no more than a click where that leads elsewhere.

use super::{App, Place, asked::Asked};
use crate::{Key, view::Target};

/// What a press of the pointer is for.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Pointed {
    place: Place,
    /// Whether a page asks to be told once more.
    asks: bool,
    /// Whether something goes on that a click stops.
    is_busy: bool,
    /// The key and the words of the hint that is there, if one is.
    hint: Option<(Key, &'static str)>,
}

impl App {
    /// What a press on that is for now.
    pub(super) fn pointed(&self, target: Target) -> Pointed {
        let hint = match target {
            Target::Hint(index) => {
                self.view().hints().get(index).map(|hint| (hint.key, hint.label))
            }
            _ => None,
        };
        let asks = self.pages.last().is_some_and(|page| page.asks());
        let is_busy = self.is_busy() || matches!(self.asked, Asked::Watching(_));
        Pointed { place: self.place(), asks, is_busy, hint }
    }

    /// The pointer's first button was pressed once more, [so soon and so near](crate::Clicks) that it may be for the
    /// second time of a double click.
    ///
    /// It is heard only if the same is there as the last time. So it does not answer what the first one opened or
    /// asked, and who double-clicks to go back does not quit as well.
    pub fn point_again(&mut self, target: Target) {
        if self.pointed == Some(self.pointed(target)) {
            self.point(target);
        } else {
            self.release();
        }
    }
}
