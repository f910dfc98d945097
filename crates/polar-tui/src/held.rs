//! Which key is held down: few terminals say so.

use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers};

/// How long after a key the same one is a repeat: keys repeat more often, unless they are set to be slow, and fingers
/// don't. The first repeat comes after the keyboard's delay, as a finger might: it is taken for a press.
const BETWEEN_REPEATS: Duration = Duration::from_millis(100);

/// What comes sooner than this is no repeat: no keyboard is as fast. It was typed ahead through a slow link, pasted, or
/// sent by a program, and none of it may be lost.
const AT_ONCE: Duration = Duration::from_millis(15);

/// Tells a key that is held down from one that is pressed again.
#[derive(Default)]
pub(crate) struct Held {
    last: Option<(KeyCode, KeyModifiers, Instant)>,
}

impl Held {
    /// The same event, as a repeat if it is one. It came at `now`, which is the same for all that came at once.
    pub(crate) fn told(&mut self, event: Event, now: Instant) -> Event {
        let Event::Key(mut key) = event else { return event };
        // A terminal that reports releases tells presses from repeats itself.
        let last = self.last.take();
        if key.kind == KeyEventKind::Press {
            let is_repeat = last.is_some_and(|(code, modifiers, at)| {
                (code, modifiers) == (key.code, key.modifiers)
                    && (AT_ONCE..BETWEEN_REPEATS).contains(&(now - at))
            });
            if is_repeat {
                key.kind = KeyEventKind::Repeat;
            }
            self.last = Some((key.code, key.modifiers, now));
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
        let keys = [(right, 0), (left, 40), (right, 80), (right, 120)];
        assert_eq!(are_repeats(keys), [false, false, false, true]);
    }

    #[test]
    fn no_key_that_was_typed_ahead_or_sent_by_a_program_is_a_repeat() {
        let letter = KeyCode::Char('a');
        let keys = [0, 0, 0, 5, 15, 15].map(|at| (letter, at));
        assert_eq!(are_repeats(keys), [false; 6]);
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
