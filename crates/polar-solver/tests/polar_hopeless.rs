//! What pieces tell that are followed, against exhaustive search.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod support;

use polar_core::{Move, Position, Steering, file, record};
use polar_levels::Solution;
use polar_search::{Cancel, Limits, Search, Status, Verdict, drive};
use polar_solver::polar::{
    Objective, Solver, few_pieces, learnt::Learnt, plane::Plane, relaxed::Relaxed, study,
    terrain::Terrain,
};
use proptest::prelude::*;
use support::{exhaustive, positions};

fn is_hopeless(position: &Position) -> bool {
    let (terrain, state) = Terrain::<u128>::of(position);
    few_pieces::is_hopeless(&terrain, &state)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    /// For every position on the way, with any pieces followed.
    #[test]
    fn whoever_is_followed_what_can_be_solved_is_not_hopeless(start in positions()) {
        for (position, pushes) in exhaustive::all(&start) {
            prop_assert!(pushes.is_none() || !is_hopeless(&position), "{}", position);
        }
    }

    /// Asked of every position on the way.
    #[test]
    fn what_was_learnt_holds_nothing_that_can_be_solved(start in positions()) {
        let (terrain, _) = Terrain::<u128>::of(&start);
        let (all, learnt) = (exhaustive::all(&start), Learnt::default());
        let states = || all.iter().map(|(position, pushes)| (Terrain::of(position).1, pushes));
        for (state, pushes) in states() {
            let is_lost = study::learn(&terrain, &state, &learnt);
            prop_assert!(!is_lost || pushes.is_none(), "{state:?}");
        }
        for (state, pushes) in states() {
            prop_assert!(pushes.is_none() || !learnt.holds(&terrain, &state), "{state:?}");
        }
    }
}

/// The heart has to stop one cell up to be pushed home, but above that nothing can lie: the ice would
/// have to be pushed up by a penguin where the heart is.
#[test]
fn a_stop_that_nothing_can_reach_is_none() {
    let start: Position = "2T4/1#3H1/^*^4/@6 s".parse().unwrap();
    let (terrain, state) = Terrain::<u128>::of(&start);
    let frozen = state.frozen(&terrain);
    assert!((frozen & state.hearts).is_empty());
    assert!(Relaxed::new(&terrain, &state).estimate(&terrain, &state, frozen).is_some());
    assert!(is_hopeless(&start));
    let there: Position = "1#T4/5H1/^*^4/@6 s".parse().unwrap();
    assert!(!is_hopeless(&there));
}

/// All that can be reached from here are millions of positions. Who follows a heart, or a heart and the bomb in its way,
/// sees that it can't come home.
const LARGE: [&str; 4] = [
    "^1^1#1H2*2o3*7/4*^7TTo4*o2/4T1*1^*2*1^##T2^2T/3T2T^^1@3T^2TT4 s",
    "10*4o1#H^1T1T/1T1T^2^^^T1T1^*^2#2*1/o*3*9*2#*4/1o4T1^5T@1^3T1T s",
    "3^3T1#T1#5T5/1T1T4*8*1*T*2/o2T5To#2*@1*2^*2/o4THT2^2^10 s",
    "5o4#T1^5T4/5T1#2^*1o*1**5T/@*3**1#H3TT7TT/2To8T4^4^1 s",
];

#[test]
fn large_hopeless_levels_are_found_out_soon() {
    for level in LARGE {
        for objective in [Objective::Any, Objective::Pushes, Objective::Presses] {
            let start = level.parse().unwrap();
            let mut solver = Solver::new(&start, objective, Steering::Direct);
            let limits = Limits { nodes: Some(50_000), ..Limits::default() };
            let verdict = drive(&mut solver, &limits, &Cancel::default(), |_| {});
            assert_eq!(verdict, Verdict::Unsolvable, "{objective:?}: {level}");
            assert_eq!(solver.advance(1), Status::Finished, "it stays so");
        }
    }
}

#[test]
fn a_few_pieces_tell_of_large_levels() {
    for level in LARGE {
        assert!(is_hopeless(&level.parse().unwrap()), "{level}");
    }
}

/// Nearly all that a search would look at here is lost: half a million states without what is learnt of some.
const LARGE_TO_LEARN: &str = "T1*1*8^#3H1^^2/@5T^T1^**2o#1*2o^1/1o4T3*1^1*#^6T/T2T4T2^T2T8 s";

#[test]
fn what_is_learnt_makes_a_search_short_alike_on_any_threads_and_in_any_steps() {
    for objective in [Objective::Pushes, Objective::Any] {
        let mut nodes = Vec::new();
        for (threads, step) in [(1, u64::MAX), (1, 1), (1, 5000), (2, 5000), (3, u64::MAX)] {
            let start = LARGE_TO_LEARN.parse().unwrap();
            let solver = Solver::new(&start, objective, Steering::Direct);
            let mut solver = solver.on_threads(threads);
            while solver.advance(step) == Status::Running {}
            assert_eq!(solver.best(), None);
            nodes.push(solver.progress().nodes);
        }
        assert!(nodes[0] < 50_000 && nodes.iter().all(|it| *it == nodes[0]), "{nodes:?}");
    }
}

/// Every piece of these levels is needed, and they have more pieces than are followed.
#[test]
fn nothing_on_the_way_of_a_solution_is_hopeless_for_who_follows() {
    for pack in polar_levels::POLAR {
        let levels = file::levels(pack.file.as_bytes()).unwrap();
        for (level, solution) in levels.positions().zip(pack.solutions.lines()) {
            let mut position = level.unwrap();
            if position.board().size().cells().count() > 128 {
                continue;
            }
            assert!(!is_hopeless(&position), "{position}");
            for press in record::presses(Solution::read(solution).moves) {
                let event = position.play(Move::Go(press.unwrap())).unwrap();
                if event.press_letter().is_uppercase() {
                    assert!(!is_hopeless(&position), "{position}");
                }
            }
        }
    }
}

/// Nothing tells soon that it can't be solved.
const LARGE_AND_OPEN: &str = "8^3^8#2/T3o1**3^1*1*^1^2TT1/TT3*To3*o^4T*4/1T1^T4H#1#2T@^3^2 s";

/// Else whoever drives it would take it to be fast, and leave it to itself for too long.
#[test]
fn a_step_does_the_work_that_it_may_while_questions_are_asked_beside_the_search() {
    for objective in Objective::ALL {
        let start = LARGE_AND_OPEN.parse().unwrap();
        let mut solver = Solver::new(&start, objective, Steering::Direct);
        while solver.progress().nodes < 25_000 {
            assert_eq!(solver.advance(1000), Status::Running);
        }
        for budget in [30_000, 60_000] {
            let before = solver.progress().nodes;
            assert_eq!(solver.advance(budget), Status::Running);
            let looked_at = solver.progress().nodes - before;
            assert!((budget / 2..budget * 2).contains(&looked_at), "{objective}: {looked_at}");
        }
    }
}
