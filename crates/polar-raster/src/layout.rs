//! Where everything is, and what is under a point: one computation, used forwards and backwards.

mod board;
mod card;

use polar_play::{Dragged, Hint, Target, View, by_rank};

use crate::{canvas::Rect, picture::Picture, stage, text::Typeface};

pub(crate) use board::{BoardLayout, message};
pub(crate) use card::CardLayout;
pub use card::page;

/// Edge of a cell in pixels of a sprite.
pub(crate) const CELL: i32 = 24;
/// The edge of a smaller cell, for boards whose pieces are drawn in this size, too.
pub(crate) const SMALL_CELL: i32 = 16;
/// How far the rim of the sheet reaches beyond the board, in pixels of a sprite.
pub(crate) const RIM: i32 = 12;

/// What is under the point (`x`, `y`) of a window of this width and height that shows `view`.
#[must_use]
pub fn hit(view: &View, size: (usize, usize), x: i32, y: i32) -> Target {
    let picture = stage::picture(view, &[], page(size));
    let (width, height) = edges(size);
    found(&picture, width, height, x, y)
}

/// Where a pointer is that is dragged over such a window, or out of it; `None` if no board is shown.
#[must_use]
pub fn dragged(view: &View, size: (usize, usize), x: i32, y: i32) -> Option<Dragged> {
    let (width, height) = edges(size);
    match stage::picture(view, &[], page(size)) {
        Picture::Board(board) => Some(BoardLayout::new(&board, width, height)?.dragged(x, y)),
        Picture::List(_) | Picture::Text(_) => None,
    }
}

/// The line of a list or a text that this height of such a window [stands for](polar_play::ScrollBar::line) where its
/// scroll bar is dragged; `None` if there is none. Beyond the ends of the bar it is that of the end.
#[must_use]
pub fn scrolled(view: &View, size: (usize, usize), y: i32) -> Option<usize> {
    let (width, height) = edges(size);
    let card = |lines, hints| CardLayout::new(lines, hints, width, height);
    match stage::picture(view, &[], page(size)) {
        Picture::Board(_) => None,
        Picture::List(list) => {
            let layout = card(list.rows.len(), &list.hints)?;
            layout.scrolled(list.first(layout.visible()), list.rows.len(), y)
        }
        Picture::Text(text) => {
            let layout = card(text.lines.len(), &text.hints)?;
            layout.scrolled(text.first(layout.visible()), text.lines.len(), y)
        }
    }
}

/// A window's width and height to compute with, limited to more than any screen has. Beyond that it stays empty.
pub(crate) fn edges(size: (usize, usize)) -> (i32, i32) {
    const MOST: i32 = 1 << 24;
    let edge = |length: usize| i32::try_from(length).unwrap_or(MOST).min(MOST);
    (edge(size.0), edge(size.1))
}

fn found(picture: &Picture, width: i32, height: i32, x: i32, y: i32) -> Target {
    let on_hint = |hints: &[(usize, Rect)]| {
        let hint = hints.iter().find(|(_, rect)| rect.contains(x, y));
        hint.map(|&(index, _)| Target::Hint(index))
    };
    let target = match picture {
        Picture::Board(board) => BoardLayout::new(board, width, height)
            .and_then(|layout| on_hint(&layout.hints).or_else(|| layout.target(x, y))),
        Picture::List(list) => CardLayout::new(list.rows.len(), &list.hints, width, height)
            .and_then(|layout| on_hint(&layout.hints).or_else(|| layout.target(list, x, y))),
        Picture::Text(text) => CardLayout::new(text.lines.len(), &text.hints, width, height)
            .and_then(|layout| {
                on_hint(&layout.hints).or_else(|| layout.target_in_text(text, x, y))
            }),
    };
    target.unwrap_or(Target::Nowhere)
}

/// The width and height of a window that shows this view's board with `scale` window pixels to a pixel
/// of the art.
#[must_use]
pub fn window_size(view: &View, scale: u8) -> (usize, usize) {
    let View::Board(scene) = view else { return (640, 480) };
    let picture = stage::board(scene, &[]);
    let scale = i32::from(scale.max(1));
    let width = ((i32::from(picture.columns) * CELL + 2 * RIM) * scale).max(640);
    let board = (i32::from(picture.rows) * CELL + 2 * RIM) * scale;
    let least = board + 3 * bar_height(Typeface::for_window(0, 0));
    let is_enough = |height: &i32| {
        let layout = BoardLayout::new(&picture, width, *height);
        // In the type that suits the window: a taller one may have larger type, and so taller bars.
        let face = Typeface::for_window(width, *height);
        layout.is_some_and(|it| {
            it.room.height >= board && it.edge() >= CELL * scale && it.face == face
        })
    };
    // Some height is enough: beyond it only the width limits the cells.
    let height = (least..).find(is_enough).unwrap_or(least);
    (width as usize, height as usize)
}

/// Space around text.
pub(crate) fn pad(face: Typeface) -> i32 {
    face.line() / 3
}

/// Height of a line of text with space above and below.
pub(crate) fn bar_height(face: Typeface) -> i32 {
    face.line() + 2 * pad(face)
}

/// Where the hints stand in a line, from its right end, each with its index. Where there is no room
/// for all, those that matter least give way.
fn hints(face: Typeface, hints: &[Hint], line: Rect) -> Vec<(usize, Rect)> {
    let width = |index: usize| {
        let Hint { key, label, .. } = &hints[index];
        face.width(&key.to_string()) + face.advance() + face.width(label)
    };
    let gap = 2 * face.advance();
    let mut needed = -gap;
    let has_room = |&index: &usize| {
        needed += width(index) + gap;
        needed <= line.width
    };
    let mut seen: Vec<_> = by_rank(hints).into_iter().take_while(has_room).collect();
    seen.sort_unstable();
    let mut right = line.right();
    let place = |index| {
        let (x, width) = (right - width(index), width(index));
        right = x - gap;
        (index, Rect { x, width, ..line })
    };
    seen.into_iter().rev().map(place).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use polar_play::{Counter, Direction, Key, Line, List, Point, Row, Text, Tool};

    use super::*;
    use crate::picture::BoardPicture;

    #[test]
    fn a_line_of_a_page_has_room_on_its_card() {
        for (width, height) in [(400, 300), (640, 400), (1280, 720), (1400, 900), (3000, 1700)] {
            let (columns, lines) = page((width, height));
            let layout = CardLayout::new(100, &[], width as i32, height as i32).unwrap();
            // As the text is drawn: two characters from either edge.
            let needed = (columns as i32 + 4) * layout.face.advance();
            assert!(needed <= layout.card.width, "{width} x {height}");
            assert!(columns == 76 || layout.card.width >= width as i32 - 4 * pad(layout.face));
            assert_eq!(lines, layout.visible());
        }
    }

    #[test]
    fn a_long_message_has_its_lines_where_the_board_scrolls_too() {
        let said = "what to press ".repeat(15);
        let picture = BoardPicture {
            columns: 64,
            rows: 16,
            message: Some(said.clone()),
            ..Default::default()
        };
        let layout = BoardLayout::new(&picture, 640, 400).unwrap();
        let needed = message(layout.face, &said, 640, usize::MAX).len() as i32;
        assert!(layout.room.width < layout.board.width && needed > 1);
        assert_eq!(
            layout.message.height,
            bar_height(layout.face) + (needed - 1) * layout.face.line()
        );
    }

    #[test]
    fn whatever_is_said_while_a_pointer_draws_the_board_stays_under_it() {
        let long = || Some("what to press ".repeat(15));
        let scene = |message, steady| {
            let size = polar_play::Size::new(24, 8).unwrap();
            let scene = polar_play::Scene { size, message, steady, ..Default::default() };
            let layout = BoardLayout::new(&stage::board(&scene, &[]), 640, 400).unwrap();
            (layout.board, layout.room, layout.scale)
        };
        assert_ne!(scene(None, None), scene(long(), None));
        for before in [None, long()] {
            let pressed = scene(before.clone(), None);
            for message in [None, long()] {
                let focus = polar_play::Cell::new(0, 0);
                let steady = polar_play::Steady { focus, message: before.clone() };
                assert_eq!(scene(message, Some(steady)), pressed);
            }
        }
    }

    #[test]
    fn the_end_of_a_board_is_seen_with_its_rim_where_it_scrolls() {
        let layout = |focus| {
            let picture = BoardPicture { columns: 64, rows: 16, focus, ..Default::default() };
            BoardLayout::new(&picture, 640, 400).unwrap()
        };
        let (first, last) = (layout((0.0, 0.0)), layout((63.0, 15.0)));
        assert_eq!((first.board.x, first.board.y), (first.room.x + RIM, first.room.y + RIM));
        let ends = |rect: Rect| (rect.right(), rect.bottom());
        let (right, bottom) = ends(last.board);
        assert_eq!((right + RIM, bottom + RIM), ends(last.room));
        let goes_on = |layout: &BoardLayout| Direction::ALL.map(|way| layout.goes_on(way));
        assert_eq!(goes_on(&first), [false, true, true, false]);
        assert_eq!(goes_on(&last), [true, false, false, true]);
    }

    #[test]
    fn what_a_hint_says_is_seen_with_the_penguin_or_else_alone() {
        for (hinted, is_far) in [((40, 8), false), ((12, 8), false), ((63, 15), true)] {
            let focus = (30, 8);
            let hint = Some(hinted);
            let picture = BoardPicture {
                columns: 64,
                rows: 16,
                focus: (30.0, 8.0),
                hinted: hint,
                ..Default::default()
            };
            let layout = BoardLayout::new(&picture, 640, 400).unwrap();
            let is_seen = |cell: (u8, u8)| {
                let (x, y) = layout.place(cell.0.into(), cell.1.into());
                let last = layout.edge() - 1;
                layout.room.contains(x, y) && layout.room.contains(x + last, y + last)
            };
            assert!(is_seen(hinted) && is_seen(focus) != is_far, "{layout:?}");
        }
    }

    #[test]
    fn cells_are_small_where_that_shows_more_but_for_a_single_line_of_them() {
        let cell = |columns, rows| {
            let picture =
                BoardPicture { columns, rows, is_drawn_small: true, ..Default::default() };
            BoardLayout::new(&picture, 320, 200).map(|layout| layout.cell)
        };
        assert_eq!(cell(16, 16), Some(SMALL_CELL));
        // The rim is made of pieces as long as a large cell.
        assert_eq!(cell(1, 4), Some(CELL));
        assert_eq!(cell(16, 1), Some(CELL));
    }

    #[test]
    fn no_hint_covers_the_counters() {
        let hints = vec![Hint::new(Key::Char('?'), "help"); 20];
        let counter = |(label, value)| Counter { label, value };
        let counters = [("hearts", 3), ("steps", 12), ("pushes", 4)].map(counter).to_vec();
        let picture = BoardPicture { columns: 8, rows: 4, hints, counters, ..Default::default() };
        let mut more = picture.clone();
        more.counters.push(counter(("turns", 5)));
        for picture in [picture, more] {
            for width in (320..400).step_by(5).chain([640, 1280, 2600]) {
                let layout = BoardLayout::new(&picture, width, 720).unwrap();
                let end = 2 * pad(layout.face) + layout.face.width(&layout.counters);
                assert!(layout.hints.iter().all(|(_, hint)| hint.x > end), "{layout:?}");
                assert!(!layout.hints.is_empty(), "{width}: {}", layout.counters);
                assert!(layout.counters.contains("pushes"), "{width}: {}", layout.counters);
            }
        }
    }

    #[test]
    fn nothing_is_far_out_of_any_window() {
        let list = List { rows: vec![Row::default(); 9], ..List::default() };
        let scene = polar_play::Scene::default();
        let ends = [i32::MIN, i32::MIN + 1, i32::MAX - 1, i32::MAX];
        let edges = [0, 1, 640, i32::MAX as usize, usize::MAX];
        for view in [View::List(list), View::Board(scene), View::Text(Text::default())] {
            for (x, y) in ends.into_iter().flat_map(|x| ends.map(|y| (x, y))) {
                for size in edges.into_iter().flat_map(|width| edges.map(|height| (width, height)))
                {
                    assert_eq!(hit(&view, size, x, y), Target::Nowhere, "{x}, {y} in {size:?}");
                    // A pointer dragged there still has a place, and nothing overflows.
                    let is_board = matches!(view, View::Board(_));
                    assert!(is_board || dragged(&view, size, x, y).is_none());
                }
            }
        }
    }

    #[test]
    fn the_window_for_a_board_has_room_for_its_tools_and_words_too() {
        let said = || Some("what to press ".repeat(30));
        for (tools, message) in [(0, None), (0, said()), (12, None), (12, said())] {
            let tool = Tool { key: '1', label: "mountain", is_held: false };
            let size = polar_play::Size::new(12, 8).unwrap();
            let tools = vec![tool; tools];
            let scene = polar_play::Scene { size, message, tools, ..Default::default() };
            for scale in 1..=3 {
                let picture = stage::board(&scene, &[]);
                let (width, height) = edges(window_size(&View::Board(scene.clone()), scale));
                let layout = |height| BoardLayout::new(&picture, width, height).unwrap();
                assert_eq!(layout(height).scale, i32::from(scale));
                assert!(layout(height - 1).scale < i32::from(scale) || height < 480);
            }
        }
    }

    #[test]
    fn a_long_board_has_its_panel_in_the_water_beside_it() {
        for (columns, rows) in [(4, 60), (60, 4), (256, 1)] {
            let panel = vec![String::from("slide")];
            let picture = BoardPicture { columns, rows, panel, ..Default::default() };
            let layout = BoardLayout::new(&picture, 1280, 720).unwrap();
            let alone = BoardPicture { panel: Vec::new(), ..picture };
            let alone = BoardLayout::new(&alone, 1280, 720).unwrap();
            assert!(layout.panel.is_some(), "{columns} x {rows}");
            assert!(layout.room.height == alone.room.height || rows < 16, "{columns} x {rows}");
        }
    }

    proptest! {
        #[test]
        fn larger_type_never_costs_half_of_the_board(
            (columns, rows) in (1u16..=64, 1u16..=16), tools in 0usize..9,
            edges in prop_oneof![
                (prop::sample::select(vec![960, 1600, 3000]), 240i32..2000)
                    .prop_map(|(width, height)| [(width - 1, height), (width, height)]),
                (320i32..3200, prop::sample::select(vec![400, 900, 1700]))
                    .prop_map(|(width, height)| [(width, height - 1), (width, height)]),
            ],
        ) {
            let tool = Tool { key: '1', label: "mountain", is_held: false };
            let picture = BoardPicture { columns, rows, tools: vec![tool; tools], ..Default::default() };
            let seen = edges.map(|(width, height)| {
                let layout = BoardLayout::new(&picture, width, height)?;
                Some((!Direction::ALL.iter().any(|&way| layout.goes_on(way)), layout.edge()))
            });
            let [Some(before), Some(after)] = seen else { return Ok(()) };
            prop_assert!(before.0 <= after.0 && 2 * after.1 > before.1, "{:?}", seen);
        }

        #[test]
        fn a_panel_hides_no_cell_of_a_board_that_goes_on(
            width in 200i32..1400, height in 150i32..900, (columns, rows) in (1u16..=64, 1u16..=64),
            focus in (0.0f32..1.0, 0.0f32..1.0), tools in 0usize..9,
        ) {
            let tool = Tool { key: '1', label: "mountain", is_held: false };
            let focus = (focus.0 * f32::from(columns - 1), focus.1 * f32::from(rows - 1));
            let alone =
                BoardPicture { columns, rows, focus, tools: vec![tool; tools], ..Default::default() };
            let shown = BoardPicture { panel: vec![String::from("slide")], ..alone.clone() };
            let layout = |picture| BoardLayout::new(picture, width, height);
            let Some(alone) = layout(&alone) else { return Ok(()) };
            let shown = layout(&shown).unwrap();
            if Direction::ALL.iter().any(|&way| alone.goes_on(way)) {
                let seen = |layout: &BoardLayout| {
                    let BoardLayout { room, board, .. } = layout;
                    (room.width.min(board.width), room.height.min(board.height))
                };
                let whole = |(across, down): (i32, i32)| (across / alone.edge(), down / alone.edge());
                prop_assert_eq!(whole(seen(&shown)), whole(seen(&alone)));
            } else {
                prop_assert!(!Direction::ALL.iter().any(|&way| shown.goes_on(way)));
            }
        }

        #[test]
        fn nothing_that_is_said_takes_a_part_of_the_board_from_sight(
            width in 1i32..1600, height in 1i32..900, (columns, rows) in (1u16..=24, 1u16..=16),
            words in 0usize..60, lines in 0usize..8,
        ) {
            let is_whole = |picture: &BoardPicture| {
                BoardLayout::new(picture, width, height).is_some_and(|layout| {
                    let BoardLayout { room, board, scale, .. } = layout;
                    let board = board.shrunk(-RIM * scale);
                    board.width <= room.width && board.height <= room.height
                })
            };
            let bare = BoardPicture { columns, rows, ..Default::default() };
            let message = Some("what to press ".repeat(words));
            let panel = vec![String::from("slide"); lines];
            let said = BoardPicture { message, panel, ..bare.clone() };
            prop_assert!(is_whole(&said) || !is_whole(&bare));
        }

        #[test]
        fn every_drawn_cell_maps_back_to_itself(
            width in 1usize..2600, height in 1usize..1500,
            (columns, rows) in (1u16..=64, 1u16..=16), focus in (0u8..64, 0u8..16), part in 0.0f32..1.0,
            panel in 0usize..8, is_drawn_small: bool,
        ) {
            let panel = vec![String::from("slide"); panel];
            let focus = (focus.0 % columns as u8, focus.1 % rows as u8);
            // The penguin may be on its way to the next column, if there is one.
            let part = if u16::from(focus.0) + 1 < columns { part } else { 0.0 };
            let at = (f32::from(focus.0) + part, f32::from(focus.1));
            let picture =
                BoardPicture { columns, rows, focus: at, panel, is_drawn_small, ..Default::default() };
            let Some(layout) = BoardLayout::new(&picture, width as i32, height as i32) else {
                return Ok(());
            };
            let view = Picture::Board(picture);
            let last = layout.edge() - 1;
            for (column, row) in (0..columns).flat_map(|c| (0..rows).map(move |r| (c, r))) {
                let (x, y) = layout.place(f32::from(column), f32::from(row));
                for (x, y, part) in [(x, y, 0), (x + last, y + last, 15)] {
                    let target = found(&view, width as i32, height as i32, x, y);
                    if layout.room.contains(x, y) {
                        let point =
                            Point { x: u32::from(column) * 16 + part, y: u32::from(row) * 16 + part };
                        prop_assert_eq!(target, Target::Point(point));
                    } else {
                        prop_assert!(!matches!(target, Target::Point(_)));
                        prop_assert!((u16::from(focus.0), u16::from(focus.1)) != (column, row));
                    }
                }
            }
        }

        #[test]
        fn a_pointer_that_is_dragged_is_on_the_cell_that_is_drawn_there(
            width in 1i32..2600, height in 1i32..1500, (columns, rows) in (1u16..=64, 1u16..=16),
            focus in (0u8..64, 0u8..16), (x, y) in (-3000i32..6000, -3000i32..6000),
        ) {
            let focus = (focus.0 % columns as u8, focus.1 % rows as u8);
            let focus = (f32::from(focus.0), f32::from(focus.1));
            let picture = BoardPicture { columns, rows, focus, ..Default::default() };
            let Some(layout) = BoardLayout::new(&picture, width, height) else { return Ok(()) };
            let to = layout.dragged(x, y);
            let [first, last] = to.seen;
            let (left, top) = layout.place(to.at.0.into(), to.at.1.into());
            prop_assert!((left..left + layout.edge()).contains(&x));
            prop_assert!((top..top + layout.edge()).contains(&y));
            let is_seen = |(column, row): (i16, i16)| {
                (first.0..=last.0).contains(&column) && (first.1..=last.1).contains(&row)
            };
            if let Some(Target::Point(point)) = layout.target(x, y) {
                prop_assert_eq!(to.at, ((point.x / 16) as i16, (point.y / 16) as i16));
                prop_assert!(is_seen(to.at));
            }
            for (column, row) in (0..columns).flat_map(|c| (0..rows).map(move |r| (c, r))) {
                let cell = layout.cell_at(column.into(), row.into());
                prop_assert_eq!(is_seen((column as i16, row as i16)), cell.meets(layout.room));
            }
        }

        #[test]
        fn the_panel_moves_the_board_once_however_much_it_says(
            width in 1i32..2600, height in 1i32..1500, (columns, rows) in (1u16..=64, 1u16..=16),
            lines in 2usize..40,
        ) {
            let place = |lines: usize| {
                let panel = vec![String::from("slide"); lines];
                let picture = BoardPicture { columns, rows, panel, ..Default::default() };
                BoardLayout::new(&picture, width, height).map(|layout| (layout.board, layout.panel))
            };
            prop_assert_eq!(place(lines), place(1));
        }

        #[test]
        fn every_drawn_line_maps_back_to_itself(
            width in 1usize..2600, height in 1usize..1500, lines in 1usize..80, selected in 0usize..80,
        ) {
            let rows = vec![Row::default(); lines];
            let list = List { rows, selected: selected.min(lines - 1), ..List::default() };
            let Some(layout) = CardLayout::new(lines, &[], width as i32, height as i32) else {
                return Ok(());
            };
            let first = list.first(layout.visible());
            prop_assert!((first..first + layout.visible()).contains(&list.selected));
            prop_assert!(first == 0 || first + layout.visible() <= lines, "no row is left empty");
            let view = Picture::List(list);
            for seen in 0..layout.visible().min(lines - first) {
                let rect = layout.row(seen);
                let target =
                    found(&view, width as i32, height as i32, rect.x + rect.width / 2, rect.y);
                prop_assert_eq!(target, Target::Row(first + seen));
            }
        }

        #[test]
        fn of_a_text_the_lines_with_keys_map_back_to_themselves(
            width in 1usize..2600, height in 1usize..1500, lines in 1usize..80, scroll in 0usize..80,
        ) {
            let line = |n| match n % 4 {
                0 => Line::Words("words".into()),
                1 => Line::KeysOnly("q".into(), "quit".into()),
                _ => Line::Keys("q".into(), "quit".into()),
            };
            let lines: Vec<_> = (0..lines).map(line).collect();
            let text = Text { lines, scroll, ..Text::default() };
            let Some(layout) = CardLayout::new(text.lines.len(), &[], width as i32, height as i32)
            else {
                return Ok(());
            };
            let first = text.first(layout.visible());
            let view = Picture::Text(text.clone());
            for (seen, line) in text.lines.iter().skip(first).take(layout.visible()).enumerate() {
                let rect = layout.row(seen);
                if layout.scroll_bar(first, text.lines.len()).is_some() {
                    let bar = layout.scroll_area();
                    let target = found(&view, width as i32, height as i32, bar.x, rect.y);
                    prop_assert!(!matches!(target, Target::Row(_)));
                }
                let target =
                    found(&view, width as i32, height as i32, rect.x + rect.width / 2, rect.y);
                let expected = match line {
                    Line::Keys(..) => Target::Row(first + seen),
                    Line::Words(_) | Line::Offered(_) | Line::KeysOnly(..) => Target::Nowhere,
                };
                prop_assert_eq!(target, expected);
            }
        }

        #[test]
        fn every_tool_maps_back_to_itself(
            width in 1usize..2600, height in 1usize..1500, labels in 0usize..12,
        ) {
            let tool = Tool { key: '1', label: "mountain", is_held: false };
            let tools = vec![tool; labels];
            let picture = BoardPicture { columns: 8, rows: 4, tools, ..Default::default() };
            let (w, h) = (width as i32, height as i32);
            let Some(layout) = BoardLayout::new(&picture, w, h) else { return Ok(()) };
            prop_assert_eq!(layout.tools.len(), labels);
            let view = Picture::Board(picture);
            for (index, rect) in layout.tools.into_iter().enumerate() {
                prop_assert!(rect.x >= 0 && rect.right() <= w, "{:?}", rect);
                prop_assert_eq!(found(&view, w, h, rect.x, rect.y), Target::Tool(index));
            }
        }

        #[test]
        fn every_hint_maps_back_to_itself(
            width in 1usize..2600, height in 1usize..1500, kind in 0..3,
        ) {
            let hints = vec![Hint::new(Key::Char('?'), "help"); 3];
            let (w, h) = (width as i32, height as i32);
            let (view, layout) = match kind {
                0 => {
                    let picture = BoardPicture { columns: 8, rows: 4, hints, ..Default::default() };
                    let layout = BoardLayout::new(&picture, w, h).map(|it| it.hints);
                    (Picture::Board(picture), layout)
                }
                1 => {
                    let list = List { hints, ..List::default() };
                    let layout = CardLayout::new(0, &list.hints, w, h).map(|it| it.hints);
                    (Picture::List(list), layout)
                }
                _ => {
                    let text = Text { hints, ..Text::default() };
                    let layout = CardLayout::new(0, &text.hints, w, h).map(|it| it.hints);
                    (Picture::Text(text), layout)
                }
            };
            let shown = layout.unwrap_or_default();
            prop_assert!(shown.len() == 3 || width < 640 || height < 260, "{} shown", shown.len());
            for (index, rect) in shown {
                prop_assert_eq!(found(&view, w, h, rect.x, rect.y), Target::Hint(index));
            }
        }
    }
}
