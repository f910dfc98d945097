//! The screen of a board.

use std::cmp::Reverse;

use polar_play::{Counter, Point, Scene, Target, Tool};
use ratatui::layout::{Position, Rect};

use super::bars;
use crate::art::CELLS;

/// The width of the panel beside the board, and its height below it.
const PANEL: (u16, u16) = (32, 8);

/// The most lines of a message.
const MESSAGE_LINES: u16 = 4;

/// The narrowest screen that says all it has to.
const NARROWEST: u16 = 40;

/// Where the parts of a board's view stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct BoardLayout {
    /// The index of the cell's size in [`CELLS`].
    pub(crate) size: usize,
    /// The board.
    pub(crate) board: Rect,
    /// What surrounds it.
    pub(crate) water: Rect,
    /// The panel, if it is open.
    pub(crate) panel: Option<Rect>,
    /// The tools, one after the other.
    pub(crate) tools: Vec<Rect>,
    /// The lines of the message: one, or as many as it needs while the board has room.
    pub(crate) message: Rect,
    /// The line of the counters.
    pub(crate) counters: Rect,
}

impl BoardLayout {
    /// What a place means, if it is no hint's.
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
        Target::Point(Point {
            x: sixteenths(at.x - self.board.x, w),
            y: sixteenths(at.y - self.board.y, h),
        })
    }
}

/// The message in lines that fit between the edges.
pub(crate) fn message(message: &str, width: u16, lines: u16) -> Vec<String> {
    polar_play::wrap(message, width.saturating_sub(2).into(), lines.into())
}

/// The counters as one line; numbers keep their width.
pub(crate) fn counters(scene: &Scene) -> String {
    let counter = |c: &Counter| format!(" {} {:<4}", c.label, c.value);
    scene.counters.iter().map(counter).collect()
}

/// Where the tools stand in a screen of this width, from the line 0 down.
fn tools(tools: &[Tool], width: u16) -> Vec<Rect> {
    let (mut x, mut y) = (1, 0);
    let place = |tool: &Tool| {
        // The key, a blank, the label, and a blank on both sides.
        let wide = (tool.label.chars().count() as u16 + 4).min(width);
        if x + wide > width {
            (x, y) = (1.min(width - wide), y + 1);
        }
        let rect = Rect { x, y, width: wide, height: 1 };
        x += wide;
        rect
    };
    tools.iter().map(place).collect()
}

/// The layout of a board, or the size of the smallest screen that has room for it.
pub(crate) fn board(scene: &Scene, area: Rect) -> Result<BoardLayout, (u16, u16)> {
    let said = scene.message.as_deref().unwrap_or_default();
    let lines = message(said, area.width, MESSAGE_LINES).len() as u16;
    (2..=lines)
        .rev()
        .find_map(|lines| with_message(scene, area, lines).ok())
        .map_or_else(|| with_message(scene, area, 1), Ok)
}

/// The layout with so many lines for the message.
fn with_message(scene: &Scene, area: Rect, lines: u16) -> Result<BoardLayout, (u16, u16)> {
    let (columns, rows) = (scene.size.columns() as u16, scene.size.rows() as u16);
    let (_, counters) = bars(area);
    let message = Rect {
        y: counters.y.saturating_sub(lines).max(area.y),
        height: lines.min(area.height),
        ..area
    };
    let mut tools = tools(&scene.tools, area.width);
    let tool_lines = tools.last().map_or(0, |last| last.y + 1);
    for tool in &mut tools {
        tool.x += area.x;
        tool.y += message.y.saturating_sub(tool_lines);
    }
    let spoken_for = 2 + lines + tool_lines;
    let water = Rect { y: area.y + 1, height: area.height.saturating_sub(spoken_for), ..area };
    let fitted = places(scene, water).into_iter().filter_map(|(panel, left)| {
        let fits = |&(_, &(w, h)): &(usize, &(u16, u16))| {
            // A character of water on both sides.
            columns * w + 2 <= left.width && rows * h <= left.height
        };
        let (size, &(w, h)) = CELLS.iter().enumerate().rfind(fits)?;
        let board = Rect {
            x: left.x + (left.width - columns * w) / 2,
            y: left.y + (left.height - rows * h) / 2,
            width: columns * w,
            height: rows * h,
        };
        let tools = tools.clone();
        Some(BoardLayout { size, board, water: left, panel, tools, message, counters })
    });
    // The largest, with the panel if there is room for it.
    let best = fitted.min_by_key(|layout| Reverse((layout.panel.is_some(), layout.size)));
    let (w, h) = CELLS[0];
    let needed = ((columns * w + 2).max(NARROWEST), rows * h + spoken_for);
    best.filter(|_| area.width >= NARROWEST).ok_or(needed)
}

/// Where the panel may stand, and what it leaves to the board.
fn places(scene: &Scene, water: Rect) -> Vec<(Option<Rect>, Rect)> {
    if scene.panel.is_none() {
        return vec![(None, water)];
    }
    let (across, down) = (PANEL.0.min(water.width), PANEL.1.min(water.height));
    let beside = Rect { x: water.right() - across, width: across, ..water };
    let below = Rect { y: water.bottom() - down, height: down, ..water };
    vec![
        (Some(beside), Rect { width: water.width - across, ..water }),
        (Some(below), Rect { height: water.height - down, ..water }),
        (None, water),
    ]
}
