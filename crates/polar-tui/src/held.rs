//! Which key is held down: few terminals say so.

use std::{
    ops::Range,
    time::{Duration, Instant},
};

use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers};

/// How long after a key the same one may be a repeat: keys repeat more often, unless they are set to be slow.
const BETWEEN_REPEATS: Duration = Duration::from_millis(100);

/// What comes sooner than this is no repeat: no keyboard is as fast. It was typed ahead through a slow link, pasted, or
/// sent by a program, and none of it may be lost.
const AT_ONCE: Duration = Duration::from_millis(15);

/// How long after a key its first repeat comes: after the keyboard's delay. A finger might press again as late, so that
/// the first repeat is taken for a press; what follows it fast are repeats. Without that delay fingers tap fast.
const DELAY: Range<Duration> = Duration::from_millis(150)..Duration::from_secs(2);

/// Fingers don't tap as fast for long: a key that does is held, though a slow link has swallowed the delay.
const TOO_FAST: Duration = Duration::from_millis(50);
/// For how many keys they might.
const FEW: u8 = 3;

/// Tells a key that is held down from one that is pressed again.
#[derive(Default)]
pub(crate) struct Held {
    last: Option<Last>,
}

/// The last key.
#[derive(Clone, Copy)]
struct Last {
    key: (KeyCode, KeyModifiers),
    at: Instant,
    /// Whether it is held, if it comes again fast.
    may_be_held: bool,
    /// How many keys in a row came too fast for fingers.
    fast: u8,
}

impl Held {
    /// The same event, as a repeat if it is one. It came at `now`, which is the same for all that came at once.
    pub(crate) fn told(&mut self, event: Event, now: Instant) -> Event {
        let Event::Key(mut key) = event else { return event };
        // A terminal that reports releases tells presses from repeats itself.
        let last = self.last.take();
        if key.kind == KeyEventKind::Press {
            let same = (key.code, key.modifiers);
            let fresh = Last { key: same, at: now, may_be_held: false, fast: 0 };
            self.last = Some(match last.filter(|last| last.key == same) {
                None => fresh,
                Some(last) => match now - last.at {
                    since if since < AT_ONCE => Last { at: now, ..last },
                    since if since < BETWEEN_REPEATS => {
                        if last.may_be_held {
                            key.kind = KeyEventKind::Repeat;
                        }
                        let fast = if since < TOO_FAST { last.fast.saturating_add(1) } else { 0 };
                        let may_be_held = last.may_be_held || fast >= FEW;
                        Last { may_be_held, fast, ..fresh }
                    }
                    since => Last { may_be_held: DELAY.contains(&since), ..fresh },
                },
            });
        }
        Event::Key(key)
    }
}

#[cfg(test)]
mod tests {
    use crossterm::event::KeyEvent;

    use super::*;

    /// Whether each of these keys, which come at these milliseconds, is a repeat.
    fn are_repeats<const N: usize>(keys: [(KeyCode, u64); N]) -> [bool; N] {
        let (start, mut held) = (Instant::now(), Held::default());
        keys.map(|(code, at)| {
            let event = Event::Key(KeyEvent::new(code, KeyModifiers::NONE));
            let told = held.told(event, start + Duration::from_millis(at));
            matches!(told, Event::Key(KeyEvent { kind: KeyEventKind::Repeat, .. }))
        })
    }

    #[test]
    fn a_key_repeats_faster_than_fingers_do() {
        let right = KeyCode::Right;
        let held = [(right, 0), (right, 500), (right, 533), (right, 625), (right, 725)];
        assert_eq!(are_repeats(held), [false, false, true, true, false]);
    }

    #[test]
    fn another_key_is_no_repeat_however_soon_it_comes() {
        let [right, left] = [KeyCode::Right, KeyCode::Left];
        let keys = [(right, 0), (right, 400), (left, 440), (right, 480), (right, 520)];
        assert_eq!(are_repeats(keys), [false; 5]);
    }

    #[test]
    fn fast_fingers_are_no_held_key() {
        let letter = KeyCode::Char('a');
        for taps in [
            [0, 60, 120, 200, 280, 340],
            [0, 120, 210, 330, 420, 510],
            // A rest is longer than any keyboard's delay.
            [0, 60, 3000, 3060, 6000, 6060],
        ] {
            assert_eq!(are_repeats(taps.map(|at| (letter, at))), [false; 6], "{taps:?}");
        }
    }

    #[test]
    fn no_key_that_was_typed_ahead_or_sent_by_a_program_is_a_repeat() {
        for typed in [[0, 0, 0, 5, 15, 15], [0, 500, 500, 505, 515, 515]] {
            let keys = typed.map(|at| (KeyCode::Char('a'), at));
            assert_eq!(are_repeats(keys), [false; 6], "{typed:?}");
        }
    }

    #[test]
    fn a_slow_link_that_brings_two_repeats_at_once_does_not_end_them() {
        let right = KeyCode::Right;
        let held = [0, 500, 533, 566, 566, 610].map(|at| (right, at));
        assert_eq!(are_repeats(held), [false, false, true, true, false, true]);
    }

    #[test]
    fn a_held_key_whose_delay_is_swallowed_is_known_by_its_pace() {
        let right = KeyCode::Right;
        let late = [170, 250, 275, 300, 325, 350].map(|at| (right, at));
        assert_eq!(are_repeats(late), [false, false, false, false, false, true]);
        let stalled = [400, 400, 400, 425, 450, 475, 500].map(|at| (right, at));
        assert_eq!(are_repeats(stalled), [false, false, false, false, false, false, true]);
    }

    #[test]
    fn a_key_that_was_let_go_of_is_pressed_again() {
        let (start, mut held) = (Instant::now(), Held::default());
        for (kind, at) in [
            (KeyEventKind::Press, 0),
            (KeyEventKind::Release, 20),
            (KeyEventKind::Press, 40),
            (KeyEventKind::Release, 60),
        ] {
            let key = KeyEvent::new_with_kind(KeyCode::Right, KeyModifiers::NONE, kind);
            let told = held.told(Event::Key(key), start + Duration::from_millis(at));
            assert_eq!(told, Event::Key(key), "at {at}");
        }
    }
}
