//! What the solver says about a game of Fling.

use fling_core::{Event, Move, Outcome, Position, Size};
use polar_search::{Desk, Limits, Search as _, Verdict, drive};
use polar_solver::fling::{Counter, Solver, is_unique};

use super::Fling;
use crate::{
    game::{Input, Point},
    games::look_back,
    scene::{Mark, MarkKind},
    thought::{Conclusion, Job, Request, Thought, limits},
    words::many,
};

/// At most this many solutions are counted for the editor.
const COUNTED: u64 = 1000;

/// How many positions are looked at, at most, to count them.
const STUDIED: u64 = 2_000_000;

/// A search for a solution from here, if none is known: one is as good as another.
pub(super) fn think(position: Position, known: Option<Thought>) -> Job {
    Box::new(move |desk| desk.report(known.unwrap_or_else(|| search(&position, desk))))
}

/// What is said of these moves, if they are a solution.
pub(super) fn known(start: &Position, moves: Vec<Move>) -> Option<Thought> {
    let mut position = *start;
    moves.iter().try_for_each(|&mv| position.play(mv).map(drop)).ok()?;
    let is_solution = position.outcome() == Outcome::Solved;
    let (solution, conclusion) = (Some(inputs(moves)), Some(Conclusion::Winnable));
    is_solution.then(|| said(Thought { solution, conclusion, ..Thought::default() }))
}

/// A search for how many solutions a level has.
pub(in crate::games) fn study(start: Position) -> Job {
    Box::new(move |desk| {
        let mut thought = search(&start, desk);
        let is_solved = start.outcome() == Outcome::Solved;
        thought.words = match thought.conclusion {
            Some(Conclusion::Winnable) if is_solved => "One ball is left: it is solved already.",
            Some(Conclusion::Winnable) => "There is a solution.",
            Some(Conclusion::Lost { .. }) => "Proven: there is no solution.",
            Some(Conclusion::Unknown) | None => "Not solved: the memory is used up.",
        }
        .to_owned();
        desk.report(thought.clone());
        if thought.conclusion == Some(Conclusion::Winnable) && !is_solved {
            let mut counter = Counter::new(&start, COUNTED);
            let limits = Limits { nodes: Some(STUDIED), ..limits() };
            let counted = drive(&mut counter, &limits, &desk.cancel, |_| {});
            if let Verdict::Solved(count) = counted {
                thought.words = match count {
                    _ if is_unique(&start, count) => {
                        "There is one solution, but for the last move.".to_owned()
                    }
                    COUNTED.. => format!("There are {COUNTED} solutions or more."),
                    _ => format!("There are {count} solutions."),
                };
                desk.report(thought);
            }
        }
    })
}

/// Looks for a solution, and says on the way how far it is.
fn search(start: &Position, desk: &Desk<Thought>) -> Thought {
    let mut solver = Solver::new(start);
    let verdict = drive(&mut solver, &limits(), &desk.cancel, |progress| {
        desk.report(said(Thought { progress: *progress, ..Thought::default() }));
    });
    concluded(&solver, Some(verdict))
}

/// Whether the last of these positions can still be solved; if not, the last that could.
pub(super) fn look_back(path: Vec<(usize, Position)>, request: Request) -> Job {
    look_back::job(path, Solver::new, request)
}

/// What is known of a search. While it goes on there is no verdict.
pub(super) fn concluded(solver: &Solver, verdict: Option<Verdict<Vec<Move>>>) -> Thought {
    let conclusion = verdict.as_ref().map(Conclusion::from);
    let moves = verdict.and_then(Verdict::solution);
    let solution = moves.map(inputs);
    said(Thought { progress: solver.progress(), solution, conclusion, ..Thought::default() })
}

fn said(thought: Thought) -> Thought {
    let nodes = thought.progress.nodes;
    let words = match (&thought.solution, thought.conclusion) {
        (_, None) => format!("Looking for a solution: {nodes} positions."),
        (Some(solution), _) => {
            let moves = many(solution.len() / 2, "move", "moves");
            format!("The next move; {moves} to go.")
        }
        (None, Some(Conclusion::Unknown)) => {
            format!("Found nothing in {nodes} positions: the memory is used up.")
        }
        (None, Some(_)) => "Proven: there is no solution from here.".to_owned(),
    };
    Thought { words, ..thought }
}

impl Fling {
    /// What plays a move: a click on the middle of the ball takes it, a step flings it.
    #[must_use]
    pub fn inputs(mv: Move) -> [Input; 2] {
        [Input::Point(Point::middle_of(mv.cell)), Input::Step(mv.direction)]
    }
}

fn inputs(moves: Vec<Move>) -> Vec<Input> {
    moves.into_iter().flat_map(Fling::inputs).collect()
}

/// The moves that these [inputs](Fling::inputs) play.
pub(super) fn moves(inputs: &[Input], size: Size) -> impl Iterator<Item = Move> {
    inputs.chunks_exact(2).filter_map(move |pair| match *pair {
        [Input::Point(point), Input::Step(direction)] => {
            Some(Move { cell: point.cell(size)?, direction })
        }
        _ => None,
    })
}

/// The next move, and if the detail is wanted the cells that its balls fly over.
pub(super) fn marks(position: &Position, solution: &[Input], detail: bool) -> Vec<Mark> {
    let size = position.board().size();
    let next = moves(solution, size).next();
    let Some(event) = next.and_then(|mv| position.foresee(mv).ok()) else { return Vec::new() };
    let way = way(&event, size).into_iter().filter(|_| detail);
    let hint = Mark { cell: event.mv.cell, kind: MarkKind::Hint(event.mv.direction) };
    way.chain([hint]).collect()
}

/// The cells that the balls of a chain fly over, except the one beside the first ball, where the arrow is.
fn way(event: &Event, size: Size) -> Vec<Mark> {
    let direction = event.mv.direction;
    let flown = event.chain().flat_map(|ball| {
        let next = move |&cell: &_| size.neighbour(cell, direction);
        let on = std::iter::successors(next(&ball.from), next);
        on.take_while(move |&cell| ball.to != Some(ball.from) && Some(cell) != ball.to)
            .chain(ball.to.filter(|&to| to != ball.from))
    });
    flown.skip(1).map(|cell| Mark { cell, kind: MarkKind::Way }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_moves_that_solve_it_are_known_as_a_solution() {
        let start: Position = "o1o1o".parse().unwrap();
        let known = |moves: &[&str]| {
            let moves = moves.iter().map(|mv| mv.parse().unwrap()).collect();
            known(&start, moves).map(|thought| (thought.words, thought.solution.unwrap().len()))
        };
        let said = "The next move; 2 moves to go.".to_owned();
        assert_eq!(known(&["a1>r", "b1>r"]), Some((said, 4)));
        assert_eq!(known(&["a1>r"]), None, "two balls are left");
        assert_eq!(known(&["b1>r"]), None, "there is no ball");
    }
}
