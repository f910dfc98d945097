//! The text forms: what is written is read back, and any text ends in a value or an error.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use ishido_core::{Deal, Fault, Move, Position, Rules, Setup, Stone, record};
use proptest::prelude::*;
use support::{deals, positions, setups, stones};

/// The place of a fault's kind in the order in which they are told.
const fn place(fault: &Fault) -> usize {
    match fault {
        Fault::ThirdStone { .. } => 0,
        Fault::MissingStone { .. } => 1,
        Fault::EmptyStart { .. } => 2,
        Fault::StartRepeats { .. } => 3,
        Fault::Clash { .. } => 4,
        Fault::Apart { .. } => 5,
        Fault::TooManyFourWays => 6,
    }
}

proptest! {
    #[test]
    fn the_one_line_form_keeps_a_position(position in positions()) {
        prop_assert_eq!(position.to_string().parse(), Ok(position));
        prop_assert_eq!(format!("{position} \r\n").parse(), Ok(position));
    }

    #[test]
    fn text_forms_are_read_with_blanks_around_them(
        setup in setups(), position in positions(), deal in deals(), stone in stones(), column: u8, row: u8,
        before in "[ \t\r\n]{0,3}", after in "[ \t\r\n]{0,3}",
    ) {
        let around = |form: &dyn std::fmt::Display| format!("{before}{form}{after}");
        prop_assert_eq!(around(&setup).parse(), Ok(setup));
        prop_assert_eq!(around(&position).parse(), Ok(position));
        prop_assert_eq!(around(&deal).parse(), Ok(deal));
        prop_assert_eq!(around(&stone).parse(), Ok(stone));
        prop_assert_eq!(around(&position.rules()).parse(), Ok(position.rules()));
        let mv = Move::new(column, row);
        prop_assert_eq!(around(&mv).parse(), Ok(mv));
        for inside in [format!("{column}, {row}"), format!("{column} ,{row}")] {
            prop_assert!(inside.parse::<Move>().is_err(), "{}", inside);
        }
    }

    #[test]
    fn the_one_line_form_keeps_a_wrong_setup(setup in setups()) {
        prop_assert_eq!(setup.to_string().parse(), Ok(setup));
    }

    #[test]
    fn faults_are_what_keeps_a_setup_from_being_a_position(setup in setups()) {
        let faults: Vec<_> = setup.faults().collect();
        match Position::try_from(setup) {
            Ok(position) => {
                prop_assert!(faults.is_empty());
                prop_assert_eq!(Setup::from(position), setup);
            }
            Err(invalid) => {
                prop_assert_eq!(invalid.setup, setup);
                prop_assert!(faults.is_sorted_by_key(place));
                for kind in 0..7 {
                    let is_of_kind = |fault: &Fault| place(fault) == kind;
                    let first = faults.iter().copied().find(is_of_kind);
                    prop_assert!(invalid.faults.iter().filter(is_of_kind).eq(first));
                }
                prop_assert!(invalid.faults.iter().is_sorted_by_key(|fault| place(&fault)));
                prop_assert!(!invalid.faults.is_empty());
            }
        }
    }

    #[test]
    fn a_fault_is_at_the_cell_that_its_sentence_names(setup in setups()) {
        for fault in setup.faults() {
            let sentence = fault.to_string();
            match fault.cell() {
                Some(cell) => prop_assert!(sentence.ends_with(&format!("cell {cell})")), "{}", sentence),
                None => prop_assert!(!sentence.contains("cell "), "{}", sentence),
            }
        }
    }

    #[test]
    fn any_setup_without_a_fault_can_be_played_on(setup in setups()) {
        if let Ok(mut position) = Position::try_from(setup) {
            while let Some(mv) = position.moves().next() {
                prop_assert!(position.play(mv).is_ok());
            }
        }
    }

    #[test]
    fn deals_and_moves_are_read_back(deal in deals(), column: u8, row: u8) {
        prop_assert_eq!(deal.to_string().parse(), Ok(deal));
        let mv = Move::new(column, row);
        prop_assert_eq!(mv.to_string().parse(), Ok(mv));
        prop_assert_eq!(format!(" {mv}\n").parse(), Ok(mv));
        let signed = format!("+{mv}");
        prop_assert!(signed.parse::<Move>().is_err(), "{}", signed);
    }

    #[test]
    fn any_text_is_a_value_or_an_error(any in "\\PC{0,60}|[0-6./ -]{0,200}|seed:[0-9]{0,25}") {
        let _ = any.parse::<Setup>();
        let _ = any.parse::<Position>();
        let _ = any.parse::<Deal>();
        let _ = any.parse::<Stone>();
        let _ = any.parse::<Rules>();
        let _ = record::moves(&any).count();
    }

    #[test]
    fn a_spoiled_line_is_a_value_or_an_error(
        position in positions(), at in 0..400_usize, with in "[0-9./ a-zé-]", remove: bool,
    ) {
        let mut line: Vec<char> = position.to_string().chars().collect();
        let at = at % line.len();
        if remove { line.remove(at); } else { line[at] = with.chars().next().unwrap(); }
        let line: String = line.into_iter().collect();
        if let Ok(setup) = line.parse::<Setup>() {
            let _ = setup.faults().count();
        }
    }
}

fn start() -> String {
    Position::new(Deal::from_seed(1), Rules::Article).to_string()
}

fn wrong(line: &str) -> String {
    line.parse::<Setup>().unwrap_err().to_string()
}

#[test]
fn a_wrong_line_says_what_and_where() {
    let start = start();
    let (board, rest) = start.split_once(' ').unwrap();
    let (pouch, end) = rest.split_once(' ').unwrap();
    let fields = "five fields with a blank between them: board, pouch, rules, score, four-ways";
    assert_eq!(wrong(board), fields);
    assert_eq!(wrong(&format!("{start} x")), fields);
    assert_eq!(wrong(&format!("{board} {pouch}  {end}")), fields);
    let cell =
        |column| format!("column {column}: a cell is a stone (two digits from 0 to 5) or a dot");
    assert_eq!(wrong(&format!("7{} {pouch} {end}", &board[1..])), cell(1));
    assert_eq!(wrong(&format!(" \n7{} {rest}", &board[1..])), cell(3));
    let after_a_dot = format!("{}7{} {rest}", &board[..3], &board[4..]);
    assert_eq!(wrong(&after_a_dot), cell(4));
    let row = |column| format!("column {column}: this row is 13 long; a row has 12 cells");
    assert_eq!(wrong(&format!(".{board} {rest}")), row(16));
    assert_eq!(wrong(&format!(" .{board} {rest}")), row(17));
    let nine = format!("{board}/{} {rest}", ".".repeat(12));
    assert_eq!(wrong(&nine), "the board has 9 rows here; it has 8");
    let stone = |column| format!("column {column}: a stone of the pouch is two digits from 0 to 5");
    let column = board.len() + 2;
    assert_eq!(wrong(&format!("{board} .{pouch} {end}")), stone(column));
    assert_eq!(wrong(&format!("  {board} .{pouch} {end}")), stone(column + 2));
    assert_eq!(wrong(&format!("{board}  {end}")), stone(column));
    assert_eq!(wrong(&format!("{board} {pouch}0 {end}")), stone(column + pouch.len()));
    let more = format!("{board} {pouch}00112233445500 {end}");
    assert_eq!(wrong(&more), "the pouch has 73 stones here; at most 72 fit");
    for (end, said) in [
        ("free 0 0", "the third field is the rules: article or classic"),
        ("\tarticle 0 0", "the third field is the rules: article or classic"),
        ("article -1 0", "the fourth field is the score: a number below 2^64"),
        ("article 0 256", "the fifth field is the number of four-ways: from 0 to 255"),
    ] {
        assert_eq!(wrong(&format!("{board} {pouch} {end}")), said);
    }
    let rules = "free".parse::<Rules>().unwrap_err().to_string();
    assert_eq!(rules, "the rules are article or classic");
}

#[test]
fn stones_and_moves_are_written_in_columns() {
    let (stone, mv) = (Stone::new(1, 5).unwrap(), Move::new(11, 7));
    assert_eq!(format!("{stone:>4}|{stone:4}|{mv:>5}|{mv:5}|"), "  15|15  | 11,7|11,7 |");
}

#[test]
fn a_seed_may_have_blanks_around_it() {
    assert_eq!(" seed: 7\n".parse(), Ok(Deal::from_seed(7)));
}

#[test]
fn a_deal_is_read_without_blanks_between_its_stones_too() {
    let deal = Deal::from_seed(1);
    assert_eq!(deal.to_string().replace(' ', "").parse(), Ok(deal));
}

#[test]
fn a_wrong_deal_says_what_and_where() {
    let refused = |text: &str| text.parse::<Deal>().unwrap_err().to_string();
    let deal = Deal::from_seed(1).to_string();
    assert!(refused("").contains("this one has 0"));
    assert!(refused(&format!("{deal} 00")).contains("this one has 73"));
    for wrong in ["00 16", "0016", "001", "00 1 1"] {
        assert!(
            refused(wrong).starts_with("stone 2: a stone is two digits from 0 to 5"),
            "{wrong}"
        );
    }
    assert!(refused("1122").contains("this one has 2"));
    for seed in ["seed:-1", "seed:+5", "seed:18446744073709551616", "seed:"] {
        assert_eq!(refused(seed), "a seed is a number from 0 to 18446744073709551615", "{seed}");
    }
    let sorted: Vec<String> = Stone::all().chain(Stone::all()).map(|s| s.to_string()).collect();
    assert_eq!(
        refused(&sorted.join(" ")),
        "stone 2: 01 repeats a colour; the first six stones have all six colours and all six symbols"
    );
    assert_eq!(
        refused(&["00"; 72].join(" ")),
        "stone 3: 00 comes a third time; there are two of each"
    );
}

#[cfg(feature = "serde")]
#[test]
fn serde_reads_only_what_the_text_forms_allow() {
    let position = Position::new(Deal::from_seed(1), Rules::Classic);
    let json = serde_json::to_string(&position).unwrap();
    assert_eq!(json, format!("\"{position}\""));
    assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), position);
    let deal: Deal = serde_json::from_str("\"seed:1\"").unwrap();
    assert_eq!(deal, Deal::from_seed(1));
    assert_eq!(serde_json::to_string(&Move::new(3, 4)).unwrap(), "\"3,4\"");
    let more = json.replace("classic 0 0", "classic 0 9");
    let refused = serde_json::from_str::<Position>(&more).unwrap_err().to_string();
    assert!(refused.contains("more four-ways than stones with four neighbours"), "{refused}");
}
