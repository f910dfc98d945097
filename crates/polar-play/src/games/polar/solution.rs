//! A solution of a level as text: the presses, a letter each.

use polar_core::{Counters, Event, Move, Outcome, Position, record};

use crate::game::Input;

/// A solution that was found, as text. `None` if it has other inputs than steps.
pub(in crate::games) fn text(line: &[Input]) -> Option<String> {
    let letter = |input: &Input| match input {
        Input::Step(direction) => Some(direction.lurd_letter()),
        _ => None,
    };
    line.iter().map(letter).collect()
}

/// How many pushes a solution takes. `None` if it does not clear the level, or has a press that changes nothing: no
/// search finds such a one, and in a few characters of a file there could be millions.
pub(in crate::games) fn pushes(start: Position, solution: &str) -> Option<u32> {
    let (mut position, mut counters) = (start, Counters::default());
    for press in record::presses(solution) {
        let event = position.play(Move::Go(press.ok()?)).ok().filter(Event::is_change)?;
        counters.count(&event);
    }
    (position.outcome() == Outcome::Cleared).then_some(counters.pushes)
}

#[cfg(test)]
mod tests {
    use polar_levels::Solution;

    use super::*;

    #[test]
    fn a_press_that_changes_nothing_is_in_no_solution() {
        let start: Position = "@1*1H s".parse().unwrap();
        assert_eq!(pushes(start, "rr"), Some(1));
        for solution in ["urr", "u999998rr", "1000000u"] {
            assert_eq!(pushes(start, solution), None, "{solution}");
        }
    }

    #[test]
    fn the_solutions_that_come_with_the_game_take_as_many_pushes_as_they_say() {
        for pack in polar_levels::POLAR {
            let levels = polar_core::text::levels(pack.file);
            for (level, line) in levels.zip(pack.solutions.lines()) {
                let Solution { number, moves } = Solution::read(line);
                let start = level.position().unwrap();
                assert_eq!(pushes(start, moves).map(u64::from), number, "{}: {line}", pack.name);
            }
        }
    }
}
