//! What waits in files is found as in memory.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use std::fs;

use polar_core::{Position, Steering, file};
use polar_search::{Cancel, Limit, Limits, Progress, Search, Verdict, drive};
use polar_solver::polar::{Objective, Solution, Solver};
use proptest::prelude::*;
use support::{exhaustive, positions};
use tempfile::tempdir;

fn level(pack: &str, number: usize) -> Position {
    let pack = polar_levels::POLAR.iter().find(|it| it.name == pack).unwrap();
    let levels = file::levels(pack.file.as_bytes()).unwrap();
    levels.positions().nth(number - 1).unwrap().unwrap()
}

fn level_1() -> Position {
    level("original", 1)
}

fn run(solver: &mut Solver) -> Verdict<Solution> {
    drive(solver, &Limits::default(), &Cancel::default(), |_| {})
}

fn found(solver: &mut Solver) -> (Option<Solution>, Progress) {
    match run(solver) {
        Verdict::Solved(solution) => (Some(solution), solver.progress()),
        Verdict::Unsolvable => (None, solver.progress()),
        Verdict::Limit { limit, .. } => panic!("{limit:?}"),
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    /// Where all that can wait elsewhere does so from the beginning.
    #[test]
    fn the_fewest_pushes_are_those_of_exhaustive_search(start in positions()) {
        let folder = tempdir().unwrap();
        let solver = Solver::new(&start, Objective::Pushes, Steering::Direct);
        let (solution, _) = found(&mut solver.with_scratch(folder.path(), 0).unwrap());
        prop_assert_eq!(
            solution.map(|solution| solution.counters.pushes),
            exhaustive::pushes(&start)
        );
    }

    /// And without any hasty search beside it.
    #[test]
    fn the_fewest_presses_are_those_of_exhaustive_search(start in positions(), turn_first: bool) {
        let steering = if turn_first { Steering::TurnFirst } else { Steering::Direct };
        let folder = tempdir().unwrap();
        let solver = Solver::new(&start, Objective::Presses, steering);
        let mut solver = solver.with_scratch(folder.path(), 0).unwrap();
        while solver.make_room(Limit::Memory) {}
        let (solution, _) = found(&mut solver);
        prop_assert_eq!(
            solution.map(|solution| solution.counters.presses()),
            exhaustive::presses(&start, steering)
        );
    }
}

/// What waits in the files is not forgotten when more memory is there.
#[test]
fn the_memory_may_be_changed_on_the_way() {
    let floes = polar_levels::POLAR.iter().find(|pack| pack.name == "floes").unwrap();
    for start in file::levels(floes.file.as_bytes()).unwrap().positions() {
        let begin = || Solver::new(&start.unwrap(), Objective::Pushes, Steering::Direct);
        let par = found(&mut begin()).0.unwrap().counters.pushes;
        let folder = tempdir().unwrap();
        let mut solver = begin().with_scratch(folder.path(), 0).unwrap();
        solver.advance(300);
        let mut solver = solver.with_scratch(folder.path(), 8 << 30).unwrap();
        assert_eq!(found(&mut solver).0.unwrap().counters.pushes, par);
    }
}

#[test]
fn level_1_is_proven_alike_with_files_at_once_later_and_never() {
    let level_1 = level_1();
    for (objective, steering, least) in
        [(Objective::Pushes, Steering::Direct, 14), (Objective::Presses, Steering::Direct, 99)]
    {
        let begin = || Solver::new(&level_1, objective, steering);
        for memory in [Some(0), Some(8 << 20), None] {
            let folder = tempdir().unwrap();
            let on = |threads| {
                let solver = match memory {
                    Some(memory) => begin().with_scratch(folder.path(), memory).unwrap(),
                    None => begin(),
                };
                found(&mut solver.on_threads(threads))
            };
            let (solution, progress) = on(1);
            let counters = solution.as_ref().unwrap().counters;
            let counted = match objective {
                Objective::Presses => counters.presses(),
                Objective::Pushes | Objective::Any => counters.pushes,
            };
            assert_eq!((counted, progress.lower, progress.upper), (least, least, Some(least)));
            // Each thread caches estimates of its own.
            let of_all = |progress| Progress { bytes: 0, ..progress };
            let (on_two, progress_of_two) = on(2);
            assert_eq!(on_two, solution, "two threads");
            assert_eq!(of_all(progress_of_two), of_all(progress), "two threads");
            assert_eq!(fs::read_dir(&folder).unwrap().count(), 0, "no file has a name");
        }
    }
}

/// By the search that proves alone: how far those beside it have come makes a difference, too. On a level where far more
/// waits than is looked at.
#[test]
fn what_waits_in_files_takes_less_memory() {
    let start = level("seas", 14);
    let begin = || Solver::new(&start, Objective::Presses, Steering::Direct);
    let alone = |mut solver: Solver| {
        while solver.make_room(Limit::Memory) {}
        found(&mut solver).1
    };
    let in_memory = alone(begin());
    for memory in [0, 8 << 20] {
        let folder = tempdir().unwrap();
        let progress = alone(begin().with_scratch(folder.path(), memory).unwrap());
        assert!(progress.bytes * 3 < in_memory.bytes * 2, "{progress:?}, {in_memory:?}");
        assert_eq!((progress.lower, progress.upper), (97, Some(97)));
    }
}

#[test]
fn files_are_used_from_an_eighth_of_the_memory_on() {
    let begin = || Solver::new(&level_1(), Objective::Presses, Steering::Direct);
    let bytes = found(&mut begin()).1.bytes;
    for (memory, is_used) in [(3 * bytes, true), (100 * bytes, false)] {
        let folder = tempdir().unwrap();
        let (_, progress) = found(&mut begin().with_scratch(folder.path(), memory).unwrap());
        assert_eq!(progress.disk > 0, is_used, "{memory}");
    }
}

#[test]
fn a_disk_that_fails_is_a_limit_and_nothing_is_lost() {
    let folder = tempdir().unwrap();
    let scratch = folder.path().join("scratch");
    let begin = || Solver::new(&level_1(), Objective::Presses, Steering::Direct);
    assert!(begin().with_scratch(&scratch, 0).is_err(), "there is no such folder");
    fs::create_dir(&scratch).unwrap();
    let mut solver = begin().with_scratch(&scratch, 0).unwrap();
    fs::remove_dir(&scratch).unwrap();
    for _ in 0..2 {
        let Verdict::Limit { limit: Limit::Disk, best } = run(&mut solver) else { panic!() };
        assert!(best.is_none_or(|solution| solution.counters.presses() > 99), "a hasty one");
    }
    fs::create_dir(&scratch).unwrap();
    let (solution, _) = found(&mut solver);
    assert_eq!(solution.unwrap().counters.presses(), 99);
}
