//! Which key is held down: few terminals say so.

use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers};

/// How long after a key the same one may be a repeat: keys repeat more often, unless they are set to be slow.
const BETWEEN_REPEATS: Duration = Duration::from_millis(100);

/// How long after a key its first repeat may come. It comes after the keyboard's delay, as a finger might: it is taken
/// for a press. What comes sooner again, with no delay before it, are fingers that tap fast.
const DELAY: Duration = Duration::from_secs(2);

/// What comes sooner than this is no repeat: no keyboard is as fast. It was typed ahead through a slow link, pasted, or
/// sent by a program, and none of it may be lost.
const AT_ONCE: Duration = Duration::from_millis(15);

/// Tells a key that is held down from one that is pressed again.
#[derive(Default)]
pub(crate) struct Held {
    last: Option<Last>,
}

/// The last key.
struct Last {
    key: (KeyCode, KeyModifiers),
    at: Instant,
    /// Whether it may be held: it came after the keyboard's delay, or as a repeat.
    may_be_held: bool,
}

impl Held {
    /// The same event, as a repeat if it is one. It came at `now`, which is the same for all that came at once.
    pub(crate) fn told(&mut self, event: Event, now: Instant) -> Event {
        let Event::Key(mut key) = event else { return event };
        // A terminal that reports releases tells presses from repeats itself.
        let last = self.last.take();
        if key.kind == KeyEventKind::Press {
            let same = (key.code, key.modifiers);
            let last = last.filter(|last| last.key == same).map(|last| (now - last.at, last));
            let may_be_held = match last {
                Some((since, last)) if since < BETWEEN_REPEATS => {
                    if last.may_be_held && since >= AT_ONCE {
                        key.kind = KeyEventKind::Repeat;
                    }
                    last.may_be_held
                }
                Some((since, _)) => since < DELAY,
                None => false,
            };
            self.last = Some(Last { key: same, at: now, may_be_held });
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
        let taps = [0, 60, 120, 200, 280].map(|at| (letter, at));
        assert_eq!(are_repeats(taps), [false; 5]);
        // They may rest for long in between; keys wait less before they repeat.
        let taps = [0, 60, 3000, 3060].map(|at| (letter, at));
        assert_eq!(are_repeats(taps), [false; 4]);
    }

    #[test]
    fn no_key_that_was_typed_ahead_or_sent_by_a_program_is_a_repeat() {
        let letter = KeyCode::Char('a');
        let keys = [0, 0, 0, 5, 15, 15].map(|at| (letter, at));
        assert_eq!(are_repeats(keys), [false; 6]);
    }

    #[test]
    fn a_slow_link_that_brings_two_repeats_at_once_does_not_end_them() {
        let right = KeyCode::Right;
        let held = [0, 500, 533, 566, 566, 610].map(|at| (right, at));
        assert_eq!(are_repeats(held), [false, false, true, true, false, true]);
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
