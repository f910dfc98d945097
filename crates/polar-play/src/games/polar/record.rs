//! The steps of a game as text: moves as letters, with `~` before those that were shown, `!` for a
//! restart, `.` for giving up.

use polar_core::{Move, lurd};

use super::{Done, Polar, State};
use crate::{game::ReplayError, session::Step};

/// The sign of a restart.
const RESTART: char = '!';

/// The sign of giving up.
const GIVE_UP: char = '.';

/// The sign before a move that was shown.
const SHOWN: char = '~';

pub(super) fn write(steps: &[Step<State, Done>]) -> String {
    let mut text = String::with_capacity(steps.len());
    for step in steps {
        match step.done {
            Done::Move(mv, _) => text.push(mv.letter()),
            Done::Shown(mv, _) => text.extend([SHOWN, mv.letter()]),
            Done::Restart => text.push(RESTART),
            Done::GiveUp => text.push(GIVE_UP),
        }
    }
    text
}

/// Plays all steps, through the rules.
pub(super) fn replay(game: &mut Polar, steps: &str) -> Result<(), ReplayError> {
    let mut was_shown = false;
    for (index, sign) in steps.chars().enumerate() {
        let before = game.session.cursor();
        match (sign, Move::from_letter(sign)) {
            (SHOWN, _) if !was_shown => {
                was_shown = true;
                continue;
            }
            (RESTART, _) if !was_shown => game.restart(),
            (GIVE_UP, _) if !was_shown => game.give_up(),
            (_, Some(mv)) if was_shown => drop(game.play_as(Done::Shown, mv)),
            (_, Some(mv)) => drop(game.play(mv)),
            (_, None) => {}
        }
        was_shown = false;
        if game.session.cursor() == before || index >= lurd::MAX_PRESSES {
            return Err(ReplayError { step: index + 1 });
        }
    }
    Ok(())
}
