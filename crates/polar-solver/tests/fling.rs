//! The solver of Fling against the rules and against exhaustive search.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

#[path = "support/fling.rs"]
mod support;

use std::collections::HashSet;

use fling_core::{Outcome, Position, Setup};
use polar_search::{Cancel, Limit, Limits, Progress, Search, Status, Verdict, drive};
use polar_solver::fling::{
    Counter, DeadEnds, FirstMoves, Solver,
    balls::{Balls, Fling},
    generate::{Wish, make},
    is_unique,
    outskirts::are_lost,
    prune::{is_apart, is_border_stuck, is_dead, is_dead_around},
};
use proptest::{collection::vec, prelude::*};
use support::{Exhaustive, after, crowds, positions};

fn position(line: &str) -> Position {
    line.parse().unwrap()
}

fn solve(start: &Position) -> Verdict<Vec<fling_core::Move>> {
    found(Solver::new(start))
}

/// What a search finds. It says the same again where no more nodes are allowed.
fn found<S: Search<Solution: PartialEq>>(mut search: S) -> Verdict<S::Solution> {
    let found = drive(&mut search, &Limits::default(), &Cancel::default(), |_| {});
    let none = Limits { nodes: Some(0), ..Limits::default() };
    assert!(drive(&mut search, &none, &Cancel::default(), |_| {}) == found);
    found
}

fn made(wish: &Wish, seed: u64) -> Option<Position> {
    make(wish, seed, &Cancel::default(), |_| {})
}

fn assert_solved(start: &Position) {
    let Verdict::Solved(moves) = solve(start) else { panic!("{start} is not solved") };
    assert_eq!(moves.len(), start.ball_count() - 1);
    let mut solver = Solver::new(start);
    assert_eq!(solver.advance(u64::MAX), Status::Finished);
    let progress = solver.progress();
    assert_eq!((progress.lower, progress.upper), (moves.len() as u32, Some(moves.len() as u32)));
    let end = moves.into_iter().fold(*start, |position, mv| after(&position, mv));
    assert_eq!(end.outcome(), Outcome::Solved);
}

#[test]
fn no_first_move_leads_to_a_solution_that_is_there() {
    let solved = position("2/1o");
    assert_eq!(solve(&solved), Verdict::Solved(Vec::new()));
    assert_eq!(found(FirstMoves::new(&solved, 2)), Verdict::Unsolvable);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn balls_move_as_the_rules_do(start in positions(60, 16), choices: Vec<prop::sample::Index>) {
        let (mut position, mut balls) = (start, Balls::of(&start));
        for choice in choices {
            let flings: Vec<Fling> = balls.flings(start.contact()).collect();
            let moves: HashSet<_> = flings.iter().map(|fling| fling.to_move()).collect();
            prop_assert_eq!(moves.len(), flings.len());
            prop_assert_eq!(moves, position.moves().collect::<HashSet<_>>());
            prop_assert_eq!(balls.count() as usize, position.ball_count());
            prop_assert_eq!(balls.setup(start.board().size(), start.contact()), position.setup());
            if flings.is_empty() {
                break;
            }
            let fling = flings[choice.index(flings.len())];
            balls = balls.after(fling);
            position = after(&position, fling.to_move());
        }
    }

    #[test]
    fn looseness_counts_runs_less_corners(start in positions(60, 16)) {
        let balls: Vec<_> = start.board().balls().map(|ball| (ball.column, ball.row)).collect();
        let has = |column: u8, row: u8| balls.contains(&(column, row));
        let runs = |&(column, row): &(u8, u8)| {
            i32::from(column == 0 || !has(column - 1, row)) + i32::from(row == 0 || !has(column, row - 1))
        };
        let corners = |&(column, row): &(u8, u8)| {
            i32::from(column > 0 && has(column - 1, row + 1)) + i32::from(has(column + 1, row + 1))
        };
        let loose: i32 = balls.iter().map(|ball| runs(ball) - corners(ball)).sum();
        prop_assert_eq!(Balls::of(&start).looseness(), loose);
    }

    #[test]
    fn the_verdict_is_that_of_exhaustive_search(start in positions(8, 6)) {
        match solve(&start) {
            Verdict::Solved(_) => assert_solved(&start),
            Verdict::Unsolvable => prop_assert!(!Exhaustive::default().is_solvable(&start)),
            Verdict::Limit { .. } => prop_assert!(false, "there was no limit"),
        }
    }

    #[test]
    fn solutions_are_counted_up_to_the_bound(start in positions(8, 6), bound in 1..200_u64) {
        let expected = Exhaustive::default().solutions(&start);
        for bound in [bound, u64::MAX] {
            let counted = found(Counter::new(&start, bound));
            match expected {
                0 => prop_assert_eq!(counted, Verdict::Unsolvable),
                count => prop_assert_eq!(counted, Verdict::Solved(count.min(bound))),
            }
        }
    }

    #[test]
    fn first_moves_are_those_that_lead_to_a_solution(start in positions(8, 6)) {
        let mut exhaustive = Exhaustive::default();
        let leads = |mv: &fling_core::Move| exhaustive.is_solvable(&after(&start, *mv));
        let expected: Vec<_> = start.moves().filter(leads).collect();
        for (asked, most) in [(0, 1), (2, 2), (usize::MAX, usize::MAX)] {
            let found = found(FirstMoves::new(&start, asked));
            match expected.len() {
                0 => prop_assert_eq!(found, Verdict::Unsolvable),
                count => prop_assert_eq!(found, Verdict::Solved(expected[..count.min(most)].to_vec())),
            }
        }
        // What a search looked at counts, also when the next one begins.
        let (mut search, mut nodes) = (FirstMoves::new(&start, usize::MAX), 0);
        while search.advance(1) == Status::Running {
            prop_assert!(search.progress().nodes > nodes, "what it has just looked at, too");
            prop_assert!(search.progress().frontier > 0, "there is more to do");
            nodes = search.progress().nodes;
            prop_assert_eq!(search.progress().lower, 0, "one first move would be enough");
        }
        prop_assert!(search.progress().nodes >= nodes);
    }

    #[test]
    fn dead_ends_are_the_boards_on_which_one_gets_stuck(start in positions(8, 6)) {
        let mut stuck = HashSet::new();
        let mut seen = HashSet::from([start]);
        let mut queue = vec![start];
        while let Some(position) = queue.pop() {
            if position.outcome() == Outcome::Stuck {
                stuck.insert(Balls::of(&position).key());
            }
            let next = position.moves().map(|mv| after(&position, mv));
            queue.extend(next.filter(|next| seen.insert(*next)));
        }
        let counted = found(DeadEnds::new(&start, u64::MAX));
        prop_assert_eq!(counted, Verdict::Solved(stuck.len() as u64));
        // Of more than the bound no more is said than that.
        if let Some(bound) = (stuck.len() as u64).checked_sub(1) {
            prop_assert_eq!(found(DeadEnds::new(&start, bound)), Verdict::Solved(bound));
        }
    }

    #[test]
    fn moves_taken_back_are_those_that_lead_to_the_board(start in positions(9, 5)) {
        let (size, contact) = (start.board().size(), start.contact());
        let balls = Balls::of(&start);
        for before in balls.before(size, contact) {
            prop_assert!(before.flings(contact).any(|fling| before.after(fling) == balls));
        }
        for fling in balls.flings(contact) {
            prop_assert!(balls.after(fling).before(size, contact).any(|before| before == balls));
        }
    }

    #[test]
    fn a_puzzle_is_as_wished_for(
        seed: u64, balls in 1..8_usize, contact: bool, most in prop::option::of(2..20_u64),
        least in 0..10_u64,
    ) {
        let size = fling_core::Size::new(7, 6).unwrap();
        let dead_ends = Some((least, 60));
        let wish = Wish { size, balls, contact, solutions: most, dead_ends, tries: 200 };
        let Some(start) = made(&wish, seed) else { return Ok(()) };
        prop_assert_eq!((start.ball_count(), start.contact()), (balls, contact));
        prop_assert_eq!(start.board().size(), size);
        let solutions = Exhaustive::default().solutions(&start);
        prop_assert!((1..=most.unwrap_or(u64::MAX)).contains(&solutions));
        prop_assert_eq!(is_unique(&start, solutions), solutions == balls.min(2) as u64);
        let dead_ends = DeadEnds::new(&start, 61);
        let counted = drive(&mut { dead_ends }, &Limits::default(), &Cancel::default(), |_| {});
        prop_assert!(matches!(counted, Verdict::Solved(count) if (least..=60).contains(&count)));
    }

    #[test]
    fn a_key_is_shared_by_boards_that_differ_in_place_alone(
        start in positions(12, 8), other in positions(12, 8), right in 0..8_u8, down in 0..8_u8,
    ) {
        let size = fling_core::Size::new(16, 16).unwrap();
        let moved = |position: &Position, right, down| {
            let mut setup = fling_core::Setup::new(size);
            for cell in position.board().balls() {
                setup.board.insert(fling_core::Cell::new(cell.column + right, cell.row + down));
            }
            Balls::of(&Position::try_from(setup).unwrap())
        };
        prop_assert_eq!(Balls::of(&start).key(), moved(&start, right, down).key());
        let corner = |position: &Position| {
            let cells: Vec<_> = position.board().balls().collect();
            let left = cells.iter().map(|cell| cell.column).min().unwrap();
            let top = cells.iter().map(|cell| cell.row).min().unwrap();
            cells.iter().map(|cell| (cell.column - left, cell.row - top)).collect::<Vec<_>>()
        };
        let is_same = corner(&start) == corner(&other);
        let keys = [&start, &other].map(|position| Balls::of(position).key());
        prop_assert_eq!(keys[0] == keys[1], is_same);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn no_rule_that_prunes_loses_a_solution(start in positions(7, 7)) {
        let balls = Balls::of(&start);
        let apart = is_apart(&balls);
        let stuck = !start.contact() && is_border_stuck(&balls);
        let lost = !start.contact() && are_lost(&balls, 6, 5000);
        if apart || stuck || lost {
            let is_solvable = Exhaustive::default().is_solvable(&start);
            prop_assert!(!is_solvable, "{} {} {}", apart, stuck, lost);
        }
    }

    #[test]
    fn outskirts_are_lost_only_where_there_is_no_solution(start in crowds(), most in 1..15_u32) {
        if are_lost(&Balls::of(&start), most, 5000) {
            prop_assert!(!Exhaustive::default().is_solvable(&start));
        }
    }

    #[test]
    fn what_is_around_a_box_is_dead_only_where_there_is_no_solution(
        start in prop_oneof![crowds(), positions(8, 7)],
        [left, right, top, bottom] in prop::array::uniform4(0..12_u8),
    ) {
        let lines = |from: u8, to: u8| (1 << to.max(from) << 1) - (1 << from.min(to));
        let lines = [lines(top, bottom), lines(left, right)];
        let balls = Balls::of(&start);
        let within = balls.within(lines);
        let around = balls.without(&within);
        let is_dead = is_dead_around(&around, &Balls::filling(lines), lines);
        if is_dead && within.count() > 0 {
            let setup = Setup { contact: false, ..start.setup() };
            let start = Position::try_from(setup).unwrap();
            prop_assert!(!Exhaustive::default().is_solvable(&start));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// More balls than an exhaustive search can tell of: moves are taken back from the last ball, so that each board
    /// is solved by those. The balls crowd on an outermost line that few can leave, which is hard to tell from none.
    #[test]
    fn no_board_of_many_balls_that_has_a_solution_is_dead(
        last: prop::sample::Index, contact in prop::bool::weighted(0.2),
        choices in vec([(); 8].map(|()| any::<prop::sample::Index>()), 1..60),
    ) {
        let size = fling_core::Size::new(16, 16).unwrap();
        let mut setup = Setup { contact, ..Setup::new(size) };
        setup.board.insert(size.cell(last.index(size.len()) as u8).unwrap());
        let mut balls = Balls::of(&Position::try_from(setup).unwrap());
        let crowd = |balls: &Balls| {
            let of = |axis| balls.borders(axis).map(|(line, partners)| {
                i32::from(balls.counts(axis)[usize::from(line)]) - partners.count_ones() as i32
            });
            [of(0), of(1)].concat().into_iter().max()
        };
        for choice in choices {
            let before: Vec<Balls> = balls.before(size, contact).collect();
            if before.is_empty() {
                break;
            }
            balls = choice.map(|choice| *choice.get(&before)).into_iter().max_by_key(crowd).unwrap();
            prop_assert!(!is_dead(&balls, contact), "{:?}", balls.setup(size, contact));
        }
    }
}

#[test]
fn the_rules_that_prune_find_what_they_are_for() {
    let apart = |line: &str| is_apart(&Balls::of(&position(line)));
    assert!(apart("o1o2/5/4o"), "two boxes that share no line");
    assert!(apart("o3o/5/2o2"), "boxes that overlap, too far from each other");
    assert!(!apart("o2o/4/2o1"), "one move away");
    let stuck = |line: &str| is_border_stuck(&Balls::of(&position(line)));
    assert!(stuck("1o2/o1o1/o3"), "nothing can ever come under the ball at the top");
    assert!(!stuck("1o2/4/o1o1"), "something may");
    assert!(stuck("oo/oo"), "neighbours are no partners");
    assert!(stuck("1oo1/4/1o2"), "c1 can't be flung at its neighbour");
    assert!(!stuck("1o2o/5/2o2"), "e1 can, and brings b1 to where it leaves");
    // The crowd is somewhere within three by three cells in the south-east.
    let dead_around = |outskirts: &str| {
        let lines = [0b11_1000_0000; 2];
        let around = Balls::of(&position(&format!("{outskirts}/10/10/10/10/10/10")));
        is_dead_around(&around, &Balls::filling(lines), lines)
    };
    assert!(dead_around("o9/10/10/10"), "nothing can ever come under a1");
    assert!(dead_around("o2o6/10/3o6/1o8"), "all can leave the border, but meet no crowd");
    assert!(!dead_around("7o2/10/10/10"), "one of the crowd may be below");
    let lost = |line: &str| are_lost(&Balls::of(&position(line)), 6, 5000);
    let crowd = "5oo1/4o3/3o4/3oo2o";
    assert!(lost(&format!("2o5/8/o7/{crowd}")), "whoever comes beside a3, one ball stays there");
    assert!(!lost(&format!("4o3/8/2o5/{crowd}")), "the crowd can bring both inside");
    assert!(!lost("3o2/4o1/2o2o/6/3oo1/4o1"), "one of the crowd is let out, and helps");
    assert!(lost("9/o7o/9/3oo4/5o3/4oo3/8o/9/9"), "outskirts on two sides");
}

/// What is not decided soon counts as harmless.
#[test]
fn outskirts_that_are_not_decided_are_not_lost() {
    for seed in 0..20 {
        let start = made(&Wish { balls: 30, ..Wish::default() }, seed).unwrap();
        assert!(!are_lost(&Balls::of(&start), 14, 1), "{start}");
    }
}

/// A limit of memory would not be kept, else.
#[test]
fn what_is_remembered_of_each_board_counts_as_memory() {
    let start = made(&Wish { balls: 24, ..Wish::default() }, 1).unwrap();
    let key = size_of_val(&Balls::of(&start).key()) as u64;
    let held = |search: &mut dyn Search<Solution = u64>| {
        assert_eq!(search.advance(100_000), Status::Running);
        let Progress { nodes, bytes, .. } = search.progress();
        (nodes, bytes)
    };
    let (nodes, bytes) = held(&mut DeadEnds::new(&start, u64::MAX));
    assert!(bytes >= nodes * key, "{nodes} {bytes}");
    let (nodes, bytes) = held(&mut Counter::new(&start, u64::MAX));
    assert!(bytes >= nodes / 2 * key, "{nodes} {bytes}");
}

#[test]
fn it_repeats_whatever_the_budget() {
    // Long enough for attempts in several orders.
    let start = position(
        "6o8/1o1o11/2o12/15/2o7o2o1/o1o10o1/1o13/15/10o4/4o6oo2/2o11o/14o/11o1o1/12o2/8o4o1",
    );
    let mut at_once = Solver::new(&start);
    assert_eq!(at_once.advance(u64::MAX), Status::Finished);
    let mut in_steps = Solver::new(&start);
    while in_steps.advance(1) == Status::Running {
        // What it tries is always a line that can be played.
        let line = in_steps.line();
        line.into_iter().fold(start, |position, mv| after(&position, mv));
    }
    assert_eq!(in_steps.best(), at_once.best());
    assert_eq!(in_steps.progress().nodes, at_once.progress().nodes);
}

#[test]
fn it_goes_on_after_a_limit() {
    let start = position("12o2/o10o3/15/15/9o5/7o7/1o4o1o5o/6o8/12o2/15/15/4o10");
    let mut solver = Solver::new(&start);
    let limits = Limits { nodes: Some(20), ..Limits::default() };
    let stopped = drive(&mut solver, &limits, &Cancel::default(), |_| {});
    assert_eq!(stopped, Verdict::Limit { limit: Limit::Nodes, best: None });
    assert_eq!(solver.progress().nodes, 20);
    let cancel = Cancel::default();
    cancel.cancel();
    let stopped = drive(&mut solver, &Limits::default(), &cancel, |_| {});
    assert_eq!(stopped, Verdict::Limit { limit: Limit::Cancelled, best: None });
    // To the same end as if nothing had stopped it.
    let goes_on = drive(&mut solver, &Limits::default(), &Cancel::default(), |_| {});
    assert_eq!(goes_on, solve(&start));
}

#[test]
fn a_seed_makes_the_same_puzzle_for_ever() {
    let wish = Wish { balls: 12, solutions: Some(2), ..Wish::default() };
    let first = made(&wish, 1).map(|start| start.to_string());
    assert_eq!(
        first.as_deref(),
        Some("2o2o1o4o2/15/10o4/2o12/1o13/14o/15/3o5o5/15/1o13/11o3/15/15/15/15")
    );
    assert_ne!(made(&wish, 1), made(&wish, 2));
    // Where contact is in the rules, some move needs it.
    let with_contact = made(&Wish { contact: true, ..wish }, 1).unwrap();
    let without = Position::try_from(Setup { contact: false, ..with_contact.setup() }).unwrap();
    assert_eq!(found(Solver::new(&without)), Verdict::Unsolvable);
}

/// Each try may begin a puzzle, the last one as well, and a puzzle may be wished for that is just so hard.
#[test]
fn what_can_be_made_is_made() {
    let made_by = |wish: &Wish| (0..50).filter(|&seed| made(wish, seed).is_some()).count();
    let few = Wish { balls: 5, ..Wish::default() };
    assert!(made_by(&Wish { tries: 1, ..few }) > 40);
    for seed in 0..20 {
        let start = made(&few, seed).unwrap();
        let Verdict::Solved(hard) = found(DeadEnds::new(&start, u64::MAX)) else {
            panic!("{start}")
        };
        assert_eq!(made(&Wish { dead_ends: Some((hard, hard)), ..few }, seed), Some(start));
    }
    let one = fling_core::Size::new(1, 1).unwrap();
    assert_eq!(made(&Wish { size: one, balls: 1, ..few }, 1), Some(position("o")));
}

#[test]
fn balls_lie_in_one_line_only_where_they_have_to() {
    let size = |columns, rows| fling_core::Size::new(columns, rows).unwrap();
    let lines = |size, balls, contact, seed| {
        let start = made(&Wish { size, balls, contact, ..Wish::default() }, seed).unwrap();
        assert_eq!(start.ball_count(), balls);
        let cells = || start.board().balls();
        let count = |lines: HashSet<u8>| lines.len();
        [
            count(cells().map(|cell| cell.row).collect()),
            count(cells().map(|cell| cell.column).collect()),
        ]
    };
    for seed in 0..50 {
        for (size, balls) in [(Setup::SIZE, 3), (Setup::SIZE, 6), (size(3, 3), 3), (size(9, 3), 5)]
        {
            for contact in [false, true] {
                let lines = lines(size, balls, contact, seed);
                assert!(lines.iter().all(|&lines| lines > 1), "{size:?} {balls} {contact} {seed}");
            }
        }
        assert!(lines(Setup::SIZE, 2, false, seed).contains(&1));
        assert_eq!(lines(size(9, 1), 4, false, seed)[0], 1);
        assert_eq!(lines(size(9, 2), 4, false, seed)[0], 1);
    }
}

#[test]
fn boards_that_are_nearly_full_are_made_too() {
    let usual = Setup::SIZE;
    let largest = fling_core::Size::new(16, 16).unwrap();
    for (size, balls, contact) in
        [(usual, 170, false), (usual, 224, false), (usual, 225, true), (largest, 255, false)]
    {
        let wish = Wish { size, balls, contact, tries: 20, ..Wish::default() };
        let start = made(&wish, 1).expect("one is made");
        assert_eq!(start.ball_count(), balls);
        assert_solved(&start);
        assert_eq!(made(&wish, 1), Some(start));
        assert!(balls == 225 || made(&wish, 2) != Some(start), "{balls}");
    }
}

#[test]
fn a_wish_that_no_board_fulfils_is_refused() {
    let size = |columns, rows| fling_core::Size::new(columns, rows).unwrap();
    let none = |wish| assert_eq!(made(&wish, 1), None, "{wish:?}");
    none(Wish { size: size(17, 3), ..Wish::default() });
    none(Wish { size: size(0, 0), ..Wish::default() });
    none(Wish { balls: 0, ..Wish::default() });
    none(Wish { balls: 225, ..Wish::default() });
    none(Wish { balls: 226, contact: true, ..Wish::default() });
    none(Wish { size: size(3, 3), balls: 9, tries: 100, ..Wish::default() });
    none(Wish { solutions: Some(1), ..Wish::default() });
    none(Wish { dead_ends: Some((5, 4)), balls: 4, tries: 10, ..Wish::default() });
}

#[test]
fn a_wish_in_vain_can_be_called_off_after_any_try() {
    let many = (u64::MAX - 1, u64::MAX - 1);
    let in_vain = Wish { balls: 6, dead_ends: Some(many), tries: 100, ..Wish::default() };
    let cancel = Cancel::default();
    let mut told = Vec::new();
    let made = make(&in_vain, 1, &cancel, |tries| {
        told.push(tries);
        cancel.cancel();
    });
    assert_eq!((made, told), (None, vec![1]));
}
