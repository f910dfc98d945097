//! The text forms: what each keeps, and that any text ends in a value or an error.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use std::error::Error;

use fling_core::{
    Cell, CellName, Direction, Fault, Move, Position, Setup, Size, file, record,
    save::{self, Encoding},
    text,
};
use proptest::prelude::*;
use support::{all_moves, positions, setups, spoiled};

fn print(setup: &Setup) -> String {
    text::Print { title: Some("Test"), author: None, setup }.to_string()
}

/// Positions in one line, and what comes close to one.
fn lines() -> impl Strategy<Value = String> {
    let printed = setups().prop_map(|setup| setup.to_string());
    prop_oneof![spoiled(printed), "\\PC{0,40}|[0-9o/ .>a-pudlrcontact]{0,40}"]
}

/// Files of either format, and what comes close to one or not at all.
fn files() -> impl Strategy<Value = Vec<u8>> {
    let printed =
        positions().prop_map(|position| match save::Print::new(&position, Encoding::V0) {
            Ok(save) => save.to_string(),
            Err(_) => print(&position.setup()),
        });
    prop_oneof![
        spoiled(printed).prop_map(String::into_bytes),
        prop::collection::vec(any::<u8>(), 0..200),
    ]
}

/// Whether every header means something to Fling.
fn has_known_headers(level: &text::Level<'_>) -> bool {
    level.text().headers().all(|header| text::HEADERS.iter().any(|name| header.is(name)))
}

proptest! {
    #[test]
    fn the_one_line_form_keeps_a_setup(setup in setups()) {
        prop_assert_eq!(setup.to_string().parse::<Setup>(), Ok(setup));
        prop_assert_eq!(format!("{setup} \r\n").parse::<Setup>(), Ok(setup));
    }

    #[test]
    fn text_forms_are_read_with_blanks_around_them(
        setup in setups(), column in 0..16_u8, row in 0..16_u8,
        before in "[ \t\r\n]{0,3}", after in "[ \t\r\n]{0,3}",
    ) {
        let around = |form: &dyn std::fmt::Display| format!("{before}{form}{after}");
        prop_assert_eq!(around(&setup).parse(), Ok(setup));
        let name = CellName(Cell::new(column, row));
        prop_assert_eq!(around(&name).parse(), Ok(name));
        let mv = Move { cell: name.0, direction: Direction::East };
        prop_assert_eq!(around(&mv).parse(), Ok(mv));
        if let Ok(position) = Position::try_from(setup) {
            prop_assert_eq!(around(&position).parse(), Ok(position));
        }
    }

    #[test]
    fn the_level_text_keeps_a_position(position in positions()) {
        let file = print(&position.setup());
        let level = text::levels(&file).next().expect("a level");
        prop_assert_eq!(level.position(), Ok(position));
        prop_assert_eq!(level.title(), Some("Test"));
        prop_assert_eq!(level.text().header("Game"), Some("fling"));
        prop_assert!(has_known_headers(&level));
    }

    #[test]
    fn a_level_may_be_a_position_in_one_line(position in positions()) {
        let file = format!("Title: Test\n\n{position}\n");
        let level = text::levels(&file).next().expect("a level");
        prop_assert_eq!(level.position(), Ok(position));
    }

    #[test]
    fn a_move_is_read_as_it_is_written(position in positions()) {
        for mv in all_moves(&position) {
            let fits = mv.cell.column < 16 && mv.cell.row < 16;
            prop_assert_eq!(mv.to_string().parse::<Move>().ok(), fits.then_some(mv));
            prop_assert_eq!(format!(" {mv}\n").parse::<Move>().ok(), fits.then_some(mv));
        }
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
                prop_assert_eq!(invalid.faults.iter().collect::<Vec<_>>(), faults);
            }
        }
    }

    #[test]
    fn any_text_is_a_value_or_an_error(any in lines()) {
        if let Ok(setup) = any.parse::<Setup>() {
            prop_assert_eq!(setup.to_string().parse::<Setup>(), Ok(setup));
        }
        let _ = any.parse::<Position>();
        let _ = record::moves(&any).count();
    }

    #[test]
    fn any_bytes_are_levels_or_an_error(bytes in files()) {
        if let Ok(levels) = file::levels(&bytes) {
            let _ = levels.positions().count();
        }
    }

    #[test]
    fn any_file_is_levels_or_faults(
        file in "((Rules|Game|Title|X-y): ?[a-z, ]{0,8}\r?\n|[ .o;x]{0,18}\n|[o0-9/]{0,9}( contact)?\n){0,24}",
    ) {
        for level in text::levels(&file) {
            let sound = level.text_faults().next().is_none() && level.setup().faults().next().is_none();
            prop_assert_eq!(level.position().is_ok(), sound);
        }
    }
}

#[test]
fn names_and_moves_are_written_in_columns() {
    let mv: Move = "p16>u".parse().unwrap();
    assert_eq!(format!("{:>4}|{:<4}|", CellName(mv.cell), CellName(mv.cell)), " p16|p16 |");
    assert_eq!(format!("{mv:>6}|{mv:<6}|"), " p16>u|p16>u |");
    let far = Move { cell: Cell::new(255, 255), ..mv };
    assert_eq!(format!("{far:>10}|{:>8}|", CellName(far.cell)), " 255,255>u| 255,255|");
}

#[test]
fn every_fault_is_found() {
    let faults = |line: &str| {
        let setup: Setup = line.parse().unwrap();
        setup.faults().collect::<Vec<_>>()
    };
    assert_eq!(faults("o"), []);
    let too_long = Fault::TooLong { size: Size::new(17, 1).unwrap() };
    assert_eq!(faults("0"), [Fault::NoBall]);
    assert_eq!(faults("16o"), [too_long]);
    assert_eq!(faults("17 contact"), [too_long, Fault::NoBall]);
    assert_eq!(
        "17".parse::<Position>().unwrap_err().to_string(),
        "a board of 17×1: it can have 16 columns and 16 rows at most; there is no ball on the board"
    );
}

#[test]
fn a_wrong_line_is_told_where() {
    let error = |line: &str| line.parse::<Setup>().unwrap_err().to_string();
    assert_eq!(error("o1/x1"), "column 4: 'x' is none of o / or a number");
    assert_eq!(error("o1/o"), "column 5: this row is 1 long, the first 2");
    assert_eq!(error("100/100/100"), "column 11: the board has more than 256 cells");
    assert_eq!(
        error("o1 contract"),
        "column 4: after the board there can only be a blank and contact"
    );
    assert_eq!(error(" \no1/x1"), "column 6: 'x' is none of o / or a number");
    assert_eq!(error("  o1/o"), "column 7: this row is 1 long, the first 2");
    for (line, column) in [(" o1 contract", 5), ("o1  contact", 4), ("o1 \tcontact", 4)] {
        let said =
            format!("column {column}: after the board there can only be a blank and contact");
        assert_eq!(error(line), said, "{line:?}");
    }
    assert_eq!(error("99999999999999999999"), "column 20: the board has more than 256 cells");
}

#[test]
fn a_position_in_one_line_is_told_from_a_map_and_its_faults_are_told() {
    let level = |file| text::levels(file).next().unwrap();
    assert_eq!(level("oo").position().unwrap().to_string(), "oo");
    assert_eq!(level("oo contact").position().unwrap().to_string(), "oo contact");
    assert_eq!(level(" o2o contact ").position().unwrap().to_string(), "o2o contact");
    assert_eq!(level("Rules: contact\no1/2").position().unwrap().to_string(), "o1/2 contact");
    assert!(level("oo/2\no1").position().is_err(), "of two rows none is a whole board");
    assert_eq!(level(" o\n").position().unwrap().to_string(), "1o", "a blank is a cell of a map");
    assert!(level("Rules: Contact\noo").setup().contact);
    let faults = level("\no1/x1").text_faults().map(|fault| fault.to_string());
    assert_eq!(
        faults.collect::<Vec<_>>(),
        ["line 2, column 4: as a position in one line: 'x' is none of o / or a number"]
    );
}

#[test]
fn a_row_with_a_number_and_wrong_words_behind_it_has_one_fault() {
    let said = |file| -> Vec<String> {
        let level = text::levels(file).next().unwrap();
        level.text_faults().map(|fault| fault.to_string()).collect()
    };
    for (file, column) in
        [("o2o  contact", 5), ("o2o contact contact", 5), ("o2o contract", 5), ("  15o foo", 7)]
    {
        let expected = format!(
            "line 1, column {column}: as a position in one line: \
             after the board there can only be a blank and contact"
        );
        assert_eq!(said(file), [expected], "{file:?}");
    }
    let typo = "'2' is not a cell; an empty cell is ., a ball is o";
    for (file, column) in [("o.2o .", 3), ("o2o o", 2)] {
        assert_eq!(said(file), [format!("line 1, column {column}: {typo}")], "a map: {file:?}");
    }
}

#[test]
fn a_line_that_is_no_row_has_one_fault_and_hides_none_of_the_map() {
    let level = text::levels("For my friends\no.o\n..\n").next().unwrap();
    let faults = level.text_faults().map(|fault| fault.to_string());
    assert_eq!(
        faults.collect::<Vec<_>>(),
        [
            "line 1, column 1: 'F' and 10 more of this line are not cells; \
             an empty cell is ., a ball is o, and a comment begins with ;",
            "line 3, column 3: this row is 2 long, the longest is 3; fill it up with '.'",
        ]
    );
}

#[test]
fn positions_in_one_line_need_a_blank_line_between_them() {
    let level = |file| text::levels(file).next().unwrap();
    let said = "line 2, column 1: this line and the one above are a position each: \
                put a blank line between them";
    for file in ["o2o\no3o\n", "oo/2\noo/2", "oo contact\no2o\n"] {
        assert_eq!(level(file).position().unwrap_err().to_string(), said, "{file:?}");
    }
    let typo = "line 2, column 2: '2' is not a cell; an empty cell is ., a ball is o";
    assert_eq!(level("ooo\no2o\n").position().unwrap_err().to_string(), typo, "a map");
}

#[test]
fn the_word_contact_is_read_in_either_case() {
    for line in ["o2o Contact", "o2o CONTACT", "o2o/4 Contact"] {
        let setup: Setup = line.parse().unwrap();
        assert!(setup.contact, "{line}");
        assert!(setup.to_string().ends_with(" contact"), "{line}");
        let level = text::levels(line).next().unwrap();
        assert_eq!(level.position().map(|position| position.contact()), Ok(true), "{line}");
    }
}

#[test]
fn faults_of_the_text_come_with_line_and_column() {
    let file = "Title: Bad\nRules: touching\n\no..x\no.\n";
    let level = text::levels(file).next().unwrap();
    let found: Vec<String> = level.text_faults().map(|fault| fault.to_string()).collect();
    assert_eq!(
        found,
        [
            "line 2, column 8: the only rule that can be named is contact",
            "line 4, column 4: 'x' is not a cell; an empty cell is ., a ball is o",
            "line 5, column 3: this row is 2 long, the longest is 4; fill it up with '.'",
        ]
    );
    let error = |file| text::levels(file).next().unwrap().position().unwrap_err().to_string();
    assert_eq!(
        error("o................\n"),
        "line 1, column 1: a board of 17×1: it can have 16 columns and 16 rows at most"
    );
    assert_eq!(
        error(&".".repeat(257)),
        "line 1, column 1: the map is too large: 257 by 1, at most 256 cells are possible"
    );
    let bare = "\nTitle: Bare\n\n....\n";
    let error = text::levels(bare).next().unwrap().position().unwrap_err();
    assert_eq!(error.to_string(), "line 4, column 1: there is no ball on the board");
    let no_map = text::levels("\nTitle: No map\n").next().unwrap();
    assert_eq!(no_map.map_place().to_string(), "line 2, column 1");
}

#[test]
fn the_headers_say_the_title_the_author_and_the_first_comment() {
    let file = "Comment: First\nAuthor: Éa\nTitle: One\nGame: fling\nRules: contact\n\
                Comment: Second\n\no.o\n";
    let level = text::levels(file).next().unwrap();
    let said = (level.title(), level.author(), level.comment());
    assert_eq!(said, (Some("One"), Some("Éa"), Some("First")));
    assert!(has_known_headers(&level));
}

#[test]
fn a_header_stays_one_line() {
    let setup: Setup = "o1o".parse().unwrap();
    let print = text::Print { title: Some("One\n\no"), author: Some(""), setup: &setup };
    assert_eq!(print.to_string(), "Title: One\nAuthor: \nGame: fling\n\no.o\n");
}

#[test]
fn records_say_which_move_is_wrong() {
    for wrong in [
        "", "d4", "d4>", "d4>x", "d4 >r", "d4> r", "d0>r", "q1>r", "d17>r", "d+1>r", "4d>r",
        "d4>rr", "é1>r",
    ] {
        assert!(wrong.parse::<Move>().is_err(), "{wrong}");
    }
    let error = record::moves("a1>r  b1>l c1").last().unwrap().unwrap_err();
    let said = "move 3: a move is a cell, > and one of u d l r, as in d4>r; \
                columns are a to p, rows 1 to 16";
    assert_eq!(error.to_string(), said);
    let name = "q1".parse::<CellName>().unwrap_err().to_string();
    assert_eq!(name, "a cell is a letter from a to p and a number from 1 to 16");
    assert!(error.source().is_none(), "whoever prints the sources too would say it twice");
}

#[cfg(feature = "serde")]
#[test]
fn serde_reads_only_valid_values() {
    let position: Position = "o1o contact".parse().unwrap();
    let json = serde_json::to_string(&position).unwrap();
    assert_eq!(json, "\"o1o contact\"");
    assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), position);
    assert!(serde_json::from_str::<Position>("\"3\"").unwrap_err().to_string().contains("no ball"));
    assert!(serde_json::from_str::<Setup>("\"3\"").is_ok());
    let mv: Move = serde_json::from_str("\"a1>r\"").unwrap();
    assert_eq!(serde_json::to_string(&mv).unwrap(), "\"a1>r\"");
    assert_eq!(serde_json::to_string(&CellName(mv.cell)).unwrap(), "\"a1\"");
}

/// It is written as it is, so that an error can name it.
#[cfg(feature = "serde")]
#[test]
fn serde_reads_no_cell_that_no_position_has() {
    for (cell, name) in
        [(Cell::new(16, 0), "q1"), (Cell::new(0, 16), "a17"), (Cell::new(26, 0), "26,0")]
    {
        let written = serde_json::to_string(&CellName(cell)).unwrap();
        assert_eq!(written, format!("\"{name}\""));
        assert!(serde_json::from_str::<CellName>(&written).is_err());
        let mv = Move { cell, direction: Direction::East };
        let written = serde_json::to_string(&mv).unwrap();
        assert_eq!(written, format!("\"{name}>r\""));
        assert!(serde_json::from_str::<Move>(&written).is_err());
    }
}
