//! The text forms: what each keeps, and that any text ends in a value or an error.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use polar_core::{Cell, Direction, Fault, Move, Position, Setup, Tile, record, text};
use polar_grid::text::{Header, Place};
use proptest::prelude::*;
use support::{moves, positions, setups, spoiled};

/// The place of a fault's kind in the order in which they are told.
const fn place(fault: &Fault) -> usize {
    match fault {
        Fault::EmptyBoard => 0,
        Fault::NoPenguin => 1,
        Fault::TwoPenguins { .. } => 2,
        Fault::PenguinOutside { .. } => 3,
        Fault::PenguinBlocked { .. } => 4,
        Fault::PenguinsDisagree { .. } => 5,
        Fault::NoHouse { .. } => 6,
        Fault::NoHeart => 7,
    }
}

fn print(setup: &Setup) -> String {
    text::Print { title: Some("Test"), author: None, setup }.to_string()
}

/// Setups in one line, and what comes close to one.
fn lines() -> impl Strategy<Value = String> {
    let printed = prop_oneof![
        positions().prop_map(|position| position.to_string()),
        setups().prop_map(|setup| setup.to_string()),
    ];
    prop_oneof![spoiled(printed), "\\PC{0,40}|[0-9TH^#*o@&/ nesw]{0,40}"]
}

/// Files of levels, and what comes close to one.
fn files() -> impl Strategy<Value = String> {
    let printed = positions().prop_map(|position| print(&position.setup()));
    prop_oneof![
        spoiled(printed),
        "((Penguin|Facing|Title|X-y): ?[0-9a-z, ]{0,8}\r?\n|[ .0-7TH^#*o@&;x/]{0,12}( [nesw])?\n){0,14}",
    ]
}

/// The headers that mean nothing to Polar.
fn unknown_headers<'a>(level: &text::Level<'a>) -> Vec<&'a str> {
    let is_known = |header: &Header<'_>| text::HEADERS.iter().any(|name| header.is(name));
    level.text().headers().filter(|header| !is_known(header)).map(|header| header.name).collect()
}

/// The same board and facing, and the same penguin. What is lost: that a header said it too.
fn same(a: &Setup, b: &Setup) -> bool {
    a.board == b.board && a.facing == b.facing && a.penguin() == b.penguin()
}

proptest! {
    #[test]
    fn the_one_line_form_keeps_a_position(position in positions()) {
        prop_assert_eq!(position.to_string().parse::<Position>(), Ok(position));
        prop_assert_eq!(format!("{position} \r\n").parse::<Position>(), Ok(position));
    }

    #[test]
    fn positions_and_moves_are_read_with_blanks_around_them(
        position in positions(), mv in moves(), before in "[ \t\r\n]{0,3}", after in "[ \t\r\n]{0,3}",
    ) {
        let around = |form: &dyn std::fmt::Display| format!("{before}{form}{after}");
        prop_assert_eq!(around(&position).parse::<Position>(), Ok(position));
        prop_assert_eq!(around(&position).parse::<Setup>(), Ok(position.setup()));
        prop_assert_eq!(around(&mv).parse::<Move>(), Ok(mv));
    }

    #[test]
    fn the_level_text_keeps_a_position(position in positions()) {
        let file = print(&position.setup());
        let level = text::levels(&file).next().expect("a level");
        prop_assert_eq!(level.text_faults().count(), 0);
        prop_assert!(same(&level.setup(), &position.setup()));
        prop_assert_eq!(level.title(), Some("Test"));
    }

    #[test]
    fn a_level_may_be_a_position_in_one_line(position in positions()) {
        let file = format!("Title: Test\n\n{position}\n");
        let level = text::levels(&file).next().expect("a level");
        prop_assert_eq!(level.text_faults().count(), 0);
        prop_assert_eq!(level.setup(), position.setup());
    }

    #[test]
    fn the_level_text_keeps_a_wrong_setup_as_far_as_it_can_say_it(setup in setups()) {
        let file = print(&setup);
        let read = text::levels(&file).next().expect("a level").setup();
        prop_assert_eq!(read.board, setup.board);
        prop_assert_eq!(read.facing, setup.facing);
        if setup.header.is_some() {
            prop_assert_eq!(read.header, setup.header);
        }
        // Printed and read once more nothing changes any more.
        let again = print(&read);
        prop_assert_eq!(text::levels(&again).next().expect("a level").setup(), read);
    }

    #[test]
    fn faults_are_what_keeps_a_setup_from_being_a_position(setup in setups()) {
        let faults: Vec<_> = setup.faults().collect();
        match Position::try_from(setup) {
            Ok(position) => {
                prop_assert!(faults.is_empty());
                prop_assert!(same(&position.setup(), &setup));
            }
            Err(invalid) => {
                prop_assert_eq!(invalid.setup, setup);
                prop_assert!(!invalid.faults.is_empty());
                prop_assert!(faults.is_sorted_by_key(place));
                for kind in 0..8 {
                    let is_of_kind = |fault: &Fault| place(fault) == kind;
                    let first = faults.iter().copied().find(is_of_kind);
                    prop_assert!(invalid.faults.iter().filter(is_of_kind).eq(first));
                }
                prop_assert!(invalid.faults.iter().is_sorted_by_key(|fault| place(&fault)));
            }
        }
    }

    #[test]
    fn any_text_is_a_value_or_an_error(any in lines()) {
        if let Ok(setup) = any.parse::<Setup>() {
            let _ = setup.faults().count();
        }
        let _ = any.parse::<Position>();
        let _ = record::presses(&any).take(5000).count();
        let _ = record::moves(&any).take(5000).count();
    }

    #[test]
    fn any_file_is_levels_or_faults(file in files()) {
        for level in text::levels(&file) {
            let sound = level.text_faults().next().is_none() && level.setup().level_faults().next().is_none();
            prop_assert_eq!(level.position().is_ok(), sound);
            for fault in level.setup().level_faults() {
                let Place { line, column } = level.place(fault);
                prop_assert!(line >= 1 && line <= file.lines().count() + 1 && column >= 1);
            }
        }
    }
}

fn faults(line: &str) -> Vec<Fault> {
    line.parse::<Setup>().unwrap().level_faults().collect()
}

#[test]
fn every_fault_is_found_where_it_is() {
    assert_eq!(faults("@1*H s"), []);
    assert_eq!("0 s".parse::<Setup>().unwrap().to_string(), "0 s");
    assert_eq!(faults("0 s")[..2], [Fault::EmptyBoard, Fault::NoPenguin]);
    assert_eq!(faults("1*H s"), [Fault::NoPenguin]);
    assert_eq!(faults("@*/@H s"), [Fault::TwoPenguins { cell: Cell::new(0, 1) }]);
    assert_eq!(faults("@* s"), [Fault::NoHouse { cell: Cell::new(1, 0) }]);
    assert_eq!(faults("@H s"), [Fault::NoHeart]);
    let with_header = |cell| {
        let setup = Setup { header: Some(cell), .."@*H^ s".parse().unwrap() };
        setup.faults().collect::<Vec<_>>()
    };
    assert_eq!(with_header(Cell::new(0, 0)), []);
    let cell = Cell::new(9, 9);
    assert_eq!(
        with_header(cell),
        [Fault::PenguinOutside { cell }, Fault::PenguinsDisagree { cell }]
    );
    let cell = Cell::new(3, 0);
    assert_eq!(
        with_header(cell),
        [Fault::PenguinBlocked { cell }, Fault::PenguinsDisagree { cell }]
    );
}

#[test]
fn every_fault_has_its_sentence() {
    let said = |line: &str, header| {
        let setup = Setup { header, ..line.parse().unwrap() };
        setup.level_faults().map(|fault| fault.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(
        said("0 s", None),
        [
            "the board has no cell",
            "there is no penguin: put @ in the map or add a Penguin: header",
            "there is no heart to bring home",
        ]
    );
    assert_eq!(
        said("@@^* s", Some(Cell::new(2, 0))),
        [
            "a second penguin; there can only be one (cell 1,0)",
            "the penguin can only stand on an empty cell or a tree (cell 2,0)",
            "the Penguin: header and @ are not the same cell (cell 2,0)",
            "there is no house for the heart (cell 3,0)",
        ]
    );
    assert_eq!(
        said("1*H s", Some(Cell::new(9, 9))),
        ["the Penguin: header points outside the board (cell 9,9)"]
    );
}

#[test]
fn a_mark_beyond_the_board_does_not_hide_the_penguin_of_the_header() {
    let mut setup: Setup = "1*H s".parse().unwrap();
    setup.penguins.insert(200);
    setup.header = Some(Cell::new(0, 0));
    assert_eq!(setup.faults().count(), 0);
    assert_eq!(setup.to_string(), "@*H s");
    assert_eq!(text::levels(&print(&setup)).next().unwrap().setup().penguin(), setup.header);
}

#[test]
fn faults_of_the_text_come_with_line_and_column() {
    let file = "Title: Bad\nPenguin: 3;4\nFacing: up\n\n@.*H\n.x\n";
    let level = text::levels(file).next().unwrap();
    let found: Vec<String> = level.text_faults().map(|fault| fault.to_string()).collect();
    assert_eq!(
        found,
        [
            "line 2, column 10: the penguin's place is written column,row, two numbers from 0 to 255",
            "line 3, column 9: the facing is one of north, east, south, west or n, e, s, w",
            "line 6, column 2: 'x' is not a tile; the tiles are . T ^ H # * o @ &",
            "line 6, column 3: this row is 2 long, the longest is 4; fill it up with '.'",
        ]
    );
}

#[test]
fn headers_without_a_map_are_no_level() {
    let level = text::levels("@*H\n\nTitle: A\nPenguin: 0,1\n").last().unwrap();
    let said = "line 3, column 1: no map follows these headers";
    assert_eq!(level.position().unwrap_err().to_string(), said);
}

#[test]
fn a_line_that_is_no_row_has_one_fault_and_hides_none_of_the_map() {
    let said = |file| -> Vec<String> {
        let level = text::levels(file).next().unwrap();
        level.text_faults().map(|fault| fault.to_string()).collect()
    };
    let tiles = "the tiles are . T ^ H # * o @ &";
    let prose = format!(
        "line 1, column 2: 'h' and 20 more of this line are not tiles; {tiles}, and a comment begins with ;"
    );
    assert_eq!(said("This level is for my friends.\n@*H\n...\n"), [prose.as_str()]);
    assert_eq!(
        said("This level is for my friends.\n@*H\n..\n"),
        [
            prose.as_str(),
            "line 3, column 3: this row is 2 long, the longest is 3; fill it up with '.'"
        ]
    );
}

#[test]
fn positions_in_one_line_need_a_blank_line_between_them() {
    let level = |file| text::levels(file).next().unwrap();
    let said = "line 2, column 1: this line and the one above are a position each: \
                put a blank line between them";
    for file in ["@1*2H s\n@*H n", "@*H s\n@*H s\n@*H s\n", "@*H/3 s\n@*H/3 s"] {
        assert_eq!(level(file).position().unwrap_err().to_string(), said, "{file:?}");
        assert_eq!(level(file).text_faults().count(), 1, "{file:?}");
    }
    assert!(level("@*H s\n.....").text_faults().next().unwrap().to_string().contains("'s' is"));
    assert_eq!(text::levels("@*H s\n\n@*H s\n").filter(|l| l.position().is_ok()).count(), 2);
}

#[test]
fn faults_of_the_setup_are_at_their_cell_or_the_header_or_where_the_level_begins() {
    let places = |file| {
        let level = text::levels(file).next().unwrap();
        let setup = level.setup();
        let place = |fault| (level.place(fault).line, level.place(fault).column);
        setup.level_faults().map(place).collect::<Vec<_>>()
    };
    assert_eq!(places("\nTitle: Two\n\n@*H\n..@\n"), [(5, 3)]);
    let outside_and_another = [(2, 10), (2, 10)];
    assert_eq!(places("Title: Far\nPenguin: 3,0\n\n@*H\n"), outside_and_another);
    assert_eq!(places("Title: Low\nPenguin: 0,1\n\n@*H\n"), outside_and_another);
    assert_eq!(places("\nTitle: None\n\n@.H\n"), [(2, 1)]);
    assert_eq!(places("Title: In one line\n\n@*H/@2 s\n"), [(3, 5)]);
    assert_eq!(places("  20*@/*20@ s"), [(1, 11), (1, 5)], "in characters");
    assert_eq!(places("Penguin: 1,0\n@2*H s"), [(2, 1)], "a cell in a run has no character");
    assert_eq!(places("Penguin: 4,0\n@*H s")[0], (1, 10), "no cell is behind the board");
    let error = text::levels("\n\n@*H\n..@\n").next().unwrap().position().unwrap_err();
    let said = "line 4, column 3: a second penguin; there can only be one (cell 2,1)";
    assert_eq!(error.to_string(), said);
}

#[test]
fn a_facing_is_a_direction_or_its_letter_in_either_case() {
    for direction in Direction::ALL {
        let (name, letter) = (direction.name(), direction.compass_letter().to_string());
        for said in [name, &name.to_uppercase(), &letter, &letter.to_uppercase()] {
            let file = format!("Facing: {said}\n\n@*H\n");
            let position = text::levels(&file).next().unwrap().position().unwrap();
            assert_eq!(position.facing(), direction, "{said}");
        }
    }
}

#[test]
fn a_position_in_one_line_is_told_from_a_map_and_its_faults_are_told() {
    let level = |file| text::levels(file).next().unwrap();
    assert_eq!(level("5@3").position().unwrap().to_string(), "*@H s");
    assert_eq!(level(" 1*@H n ").position().unwrap().to_string(), "1*@H n");
    assert!(level("1*@H/4 n\n4").position().is_err(), "of two rows none is a whole board");
    assert_eq!(level("Facing: east\n1*@H n").position().unwrap().to_string(), "1*@H e");
    let fault = |file| level(file).text_faults().next().unwrap().to_string();
    assert_eq!(
        fault("\n\n@*H/4 s"),
        "line 3, column 6: as a position in one line: this row is 4 long, the first 3"
    );
    assert!(fault("  @*H/4 s").starts_with("line 1, column 8: as a position"));
    assert_eq!(
        fault("@*H/3"),
        "line 1, column 6: as a position in one line: a blank and one of n e s w should end the line"
    );
    assert_eq!(level("@*H/4 s").text_faults().count(), 1);
    // No tile is a 7, an 8 or a 9: such a number makes the row a line. Others may be tiles of a map.
    for file in ["@8*H  s", "@8*H south", "@8*H s s"] {
        assert_eq!(
            fault(file),
            "line 1, column 6: as a position in one line: a blank and one of n e s w should end the line"
        );
        assert_eq!(level(file).text_faults().count(), 1, "{file:?}");
    }
    assert!(fault("@2*H x").starts_with("line 1, column 6: 'x' is not a tile"));
    assert_eq!(
        level("@*/2 s").position().unwrap_err().to_string(),
        "line 1, column 2: there is no house for the heart (cell 1,0)"
    );
}

#[test]
fn a_wrong_line_says_where_in_the_text_as_it_is_given() {
    let error = |line: &str| line.parse::<Setup>().unwrap_err().to_string();
    assert_eq!(error("@x s"), "column 2: 'x' is none of T ^ H # * o @ & / or a number");
    assert_eq!(error("@.H s"), "column 2: '.' is none of T ^ H # * o @ & / or a number");
    assert_eq!(error(" \n@x s"), "column 4: 'x' is none of T ^ H # * o @ & / or a number");
    assert_eq!(error("  @*/1 s"), "column 7: this row is 1 long, the first 2");
    assert_eq!(error(" 257 s"), "column 4: the board has more than 256 cells");
    let facing =
        |column| format!("column {column}: a blank and one of n e s w should end the line");
    for (line, column) in [
        ("", 1),
        ("@1*3H", 6),
        (" @*H\n", 5),
        ("@*H x", 5),
        (" @*H  s", 6),
        ("@*H \ts", 5),
        ("@*H s n", 5),
    ] {
        assert_eq!(error(line), facing(column), "{line:?}");
    }
}

#[test]
fn headers_digits_comments_and_byte_order_marks_are_read() {
    let file = "\u{feff}Title: One\r\nFacing: west\r\nMade-with: hand\r\n\r\n; note\r\n 1&*H\r\n00000\r\n\r\n\
                Penguin: 1,0\n\n00^23H5\n";
    let levels: Vec<_> = text::levels(file).collect();
    assert_eq!(levels.len(), 2);
    let first = levels[0].position().unwrap();
    assert_eq!(first.to_string(), "1T&*H/5 w");
    assert_eq!(first.facing(), Direction::West);
    assert_eq!(unknown_headers(&levels[0]), ["Made-with"]);
    assert_eq!(levels[1].position().unwrap().to_string(), "1@^^HH* s");
}

#[test]
fn every_tile_is_read_by_its_letter_and_by_its_digit() {
    for tile in Tile::ALL {
        for said in [tile.letter().to_string(), tile.digit().to_string()] {
            let level = text::levels(&said).next().unwrap();
            assert_eq!(level.setup().board.tile(Cell::new(0, 0)), Some(tile), "{said}");
        }
    }
}

#[test]
fn a_board_is_printed_for_debugging_as_in_one_line() {
    let board = |line: &str| format!("{:?}", line.parse::<Setup>().unwrap().board);
    assert_eq!(board("2*H/T2^ s"), "2*H/T2^");
    assert_eq!(board("0 s"), "0", "a board without a cell");
}

#[test]
fn lurd_is_bounded_and_says_where_it_is_wrong() {
    let all = |text| record::presses(text).collect::<Result<Vec<_>, _>>();
    assert_eq!(all("").unwrap(), []);
    assert_eq!(all("3R \n u").unwrap().len(), 4);
    assert_eq!(
        all("rx").unwrap_err().to_string(),
        "column 2: 'x' is none of u d l r or a run length"
    );
    assert_eq!(
        record::moves("rx").last().unwrap().unwrap_err().to_string(),
        "column 2: 'x' is none of u d l r ^ v < > or a run length"
    );
    for (text, column) in [("r12", 4), ("r 12 \n", 7)] {
        let said = format!("column {column}: a letter is missing after the run length");
        assert_eq!(all(text).unwrap_err().to_string(), said, "{text:?}");
    }
    for (text, column) in [("3 rdd", 2), ("2r 14\n\n r", 6), ("1 2r", 2), ("3 x", 2)] {
        assert_eq!(all(text).unwrap_err(), record::RecordError::Blank { column }, "{text:?}");
    }
    assert_eq!(all("1000000r r").unwrap_err(), record::RecordError::TooMany { column: 10 });
    assert_eq!(
        all("99999999999999999999999r").unwrap_err(),
        record::RecordError::TooMany { column: 7 }
    );
    assert_eq!(record::presses("1000000r").count(), record::MAX_PRESSES);
    assert_eq!(record::presses("rxr 3").count(), 2, "nothing follows an error");
}

#[test]
fn the_headers_say_the_title_the_author_and_the_first_comment() {
    let file = "Comment: First\nAuthor: Éa\nTitle: One\nGame: polar\nPenguin: 0,0\nFacing: n\n\
                Comment: Second\n\n@*H\n";
    let level = text::levels(file).next().unwrap();
    let said = (level.title(), level.author(), level.comment());
    assert_eq!(said, (Some("One"), Some("Éa"), Some("First")));
    assert_eq!(unknown_headers(&level), [""; 0]);
}

#[test]
fn a_header_stays_one_line() {
    let setup: Setup = "@*H s".parse().unwrap();
    let print = text::Print { title: Some("One\n\n@"), author: Some(""), setup: &setup };
    assert!(print.to_string().starts_with("Title: One\nAuthor: \n"), "{print}");
}

#[test]
fn a_move_is_one_character() {
    assert_eq!("<".parse(), Ok(Move::Turn(Direction::West)));
    for (padded, mv) in [("r\n", Move::Go(Direction::East)), (" < ", Move::Turn(Direction::West))] {
        assert_eq!(padded.parse(), Ok(mv), "{padded:?}");
    }
    assert_eq!(
        format!("{:>3}|{:3}|", Move::Turn(Direction::West), Move::Go(Direction::East)),
        "  <|r  |"
    );
    for wrong in ["", " ", "x", "rr", "r r"] {
        let said = wrong.parse::<Move>().unwrap_err().to_string();
        assert_eq!(said, "a move is one of u d l r (go) or ^ v < > (turn)", "{wrong:?}");
    }
}

#[cfg(feature = "serde")]
#[test]
fn serde_reads_only_valid_values() {
    let position: Position = "@1*H s".parse().unwrap();
    let json = serde_json::to_string(&position).unwrap();
    assert_eq!(json, "\"@1*H s\"");
    assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), position);
    assert!(
        serde_json::from_str::<Position>("\"1*H s\"")
            .unwrap_err()
            .to_string()
            .contains("no penguin")
    );
    assert!(serde_json::from_str::<Setup>("\"1*H s\"").is_ok());
    let error = serde_json::from_str::<Position>("3").unwrap_err().to_string();
    assert!(error.contains("expected a text form"), "{error}");
    assert_eq!(serde_json::to_string(&polar_core::Steering::TurnFirst).unwrap(), "\"turn-first\"");
    let place = (polar_core::Cell::new(3, 2), Direction::West);
    let json = serde_json::to_string(&place).unwrap();
    assert_eq!(json, r#"["3,2","west"]"#);
    assert_eq!(serde_json::from_str::<(polar_core::Cell, Direction)>(&json).unwrap(), place);
    assert!(serde_json::from_str::<Direction>("\"up\"").is_err());
}
