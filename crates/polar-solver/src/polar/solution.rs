//! From pushes to a solution that the rules have played.

use std::collections::VecDeque;

use polar_core::{Counters, Direction, Event, Move, Outcome, Position, Pushed, Steering};

use super::spaces::Push;

/// A way to clear a level, played by the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The moves, turns included where the steering asks for them.
    pub moves: Vec<Move>,
    /// What they count.
    pub counters: Counters,
}

impl Solution {
    /// Its pushes alone; `None` if it can't be played from there.
    pub(super) fn pushes(&self, start: &Position) -> Option<Vec<Push>> {
        let mut position = *start;
        let mut pushes = Vec::new();
        for &mv in &self.moves {
            if let Event::Push(Pushed { start, direction, .. }) = position.play(mv).ok()? {
                let cell = position.board().size().index(start)?;
                pushes.push(Push { cell, direction });
            }
        }
        Some(pushes)
    }
}

/// Plays the pushes, each after the walk that takes the fewest presses; `None` if the rules do not
/// agree, which the tests say never happens.
pub(super) fn play(start: &Position, pushes: &[Push], steering: Steering) -> Option<Solution> {
    let mut position = *start;
    let mut solution = Solution { moves: Vec::new(), counters: Counters::default() };
    for push in pushes {
        let before = position;
        for direction in walk(&before, push, steering)?.into_iter().chain([push.direction]) {
            // A press may only turn: then it is pressed again.
            loop {
                let mv = steering.press(&position, direction);
                let event = position.play(mv).ok()?;
                solution.counters.count(&event);
                solution.moves.push(mv);
                if matches!(mv, Move::Go(_)) {
                    break;
                }
            }
        }
    }
    (position.outcome() == Outcome::Cleared).then_some(solution)
}

/// The steps of the fewest presses to the place behind the piece, the turn for the push included in
/// the count.
fn walk(position: &Position, push: &Push, steering: Steering) -> Option<Vec<Direction>> {
    let board = position.board();
    let size = board.size();
    let piece = size.cell(push.cell)?;
    let behind = size.neighbour(piece, push.direction.opposite())?;
    let price = |facing: Direction, direction: Direction| match steering {
        Steering::Direct => 1_u32,
        Steering::TurnFirst => 1 + u32::from(facing != direction),
    };
    // By cell and facing: the presses, and the state before.
    let at = |cell, facing: Direction| Some(usize::from(size.index(cell)?) * 4 + facing as usize);
    let mut best: Vec<Option<(u32, Option<usize>)>> = vec![None; size.len() * 4];
    let start = (position.penguin(), position.facing());
    *best.get_mut(at(start.0, start.1)?)? = Some((0, None));
    let mut queue = VecDeque::from([start]);
    while let Some((cell, facing)) = queue.pop_front() {
        let from = at(cell, facing)?;
        let Some((cost, _)) = best[from] else { continue };
        for direction in Direction::ALL {
            let Some(next) = size.neighbour(cell, direction) else { continue };
            if !board.tile(next).is_some_and(polar_core::Tile::is_walkable) {
                continue;
            }
            let cost = cost + price(facing, direction);
            let known = &mut best[at(next, direction)?];
            if known.is_none_or(|(known, _)| cost < known) {
                *known = Some((cost, Some(from)));
                queue.push_back((next, direction));
            }
        }
    }
    let ends = Direction::ALL.into_iter().filter_map(|facing| {
        let index = at(behind, facing)?;
        best[index].map(|(cost, _)| (cost + price(facing, push.direction), index))
    });
    let (_, mut index) = ends.min()?;
    let mut steps = Vec::new();
    while let Some((_, Some(from))) = best[index] {
        steps.push(Direction::ALL[index % 4]);
        index = from;
    }
    steps.reverse();
    Some(steps)
}

#[cfg(test)]
mod tests {
    use polar_core::file;
    use polar_search::{Cancel, Limits, drive};

    use super::*;
    use crate::polar::{Objective, Solver};

    #[test]
    fn the_pushes_of_a_solution_are_played_as_it_was() {
        let levels = file::levels(polar_levels::POLAR[0].file.as_bytes()).unwrap();
        let start = levels.positions().next().unwrap().unwrap();
        for steering in [Steering::Direct, Steering::TurnFirst] {
            let mut solver = Solver::new(&start, Objective::Pushes, steering);
            let verdict = drive(&mut solver, &Limits::default(), &Cancel::default(), |_| {});
            let solution = verdict.solution().unwrap();
            let pushes = solution.pushes(&start).unwrap();
            assert_eq!(pushes.len(), 14);
            assert_eq!(play(&start, &pushes, steering), Some(solution));
        }
    }
}
