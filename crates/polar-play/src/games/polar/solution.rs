//! A solution of a level as text: the presses, a letter each.

use polar_core::{Counters, Move, Outcome, Position, record};

use crate::game::Input;

/// A solution that was found, as text. `None` if it has other inputs than steps.
pub(in crate::games) fn text(line: &[Input]) -> Option<String> {
    let letter = |input: &Input| match input {
        Input::Step(direction) => Some(direction.lurd_letter()),
        _ => None,
    };
    line.iter().map(letter).collect()
}

/// How many pushes a solution takes. `None` if it does not clear the level.
pub(in crate::games) fn pushes(start: Position, solution: &str) -> Option<u32> {
    let (mut position, mut counters) = (start, Counters::default());
    for press in record::presses(solution) {
        counters.count(&position.play(Move::Go(press.ok()?)).ok()?);
    }
    (position.outcome() == Outcome::Cleared).then_some(counters.pushes)
}
