//! The save files of the article's program.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod support;

use fling_core::{
    Cell, Position, Setup, file,
    save::{self, Encoding, Print},
};
use proptest::{collection::vec, prelude::*, sample::select};
use support::spoiled;

fn boards() -> impl Strategy<Value = Position> {
    vec((0..15_u8, 0..15_u8), 1..60).prop_map(|cells| {
        let mut setup = Setup::default();
        for (column, row) in cells {
            setup.board.insert(Cell::new(column, row));
        }
        Position::try_from(setup).expect("a ball at least")
    })
}

/// Save files, and what comes close to one.
fn files() -> impl Strategy<Value = String> {
    let printed = (boards(), select(&Encoding::ALL[..])).prop_map(|(position, encoding)| {
        Print::new(&position, encoding).expect("15 by 15").to_string()
    });
    prop_oneof![
        spoiled(printed),
        "(a|END|)\n?BEGIN\n(v0|v1|v2)\n(([0-9]{1,2} [0-9]{1,3}|[*.]{15}|[*.x]{0,17}|BEGIN)\n){0,17}(END)?",
    ]
}

proptest! {
    #[test]
    fn both_encodings_keep_a_position(position in boards()) {
        for encoding in Encoding::ALL {
            let file = Print::new(&position, encoding).expect("15 by 15").to_string();
            prop_assert!(save::looks_like(&file) && save::is_likely(&file));
            prop_assert_eq!(save::read(&file), Ok(position));
            let commented = format!("\u{feff}my game\r\n\r\n{}trailer\n", file.replace('\n', " \r\n"));
            prop_assert_eq!(save::read(&commented), Ok(position));
            prop_assert_eq!(save::read(file.replace('\n', "\r")), Ok(position));
        }
    }

    #[test]
    fn any_save_file_is_a_position_or_an_error(file in files()) {
        match save::read(&file) {
            Ok(position) => prop_assert!(position.ball_count() >= 1),
            Err(error) => prop_assert!((1..=file.lines().count() + 1).contains(&error.place.line)),
        }
        let faults: Vec<_> = save::faults(file.as_bytes()).collect();
        prop_assert_eq!(faults.first().copied(), save::read(&file).err());
        prop_assert!(faults.is_sorted_by_key(|fault| fault.place), "{:?}", faults);
    }

    #[test]
    fn what_they_cant_say_is_refused(position in support::positions()) {
        let size = position.board().size();
        let fits = size == Setup::SIZE && !position.contact();
        for encoding in Encoding::ALL {
            prop_assert_eq!(Print::new(&position, encoding).is_ok(), fits);
        }
    }
}

#[test]
fn an_encoding_is_read_by_its_name() {
    for encoding in Encoding::ALL {
        assert_eq!(encoding.to_string().parse(), Ok(encoding));
        assert_eq!(format!(" {encoding}\r\n").parse(), Ok(encoding));
    }
    for wrong in ["", "v2", "V0", "v 0", "0"] {
        let said = wrong.parse::<Encoding>().unwrap_err().to_string();
        assert_eq!(said, "an encoding is v0 or v1", "{wrong:?}");
    }
}

const ROW: &str = "...............";

#[test]
fn the_first_line_of_a_matrix_is_the_lowest_row() {
    let matrix = format!(
        "BEGIN\nv1\n*..............\n{}.............*.\nEND\n",
        format!("{ROW}\n").repeat(13)
    );
    let pairs = "BEGIN\nv0\n0 0\n13 14\nEND\n";
    let position = save::read(&matrix).unwrap();
    assert_eq!(save::read(pairs), Ok(position));
    let balls: Vec<_> = position.board().balls().collect();
    assert_eq!(balls, [Cell::new(13, 0), Cell::new(0, 14)]);
    assert_eq!(Print::new(&position, Encoding::V1).unwrap().to_string(), matrix);
    assert_eq!(Print::new(&position, Encoding::V0).unwrap().to_string(), pairs);
}

#[test]
fn every_error_has_its_line() {
    let matrix = |lines: usize| format!("BEGIN\nv1\n{}END\n", format!("{ROW}\n").repeat(lines));
    for (file, expected) in [
        ("", "line 1, column 1: a line BEGIN should come first"),
        ("comment\nv0\n1 1\nEND\n", "line 2, column 1: a line BEGIN should come first"),
        ("BEGIN\nv0\n1 1\n", "line 4, column 1: a line END should follow the balls"),
        ("BEGIN\n", "line 2, column 1: after BEGIN should come a line v0 or v1"),
        ("BEGIN\n\nv2\nEND\n", "line 3, column 1: after BEGIN should come a line v0 or v1"),
        (
            "BEGIN\nv0\n1 1\n2\nEND",
            "line 4, column 1: a ball is two numbers, x and y, from 0 to 14",
        ),
        ("BEGIN\nv0\n1 -1\nEND", "line 3, column 1: a ball is two numbers, x and y, from 0 to 14"),
        ("BEGIN\nv0\n +1 1\nEND", "line 3, column 2: a ball is two numbers, x and y, from 0 to 14"),
        (
            "BEGIN\nv0\n1 1 2 2\nEND",
            "line 3, column 1: a ball is two numbers, x and y, from 0 to 14",
        ),
        (
            "BEGIN\nv0\n15 0\nEND",
            "line 3, column 1: the ball 15 0 is outside the board: x and y are from 0 to 14",
        ),
        (
            "BEGIN\nv0\n0 15\nEND",
            "line 3, column 1: the ball 0 15 is outside the board: x and y are from 0 to 14",
        ),
        (
            "BEGIN\nv0\n0 300\nEND",
            "line 3, column 1: the ball 0 300 is outside the board: x and y are from 0 to 14",
        ),
        ("BEGIN\nv0\n3 4\n3 4\nEND", "line 4, column 1: a second ball on 3 4"),
        ("BEGIN\nv0\nBEGIN\nEND", "line 3, column 1: a ball is two numbers, x and y, from 0 to 14"),
        ("BEGIN\nv0\nEND\n", "line 3, column 1: there is no ball before END"),
        ("BEGIN\nv1\n..o\nEND\n", "line 3, column 3: 'o' is neither . nor *"),
        ("BEGIN\nv1\n \t..o\nEND\n", "line 3, column 5: 'o' is neither . nor *"),
        ("BEGIN\nv1\n..*\nEND\n", "line 3, column 1: this line is 3 long; a line has 15 cells"),
        (&matrix(15), "line 18, column 1: there is no ball before END"),
        (&matrix(14), "line 17, column 1: the matrix ends here, after 14 of its 15 lines"),
        (&matrix(16), "line 18, column 1: a line END should follow the 15 lines of the matrix"),
    ] {
        assert_eq!(save::read(file).unwrap_err().to_string(), expected, "{file:?}");
    }
}

#[test]
fn every_faulty_line_is_told() {
    let row = format!("{ROW}\n");
    for (file, expected) in [
        (
            "BEGIN\nv0\n1\n1 1\n1 1\n2 2\n15 1\nx\n".to_owned(),
            &[
                "line 3, column 1: a ball is two numbers, x and y, from 0 to 14",
                "line 5, column 1: a second ball on 1 1",
                "line 7, column 1: the ball 15 1 is outside the board: x and y are from 0 to 14",
                "line 8, column 1: a ball is two numbers, x and y, from 0 to 14",
                "line 9, column 1: a line END should follow the balls",
            ][..],
        ),
        // Where the only ball can't be read, it is not said to be missing, too.
        (
            "BEGIN\nv0\n1,1\nEND\n1\n".to_owned(),
            &["line 3, column 1: a ball is two numbers, x and y, from 0 to 14"],
        ),
        (
            format!("BEGIN\nv1\n..x.y\n*\n{}END\n", row.repeat(11)),
            &[
                "line 3, column 3: 'x' is neither . nor *",
                "line 4, column 1: this line is 1 long; a line has 15 cells",
                "line 16, column 1: the matrix ends here, after 13 of its 15 lines",
            ],
        ),
        (
            format!("BEGIN\nv1\n*\n{}more\n", row.repeat(16)),
            &[
                "line 3, column 1: this line is 1 long; a line has 15 cells",
                "line 18, column 1: a line END should follow the 15 lines of the matrix",
            ],
        ),
        (
            "BEGIN\nv2\n1\n".to_owned(),
            &["line 2, column 1: after BEGIN should come a line v0 or v1"],
        ),
        ("v0\n1\n".to_owned(), &["line 1, column 1: a line BEGIN should come first"]),
    ] {
        let told: Vec<_> = save::faults(file.as_bytes()).map(|fault| fault.to_string()).collect();
        assert_eq!(told, expected, "{file:?}");
    }
    let rows = row.repeat(13);
    let matrix = [b"BEGIN\nv1\n\xe9\n*..............\n", rows.as_bytes(), b"END\n"].concat();
    let told: Vec<_> = save::faults(&matrix).map(|fault| fault.place.line).collect();
    assert_eq!(told, [3], "a row that is no text is a row");
}

#[test]
fn another_game_begins_behind_the_end_of_the_first() {
    let game = "BEGIN\nv0\n1 1\nEND\n";
    let second = |file: &str| save::second(file).map(|place| place.line);
    assert_eq!(second(&format!("{game}{game}{game}")), Some(5));
    for one in [game, "END\nBEGIN\nv0\n1 1\nEND\n", "BEGIN\nv0\n1 1\nBEGIN\nv0\n2 2\nEND\n"] {
        assert_eq!(second(one), None, "{one:?}");
    }
}

#[test]
fn a_save_file_is_told_by_its_content() {
    for line in ["BEGIN", "END", " v0\r", "v1"] {
        assert!(save::looks_like(format!("o..o\n{line}\n")), "{line}");
    }
    for line in ["BEGINS", "the END", "v2", "o..o"] {
        assert!(!save::looks_like(format!("o..o\n{line}\n")), "{line}");
    }
    let levels = file::levels(b"BEGIN\nv0\n1 1\nEND\n").unwrap();
    assert!(matches!(levels, file::Levels::Save(position) if position.ball_count() == 1));
    let wrong = |bytes: &[u8]| file::levels(bytes).unwrap_err().to_string();
    assert_eq!(wrong(b"o..o\nEND\n"), "line 2, column 1: a line BEGIN should come first");
    assert_eq!(wrong(b""), "there is no level here: the file is empty");
    assert_eq!(wrong(b"\n; nothing\n"), "there is no level here: no line is a map");
    let latin = "line 1, column 4: a level file is UTF-8 text, and this is not; save it as UTF-8";
    assert_eq!(wrong(b"o..\xff"), latin);
}

#[test]
fn a_save_file_that_nobody_names_has_two_kinds_of_line() {
    for likely in [
        "BEGIN\nv0\n1 1\nEND\n",
        "BEGIN\nv0\n",
        "BEGIN\nv2\n1 2\nEND\n",
        "my game\nv0\n1 2\n3 4\nEND\n",
        "\u{feff} END \r\n\tBEGIN\r\n",
    ] {
        assert!(save::is_likely(likely), "{likely:?}");
        assert!(save::looks_like(likely), "{likely:?}");
    }
    for unlikely in ["", "o..o\n", "The\nEND\n", "END\nEND\n", "v0\nv1\n", "BEGIN here\nEND\n"] {
        assert!(!save::is_likely(unlikely), "{unlikely:?}");
    }
    assert!(save::is_likely(b"caf\xe9\nv1\nEND\n"), "a comment in any encoding");
    assert!(!save::is_likely(b"BEGIN\xe9\nEND\n"), "no line but one of text");
}

#[test]
fn comments_are_in_any_encoding() {
    let file = b"caf\xe9\n\xff\nBEGIN\nv0\n1 1\nEND\nd\xe9j\xe0 vu\n";
    assert!(save::looks_like(file));
    assert_eq!(save::read(file), save::read("BEGIN\nv0\n1 1\nEND\n"));
    assert!(save::read("\u{feff}BEGIN\nv0\n1 1\nEND\n").is_ok(), "a mark may come before BEGIN");
    for (file, expected) in [
        (
            &b"\xff\nBEGIN\nv0\n1 1\n 2\xe9 2\nEND"[..],
            "line 5, column 2: this line is not UTF-8 text",
        ),
        (b"BEGIN\nv0\n\xe9\n1 1\nEND", "line 3, column 1: this line is not UTF-8 text"),
        (b"BEGIN\xe9\nv0\n1 1\nEND", "line 2, column 1: a line BEGIN should come first"),
        (b"BEGIN\nv0\xe9\n1 1\nEND", "line 2, column 1: after BEGIN should come a line v0 or v1"),
    ] {
        assert_eq!(save::read(file).unwrap_err().to_string(), expected);
    }
}
