//! Where everything stands, and the same backwards: what a place on the screen means.

use std::cmp::Reverse;

use polar_play::{Hint, List, Point, Scene, Target, View};
use ratatui::layout::{Position, Rect};

use crate::art::CELLS;

/// The width of the panel beside the board, and its height below it.
const PANEL: (u16, u16) = (32, 8);

/// The most lines of a message.
const MESSAGE_LINES: u16 = 4;

/// The narrowest screen that says all it has to.
const NARROWEST: u16 = 40;

/// Where the parts of a board's view stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BoardLayout {
    /// The index of the cell's size in [`CELLS`].
    pub(crate) size: usize,
    /// The board.
    pub(crate) board: Rect,
    /// What surrounds it.
    pub(crate) water: Rect,
    /// The panel, if it is open.
    pub(crate) panel: Option<Rect>,
    /// The lines of the message: one, or as many as it needs while the board has room.
    pub(crate) message: Rect,
    /// The line of the counters.
    pub(crate) counters: Rect,
}

/// The lines above and below.
pub(crate) fn bars(area: Rect) -> (Rect, Rect) {
    let line = |y| Rect { x: area.x, y, width: area.width, height: area.height.min(1) };
    (line(area.y), line(area.bottom().saturating_sub(1).max(area.y)))
}

/// The message in lines that fit between the edges.
pub(crate) fn message(message: &str, width: u16, lines: u16) -> Vec<String> {
    polar_play::wrap(message, width.saturating_sub(2).into(), lines.into())
}

/// The layout of a board, or the size of the smallest screen that has room for it.
pub(crate) fn board(scene: &Scene, area: Rect) -> Result<BoardLayout, (u16, u16)> {
    let said = scene.message.as_deref().unwrap_or_default();
    let lines = message(said, area.width, MESSAGE_LINES).len() as u16;
    (2..=lines)
        .rev()
        .find_map(|lines| board_and_message(scene, area, lines).ok())
        .map_or_else(|| board_and_message(scene, area, 1), Ok)
}

fn board_and_message(scene: &Scene, area: Rect, lines: u16) -> Result<BoardLayout, (u16, u16)> {
    let (columns, rows) = (scene.size.columns() as u16, scene.size.rows() as u16);
    let (_, counters) = bars(area);
    let height = lines.min(area.height);
    let message = Rect { y: counters.y.saturating_sub(lines).max(area.y), height, ..area };
    let water = Rect { y: area.y + 1, height: area.height.saturating_sub(lines + 2), ..area };
    let places: &[Option<(bool, Rect)>] = match scene.panel {
        None => &[None],
        Some(_) => &[
            Some((true, Rect { width: PANEL.0, x: area.right().saturating_sub(PANEL.0), ..water })),
            Some((
                false,
                Rect { y: water.bottom().saturating_sub(PANEL.1), height: PANEL.1, ..water },
            )),
            None,
        ],
    };
    let fitted = places.iter().filter_map(|place| {
        let left = match place {
            None => water,
            Some((true, panel)) => Rect { width: area.width.saturating_sub(panel.width), ..water },
            Some((false, panel)) => {
                Rect { height: water.height.saturating_sub(panel.height), ..water }
            }
        };
        let fits = |&(_, &(w, h)): &(usize, &(u16, u16))| {
            // A line of water above and below, and beside the board.
            columns * w + 2 <= left.width && rows * h <= left.height
        };
        let (size, &(w, h)) = CELLS.iter().enumerate().rfind(fits)?;
        let board = Rect {
            x: left.x + (left.width - columns * w) / 2,
            y: left.y + (left.height - rows * h) / 2,
            width: columns * w,
            height: rows * h,
        };
        Some(BoardLayout {
            size,
            board,
            water: left,
            panel: place.map(|(_, panel)| panel),
            message,
            counters,
        })
    });
    // The largest, with the panel if there is room for it.
    let best = fitted.min_by_key(|layout| Reverse((layout.panel.is_some(), layout.size)));
    let (w, h) = CELLS[0];
    let needed = ((columns * w + 2).max(NARROWEST), rows * h + 3);
    best.filter(|_| area.width >= NARROWEST).ok_or(needed)
}

/// The rows of a list that are shown: the area, and the index of the first.
pub(crate) fn list(list: &List, area: Rect) -> (Rect, usize) {
    let width = area.width.saturating_sub(4).min(64);
    let height = area.height.saturating_sub(4);
    let rows = Rect {
        x: area.x + (area.width - width) / 2,
        y: (area.y + 2).min(area.bottom()),
        width,
        height,
    };
    let last = list.rows.len().saturating_sub(height.into());
    let first = list.selected.saturating_sub(usize::from(height) / 2).min(last);
    (rows, first)
}

/// The hints that have room right of `from`, each with where it stands.
pub(crate) fn hints(hints: &[Hint], bar: Rect, from: u16) -> Vec<(usize, Rect)> {
    let width = |hint: &Hint| (hint.key.to_string().chars().count() + 1 + hint.label.len()) as u16;
    let room = bar.right().saturating_sub(from + 1);
    let mut widths: Vec<(usize, u16)> = hints.iter().map(width).enumerate().collect();
    let needed = |widths: &[(usize, u16)]| widths.iter().map(|(_, width)| width + 2).sum::<u16>();
    // The way out and the help come last in the list, and are the last to go.
    while needed(&widths) > room && !widths.is_empty() {
        widths.remove(0);
    }
    let mut x = bar.right().saturating_sub(needed(&widths)) + 1;
    let place = |(index, width): (usize, u16)| {
        let rect = Rect { x, y: bar.y, width, height: bar.height };
        x += width + 2;
        (index, rect)
    };
    widths.into_iter().map(place).collect()
}

/// The counters as one line; numbers keep their width.
pub(crate) fn counters(scene: &Scene) -> String {
    let counter = |c: &polar_play::Counter| format!(" {} {:<4}", c.label, c.value);
    scene.counters.iter().map(counter).collect()
}

/// Where the hints of a view begin at the earliest.
pub(crate) fn hints_from(view: &View, area: Rect) -> u16 {
    match view {
        View::Board(scene) => area.x + counters(scene).chars().count() as u16,
        View::List(_) | View::Text(_) | View::Prompt(_) => area.x,
    }
}

/// What a place on the screen means.
#[must_use]
pub fn hit(view: &View, area: Rect, column: u16, row: u16) -> Target {
    let at = Position { x: column, y: row };
    if matches!(view, View::Board(scene) if board(scene, area).is_err()) {
        return Target::Nowhere;
    }
    let (_, bar) = bars(area);
    let hint = hints(view.hints(), bar, hints_from(view, area))
        .into_iter()
        .find(|(_, rect)| rect.contains(at));
    if let Some((index, _)) = hint {
        return Target::Hint(index);
    }
    match view {
        View::Board(scene) => match board(scene, area) {
            Ok(layout) if layout.board.contains(at) => {
                let (w, h) = CELLS[layout.size];
                // The middle of the character, in sixteenths of a cell.
                let sixteenths =
                    |offset: u16, cell: u16| (u32::from(offset) * 16 + 8) / u32::from(cell);
                Target::Point(Point {
                    x: sixteenths(column - layout.board.x, w),
                    y: sixteenths(row - layout.board.y, h),
                })
            }
            _ => Target::Nowhere,
        },
        View::List(shown) => {
            let (rows, first) = list(shown, area);
            let index = first + usize::from(row.saturating_sub(rows.y));
            if rows.contains(at) && index < shown.rows.len() {
                Target::Row(index)
            } else {
                Target::Nowhere
            }
        }
        View::Text(_) | View::Prompt(_) => Target::Nowhere,
    }
}
