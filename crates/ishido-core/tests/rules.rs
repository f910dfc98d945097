//! Single rules on small boards, and what a seed means for ever.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use std::mem::discriminant;

use ishido_core::{
    Attribute, Board, Cell, Deal, Event, FOUR_WAY_BONUSES, Fault, Illegal, LEFT_BONUSES, Matches,
    Move, Outcome, Placement, Position, Pouch, Rules, START, Setup, SplitMix64, Stone,
};

fn stone(text: &str) -> Stone {
    text.parse().unwrap()
}

/// The stones 00 11 22 33 44 55 on the start cells, these stones on theirs, these next, and then the
/// others.
fn setup(laid: &[(u8, u8, &str)], next: &[&str], rules: Rules) -> Setup {
    let mut setup = Setup { rules, ..Setup::default() };
    for (cell, text) in START.into_iter().zip(["00", "11", "22", "33", "44", "55"]) {
        setup.board.set(cell, Some(stone(text)));
    }
    for &(column, row, text) in laid {
        setup.board.set(Cell::new(column, row), Some(stone(text)));
    }
    let mut pouch: Vec<Stone> = next.iter().map(|text| stone(text)).collect();
    let mut rest: Vec<Stone> = Stone::all().chain(Stone::all()).collect();
    for used in setup.board.stones().map(|(_, stone)| stone).chain(pouch.clone()) {
        rest.remove(rest.iter().position(|&other| other == used).unwrap());
    }
    pouch.extend(rest);
    setup.pouch = Pouch::new(&pouch).unwrap();
    setup
}

fn play(setup: Setup, column: u8, row: u8) -> Result<(Position, Event), Illegal> {
    let mut position = Position::try_from(setup).unwrap();
    let event = position.play(Move::new(column, row))?;
    Ok((position, event))
}

#[test]
fn a_stone_is_laid_on_a_cell_of_the_board_or_nowhere() {
    let mut board = Board::EMPTY;
    assert!(!board.set(Cell::new(12, 0), Some(stone("01"))) && board.is_empty());
    assert!(board.set(Cell::new(11, 7), Some(stone("01"))) && !board.is_empty());
    assert!(board.set(Cell::new(11, 7), None) && board.is_empty());
}

/// A ring of stones around 7,3, joined with the start at 6,3.
const RING: [(u8, u8, &str); 6] =
    [(6, 3, "23"), (6, 2, "25"), (7, 2, "20"), (8, 2, "20"), (8, 3, "21"), (7, 4, "13")];

#[test]
fn one_to_four_neighbours_score_1_2_4_8() {
    for (laid, next, column, row, score) in [
        (&RING[..0], "05", 1, 0, 1),
        (&RING[..0], "23", 6, 3, 2),
        (&RING[..5], "23", 7, 3, 4),
        (&RING[..], "23", 7, 3, 8),
    ] {
        let (position, event) = play(setup(laid, &[next], Rules::Article), column, row).unwrap();
        assert_eq!((event.score(), position.score()), (score, score));
    }
}

#[test]
fn a_classic_four_way_brings_a_bonus_and_doubles_what_follows() {
    let (mut position, event) = play(setup(&RING, &["23", "24"], Rules::Classic), 7, 3).unwrap();
    assert_eq!(event.placement.matches, Matches { colour: 2, symbol: 1, both: 1 });
    assert_eq!((event.placement.points, event.placement.bonus, event.end_bonus), (8, 25, 0));
    assert_eq!((position.score(), position.four_ways()), (33, 1));
    assert_eq!(position.play(Move::new(9, 3)).unwrap().score(), 2);
    assert_eq!(position.score(), 35);
}

#[test]
fn every_four_way_brings_the_bonus_of_the_plain_rules_and_doubles_the_points_once_more() {
    // Random games do not get as far as the last ones.
    assert_eq!(FOUR_WAY_BONUSES.map(u64::from), support::plain::FOUR_WAYS);
    // A row for each colour and a column for each symbol, with a gap at 6,3.
    let board = "00..........11/...000102030405.../...10111213141510../...202122.242520../\
                 ...30313233343530../...40414243444540../...505152535455.../44..........55";
    let pouch = "2323010203040512131415212224253132333435414243455051525354";
    for (four_ways, bonus) in (0..).zip(FOUR_WAY_BONUSES.into_iter().chain([0])) {
        let setup = format!("{board} {pouch} classic 0 {four_ways}").parse().unwrap();
        let (_, Event { placement, .. }) = play(setup, 6, 3).unwrap();
        assert_eq!((placement.points, placement.bonus), (8 << four_ways, bonus), "{four_ways}");
    }
}

#[test]
fn the_classic_rim_scores_nothing() {
    let (position, event) = play(setup(&[], &["05"], Rules::Classic), 1, 0).unwrap();
    assert_eq!((event.score(), event.placement.matches.points(), position.score()), (0, 1, 0));
}

#[test]
fn no_more_four_ways_were_made_than_stones_have_four_neighbours() {
    let cross = [(7, 3, "23"), (7, 2, "20"), (8, 3, "21"), (7, 4, "13"), (6, 3, "23")];
    let too_many = |laid: &[(u8, u8, &str)]| {
        let setup = Setup { four_ways: 1, ..setup(laid, &[], Rules::Classic) };
        setup.faults().any(|fault| fault == Fault::TooManyFourWays)
    };
    assert!(!too_many(&cross));
    for arm in &cross[1..] {
        let three: Vec<_> = cross.iter().copied().filter(|stone| stone != arm).collect();
        assert!(too_many(&three), "without {arm:?}");
    }
    let around_start = [(5, 2, "20"), (6, 3, "21"), (5, 4, "23"), (4, 3, "24")];
    assert!(too_many(&around_start), "nobody laid the stone in the middle");
}

#[test]
fn a_refusal_names_the_neighbour_and_what_it_differs_in() {
    let laid = [(1, 0, "01"), (0, 1, "02")];
    let refused = |next, rules| play(setup(&laid, &[next], rules), 1, 1).unwrap_err();
    assert_eq!(
        refused("10", Rules::Article).to_string(),
        "10 shares neither its colour nor its symbol with 01 on 1,0"
    );
    assert!(play(setup(&laid, &["03"], Rules::Article), 1, 1).is_ok());
    assert_eq!(
        refused("03", Rules::Classic),
        Illegal::Uneven {
            stone: stone("03"),
            neighbour: Cell::new(0, 1),
            there: stone("02"),
            differs: Attribute::Symbol,
            neighbours: 2,
            limit: 1,
        }
    );
    assert_eq!(
        refused("03", Rules::Classic).to_string(),
        "03 differs in symbol from 02 on 0,1; of 2 neighbours at most 1 may match in colour only"
    );
    assert!(play(setup(&laid, &["01"], Rules::Classic), 1, 1).is_ok(), "both counts as either");
    let at = |column, row| play(setup(&laid, &["03"], Rules::Article), column, row).unwrap_err();
    assert_eq!(at(12, 0).to_string(), "12,0 is not on the board, which goes from 0,0 to 11,7");
    assert_eq!(at(0, 1).to_string(), "02 lies on 0,1; a stone goes on an empty cell");
    assert_eq!(
        at(2, 2).to_string(),
        "no stone lies beside 2,2; a stone needs at least one neighbour"
    );
}

#[test]
fn each_fault_is_found_where_it_is() {
    let sound = setup(&[(1, 0, "01")], &[], Rules::Article);
    let check = |fault: Fault, change: &dyn Fn(&mut Setup)| {
        let mut setup = sound;
        change(&mut setup);
        let faults = Position::try_from(setup).unwrap_err().faults;
        let is_same_kind = |other: &Fault| discriminant(other) == discriminant(&fault);
        assert_eq!(faults.iter().find(is_same_kind), Some(fault));
    };
    let lay = |cell, stone| move |setup: &mut Setup| _ = setup.board.set(cell, Some(stone));
    let at = |column, row, text| (Cell::new(column, row), stone(text));
    let (cell, stone) = at(2, 0, "01");
    check(Fault::ThirdStone { cell: None, stone }, &lay(cell, stone));
    let stone = sound.pouch.next_stone().unwrap();
    check(Fault::MissingStone { stone }, &|setup| _ = setup.pouch.take());
    let cell = Cell::new(5, 3);
    check(Fault::EmptyStart { cell }, &|setup| _ = setup.board.set(cell, None));
    // A symbol that an earlier start stone has.
    let (cell, stone) = at(0, 7, "43");
    check(Fault::StartRepeats { cell, stone }, &lay(cell, stone));
    let (cell, stone) = at(0, 1, "12");
    check(Fault::Clash { cell, stone }, &lay(cell, stone));
    let (cell, stone) = at(2, 5, "12");
    check(Fault::Apart { cell, stone }, &lay(cell, stone));
    check(Fault::TooManyFourWays, &|setup| setup.four_ways = 1);
}

#[test]
fn every_fault_has_its_sentence() {
    let mut wrong = setup(&[], &[], Rules::Article);
    for (column, row) in [(1, 0), (2, 5), (0, 7)] {
        wrong.board.set(Cell::new(column, row), Some(stone("12")));
    }
    wrong.board.set(Cell::new(5, 3), None);
    wrong.four_ways = 1;
    let said: Vec<_> = wrong.faults().map(|fault| fault.to_string()).collect();
    assert_eq!(
        said,
        [
            "a third stone of a kind; there are two (12 on cell 0,7)",
            "a third stone of a kind; there are two (12)",
            "a third stone of a kind; there are two (12)",
            "a stone is missing; there are two of each (22)",
            "a stone is missing; there are two of each (44)",
            "a stone must lie on this start cell (cell 5,3)",
            "the stones on the start cells must have all six colours and all six symbols (12 on cell 0,7)",
            "a stone shares neither colour nor symbol with a neighbour (12 on cell 1,0)",
            "a stone is not joined with any start cell (12 on cell 2,5)",
            "more four-ways than stones with four neighbours that are not on start cells",
        ]
    );
}

#[test]
fn no_stone_is_joined_by_a_start_cell_without_one() {
    let mut setup = setup(&[(1, 0, "01"), (4, 3, "24")], &[], Rules::Article);
    let apart = |setup: &Setup| setup.faults().any(|fault| matches!(fault, Fault::Apart { .. }));
    assert!(!apart(&setup));
    setup.board.set(START[0], None);
    assert!(apart(&setup), "the stone beside it, though others are joined");
}

/// Plays by the best neighbours; the ends of the games of the first seeds.
fn ends(rules: Rules) -> impl Iterator<Item = (Position, Event)> {
    (0..400).filter_map(move |seed| {
        let mut position = Position::new(Deal::from_seed(seed), rules);
        let mut last = None;
        while let Some(best) = position.placements().max_by_key(|p| p.matches.neighbours()) {
            let event = position.play(best.mv()).unwrap();
            last = Some((position, event));
        }
        last
    })
}

#[test]
fn a_game_ends_won_or_lost_with_the_bonus_for_what_is_left() {
    for (position, event) in ends(Rules::Article).chain(ends(Rules::Classic)) {
        let left = position.pouch().len();
        let outcome = if left == 0 { Outcome::Won } else { Outcome::Lost };
        assert_eq!((event.outcome, position.outcome()), (outcome, outcome));
        let bonus = match position.rules() {
            Rules::Article => 0,
            Rules::Classic => LEFT_BONUSES.get(left).copied().unwrap_or(0),
        };
        assert_eq!(event.end_bonus, bonus);
        let mut after = position;
        assert_eq!(after.play(Move::new(0, 0)), Err(Illegal::Over(outcome)));
    }
}

/// The last stones of games that were won by the article's rules, laid by the classic ones.
#[test]
fn none_one_or_two_stones_left_bring_1000_500_or_100() {
    let mut seen = std::collections::BTreeMap::new();
    for seed in 0..3000 {
        let mut position = Position::new(Deal::from_seed(seed), Rules::Article);
        while position.pouch().len() > 3 {
            let Some(best) = position.placements().max_by_key(|p| p.matches.neighbours()) else {
                break;
            };
            position.play(best.mv()).unwrap();
        }
        let mut position =
            Position::try_from(Setup { rules: Rules::Classic, ..position.setup() }).unwrap();
        while let Some(mv) = position.moves().next() {
            let event = position.play(mv).unwrap();
            if event.outcome != Outcome::Playing {
                *seen.entry((position.pouch().len(), event.end_bonus)).or_insert(0) += 1;
            }
        }
    }
    let kinds: Vec<_> = seen.keys().copied().collect();
    assert_eq!(kinds, [(0, 1000), (1, 500), (2, 100)], "{seen:?}");
}

#[test]
fn what_somebody_made_up_is_worth_something_too() {
    let matches = Matches { colour: 200, symbol: 200, both: 0 };
    assert_eq!((matches.neighbours(), matches.points()), (u8::MAX, 8));
    let placement = Placement {
        stone: Stone::default(),
        cell: Cell::new(0, 0),
        matches,
        points: u64::MAX,
        bonus: 25,
    };
    assert_eq!(placement.score(), u64::MAX);
    let event = Event { placement, outcome: Outcome::Won, end_bonus: 1_000 };
    assert_eq!(event.score(), u64::MAX);
    let setup = Setup { score: u64::MAX, ..setup(&RING, &["23"], Rules::Article) };
    let (position, event) = play(setup, 7, 3).unwrap();
    assert_eq!((event.score(), position.score()), (8, u64::MAX));
}

/// S. Vigna's `splitmix64.c`, by seed and first outputs.
#[test]
fn the_generator_is_split_mix_64() {
    let drawn = |seed, count| {
        let mut random = SplitMix64::new(seed);
        (0..count).map(|_| random.draw()).collect::<Vec<_>>()
    };
    assert_eq!(drawn(0, 2), [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4]);
    assert_eq!(
        drawn(1_234_567, 5),
        [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ]
    );
}

#[test]
fn bounded_draws_are_even_and_draw_again_where_they_must() {
    let mut random = SplitMix64::new(7);
    let mut counts = [0_u32; 6];
    for _ in 0..60_000 {
        counts[random.below(6) as usize] += 1;
    }
    assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
    // Of a bound just above half of all numbers, nearly half of the drawn ones are refused.
    let bound = (1 << 63) + 1;
    let mut plain = SplitMix64::new(7);
    let kept = std::iter::repeat_with(|| plain.draw()).find(|&drawn| drawn >= bound - 2).unwrap();
    assert_eq!(SplitMix64::new(7).below(bound), kept % bound);
    assert_eq!(random.below(0), 0);
    // A zero is drawn again only where it would be one too many.
    let zero = SplitMix64::new(0x9e37_79b9_7f4a_7c15_u64.wrapping_neg());
    let after = |bound| {
        let mut random = zero;
        random.below(bound);
        random.draw()
    };
    let mut plain = zero;
    assert_eq!([plain.draw(), after(8), after(6)], [0, plain.draw(), plain.draw()]);
}

/// Worked out by a program in another language from the description in the documentation.
#[test]
fn a_seed_means_the_same_deal_for_ever() {
    for line in include_str!("seeds.txt").lines() {
        let (seed, stones) = line.split_once(": ").unwrap();
        assert_eq!(Deal::from_seed(seed.parse().unwrap()).to_string(), stones, "seed {seed}");
    }
    assert_eq!(include_str!("seeds.txt").lines().count(), 4);
}
