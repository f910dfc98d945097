//! A place on the screen means what is drawn there, on any board in any size.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod shown;

use std::collections::{BTreeMap, BTreeSet};

use polar_play::{
    Cell, Direction, Face, Key, Line, Mark, MarkKind, Panel, Scene, Steady, Target, View,
};
use polar_tui::{Look, dragged, hit};
use proptest::prelude::*;
use ratatui_core::{
    buffer::Buffer,
    layout::{Position, Rect},
};
use shown::{ASCII, COLOURS, INDEXED, MONO, SIXTEEN, drawn, drawn_view, game, scene_of};

/// The cell of the board that a place on the screen means.
fn cell_at(view: &View, area: Rect, at: Position) -> Option<Cell> {
    let View::Board(scene) = view else { return None };
    match hit(view, area, at.x, at.y) {
        Target::Point(point) => point.cell(scene.size),
        _ => None,
    }
}

/// The characters on the places that mean this, by its index; each place is asked once, as that takes its time.
fn drawn_on(
    view: &View,
    buffer: &Buffer,
    index: impl Fn(Target) -> Option<usize>,
) -> BTreeMap<usize, String> {
    let mut drawn = BTreeMap::<usize, String>::new();
    for at in buffer.area.positions() {
        if let Some(index) = index(hit(view, buffer.area, at.x, at.y)) {
            *drawn.entry(index).or_default() += buffer[at].symbol();
        }
    }
    drawn
}

/// A scene as it is drawn.
fn pictured(scene: &Scene, look: Look, area: Rect) -> Buffer {
    drawn_view(&View::Board(scene.clone()), &[], look, area.width, area.height)
}

#[test]
fn every_mark_is_seen_on_its_cell_and_nowhere_else() {
    let scene = scene_of("@.*.H.T\n.......\n.#.o.^.\n");
    let of_kind = |kind| scene.pieces.iter().map(move |piece| (kind, piece));
    for (kind, piece) in MarkKind::all().flat_map(of_kind) {
        // The penguin that walks is not pushed.
        let is_penguin = matches!(piece.face, Face::Penguin { .. });
        if is_penguin && matches!(kind, MarkKind::Hint(_) | MarkKind::Legal(_)) {
            continue;
        }
        for (look, (width, height)) in [COLOURS, INDEXED, SIXTEEN, MONO, ASCII]
            .map(|look| [(40, 7), (40, 10), (80, 24)].map(|size| (look, size)))
            .concat()
        {
            let area = Rect::new(0, 0, width, height);
            let drawn = |marks| pictured(&Scene { marks, ..scene.clone() }, look, area);
            let (without, with) = (drawn(vec![]), drawn(vec![Mark { cell: piece.cell, kind }]));
            let changed = without.diff(&with);
            assert!(!changed.is_empty(), "{kind:?} on {piece:?} is not seen with {look:?}");
            let view = View::Board(scene.clone());
            for (x, y, _) in changed {
                assert_eq!(cell_at(&view, area, (x, y).into()), Some(piece.cell), "{kind:?}");
            }
        }
    }
}

#[test]
fn a_hint_is_seen_where_the_cursor_is_and_the_cursor_with_it() {
    let scene = scene_of("Game: fling\n\n.......\n...o...\n.......\n");
    let cell = scene.pieces[0].cell;
    let cursor = Mark { cell, kind: MarkKind::Cursor };
    for (look, (width, height)) in [COLOURS, INDEXED, SIXTEEN, MONO, ASCII]
        .map(|look| [(40, 7), (40, 10), (80, 24)].map(|size| (look, size)))
        .concat()
    {
        let drawn = |marks| {
            let area = Rect::new(0, 0, width, height);
            pictured(&Scene { marks, ..scene.clone() }, look, area)
        };
        let of_cursor = drawn(vec![cursor]);
        let both = Direction::ALL.map(|direction| {
            let hint = Mark { cell, kind: MarkKind::Hint(direction) };
            let both = drawn(vec![cursor, hint]);
            assert_ne!(both, of_cursor, "{direction:?} with {look:?} in {width} by {height}");
            assert_ne!(
                both,
                drawn(vec![hint]),
                "{direction:?} with {look:?} in {width} by {height}"
            );
            both
        });
        for (index, direction) in Direction::ALL.into_iter().enumerate() {
            let is_alone = both.iter().filter(|&other| *other == both[index]).count() == 1;
            assert!(is_alone, "{direction:?} with {look:?} in {width} by {height}");
        }
    }
}

#[test]
fn what_a_hint_says_is_seen_with_the_penguin_or_else_alone() {
    let rows = format!("{}\n", ".".repeat(42)).repeat(5);
    let scene = scene_of(&format!("{}@.*H{}\n{rows}", ".".repeat(20), ".".repeat(18)));
    let penguin = scene.pieces.last().unwrap().cell;
    let area = Rect::new(0, 0, 40, 7);
    for (column, row, is_far) in [(30, 0, false), (5, 1, false), (41, 5, true)] {
        let cell = Cell { column, row };
        let marks = vec![Mark { cell, kind: MarkKind::Hint(Direction::East) }];
        let view = View::Board(Scene { marks, hinted: Some(cell), ..scene.clone() });
        let seen: BTreeSet<_> =
            area.positions().filter_map(|at| cell_at(&view, area, at)).collect();
        assert!(seen.contains(&cell) && seen.contains(&penguin) != is_far, "{cell:?}: {seen:?}");
    }
}

#[test]
fn whatever_is_said_while_a_pointer_draws_the_board_stays_under_it() {
    let scene = scene_of("@.*.H.T\n.......\n.#.o.^.\n");
    let long = || Some("what to press ".repeat(12));
    let focus = scene.pieces[0].cell;
    for ((width, height), before) in
        [(40, 7), (40, 10), (60, 16), (80, 24)].map(|size| [(size, None), (size, long())]).concat()
    {
        let area = Rect::new(0, 0, width, height);
        let cells = |scene: Scene| {
            let view = View::Board(scene);
            area.positions().map(|at| cell_at(&view, area, at)).collect::<Vec<_>>()
        };
        let pressed = cells(Scene { message: before.clone(), ..scene.clone() });
        for message in [None, Some("a word".to_owned()), long()] {
            let steady = Some(Steady { focus, message: before.clone() });
            assert_eq!(cells(Scene { message, steady, ..scene.clone() }), pressed, "{area:?}");
        }
    }
}

#[test]
fn whatever_is_said_the_board_stays_in_place_while_there_is_room() {
    let scene = scene_of("@.*.H.T\n.......\n.#.o.^.\n");
    let panel = Some(Panel { title: "history", lines: Vec::new() });
    for (area, panel, words) in [
        (Rect::new(0, 0, 40, 12), None, 8),
        (Rect::new(0, 0, 60, 24), panel, 12),
        (Rect::new(0, 0, 80, 24), None, 20),
    ] {
        let cells = |message: Option<String>| {
            let view = View::Board(Scene { message, panel: panel.clone(), ..scene.clone() });
            area.positions().map(|at| cell_at(&view, area, at)).collect::<Vec<_>>()
        };
        for count in 1..=words {
            let is_in_place = cells(Some("what to press ".repeat(count))) == cells(None);
            assert!(is_in_place, "{count} in {area:?}");
        }
    }
}

#[test]
fn a_click_on_a_character_is_one_on_its_middle() {
    let view = View::Board(scene_of("@.*.H.T\n.......\n.#.o.^.\n"));
    // In sixteenths of a cell.
    for ((width, height), across, down) in [
        ((40, 7), vec![4, 12], vec![8]),
        ((40, 10), vec![2, 6, 10, 14], vec![4, 12]),
        ((80, 24), vec![1, 4, 6, 9, 12, 14], vec![2, 8, 13]),
    ] {
        let area = Rect::new(0, 0, width, height);
        let in_first = area.positions().filter_map(|at| match hit(&view, area, at.x, at.y) {
            Target::Point(point) if point.x < 16 && point.y < 16 => Some((point.x, point.y)),
            _ => None,
        });
        let wanted = down.iter().flat_map(|&y| across.iter().map(move |&x| (x, y)));
        assert_eq!(in_first.collect::<Vec<_>>(), wanted.collect::<Vec<_>>(), "{width} x {height}");
    }
}

/// The rim of the sheet stands in the water: at these sizes there is none on one side or on any.
#[test]
fn a_board_that_just_fits_is_drawn_at_every_size_around_it() {
    let scene = scene_of(&format!("@.*.H.T{0}\n.......{0}\n.#.o.^.{0}\n", ".".repeat(14)));
    let (columns, rows) = (scene.size.columns() as u16, scene.size.rows() as u16);
    for look in [COLOURS, INDEXED, SIXTEEN, MONO, ASCII] {
        for (width, height) in (0..5).flat_map(|x| (0..5).map(move |y| (x, y))) {
            let area = Rect::new(0, 0, columns * 2 + width, rows + 2 + height);
            let view = View::Board(scene.clone());
            pictured(&scene, look, area);
            let cells = area.positions().filter_map(|at| cell_at(&view, area, at));
            let seen: BTreeSet<_> = cells.collect();
            assert!(seen.len() == scene.size.len() || height == 0, "{area:?} with {look:?}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn every_piece_is_drawn_on_its_place_and_nowhere_else(
        tiles in (4..37_usize).prop_flat_map(|columns| {
            let row = proptest::collection::vec(prop::sample::select(&b".T^H#*o"[..]), columns);
            proptest::collection::vec(row.prop_map(|row| String::from_utf8(row).unwrap()), 1..6)
        }),
        (width, height) in (0..120_u16, 0..40_u16),
        look in prop::sample::select(vec![COLOURS, INDEXED, SIXTEEN, MONO, ASCII]),
        panel: bool,
    ) {
        let rest = ".".repeat(tiles[0].len() - 4);
        let mut scene = scene_of(&format!("{}\n&*.H{rest}\n", tiles.join("\n")));
        scene.panel = panel.then(|| Panel { title: "rules", lines: vec!["push: movable".to_owned()] });
        let area = Rect::new(0, 0, width, height);
        let drawn = |scene: &Scene| pictured(scene, look, area);
        let view = View::Board(scene.clone());
        let cell_at = |at| cell_at(&view, area, at);
        let all = drawn(&scene);
        if !area.positions().any(|at| cell_at(at).is_some()) {
            let said: String = area.positions().map(|at| all[at].symbol()).collect();
            let first: String = said.chars().take(width.into()).collect();
            prop_assert!(said.is_ascii() || !look.ascii, "{said:?}");
            let goes_on = if look.ascii { '>' } else { '…' };
            let is_begun = "Too small.".starts_with(first.trim_end_matches([goes_on, ' ']));
            // Else there is no room for the word.
            let has_room = width >= 10 && height > 0;
            prop_assert!(
                said.to_lowercase().contains("small") || !has_room && is_begun,
                "no board, and no word of it: {said:?}"
            );
            return Ok(());
        }
        let seen: BTreeSet<_> = area.positions().filter_map(cell_at).collect();
        // An open panel is more important than the whole board. Below the board it takes two lines at least.
        let columns = scene.size.columns() * 2 + 2;
        let panel_below = panel && columns + 32 > width.into();
        let lines = scene.size.rows() + if panel_below { 5 } else { 3 };
        let has_room = columns <= width.into() && lines <= height.into();
        prop_assert!(seen.len() == scene.size.len() || !has_room, "{} cells seen", seen.len());
        prop_assert!(seen.contains(&scene.focus()), "the penguin is out of sight");
        for index in 0..scene.pieces.len() {
            let mut without = scene.clone();
            let piece = without.pieces.remove(index);
            // The view stays, also without the penguin.
            without.steady = Some(Steady { focus: scene.focus(), message: scene.message.clone() });
            if without.pieces.iter().any(|other| other.cell == piece.cell) && piece.face == Face::Tree {
                // The penguin stands before it.
                continue;
            }
            if !seen.contains(&piece.cell) {
                continue;
            }
            let without = drawn(&without);
            let changed = without.diff(&all);
            prop_assert!(!changed.is_empty(), "{piece:?} is not to be seen");
            for (x, y, _) in changed {
                prop_assert_eq!(cell_at((x, y).into()), Some(piece.cell), "{:?}", piece);
            }
        }
    }

    /// A pointer that is dragged is on the cell that a click would hit; beyond the board, cells are counted on.
    #[test]
    fn a_pointer_that_is_dragged_is_on_the_cell_that_is_drawn_there(
        (columns, rows) in (4..60_u16, 1..4_u16), (width, height) in (0..120_u16, 0..40_u16), steps in 0..60_u8,
    ) {
        let rest = ".".repeat(columns.into());
        let mut scene = scene_of(&format!("@*.H{rest}\n{}", format!("....{rest}\n").repeat(rows.into())));
        scene.steady = Some(Steady { focus: Cell::new(steps.min(columns as u8), 0), message: None });
        let (view, area) = (View::Board(scene), Rect::new(0, 0, width, height));
        let hits = area.positions().filter_map(|at| Some((at, cell_at(&view, area, at)?)));
        let hits: Vec<(Position, Cell)> = hits.collect();
        let seen: BTreeSet<Cell> = hits.iter().map(|(_, cell)| *cell).collect();
        let whole = |cell: &Cell| (i16::from(cell.column), i16::from(cell.row));
        for at in area.positions() {
            let Some(to) = dragged(&view, area, at.x, at.y) else {
                prop_assert!(seen.is_empty());
                continue;
            };
            prop_assert_eq!(to.seen.map(Some), [seen.first(), seen.last()].map(|cell| cell.map(whole)));
            let here = hits.iter().find(|(there, _)| *there == at).map(|(_, cell)| whole(cell));
            let is_seen = |(column, row)| {
                let [first, last] = to.seen;
                (first.0..=last.0).contains(&column) && (first.1..=last.1).contains(&row)
            };
            prop_assert_eq!(Some(to.at).filter(|&at| is_seen(at)), here, "{:?}", at);
            // A character further it is in the same cell or the next.
            let next = dragged(&view, area, at.x + 1, at.y + 1).unwrap().at;
            prop_assert!((0..=1).contains(&(next.0 - to.at.0)) && (0..=1).contains(&(next.1 - to.at.1)));
        }
    }

    #[test]
    fn every_tool_means_what_is_drawn_there(width in 0..200_u16, height in 0..70_u16) {
        let (_folder, mut app) = game();
        app.key(Key::Char('E'));
        let buffer = drawn(&app, ASCII, width, height);
        let view = app.view();
        let View::Board(scene) = &view else { panic!("no board") };
        let mut seen = drawn_on(&view, &buffer, |target| match target {
            Target::Tool(index) => Some(index),
            _ => None,
        });
        for (index, tool) in scene.tools.iter().enumerate() {
            let seen = seen.remove(&index).unwrap_or_default();
            let has_room = width >= 80 && height >= 24;
            let shown = format!(" {} {} ", tool.key, tool.label);
            prop_assert!(seen == shown || (seen.is_empty() && !has_room), "{seen:?}");
        }
    }

    #[test]
    fn every_hint_means_what_is_drawn_there(width in 0..200_u16, height in 0..70_u16, key in "[ mo?]") {
        let (_folder, mut app) = game();
        key.chars().for_each(|key| app.key(Key::Char(key)));
        let buffer = drawn(&app, ASCII, width, height);
        let view = app.view();
        let mut seen = drawn_on(&view, &buffer, |target| match target {
            Target::Hint(index) => Some(index),
            _ => None,
        });
        for (index, hint) in view.hints().iter().enumerate() {
            let seen = seen.remove(&index).unwrap_or_default();
            let has_room = width >= 80 && height >= 24;
            prop_assert!(seen == format!("{} {}", hint.key, hint.label) || (seen.is_empty() && !has_room), "{seen:?}");
        }
    }

    #[test]
    fn every_row_means_itself_and_no_size_is_too_small_to_draw(
        width in 0..200_u16, height in 0..70_u16, from in 0..7_usize,
    ) {
        let (_folder, mut app) = game();
        for key in ['m', 'o', '?'] {
            app.key(Key::Char(key));
            let area = Rect::new(0, 0, width, height);
            let buffer = drawn(&app, ASCII, width, height);
            let view = app.view();
            for row in area.rows() {
                let line: String = row.positions().map(|at| buffer[at].symbol()).collect();
                // Places of a row mean the same, and take their time: in each case, a few others.
                for at in row.positions().skip(from).step_by(7) {
                    let Target::Row(index) = hit(&view, area, at.x, at.y) else { continue };
                    let label = match &view {
                        View::List(list) => &list.rows[index].label,
                        View::Text(text) => match &text.lines[index] {
                            Line::Keys(_, does) => does,
                            other => return Err(TestCaseError::fail(format!("{other:?}"))),
                        },
                        View::Board(_) | View::Prompt(_) => continue,
                    };
                    let label: String = label.chars().take(3).collect();
                    prop_assert!(width < 30 || line.contains(&label), "{line:?} {label:?}");
                }
            }
            app.key(Key::Escape);
        }
    }
}

/// A click on it turns pages, and presses no key that the line beside it names.
#[test]
fn the_scroll_bar_of_the_help_is_no_line() {
    let (_folder, mut app) = game();
    app.key(Key::Char('?'));
    for (width, height) in [(80, 24), (40, 12), (120, 30)] {
        let area = Rect::new(0, 0, width, height);
        let buffer = drawn(&app, COLOURS, width, height);
        let is_bar = |at: &Position| matches!(buffer[*at].symbol(), "█" | "│");
        let bar: Vec<_> = area.positions().filter(is_bar).collect();
        let view = app.view();
        let targets = bar.iter().map(|at| hit(&view, area, at.x, at.y));
        let (below, thumb): (Vec<_>, Vec<_>) = targets.partition(|it| *it == Target::PageDown);
        assert!(below.len() > 2 && !thumb.is_empty(), "{width}x{height}: {below:?} {thumb:?}");
        assert!(
            thumb.iter().all(|target| matches!(target, Target::Thumb(_))),
            "{width}x{height}: {thumb:?}"
        );
    }
}
