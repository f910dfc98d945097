//! What the floors above rely on.
#![allow(clippy::expect_used, reason = "a test may fail")]

use polar_grid::{
    Cell, CellSet, Direction, MAX_CELLS, Size, line,
    text::{self, LevelText, Line, Place},
};
use proptest::{collection::btree_set, prelude::*};

fn sizes() -> impl Strategy<Value = Size> {
    (1..=MAX_CELLS).prop_flat_map(|columns| {
        (1..=MAX_CELLS / columns)
            .prop_map(move |rows| Size::new(columns, rows).expect("at most 256"))
    })
}

proptest! {
    #[test]
    fn index_and_cell_are_inverse(size in sizes()) {
        for (index, cell) in size.cells().enumerate() {
            prop_assert_eq!(size.index(cell), Some(index as u8));
            prop_assert_eq!(size.cell(index as u8), Some(cell));
        }
        prop_assert_eq!(size.cells().count(), size.len());
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
    fn a_cell_set_is_a_set(indexes in btree_set(any::<u8>(), 0..50), other: u8) {
        let mut set: CellSet = indexes.iter().copied().collect();
        prop_assert_eq!(set.len(), indexes.len());
        prop_assert!(set.iter().eq(indexes.iter().copied()));
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
    assert!("256,0".parse::<Cell>().is_err() && "3".parse::<Cell>().is_err());
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
    assert_eq!((levels[1].line(), levels[1].rows().count()), (8, 1));
    assert_eq!((levels[2].header("Title"), levels[2].rows().count()), (Some("Last"), 0));
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
    assert_eq!(text::utf8(b"@\r.\xe9"), Err(Place { line: 2, column: 2 }));
    let mixed = "@\r.\n";
    assert_eq!(text::levels(mixed).map(rows).collect::<Vec<_>>(), [vec![1]]);
}
