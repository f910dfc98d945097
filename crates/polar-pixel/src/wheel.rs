//! The wheel, in notches.

use crate::system::System;

/// What was turned of a wheel's next notch. Fingers on a touchpad turn it by little at a time.
#[derive(Debug)]
pub(crate) struct Wheel {
    system: System,
    /// The notches that were not asked for yet, down being more than 0.
    turned: f32,
}

impl Wheel {
    pub(crate) const fn new(system: System) -> Self {
        Self { system, turned: 0.0 }
    }

    /// It was turned this far up, as minifb counts, which is as the window system does.
    pub(crate) fn turn(&mut self, up: f32) {
        let down = match self.system {
            // A notch is a button that is pressed and let go, and minifb counts both.
            System::X => -up / 2.0,
            System::Windows => -up / 12.0,
            // Down is more there. A wheel's notch is 10 or 15, by the desktop.
            System::Wayland => up / 10.0,
            // A notch is what the wheel's speed makes of it. Sideways there is no up.
            System::MacOs if up == 0.0 => 0.0,
            System::MacOs => -up.signum(),
        };
        // Who turns round begins anew, and what is a notch by itself leaves no rest. On X it may be a half of the next.
        let is_notch = down.abs() >= 1.0 && self.system != System::X;
        if down * self.turned < 0.0 || is_notch {
            self.turned = self.turned.trunc();
        }
        self.turned += if is_notch { down.trunc() } else { down };
    }

    /// The notches that are full since the last call, if any are, down being more than 0.
    pub(crate) fn full_notches(&mut self) -> Option<isize> {
        let full = self.turned.trunc();
        self.turned -= full;
        Some(full as isize).filter(|&notches| notches != 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The notches of a wheel that is turned up by each of these in turn.
    fn turned<const N: usize>(system: System, ups: [f32; N]) -> [Option<isize>; N] {
        let mut wheel = Wheel::new(system);
        ups.map(|up| {
            wheel.turn(up);
            wheel.full_notches()
        })
    }

    #[test]
    fn a_wheel_turned_up_goes_up_by_as_many_notches() {
        let up_down_up = [Some(-1), Some(1), Some(-3)];
        assert_eq!(turned(System::X, [2.0, -2.0, 6.0]), up_down_up);
        let in_parts = [None, Some(-2), None, Some(-1)];
        assert_eq!(turned(System::X, [1.0, 3.0, 1.0, 1.0]), in_parts);
        assert_eq!(turned(System::Windows, [12.0, -12.0, 36.0]), up_down_up);
        assert_eq!(turned(System::Wayland, [-10.0, 10.0, -30.0]), up_down_up);
        assert_eq!(turned(System::Wayland, [15.0, 15.0, 15.0]), [Some(1); 3]);
        assert_eq!(turned(System::MacOs, [0.1, -7.0, 0.0]), [Some(-1), Some(1), None]);
    }

    #[test]
    fn small_turns_come_to_a_notch_unless_the_fingers_turn_round() {
        let up = turned(System::Windows, [3.0, 3.0, 3.0, 3.0, 3.0]);
        assert_eq!(up, [None, None, None, Some(-1), None]);
        assert_eq!(turned(System::Windows, [9.0, -9.0, -9.0]), [None, None, Some(1)]);
        assert_eq!(turned(System::Windows, [9.0, 12.0, 9.0]), [None, Some(-1), None]);
        assert_eq!(turned(System::Wayland, [4.0, 4.0, 4.0]), [None, None, Some(1)]);
        assert_eq!(turned(System::Wayland, [15.0, 5.0]), [Some(1), None], "a notch has no rest");
    }

    #[test]
    fn notches_in_one_picture_are_counted_together() {
        let mut wheel = Wheel::new(System::X);
        [-2.0, -2.0, 2.0].into_iter().for_each(|up| wheel.turn(up));
        assert_eq!(wheel.full_notches(), Some(1));
        assert_eq!(wheel.full_notches(), None);
    }
}
