//! How large the cells of a board are, and how many of them a room shows.

use super::{CELL, RIM, SMALL_CELL};
use crate::{canvas::Rect, picture::BoardPicture};

/// The smallest part of a larger board that is shown, in cells.
const LEAST: (i32, i32) = (12, 4);

/// How large a cell is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Grain {
    /// Edge of a cell in pixels of a sprite.
    pub(super) cell: i32,
    /// Window pixels for each of them; 0 if there is no room for all cells.
    pub(super) scale: i32,
}

impl Grain {
    /// The largest cells that fit into the room, in whole pixels. A board that is drawn in two sizes is shown in the
    /// smaller one if the other would have single pixels, or not fit, and if its cells are not larger anyway.
    pub(super) fn of(picture: &BoardPicture, room: Rect) -> Self {
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
    pub(super) fn of_all(picture: &BoardPicture, room: Rect) -> Option<Self> {
        Some(Self::of(picture, room)).filter(|grain| grain.scale >= 1)
    }

    /// The same, or the smallest cells if a part of the board fits that is large enough to play on.
    pub(super) fn of_part(picture: &BoardPicture, room: Rect) -> Option<Self> {
        let grain = Self::of(picture, room);
        let [across, down] = [(picture.columns, LEAST.0), (picture.rows, LEAST.1)]
            .map(|(cells, least)| i32::from(cells).min(least) * grain.cell);
        let is_enough = room.width >= across && room.height >= down;
        is_enough.then_some(grain.least())
    }

    /// The same, or the smallest cells if there is no room for all.
    pub(super) fn least(self) -> Self {
        Self { scale: self.scale.max(1), ..self }
    }

    pub(super) const fn edge(self) -> i32 {
        self.cell * self.scale
    }
}

/// How many cells can be seen at once.
pub(super) fn cells_seen(picture: &BoardPicture, room: Rect) -> i32 {
    let edge = Grain::of(picture, room).least().edge();
    let along = |cells: u16, room: i32| i32::from(cells).min(room.max(0) / edge);
    along(picture.columns, room.width) * along(picture.rows, room.height)
}
