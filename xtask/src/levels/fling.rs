//! Proves again what is said of Fling's levels.

use std::{collections::HashMap, iter, path::Path};

use fling_core::{Move, Position, record, text};
use polar_levels::{FLING, Solution as Line};
use polar_play::games::Fling;
use polar_solver::fling::{Counter, DeadEnds, Solver, is_unique, symmetry::squeezed};

use super::{Entry, entries_of, finish, write};
use crate::Error;

fn entries() -> Result<Vec<Entry<Position>>, Error> {
    entries_of(FLING, |file| text::levels(file).map(|level| (level.title(), level.position())))
}

/// Proves all that is said of the levels: solutions, that they are unique, dead ends and that they
/// rise, and that no two levels are alike. Says each problem in a sentence.
pub(super) fn check() -> Result<Vec<String>, Error> {
    let entries = entries()?;
    let mut problems = alike(&entries);
    problems.extend(problems_of(&entries));
    Ok(problems)
}

/// What is wrong with the levels, each alone and after the one before it in its pack: a sentence each.
fn problems_of(entries: &[Entry<Position>]) -> Vec<String> {
    let mut problems = Vec::new();
    for pack in entries.chunk_by(|one, next| one.pack.name == next.pack.name) {
        let mut easier = None;
        for entry in pack {
            match problem_of(entry, easier) {
                Ok(dead_ends) => easier = Some(dead_ends),
                Err(problem) => problems.push(format!("{}: {problem}", entry.name)),
            }
        }
    }
    problems
}

/// The dead ends of a level, if all that is said of it is true and it is harder than the one before, if
/// there is one.
fn problem_of(entry: &Entry<Position>, easier: Option<u64>) -> Result<u64, String> {
    let start = entry.start;
    let Some(Line { number: Some(claimed), moves }) = entry.solution.map(Line::read) else {
        return Err("its solution is missing: cargo xtask levels solve".to_owned());
    };
    if !Fling::is_solved_by(start, moves) {
        return Err("its solution does not solve it".to_owned());
    }
    let solutions = finish(&mut Counter::new(&start, 3)).unwrap_or_default();
    if !is_unique(&start, solutions) {
        return Err("its solution is not the only one".to_owned());
    }
    let dead_ends = finish(&mut DeadEnds::new(&start, u64::MAX)).unwrap_or_default();
    if claimed != dead_ends {
        return Err(format!("it has {dead_ends} dead ends and not {claimed}"));
    }
    if let Some(easier) = easier.filter(|&easier| dead_ends <= easier) {
        return Err(format!("{dead_ends} dead ends are not more than {easier} before it"));
    }
    Ok(dead_ends)
}

/// The levels that are alike, or become so, a sentence each.
pub(super) fn dedup() -> Result<Vec<String>, Error> {
    Ok(alike(&entries()?))
}

/// So few balls are an ending, and many levels may end alike.
const ENDING: usize = 6;

/// The levels that are the same except for symmetry and the width of their gaps, at the start or after some moves of
/// their solutions: a sentence each.
fn alike(entries: &[Entry<Position>]) -> Vec<String> {
    let mut seen = HashMap::new();
    let mut problems = Vec::new();
    for entry in entries {
        let way = (0..).zip(positions(entry));
        let is_compared =
            |(moves, position): &(u32, Position)| *moves == 0 || position.ball_count() > ENDING;
        for (moves, position) in way.take_while(is_compared) {
            let name = match moves {
                0 => entry.name.clone(),
                _ => format!("{} after move {moves}", entry.name),
            };
            if let Some(other) = seen.insert(squeezed(&position), name.clone()) {
                problems.push(format!("{name} is like {other}"));
                // What follows is alike, too.
                break;
            }
        }
    }
    problems
}

/// The start of a level and what the moves of its solution make of it, as far as they can be played.
fn positions(entry: &Entry<Position>) -> impl Iterator<Item = Position> {
    let moves = entry.solution.map_or("", |line| Line::read(line).moves);
    let mut moves = record::moves(moves);
    iter::successors(Some(entry.start), move |position| {
        let mut next = *position;
        next.play(moves.next()?.ok()?).ok()?;
        Some(next)
    })
}

/// Writes the `.sol` file of each pack: for each level a line with its dead ends and a solution.
pub(super) fn solve(root: &Path) -> Result<(), Error> {
    let entries = entries()?;
    let solved = entries.iter().map(|Entry { start, .. }| {
        let moves = finish(&mut Solver::new(start))?;
        let dead_ends = finish(&mut DeadEnds::new(start, u64::MAX))?;
        let moves: Vec<String> = moves.iter().map(Move::to_string).collect();
        Some((dead_ends, moves.join(" ")))
    });
    write(&root.join("levels/fling"), &entries, solved)
}

#[cfg(test)]
mod tests {
    use polar_levels::Pack;

    use super::*;

    fn entry(name: &str, map: &str, solution: Option<&'static str>) -> Entry<Position> {
        let start = map.parse().unwrap();
        Entry { pack: &FLING[0], name: name.to_owned(), start, solution }
    }

    /// Each fault has its sentence.
    #[test]
    fn what_is_said_of_a_puzzle_is_proven() {
        let of = |map, solution, easier| problem_of(&entry("one", map, solution), easier);
        let is_about = |found: Result<u64, String>, part: &str| {
            assert!(
                found.as_ref().is_err_and(|problem| problem.contains(part)),
                "{part}: {found:?}"
            );
        };
        is_about(of("o2o", None, None), "is missing");
        is_about(of("o2o", Some("0 a1>u"), None), "does not solve it");
        is_about(of("o1oo", Some("0 a1>r"), None), "does not solve it");
        is_about(of("o1o1o", Some("0 a1>r b1>r"), None), "not the only one");
        is_about(of("o2o", Some("1 a1>r"), None), "it has 0 dead ends and not 1");
        is_about(of("o2o", Some("0 a1>r"), Some(0)), "0 dead ends are not more than 0 before it");
        assert_eq!(of("o2o", Some("0 a1>r"), None), Ok(0));
    }

    /// Each pack begins anew.
    #[test]
    fn the_puzzles_of_a_pack_become_harder() {
        static OTHER: Pack = Pack { name: "other", ..FLING[0] };
        let easy = || entry("easy", "o2o", Some("0 a1>r"));
        let other = Entry { pack: &OTHER, ..easy() };
        assert_eq!(problems_of(&[easy(), other]), [""; 0]);
        let twice = ["easy: 0 dead ends are not more than 0 before it"];
        assert_eq!(problems_of(&[easy(), easy()]), twice);
    }

    #[test]
    fn a_puzzle_that_is_another_turned_mirrored_moved_or_stretched_is_found() {
        let one = "oo2/3o/4/4";
        for other in
            ["4/oo2/3o/4", "2oo/o3/4/4", "4/4/3o/oo2", "o3/o3/4/1o2", "1o2/4/o3/o3", "oo5/6o"]
        {
            let found = alike(&[entry("one", one, None), entry("two", other, None)]);
            assert_eq!(found, ["two is like one"], "{other}");
        }
        for other in ["oo2/2o1/4/4", "oo2/4/3o/4"] {
            let found = alike(&[entry("one", one, None), entry("two", other, None)]);
            assert_eq!(found, [""; 0], "{other}");
        }
    }

    #[test]
    fn puzzles_that_become_the_same_are_found_while_they_have_many_balls() {
        let boulder = entry(
            "Boulder",
            "1o2oooo/2o5/8/8/8/8/8/o4o2/oo2o3",
            Some("1151 b9>r a9>r c2>d c8>l b8>r e1>d f1>l g1>l h1>l e1>d"),
        );
        let medicine_ball = entry(
            "Medicine Ball",
            "oooo2o1/5o2/8/8/8/2o4o/5o2/8/8",
            Some("227 f2>d f6>r g6>l d1>d c1>r b1>r a1>r d1>d"),
        );
        let found = alike(&[medicine_ball, boulder]);
        assert_eq!(found, ["Boulder after move 2 is like Medicine Ball"], "said once");
        let ending =
            [entry("one", "o1o", Some("0 a1>r")), entry("two", "o1o1o", Some("0 a1>r b1>r"))];
        assert_eq!(alike(&ending), [""; 0]);
    }

    #[test]
    fn no_puzzle_is_another_or_becomes_another() {
        assert_eq!(dedup().unwrap(), [""; 0]);
    }
}
