//! The screen of a board.

use std::{cmp::Reverse, ops::RangeInclusive};

use polar_play::{
    Cell, Counter, Direction, Dragged, Footer, Point, Scene, Target, Tool, by_rank, footers,
    middle, text_width,
};
use ratatui_core::layout::{Position, Rect};

use super::{bars, hint_width};
use crate::art::CELLS;

/// The width of the panel beside the board, and its height below it where there is room.
const PANEL: (u16, u16) = (32, 8);

/// The lowest panel: its title and what came last.
const LOWEST_PANEL: u16 = 2;

/// The most lines of a message for which a board is drawn smaller.
const MESSAGE_LINES: u16 = 4;

/// The least that is shown of a board that is larger, in cells.
const LEAST: (u16, u16) = (16, 4);

/// The narrowest screen that has room for all that it must say.
const NARROWEST: u16 = 40;

/// Where the parts of a board's view stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoardLayout {
    /// The index of the cell's size in [`CELLS`].
    pub(crate) size: usize,
    /// The board, or as much of it as there is room for.
    pub(crate) board: Rect,
    /// The column and the row that are seen first.
    pub(crate) origin: (u16, u16),
    /// Where the board goes on beyond what is seen: nowhere, if that is all of it.
    pub(crate) goes_on: Vec<Direction>,
    /// What surrounds it.
    pub(crate) water: Rect,
    /// The panel, if it is open.
    pub(crate) panel: Option<Rect>,
    /// The tools, one after the other.
    pub(crate) tools: Vec<Rect>,
    /// The lines of the message: one, or as many as it needs while there is room for the board. More than a few make the
    /// board no smaller.
    pub(crate) message: Rect,
    /// The line of the counters.
    pub(crate) counters: Rect,
}

impl BoardLayout {
    /// What a place means, if no hint is there.
    pub(super) fn target(&self, at: Position) -> Target {
        if let Some(index) = self.tools.iter().position(|rect| rect.contains(at)) {
            return Target::Tool(index);
        }
        if !self.board.contains(at) {
            return Target::Nowhere;
        }
        let (w, h) = CELLS[self.size];
        // The middle of the character, in sixteenths of a cell.
        let sixteenths = |offset: u16, cell: u16| (u32::from(offset) * 16 + 8) / u32::from(cell);
        let (columns, rows) = self.origin;
        Target::Point(Point {
            x: sixteenths(columns * w + at.x - self.board.x, w),
            y: sixteenths(rows * h + at.y - self.board.y, h),
        })
    }

    /// The place of a cell, or the nearest one where it is not seen.
    pub(super) fn place(&self, cell: Cell) -> Position {
        let (w, h) = CELLS[self.size];
        let place = |edge: u16, end: u16, cell: u8, hidden: u16, length: u16| {
            let offset = u16::from(cell).saturating_sub(hidden) * length;
            edge.saturating_add(offset).min(end.saturating_sub(1))
        };
        let Self { board, origin, .. } = self;
        Position {
            x: place(board.x, board.right(), cell.column, origin.0, w),
            y: place(board.y, board.bottom(), cell.row, origin.1, h),
        }
    }

    /// Where a pointer is that is dragged over the screen.
    pub(super) fn dragged(&self, at: Position) -> Dragged {
        let Self { board, origin, .. } = self;
        let (w, h) = CELLS[self.size];
        let from =
            |edge: u16, at: u16, hidden: u16| i32::from(at) - i32::from(edge) + i32::from(hidden);
        let place =
            |at: Position| (from(board.x, at.x, origin.0 * w), from(board.y, at.y, origin.1 * h));
        let last =
            Position { x: board.right().saturating_sub(1), y: board.bottom().saturating_sub(1) };
        let seen = [board.as_position(), last].map(place);
        Dragged::new(place(at), seen, (w.into(), h.into()))
    }
}

/// The message in lines that fit between the edges.
pub(crate) fn message(message: &str, width: u16, lines: u16) -> Vec<String> {
    polar_play::wrap(message, width.saturating_sub(2).into(), lines.into())
}

/// The counters as one line of at most this width, which leaves room for the [hints](footers) that matter most.
pub(crate) fn counters(scene: &Scene, width: u16) -> String {
    let ranked = by_rank(&scene.hints);
    let line = |footer: Footer| -> Option<String> {
        let counter = |c: &Counter| format!(" {} {:<2$}", c.label, c.value, footer.digits);
        let line: String = scene.counters.iter().take(footer.counters).map(counter).collect();
        let hints = ranked.iter().take(footer.hints).filter_map(|&index| scene.hints.get(index));
        // With the blanks behind the last number: when that grows, the hints stay where they are.
        let needed = text_width(&line) + usize::from(hints.map(hint_width).sum::<u16>());
        (needed <= width.into()).then_some(line)
    };
    footers(scene.counters.len(), scene.hints.len()).find_map(line).unwrap_or_default()
}

/// Where the tools stand in a screen of this width, from the line 0 down.
fn tools(tools: &[Tool], width: u16) -> Vec<Rect> {
    let (mut x, mut y) = (1, 0);
    let place = |tool: &Tool| {
        // The key, a blank, the label, and a blank on both sides.
        let wide = (text_width(tool.label) as u16 + 4).min(width);
        if x + wide > width {
            (x, y) = (1.min(width - wide), y + 1);
        }
        let rect = Rect { x, y, width: wide, height: 1 };
        x += wide;
        rect
    };
    tools.iter().map(place).collect()
}

/// How many lines these tools take.
fn tool_lines(tools: &[Rect]) -> u16 {
    tools.last().map_or(0, |last| last.y + 1)
}

/// The layout of a board, or the size of the smallest screen that has room for it.
pub(crate) fn board(scene: &Scene, area: Rect) -> Result<BoardLayout, (u16, u16)> {
    let said = scene.message_to_fit();
    let lines = message(said, area.width, area.height.saturating_sub(2)).len() as u16;
    let frames =
        |lines: RangeInclusive<u16>| lines.rev().map(|lines| Frame::new(scene, area, lines));
    let usual = 1..=lines.clamp(1, MESSAGE_LINES);
    let whole = frames(usual.clone()).filter_map(|frame| frame.whole());
    let part = frames(usual).filter_map(|frame| frame.part());
    // The first layout with the panel is best: the player asked for the panel.
    let best = whole.chain(part).min_by_key(|layout| layout.panel.is_none());
    let best = best.ok_or_else(|| Frame::new(scene, area, 1).needed())?;
    // Lines that the board and the panel leave free are the message's, too.
    let any = |frame: Frame<'_>| frame.whole().or_else(|| frame.part());
    let mut longer = frames(MESSAGE_LINES + 1..=lines).filter_map(any);
    let seen = |layout: &BoardLayout| (layout.board.as_size(), layout.panel.map(Rect::as_size));
    let longer = longer.find(|layout| seen(layout) == seen(&best));
    Ok(longer.unwrap_or(best))
}

/// What stands around a board.
struct Frame<'a> {
    scene: &'a Scene,
    area: Rect,
    water: Rect,
    tools: Vec<Rect>,
    message: Rect,
    counters: Rect,
}

impl<'a> Frame<'a> {
    /// The frame with this number of lines for the message.
    fn new(scene: &'a Scene, area: Rect, lines: u16) -> Self {
        let (_, counters) = bars(area);
        let y = counters.y.saturating_sub(lines).max(area.y);
        let message = Rect { y, height: lines.min(area.height), ..area };
        let mut tools = tools(&scene.tools, area.width);
        let tool_lines = tool_lines(&tools);
        for tool in &mut tools {
            tool.x += area.x;
            tool.y += message.y.saturating_sub(tool_lines);
        }
        let height = area.height.saturating_sub(2 + lines + tool_lines);
        let water = Rect { y: area.y + 1, height, ..area };
        Self { scene, area, water, tools, message, counters }
    }

    fn size(&self) -> (u16, u16) {
        (self.scene.size.columns() as u16, self.scene.size.rows() as u16)
    }

    /// The layout that shows all of the board.
    fn whole(&self) -> Option<BoardLayout> {
        let (columns, rows) = self.size();
        let fitted = places(self.scene, self.water).into_iter().filter_map(|(panel, water)| {
            let fits = |&(_, &(w, h)): &(usize, &(u16, u16))| {
                // A character of water on both sides.
                columns * w + 2 <= water.width && rows * h <= water.height
            };
            let (size, _) = CELLS.iter().enumerate().rfind(fits)?;
            Some(self.layout(size, water, panel, (columns, rows)))
        });
        // The largest, with the panel if there is room for it.
        let best = fitted.min_by_key(|layout| Reverse((layout.panel.is_some(), layout.size)));
        best.filter(|_| self.area.width >= NARROWEST)
    }

    /// The layout that shows the part of the board around the penguin.
    fn part(&self) -> Option<BoardLayout> {
        let ((columns, rows), (w, h)) = (self.size(), CELLS[0]);
        let least = self.least();
        let fitted = places(self.scene, self.water).into_iter().filter_map(|(panel, water)| {
            // Beside a board that goes on there is a column of water for the mark that says so, if the least part of
            // the board leaves one.
            let is_high = rows * h > water.height;
            let across = match columns * w + u16::from(is_high) <= water.width {
                true => columns,
                false => columns.min(water.width.saturating_sub(2) / w).max(least.0),
            };
            let shown = (across, rows.min(water.height / h));
            let fits = shown.0 * w <= water.width && shown.1 >= least.1;
            fits.then(|| self.layout(0, water, panel, shown))
        });
        // The most of it, with the panel if there is room for it.
        let best =
            fitted.min_by_key(|layout| Reverse((layout.panel.is_some(), layout.board.area())));
        best.filter(|_| self.area.width >= NARROWEST)
    }

    /// The least of the board that is shown, in cells.
    fn least(&self) -> (u16, u16) {
        let (columns, rows) = self.size();
        (columns.min(LEAST.0), rows.min(LEAST.1))
    }

    /// The size of the smallest screen that has room for the least of the board.
    fn needed(&self) -> (u16, u16) {
        let ((columns, rows), (w, h)) = (self.least(), CELLS[0]);
        let width = (columns * w + 2).max(NARROWEST);
        let tool_lines = tool_lines(&tools(&self.scene.tools, width));
        // The bars, and a line for the message.
        (width, rows * h + tool_lines + 3)
    }

    fn layout(
        &self,
        size: usize,
        water: Rect,
        panel: Option<Rect>,
        (columns, rows): (u16, u16),
    ) -> BoardLayout {
        let (w, h) = CELLS[size];
        let (right, below) = (water.width - columns * w, water.height - rows * h);
        // Where there is room the board stays where it is while one line is said.
        let usual = (below + self.message.height.saturating_sub(1)) / 2;
        let board = Rect {
            x: water.x + right / 2,
            y: water.y + usual.min(below),
            width: columns * w,
            height: rows * h,
        };
        let focus = focus(self.scene);
        let hinted = self.scene.hinted;
        let first = |of: fn(Cell) -> u8, shown: u16, all: u16| {
            let at = middle(of(focus).into(), hinted.map(of), shown);
            (at as u16).saturating_sub(shown / 2).min(all.saturating_sub(shown))
        };
        let all = self.size();
        let origin = (first(|at| at.column, columns, all.0), first(|at| at.row, rows, all.1));
        let (tools, message, counters) = (self.tools.clone(), self.message, self.counters);
        let goes_on = [
            (Direction::North, origin.1 > 0),
            (Direction::East, origin.0 + columns < all.0),
            (Direction::South, origin.1 + rows < all.1),
            (Direction::West, origin.0 > 0),
        ];
        let goes_on = goes_on.into_iter().filter_map(|(way, goes_on)| goes_on.then_some(way));
        BoardLayout {
            size,
            board,
            origin,
            goes_on: goes_on.collect(),
            water,
            panel,
            tools,
            message,
            counters,
        }
    }
}

/// The cell in focus, the nearest one while the penguin moves: a board is moved by whole cells.
pub(super) fn focus(scene: &Scene) -> Cell {
    let (column, row) = scene.focus_now();
    Cell::new(column.round() as u8, row.round() as u8)
}

/// Where the panel may stand, and what it leaves to the board.
fn places(scene: &Scene, water: Rect) -> Vec<(Option<Rect>, Rect)> {
    if scene.panel.is_none() {
        return vec![(None, water)];
    }
    // Below a whole board the panel gets what the smallest cells leave free. Below one that scrolls it gets half of
    // the height or more, but leaves room for the least part of the board.
    let (columns, rows) = (scene.size.columns() as u16, scene.size.rows() as u16);
    let free = water.height.saturating_sub(rows);
    let is_whole = free >= LOWEST_PANEL && columns * CELLS[0].0 + 2 <= water.width;
    let spare = water.height.saturating_sub(rows.min(LEAST.1));
    let low = if is_whole { free } else { free.max(water.height / 2).min(spare) };
    let (across, down) = (PANEL.0.min(water.width), PANEL.1.min(low));
    let beside = Rect { x: water.right() - across, width: across, ..water };
    let below = Rect { y: water.bottom() - down, height: down, ..water };
    let mut places = vec![
        (Some(beside), Rect { width: water.width - across, ..water }),
        (Some(below), Rect { height: water.height - down, ..water }),
        (None, water),
    ];
    places.retain(|(panel, _)| panel.is_none_or(|panel| panel.height >= LOWEST_PANEL));
    places
}
