//! What holds for every deal, every position and every move.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use std::collections::HashMap;

use ishido_core::{
    Attribute, Cell, Deal, DealError, Illegal, Move, Outcome, Position, Pouch, Rules, START,
    STONES, Setup, Stone,
};
use proptest::prelude::*;
use support::{choices, choose, deals, late_positions, plain::Plain, positions, rules, shuffled};

fn counts(stones: impl Iterator<Item = Stone>) -> HashMap<Stone, usize> {
    let mut counts = HashMap::new();
    for stone in stones {
        *counts.entry(stone).or_default() += 1;
    }
    counts
}

fn is_deal(deal: &Deal) -> bool {
    let counts = counts(deal.stones().iter().copied());
    let first = &deal.stones()[..START.len()];
    let all = |attribute: fn(Stone) -> u8| (0..6).all(|n| first.iter().any(|&s| attribute(s) == n));
    counts.len() == 36
        && counts.values().all(|&count| count == 2)
        && all(Stone::colour)
        && all(Stone::symbol)
}

proptest! {
    #[test]
    fn a_deal_is_the_72_with_six_first_as_required(seed: u64, stones in shuffled()) {
        prop_assert!(is_deal(&Deal::from_seed(seed)));
        let deal = Deal::from_shuffled(stones).unwrap();
        prop_assert!(is_deal(&deal));
        // The six in their order, then the others in theirs.
        let (mut six, mut rest) = (Vec::new(), Vec::new());
        for stone in stones {
            let new = six.iter().all(|first: &Stone| !first.matches(stone));
            if new { six.push(stone) } else { rest.push(stone) }
        }
        six.extend(rest);
        prop_assert_eq!(&deal.stones()[..], &six[..]);
    }

    #[test]
    fn a_list_is_a_deal_or_is_refused(
        mut stones in shuffled(), arrange: bool, from in 0..STONES, to in 0..STONES, copy: bool,
    ) {
        if arrange {
            stones = *Deal::from_shuffled(stones).unwrap().stones();
        }
        if copy { stones[to] = stones[from] } else { stones.swap(from, to) }
        match Deal::try_from(stones) {
            Ok(deal) => prop_assert!(is_deal(&deal)),
            Err(DealError::Third { number, stone }) => {
                let before = stones[..number].iter().filter(|&&other| other == stone).count();
                prop_assert_eq!((before, stones[number - 1]), (3, stone));
            }
            Err(DealError::Repeats { number, stone, attribute }) => {
                prop_assert!(number <= START.len());
                let repeats = |before: &Stone| match attribute {
                    Attribute::Colour => before.colour() == stone.colour(),
                    Attribute::Symbol => before.symbol() == stone.symbol(),
                };
                prop_assert!(stones[..number - 1].iter().any(repeats), "{} {}", stone, attribute);
            }
            Err(other) => prop_assert!(false, "{other}"),
        }
    }

    #[test]
    fn every_stone_is_in_one_place_and_the_score_is_the_sum(
        deal in deals(), rules in rules(), choices in choices(),
    ) {
        let mut position = Position::new(deal, rules);
        let (mut sum, mut four_ways) = (0, 0);
        for choice in choices {
            let before = position;
            let Some(mv) = choose(&position, choice) else { break };
            let event = position.play(mv).unwrap();
            sum += event.score();
            four_ways += u8::from(event.placement.matches.is_four_way());
            prop_assert_eq!((position.score(), position.four_ways()), (sum, four_ways));
            prop_assert_eq!(event.outcome, position.outcome());
            prop_assert_eq!(event.outcome == Outcome::Playing, position.moves().next().is_some());
            prop_assert_eq!(before.foresee(mv), Ok(event.placement));
            prop_assert_eq!(before.next_stone(), Some(event.placement.stone));

            let on_board = position.board().stones().map(|(_, stone)| stone);
            let counts = counts(on_board.chain(position.pouch().iter()));
            prop_assert!(counts.len() == 36 && counts.values().all(|&count| count == 2));
            let laid = before.board().stones().chain([(mv.cell, event.placement.stone)]);
            let laid: HashMap<Cell, Stone> = laid.collect();
            let board = position.board();
            prop_assert_eq!((board.len(), board.is_empty()), (laid.len(), laid.is_empty()));
            prop_assert_eq!(laid, board.stones().collect::<HashMap<_, _>>());
            prop_assert_eq!(position.setup().faults().next(), None);
        }
    }

    #[test]
    fn stones_and_moves_come_sorted(position in positions()) {
        prop_assert!(position.board().stones().is_sorted());
        prop_assert!(position.moves().is_sorted());
        prop_assert!(position.placements().is_sorted_by_key(|placement| placement.cell));
    }

    #[test]
    fn every_stone_would_fit_where_it_fits_when_it_is_the_next(position in positions()) {
        let stones: Vec<Stone> = position.pouch().iter().collect();
        for index in 0..stones.len() {
            let mut stones = stones.clone();
            stones.swap(0, index);
            let pouch = Pouch::new(&stones).expect("no more than before");
            let other = Position::try_from(Setup { pouch, ..position.setup() }).expect("sound");
            prop_assert!(position.placements_of(stones[0]).eq(other.placements()));
        }
    }

    #[test]
    fn legal_cells_are_what_play_accepts_and_what_it_refuses_has_a_reason(position in positions()) {
        let legal: Vec<Move> = position.moves().collect();
        for column in (0..14).chain([255]) {
            for row in (0..10).chain([255]) {
                let mv = Move::new(column, row);
                let mut after = position;
                match after.play(mv) {
                    Ok(_) => prop_assert!(legal.contains(&mv)),
                    Err(reason) => {
                        prop_assert!(!legal.contains(&mv));
                        prop_assert_eq!(after, position);
                        prop_assert!(is_true(&position, mv.cell, reason), "{} {:?}", mv, reason);
                    }
                }
            }
        }
    }

    #[test]
    fn the_plain_rules_agree(deal in deals(), rules in rules(), choices in choices()) {
        play_alike(Position::new(deal, rules), Plain::new(deal.stones(), rules), choices)?;
    }

    /// Few games at random have more than one four-way, and hardly any lays the last stone.
    #[test]
    fn the_plain_rules_agree_late_in_a_game(position in late_positions(), choices in choices()) {
        play_alike(position, Plain::at(&position), choices)?;
    }
}

/// The rules and the plain ones allow and score the same all along a game.
fn play_alike(
    mut position: Position,
    mut plain: Plain,
    choices: Vec<(bool, usize)>,
) -> Result<(), TestCaseError> {
    for choice in choices {
        let legal: Vec<_> = position
            .placements()
            .map(|placement| (placement.cell.column, placement.cell.row, placement.score()))
            .collect();
        prop_assert_eq!(&legal, &plain.legal());
        // Stones of which both lie on the board, too.
        for stone in Stone::all() {
            plain.pouch.insert(0, stone);
            let legal = position
                .placements_of(stone)
                .map(|placement| (placement.cell.column, placement.cell.row, placement.score()));
            prop_assert!(legal.eq(plain.legal()), "{}", stone);
            plain.pouch.remove(0);
        }
        let Some(mv) = choose(&position, choice) else { break };
        position.play(mv).unwrap();
        plain.play(mv.cell.column.into(), mv.cell.row.into());
        prop_assert_eq!(position.score(), plain.score);
        prop_assert_eq!(usize::from(position.four_ways()), plain.four_ways);
        let expected = match (plain.pouch.is_empty(), plain.legal().is_empty()) {
            (true, _) => Outcome::Won,
            (false, true) => Outcome::Lost,
            (false, false) => Outcome::Playing,
        };
        prop_assert_eq!(position.outcome(), expected);
    }
    Ok(())
}

/// Whether the reason given for refusing the next stone is one.
fn is_true(position: &Position, cell: Cell, reason: Illegal) -> bool {
    let here = position.board().stone(cell);
    let next = position.next_stone();
    let around: Vec<(Cell, Stone)> = position.neighbours(cell).collect();
    match reason {
        Illegal::Over(outcome) => outcome != Outcome::Playing && outcome == position.outcome(),
        Illegal::Outside { cell: at } => at == cell && (cell.column > 11 || cell.row > 7),
        Illegal::Occupied { cell: at, there } => at == cell && here == Some(there),
        Illegal::Alone { cell: at } => at == cell && here.is_none() && around.is_empty(),
        Illegal::Clash { stone, neighbour, there } => {
            let clash = |&(_, there): &(Cell, Stone)| !there.matches(stone);
            next == Some(stone) && around.iter().copied().find(clash) == Some((neighbour, there))
        }
        Illegal::Uneven { stone, neighbour, there, differs, neighbours, limit } => {
            let differing = |&&(_, there): &&(Cell, Stone)| match differs {
                Attribute::Colour => there.colour() != stone.colour(),
                Attribute::Symbol => there.symbol() != stone.symbol(),
            };
            let differing: Vec<_> = around.iter().filter(differing).collect();
            position.rules() == Rules::Classic
                && next == Some(stone)
                && around.iter().all(|(_, there)| there.matches(stone))
                && usize::from(neighbours) == around.len()
                && differing.len() > usize::from(limit)
                && differing[usize::from(limit)] == &(neighbour, there)
        }
    }
}
