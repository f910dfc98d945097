//! The wheel, in notches.

use crate::window::is_of_wayland;

/// What was turned of a wheel's next notch. Fingers on a touchpad turn it by little at a time.
#[derive(Debug)]
pub(crate) struct Wheel {
    /// How far up a notch is as minifb counts, which is as the window system does.
    notch: f32,
    rest: f32,
}

impl Wheel {
    pub(crate) fn of(window: &minifb::Window) -> Self {
        let notch = if cfg!(windows) {
            12.0
        } else if is_of_wayland(window) {
            // Down is more there. A wheel's notch is 10 or 15, by the desktop.
            -10.0
        } else {
            1.0
        };
        Self { notch, rest: 0.0 }
    }

    /// It was turned this much further up, or down if it is less than 0.
    pub(crate) fn turn(&mut self, up: f32) {
        // A macOS notch is what the wheel's speed makes of it.
        let up = if cfg!(target_os = "macos") { up.signum() } else { up };
        let turned = -up / self.notch;
        if turned * self.rest < 0.0 {
            self.rest = 0.0;
        }
        self.rest += turned;
    }

    /// The notches that are full since the last call, if any are, down being more than 0.
    pub(crate) fn full_notches(&mut self) -> Option<isize> {
        let full = self.rest.trunc();
        self.rest -= full;
        Some(full as isize).filter(|&notches| notches != 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The notches of a wheel that is turned up by each of these in turn.
    fn turned<const N: usize>(notch: f32, ups: [f32; N]) -> [Option<isize>; N] {
        let mut wheel = Wheel { notch, rest: 0.0 };
        ups.map(|up| {
            wheel.turn(up);
            wheel.full_notches()
        })
    }

    #[test]
    fn a_wheel_turned_up_goes_up_by_as_many_notches() {
        assert_eq!(turned(1.0, [1.0, -1.0, 3.0]), [Some(-1), Some(1), Some(-3)]);
        assert_eq!(turned(12.0, [12.0, -24.0]), [Some(-1), Some(2)]);
        assert_eq!(turned(-10.0, [10.0, -10.0, 15.0]), [Some(1), Some(-1), Some(1)]);
    }

    #[test]
    fn small_turns_come_to_a_notch_unless_the_fingers_turn_round() {
        let up = turned(12.0, [3.0, 3.0, 3.0, 3.0, 3.0]);
        assert_eq!(up, [None, None, None, Some(-1), None]);
        assert_eq!(turned(12.0, [9.0, -9.0, -9.0]), [None, None, Some(1)]);
        assert_eq!(turned(12.0, [0.0]), [None]);
    }
}
