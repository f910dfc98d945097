//! The pointer's buttons. The window system tells their state only when asked; here that becomes signals.

use crate::Signal;

/// How the pointer was when it was asked last.
#[derive(Debug, Default)]
pub(crate) struct Pointer {
    first: bool,
    second: bool,
    at: (i32, i32),
}

impl Pointer {
    /// What has happened since, if these are now the states of its two buttons and its place.
    pub(crate) fn now(&mut self, first: bool, second: bool, at: (i32, i32)) -> Vec<Signal> {
        let before = std::mem::replace(self, Self { first, second, at });
        let (x, y) = at;
        let is_let_go = (before.first && !first) || (before.second && !second);
        let (was_held, has_moved) = (before.first || before.second, before.at != at);
        // It is unknown where the pointer was when the button went up: it may have moved since.
        let is_dragged = was_held && !is_let_go && has_moved;
        let has_gone_on = !was_held && has_moved;
        let signals = [
            is_let_go.then_some(Signal::Release),
            is_dragged.then_some(Signal::Drag { x, y }),
            has_gone_on.then_some(Signal::Move { x, y }),
            (first && !before.first).then_some(Signal::Click { x, y }),
            (second && !before.second).then_some(Signal::SecondClick { x, y }),
        ];
        signals.into_iter().flatten().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_button_goes_down_and_up_once_and_in_between_the_pointer_goes_on_where_it_moves() {
        let mut pointer = Pointer::default();
        let click = Signal::Click { x: 5, y: 5 };
        for (first, at, wanted) in [
            (false, (3, 5), vec![Signal::Move { x: 3, y: 5 }]),
            (false, (3, 5), vec![]),
            (true, (5, 5), vec![Signal::Move { x: 5, y: 5 }, click]),
            (true, (5, 5), vec![]),
            (true, (-9, 5), vec![Signal::Drag { x: -9, y: 5 }]),
            (false, (2, 5), vec![Signal::Release]),
            (true, (5, 5), vec![Signal::Move { x: 5, y: 5 }, click]),
        ] {
            assert_eq!(pointer.now(first, false, at), wanted);
        }
    }

    #[test]
    fn the_second_button_is_another_one() {
        let mut pointer = Pointer::default();
        let (x, y) = (5, 5);
        for (first, second, wanted) in [
            (false, true, vec![Signal::Move { x, y }, Signal::SecondClick { x, y }]),
            (true, true, vec![Signal::Click { x, y }]),
            (true, false, vec![Signal::Release]),
            (false, true, vec![Signal::Release, Signal::SecondClick { x, y }]),
        ] {
            assert_eq!(pointer.now(first, second, (x, y)), wanted);
        }
        assert_eq!(pointer.now(false, true, (9, y)), [Signal::Drag { x: 9, y }]);
    }
}
