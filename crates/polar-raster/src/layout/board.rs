//! A window that holds a board.

use std::iter;

use polar_play::{Counter, Direction, Dragged, Footer, Point, Target, Tool, footers, middle};

use super::{CELL, RIM, SMALL_CELL, bar_height, hints, pad};
use crate::{canvas::Rect, picture::BoardPicture, sprite::Sprite, text::Typeface};

/// The parts of a cell in which a point on the board is measured.
const PARTS: i32 = 16;
/// Characters across the panel.
const PANEL_COLUMNS: i32 = 36;
/// Lines of the panel below the board, including its title. The number is fixed, so that the board stays in place.
const PANEL_LINES: i32 = 8;
/// The smallest part of a larger board that is shown, in cells.
const LEAST: (i32, i32) = (12, 4);
/// The most lines of a message.
const MESSAGE_LINES: usize = 4;
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
        let lines = message(face, said, width, MESSAGE_LINES).len().max(1) as i32;
        let layout = |whole| {
            let mut fewer = (1..=lines).rev();
            fewer.find_map(|lines| Self::with_message(picture, face, (width, height), lines, whole))
        };
        layout(true).or_else(|| layout(false))
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
        let board = Rect::new(x, y, across, down);
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
        if let Some(index) = self.tools.iter().position(|tool| tool.contains(x, y)) {
            return Some(Target::Tool(index));
        }
        let cell = self.edge();
        let on_board = || {
            Target::Point(Point {
                x: ((x - self.board.x) * PARTS / cell) as u32,
                y: ((y - self.board.y) * PARTS / cell) as u32,
            })
        };
        (self.board.contains(x, y) && self.room.contains(x, y)).then(on_board)
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

/// How many cells can be seen at once.
fn cells_seen(picture: &BoardPicture, room: Rect) -> i32 {
    let edge = Grain::of(picture, room).least().edge();
    let along = |cells: u16, room: i32| i32::from(cells).min(room.max(0) / edge);
    along(picture.columns, room.width) * along(picture.rows, room.height)
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

/// How large a cell is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Grain {
    /// Edge of a cell in pixels of a sprite.
    cell: i32,
    /// Window pixels for each of them; 0 if there is no room for all cells.
    scale: i32,
}

impl Grain {
    /// The largest cells that fit into the room, in whole pixels. A board that is drawn in two sizes is shown in the
    /// smaller one if the other would have single pixels, or not fit, and if its cells are not larger anyway.
    fn of(picture: &BoardPicture, room: Rect) -> Self {
        let fitting = |cell: i32| {
            let across = i32::from(picture.columns) * cell + 2 * RIM;
            let down = i32::from(picture.rows) * cell + 2 * RIM;
            Self { cell, scale: (room.width / across).min(room.height / down) }
        };
        let (large, small) = (fitting(CELL), fitting(SMALL_CELL));
        // The rim is made of pieces as long as a large cell.
        let can_be_small = picture.is_drawn_small && picture.columns.min(picture.rows) > 1;
        if can_be_small && large.scale < 2 && small.edge() >= large.edge() { small } else { large }
    }

    /// The same, if the whole board fits.
    fn of_all(picture: &BoardPicture, room: Rect) -> Option<Self> {
        Some(Self::of(picture, room)).filter(|grain| grain.scale >= 1)
    }

    /// The same, or the smallest cells if a part of the board fits that is large enough to play on.
    fn of_part(picture: &BoardPicture, room: Rect) -> Option<Self> {
        let grain = Self::of(picture, room);
        let [across, down] = [(picture.columns, LEAST.0), (picture.rows, LEAST.1)]
            .map(|(cells, least)| i32::from(cells).min(least) * grain.cell);
        let is_enough = room.width >= across && room.height >= down;
        is_enough.then_some(grain.least())
    }

    /// The same, or the smallest cells if there is no room for all.
    fn least(self) -> Self {
        Self { scale: self.scale.max(1), ..self }
    }

    const fn edge(self) -> i32 {
        self.cell * self.scale
    }
}
