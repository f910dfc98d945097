//! A solution of a level as text: the presses, a letter each.

use polar_core::{Counters, Event, Move, Outcome, Position, record};

use super::Polar;
use crate::game::Input;

/// A solution that was found, as text. `None` if it has other inputs than steps.
pub(in crate::games) fn text(line: &[Input]) -> Option<String> {
    let letter = |input: &Input| match input {
        Input::Step(direction) => Some(direction.lurd_letter()),
        _ => None,
    };
    line.iter().map(letter).collect()
}

impl Polar {
    /// What is counted in a solution. `None` if it does not clear the level, or has a press that changes nothing: no
    /// search finds such a one, and in a few characters of a file there could be millions.
    #[must_use]
    pub fn counters_of(start: Position, solution: &str) -> Option<Counters> {
        let (mut position, mut counters) = (start, Counters::default());
        for press in record::presses(solution) {
            let event = position.play(Move::Go(press.ok()?)).ok().filter(Event::is_change)?;
            counters.count(&event);
        }
        (position.outcome() == Outcome::Cleared).then_some(counters)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_press_that_changes_nothing_is_in_no_solution() {
        let start: Position = "@1*1H s".parse().unwrap();
        let pushes = |solution| Polar::counters_of(start, solution).map(|found| found.pushes);
        assert_eq!(pushes("rr"), Some(1));
        for solution in ["urr", "u999998rr", "1000000u"] {
            assert_eq!(pushes(solution), None, "{solution}");
        }
    }
}
