//! A window that holds a board.

use std::iter;

use polar_play::{Counter, Direction, Dragged, Footer, Point, Target, Tool, footers, middle};

use super::{
    RIM, bar_height,
    grain::{Grain, cells_seen},
    hint_at, hints, pad,
};
use crate::{canvas::Rect, picture::BoardPicture, sprite::Sprite, text::Typeface};

/// The parts of a cell in which a point on the board is measured.
const PARTS: i32 = 16;
/// Characters across the panel.
const PANEL_COLUMNS: i32 = 36;
/// Lines of the panel below the board, including its title. The number is fixed, so that the board stays in place.
const PANEL_LINES: i32 = 8;
/// The most lines of a message for which a board is drawn smaller.
const MESSAGE_LINES: i32 = 4;

/// Where the parts of a board's window are.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct BoardLayout {
    pub(crate) face: Typeface,
    pub(crate) header: Rect,
    /// It is there even without a message, so that the board does not jump.
    pub(crate) message: Rect,
    pub(crate) footer: Rect,
    /// The tools, one after the other.
    pub(crate) tools: Vec<Rect>,
    /// What is left for the board.
    pub(crate) room: Rect,
    /// The cells, without the rim; reaches out of the room where that is too small for all of them.
    pub(crate) board: Rect,
    /// Edge of a cell in pixels of a sprite.
    pub(crate) cell: i32,
    /// Window pixels for each pixel of a sprite.
    pub(crate) scale: i32,
    pub(crate) panel: Option<Rect>,
    /// The line below, left.
    pub(crate) counters: String,
    /// The hints that have room, each with its index.
    pub(crate) hints: Vec<(usize, Rect)>,
}

impl BoardLayout {
    /// The layout with the largest board that fits, or `None` if none does. A long message takes more
    /// lines while the board has room.
    pub(crate) fn new(picture: &BoardPicture, width: i32, height: i32) -> Option<BoardLayout> {
        let face = typeface(picture, width, height);
        let said = picture.fitted.as_ref().or(picture.message.as_ref());
        let said = said.map_or("", String::as_str);
        // There is no room for more.
        let most = (height / face.line()).max(1);
        let lines = message(face, said, width, most as usize).len() as i32;
        let with = |lines, whole| Self::with_message(picture, face, (width, height), lines, whole);
        let usual = 1..=lines.clamp(1, MESSAGE_LINES);
        let layout = |whole| usual.clone().rev().find_map(|lines| with(lines, whole));
        let (best, whole) = [true, false].into_iter().find_map(|it| Some((layout(it)?, it)))?;
        // Lines that the board and the panel leave free are the message's, too.
        let more = (MESSAGE_LINES + 1..=lines).rev();
        let mut longer = more.filter_map(|lines| with(lines, whole));
        let seen = |layout: &Self| {
            let (board, room) = (layout.board, layout.room);
            let (across, down) = (board.width.min(room.width), board.height.min(room.height));
            (layout.edge(), across, down, layout.panel.map(|panel| panel.height))
        };
        let longer = longer.find(|layout| seen(layout) == seen(&best));
        Some(longer.unwrap_or(best))
    }

    /// The layout with this number of lines for the message, showing the whole board or the part of it
    /// around the penguin.
    fn with_message(
        picture: &BoardPicture,
        face: Typeface,
        (width, height): (i32, i32),
        lines: i32,
        whole: bool,
    ) -> Option<BoardLayout> {
        let Bars { header, body, tools, message, footer } =
            Bars::new(picture, face, (width, height), lines);
        let (room, panel) = shared_out(picture, face, body);
        let (columns, rows) = (i32::from(picture.columns), i32::from(picture.rows));
        let grain =
            if whole { Grain::of_all(picture, room) } else { Grain::of_part(picture, room) }?;
        let Grain { cell, scale } = grain;
        let at = |focus: f32, hinted: Option<u8>, room: i32| {
            let shown = u16::try_from(room / grain.edge()).unwrap_or(0);
            middle(focus, hinted, shown)
        };
        let (focus, hinted) = (picture.focus, picture.hinted);
        let column = at(focus.0, hinted.map(|cell| cell.0), room.width);
        let row = at(focus.1, hinted.map(|cell| cell.1), room.height);
        let (x, across) = span(room.x, room.width, columns, column, grain);
        let (y, down) = span(room.y, room.height, rows, row, grain);
        // Where there is room the board stays where it is while one line is said.
        let usual = room.y + (room.height + (lines - 1) * face.line() - down) / 2;
        let lowest = room.bottom() - RIM * scale - down;
        let board = Rect::new(x, y.max(usual.min(lowest)), across, down);
        let edge = 2 * pad(face);
        let line = Rect { x: edge, width: width - 2 * edge, ..footer };
        let (counters, hints) = below(face, picture, line);
        Some(BoardLayout {
            face,
            header,
            message,
            footer,
            tools,
            room,
            board,
            cell,
            scale,
            panel,
            counters,
            hints,
        })
    }

    /// Edge of a cell in window pixels.
    pub(crate) const fn edge(&self) -> i32 {
        self.cell * self.scale
    }

    /// The top left corner of a place on the board, in window pixels.
    pub(crate) fn place(&self, column: f32, row: f32) -> (i32, i32) {
        let cell = self.edge() as f32;
        (
            self.board.x.saturating_add((column * cell).round() as i32),
            self.board.y.saturating_add((row * cell).round() as i32),
        )
    }

    /// Where a sprite begins that is centred on a place on the board. A sprite larger than a cell, as of what flies
    /// off, reaches over the cell's edges.
    pub(crate) fn centred(&self, sprite: &Sprite, column: f32, row: f32) -> (i32, i32) {
        let over = |length: usize| (length as i32 - self.cell) / 2 * self.scale;
        let (x, y) = self.place(column, row);
        (x - over(sprite.width()), y - over(sprite.height()))
    }

    /// The cell at a place on the board.
    pub(crate) fn cell_at(&self, column: f32, row: f32) -> Rect {
        let (x, y) = self.place(column, row);
        Rect::new(x, y, self.edge(), self.edge())
    }

    /// Whether cells of the board are hidden beyond this edge of the room.
    pub(crate) const fn goes_on(&self, direction: Direction) -> bool {
        let Self { room, board, .. } = self;
        match direction {
            Direction::North => board.y < room.y,
            Direction::East => board.right() > room.right(),
            Direction::South => board.bottom() > room.bottom(),
            Direction::West => board.x < room.x,
        }
    }

    pub(super) fn target(&self, x: i32, y: i32) -> Option<Target> {
        let tool = || self.tools.iter().position(|tool| tool.contains(x, y)).map(Target::Tool);
        hint_at(&self.hints, x, y).or_else(tool).or_else(|| self.point_at(x, y))
    }

    /// The point of the board that is seen there.
    fn point_at(&self, x: i32, y: i32) -> Option<Target> {
        let Self { board, room, .. } = self;
        let parts = |pixels: i32| (pixels * PARTS / self.edge()) as u32;
        let point = || Point { x: parts(x - board.x), y: parts(y - board.y) };
        (board.contains(x, y) && room.contains(x, y)).then(point).map(Target::Point)
    }

    pub(super) fn dragged(&self, x: i32, y: i32) -> Dragged {
        let Self { board, room, .. } = self;
        let place = |(x, y): (i32, i32)| (x.saturating_sub(board.x), y.saturating_sub(board.y));
        let first = (board.x.max(room.x), board.y.max(room.y));
        let last = (board.right().min(room.right()) - 1, board.bottom().min(room.bottom()) - 1);
        Dragged::new(place((x, y)), [first, last].map(place), (self.edge(), self.edge()))
    }
}

/// The typeface that suits the window, or a smaller one where that lets the whole board be seen, or cells twice as
/// large: the bars take less of the window then. For less the type stays the same from board to board.
fn typeface(picture: &BoardPicture, width: i32, height: i32) -> Typeface {
    // Whatever is said: the typeface is not to change while one plays.
    let edge = |face| {
        let body = Bars::new(picture, face, (width, height), 1).body;
        let is_all =
            cells_seen(picture, body) == i32::from(picture.columns) * i32::from(picture.rows);
        if is_all { Grain::of(picture, body).least().edge() } else { 0 }
    };
    let is_worth = |face, smaller| edge(smaller) > 0 && edge(smaller) >= 2 * edge(face);
    let suits = Typeface::for_window(width, height);
    iter::successors(suits.smaller(), |face| face.smaller())
        .fold(suits, |face, smaller| if is_worth(face, smaller) { smaller } else { face })
}

/// What goes across the window, from top to bottom.
struct Bars {
    header: Rect,
    /// What is left for the board and the panel.
    body: Rect,
    tools: Vec<Rect>,
    message: Rect,
    footer: Rect,
}

impl Bars {
    /// With this number of lines for the message.
    fn new(
        picture: &BoardPicture,
        face: Typeface,
        (width, height): (i32, i32),
        lines: i32,
    ) -> Self {
        let bar = bar_height(face);
        let header = Rect::new(0, 0, width, bar);
        let footer = Rect::new(0, height - bar, width, bar);
        let said = bar + (lines - 1) * face.line();
        let message = Rect::new(0, footer.y - said, width, said);
        let mut tools = tools(face, &picture.tools, width);
        let down = tools.last().map_or(0, |last| last.bottom());
        tools.iter_mut().for_each(|tool| tool.y += message.y - down);
        let body = Rect::new(0, bar, width, message.y - down - bar);
        Self { header, body, tools, message, footer }
    }
}

/// The room for the board and, if there is one, for the panel: beside the board or below it, where the cells are
/// larger.
fn shared_out(picture: &BoardPicture, face: Typeface, body: Rect) -> (Rect, Option<Rect>) {
    let across = (PANEL_COLUMNS * face.advance()).min(body.width);
    let down = PANEL_LINES * face.line() + 2 * pad(face);
    let narrower = Rect { width: body.width - across, ..body };
    let lower = Rect { height: body.height - down, ..body };
    let beside = Rect { x: narrower.right(), width: across, ..body };
    let below = Rect { y: lower.bottom(), height: down, ..body };
    let seen = |room| (Grain::of(picture, room).edge(), cells_seen(picture, room));
    let (room, panel) =
        if seen(lower) >= seen(narrower) { (lower, below) } else { (narrower, beside) };
    // Where there is no room for both, the board is the one to see.
    let is_whole = |room| Grain::of_all(picture, room).is_some();
    let has_room = match is_whole(body) {
        true => is_whole(room),
        false => cells_seen(picture, room) == cells_seen(picture, body),
    };
    if has_room && !picture.panel.is_empty() { (room, Some(panel)) } else { (body, None) }
}

/// Where a line of `cells` cells begins, and how long it is. The line is in the middle of the room; if it is too
/// long, the cell in focus is. The rim gives way before a cell does.
fn span(start: i32, room: i32, cells: i32, focus: f32, grain: Grain) -> (i32, i32) {
    let (cell, rim) = (grain.edge(), RIM * grain.scale);
    let long = cells * cell;
    let centred = start + (room - long) / 2;
    if long <= room {
        return (centred, long);
    }
    let in_focus = start + room / 2 - (focus * cell as f32).round() as i32 - cell / 2;
    (in_focus.min(start + rim).max(start + room - rim - long), long)
}

/// Where the tools stand in a window of this width, from 0 down.
fn tools(face: Typeface, tools: &[Tool], width: i32) -> Vec<Rect> {
    let edge = pad(face);
    let (mut x, mut y) = (edge, 0);
    let place = |tool: &Tool| {
        // The key, a blank, the label, and a blank on both sides.
        let across = face.width(tool.label) + 4 * face.advance();
        if x > edge && x + across > width {
            (x, y) = (edge, y + bar_height(face));
        }
        let rect = Rect::new(x, y, across, bar_height(face));
        x += across;
        rect
    };
    tools.iter().map(place).collect()
}

/// The counters in the line below, which leave room for the [hints](footers) that matter most, and those that have room.
fn below(face: Typeface, picture: &BoardPicture, line: Rect) -> (String, Vec<(usize, Rect)>) {
    let with = |footer: Footer| {
        let counter = |c: &Counter| format!("{} {:<2$}", c.label, c.value, footer.digits);
        let counters = picture.counters.iter().take(footer.counters).map(counter);
        let counters = counters.collect::<Vec<_>>().join("   ");
        let taken = face.width(&counters) + face.advance();
        let free = Rect { x: line.x + taken, width: line.width - taken, ..line };
        let hints = hints(face, &picture.hints, free);
        (free.width >= 0 && hints.len() >= footer.hints).then_some((counters, hints))
    };
    footers(picture.counters.len(), picture.hints.len()).find_map(with).unwrap_or_default()
}

/// The lines of a message in a window of this width.
pub(crate) fn message(face: Typeface, text: &str, width: i32, most: usize) -> Vec<String> {
    let columns = (width - 4 * pad(face)) / face.advance();
    polar_play::wrap(text, usize::try_from(columns).unwrap_or(0), most)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use polar_play::{Hint, Key};

    use super::*;
    use crate::{
        layout::{CELL, SMALL_CELL},
        stage,
    };

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
    fn a_message_has_the_lines_that_the_board_leaves_free() {
        let words = |count| "what to press ".repeat(count);
        let lines = |layout: &BoardLayout| {
            1 + (layout.message.height - bar_height(layout.face)) / layout.face.line()
        };
        // The second one scrolls.
        for columns in [16, 128] {
            let layout = |message| {
                let picture = BoardPicture { columns, rows: 2, message, ..Default::default() };
                BoardLayout::new(&picture, 640, 400).unwrap()
            };
            let [short, long, endless] = [1, 50, 5000].map(|count| layout(Some(words(count))));
            let needed = message(long.face, &words(50), 640, usize::MAX).len() as i32;
            assert!(needed > MESSAGE_LINES && lines(&long) == needed, "{needed}");
            assert!(lines(&endless) > needed);
            let size = |layout: &BoardLayout| (layout.board.width, layout.board.height);
            assert!([long, endless].iter().all(|layout| size(layout) == size(&short)));
        }
    }

    #[test]
    fn whatever_is_said_the_board_stays_in_place_while_there_is_room() {
        for (width, height) in [(640, 400), (1280, 720), (1920, 1080)] {
            let layout = |message: Option<String>| {
                let picture = BoardPicture { columns: 24, rows: 4, message, ..Default::default() };
                BoardLayout::new(&picture, width, height).unwrap()
            };
            let silent = layout(None);
            for count in 1..50 {
                let said = layout(Some("what to press ".repeat(count)));
                assert_eq!(said.board, silent.board);
            }
            assert!(layout(Some("what to press ".repeat(50))).message.y < silent.message.y);
        }
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
    }
}
