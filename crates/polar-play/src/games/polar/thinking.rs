//! What the solver says about a game of Polar.

use polar_core::{Counters, Move, Outcome, Position, Steering};
use polar_search::{Desk, Limit, Limits, Progress, Search as _, Verdict, drive};
use polar_solver::polar::{
    FewPresses, Objective, Solution, Solver,
    generate::{Pointless, pointless},
};

use crate::{
    game::Input,
    games::look_back,
    scene::{Mark, MarkKind},
    thought::{BYTES, Conclusion, Job, Request, THREADS, Thought},
    words::many,
};

/// How many positions are looked at to find out whether a piece is needed. A level that takes more without it is not
/// decided.
const STUDIED: u64 = 100_000;

/// How many positions are looked at before the search is asked what it has found.
const PART: u64 = 20_000;

/// How many positions the proof looks at before a search for any solution begins.
const PATIENCE: u64 = 1 << 19;

/// A search for the fewest pushes from here, where perhaps a solution is known already.
pub(super) fn think(position: Position, steering: Steering, known: Option<Solution>) -> Job {
    Box::new(move |desk| {
        desk.report(search(position, steering, known, Means::here(), desk, hint_words));
    })
}

/// The solution that these moves are in this steering, if they are one.
pub(super) fn known(start: &Position, moves: Vec<Move>, steering: Steering) -> Option<Solution> {
    let (mut position, mut counters) = (*start, Counters::default());
    for &mv in &moves {
        let is_pressed = steering.press(&position, mv.direction()) == mv;
        counters.count(&position.play(mv).ok().filter(|_| is_pressed)?);
    }
    (position.outcome() == Outcome::Cleared).then_some(Solution { moves, counters })
}

/// A search for the fewest pushes of a level, and for the pieces that it does not need.
pub(in crate::games) fn study(start: Position) -> Job {
    Box::new(move |desk| {
        let thought = search(start, Steering::Direct, None, Means::here(), desk, study_words);
        desk.report(thought.clone());
        if let (Some(Conclusion::Winnable), Some(par)) =
            (thought.conclusion, thought.progress.upper)
        {
            let found = pointless(&start, par, STUDIED, &desk.cancel);
            let words = format!("{} {}", thought.words, needed_words(&found));
            desk.report(Thought { words, pointless: found.cells, ..thought });
        }
    })
}

/// What a search may use.
#[derive(Clone, Copy)]
struct Means {
    threads: usize,
    /// The memory in bytes.
    bytes: u64,
}

impl Means {
    /// What it may use of this machine.
    fn here() -> Self {
        Self { threads: *THREADS, bytes: *BYTES }
    }
}

fn search(
    position: Position,
    steering: Steering,
    known: Option<Solution>,
    means: Means,
    desk: &Desk<Thought>,
    words: fn(&Thought) -> String,
) -> Thought {
    let mut notes = Notes { desk, words, means, found: known, lower: 0, nodes: 0 };
    let (conclusion, progress) = notes.prove((&position, steering));
    if conclusion == Conclusion::Winnable {
        // The player need not wait for the rest.
        desk.report(notes.thought(progress, None));
        let limits = Limits { bytes: Some(means.bytes), ..Limits::default() };
        notes.found = notes.found.take().and_then(|found| {
            let search = FewPresses::new(&position, found, steering);
            let mut search = search.on_threads(means.threads);
            let _ = drive(&mut search, &limits, &desk.cancel, |_| {});
            search.best()
        });
    }
    notes.thought(progress, Some(conclusion))
}

/// What is known so far, and where it is handed over.
struct Notes<'a> {
    desk: &'a Desk<Thought>,
    words: fn(&Thought) -> String,
    means: Means,
    /// The best solution.
    found: Option<Solution>,
    /// At least this many pushes are needed.
    lower: u32,
    /// The positions that the other search looked at.
    nodes: u64,
}

impl Notes<'_> {
    /// Goes on with a search, in short parts, so that a solution is handed over as soon as it is there.
    fn drive(&mut self, solver: &mut Solver, limits: &Limits) -> Verdict<Solution> {
        loop {
            let nodes = (solver.progress().nodes + PART).min(limits.nodes.unwrap_or(u64::MAX));
            let part = Limits { nodes: Some(nodes), ..*limits };
            let verdict = drive(solver, &part, &self.desk.cancel, |progress| {
                self.desk.report(self.thought(*progress, None));
            });
            if let Verdict::Solved(best) | Verdict::Limit { best: Some(best), .. } = &verdict {
                let pushes = |solution: &Solution| solution.counters.pushes;
                if self.found.as_ref().is_none_or(|found| pushes(best) < pushes(found)) {
                    self.found = Some(best.clone());
                }
            }
            self.lower = self.lower.max(solver.progress().lower);
            let is_part = matches!(verdict, Verdict::Limit { limit: Limit::Nodes, .. });
            if !is_part || limits.nodes == Some(nodes) {
                return verdict;
            }
        }
    }

    /// Looks for the fewest pushes, and for any solution where that takes long. The memory of both is given back then.
    fn prove(&mut self, of: (&Position, Steering)) -> (Conclusion, Progress) {
        let Means { threads, bytes } = self.means;
        let limits = Limits { bytes: Some(bytes), ..Limits::default() };
        let mut proof = Solver::new(of.0, Objective::Pushes, of.1).on_threads(threads);
        let patience = Limits { nodes: Some(PATIENCE), ..limits };
        match self.drive(&mut proof, &patience) {
            // A search for any solution needs less memory, and is as quick to find that there is none.
            Verdict::Limit { limit: Limit::Memory, .. } if self.found.is_none() => {
                let progress = proof.progress();
                drop(proof);
                (self.look_for_any(of, progress.nodes, bytes), progress)
            }
            Verdict::Limit { limit: Limit::Nodes, .. } => {
                let Progress { nodes, bytes: used, .. } = proof.progress();
                let left = bytes.saturating_sub(used);
                // A proof that takes long waits for a search for any solution.
                let any = match self.found {
                    Some(_) => Conclusion::Unknown,
                    None => self.look_for_any(of, nodes, left),
                };
                let conclusion = match any {
                    lost @ Conclusion::Lost { .. } => lost,
                    Conclusion::Winnable | Conclusion::Unknown => {
                        Conclusion::from(&self.drive(&mut proof, &limits))
                    }
                };
                (conclusion, proof.progress())
            }
            verdict => (Conclusion::from(&verdict), proof.progress()),
        }
    }

    /// Looks for any solution, after a search that looked at `nodes` positions. It concludes that there is none, or
    /// nothing.
    fn look_for_any(&mut self, of: (&Position, Steering), nodes: u64, bytes: u64) -> Conclusion {
        let mut any = Solver::new(of.0, Objective::Any, of.1).on_threads(self.means.threads);
        self.nodes = nodes;
        let verdict = self.drive(&mut any, &Limits { bytes: Some(bytes), ..Limits::default() });
        self.nodes = any.progress().nodes;
        match verdict {
            Verdict::Unsolvable => Conclusion::from(&verdict),
            // A solution that was found need not be the best.
            Verdict::Solved(_) | Verdict::Limit { .. } => Conclusion::Unknown,
        }
    }

    fn thought(&self, progress: Progress, conclusion: Option<Conclusion>) -> Thought {
        let upper = self.found.as_ref().map(|solution| solution.counters.pushes);
        let progress = Progress {
            nodes: self.nodes + progress.nodes,
            lower: self.lower.max(progress.lower),
            upper: upper.or(progress.upper),
            ..progress
        };
        let solution = self.found.as_ref().map(inputs);
        let thought = Thought { progress, solution, conclusion, ..Thought::default() };
        Thought { words: (self.words)(&thought), ..thought }
    }
}

/// What is said to a player who asks for a hint.
fn hint_words(thought: &Thought) -> String {
    let Thought { progress, solution, conclusion, .. } = thought;
    let (lower, nodes) = (progress.lower, progress.nodes);
    let upper = pushes(progress.upper.unwrap_or(lower));
    match (solution, conclusion) {
        (None, None) => {
            format!("Looking for a solution: {nodes} positions, at least {}.", pushes(lower))
        }
        (Some(_), None) if progress.upper == Some(lower) => {
            format!("The next push; {upper} to go, proven the fewest. Looking for fewer presses.")
        }
        (Some(_), None) => {
            format!(
                "The next push; {upper} to go this way, {lower} at best. Still looking: {nodes}."
            )
        }
        (Some(_), Some(Conclusion::Unknown)) => {
            format!("The next push; {upper} to go this way, {lower} at best.")
        }
        (Some(_), Some(_)) => format!("The next push; {upper} to go, proven the fewest."),
        (None, Some(Conclusion::Lost { .. })) => {
            "Proven: there is no solution from here.".to_owned()
        }
        (None, Some(_)) => {
            format!("Found nothing in {nodes} positions; at least {}.", pushes(lower))
        }
    }
}

/// What is said in the editor.
fn study_words(thought: &Thought) -> String {
    let Thought { progress, conclusion, .. } = thought;
    let lower = progress.lower;
    match (conclusion, progress.upper) {
        (Some(Conclusion::Lost { .. }), _) => "Proven: there is no solution.".to_owned(),
        (_, Some(par)) if par == lower => format!("Par is {}, proven.", pushes(par)),
        (_, Some(upper)) => format!("Solved in {}; at least {lower} needed.", pushes(upper)),
        (None, None) => {
            let nodes = progress.nodes;
            format!("Looking for a solution: {nodes} positions, at least {}.", pushes(lower))
        }
        (Some(_), None) => {
            format!("Not solved: the memory is used up; at least {}.", pushes(lower))
        }
    }
}

/// The same, of the pieces of a level whose par is known. Each was left out alone: without two of them the level may
/// be another.
const fn needed_words(found: &Pointless) -> &'static str {
    match (found.cells.len(), found.undecided.is_empty()) {
        (0, true) => "Every piece is needed.",
        (0, false) => "Perhaps every piece is needed.",
        (1, true) => "What is marked is not needed.",
        (1, false) => "What is marked is not needed, and perhaps not all else.",
        (2.., true) => "Any one marked piece can be left out.",
        (2.., false) => "Any one marked piece can be left out, and perhaps others.",
    }
}

fn pushes(count: u32) -> String {
    many(count, "push", "pushes")
}

/// Whether the last of these positions can still be won; if not, the last that could. Each is known
/// by its cursor.
pub(super) fn look_back(path: Vec<(usize, Position)>, request: Request) -> Job {
    let solver = |position: &_| Solver::new(position, Objective::Any, Steering::Direct);
    look_back::job(path, solver, request)
}

fn inputs(solution: &Solution) -> Vec<Input> {
    solution.moves.iter().map(|mv| Input::Step(mv.direction())).collect()
}

/// The piece that the next push of a solution moves, and the cells of the way there.
pub(super) fn marks(
    start: &Position,
    solution: &[Input],
    steering: Steering,
    detail: bool,
) -> Vec<Mark> {
    let mut position = *start;
    let mut way = Vec::new();
    for input in solution {
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

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use polar_core::{Cell, file};
    use polar_search::{Cancel, Worker};

    use super::*;

    /// The last thought of a search that may use `bytes` of memory.
    fn last_thought(start: Position, bytes: u64, words: fn(&Thought) -> String) -> Thought {
        last_thought_with(None, start, bytes, words)
    }

    /// The same, if a solution may be known.
    fn last_thought_with(
        known: Option<Solution>,
        start: Position,
        bytes: u64,
        words: fn(&Thought) -> String,
    ) -> Thought {
        let (woken, wakes) = mpsc::channel();
        let job = move |desk: &Desk<Thought>| {
            // Each thread needs memory, and machines have more or fewer.
            let means = Means { threads: 1, bytes };
            desk.report(search(start, Steering::Direct, known, means, desk, words));
        };
        let worker = Worker::start(job, move || woken.send(()).unwrap_or_default());
        wakes.into_iter().filter_map(|()| worker.take()).last().unwrap()
    }

    /// Nothing is said to be needed that nobody has proven.
    #[test]
    fn what_is_not_known_to_be_needed_is_not_said_to_be() {
        let level = "1@*1H/T4 s".parse().unwrap();
        let words = |nodes| needed_words(&pointless(&level, 1, nodes, &Cancel::default()));
        assert_eq!(words(0), "Perhaps every piece is needed.");
        assert_eq!(words(2_000), "What is marked is not needed.");
        let needed = "1@*1H s".parse().unwrap();
        assert_eq!(
            needed_words(&pointless(&needed, 1, 0, &Cancel::default())),
            "Every piece is needed."
        );
        let cells = vec![Cell::new(0, 1)];
        let some = Pointless { cells: cells.clone(), undecided: cells };
        assert_eq!(needed_words(&some), "What is marked is not needed, and perhaps not all else.");
    }

    /// Without either house the level is the same, but not without both.
    #[test]
    fn what_is_not_needed_alone_is_not_said_to_be_pointless_together() {
        let level = "@2*1H2 s".parse().unwrap();
        let one = pointless(&level, 1, 2_000, &Cancel::default());
        let level = "@2*1HH s".parse().unwrap();
        let two = pointless(&level, 1, 2_000, &Cancel::default());
        assert_eq!((one.cells.len(), two.cells.len()), (0, 2));
        assert_eq!(needed_words(&two), "Any one marked piece can be left out.");
        let more = Pointless { undecided: vec![Cell::new(0, 0)], ..two };
        assert_eq!(
            needed_words(&more),
            "Any one marked piece can be left out, and perhaps others."
        );
    }

    #[test]
    fn a_search_that_ended_for_want_of_memory_is_not_said_to_go_on_in_the_editor() {
        let level = "T3#2T/1@*1oH2/1*2^3 s".parse().unwrap();
        let words = last_thought(level, 1, study_words).words;
        assert!(words.starts_with("Not solved: the memory is used up; at least "), "{words}");
    }

    #[test]
    fn what_is_known_is_told_though_the_search_finds_nothing() {
        let start: Position = "6/@1*2H/6 s".parse().unwrap();
        let solution = last_thought(start, *BYTES, hint_words).solution.unwrap();
        let press = |input: &Input| match *input {
            Input::Step(direction) => Move::Go(direction),
            _ => panic!("{input:?} is no press"),
        };
        let moves: Vec<Move> = solution.iter().map(press).collect();
        // It is none in the other steering, and no part of it is one.
        assert_eq!(known(&start, moves.clone(), Steering::TurnFirst), None);
        assert_eq!(known(&start, moves[1..].to_vec(), Steering::Direct), None);
        assert_eq!(known(&start, moves[..1].to_vec(), Steering::Direct), None);
        let known = known(&start, moves, Steering::Direct).unwrap();
        let said = last_thought_with(Some(known), start, 1, hint_words);
        assert_eq!((said.solution, said.conclusion), (Some(solution), Some(Conclusion::Unknown)));
        let begin = "The next push; 1 push to go this way, ";
        assert!(said.words.starts_with(begin), "{}", said.words);
    }

    /// The figure would stand still meanwhile.
    #[test]
    fn a_hint_that_is_proven_is_said_to_be_while_fewer_presses_are_looked_for() {
        let of = |upper| {
            let progress =
                Progress { nodes: 90_000, lower: 28, upper: Some(upper), ..Progress::default() };
            let solution = Some(Vec::new());
            hint_words(&Thought { progress, solution, ..Thought::default() })
        };
        let proven =
            "The next push; 28 pushes to go, proven the fewest. Looking for fewer presses.";
        assert_eq!(of(28), proven);
        let open = "The next push; 29 pushes to go this way, 28 at best. Still looking: 90000.";
        assert_eq!(of(29), open);
    }

    #[test]
    fn the_editor_counts_what_was_looked_at_while_it_looks_for_a_solution() {
        let progress = Progress { nodes: 90_000, lower: 28, ..Progress::default() };
        let words = study_words(&Thought { progress, ..Thought::default() });
        assert_eq!(words, "Looking for a solution: 90000 positions, at least 28 pushes.");
    }

    /// The proof does not fit into one megabyte, a hasty search does.
    #[test]
    fn a_solution_is_found_though_the_memory_is_too_small_for_the_proof() {
        let fjords = polar_levels::POLAR.iter().find(|pack| pack.name == "fjords").unwrap();
        let start = file::levels(fjords.file.as_bytes()).unwrap().positions().nth(25).unwrap();
        let Thought { solution, conclusion, words, .. } =
            last_thought(start.unwrap(), 1 << 20, hint_words);
        assert_eq!(conclusion, Some(Conclusion::Unknown));
        // How far it comes depends on when the memory is asked for. The level's par is 20.
        let numbers: Vec<u32> = words
            .split(|c: char| !c.is_ascii_digit())
            .filter_map(|word| word.parse().ok())
            .collect();
        let [upper, lower] = numbers[..] else { panic!("{words}") };
        assert_eq!(
            words,
            format!("The next push; {upper} pushes to go this way, {lower} at best.")
        );
        assert!((20..30).contains(&upper) && (1..=20).contains(&lower), "{words}");
        let mut position = start.unwrap();
        for input in solution.unwrap() {
            let Input::Step(direction) = input else { continue };
            position.play(Steering::Direct.press(&position, direction)).unwrap();
        }
        assert_eq!(position.outcome(), Outcome::Cleared);
    }
}
