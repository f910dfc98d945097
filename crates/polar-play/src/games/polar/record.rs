//! The steps of a game as text: moves as letters, `!` for a restart, `.` for giving up.

use polar_core::{Move, lurd};

use super::{Done, Polar, State};
use crate::{game::ReplayError, session::Step};

/// The sign of a restart.
const RESTART: char = '!';

/// The sign of giving up.
const GIVE_UP: char = '.';

pub(super) fn write(steps: &[Step<State, Done>]) -> String {
    let sign = |step: &Step<State, Done>| match step.done {
        Done::Move(mv, _) => mv.letter(),
        Done::Restart => RESTART,
        Done::GiveUp => GIVE_UP,
    };
    steps.iter().map(sign).collect()
}

/// Plays all steps, through the rules.
pub(super) fn replay(game: &mut Polar, steps: &str) -> Result<(), ReplayError> {
    for (index, sign) in steps.chars().enumerate() {
        let before = game.session.cursor();
        match (sign, Move::from_letter(sign)) {
            (RESTART, _) => game.restart(),
            (GIVE_UP, _) => game.give_up(),
            (_, Some(mv)) => drop(game.play(mv)),
            (_, None) => {}
        }
        if game.session.cursor() == before || index >= lurd::MAX_PRESSES {
            return Err(ReplayError { step: index + 1 });
        }
    }
    Ok(())
}
