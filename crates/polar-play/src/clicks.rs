//! Presses of the pointer that come soon after one another.

use std::time::Duration;

/// How long after the first press of a double click the second one may come.
const SOON: Duration = Duration::from_millis(400);

/// Tells the second press of a double click from one by itself.
#[derive(Clone, Copy, Debug)]
pub struct Clicks {
    /// How far a hand slips between the two, in the screen's own measure.
    slip: u32,
    last: Option<(Duration, (i32, i32))>,
}

impl Clicks {
    /// Begins with no press.
    #[must_use]
    pub const fn new(slip: u32) -> Self {
        Self { slip, last: None }
    }

    /// Whether a press at this time and in this place is the second one of a double click, or one more after that.
    pub fn comes_again(&mut self, at: Duration, place: (i32, i32)) -> bool {
        let last = self.last.replace((at, place));
        last.is_some_and(|(then, before)| {
            let slipped = before.0.abs_diff(place.0).max(before.1.abs_diff(place.1));
            at.saturating_sub(then) <= SOON && slipped <= self.slip
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_press_comes_again_if_it_is_soon_and_near() {
        let mut clicks = Clicks::new(2);
        for (at, place, comes_again) in [
            (0, (5, 5), false),
            (300, (6, 3), true),
            (600, (5, 5), true),
            (1100, (5, 5), false),
            (1200, (5, 8), false),
            (1300, (i32::MIN, i32::MAX), false),
        ] {
            assert_eq!(clicks.comes_again(Duration::from_millis(at), place), comes_again, "{at}");
        }
    }
}
