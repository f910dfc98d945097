//! The solver against the rules and against exhaustive search.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use std::collections::HashMap;

use polar_core::{
    Cell, Counters, Direction, Move, Outcome, Position, Setup, Size, Steering, Tile, file,
};
use polar_search::{Cancel, Limit, Limits, Progress, Search, Status, Verdict, drive};
use polar_solver::{
    polar::{
        FewPresses, Objective, Solution, Solver,
        plane::{Plane, Wide},
        relaxed::Relaxed,
        state::State,
        terrain::Terrain,
        traps::Traps,
        with_few_presses,
    },
    space::Insight,
};
use proptest::{collection::vec, prelude::*};
use support::{exhaustive, large_positions, positions};

fn solve(start: &Position, objective: Objective, steering: Steering) -> Verdict<Solution> {
    let mut solver = Solver::new(start, objective, steering);
    drive(&mut solver, &Limits::default(), &Cancel::default(), |_| {})
}

fn level_1() -> Position {
    let pack = &polar_levels::POLAR[0];
    file::levels(pack.file.as_bytes()).unwrap().positions().next().unwrap().unwrap()
}

/// The state of a position, kind by kind.
fn state_of<P: Plane>(position: &Position) -> State<P> {
    let size = position.board().size();
    let of = |wanted| {
        let cells = position.board().cells().filter(|&(_, tile)| tile == wanted);
        cells.fold(P::default(), |plane, (cell, _)| plane.with(size.index(cell).unwrap()))
    };
    State {
        hearts: of(Tile::Heart),
        bombs: of(Tile::Bomb),
        ice: of(Tile::Ice),
        mountains: of(Tile::Mountain),
        penguin: size.index(position.penguin()).unwrap(),
    }
}

/// The state says what the rules say, after the same move.
fn goes_alike<P: Plane>(
    terrain: &Terrain<P>,
    position: &mut Position,
    direction: Direction,
) -> Result<(), TestCaseError> {
    let (before, mut state) = (*position, state_of::<P>(position));
    if position.play(Move::Go(direction)).is_err() {
        return Ok(());
    }
    let ahead = terrain.neighbour(state.penguin, direction);
    if let Some(piece) = ahead.filter(|&cell| state.movable().has(cell)) {
        let pushed = state.push(terrain, piece, direction);
        prop_assert_eq!(pushed.is_some(), position.board() != before.board());
        state = pushed.unwrap_or(state);
    } else if let Some(cell) = ahead.filter(|&cell| state.walkable(terrain).has(cell)) {
        prop_assert!(state.region(terrain).has(cell));
        state.penguin = cell;
    }
    prop_assert_eq!(state_of::<P>(position), state, "{} of {}", direction, before);
    Ok(())
}

/// After these moves, and after any push of a piece as it lies at the start.
fn moves_alike<P: Plane>(start: Position, moves: &[Direction]) -> Result<(), TestCaseError> {
    let (terrain, state) = Terrain::<P>::of(&start);
    prop_assert_eq!(state, state_of(&start));
    let size = start.board().size();
    for piece in state.movable().cells().filter_map(|index| size.cell(index)) {
        for direction in Direction::ALL {
            let behind = size.neighbour(piece, direction.opposite());
            let penguins = behind.and_then(|cell| size.index(cell)).into_iter().collect();
            if let Ok(mut position) = Position::try_from(Setup { penguins, ..start.setup() }) {
                goes_alike(&terrain, &mut position, direction)?;
            }
        }
    }
    let mut position = start;
    for &direction in moves {
        goes_alike(&terrain, &mut position, direction)?;
    }
    prop_assert_eq!(Terrain::<P>::of(&position).1, state_of(&position));
    Ok(())
}

/// Sixty bombs, each free to go four ways, and more mountains for them than are told apart.
fn crowded() -> Position {
    let size = Size::new(16, 16).unwrap();
    let mut setup = Setup::new(size);
    for cell in size.cells() {
        let tile = match (cell.column % 2, cell.row % 4) {
            (1, 1 | 3) => Tile::Bomb,
            (0, 0) => Tile::Mountain,
            _ => continue,
        };
        setup.board.set(cell, tile);
    }
    setup.board.set(Cell::new(5, 5), Tile::Heart);
    setup.board.set(Cell::new(15, 15), Tile::House);
    setup.board.set(Cell::new(0, 0), Tile::Empty);
    setup.header = Some(Cell::new(0, 0));
    setup.level().unwrap()
}

/// Who asks it to stop waits for a few states, not for some hundreds that take a millisecond each.
#[test]
fn where_states_take_long_a_search_looks_at_few_before_it_can_be_stopped() {
    for objective in Objective::ALL {
        let mut solver = Solver::new(&crowded(), objective, Steering::Direct);
        let mut before = 0;
        for _ in 0..20 {
            assert_eq!(solver.advance(1), Status::Running);
            let nodes = solver.progress().nodes;
            let slice = (before / 8).max(8);
            assert!(nodes - before < 2 * slice + 16, "{objective}: {before} {nodes}");
            before = nodes;
        }
    }
}

/// So a seed, a limit or a par means there what it always meant.
#[test]
fn every_level_that_comes_with_the_games_is_usual() {
    for pack in polar_levels::POLAR {
        for level in file::levels(pack.file.as_bytes()).unwrap().positions() {
            let (terrain, state) = Terrain::<Wide>::of(&level.unwrap());
            assert_eq!(Relaxed::new(&terrain, &state).weight(), 1, "{}", pack.name);
        }
    }
}

/// For every position on the way: never more than is needed, and lost only if nothing solves it.
fn never_too_much(start: &Position) -> Result<(), TestCaseError> {
    let (terrain, state) = Terrain::<u128>::of(start);
    let mut relaxed = Relaxed::new(&terrain, &state);
    let (nothing, mut traps) = (Insight::default(), Traps::default());
    let needed: HashMap<Position, Option<u32>> = exhaustive::all(start);
    for (position, pushes) in needed {
        let (_, state) = Terrain::<u128>::of(&position);
        // What held one position may hold the next.
        let is_held = traps.hold(&terrain, &state);
        let is_lost = is_held || relaxed.is_lost(&terrain, &state, &mut traps);
        prop_assert!(!is_lost || pushes.is_none(), "{pushes:?} pushes solve {position}");
        for frozen in [0, state.frozen(&terrain)] {
            let closer = relaxed.look_closer(&terrain, &state, frozen, u32::MAX, &nothing);
            let estimate = relaxed.estimate(&terrain, &state, frozen);
            // Told of a bound, it takes less time and comes to the same.
            for known in 0..=estimate.unwrap_or(0) + 2 {
                let above = relaxed.estimate_above(&terrain, &state, frozen, known);
                prop_assert_eq!(
                    above,
                    estimate.map(|it| it.max(known)),
                    "{} for {}",
                    known,
                    position
                );
            }
            for estimate in [estimate, closer.least] {
                match (estimate, pushes) {
                    (Some(estimate), Some(pushes)) => {
                        prop_assert!(estimate <= pushes, "{estimate} for {position}");
                    }
                    (None, Some(pushes)) => {
                        prop_assert!(false, "{pushes} pushes solve {position}");
                    }
                    (_, None) => {}
                }
            }
        }
    }
    Ok(())
}

/// Where nothing more may be wasted, what wastes nothing goes on: here a bomb on its way to a mountain.
#[test]
fn a_closer_look_that_asks_for_one_more_finds_all() {
    for (start, pushes) in [("@1o^*H s", 2), ("@1o1^*H s", 2), ("@*1H s", 1)] {
        let (terrain, state) = Terrain::<u128>::of(&start.parse().unwrap());
        let mut relaxed = Relaxed::new(&terrain, &state);
        let closer = relaxed.look_closer(&terrain, &state, 0, pushes + 1, &Insight::default());
        assert_eq!(closer.least, Some(pushes), "{start}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn a_state_moves_as_the_rules_do(
        start in prop_oneof![positions(), large_positions()],
        moves in vec(prop::sample::select(&Direction::ALL[..]), 0..60),
    ) {
        if start.board().size().len() <= u128::CELLS {
            moves_alike::<u128>(start, &moves)?;
        }
        moves_alike::<Wide>(start, &moves)?;
    }

    #[test]
    fn the_fewest_pushes_are_those_of_exhaustive_search(start in positions()) {
        let fewest = exhaustive::pushes(&start);
        match solve(&start, Objective::Pushes, Steering::Direct) {
            Verdict::Solved(solution) => {
                prop_assert_eq!(Some(solution.counters.pushes), fewest);
            }
            Verdict::Unsolvable => prop_assert_eq!(None, fewest),
            Verdict::Limit { .. } => prop_assert!(false, "there was no limit"),
        }
        let any = solve(&start, Objective::Any, Steering::Direct);
        prop_assert_eq!(matches!(any, Verdict::Solved(_)), fewest.is_some());
    }

    /// On boards that are small enough for the short search.
    #[test]
    fn of_the_solutions_of_the_fewest_pushes_one_of_the_fewest_presses_is_found(
        start in positions(), turn_first: bool,
    ) {
        let steering = if turn_first { Steering::TurnFirst } else { Steering::Direct };
        if let Verdict::Solved(solution) = solve(&start, Objective::Pushes, steering) {
            let Solution { counters, .. } = with_few_presses(&start, solution, steering);
            let found = (counters.pushes, counters.presses());
            prop_assert_eq!(Some(found), exhaustive::pushes_then_presses(&start, steering));
        }
    }

    #[test]
    fn the_fewest_presses_are_those_of_exhaustive_search(
        start in positions(), turn_first: bool,
    ) {
        let steering = if turn_first { Steering::TurnFirst } else { Steering::Direct };
        let fewest = exhaustive::presses(&start, steering);
        match solve(&start, Objective::Presses, steering) {
            Verdict::Solved(solution) => {
                prop_assert_eq!(Some(solution.counters.presses()), fewest);
            }
            Verdict::Unsolvable => prop_assert_eq!(None, fewest),
            Verdict::Limit { .. } => prop_assert!(false, "there was no limit"),
        }
    }

    #[test]
    fn the_estimate_never_says_too_much(start in positions()) {
        never_too_much(&start)?;
    }

    /// More mountains than are told apart.
    #[test]
    fn the_estimate_never_says_too_much_among_many_mountains(start in positions()) {
        never_too_much(&support::framed(&start, 16, 8))?;
    }

    /// What is asked for at most changes nothing below it.
    #[test]
    fn a_closer_look_may_be_cut_short(start in positions(), most in 0..12_u32) {
        let (terrain, state) = Terrain::<u128>::of(&start);
        let mut relaxed = Relaxed::new(&terrain, &state);
        let mut look =
            |most| relaxed.look_closer(&terrain, &state, 0, most, &Insight::default()).least;
        match look(u32::MAX) {
            Some(whole) => prop_assert_eq!(look(most), Some(whole.min(most))),
            None => prop_assert!(look(most).is_none_or(|short| short == most)),
        }
    }

    /// On the way of any moves, what was found at one position holds for the next.
    #[test]
    fn what_a_closer_look_inherits_is_never_too_much(
        start in positions(),
        moves in vec((prop::sample::select(&Direction::ALL[..]), 0..12_u32), 0..60),
    ) {
        let (terrain, state) = Terrain::<u128>::of(&start);
        let mut relaxed = Relaxed::new(&terrain, &state);
        let needed: HashMap<Position, Option<u32>> = exhaustive::all(&start);
        let (mut position, mut insight) = (start, Insight::default());
        for (direction, most) in moves {
            let before = position;
            if position.play(Move::Go(direction)).is_err() {
                break;
            }
            let pushes = u32::from(position.board() != before.board());
            let (_, state) = Terrain::<u128>::of(&position);
            let known = insight.after(pushes);
            let closer = relaxed.look_closer(&terrain, &state, 0, most, &known);
            if let Some(&Some(needed)) = needed.get(&exhaustive::plain(&position)) {
                prop_assert!(closer.least.is_some_and(|it| it <= needed), "{position}: {closer:?}");
            }
            insight = closer.insight;
        }
    }

    /// Whatever happens, a piece that is frozen lies there at the end.
    #[test]
    fn what_is_frozen_is_never_pushed(start in positions()) {
        let (terrain, state) = Terrain::<u128>::of(&start);
        let frozen = state.frozen(&terrain);
        for (position, pushes) in exhaustive::all(&start) {
            let (_, later) = Terrain::<u128>::of(&position);
            prop_assert_eq!(later.hearts & frozen, state.hearts & frozen);
            prop_assert_eq!(later.bombs & frozen, state.bombs & frozen);
            prop_assert_eq!(later.ice & frozen, state.ice & frozen);
            let still = later.frozen(&terrain);
            prop_assert_eq!(still & frozen, frozen, "once frozen, always frozen");
            prop_assert!((still & later.hearts).is_empty() || pushes.is_none(), "{}", position);
        }
    }

    /// On a board of 256 cells, the most there are. Bombs dig into the mountains around.
    #[test]
    fn wide_boards_are_solved_alike(start in positions()) {
        let wide = support::framed(&start, 16, 16);
        let fewest = match solve(&wide, Objective::Pushes, Steering::Direct) {
            Verdict::Solved(solution) => Some(solution.counters.pushes),
            Verdict::Unsolvable => None,
            Verdict::Limit { .. } => return Err(TestCaseError::fail("there was no limit")),
        };
        prop_assert_eq!(fewest, exhaustive::pushes(&wide));
    }
}

/// Four bombs with 78 pushes each to go, more than fit into eight bits together.
#[test]
fn bombs_may_have_many_pushes_to_go() {
    let maze = "\
        TTTTTTTTTTTTTTTT/T5TTTTTTTTT@/TT2T2TTTTTTTTT/TTT2T2TTTTTTTT/T2T2T2TTTTTTT/T3T2T2TTTTTT/\
        T1T2T2T2*TTTT/T2T2T2T1^^^^H/TT2T2T2TTTTTT/ToT2T2T2TTTTT/TooT2T2T2TTTT/TTo1T2T2T2TTT/\
        TTT2T2T2T2TT/TTTT2T2T2T2T/TTTTT4TT4T/TTTTTTTTTTTTTTTT s";
    let (terrain, state) = Terrain::<Wide>::of(&maze.parse().unwrap());
    let estimate = Relaxed::new(&terrain, &state).estimate(&terrain, &state, Wide::default());
    assert!(estimate > Some(255), "{estimate:?}");
    assert!(matches!(
        solve(&maze.parse().unwrap(), Objective::Any, Steering::Direct),
        Verdict::Solved(_)
    ));
}

/// One push home, or a stop on the way and then home; and one more for what is not as it should be, or two
/// if one does not mend it.
#[test]
fn the_estimate_counts_what_is_in_the_way_and_the_stops_that_are_not_there() {
    for (position, pushes) in [
        ("1@*4H/8 s", 1),
        ("1@*1#2H/8 s", 2),
        ("1@*1o2H/8 s", 2),
        ("8/2*4T/7H/@1#5/8 s", 2),
        ("8/2*4T/7H/@2#4/8 s", 3),
        ("8/2*4T/7H/@7/8 s", 4),
    ] {
        let (terrain, state) = Terrain::<u128>::of(&position.parse().unwrap());
        let estimate = Relaxed::new(&terrain, &state).estimate(&terrain, &state, 0);
        assert_eq!(estimate, Some(pushes), "{position}");
    }
}

/// Without closer looks it took millions of states to find out.
#[test]
fn some_hopeless_levels_are_found_out_at_once() {
    for start in [
        "2T1T6T2o^^2T4/5^3*1*H5T1o1*1/2T2**2**1TTT4#@1^1/1T6#8o2#3 s",
        "T2TH6^10#1/1*^2TT1o1@2T2^1#2**1/2*T1*3o*2T1*T1#5/4^1T4o2T9 s",
    ] {
        let mut solver = Solver::new(&start.parse().unwrap(), Objective::Pushes, Steering::Direct);
        let limits = Limits { nodes: Some(1000), ..Limits::default() };
        let verdict = drive(&mut solver, &limits, &Cancel::default(), |_| {});
        assert_eq!(verdict, Verdict::Unsolvable, "{start}");
    }
}

/// Before pieces are followed, or a sweep has come far.
#[test]
fn level_1_is_proven_while_the_search_is_small() {
    let mut solver = Solver::new(&level_1(), Objective::Pushes, Steering::Direct);
    while solver.advance(1000) == Status::Running {}
    let nodes = solver.progress().nodes;
    assert!(nodes < 1 << 14, "{nodes}");
}

#[test]
fn level_1_needs_14_pushes_99_presses_or_146_turning_first() {
    for (objective, steering, expected) in [
        (Objective::Pushes, Steering::Direct, 14),
        (Objective::Presses, Steering::Direct, 99),
        (Objective::Presses, Steering::TurnFirst, 146),
    ] {
        let Verdict::Solved(solution) = solve(&level_1(), objective, steering) else {
            panic!("level 1 can be solved")
        };
        let counted = match objective {
            Objective::Presses => solution.counters.presses(),
            Objective::Pushes | Objective::Any => solution.counters.pushes,
        };
        assert_eq!(counted, expected);
        let mut position = level_1();
        for &mv in &solution.moves {
            position.play(mv).unwrap();
        }
        assert_eq!(position.outcome(), Outcome::Cleared);
    }
}

#[test]
fn an_objective_is_read_as_it_is_written() {
    for objective in Objective::ALL {
        assert_eq!(objective.to_string().parse(), Ok(objective));
    }
    assert_eq!(" any\n".parse(), Ok(Objective::Any));
    let wrong = "moves".parse::<Objective>().unwrap_err();
    assert_eq!(wrong.to_string(), "an objective is pushes, presses or any");
}

#[test]
fn a_solution_beyond_counting_stays_as_it_is() {
    let most = Counters { steps: u32::MAX, ..Counters::default() };
    let solution = Solution { moves: Vec::new(), counters: most };
    assert_eq!(with_few_presses(&level_1(), solution.clone(), Steering::Direct), solution);
}

/// On large boards the fewest presses can't be proven soon, but those of a solution of few pushes are known at once, and
/// soon fewer.
#[test]
fn some_presses_are_known_soon_on_large_boards() {
    let seas = polar_levels::POLAR.iter().find(|pack| pack.name == "seas").unwrap();
    let (mut found, mut of_few_pushes) = (0, 0);
    for start in file::levels(seas.file.as_bytes()).unwrap().positions() {
        let start = start.unwrap();
        let mut solver = Solver::new(&start, Objective::Presses, Steering::TurnFirst);
        let limits = Limits { nodes: Some(60_000), ..Limits::default() };
        let verdict = drive(&mut solver, &limits, &Cancel::default(), |_| {});
        let (Verdict::Solved(solution) | Verdict::Limit { best: Some(solution), .. }) = verdict
        else {
            panic!("no solution of {start}: {verdict:?}")
        };
        let Progress { lower, upper, .. } = solver.progress();
        assert_eq!(Some(solution.counters.presses()), upper, "{start}");
        assert!(0 < lower && Some(lower) <= upper, "{start}");
        found += solution.counters.presses();
        let of_pushes = solve(&start, Objective::Pushes, Steering::TurnFirst).solution();
        of_few_pushes += of_pushes.unwrap().counters.presses();
    }
    assert!(found < of_few_pushes * 9 / 10, "{found} {of_few_pushes}");
}

/// Before anything is looked at.
#[test]
fn a_search_begins_with_what_its_start_needs() {
    for (objective, steering, least) in [
        (Objective::Any, Steering::Direct, 0),
        (Objective::Pushes, Steering::Direct, 1),
        (Objective::Presses, Steering::Direct, 3),
        (Objective::Presses, Steering::TurnFirst, 4),
    ] {
        let solver = Solver::new(&"@2*4H s".parse().unwrap(), objective, steering);
        let Progress { nodes, lower, upper, .. } = solver.progress();
        assert_eq!((nodes, lower, upper), (0, least, None), "{objective:?} {steering:?}");
    }
}

#[test]
fn what_a_search_says_of_itself_only_gets_better() {
    for objective in [Objective::Pushes, Objective::Presses, Objective::Any] {
        let mut solver = Solver::new(&level_1(), objective, Steering::Direct);
        let mut before = solver.progress();
        loop {
            let status = solver.advance(1000);
            let now = solver.progress();
            let is_at_most = |upper: u32| now.upper.is_some_and(|now| now <= upper);
            assert!(before.nodes <= now.nodes, "{before:?}, {now:?}");
            assert!(before.lower <= now.lower, "{before:?}, {now:?}");
            assert!(before.upper.is_none_or(is_at_most), "{before:?}, {now:?}");
            assert!(now.upper.is_none_or(|upper| now.lower <= upper), "{now:?}");
            let best = solver.best().map(|best| match objective {
                Objective::Presses => best.counters.presses(),
                Objective::Pushes | Objective::Any => best.counters.pushes,
            });
            assert_eq!(now.upper, best, "{objective:?}");
            if status == Status::Finished {
                break;
            }
            before = now;
        }
    }
}

/// Each thread of each search has a space of its own, with a cache: a search for few pushes has a hasty one
/// beside it, and one for few presses has both beside it and a hasty one of its own. The two that count presses keep
/// walks as well.
#[test]
fn the_memory_of_all_searches_on_all_threads_counts() {
    let held = |objective, threads| {
        let solver = Solver::new(&level_1(), objective, Steering::Direct);
        solver.on_threads(threads).progress().bytes
    };
    let space = held(Objective::Any, 2) - held(Objective::Any, 1);
    assert!(space > 0);
    let searches = [(Objective::Any, 1), (Objective::Pushes, 2), (Objective::Presses, 4)];
    for (objective, searches) in searches {
        let a_thread = held(objective, 2) - held(objective, 1);
        let walks = a_thread - searches * space;
        assert_eq!(walks > 0, objective == Objective::Presses, "{objective:?} {walks}");
        assert!(walks < space, "{objective:?} {walks}");
        for threads in [4, 16] {
            let more = held(objective, threads) - held(objective, 1);
            assert_eq!(more, (threads as u64 - 1) * a_thread, "{objective:?} {threads}");
        }
        assert!(held(objective, 1) >= searches * held(Objective::Any, 1), "{objective:?}");
        assert_eq!(held(objective, 0), held(objective, 1), "{objective:?}");
    }
    let known = solve(&level_1(), Objective::Pushes, Steering::Direct).solution().unwrap();
    let held = |threads| {
        let short = FewPresses::new(&level_1(), known.clone(), Steering::Direct);
        short.on_threads(threads).progress().bytes
    };
    let a_thread = held(2) - held(1);
    assert!(a_thread > 2 * space);
    assert_eq!(held(16) - held(1), 15 * a_thread);
}

#[test]
fn after_a_limit_a_search_goes_on_and_repeats_exactly() {
    let run = |step: u64| {
        let mut solver = Solver::new(&level_1(), Objective::Pushes, Steering::Direct);
        let mut nodes = step;
        loop {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            match drive(&mut solver, &limits, &Cancel::default(), |_| {}) {
                Verdict::Limit { limit, .. } => assert_eq!(limit, Limit::Nodes),
                Verdict::Solved(solution) => return (solution, solver.progress().lower),
                Verdict::Unsolvable => panic!("level 1 can be solved"),
            }
            nodes += step;
        }
    };
    let (whole, bound) = run(u64::MAX / 2);
    assert_eq!(bound, 14);
    assert_eq!(run(1_000).0, whole);
    assert_eq!(run(u64::MAX / 2).0, whole);
}

#[test]
fn a_finished_search_says_what_it_found_whatever_the_limits() {
    let none = Limits { nodes: Some(0), ..Limits::default() };
    for objective in [Objective::Pushes, Objective::Presses, Objective::Any] {
        let mut solver = Solver::new(&level_1(), objective, Steering::Direct);
        let found = drive(&mut solver, &Limits::default(), &Cancel::default(), |_| {});
        let again = drive(&mut solver, &none, &Cancel::default(), |_| {});
        assert!(matches!(found, Verdict::Solved(_)), "{objective:?}");
        assert_eq!(again, found, "{objective:?}");
    }
}

/// Whatever the limit: an answer that is as short as any can be is the answer.
#[test]
fn a_solution_as_short_as_the_bound_is_proven() {
    let lessons = polar_levels::POLAR.iter().find(|pack| pack.name == "lessons").unwrap();
    let mut proven = 0;
    for start in file::levels(lessons.file.as_bytes()).unwrap().positions() {
        let start = start.unwrap();
        for objective in [Objective::Pushes, Objective::Presses] {
            let Verdict::Solved(best) = solve(&start, objective, Steering::TurnFirst) else {
                panic!("lessons can be solved")
            };
            for nodes in 0..40 {
                let limits = Limits { nodes: Some(nodes), ..Limits::default() };
                let mut solver = Solver::new(&start, objective, Steering::TurnFirst);
                match drive(&mut solver, &limits, &Cancel::default(), |_| {}) {
                    Verdict::Solved(found) => {
                        let length = |it: &Solution| match objective {
                            Objective::Presses => it.counters.presses(),
                            Objective::Pushes | Objective::Any => it.counters.pushes,
                        };
                        assert_eq!(length(&found), length(&best));
                        proven += usize::from(solver.advance(0) == Status::Running);
                    }
                    Verdict::Limit { .. } => {
                        let Progress { lower, upper, .. } = solver.progress();
                        assert!(upper.is_none_or(|upper| upper > lower), "{lower} {upper:?}");
                    }
                    Verdict::Unsolvable => panic!("lessons can be solved"),
                }
            }
        }
    }
    assert!(proven > 0, "some were proven before the search was through");
}

/// The same nodes, and with them the same solution and bound.
#[test]
fn any_number_of_threads_finds_the_same() {
    let run = |threads| {
        let level_1 = level_1();
        let solver = Solver::new(&level_1, Objective::Presses, Steering::TurnFirst);
        let mut solver = solver.on_threads(threads);
        let verdict = drive(&mut solver, &Limits::default(), &Cancel::default(), |_| {});
        let Progress { nodes, frontier, lower, upper, .. } = solver.progress();
        (verdict, nodes, frontier, lower, upper)
    };
    let alone = run(1);
    assert!(alone.1 > 100_000, "more than one thread is begun");
    for threads in [2, 3, 16, 100] {
        assert_eq!(run(threads), alone, "{threads}");
    }
}

#[test]
fn cancelled_and_out_of_memory_are_limits() {
    let mut solver = Solver::new(&level_1(), Objective::Pushes, Steering::Direct);
    let cancel = Cancel::default();
    cancel.cancel();
    let verdict = drive(&mut solver, &Limits::default(), &cancel, |_| {});
    assert_eq!(verdict, Verdict::Limit { limit: Limit::Cancelled, best: None });
    let limits = Limits { bytes: Some(1), ..Limits::default() };
    let verdict = drive(&mut solver, &limits, &Cancel::default(), |_| {});
    assert_eq!(verdict, Verdict::Limit { limit: Limit::Memory, best: None });
}
