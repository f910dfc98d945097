//! What the solver says about a game of Polar.

use polar_core::{Outcome, Position, Steering};
use polar_search::{Desk, Limit, Limits, Search as _, Verdict, drive};
use polar_solver::polar::{Objective, Solution, Solver, generate::pointless};

use crate::{
    game::Input,
    scene::{Mark, MarkKind},
    thought::{Conclusion, Job, Thought},
};

/// The memory that a search in the background may hold.
const BYTES: u64 = 1 << 30;

/// How many positions are looked at to find out whether a piece is needed.
const STUDIED: u64 = 100_000;

/// A search for the fewest pushes from here.
pub(super) fn think(position: Position, steering: Steering) -> Job {
    Box::new(move |desk| desk.report(search(position, steering, desk)))
}

/// A search for the fewest pushes of a level, and for the pieces that it does not need.
pub(in crate::games) fn study(start: Position) -> Job {
    Box::new(move |desk| {
        let thought = search(start, Steering::Direct, desk);
        desk.report(thought.clone());
        if let (Some(Conclusion::Winnable), Some(par)) =
            (thought.conclusion, thought.progress.upper)
        {
            let cells = pointless(&start, par, STUDIED, &desk.cancel);
            desk.report(Thought { pointless: Some(cells), ..thought });
        }
    })
}

fn search(position: Position, steering: Steering, desk: &Desk<Thought>) -> Thought {
    let mut solver = Solver::new(&position, Objective::Pushes, steering);
    let limits = Limits { bytes: Some(BYTES), ..Limits::default() };
    let mut line = None;
    let mut known = None;
    // Short parts, so that the first solution is handed over as soon as there is one.
    let verdict = loop {
        let nodes = solver.progress().nodes + 20_000;
        let part = Limits { nodes: Some(nodes), ..limits };
        let verdict = drive(&mut solver, &part, &desk.cancel, |progress| {
            let thought = Thought { progress: *progress, line: line.clone(), ..Thought::default() };
            desk.report(thought);
        });
        let progress = solver.progress();
        match verdict {
            Verdict::Limit { limit: Limit::Nodes, best } => {
                if progress.upper != known {
                    known = progress.upper;
                    line = best.map(|solution| inputs(&solution));
                }
            }
            verdict => break verdict,
        }
    };
    let (line, conclusion) = match verdict {
        Verdict::Solved(solution) => (Some(inputs(&solution)), Conclusion::Winnable),
        Verdict::Unsolvable => (None, Conclusion::Lost { since: None }),
        Verdict::Limit { .. } => (line, Conclusion::Unknown),
    };
    let progress = solver.progress();
    Thought { progress, line, conclusion: Some(conclusion), pointless: None }
}

/// Whether the last of these positions can still be won; if not, the last that could. Each is known
/// by its cursor.
pub(super) fn look_back(path: Vec<(usize, Position)>) -> Job {
    Box::new(move |desk| {
        let is_lost = |position: &Position| {
            let mut solver = Solver::new(position, Objective::Any, Steering::Direct);
            let limits = Limits { bytes: Some(BYTES), ..Limits::default() };
            match drive(&mut solver, &limits, &desk.cancel, |_| {}) {
                Verdict::Solved(_) => Some(false),
                Verdict::Unsolvable => Some(true),
                Verdict::Limit { .. } => None,
            }
        };
        let conclusion = match path.last().and_then(|(_, position)| is_lost(position)) {
            Some(false) => Conclusion::Winnable,
            None => Conclusion::Unknown,
            Some(true) => {
                // What is lost stays lost, so half of what is left is asked each time.
                let (mut won, mut lost) = (0, path.len() - 1);
                while won < lost {
                    let middle = won + (lost - won) / 2;
                    match path.get(middle).and_then(|(_, position)| is_lost(position)) {
                        Some(true) => lost = middle,
                        Some(false) => won = middle + 1,
                        None => break,
                    }
                }
                let last = lost.checked_sub(1).filter(|_| won == lost);
                let since = last.and_then(|index| path.get(index)).map(|&(cursor, _)| cursor);
                Conclusion::Lost { since }
            }
        };
        desk.report(Thought { conclusion: Some(conclusion), ..Thought::default() });
    })
}

fn inputs(solution: &Solution) -> Vec<Input> {
    solution.moves.iter().map(|mv| Input::Step(mv.direction())).collect()
}

/// The piece that the next push of a line moves, and the cells of the way there.
pub(super) fn marks(
    start: &Position,
    line: &[Input],
    steering: Steering,
    detail: bool,
) -> Vec<Mark> {
    let mut position = *start;
    let mut way = Vec::new();
    for input in line {
        let &Input::Step(direction) = input else { break };
        let before = position;
        let ahead = before.board().obstacle(before.penguin(), direction).1;
        let mv = steering.press(&position, direction);
        if position.outcome() != Outcome::Playing || position.play(mv).is_err() {
            break;
        }
        if position.board() != before.board() {
            let push = ahead.map(|cell| Mark { cell, kind: MarkKind::Hint(direction) });
            return way.into_iter().filter(|_| detail).chain(push).collect();
        }
        if position.penguin() != before.penguin() {
            way.push(Mark { cell: position.penguin(), kind: MarkKind::Way });
        }
    }
    Vec::new()
}
