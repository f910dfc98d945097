//! Proves again what is said of Fling's levels.

use std::path::Path;

use fling_core::{Move, Outcome, Position, record, text};
use polar_levels::{FLING, Solution as Line};
use polar_search::{Cancel, Limits, Search, drive};
use polar_solver::fling::{Counter, DeadEnds, Solver, is_unique, symmetry::canonical};

use super::{Entry, duplicates, entries_of, write};
use crate::Error;

fn entries() -> Result<Vec<Entry<Position>>, Error> {
    entries_of(&FLING, |file| text::levels(file).map(|level| (level.title(), level.position())))
}

/// Proves all that is said of the levels: solutions, that they are unique, dead ends and that they
/// rise, and that no two levels are alike. Says each problem in a sentence.
pub(super) fn check() -> Result<Vec<String>, Error> {
    let entries = entries()?;
    let mut problems = duplicates(&entries, canonical);
    let mut easier = 0;
    for entry in &entries {
        match problem_of(entry, easier) {
            Ok(dead_ends) => easier = dead_ends,
            Err(problem) => problems.push(format!("{}: {problem}", entry.name)),
        }
    }
    Ok(problems)
}

/// The dead ends of a level, if all that is said of it is true and it is no easier than the one before.
fn problem_of(entry: &Entry<Position>, easier: u64) -> Result<u64, String> {
    let start = entry.start;
    let Some(Line { number: Some(claimed), moves }) = entry.solution.map(Line::read) else {
        return Err("its solution is missing: cargo xtask levels solve".to_owned());
    };
    let mut position = start;
    let is_legal = record::moves(moves).all(|mv| mv.is_ok_and(|mv| position.play(mv).is_ok()));
    if !is_legal || position.outcome() != Outcome::Solved {
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
    if dead_ends <= easier {
        return Err(format!("{dead_ends} dead ends are not more than {easier} before it"));
    }
    Ok(dead_ends)
}

/// The levels that are alike under symmetry, a sentence each.
pub(super) fn dedup() -> Result<Vec<String>, Error> {
    Ok(duplicates(&entries()?, canonical))
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

fn finish<S: Search>(search: &mut S) -> Option<S::Solution> {
    drive(search, &Limits::default(), &Cancel::default(), |_| {}).solution()
}

#[cfg(test)]
mod tests {
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
        is_about(of("o2o", None, 0), "is missing");
        is_about(of("o2o", Some("0 a1>u"), 0), "does not solve it");
        is_about(of("o1oo", Some("0 a1>r"), 0), "does not solve it");
        is_about(of("o1o1o", Some("0 a1>r b1>r"), 0), "not the only one");
    }

    #[test]
    fn a_puzzle_that_is_another_turned_mirrored_or_moved_is_found() {
        let one = "oo2/3o/4/4";
        for other in ["4/oo2/3o/4", "2oo/o3/4/4", "4/4/3o/oo2", "o3/o3/4/1o2", "1o2/4/o3/o3"] {
            let found =
                duplicates(&[entry("one", one, None), entry("two", other, None)], canonical);
            assert_eq!(found, ["two is like one"], "{other}");
        }
        let found =
            duplicates(&[entry("one", one, None), entry("two", "oo2/2o1/4/4", None)], canonical);
        assert_eq!(found, [""; 0]);
    }
}
