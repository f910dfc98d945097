//! What a level is worth: many pushes for few pieces, ways that look wrong and are right, and false moves that are lost
//! at once.

use polar_core::{Cell, Direction, Event, Movable, Move, Obstacle, Position, Steering, Tile};
use polar_search::{Cancel, Limits, Verdict, drive};

use crate::polar::{Objective, Solution, Solver};

/// What a level is worth with this solution, where no more than `most` pushes are wanted.
pub(super) fn score(start: &Position, solution: &Solution, most: u32) -> i64 {
    let board = start.board();
    let pieces = board.size().len() - board.count(Tile::Empty);
    // More pushes than wanted are as bad as fewer.
    let (pushes, most) = (i64::from(solution.counters.pushes), i64::from(most));
    let pushes = pushes.min(2 * most - pushes);
    let Way { traps, detours, kinds } = look_at(start, solution);
    // The weights are taste, not theory: length first, then surprises, and nothing that only fills the board.
    40 * pushes + 6 * i64::from(traps) + 25 * i64::from(detours) + 30 * i64::from(kinds)
        - 8 * pieces as i64
}

/// What a solution is like to find.
struct Way {
    /// Pushes beside it that lose at once.
    traps: u32,
    /// Pushes of a heart away from every house.
    detours: u32,
    /// The kinds of things that happen, of: a piece stops, a heart comes home, a bomb explodes, ice is crushed, ice or a
    /// bomb or a heart serves as a stop, a push of each kind of piece.
    kinds: u32,
}

fn look_at(start: &Position, solution: &Solution) -> Way {
    let mut position = *start;
    let (mut traps, mut detours, mut kinds) = (0, 0, 0_u32);
    for &mv in &solution.moves {
        let before = position;
        let Ok(event) = position.play(mv) else { break };
        let Event::Push(pushed) = event else { continue };
        kinds |= 1 << (pushed.end as u32) | 16 << (pushed.piece as u32);
        if matches!(pushed.obstacle, Obstacle::Ice | Obstacle::Heart | Obstacle::Bomb) {
            kinds |= 256;
        }
        if pushed.piece == Movable::Heart
            && to_house(&before, pushed.last()) > to_house(&before, pushed.start)
        {
            detours += 1;
        }
        // What else could be pushed from where the penguin stands.
        let others = Direction::ALL.into_iter().filter(|&direction| direction != mv.direction());
        for other in others {
            let mut tried = before;
            let changes = tried.play(Move::Go(other)).is_ok() && tried.board() != before.board();
            traps += u32::from(changes && is_lost(&tried));
        }
    }
    Way { traps, detours, kinds: kinds.count_ones() }
}

/// The steps to the nearest house, as if nothing were in the way.
fn to_house(position: &Position, from: Cell) -> u32 {
    let houses = position.board().cells().filter(|(_, tile)| *tile == Tile::House);
    let steps = |(cell, _): (Cell, Tile)| {
        u32::from(cell.column.abs_diff(from.column)) + u32::from(cell.row.abs_diff(from.row))
    };
    houses.map(steps).min().unwrap_or(0)
}

/// Whether a position is lost, as far as a short look tells.
fn is_lost(position: &Position) -> bool {
    let mut solver = Solver::new(position, Objective::Any, Steering::Direct);
    let limits = Limits { nodes: Some(500), ..Limits::default() };
    matches!(drive(&mut solver, &limits, &Cancel::default(), |_| {}), Verdict::Unsolvable)
}

#[cfg(test)]
mod tests {
    use polar_core::{Counters, record};

    use super::*;

    /// Traps, detours and kinds of things on this way.
    fn seen(start: &str, moves: &str) -> [u32; 3] {
        let moves = record::moves(moves).map(Result::unwrap).collect();
        let solution = Solution { moves, counters: Counters::default() };
        let Way { traps, detours, kinds } = look_at(&start.parse().unwrap(), &solution);
        [traps, detours, kinds]
    }

    #[test]
    fn each_kind_of_thing_counts_once() {
        assert_eq!(seen("@1*1H s", "rr"), [0, 0, 2], "a heart, home");
        assert_eq!(seen("@*1H/*1H1 s", "r"), [0, 0, 2]);
        assert_eq!(seen("@#T1/1o^H/*3 s", "rdr"), [0, 0, 4], "ice is crushed, a bomb explodes");
        assert_eq!(seen("@*1#1H s", "r"), [0, 0, 3], "ice stops a heart");
    }

    #[test]
    fn a_heart_that_is_pushed_away_from_every_house_takes_a_detour() {
        assert_eq!(seen("H1@*1 s", "r"), [0, 1, 2]);
        assert_eq!(seen("@*3H s", "r")[1], 0);
        assert_eq!(seen("H1@#1*/6 s", "r")[1], 0, "that is no heart");
    }

    /// Below the penguin a heart can be lost at the border, or ice can be pushed there, and nothing is.
    #[test]
    fn a_push_beside_the_way_that_loses_at_once_is_a_trap() {
        assert_eq!(seen("1@*1H/1*3/5 s", "r")[0], 1);
        assert_eq!(seen("1@*1H/1#3/5 s", "r")[0], 0);
        assert_eq!(seen("1@*1H/5/5 s", "r")[0], 0);
    }
}
