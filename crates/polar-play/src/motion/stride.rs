//! Walking speed: who holds a key walks as fast as it repeats.

use super::STEP;

/// The shortest time that a step takes: it is still seen.
const SHORTEST: f32 = 0.02;

/// How long a step takes. One that begins while there was time for the one before lasts as long as that was given: so
/// it arrives when a key that is held comes the next time, and is not cut short.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stride {
    seconds: f32,
    /// What is left of the time that a step takes, since the last one began.
    left: f32,
}

impl Default for Stride {
    fn default() -> Self {
        Self { seconds: STEP, left: 0.0 }
    }
}

impl Stride {
    /// A step begins.
    pub(super) fn begin(&mut self) {
        let given = STEP - self.left;
        let seconds = match self.seconds {
            _ if !self.is_kept() => STEP,
            // A screen may hear a frame too late of keys that come evenly.
            hasty if hasty < STEP => f32::midpoint(hasty, given),
            _ => given,
        };
        *self = Self { seconds: seconds.max(SHORTEST), left: STEP };
    }

    /// Lets time pass.
    pub(super) fn advance(&mut self, seconds: f32) {
        self.left = (self.left - seconds).max(0.0);
    }

    /// Whether the next step may still be a hasty one.
    pub(super) fn is_kept(&self) -> bool {
        self.left > 0.0
    }

    /// How many times faster than at leisure.
    pub(super) fn pace(&self) -> f32 {
        STEP / self.seconds
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The seconds of steps that begin after these seconds each.
    fn steps(given: &[f32]) -> Vec<f32> {
        let mut stride = Stride::default();
        let step = |&seconds| {
            stride.advance(seconds);
            stride.begin();
            stride.seconds
        };
        given.iter().map(step).collect()
    }

    #[test]
    fn a_step_lasts_as_long_as_the_one_before_was_given() {
        let seconds = steps(&[9.0, 0.5, 0.04, 0.04, 0.04]);
        let wanted = [STEP, STEP, 0.04, 0.04, 0.04];
        let is_near = |(seconds, wanted): (&f32, f32)| (seconds - wanted).abs() < 0.001;
        assert!(seconds.iter().zip(wanted).all(is_near), "{seconds:?}");
    }

    #[test]
    fn who_holds_a_key_neither_slows_down_nor_hurries_where_it_is_heard_now_early_now_late() {
        // 25 times a second, heard by a screen that listens 60 times a second.
        let seconds = steps(&[&[9.0][..], &[0.033, 0.05, 0.033, 0.033, 0.05].repeat(9)].concat());
        let held = &seconds[5..];
        assert!(held.iter().all(|seconds| (0.035..0.046).contains(seconds)), "{held:?}");
    }

    #[test]
    fn after_a_rest_a_step_is_taken_at_leisure_and_none_is_too_fast_to_be_seen() {
        assert_eq!(steps(&[9.0, 0.04, 0.04, 0.1]).last(), Some(&STEP));
        assert_eq!(steps(&[9.0, 0.0]).last(), Some(&SHORTEST));
    }
}
