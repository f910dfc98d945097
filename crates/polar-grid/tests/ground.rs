//! What the floors above rely on.
#![allow(clippy::expect_used, reason = "a test may fail")]

use std::fmt;

use polar_grid::{
    Cell, CellSet, Direction, MAX_CELLS, Size,
    line::{self, LineError, LineErrorKind},
    pad,
    text::{self, Header, LevelText, Line, MapFault, NotUtf8, Place},
};
use proptest::{collection::btree_set, prelude::*};

/// Sizes of any shape, now and then the longest: there a step over the rim wraps to a cell of the board.
fn sizes() -> impl Strategy<Value = Size> {
    let any = (1..=MAX_CELLS).prop_flat_map(|columns| (Just(columns), 1..=MAX_CELLS / columns));
    let sides = prop_oneof![8 => any, 1 => Just((MAX_CELLS, 1)), 1 => Just((1, MAX_CELLS))];
    sides.prop_map(|(columns, rows)| Size::new(columns, rows).expect("at most 256"))
}

proptest! {
    #[test]
    fn index_and_cell_are_inverse(size in sizes()) {
        for (index, cell) in size.cells().enumerate() {
            prop_assert_eq!(size.index(cell), Some(index as u8));
            prop_assert_eq!(size.cell(index as u8), Some(cell));
        }
        prop_assert_eq!(size.cells().count(), size.len());
        prop_assert!(size.cells().is_sorted());
        for index in 0..=u8::MAX {
            prop_assert_eq!(size.cell(index).is_some(), usize::from(index) < size.len());
        }
    }

    #[test]
    fn a_neighbour_is_one_step_away_and_leads_back(size in sizes()) {
        for cell in size.cells() {
            for direction in Direction::ALL {
                let (dx, dy) = direction.delta();
                let column = i16::from(cell.column) + i16::from(dx);
                let row = i16::from(cell.row) + i16::from(dy);
                let on_board = (0..size.columns() as i16).contains(&column)
                    && (0..size.rows() as i16).contains(&row);
                let next = size.neighbour(cell, direction);
                prop_assert_eq!(next.is_some(), on_board);
                if let Some(next) = next {
                    prop_assert_eq!(size.neighbour(next, direction.opposite()), Some(cell));
                }
            }
        }
    }

    #[test]
    fn steps_towards_a_direction_lead_from_neighbour_to_neighbour_and_back(
        size in sizes(), index: prop::sample::Index, steps: u8,
    ) {
        let start = size.cell(index.index(size.len()) as u8).expect("a cell of the board");
        for direction in Direction::ALL {
            let ahead = std::iter::successors(Some(start), |&cell| size.neighbour(cell, direction));
            for (cell, steps) in ahead.zip(0..=u8::MAX) {
                prop_assert_eq!(start.towards(direction, steps), cell);
            }
            let away = start.towards(direction, steps);
            prop_assert_eq!(away.towards(direction.opposite(), steps), start);
        }
    }

    #[test]
    fn a_cell_set_is_a_set(indexes in btree_set(any::<u8>(), 0..50), other: u8) {
        let mut set: CellSet = indexes.iter().copied().collect();
        prop_assert_eq!((set.len(), set.is_empty()), (indexes.len(), indexes.is_empty()));
        prop_assert!(set.iter().eq(indexes.iter().copied()));
        prop_assert_eq!(set.iter().len(), indexes.len());
        let mut one_by_one = vec![];
        for index in &set {
            one_by_one.push(index);
        }
        prop_assert!(one_by_one.iter().eq(&indexes));
        prop_assert_eq!(set.contains(other), indexes.contains(&other));
        prop_assert_eq!(set.insert(other), !indexes.contains(&other));
        prop_assert!(set.remove(other) && !set.contains(other) && !set.remove(other));
    }

    #[test]
    fn any_text_is_read_and_no_row_is_lost(text in "([ .TH@:;a\u{e9}\r]{0,6}\n){0,12}\\PC{0,20}") {
        let rows = text::lines(&text).filter(|line| matches!(line, Line::Map(_))).count();
        let in_levels: usize = text::levels(&text).map(|level| level.rows().count()).sum();
        prop_assert_eq!(rows, in_levels);
    }
}

#[test]
fn a_board_has_at_most_256_cells() {
    assert!(Size::new(16, 16).is_ok() && Size::new(256, 1).is_ok());
    assert!(Size::new(16, 17).is_err() && Size::new(257, 1).is_err());
    assert!(Size::new(usize::MAX, usize::MAX).is_err());
}

#[test]
fn a_board_without_columns_or_rows_is_empty_and_never_too_large() {
    for (columns, rows) in [(0, 0), (0, 9), (9, 0), (0, 257), (usize::MAX, 0)] {
        assert_eq!(Size::new(columns, rows), Ok(Size::default()), "{columns} by {rows}");
    }
    assert_eq!(line::size(&"/".repeat(300)), Ok(Size::default()));
}

#[test]
fn cells_are_written_as_in_a_header() {
    assert_eq!("3,12".parse(), Ok(Cell::new(3, 12)));
    assert_eq!(" 3 , 12 ".parse(), Ok(Cell::new(3, 12)));
    assert_eq!(Cell::new(3, 12).to_string(), "3,12");
    for wrong in ["256,0", "3"] {
        let said = wrong.parse::<Cell>().unwrap_err().to_string();
        assert_eq!(said, "a cell is written column,row, two numbers from 0 to 255", "{wrong:?}");
    }
}

#[test]
fn cells_and_sizes_are_written_in_columns() {
    let (cell, size) = (Cell::new(3, 12), Size::new(256, 1).expect("256"));
    assert_eq!(format!("{cell:>6}|{cell:-<6}|{cell:^6}|{cell}"), "  3,12|3,12--| 3,12 |3,12");
    assert_eq!(format!("{size:>8}|{size:8}|{size:3}"), "   256×1|256×1   |256×1");
    let last = Cell::new(255, 255);
    assert_eq!(format!("{last:>8}"), " 255,255", "the longest");
}

#[test]
fn what_is_too_long_to_be_padded_is_written_whole() {
    struct Said(&'static str, &'static str);
    impl fmt::Display for Said {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            pad(f, format_args!("{}-{}", self.0, self.1))
        }
    }
    assert_eq!(format!("{:>18}", Said("seventh", "seventh")), "   seventh-seventh");
    assert_eq!(format!("{:>20}", Said("seventh", "eighteen")), "    seventh-eighteen");
    assert_eq!(format!("{:>20}", Said("eighteen", "eighteen")), "eighteen-eighteen");
}

#[test]
fn headers_blanks_maps_and_comments() {
    let file = "\u{feff}Title: One\r\n; a comment\r\n\r\n  T@\r\n  ; inside a map\r\n..\r\n   \r\n\
                Author:  Éa  \nFacing:e\n@\nTitle: Last";
    let levels: Vec<_> = text::levels(file).collect();
    assert_eq!(levels.len(), 3);
    assert_eq!(levels[0].header("title"), Some("One"));
    let rows: Vec<_> = levels[0].rows().map(|row| (row.line, row.text)).collect();
    assert_eq!(rows, [(4, "  T@"), (6, "..")]);
    let author = levels[1].headers().next().unwrap();
    assert_eq!((author.value, author.place), ("Éa", Place { line: 8, column: 10 }));
    assert_eq!(levels[1].header("facing"), Some("e"));
    assert_eq!((levels[1].line(), levels[1].rows().count()), (8, 1));
    assert_eq!((levels[2].header("Title"), levels[2].rows().count()), (Some("Last"), 0));
}

#[test]
fn only_letters_and_hyphens_before_a_colon_make_a_header_with_blanks_around_them_or_not() {
    let header = |line| matches!(text::lines(line).next(), Some(Line::Header(_)));
    assert!(header("Made-with: hand") && header("-:"));
    for row in [": hand", " : hand", ".T:@", "Made with: hand", "Title", " Title"] {
        assert!(!header(row), "{row}");
    }
    for (line, column) in [
        ("Title:One", 7),
        (" Title: One", 9),
        ("Title :One", 8),
        ("\tTitle\u{a0}:  One ", 11),
        ("Title:\u{a0}One", 8),
    ] {
        let place = Place { line: 1, column };
        let read = Line::Header(Header { name: "Title", value: "One", place });
        assert_eq!(text::lines(line).next(), Some(read), "{line:?}");
    }
}

#[test]
fn what_a_level_says_ends_with_it() {
    let level = text::levels(
        "Title: One

@

Title: Two

.
",
    )
    .next()
    .unwrap();
    let (mut headers, mut rows) = (level.headers(), level.rows());
    assert_eq!((headers.by_ref().count(), headers.next()), (1, None));
    assert_eq!((rows.by_ref().count(), rows.next()), (1, None));
}

#[test]
fn lines_end_with_cr_alone_where_no_line_ends_otherwise() {
    let file = "Title: One\r\r@.\r..\r\rTitle: Two\r@";
    let rows = |level: LevelText<'_>| level.rows().map(|row| row.line).collect::<Vec<_>>();
    assert_eq!(text::levels(file).map(rows).collect::<Vec<_>>(), [vec![3, 4], vec![7]]);
    assert_eq!(text::levels(file).last().unwrap().header("Title"), Some("Two"));
    let error = text::utf8(b"@\r.\xe9").unwrap_err().to_string();
    assert_eq!(error, "line 2, column 2: this is not UTF-8 text; save it as UTF-8");
    let mixed = "@\r.\n";
    assert_eq!(text::levels(mixed).map(rows).collect::<Vec<_>>(), [vec![1]]);
}

#[test]
fn a_board_in_one_line_has_up_to_256_cells_and_none_is_lost() {
    let square = ["15o"; 16].join("/");
    assert_eq!(line::size(&square), Ok(Size::new(16, 16).expect("256")));
    assert_eq!(line::marks(&square).last().map(|mark| mark.cell), Some(Cell::new(15, 15)));
    let column = ["o"; 256].join("/");
    assert_eq!(line::size(&column), Ok(Size::new(1, 256).expect("256")));
    assert_eq!(line::marks(&column).last().map(|mark| mark.cell), Some(Cell::new(0, 255)));
    let columns: Vec<_> = line::marks("é1/1é").map(|mark| mark.column).collect();
    assert_eq!(columns, [1, 5], "in characters");
}

#[test]
fn a_number_of_many_digits_is_one_run_and_columns_count_its_digits() {
    assert_eq!(line::size("256"), Ok(Size::new(256, 1).expect("256")));
    assert_eq!(line::size("257"), Err(LineError { column: 3, kind: LineErrorKind::TooLarge }));
    let digits = "9".repeat(30);
    assert_eq!(line::size(&digits), Err(LineError { column: 30, kind: LineErrorKind::TooLarge }));
    let kind = LineErrorKind::Ragged { found: 100, expected: 101 };
    assert_eq!(line::size("100o/100"), Err(LineError { column: 9, kind }));
    let columns: Vec<_> = line::marks("100o/100o").map(|mark| mark.column).collect();
    assert_eq!(columns, [4, 9]);
}

#[test]
fn rows_in_one_line_are_read_back() {
    for line in ["0", "1", "o", "2o/3", "3/o2/1o1", "11/o10"] {
        let size = line::size(line).expect("a size");
        let marked: Vec<_> = line::marks(line).map(|mark| mark.cell).collect();
        let character = |cell| if marked.contains(&cell) { 'o' } else { '.' };
        assert_eq!(line::Rows { size, character }.to_string(), line);
    }
}

#[test]
fn a_byte_order_mark_is_no_character_of_the_text() {
    assert_eq!(text::utf8("\u{feff}é".as_bytes()), Ok("é"));
    assert_eq!(
        text::utf8(b"\xef\xbb\xbf*\xe9"),
        Err(NotUtf8 { place: Place { line: 1, column: 2 } })
    );
}

#[test]
fn no_place_is_too_far_behind() {
    let place = |column| Place { line: 3, column };
    assert_eq!(place(4).behind(2), place(6));
    assert_eq!(place(usize::MAX).behind(1), place(usize::MAX));
}

fn level(text: &str) -> LevelText<'_> {
    text::levels(text).next().expect("a level")
}

#[test]
fn the_only_row_may_be_a_line_of_another_kind() {
    // A line of two numbers, as good as any other; a cell is a digit.
    let read = |text| level(text).in_line::<Cell>(|c| c.is_ascii_digit() || c == ' ');
    let place = Place { line: 3, column: 3 };
    assert_eq!(read("A: b\n\n  3,12 \n"), Some((place, Ok(Cell::new(3, 12)))));
    assert_eq!(read("3,12\n4,5\n"), None, "there are two rows");
    assert_eq!(read("3;12\n"), None, "it can't be read");
    assert!(read("3/12\n").is_some_and(|(_, read)| read.is_err()), "it can't be a map");
    assert_eq!(level(" 12\n").in_line::<u8>(|c| c != ','), None, "its characters are cells");
}

#[test]
fn a_row_with_a_number_and_words_behind_it_is_a_line_though_it_cant_be_read() {
    // A cell is an o, a 1, a dot or a blank, and nothing can be read.
    let is_line =
        |text| level(text).in_line::<bool>(|c| matches!(c, 'o' | '1' | '.' | ' ')).is_some();
    for text in ["o2o x", " o2o  x\n", "2 x", "o12\tx", "o2o oox o"] {
        assert!(is_line(text), "{text:?}");
    }
    for (text, why) in [
        ("oo x", "there is no number"),
        ("o1o x", "what could be a number is cells"),
        ("o2.o x", "an empty cell is written as in a map"),
        ("ox2 x", "a character is none of either"),
        ("o2o", "nothing follows"),
        ("o2o o.o", "only cells follow"),
        ("o2o x\no", "there are two rows"),
    ] {
        assert!(!is_line(text), "{text:?}: {why}");
    }
}

#[test]
fn headers_without_a_map_have_one_fault_where_they_begin() {
    let last = text::levels("@\n\n; no more\nTitle: A\nAuthor: B\n").last().expect("a level");
    let faults: Vec<_> = last.map_faults(|_| true, |_| false, |_, _| MapFault::Lines).collect();
    assert_eq!(faults, [(Place { line: 4, column: 1 }, MapFault::Missing)]);
}

#[test]
fn a_map_that_is_too_large_has_no_cell_and_is_told_from_its_first_row_on() {
    let large = format!("A: b\n\n{}\n{}x\n", ".".repeat(130), ".".repeat(128));
    let ragged = |found, expected| MapFault::Ragged { found, expected, ends_in_blanks: false };
    let faults = level(&large).map_faults(|c| c != 'x', |_| false, |_, _| ragged(0, 0));
    let faults: Vec<_> = faults.collect();
    let place = |line, column| Place { line, column };
    assert_eq!(faults[0], (place(3, 1), MapFault::TooLarge { columns: 130, rows: 2 }));
    assert_eq!(faults[1].0, place(4, 129));
    assert_eq!(faults[2], (place(4, 130), ragged(129, 130)));
    assert_eq!((level(&large).size(), level(&large).cells().count()), (Size::default(), 0));
    let cells: Vec<_> = level("A: b\n.\nxé\n").cells().collect();
    assert_eq!(cells, [(Cell::new(0, 0), '.'), (Cell::new(0, 1), 'x'), (Cell::new(1, 1), 'é')]);
}

#[test]
fn blanks_that_make_a_row_longer_are_told_where_they_are() {
    let faults = |map: &str| -> Vec<String> {
        let faults = level(map).map_faults(|_| true, |_| false, |_, _| MapFault::Lines);
        faults.map(|(place, fault)| format!("{place}: {fault}")).collect()
    };
    assert_eq!(
        faults("...\n...  \n...\n... \n"),
        [
            "line 2, column 4: this row is 5 long, the others 3: the blanks at its end are cells, too; take them away",
            "line 4, column 4: this row is 4 long, the others 3: the blanks at its end are cells, too; take them away",
        ]
    );
    assert_eq!(
        faults("..\n...  \n...\n"),
        [
            "line 1, column 3: this row is 2 long, the longest is 5 with the blanks at its end; fill it up with '.'",
            "line 3, column 4: this row is 3 long, the longest is 5 with the blanks at its end; fill it up with '.'",
        ]
    );
    assert_eq!(
        faults("...  \n.....\n...\n"),
        ["line 3, column 4: this row is 3 long, the longest is 5; fill it up with '.'",]
    );
    assert!(faults(".  \n.. \n").is_empty(), "each is a cell");
}

#[test]
fn a_row_with_several_characters_that_are_no_cells_has_one_fault_and_others_are_not_compared_with_it()
 {
    let faults = |map: &str| -> Vec<String> {
        let no_cells = |c, more| MapFault::Blanks { found: c as usize, expected: more };
        let faults = level(map).map_faults(|c| c == '.', |_| false, no_cells);
        let said = |(place, fault): (Place, MapFault)| match fault {
            MapFault::Blanks { found, expected: more } => format!("{place}: {found}+{more}"),
            fault => format!("{place}: {fault}"),
        };
        faults.map(said).collect()
    };
    assert_eq!(faults(".A.B.B.\n...\n...\n"), ["line 1, column 2: 65+2"]);
    assert_eq!(
        faults("..\n.A..B\n.C.\n"),
        [
            "line 1, column 3: this row is 2 long, the longest is 3; fill it up with '.'",
            "line 2, column 2: 65+1",
            "line 3, column 2: 67+0",
        ]
    );
    let words = "A".repeat(300);
    assert_eq!(faults(&format!("{words}\n..\n")), ["line 1, column 1: 65+299"]);
}

#[test]
fn boards_in_one_line_without_a_blank_line_between_them_have_one_fault() {
    let faults = |map: &str| -> Vec<_> {
        let is_line = |row: &str| row.parse::<Cell>().is_ok();
        let is_cell = |c: char| c.is_ascii_digit();
        let no_cells = |_, _| MapFault::Missing;
        level(map).map_faults(is_cell, is_line, no_cells).collect()
    };
    let place = Place { line: 3, column: 1 };
    assert_eq!(faults("1,2\n; no blank line\n3,4\n5,6\n"), [(place, MapFault::Lines)]);
    for other in ["1,2\n34\n", "1,2\n3;4\n", "1,2\n"] {
        assert!(faults(other).iter().all(|&(_, fault)| fault != MapFault::Lines), "{other:?}");
    }
}

#[test]
fn directions_are_read_in_either_case_and_written_in_columns() {
    for direction in Direction::ALL {
        for letter in [direction.lurd_letter(), direction.lurd_letter().to_ascii_uppercase()] {
            assert_eq!(Direction::from_lurd_letter(letter), Some(direction));
        }
        for letter in [direction.compass_letter(), direction.compass_letter().to_ascii_uppercase()]
        {
            assert_eq!(Direction::from_compass_letter(letter), Some(direction));
        }
        assert!(direction.name().starts_with(direction.compass_letter()));
    }
    assert_eq!(format!("{:>6}|{:6}|", Direction::West, Direction::East), "  west|east  |");
}

#[test]
fn a_direction_is_read_by_its_word_or_its_letter() {
    for way in Direction::ALL {
        let letter = way.compass_letter().to_string();
        for said in [way.name(), &way.name().to_uppercase(), &letter, &letter.to_uppercase()] {
            assert_eq!(said.parse(), Ok(way), "{said:?}");
            assert_eq!(format!(" {said}\r\n").parse(), Ok(way), "{said:?} with blanks around it");
        }
    }
    for wrong in ["", " ", "x", "up", "ne", "nort", "northern", "n e", "\u{f1}"] {
        let said = wrong.parse::<Direction>().unwrap_err().to_string();
        let expected = "a direction is north, east, south or west, or its first letter";
        assert_eq!(said, expected, "{wrong:?}");
    }
}
