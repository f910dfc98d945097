//! Where everything is, and what is under a point: one computation, used forwards and backwards.

mod board;
mod card;
mod grain;

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
    target_at(&picture, width, height, x, y).unwrap_or(Target::Nowhere)
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
    match stage::picture(view, &[], page(size)) {
        Picture::Board(_) => None,
        Picture::List(list) => CardLayout::of_list(&list, width, height)?.scrolled(y),
        Picture::Text(text) => CardLayout::of_text(&text, width, height)?.scrolled(y),
    }
}

/// A window's width and height to compute with, limited to more than any screen has. Beyond that it stays empty.
pub(crate) fn edges(size: (usize, usize)) -> (i32, i32) {
    const MOST: i32 = 1 << 24;
    let edge = |length: usize| i32::try_from(length).unwrap_or(MOST).min(MOST);
    (edge(size.0), edge(size.1))
}

fn target_at(picture: &Picture, width: i32, height: i32, x: i32, y: i32) -> Option<Target> {
    match picture {
        Picture::Board(board) => BoardLayout::new(board, width, height)?.target(x, y),
        Picture::List(list) => CardLayout::of_list(list, width, height)?.target(x, y),
        Picture::Text(text) => CardLayout::of_text(text, width, height)?.target_in_text(text, x, y),
    }
}

/// Which of the hints in these places is there, if one is.
fn hint_at(hints: &[(usize, Rect)], x: i32, y: i32) -> Option<Target> {
    let hint = hints.iter().find(|(_, rect)| rect.contains(x, y));
    hint.map(|&(index, _)| Target::Hint(index))
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

    use polar_play::{Key, Line, List, Point, Row, Text, Tool};

    use super::*;
    use crate::picture::BoardPicture;

    #[test]
    fn nothing_is_far_out_of_any_window() {
        let list = List { rows: vec![Row::default(); 90], ..List::default() };
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
                    // Beyond the ends of a scroll bar it is that of the end.
                    let end = scrolled(&view, size, if y < 0 { -1 } else { 1 << 30 });
                    assert_eq!(scrolled(&view, size, y), end, "{y} in {size:?}");
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

    proptest! {
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
            let painted = Picture::Board(picture);
            let Rect { x, y, .. } = layout.board;
            let (right, bottom) = (layout.board.right(), layout.board.bottom());
            for (x, y) in [(x - 1, y), (x, y - 1), (right, y), (x, bottom)] {
                let beside = target_at(&painted, width as i32, height as i32, x, y);
                prop_assert!(!matches!(beside, Some(Target::Point(_))), "{:?}", beside);
            }
            let last = layout.edge() - 1;
            for (column, row) in (0..columns).flat_map(|c| (0..rows).map(move |r| (c, r))) {
                let (x, y) = layout.place(f32::from(column), f32::from(row));
                for (x, y, part) in [(x, y, 0), (x + last, y + last, 15)] {
                    let target = target_at(&painted, width as i32, height as i32, x, y);
                    if layout.room.contains(x, y) {
                        let point =
                            Point { x: u32::from(column) * 16 + part, y: u32::from(row) * 16 + part };
                        prop_assert_eq!(target, Some(Target::Point(point)));
                    } else {
                        prop_assert!(!matches!(target, Some(Target::Point(_))));
                        prop_assert!((u16::from(focus.0), u16::from(focus.1)) != (column, row));
                    }
                }
            }
        }

        #[test]
        fn every_drawn_line_maps_back_to_itself(
            width in 1usize..2600, height in 1usize..1500, lines in 1usize..80, selected in 0usize..80,
        ) {
            let rows = vec![Row::default(); lines];
            let list = List { rows, selected: selected.min(lines - 1), ..List::default() };
            let Some(layout) = CardLayout::of_list(&list, width as i32, height as i32) else {
                return Ok(());
            };
            let first = layout.first;
            prop_assert!((first..first + layout.visible()).contains(&list.selected));
            prop_assert!(first == 0 || first + layout.visible() <= lines, "no row is left empty");
            let painted = Picture::List(list);
            let target = |x, y| target_at(&painted, width as i32, height as i32, x, y);
            for seen in 0..layout.visible() {
                let rect = layout.row(seen);
                let row = target(rect.x + rect.width / 2, rect.y);
                prop_assert_eq!(row, Some(Target::Row(first + seen)));
                if layout.scroll_bar().is_some() {
                    let bar = target(layout.scroll_area().x, rect.y);
                    prop_assert!(!matches!(bar, Some(Target::Row(_))));
                }
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
            let Some(layout) = CardLayout::of_text(&text, width as i32, height as i32) else {
                return Ok(());
            };
            let first = layout.first;
            let painted = Picture::Text(text.clone());
            for (seen, line) in text.lines.iter().skip(first).take(layout.visible()).enumerate() {
                let rect = layout.row(seen);
                if layout.scroll_bar().is_some() {
                    let bar = layout.scroll_area();
                    let target = target_at(&painted, width as i32, height as i32, bar.x, rect.y);
                    prop_assert!(!matches!(target, Some(Target::Row(_))));
                }
                let target =
                    target_at(&painted, width as i32, height as i32, rect.x + rect.width / 2, rect.y);
                let expected = match line {
                    Line::Keys(..) => Some(Target::Row(first + seen)),
                    Line::Words(_) | Line::Offered(_) | Line::KeysOnly(..) => None,
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
            let painted = Picture::Board(picture);
            for (index, rect) in layout.tools.into_iter().enumerate() {
                prop_assert!(rect.x >= 0 && rect.right() <= w, "{:?}", rect);
                prop_assert_eq!(target_at(&painted, w, h, rect.x, rect.y), Some(Target::Tool(index)));
            }
        }

        #[test]
        fn every_hint_maps_back_to_itself(
            width in 1usize..2600, height in 1usize..1500, kind in 0..3,
        ) {
            let hints = vec![Hint::new(Key::Char('?'), "help"); 3];
            let (w, h) = (width as i32, height as i32);
            let (painted, layout) = match kind {
                0 => {
                    let picture = BoardPicture { columns: 8, rows: 4, hints, ..Default::default() };
                    let layout = BoardLayout::new(&picture, w, h).map(|it| it.hints);
                    (Picture::Board(picture), layout)
                }
                1 => {
                    let list = List { hints, ..List::default() };
                    let layout = CardLayout::of_list(&list, w, h).map(|it| it.hints);
                    (Picture::List(list), layout)
                }
                _ => {
                    let text = Text { hints, ..Text::default() };
                    let layout = CardLayout::of_text(&text, w, h).map(|it| it.hints);
                    (Picture::Text(text), layout)
                }
            };
            let shown = layout.unwrap_or_default();
            prop_assert!(shown.len() == 3 || width < 640 || height < 260, "{} shown", shown.len());
            for (index, rect) in shown {
                prop_assert_eq!(target_at(&painted, w, h, rect.x, rect.y), Some(Target::Hint(index)));
            }
        }
    }
}
