//! Boards that go on beyond the screen.

use polar_play::View;

use crate::{
    shown::{ASCII, COLOURS, MONO, drawn_view, scene_of},
    text,
};

#[test]
fn a_board_that_goes_on_beyond_the_screen_has_a_rim_where_it_ends() {
    let rim = |level: String, width, height| {
        let view = View::Board(scene_of(&level));
        let shown = text(&drawn_view(&view, &[], COLOURS, width, height));
        ["▄▄▄", "▀▀▀", "▐ ", " ▌"].map(|rim| shown.contains(rim))
    };
    let (wide, tall) =
        (format!("@.*{}H\n", ".".repeat(60)), format!("@\n*\n{}H\n", ".\n".repeat(60)));
    for width in [80, 81] {
        assert_eq!(rim(wide.clone(), width, 24), [true, true, false, false], "{width}");
        assert_eq!(rim(tall.clone(), width, 24), [false, false, true, true], "{width}");
    }
}

#[test]
fn of_a_board_that_goes_on_beyond_the_screen_the_right_edge_is_seen_where_it_ends() {
    let rest = ".".repeat(59);
    let (begins, ends) = (format!("@.*H{rest}\n"), format!("{rest}H*.@\n"));
    // Seen from edge to edge, but not from top to bottom.
    let across = format!("@.*H{0}\n", ".".repeat(36)) + &format!("{}\n", ".".repeat(40)).repeat(5);
    for (look, glyph) in [(COLOURS, "▌"), (MONO, "~"), (ASCII, "~")] {
        let edge = |level: &str, x, height| {
            let shown = drawn_view(&View::Board(scene_of(level)), &[], look, 81, height);
            (1..height - 1).filter(|&y| shown[(x, y)].symbol() == glyph).count()
        };
        // Without colours the shore has corners, where its row is seen.
        let corners = if look == COLOURS { 0 } else { 2 };
        assert_eq!(edge(&begins, 79, 24), 0, "{look:?}");
        assert_eq!(edge(&ends, 79, 24), 1 + corners, "{look:?}");
        assert_eq!(
            edge(&across, 80, 8),
            4,
            "{look:?}: in one row is the mark that it goes on below"
        );
    }
}

#[test]
fn where_a_board_goes_on_beyond_the_screen_an_arrow_in_the_water_says_so() {
    let wide = |before: usize| format!("{}@*H{}\n", ".".repeat(before), ".".repeat(60 - before));
    let high = |before| wide(before).trim().chars().flat_map(|c| [c, '\n']).collect::<String>();
    let signs = ["▴", "▸", "▾", "◂"];
    for (look, [north, east, south, west]) in
        [(COLOURS, signs), (MONO, signs), (ASCII, ["^", ">", "v", "<"])]
    {
        // Beside a row of cells, and beside a column of them.
        let (ends, sides) = ([0, 39], [18, 21]);
        for (level, water, arrows) in [
            (wide(0), ends, vec![(39, 5, east)]),
            (wide(30), ends, vec![(0, 5, west), (39, 5, east)]),
            (wide(60), ends, vec![(0, 5, west)]),
            (high(0), sides, vec![(21, 9, south)]),
            (high(30), sides, vec![(21, 1, north), (21, 9, south)]),
            (high(60), sides, vec![(21, 1, north)]),
            ("@*H\n".to_owned(), ends, vec![]),
        ] {
            let shown = drawn_view(&View::Board(scene_of(&level)), &[], look, 40, 12);
            let water = water.into_iter().flat_map(|x| (1..10).map(move |y| (x, y)));
            let found = water.map(|(x, y)| (x, y, shown[(x, y)].symbol()));
            let is_arrow = |it: &(u16, u16, &str)| [north, east, south, west].contains(&it.2);
            assert_eq!(found.filter(is_arrow).collect::<Vec<_>>(), arrows, "{look:?}: {level}");
        }
    }
}
